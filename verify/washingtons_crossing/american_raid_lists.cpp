#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

Found raid_targets(const Transition& step, const ChooseRaidTarget& d) {
  const State& s = step.before;
  const auto safe = [&](LeaderId leader) -> Bar {
    if (!here(s, leader)) return "he is not on the map";
    if (!leads_troops(s, leader) && !step.table.ruleset.raid_on_troopless) return "he has no troops";
    const int range = step.table.charts.raids.range.value;
    return wc_oracle::straight_hexes(s.at[d.raider], s.at[leader]) > range ? "he is too far from the raiders" : "";
  };
  if (Found found = whole_list(step, "8.0.2"_rule, of_leaders<Raid>(Side::British), [&](const Raid& a) -> Bar {
        if (d.examined != no_hex && s.at[a.leader] != d.examined) return "another stack is looked into";
        return safe(a.leader);
      }))
    return found;
  std::vector<LookInto> stacks;
  for (const LeaderId leader : leaders_of(Side::British))
    if (const LookInto stack{s.at[leader]}; here(s, leader) && std::ranges::find(stacks, stack) == stacks.end())
      stacks.push_back(stack);
  if (Found found = whole_list(step, "8.0.2"_rule, stacks, [&](const LookInto& a) -> Bar {
        if (d.examined != no_hex) return "one stack is looked into";
        int leaders = 0, targets = 0;
        for (const LeaderId leader : leaders_of(Side::British)) {
          if (s.at[leader] != a.at) continue;
          ++leaders;
          if (safe(leader).empty()) ++targets;
        }
        return leaders < 2 || targets == 0 ? "no stack is there, or nobody in it can be raided" : "";
      }))
    return found;
  return whole_list(step, "8.0.2"_rule, std::vector{NoRaid{}}, [&](const NoRaid&) -> Bar {
    return step.table.ruleset.raid_may_be_declined ? "" : "the raid takes place";
  });
}

}  // namespace tricorne::verify::wc_kit
