// What to strive for, learned by playing: weights of plans and answers a little up and a little down, against the same
// opponents with the same deals and dice; what wins more is kept (SPSA, as chess engines are tuned).
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "players/knowledge.h"

namespace tricorne::players {

/// How weights of plans are tuned: opponents, budget, size of the steps.
struct PlanTuning {
  std::vector<std::string> opponents;  ///< players by name; each is met from both seats
  std::uint64_t rounds = 200;
  std::uint64_t deals = 64;  ///< deals a round; each is played twice, with the weights up and down
  double reach = 0.3;        ///< how far up and down, in parts of a weight
  double pace = 0.15;        ///< how far a round may lead, for a lead of all points; ebbs away as rounds go by
  std::uint64_t seed = 0;
  unsigned threads = 0;
  const std::atomic<bool>* stop = nullptr;  ///< once true, tuning ends with the weights so far
  std::function<void(std::uint64_t done, std::uint64_t all)> progress{};
};

/// The weights of plans and answers that won more games: the mean over the second half of the rounds. The weights of
/// positions stay. Throws what players and files throw.
Weights learned_by_playing(const Game& game, const Knowledge& knowledge, const Weights& base,
                           const PlanTuning& options);

}  // namespace tricorne::players
