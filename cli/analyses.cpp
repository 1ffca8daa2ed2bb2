#include "cli/analyses.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "cli/file_sets.h"
#include "cli/progress.h"
#include "cli/signals.h"
#include "cli/signature.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "replay/analysis/analysis_format.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

/// The analysis in a file of the cache; nothing when there is no such file, or the file is damaged.
std::optional<replay::Analysis> kept(const std::string& file, const Game& game, const replay::Record& record) {
  std::error_code error;
  if (file.empty() || !fs::is_regular_file(file, error)) return std::nullopt;
  try {
    replay::Analysis analysis = replay::outline(game, record);
    replay::read_steps(parse_json(read_file(file, Reading::earlier), file), analysis);
    if (analysis.steps.size() == record.steps.size()) return analysis;
  } catch (const DataError&) {
  }
  return std::nullopt;
}

}  // namespace

std::string user_cache() {
  // A relative path does not count, as the specification of these folders says.
  if (const char* own = std::getenv("XDG_CACHE_HOME"); own != nullptr && fs::path(own).is_absolute())
    return (fs::path(own) / "tricorne").string();
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return (fs::path(home) / ".cache" / "tricorne").string();
  return "";
}

std::string cache_folder(const AnalysisChoices& o) {
  if (o.no_cache) return "";
  return o.cache.empty() ? user_cache() : o.cache;
}

replay::Analysis analysis_of(const Options& o, const AnalysisChoices& choices, const Game& game,
                             const replay::Record& record) {
  replay::AnalysisOptions options;
  options.budget = static_cast<std::uint32_t>(choices.budget);
  options.seed = o.seed;
  options.as_on_the_table = choices.on_the_table;
  options.threads = o.threads;
  options.stop = &stop_at_signals();
  const std::string folder = cache_folder(choices);
  std::string file;
  if (!folder.empty()) {
    const auto key = replay::analysis_key(game, record, options, known_signature(game.name()));
    file = (fs::path(folder) / fmt::format("analysis-{:016x}.json", key)).string();
  }
  if (auto known = kept(file, game, record)) return *std::move(known);
  const Progress progress(o.quiet);
  options.progress = [&](std::size_t done, std::size_t all) { progress.show(done, all); };
  replay::Analysis analysis = replay::analyze(game, record, options);
  if (!file.empty()) write_cached(file, replay::analysis_as_json(analysis));
  return analysis;
}

int unless_stopped(const std::function<int()>& run) {
  try {
    return run();
  } catch (const Stopped&) {
    std::cerr << "stopped\n";
    return interrupted();
  }
}

void add_analysis(Command& command, Options& options, AnalysisChoices& choices) {
  add_seed(command, options);
  add_threads(command, options);
  command
      .option("--budget", choices.budget,
              "Rollouts for each chance to win, and worlds in which answers are compared; four times as many halve the "
              "intervals")
      .shown_as("N")
      .between(std::uint64_t{4}, std::uint64_t{1'000'000})
      .with_default_shown();
  command.flag(
      "--on-the-table", choices.on_the_table,
      "Judge answers by everything on the table, hidden things included (default: by what the seat could know)");
  command
      .option("--cache", choices.cache,
              "Keep finished analyses in this folder (default: $XDG_CACHE_HOME/tricorne, else ~/.cache/tricorne)")
      .shown_as("DIR");
  command.flag("--no-cache", choices.no_cache, "Do not use a kept analysis, and keep none");
}

}  // namespace tricorne::cli
