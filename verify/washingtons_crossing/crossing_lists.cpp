#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

/// Is an open hexside of the Delaware between the hexes?
bool open_delaware(const Transition& step, HexId from, HexId to) {
  const auto& edge = step.table.map.between(from, to);
  return edge.water == Water::major && !edge.road && !ice(step.before);
}

/// 11.4: what bars the British, reactions and whoever would land among enemies.
Bar no_crossing(const Transition& step, const Stack& stack, HexId from, HexId to) {
  if (!open_delaware(step, from, to)) return "the open Delaware is not there";
  if (stack.side == Side::British || stack.reaction) return "only Americans cross, in their own phase";
  return men_in(step.before, Side::British, to) > 0 ? "enemy troops are on the other bank" : "";
}

/// 11.4.2, 11.4.3: one leader with troops tries, for four points. Who then could not stay is not asked.
Bar no_attempt(const Transition& step, const Stack& stack, HexId from, HexId to, int price) {
  const int men = all_men(step.before, stack.who);
  if (const Bar bar = no_crossing(step, stack, from, to); !bar.empty()) return bar;
  if (stack.who.size() != 1 || men == 0) return "one leader with troops tries";
  if (fewest_points(step.before, stack.who) < price) return "there are too few points";
  if (men_in(step.before, stack.side, from) > step.table.ruleset.stacking_limit)
    return "his hex would stay over-stacked";
  return garrison_holds(step, stack.side, from, men) ? "the garrison must stay" : "";
}

/// 11.4.3: the boat lies between the hexes, where no ferry is.
Bar boat_missing(const Transition& step, HexId from, HexId to, Boat boat) {
  const bool there = step.before.boats[index(boat)].at == hexside_between(from, to);
  return there && step.table.map.between(from, to).ferry == Ferry::none ? "" : "no boat lies there";
}

/// 11.4.3: leaders follow within what the boat still takes.
Bar no_following(const Transition& step, const Stack& stack, HexId from, const CrossBy& a) {
  const State& s = step.before;
  const BoatState& boat = s.boats[index(a.boat)];
  const MovementCosts& costs = step.table.charts.movement_costs;
  const int men = all_men(s, stack.who);
  if (boat.crossing != boat.at || !boat.open || men > count(boat.left)) return "the boat takes no such number";
  const Terrain ground = step.table.map[a.to].terrain;
  const int price = costs.naval_crossing.value + costs.terrain[index(ground)][column_of_turn(s)].points.value +
                    added_on_crossing(step, stack, from, a.to);
  if (price > fewest_points(s, stack.who)) return "there are too few points";
  // Whether he may pass a full hex depends on those behind it, as in steps_to.
  if (men_with(s, stack.side, a.to, stack.who) > step.table.ruleset.stacking_limit && !is_offered(step, a))
    return "the hex would be over-stacked";
  return garrison_holds(step, stack.side, from, men) ? "the garrison must stay" : "";
}

template <class A>
std::vector<A> by_boats(const Table& t, HexId from) {
  std::vector<A> answers;
  for (const StepTo& way : of_neighbours<StepTo>(t, from))
    for (const Boat boat : {Boat::pennsylvania_navy, Boat::durham_boats}) answers.push_back(A{way.to, boat});
  return answers;
}

}  // namespace

Found crossing_attempts(const Transition& step, const ChooseStep& d) {
  const State& s = step.before;
  const Stack& stack = d.stack;
  const HexId from = s.at[*stack.who.begin()];
  const MovementCosts& costs = step.table.charts.movement_costs;
  const auto try_ferry = [&](const TryFerry& a) -> Bar {
    if (step.table.map.between(from, a.to).ferry != Ferry::delaware) return "no ferry goes there";
    if (left_at_ferry(s, hexside_between(from, a.to))) return "the die has been rolled";
    return no_attempt(step, stack, from, a.to, costs.delaware_ferry.value);
  };
  if (Found found = whole_list(step, "11.4.2"_rule, of_neighbours<TryFerry>(step.table, from), try_ferry)) return found;
  const auto try_boats = [&](const TryBoats& a) -> Bar {
    const BoatState& boat = s.boats[index(a.boat)];
    if (boat.moved || boat.crossing != no_hexside) return "the boat has moved or been used";
    return first_of(
        {boat_missing(step, from, a.to, a.boat), no_attempt(step, stack, from, a.to, costs.naval_crossing.value)});
  };
  if (Found found = whole_list(step, "11.4.3"_rule, by_boats<TryBoats>(step.table, from), try_boats)) return found;
  return whole_list(step, "11.4.3"_rule, by_boats<CrossBy>(step.table, from), [&](const CrossBy& a) {
    return first_of({boat_missing(step, from, a.to, a.boat), no_crossing(step, stack, from, a.to),
                     no_following(step, stack, from, a)});
  });
}

namespace {

/// 11.4.2.must: a crossing that takes troops is closed only when a part could cross and no counter holds any.
bool closed_in_vain(const Transition& step, const RollForCrossing& d, int may) {
  const State& s = step.before;
  const LeaderId leader = *d.stack.who.begin();
  const std::size_t boat = static_cast<std::size_t>(count(d.boat));
  const bool closed =
      boat > 0 ? !step.after.boats[boat - 1].open : left_at_ferry(step.after, hexside_between(s.at[leader], d.to)) == 0;
  if (!closed || may == 0) return false;
  const int least = step.table.ruleset.least_detachment, all = s.troops[leader];
  const int sent = std::min(may, all - step.table.ruleset.least_after_transfer);
  if (all <= may || sent < least || !in_good_order(s, leader)) return true;
  return some(leaders_of(d.stack.side), [&](LeaderId other) {
    return is_detachment(other) && (no_detachment(step, leader, other, sent).empty() ||
                                    no_detachment(step, leader, other, std::max(least, all - may)).empty());
  });
}

}  // namespace

Found crossing_dice(const Transition& step) {
  const auto* d = asked<RollForCrossing>(step.before);
  const auto* roll = step.answer == nullptr ? nullptr : std::get_if<Roll>(step.answer);
  if (d == nullptr || roll == nullptr) return std::nullopt;
  const State& s = step.before;
  const CrossingTable& table = step.table.charts.crossing;
  const CrossingModifiers& chart = table.modifiers;
  const HexId from = s.at[*d->stack.who.begin()];
  const bool both_barred = step.table.ruleset.moved_boat_bars_both && (s.boats[0].moved || s.boats[1].moved);
  const auto lies_here = [&](Boat boat) {
    const BoatState& unit = s.boats[index(boat)];
    if (unit.at == no_hexside || unit.moved || both_barred) return false;
    const auto [one, other] = hexes_of(unit.at);
    return one == from || other == from;
  };
  constexpr int december_28 = 28;
  int total = static_cast<int>(roll->die) + chart.weather[index(s.weather)].value;
  if (day_of(s.turn) < december_28) total += chart.before_december_28.value;
  if (lies_here(Boat::durham_boats)) total += chart.durham_boats.value;
  if (lies_here(Boat::pennsylvania_navy)) total += chart.pennsylvania_navy.value;
  if (s.at[LeaderId::Glover] == from) total += chart.glover.value;
  if (s.at[LeaderId::Washington] == from) total += chart.washington.value;
  const std::size_t arrows = d->boat == Small{0} ? step.table.map.between(from, d->to).ferries : 0;
  const int men = table.rows[total][arrows].value;
  if (closed_in_vain(step, *d, men))
    return Transition::broken("11.4.2.must"_rule, "nobody crosses there any more, though no detachment was lacking");
  return each_event<CrossingRolled>(step, [&](const CrossingRolled& e) -> Found {
    if (count(e.total) == total && count(e.men) == men) return std::nullopt;
    return Transition::broken("11.4.2.procedure"_rule, "the die counts as " + std::to_string(total) + " and lets " +
                                                           std::to_string(men) + " troops cross");
  });
}

Found parts_across(const Transition& step, const ChooseCrossing& d) {
  const State& s = step.before;
  const LeaderId leader = *d.stack.who.begin();
  const int troops = s.troops[leader], may = count(d.men), limit = step.table.ruleset.stacking_limit;
  // As in no_following: what is offered all the same passes through.
  const auto full = [&](const auto& a, int men) {
    return men_in(s, d.stack.side, d.to) + men > limit && !is_offered(step, a);
  };
  if (Found found = whole_list(step, "11.4.2.must"_rule, std::vector{CrossWhole{}}, [&](const CrossWhole& a) -> Bar {
        return troops > may ? "not so many may cross" : full(a, troops) ? "the hex would be over-stacked" : "";
      }))
    return found;
  const int stay = std::max(step.table.ruleset.least_detachment, troops - may);
  const auto leave = [&](const CrossLeaving& a) -> Bar {
    if (troops <= may) return "all may cross";
    return full(a, troops - stay) ? "the hex would be over-stacked" : no_detachment(step, leader, a.detachment, stay);
  };
  if (Found found = whole_list(step, "11.4.2.must"_rule, of_detachments<CrossLeaving>(d.stack.side), leave))
    return found;
  const int sent = std::min(may, troops - step.table.ruleset.least_after_transfer);
  return whole_list(step, "11.4.2.must"_rule, of_detachments<SendAcross>(d.stack.side),
                    [&](const SendAcross& a) -> Bar {
                      if (troops <= may) return "all may cross";
                      if (full(a, sent)) return "the hex would be over-stacked";
                      return no_detachment(step, leader, a.detachment, sent);
                    });
}

}  // namespace tricorne::verify::wc_kit
