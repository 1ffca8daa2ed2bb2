// Games between players (players/player.h), many at once.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "players/seating.h"
#include "verify/games/game_run.h"
#include "verify/games/results.h"

namespace tricorne::verify {

/// Which games are played, by which players, and who watches.
struct PlayedGamesOptions {
  players::PlayerNames players;  ///< by seat
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  unsigned threads = 0;                         ///< 0: as many as the machine has
  const std::atomic<bool>* stop = nullptr;      ///< once true, no more chunks are begun
  std::function<void(std::uint64_t)> progress;  ///< gets the number of finished games; called by one thread at a time
  MakeWatcher watch;
  /// Opens the file that keeps finished chunks, so that the run can be resumed; empty: nothing is kept. With a file,
  /// `games` must be a multiple of `games_at_once`.
  std::function<std::unique_ptr<ChunkStore>()> open_store;
};

/// How many games a chunk has with these players: a single game where a player thinks long.
std::uint64_t games_at_once(const players::PlayerNames& players);

/// Plays games 1 to `options.games` in chunks (verify/games/chunks.h). The result does not depend on the threads.
/// Throws what players and watchers throw.
GameResults play_games(const Game& game, const PlayedGamesOptions& options);

}  // namespace tricorne::verify
