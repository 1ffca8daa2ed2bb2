// The only door to GraphViz: a scene becomes SVG, PNG or DOT, in this process.
#pragma once

#include <string>

#include "reports/board/drawing.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// Throws std::runtime_error with GraphViz's own words when it fails. Calls wait for each other.
std::string rendered(const Scene& scene, PictureFormat format);

}  // namespace tricorne::reports
