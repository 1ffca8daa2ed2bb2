#include "reports/diagram/diagram.h"

#include <algorithm>
#include <array>
#include <utility>

#include "reports/board/dot_text.h"
#include "reports/board/graphviz.h"

namespace tricorne::reports {

namespace diagram_text {

namespace {

using dot_text::Attributes;
using dot_text::in_quotes;
using dot_text::plain;

constexpr double label_width = 220, letters = 13;

/// The look of a kind of node. The colours are those of boards, so a dark screen has their dark counterparts.
struct NodeLook {
  std::string_view kind, shape, style, fill, stroke, text;
};
constexpr std::string_view paper = "#fffdf7", ink = "#22201c", white = "#fffffe";
constexpr std::array node_looks{
    NodeLook{"plain", "box", "filled,rounded", paper, ink, ink},
    NodeLook{"start", "box", "filled,rounded", "#fffefa", "#b5ad97", ink},
    NodeLook{"end", "box", "filled,rounded,bold", "#fffefa", ink, ink},
    NodeLook{"turning", "box", "filled", "#33302a", white, white},
    NodeLook{"mistake", "box", "filled", "#c2410c", white, white},
    NodeLook{"battle", "box", "filled", "#8a4b00", white, white},
    NodeLook{"branch", "box", "filled,rounded,dashed", "#fffefa", "#5f5f60", ink},
    NodeLook{"chapter", "folder", "filled", "#e6dfb8", "#7d745f", ink},
    NodeLook{"chance", "ellipse", "filled", "#cfe3e8", "#7aa6b5", ink},
    NodeLook{"unproved", "box", "filled,rounded", "#fffefa", "#c2410d", "#c2410d"},
    NodeLook{"proved", "box", "filled,rounded", "#fffefa", "#00705d", "#00705d"},
    NodeLook{"paragraph", "box", "filled,bold", "#33302a", white, white},
    NodeLook{"scenario", "box", "filled,rounded", "#e6dfb8", "#7d745f", ink},
    NodeLook{"code", "box", "filled", "#fffefa", "#b5ad97", ink},
    NodeLook{"ruling", "note", "filled", "#f3e2c4", "#7d745f", ink},
    NodeLook{"axis", "hexagon", "filled", "#cfe3e8", "#7aa6b5", ink},
    NodeLook{"mutant", "octagon", "filled", "#ead7b4", "#7d745f", ink},
    NodeLook{"option", "box", "filled", "#00705c", white, white},
    NodeLook{"barred", "box", "filled", "#5f5f5f", white, white},
    NodeLook{"cut", "box", "filled", "#7b2d8e", white, white},
    NodeLook{"doomed", "box", "filled", "#c2410c", white, white},
    NodeLook{"path", "box", "filled", "#00705c", white, white},
};

/// The look of an arrow: its colour and whether it is broken.
struct EdgeLook {
  std::string_view kind, stroke, style;
};
constexpr std::array edge_looks{
    EdgeLook{"plain", ink, "solid"},          EdgeLook{"branch", "#5f5f60", "dashed"},
    EdgeLook{"option", "#00705d", "solid"},   EdgeLook{"path", "#00705d", "bold"},
    EdgeLook{"barred", "#5f5f60", "dotted"},  EdgeLook{"cut", "#7b2d8f", "dashed"},
    EdgeLook{"doomed", "#c2410d", "solid"},   EdgeLook{"about", "#7d745f", "solid"},
    EdgeLook{"unproved", "#c2410d", "solid"}, EdgeLook{"proved", "#00705d", "solid"},
};

/// The look of the first word of a kind, or the plain look.
template <class Looks>
const auto& look_named(const Looks& looks, std::string_view kind) {
  const auto found =
      std::ranges::find(looks, kind.substr(0, kind.find(' ')), [](const auto& look) { return look.kind; });
  return found == looks.end() ? looks.front() : *found;
}

std::string lines_of(const std::string& label) {
  std::string text;
  for (const std::string& line : wrapped(drawable(label), label_width, letters))
    text += (text.empty() ? "" : "\\n") + plain(line);
  return text;
}

std::string node_line(const DiagramNode& node) {
  Attributes own;
  if (node.label != node.name) own.quote("label", lines_of(node.label));
  own.some("rule", node.rule);
  own.some("tooltip", drawable(node.text));
  return "    " + in_quotes(node.name) + own.text() + '\n';
}

std::string edge_line(const DiagramEdge& edge) {
  Attributes own;
  if (!edge.label.empty()) own.quote("label", lines_of(edge.label));
  if (edge.width != DiagramEdge{}.width) own.word("penwidth", fmt::format("{:.1f}", edge.width));
  own.some("rule", edge.rule);
  own.some("tooltip", drawable(edge.text));
  return "    " + in_quotes(edge.from) + " -> " + in_quotes(edge.to) + own.text() + '\n';
}

std::string group_of(const DiagramNode& node) {
  const NodeLook& look = look_named(node_looks, node.kind);
  Attributes all;
  all.quote("class", node.kind);
  all.word("shape", look.shape);
  all.quote("style", look.style);
  all.quote("fillcolor", look.fill);
  all.quote("color", look.stroke);
  all.quote("fontcolor", look.text);
  return "node" + all.text();
}

std::string group_of(const DiagramEdge& edge) {
  const EdgeLook& look = look_named(edge_looks, edge.kind);
  Attributes all;
  all.quote("class", edge.kind);
  all.quote("color", look.stroke);
  if (look.style != "solid") all.word("style", look.style);
  return "edge" + all.text();
}

/// The lines of things in groups that begin with what the group has in common, in the order of their first things.
template <class Thing, class Line>
std::string in_groups(const std::vector<Thing>& things, const Line& line) {
  std::vector<std::pair<std::string, std::string>> groups;
  for (const Thing& thing : things) {
    const std::string head = group_of(thing);
    auto group = std::ranges::find(groups, head, [](const auto& known) { return known.first; });
    if (group == groups.end()) group = groups.insert(groups.end(), {head, ""});
    group->second += line(thing);
  }
  std::string text;
  for (const auto& [head, lines] : groups) text += "  { " + head + '\n' + lines + "  }\n";
  return text;
}

}  // namespace

}  // namespace diagram_text

std::string dot_of(const Diagram& diagram) {
  using namespace diagram_text;
  const bool around = diagram.arrangement == Arrangement::around;
  std::string place =
      around ? "layout=twopi, overlap=false, splines=true, ranksep=2" : "layout=dot, ranksep=0.4, nodesep=0.2";
  if (diagram.arrangement == Arrangement::rightwards) place += ", rankdir=LR";
  if (around && !diagram.nodes.empty()) place += ", root=" + in_quotes(diagram.nodes.front().name);
  return fmt::format(
             "digraph {} {{\n  graph [label=\"\\G\", labelloc=t, {}, bgcolor=\"#f1ece0\", fontname=\"Liberation "
             "Sans\", "
             "fontsize=20, pad=0.3]\n"
             "  node [id=\"\\N\", fontname=\"Liberation Sans\", fontsize=13, margin=\"0.12,0.06\", height=0.3]\n"
             "  edge [id=\"\\E\", fontname=\"Liberation Sans\", fontsize=12, arrowsize=0.7, penwidth={}]\n",
             in_quotes(drawable(diagram.title)), place, DiagramEdge{}.width) +
         in_groups(diagram.nodes, node_line) + in_groups(diagram.edges, edge_line) + "}\n";
}

std::string drawn(const Diagram& diagram, PictureFormat format) {
  const std::string dot = dot_of(diagram);
  if (format == PictureFormat::dot) return dot;
  return laid_out(dot, diagram.arrangement == Arrangement::around ? "twopi" : "dot", format);
}

std::string drawn_for_page(const Diagram& diagram) {
  constexpr std::string_view style = "<style>", end = "</style>";
  std::string svg = drawn(diagram, PictureFormat::svg);
  svg.erase(0, svg.find("<svg"));
  if (const auto at = svg.find(style); at != std::string::npos) svg.erase(at, svg.find(end) + end.size() - at);
  return svg;
}

}  // namespace tricorne::reports
