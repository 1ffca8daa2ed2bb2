// Answers that speak of several games.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tricorne::cli {

/// What is to be said of one game, in the format of the command.
struct AnswerOfGame {
  std::string game;
  std::string text;
};

/// One answer as it is. Of several: text and markdown with a heading each, SARIF with a run each, other JSON as
/// `{games: {NAME: …}}`.
std::string joined(const std::vector<AnswerOfGame>& answers, const std::string& format);

/// `report.html` for one of several games: `report-NAME.html`.
std::string path_of_game(const std::string& path, std::string_view game);

}  // namespace tricorne::cli
