// A player who weighs features of each answer and of the position behind it.
#pragma once

#include <vector>

#include "players/knowledge.h"
#include "players/player.h"

namespace tricorne::players {

/// What an answer looks like to a seat, beside the others to the same question.
struct Preference {
  double score = 0;      ///< the higher, the better; already divided by the temperature
  double advantage = 0;  ///< of the seat, in the position behind the answer
};

/// Weighs answers. Belongs to one thread at a time.
class Judge {
 public:
  /// `knowledge` and `game` must live as long.
  Judge(const Game& game, const Knowledge& knowledge, const Weights& weights);
  /// Each answer to the question that stands, for the seat that is asked. Reuses the list's room.
  void weigh(const Position& position, std::vector<Preference>& list);
  /// One of them.
  Preference weigh(const Position& position, std::size_t n);
  /// Chance to win of Seat{0}.
  double chance(const Position& position) const;
  const Knowledge& knowledge() const { return knowledge_; }
  const Weights& weights() const { return weights_; }

 private:
  const Knowledge& knowledge_;
  Weights weights_;
  std::unique_ptr<Position> behind_;
};

/// Softmax over the scores of a Judge. The noise that makes it so belongs to (seed, answer), as with the random player:
/// an answer more or less changes the choice only if it is the choice.
class HeuristicPlayer final : public Player {
 public:
  HeuristicPlayer(const Game& game, const Knowledge& knowledge, const Weights& weights, std::string name);
  std::string name() const override { return name_; }
  std::size_t choose(const Position& position, std::uint64_t seed) override;

 private:
  Judge judge_;
  std::string name_;
  std::vector<Preference> list_;
};

}  // namespace tricorne::players
