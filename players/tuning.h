// Weights learned from games: which features go with winning?
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "engine/core/chance.h"
#include "players/knowledge.h"
#include "players/seating.h"

namespace tricorne::players {

/// The features of a position that came up in a game, and how the game ended.
struct Sample {
  Numbers values{};
  float result = 0;             ///< of Seat{0}: 1 won, 0.5 drawn, 0 lost
  std::optional<float> lead{};  ///< of Seat{0} at the end in points, where the game counts them
};

/// What is sampled, and from which games.
struct SamplingOptions {
  std::vector<std::string> players;  ///< two, by name; they swap seats from game to game
  /// Players who answer first, up to a random moment; each seat draws one anew for each game. Positions are then read
  /// soon after that moment only. So weights are learned where games of `players` alone never come, and by how
  /// `players` go on from there. Empty: no opening, and positions are read in all of the game.
  std::vector<std::string> openers{};
  std::uint64_t longest_opening = 0;  ///< in answers, those of chance included
  double share = 0.1;                 ///< which part of the positions is read, from 0 to 1
};

/// Plays games and reads the features of a random part of their positions. For one thread at a time. It serves for one
/// game after another, because the first look of a player at a table can take as long as a game.
class Sampler {
 public:
  /// Throws what `make_player` throws. `game` and `knowledge` must outlive the object.
  Sampler(const Game& game, const Knowledge& knowledge, SamplingOptions options);
  /// Plays game number `number` of the run with this seed. The samples depend on nothing else.
  std::vector<Sample> sample(std::uint64_t seed, std::uint64_t number);

 private:
  Seating& seated(std::optional<Seating>& seating, const std::string& first, const std::string& second);
  Seating& opening_of(Chance& chance);

  const Game& game_;
  const Knowledge& knowledge_;
  SamplingOptions options_;
  std::array<std::optional<Seating>, 2> seatings_;
  std::vector<std::optional<Seating>> openings_;
  std::unique_ptr<Reader> reader_;
};

/// `base` with new weights of positions, found by regression. Where all samples have a lead, it predicts the lead
/// (least squares), and an advantage is that lead in units of its usual error, which makes the logistic function of it
/// the chance that the lead is above 0. Otherwise it predicts the result (logistic). A penalty holds the weights near
/// those of `base`; the greater `hold`, the nearer. `even` is free of the penalty, so that the means fit. The weights
/// of plans and answers stay as they are.
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
