#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

/// 19.0: what bars another turn of work in the hex.
Bar no_work_left(const Transition& step, Side side, HexId at) {
  const State& s = step.before;
  const Ruleset& rules = step.table.ruleset;
  for (const Works& works : s.works) {
    if (works.at != at) continue;
    if (works.side != side) return "an enemy entrenchment is there";
    if (count(works.stage) >= rules.entrenching_turns) return "it is finished";
    const auto dug_here = [&](LeaderId leader) { return s.at[leader] == at; };
    return some(s.marks.dug, dug_here) ? "it has been worked on this turn" : "";
  }
  const int most = side == Side::American ? rules.american_entrenchments : rules.british_entrenchments;
  if (s.built[index(side)] >= most || s.works.size() == most_works) return "all have been built";
  return side == Side::British && step.table.map[at].town.empty() ? "the British entrench in towns only" : "";
}

}  // namespace

Found entrenchments(const Transition& step, const ChooseStep& d) {
  const State& s = step.before;
  const Ruleset& rules = step.table.ruleset;
  const LeaderId leader = *d.stack.who.begin();
  return whole_list(step, "19.0"_rule, std::vector{Entrench{}}, [&](const Entrench&) -> Bar {
    if (d.stack.reaction || d.stack.who.size() != 1) return "one leader entrenches, in his own phase";
    if (s.troops[leader] < rules.entrenching_troops) return "he has too few troops";
    if (!in_good_order(s, leader) || s.fatigue[leader] > rules.active_fatigue) return "he is beaten or too tired";
    if (has_spent(s, d.stack)) return "his whole allowance is needed";
    if (s.points[leader] == 0 && !rules.entrench_without_points) return "he has no points";
    if (men_in(s, d.stack.side, s.at[leader]) > rules.stacking_limit) return "the hex is over-stacked";
    return no_work_left(step, d.stack.side, s.at[leader]);
  });
}

}  // namespace tricorne::verify::wc_kit
