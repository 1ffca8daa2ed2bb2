#include <algorithm>

#include "engine/washingtons_war/rule_index.h"
#include "engine/washingtons_war/soundness.h"
#include "engine/washingtons_war/terms.h"
#include "verify/washingtons_war/ledger.h"
#include "verify/washingtons_war/space_contents.h"

namespace tricorne::verify {

using namespace ww;

namespace {

using BrokenInvariant = std::optional<std::string>;

BrokenInvariant markers(const Table& t, const State& s) {
  for (const SpaceId at : s.pc[0] & s.pc[1]) return "two PC markers in " + t.map[at].name + " (10.0.A)";
  if (!((s.pc[0] | s.pc[1]) - t.map.all).empty()) return "a PC marker off the map";
  return std::nullopt;
}

constexpr CardSet whole_deck() {
  CardSet set;
  for (int number = 1; number <= card_count; ++number) set.insert(CardId(number));
  return set;
}

BrokenInvariant cards(const Table& t, const State& s) {
  static constexpr CardSet deck = whole_deck();
  CardSet seen;
  for (const CardSet& pile : s.piles) {
    if (!(seen & pile).empty()) return "a card is in two piles";
    seen |= pile;
  }
  if (seen != deck) return "cards are lost, or there is one too many";
  for (const Side side : sides)
    if (s.pile(hand_of(side)).size() > t.ruleset.hand_size) return "a hand above its size (5.2, 6.33.B)";
  return std::nullopt;
}

BrokenInvariant generals(const Table& t, const State& s, std::array<SpaceSet, 2>& present) {
  for (std::size_t i = 0; i < general_count; ++i) {
    const GeneralPlace& place = s.generals[i];
    if ((place.kind == GeneralPlace::Kind::on_map) != (place.at != no_space))
      return std::string(general_names[i]) + " is on the map and is not";
    if (place.at == no_space) continue;
    SpaceSet& own = present[index(side_of(General(i)))];
    if (!t.map.all.contains(place.at)) return std::string(general_names[i]) + " is in no space of the map";
    if (own.contains(place.at) && !unsettled(s, place.at))
      return "two generals of a side in " + t.map[place.at].name + " (3.0.stacking_limits)";
    own.insert(place.at);
  }
  if (s.generals[index(General::Washington)].kind == GeneralPlace::Kind::reinforcements)
    return "Washington is in the reinforcements box (7.4.C)";
  return std::nullopt;
}

/// may one general of each side share the space, without units?
bool lone_generals_meet(const Table& t, const State& s, SpaceId at) {
  return t.ruleset.lone_general_may_retreat_onto_enemy_general && !sees_units(s, Side::American, at) &&
         !sees_units(s, Side::British, at);
}

BrokenInvariant stacking(const Table& t, const State& s) {
  std::array<SpaceSet, 2> present;
  if (auto fault = generals(t, s, present)) return fault;
  for (const Side side : sides) {
    const SpaceSet held = spaces_with_units(s, side);
    if (!(held - t.map.all).empty()) return "CU off the map";
    for (const SpaceId at : held)
      if (units(s, side, at) > most_units) return "impossibly many CU in " + t.map[at].name;
    present[index(side)] |= held;
  }
  for (const SpaceId at : present[0] & present[1])
    if (!unsettled(s, at) && !lone_generals_meet(t, s, at))
      return "both sides in " + t.map[at].name + " outside a battle (3.0.stacking_limits)";
  return std::nullopt;
}

/// The number of French units on the map and in the box.
int french_units(const State& s) {
  int count = s.french_reinforcements;
  for (const auto units_here : s.combat_units[index(Nation::French)]) count += units_here;
  return count;
}

/// There are at most five French units on the map and in the box (12.2.C). France signs when the marker is at its end
/// (12.2.A).
BrokenInvariant french(const Table& t, const State& s) {
  if (french_units(s) > 5) return "there are " + std::to_string(french_units(s)) + " French CU (12.2.C)";
  if ((s.french == French::neutral) != (s.french_alliance < t.ruleset.alliance_space))
    return "France and its marker disagree (12.2.A)";
  return std::nullopt;
}

BrokenInvariant tracks(const Table& t, const State& s) {
  if (s.turn >= t.turns.size()) return "the turn marker is off the track";
  if (s.french_alliance > 9) return "the French Alliance marker is off the track";
  if (s.congress != no_space && !t.map.all.contains(s.congress)) return "Congress is in no space of the map";
  if (s.pile(Pile::war_ends).size() > 1) return "the War Ends box holds two cards (6.34.C.iii)";
  if (s.agenda.empty() == (s.ending == Ending::none))
    return s.agenda.empty() ? "nothing is asked, and the game is not over" : "the game is over, and something is asked";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> broken_invariant(const Table& t, const State& s) {
  if (auto fault = markers(t, s)) return fault;
  if (auto fault = cards(t, s)) return fault;
  if (auto fault = stacking(t, s)) return fault;
  if (auto fault = french(t, s)) return fault;
  return tracks(t, s);
}

std::optional<std::string> broken_progress(const Table& t, const State& before, const State& after,
                                           std::span<const Event> events) {
  const bool french_moved = before.combat_units[index(Nation::French)] != after.combat_units[index(Nation::French)];
  if ((french_moved || before.french_reinforcements != after.french_reinforcements) &&
      french_units(after) > french_units(before))
    return "French CU came back (12.2.C)";
  if (after.turn < before.turn) return "the years run backwards";
  if (after.french < before.french) return "France left the war";
  if (!before.british_regulars && after.british_regulars) return "the Regulars came back (9.41.4)";
  for (const Event& event : events)
    if (const auto* moved = std::get_if<AllianceMoved>(&event.body))
      if (moved->to <= moved->from && event.rule != "12.1.5"_rule) return "the alliance marker fell without 7.6.B";
  State told = before;
  replay(told, t, events);
  told.agenda = after.agenda;
  if (told == after) return std::nullopt;
  return "the events do not account for " + differences(told, after);
}

}  // namespace tricorne::verify
