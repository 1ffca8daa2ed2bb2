// Bitmaps as PNG. GraphViz can write PNG itself, but it takes three times as long or loses colours.
#pragma once

#include <string>

namespace tricorne::reports {

/// The PNG of an uncompressed 24-bit BMP. Throws std::runtime_error for any other file.
std::string png_of_bitmap(const std::string& bitmap);

}  // namespace tricorne::reports
