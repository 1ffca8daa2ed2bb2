// What GraphViz writes, made fit for pages and files: SVG in fewer letters, bitmaps as PNG.
#pragma once

#include <string>

namespace tricorne::reports {

/// The same picture in about half as many letters: what belongs to no node and no edge stands together in groups of
/// class `lettering`, without names; the font and the anchor of all texts stand at the graph; ways of straight lines
/// are written as lines, and boxes with rounded corners as such. `svg` is what GraphViz writes, an element a line, with
/// edges whose splines are straight.
std::string shortened(const std::string& svg);

/// The PNG of an uncompressed 24-bit BMP. Throws std::runtime_error for any other file. GraphViz can
/// write PNG itself, but it takes three times as long or loses colours.
std::string png_of_bitmap(const std::string& bitmap);

}  // namespace tricorne::reports
