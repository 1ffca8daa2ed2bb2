#include "reports/board/layout.h"

#include <list>
#include <mutex>
#include <numbers>
#include <stdexcept>

#include "reports/board/furniture.h"
#include "reports/board/labels.h"
#include "reports/board/legend.h"
#include "reports/board/look.h"
#include "reports/board/relax.h"

namespace tricorne::reports {

namespace {

constexpr double land_reach = 46;
constexpr double tallest = 2600;

Rect world_of(const Board& board) {
  Rect world{board.places[0].longitude, board.places[0].latitude, board.places[0].longitude, board.places[0].latitude};
  for (const Place& place : board.places)
    world = united(world, {place.longitude, place.latitude, place.longitude, place.latitude});
  return world;
}

/// Zones are named beside the coast.
double sea_strip(const Board& board) { return board.zones.empty() ? 0 : 120; }

/// Places by longitude and latitude, one scale for both, as wide as the picture.
std::vector<Point> projected(const Board& board) {
  const Rect world = world_of(board);
  const double squeeze = std::cos(world.center().y * std::numbers::pi / 180);
  const double side = size::margin + size::name_width / 2;
  const double room = size::picture_width - 2 * side - sea_strip(board);
  const double scale =
      std::min(room / std::max(world.width() * squeeze, 0.01), tallest / std::max(world.height(), 0.01));
  std::vector<Point> points;
  for (const Place& place : board.places)
    points.push_back(
        {side + (place.longitude - world.left) * squeeze * scale, side + (world.bottom - place.latitude) * scale});
  return points;
}

Crowd crowd_of(const Board& board, const std::vector<Attachment>& attached) {
  Crowd crowd;
  crowd.homes = projected(board);
  for (const Place& place : board.places) crowd.rooms.push_back(furniture_box(place));
  for (const auto& [region, place] : attached)
    crowd.rooms[place] = united(crowd.rooms[place], attached_label(board.places[place], board.regions[region]));
  for (const Line& line : board.lines) crowd.lines.emplace_back(line.a, line.b);
  crowd.neighbourhood = 420;
  crowd.clearance = size::port_ring / 2 + 14;
  crowd.bounds = {size::margin, size::margin, size::picture_width - size::margin - sea_strip(board), tallest};
  return crowd;
}

Layout with_places(const Board& board, const std::vector<Attachment>& attached) {
  Layout layout;
  Crowd crowd = crowd_of(board, attached);
  const std::vector<Rect> rooms = crowd.rooms;
  for (Rect& room : crowd.rooms) room = grown(room, 4);
  layout.places = relaxed(crowd);
  layout.width = size::picture_width;
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    layout.furniture.push_back(moved(rooms[i], layout.places[i]));
    layout.height = std::max(layout.height, layout.furniture.back().bottom + size::margin);
  }
  layout.height = std::ceil(layout.height / Land::cell) * Land::cell;
  return layout;
}

/// Colours such that no two regions joined by a line share one, as long as there are enough.
std::vector<std::size_t> tints_of(const Board& board) {
  const auto region_of = [&](std::size_t place) {
    const auto found = std::find_if(board.regions.begin(), board.regions.end(),
                                    [&](const Region& r) { return r.key == board.places[place].region; });
    return static_cast<std::size_t>(found - board.regions.begin());
  };
  std::vector<std::size_t> tints(board.regions.size(), tint_count);
  for (std::size_t region = 0; region < tints.size(); ++region) {
    std::vector<bool> taken(tint_count + 1, false);
    for (const Line& line : board.lines) {
      const std::size_t a = region_of(line.a), b = region_of(line.b);
      if (a == region && b < tints.size()) taken[tints[b]] = true;
      if (b == region && a < tints.size()) taken[tints[a]] = true;
    }
    const std::size_t start = region % tint_count;
    tints[region] = start;
    for (std::size_t k = 0; k < tint_count; ++k)
      if (!taken[(start + k) % tint_count]) {
        tints[region] = (start + k) % tint_count;
        break;
      }
  }
  return tints;
}

Obstacles obstacles_of(const Board& board, const Layout& layout) {
  Obstacles obstacles;
  for (const Rect& box : layout.furniture) obstacles.boxes.push_back(grown(box, 3));
  for (const Line& line : board.lines) obstacles.lines.push_back({layout.places[line.a], layout.places[line.b]});
  obstacles.picture = {size::margin / 2, size::margin / 2, layout.width - size::margin / 2,
                       layout.height - size::margin / 2};
  return obstacles;
}

/// A free box of this size near a point; if there is none, a new strip below the picture.
Rect panel(Layout& layout, Obstacles& obstacles, double width, double height, Point wanted) {
  auto box = free_panel(obstacles, width, height, wanted);
  if (!box) {
    box = Rect{size::margin, layout.height, size::margin + width, layout.height + height};
    layout.height = std::ceil((box->bottom + size::margin) / Land::cell) * Land::cell;
    obstacles.picture.bottom = layout.height - size::margin / 2;
  }
  obstacles.boxes.push_back(grown(*box, 10));
  return *box;
}

void place_panels(Layout& layout, Obstacles& obstacles) {
  layout.heading = panel(layout, obstacles, size::heading_width, size::heading_height, {0, 0});
  layout.legend = panel(layout, obstacles, legend_width(), legend_height(), {layout.width, layout.height});
  layout.notes = largest_panel(obstacles, 300, 560);
  if (layout.notes.height() < 200) layout.notes = panel(layout, obstacles, 560, 400, {layout.width, layout.height});
}

/// Twice: the first try shows which regions have no room for their names.
Layout arranged(const Board& board) {
  if (board.places.empty()) throw std::invalid_argument("a board without places cannot be drawn");
  const Layout first = with_places(board, {});
  const auto attached = attachments(board, first, Land(board, first, land_reach), obstacles_of(board, first));
  Layout layout = with_places(board, attached);
  const Land land(board, layout, land_reach);
  layout.territories = land.outlines();
  layout.tints = tints_of(board);
  const bool ports = std::any_of(board.places.begin(), board.places.end(), [](const Place& p) { return p.port; });
  if (ports) layout.sea = land.sea();
  Obstacles obstacles = obstacles_of(board, layout);
  place_labels(board, attached, land, layout, obstacles);
  place_panels(layout, obstacles);
  return layout;
}

/// Everything of a board that a layout depends on.
std::string map_key(const Board& board) {
  std::string key;
  const auto add = [&](const std::string& text) { key += std::to_string(text.size()) + ':' + text; };
  for (const Place& p : board.places) {
    add(p.name);
    add(p.region);
    const double numbers[] = {p.longitude, p.latitude, p.port ? 1.0 : 0.0};
    key.append(reinterpret_cast<const char*>(numbers), sizeof numbers);
  }
  for (const Line& line : board.lines) key += std::to_string(line.a) + '-' + std::to_string(line.b) + ' ';
  for (const Region& region : board.regions) add(region.key), add(region.name);
  for (const Box& zone : board.zones) {
    add(zone.title);
    for (const std::size_t port : zone.places) key += std::to_string(port) + ' ';
  }
  return key;
}

}  // namespace

std::shared_ptr<const Layout> layout_of(const Board& board) {
  static constexpr std::size_t kept_layouts = 4;
  static std::mutex mutex;
  static std::list<std::pair<std::string, std::shared_ptr<const Layout>>> kept;
  const std::scoped_lock lock(mutex);
  std::string key = map_key(board);
  for (const auto& [known, layout] : kept)
    if (known == key) return layout;
  kept.emplace_front(std::move(key), std::make_shared<const Layout>(arranged(board)));
  if (kept.size() > kept_layouts) kept.pop_back();
  return kept.front().second;
}

}  // namespace tricorne::reports
