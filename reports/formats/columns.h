// The columns of a result. A result has one list of them, from which its lines of text, its tables and its JSON follow:
// one more column is one more entry of its list.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/json.h"
#include "replay/query/query.h"
#include "reports/board/lettering.h"  // grouped
#include "verify/games/game_figures.h"

namespace tricorne::rulebook {
std::string label_of(std::string_view member, const Particulars& more);  // chart_changes.h, of which no more is used
}

namespace tricorne::reports {

/// What stands in a column: as people read it, and as programs do.
struct Cell {
  Cell(std::string words, Json number) : text(std::move(words)), value(std::move(number)) {}
  /// A text is the same for both. Any other value is for programs alone.
  template <std::convertible_to<Json> Value>
  Cell(const Value& plain) : value(plain) {
    if constexpr (std::convertible_to<Value, std::string>) text = plain;
  }
  std::string text;
  Json value;
};

/// The forms of a result.
enum class In : std::uint8_t { text = 1, markdown = 2, page = 4, json = 8, tables = markdown | page, all = 15 };
constexpr In operator|(In a, In b) { return static_cast<In>(static_cast<unsigned>(a) | static_cast<unsigned>(b)); }
constexpr bool is_in(In form, In forms) { return (static_cast<unsigned>(form) & static_cast<unsigned>(forms)) != 0; }

/// One column of a result whose rows are values of `Row`.
template <class Row>
struct Column {
  std::string key;      ///< in JSON, and Python; empty: it is not there
  std::string heading;  ///< of the column, or of the line of text; empty: people are not told
  std::function<std::optional<Cell>(const Row&)> cell;  ///< nothing: this row has none
  In forms = In::all;                                   ///< that have the column
};
template <class Row>
using Columns = std::vector<Column<Row>>;

/// A column for each described member of a result that counts: its label is the heading.
template <Described Row>
Columns<Row> columns_of_counts() {
  Columns<Row> columns;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    const auto add = [&](std::optional<Cell> (*cell)(const Row&)) { columns.push_back({"", "", cell}); };
    (add([](const Row& row) -> std::optional<Cell> { return Cell(grouped(member_at<I>(row)), member_at<I>(row)); }),
     ...);
  }
  (std::make_index_sequence<Row::member_count>{});
  auto next = columns.begin();
  for_each_member(Row{}, [&](std::string_view name, const auto&, const Particulars& more) {
    next->key = more.key.value_or(name);
    next->heading = rulebook::label_of(name, more);
    ++next;
  });
  return columns;
}

/// The columns with a heading as a table in this form.
template <class Row>
replay::Rows table_of(const Columns<Row>& columns, const std::vector<Row>& rows, In form = In::tables) {
  replay::Rows table;
  table.rows.resize(rows.size());
  for (const Column<Row>& column : columns) {
    if (column.heading.empty() || !is_in(form, column.forms)) continue;
    table.columns.push_back(column.heading);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto cell = column.cell(rows[i]);
      table.rows[i].push_back(cell ? cell->text : "");
    }
  }
  return table;
}

/// The columns with a heading as lines under the first line of a text: `  heading       text`.
template <class Row>
std::string lines_of(const Columns<Row>& columns, const Row& row) {
  constexpr std::size_t width = 13;
  std::string lines;
  for (const Column<Row>& column : columns) {
    if (column.heading.empty() || !is_in(In::text, column.forms)) continue;
    if (const auto cell = column.cell(row)) lines += fmt::format("  {:<{}} {}\n", column.heading, width, cell->text);
  }
  return lines;
}

/// The columns with a key as the members of an object.
template <class Row>
Json value_of(const Columns<Row>& columns, const Row& row) {
  Json value = Json::object();
  for (const Column<Row>& column : columns) {
    if (column.key.empty() || !is_in(In::json, column.forms)) continue;
    if (auto cell = column.cell(row)) value[column.key] = std::move(cell->value);
  }
  return value;
}

/// A number of many games: people are told the mean of a game, programs the sum.
inline Cell a_game(std::uint64_t sum, std::uint64_t games) {
  return {fmt::format("{:.1f}", static_cast<double>(sum) / static_cast<double>(std::max<std::uint64_t>(1, games))),
          sum};
}

/// Adds a column for each number of a game that people are told (verify/games/game_figures.h). `figures_of` and
/// `games_of` give the numbers of a row, added up over games, and how many games those are.
template <class Row>
void add_figures(Columns<Row>& columns, verify::GameFigures (*figures_of)(const Row&),
                 std::uint64_t (*games_of)(const Row&)) {
  const auto told = verify::told_figures_of({});
  for (std::size_t i = 0; i < told.size(); ++i)
    columns.push_back({std::string(told[i].name), told[i].label + " a game", [=](const Row& row) {
                         return a_game(verify::told_figures_of(figures_of(row))[i].number, games_of(row));
                       }});
}

}  // namespace tricorne::reports
