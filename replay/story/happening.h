// The fields of a happening as plain values.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::replay {

/// A field that is one word or name; empty when the happening lacks the field.
const std::string& word(const Happening& event, std::string_view field);
/// A field that is a number; 0 when the happening lacks the field.
int number(const Happening& event, std::string_view field);
/// A text that names a card by its number, with `?` instead.
std::string without_card(std::string text, int card);
/// A text in which names of sides begin with a capital: `british rolls 5` becomes `British rolls 5`.
std::string capitalised(std::string_view text, std::span<const std::string_view> names);
/// A card that nobody knows is not told, though one stands for it on the table.
void hide_unknown(const std::vector<int>& unknown_cards, Happening& event);

}  // namespace tricorne::replay
