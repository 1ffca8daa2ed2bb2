// tricorne mutate: changes one thing in the rules at a time, and lists the changes that no scenario notices.

#include "cli/commands/mutate.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/places.h"
#include "cli/progress.h"
#include "cli/scenarios.h"
#include "reports/formats/counted.h"
#include "verify/kit.h"
#include "verify/matrix/mutants.h"
#include "verify/matrix/mutation.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

namespace {

using verify::Fate;
using verify::Mutant;
using verify::MutantResult;

struct MutateOptions : Options {
  std::vector<std::string> paths;
  std::string filter;
  bool source = false;
  std::uint64_t sample = 0;
  std::string since;
  std::uint64_t games = 0;
  bool noticed = false;
};

std::string survivor_as_text(const MutantResult& result) {
  const verify::Mutant& mutant = result.mutant;
  std::string text = fmt::format("{}  {}\n", mutant.rule.empty() ? "?" : mutant.rule, mutant.name);
  if (!mutant.meaning.empty()) text += "    " + mutant.meaning + "\n";
  if (result.fate == Fate::explained) return text + "    explained: " + result.reason + "\n";
  if (result.tried == 0) return text + "    no scenario comes there\n";
  return text + fmt::format("    no scenario notices; {} could have\n", result.tried);
}

/// What became of the mutants of a game.
struct MutationReport {
  const Game& game;
  MutantResults results;
  double seconds = 0;
  bool source = false;   ///< as MutateOptions
  bool noticed = false;  ///< as MutateOptions
};

std::string as_text(const MutationReport& mutated) {
  const auto& [game, results, seconds, source, noticed] = mutated;
  if (source) return (noticed ? source_kills_as_text(results) : "") + source_mutants_as_text(results, seconds);
  std::string text;
  for (const Fate fate : {Fate::explained, Fate::survived})
    for (const MutantResult& result : results)
      if (result.fate == fate) text += survivor_as_text(result);
  text += fmt::format("{}: {} killed, {} explained, {} survived, in {:.1f} s\n",
                      reports::counted(results.size(), "mutant"), with_fate(results, Fate::killed),
                      with_fate(results, Fate::explained), with_fate(results, Fate::survived), seconds);
  return text;
}

Json survivor_as_json(const MutantResult& result) {
  Json node;
  node["name"] = result.mutant.name;
  node["group"] = result.mutant.group;
  node["rule"] = result.mutant.rule;
  node["meaning"] = result.mutant.meaning;
  node["tried"] = result.tried;
  node["explained"] = result.fate == Fate::explained;
  node["reason"] = result.reason;
  return node;
}

Json kill_as_json(const MutantResult& result) {
  Json node;
  node["name"] = result.mutant.name;
  node["rule"] = result.mutant.rule;
  node["scenario"] = result.killed_by;
  node["message"] = result.complaint;
  return node;
}

Json as_json(const MutationReport& mutated) {
  const auto& [game, results, seconds, source, noticed] = mutated;
  if (source) return source_mutants_as_json(game, results);
  Json node;
  node["mutants"] = results.size();
  node["killed"] = with_fate(results, Fate::killed);
  node["explained"] = with_fate(results, Fate::explained);
  node["refusals"] = true;  // refusals were switched off, too
  node["survivors"] = Json::array();
  node["kills"] = Json::array();
  for (const MutantResult& result : results) {
    if (result.fate == Fate::killed)
      node["kills"].push_back(kill_as_json(result));
    else
      node["survivors"].push_back(survivor_as_json(result));
  }
  return node;
}

constexpr Form<MutationReport> mutate_forms[] = {{"text", as_text}, {"json", as_json}};

verify::TrialScope tried_of(const MutateOptions& o) {
  if (!o.paths.empty()) return verify::TrialScope::some_scenarios;
  const bool all = o.filter.empty() && o.sample == 0 && o.since.empty();
  return all ? verify::TrialScope::everything : verify::TrialScope::some_mutants;
}

/// Leaves out the changes of lines that are older than --since, then draws --sample of them.
std::vector<Mutant> choose_changes(const Game& game, const MutateOptions& o, std::vector<Mutant> mutants) {
  if (!o.since.empty()) {
    const ChangedLines changed = lines_changed_since(o.since);
    const std::string folder = verify::kit_of(game).sources(game.name()) + "/";
    std::erase_if(mutants, [&](const Mutant& m) { return !changed(folder + m.place.file, m.place.line); });
  }
  return o.sample == 0 ? mutants : verify::drawn(std::move(mutants), o.sample, o.seed);
}

MutantResults results_of(const ChosenScenarios& chosen, const GameScenarios& own, const MutateOptions& o) {
  const Progress progress(o.quiet);
  verify::MutationOptions mutation;
  mutation.filter = o.filter;
  mutation.threads = o.threads;
  mutation.progress = [&](std::size_t done, std::size_t total) { progress.show(done, total); };
  if (o.source) {
    mutation.of = verify::MutantsOf::sources;
    mutation.choose = [&](std::vector<Mutant> all) { return choose_changes(*own.game, o, std::move(all)); };
  }
  MutantResults results = verify::mutate(*own.game, *chosen.documents, own.files, mutation);
  const std::string list =
      places_of(own.game->name()).scenarios + (o.source ? "/source_mutants.yaml" : "/mutants.yaml");
  explain_survivors(results, verify::load_explained(list, own.game->name(), "mutants"), tried_of(o));
  if (o.games > 0)
    verify::try_in_games(*own.game, results, {.games = o.games, .seed = o.seed, .threads = o.threads},
                         mutation.progress);
  return results;
}

/// Throws std::invalid_argument for a build without changes of the sources.
void require_sense(const MutateOptions& o, const ChosenScenarios& chosen) {
  const auto has = [](const GameScenarios& own) { return verify::has_source_switches(*own.game); };
  if (o.source && std::ranges::none_of(chosen.games, has))
    throw std::invalid_argument("this build has no changes of the sources: ./run mutate --source builds and runs one");
}

int run_mutate(MutateOptions o) {
  if (o.paths.empty()) o.game = o.game_name();
  const ChosenScenarios chosen = choose_scenarios(o, o.paths);
  require_sense(o, chosen);
  std::vector<AnswerOfGame> answers;
  std::size_t survived = 0;
  for (const GameScenarios& own : chosen.games) {
    const auto start = std::chrono::steady_clock::now();
    MutationReport mutated{*own.game, results_of(chosen, own, o), 0, o.source, o.noticed};
    if (mutated.results.empty()) continue;
    mutated.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    survived += with_fate(mutated.results, Fate::survived);
    answers.push_back({std::string(own.game->name()), written(o, mutate_forms, mutated)});
  }
  if (answers.empty()) throw std::invalid_argument("no mutant matches --filter");
  answer(o, joined(answers, o.format));
  return survived == 0 ? all_well : answer_is_no;
}

}  // namespace

Run define_mutate(Command& command) {
  auto o = std::make_shared<MutateOptions>();
  add_game(command, *o);
  add_output(command, *o, mutate_forms);
  add_seed(command, *o);
  add_threads(command, *o);
  command.option("PATH", o->paths,
                 "Scenario files, or folders of them (default: all of the game). The mutants.yaml of their game says "
                 "which survivors are in order");
  command
      .option("--filter", o->filter,
              "Try only changes of this paragraph or a paragraph below it, or whose name holds this text")
      .shown_as("RULE|TEXT");
  command.flag("--source", o->source,
               "Change single places in the sources of the rules: ./run mutate --source builds and runs a program with "
               "these changes. The source_mutants.yaml of the game says which survivors are in order");
  command.option("--sample", o->sample, "With --source: try only so many changes, drawn over all functions")
      .shown_as("N");
  command["--seed"].described("The seed of --sample and --games");
  command.option("--since", o->since, "With --source: try only changes of lines that git tells to be newer than this")
      .shown_as("COMMIT");
  command
      .option("--games", o->games,
              "With --source: try what no scenario notices in so many random games, too, step by step beside the "
              "unchanged rules (lockstep), and by the properties of simulate --properties")
      .shown_as("N");
  command.flag("--noticed", o->noticed, "With --source: list what is noticed, too, with the run that notices it");
  command.goes_with("--source", {"--sample", "--since", "--games", "--noticed"}, [o] { return o->source; });
  return [o] { return run_mutate(*o); };
}

}  // namespace tricorne::cli
