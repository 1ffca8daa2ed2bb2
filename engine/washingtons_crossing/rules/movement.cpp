#include "engine/washingtons_crossing/rules/movement.h"

#include <algorithm>
#include <cstdlib>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/looking.h"
#include "engine/washingtons_crossing/march_terms.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/command.h"
#include "engine/washingtons_crossing/rules/components.h"
#include "engine/washingtons_crossing/rules/crossings.h"
#include "engine/washingtons_crossing/rules/disorder_and_rout.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

// --- who moves ------------------------------------------------------------------------------------------------------

namespace {

LeaderSet only(LeaderId leader) {
  LeaderSet set;
  set.insert(leader);
  return set;
}

/// 10.1, 14.0, 16.2: an active leader moves once. Says what he has done.
Verdict has_moved(const State& s, LeaderId leader) {
  const Marks& marks = s.marks;
  const bool rolled = marks.rolled.contains(leader), stopped = marks.stopped.contains(leader);
  // leave_behind() has taken the roll from him, which tells him from one who rolled and stopped of free will.
  REFUSE_IF(stopped && !rolled, "14.0"_rule, "he-was-left-behind-when-troops-were-detached", leader);
  // Asked before the points are, since the attack is what has ended his move.
  REFUSE_IF(stopped && marks.attacked.contains(leader), "16.2"_rule, "he-has-attacked-and-his-move-is-over", leader);
  REFUSE_IF(marks.spent.contains(leader), "10.1"_rule, "he-has-moved-already", leader);
  REFUSE_IF(rolled, "10.1"_rule, "he-has-rolled-already-and-stayed-where-he", leader);
  return std::nullopt;
}

/// 10.1, 11.0: the leader is active and has not rolled.
Verdict cannot_roll(const State& s, Side side, LeaderId leader) {
  REFUSE_IF(side_of(leader) != side || !on_map(s, leader), "11.0"_rule, "no-such-leader-of-side-is-on-map", leader,
            side);
  REFUSE_IF(!s.marks.active.contains(leader), "10.1"_rule, "he-is-not-active", leader);
  if (const Verdict no = has_moved(s, leader)) return no;
  // He may be active and resting: activation comes in the command phase, recovery when the action phase begins (18.1).
  if (const Verdict no = has_just_recovered(s, leader)) return no;
  return std::nullopt;
}

Side side_of(const LeaderSet& group) { return wc::side_of(*group.begin()); }

/// 10.2: has the side rolled the die that activates a leader? It comes after all other movement, by the second reading
/// of WC-038 only before that of the leader.
bool die_has_come(const State& s, const Table& t, Side side) {
  if (t.ruleset.moves_behind_die) return false;
  return any_in(s.marks.barred, [&](LeaderId leader) { return wc::side_of(leader) == side; });
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseMover& d, const Move& a) {
  if (const Verdict no = cannot_roll(s, d.side, a.leader)) return no;
  // Behind the die only he moves whom it has activated, and those whom he has activated in turn (WC-038).
  const bool by_die = s.marks.barred.contains(force_of(s, a.leader));
  REFUSE_IF(die_has_come(s, t, d.side) && !by_die, "10.2"_rule, "others-move-before-die");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseMover& d, const Move& a) { r.next(ChooseGroup{only(a.leader)}, d); }

/// Whoever is active may stay: only points that are spent tire a leader (12.0).
Verdict check(const State&, const Table&, const ChooseMover&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChooseMover&, const Finish&) {}

// --- 11.6 naval units -----------------------------------------------------------------------------------------------

Verdict check(const State& s, const Table& t, const ChooseMover& d, const Sail& a) {
  const BoatState& boat = s.boats[index(a.boat)];
  REFUSE_IF(d.side != Side::American, "2.2.2"_rule, "naval-units-are-american");
  REFUSE_IF(boat.at == no_hexside, "9.3.1"_rule, "it-is-withdrawn");
  REFUSE_IF(die_has_come(s, t, d.side), "10.2"_rule, "others-move-before-die");
  REFUSE_IF(boat.moved, "11.6"_rule, "it-has-moved-already");
  // A boat that carries troops lies still for the whole turn, after the crossing as well.
  REFUSE_IF(boat.crossing != no_hexside, "11.4.3.procedure"_rule, "it-is-used-for-crossing-this-turn");
  // Hexsides of the Delaware have numbers down the river, so points and limits are differences of places.
  const auto from = t.map.place_on_river(boat.at), to = t.map.place_on_river(a.side);
  REFUSE_IF(!to || !from || a.side == boat.at, "11.6"_rule, "it-moves-to-another-hexside-of-delaware");
  const auto reach = river_reach(t.map, t.charts.naval[index(a.boat)]);
  REFUSE_IF(!reach || *to < reach->front() || *to > reach->back(), "11.6.limits"_rule, "it-does-not-come-that-far");
  const int way = static_cast<int>(*to) - static_cast<int>(*from), cost = std::abs(way);
  const NavalUnit& unit = t.charts.naval[index(a.boat)];
  // Each number on the counter is for one direction (2.2.2); which for which is WC-203.
  const int have = way > 0 ? unit.downstream.value : unit.upstream.value;
  REFUSE_IF(cost > have, "11.6"_rule, "it-has-too-few-movement-points", cost, have);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseMover& d, const Sail& a) {
  BoatState& boat = r.state.boats[index(a.boat)];
  const auto from = r.table.map.place_on_river(boat.at), to = r.table.map.place_on_river(a.side);
  const int points = std::abs(static_cast<int>(*to) - static_cast<int>(*from));
  boat.at = a.side;
  // From now on it carries nobody (11.4.3), and its modifier is lost at the ferries (11.4.2).
  boat.moved = true;
  r.emit("11.6"_rule, Sailed{a.boat, a.side, small(points)});
  r.next(d);
}

// --- 11.0.group, 11.2: who rolls ------------------------------------------------------------------------------------

namespace {

bool next_to_some(const State& s, const LeaderSet& group, LeaderId leader) {
  return any_in(group,
                [&](LeaderId other) { return s.at[other] == s.at[leader] || adjacent(s.at[other], s.at[leader]); });
}

/// Whoever was activated by nobody else needs no radius. A commander who has left the map has none (11.0.group).
bool led(const State& s, const Table& t, LeaderId leader) {
  const LeaderId by = s.commander[leader];
  return by == leader || (on_map(s, by) && within_radius(s, t, by, leader));
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseGroup& d, const With& a) {
  const LeaderId first = *d.group.begin();
  REFUSE_IF(d.group.contains(a.leader), "11.0.group"_rule, "he-is-in-group-already");
  if (const Verdict no = cannot_roll(s, side_of(d.group), a.leader)) return no;
  const LeaderId leader = a.leader, commander = force_of(s, first);
  // The head of the chain counts: in 11.0.chain Greene's leaders roll on Washington's column.
  REFUSE_IF(force_of(s, leader) != commander, "11.0.group"_rule, "another-leader-has-activated-him", leader, commander);
  REFUSE_IF(!next_to_some(s, d.group, a.leader), "11.0.group"_rule, "he-is-not-adjacent-to-group");
  // WC-017: each by the radius of who activated him. The first of the group has not been tested before.
  REFUSE_IF(!led(s, t, a.leader) || !led(s, t, first), "11.0.group"_rule,
            "not-all-are-within-radius-of-whoever-activated", leader, first);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseGroup& d, const With& a) { r.next(ChooseGroup{d.group | only(a.leader)}); }

namespace {

Verdict cannot_force(const State& s, const Table& t, const ChooseGroup& d, LeaderId leader) {
  REFUSE_IF(!d.group.contains(leader), "11.2"_rule, "he-does-not-roll-now", leader);
  REFUSE_IF(has_fixed_points(s, leader), "11.2"_rule, "he-has-13-points-and-never-marches", leader);
  REFUSE_IF(s.marks.forced.contains(leader), "11.2"_rule, "he-marches-by-force-already", leader);
  // Only disorder is met here, for nobody routed is active (10.1).
  REFUSE_IF(s.condition[leader] != Condition::good, "11.2"_rule, "he-is-disordered", leader);
  const int fatigue = s.fatigue[leader], most = t.ruleset.forced_march_fatigue - 1;
  REFUSE_IF(fatigue > most, "11.2"_rule, "he-is-too-tired", leader, fatigue, most);
  return std::nullopt;
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseGroup& d, const ForceMarch& a) {
  return cannot_force(s, t, d, a.leader);
}
void resolve(Resolving& r, const ChooseGroup& d, const ForceMarch& a) {
  // Noted before the die: the declaration costs the level, even if he stays after it (11.2.fatigue).
  r.state.marks.forced.insert(a.leader);
  r.emit("11.2"_rule, ForcedMarch{a.leader});
  r.next(d);
}

/// 11.2.free: the leader is under Washington or Cornwallis, and stacked with him or adjacent to him.
Verdict check(const State& s, const Table& t, const ChooseGroup& d, const ForceMarchFree& a) {
  if (const Verdict no = cannot_force(s, t, d, a.leader)) return no;
  const Side side = side_of(d.group);
  const LeaderId chief = side == Side::American ? LeaderId::Washington : LeaderId::Cornwallis;
  // He is one of the group that the chief himself activates, be it through other commanders (WC-255).
  const bool his = t.ruleset.chain_marches_free ? force_of(s, a.leader) == chief : s.commander[a.leader] == chief;
  REFUSE_IF(!his, "11.2.free"_rule, "washington-or-cornwallis-has-not-activated-him");
  REFUSE_IF(!on_map(s, chief) || !next_to_some(s, only(chief), a.leader), "11.2.free"_rule,
            "he-is-neither-stacked-with-his-chief-nor");
  // Once a game is one group, not one leader: as long as the phase lasts others may join the same march.
  REFUSE_IF(!s.free_march_now && s.free_marches[index(side)] >= t.ruleset.free_forced_marches, "11.2.free"_rule,
            "free-forced-march-has-been-made");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseGroup& d, const ForceMarchFree& a) {
  // It is counted when the phase ends, or those who are declared after this one would come too late.
  r.state.free_march_now = true;
  r.state.marks.forced.insert(a.leader);
  r.state.marks.spared.insert(a.leader);
  r.emit("11.2.free"_rule, ForcedMarch{a.leader});
  r.next(d);
}

namespace {

/// Asks which leader of the group goes next. Does nothing when all have stopped.
void march_on(Resolving& r, Stack stack) {
  // Panic (11.1) or the edge of the map (11.5) may have taken leaders out of the group since it was asked last.
  stack.group = (stack.group - r.state.marks.stopped) & leaders_on_map(r.state, stack.side);
  stack.who = {};
  if (stack.group.empty()) return;
  if (stack.group.size() > 1) return r.next(ChooseMarcher{stack});
  stack.who = stack.group;
  r.next(ChooseStep{stack});
}

/// Gives movement points to every leader of a group and begins its march.
void give_points(Resolving& r, const RollForMovement& d, int rolled) {
  State& s = r.state;
  const Ruleset& rules = r.table.ruleset;
  const Side side = side_of(d.group);
  const int extra = side == Side::American ? rules.forced_march_american : rules.forced_march_british;
  const auto received = [&](int points, bool fixed) {
    return d.reaction ? points_in_reaction(r.table, points, fixed) : points;
  };
  // Who stayed in one reaction may try in the next combat (11.3.once), and his old stop must not bind him then.
  s.marks.stopped -= d.group;
  for (const LeaderId leader : d.group) {
    const bool fixed = has_fixed_points(s, leader);
    int points = fixed ? rules.fixed_points : rolled;
    // The points are added to the result, so to a result of nothing, too (WC-021).
    if (s.marks.forced.contains(leader) && (rolled > 0 || rules.forced_march_on_nothing)) points += extra;
    s.points[leader] = static_cast<std::uint8_t>(received(points, fixed));
    s.marks.rolled.insert(leader);
  }
  // The roll is kept apart: a commander with 13 points who takes others along is held to it (11.0.join).
  march_on(r, Stack{side, {}, d.group, small(received(rolled, false)), d.reaction});
}

}  // namespace

Verdict check(const State&, const Table&, const ChooseGroup&, const Finish&) { return std::nullopt; }
/// 11.0.thirteen: no die for leaders who all have their 13 points.
void resolve(Resolving& r, const ChooseGroup& d, const Finish&) {
  const State& s = r.state;
  const bool all_fixed = all_in(d.group, [&](LeaderId leader) { return has_fixed_points(s, leader); });
  const RollForMovement roll{.group = d.group, .rated = force_of(s, *d.group.begin())};
  if (all_fixed) return give_points(r, roll, r.table.ruleset.fixed_points);
  r.next(roll);
}

// --- 11.0.roll ------------------------------------------------------------------------------------------------------

Verdict check(const State&, const Table&, const RollForMovement&, const Roll&) { return std::nullopt; }
void resolve(Resolving& r, const RollForMovement& d, const Roll& a) {
  const MovementMatrix& matrix = r.table.charts.movement_matrix;
  const int total = static_cast<int>(a.die) + sum_of(movement_modifiers(r.state, r.table, d.group));
  // What the event tells is what they get: 13 where all have 13, half of it in a reaction.
  const int received = points_by_die(r.state, r.table, d, a.die);
  r.emit("11.0.roll"_rule, MovementRolled{d.group, a.die, small(received), signed_of(total)});
  const int rating = r.table.leaders[d.rated].rating.value;
  const Cell& cell = matrix.points(rating, total);
  look_up_cell("movement_matrix", matrix, cell);
  look_up_rating(r.table, d.rated);
  give_points(r, d, cell.value);
}

// --- 11.0.separate --------------------------------------------------------------------------------------------------

Verdict check(const State& s, const Table&, const ChooseMarcher& d, const Move& a) {
  REFUSE_IF(!d.stack.group.contains(a.leader), "11.0.separate"_rule, "he-is-not-in-group-that-has-rolled");
  REFUSE_IF(s.marks.stopped.contains(a.leader), "11.0.separate"_rule, "he-has-stopped");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseMarcher& d, const Move& a) {
  Stack stack = d.stack;
  stack.who = only(a.leader);
  const LeaderSet here = leaders_at(r.state, stack.side, r.state.at[a.leader]) & stack.group;
  // Leaders of different hexes move separately, so only one who has company here is asked whom he takes.
  if ((here - stack.who).empty()) return r.next(ChooseStep{stack});
  r.next(ChooseCompanions{stack});
}

Verdict check(const State&, const Table&, const ChooseMarcher&, const Finish&) { return std::nullopt; }
/// 11.0.roll: after the die a player may leave his leaders where they are, and who spends nothing is not tired.
void resolve(Resolving& r, const ChooseMarcher& d, const Finish&) { r.state.marks.stopped |= d.stack.group; }

Verdict check(const State& s, const Table&, const ChooseCompanions& d, const With& a) {
  REFUSE_IF(!d.stack.group.contains(a.leader) || d.stack.who.contains(a.leader), "11.0.separate"_rule,
            "he-is-not-in-group-that-has-rolled-or-goes");
  REFUSE_IF(s.at[a.leader] != place_of(s, d.stack), "11.0.separate"_rule, "he-is-not-stacked-with-them");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseCompanions& d, const With& a) {
  Stack stack = d.stack;
  stack.who.insert(a.leader);
  const LeaderSet here = leaders_at(r.state, stack.side, r.state.at[a.leader]) & stack.group;
  if ((here - stack.who).empty()) return r.next(ChooseStep{stack});
  r.next(ChooseCompanions{stack});
}
Verdict check(const State&, const Table&, const ChooseCompanions&, const Finish&) { return std::nullopt; }
void resolve(Resolving& r, const ChooseCompanions& d, const Finish&) { r.next(ChooseStep{d.stack}); }

// --- steps ----------------------------------------------------------------------------------------------------------

HexId place_of(const State& s, const Stack& stack) { return s.at[*stack.who.begin()]; }

int points_of(const State& s, const Stack& stack) {
  int least = 255;
  for (const LeaderId leader : stack.who) least = std::min<int>(least, s.points[leader]);
  return least;
}

bool is_fresh(const State& s, const Stack& stack) {
  return (stack.who & (stack.reaction ? s.marks.reacted : s.marks.spent)).empty();
}

void spend(Resolving& r, const Stack& stack, int points) {
  State& s = r.state;
  for (const LeaderId leader : stack.who)
    s.points[leader] = static_cast<std::uint8_t>(std::max(0, s.points[leader] - points));
  // Apart, since a reaction tires by a sentence of its own (11.3.fatigue) and bars the next one (11.3.once).
  (stack.reaction ? s.marks.reacted : s.marks.spent) |= stack.who;
}

bool strips_garrison(const State& s, const Table& t, Side side, HexId from, int troops) {
  // Leaders without troops take nothing from a garrison.
  if (t.map[from].town.empty() || troops == 0) return false;
  // Only what stood when the player turn began is kept; what the enemy has broken binds nobody (WC-030).
  for (const Garrison garrison : s.garrisons)
    if (owner_of(garrison) == side && town_of(t, garrison) == from)
      return !is_garrison(t, garrison, troops_at(s, side, from) - troops);
  return false;
}

namespace {

/// 11.4: by ferry or over a river.
Verdict water_bars(const State& s, const Table& t, const Stack& stack, HexId to, Obstacle bar) {
  const HexId from = place_of(s, stack);
  REFUSE_IF(bar == Obstacle::major_river, "11.4"_rule, "unfrozen-major-river-bars-way", from, to);
  REFUSE_IF(bar == Obstacle::minor_river_in_rain, "11.0.rain"_rule, "minor-river-without-bridge-bars-way-in-rain", from,
            to);
  REFUSE_IF(bar == Obstacle::amboy_ferry, "11.4.1"_rule, "only-british-leaders-use-ferry-at-amboy");
  // A ferry that was rolled for in the American phase is still open in the British one, but not to a reaction.
  const bool amboy = t.map.between(from, to).ferry == Ferry::amboy;
  REFUSE_IF(stack.reaction && (amboy || bar == Obstacle::delaware_ferry), "11.3.move"_rule,
            "reaction-does-not-cross-there", to);
  if (bar != Obstacle::delaware_ferry) return std::nullopt;
  REFUSE_IF(stack.side == Side::British, "11.4"_rule, "british-do-not-cross-unfrozen-delaware");
  const int troops = troops_of(s, stack.who);
  const auto capacity = ferry_capacity(s, hexside_between(from, to));
  // A leader without troops needs no roll (11.4.2.alone). The first with troops comes over by TryFerry.
  REFUSE_IF(troops > 0 && !capacity, "11.4.2"_rule, "nobody-has-rolled-for-ferry-this-turn", from, to);
  const int room = capacity.value_or(0);
  REFUSE_IF(capacity && troops > room, "11.4.2.later"_rule, "ferry-takes-no-such-number-any-more", room, troops);
  return std::nullopt;
}

/// Does a ferry run between the hexes? None runs over the ice of the Delaware (WC-229), at Brunswick by one reading.
bool ferry_runs(const State& s, const Table& t, HexId from, HexId to) {
  const Ferry ferry = t.map.between(from, to).ferry;
  if (frozen(s) && (ferry == Ferry::delaware || (ferry == Ferry::brunswick && !t.ruleset.brunswick_ferry_on_ice)))
    return false;
  return ferry != Ferry::none;
}

/// 11.0: has the stack too few points for a hex that is not its first? Looks for zones only where they could decide.
bool is_too_dear(const State& s, const Table& t, const Stack& stack, HexId to, const Way& step) {
  const MovementCosts& costs = t.charts.movement_costs;
  const int have = points_of(s, stack);
  // 11.0.one_hex: one point of the matrix opens the first hex, but by no ferry. Those of a forced march do not
  // (WC-021). Rivers have been refused before this.
  if (is_fresh(s, stack) && have > 0 && count(stack.rolled) > 0 && !ferry_runs(s, t, place_of(s, stack), to))
    return false;
  const int most = step.points + costs.zone_leave.value + costs.zone_enter.value + costs.overstacked.value;
  if (step.bar == Obstacle::none && most <= have) return false;
  return step_points(s, t, stack, to, step) > have;
}

/// 4.0: would a step leave the stack in a full hex?
bool is_stuck(const State& s, const Table& t, const Stack& stack, HexId to, const Way& step) {
  if (!overstacked_with(s, t, stack.side, to, stack.who)) return false;
  // Below zero where the one open hex has cost more than there was (11.0.one_hex).
  const int left = points_of(s, stack) - step_points(s, t, stack, to, step);
  return !can_go_on(s, t, stack, to, std::max(0, left));
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseStep& d, const StepTo& a) {
  const Stack& stack = d.stack;
  const HexId from = place_of(s, stack);
  const int have = points_of(s, stack);
  const Way step = way(s, t, stack.side, from, a.to);
  REFUSE_IF(step.bar == Obstacle::not_adjacent, "11.0"_rule, "hex-is-not-adjacent", from);
  REFUSE_IF(step.bar == Obstacle::ocean, "2.1.1"_rule, "nobody-enters-ocean");
  if (const Verdict no = water_bars(s, t, stack, a.to, step.bar)) return no;
  // Lone enemy leaders bar no hex: whoever enters with troops catches them (2.2.1.capture).
  const HexId at = a.to;
  REFUSE_IF(troops_at(s, enemy_of(stack.side), at) > 0, "11.0.enemies"_rule, "enemy-troops-are-there", at);
  REFUSE_IF(is_too_dear(s, t, stack, a.to, step), "11.0"_rule, "hex-costs-more-movement-points", have);
  REFUSE_IF(strips_garrison(s, t, stack.side, from, troops_of(s, stack.who)), "20.0"_rule, "garrison-must-stay", from);
  REFUSE_IF(is_stuck(s, t, stack, at, step), "4.0"_rule, "hex-would-stay-over-stacked", from);
  return std::nullopt;
}

namespace {

/// The capacity is that of both directions together, so who comes back uses it up as well (11.4.2.procedure).
void use_ferry(Resolving& r, HexsideId side, int troops) {
  for (Crossing& ferry : r.state.ferries)
    if (ferry.side == side) ferry.left = men_of(count(ferry.left) - troops);
}

}  // namespace

namespace {

/// 11.1.optional: a die for each militia leader who leaves an enemy zone at night.
void test_for_panic(Resolving& r, const Stack& stack, bool left_zone) {
  if (!r.table.ruleset.panic || !left_zone || !is_night(r.state.turn) || stack.side != Side::American) return;
  for (const LeaderId leader : stack.who)
    if (has_troops(r.state, leader) && is_militia(r.table.leaders[leader])) r.next(RollForPanic{leader});
}

}  // namespace

Verdict check(const State&, const Table&, const RollForPanic&, const Roll&) { return std::nullopt; }
/// 11.1.optional, 18.2: a leader who panics is routed, tires and retreats.
void resolve(Resolving& r, const RollForPanic& d, const Roll& a) {
  State& s = r.state;
  if (static_cast<int>(a.die) > r.table.ruleset.panic_die || !on_map(s, d.leader)) return;
  s.condition[d.leader] = Condition::routed;
  // A routed leader moves by flight alone (18.2). The others of his stack march on.
  s.marks.stopped.insert(d.leader);
  r.emit("11.1.optional"_rule, ConditionChanged{d.leader, Condition::routed});
  // 11.1 names the rout and the four hexes; that a rout tires by two levels stands in 18.2.
  tire(r, d.leader, r.table.ruleset.rout_fatigue, "18.2"_rule);
  r.next(BeginRetreat{only(d.leader), s.at[d.leader], small(r.table.ruleset.panic_hexes)});
}

namespace {

/// The points of the leader of a stack who has most.
int most_points_of(const State& s, const Stack& stack) {
  int most = 0;
  for (const LeaderId leader : stack.who) most = std::max<int>(most, s.points[leader]);
  return most;
}

}  // namespace

/// Puts a stack into the next hex. Dice for panic come next, then captures, then GoOn. Each leader pays what the hex
/// costs, or all he has (WC-234).
void arrive(Resolving& r, const Stack& stack, HexId to, int points) {
  State& s = r.state;
  points = std::min(points, most_points_of(s, stack));
  const HexId from = place_of(s, stack);
  const Hexside& edge = r.table.map.between(from, to);
  const bool left_zone = in_zone(s, r.table, enemy_of(stack.side), from);
  look_up_step(s, r.table, from, to);
  spend(r, stack, points);
  if (edge.ferry == Ferry::delaware && !frozen(s)) {
    use_ferry(r, hexside_between(from, to), troops_of(s, stack.who));
    // 10.3.C: an American beyond Bristol or Dunks ferry alarms von Donop and two more.
    s.lower_ferries_crossed = s.lower_ferries_crossed || edge.lower;
  }
  for (const LeaderId leader : stack.who) s.at[leader] = to;
  r.emit("11.0"_rule, Moved{stack.who, from, to, small(points)});
  note_arrival(r, stack.side, to);
  // Only leaders with troops catch anybody (2.2.1.capture). Lone leaders of both sides may share a hex.
  if (troops_of(s, stack.who) > 0 && anyone_at(s, enemy_of(stack.side), to))
    r.next(CatchLoneLeaders{enemy_of(stack.side), to}, GoOn{stack});
  else
    r.next(GoOn{stack});
  test_for_panic(r, stack, left_zone);
}

void resolve(Resolving& r, const ChooseStep& d, const StepTo& a) {
  arrive(r, d.stack, a.to, step_points(r.state, r.table, d.stack, a.to));
}

void run(Resolving& r, const GoOn& step) {
  Stack stack = step.stack;
  for (const LeaderId leader : step.stack.who)
    if (!on_map(r.state, leader) || r.state.marks.stopped.contains(leader)) stack.who.erase(leader);
  if (stack.who.empty()) return march_on(r, stack);
  stack.group = stack.group & leaders_on_map(r.state, stack.side);  // who has panicked may have left the map
  r.next(ChooseStep{stack});
}

void note_arrival(Resolving& r, Side side, HexId at) {
  State& s = r.state;
  if (side != Side::American) return;
  const int row = row_of(at), line = r.table.charts.reinforcements.acceleration_row.value;
  const bool reached = r.table.ruleset.acceleration == Acceleration::entering_the_row ? row == line : row <= line;
  if (reached && !s.accelerated) {
    s.accelerated = true;
    r.emit("9.1"_rule, Accelerated{});
  }
  // 10.3.A counts the three American moves from the start of the game; after them all British are awake.
  if (s.turn > turn_at(26, Hour::morning)) return;
  for (const LeaderId leader : leaders_on_map(s, Side::British))
    if (adjacent(s.at[leader], at) && !parted_by_delaware(r.table.map, s.at[leader], at)) s.alarmed.insert(leader);
  const auto trenton = r.table.map.town(NamedTown::trenton);
  // Moves from 12am on are allowed, so only those of the first turn can spoil the surprise (17.2.3.trenton).
  if (s.turn == first_turn && trenton && adjacent(*trenton, at)) s.trenton_watched = true;
}

// --- 11.0.join, dropping --------------------------------------------------------------------------------------------

Verdict check(const State& s, const Table& t, const ChooseStep& d, const PickUp& a) {
  const Stack& stack = d.stack;
  REFUSE_IF(!stack.group.contains(a.leader) || stack.who.contains(a.leader), "11.0.join"_rule,
            "he-did-not-roll-with-them-or-goes");
  REFUSE_IF(s.marks.stopped.contains(a.leader) || s.marks.spent.contains(a.leader), "11.0.join"_rule,
            "he-has-moved-or-stopped-already");
  const HexId from = place_of(s, stack);
  REFUSE_IF(s.at[a.leader] != from, "11.0.join"_rule, "he-is-not-in-hex");
  // Also in the hex where the march began (WC-251).
  const int cost = t.charts.movement_costs.join.value, have = points_of(s, stack);
  REFUSE_IF(have < cost, "11.0.join"_rule, "there-are-too-few-movement-points", cost, have);
  Stack larger = stack;
  larger.who.insert(a.leader);
  // The point for taking him up must not be the one that leads out of a full hex (4.0).
  const bool stuck = overstacked_with(s, t, stack.side, from, stack.who) &&
                     !can_go_on(s, t, larger, from, std::min<int>(have - cost, s.points[a.leader]));
  REFUSE_IF(stuck, "4.0"_rule, "hex-would-stay-over-stacked", from);
  return std::nullopt;
}
namespace {

/// 11.0.join: the points left of a commander with 13 points who takes leaders along. He has as many as the leaders in
/// his column, or the roll less what he has spent so far.
int held_points(const State& s, const Table& t, const Stack& stack, LeaderId commander) {
  int least = count(stack.rolled) - (t.ruleset.fixed_points - s.points[commander]);
  bool column = false;
  for (const LeaderId leader : stack.who) {
    if (has_fixed_points(s, leader)) continue;
    least = column ? std::min<int>(least, s.points[leader]) : s.points[leader];
    column = true;
  }
  return std::clamp<int>(least, 0, s.points[commander]);
}

}  // namespace

void resolve(Resolving& r, const ChooseStep& d, const PickUp& a) {
  State& s = r.state;
  spend(r, d.stack, r.table.charts.movement_costs.join.value);
  // Each who has 13 points is held to the roll from here on, commander or not (WC-019).
  for (const LeaderId leader : d.stack.who)
    if (has_fixed_points(s, leader))
      s.points[leader] = static_cast<std::uint8_t>(held_points(s, r.table, d.stack, leader));
  // He has not moved, and completes the column's move instead of his own.
  s.points[a.leader] = static_cast<std::uint8_t>(std::min<int>(s.points[a.leader], points_of(s, d.stack)));
  Stack stack = d.stack;
  stack.who.insert(a.leader);
  r.emit("11.0.join"_rule, PickedUp{a.leader});
  r.next(ChooseStep{stack});
}

Verdict check(const State& s, const Table& t, const ChooseStep& d, const Leave& a) {
  REFUSE_IF(!d.stack.who.contains(a.leader), "11.0.separate"_rule, "he-is-not-in-stack");
  REFUSE_IF(d.stack.who.size() == 1, "11.0.separate"_rule, "nobody-would-go-on");
  const HexId at = place_of(s, d.stack);
  // The limit holds for him who stops now, while the others still pass through (WC-026).
  const LeaderSet staying = (leaders_at(s, d.stack.side, at) - d.stack.who) | only(a.leader);
  REFUSE_IF(troops_of(s, staying) > t.ruleset.stacking_limit, "4.0"_rule, "hex-would-be-over-stacked", at);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseStep& d, const Leave& a) {
  Stack stack = d.stack;
  stack.who.erase(a.leader);
  stack.group.erase(a.leader);
  r.state.marks.stopped.insert(a.leader);
  r.emit("11.0.separate"_rule, Stopped{a.leader});
  r.next(ChooseStep{stack});
}

// --- 14.0.action ----------------------------------------------------------------------------------------------------

Verdict check(const State& s, const Table& t, const ChooseStep& d, const Detach& a) {
  REFUSE_IF(!d.stack.who.contains(a.leader), "14.0.action"_rule, "he-does-not-move-now");
  if (const Verdict no = cannot_detach(s, t, a.detachment, a.leader, "14.0.action"_rule)) return no;
  // One half stays, and neither has fewer than 100 troops (14.0.strength, 15.0).
  const HexId from = place_of(s, d.stack);
  REFUSE_IF(!has_room_to_stay(s, t, d.stack, t.ruleset.least_detachment), "4.0"_rule, "hex-would-stay-over-stacked",
            from);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseStep& d, const Detach& a) {
  r.next(ChooseDetachedTroops{a.detachment, a.leader}, ChooseDivision{a.leader, a.detachment, d.stack});
}

void leave_behind(Resolving& r, LeaderId leader) {
  r.state.marks.stopped.insert(leader);
  r.state.marks.rolled.erase(leader);
}

Verdict check(const State& s, const Table& t, const ChooseDivision& d, const Leave& a) {
  REFUSE_IF(a.leader != d.leader && a.leader != d.detachment, "14.0.action"_rule, "he-has-not-been-divided");
  Stack divided = d.stack;
  // It stands in the hex but not yet in the stack, and would be counted as one of those who stay.
  divided.who.insert(d.detachment);
  const HexId from = place_of(s, d.stack);
  REFUSE_IF(!has_room_to_stay(s, t, divided, s.troops[a.leader]), "4.0"_rule, "hex-would-stay-over-stacked", from);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseDivision& d, const Leave& a) {
  Stack stack = d.stack;
  for (LeaderSet* set : {&stack.who, &stack.group}) {
    set->insert(d.leader);
    set->insert(d.detachment);
    set->erase(a.leader);
  }
  leave_behind(r, a.leader);
  r.emit("14.0.action"_rule, Stopped{a.leader});
  r.next(ChooseStep{stack});
}

// --- 11.5, 19.0, stopping -------------------------------------------------------------------------------------------

namespace {

/// 11.5: the British leave by the top and right edges, the Americans by the top, bottom and left edges.
Verdict cannot_leave_by(const Map& map, Side side, HexId at) {
  bool any = false;
  for (const Direction d : directions) {
    const auto edge = map.edge(at, d);
    any = any || edge;
    if (!edge) continue;
    if (side == Side::British ? *edge == MapEdge::top || *edge == MapEdge::right : *edge != MapEdge::right)
      return std::nullopt;
  }
  REFUSE_IF(!any, "11.5"_rule, "no-edge-of-map-is-there", at);
  REFUSE_IF(side == Side::British, "11.5"_rule, "british-leave-by-top-and-right-edges-only");
  REFUSE_IF(side == Side::American, "11.5"_rule, "americans-do-not-leave-by-right-edge");
  return std::nullopt;
}

/// 11.5, 5.0: the terrain of the hex, and a point more out of an enemy zone (WC-025).
int exit_points(const State& s, const Table& t, Side side, HexId at) {
  const MovementCosts& costs = t.charts.movement_costs;
  const bool zone = t.ruleset.leaving_map_pays_zone && in_zone(s, t, enemy_of(side), at);
  return costs.terrain[index(t.map[at].terrain)][index(cost_column(s.turn, s.weather))].points.value +
         (zone ? costs.zone_leave.value : 0);
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseStep& d, const LeaveMap&) {
  const HexId from = place_of(s, d.stack);
  if (const Verdict no = cannot_leave_by(t.map, d.stack.side, from)) return no;
  // No hex is entered, so 11.0.one_hex helps nobody out: 11.5 wants the cost.
  const int cost = exit_points(s, t, d.stack.side, from), have = points_of(s, d.stack);
  REFUSE_IF(cost > have, "11.5"_rule, "there-are-too-few-movement-points", cost, have);
  REFUSE_IF(strips_garrison(s, t, d.stack.side, from, troops_of(s, d.stack.who)), "20.0"_rule, "garrison-must-stay",
            from);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseStep& d, const LeaveMap&) {
  Stack rest = d.stack;
  rest.group -= d.stack.who;
  for (const LeaderId leader : d.stack.who) {
    take_off(r, leader, Where::gone);
    r.emit("11.5"_rule, LeftMap{leader});
  }
  march_on(r, rest);
}

namespace {

const Works* works_at(const State& s, HexId hex) {
  const auto found = std::find_if(s.works.begin(), s.works.end(), [&](const Works& w) { return w.at == hex; });
  return found == s.works.end() ? nullptr : &*found;
}

/// 19.0: how many entrenchments a side may begin, and where.
Verdict cannot_begin_works(const State& s, const Table& t, Side side, HexId at) {
  const int most = side == Side::American ? t.ruleset.american_entrenchments : t.ruleset.british_entrenchments;
  REFUSE_IF(s.built[index(side)] >= most, "19.0"_rule, "all-entrenchments-have-been-built", most);
  REFUSE_IF(s.works.size() == s.works.capacity(), "19.0"_rule, "map-is-full-of-entrenchments");
  REFUSE_IF(side == Side::British && t.map[at].town.empty(), "19.0"_rule, "british-entrench-in-towns-only", at);
  return std::nullopt;
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseStep& d, const Entrench&) {
  const Stack& stack = d.stack;
  const LeaderId leader = *stack.who.begin();
  REFUSE_IF(stack.reaction, "11.3.move"_rule, "reaction-is-movement");
  // The text speaks of one leader. Others of his stack can be dropped first.
  const auto leaders = static_cast<int>(stack.who.size());
  REFUSE_IF(leaders > 1, "19.0.build"_rule, "one-leader-entrenches", leaders);
  const int men = s.troops[leader], least = t.ruleset.entrenching_troops;
  REFUSE_IF(men < least, "19.0.build"_rule, "he-has-too-few-troops", leader, men, least);
  // The text bars fatigue 5 and 6 as well, but nobody so tired is active (12.0.limit).
  REFUSE_IF(s.condition[leader] != Condition::good, "19.0.build"_rule, "he-is-disordered", leader);
  // The work takes all of his points, so none may have gone into a march.
  REFUSE_IF(!is_fresh(s, stack), "19.0.build"_rule, "he-has-spent-movement-points", leader);
  REFUSE_IF(points_of(s, stack) == 0 && !t.ruleset.entrench_without_points, "19.0.build"_rule,
            "he-has-no-movement-points-to-spend", leader);
  // To dig is to stop, and nobody stops in a full hex (4.0).
  const HexId at = place_of(s, stack);
  REFUSE_IF(overstacked_with(s, t, stack.side, at, stack.who), "4.0"_rule, "hex-is-over-stacked", at);
  const Works* works = works_at(s, at);
  if (works == nullptr) return cannot_begin_works(s, t, stack.side, at);
  REFUSE_IF(works->side != stack.side, "19.0"_rule, "enemy-entrenchment-is-there", at);
  // Each of the two turns of work is a turn of its own, though another leader may do the second (19.0.note).
  const bool dug_now = !(leaders_at(s, stack.side, at) & s.marks.dug).empty();
  REFUSE_IF(dug_now, "19.0.build"_rule, "it-has-been-worked-on-this-turn", at);
  REFUSE_IF(count(works->stage) >= t.ruleset.entrenching_turns, "19.0.build"_rule, "entrenchment-is-finished", at);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseStep& d, const Entrench&) {
  State& s = r.state;
  const HexId at = place_of(s, d.stack);
  const LeaderId leader = *d.stack.who.begin();
  if (works_at(s, at) == nullptr) {
    s.works.push_back({at, d.stack.side, Small{0}});
    // Counted when begun: a marker is never used again, even if the work is lost unfinished.
    ++s.built[index(d.stack.side)];
  }
  for (Works& works : s.works) {
    if (works.at != at) continue;
    works.stage = small(count(works.stage) + 1);
    r.emit("19.0.build"_rule, Dug{leader, at, works.stage});
  }
  // Tires him as a march does, once, and also if he had no points to spend (WC-027, WC-231).
  spend(r, d.stack, s.points[leader]);
  // 13.0 names digging beside moving: who digs does not rest.
  s.marks.dug.insert(leader);
  stop(r, d.stack);
}

Verdict check(const State& s, const Table& t, const ChooseStep& d, const Finish&) {
  const HexId from = place_of(s, d.stack);
  // Where no way leads on he may stay, and the hex is noted as crowded (WC-211).
  const bool must_go =
      overstacked_with(s, t, d.stack.side, from, d.stack.who) && can_go_on(s, t, d.stack, from, points_of(s, d.stack));
  REFUSE_IF(must_go, "4.0"_rule, "hex-would-stay-over-stacked", from);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseStep& d, const Finish&) { stop(r, d.stack); }

void stop(Resolving& r, const Stack& stack) {
  note_crowded(r.state, r.table, stack.side, place_of(r.state, stack));
  r.state.marks.stopped |= stack.who;
  march_on(r, stack);
}

}  // namespace tricorne::wc
