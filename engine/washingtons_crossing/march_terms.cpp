#include "engine/washingtons_crossing/march_terms.h"

#include <algorithm>

namespace tricorne::wc {

int sum_of(const DieModifiers& modifiers) {
  int sum = 0;
  for (const DieModifier& m : modifiers) sum += m.cell->value;
  return sum;
}

namespace {

/// WC-205: is the Vanguard the only leader of the group who needs the die? By the second reading leaders who need none
/// count, too.
bool is_vanguard_alone(const State& s, const Table& t, const LeaderSet& group) {
  if (!group.contains(LeaderId::Vanguard) || has_fixed_points(s, LeaderId::Vanguard)) return false;
  return all_in(group, [&](LeaderId leader) {
    return leader == LeaderId::Vanguard || (has_fixed_points(s, leader) && !t.ruleset.fixed_points_make_british);
  });
}

}  // namespace

DieModifiers movement_modifiers(const State& s, const Table& t, const LeaderSet& group) {
  const MovementModifiers& chart = t.charts.movement_matrix.modifiers;
  DieModifiers list;
  int fatigue = 0;
  bool disordered = false;
  const Side side = side_of(*group.begin());
  for (const LeaderId leader : group) {
    fatigue = std::max<int>(fatigue, s.fatigue[leader]);
    disordered = disordered || s.condition[leader] == Condition::disordered;
  }
  const auto add = [&](RuleRef rule, std::string_view what, const Cell& cell) {
    if (cell.value != 0) list.push_back({rule, what, &cell});
  };
  add("11.0.roll"_rule, "weather", chart.weather[index(s.weather)]);
  if (side == Side::British) {
    const bool vanguard = is_vanguard_alone(s, t, group);
    add("11.0.roll"_rule, vanguard ? "the Vanguard" : "British", vanguard ? chart.vanguard : chart.british);
  }
  if (side == Side::American && is_night(s.turn)) add("11.1"_rule, "night", chart.american_night);
  add("12.0"_rule, "fatigue",
      chart.fatigue[static_cast<std::size_t>(std::min<int>(fatigue, int(chart.fatigue.size()) - 1))]);
  // What the text takes off, not what the retyped chart does (WC-204).
  if (disordered) add("18.1.effects"_rule, "disorder", chart.disordered);
  return list;
}

int points_in_reaction(const Table& t, int points, bool fixed) {
  const int divisor = fixed && !t.ruleset.reaction_halves_fixed_points ? 1 : t.ruleset.reaction_divisor;
  return (points + divisor - 1) / divisor;
}

int points_by_die(const State& s, const Table& t, const RollForMovement& d, Die die) {
  const bool fixed = all_in(d.group, [&](LeaderId leader) { return has_fixed_points(s, leader); });
  const int total = static_cast<int>(die) + sum_of(movement_modifiers(s, t, d.group));
  const int points =
      fixed ? t.ruleset.fixed_points : t.charts.movement_matrix.points(t.leaders[d.rated].rating.value, total).value;
  return d.reaction ? points_in_reaction(t, points, fixed) : points;
}

namespace {

bool borders(HexsideId side, HexId hex) {
  if (side == no_hexside) return false;
  const auto [a, b] = hexes_of(side);
  return a == hex || b == hex;
}

}  // namespace

DieModifiers crossing_modifiers(const State& s, const Table& t, const RollForCrossing& d) {
  const CrossingModifiers& chart = t.charts.crossing.modifiers;
  const HexId from = place_of(s, d.stack);
  const RuleRef rule = d.rule();
  constexpr int december_28 = 28;
  DieModifiers list;
  const auto add = [&](std::string_view what, const Cell& cell) {
    if (cell.value != 0) list.push_back({rule, what, &cell});
  };
  // A unit that has moved takes the help of the other away, wherever it lies (WC-246).
  const bool both_barred = t.ruleset.moved_boat_bars_both && (s.boats[0].moved || s.boats[1].moved);
  const auto helps = [&](Boat boat) {
    return borders(s.boats[index(boat)].at, from) && !s.boats[index(boat)].moved && !both_barred;
  };
  add("weather", chart.weather[index(s.weather)]);
  if (day_of(s.turn) < december_28) add("before December 28", chart.before_december_28);
  if (helps(Boat::durham_boats)) add("Durham Boats", chart.durham_boats);
  if (helps(Boat::pennsylvania_navy)) add("Pennsylvania Navy", chart.pennsylvania_navy);
  if (s.at[LeaderId::Glover] == from) add("Glover", chart.glover);
  if (s.at[LeaderId::Washington] == from) add("Washington", chart.washington);
  return list;
}

const Cell& crossing_troops(const State& s, const Table& t, const RollForCrossing& d, Die die) {
  const std::size_t ferries = d.boat == Small{0} ? t.map.between(place_of(s, d.stack), d.to).ferries : 0U;
  const int modified = static_cast<int>(die) + sum_of(crossing_modifiers(s, t, d));
  return t.charts.crossing.rows[modified][std::min<std::size_t>(ferries, 2)];
}

/// 11.4.2: what a ferry over the open Delaware costs, with the road behind it (2.1.1).
static int ferry_points(const State& s, const Table& t) {
  const MovementCosts& costs = t.charts.movement_costs;
  return costs.delaware_ferry.value + costs.road[index(cost_column(s.turn, s.weather))].value;
}

int step_points(const State& s, const Table& t, const Stack& stack, HexId to) {
  return step_points(s, t, stack, to, way(s, t, stack.side, place_of(s, stack), to));
}

int step_points(const State& s, const Table& t, const Stack& stack, HexId to, const Way& step) {
  const HexId from = place_of(s, stack);
  const int ferry = step.bar == Obstacle::delaware_ferry ? ferry_points(s, t) : 0;
  return step.points + ferry + surcharge(s, t, stack.side, from, to, stack.who);
}

int lone_step(const State& s, const Table& t, Side side, HexId from, HexId to) {
  const Way step = way(s, t, side, from, to);
  if (step.bar == Obstacle::none) return step.points;
  return step.bar == Obstacle::delaware_ferry && side == Side::American ? ferry_points(s, t) : Distances::far;
}

namespace {

/// Does nothing but points and stacking bar the step?
bool is_open_step(const State& s, const Table& t, const Stack& stack, HexId from, HexId to) {
  if (way(s, t, stack.side, from, to).bar != Obstacle::none || troops_at(s, enemy_of(stack.side), to) > 0) return false;
  // way() leaves this ferry open to the British, but a reaction may not use it (11.3.move).
  if (stack.reaction && t.map.between(from, to).ferry == Ferry::amboy) return false;
  // Only the hex where the stack really stands loses troops by the step; the later ones are looked at ahead.
  return from != place_of(s, stack) || !strips_garrison(s, t, stack.side, from, troops_of(s, stack.who));
}

bool can_go_on_within(const State& s, const Table& t, const Stack& stack, HexId from, int points, int depth) {
  if (depth == 0) return false;
  for (const HexId to : t.map.next[index(from)]) {
    if (!is_open_step(s, t, stack, from, to)) continue;
    const int left = points - way(s, t, stack.side, from, to).points - surcharge(s, t, stack.side, from, to, stack.who);
    if (left < 0) continue;
    if (!overstacked_with(s, t, stack.side, to, stack.who) || can_go_on_within(s, t, stack, to, left, depth - 1))
      return true;
  }
  return false;
}

}  // namespace

bool can_go_on(const State& s, const Table& t, const Stack& stack, HexId from, int points) {
  constexpr int looked_ahead = 3;
  return can_go_on_within(s, t, stack, from, points, looked_ahead);
}

bool has_room_to_stay(const State& s, const Table& t, const Stack& stack, int troops) {
  const HexId here = s.at[*stack.who.begin()];
  return troops_of(s, leaders_at(s, stack.side, here) - stack.who) + troops <= t.ruleset.stacking_limit;
}

}  // namespace tricorne::wc
