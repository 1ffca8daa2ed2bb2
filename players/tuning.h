// Weights learned from games: which features go with winning?
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <vector>

#include "players/knowledge.h"

namespace tricorne::players {

/// A position that came up in a game, and how the game ended.
struct Sample {
  Numbers values{};
  float result = 0;  ///< of Seat{0}: 1 won, 0.5 drawn, 0 lost
};

/// Plays game number `game` of a run and reads about `share` of its questions.
std::vector<Sample> sample_game(const Game& game, const Knowledge& knowledge, const std::vector<std::string>& players,
                                std::uint64_t seed, std::uint64_t number, double share);

/// The weights of positions by logistic regression, held near the weights of `base`: `hold` is how many samples' worth
/// of doubt it takes to move a weight by 1. `even` is free, so that the chances hold on the whole. The weights of plans
/// and answers stay.
Weights learned(const std::vector<Sample>& samples, const Weights& base, double hold);

/// The samples of several games. Samples of one game hang together, so intervals are by games.
using GameSamples = std::vector<std::vector<Sample>>;

/// How predictions hold: of the positions predicted in each tenth, how many were won.
struct Calibration {
  struct Bin {
    std::uint64_t positions = 0, games = 0;
    double predicted = 0, won = 0;  ///< sums
    double squares = 0;             ///< of the games' sums of won less predicted
    /// Means, and half of the 95 % interval of their difference.
    double mean_predicted() const { return predicted / static_cast<double>(positions); }
    double mean_won() const { return won / static_cast<double>(positions); }
    double doubt() const;
  };
  std::array<Bin, 10> bins{};
  double loss = 0;  ///< mean of -log of the chance given to what came; 0.693 for a coin
  std::uint64_t positions = 0;

  void add_game(const std::vector<Sample>& samples, const Weights& weights);
};
Calibration calibration_of(const GameSamples& games, const Weights& weights);

}  // namespace tricorne::players
