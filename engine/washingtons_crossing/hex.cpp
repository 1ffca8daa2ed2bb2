#include "engine/washingtons_crossing/hex.h"

#include <cstdlib>

namespace tricorne::wc {

std::string text_of(HexId hex) {
  const auto digit = [](int number) { return static_cast<char>('0' + number % 10); };
  const int column = column_of(hex), row = row_of(hex);
  return {digit(column / 10), digit(column), digit(row / 10), digit(row)};
}

std::optional<HexId> hex_named(std::string_view text) {
  if (text.size() != 4 || text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  const auto digit = [&](std::size_t i) { return text[i] - '0'; };
  const HexId hex = hex_at(digit(0) * 10 + digit(1), digit(2) * 10 + digit(3));
  return hex == no_hex ? std::nullopt : std::optional(hex);
}

std::optional<Direction> direction_to(HexId from, HexId to) {
  const int apart = static_cast<int>(to) - static_cast<int>(from);
  if (std::abs(apart) > row_count + 1 || from == no_hex || to == no_hex) return std::nullopt;
  const int columns = column_of(to) - column_of(from), rows = row_of(to) - row_of(from);
  const int lower = column_of(from) % 2 == 0 ? 1 : 0;
  if (columns == 0 && rows * rows == 1) return rows < 0 ? Direction::n : Direction::s;
  if (columns * columns != 1) return std::nullopt;
  if (rows == lower - 1) return columns > 0 ? Direction::ne : Direction::nw;
  if (rows == lower) return columns > 0 ? Direction::se : Direction::sw;
  return std::nullopt;
}

HexsideId hexside_between(HexId a, HexId b) {
  const auto d = direction_to(a, b);
  if (!d) return no_hexside;
  return HexsideId(index(*d) < 3 ? index(a) * 3 + index(*d) : index(b) * 3 + index(opposite(*d)));
}

std::string text_of(HexsideId side) {
  const auto [a, b] = hexes_of(side);
  return text_of(a) + "/" + text_of(b);
}

}  // namespace tricorne::wc
