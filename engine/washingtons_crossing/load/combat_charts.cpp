// Charts of chapters 16 to 18.
#include <algorithm>
#include <charconv>

#include "engine/washingtons_crossing/load/charts.h"

namespace tricorne::wc {

namespace {

constexpr Span percents{0, 100};
constexpr std::array<std::string_view, 7> combat_fatigue_words{"0", "1", "2", "3", "4", "5", "6"};

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
  if (error != std::errc() || end != text.data() + text.size() || percent < percents.least || percent > percents.most)
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

void read_chart(CellReader& cells, MapReader& file, CombatResults& chart) {
  read_columns(cells, file, chart.columns);
  if (const Node* rows = cells.want(file, "rows"))
    cells.bands(
        *rows, {}, chart.rows, [&](MapReader& row, const Provenance& from, const std::string& label, auto& out) {
          for (std::size_t i = 0; i < 3; ++i)
            if (const auto text = cells.text(row, column_words[i], label + " " + std::string(column_words[i]), &from))
              out[i] = read_result(*text.node, text.confidence);
        });
}

void read_chart(CellReader& cells, MapReader& file, Ratios& chart) {
  const Node* rows = cells.want(file, "rows");
  if (rows == nullptr) return;
  if (cells.reading() == Reading::whole) chart.rows.clear();
  for (const Node& item : read_items(*rows)) {
    MapReader reader(item);
    const Provenance from = cells.row(reader);
    Ratio ratio;
    const Node& key = reader.required("ratio");
    read_ratio(key, ratio);
    cells.number(reader, "modifier", read_text(key), ratio.modifier, chart_modifiers, &from);
    reader.finish();
    const auto at =
        std::find_if(chart.rows.begin(), chart.rows.end(), [&](const Ratio& r) { return !worse(r, ratio); });
    const bool known = at != chart.rows.end() && same(*at, ratio);
    if (cells.reading() == Reading::whole && (known || at != chart.rows.end()))
      fail(key, known ? "this ratio stands here twice" : "the rows must go from the worst ratio to the best");
    if (known)
      *at = ratio;
    else
      chart.rows.insert(at, ratio);
  }
  if (chart.rows.empty()) fail(*rows, "the chart has no rows");
}

void read_chart(CellReader& cells, MapReader& file, CombatModifiers& chart) {
  cells.number(file, "american", "american", chart.american, chart_modifiers);
  cells.numbers(file, "attack", attack_kind_words, chart.attack, chart_modifiers);
  cells.numbers(file, "weather", weather_words, chart.weather, chart_modifiers);
  cells.numbers(file, "terrain", terrain_words, chart.terrain, chart_modifiers);
  cells.number(file, "town", "town", chart.town, chart_modifiers);
  cells.number(file, "minor_river", "minor_river", chart.minor_river, chart_modifiers);
  cells.number(file, "creek", "creek", chart.creek, chart_modifiers);
  cells.number(file, "entrenchment", "entrenchment", chart.entrenchment, chart_modifiers);
  cells.number(file, "half_entrenchment", "half_entrenchment", chart.half_entrenchment, chart_modifiers);
  cells.numbers(file, "attacker_fatigue", combat_fatigue_words, chart.attacker_fatigue, chart_modifiers);
  cells.numbers(file, "defender_fatigue", combat_fatigue_words, chart.defender_fatigue, chart_modifiers);
  cells.number(file, "defender_disordered", "defender_disordered", chart.defender_disordered, chart_modifiers);
  cells.number(file, "defender_routed", "defender_routed", chart.defender_routed, chart_modifiers);
}

void read_chart(CellReader& cells, MapReader& file, SurpriseModifiers& chart) {
  cells.numbers(file, "attack", attack_kind_words, chart.attack, chart_modifiers);
  cells.numbers(file, "weather", weather_words, chart.weather, chart_modifiers);
  cells.numbers(file, "terrain", terrain_words, chart.terrain, chart_modifiers);
  cells.number(file, "american_in_snow", "american_in_snow", chart.american_in_snow, chart_modifiers);
  cells.number(file, "trenton", "trenton", chart.trenton, chart_modifiers);
  cells.number(file, "dawn", "dawn", chart.dawn, chart_modifiers);
  cells.number(file, "creek", "creek", chart.creek, chart_modifiers);
  cells.number(file, "minor_river", "minor_river", chart.minor_river, chart_modifiers);
  cells.number(file, "defender_disordered", "defender_disordered", chart.defender_disordered, chart_modifiers);
  cells.number(file, "defender_routed", "defender_routed", chart.defender_routed, chart_modifiers);
}

void read_chart(CellReader& cells, MapReader& file, SurpriseTable& chart) {
  if (const Node* rows = cells.want(file, "rows"))
    cells.bands(
        *rows, {}, chart.rows, [&](MapReader& row, const Provenance& from, const std::string& label, auto& out) {
          cells.number(row, "combat", label + " combat", out.combat, chart_modifiers, &from);
          cells.number(row, "attacker_percent", label + " attacker_percent", out.attacker_percent, {-100, 100}, &from);
        });
}

}  // namespace tricorne::wc
