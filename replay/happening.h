// The fields of a happening as plain values.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::replay {

/// A field that is one word or name; empty when the happening has no such field.
const std::string& word(const Happening& event, std::string_view field);
/// A field that is a number; 0 when the happening has no such field.
int number(const Happening& event, std::string_view field);
/// A text that names a card by its number, with `?` instead.
std::string without_card(std::string text, int card);

}  // namespace tricorne::replay
