// Words for values: how sides, spaces, cards … are written in files and in texts, and how their words are read.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/rulebook/words.h"
#include "engine/washingtons_war/state.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

using rulebook::fill;
using rulebook::from_node;
using rulebook::from_word;
using rulebook::to_node;
using rulebook::to_word;
using rulebook::UnknownWord;

constexpr std::string_view to_word(Side side) { return rulebook::word_of(side); }
constexpr std::string_view to_word(Nation nation) { return rulebook::word_of(nation); }
constexpr std::string_view to_word(Ending ending) { return rulebook::word_of(ending); }

// The words of values that have no table of words (core/rulebook/word_table.h). Names of spaces and zones come from the
// table of the game. A card, a die and a count are written as numbers.

std::string to_word(const Table& t, SpaceId id);
std::string to_word(const Table& t, CardId id);
std::string to_word(const Table& t, Seat seat);
std::string to_word(const Table& t, ZoneId zone);
std::string to_word(const Table& t, Die die);
std::string to_word(const Table& t, UnitCount count);
std::string to_word(const Table& t, const NavyPlace& navy);
std::string to_word(const Table& t, const March& march);

// Sets `out` to the value that the word stands for. Case, accents and punctuation do not count. Throws UnknownWord for
// a word that stands for no value. The words that `to_word` gives for no space, no card and no zone are unknown, too.

void from_word(const Table& t, std::string_view word, SpaceId& out);
void from_word(const Table& t, std::string_view word, CardId& out);
void from_word(const Table& t, std::string_view word, Seat& out);
void from_word(const Table& t, std::string_view word, ZoneId& out);
void from_word(const Table& t, std::string_view word, NavyPlace& out);
void from_word(const Table& t, std::string_view word, Die& out);
void from_word(const Table& t, std::string_view word, UnitCount& out);
void from_word(const Table& t, std::string_view word, Small& out);

/// The value of a type that means nothing: no space, no card. rulebook::from_node asks for this value.
constexpr SpaceId nothing(SpaceId) { return no_space; }
constexpr CardId nothing(CardId) { return no_card; }

/// The action in words. `parse_action` reads the text back.
std::string to_text(const Table& t, const Action& action);
/// Why the action is refused, in English.
std::string in_words(const Table& t, const Violation& no, const Action& action);
/// Is there a field of the action that holds no space, no card or no zone? `parse_action` makes no action of this kind.
bool names_nothing(const Action& action);
/// The action that a text means. Throws ActionError when the text is no action. The message names the word that was not
/// understood, or the most similar phrase.
Action parse_action(const Table& t, std::string_view text);

}  // namespace tricorne::ww

/// Cards, dice and counts stand in files as numbers.
template <>
inline constexpr bool tricorne::rulebook::is_number<tricorne::ww::CardId> = true;
template <>
inline constexpr bool tricorne::rulebook::is_number<tricorne::ww::Die> = true;
template <>
inline constexpr bool tricorne::rulebook::is_number<tricorne::ww::UnitCount> = true;
