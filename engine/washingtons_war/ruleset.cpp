#include "engine/washingtons_war/ruleset.h"

namespace tricorne::ww {

std::span<const Axis> axes() { return Ruleset::described<Ruleset>; }

}  // namespace tricorne::ww
