#include "reports/board/hex_paper.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include "reports/board/hexes.h"
#include "reports/board/parts.h"
#include "reports/board/place_boxes.h"

namespace tricorne::reports {

namespace {

using Course = std::vector<Point>;

/// A net of straight pieces between numbered nodes, for lines that go on from piece to piece.
class Net {
 public:
  void add(std::size_t a, std::size_t b) {
    const std::size_t piece = pieces_.size();
    pieces_.push_back({a, b});
    at_[a].push_back(piece);
    at_[b].push_back(piece);
  }

  /// The pieces put together to lines of nodes. A line ends at each node where `ends` holds, and where other than two
  /// pieces meet.
  std::vector<std::vector<std::size_t>> lines(const std::function<bool(std::size_t)>& ends) {
    std::vector<std::vector<std::size_t>> list;
    used_.assign(pieces_.size(), false);
    const auto is_end = [&](std::size_t node) { return at_[node].size() != 2 || ends(node); };
    for (const bool from_ends : {true, false})  // what is left after the first round goes around in circles
      for (std::size_t i = 0; i < pieces_.size(); ++i)
        for (const std::size_t start : {pieces_[i].first, pieces_[i].second})
          if (!used_[i] && (!from_ends || is_end(start))) list.push_back(line_from(start, i, is_end));
    return list;
  }

 private:
  std::vector<std::size_t> line_from(std::size_t start, std::size_t piece,
                                     const std::function<bool(std::size_t)>& is_end) {
    std::vector<std::size_t> line{start};
    for (;;) {
      used_[piece] = true;
      const std::size_t next = pieces_[piece].first == line.back() ? pieces_[piece].second : pieces_[piece].first;
      line.push_back(next);
      if (is_end(next)) return line;
      const auto on = std::ranges::find_if(at_[next], [&](std::size_t other) { return !used_[other]; });
      if (on == at_[next].end()) return line;
      piece = *on;
    }
  }

  std::vector<std::pair<std::size_t, std::size_t>> pieces_;
  std::map<std::size_t, std::vector<std::size_t>> at_;  ///< by node the pieces that end there
  std::vector<bool> used_;
};

/// A line through the middles of its pieces, with its corners cut twice (Chaikin). The ends stay.
Course smooth(const Course& line) {
  if (line.size() < 3) return line;
  Course now{line.front()};
  for (std::size_t i = 0; i + 1 < line.size(); ++i) now.push_back((line[i] + line[i + 1]) * 0.5);
  now.push_back(line.back());
  for (int round = 0; round < 2; ++round) {
    Course next{now.front()};
    for (std::size_t i = 0; i + 1 < now.size(); ++i) {
      if (i > 0) next.push_back(now[i] * 0.75 + now[i + 1] * 0.25);
      if (i + 2 < now.size()) next.push_back(now[i] * 0.25 + now[i + 1] * 0.75);
    }
    next.push_back(now.back());
    now = std::move(next);
  }
  return now;
}

bool is_crossing(const Hexside& side) { return side.style == "ferry" || side.style == "bridge"; }

/// The corners of hexes as nodes of a net: corners of neighbours at the same point are one node.
class Corners {
 public:
  std::size_t operator()(Point p) {
    const auto [at, fresh] = numbers_.try_emplace({std::lround(p.x * 4), std::lround(p.y * 4)}, points_.size());
    if (fresh) points_.push_back(p);
    return at->second;
  }
  Point operator[](std::size_t node) const { return points_[node]; }

 private:
  std::map<std::pair<long, long>, std::size_t> numbers_;
  std::vector<Point> points_;
};

/// Waters as unbroken lines, by style. Where waters of two styles meet, both end, so that the lines touch.
class Waters {
 public:
  Waters(const Board& board, const Layout& layout) : board_(board), layout_(layout) {
    for (const Hexside& side : board.hexsides) {
      if (is_crossing(side)) continue;
      const auto [a, b] = ends_of(side);
      for (const std::size_t node : {a, b}) styles_[node].insert(side.style), ++count_[node];
    }
  }

  std::vector<Course> of(const std::function<bool(std::size_t)>& wanted) {
    Net net;
    for (std::size_t i = 0; i < board_.hexsides.size(); ++i) {
      if (is_crossing(board_.hexsides[i]) || !wanted(i)) continue;
      const auto [a, b] = ends_of(board_.hexsides[i]);
      net.add(a, b);
    }
    std::vector<Course> list;
    for (const auto& line : net.lines([&](std::size_t node) { return styles_[node].size() > 1 || count_[node] > 2; })) {
      Course points;
      for (const std::size_t node : line) points.push_back(corners_[node]);
      list.push_back(smooth(points));
    }
    return list;
  }

 private:
  std::pair<std::size_t, std::size_t> ends_of(const Hexside& side) {
    const Segment edge = hex_edge(layout_.places[side.a], layout_.places[side.b]);
    return {corners_(edge.a), corners_(edge.b)};
  }

  const Board& board_;
  const Layout& layout_;
  Corners corners_;
  std::map<std::size_t, std::set<std::string>> styles_;
  std::map<std::size_t, int> count_;
};

template <class Items>
std::set<std::string> styles_in(const Items& items) {
  std::set<std::string> styles;
  for (const auto& item : items) styles.insert(item.style);
  return styles;
}

void add_waters(const Board& board, const Layout& layout, Scene& scene) {
  Waters waters(board, layout);
  for (const std::string& style : styles_in(board.hexsides)) {
    const Ink ink{Ink::hexside, style_named(NamedStyle::Kind::hexside, style)};
    for (Course& course : waters.of([&](std::size_t i) { return board.hexsides[i].style == style; }))
      scene.patches.push_back({std::move(course), ink, false, {}});
  }
}

/// A road of one style.
struct Road {
  std::vector<std::size_t> places;  ///< in its course
  Ink ink{};
  std::string style;
  bool certain = true;  ///< all of it
};

/// Roads of one style run on through open hexes. They end in towns, where the sign of the town covers the end.
std::vector<Road> roads_of(const Board& board) {
  std::vector<Road> roads;
  for (const std::string& style : styles_in(board.lines)) {
    Net net;
    std::set<std::pair<std::size_t, std::size_t>> unsure;
    for (const Line& line : board.lines) {
      if (line.style != style) continue;
      net.add(line.a, line.b);
      if (!line.certain) unsure.insert(std::minmax(line.a, line.b));
    }
    const Ink ink{Ink::line, style_named(NamedStyle::Kind::line, style)};
    for (auto& places : net.lines([&](std::size_t i) { return board.places[i].shape != Place::Shape::None; }))
      roads.push_back({std::move(places), ink, style});
    for (Road& road : roads)
      for (std::size_t i = 0; i + 1 < road.places.size(); ++i)
        if (road.style == style && unsure.contains(std::minmax(road.places[i], road.places[i + 1])))
          road.certain = false;
  }
  return roads;
}

Course course_of(const Road& road, const Layout& layout) {
  Course points;
  for (const std::size_t place : road.places) points.push_back(layout.places[place]);
  return smooth(points);
}

void add_roads(const Board& board, const Layout& layout, Scene& scene) {
  for (const Road& road : roads_of(board)) scene.patches.push_back({course_of(road, layout), road.ink, false, {}});
}

void add_crossings(const Board& board, const Layout& layout, Scene& scene) {
  std::set<std::pair<std::size_t, std::size_t>> wet;
  std::map<std::pair<std::size_t, std::size_t>, int> ferries;
  for (const Hexside& side : board.hexsides) {
    const Point a = layout.places[side.a], b = layout.places[side.b];
    const Ink ink{Ink::crossing, style_named(NamedStyle::Kind::hexside, side.style)};
    if (side.style == "ferry") {
      // A second ferry on the same hexside lies beside the first.
      const int others = ferries[std::minmax(side.a, side.b)]++;
      const Point aside = Point{-(b - a).y, (b - a).x} * (0.16 * (others % 2 == 0 ? others : -others));
      add_ferry(a * 0.68 + b * 0.32 + aside, a * 0.32 + b * 0.68 + aside, ink, scene);
    } else if (side.style == "bridge") {
      add_bridge((a + b) * 0.5, b - a, ink, scene);
    } else {
      wet.insert(std::minmax(side.a, side.b));
    }
  }
  const Ink bridge{Ink::crossing, style_named(NamedStyle::Kind::hexside, "bridge")};
  for (const Line& line : board.lines)
    if (wet.contains(std::minmax(line.a, line.b)))
      add_bridge((layout.places[line.a] + layout.places[line.b]) * 0.5, layout.places[line.b] - layout.places[line.a],
                 bridge, scene);
}

Course moved_to(Point at, std::initializer_list<Point> points) {
  Course moved;
  for (const Point p : points) moved.push_back(at + p);
  return moved;
}

void add_sign(Texture texture, Point at, Ink ink, Scene& scene) {
  switch (texture) {
    case Texture::none:
      return;
    case Texture::trees:
      scene.patches.push_back({moved_to(at, {{-6, 6}, {-1.5, -2}, {0, -9}, {1.5, -2}, {6, 6}}), ink, true, {}});
      return;
    case Texture::hills:
      scene.patches.push_back({moved_to(at, {{-12, 6}, {-4, -6}, {0, -9}, {4, -6}, {12, 6}}), ink, false, {}});
      scene.patches.push_back({moved_to(at, {{0, -9}, {2, -2}, {6, 6}}), ink, false, {}});
      return;
    case Texture::tufts:
      scene.patches.push_back({moved_to(at, {{-10, 4}, {10, 4}}), ink, false, {}});
      scene.patches.push_back({moved_to(at, {{-5, -4}, {-2, 3}, {0, -6}, {2, 3}, {5, -4}}), ink, false, {}});
  }
}

/// The small signs of one hex stand around its middle, where towns and forces stand. They are shifted a little from
/// hex to hex, the same way in every picture.
void add_texture(const Place& hex, Texture texture, Point at, Ink ink, Scene& scene) {
  constexpr std::array spots{Point{-34, -14}, Point{30, -22}, Point{-16, 30}, Point{34, 20}, Point{-2, -36}};
  const std::size_t count = texture == Texture::trees ? 5 : 3;
  for (std::size_t i = 0; i < count; ++i) {
    const int dice = (hex.column * 31 + hex.row * 17 + static_cast<int>(i) * 7) % 11;
    add_sign(texture, at + spots[i] + Point{double(dice % 5 - 2) * 2.5, double(dice % 4 - 2) * 2.5}, ink, scene);
  }
}

}  // namespace

void add_ferry(Point from, Point to, Ink ink, Scene& scene) {
  const Point along = (to - from) * (1 / std::max(length(to - from), 1.0)), side{-along.y, along.x};
  scene.patches.push_back({{from, to}, ink, false, {}});
  for (const auto& [tip, back] : {std::pair{from, along}, std::pair{to, along * -1}})
    scene.patches.push_back({{tip + back * 8 + side * 6, tip, tip + back * 8 - side * 6}, ink, false, {}});
}

void add_bridge(Point middle, Point along, Ink ink, Scene& scene) {
  along = along * (1 / std::max(length(along), 1.0));
  const Point side{-along.y, along.x};
  for (const double way : {1.0, -1.0}) {
    const Point edge = middle + side * (7 * way), wing = side * (4 * way);
    scene.patches.push_back(
        {{edge - along * 15 + wing, edge - along * 11, edge + along * 11, edge + along * 15 + wing}, ink, false, {}});
  }
}

void add_hex_ground(const Board& board, const Layout& layout, Scene& scene) {
  const auto style_of = [&](std::size_t i) { return style_named(NamedStyle::Kind::ground, board.places[i].ground); };
  for (std::size_t i = 0; i < board.places.size(); ++i)
    scene.patches.push_back({hex_corners(layout.places[i]), {Ink::ground, style_of(i)}, true, {}});
  for (std::size_t i = 0; i < board.places.size(); ++i)
    add_texture(board.places[i], named_styles()[style_of(i)].texture, layout.places[i], {Ink::texture, style_of(i)},
                scene);
}

void add_hex_waters(const Board& board, const Layout& layout, Scene& scene) {
  add_waters(board, layout, scene);
  add_crossings(board, layout, scene);
}

void add_hex_roads_and_waters(const Board& board, const Layout& layout, Scene& scene) {
  add_waters(board, layout, scene);
  add_roads(board, layout, scene);
  add_crossings(board, layout, scene);
}

void add_hex_roads(const Board& board, const Layout& layout, Scene& scene) {
  std::set<std::size_t> junctions;
  for (const Road& road : roads_of(board)) {
    const std::size_t from = road.places.front(), to = road.places.back();
    for (const std::size_t end : {from, to})
      if (board.places[end].shape == Place::Shape::None) junctions.insert(end);
    const PartOf part = connection(board, {from, to, road.style, road.certain});
    const Course points = course_of(road, layout);
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
      scene.add(Stroke{{points[i], points[i + 1]}, road.ink, false, part});
  }
  for (const std::size_t hex : junctions)
    scene.add(Figure{Form::none, box_at(layout.places[hex], size::shape, size::shape), Ink::hex, "", "",
                     place_part(board, board.places[hex])});
}

std::vector<Course> courses(const Board& board, const Layout& layout, const std::vector<std::size_t>& hexsides) {
  const std::set<std::size_t> wanted(hexsides.begin(), hexsides.end());
  std::vector<Course> list = Waters(board, layout).of([&](std::size_t i) { return wanted.contains(i); });
  std::ranges::stable_sort(list, std::greater<>(), [](const Course& course) { return course.size(); });
  return list;
}

}  // namespace tricorne::reports
