// Everything a game is played with besides the rules: map, leaders, charts. A value; a position may bring its own.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/washingtons_crossing/charts.h"
#include "engine/washingtons_crossing/leaders.h"
#include "engine/washingtons_crossing/map.h"

namespace tricorne::wc {

struct Tables {
  Map map;
  Leaders leaders;
  MovementMatrix movement_matrix;
  MovementCosts movement_costs;
  CombatResults combat_results;
  Ratios ratios;
  CombatModifiers combat_modifiers;
  SurpriseModifiers surprise_modifiers;
  SurpriseTable surprise;
  CrossingTable crossing;
  WeatherTables weather;
  RaidTables raids;
  Reinforcements reinforcements;
  VictoryPoints victory_points;
  std::vector<Datum> data;                                   ///< every cell of leaders and charts, for lists
  std::vector<std::pair<std::string, std::string>> sources;  ///< of leaders and charts
  std::map<std::string, std::string> files;                  ///< those read instead of the shipped ones, by name
};

}  // namespace tricorne::wc
