// Players against each other: pairs of games with the seats swapped, the same deals and dice for both.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/games/chunks.h"
#include "verify/games/statistics.h"

namespace tricorne::verify {

/// The two games of a pair, seen from the first player of a pairing: 1 won, 0.5 drawn, 0 lost.
struct ArenaPair {
  double in_first_seat = 0;
  double in_second_seat = 0;
  std::uint64_t decisions = 0;  ///< answers of both games, dice and draws included
};

/// What came of two players' games.
struct Pairing {
  std::string first, second;
  Differences differences;           ///< of a pair: (points of the first - points of the second) / 2
  std::array<Moments, 2> by_seat{};  ///< points of the first player in Seat{0} and in Seat{1}
  std::uint64_t decisions = 0;
  HypothesisTaken verdict = HypothesisTaken::undecided;  ///< of the sequential test, if there was one

  std::uint64_t games() const { return 2 * differences.pairs(); }
  /// Points of the first player a game, with its 95 % interval.
  double score() const;
  Interval interval() const;
  void add(const ArenaPair& pair);
};

/// Who plays whom, how often, and when it is enough.
struct ArenaOptions {
  std::vector<std::string> players;  ///< two or more; each against each other
  std::uint64_t pairs = 100;         ///< of each pairing, at most
  std::uint64_t seed = 0;
  unsigned threads = 0;                 ///< 0: as many as the machine has
  std::optional<SequentialTest> until;  ///< in points above the other's, from -1 to 1
  /// Where finished pairs are kept, so that a run that was killed goes on; empty: nowhere.
  std::function<std::unique_ptr<ChunkStore>()> open_store;
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const std::vector<Pairing>&, std::size_t done, std::size_t all)> progress;
};

/// Plays in chunks of a pair (verify/games/chunks.h). The result depends on the players, the pairs and the seed alone;
/// not on the threads, nor on how often the run was broken off and resumed. Throws what players and files throw,
/// std::invalid_argument for a game that has not two seats.
std::vector<Pairing> play_arena(const Game& game, const ArenaOptions& options);

}  // namespace tricorne::verify
