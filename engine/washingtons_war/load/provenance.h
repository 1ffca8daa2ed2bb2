// The keys that every datum carries: confidence, source, note.
#pragma once

#include "engine/core/rulebook/provenance.h"
#include "engine/washingtons_war/map.h"

namespace tricorne::ww {

using rulebook::read_confidence, rulebook::read_provenance, rulebook::read_sources, rulebook::Sources;

/// Reads the head of a data file: format, game, sources. Gives the sources.
Sources read_head(MapReader& file);

}  // namespace tricorne::ww
