// Reads each chart from its file, and the cells of charts that a position contains.
#pragma once

#include "engine/washingtons_crossing/data.h"
#include "engine/washingtons_crossing/load/cells.h"

namespace tricorne::wc {

/// The least and the most that a modifier of a die may be.
inline constexpr Span chart_modifiers{-20, 20};

void read_chart(CellReader& cells, MapReader& file, MovementMatrix& chart);
void read_chart(CellReader& cells, MapReader& file, MovementCosts& chart);
void read_chart(CellReader& cells, MapReader& file, CombatResults& chart);
void read_chart(CellReader& cells, MapReader& file, Ratios& chart);
void read_chart(CellReader& cells, MapReader& file, CombatModifiers& chart);
void read_chart(CellReader& cells, MapReader& file, SurpriseModifiers& chart);
void read_chart(CellReader& cells, MapReader& file, SurpriseTable& chart);
void read_chart(CellReader& cells, MapReader& file, CrossingTable& chart);
void read_chart(CellReader& cells, MapReader& file, WeatherTables& chart);
void read_chart(CellReader& cells, MapReader& file, RaidTables& chart);
void read_chart(CellReader& cells, MapReader& file, Reinforcements& chart);
void read_chart(CellReader& cells, MapReader& file, VictoryPoints& chart);
void read_chart(CellReader& cells, MapReader& file, std::array<NavalUnit, 2>& chart);
/// The entries under `key`, by leader.
void read_leaders(CellReader& cells, const Node& list, Leaders& leaders);

/// Calls `visit(name, chart)` for each chart, under the name of its file.
template <class AnyCharts, class Visit>
void for_each_chart(AnyCharts& charts, const Visit& visit) {
  visit("movement_matrix", charts.movement_matrix);
  visit("movement_costs", charts.movement_costs);
  visit("combat_results", charts.combat_results);
  visit("ratio", charts.ratios);
  visit("combat_modifiers", charts.combat_modifiers);
  visit("surprise_modifiers", charts.surprise_modifiers);
  visit("surprise", charts.surprise);
  visit("crossing", charts.crossing);
  visit("weather", charts.weather);
  visit("raids", charts.raids);
  visit("reinforcements", charts.reinforcements);
  visit("victory_points", charts.victory_points);
  visit("naval", charts.naval);
}

}  // namespace tricorne::wc
