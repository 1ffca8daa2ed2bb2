// A bitmap packed as PNG. GraphViz can do it itself, but takes three times as long or loses colours.
#pragma once

#include <string>

namespace tricorne::reports {

/// From an uncompressed 24-bit BMP. Throws std::runtime_error for anything else.
std::string png_of_bitmap(const std::string& bitmap);

}  // namespace tricorne::reports
