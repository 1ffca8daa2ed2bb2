// The keys that say how sure a datum is, and where it comes from.
#pragma once

#include "engine/core/rulebook/ruleset_file.h"

namespace tricorne::rulebook {

/// A word of `certain`, `likely`, `recalled`, `placeholder`. Throws DataError.
Confidence read_confidence(const Node& node);
/// A list of texts that begin with the key of a source in `known`. Throws DataError.
std::vector<std::string> read_sources(const Node& node, const Sources& known);

}  // namespace tricorne::rulebook
