#include "reports/board/hexes.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "reports/board/board_scene.h"
#include "reports/board/hex_paper.h"
#include "reports/board/parts.h"
#include "reports/board/place_boxes.h"
#include "reports/kits.h"

namespace tricorne::reports {

namespace {

/// The height of the heading above the hexes, a title and a few lines.
constexpr double heading_height = 100;
constexpr double map_top = heading_height + 2 * size::margin;

bool lies_lower(const Board& board, int column) {
  const bool even = column % 2 == 0;
  return board.grid == Grid::even_lower ? even : !even;
}

/// The columns and rows of a map.
struct Extent {
  int left = 0, right = 0, top = 0, bottom = 0;
};

Extent extent_of(const Board& board) {
  const Place& first = board.places.front();
  Extent extent{first.column, first.column, first.row, first.row};
  for (const Place& hex : board.places) {
    extent.left = std::min(extent.left, hex.column);
    extent.right = std::max(extent.right, hex.column);
    extent.top = std::min(extent.top, hex.row);
    extent.bottom = std::max(extent.bottom, hex.row);
  }
  return extent;
}

Point center_of(const Board& board, const Extent& extent, const Place& hex) {
  const double lower = lies_lower(board, hex.column) ? size::hex_height / 2 : 0;
  return {size::margin + size::hex_width / 2 + size::hex_step * (hex.column - extent.left),
          map_top + size::hex_height / 2 + size::hex_height * (hex.row - extent.top) + lower};
}

/// A label in the middle of these points.
LabelSpot label_at(const std::vector<Point>& points, const std::string& text) {
  LabelSpot spot;
  spot.lines = {drawable(text)};
  Point sum;
  for (const Point p : points) sum = sum + p;
  const Point middle = points.empty() ? Point{size::margin + 80, map_top} : sum * (1.0 / double(points.size()));
  spot.box = box_at(middle, text_width(spot.lines[0], size::region_text, Weight::bold) + size::sign + 8,
                    size::region_line + 3);
  return spot;
}

void place_labels(const Board& board, Layout& layout) {
  for (const Region& region : board.regions) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < board.places.size(); ++i)
      if (board.places[i].region == region.key) points.push_back(layout.places[i]);
    layout.regions.push_back(label_at(points, region.name));
    layout.tints.push_back(layout.tints.size() % tint_count);
  }
  for (const Box& zone : board.zones) {
    std::vector<Point> points;
    for (const std::size_t place : zone.places) points.push_back(layout.places[place]);
    layout.zones.push_back(label_at(points, zone.title));
  }
}

/// Adds the edge of a piece that lies below other pieces. It is as wide as the piece on top, whose label is
/// `label_on_top`.
void add_edge(Piece piece, const std::string& label_on_top, Point at, Scene& scene) {
  piece.label = label_on_top;
  Scene whole;
  add_piece(piece, at, whole);
  for (const Item& item : whole.items)
    if (const auto* figure = std::get_if<Figure>(&item)) {
      const Rect& box = figure->box;
      scene.patches.push_back(
          {{{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}}, figure->ink});
    }
}

/// The label of a stack: the piece on top, and the number of pieces below it.
std::string label_of(const std::vector<const Piece*>& stack) {
  return stack.size() == 1 ? stack[0]->label : fmt::format("{} +{}", stack[0]->label, stack.size() - 1);
}

/// The piece on top of a stack with the label of the stack. Its hint names the pieces below it.
Piece named_top(const std::vector<const Piece*>& stack) {
  Piece top = *stack[0];
  top.label = label_of(stack);
  for (std::size_t i = 1; i < stack.size(); ++i) top.hint += (i == 1 ? "above " : ", ") + stack[i]->label;
  return top;
}

/// The strength of a whole stack and its badges. A stack with a hidden strength has the strength `?`.
std::string detail_of(const Board& board, const std::vector<const Piece*>& stack) {
  int sum = 0;
  bool counted = false;
  std::string other, badges;
  for (const Piece* piece : stack) {
    int number = 0;
    const char* const end = piece->detail.data() + piece->detail.size();
    if (const auto read = std::from_chars(piece->detail.data(), end, number); read.ec == std::errc{} && read.ptr == end)
      sum += number, counted = true;
    else if (!piece->detail.empty())
      other = piece->detail;
    for (const Badge& badge : kit_of(board).badges(*piece))
      if (badges.find(badge.text) == std::string::npos) badges += " " + badge.text;
  }
  return (!other.empty() ? other : counted ? grouped(static_cast<std::uint64_t>(sum)) : "") + badges;
}

/// Writes the names of waters at some of their bends.
void add_water_names(const Board& board, const Layout& layout, Scene& scene) {
  constexpr std::size_t far = 90;  // points of a course from name to name
  for (const Water& water : kit_of(board).waters(board))
    for (const std::vector<Point>& course : courses(board, layout, water.hexsides))
      for (std::size_t i = std::min(course.size() / 2, far / 2); i < course.size() && course.size() > 12; i += far)
        scene.add(TextLine{course[i] + Point{0, -16}, Anchor::middle, Ink::water_name, drawable(water.name)});
}

/// Adds the sign of a town. The star of a large town is a patch, so it lies beneath the figures.
void add_town(const Place& hex, Point at, const PartOf& part, Scene& scene) {
  if (hex.shape == Place::Shape::None) return;
  const double side = hex.shape == Place::Shape::Square ? 32 : 20;
  if (hex.shape == Place::Shape::Star) scene.patches.push_back({star(at), Ink::place});
  const Form form = hex.shape == Place::Shape::Square ? Form::box
                    : hex.shape == Place::Shape::Star ? Form::none
                                                      : Form::circle;
  scene.add(Figure{form, box_at(at, side, side), Ink::place, "", "", part});
}

/// Where the number of each hex stands: at its upper edge; where water runs along this edge, at the lower one, or below
/// the water where the lower one has water or the name of a place.
std::vector<Point> number_spots(const Board& board, const Layout& layout) {
  constexpr double to_edge = 9, to_water = 20;
  std::vector<bool> wet_above(board.places.size()), full_below(board.places.size());
  for (std::size_t i = 0; i < board.places.size(); ++i) full_below[i] = board.places[i].named;
  for (const Hexside& side : board.hexsides) {
    const Point a = layout.places[side.a], b = layout.places[side.b];
    if (side.style.empty() || std::abs(a.x - b.x) > size::hex_step / 2) continue;
    wet_above[a.y > b.y ? side.a : side.b] = true;
    full_below[a.y > b.y ? side.b : side.a] = true;
  }
  std::vector<Point> spots;
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    const double half = size::hex_height / 2;
    const double down = !wet_above[i] ? to_edge - half : full_below[i] ? to_water - half : half - to_edge;
    spots.push_back(layout.places[i] + Point{0, down});
  }
  return spots;
}

}  // namespace

std::vector<Point> hex_corners(Point center) {
  const double x = size::hex_width / 2, inner = size::hex_step - size::hex_width / 2, y = size::hex_height / 2;
  std::vector<Point> corners{{-x, 0}, {-inner, -y}, {inner, -y}, {x, 0}, {inner, y}, {-inner, y}};
  for (Point& corner : corners) corner = corner + center;
  return corners;
}

Segment hex_edge(Point a, Point b) {
  std::vector<Point> corners = hex_corners(a);
  std::ranges::sort(corners, {}, [&](Point corner) { return length(corner - b); });
  return {corners[0], corners[1]};
}

Rect hex_name_box(const Place& place) {
  const double width = text_width(drawable(place.name), size::least_text) + 6;
  return box_at({0, size::hex_height / 2 - size::name_line / 2 - 3}, width, size::name_line);
}

Layout hex_layout(const Board& board) {
  Layout layout;
  const Extent extent = extent_of(board);
  for (const Place& hex : board.places) {
    const Point at = center_of(board, extent, hex);
    layout.places.push_back(at);
    layout.place_boxes.push_back(box_at(at, size::hex_width, size::hex_height));
    layout.map.right = std::max(layout.map.right, at.x + size::hex_width / 2 + size::margin);
    layout.map.bottom = std::max(layout.map.bottom, at.y + size::hex_height / 2 + size::margin);
  }
  layout.map.right = std::max(layout.map.right, size::heading_width + 2 * size::margin);
  layout.heading = {size::margin, size::margin, size::margin + size::heading_width, size::margin + heading_height};
  layout.width = layout.map.right + size::side_width;
  layout.height = layout.map.bottom;
  place_labels(board, layout);
  return layout;
}

void add_hex_map(const Board& board, const Layout& layout, Lettering lettering, Scene& scene) {
  add_hex_roads_and_waters(board, layout, scene);
  for (std::size_t i = 0; i < board.places.size(); ++i) add_town(board.places[i], layout.places[i], nullptr, scene);
  if (lettering == Lettering::no) return;
  const std::vector<Point> numbers = number_spots(board, layout);
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    const Place& hex = board.places[i];
    const Point at = layout.places[i];
    scene.add(TextLine{numbers[i], Anchor::middle, Ink::hex_number, drawable(hex.number)});
    if (!hex.named) continue;
    const Rect box = moved(hex_name_box(hex), at);
    scene.add(Figure{Form::plate, box, Ink::name, "", ""});
    scene.add(TextLine{box.center(), Anchor::middle, Ink::name, drawable(hex.name)});
  }
  add_water_names(board, layout, scene);
}

void add_hex_graph(const Board& board, const Layout& layout, Scene& scene) {
  add_hex_roads(board, layout, scene);
  for (std::size_t i = 0; i < board.places.size(); ++i)
    add_town(board.places[i], layout.places[i], place_part(board, board.places[i]), scene);
}

void add_hex_pieces(const Board& board, const std::vector<Piece>& pieces, Point at, Scene& scene) {
  std::vector<const Piece*> stack;
  for (const Piece& piece : pieces) {
    if (piece.kind == Piece::Kind::Marker)
      add_piece(piece, at + Point{-size::hex_width / 2 + 22, 10}, scene);
    else
      stack.push_back(&piece);
  }
  if (stack.empty()) return;
  const Point top = at + Point{0, -14};
  if (stack.size() > 1) add_edge(*stack[1], label_of(stack), top + Point{4, -4}, scene);
  add_piece(named_top(stack), top, scene);
  const std::string detail = detail_of(board, stack);
  if (detail.empty()) return;
  const double width = text_width(drawable(detail), size::least_text, Weight::bold) + 8;
  scene.add(Figure{Form::plate, box_at(at + Point{0, 9}, width, size::name_line + 2), Ink::cell, drawable(detail), ""});
}

void add_hex_pieces_of(const Board& board, const Layout& layout, std::size_t place, Scene& scene) {
  const Kit& kit = kit_of(board);
  std::vector<Piece> inside;
  for (const Piece& piece : board.places[place].pieces) {
    if (const auto other = kit.beside(board, place, piece))
      add_piece(piece, (layout.places[place] + layout.places[*other]) * 0.5, scene);
    else
      inside.push_back(piece);
  }
  add_hex_pieces(board, inside, layout.places[place], scene);
}

}  // namespace tricorne::reports
