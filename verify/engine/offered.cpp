#include "verify/engine/offered.h"

#include <algorithm>

namespace tricorne::verify {

namespace {

/// Leaves out the first events of `then` until the scenario passes. False when it does not pass without any.
bool made_to_pass(Scenario& rest, Runner& ours) {
  while (ours.run(rest).status != Status::passed) {
    auto& facts = rest.then.entries;
    const auto events = std::find_if(facts.begin(), facts.end(), [](const Entry& e) { return e.key == "events"; });
    if (events == facts.end() || !events->value.is_sequence() || events->value.items.empty()) return false;
    events->value.items.erase(events->value.items.begin());
    if (events->value.items.empty()) facts.erase(events);
  }
  return true;
}

/// The scenario from a position on, behind the first `done` entries of its `when`.
Scenario rest_of(const Scenario& run, const Position& from, std::size_t done) {
  Scenario rest = run;
  rest.given = from.write();
  rest.when.erase(rest.when.begin(), rest.when.begin() + static_cast<std::ptrdiff_t>(done));
  return rest;
}

/// As `offer_later`, for a run whose answers may be refused by our engine.
std::optional<RunResult> try_later(const Scenario& run, Runner& ours, Runner& theirs) {
  const auto position = ours.under(run.ruleset).read_position(run.given);
  bool moved = !position->settle().empty();
  for (std::size_t done = 0;; ++done) {
    const auto question = position->question();
    Scenario rest = rest_of(run, *position, done);
    if (moved && question && made_to_pass(rest, ours)) {
      RunResult outcome = theirs.run(rest);
      outcome.offered_at = question->decision;
      if (outcome.status != Status::lacks) return outcome;
    }
    if (done == run.when.size()) return std::nullopt;
    moved = run.when[done].is_scalar();
    if (moved) position->apply(run.when[done].scalar);
  }
}

}  // namespace

std::optional<RunResult> offer_later(const Scenario& run, Runner& ours, Runner& theirs) {
  try {
    return try_later(run, ours, theirs);
  } catch (const DataError&) {  // a scenario that fails on our engine, too
    return std::nullopt;
  } catch (const ActionError&) {
    return std::nullopt;
  }
}

}  // namespace tricorne::verify
