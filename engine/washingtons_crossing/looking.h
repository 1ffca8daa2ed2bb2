// Telling what is looked up in the charts and on the map (engine/core/look_ups.h).
#pragma once

#include <algorithm>

#include "engine/core/look_ups.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

// What stands in a cell.
constexpr TableDatum looked_at(const Cell& cell) { return {cell.confidence, cell.value}; }
constexpr TableDatum looked_at(const Cost& cost) {
  return {cost.points.confidence, cost.prohibited ? -1 : cost.points.value};
}
constexpr TableDatum looked_at(const CombatResult& r) {
  return {r.confidence, ((r.attacker_percent * 1000 + r.defender_percent) * 8 + static_cast<int>(r.attacker)) * 8 +
                            static_cast<int>(r.defender)};
}
template <class E>
constexpr TableDatum looked_at(const WordCell<E>& cell) {
  return {cell.confidence, static_cast<int>(cell.value)};
}
constexpr TableDatum looked_at(const Continuing& cell) {
  return {cell.confidence, cell.any ? -1 : cell.weather ? static_cast<int>(*cell.weather) : -2};
}

/// A cell that is a member of `chart`.
template <class Chart, class Cell>
void look_up_cell(std::string_view name, const Chart& chart, const Cell& cell) {
  look_up(name, reinterpret_cast<const char*>(&cell) - reinterpret_cast<const char*>(&chart), looked_at(cell));
}
/// A cell in the row of a number: its `part`th, of a chart with several lists of rows in the list `list`.
template <class T, int Least, int Most, class Cell>
void look_up_row(std::string_view name, const Bands<T, Least, Most>& rows, int number, std::size_t part,
                 const Cell& cell, int list = 0) {
  constexpr int lists = 8, parts = 8;
  const int row = std::clamp(number, rows.rows.front().most, std::max(rows.rows.front().most, rows.rows.back().least));
  look_up(name, (std::int64_t{row} * lists + list) * parts + static_cast<int>(part), looked_at(cell));
}
/// A leader's rating.
inline void look_up_rating(const Table& t, LeaderId leader) {
  look_up("leaders", static_cast<std::int64_t>(index(leader)), looked_at(t.leaders[leader].rating));
}
/// The ground of a hex.
inline void look_up_hex(const Table& t, HexId hex) {
  look_up("hexes", static_cast<std::int64_t>(index(hex)),
          {t.map[hex].terrain_confidence, static_cast<int>(t.map[hex].terrain)});
}
/// What a step rests on: the hex, the hexside, and the costs of both.
void look_up_step(const State& s, const Table& t, HexId from, HexId to);

}  // namespace tricorne::wc
