// The records that a run of many games writes.
#pragma once

#include <memory>
#include <string>

#include "cli/options.h"
#include "engine/core/load/files.h"
#include "players/seating.h"
#include "replay/record/recorder.h"
#include "verify/games/game_run.h"

namespace tricorne::cli {

/// A folder with a record for each game of a run: game-000001.yaml and so on. One run at a time has the folder.
class RecordSet {
 public:
  /// Makes the folder. `players` is who plays, by seat; `games` is what the first line of a record calls the games of
  /// the run. Throws DataError when the folder cannot be made or another run has it, and without `force` when it holds
  /// records.
  RecordSet(const Game& game, const Options& options, const std::string& folder, bool force,
            const players::PlayerNames& players, const std::string& games);

  /// Writes the record of the game `number` when the game ends. The watcher must not outlive the set. Threads may ask
  /// at once.
  std::unique_ptr<verify::GameWatcher> watcher(std::uint64_t number) const;

 private:
  std::string folder_, run_;
  std::unique_ptr<Draft> lock_;  ///< of no file; while it lives, no other run writes records here
  replay::Recorder blank_;
};

}  // namespace tricorne::cli
