// Runs of many games: what every run asks for, and its results, added up, whoever played.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "verify/games/chunks.h"
#include "verify/games/foundation.h"
#include "verify/games/game_run.h"
#include "verify/games/sums.h"
#include "verify/referee/referee.h"

namespace tricorne::verify {

/// Results do not depend on the order in which games are added, nor on the number of threads.
struct GameResults {
  std::uint64_t games = 0;
  GameFigures figures{};  ///< sums over the games
  Greatest longest{};     ///< decisions of the longest game
  ByPlace wins;           ///< games by the winner's seat
  std::uint64_t draws = 0;
  Counts endings;  ///< games by kind of ending
  GamesByTurn last_turns;
  GamesByNumber leads;      ///< games by `lead_of` the last seat; empty where the game counts no points
  Foundation foundation{};  ///< of the games that were looked at
  QuestionCounts asked;     ///< how often each property was asked; empty when nobody counts

  /// Adds a game by its last position.
  void add(const Position& end, const GameFigures& of_game);
  GameResults& operator+=(const GameResults& other);

  MEMBERS(GameResults, games, (figures, .key = ""), longest, (wins, .key = "win "), draws, (endings, .key = "ending "),
          (last_turns, .key = "last turn "), (leads, .key = "lead "), (foundation, .key = ""), (asked, .key = "asked "))
};

/// The points by which a seat is ahead at the end of a game of two seats; negative when it is behind, nothing where the
/// game counts no points.
std::optional<int> lead_of(const Position& end, Seat seat);

/// The games that were won or drawn, by the name of the winner; `draw` for a draw. Nobody is named who won none.
std::map<std::string, std::uint64_t> results_by_name(const Game& game, const GameResults& results);

/// Which games are played, where they are kept, and who watches.
struct GamesOptions {
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  unsigned threads = 0;                              ///< 0: as many as the machine has
  const std::atomic<bool>* stop = nullptr;           ///< once true, no more chunks are begun
  std::function<void(std::uint64_t done)> progress;  ///< gets the number of counted games; one thread at a time
  MakeWatcher watch;                                 ///< a game that ends in a fault has no end for its watcher
  /// Opens the file that keeps finished chunks, so that the run can be resumed; empty: nothing is kept. With a file,
  /// `games` must be a multiple of the games in a chunk.
  std::function<std::unique_ptr<ChunkStore>()> open_store;
};

/// Plays games 1 to `options.games` in chunks of `at_once`. `play(first, last)` plays these games and gives their
/// counts, and `count` turns the counts of a chunk into results. Throws what the two throw.
GameResults run_games(const GamesOptions& options, std::uint64_t at_once,
                      const std::function<Counts(std::uint64_t first, std::uint64_t last)>& play,
                      const std::function<GameResults(const Counts&)>& count);

/// The results as counts of a chunk, and back.
Counts counts_of(const GameResults& results);
GameResults results_in(const Counts& counts);

}  // namespace tricorne::verify
