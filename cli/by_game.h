// Answers about several games.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/forms.h"

namespace tricorne::cli {

/// The answer about one game, in the format of the command.
struct AnswerOfGame {
  std::string game;
  Written answer;
};

/// Several answers in one format as one text. A single answer stays as it is. In text and markdown each answer has a
/// heading. SARIF becomes one document with all runs. Other JSON becomes `{games: {NAME: …}}`.
std::string joined(const std::vector<AnswerOfGame>& answers, const std::string& format);

/// The path of the file for one game, when a command writes a file for each: `report.html` becomes `report-NAME.html`.
std::string path_of_game(const std::string& path, std::string_view game);

}  // namespace tricorne::cli
