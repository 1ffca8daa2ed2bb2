#include "verify/washingtons_crossing/property_parts.h"

#include "verify/washingtons_crossing/oracle.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

Bar first_of(std::initializer_list<Bar> bars) {
  for (const Bar& bar : bars)
    if (!bar.empty()) return bar;
  return "";
}

std::vector<TakeMen> tens_up_to(int most) {
  std::vector<TakeMen> answers;
  for (int men = 0; men <= most; men += 10) answers.push_back({men_of(men)});
  return answers;
}

int men_in(const State& s, Side side, HexId hex) {
  int men = 0;
  for (const LeaderId leader : leaders_of(side))
    if (s.at[leader] == hex) men += s.troops[leader];
  return men;
}

int all_men(const State& s, const LeaderSet& who) {
  int men = 0;
  for (const LeaderId leader : who) men += s.troops[leader];
  return men;
}

int men_with(const State& s, Side side, HexId hex, const LeaderSet& newcomers) {
  int men = men_in(s, side, hex);
  for (const LeaderId leader : newcomers)
    if (s.at[leader] != hex) men += s.troops[leader];
  return men;
}

int fewest_points(const State& s, const LeaderSet& who) {
  int least = 255;
  for (const LeaderId leader : who) least = std::min<int>(least, s.points[leader]);
  return least;
}

LeaderId beginner(const State& s, LeaderId leader) {
  while (s.commander[leader] != leader && s.commander[leader] != no_leader) leader = s.commander[leader];
  return leader;
}

bool has_tried_die(const State& s, Side side) {
  return some(s.marks.barred, [&](LeaderId leader) { return side_of(leader) == side; });
}

int price_alone(const Transition& step, LeaderId leader) {
  return needs_no_die(step.before, leader) ? 0 : step.table.leaders[leader].cost_alone.value;
}

std::array<Post, 3> garrison_posts(const Ruleset& rules) {
  return {Post{Garrison::amboy, Side::British, rules.garrison_amboy},
          Post{Garrison::brunswick, Side::British, rules.garrison_brunswick},
          Post{Garrison::philadelphia, Side::American, rules.garrison_philadelphia}};
}

bool garrison_holds(const Transition& step, Side side, HexId from, int leaving) {
  for (const Post& post : garrison_posts(step.table.ruleset))
    if (post.side == side && leaving > 0 && step.before.garrisons.contains(post.garrison) &&
        step.table.map.town(garrison_words[index(post.garrison)]) == from &&
        men_in(step.before, side, from) - leaving < post.troops)
      return true;
  return false;
}

bool has_spent(const State& s, const Stack& stack) {
  const LeaderSet& marks = stack.reaction ? s.marks.reacted : s.marks.spent;
  return some(stack.who, [&](LeaderId leader) { return marks.contains(leader); });
}

int added_on_crossing(const Transition& step, const Stack& stack, HexId from, HexId to) {
  const MovementCosts& costs = step.table.charts.movement_costs;
  const Side enemy = enemy_of(stack.side);
  const auto zone = [&](HexId hex) { return !wc_oracle::zones_into(step.table, step.before, enemy, hex).empty(); };
  const bool friends = some(leaders_of(stack.side), [&](LeaderId leader) {
    return step.before.at[leader] == to && !stack.who.contains(leader);
  });
  const bool full = men_with(step.before, stack.side, to, stack.who) > step.table.ruleset.stacking_limit;
  return (zone(from) ? costs.zone_leave.value : 0) + (zone(to) ? costs.zone_enter.value : 0) +
         (friends && full ? costs.overstacked.value : 0);
}

std::optional<int> left_at_ferry(const State& s, HexsideId side) {
  for (const Crossing& ferry : s.ferries)
    if (ferry.side == side) return count(ferry.left);
  return std::nullopt;
}

bool part_militia(const Transition& step, LeaderId a, LeaderId b) {
  const auto militia = [&](LeaderId who) { return step.table.leaders[who].troops == Troops::militia; };
  return militia(a) != militia(b);
}

Bar no_detachment(const Transition& step, LeaderId leader, LeaderId detachment, int men) {
  const State& s = step.before;
  if (!is_detachment(detachment) || s.where[detachment] != Where::waiting) return "it is no free counter";
  if (part_militia(step, leader, detachment)) return "militia and only militia makes militia detachments";
  if (!in_good_order(s, leader)) return "he is disordered";
  const int kept = s.troops[leader] - men;
  if (men < step.table.ruleset.least_detachment || kept < step.table.ruleset.least_after_transfer)
    return "a part is too small";
  return men > step.table.leaders.maximum(detachment, s.turn) ? "the detachment is too large" : "";
}

bool may_stop(const Transition& step, const Stack& stack, int men) {
  const State& s = step.before;
  const int others = men_in(s, stack.side, s.at[*stack.who.begin()]) - all_men(s, stack.who);
  return others + men <= step.table.ruleset.stacking_limit;
}

Bar no_taker(const Transition& step, LeaderId giver, LeaderId taker) {
  const State& s = step.before;
  if (taker == giver || !here(s, taker) || s.at[taker] != s.at[giver]) return "he is not stacked with the giver";
  if (part_militia(step, giver, taker)) return "militia exchanges troops only with militia";
  if (!in_good_order(s, taker)) return "the taker is disordered or routed";
  return s.troops[taker] >= step.table.leaders.maximum(taker, s.turn) ? "the taker has as many as he may have" : "";
}

Bar no_giver(const Transition& step, LeaderId giver) {
  const State& s = step.before;
  if (!here(s, giver)) return "he is not on the map";
  if (!in_good_order(s, giver)) return "the giver is disordered or routed";
  return s.troops[giver] - 10 < step.table.ruleset.least_after_transfer ? "the giver would keep too few" : "";
}

}  // namespace tricorne::verify::wc_kit
