// tricorne replay index: writes an SQLite archive of many games.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>

#include "cli/analyses.h"
#include "cli/commands/replay.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "cli/unchanged.h"
#include "replay/analysis/analysis_format.h"
#include "replay/query/archive.h"
#include "reports/formats/counted.h"

namespace tricorne::cli {

namespace {

struct IndexOptions : Options {
  std::string folder;
  bool analyze = false;
  AnalysisChoices choices;
};

/// The records below the folder. Their names begin at the folder, so that the archive does not change when the folder
/// is moved.
std::vector<replay::RecordFile> files_of(const IndexOptions& o) {
  auto files = replay::find_records({o.folder});
  for (replay::RecordFile& file : files)
    file.name = std::filesystem::path(file.path)
                    .lexically_relative(std::filesystem::path(o.folder).lexically_normal())
                    .string();
  return files;
}

/// Adds games to an archive with the rows of their analyses.
class AnalyzedRows {
 public:
  AnalyzedRows(const IndexOptions& o, RecordGames& games) : o_(o), games_(games) {}
  void add_to(replay::ArchiveWriter& archive, replay::FileRows&& file) {
    constexpr std::size_t many = 1'000;  // an archive grows: nothing is confirmed in passing
    const replay::Record record = replay::load_record(file.file->path);
    std::vector<replay::Topic> topics = *file.topics;
    std::ranges::copy(replay::analysis_topics(), std::back_inserter(topics));
    std::ranges::move(replay::rows_of(analysis_of(o_, o_.choices.for_all_of(many), games_.game_of(record), record)),
                      std::back_inserter(file.rows));
    archive.add(file.file->name, topics, file.rows);
  }

 private:
  const IndexOptions& o_;
  RecordGames& games_;
};

/// All that an archive rests on beside the records and their rulesets.
std::string how_made(const IndexOptions& o) {
  std::string how =
      fmt::format("index {} --game {} --ruleset {} --data {}", o.folder, o.game, o.ruleset, fmt::join(o.data, " "));
  if (o.analyze)
    how +=
        fmt::format(" --analyze --budget {} --seed {} --on-the-table {} --confirm {} {} {}", o.choices.budget, o.seed,
                    o.choices.on_the_table, o.choices.confirm, o.choices.confirm_by, o.choices.confirm_games);
  return how;
}

/// The files of --ruleset and --data.
std::vector<std::string> own_files(const IndexOptions& o) {
  std::vector<std::string> files;
  if (std::error_code error; std::filesystem::is_regular_file(o.ruleset, error)) files.push_back(o.ruleset);
  for (const std::string& table : o.data) files.push_back(table.substr(table.find('=') + 1));
  return files;
}

int run_index(const IndexOptions& o) {
  if (!std::filesystem::is_directory(o.folder)) throw DataError(o.folder, {}, "is no folder of records");
  const auto start = std::chrono::steady_clock::now();
  const auto files = files_of(o);
  std::vector<std::string> sources;
  for (const replay::RecordFile& file : files) sources.push_back(file.path);
  const BuildStamp made(o.out, how_made(o), sources, cache_folder(o.choices));
  if (made.still_holds()) {
    if (!o.quiet) std::cerr << o.out << ": nothing has changed since it was written\n";
    return all_well;
  }
  replay::ArchiveWriter archive(o.out);
  RecordGames opened(o);
  AnalyzedRows analyzed(o, opened);
  std::size_t games = 0;
  const Exit exit = gather_records(o, opened, files, [&](replay::FileRows&& file) {
    if (o.analyze)
      analyzed.add_to(archive, std::move(file));
    else
      archive.add(file.file->name, *file.topics, file.rows);
    ++games;
  });
  archive.finish();
  if (exit == all_well) {
    auto others = own_files(o);
    std::ranges::move(opened.ruleset_files(), std::back_inserter(others));
    made.note(others);
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!o.quiet) std::cerr << fmt::format("{}: {} in {:.1f} s\n", o.out, reports::counted(games, "game"), seconds);
  return exit;
}

}  // namespace

Run define_replay_index(Command& command) {
  auto o = std::make_shared<IndexOptions>();
  add_game(command, *o);
  add_output(command, *o, {"sqlite"});
  o->out = "archive.sqlite";
  command["--out"].described("The archive to write (default: archive.sqlite), whole or not at all");
  command["--quiet"].described("No progress and no count of games on standard error");
  command.option("DIR", o->folder, "A folder of records").required();
  command.flag("--analyze", o->analyze,
               "Also the tables `analysis` and `skill`: luck and skill, as `replay analyze` finds them");
  add_analysis(command, *o, o->choices, "--analyze", [o] { return o->analyze; });
  return [o] { return unless_stopped([&] { return run_index(*o); }); };
}

}  // namespace tricorne::cli
