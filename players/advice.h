// Advice on a question: which answer is best, by how much, and why. All answers are tried in the same worlds with the
// same dice.
#pragma once

#include <string>
#include <vector>

#include "engine/core/json.h"
#include "players/mean.h"
#include "players/rollout.h"

namespace tricorne::players {

/// How answers are compared.
struct AdviceOptions {
  std::uint32_t looks = 200;    ///< two thirds of the worlds in which answers are compared
  std::size_t candidates = 10;  ///< how many answers are compared; the heuristic chooses them
  RolloutOptions rollout{8, 8};
  bool as_on_the_table = false;  ///< use the real position, with all cards that are hidden from the seat
};

/// AdviceOptions::looks for a good hint in a few seconds. Smaller for a game without Knowledge, whose rollouts are
/// whole games.
std::uint32_t usual_looks(const Game& game);

/// A reason for or against an answer: one feature of the position after it.
struct Reason {
  std::string_view feature;  ///< name
  std::string_view meaning;  ///< a sentence for people
  std::string_view subject;  ///< what the feature speaks of (Feature::subject)
  double gain = 0;           ///< advantage by this feature, less its mean over all compared answers
  MEMBERS(Reason, feature, meaning, subject, gain)
};

/// Do reasons speak for an answer or against it?
enum class Pull : bool { for_it, against_it };
/// What the reasons on one side speak of, the largest first: `colonies`, `isolated markers`. Reasons that speak of the
/// same are one.
std::vector<std::string> subjects(const std::vector<Reason>& reasons, Pull side);
/// Both sides: `what speaks for it: colonies, markers; what speaks against it: isolated markers`. Empty without
/// reasons.
std::string in_words(const std::vector<Reason>& reasons);

/// An answer, judged for the asked seat. Chances lie between 0 and 1. `advise` looks a few answers far; `try_out`
/// (trial.h) puts what games showed that were played on in the place of its chances.
struct Opinion {
  std::size_t answer = 0;  ///< its number in the position
  std::uint64_t key = 0;   ///< its key (Position::answer_key)
  double chance = 0;
  double low = 0, high = 0;            ///< 95 % interval of the chance
  double loss = 0;                     ///< chance lost against the best answer; 0 for the best answer
  double loss_low = 0, loss_high = 0;  ///< 95 % interval of the loss
  std::vector<Reason> why{};           ///< at most three, the largest gain or loss first; empty without Knowledge
  std::size_t pairs = 0;               ///< pairs of games that were played on; 0: a quick look alone
  bool confirmed = false;              ///< did they show that this answer is worse, or better, than the one compared?
  /// Where the game counts points: by how many fewer the seat was ahead at the end than with the answer compared, and
  /// the ends of the 95 % interval; else empty.
  std::vector<double> behind{};
  MEMBERS(Opinion, (answer, .key = ""), (key, .key = ""), chance, low, high, loss, loss_low, loss_high, why, pairs,
          confirmed, behind)
};
/// For programs: the action, and all that is judged of it. `action` is what the answer is called.
Json as_json(const Opinion& opinion, std::string action);

/// Compares answers. For one thread at a time.
class Adviser {
 public:
  /// Uses the shipped weights of the game, if there are any. `game` must outlive the adviser.
  Adviser(const Game& game, const AdviceOptions& options);

  /// A text for people: how the chances are found, and how many games so far stopped without a result.
  std::string source() const;

  /// The best answers to the present question, the best first. `played` is the number of an answer that must be among
  /// them. None has a higher chance than the first. It is picked for that, and its rollouts are short, so a loss makes
  /// an answer a candidate and proves nothing: a Trial (trial.h) does. Depends on `seed` and on what the seat sees;
  /// with `as_on_the_table` on the whole position.
  std::vector<Opinion> advise(const Position& position, std::uint64_t seed, std::optional<std::size_t> played = {});
  /// The chance of Seat{0} to win from this position, with the hidden cards as they are. It is the mean of
  /// AdviceOptions::looks rollouts.
  Estimate chance(const Position& position, std::uint64_t seed);
  /// What surely sets answer `a` apart from answer `b`, the largest first, at most four: both are followed in several
  /// worlds, as the heuristic prefers, until a position can be judged. A gain is one of the asked seat by `a`. Empty
  /// without Knowledge.
  std::vector<Reason> compare(const Position& position, std::size_t a, std::size_t b, std::uint64_t seed);

 private:
  std::vector<std::size_t> choose_candidates(const Position& position, const Position& imagined,
                                             std::optional<std::size_t> played);
  double try_answer(const Position& world, const Opinion& opinion, std::uint64_t seed);
  std::vector<std::vector<double>> try_all(const Position& position, const std::vector<Opinion>& opinions,
                                           std::uint64_t seed, std::uint32_t looks);
  void explain(const Position& position, std::vector<Opinion>& opinions);
  std::optional<std::size_t> likely_answer(const Position& world, QuestionSeeds& seeds);
  bool is_told(std::size_t feature) const;
  Numbers weighed_behind(const Position& position, std::size_t answer, std::uint64_t seed, GameEnd& ended);

  const Game& game_;
  const Knowledge* knowledge_;
  Weights weights_;
  AdviceOptions options_;
  Rollout rollout_;
  std::optional<Judge> judge_;
  std::unique_ptr<Position> world_, behind_;
  std::vector<Preference> preferences_;
  std::uint64_t looked_ = 0;
};

}  // namespace tricorne::players
