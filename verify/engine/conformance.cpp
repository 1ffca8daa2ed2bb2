#include "verify/engine/conformance.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tricorne::verify {

namespace {

/// A fault of the engine can look like one of the file; if our engine runs the scenario, the file is right.
void acquit_files(const Game& own, std::vector<Outcome>& outcomes) {
  Runner runner(own, Evidence::ignored);
  for (Outcome& outcome : outcomes)
    if (outcome.status == Status::error && !outcome.scenario.given.is_null() &&
        runner.run(outcome.scenario).status != Status::error)
      outcome.status = Status::failed;
}

struct Counts {
  int passed = 0;
  int failed = 0;  ///< and not explained yet
};

/// 1 when all its runs fail and nothing else does, 0 when none fails.
double suspicion(const Counts& counts, int all_failed) {
  if (counts.failed == 0) return 0;
  return counts.failed / std::sqrt(static_cast<double>(all_failed) * (counts.failed + counts.passed));
}

bool names(const Outcome& outcome, const std::string& rule) {
  const auto& rules = outcome.scenario.rules;
  return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

/// The paragraphs a failure of the scenario may be about: examples and notes only illustrate others, unless alone.
std::vector<std::string> suspects(const Outcome& outcome) {
  const auto illustrates = [](const std::string& rule) {
    return rule.find(".example") != std::string::npos || rule.find(".note") != std::string::npos;
  };
  std::vector<std::string> rules = outcome.scenario.rules;
  std::erase_if(rules, illustrates);
  return rules.empty() ? outcome.scenario.rules : rules;
}

/// The first that a scenario names wins a tie, since scenarios name what they are about first.
std::string most_suspicious(const std::vector<Outcome>& outcomes, const std::vector<Outcome*>& unexplained) {
  std::map<std::string, Counts> counts;
  for (const Outcome& outcome : outcomes)
    if (outcome.status == Status::passed)
      for (const std::string& rule : outcome.scenario.rules) ++counts[rule].passed;
  for (const Outcome* outcome : unexplained)
    for (const std::string& rule : suspects(*outcome)) ++counts[rule].failed;
  std::string worst;
  double most = 0;
  for (const Outcome* outcome : unexplained)
    for (const std::string& rule : suspects(*outcome)) {
      const double here = suspicion(counts[rule], static_cast<int>(unexplained.size()));
      if (here <= most) continue;
      most = here;
      worst = rule;
    }
  return worst;
}

}  // namespace

void lay_blame(std::vector<Outcome>& outcomes) {
  std::vector<Outcome*> unexplained;
  for (Outcome& outcome : outcomes)
    if (outcome.status == Status::failed && outcome.blamed.empty() && !outcome.scenario.rules.empty())
      unexplained.push_back(&outcome);
  while (!unexplained.empty()) {
    const std::string worst = most_suspicious(outcomes, unexplained);
    for (Outcome* outcome : unexplained)
      if (names(*outcome, worst)) outcome->blamed = worst;
    std::erase_if(unexplained, [](const Outcome* outcome) { return !outcome->blamed.empty(); });
  }
}

std::vector<ParagraphResult> by_paragraph(const Game& game, const std::vector<Outcome>& outcomes) {
  std::map<std::string, ParagraphResult> found;
  for (const Outcome& outcome : outcomes) {
    for (const std::string& rule : outcome.scenario.rules) {
      ParagraphResult& result = found[rule];
      result.passed += outcome.status == Status::passed ? 1 : 0;
      result.failed += outcome.status == Status::failed ? 1 : 0;
      result.lacks += outcome.status == Status::lacks ? 1 : 0;
    }
    if (!outcome.blamed.empty()) ++found[outcome.blamed].blamed;
  }
  std::vector<ParagraphResult> results;
  for (const RuleEntry& entry : game.rules()) {
    const auto it = found.find(std::string(entry.id));
    if (it == found.end()) continue;
    it->second.rule = it->first;
    results.push_back(it->second);
  }
  return results;
}

Conformance run_against(const ForeignEngine& engine, const std::vector<std::string>& files, SuiteOptions options) {
  const auto game = engine.game();
  options.evidence = Evidence::ignored;
  options.lacks = [&](const Scenario& run) { return engine.lacks(run); };
  Conformance result{engine.info(), run_files(*game, files, options), {}};
  acquit_files(engine.own(), result.outcomes);
  for (Outcome& outcome : result.outcomes)
    if (!outcome.blamed.empty() && !is_rule(engine.own(), outcome.blamed)) outcome.blamed.clear();
  lay_blame(result.outcomes);
  result.paragraphs = by_paragraph(engine.own(), result.outcomes);
  return result;
}

}  // namespace tricorne::verify
