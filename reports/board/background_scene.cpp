#include <numbers>

#include "reports/board/board_scene.h"
#include "reports/board/furniture.h"
#include "reports/board/legend.h"

namespace tricorne::reports {

namespace {

std::vector<Point> corners(const Rect& r) {
  return {{r.left, r.top}, {r.right, r.top}, {r.right, r.bottom}, {r.left, r.bottom}};
}

void add_land(const Layout& layout, Scene& scene) {
  scene.patches.push_back({corners({0, 0, layout.width, layout.height}), Ink::paper});
  if (!layout.sea.empty()) scene.patches.push_back({layout.sea, Ink::sea});
  for (const Territory& land : layout.territories)
    scene.patches.push_back({land.outline, tint(layout.tints[land.region])});
}

Ink ink_of(const Line& line) {
  if (line.style == "wilderness") return line.certain ? Ink::wilderness : Ink::unsure_wilderness;
  return line.certain ? Ink::line : Ink::unsure_line;
}

void add_lines(const Board& board, const Layout& layout, Scene& scene) {
  for (const Line& line : board.lines) {
    const Point a = layout.places[line.a], b = layout.places[line.b];
    const Point along = (b - a) * (size::port_ring / 2 / std::max(length(b - a), 1.0));
    scene.add(Stroke{{a + along, b - along}, ink_of(line), false, std::pair{line.a, line.b}});
  }
}

void add_place(const Place& place, std::size_t index, Point at, Scene& scene) {
  const Ink ink = place.certain ? Ink::place : Ink::unsure_place;
  const bool is_star = place.shape == Place::Shape::Star;
  const Form form = is_star ? Form::none : place.shape == Place::Shape::Square ? Form::box : Form::circle;
  const double side = form == Form::box ? size::shape - 4 : size::shape;
  if (is_star) scene.patches.push_back({star(at), ink});
  scene.add(Figure{form, box_at(at, side, side), ink, "", "", index});
  if (place.port) scene.add(Figure{Form::circle, box_at(at, size::port_ring, size::port_ring), Ink::port, "", ""});
}

void add_label(const LabelSpot& spot, Ink ink, double line_height, Scene& scene) {
  double y = spot.box.top + line_height / 2 + (ink == Ink::zone ? 2 : 0);
  for (const std::string& line : spot.lines) {
    scene.add(Words{{spot.box.center().x, y}, Anchor::middle, ink, line});
    y += line_height;
  }
}

void add_zone(const LabelSpot& spot, Scene& scene) {
  for (const Segment& leader : spot.leaders) scene.patches.push_back({{leader.a, leader.b}, Ink::zone_leader, false});
  scene.add(Figure{Form::plate, spot.box, Ink::zone, "", ""});
  add_label(spot, Ink::zone, size::zone_line, scene);
  const Point below{spot.box.center().x, spot.box.bottom - size::plate_height / 2 - 3};
  scene.add(Words{below, Anchor::middle, Ink::zone_kind, "blockade zone"});
}

}  // namespace

std::vector<Point> star(Point center) {
  std::vector<Point> points;
  for (int i = 0; i < 16; ++i) {
    const double radius = i % 2 == 0 ? size::port_ring / 2 - 1 : size::port_ring / 2 - 8;
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
    scene.add(Words{{at.x, y}, Anchor::middle, ink, line});
    y += size::name_line;
  }
}

Scene background_scene(const Board& board, const Layout& layout) {
  Scene scene{layout.width, layout.height, {}, {}};
  add_land(layout, scene);
  for (const LabelSpot& zone : layout.zones) add_zone(zone, scene);
  for (std::size_t i = 0; i < board.places.size(); ++i) add_place(board.places[i], i, layout.places[i], scene);
  add_lines(board, layout, scene);
  for (std::size_t i = 0; i < board.places.size(); ++i) add_name(board.places[i], layout.places[i], Ink::name, scene);
  for (std::size_t i = 0; i < layout.regions.size(); ++i) {
    scene.add(Figure{Form::plate, layout.regions[i].box, label_tint(layout.tints[i]), "", ""});
    add_label(layout.regions[i], Ink::region, size::region_line, scene);
  }
  scene.add(legend(layout.legend));
  return scene;
}

}  // namespace tricorne::reports
