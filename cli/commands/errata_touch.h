// What rests on what an overlay changes, gathered for a subcommand.
#pragma once

#include <string>
#include <vector>

#include "verify/errata/touch.h"

namespace tricorne::cli {

/// An axis with all that rests on it.
struct TouchedAxis {
  verify::Touched touched;
  std::string title, summary;  ///< of its paragraph
  std::vector<std::string> citing, rulings, data;
};

/// By axis, in the order of the axes.
std::vector<TouchedAxis> touched_axes(const verify::Erratum& erratum);

}  // namespace tricorne::cli
