// Properties: what the rulebook demands of a single step of a game. They are written from the text of the rulebook and
// share no code with the engine's rules. Each property is named by a paragraph. A breach says what the rules demand
// instead, so that a scenario can be made from the breach (verify/referee/shrink.h).
#pragma once

#include <span>

#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/rule_index.h"
#include "verify/referee/typed_properties.h"

namespace tricorne::verify {

using Transition = TypedTransition<ww::Law, ww::id_of>;
using Property = TypedProperty<Transition>;

/// All properties, in the order of the chapters.
std::span<const Property> properties();

std::span<const Property> strategy_card_properties();  ///< chapter 6
std::span<const Property> movement_properties();       ///< chapter 7
std::span<const Property> march_properties();          ///< 7.3 and 7.4
std::span<const Property> reinforcement_properties();  ///< chapter 8
std::span<const Property> battle_properties();         ///< chapter 9
std::span<const Property> control_properties();        ///< chapter 10
std::span<const Property> winter_properties();         ///< chapter 11

}  // namespace tricorne::verify
