#include "cli/record_games.h"

#include "cli/commands/replay.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

const Game& RecordGames::game_of(const replay::Record& record) {
  const std::lock_guard lock(mutex_);
  auto& game = games_[{record.game, verify::ruleset_path(record.ruleset.text, record.file)}];
  if (!game) game = open_for_record(options_, record);
  return *game;
}

}  // namespace tricorne::cli
