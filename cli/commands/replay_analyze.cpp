// tricorne replay analyze: luck and skill in recorded games.

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "cli/commands/replay.h"
#include "cli/progress.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "cli/signals.h"
#include "cli/signature.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "replay/analysis/analysis_format.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

struct AnalyzeOptions : Options {
  std::vector<std::string> files;
  std::uint64_t budget = 100;
  std::uint64_t moments = 3;
  std::string notes;
  std::string quiz;
  std::string cache;
  bool on_the_table = false;
  bool no_cache = false;
};

/// Where analyses are kept: --cache, else the user's cache; empty for nowhere.
std::string cache_folder(const AnalyzeOptions& o) {
  if (o.no_cache) return "";
  if (!o.cache.empty()) return o.cache;
  if (const char* own = std::getenv("XDG_CACHE_HOME"); own != nullptr && *own != '\0')
    return (fs::path(own) / "tricorne").string();
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return (fs::path(home) / ".cache" / "tricorne").string();
  return "";
}

/// What an earlier call kept; nothing when there is none or it is broken.
std::optional<replay::Analysis> kept(const std::string& file, const Game& game, const replay::Record& record) {
  std::error_code error;
  if (file.empty() || !fs::is_regular_file(file, error)) return std::nullopt;
  try {
    replay::Analysis analysis = replay::outline(game, record);
    replay::read_steps(parse_json(read_file(file), file), analysis);
    if (analysis.steps.size() == record.steps.size()) return analysis;
  } catch (const DataError&) {
  }
  return std::nullopt;
}

/// A cache that cannot be written is none: the answer is there all the same.
void keep(const std::string& file, const replay::Analysis& analysis) {
  if (file.empty()) return;
  try {
    fs::create_directories(fs::path(file).parent_path());
    write_file(file, replay::analysis_as_json(analysis));
  } catch (const std::exception&) {
  }
}

replay::Analysis analysis_of(const AnalyzeOptions& o, const Game& game, const replay::Record& record) {
  replay::AnalysisOptions options;
  options.budget = static_cast<std::uint32_t>(o.budget);
  options.seed = o.seed;
  options.as_on_the_table = o.on_the_table;
  options.threads = o.threads;
  options.stop = &stop_at_signals();
  const std::string folder = cache_folder(o);
  const std::string file =
      folder.empty() ? ""
                     : (fs::path(folder) /
                        fmt::format("analysis-{:016x}.json", replay::analysis_key(game, record, options, signature())))
                           .string();
  if (auto known = kept(file, game, record)) return *std::move(known);
  const Progress progress(o.quiet);
  options.progress = [&](std::size_t done, std::size_t all) { progress.show(done, all); };
  replay::Analysis analysis = replay::analyze(game, record, options);
  keep(file, analysis);
  return analysis;
}

/// Positions before clear mistakes, and a file with what would have been better.
void write_quiz(const AnalyzeOptions& o, const Game& game, const replay::Record& record,
                const replay::Analysis& analysis) {
  std::error_code error;
  fs::create_directories(o.quiz, error);
  if (error) throw DataError(o.quiz, {}, "is no folder and cannot be made one");
  const std::string stem = fs::path(record.file).stem().string();
  auto position = record.start.is_null() ? game.setup() : game.read_position(record.start);
  position->settle();
  std::string solutions;
  std::size_t written = 0;
  for (const replay::AnalyzedStep& step : analysis.steps) {
    if (step.glyph == "?" || step.glyph == "??") {
      const std::string file = (fs::path(o.quiz) / fmt::format("{}-{:04}.yaml", stem, step.step)).string();
      write_file(file, fmt::format("# {} to answer: {}. What is best? solutions-{}.txt tells.\n",
                                   position->question()->who.title, position->question()->text, stem) +
                           to_yaml(position->write()));
      solutions += fmt::format("{}: \"{}\" instead of \"{}\", worth {:.0f} points ({:.0f} to {:.0f})\n", file,
                               step.best, step.action, 100 * step.loss, 100 * step.low, 100 * step.high);
      ++written;
    }
    position->carry_out(step.action);
  }
  write_file((fs::path(o.quiz) / ("solutions-" + stem + ".txt")).string(), solutions);
  say_written(o, fmt::format("{} positions to {}", written, o.quiz));
}

int run_analyze(const AnalyzeOptions& o) {
  RecordGames games(o);
  const auto records = records_at(o.files);
  if (!o.notes.empty() && records.size() != 1)
    throw std::invalid_argument("replay analyze: --notes writes a copy of one record; there are " +
                                std::to_string(records.size()));
  std::vector<replay::Analysis> analyses;
  const bool understood = for_each_record(records, [&](const replay::RecordFile& file) {
    const replay::Record record = replay::load_record(file.path);
    const Game& game = games.game_of(record);
    analyses.push_back(analysis_of(o, game, record));
    if (!o.notes.empty()) write(o, o.notes, replay::annotated(record, analyses.back(), 20));
    if (!o.quiz.empty()) write_quiz(o, game, record, analyses.back());
  });
  if (analyses.empty()) return bad_input;
  std::string text;
  if (o.format == "json") {
    text = replay::analyses_as_json(analyses);
  } else {
    for (const replay::Analysis& analysis : analyses)
      text += o.format == "table" ? replay::analysis_as_table(analysis) : replay::analysis_as_text(analysis, o.moments);
    if (o.format == "text") text += replay::archive_as_text(analyses);
  }
  answer(o, text);
  return understood ? all_well : bad_input;
}

}  // namespace

Run define_replay_analyze(Command& command) {
  auto o = std::make_shared<AnalyzeOptions>();
  add_common(command, *o, {"text", "json", "table"});
  command.option("FILE", o->files, "Records, and folders of them; - for standard input").required();
  command
      .option("--budget", o->budget,
              "Rollouts for each chance to win, and worlds in which answers are compared; four times as many halve the "
              "intervals")
      .shown_as("N")
      .between(std::uint64_t{4}, std::uint64_t{1'000'000})
      .with_default_shown();
  command.option("--moments", o->moments, "How many decisions to tell, the costliest first")
      .shown_as("N")
      .between(std::uint64_t{0}, std::uint64_t{10'000})
      .with_default_shown();
  command.flag("--on-the-table", o->on_the_table,
               "Judge answers by what lay hidden, too; else by what the seat could know");
  command.option("--notes", o->notes, "Write a copy of the record with marks, notes and better lines as branches")
      .shown_as("PATH");
  command
      .option("--quiz", o->quiz, "Write the positions before clear mistakes into this folder, with a file of solutions")
      .shown_as("DIR");
  command.option("--cache", o->cache, "Keep analyses in this folder (default: tricorne in the user's cache)")
      .shown_as("DIR");
  command.flag("--no-cache", o->no_cache, "Neither look for a kept analysis nor keep this one");
  return [o] {
    try {
      return run_analyze(*o);
    } catch (const replay::Stopped&) {
      std::cerr << "stopped\n";
      return interrupted();
    }
  };
}

}  // namespace tricorne::cli
