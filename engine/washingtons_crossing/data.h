// Everything a game is played with besides the rules: map, leaders, charts. A value; a position may bring its own.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/washingtons_crossing/charts.h"
#include "engine/washingtons_crossing/leaders.h"
#include "engine/washingtons_crossing/map.h"

namespace tricorne::wc {

/// A set-up card (21.0): a position, and what each of its values rests on.
struct SetupCard {
  Node position;
  std::vector<Datum> list;
};

/// The tables of one game. The files in data/ give them; an overlay, a file of `--data` or a position may change them.
struct Data {
  Map map;
  Leaders leaders;
  Charts charts;
  std::array<SetupCard, 2> setups;           ///< of the campaign game and of the quick start
  std::vector<Datum> cells;                  ///< of leaders and charts, for lists
  std::map<std::string, std::string> files;  ///< files read instead of the shipped ones, by name
  Node own;                                  ///< what a position has brought: its keys map, counters and charts
  std::function<void(Data&)> over_own;       ///< changes what a position has brought, too; empty but for mutants
};

}  // namespace tricorne::wc
