// Positions named on the command line.
#pragma once

#include <memory>
#include <string>

#include "cli/options.h"

namespace tricorne::cli {

/// What --help says of a POSITION.
inline constexpr const char* position_help =
    "A position file; a scenario file, for the position it begins from (FILE#ROW where it has several); a record at a "
    "step (FILE@STEP); or - for standard input";

/// A position with the game it belongs to.
struct Loaded {
  std::unique_ptr<Game> game;
  std::unique_ptr<Position> position;
};

/// Loads what `where` names. A position file, or `-` for standard input. A scenario file: its `given` is taken, and
/// `FILE#NAME` picks a run of a scenario with several. A record: its last position is taken, and `FILE@STEP` names
/// another step. The options decide on game and ruleset, else the file does. Not settled. Throws DataError.
Loaded load_position(const Options& options, const std::string& where);

}  // namespace tricorne::cli
