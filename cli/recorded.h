// What recorded games met, for the rule matrix.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options.h"
#include "verify/matrix/encounters.h"

namespace tricorne::cli {

/// The main lines of all records of the game at these paths (files, or folders searched for them), each under its own
/// ruleset. Throws DataError for a record that cannot be read, std::invalid_argument when there is none.
verify::Encounters encounters_of_records(const Options& options, const std::vector<std::string>& paths);

/// The same of the records that lie beside our scenarios, in tests/records; nothing when there are none of the game.
std::optional<verify::Encounters> encounters_of_our_records(const Options& options);

}  // namespace tricorne::cli
