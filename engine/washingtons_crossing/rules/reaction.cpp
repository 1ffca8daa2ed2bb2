#include "engine/washingtons_crossing/rules/reaction.h"

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/looking.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/command.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

Verdict cannot_react(const State& s, const Table& t, Side side, HexId battle, LeaderId leader) {
  REFUSE_IF(side_of(leader) != side || !on_map(s, leader), "11.3"_rule, "no such leader of the side is on the map");
  REFUSE_IF(s.condition[leader] != Condition::good, "11.3"_rule, "he is routed or disordered");
  REFUSE_IF(s.fatigue[leader] > t.ruleset.reaction_fatigue, "11.3"_rule, "he is too tired");
  REFUSE_IF(s.marks.retreated.contains(leader), "11.3"_rule, "he has retreated this turn");
  REFUSE_IF(s.at[leader] == battle, "11.3"_rule, "he is attacked himself");
  REFUSE_IF(distance(s.at[leader], battle) > t.ruleset.reaction_distance, "11.3"_rule, "he is too far away");
  REFUSE_IF(s.marks.reacted.contains(leader), "11.3.once"_rule, "he has reacted this turn");
  REFUSE_IF(s.marks.barred.contains(leader), "11.3.once"_rule, "he has tried in this combat already");
  return std::nullopt;
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseReaction& d, const Move& a) {
  return cannot_react(s, t, enemy_of(d.engagement.stack.side), d.engagement.target, a.leader);
}
void resolve(Resolving& r, const ChooseReaction& d, const Move& a) {
  LeaderSet group;
  group.insert(a.leader);
  if (r.table.leaders[a.leader].commands()) return r.next(ChooseReactionGroup{a.leader, group, d.engagement.target}, d);
  r.next(RollForReaction{a.leader, group}, d);
}
Verdict check(const State&, const Table&, const ChooseReaction&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChooseReaction&, const Finish&) {}

/// 11.3.group: a leader of the group is stacked with the commander, cheaper, and within his span.
Verdict check(const State& s, const Table& t, const ChooseReactionGroup& d, const With& a) {
  if (const Verdict no = cannot_react(s, t, side_of(d.leader), d.battle, a.leader)) return no;
  const LeaderInfo& commander = t.leaders[d.leader];
  REFUSE_IF(d.group.contains(a.leader), "11.3.group"_rule, "he is in the group already");
  REFUSE_IF(s.at[a.leader] != s.at[d.leader], "11.3.group"_rule, "he is not stacked with the commander");
  REFUSE_IF(t.leaders[a.leader].cost.value >= commander.cost.value, "11.3.group"_rule, "he is not cheaper");
  int cost = cost_in_span(s, t, a.leader);
  for (const LeaderId leader : d.group)
    if (leader != d.leader) cost += cost_in_span(s, t, leader);
  REFUSE_IF(cost > commander.span.value, "11.3.group"_rule, "the command span does not reach that far");
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
  r.state.marks.barred |= d.group;
  r.emit("11.3.roll"_rule, ReactionRolled{d.group, a.die, success, signed_of(static_cast<int>(a.die))});
  if (success) r.next(RollForMovement{.group = d.group, .rated = d.leader, .reaction = true});
}

}  // namespace tricorne::wc
