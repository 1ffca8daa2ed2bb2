#include <algorithm>
#include <cmath>
#include <map>

#include "verify/engine/offered.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

struct RunCounts {
  int passed = 0;
  int failed = 0;  ///< failed runs that have no blamed paragraph yet

  bool operator==(const RunCounts&) const = default;
};
using CountsOfRules = std::map<std::string, RunCounts>;

/// The coefficient of Ochiai: 1 when all runs of the paragraph fail and no other run fails, 0 when none of its runs
/// fails. `all_failed` is the number of unexplained failures of all paragraphs.
double suspicion(const RunCounts& counts, std::size_t all_failed) {
  if (counts.failed == 0) return 0;
  return counts.failed / std::sqrt(static_cast<double>(all_failed) * (counts.failed + counts.passed));
}

bool is_acquitted(const RunCounts& counts) { return counts.failed == 1 && counts.passed > 0; }

bool is_example(const std::string& rule) { return rule.find(".example") != std::string::npos; }
bool is_a_note(const std::string& rule) { return paragraph_of(rule) != rule; }

/// The number of levels between a paragraph and its chapter: 0 for the chapter itself.
std::ptrdiff_t depth_of(std::string_view rule) { return std::count(rule.begin(), rule.end(), '.'); }

/// Is one of the paragraphs more special: below this one, or on a deeper level of the same section?
bool is_too_general(const std::string& rule, const std::vector<std::string>& rules) {
  return std::any_of(rules.begin(), rules.end(), [&](const std::string& other) {
    if (other == rule) return false;
    const bool below = paragraph_of(other) != rule && numbered_within(paragraph_of(other), rule);
    return below || (section_of(other) == section_of(rule) && depth_of(other) > depth_of(rule));
  });
}

/// The paragraphs that a failure of the scenario may be about, in its order. Where it names only examples, these.
std::vector<std::string> suspects_of(const RunResult& outcome) {
  std::vector<std::string> rules = outcome.scenario.rules;
  std::erase_if(rules, [&](const std::string& rule) {
    return is_example(rule) || std::find(outcome.idle.begin(), outcome.idle.end(), rule) != outcome.idle.end();
  });
  const std::vector<std::string> all = rules;
  std::erase_if(rules, [&](const std::string& rule) { return is_too_general(rule, all); });
  return rules.empty() ? outcome.scenario.rules : rules;
}

/// A failure without a blamed paragraph.
struct Unexplained {
  RunResult* outcome;
  std::vector<std::string> suspects;
};

CountsOfRules count_runs(const std::vector<RunResult>& outcomes, const std::vector<Unexplained>& unexplained) {
  CountsOfRules counts;
  for (const RunResult& outcome : outcomes)
    if (outcome.status == Status::passed)
      for (const std::string& rule : outcome.scenario.rules) ++counts[rule].passed;
  for (const Unexplained& failure : unexplained)
    for (const std::string& rule : failure.suspects) ++counts[rule].failed;
  return counts;
}

bool is_suspect(const std::string& rule, const Unexplained& failure) {
  return std::find(failure.suspects.begin(), failure.suspects.end(), rule) != failure.suspects.end();
}

/// Does a numbered paragraph explain all failures that the note explains, and more?
bool is_outdone(const std::string& note, const CountsOfRules& counts, const std::vector<Unexplained>& unexplained) {
  return std::any_of(counts.begin(), counts.end(), [&](const auto& entry) {
    const auto& [rule, runs] = entry;
    return !is_a_note(rule) && runs.failed > counts.at(note).failed &&
           std::all_of(unexplained.begin(), unexplained.end(), [&, id = rule](const Unexplained& failure) {
             return !is_suspect(note, failure) || is_suspect(id, failure);
           });
  });
}

/// The most suspicious paragraph of all failures.
std::string most_suspicious(const CountsOfRules& counts, const std::vector<Unexplained>& unexplained) {
  std::string worst;
  std::pair<double, bool> most{0, false};
  for (const Unexplained& failure : unexplained) {
    const auto& rules = failure.suspects;
    const auto acquitted = [&](const std::string& rule) { return is_acquitted(counts.at(rule)); };
    const bool all_are = std::all_of(rules.begin(), rules.end(), acquitted);
    for (const std::string& rule : rules) {
      const std::pair here(suspicion(counts.at(rule), unexplained.size()), is_a_note(rule));
      if (here <= most || (acquitted(rule) && !all_are)) continue;
      if (is_a_note(rule) && is_outdone(rule, counts, unexplained)) continue;
      most = here;
      worst = rule;
    }
  }
  return worst;
}

void blame(const Unexplained& failure, const std::string& worst, const CountsOfRules& counts) {
  failure.outcome->blamed = worst;
  for (const std::string& rule : failure.suspects)
    if (rule != worst && counts.at(rule) == counts.at(worst)) failure.outcome->alike.push_back(rule);
}

}  // namespace

void lay_blame(std::vector<RunResult>& outcomes) {
  std::vector<Unexplained> unexplained;
  for (RunResult& outcome : outcomes)
    if (outcome.status == Status::failed && outcome.blamed.empty() && !outcome.scenario.rules.empty())
      unexplained.push_back({&outcome, suspects_of(outcome)});
  while (!unexplained.empty()) {
    const CountsOfRules counts = count_runs(outcomes, unexplained);
    const std::string worst = most_suspicious(counts, unexplained);
    for (const Unexplained& failure : unexplained)
      if (is_suspect(worst, failure)) blame(failure, worst, counts);
    std::erase_if(unexplained, [&](const Unexplained& failure) { return is_suspect(worst, failure); });
  }
}

}  // namespace tricorne::verify
