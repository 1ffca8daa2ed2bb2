// A player that carries out operations (operation.h), and chooses among portfolios of them by playing on.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "players/heuristic.h"
#include "players/operation.h"
#include "players/seating.h"

namespace tricorne::players {

/// How portfolios are compared.
struct OperationsOptions {
  std::uint32_t looks = 0;     ///< worlds in which portfolios are compared; 0: the staff's first portfolio is taken
  std::size_t portfolios = 4;  ///< the most portfolios that are compared
  std::uint32_t turns = 4;     ///< player turns that are played on before the staff judges
};

/// Plays on by the operations of both sides. Where a staff has no opinion the heuristic's best answer is taken.
class Campaign {
 public:
  Campaign(const Knowledge& knowledge, const Weights& weights);
  /// Plays `turns` player turns on in `world`, in which a player is asked who undertakes `portfolio`. Gives the worth
  /// for Seat{0}.
  double play(Position& world, const Portfolio& portfolio, std::uint32_t turns, std::uint64_t seed);

 private:
  std::size_t answer(const Position& world);

  std::array<std::unique_ptr<Staff>, 2> staffs_;
  Portfolios portfolios_;
  std::array<std::uint64_t, 2> planned_{};  ///< the player turn in which each side planned last
  std::vector<Portfolio> proposed_;
  Judge judge_;
};

/// Thinks about operations when its staff does, and keeps to them in between. Questions on which the staff has no
/// opinion are the heuristic player's.
class OperationsPlayer final : public Player {
 public:
  OperationsPlayer(const Game& game, const Knowledge& knowledge, const Weights& weights,
                   const OperationsOptions& options, std::string name);
  std::string name() const override { return name_; }
  std::size_t choose(const Position& position, std::uint64_t seed) override;
  void forget() override;
  /// What it undertakes now.
  const Portfolio& portfolio() const { return portfolio_; }

 private:
  void think(const Position& position, std::uint64_t seed);
  std::size_t best_of(const Position& position, std::uint64_t seed);

  std::unique_ptr<Staff> staff_;
  HeuristicPlayer heuristic_;
  Campaign campaign_;
  OperationsOptions options_;
  std::string name_;
  Portfolio portfolio_;
  std::uint64_t planned_ = 0;  ///< the player turn in which it planned last
  std::vector<Portfolio> proposed_;
  std::unique_ptr<Position> world_;
};

}  // namespace tricorne::players
