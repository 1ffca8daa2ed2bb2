// tricorne replay index: an SQLite archive of many games.

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <iostream>

#include "cli/commands/replay.h"
#include "cli/replay_gather.h"
#include "replay/archive.h"
#include "reports/formats/counted.h"

namespace tricorne::cli {

namespace {

struct IndexOptions : Options {
  std::string folder;
};

/// Records below the folder, named as seen from it, so that the archive does not change when the folder moves.
std::vector<replay::RecordFile> files_of(const IndexOptions& o) {
  auto files = replay::find_records({o.folder});
  for (replay::RecordFile& file : files)
    file.name = std::filesystem::path(file.path)
                    .lexically_relative(std::filesystem::path(o.folder).lexically_normal())
                    .string();
  return files;
}

int run_index(const IndexOptions& o) {
  if (!std::filesystem::is_directory(o.folder)) throw DataError(o.folder, {}, "is no folder of records");
  const auto start = std::chrono::steady_clock::now();
  replay::ArchiveWriter archive(o.out);
  std::size_t games = 0;
  const Exit exit = gather_records(o, files_of(o), [&](replay::FileRows&& file) {
    archive.add(file.file->name, *file.topics, file.rows);
    ++games;
  });
  archive.finish();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!o.quiet) std::cerr << fmt::format("{}: {} in {:.1f} s\n", o.out, reports::counted(games, "game"), seconds);
  return exit;
}

}  // namespace

Run define_replay_index(Command& command) {
  auto o = std::make_shared<IndexOptions>();
  add_common(command, *o, {"sqlite"});
  o->out = "archive.sqlite";
  command["--out"].described("The archive to write (default: archive.sqlite), whole or not at all");
  command["--quiet"].described("No progress and no count of games on standard error");
  command.option("DIR", o->folder, "A folder of records").required();
  return [o] { return run_index(*o); };
}

}  // namespace tricorne::cli
