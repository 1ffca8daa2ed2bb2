// Who gets troops of whom: transfers (15.0), detachments (14.0), and leaders who go (2.2.1, 9.2).
#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

/// An answer for each pair of a detachment and a leader of the side.
template <class A>
std::vector<A> of_pairs(Side side) {
  std::vector<A> answers;
  for (const LeaderId leader : leaders_of(side))
    for (const A& answer : of_detachments<A>(side, leader)) answers.push_back(answer);
  return answers;
}

Bar no_absorption(const Transition& step, const Absorb& a) {
  const State& s = step.before;
  if (a.detachment == a.leader || !here(s, a.detachment) || !here(s, a.leader) || s.at[a.detachment] != s.at[a.leader])
    return "they are not stacked";
  if (!in_good_order(s, a.detachment) || !in_good_order(s, a.leader)) return "one of them is disordered or routed";
  if (part_militia(step, a.detachment, a.leader)) return "militia and only militia goes to militia";
  const bool full = s.troops[a.leader] + s.troops[a.detachment] > step.table.leaders.maximum(a.leader, s.turn);
  return full ? "he would have too many troops" : "";
}

}  // namespace

Found transfers_from(const Transition& step, const ChooseOrganisation& d) {
  return whole_list(step, "15.0"_rule, of_leaders<TransferFrom>(d.side), [&](const TransferFrom& a) -> Bar {
    if (const Bar bar = no_giver(step, a.leader); !bar.empty()) return bar;
    const auto takes = [&](LeaderId taker) { return no_taker(step, a.leader, taker).empty(); };
    return some(leaders_of(d.side), takes) ? "" : "nobody with him can take them";
  });
}

Found transfers_to(const Transition& step, const ChooseTaker& d) {
  return whole_list(step, "15.0"_rule, of_leaders<GiveTo>(side_of(d.giver)),
                    [&](const GiveTo& a) { return no_taker(step, d.giver, a.leader); });
}

Found transferred_troops(const Transition& step, const ChooseTransfer& d) {
  const State& s = step.before;
  return whole_list(step, "15.0"_rule, tens_up_to(s.troops[d.giver]), [&](const TakeMen& a) -> Bar {
    const int men = count(a.men);
    if (men == 0 || s.troops[d.giver] - men < step.table.ruleset.least_after_transfer)
      return "nobody would go, or too few stay";
    return s.troops[d.taker] + men > step.table.leaders.maximum(d.taker, s.turn) ? "he may not have so many" : "";
  });
}

Found new_detachments(const Transition& step) {
  const int least = step.table.ruleset.least_detachment;
  if (const auto* d = asked<ChooseOrganisation>(step.before))
    return whole_list(step, "14.0.command"_rule, of_pairs<Detach>(d->side), [&](const Detach& a) -> Bar {
      return here(step.before, a.leader) ? no_detachment(step, a.leader, a.detachment, least) : "he is not on the map";
    });
  const auto* d = asked<ChooseStep>(step.before);
  if (d == nullptr) return std::nullopt;
  const bool full = !may_stop(step, d->stack, least);
  return whole_list(step, "14.0.action"_rule, of_pairs<Detach>(d->stack.side), [&](const Detach& a) -> Bar {
    if (!d->stack.who.contains(a.leader)) return "he does not march now";
    return full ? "the hex is over-stacked" : no_detachment(step, a.leader, a.detachment, least);
  });
}

Found detached_troops(const Transition& step, const ChooseDetachedTroops& d) {
  const State& s = step.before;
  const auto* march = s.agenda.size() < 2 ? nullptr : std::get_if<ChooseDivision>(&s.agenda[s.agenda.size() - 2]);
  return whole_list(step, "14.0.strength"_rule, tens_up_to(s.troops[d.leader]), [&](const TakeMen& a) -> Bar {
    const int men = count(a.men), rest = s.troops[d.leader] - men;
    if (march != nullptr && !may_stop(step, march->stack, men) && !may_stop(step, march->stack, rest))
      return "neither of the two could stay";
    return no_detachment(step, d.leader, d.detachment, men);
  });
}

Found absorptions(const Transition& step, const ChooseOrganisation& d) {
  std::vector<Absorb> pairs = of_pairs<Absorb>(d.side);
  // A leader may be in one hex with an enemy detachment, when neither has troops.
  for (const LeaderId leader : leaders_of(d.side))
    for (const Absorb& a : of_detachments<Absorb>(enemy_of(d.side), leader)) pairs.push_back(a);
  return whole_list(step, "14.0.absorb"_rule, pairs, [&](const Absorb& a) -> Bar {
    return side_of(a.detachment) != d.side ? "it is the enemy's" : no_absorption(step, a);
  });
}

Found removals(const Transition& step, const ChooseOrganisation& d) {
  return whole_list(step, "2.2.1.removal"_rule, of_leaders<RemoveLeader>(d.side), [&](const RemoveLeader& a) -> Bar {
    return !here(step.before, a.leader) || leads_troops(step.before, a.leader) ? "he has troops or is not there" : "";
  });
}

Found reorganisations(const Transition& step, const ChooseOrganisation& d) {
  const State& s = step.before;
  const bool may = d.side == Side::British && s.reorganised;
  const LeaderId infantry = LeaderId::LightInfantry, stirling = LeaderId::Stirling;
  const auto grant = [&](const SubordinateGrantNow& a) -> Bar {
    if (!may || !here(s, LeaderId::Grant)) return "Cornwallis has not come, or Grant is gone";
    if (!here(s, a.leader) || a.leader == LeaderId::Grant) return "he is not there";
    const bool captured = s.where[infantry] == Where::captured;
    return captured || a.leader == infantry ? "" : "he takes over the Light Infantry";
  };
  if (Found found = whole_list(step, "9.2.1"_rule, of_leaders<SubordinateGrantNow>(Side::British), grant)) return found;
  return whole_list(step, "9.2.3"_rule, of_leaders<StirlingHandsOver>(Side::British),
                    [&](const StirlingHandsOver& a) -> Bar {
                      if (!may || !here(s, stirling)) return "Cornwallis has not come, or Stirling is gone";
                      if (!in_good_order(s, stirling)) return "he is disordered or routed";
                      if (const Bar bar = no_taker(step, stirling, a.leader); !bar.empty()) return bar;
                      const int all = s.troops[stirling] + s.troops[a.leader];
                      return all > step.table.leaders.maximum(a.leader, s.turn) ? "he cannot take all" : "";
                    });
}

}  // namespace tricorne::verify::wc_kit
