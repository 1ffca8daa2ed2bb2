#include <fmt/format.h>

#include "engine/core/json_of.h"
#include "engine/core/load/json.h"
#include "engine/core/printable.h"
#include "reports/formats/columns.h"
#include "reports/formats/conformance.h"
#include "reports/formats/counted.h"

namespace tricorne::reports {

namespace {

using verify::ComparisonCounts;
using verify::FoundDifference;
using verify::LockstepResult;

std::string finding_in_words(const FoundDifference& finding) {
  const verify::Difference& d = finding.difference;
  const std::string laid = d.rule.empty() ? "no paragraph" : d.rule;
  std::string text = fmt::format("{} ({}, {}){}\n  ours:   {}\n  theirs: {}\n", laid, to_text(d.kind), d.decision,
                                 finding.known ? ", known" : "", d.ours, d.theirs);
  if (!d.action.empty()) text += fmt::format("  answer: \"{}\"\n", d.action);
  text += fmt::format("  {}, first in {}\n", counted(finding.times, "time"), finding.met_in);
  if (!finding.scenario.empty() && !finding.scenario_tells)
    text += "  its scenario alone does not tell the engines apart\n";
  return printable(text);
}

ComparisonCounts sum_of(const LockstepResult& result) {
  ComparisonCounts sum;
  for (const auto& [decision, compared] : result.by_decision) sum += compared;
  return sum;
}

bool nothing_compared(const LockstepResult& result) {
  const ComparisonCounts sum = sum_of(result);
  return sum.lists + sum.positions == 0;
}

/// What was compared: `143 lists, 0 results, 12 refusals`.
std::string compared_in_words(const LockstepResult& result) {
  const ComparisonCounts sum = sum_of(result);
  return fmt::format("{}, {}, {}", counted(sum.lists, "list"), counted(sum.positions, "result"),
                     counted(sum.refused, "refusal"));
}

std::string verdict(const LockstepResult& result) {
  if (nothing_compared(result)) return "nothing was compared";
  std::size_t fresh = 0;
  for (const FoundDifference& finding : result.findings) fresh += finding.known ? 0U : 1U;
  std::string text = fresh == 0 ? "no difference" : counted(fresh, "kind of difference", "kinds of difference");
  if (fresh < result.findings.size()) text += fmt::format(" beside {} known", result.findings.size() - fresh);
  if (const std::size_t open = result.met_in_vain.size() + result.idle_claims.size(); open > 0)
    text += fmt::format(", but {} it claims never compared", counted(open, "paragraph"));
  return text;
}

std::string laid_at(const LockstepResult& result) {
  if (result.convicted.empty()) return "";
  return fmt::format("Paragraphs blamed for differences: {}\n", fmt::join(result.convicted, ", "));
}

std::string games_of(const LockstepResult& result) {
  const std::string all = counted(result.games, "game");
  return result.different == 0 ? all : fmt::format("{} of {}", result.different, all);
}

/// Paragraphs of which too little was compared.
struct ShortList {
  const char* key;
  const char* heading;
  std::vector<std::string> LockstepResult::*rules;
};
constexpr ShortList short_lists[] = {
    {"met_in_vain", "Claimed and met in the games, but never compared", &LockstepResult::met_in_vain},
    {"idle_claims", "Claims of which nothing was compared", &LockstepResult::idle_claims},
    {"never_compared", "Claimed but never compared, with all below", &LockstepResult::never_compared},
    {"hardly_compared", "Hardly compared, so that a rare case may be left: more games tell more",
     &LockstepResult::hardly_compared}};

Json json_of(const FoundDifference& finding) {
  Json node = tricorne::as_json(finding.difference);
  node.set_all({{"times", finding.times},
                {"met_in", finding.met_in},
                {"known", finding.known},
                {"key", finding.difference.key()},
                {"scenario", finding.scenario},
                {"scenario_tells", finding.scenario_tells}});
  return node;
}

Json json_of(const std::map<std::string, ComparisonCounts>& compared, const Columns<ComparisonCounts>& columns) {
  Json node = Json::object();
  for (const auto& [name, counts] : compared) node[name] = value_of(columns, counts);
  return node;
}

/// A position counts for the paragraphs of its events as a result. What an engine lacks it lacks at a question.
Columns<ComparisonCounts> columns_of_paragraphs() {
  auto columns = columns_of_counts<ComparisonCounts>();
  std::erase_if(columns, [](const auto& column) { return column.key == "lacks"; });
  for (auto& column : columns)
    if (column.key == "positions") column.key = "results";
  return columns;
}

Json json_of(const Lockstep& lockstep) {
  const LockstepResult& result = lockstep.result;
  Json root;
  root["engine"] = {{"name", lockstep.engine.name}, {"version", lockstep.engine.version}};
  root["games"] = result.games;
  root["different"] = result.different;
  root["steps"] = result.steps;
  root["agrees"] = verify::agrees(result);
  root["by_decision"] = json_of(result.by_decision, columns_of_counts<ComparisonCounts>());
  root["by_paragraph"] = json_of(result.compared_rules.by_rule, columns_of_paragraphs());
  root["convicted"] = result.convicted;
  for (const ShortList& list : short_lists) root[list.key] = result.*list.rules;
  root["findings"] = Json::array();
  for (const FoundDifference& finding : result.findings) root["findings"].push_back(json_of(finding));
  return root;
}

}  // namespace

std::string lacking_in_words(const LockstepResult& result) {
  std::vector<std::string> lacked;
  for (const auto& [decision, compared] : result.by_decision)
    if (compared.lists + compared.positions == 0) lacked.push_back(decision);
  if (lacked.empty()) return "";
  return fmt::format("Never compared, for the engine lacks it: {}", fmt::join(lacked, ", "));
}

replay::Rows compared_table(const LockstepResult& result) {
  std::vector<ComparisonCounts> counts;
  std::vector<std::string> names;
  for (const auto& [decision, compared] : result.by_decision)
    if (compared.lists + compared.positions > 0) {
      names.push_back(decision);
      counts.push_back(compared);
    }
  replay::Rows table = table_of(columns_of_counts<ComparisonCounts>(), counts, In::all);
  table.columns.insert(table.columns.begin(), "Question or step");
  for (std::size_t i = 0; i < names.size(); ++i) table.rows[i].insert(table.rows[i].begin(), names[i]);
  return table;
}

std::string lockstep_as_text(const Lockstep& lockstep, double seconds) {
  const LockstepResult& result = lockstep.result;
  std::string text;
  for (const FoundDifference& finding : result.findings) text += finding_in_words(finding) + "\n";
  if (!nothing_compared(result)) text += as_table(compared_table(result), replay::Alignment::all_but_the_first);
  if (const std::string lacked = lacking_in_words(result); !lacked.empty()) text += lacked + "\n";
  text += laid_at(result);
  for (const ShortList& list : short_lists)
    if (const auto& rules = result.*list.rules; !rules.empty())
      text += fmt::format("{} ({}):\n{}", list.heading, rules.size(), wrapped(rules));
  return text + fmt::format("Compared: {}\n{}: {} in {} ({}), {:.1f} s\n", compared_in_words(result),
                            title_of(lockstep.engine), verdict(result), games_of(result), counted(result.steps, "step"),
                            seconds);
}

std::string lockstep_as_json(const std::vector<Lockstep>& engines) {
  if (engines.size() == 1) return to_json(json_of(engines.front()));
  Json root;
  root["engines"] = Json::array();
  for (const Lockstep& lockstep : engines) root["engines"].push_back(json_of(lockstep));
  return to_json(root);
}

}  // namespace tricorne::reports
