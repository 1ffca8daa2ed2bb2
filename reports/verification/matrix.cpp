#include <fmt/format.h>

#include <vector>

#include "reports/page/embedded.h"
#include "reports/verification/run.h"

namespace tricorne::reports {

namespace {

using verify::Gap;
using verify::Matrix;
using verify::MatrixRow;

/// One bar of a tile: its class and its words.
struct Bar {
  std::string_view state;
  std::string words;
};

const Gap* gap_in(const MatrixRow& row, std::string_view cell) {
  for (const Gap& gap : row.gaps)
    if (gap.cell == cell) return &gap;
  return nullptr;
}

Bar counted_bar(std::string_view name, std::uint64_t count) {
  return count > 0 ? Bar{"some", fmt::format("{}: {}", name, count)} : Bar{"none", fmt::format("{}: none", name)};
}

/// A bar for a cell that may lack something.
Bar bar(const MatrixRow& row, std::string_view name, std::string_view cell, std::uint64_t count) {
  const Gap* gap = gap_in(row, cell);
  if (gap == nullptr) return counted_bar(name, count);
  return {gap->reason.empty() ? "gap" : "known",
          fmt::format("{}: missing{}", name, gap->reason.empty() ? "" : " (" + gap->reason + ")")};
}

/// How many changes of the sources are noticed.
Bar changes_bar(const verify::SourceTally& changes) {
  const std::size_t noticed = changes.noticed + changes.in_games;
  if (changes.mutants == 0) return {"none", "changes of the sources: none"};
  const std::string_view state = noticed < changes.wanted() ? "gap" : noticed > 0 ? "some" : "known";
  return {state, fmt::format("changes of the sources: {} of {} noticed, {} explained", noticed, changes.mutants,
                             changes.explained)};
}

std::uint64_t times(const verify::Encounter& met) { return met.allowed + met.refused; }

std::vector<Bar> bars_of(const MatrixRow& row) {
  std::vector<Bar> bars{bar(row, "code", "code", row.code()), bar(row, "scenarios", "scenario", row.scenarios),
                        bar(row, "allowed", "allowed", row.in_scenarios.allowed),
                        bar(row, "refused", "refused", row.in_scenarios.refused),
                        counted_bar("random games", times(row.in_games))};
  if (row.in_records) bars.push_back(counted_bar("recorded games", times(*row.in_records)));
  if (row.changes) bars.push_back(changes_bar(*row.changes));
  return bars;
}

/// The state of a paragraph, which is the class of its tile. The page's filter chooses by the state.
std::string_view state_of(const MatrixRow& row) {
  if (!row.testable) return "other";
  for (const Gap& gap : row.gaps)
    if (gap.reason.empty()) return "gap";
  return row.gaps.empty() ? "full" : "known";
}

Html tile(const MatrixRow& row) {
  Html bars;
  std::string words = fmt::format("{} {} ({})", row.entry.id, row.entry.title, to_text(row.entry.kind));
  for (const Bar& bar : bars_of(row)) {
    bars += element("i", {{"class", bar.state}});
    words += "; " + bar.words;
  }
  const std::string id(row.entry.id), look = fmt::format("tile {}", state_of(row));
  const Html link = element("a", {{"href", "#rule-" + id}, {"title", words}, {"aria-label", words}},
                            element("span", id), element("span.bars", {{"aria-hidden", "true"}}, bars));
  return element("li", {{"class", look}, {"data-find", fmt::format("{} {}", id, row.entry.title)}}, link);
}

/// A cell of a table: a scenario, or what its absence means.
Html cell(std::string_view run, const std::vector<Gap>& gaps, std::string_view name) {
  for (const Gap& gap : gaps)
    if (gap.cell == name)
      return gap.reason.empty() ? element("td.gap", "missing") : element("td.known", "missing: ", gap.reason);
  return element("td", run);
}

Html row_head(const std::string& name) { return element("th", {{"scope", "row"}}, name); }

Html fields_rows(const std::vector<verify::FieldRow>& fields) {
  Html rows;
  for (const verify::FieldRow& row : fields)
    rows += element("tr", row_head(row.name), element("td", std::to_string(row.runs)),
                    cell(row.set_by, row.gaps, "set"), cell(row.cleared_by, row.gaps, "cleared"));
  return rows;
}

Html limits_rows(const std::vector<verify::LimitRow>& limits) {
  Html rows;
  for (const verify::LimitRow& row : limits)
    rows += element("tr", row_head(row.name), element("td", row.rule), cell(row.at, row.gaps, "exactly"),
                    element("td", row.beyond));
  return rows;
}

std::string_view chapter_of(const MatrixRow& row) { return row.entry.id.substr(0, row.entry.id.find('.')); }

}  // namespace

Html matrix_section(const Matrix& matrix) {
  Html chapters;
  for (std::size_t i = 0; i < matrix.rows.size();) {
    const std::string_view chapter = chapter_of(matrix.rows[i]);
    const std::string_view title = matrix.rows[i].entry.title;
    Html tiles;
    for (; i < matrix.rows.size() && chapter_of(matrix.rows[i]) == chapter; ++i) tiles += tile(matrix.rows[i]);
    chapters += element("section.matrix-chapter", element("h3", chapter, " ", title), element("ul.tiles", tiles));
  }
  return filled(matrix_html,
                {{"counts", fmt::format("{} gaps, {} without a reason; {} random games, {} recorded ones.",
                                        matrix.gaps(), matrix.unexplained(), matrix.games, matrix.records.value_or(0))},
                 {"recorded", matrix.records ? ", met in recorded games" : ""},
                 {"mutants", matrix.changes ? ", changes of the sources noticed" : ""},
                 {"chapters", chapters},
                 {"field_count", std::to_string(matrix.fields.size())},
                 {"fields", fields_rows(matrix.fields)},
                 {"limit_count", std::to_string(matrix.limits.size())},
                 {"limits", limits_rows(matrix.limits)}});
}

}  // namespace tricorne::reports
