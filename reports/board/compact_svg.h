// Scenes as short SVG, one path per kind of thing: for pages that hold hundreds of boards.
#pragma once

#include <string>

#include "reports/board/scene.h"

namespace tricorne::reports {

/// The elements of a scene, without the `<svg>` around them.
std::string compact_svg(const Scene& scene);

}  // namespace tricorne::reports
