#include "players/washingtons_crossing/ground.h"

#include <algorithm>
#include <cmath>
#include <queue>

#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/rules/victory_points.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::players::wc_kit {

using namespace wc;

namespace {

constexpr int unreached = 1000;
/// What a crossing that needs a die costs besides its own points, in movement points: the chance that it fails.
constexpr int doubt_of_crossing = 3;
/// The British have no boats. They march round or wait for the frost.
constexpr int british_crossing = 40;

int march_cost(const State& s, const Table& t, Side side, HexId from, HexId to) {
  const Way step = way(s, t, side, from, to);
  if (step.bar == Obstacle::none) return step.points;
  if (step.bar != Obstacle::delaware_ferry) return unreached;
  return t.charts.movement_costs.delaware_ferry.value + (side == Side::American ? doubt_of_crossing : british_crossing);
}

/// Movement points from every hex to the target, for a lone force in fair weather.
std::vector<int> points_to(const State& s, const Table& t, Side side, HexId target) {
  std::vector<int> points(hex_count, unreached);
  using Entry = std::pair<int, std::uint16_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  points[index(target)] = 0;
  open.emplace(0, static_cast<std::uint16_t>(target));
  while (!open.empty()) {
    const auto [so_far, hex] = open.top();
    open.pop();
    if (so_far > points[hex]) continue;
    for (const HexId from : t.map.next[hex]) {
      if (from == no_hex) continue;
      const int sum = so_far + march_cost(s, t, side, from, HexId{hex});
      if (sum >= points[index(from)] || sum >= unreached) continue;
      points[index(from)] = sum;
      open.emplace(sum, static_cast<std::uint16_t>(from));
    }
  }
  return points;
}

float weight_at(int points, double scale, double power) {
  return points >= unreached ? 0 : static_cast<float>(std::pow(1 + points / scale, -power));
}

/// What the battle gives the attacker by 22.2, less what it gives the defender, when both lose what the table says.
float points_of_battle(const Table& t, const CombatResult& result, int defenders) {
  Combat combat;
  combat.attacker.percent = static_cast<Small>(result.attacker_percent);
  combat.defender.percent = static_cast<Small>(result.defender_percent);
  combat.attacker.lost = static_cast<Men>(result.attacker_percent * defenders / 100);
  combat.defender.lost = static_cast<Men>(result.defender_percent * defenders / 100);
  combat.attacker.retreated = result.attacker != CombatEffect::none;
  combat.defender.retreated = result.defender != CombatEffect::none;
  combat.engagement.rated = LeaderId::Washington;
  const auto won = battle_points(t, combat);
  if (!won) return 0;
  return static_cast<float>(combat.defender.retreated ? won->points : -won->points);
}

float closeness_at(int points) { return std::max(0.0F, 1 - static_cast<float>(points) / Ground::far_away); }

}  // namespace

Ground::Ground(const Table& t) : numbers_(hex_count, most_objectives), rows_(4 * hex_count) {
  find_objectives(t);
  for (std::size_t i = 0; i < leader_count; ++i) {
    const LeaderId leader{static_cast<std::uint8_t>(i)};
    captures_[leader] = static_cast<float>(capture_points(t, leader));
  }
  for (std::size_t i = 0; i < objectives_.size(); ++i)
    numbers_[index(objectives_[i].at)] = static_cast<std::uint8_t>(i);
  for (const bool frozen : {false, true})
    for (const Side side : sides) measure(t, frozen, side);
  find_odds(t);
}

void Ground::find_objectives(const Table& t) {
  const VictoryPoints& points = t.charts.victory_points;
  for (const HexId town : t.map.towns) {
    Objective objective{town};
    const auto is_here = [&](const TownPoints& row) { return t.map.town(row.town) == town; };
    for (const TownPoints& row : points.daily)
      if (is_here(row))
        objective.daily += static_cast<float>(row.side == Side::American ? row.points.value : -row.points.value);
    for (const TownPoints& row : points.at_end)
      if (is_here(row))
        (row.side == Side::American ? objective.american_end : objective.british_end) +=
            static_cast<float>(row.points.value);
    if (objective.british_end == 0) objective.other_end = static_cast<float>(points.other_town_at_end.value);
    objective.south = row_of(town) >= points.south_row.value;
    objectives_.push_back(objective);
  }
  const auto worth = [](const Objective& o) { return o.american_end + o.british_end + 5 * std::abs(o.daily); };
  std::ranges::stable_sort(objectives_, [&](const auto& a, const auto& b) { return worth(a) > worth(b); });
  if (objectives_.size() > most_objectives) objectives_.resize(most_objectives);
}

void Ground::measure(const Table& t, bool frozen, Side side) {
  State s;
  s.turn = frozen ? turn_at(january_4, Hour::midnight) : first_turn;
  for (std::size_t i = 0; i < objectives_.size(); ++i) {
    const std::vector<int> points = points_to(s, t, side, objectives_[i].at);
    for (const HexId hex : t.map.all) {
      Rows& rows = rows_[place(frozen, side, hex)];
      rows.near[i] = weight_at(points[index(hex)], 2, 3);
      rows.closeness[i] = closeness_at(points[index(hex)]);
    }
  }
}

void Ground::find_odds(const Table& t) {
  const CombatResults& table = t.charts.combat_results;
  for (std::size_t rating = 0; rating < columns_.size(); ++rating)
    columns_[rating] = static_cast<std::uint8_t>(std::clamp(table.columns[static_cast<int>(rating)], 0, 2));
  for (int sum = least; sum <= most; ++sum)
    for (int die = 0; die < 10; ++die) {
      const auto& row = table.rows[sum + die];
      const auto at = static_cast<std::size_t>(sum - least);
      for (std::size_t column = 0; column < odds_.size(); ++column) {
        Odds& odds = odds_[column][at];
        odds.attacker_percent += static_cast<float>(row[column].attacker_percent) / 10;
        odds.defender_percent += static_cast<float>(row[column].defender_percent) / 10;
        odds.attacker_beaten += static_cast<float>(index(row[column].attacker)) / 10;
        odds.defender_beaten += static_cast<float>(index(row[column].defender)) / 10;
        if (row[column].defender != CombatEffect::none) odds.defender_leaves += 0.1F;
        for (std::size_t hundreds = 0; hundreds < odds.points.size(); ++hundreds)
          odds.points[hundreds] += points_of_battle(t, row[column], static_cast<int>(hundreds) * 100) / 10;
      }
      surprise_[at] += static_cast<float>(t.charts.surprise.rows[sum + die].combat.value) / 10;
    }
}

const Odds& Ground::odds(int rating, int modifiers) const {
  const std::size_t column = columns_[static_cast<std::size_t>(std::clamp(rating, 0, 15))];
  return odds_[column][static_cast<std::size_t>(std::clamp(modifiers, least, most) - least)];
}

float Ground::surprise(int modifiers) const {
  return surprise_[static_cast<std::size_t>(std::clamp(modifiers, least, most) - least)];
}

}  // namespace tricorne::players::wc_kit
