// The properties of each chapter, for the table in properties.cpp.
#pragma once

#include <span>

#include "verify/washingtons_war/properties.h"

namespace tricorne::verify {

std::span<const Property> strategy_card_properties();  ///< chapter 6
std::span<const Property> movement_properties();       ///< chapter 7
std::span<const Property> march_properties();          ///< 7.3 and 7.4
std::span<const Property> reinforcement_properties();  ///< chapter 8
std::span<const Property> battle_properties();         ///< chapter 9
std::span<const Property> control_properties();        ///< chapter 10
std::span<const Property> winter_properties();         ///< chapter 11

}  // namespace tricorne::verify
