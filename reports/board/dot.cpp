#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "reports/board/board_graph.h"
#include "reports/board/dot_text.h"

namespace tricorne::reports {

namespace dot_document {

namespace {

constexpr double inch = 72;  // points; one point is one pixel

using dot_text::Attributes;
using dot_text::in_quotes;
using dot_text::plain;

std::string size_in_inches(double pixels) { return fmt::format("{:.2f}", pixels / inch); }

const char* dash_word(Dash dash) { return dash == Dash::dashed ? "dashed" : dash == Dash::dotted ? "dotted" : "solid"; }

/// What the nodes of one group have in common.
std::string common(const GraphNode& node) {
  static constexpr std::string_view shapes[] = {"plain", "circle", "box", "box", "hexagon"};
  const Look& look = look_of(node.ink);
  Attributes all;
  all.quote("class", node.part->kind);
  const bool words = node.form == Form::none && look.stroke.empty();
  all.word("shape",
           words ? "plaintext" : shapes[static_cast<std::size_t>(node.form == Form::none ? Form::circle : node.form)]);
  const std::string width = size_in_inches(node.box.width()), height = size_in_inches(node.box.height());
  if (!words) all.word("width", width);
  if (!words && height != width) all.word("height", height);
  if (words) {
    all.quote("xlabel", "");
    all.word("fixedsize", "false");  // as large as GraphViz's letters are
    all.word("fontsize", fmt::format("{}", look.text_size));
  } else {
    const bool filled = !look.fill.empty();
    all.quote("style", std::string(filled ? "filled," : "") + dash_word(look.dash));
    if (filled) all.quote("fillcolor", look.fill);
    all.quote("color", look.stroke.empty() ? std::string_view("#b5ad97") : look.stroke);
    if (look.stroke_width > 0) all.word("penwidth", fmt::format("{}", look.stroke_width));
  }
  if (!look.text.empty() && look.fill.empty()) all.quote("fontcolor", look.text);
  return all.text();
}

/// What the edges of one group have in common.
std::string common(const GraphEdge& edge) {
  const Look& look = look_of(edge.ink);
  Attributes all;
  all.quote("class", edge.part->kind);
  all.quote("id", "\\E " + plain(edge.part->kind));
  all.quote("color", look.stroke.empty() ? std::string_view("#8a806d") : look.stroke);
  if (look.stroke_width > 0) all.word("penwidth", fmt::format("{}", look.stroke_width));
  if (look.dash != Dash::solid) all.word("style", dash_word(look.dash));
  if (!edge.arrow) all.word("dir", "none");
  return all.text();
}

/// What is written at a node: its name or its label, and below it the pieces.
std::string written_at(const GraphNode& node) {
  std::string text = plain(node.part->label);
  for (const std::string& line : wrapped(node.part->pieces, 150, 14)) text += (text.empty() ? "" : "\\n") + plain(line);
  return text;
}

std::string line_of(const GraphNode& node, double height) {
  const GraphPart& part = *node.part;
  const Point at = node.box.center();
  Attributes own;
  own.quote("pos", fmt::format("{:.0f},{:.0f}!", at.x, height - at.y));
  const std::string text = written_at(node);
  const bool words = node.form == Form::none && look_of(node.ink).stroke.empty();
  if (words || text != plain(node.name)) own.quote(words ? "label" : "xlabel", text);
  own.some("pieces", part.pieces);
  own.some("place", part.place);
  own.some("port", part.port);
  own.some("rule", part.rule);
  own.some("tooltip", part.text);
  return "    " + in_quotes(node.name) + own.text() + '\n';
}

std::string line_of(const GraphEdge& edge) {
  const GraphPart& part = *edge.part;
  Attributes own;
  own.some("label", part.label);
  own.some("rule", part.rule);
  own.some("tooltip", part.text);
  return "    " + in_quotes(edge.from) + " -> " + in_quotes(edge.to) + own.text() + '\n';
}

/// Edges without attributes of their own, with one line for each first end.
std::string bundled(const std::vector<const GraphEdge*>& edges) {
  std::vector<std::pair<std::string, std::vector<std::string>>> ends;
  for (const GraphEdge* edge : edges) {
    const auto known = std::ranges::find(ends, edge->from, [](const auto& end) { return end.first; });
    (known == ends.end() ? ends.emplace_back(edge->from, std::vector<std::string>{}) : *known)
        .second.push_back(edge->to);
  }
  std::string text;
  for (const auto& [from, all] : ends) {
    std::string list;
    for (const std::string& to : all) list += (list.empty() ? "" : " ") + in_quotes(to);
    text += "    " + in_quotes(from) + " -> " + (all.size() == 1 ? list : "{" + list + "}") + '\n';
  }
  return text;
}

std::string lines_of(const std::vector<const GraphEdge*>& edges) {
  std::vector<const GraphEdge*> bare;
  std::string text;
  for (const GraphEdge* edge : edges) {
    if (edge->part->label.empty() && edge->part->rule.empty() && edge->part->text.empty())
      bare.push_back(edge);
    else
      text += line_of(*edge);
  }
  return bundled(bare) + text;
}

/// Things with the same common attributes, in the order in which the first of each comes.
template <class Thing>
std::vector<std::pair<std::string, std::vector<const Thing*>>> by_look(const std::vector<Thing>& things) {
  std::vector<std::pair<std::string, std::vector<const Thing*>>> groups;
  std::map<std::string, std::size_t> known;
  for (const Thing& thing : things) {
    const auto [at, is_new] = known.emplace(common(thing), groups.size());
    if (is_new) groups.emplace_back(at->first, std::vector<const Thing*>{});
    groups[at->second].second.push_back(&thing);
  }
  return groups;
}

std::string head_of(const Scene& scene) {
  return fmt::format(
      "digraph {} {{\n"
      "  graph [label=\"\\G\", labelloc=t, notranslate=true, inputscale=72, splines=line, forcelabels=true, "
      "outputorder=edgesfirst, bgcolor=\"{}\", fontname=\"Liberation Sans\", fontsize=24]\n"
      "  node [label=\"\", xlabel=\"\\N\", id=\"\\N\", fixedsize=true, fontname=\"Liberation Sans\", fontsize=14]\n"
      "  edge [fontname=\"Liberation Sans\", fontsize=14, arrowsize=0.7]\n",
      in_quotes(scene.title), look_of(Ink::paper).fill);
}

}  // namespace

}  // namespace dot_document

std::string dot_of(const BoardGraph& graph) {
  using namespace dot_document;
  std::string text = head_of(graph.scene());
  for (const auto& [look, nodes] : by_look(graph.nodes())) {
    text += "  { node" + look + '\n';
    for (const GraphNode* node : nodes) text += line_of(*node, graph.scene().height);
    text += "  }\n";
  }
  for (const auto& [look, edges] : by_look(graph.edges())) text += "  { edge" + look + '\n' + lines_of(edges) + "  }\n";
  return text + "}\n";
}

}  // namespace tricorne::reports
