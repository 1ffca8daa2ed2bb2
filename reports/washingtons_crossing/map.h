// What a map of Washington's Crossing shows beside hexes: badges of leaders, boats, names of rivers, zones, the legend.
#pragma once

#include <optional>
#include <vector>

#include "reports/kit.h"

namespace tricorne::reports::wc_kit {

/// Condition and fatigue of a leader: `R` routed, `D` disordered, `F2` fatigue of two levels.
std::vector<Badge> crossing_badges(const Piece& piece);
/// The second hex of the hexside on which a boat lies (11.6).
std::optional<std::size_t> boat_beside(const Board& board, std::size_t place, const Piece& piece);
/// The Delaware, the Assunpink and the Raritan, where the map has them.
std::vector<Water> crossing_waters(const Board& board);
/// The hexes in a zone of control, by seat (5.0).
std::vector<std::vector<std::size_t>> crossing_zones(const Position& position, const Board& board);
/// `list`, the legend of the map alone, with the signs of leaders, stacks, boats and zones.
std::vector<LegendEntry> crossing_legend(std::vector<LegendEntry> list);
/// The looks of grounds, hexsides, roads and tokens.
std::vector<NamedStyle> crossing_styles();

}  // namespace tricorne::reports::wc_kit
