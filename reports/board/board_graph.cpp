#include "reports/board/board_graph.h"

#include <map>
#include <set>

namespace tricorne::reports {

namespace {

/// The name, with a number behind it when it was given before.
std::string unique_name(const std::string& name, std::map<std::string, int>& given) {
  const int times = ++given[name];
  return times == 1 ? name : name + ' ' + std::to_string(times);
}

const PartOf& part_of(const Item& item) {
  return std::visit([](const auto& thing) -> const PartOf& { return thing.part; }, item);
}

GraphNode node_shown_by(const Item& item) {
  GraphNode node;
  if (const auto* figure = std::get_if<Figure>(&item)) {
    node = {figure->part, "", figure->box, figure->form, figure->ink};
  } else if (const auto* words = std::get_if<TextLine>(&item)) {
    const Look& look = look_of(words->ink);
    node = {words->part, "", box_at(words->at, text_width(words->text, look.text_size, look.weight), look.text_size),
            Form::none, words->ink};
  }
  return node;
}

}  // namespace

BoardGraph::BoardGraph(const Scene& scene, std::set<std::string> elsewhere)
    : scene_(&scene), roles_(scene.items.size()) {
  std::map<const GraphPart*, std::size_t> known;
  std::map<std::string, int> names, ids;
  std::set<std::string>& places = elsewhere;
  for (std::size_t i = 0; i < scene.items.size(); ++i) {
    const PartOf& part = part_of(scene.items[i]);
    if (!part || part->is_edge() || !known.emplace(part.get(), nodes_.size()).second) continue;
    roles_[i] = {Kind::node, nodes_.size()};
    nodes_.push_back(node_shown_by(scene.items[i]));
    nodes_.back().name = unique_name(part->name, names);
    places.insert(nodes_.back().name);
  }
  for (std::size_t i = 0; i < scene.items.size(); ++i) {
    const auto* stroke = std::get_if<Stroke>(&scene.items[i]);
    if (stroke == nullptr || !stroke->part || !stroke->part->is_edge()) continue;
    const GraphPart& part = *stroke->part;
    if (!places.contains(part.from) || !places.contains(part.to)) continue;  // an end lies outside the picture
    const auto [at, is_new] = known.emplace(&part, edges_.size());
    roles_[i] = {is_new ? Kind::edge : Kind::shown, at->second};
    if (is_new) {
      const std::string id = unique_name(part.from + "->" + part.to + ' ' + part.kind, ids);
      edges_.push_back({stroke->part, part.from, part.to, id, {stroke->way.a}, stroke->ink, false});
    }
    edges_[at->second].way.push_back(stroke->way.b);
    edges_[at->second].arrow = stroke->arrow;
  }
}

BoardGraph::Role BoardGraph::role_of(std::size_t item) const {
  const Index& role = roles_[item];
  switch (role.kind) {
    case Kind::node:
      return &nodes_[role.at];
    case Kind::edge:
      return &edges_[role.at];
    case Kind::shown:
      return Shown{};
    case Kind::lettering:
      break;
  }
  return Lettering{};
}

}  // namespace tricorne::reports
