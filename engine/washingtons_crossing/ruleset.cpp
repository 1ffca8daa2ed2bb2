#include "engine/washingtons_crossing/ruleset.h"

namespace tricorne::wc {

std::span<const rulebook::Axis<Ruleset>> axes() { return Ruleset::described<Ruleset>; }

}  // namespace tricorne::wc
