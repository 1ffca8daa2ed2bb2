#include "engine/washingtons_war/codec.h"

#include "engine/core/rulebook/action_text.h"
#include "engine/core/rulebook/reason_words.h"
#include "engine/washingtons_war/load/load.h"

namespace tricorne::ww {

namespace {

bool is_nothing(SpaceId space) { return space == no_space; }
bool is_nothing(CardId card) { return card == no_card; }
bool is_nothing(ZoneId zone) { return zone == no_zone; }
template <class T>
bool is_nothing(const T&) {
  return false;
}

}  // namespace

std::string to_word(const Table& t, SpaceId id) { return id == no_space ? "nowhere" : t.map[id].name; }
std::string to_word(const Table&, CardId id) { return std::to_string(index(id)); }
std::string to_word(const Table&, Seat seat) { return std::string(info_of(seats, seat).name); }
std::string to_word(const Table& t, ZoneId zone) { return zone == no_zone ? "none" : t.map.zones[index(zone)].name; }
std::string to_word(const Table& t, const NavyPlace& navy) {
  if (navy.kind == NavyPlace::Kind::not_in_play) return "not in play";
  if (navy.kind == NavyPlace::Kind::turn_track) return "turn track";
  return to_word(t, navy.zone);
}
std::string to_word(const Table&, Die die) { return std::to_string(index(die)); }
std::string to_word(const Table&, UnitCount count) { return std::to_string(index(count)); }
std::string to_word(const Table& t, const March& march) {
  return to_word(t, march.general) + " at " + to_word(t, march.at);
}

void from_word(const Table& t, std::string_view word, SpaceId& out) {
  const auto found = t.map.find(word);
  if (!found) rulebook::unknown_word("space", word, t.map.space_names());
  out = *found;
}

void from_word(const Table& t, std::string_view word, CardId& out) {
  const auto found = t.cards.find(word);
  if (!found) {
    std::vector<std::string> titles;
    for (int n = 1; n <= card_count; ++n) titles.push_back(t.cards[CardId(n)].id);
    rulebook::unknown_word("card", word, titles);
  }
  out = *found;
}

void from_word(const Table&, std::string_view word, Seat& out) {
  static constexpr std::array<std::string_view, 3> names{seats[0].name, seats[1].name, chance_info.name};
  const std::size_t found = rulebook::find_word({"seat", names}, word);
  out = found < seats.size() ? Seat(found) : Seat::Chance;
}
void from_word(const Table& t, std::string_view word, ZoneId& out) {
  std::vector<std::string_view> names;
  for (const Zone& zone : t.map.zones) names.push_back(zone.name);
  out = ZoneId(rulebook::find_word({"blockade zone", names}, word));
}
void from_word(const Table& t, std::string_view word, NavyPlace& out) {
  const std::string folded = fold(word);
  NavyPlace navy;
  if (folded == "turn track") navy.kind = NavyPlace::Kind::turn_track;
  if (folded != "turn track" && folded != "not in play") {
    navy.kind = NavyPlace::Kind::zone;
    from_word(t, word, navy.zone);
  }
  out = navy;
}
void from_word(const Table& t, std::string_view word, Die& out) {
  int number = 0;
  from_word(t, word, number);
  if (number < 1 || number > 6) throw UnknownWord("a die shows 1 to 6, not " + std::to_string(number));
  out = Die(number);
}
void from_word(const Table& t, std::string_view word, Small& out) {
  int number = 0;
  from_word(t, word, number);
  if (number > most_units)
    throw UnknownWord("at most " + std::to_string(most_units) + ", not " + std::to_string(number));
  out = static_cast<Small>(number);
}
void from_word(const Table& t, std::string_view word, UnitCount& out) {
  Small number = 0;
  from_word(t, word, number);
  out = UnitCount(number);
}

bool names_nothing(const Action& action) {
  bool nothing = false;
  const auto look = [&](std::string_view, const auto& member) { nothing = nothing || is_nothing(member); };
  std::visit([&](const auto& a) { for_each_field(a, look); }, action);
  return nothing;
}

std::string to_text(const Table& t, const Action& action) { return rulebook::action_words(t, action); }

std::string in_words(const Table& t, const Violation& no, const Action& action) {
  return rulebook::catalogue_in(shipped_files, "en").text(rulebook::said_of<FactTypes>(t, no, action));
}

Action parse_action(const Table& t, std::string_view text) { return rulebook::action_meant<Action>(t, text); }

}  // namespace tricorne::ww
