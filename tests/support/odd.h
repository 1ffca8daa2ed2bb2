// Odd input: files with bytes changed, and positions made from a schema. The same seed gives the same input.
#pragma once

#include <random>
#include <string>

#include "engine/core/document.h"

namespace tricorne::test {

using Dice = std::mt19937_64;

/// The text after one to three changes: some bytes changed, a piece cut out, or a line repeated.
std::string mutated(std::string text, Dice& dice);

/// A document that a schema (engine/core/json_schema.h) allows. Most of its numbers are at an end of their range.
Node odd_value(const Node& schema, Dice& dice);

/// An agenda of one to three entries. `schema` is the schema of a position.
Node odd_agenda(const Node& schema, Dice& dice);

/// A position of Washington's War with an agenda of one to three entries. Most positions start from the set-up and have
/// a few other keys.
Node odd_position(const Node& schema, Dice& dice);

}  // namespace tricorne::test
