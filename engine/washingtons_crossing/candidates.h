// Which values are tried as answers (core/rulebook/candidates.h). A hint leaves out values that are known to be
// illegal. It may offer illegal values, for every answer is checked. It must offer every legal one.
#pragma once

#include <algorithm>

#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/state.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

/// A short list of values to try.
template <class T>
using Tried = Bounded<T, 64>;

using Around = Bounded<HexId, 6>;

/// The hexes of the map next to a hex.
inline Around around(const Table& t, HexId at) {
  Around list;
  if (at == no_hex) return list;
  for (const HexId hex : t.map.next[index(at)])
    if (hex != no_hex) list.push_back(hex);
  return list;
}

/// The hexes around `at` where the side has troops.
inline Around troops_around(const State& s, const Table& t, Side side, HexId at) {
  Around list;
  if (at == no_hex) return list;
  const auto troops = troops_around(s, t, side, at, TroopCount::all);
  for (std::size_t d = 0; d < troops.size(); ++d)
    if (troops[d] > 0) list.push_back(t.map.next[index(at)][d]);
  return list;
}

/// The hexes around `at` on the opposite bank, for a stack that may try to cross the Delaware.
inline Around across_the_delaware(const State& s, const Table& t, const Stack& stack, HexId at) {
  Around list;
  if (at == no_hex || !t.map.on_river[index(at)] || stack.side != Side::American || stack.reaction || frozen(s))
    return list;
  for (const HexId hex : around(t, at))
    if (t.map.between(at, hex).water == Water::major) list.push_back(hex);
  return list;
}

/// The hexes on the opposite bank to which a naval unit might take the stack.
inline Around behind_boats(const State& s, const Table& t, const Stack& stack, HexId at) {
  const Around banks = across_the_delaware(s, t, stack, at);
  Around list;
  for (const HexId hex : banks) {
    const HexsideId side = hexside_between(at, hex);
    if (s.boats[0].at == side || s.boats[1].at == side) list.push_back(hex);
  }
  return list;
}

constexpr LeaderSet all_detachments() {
  LeaderSet found;
  for (std::size_t i = 0; i < leader_count; ++i)
    if (const LeaderId leader{static_cast<std::uint8_t>(i)}; is_detachment(leader)) found.insert(leader);
  return found;
}
inline constexpr LeaderSet detachments = all_detachments();

inline LeaderSet free_detachments(const State& s, Side side) {
  return LeaderSet(places_equal(s.where.all, Where::waiting)) & detachments & leaders_by_side[index(side)];
}
inline LeaderSet detachments_on_map(const State& s, Side side) { return leaders_on_map(s, side) & detachments; }

/// The leaders of a side who can spare troops for a new detachment.
inline LeaderSet leaders_who_can_divide(const State& s, const Table& t, Side side) {
  const int more_than = t.ruleset.least_after_transfer + t.ruleset.least_detachment - 1;
  return leaders_with_troops(s, side, more_than) & leaders_in(s, Condition::good);
}
/// Those of them who are militia like the detachment, or like it are not.
inline LeaderSet of_the_kind_of(const Table& t, LeaderId detachment, const LeaderSet& leaders) {
  LeaderSet found;
  for (const LeaderId leader : leaders)
    if (is_militia(t.leaders[leader]) == is_militia(t.leaders[detachment])) found.insert(leader);
  return found;
}

/// The leaders of a side on the map who stand in a hex with another, and perhaps a few who stand alone: hexes are told
/// apart by eight bits, which is quicker than to look for each leader's company.
inline LeaderSet perhaps_in_company(const State& s, Side side) {
  constexpr std::size_t told_apart = 256;
  std::array<LeaderId, told_apart> first{};  // of the leaders in such hexes
  std::array<std::uint64_t, told_apart / 64> met{};
  LeaderSet found;
  for (const LeaderId leader : leaders_on_map(s, side)) {
    const std::size_t place = index(s.at[leader]) % told_apart;
    const std::uint64_t bit = std::uint64_t{1} << (place % 64);
    if ((met[place / 64] & bit) == 0) {
      met[place / 64] |= bit;
      first[place] = leader;
    } else {
      found.insert(first[place]);
      found.insert(leader);
    }
  }
  return found;
}

/// The leaders of a side on the map who are neither active nor routed.
inline LeaderSet idle_leaders(const State& s, Side side) {
  return leaders_on_map(s, side) - s.marks.active - leaders_in(s, Condition::routed);
}
inline LeaderSet commanders_among(const Table& t, const LeaderSet& leaders) {
  LeaderSet found;
  for (const LeaderId leader : leaders)
    if (t.leaders[leader].commands()) found.insert(leader);
  return found;
}
/// The idle leaders who are cheaper than this commander.
inline LeaderSet followers_of(const State& s, const Table& t, LeaderId commander) {
  LeaderSet found;
  for (const LeaderId leader : idle_leaders(s, side_of(commander)))
    if (t.leaders[leader].cost.value < t.leaders[commander].cost.value) found.insert(leader);
  return found;
}

// §21
inline std::array<LeaderId, 1> first(const State&, const Table&, const ChooseStart& d, const Enter&) {
  return {d.leader};
}
/// Only hexes on the wrong bank are left out.
inline const std::vector<HexId>& second(const State&, const Table& t, const ChooseStart&, const Enter&) {
  return t.map.pennsylvania;
}

// §8, §9
inline LeaderSet first(const State& s, const Table&, const ChooseEntry& d, const Reinforce&) {
  return d.side == Side::British ? leaders_on_map(s, Side::British) : LeaderSet{};
}
inline LeaderSet first(const State& s, const Table&, const ChooseDesertion&, const LoseFrom&) {
  return leaders_with_troops(s, Side::British);
}
inline LeaderSet first(const State& s, const Table&, const ChooseEnlistment&, const LoseFrom&) {
  return leaders_with_troops(s, Side::American);
}
inline LeaderSet first(const State& s, const Table&, const ChooseRaidTarget&, const Raid&) {
  return leaders_on_map(s, Side::British);
}
inline Tried<HexId> first(const State& s, const Table&, const ChooseRaidTarget& d, const LookInto&) {
  Tried<HexId> list;
  if (d.examined != no_hex) return list;
  for (const LeaderId leader : leaders_on_map(s, Side::British)) {
    bool known = false;
    for (const HexId hex : list) known = known || hex == s.at[leader];
    if (!known) list.push_back(s.at[leader]);
  }
  return list;
}
inline rulebook::EnumRange<LeaderId> first(const State&, const Table&, const ChooseEntry& d, const Enter&) {
  return leaders_of(d.side);
}
inline std::vector<HexId> second(const State& s, const Table& t, const ChooseEntry& d, const Enter& a) {
  if (s.where[a.leader] != Where::waiting) return {};
  const auto& reinforcements = t.charts.reinforcements;
  const std::string& town = reinforcements.arrivals[static_cast<std::size_t>(count(d.arrival))].town;
  if (town.empty()) return d.side == Side::British ? reinforcements.british_entry : reinforcements.american_entry;
  const auto at = t.map.town(town);
  return at ? std::vector<HexId>{*at} : std::vector<HexId>{};
}
inline Tens first(const State&, const Table&, const ChooseJoining& d, const TakeMen&) { return {10, count(d.men)}; }
inline std::array<LeaderId, 1> first(const State&, const Table&, const ChooseReturn& d, const Enter&) {
  return {d.leader};
}
inline const std::vector<HexId>& second(const State&, const Table& t, const ChooseReturn&, const Enter&) {
  return t.map.towns;
}
inline Tens first(const State& s, const Table&, const ChooseDeserters& d, const TakeMen&) {
  return {10, std::min<int>(s.troops[d.leader], count(d.men))};
}
inline Tens first(const State& s, const Table&, const ChooseEnlisted& d, const TakeMen&) {
  return {10, std::min<int>(s.troops[d.leader], count(d.lost.left))};
}
inline LeaderSet first(const State& s, const Table&, const ChooseHeir& d, const GiveTo&) {
  return leaders_at(s, Side::American, s.at[d.leader]);
}
inline LeaderSet first(const State& s, const Table&, const ChooseHeir&, const Detach&) {
  return free_detachments(s, Side::American);
}
inline std::array<LeaderId, 1> second(const State&, const Table&, const ChooseHeir& d, const Detach&) {
  return {d.leader};
}

// §10, §14, §15
inline LeaderSet first(const State& s, const Table& t, const ChooseOrganisation& d, const TransferFrom&) {
  return leaders_with_troops(s, d.side, t.ruleset.least_after_transfer) & leaders_in(s, Condition::good) &
         perhaps_in_company(s, d.side);
}
inline LeaderSet first(const State& s, const Table& t, const ChooseOrganisation& d, const Detach&) {
  return leaders_who_can_divide(s, t, d.side).empty() ? LeaderSet{} : free_detachments(s, d.side);
}
inline LeaderSet second(const State& s, const Table& t, const ChooseOrganisation& d, const Detach& a) {
  return of_the_kind_of(t, a.detachment, leaders_who_can_divide(s, t, d.side));
}
inline LeaderSet first(const State& s, const Table&, const ChooseOrganisation& d, const Absorb&) {
  const LeaderSet able = detachments_on_map(s, d.side) & leaders_in(s, Condition::good);
  return able.empty() ? able : able & perhaps_in_company(s, d.side);
}
inline LeaderSet second(const State& s, const Table&, const ChooseOrganisation& d, const Absorb& a) {
  LeaderSet others = leaders_at(s, d.side, s.at[a.detachment]) & leaders_in(s, Condition::good);
  others.erase(a.detachment);
  return others;
}
inline LeaderSet first(const State& s, const Table&, const ChooseOrganisation& d, const RemoveLeader&) {
  return leaders_on_map(s, d.side) - leaders_with_troops(s, d.side);
}
inline LeaderSet first(const State& s, const Table&, const ChooseOrganisation& d, const SubordinateGrantNow&) {
  const bool may = d.side == Side::British && s.reorganised && on_map(s, LeaderId::Grant);
  return may ? leaders_on_map(s, Side::British) : LeaderSet{};
}
inline LeaderSet first(const State& s, const Table&, const ChooseOrganisation& d, const StirlingHandsOver&) {
  const bool may = d.side == Side::British && s.reorganised && on_map(s, LeaderId::Stirling);
  return may ? leaders_at(s, Side::British, s.at[LeaderId::Stirling]) : LeaderSet{};
}
inline LeaderSet first(const State& s, const Table&, const ChooseTaker& d, const GiveTo&) {
  return leaders_at(s, side_of(d.giver), s.at[d.giver]) & leaders_in(s, Condition::good);
}
inline Tens first(const State& s, const Table& t, const ChooseTransfer& d, const TakeMen&) {
  return {10, std::min<int>(s.troops[d.giver] - t.ruleset.least_after_transfer, room_of(s, t, d.taker))};
}
inline Tens first(const State& s, const Table& t, const ChooseDetachedTroops& d, const TakeMen&) {
  return {10, s.troops[d.leader] - t.ruleset.least_after_transfer};
}
inline LeaderSet first(const State& s, const Table&, const ChooseActivation& d, const Activate&) {
  return idle_leaders(s, d.side);
}
inline LeaderSet first(const State& s, const Table& t, const ChooseActivation& d, const ActivateToCommand&) {
  return commanders_among(t, idle_leaders(s, d.side));
}
inline LeaderSet first(const State& s, const Table& t, const ChooseCommanded& d, const Activate&) {
  return followers_of(s, t, d.commander);
}
inline LeaderSet first(const State& s, const Table& t, const ChooseCommanded& d, const ActivateToCommand&) {
  return commanders_among(t, followers_of(s, t, d.commander));
}
inline LeaderSet first(const State& s, const Table&, const ChooseDieActivation& d, const Activate&) {
  return idle_leaders(s, d.side) - s.marks.barred;
}

// §11
inline LeaderSet first(const State& s, const Table&, const ChooseMover&, const Move&) {
  return s.marks.active - s.marks.rolled - s.marks.spent;
}
/// 11.6: the candidates are exactly the hexsides where the naval unit may go.
inline Bounded<HexsideId, 255> second(const State& s, const Table& t, const ChooseMover& d, const Sail& a) {
  const BoatState& boat = s.boats[index(a.boat)];
  const NavalUnit& unit = t.charts.naval[index(a.boat)];
  Bounded<HexsideId, 255> list;
  const auto from = t.map.place_on_river(boat.at);
  const auto reach = river_reach(t.map, unit);
  if (!from || !reach) return list;
  const int here = static_cast<int>(*from);
  const int last = std::min(static_cast<int>(reach->back()), here + unit.downstream.value);
  for (int i = std::max(static_cast<int>(reach->front()), here - unit.upstream.value); i <= last; ++i)
    if (i != here && list.size() < list.capacity()) list.push_back(t.map.river[static_cast<std::size_t>(i)]);
  // What keeps the unit where it lies bars all hexsides of its reach alike.
  if (!list.empty() && check(s, t, d, Sail{a.boat, *list.begin()})) list.clear();
  return list;
}
inline LeaderSet first(const State& s, const Table&, const ChooseGroup& d, const With&) {
  return s.marks.active - s.marks.rolled - s.marks.spent - d.group;
}
inline LeaderSet first(const State&, const Table&, const ChooseGroup& d, const ForceMarch&) { return d.group; }
inline LeaderSet first(const State&, const Table&, const ChooseGroup& d, const ForceMarchFree&) { return d.group; }
inline LeaderSet first(const State&, const Table&, const ChooseMarcher& d, const Move&) { return d.stack.group; }
inline LeaderSet first(const State&, const Table&, const ChooseCompanions& d, const With&) { return d.stack.group; }
inline HexId here(const State& s, const Stack& stack) { return stack.who.empty() ? no_hex : s.at[*stack.who.begin()]; }
inline Around first(const State& s, const Table& t, const ChooseStep& d, const StepTo&) {
  return around(t, here(s, d.stack));
}
inline Around first(const State& s, const Table& t, const ChooseStep& d, const TryFerry&) {
  return across_the_delaware(s, t, d.stack, here(s, d.stack));
}
inline Around first(const State& s, const Table& t, const ChooseStep& d, const TryBoats&) {
  return behind_boats(s, t, d.stack, here(s, d.stack));
}
inline Around first(const State& s, const Table& t, const ChooseStep& d, const CrossBy&) {
  return behind_boats(s, t, d.stack, here(s, d.stack));
}
inline Around second(const State& s, const Table& t, const ChooseStep& d, const Attack& a) {
  if (is_night(s.turn) || d.stack.reaction || a.kind == AttackKind::prepared) return {};
  return troops_around(s, t, enemy_of(d.stack.side), here(s, d.stack));
}
inline LeaderSet first(const State&, const Table&, const ChooseStep& d, const PickUp&) {
  return d.stack.group - d.stack.who;
}
inline LeaderSet first(const State&, const Table&, const ChooseStep& d, const Leave&) {
  return d.stack.who.size() > 1 ? d.stack.who : LeaderSet{};
}
inline LeaderSet first(const State& s, const Table& t, const ChooseStep& d, const Detach&) {
  const bool none = (leaders_who_can_divide(s, t, d.stack.side) & d.stack.who).empty();
  return none ? LeaderSet{} : free_detachments(s, d.stack.side);
}
inline LeaderSet second(const State& s, const Table& t, const ChooseStep& d, const Detach& a) {
  return of_the_kind_of(t, a.detachment, leaders_who_can_divide(s, t, d.stack.side) & d.stack.who);
}
inline std::array<LeaderId, 2> first(const State&, const Table&, const ChooseDivision& d, const Leave&) {
  return {d.leader, d.detachment};
}
inline LeaderSet first(const State& s, const Table&, const ChooseCrossing& d, const CrossLeaving&) {
  return free_detachments(s, d.stack.side);
}
inline LeaderSet first(const State& s, const Table&, const ChooseCrossing& d, const SendAcross&) {
  return free_detachments(s, d.stack.side);
}

// §11.3, §16
inline LeaderSet first(const State& s, const Table&, const ChooseReaction& d, const Move&) {
  return leaders_on_map(s, enemy_of(d.engagement.stack.side));
}
inline LeaderSet first(const State& s, const Table&, const ChooseReactionGroup& d, const With&) {
  return leaders_at(s, side_of(d.leader), s.at[d.leader]);
}
inline LeaderSet first(const State&, const Table&, const ChooseRated& d, const Under&) {
  return d.engagement.attackers;
}
inline Tried<HexId> first(const State& s, const Table&, const ChoosePreparedAttack& d, const PreparedAttack&) {
  const LeaderSet ready = s.marks.active - s.marks.spent;
  const auto next_to = [&](HexId hex) {
    return any_in(ready, [&](LeaderId leader) { return on_map(s, leader) && adjacent(s.at[leader], hex); });
  };
  Tried<HexId> list;
  if (ready.empty()) return list;
  for (const LeaderId leader : leaders_with_troops(s, enemy_of(d.side)))
    if (next_to(s.at[leader])) list.push_back(s.at[leader]);
  Tried<HexId> once;
  for (std::size_t i = 0; i < list.size(); ++i) {
    bool known = false;
    for (const HexId hex : once) known = known || hex == list[i];
    if (!known) once.push_back(list[i]);
  }
  return once;
}
/// A commander may have left the map; those whom he has activated attack under him all the same (17.0).
inline LeaderSet second(const State& s, const Table&, const ChoosePreparedAttack&, const PreparedAttack&) {
  LeaderSet commanders = s.marks.active;
  for (const LeaderId leader : s.marks.active)
    for (const LeaderId by : {s.commander[leader], force_of(s, leader)})
      if (by != no_leader) commanders.insert(by);
  return commanders;
}
inline LeaderSet first(const State& s, const Table&, const ChooseAttackers&, const With&) {
  return s.marks.active - s.marks.spent;
}

// §17, §18
inline Tens first(const State& s, const Table& t, const ChooseLosses& d, const TakeMen&) {
  return losses_of_first(s, t, d);
}
inline Around first(const State& s, const Table& t, const ChooseRetreat& d, const RetreatTo&) {
  return around(t, d.retreat.who.empty() ? no_hex : s.at[*d.retreat.who.begin()]);
}
inline FlightHexes first(const State& s, const Table& t, const ChooseFlight& d, const FleeTo&) {
  return d.left.empty() ? FlightHexes{} : flight_hexes(s, t, *d.left.begin());
}
inline LeaderSet first_of(const LeaderSet& leaders) {
  LeaderSet one;
  if (!leaders.empty()) one.insert(*leaders.begin());
  return one;
}
inline LeaderSet first(const State&, const Table&, const ChooseRecovery& d, const Recover&) { return first_of(d.left); }
inline LeaderSet first(const State&, const Table&, const ChooseRecovery& d, const StayDisordered&) {
  return first_of(d.left);
}
inline LeaderSet first(const State&, const Table&, const ChooseAdvance& d, const With&) { return d.left; }

/// All values a field of an action can have on this table.
inline const std::vector<HexId>& domain(const Table& t, HexId) { return t.map.all; }
inline const std::vector<HexsideId>& domain(const Table& t, HexsideId) { return t.map.river; }

}  // namespace tricorne::wc
