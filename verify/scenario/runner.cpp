#include "verify/scenario/runner.h"

#include <chrono>

#include "verify/scenario/fault.h"
#include "verify/scenario/play.h"

namespace tricorne::verify {

namespace {

constexpr Confidence least_of_all = Confidence::placeholder;

Confidence next_better(Confidence confidence) {
  return static_cast<Confidence>(static_cast<std::uint8_t>(confidence) - 1U);
}

/// The facts of the position in which a run failed; Null when the foreign engine does not tell them.
Node facts_or_nothing(const RunResult& outcome) {
  try {
    return outcome.after ? outcome.after->facts() : Node{};
  } catch (const EngineFault&) {
    return {};
  } catch (const EngineLacks&) {
    return {};
  }
}

std::string advice(Confidence measured) {
  if (measured == Confidence::certain) return "leave rests_on out";
  return "say rests_on: " + std::string(to_text(measured));
}

}  // namespace

Runner::Runner(const Game& game, Evidence evidence, Positions positions, std::string language)
    : base_(game), game_names_(game), evidence_(evidence), positions_(positions), language_(std::move(language)) {}

const Game& Runner::opened(const std::string& ruleset, Confidence least,
                           const std::function<std::unique_ptr<Game>()>& open) {
  std::unique_lock all(mutex_);
  Opened& one = games_[{ruleset, least}];
  all.unlock();
  const std::lock_guard lock(one.mutex);
  if (!one.game) one.game = open();
  return *one.game;
}

const Game& Runner::game(const std::string& ruleset, Confidence least) {
  if (ruleset == base_.ruleset() && least == least_of_all) return base_;
  const Game& whole = opened(ruleset, least_of_all, [&] { return base_.with_ruleset(ruleset); });
  if (least == least_of_all) return whole;
  return opened(ruleset, least, [&] { return whole.with_connections_at_least(least); });
}

RunResult Runner::run(Scenario run) {
  const auto start = std::chrono::steady_clock::now();
  RunResult outcome;
  outcome.scenario = std::move(run);
  const Scenario& scenario = outcome.scenario;
  try {
    play(game(scenario.ruleset, least_of_all), game_names_, outcome, language_);
    if (outcome.status == Status::passed && evidence_ != Evidence::ignored) check_evidence(outcome);
  } catch (const DataError& e) {  // the ruleset cannot be read
    const bool here = e.mark().line == 0;
    outcome.status = Status::error;
    outcome.mark = scenario.ruleset_mark;
    outcome.message = here ? ruleset_problem(e) : e.what();
  }
  if (evidence_ == Evidence::ignored && outcome.status == Status::failed) outcome.answered = facts_or_nothing(outcome);
  // A position of a foreign engine would keep its process.
  if (evidence_ == Evidence::ignored || positions_ == Positions::dropped) outcome.before = outcome.after = nullptr;
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return outcome;
}

/// The best confidence such that the scenario passes with connections of at least this confidence, and also of every
/// worse confidence. Sets `without` to the message of the failure with the next better confidence.
Confidence Runner::measure_connections(const Scenario& scenario, std::string& without) {
  for (Confidence needed = least_of_all; needed != Confidence::certain; needed = next_better(needed)) {
    RunResult reduced;
    play(game(scenario.ruleset, next_better(needed)), game_names_, scenario, reduced);
    if (reduced.status == Status::passed) continue;
    without = reduced.message;
    return needed;
  }
  return Confidence::certain;
}

void Runner::check_evidence(RunResult& outcome) {
  const Scenario& run = outcome.scenario;
  const Confidence said = run.rests_on.value_or(Confidence::certain);
  const NamedSpace space = least_sure_space(game_names_, run);
  std::string without;
  const Confidence connections = measure_connections(run, without);
  const Confidence measured = std::max(space.confidence, connections);
  if (said == measured || (evidence_ == Evidence::at_most && said > measured)) return;
  outcome.status = Status::failed;
  outcome.mark = run.rests_on_mark;
  outcome.message = "rests on " + std::string(to_text(measured)) + " data";
  if (measured != Confidence::certain && space.confidence == measured)
    outcome.message += " (the space " + space.name + ")";
  else if (measured != Confidence::certain)
    outcome.message += " (connections; without them: " + without + ")";
  outcome.message += "; " + advice(measured);
}

RunResult run_scenario(const Game& game, const Scenario& scenario) {
  return Runner(game, Evidence::exact).run(scenario);
}

}  // namespace tricorne::verify
