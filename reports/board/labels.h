// Where the names of regions and zones stand.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/spots.h"
#include "reports/board/territory.h"

namespace tricorne::reports {

/// A region's name that found no room in its own land stands below the name of one of its places.
struct Attachment {
  std::size_t region = 0, place = 0;
};

/// Room below a place's name for the name of a region, around the point of the place.
Rect attached_label(const Place& place, const Region& region);

/// The regions whose names would lie outside their land, each with the place where the fewest lines would be covered.
std::vector<Attachment> attachments(const Board& board, const Layout& layout, const Land& land, Obstacles obstacles);

/// Puts all names of regions, then of zones, and adds them to the obstacles.
void place_labels(const Board& board, const std::vector<Attachment>& attached, const Land& land, Layout& layout,
                  Obstacles& obstacles);

}  // namespace tricorne::reports
