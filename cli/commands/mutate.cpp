// tricorne mutate: changes one thing in the rules at a time, and lists the changes that no scenario notices.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cli/by_game.h"
#include "cli/commands/subcommands.h"
#include "cli/json.h"
#include "cli/places.h"
#include "cli/progress.h"
#include "cli/scenarios.h"
#include "reports/formats/counted.h"
#include "verify/matrix/mutation.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

namespace {

using verify::Fate;
using verify::MutantResult;

struct MutateOptions : Options {
  std::vector<std::string> paths;
  std::string filter;
  bool source = false;
};

using Results = std::vector<MutantResult>;

std::size_t count(const Results& results, Fate fate) {
  return static_cast<std::size_t>(
      std::count_if(results.begin(), results.end(), [&](const MutantResult& r) { return r.fate == fate; }));
}

std::string survivor_as_text(const MutantResult& result) {
  const verify::Mutant& mutant = result.mutant;
  std::string text = fmt::format("{}  {}{}\n", mutant.rule.empty() ? "?" : mutant.rule, mutant.name,
                                 mutant.place.line ? fmt::format(" (line {})", mutant.place.line) : "");
  if (!mutant.meaning.empty()) text += "    " + mutant.meaning + "\n";
  if (result.fate == Fate::explained) return text + "    explained: " + result.reason + "\n";
  if (result.tried == 0) return text + "    no scenario comes there\n";
  return text + fmt::format("    no scenario notices; {} could have\n", result.tried);
}

std::string as_text(const Game& game, const Results& results, double seconds) {
  std::string text;
  for (const Fate fate : {Fate::explained, Fate::survived})
    for (const MutantResult& result : results)
      if (result.fate == fate) text += survivor_as_text(result);
  text += fmt::format("{}: {} killed, {} explained, {} survived, in {:.1f} s\n",
                      reports::counted(results.size(), "mutant"), count(results, Fate::killed),
                      count(results, Fate::explained), count(results, Fate::survived), seconds);
  if (!verify::has_refusal_switches(game))
    text += "Refusals cannot be switched off in this build: ./run mutate builds and runs one in which they can.\n";
  return text;
}

Json survivor_as_json(const MutantResult& result) {
  Json node;
  node["name"] = result.mutant.name;
  node["group"] = result.mutant.group;
  if (result.mutant.place.line != 0) {
    node["file"] = result.mutant.place.file;
    node["line"] = result.mutant.place.line;
    node["function"] = result.mutant.place.function;
    node["change"] = result.mutant.place.change;
  }
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

std::string as_json(const Game& game, const Results& results) {
  Json node;
  node["mutants"] = results.size();
  node["killed"] = count(results, Fate::killed);
  node["explained"] = count(results, Fate::explained);
  node["refusals"] = verify::has_refusal_switches(game);
  node["survivors"] = Json::array();
  node["kills"] = Json::array();
  for (const MutantResult& result : results) {
    if (result.fate == Fate::killed)
      node["kills"].push_back(kill_as_json(result));
    else
      node["survivors"].push_back(survivor_as_json(result));
  }
  return to_json(node);
}

verify::Tried tried_of(const MutateOptions& o) {
  if (!o.paths.empty()) return verify::Tried::some_scenarios;
  return o.filter.empty() ? verify::Tried::everything : verify::Tried::some_mutants;
}

Results results_of(const ChosenScenarios& chosen, const GameScenarios& own, const MutateOptions& o) {
  const Progress progress(o.quiet);
  verify::MutationOptions mutation;
  mutation.filter = o.filter;
  if (o.source) mutation.of = verify::MutantsOf::sources;
  mutation.threads = o.threads;
  mutation.progress = [&](std::size_t done, std::size_t total) { progress.show(done, total); };
  Results results = verify::mutate(*own.game, *chosen.documents, own.files, mutation);
  if (o.source) return results;
  const std::string list = places_of(own.game->name()).scenarios + "/mutants.yaml";
  explain_survivors(*own.game, results, verify::load_explained(list, own.game->name(), "mutants"), tried_of(o));
  return results;
}

int run_mutate(MutateOptions o) {
  if (o.paths.empty()) o.game = o.game_name();
  const ChosenScenarios chosen = choose_scenarios(o, o.paths);
  std::vector<AnswerOfGame> answers;
  std::size_t survived = 0;
  for (const GameScenarios& own : chosen.games) {
    const auto start = std::chrono::steady_clock::now();
    const Results results = results_of(chosen, own, o);
    if (results.empty()) continue;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    survived += count(results, Fate::survived);
    answers.push_back({std::string(own.game->name()),
                       o.format == "json" ? as_json(*own.game, results) : as_text(*own.game, results, seconds)});
  }
  if (answers.empty()) throw std::invalid_argument("no mutant matches --filter");
  answer(o, joined(answers, o.format));
  return survived == 0 ? all_well : answer_is_no;
}

}  // namespace

Run define_mutate(Command& command) {
  auto o = std::make_shared<MutateOptions>();
  add_common(command, *o, {"text", "json"});
  command.option("PATH", o->paths,
                 "Scenario files, or folders of them (default: all of the game). The mutants.yaml of their game says "
                 "which survivors are in order");
  command
      .option("--filter", o->filter,
              "Try only changes of this paragraph or a paragraph below it, or whose name holds this text")
      .shown_as("RULE|TEXT");
  command.flag("--source", o->source, "Change single places in the sources of the rules (./run mutate --source)");
  return [o] { return run_mutate(*o); };
}

}  // namespace tricorne::cli
