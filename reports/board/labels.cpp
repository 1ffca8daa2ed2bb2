#include "reports/board/labels.h"

#include <algorithm>
#include <numeric>

#include "reports/board/lettering.h"
#include "reports/board/place_boxes.h"

namespace tricorne::reports {

namespace {

double widest(const std::vector<std::string>& lines, double text) {
  double width = 0;
  for (const std::string& line : lines) width = std::max(width, text_width(line, text, Weight::bold));
  return width;
}

/// The shares of a box outside the land of a region, and in the land of another region.
struct Shares {
  double abroad = 0, foreign = 0;
};

Shares shares_of(const Land& land, const Rect& box, int region) {
  const Land::Squares squares = land.squares_under(box, region);
  const double whole = std::max(squares.all, 1);
  return {squares.abroad / whole, squares.foreign / whole};
}

/// A region's name, broken into lines at a width. It has room for a sign before the name.
struct RegionLabel {
  RegionLabel(const Region& region, double limit)
      : lines(wrapped(drawable(region.name), limit, size::region_text, Weight::bold)),
        width(widest(lines, size::region_text) + size::sign + 12),
        height(size::region_line * static_cast<double>(lines.size()) + 3) {}

  std::vector<std::string> lines;
  double width, height;
};

constexpr double attached_limit = 104;

/// The best spot for a region's name, in one line or two. It covers nothing, and lies in the land of the region if
/// there is room.
LabelSpot region_spot(const Region& region, int index, const Land& land, const Obstacles& obstacles) {
  const Point home = land.center_of(index);
  LabelSpot best;
  double least = infinite;
  for (const double limit : {1000.0, 60.0}) {
    const RegionLabel label(region, limit);
    const auto extra = [&](const Rect& box, double enough) {
      const double far = length(box.center() - home);
      if (far >= enough) return infinite;
      const double lines = 45 * obstacles.lines_under(box);
      if (far + lines >= enough) return infinite;
      const Shares shares = shares_of(land, box, index);
      return far + 550 * shares.abroad + 600 * shares.foreign + lines + 500 * obstacles.share_of_rooms(box);
    };
    const auto box = cheapest_spot(obstacles, label.width, label.height, home, extra);
    if (!box) continue;
    const double price = length(box->center() - home) + extra(*box, infinite);
    if (price >= least) continue;
    least = price;
    best = {*box, label.lines, {}};
  }
  const Point land_side = land.nearest(index, nearest_in(best.box, home));
  if (shares_of(land, best.box, index).abroad > 0.6 && distance(land_side, best.box) > 8)
    best.leaders.push_back({nearest_in(best.box, land_side), land_side});
  return best;
}

/// The place of a region whose attached label would lie on the fewest lines and in its own land.
std::optional<std::size_t> host_of(const Board& board, std::size_t region, const Layout& layout, const Land& land,
                                   const Obstacles& obstacles) {
  std::optional<std::size_t> best;
  double least = infinite;
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    if (board.places[i].region != board.regions[region].key) continue;
    const Rect label = moved(attached_label(board.places[i], board.regions[region]), layout.places[i]);
    const double price = obstacles.lines_under(label) +
                         (layout.charted ? 8 * shares_of(land, label, static_cast<int>(region)).abroad : 0);
    if (price >= least) continue;
    least = price;
    best = i;
  }
  return best;
}

/// A line from a zone's name to one of its ports, with its price. It is cheap when it is short and crosses no symbol of
/// a place.
struct Leader {
  Segment way;
  double price = 0;
};

double price_of(const Segment& way, std::size_t port, const Layout& layout) {
  constexpr double clearance = size::port_ring / 2 + 4;
  double price = length(way.b - way.a);
  for (std::size_t i = 0; i < layout.place_boxes.size(); ++i) {
    if (i == port || !crosses(way, layout.place_boxes[i])) continue;
    price += length(layout.places[i] - nearest_on(way, layout.places[i])) < clearance ? 300 : 60;
  }
  return price;
}

Leader best_leader(const Rect& label, std::size_t port, const Layout& layout) {
  const Point at = layout.places[port];
  const Point starts[] = {nearest_in(label, at),
                          {label.left, label.top},
                          {label.right, label.top},
                          {label.left, label.bottom},
                          {label.right, label.bottom}};
  Leader best{{}, infinite};
  for (const Point start : starts) {
    const Point along = at - start;
    const Segment way{start, at - along * (size::port_ring / 2 / std::max(length(along), 1.0))};
    if (const double price = price_of(way, port, layout); price < best.price) best = {way, price};
  }
  return best;
}

constexpr int no_shore = -3;

/// The index of the region that holds all ports of a zone; `no_shore` when there is no such region.
int shore_of(const Board& board, const Box& zone) {
  if (zone.places.empty()) return no_shore;
  const std::string& key = board.places[zone.places[0]].region;
  for (const std::size_t port : zone.places)
    if (board.places[port].region != key) return no_shore;
  for (std::size_t i = 0; i < board.regions.size(); ++i)
    if (board.regions[i].key == key) return static_cast<int>(i);
  return no_shore;
}

/// The best spot for a zone's name: near the ports of the zone, in open water if there is room, or else on the land of
/// the region `shore`.
LabelSpot zone_spot(const Box& zone, const Layout& layout, const Land& land, const Obstacles& obstacles, int shore) {
  Point home;
  for (const std::size_t port : zone.places)
    home = home + layout.places[port] * (1.0 / static_cast<double>(zone.places.size()));
  const auto lines = wrapped(drawable(zone.title), 120, size::least_text, Weight::bold);
  const double width = std::max(widest(lines, size::least_text) + 6, size::plate_width + 8);
  const double height = size::zone_line * static_cast<double>(lines.size()) + size::plate_height + 2;
  const auto extra = [&](const Rect& box, double limit) {
    const double covered = 200 * obstacles.lines_under(box);
    if (covered >= limit) return infinite;
    const double inland = shares_of(land, box, Land::nobody).abroad, inshore = 1 - shares_of(land, box, shore).abroad;
    double price = 1100 * (inland - inshore) + 300 * inshore + covered;
    if (!layout.charted && box.center().x < land.coast(box.center().y)) price += 150;
    for (const std::size_t port : zone.places) {
      if (price >= limit) return infinite;
      price += best_leader(box, port, layout).price;
    }
    return price;
  };
  LabelSpot spot{cheapest_spot(obstacles, width, height, home, extra).value_or(box_at(home, width, height)), lines, {}};
  for (const std::size_t port : zone.places) spot.leaders.push_back(best_leader(spot.box, port, layout).way);
  return spot;
}

/// The obstacles for names of regions. They never lie on shapes and names of places. They lie in the room for pieces
/// only without other room.
Obstacles without_rooms(const Board& board, const Layout& layout, const Obstacles& all) {
  Obstacles firm = all;
  firm.rooms = layout.place_boxes;
  for (std::size_t i = 0; i < board.places.size(); ++i)
    firm.boxes[i] = moved(name_box(board.places[i]), layout.places[i]);
  for (const Point at : layout.places) firm.boxes.push_back(box_at(at, size::port_ring + 4, size::port_ring + 4));
  return firm;
}

/// The regions in the order in which they choose their spots. Regions with much land come first, because the name of a
/// small region hardly fits into its land anyway.
std::vector<std::size_t> widest_first(const Board& board, const Land& land) {
  std::vector<std::size_t> order(board.regions.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return land.size_of(static_cast<int>(a)) > land.size_of(static_cast<int>(b));
  });
  return order;
}

/// The best spot for the name of a frontier: beside its line, where it covers least.
LabelSpot frontier_spot(const std::string& title, const std::vector<Point>& way, const Obstacles& obstacles) {
  const auto lines = wrapped(drawable(title), 120, size::least_text, Weight::bold);
  const double width = widest(lines, size::least_text) + 6;
  const double height = size::zone_line * static_cast<double>(lines.size());
  std::optional<Rect> best;
  Point near = way.front();
  double least = infinite;
  for (std::size_t i = 0; i < way.size(); i += std::max<std::size_t>(way.size() / 12, 1)) {
    const auto extra = [&](const Rect& box, double) { return 40.0 * obstacles.lines_under(box); };
    const auto box = cheapest_spot(obstacles, width, height, way[i], extra);
    const double price = box ? length(box->center() - way[i]) + extra(*box, infinite) : least;
    if (price >= least) continue;
    least = price;
    best = box;
    near = way[i];
  }
  const Rect box = best.value_or(box_at(way.front(), width, height));
  LabelSpot spot{box, lines, {}};
  if (distance(near, box) > size::zone_line) spot.leaders.push_back({nearest_in(box, near), near});
  return spot;
}

}  // namespace

Rect attached_label(const Place& place, const Region& region) {
  const RegionLabel label(region, attached_limit);
  const double top = name_box(place).bottom + 3;
  return {-label.width / 2, top, label.width / 2, top + label.height};
}

std::vector<Attachment> attachments(const Board& board, const Layout& layout, const Land& land, Obstacles obstacles) {
  std::vector<Attachment> attached;
  if (layout.charted) obstacles = without_rooms(board, layout, obstacles);
  for (std::size_t i = 0; i < board.regions.size(); ++i) {
    const int region = static_cast<int>(i);
    const Rect box = region_spot(board.regions[i], region, land, obstacles).box;
    const auto host = host_of(board, i, layout, land, obstacles);
    const bool wide =
        !layout.charted ||
        (host &&
         shares_of(land, moved(attached_label(board.places[*host], board.regions[i]), layout.places[*host]), region)
                 .abroad < 0.5);
    if (shares_of(land, box, region).abroad > (layout.charted ? 0.8 : 0.4) && host && wide)
      attached.push_back({i, *host});
    else
      obstacles.boxes.push_back(box);
  }
  return attached;
}

void place_labels(const Board& board, const std::vector<Attachment>& attached, const Land& land, Layout& layout,
                  Obstacles& obstacles) {
  layout.regions.resize(board.regions.size());
  for (const auto& [region, place] : attached)
    layout.regions[region] = {moved(attached_label(board.places[place], board.regions[region]), layout.places[place]),
                              RegionLabel(board.regions[region], attached_limit).lines,
                              {}};
  Obstacles firm = layout.charted ? without_rooms(board, layout, obstacles) : obstacles;
  for (const std::size_t i : widest_first(board, land)) {
    if (layout.regions[i].lines.empty())
      layout.regions[i] = region_spot(board.regions[i], static_cast<int>(i), land, firm);
    obstacles.boxes.push_back(layout.regions[i].box);
    firm.boxes.push_back(layout.regions[i].box);
  }
  for (const Box& zone : board.zones) {
    layout.zones.push_back(zone_spot(zone, layout, land, obstacles, shore_of(board, zone)));
    obstacles.boxes.push_back(grown(layout.zones.back().box, 4));
    for (const Segment& leader : layout.zones.back().leaders) obstacles.lines.push_back(leader);
  }
  for (const Terrain& line : layout.terrain) {
    if (line.kind != Terrain::Kind::frontier) continue;
    layout.frontiers.push_back(frontier_spot(board.ground.frontiers[line.region].title, line.outline, obstacles));
    obstacles.boxes.push_back(layout.frontiers.back().box);
  }
}

}  // namespace tricorne::reports
