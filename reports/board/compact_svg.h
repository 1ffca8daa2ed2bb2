// Scenes as short SVG, one path per kind of thing: for pages that hold hundreds of boards.
#pragma once

#include <string>

#include "reports/board/scene.h"

namespace tricorne::reports {

/// The elements of a scene, without the `<svg>` around them.
std::string compact_svg(const Scene& scene);

/// Patches in their own order; the land of a region says which one it is (`data-region`).
std::string ground_svg(const std::vector<Patch>& patches);

}  // namespace tricorne::reports
