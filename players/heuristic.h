// A player who weighs features of each answer and of the position behind it.
#pragma once

#include <vector>

#include "players/knowledge.h"
#include "players/player.h"

namespace tricorne::players {

/// What an answer looks like to a seat, to be compared with the other answers to the same question.
struct Preference {
  double score = 0;      ///< the higher, the better; already divided by the temperature
  double advantage = 0;  ///< of the seat, in the position behind the answer
};

/// Weighs answers. Belongs to one thread at a time.
class Judge {
 public:
  Judge(const Knowledge& knowledge, const Weights& weights);
  /// Everything below is about this settled position, which must stay as it is.
  void look_at(const Position& position);
  /// Each answer to the question that stands, for the seat that is asked. Reuses the list's room.
  void weigh(std::vector<Preference>& list);
  /// One of them.
  Preference weigh(std::size_t n);
  /// Chance to win of Seat{0}.
  double chance();

 private:
  Weights weights_;
  std::unique_ptr<Reader> reader_;
  std::size_t answers_ = 0;
  double sign_ = 1;  ///< 1 if Seat{0} is asked, else -1
};

/// Softmax over the scores of a Judge. The noise that makes it so belongs to (seed, answer), as with the random player:
/// an answer more or less changes the choice only if it is the choice.
class HeuristicPlayer final : public Player {
 public:
  HeuristicPlayer(const Knowledge& knowledge, const Weights& weights, std::string name);
  std::string name() const override { return name_; }
  std::size_t choose(const Position& position, std::uint64_t seed) override;

 private:
  Judge judge_;
  std::string name_;
  std::vector<Preference> list_;
};

}  // namespace tricorne::players
