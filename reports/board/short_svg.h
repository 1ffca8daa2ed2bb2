// GraphViz's SVG of a board, made short.
#pragma once

#include <string>

namespace tricorne::reports {

/// The same picture in about half as many letters: what belongs to no node and no edge stands together in groups of
/// class `lettering`, without names; the font and the anchor of all texts stand at the graph; ways of straight lines
/// are written as lines, and boxes with rounded corners as such. `svg` is what GraphViz writes, an element a line, with
/// edges whose splines are straight.
std::string shortened(const std::string& svg);

}  // namespace tricorne::reports
