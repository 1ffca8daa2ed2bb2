#include "verify/scenario/position_file.h"

#include <filesystem>

#include "engine/core/load/yaml.h"

namespace tricorne::verify {

namespace fs = std::filesystem;

std::string ruleset_seen_from(const std::string& folder, const std::string& ruleset) {
  std::error_code error;
  if ((!ruleset.ends_with(".yaml") && !ruleset.ends_with(".yml")) || fs::path(ruleset).is_absolute()) return ruleset;
  const fs::path way = fs::relative(ruleset, folder.empty() ? fs::path(".") : fs::path(folder), error);
  return error || way.empty() ? ruleset : way.generic_string();
}

std::string position_file(const Position& position, const Game& game, const std::string& ruleset,
                          const std::string& path) {
  Node file = Node::map();
  for (Entry& entry : position.write().entries) {
    file.add(entry.key, std::move(entry.value));
    if (entry.key != "game" || ruleset.empty() || ruleset == game.rulesets().front()) continue;
    Node name = Node::text(ruleset_seen_from(fs::path(path).parent_path().string(), ruleset));
    name.quoted = true;
    file.add("ruleset", std::move(name));
  }
  return to_yaml(file);
}

Node given_of(const Node& position) {
  Node given = Node::map();
  for (const Entry& entry : position.entries)
    if (entry.key != "format" && entry.key != "game") given.add(entry.key, entry.value);
  return given;
}

}  // namespace tricorne::verify
