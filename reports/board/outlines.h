// Outlines and lines inside a frame, and hatchings.
#pragma once

#include <optional>
#include <vector>

#include "reports/board/geometry.h"
#include "reports/board/look.h"

namespace tricorne::reports {

/// The part of a closed outline inside a frame (method of Sutherland and Hodgman).
std::vector<Point> cut(std::vector<Point> outline, const Rect& frame);

/// The part of a line inside a frame (method of Liang and Barsky); nothing when all of it is outside.
std::optional<Segment> clipped(const Segment& line, const Rect& frame);

/// The stretches of an open line inside a frame.
std::vector<std::vector<Point>> cut_open(const std::vector<Point>& way, const Rect& frame);

/// Diagonal lines inside a closed outline, `spacing` pixels apart. They lie on one grid for all outlines.
std::vector<Segment> hatched(const std::vector<Point>& outline, Slope slope, double spacing);

}  // namespace tricorne::reports
