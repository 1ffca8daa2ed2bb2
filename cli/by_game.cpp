#include "cli/by_game.h"

#include <filesystem>

#include "engine/core/load/json.h"

namespace tricorne::cli {

namespace {

/// One SARIF document with the runs of all answers.
std::string joined_sarif(const std::vector<AnswerOfGame>& answers) {
  Node all = parse_json(answers.front().text, answers.front().game);
  for (std::size_t i = 1; i < answers.size(); ++i) {
    const Node more = parse_json(answers[i].text, answers[i].game);
    for (const Node& run : more.find("runs")->items) all.find("runs")->push_back(run);
  }
  return to_json(all);
}

std::string joined_json(const std::vector<AnswerOfGame>& answers) {
  Node games = Node::map();
  for (const AnswerOfGame& answer : answers) games.add(answer.game, parse_json(answer.text, answer.game));
  Node all = Node::map();
  all.add("games", std::move(games));
  return to_json(all);
}

}  // namespace

std::string joined(const std::vector<AnswerOfGame>& answers, const std::string& format) {
  if (answers.size() == 1) return answers.front().text;
  if (format == "sarif") return joined_sarif(answers);
  if (format == "json") return joined_json(answers);
  std::string text;
  for (const AnswerOfGame& answer : answers) {
    text += (text.empty() ? "" : "\n") + (format == "markdown" ? "# " + answer.game + "\n\n" : answer.game + ":\n");
    text += answer.text;
  }
  return text;
}

std::string path_of_game(const std::string& path, std::string_view game) {
  const std::filesystem::path whole(path);
  std::filesystem::path own = whole;
  own.replace_filename(whole.stem().string() + "-" + std::string(game) + whole.extension().string());
  return own.string();
}

}  // namespace tricorne::cli
