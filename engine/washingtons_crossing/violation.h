// Why an action is refused.
#pragma once

#include <cstdint>

#include "engine/core/rulebook/violation.h"
#include "engine/washingtons_crossing/rule_index.h"

namespace tricorne::wc {

// The types that facts have, and those that the headers of the rules need, by name only.

enum class Side : std::uint8_t;
enum class LeaderId : std::uint8_t;
enum class Boat : std::uint8_t;
enum class HexId : std::uint16_t;
enum class HexsideId : std::uint16_t;
enum class Turn : std::uint8_t;
enum class Weather : std::uint8_t;
enum class Condition : std::uint8_t;
struct Ruleset;
struct State;
struct Table;
struct Resolving;

/// The types of the facts that reasons name.
using FactTypes = rulebook::TypeList<int, Side, LeaderId, Boat, HexId, HexsideId, Turn, Weather, Condition>;

using rulebook::Verdict;
using rulebook::Violation;

}  // namespace tricorne::wc
