#include "engine/washingtons_crossing/terms.h"

#include <algorithm>

#include "engine/washingtons_crossing/march_terms.h"

namespace tricorne::wc {

int troops_of(const State& s, const LeaderSet& leaders) {
  int sum = 0;
  for (const LeaderId leader : leaders) sum += s.troops[leader];
  return sum;
}

int room_of(const State& s, const Table& t, LeaderId leader) {
  return t.leaders.maximum(leader, s.turn) - s.troops[leader];
}

bool worn_out(const State& s, const Table& t, LeaderId leader) {
  return s.condition[leader] == Condition::routed || s.fatigue[leader] > t.ruleset.active_fatigue;
}

LeaderId force_of(const State& s, LeaderId leader) {
  // No chain is longer in a game; one written by hand may run in a circle.
  for (int steps = 0; steps < 4; ++steps) {
    const LeaderId up = s.commander[leader];
    if (up == leader || up == no_leader) break;
    leader = up;
  }
  return leader;
}

bool is_garrison(const Table& t, Garrison garrison, int troops) {
  const Ruleset& rules = t.ruleset;
  const std::array<int, 3> least{rules.garrison_amboy, rules.garrison_brunswick, rules.garrison_philadelphia};
  return troops >= least[index(garrison)];
}

GarrisonSet standing_garrisons(const State& s, const Table& t) {
  GarrisonSet standing;
  for (const Garrison garrison : all_garrisons)
    if (const auto town = town_of(t, garrison);
        town && is_garrison(t, garrison, troops_at(s, owner_of(garrison), *town)))
      standing.insert(garrison);
  return standing;
}

bool exerts_zone(const State& s, const Table& t, Side side, HexId hex) {
  return unrouted_troops_at(s, side, hex) >= t.ruleset.zone_troops;
}

/// 5.0: a zone does not reach over open water. It reaches into rough ground only along a road.
bool zone_passes(const State& s, const Table& t, HexId from, HexId to) {
  const Hexside& side = t.map.between(from, to);
  // The road over this very hexside counts; a ferry is no road (WC-018).
  if (side.road) return true;
  if (side.water == Water::sea || (side.water == Water::major && !frozen(s))) return false;
  if (side.water == Water::minor && s.weather == Weather::rain && !frozen(s)) return false;
  return t.map[to].terrain == Terrain::clear;
}

/// The leaders on hexes whose numbers are near that of `hex`: all who stand next to it, and few others.
static LeaderSet leaders_near(const State& s, HexId hex) {
  const int number = static_cast<int>(hex);
  return LeaderSet(places_between(s.at.all, static_cast<std::int16_t>(std::max(0, number - row_count - 1)),
                                  static_cast<std::int16_t>(number + row_count + 1)));
}

std::array<int, 6> troops_around(const State& s, const Table& t, Side side, HexId hex, TroopCount counted) {
  std::array<int, 6> troops{};
  if (hex == no_hex) return troops;
  LeaderSet candidates = leaders_near(s, hex) & leaders_by_side[index(side)];
  if (candidates.empty()) return troops;
  candidates &= leaders_on_map(s, side);
  if (counted == TroopCount::unrouted) candidates -= leaders_in(s, Condition::routed);
  const auto& next = t.map.next[index(hex)];
  for (const LeaderId leader : candidates) {
    for (std::size_t d = 0; d < next.size(); ++d)
      if (next[d] == s.at[leader]) troops[d] += s.troops[leader];
  }
  return troops;
}

bool in_zone(const State& s, const Table& t, Side side, HexId hex) {
  const auto troops = troops_around(s, t, side, hex, TroopCount::unrouted);
  if (hex == no_hex) return false;
  for (const Direction d : directions)
    if (troops[index(d)] >= t.ruleset.zone_troops && zone_passes(s, t, t.map.next[index(hex)][index(d)], hex))
      return true;
  return false;
}

namespace {

/// 11.4: the way by ferry, where a hexside has one.
Way way_by_ferry(const State& s, const Table& t, Side side, const Hexside& edge, CostColumn column) {
  const MovementCosts& costs = t.charts.movement_costs;
  // Its point does not fall away over ice, but by the other reading it does (WC-042).
  if (edge.ferry == Ferry::brunswick) {
    const bool paid = t.ruleset.brunswick_ferry_on_ice || !frozen(s);
    return {Obstacle::none, costs.road[index(column)].value + (paid ? costs.brunswick_ferry.value : 0)};
  }
  // The water there is sea, which nothing but this ferry opens in any weather (WC-201).
  if (edge.ferry == Ferry::amboy) {
    if (side != Side::British) return {Obstacle::amboy_ferry, 0};
    // Four points in all; by the other reading the hex is paid on top (WC-023).
    const int hex = t.ruleset.amboy_ferry_adds_hex ? costs.road[index(column)].value : 0;
    return {Obstacle::none, costs.amboy_ferry.value + hex};
  }
  if (!frozen(s)) return {Obstacle::delaware_ferry, 0};
  return {Obstacle::none, costs.road[index(column)].value};
}

}  // namespace

Way way(const State& s, const Table& t, Side side, HexId from, HexId to) {
  if (to == no_hex || !t.map.exists(to)) return {Obstacle::not_adjacent, 0};
  const HexsideId edge = hexside_between(from, to);
  return edge == no_hexside ? Way{Obstacle::not_adjacent, 0} : way_over(s, t, side, edge, to);
}

Way way_over(const State& s, const Table& t, Side side, HexsideId over, HexId to) {
  if (t.map[to].terrain == Terrain::ocean) return {Obstacle::ocean, 0};
  const CostColumn column = cost_column(s.turn, s.weather);
  const MovementCosts& costs = t.charts.movement_costs;
  const Hexside& edge = t.map[over];
  if (edge.road) return {Obstacle::none, costs.road[index(column)].value};
  const bool over_ice = edge.ferry == Ferry::delaware && frozen(s) && !t.ruleset.frozen_ferry_is_road;
  if (edge.ferry != Ferry::none && !over_ice) return way_by_ferry(s, t, side, edge, column);
  const Cost& ground = costs.terrain[index(t.map[to].terrain)][index(column)];
  if (ground.prohibited) return {Obstacle::ocean, 0};  // the chart closes no other ground
  const Cost& water = costs.water[index(edge.water)][index(column)];
  if (water.prohibited) return {edge.water == Water::major ? Obstacle::major_river : Obstacle::minor_river_in_rain, 0};
  return {Obstacle::none, ground.points.value + water.points.value};
}

bool overstacked_with(const State& s, const Table& t, Side side, HexId hex, const LeaderSet& who) {
  return troops_of(s, leaders_at(s, side, hex) | who) > t.ruleset.stacking_limit;
}

void note_crowded(State& s, const Table& t, Side side, HexId hex) {
  if (!overstacked_with(s, t, side, hex, {}) || s.crowded.size() == s.crowded.capacity()) return;
  if (std::find(s.crowded.begin(), s.crowded.end(), hex) == s.crowded.end()) s.crowded.push_back(hex);
}

int surcharge(const State& s, const Table& t, Side side, HexId from, HexId to, const LeaderSet& who) {
  const MovementCosts& costs = t.charts.movement_costs;
  const Side enemy = enemy_of(side);
  int points = 0;
  if (in_zone(s, t, enemy, from)) points += costs.zone_leave.value;
  if (in_zone(s, t, enemy, to)) points += costs.zone_enter.value;
  const bool friends = !(leaders_at(s, side, to) - who).empty();
  if (friends && overstacked_with(s, t, side, to, who)) points += costs.overstacked.value;
  return points;
}

namespace {

/// 10.5: may the radius go on through the hex?
bool radius_passes(const State& s, const Table& t, Side side, HexId hex) {
  if (leader_with(s, side, hex, t.ruleset.zone_troops)) return true;
  return !anyone_at(s, enemy_of(side), hex) && !in_zone(s, t, enemy_of(side), hex);
}

/// 10.5: the two are adjacent, or a way costs at most so many points. `passes(hex)`: may it go on from there?
template <class Passes>
bool reaches(const State& s, const Table& t, LeaderId commander, LeaderId leader, const Passes& passes) {
  const HexId from = s.at[commander], to = s.at[leader];
  if (from == to || adjacent(from, to)) return true;
  const int radius = t.leaders[commander].radius.value;
  if (distance(from, to) > radius) return false;
  const Side side = side_of(commander);
  Distances known;
  known.set(from, 0);
  Bounded<HexId, 250> reached;
  reached.push_back(from);
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const HexId here = reached[next];
    if (here != from && !passes(here)) continue;
    for (const HexId on : t.map.next[index(here)]) {
      if (on == no_hex) continue;
      const int points = known[here] + lone_step(s, t, side, here, on);
      if (points > radius || points >= known[on]) continue;
      if (on == to) return true;
      known.set(on, points);
      if (reached.size() < reached.capacity()) reached.push_back(on);
    }
  }
  return false;
}

}  // namespace

bool within_radius(const State& s, const Table& t, LeaderId commander, LeaderId leader) {
  return reaches(s, t, commander, leader, [&](HexId hex) { return radius_passes(s, t, side_of(commander), hex); });
}

bool within_radius_but_for_enemies(const State& s, const Table& t, LeaderId commander, LeaderId leader) {
  return reaches(s, t, commander, leader, [](HexId) { return true; });
}

bool holds(const State& s, const Table& t, Side side, HexId town) {
  return unrouted_troops_at(s, side, town) >= t.charts.victory_points.troops.value;
}

bool far_from_roads(const State& s, const Table& t, LeaderId leader) {
  return on_map(s, leader) && t.map.from_open[index(s.at[leader])] >= t.ruleset.far_from_roads;
}

}  // namespace tricorne::wc
