// Positions that a command line names.
#pragma once

#include <memory>
#include <string>

#include "cli/options.h"
#include "replay/record/hidden_hand.h"

namespace tricorne::cli {

/// The help text for an argument POSITION.
inline constexpr const char* position_help =
    "A position file; a scenario file, for the position it begins from (FILE#ROW where it has several); a record at a "
    "step (FILE@STEP); or - for standard input";

/// The subcommand reads a position: POSITION, and the options of a game.
void add_position(Command& command, Options& options, std::string& position);

/// A position and its game.
struct LoadedPosition {
  std::unique_ptr<Game> game;
  std::unique_ptr<Position> position;
  std::shared_ptr<const replay::HiddenHand> hidden{};  ///< of a record that does not name all cards of the asked hand
};

/// Loads the position that `where` names. `where` is the path of a file, or `-` for standard input. For a position file
/// it is this position. For a scenario file it is the position `given`; `FILE#NAME` chooses one of several runs. For a
/// record it is the last position; `FILE@STEP` chooses another step. The game is the game that the file names, else the
/// game of the options. The ruleset is the ruleset of the options, else the ruleset that the file names. The position
/// need not be settled. Throws DataError for a file that cannot be read and for an unknown run or step.
LoadedPosition load_position(const Options& options, const std::string& where);

/// A question with who is asked: `Blue: settle or pass (4.1)`. The name of the seat is not said twice.
std::string in_words(const Question& question);
/// The same in the words of the game's English catalogue.
std::string in_words(Question question, const Game& game);

}  // namespace tricorne::cli
