// tricorne matrix: shows for each paragraph its code and its tests, and lists the untested paragraphs.

#include "reports/formats/matrix.h"

#include "cli/commands/subcommands.h"
#include "cli/evidence.h"
#include "cli/forms.h"
#include "cli/places.h"
#include "cli/progress.h"
#include "cli/scenarios.h"
#include "reports/formats/results.h"
#include "verify/scenario/documents.h"
#include "verify/scenario/runner.h"

namespace tricorne::cli {

namespace {

struct MatrixOptions : Options {
  std::vector<std::string> paths;
  std::vector<std::string> records;
  std::uint64_t games = 1000;
  std::string mutants;
  bool limits = false;
  bool rows = false;
  bool swarm = false;
  std::uint64_t axes = 0;  ///< games to look for axes in

  verify::EncounterOptions games_of(std::uint64_t number) const {
    verify::EncounterOptions options;
    options.games = number;
    options.seed = seed;
    options.swarm = swarm;
    options.threads = threads;
    return options;
  }
};

std::vector<verify::RunResult> outcomes_of(const ChosenScenarios& chosen, const GameScenarios& own,
                                           const MatrixOptions& o) {
  verify::SuiteOptions suite;
  suite.threads = o.threads;
  suite.documents = chosen.documents;
  auto outcomes = verify::run_files(*own.game, own.files, suite);
  for (const verify::RunResult& outcome : outcomes) {
    if (outcome.status == verify::Status::error) throw DataError(outcome.scenario.file, outcome.mark, outcome.message);
    if (outcome.status == verify::Status::failed)
      throw std::invalid_argument("scenarios must pass before they can be counted: " + reports::line_of(outcome));
  }
  return outcomes;
}

verify::Encounters games_of(const Game& game, const MatrixOptions& o) {
  const Progress progress(o.quiet);
  verify::EncounterOptions options = o.games_of(o.games);
  options.progress = [&](std::size_t done, std::size_t total) { progress.show(done, total); };
  return encounters_of_random_games(game, options);
}

std::optional<verify::Encounters> records_of(const MatrixOptions& o) {
  if (!o.records.empty()) return encounters_of_records(o, o.records);
  if (o.paths.empty()) return encounters_of_our_records(o);
  return std::nullopt;
}

constexpr Form<verify::Matrix> matrix_forms[] = {
    {"text", reports::matrix_as_text}, {"json", reports::matrix_as_json}, {"markdown", reports::matrix_as_markdown}};

verify::Matrix matrix_of(const ChosenScenarios& chosen, const GameScenarios& own, MatrixOptions o) {
  const Game& game = *own.game;
  const GamePlaces places = places_of(game.name());
  const auto citations = citations_of(game);
  if (citations.empty())
    throw std::invalid_argument("the sources of the rules are not in " + source_folder() + "/" + places.sources);
  o.game = game.name();
  verify::Matrix matrix =
      make_matrix(game, citations, outcomes_of(chosen, own, o), games_of(game, o), records_of(o),
                  {o.limits, o.threads, {}, o.rows ? verify::Rows::looked_at : verify::Rows::left_out});
  add_source_report_of(o.mutants, game, matrix);
  if (o.axes > 0) matrix.axes = axes_met(game, o.games_of(o.axes));
  if (o.paths.empty())
    explain_gaps(matrix, verify::load_explained(places.scenarios + "/gaps.yaml", game.name(), "gaps"));
  return matrix;
}

int run_matrix(MatrixOptions o) {
  if (o.paths.empty()) o.game = o.game_name();
  const ChosenScenarios chosen = choose_scenarios(o, o.paths);
  std::vector<AnswerOfGame> answers;
  bool covered = true;
  for (const GameScenarios& own : chosen.games) {
    const verify::Matrix matrix = matrix_of(chosen, own, o);
    covered &= matrix.paragraphs_are_covered();
    answers.push_back({std::string(own.game->name()), written(o, matrix_forms, matrix)});
  }
  answer(o, joined(answers, o.format));
  return covered ? all_well : answer_is_no;
}

}  // namespace

Run define_matrix(Command& command) {
  auto o = std::make_shared<MatrixOptions>();
  add_game(command, *o);
  add_output(command, *o, matrix_forms);
  add_seed(command, *o);
  add_threads(command, *o);
  command.option(
      "PATH", o->paths,
      "Scenario files, or folders of them (default: all of the game; its gaps.yaml then says which gaps are in order)");
  command
      .option("--records", o->records,
              "Recorded games to look at: files or folders (default: tests/records beside the scenarios, unless a "
              "PATH is given)")
      .shown_as("PATH");
  command
      .option(
          "--mutants", o->mutants,
          "Also say how many changes of each paragraph's sources are noticed: a file that mutate --source wrote with "
          "--format json")
      .shown_as("FILE");
  command.option("--games", o->games, "How many random games to play, to see which paragraphs they meet")
      .with_default_shown()
      .shown_as("N");
  command
      .option("--axes", o->axes,
              "Also say in how many of so many random games each setting of the rules is met: another value of it "
              "would have decided "
              "something")
      .shown_as("N");
  command.flag("--swarm", o->swarm,
               "Let each random game draw kinds of moves to press and to avoid, and where it begins");
  command.flag("--rows", o->rows,
               "Look at each row of a table, too: which names a paragraph that has no part in it? It plays many runs");
  command.flag("--limits", o->limits,
               "Also say which numbers of the rules are reached exactly: plays the scenarios again on changed numbers, "
               "for a minute or two");
  return [o] { return run_matrix(*o); };
}

}  // namespace tricorne::cli
