#include "reports/board/territory.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <map>

namespace tricorne::reports {

namespace {

/// A thing that gives land to a region: the boxes of a place, or a stretch of a line.
struct Site {
  Rect box;
  Segment line;
  bool is_line = false;
  int region = Land::nobody;
};

int region_index(const Board& board, const std::string& key) {
  for (std::size_t i = 0; i < board.regions.size(); ++i)
    if (board.regions[i].key == key) return static_cast<int>(i);
  return Land::nobody;
}

std::vector<Site> sites_of(const Board& board, const Layout& layout) {
  std::vector<Site> sites;
  std::vector<int> regions;
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    regions.push_back(region_index(board, board.places[i].region));
    sites.push_back({layout.place_boxes[i], {}, false, regions.back()});
  }
  for (const Line& line : board.lines) {
    const Segment whole{layout.places[line.a], layout.places[line.b]};
    const Point middle = (whole.a + whole.b) * 0.5;
    sites.push_back({{}, {whole.a, middle}, true, regions[line.a]});
    sites.push_back({{}, {middle, whole.b}, true, regions[line.b]});
  }
  return sites;
}

double distance(Point p, const Site& site) {
  return site.is_line ? length(p - nearest_on(site.line, p)) + 14 : distance(p, site.box);
}

/// A closed walk around cells. It has a point at each corner of a cell that it passes.
using BorderWalk = std::vector<std::pair<int, int>>;

/// Joins directed edges of cells to closed walks. Each edge goes clockwise around the cells inside.
class Borders {
 public:
  void add(int x1, int y1, int x2, int y2) { next_[{x1, y1}].push_back({x2, y2}); }

  std::vector<BorderWalk> walks() {
    std::vector<BorderWalk> all;
    while (!next_.empty()) all.push_back(walk());
    return all;
  }

 private:
  BorderWalk walk() {
    BorderWalk points;
    std::pair<int, int> at = next_.begin()->first;
    while (true) {
      const auto found = next_.find(at);
      if (found == next_.end()) return points;
      points.push_back(at);
      at = found->second.back();
      found->second.pop_back();
      if (found->second.empty()) next_.erase(found);
    }
  }

  std::map<std::pair<int, int>, std::vector<std::pair<int, int>>> next_;
};

double area(const std::vector<Point>& outline) {
  double sum = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = outline[(i + 1) % outline.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum / 2;
}

/// A smooth outline of a walk. Every third point is kept, moved to the mean of its neighbourhood.
std::vector<Point> rounded(const BorderWalk& walk) {
  constexpr std::size_t reach = 4;
  const std::size_t count = walk.size();
  std::vector<Point> outline;
  for (std::size_t i = 0; i < count; i += 3) {
    Point sum;
    for (std::size_t k = 0; k <= 2 * reach; ++k) {
      const auto& [x, y] = walk[(i + count * reach + k - reach) % count];
      sum = sum + Point{static_cast<double>(x), static_cast<double>(y)};
    }
    outline.push_back(sum * (Land::cell / (2 * reach + 1)));
  }
  return outline;
}

}  // namespace

Land::Land(const Board& board, const Layout& layout, double reach)
    : columns_(static_cast<int>(std::ceil(layout.map.right / cell))),
      rows_(static_cast<int>(std::ceil(layout.map.bottom / cell))),
      owners_(static_cast<std::size_t>(columns_ * rows_), nobody) {
  claim(board, layout, reach);
  for (int i = 0; i < 3; ++i) smooth();
}

Land::Land(const Layout& layout)
    : columns_(static_cast<int>(std::ceil(layout.map.right / cell))),
      rows_(static_cast<int>(std::ceil(layout.map.bottom / cell))),
      owners_(static_cast<std::size_t>(columns_ * rows_), nobody) {
  for (const Terrain& patch : layout.terrain)
    if (patch.kind <= Terrain::Kind::water) paint(patch);
}

/// Sets the owner of all cells inside a patch. Each row of cells is filled between pairs of crossings of the outline.
void Land::paint(const Terrain& patch) {
  const int owner = patch.kind == Terrain::Kind::water  ? nobody
                    : patch.kind == Terrain::Kind::wild ? wild
                                                        : static_cast<int>(patch.region);
  std::vector<double> crossings;
  for (int row = 0; row < rows_; ++row) {
    const double y = (row + 0.5) * cell;
    crossings.clear();
    for (std::size_t i = 0; i < patch.outline.size(); ++i) {
      const Point a = patch.outline[i], b = patch.outline[(i + 1) % patch.outline.size()];
      if ((a.y <= y) != (b.y <= y)) crossings.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
    }
    std::sort(crossings.begin(), crossings.end());
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
      for (int column = std::max(0, static_cast<int>(std::ceil(crossings[i] / cell - 0.5)));
           column < columns_ && (column + 0.5) * cell < crossings[i + 1]; ++column)
        at(column, row) = owner;
  }
}

int Land::at(int column, int row) const {
  if (column < 0 || row < 0 || column >= columns_ || row >= rows_) return nobody;
  return owners_[static_cast<std::size_t>(row * columns_ + column)];
}

int Land::owner(Point p) const {
  return at(static_cast<int>(std::floor(p.x / cell)), static_cast<int>(std::floor(p.y / cell)));
}

Land::Squares Land::squares_under(const Rect& box, int region) const {
  constexpr double edge = 2;  // so much of the box is left out at its left and its top
  const auto first = [](double from) { return static_cast<int>(std::floor((from + edge) / cell)); };
  const auto count = [](double from, double to) { return static_cast<int>(std::ceil((to - from - edge) / cell)); };
  const int left = first(box.left), right = left + count(box.left, box.right);
  const int top = first(box.top), bottom = top + count(box.top, box.bottom);
  Squares squares;
  for (int row = top; row < bottom; ++row)
    for (int column = left; column < right; ++column, ++squares.all) {
      const int owner = at(column, row);
      squares.abroad += owner != region ? 1 : 0;
      squares.foreign += owner != region && owner != nobody ? 1 : 0;
    }
  return squares;
}

void Land::claim(const Board& board, const Layout& layout, double reach) {
  std::vector<double> nearest(owners_.size(), reach);
  for (const Site& site : sites_of(board, layout)) {
    const Rect bounds = site.is_line ? united(box_at(site.line.a, 0, 0), box_at(site.line.b, 0, 0)) : site.box;
    const Rect near = grown(bounds, reach);
    for (int row = std::max(0, static_cast<int>(near.top / cell)); row < std::min<double>(rows_, near.bottom / cell);
         ++row)
      for (int column = std::max(0, static_cast<int>(near.left / cell));
           column < std::min<double>(columns_, near.right / cell); ++column) {
        const double far = distance({(column + 0.5) * cell, (row + 0.5) * cell}, site);
        const auto here = static_cast<std::size_t>(row * columns_ + column);
        if (far >= nearest[here]) continue;
        nearest[here] = far;
        owners_[here] = site.region;
      }
  }
}

int Land::majority(int column, int row) const {
  std::array<std::pair<int, int>, 9> votes;
  std::size_t candidates = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const int owner = at(column + dx, row + dy);
      std::size_t i = 0;
      while (i < candidates && votes[i].first != owner) ++i;
      if (i == candidates) votes[candidates++] = {owner, 0};
      ++votes[i].second;
    }
  for (std::size_t i = 0; i < candidates; ++i)
    if (votes[i].second >= 5) return votes[i].first;
  return at(column, row);
}

void Land::smooth() {
  std::vector<int> next(owners_.size());
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column)
      next[static_cast<std::size_t>(row * columns_ + column)] = majority(column, row);
  owners_ = std::move(next);
}

double Land::coast(double y) const {
  const int row = static_cast<int>(std::floor(y / cell));
  for (int column = columns_ - 1; column >= 0; --column)
    if (at(column, row) != nobody) return (column + 1) * cell;
  return -1;
}

std::size_t Land::size_of(int region) const {
  return static_cast<std::size_t>(std::count(owners_.begin(), owners_.end(), region));
}

Point Land::center_of(int region) const {
  Point sum;
  double count = 0;
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column)
      if (at(column, row) == region) {
        sum = sum + Point{column + 0.5, row + 0.5};
        count += 1;
      }
  return count > 0 ? sum * (cell / count) : Point{columns_ * cell / 2, rows_ * cell / 2};
}

Point Land::nearest(int region, Point from) const {
  Point best = from;
  double least = std::numeric_limits<double>::infinity();
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column) {
      const Point middle = Point{column + 0.5, row + 0.5} * cell;
      if (at(column, row) != region || length(middle - from) >= least) continue;
      least = length(middle - from);
      best = middle;
    }
  return best;
}

std::vector<Terrain> Land::outlines() const {
  std::map<int, Borders> borders;
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column) {
      const int own = at(column, row);
      if (own == nobody) continue;
      if (at(column, row - 1) != own) borders[own].add(column, row, column + 1, row);
      if (at(column + 1, row) != own) borders[own].add(column + 1, row, column + 1, row + 1);
      if (at(column, row + 1) != own) borders[own].add(column + 1, row + 1, column, row + 1);
      if (at(column - 1, row) != own) borders[own].add(column, row + 1, column, row);
    }
  std::vector<Terrain> all;
  for (auto& [region, border] : borders)
    for (const BorderWalk& walk : border.walks())
      // Holes have a negative area, because their walks turn the other way.
      if (std::vector<Point> outline = rounded(walk); area(outline) > 20 * cell * cell)
        all.push_back({Terrain::Kind::region, static_cast<std::size_t>(region), std::move(outline)});
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return area(a.outline) > area(b.outline); });
  return all;
}

std::set<std::pair<int, int>> Land::borders() const {
  std::set<std::pair<int, int>> found;
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column)
      for (const int other : {at(column + 1, row), at(column, row + 1)})
        if (const int own = at(column, row); own >= 0 && other >= 0 && own != other)
          found.insert(std::minmax(own, other));
  return found;
}

SeaGrid Land::sea_grid() const {
  SeaGrid grid{cell, columns_, {}};
  for (const int owner : owners_) grid.water.push_back(owner == nobody);
  return grid;
}

std::vector<Point> Land::sea() const {
  std::vector<double> coasts;
  for (int row = 0; row < rows_; ++row) coasts.push_back(coast((row + 0.5) * cell));
  for (std::size_t i = 1; i < coasts.size(); ++i)
    if (coasts[i] < 0) coasts[i] = coasts[i - 1];
  for (std::size_t i = coasts.size(); i-- > 1;)
    if (coasts[i - 1] < 0) coasts[i - 1] = coasts[i];
  const double right = columns_ * cell, bottom = rows_ * cell;
  std::vector<Point> outline{{right, 0}};
  for (std::size_t i = 0; i < coasts.size(); i += 4) {
    double sum = 0, count = 0;
    for (std::size_t k = i < 6 ? 0 : i - 6; k <= std::min(i + 6, coasts.size() - 1); ++k, ++count) sum += coasts[k];
    outline.push_back({sum / count - 30, std::min(static_cast<double>(i) * cell, bottom)});
  }
  outline.push_back({outline.back().x, bottom});
  outline.push_back({right, bottom});
  return outline;
}

}  // namespace tricorne::reports
