#include "engine/washingtons_crossing/map.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/core/text.h"

namespace tricorne::wc {

bool Map::on_road(HexId hex) const {
  for (const Direction d : directions) {
    if (next[index(hex)][index(d)] == no_hex) continue;
    const Hexside& s = side(hex, d);
    if (s.road || s.ferry != Ferry::none) return true;
  }
  return false;
}

/// The first eight bytes of a name, as a number.
static std::uint64_t head_of(std::string_view name) {
  std::uint64_t head = 0;
  for (const char c : name.substr(0, 8)) head = head << 8U | static_cast<unsigned char>(c);
  return head;
}

std::vector<std::string> Map::town_names() const {
  std::vector<std::string> names;
  for (const HexId hex : towns) names.push_back((*this)[hex].town);
  return names;
}

std::optional<HexId> Map::town(std::string_view name) const {
  const std::uint64_t head = head_of(name);  // the rules spell names as the map does
  for (std::size_t i = 0; i < towns.size(); ++i)
    if (town_heads[i] == head && (*this)[towns[i]].town == name) return towns[i];
  for (const HexId hex : towns)
    if (fold((*this)[hex].town) == fold(name)) return hex;
  return std::nullopt;
}

std::optional<MapEdge> Map::edge(HexId hex, Direction d) const {
  const int column = column_of(hex), row = row_of(hex), lower = column % 2 == 0 ? 1 : 0;
  if (row == sheet.top && leads_up(d) && (d == Direction::n || lower == 0)) return MapEdge::top;
  if (row == sheet.bottom && !leads_up(d) && (d == Direction::s || lower == 1)) return MapEdge::bottom;
  if (column == sheet.left && (d == Direction::sw || d == Direction::nw)) return MapEdge::left;
  if (column == sheet.right && (d == Direction::se || d == Direction::ne)) return MapEdge::right;
  return std::nullopt;
}

std::optional<std::size_t> Map::place_on_river(HexsideId side) const {
  const auto at = std::find(river.begin(), river.end(), side);
  if (at == river.end()) return std::nullopt;
  return static_cast<std::size_t>(at - river.begin());
}

/// The major hexsides of the map in rising order of their rows.
static std::vector<HexsideId> major_hexsides(const Map& map) {
  std::vector<HexsideId> list;
  for (std::size_t i = 0; i < hexside_count; ++i)
    if (map.sides[i].water == Water::major) list.push_back(HexsideId(i));
  const auto row = [](HexsideId side) {
    const auto [a, b] = hexes_of(side);
    return row_of(a) + row_of(b);
  };
  std::stable_sort(list.begin(), list.end(), [&](HexsideId a, HexsideId b) { return row(a) < row(b); });
  return list;
}

/// Follows the river from its highest end, then from the highest end of the hexsides that are left.
static std::vector<HexsideId> downstream(const Map& map) {
  std::vector<HexsideId> left = major_hexsides(map), river;
  const auto joined = [&](HexsideId side) {
    return std::count_if(left.begin(), left.end(), [&](HexsideId other) { return joined_on_water(map, side, other); });
  };
  while (!left.empty()) {
    auto at = std::find_if(left.begin(), left.end(),
                           [&](HexsideId side) { return !river.empty() && joined_on_water(map, river.back(), side); });
    if (at == left.end())
      at = std::find_if(left.begin(), left.end(), [&](HexsideId side) { return joined(side) <= 1; });
    if (at == left.end()) at = left.begin();
    river.push_back(*at);
    left.erase(at);
  }
  return river;
}

/// The neighbours of each hex of the grid, by HexId and Direction. Each position with a map of its own derives it anew.
static constexpr auto neighbours = [] {
  std::array<std::array<HexId, 6>, hex_count> all{};
  for (std::size_t i = 0; i < hex_count; ++i)
    for (const Direction d : directions) all[i][index(d)] = neighbour(HexId(i), d);
  return all;
}();

/// How far each hex of the grid is from the nearest road or clear hex, 255 where the map has none: a search from all
/// of these at once.
static std::vector<std::uint8_t> from_open_ground(const Map& map) {
  constexpr std::uint8_t none = 255;
  std::vector<std::uint8_t> hexes(hex_count, none);
  std::vector<HexId> reached;
  for (const HexId hex : map.all) {
    if (map[hex].terrain != Terrain::clear && !map.on_road(hex)) continue;
    hexes[index(hex)] = 0;
    reached.push_back(hex);
  }
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const HexId next : neighbours[index(reached[i])]) {
      if (next == no_hex || hexes[index(next)] != none) continue;
      hexes[index(next)] = static_cast<std::uint8_t>(hexes[index(reached[i])] + 1);
      reached.push_back(next);
    }
  return hexes;
}

void Map::derive() {
  all.clear();
  towns.clear();
  town_heads.clear();
  next.assign(hex_count, {no_hex, no_hex, no_hex, no_hex, no_hex, no_hex});
  for (std::size_t i = 0; i < hex_count; ++i) {
    const HexId hex{static_cast<std::uint16_t>(i)};
    if (!exists(hex)) continue;
    all.push_back(hex);
    if (!hexes[i].town.empty()) {
      towns.push_back(hex);
      town_heads.push_back(head_of(hexes[i].town));
    }
    for (const Direction d : directions)
      if (const HexId other = neighbours[i][index(d)]; other != no_hex && exists(other)) next[i][index(d)] = other;
  }
  std::transform(named_towns.begin(), named_towns.end(), named.begin(),
                 [&](std::string_view name) { return town(name); });
  river = downstream(*this);
  banks.clear();
  on_river.assign(hex_count, false);
  for (const HexsideId side : river) {
    banks.push_back(hexes_of(side));
    for (const HexId hex : banks.back())
      if (hex != no_hex) on_river[index(hex)] = true;
  }
  pennsylvania.clear();
  std::ranges::copy_if(all, std::back_inserter(pennsylvania),
                       [&](HexId hex) { return hexes[index(hex)].bank == Bank::pennsylvania; });
  from_open = from_open_ground(*this);
}

bool joined_on_water(const Map& map, HexsideId a, HexsideId b) {
  if (a == b || map[a].water != Water::major || map[b].water != Water::major) return false;
  const auto [p, q] = hexes_of(a);
  const auto [x, y] = hexes_of(b);
  const bool shared = p == x || p == y || q == x || q == y;
  const HexId one = p == x || p == y ? q : p, other = p == x || q == x ? y : x;
  return shared && adjacent(one, other);
}

}  // namespace tricorne::wc
