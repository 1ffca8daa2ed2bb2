// A player that weighs the features of each answer and of the position after it.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "players/knowledge.h"
#include "players/player.h"
#include "players/trail.h"

namespace tricorne::players {

/// How much the asked seat likes an answer, compared with the other answers to the same question.
struct Preference {
  double score = 0;      ///< the higher, the better; already divided by the temperature
  double advantage = 0;  ///< of the seat, in the position after the answer
};

/// Weighs answers. For one thread at a time.
class Judge {
 public:
  Judge(const Knowledge& knowledge, const Weights& weights);
  /// Judges by other weights from now on.
  void use(const Weights& weights) { weights_ = weights; }
  /// Sets the settled position for the calls below. The position must not change until the next `look_at`.
  void look_at(const Position& position);
  /// Fills `list` with a preference for each answer, for the asked seat. A single answer is not weighed: its preference
  /// is zero.
  void weigh(std::vector<Preference>& list);
  /// The preference for answer number `n`.
  Preference weigh(std::size_t n);
  /// The advantage of Seat{0} (StaticEvaluation).
  double advantage();
  /// The same at the end of a game with points, by the points alone and not by who has won.
  double advantage_of_points();
  /// The reader, which looks at the same position.
  const Reader& reader() const { return *reader_; }

 private:
  Weights weights_;
  std::unique_ptr<Reader> reader_;
  std::size_t answers_ = 0;
  double sign_ = 1;  ///< 1 if Seat{0} is asked, else -1
};

/// Chooses answers at random, by the softmax of the scores of a Judge. The random part of an answer depends on seed and
/// answer only, as with the random player. So an answer that is added or left out changes the choice only if it is the
/// choice itself. An errand does not go back for nothing (Trail).
class HeuristicPlayer final : public Player {
 public:
  HeuristicPlayer(const Knowledge& knowledge, const Weights& weights, std::string name);
  std::string name() const override { return name_; }
  /// Plays by other weights from now on.
  void use(const Weights& weights) { judge_.use(weights); }
  std::size_t choose(const Position& position, std::uint64_t seed) override {
    return choose(position, seed, [](std::size_t) { return true; });
  }
  /// The same among the answers that `may_take` allows; among all where it allows none.
  std::size_t choose(const Position& position, std::uint64_t seed, const std::function<bool(std::size_t)>& may_take);
  void forget() override { trail_.forget(); }

 private:
  std::optional<std::size_t> favourite(const Position& position, std::uint64_t seed,
                                       const std::function<bool(std::size_t)>& may_take) const;

  Judge judge_;
  Trail trail_;
  std::string name_;
  std::vector<Preference> list_;
};

}  // namespace tricorne::players
