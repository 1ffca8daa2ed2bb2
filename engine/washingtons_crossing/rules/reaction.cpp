#include "engine/washingtons_crossing/rules/reaction.h"

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/looking.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/command.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

/// Nobody asks whether the British are awake: they react without restriction before December 26, too (10.3).
Verdict cannot_react(const State& s, const Table& t, Side side, HexId battle, LeaderId leader) {
  REFUSE_IF(side_of(leader) != side || !on_map(s, leader), "11.3"_rule, "no-such-leader-of-side-is-on-map", leader,
            side);
  REFUSE_IF(s.condition[leader] != Condition::good, "11.3"_rule, "he-is-routed-or-disordered", leader);
  const int fatigue = s.fatigue[leader], most = t.ruleset.reaction_fatigue;
  REFUSE_IF(fatigue > most, "11.3"_rule, "he-is-too-tired", leader, fatigue, most);
  REFUSE_IF(s.marks.retreated.contains(leader), "11.3"_rule, "he-has-retreated-this-turn", leader);
  REFUSE_IF(s.at[leader] == battle, "11.3"_rule, "he-is-attacked-himself", leader);
  // 11.3 counts hexes here, not movement points.
  const int far = distance(s.at[leader], battle), range = t.ruleset.reaction_distance;
  REFUSE_IF(far > range, "11.3"_rule, "he-is-too-far-away", leader, far, range);
  REFUSE_IF(s.marks.reacted.contains(leader), "11.3.once"_rule, "he-has-reacted-this-turn", leader);
  REFUSE_IF(s.marks.barred.contains(leader), "11.3.once"_rule, "he-has-tried-in-this-combat-already", leader);
  return std::nullopt;
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseReaction& d, const Move& a) {
  return cannot_react(s, t, enemy_of(d.engagement.stack.side), d.engagement.target, a.leader);
}
void resolve(Resolving& r, const ChooseReaction& d, const Move& a) {
  // The question comes again behind this one, for several leaders may react to one combat.
  LeaderSet group;
  group.insert(a.leader);
  if (r.table.leaders[a.leader].commands()) return r.next(ChooseReactionGroup{a.leader, group, d.engagement.target}, d);
  r.next(RollForReaction{a.leader, group}, d);
}
Verdict check(const State&, const Table&, const ChooseReaction&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChooseReaction&, const Finish&) {}

/// 11.3.group: a leader of the group is stacked with the commander, cheaper, and within his span.
Verdict check(const State& s, const Table& t, const ChooseReactionGroup& d, const With& a) {
  // A commander lends rating and span; to be fit for it remains a matter of each leader.
  if (const Verdict no = cannot_react(s, t, side_of(d.leader), d.battle, a.leader)) return no;
  const LeaderInfo& commander = t.leaders[d.leader];
  REFUSE_IF(d.group.contains(a.leader), "11.3.group"_rule, "he-is-in-group-already");
  REFUSE_IF(s.at[a.leader] != s.at[d.leader], "11.3.group"_rule, "he-is-not-stacked-with-commander");
  REFUSE_IF(t.leaders[a.leader].cost.value >= commander.cost.value, "11.3.group"_rule, "he-is-not-cheaper");
  // The span is of those whom he takes along; he himself costs nothing.
  int cost = cost_in_span(s, t, a.leader);
  for (const LeaderId leader : d.group)
    if (leader != d.leader) cost += cost_in_span(s, t, leader);
  const LeaderId leader = a.leader;
  const int span = commander.span.value;
  REFUSE_IF(cost > span, "11.3.group"_rule, "command-span-does-not-reach-that-far", leader, cost, span);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseReactionGroup& d, const With& a) {
  ChooseReactionGroup more = d;
  more.group.insert(a.leader);
  r.next(more);
}
Verdict check(const State&, const Table&, const ChooseReactionGroup&, const Finish&) { return std::nullopt; }
void resolve(Resolving& r, const ChooseReactionGroup& d, const Finish&) { r.next(RollForReaction{d.leader, d.group}); }

Verdict check(const State&, const Table&, const RollForReaction&, const Roll&) { return std::nullopt; }
/// 11.3.roll: the reaction succeeds with a die not above the rating. Then half of a movement roll counts.
void resolve(Resolving& r, const RollForReaction& d, const Roll& a) {
  const bool success = static_cast<int>(a.die) <= r.table.leaders[d.leader].rating.value;
  look_up_rating(r.table, d.leader);
  // The commander has rolled for the group, so his failure bars all of it (WC-022).
  r.state.marks.barred |= d.group;  // also after a success: nobody tries twice in one combat
  r.emit("11.3.roll"_rule, ReactionRolled{d.group, a.die, success, signed_of(static_cast<int>(a.die))});
  // ChooseGroup, where forced marches are declared, is passed over: nobody marches by force in a reaction (11.3.move).
  if (success) r.next(RollForMovement{.group = d.group, .rated = d.leader, .reaction = true});
}

}  // namespace tricorne::wc
