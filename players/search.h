// Information set search: many short looks into worlds that the seat cannot tell apart, sharing one tree of answers.
//
// Each iteration draws what the seat does not see (Position::imagine), walks down the tree, adds the first question
// that the tree does not have, and judges the position. With Knowledge of the game a few answers of a light policy
// follow, and the evaluation judges. Without it random answers to the end judge. Chance answers by its weights. A
// question is known by the answers that led to it; a draw among many cards leads to the same question whatever is
// drawn.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/chance.h"
#include "players/rollout.h"

namespace tricorne::players {

/// How much a search looks, and how.
struct SearchOptions {
  std::uint32_t iterations = 1000;
  double exploration = 1.2;  ///< how much a prior preference weighs against what was found
  RolloutOptions rollout{};  ///< how a new question is judged; with 0 answers by the heuristic's own expectation
};

/// An answer to the question that was searched.
struct Candidate {
  std::size_t answer = 0;  ///< its number
  std::uint32_t visits = 0;
  double chance = 0;  ///< of the asked seat to win behind it; of its prior alone when nobody looked
  double margin = 0;  ///< half of the 95 % interval; the looks are not independent, so it is a guide
  double prior = 0;   ///< how much of a chance the heuristic gives it to be chosen
};

/// Searches one position after another. Belongs to one thread at a time. Memory: 32 bytes for each answer of each
/// question in the tree, allocated once; at most `most_slots` of them, then the tree grows no more.
class Search {
 public:
  static constexpr std::size_t most_slots = std::size_t{1} << 22U;

  /// `knowledge` may be null. The arguments must outlive the search.
  Search(const Game& game, const Knowledge* knowledge, const Weights& weights, const SearchOptions& options);

  /// The answers to the question that stands. First, among the answers with enough looks for an interval, the answer
  /// whose interval begins highest. Then all other answers, from the most looked at. Depends on what the asked seat
  /// sees and on `seed`.
  const std::vector<Candidate>& run(const Position& position, std::uint64_t seed);
  /// Bytes the tree takes.
  std::size_t memory() const { return table_.size() * sizeof(Slot); }

 private:
  /// A question, or an answer to one.
  struct Slot {
    std::uint64_t id = 0;
    std::uint32_t run = 0;  ///< the search it belongs to; of others it counts as free
    std::uint32_t visits = 0;
    std::uint32_t seen = 0;  ///< how often it was on offer
    float sum = 0;           ///< of chances of Seat{0}
    float prior = 0;         ///< of an answer; of a question the logarithm by which its priors are divided
  };
  struct Step {
    Slot* answer;
    Slot* question;
  };

  Slot* find(std::uint64_t id, bool& is_new);
  bool full() const { return used_ + 300 > table_.size() * 3 / 4; }
  void clear();
  double look(Position& world, std::uint64_t root, Chance& chance);
  double expand(const Position& world, std::uint64_t id, Slot& question);
  std::size_t select(const Position& world, std::uint64_t id, Slot& question);
  void add_answer(const Position& world, const Slot& question, std::size_t n, Slot& slot);
  void collect(const Position& position, std::uint64_t root);

  SearchOptions options_;
  std::optional<Judge> judge_;
  Rollout rollout_;
  std::vector<Slot> table_;
  std::size_t used_ = 0;
  std::uint32_t run_ = 0;
  std::unique_ptr<Position> world_;
  std::vector<Preference> list_;
  std::vector<Step> path_;
  std::vector<double> squares_;  ///< by answer at the root, of the chances found
  std::size_t first_answer_ = 0;
  std::uint64_t first_key_ = 0;  ///< of that answer: its number holds in its world alone
  std::vector<Candidate> candidates_;
};

/// Takes the answer that a Search puts first.
class SearchPlayer final : public Player {
 public:
  SearchPlayer(const Game& game, const Knowledge* knowledge, const Weights& weights, const SearchOptions& options,
               std::string name)
      : search_(game, knowledge, weights, options), name_(std::move(name)) {}
  std::string name() const override { return name_; }
  std::size_t choose(const Position& position, std::uint64_t seed) override {
    return position.answer_count() == 1 ? 0 : search_.run(position, seed).front().answer;
  }

 private:
  Search search_;
  std::string name_;
};

}  // namespace tricorne::players
