// Diagrams that GraphViz lays out: trees of games, flows of questions, what stands around a paragraph. As SVG, PNG or
// DOT.
#pragma once

#include <string>
#include <vector>

#include "reports/board/drawing.h"

namespace tricorne::reports {

/// A thing of a diagram.
struct DiagramNode {
  std::string name;    ///< its id, which a person reads: `step 42`, `choose_retreat`, `9.61.A`
  std::string kind;    ///< its class; the table of looks has a look for the kinds that it names
  std::string label;   ///< what is written in it, broken into lines
  std::string rule{};  ///< paragraph id, may be empty
  std::string text{};  ///< a sentence for who points at it, may be empty
};

/// An arrow of a diagram.
struct DiagramEdge {
  std::string from, to;  ///< names of nodes
  std::string kind;      ///< its class, as of a node
  std::string label{};
  std::string rule{};
  std::string text{};
  double width = 1.4;  ///< of its line
};

/// How a diagram lies.
enum class Arrangement : unsigned char {
  downwards,   ///< in ranks from top to bottom
  rightwards,  ///< in ranks from left to right
  around,      ///< in rings around the first node
};

struct Diagram {
  std::string title;
  Arrangement arrangement = Arrangement::downwards;
  std::vector<DiagramNode> nodes;
  std::vector<DiagramEdge> edges;
};

/// The diagram as a document in DOT, without places: any GraphViz lays it out.
std::string dot_of(const Diagram& diagram);

/// The diagram as GraphViz lays it out. Throws as `draw` does.
std::string drawn(const Diagram& diagram, PictureFormat format);
/// The same as an SVG element for a page, whose style has the colours of a dark screen.
std::string drawn_for_page(const Diagram& diagram);

}  // namespace tricorne::reports
