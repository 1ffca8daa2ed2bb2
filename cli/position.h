// Positions named on the command line.
#pragma once

#include <memory>
#include <string>

#include "cli/options.h"

namespace tricorne::cli {

/// What --help says of a POSITION.
inline constexpr const char* position_help =
    "A position file, a scenario file (its given; FILE#ROW), a record (FILE@STEP), or -";

/// A position with the game it belongs to.
struct Loaded {
  std::unique_ptr<Game> game;
  std::unique_ptr<Position> position;
};

/// `where` is a position file, `-` for standard input, or a scenario file, whose `given` is taken; `FILE#NAME` picks a
/// run of a scenario with several. Or it is a record, whose last position is taken; `FILE@STEP` names another step.
/// Game and ruleset are those of the options, else those of the file. Not settled. Throws DataError.
Loaded load_position(const Options& options, const std::string& where);

}  // namespace tricorne::cli
