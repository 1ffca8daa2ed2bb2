#include "engine/washingtons_war/load/provenance.h"

namespace tricorne::ww {

Sources read_head(MapReader& file) { return rulebook::read_head(file, game_name); }

}  // namespace tricorne::ww
