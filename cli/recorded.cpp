#include <filesystem>
#include <stdexcept>

#include "cli/evidence.h"
#include "cli/places.h"
#include "cli/record_games.h"
#include "engine/core/load/yaml.h"
#include "players/parallel.h"
#include "replay/query/query.h"
#include "replay/record/check.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

/// The encounters of the game in a file. They are empty for a record of another game, and for a file of a folder that
/// is no record.
verify::Encounters encounters_of(RecordGames& games, const replay::RecordFile& file, const Options& options) {
  const std::string text = read_file(file.path);
  if (!file.must_be_record && !replay::looks_like_record(text)) return {};
  const replay::Record record = replay::read_record(text, file.path);
  if (record.game != options.game_name()) return {};
  const Game& game = games.game_of(record);
  return verify::encounters_of_played_game(game, *replay::first_position(game, record), replay::main_line(game, record),
                                           options.seed);
}

verify::Encounters meet(const Options& options, const std::vector<std::string>& paths) {
  Options each = options;
  each.ruleset.clear();
  RecordGames games(each);
  const auto files = replay::find_records(paths);
  std::vector<verify::Encounters> met(files.size());
  players::in_parallel(files.size(), options.threads,
                       [&](std::size_t i) { met[i] = encounters_of(games, files[i], each); });
  verify::Encounters total;
  for (const verify::Encounters& one : met) total.add(one);
  return total;
}

}  // namespace

verify::Encounters encounters_of_records(const Options& options, const std::vector<std::string>& paths) {
  const verify::Encounters total = meet(options, paths);
  if (total.games == 0)
    throw std::invalid_argument("there is no recorded game of " + options.game_name() + " in " + paths.front());
  return total;
}

std::optional<verify::Encounters> encounters_of_our_records(const Options& options) {
  const fs::path folder = fs::path(scenario_folder()).parent_path() / "tests/records";
  std::error_code error;
  if (!fs::is_directory(folder, error)) return std::nullopt;
  const verify::Encounters total = meet(options, {folder.string()});
  if (total.games == 0) return std::nullopt;
  return total;
}

}  // namespace tricorne::cli
