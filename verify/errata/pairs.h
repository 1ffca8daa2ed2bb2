// Pairs of games: each played under two rulesets with everything that need not differ the same. Every question has its
// own seed, and every answer its own lot under it, so that the games part only where the rules make them.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "players/seating.h"
#include "verify/errata/tally.h"

namespace tricorne::verify {

/// What is played twice.
struct Match {
  std::shared_ptr<const Game> before, after;
  /// Each axis that `after` moves, moved alone: to tell which of them parted a pair. Not needed for a single axis.
  std::vector<std::pair<std::string, std::shared_ptr<const Game>>> alone;
  players::PlayerNames players;
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

/// In so many pairs one is played with its events, which cost time, to learn more of it.
inline constexpr std::uint64_t pairs_a_sample = 16;

/// Plays pairs `first` to `first + count - 1` of the run with this seed. Numbers of pairs mean the same games whoever
/// plays them. Throws Unplayable, and what players throw.
///
/// Names in the tally: `pairs`, `identical`; `difference/-1` to `difference/1` of the last seat's score;
/// `score/before`, `score/after` of the last seat; `ending/before/…` and `/after/…`, `winner/…` likewise;
/// `parted/turn/…`, `acted/AXIS`; and of each figure `n/`, `before/`, `after/`, `change/` and `square/` with its name.
Tally play_pairs(const Match& match, std::uint64_t seed, std::uint64_t first, std::uint64_t count);

}  // namespace tricorne::verify
