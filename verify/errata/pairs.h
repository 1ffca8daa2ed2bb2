// Pairs of games. A pair is the same game played under two rulesets, with the same dice and the same choices wherever
// the rules allow. Every question has its own seed (players/seating.h). So the two games of a pair part only where the
// rules differ.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "players/seating.h"
#include "verify/errata/pair_results.h"
#include "verify/games/game_run.h"

namespace tricorne::verify {

/// How much is counted of each pair.
enum class Detail : std::uint8_t {
  all,      ///< when and why the games of a pair part, how games end, and figures of samples
  results,  ///< who wins, and whether the games differ: half the work where many changes of one game are compared
};

/// The games and players of pairs.
struct Match {
  std::shared_ptr<const Game> before, after;
  /// For each axis that differs in `after`, the game before with this axis alone changed. Tells which axis parted a
  /// pair. Where only one axis differs, no game is played with this list.
  std::vector<std::pair<std::string, std::shared_ptr<const Game>>> alone;
  players::PlayerNames players;
  Detail detail = Detail::all;
  std::vector<std::string> house{};  ///< the ids of all house rules of `after`, in their order
};

/// Remembers how games before a change ended. Several matches of the same game, players and seed share a Baseline, so
/// that each game before is played only once. Any number of threads may use it.
class Baseline {
 public:
  struct End {
    std::uint64_t course = 0;   ///< digest of all answers and of the last position
    double score = 0;           ///< score of the last seat: 1 won, 0.5 drawn, 0 lost
    std::optional<int> lead{};  ///< points by which the last seat is ahead; nothing where the game counts none
  };
  // `number` is the number of the game in its run.
  std::optional<End> find(std::uint64_t number) const;
  void keep(std::uint64_t number, const End& end);

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::uint64_t, End> ends_;
};

/// A game cannot be played to its end (Unfinished), or an answer leads to an impossible position.
class Unplayable : public std::runtime_error {
 public:
  Unplayable(const std::string& what, std::string position)
      : std::runtime_error(what), position_(std::move(position)) {}
  /// The position as a file holds it.
  const std::string& position() const { return position_; }

 private:
  std::string position_;
};

/// The first pairs are samples: their events are recorded and give figures. Recording events costs time, so of the
/// pairs behind them only one out of so many is.
inline constexpr std::uint64_t sampled_first = 400, pairs_a_sample = 16;

/// Plays pairs `first` to `first + count - 1` of the run with this seed. A pair of the same seed and number has the
/// same games in every run, on every thread and rank. Throws Unplayable, and what players throw.
/// With Detail::results games that `baseline` knows are not played again. `baseline` may be null.
PairResults play_pairs(const Match& match, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                       Baseline* baseline = nullptr);

}  // namespace tricorne::verify
