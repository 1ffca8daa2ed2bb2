// How big the things on a board are, and where each stands relative to its place.
#pragma once

#include <string>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/geometry.h"

namespace tricorne::reports {

namespace size {
inline constexpr double picture_width = 1600;
inline constexpr double margin = 26;
inline constexpr double shape = 44;         // a place's own symbol
inline constexpr double port_ring = 52;     // around it
inline constexpr double marker = 37;        // a political control marker
inline constexpr double counter = 34;       // combat units
inline constexpr double plate_height = 20;  // a general, Congress
inline constexpr double plate_width = 90;
inline constexpr double badge = 19;  // the number of a note
inline constexpr double name_text = 14;
inline constexpr double name_line = 16;
inline constexpr double name_width = 108;
inline constexpr double gap = 3;
inline constexpr double region_text = 17;
inline constexpr double region_line = 19;
inline constexpr double strip = 18;  // below a region's name: who controls it
inline constexpr double zone_text = 13;
inline constexpr double zone_line = 16;
inline constexpr double heading_width = 760;
inline constexpr double heading_height = 335;
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
