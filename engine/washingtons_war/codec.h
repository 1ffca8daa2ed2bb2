// Words for values: how sides, spaces, cards … stand in files and in texts, and back.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/rulebook/words.h"
#include "engine/washingtons_war/state.h"

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

// Values that take their names from the table, or have words of their own; enumerations have tables of words.
std::string to_word(const Table& t, SpaceId id);
std::string to_word(const Table& t, CardId id);
std::string to_word(const Table& t, Seat seat);
std::string to_word(const Table& t, ZoneId zone);
std::string to_word(const Table& t, Die die);
std::string to_word(const Table& t, UnitCount count);
std::string to_word(const Table& t, const March& march);

/// Back again, forgiving case, accents and punctuation. Throws UnknownWord, for the words of nothing too.
void from_word(const Table& t, std::string_view word, SpaceId& out);
void from_word(const Table& t, std::string_view word, CardId& out);
void from_word(const Table& t, std::string_view word, Seat& out);
void from_word(const Table& t, std::string_view word, ZoneId& out);
void from_word(const Table& t, std::string_view word, Die& out);
void from_word(const Table& t, std::string_view word, UnitCount& out);
void from_word(const Table& t, std::string_view word, Small& out);

/// The value of a field that holds nothing: no space, no card. A type without one has no such function.
constexpr SpaceId nothing(SpaceId) { return no_space; }
constexpr CardId nothing(CardId) { return no_card; }

std::string to_text(const Table& t, const Action& action);
/// Does the action name no space, no card or no zone where it should name one? `parse_action` makes none that does.
bool names_nothing(const Action& action);
/// The action a text means. Throws ActionError that says what was understood and what would fit.
Action parse_action(const Table& t, std::string_view text);

}  // namespace tricorne::ww

/// Cards, dice and counts stand in files as numbers.
template <>
inline constexpr bool tricorne::rulebook::is_number<tricorne::ww::CardId> = true;
template <>
inline constexpr bool tricorne::rulebook::is_number<tricorne::ww::Die> = true;
template <>
inline constexpr bool tricorne::rulebook::is_number<tricorne::ww::UnitCount> = true;
