// The keys that every datum carries: confidence, source, note.
#pragma once

#include "engine/core/rulebook/provenance.h"
#include "engine/washingtons_war/map.h"

namespace tricorne::ww {

using rulebook::read_confidence, rulebook::read_sources, rulebook::Sources;

/// Reads the head of a data file: format, game, sources. Gives the sources.
Sources read_head(MapReader& file);
/// Reads `confidence`, and `source` where there is one. `prefix` stands before the two keys in the file, e.g. `shape_`.
/// Without a prefix `note` is read, too.
Provenance read_provenance(MapReader& map, const Sources& known, const std::string& prefix = "");

}  // namespace tricorne::ww
