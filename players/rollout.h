// A rollout: a position is played on for a while by a quick policy, to estimate the chance to win.
#pragma once

#include <optional>

#include "players/heuristic.h"
#include "players/seating.h"

namespace tricorne::players {

/// What is found in the position where a rollout ends, for Seat{0}.
struct RolloutResult {
  double chance = 0.5;  ///< to win
  double advantage =
      0;  ///< still tells positions apart where chances are 0 or 1; in points at the end of a game with points
};

/// Plays rollouts. Equal seeds give equal dice to equal questions, so rollouts from two similar positions with one seed
/// have most of their dice in common. For one thread at a time.
class Rollout {
 public:
  /// Without `knowledge` (null) answers are random, and games are played to their end. `knowledge` must outlive the
  /// rollout.
  Rollout(const Knowledge* knowledge, const Weights& weights, const RolloutOptions& options);
  /// Sets the position from which the rollouts begin: with RolloutOptions::to_end_of_turn they end with its player
  /// turn.
  void begin_at(const Position& root);
  /// Has the player turn ended in which the rollouts began?
  bool is_over(const Position& world) const { return last_turn_ > 0 && knowledge_->player_turn(world) > last_turn_; }
  /// Plays on in `world`, and changes it. Judges the position where the rollout ends.
  RolloutResult play(Position& world, std::uint64_t seed);
  /// Judges a position without playing on: by the result of a finished game, or by the evaluation. Without knowledge
  /// the chance is one half for an unfinished game.
  RolloutResult glance(const Position& position);
  /// How many calls returned one half because there was neither a result nor knowledge.
  std::uint64_t without_result() const { return without_result_; }

 private:
  RolloutResult result_of(const Position& position, const Outcome& outcome);
  std::size_t light_answer(const Position& world, std::uint64_t seed);
  bool ends_at(const Position& world, const Pending& pending, std::uint32_t answers) const;

  const Knowledge* knowledge_;
  std::optional<Judge> judge_;
  RolloutOptions options_;
  std::uint64_t last_turn_ = 0;  ///< in which rollouts go on; 0: they do not end with a turn
  std::uint64_t without_result_ = 0;
};

}  // namespace tricorne::players
