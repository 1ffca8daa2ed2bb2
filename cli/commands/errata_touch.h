// The things that depend on the axes of an overlay.
#pragma once

#include <string>
#include <vector>

#include "verify/errata/touch.h"

namespace tricorne::cli {

/// An axis with the things that depend on it.
struct TouchedAxis {
  verify::Touched touched;
  std::string title, summary;                      ///< of the axis's paragraph
  std::vector<std::string> citing, rulings, data;  ///< places in the code, rulings, and data that cite the paragraph
};

/// The axes that an erratum changes, in the order of the axes.
std::vector<TouchedAxis> touched_axes(const verify::Erratum& erratum);

}  // namespace tricorne::cli
