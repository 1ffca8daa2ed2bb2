// The sizes of the things on a board in pixels, and where each thing stands relative to its place.
#pragma once

#include <string>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/geometry.h"

namespace tricorne::reports {

namespace size {
// The map has 1200 by 1000 pixels. With the panels beside it the sheet has the shape of a screen or of a sheet of paper
// in landscape. The smallest text on the map is 16 high, which is 11 pixels on a screen where the map is 825 wide.
inline constexpr double map_width = 1200;
inline constexpr double map_height = 1000;
inline constexpr double side_width = 400;
inline constexpr double margin = 16;
inline constexpr double shape = 33;         // a place's own symbol
inline constexpr double port_ring = 40;     // the ring of a port, around the symbol
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
inline constexpr double sign = 15;  // the sign before a region's name for the side that controls it
inline constexpr double zone_line = 18;
inline constexpr double heading_width = 560;
inline constexpr double heading_height = 300;
}  // namespace size

/// A place's name, broken into lines.
std::vector<std::string> name_lines(const Place& place);

// Boxes around the point of a place. They do not depend on the pieces there.

/// The box of the place's name.
Rect name_box(const Place& place);
/// The box of the counter at the left.
Rect left_counter();
/// The box of the counter at the right.
Rect right_counter();
/// The box of a row of plates above the shape. Row 0 is for a general, row 1 for Congress and the numbers of notes.
Rect plate_row(int row);
/// The box around all of these boxes. It must not overlap with the box of another place.
Rect place_box(const Place& place);

}  // namespace tricorne::reports
