// Scenes as short SVG: what lies under a graph, with one path for all things of a kind, and the marks of a graph for
// pages that hold hundreds of boards.
#pragma once

#include <string>

#include "reports/board/board_graph.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// The elements of a scene, without the `<svg>` around them.
std::string compact_svg(const Scene& scene);

/// The elements of a graph as GraphViz names them: each node and edge is an element whose id is its name and whose
/// class is its kind. What belongs to none has no element of its own. `font-family` and `text-anchor` are left to the
/// element around.
std::string graph_svg(const BoardGraph& graph);

/// How finely outlines are written: to tenths, or to whole units, which are pixels of a picture.
enum class Fineness : unsigned char { tenths, whole };
/// The elements of patches, in the order of the list. The land of a region has the region's number as `data-region`.
std::string ground_svg(const std::vector<Patch>& patches, Fineness fineness = Fineness::tenths);

}  // namespace tricorne::reports
