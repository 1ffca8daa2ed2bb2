#include "engine/washingtons_crossing/rules/attack.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/combat.h"
#include "engine/washingtons_crossing/rules/reaction.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

/// 16.0, 16.1: may the hex be attacked from there at all?
Verdict cannot_be_attacked(const State& s, const Table& t, Side side, HexId from, HexId at) {
  REFUSE_IF(is_night(s.turn), "16.0"_rule, "nobody-attacks-at-night");
  // Leaders without troops are not fought but caught, by entering their hex (2.2.1.capture).
  REFUSE_IF(troops_at(s, enemy_of(side), at) == 0, "17.0"_rule, "no-enemy-troops-are-there", at);
  const Way step = way(s, t, side, from, at);
  REFUSE_IF(step.bar == Obstacle::not_adjacent, "16.2"_rule, "attacked-hex-is-not-adjacent", from, at);
  const Ferry ferry = t.map.between(from, at).ferry;
  // Not the Brunswick ferry, which is a minor river in combat (11.4.4, WC-033).
  const bool over_ferry = ferry == Ferry::amboy || (ferry == Ferry::delaware && !frozen(s));
  REFUSE_IF(over_ferry, "16.1"_rule, "nobody-attacks-over-ferry", from, at);
  // So nobody attacks over an open major river, not even by his boats.
  REFUSE_IF(step.bar != Obstacle::none, "16.1"_rule, "hex-cannot-be-entered-by-movement", at);
  REFUSE_IF(overstacked_with(s, t, side, from, {}), "16.2.overstacked"_rule, "attackers-hex-is-over-stacked", from);
  return std::nullopt;
}

/// 18.1.effects, 18.2.effects
Verdict unfit(const State& s, LeaderId leader) {
  REFUSE_IF(s.condition[leader] == Condition::disordered, "18.1.effects"_rule, "disordered-leader-does-not-attack",
            leader);
  REFUSE_IF(s.condition[leader] == Condition::routed, "18.2.effects"_rule, "routed-leader-does-not-attack", leader);
  return std::nullopt;
}

/// 17.1.5: the leaders of the stack with the highest activation cost.
LeaderSet costliest(const Table& t, const LeaderSet& who) {
  int most = 0;
  for (const LeaderId leader : who) most = std::max<int>(most, t.leaders[leader].cost.value);
  LeaderSet found;
  for (const LeaderId leader : who)
    if (t.leaders[leader].cost.value == most) found.insert(leader);
  return found;
}

bool rated_alike(const Table& t, const LeaderSet& who) {
  const int rating = t.leaders[*who.begin()].rating.value;
  return all_in(who, [&](LeaderId leader) { return t.leaders[leader].rating.value == rating; });
}

/// WC-241: by the second reading an attack pays the zones that its hexes lie in, as a step does (5.0).
int zones_on_the_way(const State& s, const Table& t, Side side, HexId from, HexId to) {
  if (!t.ruleset.attacks_pay_zones) return 0;
  const MovementCosts& costs = t.charts.movement_costs;
  return (in_zone(s, t, enemy_of(side), from) ? costs.zone_leave.value : 0) +
         (in_zone(s, t, enemy_of(side), to) ? costs.zone_enter.value : 0);
}

int attack_points(const State& s, const Table& t, const Stack& stack, const Attack& a) {
  const MovementCosts& costs = t.charts.movement_costs;
  const HexId from = place_of(s, stack);
  // The defender's hex is paid though nobody enters it; the advance then costs nothing (WC-241).
  return way(s, t, stack.side, from, a.at).points + zones_on_the_way(s, t, stack.side, from, a.at) +
         (a.kind == AttackKind::hasty ? costs.hasty.value : costs.normal.value);
}

/// `points`: what a hasty or normal attack costs.
void declare(Resolving& r, const Engagement& engagement, int points) {
  r.emit(engagement.kind == AttackKind::prepared ? "16.3"_rule : "16.2"_rule,
         AttackDeclared{engagement.attackers, engagement.kind, engagement.target, small(points)});
}

/// Reactions to a normal or prepared attack come first (11.3).
void fight(Resolving& r, const Engagement& engagement) {
  // Who failed to react to an earlier combat may try again (11.3.once). The attacker's marks are of the die of 10.2.
  for (const LeaderId leader : leaders_of(enemy_of(engagement.stack.side))) r.state.marks.barred.erase(leader);
  if (engagement.kind == AttackKind::hasty) return r.next(BeginCombat{engagement});
  r.next(ChooseReaction{engagement}, BeginCombat{engagement});
}

}  // namespace

// --- 16.2 -----------------------------------------------------------------------------------------------------------

Verdict check(const State& s, const Table& t, const ChooseStep& d, const Attack& a) {
  const Stack& stack = d.stack;
  const HexId from = place_of(s, stack);
  REFUSE_IF(a.kind == AttackKind::prepared, "16.3"_rule, "prepared-attacks-come-at-end-of-action-phase");
  REFUSE_IF(stack.reaction, "11.3.move"_rule, "reaction-does-not-attack");
  if (const Verdict no = cannot_be_attacked(s, t, stack.side, from, a.at)) return no;
  for (const LeaderId leader : stack.who)
    if (const Verdict no = unfit(s, leader)) return no;
  REFUSE_IF(troops_of(s, stack.who) == 0, "17.0"_rule, "they-have-no-troops");
  const int cost = attack_points(s, t, stack, a), have = points_of(s, stack);
  REFUSE_IF(cost > have, "16.2"_rule, "there-are-too-few-movement-points", cost, have);
  // The advance would be a must (16.2.advance) and take the garrison along (WC-227).
  REFUSE_IF(strips_garrison(s, t, stack.side, from, troops_of(s, stack.who)), "20.0"_rule, "garrison-must-stay", from);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseStep& d, const Attack& a) {
  const int points = attack_points(r.state, r.table, d.stack, a);
  spend(r, d.stack, points);
  const LeaderSet rated = costliest(r.table, d.stack.who);
  Engagement engagement{a.kind, a.at, d.stack.who, *rated.begin(), d.stack};
  declare(r, engagement, points);
  // Among equal costs the owner chooses (17.1.5), but between equal ratings there is nothing to choose.
  if (rated_alike(r.table, rated)) return fight(r, engagement);
  engagement.rated = no_leader;
  r.next(ChooseRated{engagement});
}

// --- 17.1.5 ---------------------------------------------------------------------------------------------------------

Verdict check(const State&, const Table& t, const ChooseRated& d, const Under& a) {
  const LeaderSet& attackers = d.engagement.attackers;
  REFUSE_IF(!attackers.contains(a.leader), "17.1.5"_rule, "he-does-not-attack-with-them");
  REFUSE_IF(!costliest(t, attackers).contains(a.leader), "17.1.5"_rule, "another-leader-of-stack-costs-more");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseRated& d, const Under& a) {
  Engagement engagement = d.engagement;
  engagement.rated = a.leader;
  fight(r, engagement);
}

// --- 16.3 -----------------------------------------------------------------------------------------------------------

namespace {

/// WC-232: he has spent no points, rolled or not, and has given none to a detachment.
bool has_whole_allowance(const State& s, LeaderId leader) {
  const bool left_behind = s.marks.stopped.contains(leader) && !s.marks.rolled.contains(leader);
  return !s.marks.spent.contains(leader) && !left_behind;
}

/// WC-253: the head of a chain of commanders has activated all of it, by the second reading only those next to him.
bool is_led_by(const State& s, const Table& t, LeaderId commander, LeaderId leader) {
  return s.commander[leader] == commander || (t.ruleset.chain_attacks_together && force_of(s, leader) == commander);
}

/// 16.3, 17.0: an attacker is active under the leader, has spent no points and stands next to the hex.
Verdict cannot_join(const State& s, const Table& t, LeaderId commander, HexId at, LeaderId leader) {
  const Side side = side_of(commander);
  REFUSE_IF(side_of(leader) != side || !on_map(s, leader), "16.3"_rule, "no-such-leader-of-side-is-on-map", leader,
            side);
  REFUSE_IF(!s.marks.active.contains(leader), "16.3"_rule, "he-is-not-active", leader);
  const bool beside =
      t.ruleset.lone_leaders_attack_together && s.marks.active.contains(commander) && s.at[leader] == s.at[commander];
  REFUSE_IF(!is_led_by(s, t, commander, leader) && !beside, "16.3"_rule, "another-leader-has-activated-him", leader,
            commander);
  REFUSE_IF(!has_whole_allowance(s, leader), "16.3"_rule, "his-movement-allowance-is-not-whole", leader);
  if (const Verdict no = has_just_recovered(s, leader)) return no;
  if (const Verdict no = unfit(s, leader)) return no;
  return cannot_be_attacked(s, t, side, s.at[leader], at);
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChoosePreparedAttack& d, const PreparedAttack& a) {
  REFUSE_IF(side_of(a.leader) != d.side, "16.3"_rule, "he-is-on-other-side");
  // The commander himself may lack troops, or not attack at all: one of his leaders is enough.
  for (const LeaderId leader : leaders_on_map(s, d.side))
    if (has_troops(s, leader) && !cannot_join(s, t, a.leader, a.at, leader)) return std::nullopt;
  if (const Verdict no = cannot_join(s, t, a.leader, a.at, a.leader)) return no;
  REFUSE_IF(!has_troops(s, a.leader), "17.0"_rule, "nobody-with-troops-can-attack-there");
  return std::nullopt;
}
void resolve(Resolving& r, const ChoosePreparedAttack& d, const PreparedAttack& a) {
  r.next(ChooseAttackers{Engagement{AttackKind::prepared, a.at, {}, a.leader, Stack{d.side, {}, {}, {}, false}}}, d);
}
Verdict check(const State&, const Table&, const ChoosePreparedAttack&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChoosePreparedAttack&, const Finish&) {}

Verdict check(const State& s, const Table& t, const ChooseAttackers& d, const With& a) {
  const Engagement& e = d.engagement;
  REFUSE_IF(e.attackers.contains(a.leader), "16.3"_rule, "he-attacks-already");
  REFUSE_IF(e.attackers.empty() && !has_troops(s, a.leader), "17.0"_rule, "first-attacker-has-troops");
  // Behind the first, who has troops, leaders without troops may come along (WC-252).
  REFUSE_IF(!has_troops(s, a.leader) && !t.ruleset.troopless_attack_prepared, "16.3"_rule,
            "he-has-no-troops-to-attack-with");
  if (const Verdict no = cannot_join(s, t, e.rated, e.target, a.leader)) return no;
  const bool elsewhere = any_in(e.attackers, [&](LeaderId other) { return s.at[other] != s.at[a.leader]; });
  // Only an attack from several hexes wants him next to the target (WC-223, WC-247).
  const bool commanded = on_map(s, e.rated) && adjacent(s.at[e.rated], e.target);
  REFUSE_IF(elsewhere && !commanded, "16.3"_rule, "commander-is-not-next-to-attacked-hex");
  // Leaders whom nobody activated together attack from one hex at most, by whichever reading of WC-223.
  const auto alone = [&](LeaderId leader) { return !is_led_by(s, t, e.rated, leader); };
  REFUSE_IF(elsewhere && (alone(a.leader) || any_in(e.attackers, alone)), "16.3"_rule,
            "leaders-of-several-hexes-attack-under-one-commander");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseAttackers& d, const With& a) {
  ChooseAttackers more = d;
  more.engagement.attackers.insert(a.leader);
  r.next(more);
}

Verdict check(const State& s, const Table&, const ChooseAttackers& d, const Finish&) {
  REFUSE_IF(troops_of(s, d.engagement.attackers) == 0, "17.0"_rule, "nobody-with-troops-attacks");
  return std::nullopt;
}
/// 16.3: the attackers spend their whole allowance. They tire by it as by movement (12.0.attack).
void resolve(Resolving& r, const ChooseAttackers& d, const Finish&) {
  for (LeaderSet* set : {&r.state.marks.rolled, &r.state.marks.spent, &r.state.marks.stopped})
    *set |= d.engagement.attackers;
  declare(r, d.engagement, 0);
  fight(r, d.engagement);
}

/// 16.2.advance: attackers who have taken the hex may go on. Any other attack ends their move.
void run(Resolving& r, const AfterCombat& step) {
  const Engagement& e = step.engagement;
  // Its attackers have spent all their points, and no march waits for them.
  if (e.kind == AttackKind::prepared) return;
  if (!step.advanced) r.state.marks.stopped |= e.stack.who & leaders_on_map(r.state, e.stack.side);
  r.next(GoOn{e.stack});
}

}  // namespace tricorne::wc
