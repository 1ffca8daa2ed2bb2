#include <filesystem>

#include "cli/forms.h"

namespace tricorne::cli {

namespace {

/// One SARIF document with the runs of all answers.
Json joined_sarif(const std::vector<AnswerOfGame>& answers) {
  Json runs = Json::array();
  Json all;
  for (const AnswerOfGame& answer : answers) {
    all = std::get<Json>(answer.answer);
    for (const Json& run : std::get<Json::Array>(all["runs"].value())) runs.push_back(run);
  }
  all["runs"] = std::move(runs);
  return all;
}

Json joined_json(const std::vector<AnswerOfGame>& answers) {
  Json all;
  for (const AnswerOfGame& answer : answers) all["games"][answer.game] = std::get<Json>(answer.answer);
  return all;
}

}  // namespace

std::string joined(const std::vector<AnswerOfGame>& answers, const std::string& format) {
  if (answers.size() == 1) return text_of(answers.front().answer);
  if (format == "sarif") return to_json(joined_sarif(answers));
  if (format == "json") return to_json(joined_json(answers));
  std::string text;
  for (const AnswerOfGame& answer : answers) {
    text += (text.empty() ? "" : "\n") + (format == "markdown" ? "# " + answer.game + "\n\n" : answer.game + ":\n");
    text += text_of(answer.answer);
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
