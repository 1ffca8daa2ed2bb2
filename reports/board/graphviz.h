// Scenes as SVG, PNG or DOT by GraphViz, in this process. Only graphviz.cpp uses GraphViz.
#pragma once

#include <string>

#include "reports/board/drawing.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// What lies under the graphs of a map: land, waters, legend. It is written as SVG once.
class Underlay {
 public:
  explicit Underlay(Scene scene) : scene_(std::move(scene)) {}
  const Scene& scene() const { return scene_; }
  const std::string& svg() const;

 private:
  Scene scene_;
  mutable std::string svg_;  ///< empty before the first call of `svg`
};

/// The picture of a scene, drawn as its graph (board_graph.h) on an underlay. In SVG each node and edge has its name as
/// title and id, and its kind as class. DOT is the document of the graph without the underlay. Throws
/// std::runtime_error with GraphViz's message when it fails. Any number of threads may call it at once with underlays
/// of their own; the calls wait for each other.
std::string rendered(const Underlay& under, const Scene& scene, PictureFormat format);

/// The picture of a document in DOT, as SVG or PNG, laid out by this engine of GraphViz: `dot`, `twopi`. Throws
/// std::runtime_error with GraphViz's message. Any number of threads may call it at once.
std::string laid_out(const std::string& dot, const char* engine, PictureFormat format);

}  // namespace tricorne::reports
