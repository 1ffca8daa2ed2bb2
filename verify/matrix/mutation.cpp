#include "verify/matrix/mutation.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <stdexcept>

#include "engine/core/text.h"
#include "players/parallel.h"
#include "verify/kit.h"
#include "verify/matrix/children.h"
#include "verify/matrix/trials.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/play.h"

namespace tricorne::verify {

namespace {

/// A run that passes on the unchanged rules.
struct Witness {
  Scenario scenario;
  std::set<rulebook::Refused> refusals;  ///< the refusals that the run meets
  std::vector<bool> reached;             ///< the changes of sources that the run could notice
  std::chrono::nanoseconds needed{};     ///< processor time of the run
};

/// The games by their rulesets, as scenarios name them.
using Games = std::map<std::string, std::unique_ptr<Game>>;

class Mutation {
 public:
  Mutation(const Game& game, std::vector<Scenario> runs, const MutationOptions& options)
      : game_(game), game_names_(game), options_(options) {
    for (Scenario& run : runs) witnesses_.push_back({std::move(run), {}, {}});
    for (const Witness& witness : witnesses_) {
      auto& slot = games_[witness.scenario.ruleset];
      if (!slot) slot = game.with_ruleset(witness.scenario.ruleset);
    }
  }

  /// Does a change of this paragraph's numbers, words or table entries make a run fail?
  bool would_notice(std::string_view rule) const {
    const auto changes = mutants_of_data();
    return std::any_of(changes.begin(), changes.end(), [&](const Mutant& mutant) {
      if (!within(mutant.rule, rule)) return false;
      MutantResult result{mutant};
      judge(result, [](std::size_t) {});
      return result.fate == Fate::killed;
    });
  }

  std::vector<MutantResult> run() {
    players::in_parallel(witnesses_.size(), options_.threads, [&](std::size_t i) { watch(witnesses_[i]); });
    std::vector<MutantResult> results;
    for (Mutant& mutant : chosen()) results.push_back(MutantResult{std::move(mutant)});
    judge_in_children(results);
    return results;
  }

 private:
  /// Plays a run on the unchanged rules and notes the refusals that it meets.
  void watch(Witness& witness) const {
    RunResult outcome;
    outcome.scenario = witness.scenario;
    rulebook::RuleWatch watch;
    const auto begin = processor_time();
    play(*games_.at(witness.scenario.ruleset), game_names_, outcome);
    if (outcome.status != Status::passed)
      throw std::invalid_argument(witness.scenario.name + " fails on the rules as they are, so it cannot judge " +
                                  "mutants; see tricorne verify");
    witness.needed = processor_time() - begin;
    witness.refusals = watch.seen();
    witness.reached = watch.reached();
  }

  std::vector<Mutant> mutants_of_data() const {
    std::vector<Mutant> all = axis_mutants(game_, nullptr, "");
    for (const auto& [ruleset, game] : games_)
      if (game->ruleset() != game_.ruleset()) append(all, axis_mutants(*game, &game_, ruleset));
    append(all, kit_of(game_).data_mutants(game_));
    return all;
  }

  std::vector<Mutant> mutants() const {
    if (options_.of == MutantsOf::sources) return source_mutants(game_);
    std::vector<Mutant> all = mutants_of_data();
    std::set<rulebook::Refused> seen;
    for (const Witness& witness : witnesses_) seen.insert(witness.refusals.begin(), witness.refusals.end());
    append(all, refusal_mutants(game_, seen));
    return all;
  }

  std::vector<Mutant> chosen() const {
    std::vector<Mutant> all = mutants();
    std::erase_if(all, [&](const Mutant& mutant) { return !selected(mutant); });
    return options_.choose ? options_.choose(std::move(all)) : all;
  }

  static void append(std::vector<Mutant>& all, std::vector<Mutant> more) {
    std::move(more.begin(), more.end(), std::back_inserter(all));
  }

  bool selected(const Mutant& mutant) const {
    return options_.filter.empty() || mutant.name.find(options_.filter) != std::string::npos ||
           numbered_within(mutant.rule, options_.filter);
  }

  /// The runs that could notice the mutant: first the runs of its paragraph, then the runs of its chapter.
  std::vector<const Witness*> jury(const Mutant& mutant) const {
    std::vector<const Witness*> list;
    for (const Witness& witness : witnesses_) {
      if (!mutant.ruleset.empty() && witness.scenario.ruleset != mutant.ruleset) continue;
      if (mutant.thrown && !meets(witness, *mutant.thrown)) continue;
      list.push_back(&witness);
    }
    std::stable_sort(list.begin(), list.end(), [&](const Witness* a, const Witness* b) {
      return distance(mutant, a->scenario) < distance(mutant, b->scenario);
    });
    return list;
  }

  static bool meets(const Witness& witness, const rulebook::Switch& thrown) {
    if (thrown.kind == rulebook::Switch::Kind::source) return witness.reached[thrown.site];
    return thrown.rule && witness.refusals.contains({thrown.site, *thrown.rule});
  }

  static int distance(const Mutant& mutant, const Scenario& run) {
    const std::string chapter = mutant.rule.substr(0, mutant.rule.find('.'));
    int best = 2;
    for (const std::string& rule : run.rules) {
      if (related(rule, mutant.rule)) return 0;
      if (within(rule, chapter)) best = 1;
    }
    return best;
  }

  /// Judges each mutant in a child process: a mutant may make the engine abort or go on for ever.
  void judge_in_children(std::vector<MutantResult>& results) const {
    std::size_t done = 0;
    const auto tell = [&] {
      if (options_.progress) options_.progress(++done, results.size());
    };
    ChildWork work;
    for (const Witness& witness : witnesses_) work.limit = limit_of(witness.needed, work.limit);
    work.work = [&](std::size_t i, const auto& at) {
      judge(results[i], at);
      return as_text(results[i]);
    };
    work.done = [&](std::size_t i, const std::string& answer) {
      read_text(answer, results[i]);
      tell();
    };
    work.lost = [&](std::size_t i, std::size_t step, const std::string& how) {
      results[i].fate = Fate::killed;
      results[i].tried = step + 1;
      results[i].killed_by = jury(results[i].mutant)[step]->scenario.name;
      results[i].complaint = "killed by a crash: " + how;
      tell();
    };
    in_children(results.size(), options_.threads, work);
  }

  /// What `judge` finds, as text for the parent process.
  static std::string as_text(const MutantResult& result) {
    return std::to_string(static_cast<int>(result.fate)) + "\n" + std::to_string(result.tried) + "\n" +
           result.killed_by + "\n" + result.complaint;
  }
  static void read_text(const std::string& text, MutantResult& result) {
    std::istringstream in(text);
    int fate = 0;
    in >> fate >> result.tried;
    in.ignore();
    result.fate = static_cast<Fate>(fate);
    std::getline(in, result.killed_by);
    std::getline(in, result.complaint, '\0');
  }

  void judge(MutantResult& result, const std::function<void(std::size_t)>& at) const {
    Games changed;
    for (const Witness* witness : jury(result.mutant)) {
      at(result.tried);
      ++result.tried;
      const RunResult outcome = outcome_of(result.mutant, witness->scenario, changed);
      if (outcome.status == Status::passed) continue;
      result.fate = Fate::killed;
      result.killed_by = witness->scenario.name;
      result.complaint = outcome.message;
      return;
    }
  }

  RunResult outcome_of(const Mutant& mutant, const Scenario& scenario, Games& changed) const {
    RunResult outcome;
    outcome.scenario = scenario;
    try {
      if (mutant.thrown) {
        const rulebook::RuleWatch off(*mutant.thrown);
        play(*games_.at(scenario.ruleset), game_names_, outcome);
      } else {
        auto& game = changed[scenario.ruleset];
        if (!game) game = mutant.change(*games_.at(scenario.ruleset));
        play(*game, game_names_, outcome);
      }
    } catch (const std::exception& e) {
      outcome.status = Status::error;
      outcome.message = std::string("the engine fails: ") + e.what();
    }
    return outcome;
  }

  const Game& game_;
  const GameNames game_names_;
  const MutationOptions& options_;
  std::vector<Witness> witnesses_;
  Games games_;
};

}  // namespace

std::vector<MutantResult> mutate(const Game& game, const Documents& documents, const std::vector<std::string>& files,
                                 const MutationOptions& options) {
  std::vector<Scenario> runs;
  for (const std::string& file : files)
    for (Scenario& run : read_scenarios(game, documents.root(file))) runs.push_back(std::move(run));
  return Mutation(game, std::move(runs), options).run();
}

void try_in_games(const Game& game, std::vector<MutantResult>& results, const TrialOptions& options,
                  const std::function<void(std::size_t done, std::size_t total)>& progress) {
  std::vector<MutantResult*> left;
  for (MutantResult& result : results)
    if (result.fate != Fate::killed && result.mutant.thrown) left.push_back(&result);
  std::vector<std::size_t> changes;
  for (const MutantResult* result : left) changes.push_back(result->mutant.thrown->site);
  const Trials trials(game, changes, options);
  std::size_t done = 0;
  ChildWork work;
  const auto begin = processor_time();
  if (!left.empty()) trials.properties(rulebook::SourceSwitch::none);
  work.limit = limit_of(processor_time() - begin, std::chrono::seconds(60));
  work.work = [&](std::size_t i, const auto& at) {
    const std::size_t change = left[i]->mutant.thrown->site;
    at(0);
    const std::string lockstep = trials.lockstep(change);
    at(1);
    return lockstep + '\0' + trials.properties(change);
  };
  work.done = [&](std::size_t i, const std::string& answer) {
    left[i]->lockstep = answer.substr(0, answer.find('\0'));
    left[i]->broken = answer.substr(answer.find('\0') + 1);
    if (progress) progress(++done, left.size());
  };
  work.lost = [&](std::size_t i, std::size_t, const std::string& how) {
    left[i]->lockstep = left[i]->broken = how;
    if (progress) progress(++done, left.size());
  };
  in_children(left.size(), options.threads, work);
}

std::set<std::string> changeable_rules(const Game& game) {
  std::set<std::string> rules;
  for (const Mutant& mutant : axis_mutants(game, nullptr, "")) rules.insert(mutant.rule);
  for (const Mutant& mutant : kit_of(game).data_mutants(game)) rules.insert(mutant.rule);
  return rules;
}

bool would_notice(const Game& game, const std::vector<Scenario>& runs, std::string_view rule) {
  const MutationOptions options;
  return Mutation(game, runs, options).would_notice(rule);
}

void explain_survivors(std::vector<MutantResult>& results, const std::vector<Exemption>& explained, TrialScope tried) {
  std::map<std::string, MutantResult*> by_name;
  std::vector<std::string> names;
  for (MutantResult& result : results) {
    by_name[result.mutant.name] = &result;
    names.push_back(result.mutant.name);
  }
  for (const Exemption& entry : explained) {
    const auto found = by_name.find(entry.name);
    if (found == by_name.end() && tried != TrialScope::everything) continue;
    if (found == by_name.end()) fail(entry.key, "there is no such mutant" + did_you_mean(entry.name, names));
    MutantResult& result = *found->second;
    if (result.fate == Fate::killed && tried == TrialScope::some_scenarios) continue;
    if (result.fate == Fate::killed)
      fail(entry.key, "this mutant needs no reason to survive: " + result.killed_by + " kills it");
    result.fate = Fate::explained;
    result.reason = entry.reason;
  }
}

}  // namespace tricorne::verify
