#include "reports/board/layout.h"

#include <list>
#include <mutex>
#include <numbers>
#include <stdexcept>

#include "reports/board/board_scene.h"
#include "reports/board/coast/chart.h"
#include "reports/board/displacement.h"
#include "reports/board/hexes.h"
#include "reports/board/labels.h"
#include "reports/board/look.h"
#include "reports/board/outlines.h"
#include "reports/board/place_boxes.h"

namespace tricorne::reports {

namespace {

constexpr double land_reach = 46;
constexpr double tallest = 2600;  // the greatest height of a map without a chart

Point spot_of(const Place& place) { return {place.east, place.north}; }

/// Converts the board's unit to pixels, with one scale for both directions. North is turned by the angle Ground::north.
class Projection {
 public:
  explicit Projection(const Board& board) : north_(board.ground.north * std::numbers::pi / 180) { fit(board); }

  Point operator()(Point at) const { return turned(at) * scale_ + shift_; }

 private:
  Point turned(Point at) const {
    const Point flat{at.x, -at.y};
    return {flat.x * std::cos(north_) - flat.y * std::sin(north_),
            flat.x * std::sin(north_) + flat.y * std::cos(north_)};
  }

  /// Sets the scale so that the places fill the map, with room for their names at the edges.
  void fit(const Board& board) {
    Rect world = box_at(turned(spot_of(board.places[0])), 0, 0);
    for (const Place& place : board.places) world = united(world, box_at(turned(spot_of(place)), 0, 0));
    const double side = size::margin + size::name_width / 2;
    const double wide = size::map_width - 2 * side, high = (charted(board) ? size::map_height : tallest) - 2 * side;
    scale_ = std::min(wide / std::max(world.width(), 0.01), high / std::max(world.height(), 0.01));
    shift_ = Point{side, side} - Point{world.left, world.top} * scale_;
  }

  static bool charted(const Board& board) { return chart_named(board.ground.chart) != nullptr; }

  double north_, scale_ = 1;
  Point shift_;
};

std::vector<Point> projected(const Board& board) {
  const Projection projection(board);
  std::vector<Point> points;
  for (const Place& place : board.places) points.push_back(projection(spot_of(place)));
  return points;
}

/// The width of the strip of sea at the right, where the names of zones stand.
double sea_strip(const Board& board) {
  if (board.zones.empty()) return 0;
  return chart_named(board.ground.chart) == nullptr ? 120 : 28;
}

Crowd crowd_of(const Board& board, const std::vector<Attachment>& attached) {
  Crowd crowd;
  crowd.homes = projected(board);
  for (const Place& place : board.places) crowd.rooms.push_back(place_box(place));
  for (const auto& [region, place] : attached)
    crowd.rooms[place] = united(crowd.rooms[place], attached_label(board.places[place], board.regions[region]));
  for (const Line& line : board.lines) crowd.lines.emplace_back(line.a, line.b);
  crowd.neighbourhood = 280;
  crowd.clearance = size::port_ring / 2 + 21;
  const bool charted = chart_named(board.ground.chart) != nullptr;
  crowd.bounds = {size::margin, size::margin, size::map_width - size::margin - sea_strip(board),
                  (charted ? size::map_height : tallest) - size::margin};
  if (charted) crowd.sideways = 1.6;
  return crowd;
}

Layout with_places(const Board& board, const std::vector<Attachment>& attached) {
  Layout layout;
  layout.charted = chart_named(board.ground.chart) != nullptr;
  Crowd crowd = crowd_of(board, attached);
  const std::vector<Rect> rooms = crowd.rooms;
  for (Rect& room : crowd.rooms) room = grown(room, 1);
  layout.places = relaxed(crowd);
  layout.map.right = size::map_width;
  if (layout.charted) layout.map.bottom = size::map_height;
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    layout.place_boxes.push_back(moved(rooms[i], layout.places[i]));
    layout.map.bottom = std::max(layout.map.bottom, layout.place_boxes.back().bottom + size::margin);
  }
  layout.map.bottom = std::ceil(layout.map.bottom / Land::cell) * Land::cell;
  layout.width = layout.map.right + size::side_width;
  layout.height = layout.map.bottom;
  return layout;
}

/// Adds the chart to a layout. The chart is bent as the places were moved, so that ports stay on the shore.
class ChartPlacement {
 public:
  ChartPlacement(const Board& board, const Chart& chart, Layout& layout)
      : board_(board), chart_(chart), layout_(layout), projection_(board), bend_(projected(board), layout.places) {}

  void add() {
    for (const Chart::Shape& shape : chart_.shapes) add(shape);
    for (std::size_t i = 0; i < board_.ground.frontiers.size(); ++i) {
      const Frontier& line = board_.ground.frontiers[i];
      const auto points = bent(border_between(chart_, line.one, line.other));
      if (!points.empty()) layout_.terrain.push_back({Terrain::Kind::frontier, i, points});
    }
  }

 private:
  void add(const Chart::Shape& shape) {
    Terrain patch{Terrain::Kind::wild, 0, bent(shape.points)};
    if (shape.kind == Chart::Shape::Kind::river) return add_river(patch.outline);
    patch.outline = cut(std::move(patch.outline), layout_.map);
    if (shape.kind == Chart::Shape::Kind::water) patch.kind = Terrain::Kind::water;
    for (std::size_t i = 0; i < board_.regions.size(); ++i) {
      const auto& areas = board_.regions[i].areas;
      if (std::find(areas.begin(), areas.end(), shape.area) == areas.end()) continue;
      patch.kind = Terrain::Kind::region;
      patch.region = i;
    }
    if (patch.outline.size() > 1) layout_.terrain.push_back(std::move(patch));
  }

  void add_river(const std::vector<Point>& way) {
    for (std::vector<Point>& part : cut_open(way, layout_.map))
      layout_.terrain.push_back({Terrain::Kind::river, 0, std::move(part)});
  }

  std::vector<Point> bent(const std::vector<Point>& degrees) const {
    std::vector<Point> points;
    for (const Point p : degrees) points.push_back(bend_(projection_({p.x * board_.ground.degree, p.y})));
    return points;
  }

  const Board& board_;
  const Chart& chart_;
  Layout& layout_;
  Projection projection_;
  Bend bend_;
};

/// Adds land and sea to the layout. Returns the owners of the land.
Land ground_of(const Board& board, Layout& layout) {
  if (const Chart* chart = chart_named(board.ground.chart)) {
    ChartPlacement(board, *chart, layout).add();
    return Land(layout);
  }
  Land land(board, layout, land_reach);
  const bool ports = std::any_of(board.places.begin(), board.places.end(), [](const Place& p) { return p.port; });
  if (ports) layout.terrain.push_back({Terrain::Kind::water, 0, land.sea()});
  for (Terrain& patch : land.outlines()) layout.terrain.push_back(std::move(patch));
  return land;
}

/// A colour for each region. Regions with a common border have different colours, as long as there are enough colours.
std::vector<std::size_t> tints_of(const Board& board, const Land& land) {
  const std::set<std::pair<int, int>> borders = land.borders();
  std::vector<std::size_t> tints(board.regions.size(), tint_count);
  for (std::size_t region = 0; region < tints.size(); ++region) {
    std::vector<bool> taken(tint_count + 1, false);
    for (std::size_t other = 0; other < tints.size(); ++other)
      if (borders.contains(std::minmax(static_cast<int>(region), static_cast<int>(other)))) taken[tints[other]] = true;
    const std::size_t start = region % tint_count;
    tints[region] = start;
    for (std::size_t k = tint_count; k-- > 0;)
      if (!taken[(start + k) % tint_count]) tints[region] = (start + k) % tint_count;
  }
  return tints;
}

Obstacles obstacles_of(const Board& board, const Layout& layout) {
  Obstacles obstacles;
  for (const Rect& box : layout.place_boxes) obstacles.boxes.push_back(grown(box, 3));
  for (const Line& line : board.lines) obstacles.lines.push_back({layout.places[line.a], layout.places[line.b]});
  obstacles.picture = {size::margin / 2, size::margin / 2, layout.map.right - size::margin / 2,
                       layout.map.bottom - size::margin / 2};
  return obstacles;
}

/// A free box of this size near a point. If there is none, the picture gets a new strip at the bottom for the box.
Rect panel(Layout& layout, Obstacles& obstacles, double width, double height, Point wanted) {
  auto box = free_panel(obstacles, width, height, wanted);
  if (!box) {
    box = Rect{size::margin, layout.height, size::margin + width, layout.height + height};
    layout.height = layout.map.bottom = std::ceil((box->bottom + size::margin) / Land::cell) * Land::cell;
    obstacles.picture.bottom = layout.height - size::margin / 2;
  }
  obstacles.boxes.push_back(grown(*box, 10));
  return *box;
}

/// Finds the box of the heading. On a chart it lies near the lower right corner, which is most likely sea, and leaves
/// room for the names of waters.
void place_heading(Layout& layout, Obstacles& obstacles) {
  constexpr double height_on_chart = 255;
  layout.heading =
      panel(layout, obstacles, size::heading_width, layout.charted ? height_on_chart : size::heading_height,
            layout.charted ? Point{layout.map.right, layout.map.bottom} : Point{0, 0});
}

/// Sets the boxes of legend and notes beside the map.
void place_side(const Board& board, Layout& layout) {
  const double left = layout.map.right + size::margin, right = layout.width - size::margin;
  layout.legend = {left, size::margin, right, size::margin + legend_height(board)};
  layout.notes = {left, layout.legend.bottom + size::margin, right, layout.height - size::margin};
  const double least = 200;
  if (layout.notes.height() >= least) return;
  layout.notes.bottom = layout.notes.top + least;
  layout.height = layout.notes.bottom + size::margin;
}

/// The regions without room for their names, found by a first layout.
std::vector<Attachment> attached_names(const Board& board) {
  Layout first = with_places(board, {});
  const Land land = ground_of(board, first);
  return attachments(board, first, land, obstacles_of(board, first));
}

Layout arranged(const Board& board) {
  if (board.places.empty()) throw std::invalid_argument("a board without places cannot be drawn");
  if (has_hexes(board)) {
    Layout layout = hex_layout(board);
    place_side(board, layout);
    return layout;
  }
  const auto attached = attached_names(board);
  Layout layout = with_places(board, attached);
  const Land land = ground_of(board, layout);
  layout.tints = tints_of(board, land);
  if (layout.charted) layout.sea = land.sea_grid();
  Obstacles obstacles = obstacles_of(board, layout);
  if (layout.charted) place_heading(layout, obstacles);
  place_labels(board, attached, land, layout, obstacles);
  if (!layout.charted) place_heading(layout, obstacles);
  place_side(board, layout);
  return layout;
}

/// The key of a board's layout. Boards with equal keys share a layout.
std::string map_key(const Board& board) {
  std::string key;
  const auto add = [&](const std::string& text) { key += std::to_string(text.size()) + ':' + text; };
  for (const Place& p : board.places) {
    add(p.name);
    add(p.region);
    add(p.ground);
    const double numbers[] = {p.east,           p.north,       p.port ? 1.0 : 0.0, p.certain ? 1.0 : 0.0,
                              double(p.column), double(p.row), double(p.shape)};
    key.append(reinterpret_cast<const char*>(numbers), sizeof numbers);
  }
  for (const Line& line : board.lines) {
    key += std::to_string(line.a) + '-' + std::to_string(line.b) + (line.certain ? ' ' : '?');
    add(line.style);
  }
  key += std::to_string(int(board.grid));
  for (const Hexside& side : board.hexsides) add(side.style);
  for (const Region& region : board.regions) {
    add(region.key), add(region.name);
    for (const std::string& area : region.areas) add(area);
  }
  add(board.game);
  add(board.ground.chart);
  key += std::to_string(board.ground.north);
  for (const Box& zone : board.zones) {
    add(zone.title);
    for (const std::size_t port : zone.places) key += std::to_string(port) + ' ';
  }
  return key;
}

}  // namespace

namespace {

/// The last layouts, the newest first.
struct LayoutCache {
  std::mutex mutex;
  std::list<std::pair<std::string, std::shared_ptr<const Layout>>> layouts;

  void add(std::string key, Layout layout) {
    static constexpr std::size_t most = 4;
    layouts.emplace_front(std::move(key), std::make_shared<const Layout>(std::move(layout)));
    if (layouts.size() > most) layouts.pop_back();
  }
};

LayoutCache& kept() {
  static LayoutCache all;
  return all;
}

}  // namespace

std::shared_ptr<const Layout> layout_of(const Board& board) {
  const std::scoped_lock lock(kept().mutex);
  std::string key = map_key(board);
  for (const auto& [known, layout] : kept().layouts)
    if (known == key) return layout;
  kept().add(std::move(key), arranged(board));
  return kept().layouts.front().second;
}

void keep_layout(const Board& board, Layout layout) {
  const std::scoped_lock lock(kept().mutex);
  kept().add(map_key(board), std::move(layout));
}

}  // namespace tricorne::reports
