// The spots of the names of regions, zones and frontiers.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/spots.h"
#include "reports/board/territory.h"

namespace tricorne::reports {

/// The name of a region that has no room in its land. It stands below the name of one of the region's places.
struct Attachment {
  std::size_t region = 0, place = 0;
};

/// The box for the name of a region below a place's name, relative to the point of the place.
Rect attached_label(const Place& place, const Region& region);

/// The regions whose names would lie outside their land. Each comes with the place where its name covers the fewest
/// lines.
std::vector<Attachment> attachments(const Board& board, const Layout& layout, const Land& land, Obstacles obstacles);

/// Finds the spots of all names, and puts them into `layout` and `obstacles`.
void place_labels(const Board& board, const std::vector<Attachment>& attached, const Land& land, Layout& layout,
                  Obstacles& obstacles);

}  // namespace tricorne::reports
