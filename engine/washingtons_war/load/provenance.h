// The keys every datum carries: confidence, source, note.
#pragma once

#include "engine/core/rulebook/provenance.h"
#include "engine/washingtons_war/map.h"

namespace tricorne::ww {

using rulebook::read_confidence, rulebook::read_sources, rulebook::Sources;

/// The head of a data file: format, game, sources.
Sources read_head(MapReader& file);
/// Reads `confidence`, `source` and `note`, with a prefix for the first two if given (`shape_`).
Provenance read_provenance(MapReader& map, const Sources& known, const std::string& prefix = "");

}  // namespace tricorne::ww
