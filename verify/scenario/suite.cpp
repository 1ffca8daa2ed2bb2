// Loads many scenario files and carries out their runs.

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>

#include "players/parallel.h"
#include "verify/scenario/runner.h"

namespace tricorne::verify {

namespace {

RunResult error_at(Scenario scenario, Mark mark, const std::string& message) {
  RunResult outcome;
  outcome.scenario = std::move(scenario);
  outcome.status = Status::error;
  outcome.mark = mark;
  outcome.message = message;
  return outcome;
}

/// The runs of one file, or the error that kept it from being read.
struct Loaded {
  std::vector<Scenario> runs;
  std::vector<RunResult> errors;
};

Loaded load(const Game& game, const std::string& file, const Documents* documents) {
  Loaded loaded;
  try {
    loaded.runs = documents != nullptr ? read_scenarios(game, documents->root(file)) : load_scenarios(game, file);
  } catch (const DataError& e) {
    Scenario none;
    none.file = e.file();
    none.mark = e.mark();
    none.name = none.id = none.file;
    loaded.errors.push_back(error_at(none, e.mark(), e.message()));
  }
  return loaded;
}

void refuse_doubled_ids(std::vector<Loaded>& all) {
  std::map<std::string, std::string> files;
  for (Loaded& loaded : all) {
    if (loaded.runs.empty()) continue;
    const Scenario& first = loaded.runs.front();
    const auto [other, fresh] = files.try_emplace(first.id, first.file);
    if (fresh) continue;
    loaded.errors.push_back(error_at(first, first.mark, "the id \"" + first.id + "\" is taken by " + other->second));
    loaded.runs.clear();
  }
}

/// One run of each row of a scenario, under the ruleset of `options.as`. Where the scenario has a run of this ruleset,
/// takes this run, else the first run of the row that is written for one of the game's own rulesets.
std::vector<Scenario> as_under(const Game& game, const std::vector<Scenario>& runs, const SuiteOptions& options) {
  const std::string ruleset = ruleset_path(options.as, "");
  const std::vector<std::string> presets = game.rulesets();
  const auto comparable = [&](const Scenario& run) {
    return run.ruleset == ruleset || std::find(presets.begin(), presets.end(), run.ruleset) != presets.end();
  };
  std::vector<Scenario> list;
  std::set<std::string> left_out;
  for (const Scenario& run : runs) {
    const auto same = [&](const Scenario& other) { return other.case_name == run.case_name; };
    const auto taken = std::find_if(list.begin(), list.end(), same);
    if (!comparable(run))
      left_out.insert(run.case_name);
    else if (taken == list.end())
      list.push_back(run);
    else if (run.ruleset == ruleset)
      *taken = run;
  }
  for (const Scenario& run : list) left_out.erase(run.case_name);
  if (options.left_out) *options.left_out += left_out.size();
  for (Scenario& run : list) run.ruleset = ruleset;
  return list;
}

bool selected(const Scenario& run, const SuiteOptions& options) {
  if (!options.only.empty() && !options.only.contains(run.name) && !options.only.contains(run.file)) return false;
  if (!options.ruleset.empty() && run.ruleset != ruleset_path(options.ruleset, "")) return false;
  if (options.filter.empty() || run.name.find(options.filter) != std::string::npos) return true;
  return std::any_of(run.rules.begin(), run.rules.end(),
                     [&](const std::string& id) { return numbered_within(id, options.filter); });
}

RunResult before_it_runs(Scenario run, const SuiteOptions& options) {
  RunResult outcome;
  outcome.scenario = std::move(run);
  const auto why = options.lacks ? options.lacks(outcome.scenario) : std::nullopt;
  if (!why) return outcome;
  outcome.status = Status::lacks;
  outcome.mark = outcome.scenario.mark;
  outcome.message = *why;
  return outcome;
}

/// The outcomes in the order of the files: errors, and runs that are still to be carried out.
std::vector<RunResult> line_up(const Game& game, std::vector<Loaded> all, const SuiteOptions& options) {
  std::vector<RunResult> outcomes;
  for (Loaded& loaded : all) {
    outcomes.insert(outcomes.end(), loaded.errors.begin(), loaded.errors.end());
    if (!options.as.empty()) loaded.runs = as_under(game, loaded.runs, options);
    for (Scenario& run : loaded.runs)
      if (selected(run, options)) outcomes.push_back(before_it_runs(std::move(run), options));
  }
  return outcomes;
}

}  // namespace

std::vector<RunResult> choose_runs(const Game& game, const std::vector<std::string>& files,
                                   const SuiteOptions& options) {
  std::vector<Loaded> all(files.size());
  players::in_parallel(files.size(), options.threads,
                       [&](std::size_t i) { all[i] = load(game, files[i], options.documents.get()); });
  refuse_doubled_ids(all);
  return line_up(game, std::move(all), options);
}

std::vector<RunResult> run_files(const Game& game, const std::vector<std::string>& files, const SuiteOptions& options) {
  std::vector<RunResult> outcomes = choose_runs(game, files, options);
  if (options.language != "en") game.words(options.language);  // what is wrong with a file is said once
  Runner runner(game, options.evidence, options.positions, options.language);
  std::mutex mutex;
  std::size_t done = 0;
  std::vector<char> begun(outcomes.size(), 1);
  std::atomic<bool> stopped = false;
  players::in_parallel(outcomes.size(), options.threads, [&](std::size_t i) {
    if (stopped) {
      begun[i] = 0;
      return;
    }
    // A copy is run, since in_parallel comes back to a run for which there was no memory.
    if (outcomes[i].status == Status::passed) outcomes[i] = runner.run(Scenario(outcomes[i].scenario));
    const bool well = outcomes[i].status == Status::passed || outcomes[i].status == Status::lacks;
    if (!well && options.on_failure == OnFailure::stop) stopped = true;
    const std::lock_guard lock(mutex);
    if (options.progress) options.progress(++done, outcomes.size());
  });
  std::size_t i = 0;
  std::erase_if(outcomes, [&](const RunResult&) { return begun[i++] == 0; });
  return outcomes;
}

}  // namespace tricorne::verify
