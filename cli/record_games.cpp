#include "cli/record_games.h"

#include <filesystem>

#include "cli/commands/replay.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

const Game& RecordGames::game_of(const replay::Record& record) {
  const std::lock_guard lock(mutex_);
  auto& game = games_[{record.game, verify::ruleset_path(record.ruleset.text, record.file)}];
  if (!game) game = open_for_record(options_, record);
  if (other_ == OtherData::refused) require_own_data(*game, record);
  return *game;
}

std::vector<std::string> RecordGames::ruleset_files() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> files;
  for (const auto& [name_and_ruleset, game] : games_)
    if (std::error_code error; std::filesystem::is_regular_file(name_and_ruleset.second, error))
      files.push_back(name_and_ruleset.second);
  return files;
}

}  // namespace tricorne::cli
