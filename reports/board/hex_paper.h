// A map of hexes drawn like a map: grounds with their small signs, waters and roads as unbroken lines, bridges and
// ferries.
#pragma once

#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// Adds the ground of all hexes, with woods, hills and marshes as small signs.
void add_hex_ground(const Board& board, const Layout& layout, Scene& scene);
/// Adds waters along hexsides, roads from hex to hex, bridges and ferries where they meet, and the signs of towns. A
/// datum that is not certain looks like one that is: the legend tells how much of a map is a stand-in.
void add_hex_roads_and_waters(const Board& board, const Layout& layout, Scene& scene);
/// The same without the roads.
void add_hex_waters(const Board& board, const Layout& layout, Scene& scene);
/// Adds the roads as edges from town to town, and the hexes without a town where they meet or end as nodes.
void add_hex_roads(const Board& board, const Layout& layout, Scene& scene);

/// The sign of a ferry: an arrow with two heads.
void add_ferry(Point from, Point to, Ink ink, Scene& scene);
/// The sign of a bridge on the way from one point to the other: its two parapets.
void add_bridge(Point middle, Point along, Ink ink, Scene& scene);

/// The course of a named water: the points in its middle, from one end to the other, longest piece first.
std::vector<std::vector<Point>> courses(const Board& board, const Layout& layout,
                                        const std::vector<std::size_t>& hexsides);

}  // namespace tricorne::reports
