#include "players/washingtons_crossing/marches.h"

#include <algorithm>

#include "engine/core/digest.h"
#include "engine/washingtons_crossing/rules/crossings.h"

namespace tricorne::players::wc_kit {

using namespace wc;

namespace {

/// Points for a ferry that is full this turn, and for one that takes few at a time.
constexpr int full_ferry = 9, crowded_ferry = 3;
/// Troops who want to cross, half the points of a turn's march, and the longest wait at a ferry in points.
constexpr int usual_force = 600, usual_march = 4, longest_wait = 30;
/// From then on hardly any reinforcements are left that could come earlier.
constexpr int january_2 = january_1 + 1;

/// Would an American who goes north bring British reinforcements on earlier (9.1)? He had better not.
bool wakes_nobody(const State& s) { return !s.accelerated && s.turn < turn_at(january_2, Hour::midnight); }

}  // namespace

Marches::Marches(const Table& t)
    : t_(t),
      edges_(hex_count),
      enemy_(hex_count),
      zone_(hex_count),
      beside_(hex_count),
      levels_(Distances::far),
      places_(2 * hex_count) {}

/// What distances depend on: the enemies and who of them has a zone, the ground, the ferries.
std::uint64_t Marches::key_of(const State& s, Side side) const {
  Digest digest;
  for (const LeaderId leader : leaders_with_troops(s, enemy_of(side))) {
    const bool routed = s.condition[leader] == Condition::routed;
    digest.add(index(leader) * 4096 + index(s.at[leader]) * 2 + (routed ? 1U : 0U));
    digest.add(static_cast<std::uint64_t>(s.troops[leader]) / 100);
  }
  for (const Crossing& ferry : s.ferries) digest.add(index(ferry.side) * 4096 + static_cast<std::uint64_t>(ferry.left));
  for (const BoatState& boat : s.boats) digest.add(index(boat.at) * 2 + (boat.moved ? 1U : 0U));
  digest.add(index(s.weather) * 4 + (wakes_nobody(s) ? 2U : 0U) + (day_of(s.turn) < 28 ? 1U : 0U));
  digest.add(index(side) * 64 + index(cost_column(s.turn, s.weather)) * 4 + (frozen(s) ? 2U : 0U));
  return digest.value() | 1U;
}

/// What a ferry costs: its points, and a turn's march for each turn that a force must wait on average.
int Marches::ferry_points(const State& s, HexsideId side) const {
  const MovementCosts& costs = t_.charts.movement_costs;
  const CrossingTable& table = t_.charts.crossing;
  const int points = costs.delaware_ferry.value + costs.road[index(cost_column(s.turn, s.weather))].value;
  if (const auto left = ferry_capacity(s, side))
    return points + (*left >= t_.charts.victory_points.troops.value ? 0 : full_ferry);
  const std::size_t ferries = std::min<std::size_t>(t_.map[side].ferries, 2);
  int modifiers = table.modifiers.weather[index(s.weather)].value;
  if (day_of(s.turn) < 28) modifiers += table.modifiers.before_december_28.value;
  for (const BoatState& boat : s.boats)
    if (boat.at == side && !boat.moved) modifiers += table.modifiers.durham_boats.value;
  int open = 0;
  for (int die = 0; die < 10; ++die) open += table.rows[die + modifiers][ferries].value >= usual_force ? 1 : 0;
  const int wait = open == 0 ? longest_wait : std::min(longest_wait, usual_march * (10 - open) / open);
  return points + wait + (ferries < 2 ? crowded_ferry : 0);
}

void Marches::look_at(const State& s, Side side) {
  const std::uint64_t key = key_of(s, side);
  if (key == key_) return;
  key_ = key;
  side_ = side;
  std::fill(places_.begin(), places_.end(), std::uint16_t{0});
  used_ = 0;
  const int acceleration_row = t_.charts.reinforcements.acceleration_row.value;
  const bool stays_south = side == Side::American && wakes_nobody(s);
  for (const HexId hex : t_.map.all)
    for (const Direction d : directions) {
      const HexId to = t_.map.next[index(hex)][index(d)];
      std::uint8_t& edge = edges_[index(hex)][index(d)];
      edge = Distances::far;
      if (to == no_hex) continue;
      const HexsideId over = Map::hexside(hex, to, d);
      const Way step = way_over(s, t_, side, over, to);
      if (step.bar == Obstacle::none) edge = static_cast<std::uint8_t>(step.points);
      if (step.bar == Obstacle::delaware_ferry && side == Side::American)
        edge = static_cast<std::uint8_t>(ferry_points(s, over));
      if (stays_south && row_of(to) == acceleration_row && row_of(hex) > acceleration_row) edge = Distances::far;
    }
  enemy_.assign(hex_count, false);
  zone_.assign(hex_count, false);
  beside_.assign(hex_count, false);
  for (const LeaderId leader : leaders_with_troops(s, enemy_of(side))) {
    const HexId at = s.at[leader];
    if (enemy_[index(at)]) continue;
    enemy_[index(at)] = true;
    const bool zone = exerts_zone(s, t_, enemy_of(side), at);
    for (const HexId next : t_.map.next[index(at)]) {
      if (next == no_hex) continue;
      beside_[index(next)] = true;
      if (zone && zone_passes(s, t_, at, next)) zone_[index(next)] = true;
    }
  }
}

int Marches::step(HexId from, Direction d) const {
  const HexId to = t_.map.next[index(from)][index(d)];
  const std::uint8_t edge = edges_[index(from)][index(d)];
  if (edge == Distances::far || enemy_[index(to)]) return Distances::far;
  const MovementCosts& costs = t_.charts.movement_costs;
  return edge + (zone_[index(from)] ? costs.zone_leave.value : 0) + (zone_[index(to)] ? costs.zone_enter.value : 0);
}

const Distances& Marches::known(HexId hex, Course course) {
  std::uint16_t& place = places_[index(hex) * 2 + (course == Course::from ? 0U : 1U)];
  if (place == 0) {
    if (used_ == distances_.size()) distances_.push_back(std::make_unique<Distances>());
    spread(hex, course, *distances_[used_] = Distances());
    place = static_cast<std::uint16_t>(++used_);
  }
  return *distances_[place - 1U];
}

/// The cheapest ways, the nearest hexes first.
void Marches::spread(HexId start, Course course, Distances& points) {
  points.set(start, 0);
  levels_[0].push_back(static_cast<std::uint16_t>(start));
  for (int level = 0; level < Distances::far; ++level) {
    auto& here = levels_[static_cast<std::size_t>(level)];
    for (std::size_t i = 0; i < here.size(); ++i) {
      const HexId hex{here[i]};
      if (points[hex] != level) continue;
      for (const Direction d : directions) {
        const HexId next = t_.map.next[index(hex)][index(d)];
        if (next == no_hex) continue;
        const int cost = course == Course::from ? step(hex, d) : step(next, opposite(d));
        const int sum = level + cost;
        if (cost == Distances::far || sum >= Distances::far || sum >= points[next]) continue;
        points.set(next, sum);
        levels_[static_cast<std::size_t>(sum)].push_back(static_cast<std::uint16_t>(next));
      }
    }
    here.clear();
  }
}

int allowance(const State& s, const Table& t, LeaderId leader, int rating, Turn turn, int tired, Guess guess) {
  const Side side = side_of(leader);
  if (has_fixed_points(s, leader)) return t.ruleset.fixed_points;
  const MovementMatrix& matrix = t.charts.movement_matrix;
  const MovementModifiers& modifiers = matrix.modifiers;
  const int fatigue = s.fatigue[leader] + tired;
  if (fatigue > t.ruleset.active_fatigue || s.condition[leader] == Condition::routed) return 0;
  int die = guess == Guess::likely ? 4 : 2;
  die += modifiers.weather[index(s.weather)].value;
  if (side == Side::British) die += modifiers.british.value;
  if (side == Side::American && is_night(turn)) die += modifiers.american_night.value;
  die += modifiers.fatigue[static_cast<std::size_t>(std::min<int>(fatigue, int(modifiers.fatigue.size()) - 1))].value;
  if (s.condition[leader] == Condition::disordered) die += modifiers.disordered.value;
  return matrix.points(rating, die).value;
}

}  // namespace tricorne::players::wc_kit
