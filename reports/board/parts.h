// The parts of the graph of a board: what its nodes and edges are called, and what is known of them.
#pragma once

#include <string>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// A place with its pieces.
PartOf place_part(const Board& board, const Place& place);
/// A connection of two places.
PartOf connection(const Board& board, const Line& line);
PartOf region_part(const Region& region);
PartOf zone_part(const Board& board, const Box& zone);

/// A sign of this kind at a place: `Boston option`.
GraphPart mark_at(const Board& board, std::size_t place, const std::string& kind);
/// An edge of this kind from place to place.
GraphPart way_between(const Board& board, std::size_t from, std::size_t to, const std::string& kind);

/// The part as items hold it.
PartOf shared(GraphPart part);

/// Adds the hexes that matter, with the roads and hexsides between them: those with pieces, and those that the parts of
/// the scene name. They are drawn without colour, since the picture of the ground shows them. Nothing for other maps.
void add_hexes_that_matter(const Board& board, const Layout& layout, Scene& scene);

}  // namespace tricorne::reports
