// Pairs of games: each played under two rulesets with everything that need not differ the same. Every question has its
// own seed, and every answer its own lot under it, so that the games part only where the rules make them.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/game.h"
#include "players/seating.h"
#include "verify/errata/tally.h"

namespace tricorne::verify {

/// How much is told of pairs.
enum class Detail : std::uint8_t {
  all,      ///< when and why they part, how games end, and figures of samples
  results,  ///< who wins, and whether anything differs: half the work where many changes of one game are compared
};

/// What is played twice.
struct Match {
  std::shared_ptr<const Game> before, after;
  /// Each axis that `after` moves, moved alone: to tell which of them parted a pair. Not needed for a single axis.
  std::vector<std::pair<std::string, std::shared_ptr<const Game>>> alone;
  players::PlayerNames players;
  Detail detail = Detail::all;
};

/// Games before a change, played once for many matches of one game, of the same players and seed. Any number of threads
/// may use it.
class Baseline {
 public:
  struct End {
    std::uint64_t course = 0;  ///< digest of all answers and of the last position
    double score = 0;          ///< of the last seat
  };
  std::optional<End> find(std::uint64_t number) const;
  void keep(std::uint64_t number, const End& end);

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::uint64_t, End> ends_;
};

/// A game cannot be played to its end: a question has no answer, or it never ends.
class Unplayable : public std::runtime_error {
 public:
  Unplayable(const std::string& what, std::string position)
      : std::runtime_error(what), position_(std::move(position)) {}
  /// The position as a file holds it.
  const std::string& position() const { return position_; }

 private:
  std::string position_;
};

/// A game that asks so many questions does not end.
inline constexpr std::uint64_t most_answers = 200'000;

/// One pair out of this many is played with its events, to learn more of it. Events cost time.
inline constexpr std::uint64_t pairs_a_sample = 16;

/// Plays pairs `first` to `first + count - 1` of the run with this seed. The number of a pair means the same games in
/// every run, on every thread and rank. Throws Unplayable, and what players throw.
///
/// Names in the tally: `pairs`, `identical`; `difference/-1` to `difference/1` of the last seat's score;
/// `score/before`, `score/after` of the last seat. With every detail `ending/before/…` and `/after/…`, `winner/…`
/// likewise; `parted/turn/…`, `acted/AXIS`; and of each figure `n/`, `before/`, `after/`, `change/` and `square/` with
/// its name. With results alone games of `baseline` are not played again; it may be null.
Tally play_pairs(const Match& match, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                 Baseline* baseline = nullptr);

}  // namespace tricorne::verify
