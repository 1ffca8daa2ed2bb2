// Answers after the die of a combat: losses (17.1.6), advance (16.3), and recovery from disorder (18.1).
#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

Found combat_losses(const Transition& step, const ChooseLosses& d) {
  const State& s = step.before;
  const LeaderId first = *d.left.begin();
  const int all = count(d.men), others = all_men(s, d.left) - s.troops[first];
  int lost = 0;  // so far in this combat
  for (const StartStrength& start : s.combat.strengths)
    if (start.leader == first) lost = count(start.men) - s.troops[first];
  return whole_list(step, d.rule(), tens_up_to(s.troops[first]), [&](const TakeMen& a) -> Bar {
    const int men = count(a.men);
    if (men > all || all - men > others) return "so many are not lost, or the others cannot lose the rest";
    const bool spared = first == LeaderId::Washington && men > 0 && men > all - others;
    return spared && lost + men > step.table.ruleset.washington_losses ? "Washington loses 10 while others remain" : "";
  });
}

Found rated_leaders(const Transition& step, const ChooseRated& d) {
  const LeaderSet& who = d.engagement.attackers;
  const auto cost = [&](LeaderId leader) { return step.table.leaders[leader].cost.value; };
  return whole_list(step, "17.1.5"_rule, of_leaders<Under>(d.engagement.stack.side), [&](const Under& a) -> Bar {
    if (!who.contains(a.leader)) return "he does not attack";
    return some(who, [&](LeaderId other) { return cost(other) > cost(a.leader); }) ? "another costs more" : "";
  });
}

Found advances(const Transition& step, const ChooseAdvance& d) {
  const State& s = step.before;
  const Side side = side_of(*d.left.begin());
  return whole_list(step, "16.3"_rule, of_leaders<With>(side), [&](const With& a) -> Bar {
    if (!d.left.contains(a.leader)) return "he did not attack, or has been asked";
    if (garrison_holds(step, side, s.at[a.leader], s.troops[a.leader])) return "the garrison must stay";
    const int men = men_in(s, side, s.combat.engagement.target) + s.troops[a.leader];
    return men > step.table.ruleset.stacking_limit ? "the hex would be over-stacked" : "";
  });
}

Found recoveries(const Transition& step, const ChooseRecovery& d) {
  const State& s = step.before;
  const LeaderId first = *d.left.begin();
  return whole_list(step, "18.1.recovery"_rule, of_leaders<Recover>(side_of(first)), [&](const Recover& a) -> Bar {
    if (a.leader != first || s.condition[first] != Condition::disordered) return "it is not his turn";
    const auto near = [&](LeaderId enemy) { return here(s, enemy) && adjacent(s.at[enemy], s.at[first]); };
    return some(leaders_of(enemy_of(side_of(first))), near) ? "an enemy leader is next to him" : "";
  });
}

}  // namespace tricorne::verify::wc_kit
