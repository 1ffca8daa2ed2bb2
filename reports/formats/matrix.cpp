#include "reports/formats/matrix.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/core/load/json.h"
#include "reports/formats/counted.h"
#include "reports/formats/results.h"

namespace tricorne::reports {

namespace {

using verify::Encounter;
using verify::FieldRow;
using verify::Finding;
using verify::FrameRow;
using verify::Gap;
using verify::LimitRow;
using verify::Matrix;
using verify::MatrixRow;
using verify::SourceTally;

std::string finding_line(const Finding& finding) {
  return fmt::format("{}:{}:{}: {}: {}", finding.file, finding.mark.line, finding.mark.column, finding.scenario,
                     finding.message);
}

std::size_t testable(const Matrix& matrix) {
  return static_cast<std::size_t>(
      std::count_if(matrix.rows.begin(), matrix.rows.end(), [](const MatrixRow& row) { return row.testable; }));
}

bool met(const Encounter& encounter) { return encounter.allowed + encounter.refused > 0; }

std::string games_line(std::uint64_t games, std::string_view kind, std::ptrdiff_t met) {
  return fmt::format("{}, which meet {}", counted(games, fmt::format("{} game", kind)),
                     counted(static_cast<std::uint64_t>(met), "paragraph"));
}

/// Two numbers for a column: how many changes of the sources are noticed, of how many that could be.
std::string noticed_of(const std::optional<SourceTally>& changes) {
  if (!changes || changes->mutants == 0) return "";
  return fmt::format("{}/{}", changes->noticed + changes->in_games, changes->wanted());
}

std::string source_line(const std::optional<SourceTally>& changes) {
  if (!changes) return "no report on changes of the sources read";
  return fmt::format("{} of the sources, {} explained, {} noticed by scenarios, {} more by games",
                     counted(changes->mutants, "mutant"), changes->explained, changes->noticed, changes->in_games);
}

std::string totals(const Matrix& matrix) {
  const auto in_games = [](const MatrixRow& row) { return met(row.in_games); };
  const auto in_records = [](const MatrixRow& row) { return row.in_records && met(*row.in_records); };
  const auto rows = [&](auto which) { return std::count_if(matrix.rows.begin(), matrix.rows.end(), which); };
  const std::string records = matrix.records ? games_line(*matrix.records, "recorded", rows(in_records))
                                             : std::string("no recorded games read");
  return fmt::format("{}, {} of them rules; {}; {}; {}, {} explained; {}; {}; {}; {}\n",
                     counted(matrix.rows.size(), "paragraph"), testable(matrix), counted(matrix.fields.size(), "field"),
                     counted(matrix.limits.size(), "limit"), counted(matrix.gaps(), "gap"),
                     matrix.gaps() - matrix.unexplained(), counted(matrix.findings.size(), "finding"),
                     games_line(matrix.games, "random", rows(in_games)), records, source_line(matrix.changes));
}

/// A scenario in a table, or a hyphen.
std::string_view or_none(std::string_view run) { return run.empty() ? "-" : run; }

std::string gap_names(const std::vector<Gap>& gaps) {
  std::string text;
  for (const Gap& gap : gaps)
    text += (text.empty() ? "" : ", ") + gap.cell + (gap.reason.empty() ? "" : " (explained)");
  return text;
}

/// `: gap in set (explained)`. Empty without a gap.
std::string gap_words(const std::vector<Gap>& gaps) { return gaps.empty() ? "" : ": gap in " + gap_names(gaps); }

std::string fields_as_text(const std::vector<FieldRow>& fields) {
  std::string text =
      fmt::format("\n{:<34}{:>5}  {}\n", "Field of the state", "runs", "set through play by; cleared by");
  for (const FieldRow& row : fields) {
    const std::string cleared = row.may_be_empty ? fmt::format("; {}", or_none(row.cleared_by)) : "";
    text += fmt::format("{:<34}{:>5}  {}{}{}\n", row.name, row.runs, or_none(row.set_by), cleared, gap_words(row.gaps));
  }
  return text;
}

std::string limits_as_text(const std::vector<LimitRow>& limits) {
  std::string text =
      fmt::format("\n{:<46}{:<14}{}\n", "Limit", "paragraph", "legal exactly at it in; barred beyond it in");
  for (const LimitRow& row : limits)
    text += fmt::format("{:<46}{:<14}{}; {}{}\n", row.name, row.rule, or_none(row.at), or_none(row.beyond),
                        gap_words(row.gaps));
  return text;
}

std::string axes_as_text(const Matrix& matrix) {
  if (matrix.axes.empty()) return "";
  std::string text = fmt::format("\n{:<34}{:<20}{:<20}{}\n", "Axis", "value", "instead", "games in which it is met");
  for (const verify::AxisMet& met : matrix.axes)
    text += fmt::format("{:<34}{:<20}{:<20}{}\n", met.axis.name, met.axis.value, met.to, met.games);
  return text;
}

std::string ways_as_text(const Matrix& matrix, std::vector<verify::ReachedFrom> (MatrixRow::*ways_of)() const) {
  std::string text;
  for (const MatrixRow& row : matrix.rows) {
    std::string ways;
    for (const verify::ReachedFrom& way : (row.*ways_of)())
      ways += fmt::format("{}{} to {}", ways.empty() ? "" : ", ", way.answer, way.question);
    if (row.testable && !ways.empty()) text += fmt::format("{:<22}{}\n", row.entry.id, ways);
  }
  return text;
}

std::string thin_as_text(const Matrix& matrix) {
  std::string text = "\nParagraph that one run alone tests\n";
  for (const MatrixRow& row : matrix.rows)
    if (row.testable && !row.only_run.empty()) text += fmt::format("{:<22}{}\n", row.entry.id, row.only_run);
  text += "\nParagraph that games reach from where no scenario does: answer to the question\n";
  text += ways_as_text(matrix, &MatrixRow::only_from_games);
  if (matrix.games > 0) {
    text += "\nParagraph that scenarios reach from where no random game does\n";
    text += ways_as_text(matrix, &MatrixRow::only_from_scenarios);
  }
  text += "\nQuestion that runs begin with and none reaches through play\n";
  for (const FrameRow& row : matrix.frames) text += fmt::format("{}: {}\n", row.frame, fmt::join(row.begun_by, ", "));
  return text;
}

/// The gaps without a reason of fields or limits.
template <class Rows>
std::string open_gaps(std::string_view kind, const Rows& rows) {
  std::string text;
  for (const auto& row : rows)
    for (const Gap& gap : row.gaps)
      if (gap.reason.empty()) text += fmt::format("{} {} {}\n", kind, row.name, gap.cell);
  return text;
}

Json json_of(const Encounter& met) {
  Json node;
  node["allowed"] = met.allowed;
  node["refused"] = met.refused;
  return node;
}

Json json_of(const std::optional<SourceTally>& changes) {
  Json node;
  if (!changes) return node;
  node["mutants"] = changes->mutants;
  node["noticed"] = changes->noticed;
  node["noticed_in_games"] = changes->in_games;
  node["explained"] = changes->explained;
  return node;
}

template <class Ways>
Json json_of(const Ways& ways) {
  Json list = Json::array();
  for (const verify::ReachedFrom& way : ways) list.push_back({{"question", way.question}, {"answer", way.answer}});
  return list;
}

Json json_of(const MatrixRow& row) {
  Json node;
  node["id"] = row.entry.id;
  node["title"] = row.entry.title;
  node["kind"] = to_text(row.entry.kind);
  node["testable"] = row.testable;
  node["code"] = {{"acts", row.acts}, {"refusals", row.refusals}, {"axes", row.axes}, {"comments", row.comments}};
  node["scenarios"] = row.scenarios;
  node["only_run"] = row.only_run.empty() ? Json(nullptr) : Json(row.only_run);
  node["in_scenarios"] = json_of(row.in_scenarios);
  node["in_games"] = json_of(row.in_games);
  node["in_records"] = row.in_records ? json_of(*row.in_records) : Json(nullptr);
  node["source_mutants"] = json_of(row.changes);
  node["reached_from"] = {{"scenarios", json_of(row.from_scenarios)},
                          {"games", json_of(row.from_games)},
                          {"only_games", json_of(row.only_from_games())},
                          {"only_scenarios", json_of(row.only_from_scenarios())}};
  return node;
}

Json json_of(const FieldRow& row) {
  Json node;
  node["name"] = row.name;
  node["runs"] = row.runs;
  node["set_by"] = row.set_by;
  node["cleared_by"] = row.may_be_empty ? Json(row.cleared_by) : Json(nullptr);
  return node;
}

Json json_of(const LimitRow& row) {
  Json node;
  node["name"] = row.name;
  node["rule"] = row.rule;
  node["exactly"] = row.at;
  node["beyond"] = row.beyond;
  return node;
}

/// The rows with their gaps; `gaps` of the document has those of paragraphs.
template <class Rows>
Json list_of(const Rows& rows) {
  Json list = Json::array();
  for (const auto& row : rows) {
    Json node = json_of(row);
    node["gaps"] = Json::array();
    for (const Gap& gap : row.gaps) node["gaps"].push_back({{"cell", gap.cell}, {"reason", gap.reason}});
    list.push_back(std::move(node));
  }
  return list;
}

std::string tables_as_markdown(const Matrix& matrix) {
  std::string text =
      "\n## Fields of the state\n\n| field | runs | set through play by | cleared by | gaps |\n|---|--:|---|---|---|\n";
  for (const FieldRow& row : matrix.fields)
    text += fmt::format("| `{}` | {} | {} | {} | {} |\n", row.name, row.runs, or_none(row.set_by),
                        row.may_be_empty ? or_none(row.cleared_by) : "", gap_names(row.gaps));
  text +=
      "\n## Limits\n\n| limit | paragraph | legal exactly at it in | barred beyond it in | gaps "
      "|\n|---|---|---|---|---|\n";
  for (const LimitRow& row : matrix.limits)
    text += fmt::format("| {} | {} | {} | {} | {} |\n", row.name, row.rule, or_none(row.at), or_none(row.beyond),
                        gap_names(row.gaps));
  return text;
}

/// From how many pairs of a question and a kind of answer scenarios reach the paragraph, and from how many more games.
std::string ways_of(const MatrixRow& row) {
  const std::size_t more = row.only_from_games().size();
  return std::to_string(row.from_scenarios.size()) + (more > 0 ? fmt::format("+{}", more) : "");
}

std::string row_as_text(const MatrixRow& row) {
  return fmt::format("{:<22}{:>5}{:>11}{:>9}{:>9}{:>9}{:>14}{:>9}  {}{}\n", row.entry.id, row.code(), row.scenarios,
                     row.in_scenarios.allowed, row.in_scenarios.refused, row.in_games.allowed + row.in_games.refused,
                     ways_of(row), noticed_of(row.changes), row.entry.title, gap_words(row.gaps));
}

std::string row_as_markdown(const MatrixRow& row) {
  const auto records = [&](std::uint64_t Encounter::*side) {
    return row.in_records ? std::to_string(*row.in_records.*side) : std::string();
  };
  return fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", row.entry.id,
                     row.entry.title, to_text(row.entry.kind), row.code(), row.scenarios, row.in_scenarios.allowed,
                     row.in_scenarios.refused, row.in_games.allowed, row.in_games.refused, records(&Encounter::allowed),
                     records(&Encounter::refused), ways_of(row), noticed_of(row.changes), gap_names(row.gaps));
}

}  // namespace

std::string matrix_as_text(const Matrix& matrix) {
  std::string text = fmt::format("{:<22}{:>5}{:>11}{:>9}{:>9}{:>9}{:>14}{:>9}  {}\n", "Paragraph", "code", "scenarios",
                                 "allowed", "refused", "in games", "reached from", "mutants", "title");
  for (const MatrixRow& row : matrix.rows)
    if (row.testable) text += row_as_text(row);
  text += fields_as_text(matrix.fields) + limits_as_text(matrix.limits) + axes_as_text(matrix) + thin_as_text(matrix) +
          "\n";
  for (const Finding& finding : matrix.findings) text += finding_line(finding) + "\n";
  for (const MatrixRow& row : matrix.rows)
    for (const Gap& gap : row.gaps)
      if (gap.reason.empty()) text += fmt::format("{:<22}{:<10}{}\n", row.entry.id, gap.cell, row.entry.title);
  return text + open_gaps("field", matrix.fields) + open_gaps("limit", matrix.limits) + totals(matrix);
}

std::string matrix_as_markdown(const Matrix& matrix) {
  std::string text =
      "# Rule matrix\n\n" + totals(matrix) +
      "\n| paragraph | title | kind | code | scenarios | allowed | refused | games allowed | games refused | records "
      "allowed | records refused | reached from | source mutants noticed | gaps |\n"
      "|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|\n";
  for (const MatrixRow& row : matrix.rows) text += row_as_markdown(row);
  text += tables_as_markdown(matrix);
  if (!matrix.findings.empty()) text += "\n## Findings\n\n";
  for (const Finding& finding : matrix.findings) text += "* " + finding_line(finding) + "\n";
  return text;
}

Json matrix_as_json(const Matrix& matrix) {
  Json node;
  node["games"] = matrix.games;
  node["records"] = matrix.records ? Json(*matrix.records) : Json(nullptr);
  node["source_mutants"] = json_of(matrix.changes);
  node["paragraphs"] = Json::array();
  node["gaps"] = Json::array();
  node["findings"] = Json::array();
  for (const MatrixRow& row : matrix.rows) {
    node["paragraphs"].push_back(json_of(row));
    for (const Gap& gap : row.gaps)
      node["gaps"].push_back({{"rule", row.entry.id}, {"cell", gap.cell}, {"reason", gap.reason}});
  }
  node["fields"] = list_of(matrix.fields);
  node["limits"] = list_of(matrix.limits);
  node["axes"] = Json::array();
  for (const verify::AxisMet& met : matrix.axes)
    node["axes"].push_back(
        {{"name", met.axis.name}, {"value", met.axis.value}, {"instead", met.to}, {"games", met.games}});
  node["frames"] = Json::array();
  for (const FrameRow& row : matrix.frames)
    node["frames"].push_back({{"frame", row.frame}, {"begun_by", row.begun_by}});
  for (const Finding& finding : matrix.findings)
    node["findings"].push_back({{"file", finding.file},
                                {"line", finding.mark.line},
                                {"column", finding.mark.column},
                                {"scenario", finding.scenario},
                                {"message", finding.message}});
  return node;
}

}  // namespace tricorne::reports
