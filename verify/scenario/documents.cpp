#include "verify/scenario/documents.h"

#include <algorithm>

#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "players/parallel.h"

namespace tricorne::verify {

namespace {

/// The game that a file names; empty when the file names no known game.
std::string game_named_in(const Node& root) {
  const Node* named = root.is_map() ? root.find("game") : nullptr;
  if (named == nullptr || !named->is_scalar()) return "";
  const bool known = std::ranges::any_of(games(), [&](const GameEntry& game) { return game.name == named->scalar; });
  return known ? named->scalar : "";
}

}  // namespace

Documents::Documents(const std::vector<std::string>& files, unsigned threads) {
  for (const std::string& file : files) documents_[file];
  players::in_parallel(files.size(), threads, [&](std::size_t i) {
    Document& document = documents_.at(files[i]);
    try {
      document.root = load_yaml(files[i]);
    } catch (const DataError& e) {
      document.problem = e;
    }
  });
}

const Node& Documents::root(const std::string& file) const {
  const Document& document = documents_.at(file);
  if (document.problem) throw *document.problem;
  return document.root;
}

std::vector<FilesOfGame> Documents::by_game(const std::string& fallback) const {
  std::vector<FilesOfGame> all;
  for (const GameEntry& game : games()) all.push_back({std::string(game.name), {}});
  for (const auto& [file, document] : documents_) {
    const std::string named = game_named_in(document.root);
    const auto of = std::ranges::find(all, named.empty() ? fallback : named, &FilesOfGame::game);
    if (of != all.end()) of->files.push_back(file);
  }
  std::erase_if(all, [](const FilesOfGame& game) { return game.files.empty(); });
  return all;
}

}  // namespace tricorne::verify
