// How big the things on a board are, and where each stands relative to its place.
#pragma once

#include <string>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/geometry.h"

namespace tricorne::reports {

namespace size {
// A map of 1200 by 1000 with the sheet's other things beside it: as wide as a screen and as a lying sheet of paper. The
// smallest text on the map is 16, 11 pixels on a screen where the map is 825 wide.
inline constexpr double map_width = 1200;
inline constexpr double map_height = 1000;
inline constexpr double side_width = 400;
inline constexpr double margin = 16;
inline constexpr double shape = 33;         // a place's own symbol
inline constexpr double port_ring = 40;     // around it
inline constexpr double marker = 31;        // a political control marker
inline constexpr double counter = 28;       // combat units
inline constexpr double plate_height = 20;  // a general, Congress
inline constexpr double plate_width = 84;
inline constexpr double badge = 21;  // the number of a note
inline constexpr double least_text = 16;
inline constexpr double name_line = 16;
inline constexpr double name_width = 104;
inline constexpr double gap = 1;
inline constexpr double region_text = 17;
inline constexpr double region_line = 18;
inline constexpr double sign = 15;  // before a region's name: who controls it
inline constexpr double zone_line = 18;
inline constexpr double heading_width = 560;
inline constexpr double heading_height = 300;
}  // namespace size

/// A place's name, broken into lines.
std::vector<std::string> name_lines(const Place& place);

/// Around the point of a place; none of them depends on what stands there.
Rect name_box(const Place& place);
Rect left_counter();
Rect right_counter();
/// Rows of plates above the shape; row 0 is for a general, row 1 for Congress and the numbers of notes.
Rect plate_row(int row);
/// All of it: what must not overlap with another place's.
Rect furniture_box(const Place& place);

}  // namespace tricorne::reports
