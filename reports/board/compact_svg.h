// Scenes as short SVG, with one path for all things of a kind. For pages that hold hundreds of boards.
#pragma once

#include <string>

#include "reports/board/scene.h"

namespace tricorne::reports {

/// The elements of a scene, without the `<svg>` around them.
std::string compact_svg(const Scene& scene);

/// How finely outlines are written: to tenths, or to whole units, which are pixels of a picture.
enum class Fineness : unsigned char { tenths, whole };
/// The elements of patches, in the order of the list. The land of a region has the region's number as `data-region`.
std::string ground_svg(const std::vector<Patch>& patches, Fineness fineness = Fineness::tenths);

}  // namespace tricorne::reports
