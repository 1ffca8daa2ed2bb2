#include <numbers>

#include "reports/board/board_scene.h"
#include "reports/board/hex_paper.h"
#include "reports/board/hexes.h"
#include "reports/board/outlines.h"
#include "reports/board/parts.h"
#include "reports/board/place_boxes.h"
#include "reports/kit.h"

namespace tricorne::reports {

namespace {

std::vector<Point> corners(const Rect& r) {
  return {{r.left, r.top}, {r.right, r.top}, {r.right, r.bottom}, {r.left, r.bottom}};
}

Ink ink_of(const Terrain& patch, const Board& board, const Layout& layout) {
  switch (patch.kind) {
    case Terrain::Kind::region:
      return land_ink(layout.tints[patch.region], board.regions[patch.region].controlled_by);
    case Terrain::Kind::water:
      return Ink::water;
    case Terrain::Kind::river:
      return Ink::river;
    case Terrain::Kind::frontier:
      return Ink::frontier;
    case Terrain::Kind::wild:
      break;
  }
  return Ink::wild;
}

Ink ink_of(const Line& line) {
  return {line.certain ? Ink::line : Ink::unsure_line, style_named(NamedStyle::Kind::line, line.style)};
}

void add_lines(const Board& board, const Layout& layout, Scene& scene) {
  for (const Line& line : board.lines) {
    const Point a = layout.places[line.a], b = layout.places[line.b];
    const Point along = (b - a) * (size::port_ring / 2 / std::max(length(b - a), 1.0));
    scene.add(Stroke{{a + along, b - along}, ink_of(line), false, connection(board, line)});
  }
}

void add_place(const Board& board, const Place& place, Point at, Scene& scene) {
  const Ink ink = place.certain ? Ink::place : Ink::unsure_place;
  const bool is_star = place.shape == Place::Shape::Star;
  const Form form = is_star ? Form::none : place.shape == Place::Shape::Square ? Form::box : Form::circle;
  const double side = form == Form::box ? size::shape - 4 : size::shape;
  if (is_star) scene.patches.push_back({star(at), ink});
  scene.add(Figure{form, box_at(at, side, side), ink, "", "", place_part(board, place)});
  if (place.port) scene.add(Figure{Form::circle, box_at(at, size::port_ring, size::port_ring), Ink::port, "", ""});
}

void add_label(const LabelSpot& spot, Ink ink, double line_height, const PartOf& part, Scene& scene) {
  double y = spot.box.top + line_height / 2 + (ink == Ink::region ? 1.5 : 0);
  for (const std::string& line : spot.lines) {
    scene.add(TextLine{{spot.box.center().x, y}, Anchor::middle, ink, line, part});
    y += line_height;
  }
}

void add_zone(const LabelSpot& spot, const PartOf& part, Scene& scene) {
  for (const Segment& leader : spot.leaders) scene.patches.push_back({{leader.a, leader.b}, Ink::zone_leader, false});
  add_label(spot, Ink::zone, size::zone_line, part, scene);
}

}  // namespace

std::vector<Point> star(Point center) {
  std::vector<Point> points;
  for (int i = 0; i < 16; ++i) {
    const double radius = i % 2 == 0 ? size::port_ring / 2 - 1 : size::port_ring / 2 - 6;
    const double angle = i * std::numbers::pi / 8;
    points.push_back({center.x + radius * std::sin(angle), center.y - radius * std::cos(angle)});
  }
  return points;
}

void add_name(const Place& place, Point at, Ink ink, Scene& scene) {
  const Rect box = moved(name_box(place), at);
  scene.add(Figure{Form::plate, box, ink, "", ""});
  double y = box.top + 1 + size::name_line / 2;
  for (const std::string& line : name_lines(place)) {
    scene.add(TextLine{{at.x, y}, Anchor::middle, ink, line});
    y += size::name_line;
  }
}

namespace {

/// Adds a hatching to the land of a side, for people who cannot tell the colours apart.
void add_hatching(const Terrain& patch, const std::string& controlled_by, Scene& scene) {
  const std::optional<Hatching> pattern = hatching(controlled_by);
  if (!pattern) return;
  for (const Segment& line : hatched(patch.outline, pattern->slope, hatch_spacing))
    scene.patches.push_back({{line.a, line.b}, pattern->ink, false, {}});
}

}  // namespace

Scene ground_scene(const Board& board, const Layout& layout) {
  Scene scene{layout.width, layout.height, {}, {}};
  scene.patches.push_back({corners({0, 0, layout.width, layout.height}), Ink::paper});
  if (layout.charted) scene.patches.push_back({corners(layout.map), Ink::sea});
  if (has_hexes(board)) add_hex_ground(board, layout, scene);
  for (const Terrain& patch : layout.terrain) {
    scene.patches.push_back({patch.outline, ink_of(patch, board, layout), patch.kind <= Terrain::Kind::water});
    if (patch.kind != Terrain::Kind::region) continue;
    scene.patches.back().region = patch.region;
    add_hatching(patch, board.regions[patch.region].controlled_by, scene);
  }
  return scene;
}

namespace {

void add_places_and_lines(const Board& board, const Layout& layout, Scene& scene) {
  for (std::size_t i = 0; i < board.places.size(); ++i) add_place(board, board.places[i], layout.places[i], scene);
  add_lines(board, layout, scene);
  for (std::size_t i = 0; i < board.places.size(); ++i) add_name(board.places[i], layout.places[i], Ink::name, scene);
}

}  // namespace

Scene map_scene(const Board& board, const Layout& layout, Lettering lettering) {
  Scene scene{layout.width, layout.height, {}, {}};
  for (std::size_t i = 0; i < layout.zones.size(); ++i)
    add_zone(layout.zones[i], zone_part(board, board.zones[i]), scene);
  if (has_hexes(board))
    add_hex_map(board, layout, lettering, scene);
  else
    add_places_and_lines(board, layout, scene);
  for (std::size_t i = 0; i < layout.regions.size(); ++i) {
    const LabelSpot& region = layout.regions[i];
    for (const Segment& leader : region.leaders)
      scene.patches.push_back({{leader.a, leader.b}, Ink::region_leader, false, {}});
    add_label(region, Ink::region, size::region_line, region_part(board.regions[i]), scene);
  }
  for (const LabelSpot& frontier : layout.frontiers) {
    for (const Segment& leader : frontier.leaders)
      scene.patches.push_back({{leader.a, leader.b}, Ink::zone_leader, false, {}});
    add_label(frontier, Ink::frontier_name, size::zone_line, nullptr, scene);
  }
  return scene;
}

Scene legend_scene(const Board& board, const Layout& layout, const SaySentence& say) {
  Scene scene{layout.width, layout.height, {}, {}};
  scene.patches.push_back({corners({layout.map.right, 0, layout.width, layout.height}), Ink::paper});
  const SaySentence in_english = [&](const Said& said) { return reports::in_english(board.game, said); };
  scene.add(legend(board, layout.legend, say ? say : in_english));
  return scene;
}

Scene underlay_scene(const Board& board, const Layout& layout) {
  Scene scene = ground_scene(board, layout);
  Scene map = map_scene(board, layout);
  if (!has_hexes(board)) map.items.clear();
  scene.add(std::move(map));
  scene.add(legend_scene(board, layout));
  return scene;
}

Scene graph_scene(const Board& board, const Layout& layout) {
  if (has_hexes(board)) return {layout.width, layout.height, {}, {}};
  Scene scene = map_scene(board, layout);
  scene.patches.clear();
  return scene;
}

}  // namespace tricorne::reports
