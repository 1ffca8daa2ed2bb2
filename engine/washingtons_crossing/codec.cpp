#include "engine/washingtons_crossing/codec.h"

#include <algorithm>

#include "engine/core/rulebook/action_text.h"
#include "engine/core/rulebook/reason_words.h"
#include "engine/core/text.h"
#include "engine/washingtons_crossing/load/load.h"

namespace tricorne::wc {

std::string to_word(const Table&, LeaderId leader) {
  return leader == no_leader ? "none" : std::string(rulebook::word_of(leader));
}
std::string to_word(const Table&, HexId hex) { return hex == no_hex ? "none" : text_of(hex); }
std::string to_word(const Table&, HexsideId side) { return side == no_hexside ? "none" : text_of(side); }

std::string to_word(const Table& t, const LeaderSet& leaders) {
  std::string words;
  for (const LeaderId leader : leaders) words += (words.empty() ? "" : ", ") + to_word(t, leader);
  return words;
}

std::string to_word(const Table& t, const Stack& stack) {
  return to_word(t, stack.who.empty() ? stack.group : stack.who);
}

std::string to_word(const Table& t, const Engagement& engagement) {
  return to_word(t, engagement.kind) + " attack on " + to_word(t, engagement.target);
}

void from_word(const Table& t, std::string_view word, HexId& out) {
  const auto hex = hex_named(word) ? hex_named(word) : t.map.town(word);  // people know towns by their names
  if (!hex)
    throw rulebook::UnknownWord("\"" + std::string(word) + "\" is no hex and no town; a hex is four digits, as 2029" +
                                did_you_mean(word, t.map.town_names()));
  if (!t.map.exists(*hex)) throw rulebook::UnknownWord("the map has no hex " + std::string(word));
  out = *hex;
}

void from_word(const Table& t, std::string_view word, HexsideId& out) {
  constexpr std::size_t digits = 4;  // of a hex
  const bool two =
      word.size() >= 2 * digits && hex_named(word.substr(0, digits)) && hex_named(word.substr(word.size() - digits));
  const std::string_view between = two ? trim(word.substr(digits, word.size() - 2 * digits)) : "?";
  if (!between.empty() && between != "/" && between != "-")
    throw rulebook::UnknownWord("\"" + std::string(word) + "\" is no hexside; a hexside is two hexes, as 1330/1329");
  HexId a = no_hex, b = no_hex;
  from_word(t, word.substr(0, digits), a);
  from_word(t, word.substr(word.size() - digits), b);
  out = hexside_between(a, b);
  if (out == no_hexside) throw rulebook::UnknownWord("the hexes of \"" + std::string(word) + "\" are not adjacent");
}

std::string to_text(const Table& t, const Action& action) { return rulebook::action_words(t, action); }

std::string in_words(const Table& t, const Violation& no, const Action& action) {
  return rulebook::catalogue_in(shipped_files, "en").text(rulebook::said_of<FactTypes>(t, no, action));
}

Action parse_action(const Table& t, std::string_view text) { return rulebook::action_meant<Action>(t, text); }

}  // namespace tricorne::wc
