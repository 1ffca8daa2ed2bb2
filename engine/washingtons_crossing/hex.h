// Hexes as the map numbers them: column and row, `ccrr`. Even columns lie half a hex lower (WC-200). Rows grow from the
// top edge, with Amboy, to the bottom edge, with Philadelphia.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/washingtons_crossing/types.h"

namespace tricorne::wc {

inline constexpr int column_count = 32;
inline constexpr int row_count = 54;
inline constexpr std::size_t hex_count = std::size_t{column_count} * row_count;

/// A hex of the grid, whether the map in use has it or not.
enum class HexId : std::uint16_t {};
inline constexpr HexId no_hex{0xFFFF};

constexpr HexId hex_at(int column, int row) {
  if (column < 1 || column > column_count || row < 1 || row > row_count) return no_hex;
  return HexId((column - 1) * row_count + row - 1);
}
/// Counted from 1.
constexpr int column_of(HexId hex) { return static_cast<int>(hex) / row_count + 1; }
/// Counted from 1.
constexpr int row_of(HexId hex) { return static_cast<int>(hex) % row_count + 1; }

/// The hex as `ccrr`: two digits of the column, two of the row.
std::string text_of(HexId hex);
/// Nothing when the text is not four digits or the grid has no such hex.
std::optional<HexId> hex_named(std::string_view text);

/// Clockwise from straight up. The first and the last two lead towards the top edge (17.3).
enum class Direction : std::uint8_t { n, ne, se, s, sw, nw };
inline constexpr std::array<std::string_view, 6> direction_words{"n", "ne", "se", "s", "sw", "nw"};
constexpr rulebook::WordTable words_of(Direction) { return {"direction", direction_words}; }
inline constexpr std::array<Direction, 6> directions{Direction::n, Direction::ne, Direction::se,
                                                     Direction::s, Direction::sw, Direction::nw};
constexpr Direction opposite(Direction d) { return Direction((index(d) + 3) % 6); }
constexpr bool leads_up(Direction d) { return d == Direction::n || d == Direction::ne || d == Direction::nw; }

/// The neighbour in a direction; no_hex beyond the grid.
constexpr HexId neighbour(HexId hex, Direction d) {
  const int column = column_of(hex), row = row_of(hex), lower = column % 2 == 0 ? 1 : 0;
  switch (d) {
    case Direction::n:
      return hex_at(column, row - 1);
    case Direction::ne:
      return hex_at(column + 1, row - 1 + lower);
    case Direction::se:
      return hex_at(column + 1, row + lower);
    case Direction::s:
      return hex_at(column, row + 1);
    case Direction::sw:
      return hex_at(column - 1, row + lower);
    case Direction::nw:
      return hex_at(column - 1, row - 1 + lower);
  }
  return no_hex;
}

/// The distance in hexes, whatever lies between.
constexpr int distance(HexId a, HexId b) {
  const auto half = [](HexId hex) { return 2 * row_of(hex) + (column_of(hex) % 2 == 0 ? 1 : 0); };
  const int columns = column_of(a) > column_of(b) ? column_of(a) - column_of(b) : column_of(b) - column_of(a);
  const int halves = half(a) > half(b) ? half(a) - half(b) : half(b) - half(a);
  return columns + std::max(0, (halves - columns) / 2);
}
constexpr bool adjacent(HexId a, HexId b) { return distance(a, b) == 1; }
/// The direction from a hex to an adjacent one; nothing when they are not adjacent.
std::optional<Direction> direction_to(HexId from, HexId to);

/// The side between two hexes, by the hex that has it in one of its first three directions. Naval units lie on it
/// (11.6).
enum class HexsideId : std::uint16_t {};
inline constexpr HexsideId no_hexside{0xFFFF};
inline constexpr std::size_t hexside_count = hex_count * 3;

/// no_hexside where a hex of the two is beyond the grid.
constexpr HexsideId hexside_of(HexId hex, Direction d) {
  if (hex == no_hex || neighbour(hex, d) == no_hex) return no_hexside;
  if (index(d) >= 3) return hexside_of(neighbour(hex, d), opposite(d));
  return HexsideId(index(hex) * 3 + index(d));
}
/// no_hexside when the two are not adjacent.
HexsideId hexside_between(HexId a, HexId b);
constexpr std::array<HexId, 2> hexes_of(HexsideId side) {
  const HexId a{static_cast<std::uint16_t>(index(side) / 3)};
  return {a, neighbour(a, Direction(index(side) % 3))};
}
/// `1330/1329`.
std::string text_of(HexsideId side);

}  // namespace tricorne::wc
