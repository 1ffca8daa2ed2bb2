// Telling what is looked up in the charts and on the map (engine/core/look_ups.h).
#pragma once

#include <optional>
#include <string>

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

// The words of the keys under which the parts of a list stand.
template <rulebook::Worded E, class T, std::size_t First, std::size_t End>
constexpr auto keys_of(const PerWord<E, T, First, End>&) {
  return words_of(E{}).words;
}
template <rulebook::Worded E, class T>
constexpr auto keys_of(const Columns<E, T>&) {
  return words_of(E{}).words;
}

inline std::string joined(const std::string& name, const std::string& part) {
  return part.empty() ? name : name + " " + part;
}
/// The name that the reader of a chart (core/rulebook/chart_file.h) gives to the datum in this cell, which is found by
/// its address. Nothing where it is no part of the chart.
template <class Part, class Datum>
std::optional<std::string> name_in(const Part& part, const Datum& cell) {
  if constexpr (std::is_base_of_v<Datum, Part>) {
    if (&part == &cell) return "";
  } else if constexpr (requires { part.rows.front().least; }) {
    for (const auto& row : part.rows)
      if (const auto name = name_in(row.value, cell))
        return joined(rulebook::text_of_numbers(row.least, row.most), *name);
  } else if constexpr (requires { keys_of(part); }) {
    for (std::size_t i = 0; i < part.size(); ++i)
      if (const auto name = name_in(part[i], cell)) return joined(std::string(keys_of(part)[i]), *name);
  } else if constexpr (requires { part.size(); }) {
    for (std::size_t i = 0; i < part.size(); ++i)
      if (const auto name = name_in(part[i], cell)) return joined(std::to_string(i), *name);
  } else if constexpr (Described<Part>) {
    std::optional<std::string> found;
    for_each_member(part, [&](std::string_view key, const auto& member, const Particulars& more) {
      if (found) return;
      if (const auto name = name_in(member, cell))
        found = key == "rows" || more.label == "" ? *name : joined(std::string(key), *name);
    });
    return found;
  }
  return std::nullopt;
}

/// A cell of the chart with this name.
template <class Chart, class Cell>
void look_up_cell(std::string_view name, const Chart& chart, const Cell& cell) {
  look_up(
      name, &cell, [&] { return name_in(chart, cell).value(); }, looked_at(cell));
}
/// A leader's rating.
inline void look_up_rating(const Table& t, LeaderId leader) {
  const RatingCell& rating = t.leaders[leader].rating;
  look_up(
      "leaders", &rating, [&] { return std::string(rulebook::word_of(leader)) + " rating"; }, looked_at(rating));
}
/// The ground of a hex.
inline void look_up_hex(const Table& t, HexId hex) {
  look_up("hexes", &t.map[hex], [&] { return text_of(hex); },
          {t.map[hex].terrain_confidence, static_cast<int>(t.map[hex].terrain)});
}
/// What a step rests on: the hex, the hexside, and the costs of both.
void look_up_step(const State& s, const Table& t, HexId from, HexId to);

}  // namespace tricorne::wc
