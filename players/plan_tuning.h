// Learning the weights of plans and answers by playing. In each round all weights are moved a little in random
// directions, and once in the opposite directions. Both sets of weights play the same deals and dice against the same
// opponents. The weights then move towards the set that wins more. The method is called SPSA; chess engines use it.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "players/knowledge.h"

namespace tricorne::players {

/// How weights of plans are tuned: opponents, budget, size of the steps.
struct PlanTuning {
  std::vector<std::string> opponents;  ///< players by name, at least one; each is met from both seats in turn
  std::uint64_t rounds = 200;
  std::uint64_t deals = 64;  ///< deals per round; each is played twice, with the weights moved up and moved down
  double reach = 0.3;        ///< how far the weights are moved up and down, as a share of a weight
  double pace = 0.15;        ///< how far the weights move after a round; less in later rounds
  std::uint64_t seed = 0;
  unsigned threads = 0;                     ///< 0: as many as the machine has
  const std::atomic<bool>* stop = nullptr;  ///< when it becomes true, tuning ends with the weights so far; may be null
  std::function<void(std::uint64_t done, std::uint64_t all)> progress{};  ///< called after each round; may be empty
};

/// `base` with new weights of plans and answers: the means over the second half of the rounds. The weights of positions
/// stay as they are. Throws what `make_player` and the players throw.
Weights learned_by_playing(const Game& game, const Knowledge& knowledge, const Weights& base,
                           const PlanTuning& options);

}  // namespace tricorne::players
