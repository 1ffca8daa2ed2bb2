// Which answer is best, by how much, and why: answers compared in the same worlds, with the same dice behind them.
#pragma once

#include <string>
#include <vector>

#include "players/mean.h"
#include "players/rollout.h"

namespace tricorne::players {

/// How answers are compared.
struct AdviceOptions {
  std::uint32_t looks = 200;    ///< worlds in which each answer is tried
  std::size_t candidates = 10;  ///< how many answers are compared; the heuristic chooses them
  RolloutOptions rollout{8, 8};
  bool as_on_the_table = false;  ///< look at what is hidden from the seat, too
};

/// Worlds that make a good hint in a few seconds: fewer where nothing judges a position but games to their end.
std::uint32_t usual_looks(const Game& game);

/// What speaks for an answer: by how much a feature is better behind it than behind the answers it is compared with, in
/// advantage.
struct Reason {
  std::string_view feature;
  std::string_view meaning;
  double gain = 0;
};

/// An answer, seen from the seat that is asked. Chances lie between 0 and 1.
struct Opinion {
  std::size_t answer = 0;
  std::uint64_t key = 0;  ///< of the answer itself
  double chance = 0;
  double low = 0, high = 0;  ///< 95 % interval of the chance
  double loss = 0;           ///< chance lost against the best answer; 0 for the best
  double loss_low = 0, loss_high = 0;
  std::vector<Reason> why{};
};

/// Compares answers. Belongs to one thread at a time.
class Adviser {
 public:
  /// `game` must live as long. Uses the weights we ship, where there are some.
  Adviser(const Game& game, const AdviceOptions& options);

  /// Where the chances come from, and how many looks came to no result so far, for people.
  std::string source() const;

  /// The best answers to the question that stands, the best first. `played` is among them if it is given. The best
  /// answer is found in some worlds and the losses in other worlds, so that the losses are not overestimated. Depends
  /// on what the seat sees and on `seed`.
  std::vector<Opinion> advise(const Position& position, std::uint64_t seed, std::optional<std::size_t> played = {});
  /// Chance of Seat{0} to win in this very position, what is hidden included; the mean over as many rollouts as looks.
  Estimate chance(const Position& position, std::uint64_t seed);
  /// How the game might go on behind an answer: a few answers of the heuristic player, dice included, as texts.
  std::vector<std::string> line(const Position& position, std::size_t answer, std::size_t length, std::uint64_t seed);

 private:
  std::vector<std::size_t> choose_candidates(const Position& position, const Position& imagined,
                                             std::optional<std::size_t> played);
  double try_answer(const Position& world, const Opinion& opinion, std::uint64_t seed);
  std::vector<std::vector<double>> try_all(const Position& position, const std::vector<Opinion>& opinions,
                                           std::uint64_t seed, std::uint32_t first, std::uint32_t looks);
  void explain(const Position& position, std::vector<Opinion>& opinions);

  const Game& game_;
  const Knowledge* knowledge_;
  Weights weights_;
  AdviceOptions options_;
  Rollout rollout_;
  std::optional<Judge> judge_;
  std::unique_ptr<Position> world_, behind_;
  std::uint64_t looked_ = 0;
};

}  // namespace tricorne::players
