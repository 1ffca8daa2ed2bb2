// Fields and texts of events.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::replay {

/// The value of a field that is one word or name; empty when the event lacks the field.
const std::string& word(const Happening& event, std::string_view field);
/// The value of a field that is a number; 0 when the event lacks the field.
int number(const Happening& event, std::string_view field);
/// The event as a sentence: its line of `events`, else its text.
Said said_of(const Happening& event);
/// The text with `?` in place of the card's number. Unchanged when the text does not hold the number.
std::string without_card(std::string text, int card);
/// The text with a capital at the beginning of each of `names`: `british rolls 5` becomes `British rolls 5`.
std::string capitalised(std::string_view text, std::span<const std::string_view> names);
/// Puts `?` in place of the card in field and text of the event, when the card is one of `unknown_cards`.
void hide_unknown(const std::vector<int>& unknown_cards, Happening& event);

}  // namespace tricorne::replay
