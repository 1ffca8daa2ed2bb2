// Playing on for a while from a position with a light policy, to see what becomes of it.
#pragma once

#include <optional>

#include "players/heuristic.h"
#include "players/seating.h"

namespace tricorne::players {

/// How a game is played on before it is judged.
struct RolloutOptions {
  std::uint32_t answers = 6;  ///< answers of players before the evaluation judges
  std::uint32_t candidates =
      3;  ///< answers that the light policy compares at each question: all of few, else drawn ones
};

/// Belongs to one thread at a time. Equal seeds mean equal dice, as far as the same questions come up: rollouts from
/// two positions with one seed differ by what the positions differ in.
class Rollout {
 public:
  /// Without `knowledge` answers are random and games are played to their end. `knowledge` must live as long.
  Rollout(const Knowledge* knowledge, const Weights& weights, const RolloutOptions& options);
  /// Plays on in `world`, which changes. Chance of Seat{0} to win, as it looks where the rollout ends.
  double play(Position& world, std::uint64_t seed);
  /// As a glance at the board has it; one half without knowledge, unless the game is over.
  double glance(const Position& position);
  /// How often a game came to no result and nothing but one half could be said of it: it stopped, or had no end.
  std::uint64_t without_result() const { return without_result_; }

 private:
  std::size_t light_answer(const Position& world, std::uint64_t seed);

  std::optional<Judge> judge_;
  RolloutOptions options_;
  std::uint64_t without_result_ = 0;
};

}  // namespace tricorne::players
