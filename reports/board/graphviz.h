// Scenes as SVG, PNG or DOT by GraphViz, in this process. Only graphviz.cpp uses GraphViz.
#pragma once

#include <string>

#include "reports/board/drawing.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// The picture of a scene. Throws std::runtime_error with GraphViz's message when it fails. Any number of threads may
/// call it at once; the calls wait for each other.
std::string rendered(const Scene& scene, PictureFormat format);

}  // namespace tricorne::reports
