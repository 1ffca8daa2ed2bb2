// Weights learned from games: which features go with winning?
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <vector>

#include "players/knowledge.h"

namespace tricorne::players {

/// The features of a position that came up in a game, and how the game ended.
struct Sample {
  Numbers values{};
  float result = 0;  ///< of Seat{0}: 1 won, 0.5 drawn, 0 lost
};

/// Plays game number `number` of a run, and reads the features of a random part of its positions. `share`, from 0 to 1,
/// says how large the part is. Throws what `make_player` throws.
std::vector<Sample> sample_game(const Game& game, const Knowledge& knowledge, const std::vector<std::string>& players,
                                std::uint64_t seed, std::uint64_t number, double share);

/// `base` with new weights of positions, found by logistic regression. A penalty holds them near the weights of `base`;
/// the greater `hold`, the nearer. `even` is free of the penalty, so that the mean of the chances fits the samples. The
/// weights of plans and answers stay as they are.
Weights learned(const std::vector<Sample>& samples, const Weights& base, double hold);

/// The samples of several games, by game. The samples of one game depend on each other, so intervals count games.
using GameSamples = std::vector<std::vector<Sample>>;

/// How well the predicted chances fit the results. The positions are put into ten bins by their predicted chance.
struct Calibration {
  struct Bin {
    std::uint64_t positions = 0, games = 0;  ///< games with a position in the bin
    double predicted = 0, won = 0;           ///< sums over the positions: predicted chances and results
    double squares = 0;  ///< sum over the games of the square of their sum of result less prediction
    /// The mean predicted chance; no number for an empty bin.
    double mean_predicted() const { return predicted / static_cast<double>(positions); }
    /// The mean result; no number for an empty bin.
    double mean_won() const { return won / static_cast<double>(positions); }
    /// Half the width of the 95 % interval of the difference of these means; 1 for less than two games.
    double doubt() const;
  };
  std::array<Bin, 10> bins{};
  double loss = 0;  ///< mean of -log of the chance that was predicted for the real result; 0.693 for a coin
  std::uint64_t positions = 0;

  /// Adds the samples of one game.
  void add_game(const std::vector<Sample>& samples, const Weights& weights);
};
/// The calibration of weights by the samples of several games.
Calibration calibration_of(const GameSamples& games, const Weights& weights);

}  // namespace tricorne::players
