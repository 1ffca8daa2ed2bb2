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
    // Grant the subordinate has the row of Grant (WC-037).
    if (row.leader == leader) return row.points.value;
  return points.other_capture[captor].value;
}

namespace {

/// Calls `give` with side, points and paragraph for each town of a list that the side of its row holds.
template <class Give>
void give_towns(const State& s, const Table& t, Side side, const Rows<TownPoints>& list, RuleRef rule,
                const Give& give) {
  for (const TownPoints& row : list) {
    const auto town = t.map.town(row.town);
    if (row.side == side && town && holds(s, t, side, *town)) give(side, row.points.value, rule);
  }
}

/// 22.1.south: no British leader with so many troops in a town of the row or below it.
/// The text does not speak of un-routed troops here, so routed ones count, but those of one leader only (WC-031).
bool south_is_empty(const State& s, const Table& t) {
  const VictoryPoints& points = t.charts.victory_points;
  return std::none_of(t.map.towns.begin(), t.map.towns.end(), [&](HexId town) {
    return row_of(town) >= points.south_row.value && leader_with(s, Side::British, town, points.troops.value);
  });
}

bool is_listed(const VictoryPoints& points, const std::string& town, Side side) {
  return std::any_of(points.at_end.begin(), points.at_end.end(),
                     [&](const TownPoints& row) { return row.side == side && row.town == town; });
}

/// 22.1: does a turn begin with points for the places that are held?
bool gives_objectives(const Table& t, Turn turn) {
  return hour_of(turn) == Hour::midnight && day_of(turn) >= t.ruleset.first_objectives_day;
}

/// 22.1: what the places that are held give at midnight.
template <class Give>
void give_objectives(const State& s, const Table& t, const Give& give) {
  constexpr RuleRef british = "22.1.british"_rule, american = "22.1.american"_rule, south = "22.1.south"_rule;
  const VictoryPoints& points = t.charts.victory_points;
  give_towns(s, t, Side::British, points.daily, british, give);
  give_towns(s, t, Side::American, points.daily, american, give);
  if (south_is_empty(s, t)) give(Side::American, points.empty_south.value, south);
}

/// 22.4: what the places that are held give at the end of the game.
template <class Give>
void give_end(const State& s, const Table& t, const Give& give) {
  constexpr RuleRef british = "22.4.british"_rule, american = "22.4.american"_rule;
  const VictoryPoints& points = t.charts.victory_points;
  give_towns(s, t, Side::British, points.at_end, british, give);
  // Every other town, those that 22.4 lists for the Americans included (WC-032).
  for (const HexId town : t.map.towns)
    if (holds(s, t, Side::British, town) && !is_listed(points, t.map[town].town, Side::British))
      give(Side::British, points.other_town_at_end.value, british);
  give_towns(s, t, Side::American, points.at_end, american, give);
}

}  // namespace

void count_objectives(Resolving& r) {
  if (!gives_objectives(r.table, r.state.turn)) return;
  give_objectives(r.state, r.table, [&](Side side, int points, RuleRef rule) { score(r, side, points, rule); });
}

void end_game(Resolving& r) {
  State& s = r.state;
  give_end(s, r.table, [&](Side side, int points, RuleRef rule) { score(r, side, points, rule); });
  s.over = true;
  r.emit("23.0"_rule, GameEnded{men_of(s.victory_points[0]), men_of(s.victory_points[1])});
}

std::array<int, 2> points_in_prospect(const State& s, const Table& t) {
  std::array<int, 2> sum{s.victory_points[0], s.victory_points[1]};
  if (s.over) return sum;
  // From the next turn on: what this turn began with is on the tracks.
  int nights = 0;
  for (std::size_t turn = index(s.turn) + 1; turn <= index(last_turn); ++turn)
    nights += gives_objectives(t, Turn(turn)) ? 1 : 0;
  give_objectives(s, t, [&](Side side, int points, RuleRef) { sum[index(side)] += nights * points; });
  give_end(s, t, [&](Side side, int points, RuleRef) { sum[index(side)] += points; });
  return sum;
}

}  // namespace tricorne::wc
