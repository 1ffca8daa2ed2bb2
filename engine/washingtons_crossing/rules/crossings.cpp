#include "engine/washingtons_crossing/rules/crossings.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/looking.h"
#include "engine/washingtons_crossing/march_terms.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/command.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

std::optional<int> ferry_capacity(const State& s, HexsideId side) {
  for (const Crossing& ferry : s.ferries)
    if (ferry.side == side) return count(ferry.left);
  return std::nullopt;
}

namespace {

/// What bars every crossing of the Delaware (11.4).
Verdict cannot_cross(const State& s, const Stack& stack, HexId to) {
  REFUSE_IF(stack.side == Side::British, "11.4"_rule, "british-do-not-cross-unfrozen-delaware");
  REFUSE_IF(stack.reaction, "11.3.move"_rule, "reaction-does-not-cross-delaware");
  // Lone British leaders do not bar the other bank.
  REFUSE_IF(troops_at(s, Side::British, to) > 0, "11.4"_rule, "enemy-troops-are-on-other-bank", to);
  return std::nullopt;
}

/// Only a leader with troops, alone, may roll for a crossing.
Verdict cannot_try(const State& s, const Table& t, const Stack& stack, HexId to, int points, RuleRef rule) {
  if (const Verdict no = cannot_cross(s, stack, to)) return no;
  // The text speaks of a single leader; the others of his stack use what he leaves (WC-225).
  const auto leaders = static_cast<int>(stack.who.size());
  REFUSE_IF(leaders > 1, rule, "one-leader-tries-others-follow", leaders);
  // Without troops he crosses a ferry unrolled (11.4.2.alone), and by boat only after somebody's roll.
  const LeaderId leader = *stack.who.begin();
  const HexId from = place_of(s, stack);
  REFUSE_IF(troops_of(s, stack.who) == 0, rule, "he-has-no-troops", leader);
  const int cost = points, have = points_of(s, stack);
  REFUSE_IF(have < cost, rule, "there-are-too-few-movement-points", cost, have);
  // When nothing crosses he is left here with four points less, and must not be stuck in a full hex (4.0).
  REFUSE_IF(overstacked_with(s, t, stack.side, from, stack.who), "4.0"_rule, "hex-would-stay-over-stacked", from);
  // Who has rolled must cross (11.4.2.must), so troops that have to stay may not try.
  REFUSE_IF(strips_garrison(s, t, stack.side, from, troops_of(s, stack.who)), "20.0"_rule, "garrison-must-stay", from);
  return std::nullopt;
}

/// Is there a hexside of the unfrozen Delaware between the hexes, with or without ferry?
bool river_between(const State& s, const Table& t, HexId from, HexId to) {
  return to != no_hex && t.map.exists(to) && adjacent(from, to) && !frozen(s) &&
         t.map.between(from, to).water == Water::major && !t.map.between(from, to).road;
}

}  // namespace

// --- 11.4.2 ferries -------------------------------------------------------------------------------------------------

Verdict check(const State& s, const Table& t, const ChooseStep& d, const TryFerry& a) {
  const HexId from = place_of(s, d.stack);
  const bool ferry = river_between(s, t, from, a.to) && t.map.between(from, a.to).ferry == Ferry::delaware;
  REFUSE_IF(!ferry, "11.4.2"_rule, "no-ferry-of-delaware-goes-there");
  // Once a turn, from whichever bank.
  REFUSE_IF(ferry_capacity(s, hexside_between(from, a.to)).has_value(), "11.4.2"_rule,
            "ferry-has-been-rolled-for-this-turn");
  REFUSE_IF(s.ferries.size() == s.ferries.capacity(), "11.4.2"_rule, "too-many-ferries-have-been-tried");
  return cannot_try(s, t, d.stack, a.to, t.charts.movement_costs.delaware_ferry.value, "11.4.2.procedure"_rule);
}
void resolve(Resolving& r, const ChooseStep& d, const TryFerry& a) {
  spend(r, d.stack, r.table.charts.movement_costs.delaware_ferry.value);
  r.next(RollForCrossing{d.stack, a.to, Small{0}});
}

// --- 11.4.3 naval units ---------------------------------------------------------------------------------------------

namespace {

Verdict no_boat_there(const State& s, const Table& t, HexId from, HexId to, Boat boat) {
  const bool open_river = river_between(s, t, from, to) && t.map.between(from, to).ferry == Ferry::none;
  REFUSE_IF(!open_river, "11.4.3"_rule, "no-hexside-of-delaware-without-ferry-lies-there");
  REFUSE_IF(s.boats[index(boat)].at != hexside_between(from, to), "11.4.3"_rule, "naval-unit-is-not-there");
  return std::nullopt;
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseStep& d, const TryBoats& a) {
  const BoatState& boat = s.boats[index(a.boat)];
  if (const Verdict no = no_boat_there(s, t, place_of(s, d.stack), a.to, a.boat)) return no;
  REFUSE_IF(boat.moved, "11.4.3.procedure"_rule, "naval-unit-has-moved-this-turn");
  REFUSE_IF(boat.crossing != no_hexside, "11.4.3.procedure"_rule, "it-has-been-rolled-for-this-turn");
  return cannot_try(s, t, d.stack, a.to, t.charts.movement_costs.naval_crossing.value, "11.4.3.procedure"_rule);
}
void resolve(Resolving& r, const ChooseStep& d, const TryBoats& a) {
  BoatState& boat = r.state.boats[index(a.boat)];
  // Notes the roll of this turn, and keeps the boat where it is (11.4.3.procedure).
  boat.crossing = boat.at;
  spend(r, d.stack, r.table.charts.movement_costs.naval_crossing.value);
  r.next(RollForCrossing{d.stack, a.to, small(1 + static_cast<int>(a.boat))});
}

namespace {

/// Points for the hex behind the water: the road's at a ferry, otherwise the terrain's.
int points_behind(const State& s, const Table& t, const Stack& stack, HexId to) {
  const HexId from = place_of(s, stack);
  const std::size_t column = index(cost_column(s.turn, s.weather));
  const MovementCosts& costs = t.charts.movement_costs;
  // A ferry joins the roads of its hexes (2.1.1): Glover pays one point behind his four (11.4.2.example).
  const bool ferry = t.map.between(from, to).ferry != Ferry::none;
  const int ground = ferry ? costs.road[column].value : costs.terrain[index(t.map[to].terrain)][column].points.value;
  return ground + surcharge(s, t, stack.side, from, to, stack.who);
}

/// 4.0: would the other bank be full, and no way lead on from there with so many points? As for a step by ferry.
Verdict would_be_stuck(const State& s, const Table& t, const Stack& stack, HexId to, int left) {
  const bool full = overstacked_with(s, t, stack.side, to, stack.who);
  const HexId at = to;
  REFUSE_IF(full && !can_go_on(s, t, stack, to, left), "4.0"_rule, "hex-would-be-over-stacked", at);
  return std::nullopt;
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseStep& d, const CrossBy& a) {
  const BoatState& boat = s.boats[index(a.boat)];
  if (const Verdict no = no_boat_there(s, t, place_of(s, d.stack), a.to, a.boat)) return no;
  if (const Verdict no = cannot_cross(s, d.stack, a.to)) return no;
  REFUSE_IF(boat.crossing != boat.at, "11.4.3.procedure"_rule, "nobody-has-rolled-for-it-this-turn");
  // Also leaders without troops: that much a boat is stricter than a ferry.
  REFUSE_IF(!boat.open, "11.4.3.none"_rule, "nobody-crosses-by-it-this-turn");
  const int troops = troops_of(s, d.stack.who), room = count(boat.left);
  REFUSE_IF(troops > room, "11.4.3.procedure"_rule, "it-takes-no-such-number-any-more", room, troops);
  // Who follows pays the four points as well; Sargent does so at the ferry (11.4.2.example).
  const int points = t.charts.movement_costs.naval_crossing.value + points_behind(s, t, d.stack, a.to);
  const int cost = points, have = points_of(s, d.stack);
  REFUSE_IF(cost > have, "11.4.3.procedure"_rule, "there-are-too-few-movement-points", cost, have);
  if (const Verdict no = would_be_stuck(s, t, d.stack, a.to, have - cost)) return no;
  const HexId from = place_of(s, d.stack);
  REFUSE_IF(strips_garrison(s, t, d.stack.side, from, troops_of(s, d.stack.who)), "20.0"_rule, "garrison-must-stay",
            from);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseStep& d, const CrossBy& a) {
  BoatState& boat = r.state.boats[index(a.boat)];
  const int points =
      r.table.charts.movement_costs.naval_crossing.value + points_behind(r.state, r.table, d.stack, a.to);
  boat.left = men_of(count(boat.left) - troops_of(r.state, d.stack.who));
  arrive(r, d.stack, a.to, points);
}

// --- the roll -------------------------------------------------------------------------------------------------------

namespace {

/// How many of the crossing leader's troops stay when the rest crosses (11.4.2.must).
int staying(const Table& t, int troops, int capacity) {
  return std::max(t.ruleset.least_detachment, troops - capacity);
}

/// How many troops a detachment takes across: as many as may cross, but the leader keeps what 15.0 demands (WC-233).
int sent_across(const State& s, const Table& t, const ChooseCrossing& d) {
  const int troops = s.troops[*d.stack.who.begin()];
  return std::min(count(d.men), troops - t.ruleset.least_after_transfer);
}

void use(Resolving& r, const ChooseCrossing& d, int troops) {
  if (d.boat == Small{0}) return;  // `arrive` subtracts the troops from the ferry's capacity
  BoatState& boat = r.state.boats[static_cast<std::size_t>(count(d.boat)) - 1];
  boat.left = men_of(count(boat.left) - troops);
}

Verdict cannot_arrive(const State& s, const Table& t, const ChooseCrossing& d, int men) {
  if (troops_at(s, d.stack.side, d.to) + men <= t.ruleset.stacking_limit) return std::nullopt;
  // Whoever crosses goes on with the leader's points, and with just so many troops.
  State crossing = s;
  crossing.troops[*d.stack.who.begin()] = static_cast<std::int16_t>(men);
  const int left = points_of(s, d.stack) - points_behind(crossing, t, d.stack, d.to);
  return would_be_stuck(crossing, t, d.stack, d.to, left);
}

bool can_cross_somehow(const State& s, const Table& t, const ChooseCrossing& d) {
  if (!check(s, t, d, CrossWhole{})) return true;
  for (const LeaderId detachment : leaders_of(d.stack.side))
    if (is_detachment(detachment) &&
        (!check(s, t, d, CrossLeaving{detachment}) || !check(s, t, d, SendAcross{detachment})))
      return true;
  return false;
}

/// Notes at the ferry or the boat how many troops the roll allows.
void note_capacity(Resolving& r, const RollForCrossing& d, int men) {
  if (d.boat == Small{0})
    return r.state.ferries.push_back({hexside_between(place_of(r.state, d.stack), d.to), men_of(men)});
  BoatState& boat = r.state.boats[static_cast<std::size_t>(count(d.boat)) - 1];
  boat.left = men_of(men);
  // Apart from `left`: when a capacity is used up leaders without troops still cross.
  boat.open = men > 0;
}

/// 11.4.2.must, 11.4.3.must: would the leader's troops cross in part, if there were detachments enough (WC-039)?
bool lacks_detachments(const State& s, const Table& t, const ChooseCrossing& d) {
  const LeaderId leader = *d.stack.who.begin();
  if (s.troops[leader] <= count(d.men) || s.condition[leader] != Condition::good) return false;
  const int men = sent_across(s, t, d);
  return men >= t.ruleset.least_detachment && !cannot_arrive(s, t, d, men);
}

/// 11.4.2.must, 11.4.3.must: no troops cross there any more this turn. Without troops nobody crosses by the boat,
/// either (11.4.3.none).
void close_crossing(Resolving& r, const RollForCrossing& d) {
  if (d.boat == Small{0}) {
    r.state.ferries.back().left = Men{0};
    return;
  }
  BoatState& boat = r.state.boats[static_cast<std::size_t>(count(d.boat)) - 1];
  boat.left = Men{0};
  boat.open = false;
}

}  // namespace

Verdict check(const State&, const Table&, const RollForCrossing&, const Roll&) { return std::nullopt; }
/// 11.4.2.must: the leader crosses whole or in part. If detachments are lacking for it, nobody crosses there any more.
void resolve(Resolving& r, const RollForCrossing& d, const Roll& a) {
  const State& s = r.state;
  const Cell& cell = crossing_troops(s, r.table, d, a.die);
  const int men = cell.value;
  const DieModifiers modifiers = crossing_modifiers(s, r.table, d);
  const int total = static_cast<int>(a.die) + sum_of(modifiers);
  look_up_cell("crossing", r.table.charts.crossing, cell);
  for (const DieModifier& one : modifiers) look_up_cell("crossing", r.table.charts.crossing, *one.cell);
  r.emit(d.rule(), CrossingRolled{a.die, men_of(men), signed_of(total)});
  // Before anything about this leader: the capacity is the ferry's, and others may use it (11.4.2.later).
  note_capacity(r, d, men);
  const ChooseCrossing choice{d.stack, d.to, d.boat, men_of(men)};
  // He has paid for the try and goes on here with the points he has left (WC-024).
  if (men == 0 || points_of(s, d.stack) < points_behind(s, r.table, d.stack, d.to)) return r.next(ChooseStep{d.stack});
  if (can_cross_somehow(s, r.table, choice)) return r.next(choice);
  // Where another reason keeps him here the rest of the capacity is for those who follow.
  if (lacks_detachments(s, r.table, choice)) close_crossing(r, d);
  r.next(ChooseStep{d.stack});
}

Verdict check(const State& s, const Table& t, const ChooseCrossing& d, const CrossWhole&) {
  const int troops = troops_of(s, d.stack.who), most = count(d.men);
  REFUSE_IF(troops > most, d.rule(), "not-so-many-may-cross", troops, most);
  return cannot_arrive(s, t, d, troops);
}
void resolve(Resolving& r, const ChooseCrossing& d, const CrossWhole&) {
  const int points = points_behind(r.state, r.table, d.stack, d.to);
  use(r, d, troops_of(r.state, d.stack.who));
  arrive(r, d.stack, d.to, points);
}

Verdict check(const State& s, const Table& t, const ChooseCrossing& d, const CrossLeaving& a) {
  const LeaderId leader = *d.stack.who.begin();
  const int troops = s.troops[leader], stay = staying(t, troops, count(d.men));
  REFUSE_IF(troops <= count(d.men), d.rule(), "all-of-his-troops-may-cross", leader);
  if (const Verdict no = cannot_detach(s, t, a.detachment, leader, "14.0.action"_rule)) return no;
  // All who may not cross must find room in the detachment, and 100 must cross with the leader (14.0, 15.0).
  REFUSE_IF(stay > most_detached(s, t, a.detachment, leader), "14.0.strength"_rule,
            "detachment-cannot-have-so-many-troops");
  return cannot_arrive(s, t, d, troops - stay);
}
void resolve(Resolving& r, const ChooseCrossing& d, const CrossLeaving& a) {
  const LeaderId leader = *d.stack.who.begin();
  const int stay = staying(r.table, r.state.troops[leader], count(d.men));
  resolve(r, ChooseDetachedTroops{a.detachment, leader}, TakeMen{men_of(stay)});
  // The leader crosses, so his points are not the detachment's (14.0.action).
  leave_behind(r, a.detachment);
  resolve(r, d, CrossWhole{});
}

Verdict check(const State& s, const Table& t, const ChooseCrossing& d, const SendAcross& a) {
  const LeaderId leader = *d.stack.who.begin();
  REFUSE_IF(s.troops[leader] <= count(d.men), d.rule(), "all-of-his-troops-may-cross", leader);
  // No detachment is that small; a capacity below 100 helps small leaders only (WC-024).
  const int crossing = count(d.men), fewest = t.ruleset.least_detachment;
  REFUSE_IF(crossing < fewest, "14.0.strength"_rule, "too-few-may-cross-for-detachment", crossing, fewest);
  if (const Verdict no = cannot_detach(s, t, a.detachment, leader, "14.0.action"_rule)) return no;
  const int men = sent_across(s, t, d);
  REFUSE_IF(men > most_detached(s, t, a.detachment, leader), "14.0.strength"_rule,
            "detachment-cannot-have-so-many-troops");
  return cannot_arrive(s, t, d, men);
}
/// 11.4.2.must: the detachment takes as many troops as may cross. The leader stops.
void resolve(Resolving& r, const ChooseCrossing& d, const SendAcross& a) {
  const LeaderId leader = *d.stack.who.begin();
  const int men = sent_across(r.state, r.table, d);
  resolve(r, ChooseDetachedTroops{a.detachment, leader}, TakeMen{men_of(men)});
  // The detachment takes the leader's place in the march, with his points (14.0.action).
  ChooseCrossing crossing = d;
  for (LeaderSet* set : {&crossing.stack.who, &crossing.stack.group}) {
    set->erase(leader);
    set->insert(a.detachment);
  }
  leave_behind(r, leader);
  r.emit(d.rule(), Stopped{leader});
  resolve(r, crossing, CrossWhole{});
}

}  // namespace tricorne::wc
