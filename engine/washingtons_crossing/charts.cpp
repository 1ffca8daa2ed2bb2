#include "engine/washingtons_crossing/charts.h"

#include <algorithm>

namespace tricorne::wc {

const Ratio& Ratios::row(int attackers, int defenders) const {
  const Ratio* best = &rows.front();
  for (const Ratio& row : rows)
    if (attackers * row.defenders >= defenders * row.attackers) best = &row;
  return *best;
}

std::optional<std::array<std::size_t, 2>> river_reach(const Map& map, const NavalUnit& unit) {
  const auto borders = [&](std::size_t i, HexId hex) { return map.banks[i][0] == hex || map.banks[i][1] == hex; };
  std::size_t first = 0, end = map.river.size();
  for (std::size_t i = end; i-- > 0;)
    if (borders(i, unit.from)) first = i;
  for (std::size_t i = first; i < map.river.size(); ++i) {
    // The falls lie where the map file says, which is a stand-in (WC-202).
    if (unit.to.hex == no_hex && map[map.river[i]].falls) end = std::min(end, i);
    if (unit.to.hex != no_hex && borders(i, unit.to.hex)) end = i + 1;
  }
  if (first >= end) return std::nullopt;
  return std::array{first, end - 1};
}

}  // namespace tricorne::wc
