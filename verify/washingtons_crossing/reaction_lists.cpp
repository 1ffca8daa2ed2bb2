#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

Bar no_reaction(const Transition& step, HexId battle, LeaderId leader) {
  const State& s = step.before;
  if (!here(s, leader)) return "he is not on the map";
  if (s.condition[leader] != Condition::good) return "he is in disorder";
  if (s.fatigue[leader] > step.table.ruleset.reaction_fatigue) return "he is too tired";
  if (s.marks.retreated.contains(leader)) return "he has retreated";
  if (s.marks.reacted.contains(leader) || s.marks.barred.contains(leader)) return "he has reacted or tried";
  if (s.at[leader] == battle) return "he is attacked";
  return distance(s.at[leader], battle) > step.table.ruleset.reaction_distance ? "he is too far away" : "";
}

}  // namespace

Found reactions(const Transition& step) {
  const State& s = step.before;
  if (const auto* d = asked<ChooseReaction>(s))
    return whole_list(step, "11.3"_rule, of_leaders<Move>(enemy_of(d->engagement.stack.side)),
                      [&](const Move& a) { return no_reaction(step, d->engagement.target, a.leader); });
  const auto* d = asked<ChooseReactionGroup>(s);
  if (d == nullptr) return std::nullopt;
  const LeaderInfo& commander = step.table.leaders[d->leader];
  const auto price = [&](LeaderId leader) {
    return step.table.ruleset.printed_cost_in_span ? step.table.leaders[leader].cost.value : price_alone(step, leader);
  };
  return whole_list(step, "11.3.group"_rule, of_leaders<With>(side_of(d->leader)), [&](const With& a) -> Bar {
    if (d->group.contains(a.leader)) return "he is in the group";
    if (const Bar bar = no_reaction(step, d->battle, a.leader); !bar.empty()) return bar;
    if (s.at[a.leader] != s.at[d->leader]) return "they are not stacked";
    if (step.table.leaders[a.leader].cost.value >= commander.cost.value) return "he is not cheaper";
    int all = price(a.leader);
    for (const LeaderId leader : d->group)
      if (leader != d->leader) all += price(leader);
    return all > commander.span.value ? "the span is too small" : "";
  });
}

}  // namespace tricorne::verify::wc_kit
