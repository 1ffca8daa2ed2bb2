// Why an action is refused.
#pragma once

#include <cstdint>

#include "engine/core/rulebook/violation.h"
#include "engine/washingtons_war/rule_index.h"

namespace tricorne::ww {

// The types that facts have, and those that the headers of the rules need, by name only.

enum class Side : std::uint8_t;
enum class Nation : std::uint8_t;
enum class SpaceId : std::uint8_t;
enum class Colony : std::uint8_t;
enum class ZoneId : std::uint8_t;
enum class General : std::uint8_t;
enum class CardId : std::uint8_t;
struct Map;
struct Ruleset;
struct Cards;
struct State;
struct Table;
struct Resolving;

/// The types of the facts that reasons name.
using FactTypes = rulebook::TypeList<int, Side, Nation, SpaceId, Colony, ZoneId, General, CardId>;

using rulebook::Verdict;
using rulebook::Violation;

}  // namespace tricorne::ww
