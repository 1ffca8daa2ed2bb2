// The keys every datum carries: confidence, source, note.
#pragma once

#include "engine/core/rulebook/ruleset_file.h"
#include "engine/washingtons_war/map.h"

namespace tricorne::ww {

using rulebook::Sources;

/// The head of a data file: format, game, sources.
Sources read_head(MapReader& file);
Confidence read_confidence(const Node& node);
std::vector<std::string> read_sources(const Node& node, const Sources& known);
/// Reads `confidence`, `source` and `note`, with a prefix for the first two if given (`shape_`).
Provenance read_provenance(MapReader& map, const Sources& known, const std::string& prefix = "");

}  // namespace tricorne::ww
