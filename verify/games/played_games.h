// Games between players, many at once.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "players/seating.h"
#include "verify/games/chunks.h"

namespace tricorne::verify {

/// What came of them.
struct PlayedGames {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;                      ///< dice and draws included
  std::uint64_t longest = 0;                        ///< decisions of the longest game
  std::map<std::string, std::uint64_t> results;     ///< by the winner's seat; `draw`
  std::map<std::string, std::uint64_t> endings;     ///< by kind
  std::map<std::string, std::uint64_t> last_turns;  ///< by label
  std::uint64_t digest = 0;                         ///< sum over the last positions

  PlayedGames& operator+=(const PlayedGames& other);
};

/// An answer as it was given, and the digest of the position behind it.
struct GivenAnswer {
  std::string action;
  std::uint64_t digest = 0;
};

/// Which games are played, by whom, and who is told of them.
struct PlayedGamesOptions {
  players::PlayerNames players;  ///< by seat
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  unsigned threads = 0;
  const std::atomic<bool>* stop = nullptr;      ///< once true, chunks in progress are the last
  std::function<void(std::uint64_t)> progress;  ///< games that are through; called by one thread at a time
  /// Called with each game's number, its answers, and where it ended; by one thread at a time.
  std::function<void(std::uint64_t, const std::vector<GivenAnswer>&, const Position&)> record;
  /// Where finished chunks are kept, for a run that goes on later; empty: nowhere. `games` is whole chunks then.
  std::function<std::unique_ptr<ChunkStore>()> open_store;
};

/// How many games a chunk should have for these players: one where a player thinks long.
std::uint64_t games_at_once(const players::PlayerNames& players);

/// Plays games 1 to N in chunks (verify/games/chunks.h). What comes of them does not depend on the threads. Throws what
/// players throw.
PlayedGames play_games(const Game& game, const PlayedGamesOptions& options);

}  // namespace tricorne::verify
