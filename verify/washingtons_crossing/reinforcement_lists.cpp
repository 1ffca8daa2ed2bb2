// Who arrives where, and whose troops go home (9.0, 18.2.base).
#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

const Arrival& arriving(const Transition& step, Small number) {
  return step.table.charts.reinforcements.arrivals.at(static_cast<std::size_t>(count(number)));
}

/// 9.1.1, 9.3.1: the hexes where an arrival enters.
std::vector<HexId> hexes_of_entry(const Transition& step, const Arrival& arrival) {
  const Reinforcements& chart = step.table.charts.reinforcements;
  if (arrival.town.empty()) return arrival.side == Side::British ? chart.british_entry : chart.american_entry;
  const auto town = step.table.map.town(arrival.town);
  return town ? std::vector{*town} : std::vector<HexId>{};
}

/// 9.0, 4.0: what bars a hex to so many men who arrive.
Bar no_arrival(const Transition& step, Side side, HexId at, int men) {
  if (!step.table.map.exists(at)) return "the map has no such hex";
  if (men_in(step.before, enemy_of(side), at) > 0) return "enemy troops are there";
  return men_in(step.before, side, at) + men > step.table.ruleset.stacking_limit ? "the hex would be over-stacked" : "";
}

bool detachment_is_free(const State& s) {
  return some(leaders_of(Side::British),
              [&](LeaderId leader) { return is_detachment(leader) && s.where[leader] == Where::waiting; });
}

/// 9.1.1.no_counter: can so many join the leader, and the others on the hexes of entry take the rest?
Bar no_joining(const Transition& step, LeaderId leader, int joining, int all) {
  const State& s = step.before;
  int elsewhere = 0;
  for (const HexId hex : step.table.charts.reinforcements.british_entry) {
    int room = 0, free = step.table.ruleset.stacking_limit - men_in(s, Side::British, hex);
    if (s.at[leader] == hex) free -= joining;
    if (free < 0) {
      if (s.at[leader] == hex) return "the hex would be over-stacked";
      continue;
    }
    for (const LeaderId other : leaders_of(Side::British))
      if (other != leader && s.at[other] == hex)
        room += std::max(0, step.table.leaders.maximum(other, s.turn) - s.troops[other]);
    elsewhere += std::min(room, free);
  }
  if (s.troops[leader] + joining > step.table.leaders.maximum(leader, s.turn)) return "he may not have so many troops";
  return elsewhere < all - joining ? "the others cannot take the rest" : "";
}

}  // namespace

Found entries(const Transition& step, const ChooseEntry& d) {
  const State& s = step.before;
  const Arrival& arrival = arriving(step, d.arrival);
  const bool any_detachment = arrival.kind == ArrivalKind::detachment;
  std::vector<Enter> candidates;
  for (const LeaderId leader : leaders_of(d.side))
    for (const HexId hex : hexes_of_entry(step, arrival)) candidates.push_back({leader, hex});
  if (Found found = whole_list(step, d.rule(), candidates, [&](const Enter& a) -> Bar {
        if (any_detachment ? !is_detachment(a.leader) : a.leader != arrival.leader) return "another arrives";
        if (s.where[a.leader] != Where::waiting) return "the counter is not free";
        if (count(d.men) > step.table.leaders.maximum(a.leader, s.turn)) return "he may not have so many troops";
        return no_arrival(step, d.side, a.at, count(d.men));
      }))
    return found;
  return whole_list(step, d.rule(), std::vector{Wait{}}, [&](const Wait&) -> Bar {
    if (any_detachment && count(d.men) < arrival.strength) return "a part has come";
    const bool may = arrival.may_wait || (d.side == Side::British && step.table.ruleset.british_may_wait);
    return may ? "" : "only McDougall waits";
  });
}

Found joining_leaders(const Transition& step) {
  if (const auto* d = asked<ChooseEntry>(step.before)) {
    const Arrival& arrival = arriving(step, d->arrival);
    return whole_list(
        step, "9.1.1.no_counter"_rule, of_leaders<Reinforce>(Side::British), [&](const Reinforce& a) -> Bar {
          if (d->side != Side::British || arrival.kind != ArrivalKind::detachment) return "no detachment arrives";
          if (detachment_is_free(step.before)) return "a counter is free";
          const auto hexes = hexes_of_entry(step, arrival);
          if (!here(step.before, a.leader) || std::ranges::find(hexes, step.before.at[a.leader]) == hexes.end())
            return "he is on no hex of entry";
          for (int men = 10; men <= count(d->men); men += 10)
            if (no_joining(step, a.leader, men, count(d->men)).empty()) return "";
          return "there is no room for all";
        });
  }
  const auto* d = asked<ChooseJoining>(step.before);
  if (d == nullptr) return std::nullopt;
  return whole_list(step, "9.1.1.no_counter"_rule, tens_up_to(count(d->men)), [&](const TakeMen& a) -> Bar {
    return count(a.men) == 0 ? "somebody joins" : no_joining(step, d->leader, count(a.men), count(d->men));
  });
}

Found entries_with_leaders(const Transition& step) {
  const State& s = step.before;
  if (asked<ChooseVanguardTroops>(s) != nullptr)
    return whole_list(step, "9.1.1.vanguard.more"_rule, of_leaders<TransferFrom>(Side::British),
                      [&](const TransferFrom& a) {
                        return first_of({no_giver(step, a.leader), no_taker(step, a.leader, LeaderId::Vanguard)});
                      });
  if (asked<ChooseMonckton>(s) == nullptr) return std::nullopt;
  return whole_list(step, "9.2.2"_rule, of_leaders<Reinforce>(Side::British),
                    [&](const Reinforce& a) -> Bar { return here(s, a.leader) ? "" : "he is not on the map"; });
}

Found returns_at_bases(const Transition& step, const ChooseReturn& d) {
  const Side side = side_of(d.leader);
  const auto base = step.table.map.town(side == Side::British ? "Amboy" : "Philadelphia");
  std::vector<Enter> candidates;
  for (const HexId town : step.table.map.towns) candidates.push_back({d.leader, town});
  return whole_list(step, "18.2.base"_rule, candidates, [&](const Enter& a) -> Bar {
    return a.at == base ? no_arrival(step, side, a.at, step.before.troops[d.leader]) : "it is not his base";
  });
}

// --- 9.2.4, 9.4.1: whose troops go home -----------------------------------------------------------------------------

namespace {

/// No detachment stays on the map with fewer than 100.
bool leaves_a_rest(const Transition& step, LeaderId leader, int men) {
  const int rest = step.before.troops[leader] - men;
  return is_detachment(leader) && rest > 0 && rest < step.table.ruleset.least_detachment;
}

Bar no_deserters(const Transition& step, LeaderId leader, int men, int all) {
  const State& s = step.before;
  if (!here(s, leader) || men == 0 || men > s.troops[leader] || men > all) return "so many do not desert";
  const int kept = men_in(s, Side::British, s.at[leader]) - men;
  const Ruleset& rules = step.table.ruleset;
  if (s.at[leader] == step.table.map.town("Amboy") && kept < rules.amboy_after_desertion) return "the garrison stays";
  if (s.at[leader] == step.table.map.town("Brunswick") && kept < rules.brunswick_after_desertion)
    return "the garrison stays";
  return leaves_a_rest(step, leader, men) ? "a detachment keeps 100 or goes" : "";
}

/// 9.4.1: how many troops a leader may lose as long as the restrictions hold.
int may_go_home(const Transition& step, const Enlistments& lost, LeaderId leader) {
  const Ruleset& rules = step.table.ruleset;
  const int troops = step.before.troops[leader];
  switch (leader) {
    case LeaderId::Griffin:
    case LeaderId::Putnam:
    case LeaderId::Stephen:
    case LeaderId::StClair:
    case LeaderId::Washington:
    case LeaderId::Mifflin:
      return 0;
    case LeaderId::Dickinson:
      return rules.dickinson_enlistments ? troops : 0;
    case LeaderId::Cadwalader:
      return std::min(troops, rules.cadwalader_enlistments - count(lost.cadwalader));
    case LeaderId::Ewing:
      return std::min(troops, rules.ewing_enlistments - count(lost.ewing));
    case LeaderId::Fermoy:
      return std::min(troops, rules.fermoy_enlistments - count(lost.fermoy));
    default:
      return is_detachment(leader) ? 0 : troops;
  }
}

/// 9.4.1: first leaders lose what they may, then detachments, then anybody.
Bar stays_in_service(const Transition& step, const Enlistments& lost, LeaderId leader, int men) {
  const State& s = step.before;
  const int all = count(lost.left);
  if (!here(s, leader) || men == 0 || men > s.troops[leader] || men > all) return "so many do not go home";
  // By the second reading of WC-040 a garrison keeps its own (20.0).
  const auto leaves_town = [&](LeaderId other) {
    const bool kept =
        step.table.ruleset.enlistments_spare_garrison && s.at[other] == step.table.map.town("Philadelphia");
    return kept ? std::max(0, men_in(s, Side::American, s.at[other]) - step.table.ruleset.garrison_philadelphia) : 9990;
  };
  if (men > leaves_town(leader)) return "the garrison stays";
  const auto eligible = [&](LeaderId other) {
    return here(s, other) && may_go_home(step, lost, other) > 0 && leaves_town(other) > 0;
  };
  if (some(leaders_of(Side::American), eligible))
    return men > may_go_home(step, lost, leader) ? "he may not lose so many yet" : "";
  const auto reducible = [&](LeaderId other) {
    const int spare = s.troops[other] - step.table.ruleset.least_detachment;
    const bool whole = s.troops[other] <= std::min(all, leaves_town(other));
    return is_detachment(other) && here(s, other) && ((spare > 0 && leaves_town(other) > 0) || whole);
  };
  if (!some(leaders_of(Side::American), reducible)) return "";
  if (!is_detachment(leader)) return "detachments go first";
  return leaves_a_rest(step, leader, men) ? "a detachment keeps 100 or goes" : "";
}

/// Of a list of leaders and of numbers of men: `bar(leader, men)` says what bars both.
template <class Bars>
Found who_and_how_many(const Transition& step, RuleRef rule, Side side, std::optional<LeaderId> chosen,
                       const Bars& bar) {
  if (chosen)
    return whole_list(step, rule, tens_up_to(step.before.troops[*chosen]),
                      [&](const TakeMen& a) { return bar(*chosen, count(a.men)); });
  return whole_list(step, rule, of_leaders<LoseFrom>(side), [&](const LoseFrom& a) -> Bar {
    for (int men = 10; men <= step.before.troops[a.leader]; men += 10)
      if (bar(a.leader, men).empty()) return "";
    return "he has none to lose";
  });
}

}  // namespace

Found deserters(const Transition& step) {
  const auto* who = asked<ChooseDesertion>(step.before);
  const auto* how_many = asked<ChooseDeserters>(step.before);
  if (who == nullptr && how_many == nullptr) return std::nullopt;
  const int all = count(who != nullptr ? who->men : how_many->men);
  return who_and_how_many(step, "9.2.4"_rule, Side::British,
                          how_many != nullptr ? std::optional(how_many->leader) : std::nullopt,
                          [&](LeaderId leader, int men) { return no_deserters(step, leader, men, all); });
}

Found ended_enlistments(const Transition& step) {
  const auto* who = asked<ChooseEnlistment>(step.before);
  const auto* how_many = asked<ChooseEnlisted>(step.before);
  if ((who == nullptr && how_many == nullptr) || step.table.ruleset.remembered_enlistments) return std::nullopt;
  const Enlistments& lost = who != nullptr ? who->lost : how_many->lost;
  return who_and_how_many(step, "9.4.1"_rule, Side::American,
                          how_many != nullptr ? std::optional(how_many->leader) : std::nullopt,
                          [&](LeaderId leader, int men) { return stays_in_service(step, lost, leader, men); });
}

Found heirs(const Transition& step, const ChooseHeir& d) {
  const State& s = step.before;
  const Bar unfit = in_good_order(s, d.leader) ? "" : "he is disordered or routed";
  if (Found found = whole_list(step, "9.4.1.departures"_rule, of_leaders<GiveTo>(Side::American), [&](const GiveTo& a) {
        return first_of({unfit, no_taker(step, d.leader, a.leader)});
      }))
    return found;
  return whole_list(step, "9.4.1.departures"_rule, of_detachments<Detach>(Side::American, d.leader),
                    [&](const Detach& a) -> Bar {
                      if (s.where[a.detachment] != Where::waiting || part_militia(step, a.detachment, d.leader))
                        return "it is no free counter of his kind";
                      const bool few = s.troops[d.leader] < step.table.ruleset.least_detachment;
                      return few ? "he has too few troops" : unfit;
                    });
}

}  // namespace tricorne::verify::wc_kit
