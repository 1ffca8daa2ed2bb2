#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

/// 10.1, 11.0: who is active moves once.
Bar moves_no_more(const State& s, LeaderId leader) {
  const Marks& marks = s.marks;
  if (!here(s, leader) || !marks.active.contains(leader)) return "he is not active";
  if (marks.rolled.contains(leader) || marks.spent.contains(leader) || marks.stopped.contains(leader))
    return "he has moved";
  return marks.resting.contains(leader) ? "he has just recovered" : "";
}

/// 11.0: is the leader within the radius of whoever activated him?
bool within_his_radius(const Transition& step, LeaderId leader) {
  const LeaderId by = step.before.commander[leader];
  return by == leader ||
         (here(step.before, by) && wc_oracle::radius_way(step.table, step.before, by, leader).has_value());
}

}  // namespace

Found movers(const Transition& step, const ChooseMover& d) {
  const State& s = step.before;
  return whole_list(step, "11.0"_rule, of_leaders<Move>(d.side), [&](const Move& a) -> Bar {
    if (const Bar bar = moves_no_more(s, a.leader); !bar.empty()) return bar;
    const bool by_die = s.marks.barred.contains(beginner(s, a.leader));
    return !step.table.ruleset.moves_behind_die && has_tried_die(s, d.side) && !by_die
               ? "all but those whom the die activates have moved before it"
               : "";
  });
}

Found marchers(const Transition& step) {
  const State& s = step.before;
  if (const auto* d = asked<ChooseMarcher>(s))
    return whole_list(step, "11.0.separate"_rule, of_leaders<Move>(d->stack.side), [&](const Move& a) -> Bar {
      if (!d->stack.group.contains(a.leader)) return "he did not roll with them";
      return s.marks.stopped.contains(a.leader) ? "he has stopped" : "";
    });
  const auto* d = asked<ChooseCompanions>(s);
  if (d == nullptr) return std::nullopt;
  const Stack& stack = d->stack;
  return whole_list(step, "11.0.separate"_rule, of_leaders<With>(stack.side), [&](const With& a) -> Bar {
    if (!stack.group.contains(a.leader) || stack.who.contains(a.leader)) return "he did not roll, or goes already";
    return s.at[a.leader] == s.at[*stack.who.begin()] ? "" : "he is not stacked with them";
  });
}

Found groups(const Transition& step, const ChooseGroup& d) {
  const State& s = step.before;
  const LeaderId first = *d.group.begin();
  return whole_list(step, "11.0.group"_rule, of_leaders<With>(side_of(first)), [&](const With& a) -> Bar {
    if (d.group.contains(a.leader)) return "he is in the group";
    if (const Bar bar = moves_no_more(s, a.leader); !bar.empty()) return bar;
    if (beginner(s, a.leader) != beginner(s, first)) return "another leader has activated him";
    const auto beside = [&](LeaderId other) { return beside_or_with(s, a.leader, other); };
    if (!some(d.group, beside)) return "nobody of the group is next to him";
    return within_his_radius(step, a.leader) && within_his_radius(step, first) ? "" : "the radius does not reach them";
  });
}

Found forced_marches(const Transition& step, const ChooseGroup& d) {
  const State& s = step.before;
  const Side side = side_of(*d.group.begin());
  const auto bar = [&](LeaderId leader) -> Bar {
    if (!d.group.contains(leader)) return "he does not roll";
    if (needs_no_die(s, leader)) return "he has 13 points";
    if (s.marks.forced.contains(leader)) return "he marches by force already";
    if (s.condition[leader] != Condition::good) return "he is disordered";
    return s.fatigue[leader] >= step.table.ruleset.forced_march_fatigue ? "he is too tired" : "";
  };
  if (Found found = whole_list(step, "11.2"_rule, of_leaders<ForceMarch>(side),
                               [&](const ForceMarch& a) { return bar(a.leader); }))
    return found;
  const LeaderId chief = side == Side::American ? LeaderId::Washington : LeaderId::Cornwallis;
  return whole_list(step, "11.2.free"_rule, of_leaders<ForceMarchFree>(side), [&](const ForceMarchFree& a) -> Bar {
    if (const Bar why = bar(a.leader); !why.empty()) return why;
    const bool chain = step.table.ruleset.chain_marches_free;
    if ((chain ? beginner(s, a.leader) : s.commander[a.leader]) != chief) return "his chief has not activated him";
    if (!here(s, chief) || !beside_or_with(s, chief, a.leader)) return "his chief is not near";
    const bool made = s.free_marches[index(side)] >= step.table.ruleset.free_forced_marches;
    return made && !s.free_march_now ? "it has been made" : "";
  });
}

namespace {

/// 11.0, 11.1, 12.0, 18.1: what is added to the die of a group.
int added_to_movement_die(const Transition& step, const LeaderSet& group) {
  const State& s = step.before;
  const MovementModifiers& chart = step.table.charts.movement_matrix.modifiers;
  const Side side = side_of(*group.begin());
  int worst = 0, others = 0, sum = chart.weather[index(s.weather)].value;
  bool disorder = false;
  for (const LeaderId leader : group) {
    worst = std::max<int>(worst, s.fatigue[leader]);
    disorder = disorder || s.condition[leader] == Condition::disordered;
    if (leader != LeaderId::Vanguard && (!needs_no_die(s, leader) || step.table.ruleset.fixed_points_make_british))
      ++others;
  }
  const bool vanguard = others == 0 && group.contains(LeaderId::Vanguard) && !needs_no_die(s, LeaderId::Vanguard);
  if (side == Side::British) sum += vanguard ? chart.vanguard.value : chart.british.value;
  if (side == Side::American && is_night(s.turn)) sum += chart.american_night.value;
  sum += chart.fatigue[std::min<std::size_t>(static_cast<std::size_t>(worst), chart.fatigue.size() - 1)].value;
  return disorder ? sum + chart.disordered.value : sum;
}

/// 11.0, 11.2, 11.3: the movement points of a leader whose group the matrix gives so many.
int points_for(const Transition& step, const RollForMovement& d, LeaderId leader, int given) {
  const Ruleset& rules = step.table.ruleset;
  const bool fixed = needs_no_die(step.before, leader);
  int points = fixed ? rules.fixed_points : given;
  if (step.before.marks.forced.contains(leader) && (given > 0 || rules.forced_march_on_nothing))
    points += side_of(leader) == Side::American ? rules.forced_march_american : rules.forced_march_british;
  if (!d.reaction || (fixed && !rules.reaction_halves_fixed_points)) return points;
  return (points + rules.reaction_divisor - 1) / rules.reaction_divisor;
}

}  // namespace

Found movement_dice(const Transition& step) {
  const auto* d = asked<RollForMovement>(step.before);
  const auto* roll = step.answer == nullptr ? nullptr : std::get_if<Roll>(step.answer);
  if (d == nullptr || roll == nullptr) return std::nullopt;
  const MovementMatrix& chart = step.table.charts.movement_matrix;
  const int total = static_cast<int>(roll->die) + added_to_movement_die(step, d->group);
  const int rating = step.table.leaders[d->rated].rating.value;
  const int given = chart.rows[total][static_cast<std::size_t>(chart.columns[rating])].value;
  if (!d->reaction && d->rated != beginner(step.before, *d->group.begin()))
    return Transition::broken("11.0.roll"_rule, "the rating used is not that of the leader who activated them");
  for (const LeaderId leader : d->group)
    if (step.after.points[leader] != points_for(step, *d, leader, given))
      return Transition::broken("11.0.roll"_rule, std::string(leader_names[index(leader)]) + " gets no " +
                                                      std::to_string(points_for(step, *d, leader, given)) +
                                                      " movement points");
  return each_event<MovementRolled>(step, [&](const MovementRolled& e) -> Found {
    if (count(e.total) == total) return std::nullopt;
    return Transition::broken("11.0.roll"_rule,
                              "the die counts as " + std::to_string(count(e.total)) + ", not " + std::to_string(total));
  });
}

namespace {

/// 11.4.2: what bars the stack from a ferry over the open Delaware.
Bar ferry_bars(const Transition& step, const Stack& stack, HexId from, HexId to) {
  if (stack.side == Side::British) return "the British do not cross the open Delaware";
  if (stack.reaction) return "a reaction crosses no ferry";
  const int men = all_men(step.before, stack.who);
  const auto left = left_at_ferry(step.before, hexside_between(from, to));
  if (men > 0 && (!left || men > *left)) return "the ferry does not take so many";
  const MovementCosts& costs = step.table.charts.movement_costs;
  const int price = costs.delaware_ferry.value + costs.road[column_of_turn(step.before)].value +
                    added_on_crossing(step, stack, from, to);
  return price > fewest_points(step.before, stack.who) ? "there are too few points" : "";
}

/// 11.0, 11.4: what bars a step, but for a full hex.
Bar step_bars(const Transition& step, const Stack& stack, HexId from, HexId to) {
  const State& s = step.before;
  if (men_in(s, enemy_of(stack.side), to) > 0) return "enemy troops are there";
  if (garrison_holds(step, stack.side, from, all_men(s, stack.who))) return "the garrison must stay";
  const Ferry ferry = step.table.map.between(from, to).ferry;
  if (ferry == Ferry::delaware && !ice(s)) return ferry_bars(step, stack, from, to);
  if (ferry == Ferry::amboy && stack.reaction) return "a reaction crosses no ferry at Amboy";
  const auto price = wc_oracle::price_of_step(step.table, s, stack.who, to);
  if (!price) return "no way leads there";
  const int have = fewest_points(s, stack.who);
  const bool frozen_over =
      ice(s) && (ferry == Ferry::delaware || (ferry == Ferry::brunswick && !step.table.ruleset.brunswick_ferry_on_ice));
  const bool one_hex =
      have > 0 && count(stack.rolled) > 0 && !has_spent(s, stack) && (ferry == Ferry::none || frozen_over);
  return one_hex || *price <= have ? "" : "there are too few points";
}

/// 4.0: can the stack go on from a full hex? It has paid for the step into it.
bool goes_on(const Transition& step, const Stack& stack, HexId from, HexId to) {
  const MovementCosts& costs = step.table.charts.movement_costs;
  const bool ferry = step.table.map.between(from, to).ferry == Ferry::delaware && !ice(step.before);
  const int price = ferry ? costs.delaware_ferry.value + costs.road[column_of_turn(step.before)].value +
                                added_on_crossing(step, stack, from, to)
                          : wc_oracle::price_of_step(step.table, step.before, stack.who, to).value_or(0);
  const int left = std::max(0, fewest_points(step.before, stack.who) - price);
  return wc_oracle::finds_room(step.table, step.before, stack.who, to, left);
}

}  // namespace

Found steps_to(const Transition& step, const ChooseStep& d) {
  const HexId from = step.before.at[*d.stack.who.begin()];
  for (const StepTo& a : of_neighbours<StepTo>(step.table, from)) {
    step.concerned = true;
    const Bar why = step_bars(step, d.stack, from, a.to);
    if (!why.empty() && is_offered(step, a)) return must_refuse(step, "11.0"_rule, a, why);
    // Nobody stays in a full hex, so it is open to whoever can go on from it. By which ferries is another question.
    const bool full = men_with(step.before, d.stack.side, a.to, d.stack.who) > step.table.ruleset.stacking_limit;
    if (!why.empty() || (full && d.stack.reaction)) continue;
    const bool stuck = full && !goes_on(step, d.stack, from, a.to);
    if (stuck && is_offered(step, a)) return must_refuse(step, "4.0"_rule, a, "the hex is full, and no way leads on");
    if (!stuck && !is_offered(step, a)) return must_offer(step, "11.0"_rule, a);
  }
  return std::nullopt;
}

Found columns(const Transition& step, const ChooseStep& d) {
  const State& s = step.before;
  const Stack& stack = d.stack;
  const HexId at = s.at[*stack.who.begin()];
  const int limit = step.table.ruleset.stacking_limit;
  const auto stays = [&](const Leave& a) -> Bar {
    if (!stack.who.contains(a.leader) || stack.who.size() == 1) return "he does not march, or nobody would go on";
    LeaderSet others = stack.who;
    others.erase(a.leader);
    return men_in(s, stack.side, at) - all_men(s, others) > limit ? "the hex would be over-stacked" : "";
  };
  if (Found found = whole_list(step, "11.0.separate"_rule, of_leaders<Leave>(stack.side), stays)) return found;
  if (men_in(s, stack.side, at) > limit) return std::nullopt;  // as in steps_to
  return whole_list(step, "11.0.join"_rule, of_leaders<PickUp>(stack.side), [&](const PickUp& a) -> Bar {
    if (!stack.group.contains(a.leader) || stack.who.contains(a.leader)) return "he did not roll, or goes already";
    if (s.marks.stopped.contains(a.leader) || s.marks.spent.contains(a.leader)) return "he has moved";
    if (s.at[a.leader] != at) return "he is not in the hex";
    return fewest_points(s, stack.who) < step.table.charts.movement_costs.join.value ? "there are too few points" : "";
  });
}

Found divided_leaders(const Transition& step, const ChooseDivision& d) {
  return whole_list(step, "14.0.action"_rule, of_leaders<Leave>(d.stack.side), [&](const Leave& a) -> Bar {
    if (a.leader != d.leader && a.leader != d.detachment) return "he has not been divided";
    Stack both = d.stack;
    both.who.insert(d.detachment);
    return may_stop(step, both, step.before.troops[a.leader]) ? "" : "the hex would be over-stacked";
  });
}

Found ways_off_the_map(const Transition& step, const ChooseStep& d) {
  const State& s = step.before;
  const Map& map = step.table.map;
  const HexId at = s.at[*d.stack.who.begin()];
  return whole_list(step, "11.5"_rule, std::vector{LeaveMap{}}, [&](const LeaveMap&) -> Bar {
    const bool top = row_of(at) == map.sheet.top, bottom = row_of(at) == map.sheet.bottom;
    const bool left = column_of(at) == map.sheet.left, right = column_of(at) == map.sheet.right;
    if (!(d.stack.side == Side::British ? top || right : top || bottom || left)) return "no edge of his side is there";
    const Cost& ground = step.table.charts.movement_costs.terrain[index(map[at].terrain)][column_of_turn(s)];
    const bool zone = step.table.ruleset.leaving_map_pays_zone &&
                      !wc_oracle::zones_into(step.table, s, enemy_of(d.stack.side), at).empty();
    const int out_of_zone = zone ? step.table.charts.movement_costs.zone_leave.value : 0;
    if (ground.points.value + out_of_zone > fewest_points(s, d.stack.who)) return "there are too few points";
    const int men = all_men(s, d.stack.who);
    return garrison_holds(step, d.stack.side, at, men) ? "the garrison must stay" : "";
  });
}

}  // namespace tricorne::verify::wc_kit
