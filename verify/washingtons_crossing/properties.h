// The properties that a step must keep, chapter by chapter. They are written from the text of the rulebook, without
// code of the rules.
#pragma once

#include <span>

#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/rule_index.h"
#include "verify/referee/typed_properties.h"

namespace tricorne::verify::wc_kit {

using Transition = TypedTransition<wc::Law, wc::id_of>;
using Property = TypedProperty<Transition>;

/// The properties in the order in which they are asked.
std::span<const Property> properties();

}  // namespace tricorne::verify::wc_kit
