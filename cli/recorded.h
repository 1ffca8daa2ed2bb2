// The paragraphs that recorded games meet, for the rule matrix.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options.h"
#include "verify/matrix/encounters.h"

namespace tricorne::cli {

/// The encounters in the main lines of all records of the game. The paths are files, or folders that are searched for
/// records. Each record is played under its own ruleset. Throws DataError for a record that cannot be read, and
/// std::invalid_argument when there is no record of the game.
verify::Encounters encounters_of_records(const Options& options, const std::vector<std::string>& paths);

/// The same for the records in tests/records, beside the folder of scenarios. Nothing when it has no record of the
/// game.
std::optional<verify::Encounters> encounters_of_our_records(const Options& options);

}  // namespace tricorne::cli
