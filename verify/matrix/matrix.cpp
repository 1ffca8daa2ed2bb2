#include "verify/matrix/matrix.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>

#include "engine/core/text.h"
#include "verify/matrix/lint.h"
#include "verify/scenario/documents.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

using ById = std::map<std::string, Encounter, std::less<>>;

void add_encounters(const RunResult& outcome, ById& met) {
  for (const Happening& event : outcome.events) ++met[event.rule].allowed;
  for (const std::string& rule : outcome.asked) ++met[rule].allowed;
  for (const auto& refusal : outcome.refusals) ++met[refusal.second.rule].refused;
}

ById encounters_of(const std::vector<RunResult>& outcomes) {
  ById met;
  for (const RunResult& outcome : outcomes) add_encounters(outcome, met);
  return met;
}

std::size_t runs_naming(std::string_view id, std::span<const RunResult> outcomes) {
  return static_cast<std::size_t>(std::count_if(outcomes.begin(), outcomes.end(), [&](const RunResult& outcome) {
    const auto rules = demanded_rules(outcome.scenario);
    return std::any_of(rules.begin(), rules.end(), [&](const std::string& rule) { return within(rule, id); });
  }));
}

/// The runs that name a paragraph, or one below it, and in which it acts or refuses.
std::map<std::string, std::vector<std::string>, std::less<>> runs_testing(const std::vector<RunResult>& outcomes) {
  std::map<std::string, std::vector<std::string>, std::less<>> runs;
  for (const RunResult& outcome : outcomes) {
    ById met;
    add_encounters(outcome, met);
    for (const auto& [id, encounter] : met)
      if (runs_naming(id, {&outcome, 1}) > 0) runs[id].push_back(outcome.scenario.name);
  }
  return runs;
}

/// Where citations of this kind are counted; null: nowhere, since who sees a part of a position is no rule of play.
std::size_t* counter(MatrixRow& row, CitedBy by) {
  switch (by) {
    case CitedBy::act:
      return &row.acts;
    case CitedBy::refusal:
      return &row.refusals;
    case CitedBy::axis:
      return &row.axes;
    case CitedBy::sight:
      return nullptr;
    case CitedBy::comment:
      break;
  }
  return &row.comments;
}

void count_code(MatrixRow& row, const Citations& citations) {
  for (const auto& [id, places] : citations) {
    for (const SourceCitation& place : places)
      if (std::size_t* count = counter(row, place.by); count != nullptr) {
        if (id == row.entry.id)
          ++*count;
        else
          row.coded_below |= within(id, row.entry.id);
      }
  }
}

/// The gaps of a row. A paragraph that acts in the code must act or refuse in a scenario. A paragraph that refuses in
/// the code must refuse in a scenario.
std::vector<Gap> gaps_of(const MatrixRow& row) {
  std::vector<Gap> gaps;
  if (!row.testable) return gaps;
  if (row.code() == 0 && !row.coded_below) gaps.push_back({"code", ""});
  if (row.scenarios == 0) gaps.push_back({"scenario", ""});
  if (row.acts > 0 && row.in_scenarios.allowed + row.in_scenarios.refused == 0) gaps.push_back({"allowed", ""});
  if (row.refusals > 0 && row.in_scenarios.refused == 0) gaps.push_back({"refused", ""});
  return gaps;
}

/// Calls `visit(name of the row, gap)` for each gap of all rows.
template <class SomeMatrix, class Visit>
void for_each_gap(SomeMatrix& matrix, const Visit& visit) {
  for (auto& row : matrix.rows)
    for (auto& gap : row.gaps) visit(std::string(row.entry.id), gap);
  for (auto& row : matrix.fields)
    for (auto& gap : row.gaps) visit("field " + row.name, gap);
  for (auto& row : matrix.limits)
    for (auto& gap : row.gaps) visit("limit " + row.name, gap);
}

Encounter at(const Encounters& met, std::size_t place) {
  return place < met.paragraphs.size() ? met.paragraphs[place] : Encounter{};
}

}  // namespace

std::size_t Matrix::gaps() const {
  std::size_t count = 0;
  for_each_gap(*this, [&](const std::string&, const Gap&) { ++count; });
  return count;
}

std::size_t Matrix::unexplained() const {
  std::size_t count = 0;
  for_each_gap(*this, [&](const std::string&, const Gap& gap) { count += gap.reason.empty() ? 1U : 0U; });
  return count;
}

bool Matrix::paragraphs_are_covered() const {
  return std::ranges::all_of(rows, [](const MatrixRow& row) {
    return std::ranges::none_of(row.gaps, [](const Gap& gap) { return gap.reason.empty(); });
  });
}

namespace {

/// From where the runs of scenarios reach each paragraph, by its id: plays their actions again.
std::map<std::string, std::set<ReachedFrom>, std::less<>> reached_by(const std::vector<RunResult>& outcomes) {
  std::map<std::string, std::set<ReachedFrom>, std::less<>> reached;
  for (const RunResult& run : outcomes) {
    if (run.before == nullptr) continue;
    const auto position = run.before->clone();
    try {
      position->settle();
      for (const std::string& action : run.actions) {
        const auto asked = position->pending();
        if (!asked) break;
        const Choice choice = position->read(action);
        const Node document = position->document_of(choice);
        const ReachedFrom from{std::string(asked->decision),
                               document.is_map() ? document.entries.front().key : document.scalar};
        for (const Happening& event : position->carry_out(choice)) reached[event.rule].insert(from);
        if (const auto next = position->pending()) reached[std::string(next->rule)].insert(from);
      }
    } catch (const std::exception&) {
      // A run that halts before a step, or leaves the book on purpose: what came before counts.
    }
  }
  return reached;
}

}  // namespace

static std::vector<ReachedFrom> without(const std::set<ReachedFrom>& ways, const std::set<ReachedFrom>& others) {
  std::vector<ReachedFrom> list;
  std::set_difference(ways.begin(), ways.end(), others.begin(), others.end(), std::back_inserter(list));
  return list;
}

std::vector<ReachedFrom> MatrixRow::only_from_games() const { return without(from_games, from_scenarios); }
std::vector<ReachedFrom> MatrixRow::only_from_scenarios() const { return without(from_scenarios, from_games); }

Matrix make_matrix(const Game& game, const Citations& citations, const std::vector<RunResult>& outcomes,
                   const Encounters& in_games, const std::optional<Encounters>& in_records,
                   const MatrixOptions& options) {
  Matrix matrix;
  matrix.games = in_games.games;
  if (in_records) matrix.records = in_records->games;
  const ById met = encounters_of(outcomes);
  const auto testing = runs_testing(outcomes);
  const auto reached = reached_by(outcomes);
  for (std::size_t i = 0; i < game.rules().size(); ++i) {
    MatrixRow row;
    row.entry = game.rules()[i];
    row.testable = row.entry.kind == RuleKind::rule;
    count_code(row, citations);
    row.scenarios = runs_naming(row.entry.id, outcomes);
    if (const auto found = met.find(row.entry.id); found != met.end()) row.in_scenarios = found->second;
    if (const auto runs = testing.find(row.entry.id); runs != testing.end() && runs->second.size() == 1)
      row.only_run = runs->second.front();
    row.in_games = at(in_games, i);
    if (const auto found = reached.find(row.entry.id); found != reached.end()) row.from_scenarios = found->second;
    if (i < in_games.reached.size()) row.from_games = in_games.reached[i];
    if (in_records) row.in_records = at(*in_records, i);
    row.gaps = gaps_of(row);
    matrix.rows.push_back(std::move(row));
  }
  matrix.fields = fields_of(game, outcomes);
  if (options.limits) matrix.limits = limits_of(game, outcomes, options.threads);
  matrix.frames = frames_by_hand(outcomes);
  matrix.findings = lint(game, outcomes, citations, options.code_changed, options.rows);
  return matrix;
}

void add_source_report(Matrix& matrix, const SourceReport& report) {
  matrix.changes = report.all;
  for (MatrixRow& row : matrix.rows) {
    const auto found = report.by_paragraph.find(row.entry.id);
    row.changes = found == report.by_paragraph.end() ? SourceTally{} : found->second;
  }
}

void explain_gaps(Matrix& matrix, const std::vector<Exemption>& explained) {
  std::map<std::string, Gap*> by_name;
  std::vector<std::string> names;
  for_each_gap(matrix, [&](const std::string& whose, Gap& gap) {
    names.push_back(whose + " " + gap.cell);
    by_name[names.back()] = &gap;
  });
  for (const Exemption& entry : explained) {
    const auto found = by_name.find(entry.name);
    if (found == by_name.end() && matrix.limits.empty() && entry.name.starts_with("limit ")) continue;
    if (found == by_name.end()) fail(entry.key, "this is no gap" + did_you_mean(entry.name, names));
    found->second->reason = entry.reason;
  }
}

}  // namespace tricorne::verify
