#include "engine/washingtons_crossing/looking.h"

namespace tricorne::wc {

void look_up_step(const State& s, const Table& t, HexId from, HexId to) {
  const HexsideId over = hexside_between(from, to);
  if (counted_look_ups == nullptr || over == no_hexside) return;
  const MovementCosts& costs = t.charts.movement_costs;
  const std::size_t column = index(cost_column(s.turn, s.weather));
  const Hexside& edge = t.map[over];
  look_up_hex(t, to);
  const int shown = (edge.road ? 64 : 0) + 8 * static_cast<int>(edge.ferry) + static_cast<int>(edge.water);
  const auto tell = [&](bool is_there, const void* at, const char* what) {
    if (is_there) look_up("hexsides", at, [&] { return text_of(over) + " " + what; }, {edge.confidence, shown});
  };
  tell(edge.road, &edge.road, "road");
  tell(edge.ferry != Ferry::none, &edge.ferry, "ferry");
  tell(edge.water != Water::none, &edge.water, "water");
  if (edge.road || edge.ferry != Ferry::none) return look_up_cell("movement_costs", costs, costs.road[column]);
  const Cost& ground = costs.terrain[index(t.map[to].terrain)][column];
  look_up_cell("movement_costs", costs, ground);
  const Cost& water = costs.water[index(edge.water)][column];
  if (edge.water != Water::none) look_up_cell("movement_costs", costs, water);
}

}  // namespace tricorne::wc
