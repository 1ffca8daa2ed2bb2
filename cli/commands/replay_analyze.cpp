// tricorne replay analyze: analyses luck and skill in recorded games.

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "cli/analyses.h"
#include "cli/commands/replay.h"
#include "cli/forms.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "cli/signals.h"
#include "engine/core/load/yaml.h"
#include "replay/analysis/analysis_format.h"
#include "replay/record/check.h"
#include "reports/formats/analysis.h"
#include "reports/formats/foundation.h"
#include "reports/story/explain.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

struct AnalyzeOptions : Options {
  std::vector<std::string> files;
  AnalysisChoices choices;
  std::uint64_t moments = 3;
  std::string notes;
  std::string quiz;
  bool force = false;
};

/// Writes a position file for each clear mistake of a record, and a file with the better answers.
/// `own` is the name that the files begin with.
void write_quiz(const AnalyzeOptions& o, const Game& game, const replay::Record& record, const fs::path& own,
                const replay::Analysis& analysis) {
  const fs::path folder = fs::path(o.quiz) / own.parent_path();
  const std::string stem = own.filename().string();
  auto position = record.start.is_null() ? game.setup() : game.read_position(record.start);
  position->settle();
  std::string solutions;
  std::size_t written = 0;
  for (const replay::AnalyzedStep& step : analysis.steps) {
    if (step.glyph == "?" || step.glyph == "??") {
      const std::string file = (folder / fmt::format("{}-{:04}.yaml", stem, step.step)).string();
      write_of_set(file,
                   fmt::format("# {} to move: {}. What is best? tricorne play --quiz --load {} asks, "
                               "solutions-{}.txt tells.\n",
                               position->question()->who.title, position->question()->text, file, stem) +
                       to_yaml(position->write()),
                   o.force);
      solutions +=
          fmt::format("{}: \"{}\" instead of \"{}\", worth {:.0f} points (measured {:.0f} to {:.0f})\n  {}\n", file,
                      step.best, step.action, 100 * step.worth, 100 * step.gain_low, 100 * step.gain_high, step.told);
      ++written;
    }
    position->carry_out(step.action);
  }
  write_of_set((folder / ("solutions-" + stem + ".txt")).string(), solutions, o.force);
  say_written(o, fmt::format("{} positions to {}", written, o.quiz));
}

/// The analyses of several games.
struct Analyses {
  std::vector<replay::Analysis> games;
  std::vector<std::string> warnings;  ///< what the games rest on
  std::size_t moments = 0;            ///< how many decisions to tell of each game
};

std::string as_text(const Analyses& all) {
  std::string text = fmt::format("{}{}", fmt::join(all.warnings, "\n"), all.warnings.empty() ? "" : "\n\n");
  for (const replay::Analysis& game : all.games) text += replay::analysis_as_text(game, all.moments);
  return text + replay::archive_as_text(all.games);
}

std::string as_table(const Analyses& all) {
  std::string text;
  for (const replay::Analysis& game : all.games) text += replay::analysis_as_table(game);
  return text;
}

std::string as_json(const Analyses& all) { return replay::analyses_as_json(all.games); }
std::string as_html(const Analyses& all) { return reports::analyses_as_html(all.games, all.moments, all.warnings); }

constexpr Form<Analyses> analyze_forms[] = {
    {"text", as_text}, {"json", as_json}, {"table", as_table}, {"html", as_html}};

int run_analyze(const AnalyzeOptions& o) {
  RecordGames games(o);
  const auto records = records_at(o.files);
  if (!o.notes.empty() && records.size() != 1)
    throw std::invalid_argument("replay analyze: --notes writes a copy of one record; there are " +
                                std::to_string(records.size()));
  Analyses all{{}, {}, o.moments};
  auto& analyses = all.games;
  const bool understood = for_each_record(records, [&](const replay::RecordFile& file) {
    const replay::Record written = replay::load_record(file.path);
    const Game& game = games.game_of(written);
    const replay::Record record = replay::completed(game, written);
    analyses.push_back(analysis_of(o, o.choices.for_all_of(records.size()), game, record));
    LookUps looked;
    const replay::Timeline timeline = [&] {
      const CountingLookUps counting(&looked);
      return replay::make_timeline(game, record, {"", true});
    }();
    reports::Explainer(game, timeline).explain(analyses.back());
    const verify::Foundation foundation = foundation_of(game, timeline, looked, 0);
    if (std::string words = reports::foundation_in_words(game, foundation); !words.empty())
      all.warnings.push_back(std::move(words));
    if (!o.notes.empty()) write(o, o.notes, replay::annotated(record, analyses.back(), 20));
    if (!o.quiz.empty()) write_quiz(o, game, record, file.own, analyses.back());
  });
  if (analyses.empty()) return bad_input;
  answer(o, analyze_forms, all);
  return understood ? all_well : bad_input;
}

}  // namespace

Run define_replay_analyze(Command& command) {
  auto o = std::make_shared<AnalyzeOptions>();
  add_records(command, *o, o->files);
  add_output(command, *o, analyze_forms);
  add_analysis(command, *o, o->choices);
  command.option("--moments", o->moments, "How many decisions to tell, the costliest first")
      .shown_as("N")
      .between(std::uint64_t{0}, std::uint64_t{10'000})
      .with_default_shown();
  command.option("--notes", o->notes, "Write a copy of the record with marks, notes and better lines as branches")
      .shown_as("PATH")
      .written();
  command
      .option("--quiz", o->quiz, "Write the positions before clear mistakes into this folder, with a file of solutions")
      .shown_as("DIR");
  add_force(command, o->force);
  return [o] { return unless_stopped([&] { return run_analyze(*o); }); };
}

}  // namespace tricorne::cli
