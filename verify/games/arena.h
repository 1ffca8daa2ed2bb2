// Lets players play against each other. A pair is two games with the seats swapped and the same deals and dice.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/games/foundation.h"
#include "verify/games/game_run.h"
#include "verify/games/statistics.h"
#include "verify/games/sums.h"

namespace tricorne::verify {

/// The two games of a pair, seen from the first player of a pairing.
struct ArenaPair {
  /// His points in Seat{0} and in Seat{1}, doubled: 2 won, 1 drawn, 0 lost.
  std::uint64_t in_first_seat = 0, in_second_seat = 0;
  /// How far he was ahead at the ends of the two games (Outcome::score); nothing where none counts.
  OptionalNumber first_lead{}, second_lead{};
  GameFigures figures{};    ///< of both games
  Foundation foundation{};  ///< of both games, where they are looked at

  MEMBERS(ArenaPair, (in_first_seat, .key = "first"), (in_second_seat, .key = "second"), first_lead, second_lead,
          (figures, .key = ""), (foundation, .key = ""))
};

/// The results of all games between two players.
struct Pairing {
  std::string first, second;
  Differences differences;           ///< of each pair: (points of the first - points of the second) / 2
  std::array<Moments, 2> by_seat{};  ///< points of the first player in Seat{0} and in Seat{1}
  /// Leads of the first player at the end of a game, in the points of the game: means of each pair, and of games in
  /// Seat{0} and in Seat{1}. They tell players apart where one seat nearly always wins.
  Moments leads;
  std::array<Moments, 2> leads_by_seat{};
  GameFigures figures{};
  Foundation foundation{};
  HypothesisTaken verdict = HypothesisTaken::undecided;  ///< of the sequential test; undecided without a test

  std::uint64_t games() const { return 2 * differences.pairs(); }
  /// The mean points of the first player in one game, from 0 to 1.
  double score() const;
  /// The 95 % interval of `score`.
  Interval interval() const;
  /// The 95 % interval of the first player's points a game in a seat (0 or 1).
  Interval seat_interval(std::size_t seat) const;
  void add(const ArenaPair& pair);
};

/// Points that a seat is given at the end of each game before the winner is known: what a player bids for the other
/// seat where one side has the better chances. Only for games that count points (Outcome::score).
struct Bid {
  std::size_t seat = 0;
  int points = 0;  ///< 0: nobody bids
};

/// Who plays against whom, how often, and when a pairing ends early.
struct ArenaOptions {
  std::vector<std::string> players;  ///< two or more; each plays against each other player
  std::uint64_t pairs = 100;         ///< the largest number of pairs of each pairing
  std::uint64_t seed = 0;
  Bid bid;                              ///< decides who has won; leads are told without it
  unsigned threads = 0;                 ///< 0: as many as the machine has
  std::optional<SequentialTest> until;  ///< ends a pairing early; its numbers are values of `Pairing::differences`
  /// Opens the file that keeps finished pairs, so that a run that was killed can be resumed; empty: nothing is kept.
  std::function<std::unique_ptr<ChunkStore>()> open_store;
  const std::atomic<bool>* stop = nullptr;  ///< once true, no more pairs are begun
  std::function<void(const std::vector<Pairing>&, std::size_t done, std::size_t all)> progress;
};

/// Plays all pairings. Each pair of games is a chunk (verify/games/chunks.h). The result depends only on the players,
/// the pairs, the test and the seed. The result does not depend on the threads, nor on how often the run was broken off
/// and resumed. Throws what players and files throw, and std::invalid_argument for a game without exactly two seats,
/// for fewer than two players, and for a bid where a game counted no points.
std::vector<Pairing> play_arena(const Game& game, const ArenaOptions& options);

}  // namespace tricorne::verify
