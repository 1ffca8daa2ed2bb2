// Information set search: many iterations in worlds that the seat cannot tell apart, with one tree of answers for all.
//
// Each iteration draws the cards that the seat does not see (Position::imagine), walks down the tree, adds the first
// question that the tree does not have, and judges the position by a rollout. With Knowledge of the game a rollout is a
// few answers, or the rest of a player turn, and an evaluation. Without Knowledge it is random answers to the end of
// the game. Chance answers by its weights. A question in the tree is named by the answers that led to it. All cards of
// a draw from many cards lead to the same question.
//
// A plan is what one seat does from one question at which a position can be judged to the next (Knowledge::rests_at): a
// march, an activation. Within a plan two things hold. The tree of the answer before goes on to grow, when the position
// is one that followed from it. And a march does not go back to a place where it has been, as long as it has gained
// nothing in between (PendingPlan).
//
// What a look finds counts half as the chance to win and half as the same chance moved so that the first position of
// the tree is even. Far ahead or behind, where all chances are nearly 1 or 0, answers still differ by the second half.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/chance.h"
#include "players/rollout.h"
#include "players/trail.h"

namespace tricorne::players {

/// How a search works.
struct SearchOptions {
  std::uint32_t iterations = 1000;
  double exploration = 1.2;  ///< the weight of the prior against the chances that were found
  /// How a new question is judged. With 0 answers the chance is the mean over the heuristic's choices.
  RolloutOptions rollout{};
};

/// An answer to the question that was searched.
struct Candidate {
  std::size_t answer = 0;    ///< its number
  std::uint32_t visits = 0;  ///< iterations that chose the answer
  double worth = 0;          ///< the mean of what its looks found, for the asked seat, 0 to 1; 0 without visits
  double margin = 0;         ///< about half the width of the 95 % interval; the iterations are not independent
  double prior = 0;          ///< the chance by the heuristic that the answer is chosen
};

/// Searches one position after another. For one thread at a time. Memory: a table of 32 bytes for each question and
/// each answer in the tree, allocated once by the constructor. It has at most `most_slots` entries. When it is full,
/// the tree stops growing.
class Search {
 public:
  static constexpr std::size_t most_slots = std::size_t{1} << 22U;

  /// `knowledge` may be null. `game` and `knowledge` must outlive the search.
  Search(const Game& game, const Knowledge* knowledge, const Weights& weights, const SearchOptions& options);

  /// The answers to the present question. The first answer is the best: among the answers with enough visits for an
  /// interval, the interval of this answer has the highest lower end. With Knowledge::keeps_favourite it is the
  /// favourite of the heuristic, or an answer that was better look by look. All other answers follow, the most visited
  /// first. Depends on what the asked seat sees, on `seed`, and on the runs since `forget`, whose tree is used
  /// where the position is one that followed from the best answer. The reference is valid until the next call.
  const std::vector<Candidate>& run(const Position& position, std::uint64_t seed);
  /// Forgets all runs, e.g. when another game begins.
  void forget();
  /// The size of the table in bytes.
  std::size_t memory() const { return table_.size() * sizeof(Slot); }

 private:
  /// An entry of the table: a question, or an answer to a question.
  struct Slot {
    std::uint64_t id = 0;
    std::uint32_t run = 0;  ///< the number of the search that uses the slot; free for all other searches
    std::uint32_t visits = 0;
    std::uint32_t seen = 0;  ///< how often the answer was legal when its question came up
    float sum = 0;           ///< sum of the worths for Seat{0}
    float squares = 0;       ///< sum of their squares
    float prior = 0;         ///< of an answer; for a question the logarithm of the sum of exp(score) over its answers
  };
  struct Ply {
    Slot* answer;
    Slot* question;
  };

  /// A question that may follow from the best answer of the last run.
  struct ForeseenQuestion {
    std::uint64_t digest = 0;  ///< of the position as its seat sees it
    std::uint64_t id = 0;      ///< of the question in the tree
  };

  std::uint64_t begin(const Position& position, std::uint64_t seed);
  void note_answer(const Position& position);
  std::uint64_t digest_for(Seat viewer, const Position& position);
  void note_errand(const Position& position);
  bool goes_back(const Position& world, std::size_t n) const;
  void foresee(const Position& position, std::uint64_t root);
  Slot* find(std::uint64_t id, bool& is_new);
  bool full() const { return used_ + 300 > table_.size() * 3 / 4; }
  bool half_full() const { return used_ > table_.size() / 2; }
  void clear();
  double worth_of(const RolloutResult& found) const;
  bool imagine(const Position& position, std::uint64_t seed, std::uint64_t number);
  RolloutResult look(Position& world, std::uint64_t root, Slot& question, std::size_t first, Chance& chance);
  RolloutResult expand(const Position& world, std::uint64_t id, Slot& question);
  std::size_t select(const Position& world, std::uint64_t id, Slot& question, bool at_root);
  void add_answer(const Position& world, const Slot& question, std::size_t n, Slot& slot);
  void collect(const Position& position, std::uint64_t root);
  double sure_gain(std::size_t answer, std::size_t other) const;
  void take_best();

  SearchOptions options_;
  std::optional<Judge> judge_;
  Rollout rollout_;
  std::vector<Slot> table_;
  std::size_t used_ = 0;
  std::uint32_t run_ = 0;
  std::unique_ptr<Position> world_;
  const Knowledge* knowledge_;
  std::vector<Preference> list_;
  std::vector<Ply> path_;
  /// What the looks of this run have gained for the asked seat, by the answer at the root.
  std::vector<std::vector<float>> gains_;
  double mean_found_ = 0, spread_ = 0;  ///< of the worths that the looks of this run have found
  double centre_ = 0;                   ///< the advantage of Seat{0} in the first position of the tree
  std::vector<ForeseenQuestion> foreseen_;
  std::uint64_t last_digest_ = 0, last_seed_ = 0;  ///< of the last run
  std::unique_ptr<Reader> reader_;                 ///< null without knowledge
  Trail trail_;
  std::vector<std::uint64_t> barred_;  ///< keys of answers at the root that go back
  std::vector<Candidate> candidates_;
};

/// A player that takes the first answer of a Search.
class SearchPlayer final : public Player {
 public:
  SearchPlayer(const Game& game, const Knowledge* knowledge, const Weights& weights, const SearchOptions& options,
               std::string name)
      : search_(game, knowledge, weights, options), name_(std::move(name)) {}
  std::string name() const override { return name_; }
  std::size_t choose(const Position& position, std::uint64_t seed) override {
    return position.answer_count() == 1 ? 0 : search_.run(position, seed).front().answer;
  }
  void forget() override { search_.forget(); }

 private:
  Search search_;
  std::string name_;
};

}  // namespace tricorne::players
