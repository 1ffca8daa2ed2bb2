#include "reports/board/callouts.h"

#include "reports/board/board_scene.h"
#include "reports/board/hexes.h"
#include "reports/board/place_boxes.h"

namespace tricorne::reports {

namespace {

constexpr double line_height = 21;
constexpr double sight = 700;  // things farther than this from the point of a label are ignored

double width_of(const Callout& line) {
  const Look& look = look_of(line.ink);
  return std::max(size::badge, text_width(line.text, look.text_size, look.weight) + 10);
}

/// The boxes of all figures of a scene.
void add_boxes(const Scene& scene, std::vector<Rect>& boxes) {
  for (const Item& item : scene.items)
    if (const auto* figure = std::get_if<Figure>(&item)) boxes.push_back(figure->box);
}

bool near_to(Point p, const Rect& box) { return distance(p, box) < sight; }
bool near_to(Point p, const Segment& way) { return length(p - nearest_on(way, p)) < sight; }

/// The leader from a label to the edge of the thing that it explains.
Segment leader(const Rect& label, Point about, double gap) {
  const Point start = nearest_in(label, about), along = about - start;
  return {start, about - along * (std::min(gap, length(along)) / std::max(length(along), 1.0))};
}

}  // namespace

Callouts::Callouts(const Board& board, const Layout& layout) : layout_(layout) {
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    const Point at = layout.places[i];
    const Place& place = board.places[i];
    if (!has_hexes(board) || place.shape != Place::Shape::None)
      taken_.push_back(box_at(at, size::port_ring, size::port_ring));
    if (place.named) taken_.push_back(moved(has_hexes(board) ? hex_name_box(place) : name_box(place), at));
    Scene pieces;
    add_place_pieces(board, place.pieces, at, pieces);
    add_boxes(pieces, taken_);
  }
  for (std::size_t i = 0; i < board.zones.size(); ++i) {
    Scene pieces;
    add_zone_pieces(board.zones[i].pieces, zone_point(layout.zones[i]), pieces);
    add_boxes(pieces, taken_);
  }
  taken_.push_back(layout.heading);
  for (const auto* spots : {&layout.regions, &layout.zones, &layout.frontiers})
    for (const LabelSpot& spot : *spots) names_.push_back(spot.box);
  for (const Line& line : board.lines) lines_.push_back({layout.places[line.a], layout.places[line.b]});
}

void Callouts::keep_clear(const std::vector<Point>& way) {
  for (std::size_t i = 0; i + 1 < way.size(); ++i) ways_.push_back({way[i], way[i + 1]});
}

Obstacles Callouts::near(Point about) const {
  Obstacles obstacles;
  for (const Rect& box : taken_)
    if (near_to(about, box)) obstacles.boxes.push_back(grown(box, 2));
  for (const Segment& line : lines_)
    if (near_to(about, line)) obstacles.lines.push_back(line);
  obstacles.picture = grown(layout_.map, -4);
  return obstacles;
}

void Callouts::put(Point about, double gap, const std::vector<Callout>& lines, Scene& scene) {
  double width = 0;
  for (const Callout& line : lines) width = std::max(width, width_of(line));
  const double height = line_height * static_cast<double>(lines.size());
  const Obstacles obstacles = near(about);
  std::vector<Segment> ways;
  for (const Segment& way : ways_)
    if (near_to(about, way)) ways.push_back(way);
  const auto price = [&](const Rect& box, double limit) {
    const double arrow = 7;
    double sum = 3 * std::max(0.0, distance(about, box) - gap);
    if (sum >= limit) return infinite;
    for (const Segment& way : ways)
      if (crosses(way, grown(box, arrow))) return 1e6;
    sum += 12 * obstacles.lines_under(box);
    for (const Rect& name : names_) sum += overlap(box, name) ? 2000 : 0;
    if (sum >= limit) return infinite;
    const Segment thread = leader(box, about, gap);
    for (const Rect& other : obstacles.boxes)
      if (!other.contains(about) && crosses(thread, other)) sum += 90;
    return sum;
  };
  const Rect box =
      cheapest_spot(obstacles, width, height, about, price).value_or(box_at(about + Point{0, gap}, width, height));
  if (distance(about, box) > gap + 12) {
    const Segment thread = leader(box, about, gap);
    scene.add(Stroke{thread, Ink::tag_leader, false});
  }
  double top = box.top;
  for (const Callout& line : lines) {
    const Rect row{box.center().x - width_of(line) / 2, top + 0.5, box.center().x + width_of(line) / 2,
                   top + line_height - 0.5};
    const bool round = row.width() <= size::badge;
    scene.add(Figure{round ? Form::circle : Form::plate, row, line.ink, line.text, line.hint});
    top += line_height;
  }
  taken_.push_back(box);
}

}  // namespace tricorne::reports
