#include <algorithm>
#include <set>

#include "verify/engine/offered.h"
#include "verify/lockstep/step.h"
#include "verify/matrix/mutation.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

/// What shows that a paragraph has a part in a run.
struct SignsOfPart {
  const Game& own;
  std::set<std::string> seen;        ///< the paragraphs that act, ask or refuse in some run
  std::set<std::string> changeable;  ///< the paragraphs of which something can be changed

  bool can_be_changed(const std::string& rule) const {
    return std::any_of(changeable.begin(), changeable.end(),
                       [&](const std::string& other) { return within(other, rule); });
  }
  /// Has the paragraph left a trace in some run? What a paragraph above it does says nothing of it.
  bool leaves_traces(const std::string& rule) const {
    return std::any_of(seen.begin(), seen.end(),
                       [&](const std::string& other) { return within(paragraph_of(other), paragraph_of(rule)); });
  }
};

/// Is the paragraph without a part in the run, which passes on our engine and meets `met`?
bool has_no_part(const std::string& rule, const Scenario& run, const std::set<std::string>& met,
                 const SignsOfPart& signs) {
  const bool silent = std::find(run.silent.begin(), run.silent.end(), rule) != run.silent.end();
  if (silent || is_met(rule, met)) return false;
  if (!signs.can_be_changed(rule)) return signs.leaves_traces(rule);
  return !would_notice(signs.own, {run}, rule);
}

/// The paragraph of the first event that the foreign engine reports and ours does not, in a run that stops because the
/// engine asks something else then; empty without one.
std::string acted_alone(const Game& own, const RunResult& stopped, const RunResult& right) {
  if (stopped.kind != "asks") return {};
  const std::vector<std::string> kinds = vocabulary_of(own, "events");
  for (const Happening& event : stopped.events) {
    if (std::find(kinds.begin(), kinds.end(), event.kind) == kinds.end()) continue;
    const bool same = std::any_of(right.events.begin(), right.events.end(), [&](const Happening& other) {
      return other.kind == event.kind && differing(other.fields, event.fields).empty();
    });
    if (!same) return is_rule(own, event.rule) ? event.rule : "";
  }
  return {};
}

}  // namespace

void find_idle(const Game& own, Runner& ours, std::vector<RunResult>& outcomes) {
  SignsOfPart signs{own, {}, changeable_rules(own)};
  for (const RunResult& outcome : outcomes) signs.seen.merge(met_in(outcome));
  for (RunResult& outcome : outcomes) {
    const Scenario& run = outcome.scenario;
    if (outcome.status != Status::failed || !outcome.blamed.empty()) continue;
    const RunResult right = ours.run(run);
    if (right.status != Status::passed) continue;
    outcome.blamed = acted_alone(own, outcome, right);
    if (!outcome.blamed.empty() || run.rules.size() < 2) continue;
    for (const std::string& rule : run.rules)
      if (has_no_part(rule, run, met_in(right), signs)) outcome.idle.push_back(rule);
    if (outcome.idle.size() == run.rules.size()) outcome.idle.clear();
  }
}

}  // namespace tricorne::verify
