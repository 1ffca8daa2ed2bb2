#include "engine/washingtons_crossing/rules/victory_points.h"

#include <algorithm>

#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

void score(Resolving& r, Side side, int points, RuleRef rule) {
  if (points == 0) return;
  std::int16_t& track = r.state.victory_points[index(side)];
  track = static_cast<std::int16_t>(track + points);
  r.emit(rule, Scored{side, small(points)});
}

int capture_points(const Table& t, LeaderId leader) {
  const VictoryPoints& points = t.charts.victory_points;
  const std::size_t captor = index(enemy_of(side_of(leader)));
  for (const CapturePoints& row : points.captures[captor])
    if (row.leader == leader) return row.points;
  return points.other_capture[captor];
}

namespace {

void score_towns(Resolving& r, Side side, const std::vector<TownPoints>& list, RuleRef rule) {
  for (const TownPoints& row : list) {
    const auto town = r.table.map.town(row.town);
    if (row.side == side && town && holds(r.state, r.table, side, *town)) score(r, side, row.points, rule);
  }
}

/// 22.1.south: no British leader with so many troops in a town of the row or below it.
bool south_is_empty(const State& s, const Table& t) {
  const VictoryPoints& points = t.charts.victory_points;
  return std::none_of(t.map.towns.begin(), t.map.towns.end(), [&](HexId town) {
    return row_of(town) >= points.south_row && leader_with(s, Side::British, town, points.troops);
  });
}

bool is_listed(const VictoryPoints& points, const std::string& town, Side side) {
  return std::any_of(points.at_end.begin(), points.at_end.end(),
                     [&](const TownPoints& row) { return row.side == side && row.town == town; });
}

}  // namespace

void count_objectives(Resolving& r) {
  if (hour_of(r.state.turn) != Hour::midnight || day_of(r.state.turn) < r.table.ruleset.first_objectives_day) return;
  const VictoryPoints& points = r.table.charts.victory_points;
  score_towns(r, Side::British, points.daily, "22.1.british"_rule);
  score_towns(r, Side::American, points.daily, "22.1.american"_rule);
  if (south_is_empty(r.state, r.table)) score(r, Side::American, points.empty_south, "22.1.south"_rule);
}

void end_game(Resolving& r) {
  State& s = r.state;
  const VictoryPoints& points = r.table.charts.victory_points;
  score_towns(r, Side::British, points.at_end, "22.4.british"_rule);
  for (const HexId town : r.table.map.towns)
    if (!is_listed(points, r.table.map[town].town, Side::British) && holds(s, r.table, Side::British, town))
      score(r, Side::British, points.other_town_at_end, "22.4.british"_rule);
  score_towns(r, Side::American, points.at_end, "22.4.american"_rule);
  s.over = true;
  r.emit("23.0"_rule, GameEnded{men_of(s.victory_points[0]), men_of(s.victory_points[1])});
}

}  // namespace tricorne::wc
