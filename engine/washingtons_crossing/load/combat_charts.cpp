// Charts of chapters 16 to 18.
#include <algorithm>
#include <charconv>

#include "engine/washingtons_crossing/load/charts.h"

namespace tricorne::wc {

namespace {

/// One side of a result: `20`, `25R`, `40?`, `60!`.
std::pair<std::int8_t, CombatEffect> read_side(const Node& node, std::string_view text) {
  CombatEffect effect = CombatEffect::none;
  static constexpr std::string_view marks = "R?!";
  if (!text.empty())
    if (const auto mark = marks.find(text.back()); mark != std::string_view::npos) {
      effect = CombatEffect(mark + 1);
      text.remove_suffix(1);
    }
  int percent = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), percent);
  if (error != std::errc() || end != text.data() + text.size() || percent < 0 || percent > 100)
    fail(node,
         "expected a result as in \"20/50?\": percentages of attacker and defender from 0 to 100, each with R, ? or ! "
         "behind it when the side retreats");
  return {static_cast<std::int8_t>(percent), effect};
}

CombatResult read_result(const Node& node, Confidence confidence) {
  const std::string text = read_text(node);
  const auto slash = text.find('/');
  const auto attacker = read_side(node, std::string_view(text).substr(0, slash));
  const auto defender =
      read_side(node, slash == std::string::npos ? std::string_view() : std::string_view(text).substr(slash + 1));
  return {attacker.first, defender.first, attacker.second, defender.second, confidence};
}

/// `3-2`.
void read_ratio(const Node& node, Ratio& ratio) {
  const std::string text = read_text(node);
  const auto dash = text.find('-');
  if (dash == std::string::npos) fail(node, "expected a ratio as in \"3-2\"");
  const auto part = [&](std::string number) {
    Node scalar = node;
    scalar.scalar = std::move(number);
    return static_cast<std::int16_t>(read_number(scalar, 1, 99));
  };
  ratio.attackers = part(text.substr(0, dash));
  ratio.defenders = part(text.substr(dash + 1));
}

bool worse(const Ratio& a, const Ratio& b) { return a.attackers * b.defenders < b.attackers * a.defenders; }
bool same(const Ratio& a, const Ratio& b) { return !worse(a, b) && !worse(b, a); }

}  // namespace

void read_chart(CellReader& cells, const Spot& at, RatingColumns& out) {
  const Node* node = cells.want(at.map, at.key);
  if (node == nullptr) return;
  MapReader reader(*node);
  const Provenance from = cells.row(reader);
  out.rows.clear();
  for (std::size_t i = 0; i < column_words.size(); ++i) {
    const Node& key = reader.required(column_words[i]);
    const rulebook::Span span = rulebook::read_span(key);
    if (!out.rows.empty() && span.least != out.rows.back().most + 1) fail(key, "the columns leave a gap or overlap");
    out.rows.push_back({span.least, span.most, static_cast<int>(i)});
  }
  cells.note("columns", from);
  reader.finish();
}

Node chart_schema(const RatingColumns&, Standing) {
  schema::Keys columns;
  for (const std::string_view column : column_words) columns.add(column, rulebook::span_schema());
  rulebook::add_provenance(columns);
  return schema::object(std::move(columns));
}

void read_chart(CellReader& cells, const Spot& at, CombatResult& out) {
  if (const auto cell = cells.cell(at.map, at.key, at.name, at.row))
    out = read_result(*cell.node, cell.from.confidence);
}
Node chart_schema(const CombatResult&, Standing standing) {
  return rulebook::cell_schema(schema::any_text(), standing);
}

void read_chart(CellReader& cells, const Spot& at, rulebook::Rows<Ratio>& out) {
  const Node* rows = cells.want(at.map, at.key);
  if (rows == nullptr) return;
  if (cells.reading() == Reading::whole) out.clear();
  for (const Node& item : read_items(*rows)) {
    MapReader reader(item);
    const Provenance from = cells.row(reader);
    Ratio ratio;
    const Node& key = reader.required("ratio");
    read_ratio(key, ratio);
    rulebook::read_row_values(reader, ratio);
    read_row_cells(cells, Spot{reader, {}, read_text(key), &from}, ratio);
    reader.finish();
    const auto place = std::find_if(out.begin(), out.end(), [&](const Ratio& r) { return !worse(r, ratio); });
    const bool known = place != out.end() && same(*place, ratio);
    if (cells.reading() == Reading::whole && place != out.end())
      fail(key, known ? "this ratio stands here twice" : "the rows must go from the worst ratio to the best");
    if (known)
      *place = ratio;
    else
      out.insert(place, ratio);
  }
  if (out.empty()) fail(*rows, "the chart has no rows");
}
Node chart_schema(const rulebook::Rows<Ratio>&, Standing) {
  schema::Keys row;
  row.add("ratio", schema::any_text());
  rulebook::add_row_members(row, Ratio{});
  return rulebook::rows_schema(std::move(row));
}

}  // namespace tricorne::wc
