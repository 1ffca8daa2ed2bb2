#include "verify/washingtons_war/invariants.h"

#include <algorithm>

#include "engine/washingtons_war/terms.h"

namespace tricorne::verify {

using namespace ww;

namespace {

using Fault = std::optional<std::string>;

/// Is something about to be settled in the space: a battle, an arrival, a general too many? A game that ended in the
/// middle of a battle stays as it was (13.1).
bool unsettled(const State& s, SpaceId space) {
  if (s.ending != Ending::none) return true;
  const auto concerns = [&](const auto& frame) {
    if constexpr (requires { frame.battle.at; }) return frame.battle.at == space;
    if constexpr (requires { frame.march.at; }) return frame.march.at == space;
    if constexpr (requires { frame.at; }) return frame.at == space;
    return false;
  };
  return std::any_of(s.agenda.begin(), s.agenda.end(), [&](const Frame& frame) { return std::visit(concerns, frame); });
}

Fault markers(const Table& t, const State& s) {
  for (const SpaceId at : s.pc[0] & s.pc[1]) return "two PC markers in " + t.map[at].name + " (10.0.A)";
  if (!((s.pc[0] | s.pc[1]) - t.map.all).empty()) return "a PC marker off the map";
  return std::nullopt;
}

Fault cards(const State& s) {
  CardSet seen;
  int count = 0;
  for (const CardSet& pile : s.piles) {
    seen |= pile;
    count += pile.size();
  }
  if (seen.size() != card_count) return "only " + std::to_string(seen.size()) + " cards are left";
  if (count != card_count) return "a card is in two piles";
  if (seen.contains(no_card)) return "there is a card 0";
  return std::nullopt;
}

Fault generals(const Table& t, const State& s, std::array<SpaceSet, 2>& present) {
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
  return std::nullopt;
}

Fault stacking(const Table& t, const State& s) {
  std::array<SpaceSet, 2> present;
  if (auto fault = generals(t, s, present)) return fault;
  for (const Side side : sides) present[index(side)] |= spaces_with_units(s, side);
  for (const SpaceId at : present[0] & present[1])
    if (!unsettled(s, at)) return "both sides in " + t.map[at].name + " outside a battle (3.0.stacking_limits)";
  return std::nullopt;
}

/// Five French units, on the map, still to come, or lost (12.2.C).
Fault french(const State& s) {
  int count = s.french_reinforcements;
  for (const auto units_here : s.combat_units[index(Nation::French)]) count += units_here;
  if (count > 5) return "there are " + std::to_string(count) + " French CU (12.2.C)";
  return std::nullopt;
}

Fault tracks(const Table& t, const State& s) {
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
  if (auto fault = cards(s)) return fault;
  if (auto fault = stacking(t, s)) return fault;
  if (auto fault = french(s)) return fault;
  return tracks(t, s);
}

}  // namespace tricorne::verify
