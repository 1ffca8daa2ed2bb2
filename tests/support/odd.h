// Odd input, the same for the same seed: files with bytes changed, positions that only a schema would write.
#pragma once

#include <random>
#include <string>

#include "engine/core/document.h"

namespace tricorne::test {

using Dice = std::mt19937_64;

/// The text with some bytes flipped, a piece cut out or a line repeated.
std::string mutated(std::string text, Dice& dice);

/// A document that a schema (engine/core/json_schema.h) allows, at the borders of its numbers more often than between.
Node odd_value(const Node& schema, Dice& dice);

/// A position with an agenda of one to three entries: on the set-up as a rule, with a few of the other keys.
Node odd_position(const Node& schema, Dice& dice);

}  // namespace tricorne::test
