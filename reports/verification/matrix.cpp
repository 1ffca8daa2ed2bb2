#include "reports/verification/matrix.h"

#include <fmt/format.h>

#include <vector>

#include "reports/board/lettering.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"

namespace tricorne::reports {

namespace {

using verify::Gap;
using verify::Matrix;
using verify::MatrixRow;

/// One bar of a tile.
struct Bar {
  std::string_view name;
  std::uint64_t count = 0;
  const Gap* gap = nullptr;

  std::string_view state() const {
    if (gap != nullptr) return gap->reason.empty() ? "gap" : "known";
    return count > 0 ? "some" : "none";
  }
  std::string text() const {
    if (gap != nullptr) return fmt::format("{}: missing{}", name, gap->reason.empty() ? "" : " (" + gap->reason + ")");
    return count > 0 ? fmt::format("{}: {}", name, count) : fmt::format("{}: none", name);
  }
};

const Gap* gap_in(const MatrixRow& row, std::string_view cell) {
  for (const Gap& gap : row.gaps)
    if (gap.cell == cell) return &gap;
  return nullptr;
}

std::uint64_t times(const verify::Encounter& met) { return met.allowed + met.refused; }

std::vector<Bar> bars_of(const MatrixRow& row) {
  std::vector<Bar> bars{{"code", row.code(), gap_in(row, "code")},
                        {"scenarios", row.scenarios, gap_in(row, "scenario")},
                        {"allowed", row.in_scenarios.allowed, gap_in(row, "allowed")},
                        {"refused", row.in_scenarios.refused, gap_in(row, "refused")},
                        {"random games", times(row.in_games), nullptr}};
  if (row.in_records) bars.push_back({"recorded games", times(*row.in_records), nullptr});
  return bars;
}

/// The state of a paragraph, which is the class of its tile. The page's filter chooses by the state.
std::string_view state_of(const MatrixRow& row) {
  if (!row.testable) return "other";
  for (const Gap& gap : row.gaps)
    if (gap.reason.empty()) return "gap";
  return row.gaps.empty() ? "full" : "known";
}

std::string tile(const MatrixRow& row) {
  std::string bars, words = fmt::format("{} {} ({})", row.entry.id, row.entry.title, to_text(row.entry.kind));
  for (const Bar& bar : bars_of(row)) {
    bars += fmt::format("<i class=\"{}\"></i>", bar.state());
    words += "; " + bar.text();
  }
  return fmt::format(
      "<li class=\"tile {0}\" data-find=\"{1} {2}\"><a href=\"#rule-{1}\" title=\"{3}\" aria-label=\"{3}\">"
      "<span>{1}</span><span class=\"bars\" aria-hidden=\"true\">{4}</span></a></li>",
      state_of(row), escaped(row.entry.id), escaped(row.entry.title), escaped(words), bars);
}

/// A cell of a table: a scenario, or what its absence means.
std::string cell(std::string_view run, const std::vector<Gap>& gaps, std::string_view name) {
  for (const Gap& gap : gaps)
    if (gap.cell == name)
      return fmt::format("<td class=\"{}\">missing{}</td>", gap.reason.empty() ? "gap" : "known",
                         gap.reason.empty() ? "" : ": " + escaped(gap.reason));
  return fmt::format("<td>{}</td>", escaped(run));
}

std::string fields_rows(const std::vector<verify::FieldRow>& fields) {
  std::string rows;
  for (const verify::FieldRow& row : fields)
    rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td>{}{}</tr>", escaped(row.name), row.runs,
                        cell(row.set_by, row.gaps, "set"), cell(row.cleared_by, row.gaps, "cleared"));
  return rows;
}

std::string limits_rows(const std::vector<verify::LimitRow>& limits) {
  std::string rows;
  for (const verify::LimitRow& row : limits)
    rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td>{}<td>{}</td></tr>", escaped(row.name),
                        escaped(row.rule), cell(row.at, row.gaps, "exactly"), escaped(row.beyond));
  return rows;
}

std::string_view chapter_of(const MatrixRow& row) { return row.entry.id.substr(0, row.entry.id.find('.')); }

}  // namespace

std::string matrix_section(const Matrix& matrix) {
  std::string chapters;
  for (std::size_t i = 0; i < matrix.rows.size();) {
    const std::string_view chapter = chapter_of(matrix.rows[i]);
    const std::string_view title = matrix.rows[i].entry.title;
    std::string tiles;
    for (; i < matrix.rows.size() && chapter_of(matrix.rows[i]) == chapter; ++i) tiles += tile(matrix.rows[i]);
    chapters += fmt::format("<section class=\"matrix-chapter\"><h3>{} {}</h3><ul class=\"tiles\">{}</ul></section>",
                            chapter, escaped(title), tiles);
  }
  return filled(matrix_html,
                {{"counts", fmt::format("{} gaps, {} without a reason; {} random games, {} recorded ones.",
                                        matrix.gaps(), matrix.unexplained(), matrix.games, matrix.records.value_or(0))},
                 {"recorded", matrix.records ? ", met in recorded games" : ""},
                 {"chapters", chapters},
                 {"field_count", std::to_string(matrix.fields.size())},
                 {"fields", fields_rows(matrix.fields)},
                 {"limit_count", std::to_string(matrix.limits.size())},
                 {"limits", limits_rows(matrix.limits)}});
}

}  // namespace tricorne::reports
