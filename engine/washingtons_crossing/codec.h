// The text of a value in files and messages (hexes, hexsides, turns, troops), and the value of a text.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/rulebook/words.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

using rulebook::to_word;

std::string to_word(const Table& t, LeaderId leader);
std::string to_word(const Table& t, HexId hex);
std::string to_word(const Table& t, HexsideId side);
std::string to_word(const Table& t, const Stack& stack);
std::string to_word(const Table& t, const Engagement& engagement);
std::string to_word(const Table& t, const LeaderSet& leaders);

/// The value of a text. Throws UnknownWord.
void from_word(const Table& t, std::string_view word, HexId& out);
void from_word(const Table& t, std::string_view word, HexsideId& out);

/// The value of a field that holds nothing.
constexpr HexId nothing(HexId) { return no_hex; }
constexpr HexsideId nothing(HexsideId) { return no_hexside; }
constexpr LeaderId nothing(LeaderId) { return no_leader; }

std::string to_text(const Table& t, const Action& action);
/// Why the action is refused, in English.
std::string in_words(const Table& t, const Violation& no, const Action& action);
/// The action a text means. Throws ActionError that says what was understood and what would fit.
Action parse_action(const Table& t, std::string_view text);

}  // namespace tricorne::wc
