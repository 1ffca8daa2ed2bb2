// The knowledge that players have of a game: features of positions and answers, and their weights.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/document.h"
#include "engine/core/game.h"
#include "engine/game_parts.h"
#include "players/operation.h"

namespace tricorne::players {

/// A number that can be read off a position or an answer.
struct Feature {
  std::string_view name;       ///< as files of weights write it
  std::string_view meaning;    ///< a sentence for people
  std::string_view subject{};  ///< what it speaks of as a reason, in the game's words: `isolated markers`; empty: it is
                               ///< none, as answers and what is only promised (markers to come, cards in hand)
};

inline constexpr std::size_t most_features = 32;
/// Values or weights, in the order of the features. All numbers after the last feature are zero.
using Numbers = std::array<float, most_features>;

/// Whether the game has ended, and which seat has won.
enum class GameEnd : std::uint8_t { no, won_by_first, won_by_second, drawn };

/// Something that takes several answers, as far as a player must know it so as not to go to and fro: a march, or a
/// phase in which troops are given and taken back.
struct PendingPlan {
  std::uint64_t who = 0;   ///< whoever marches or gives; 0: nobody does
  std::uint64_t at = 0;    ///< the place where he stands
  std::uint64_t gain = 0;  ///< another number once the errand has achieved something
};

/// How a game is played on before it is judged.
struct RolloutOptions {
  std::uint32_t answers = 6;     ///< answers of players before the evaluation judges; forced answers do not count
  std::uint32_t candidates = 3;  ///< the most answers that the policy compares at each question
  /// The most answers of players. After `answers` of them a rollout goes on to a question at which a plan has ended
  /// (Knowledge::rests_at), but not for longer than this.
  std::uint32_t longest = 40;
  /// All rollouts from one position end with its player turn instead (Knowledge::player_turn), at the latest after
  /// `longest` answers; `answers` has no say. So an answer gains nothing by ending a rollout earlier in the game.
  bool to_end_of_turn = false;
};

/// Reads the features of one position after another, and of their answers. It computes only what differs from the
/// position before. For one thread at a time.
class Reader {
 public:
  virtual ~Reader() = default;
  /// Sets the settled position for the calls below. The position must not change until the next `look_at`.
  virtual void look_at(const Position& position) = 0;
  /// Reads the features of the position. When the game has ended, only those that count its points are not 0; in a game
  /// without points the values have no meaning then.
  virtual GameEnd read(Numbers& values) = 0;
  /// The same for the position after answer `n`. Throws what `Position::give` throws.
  virtual GameEnd read_behind(std::size_t n, Numbers& values) = 0;
  /// Reads the features of answer `n` itself.
  virtual void read_answer(std::size_t n, Numbers& values) = 0;
  /// The number of the first answer that is treated as equal to answer `n`; often `n` itself. Its features serve for
  /// both answers.
  virtual std::size_t twin_of(std::size_t n) const { return n; }
  /// The errand that the position asks about, from what the asked seat sees; `who` is 0 at other questions.
  virtual PendingPlan errand() const { return {}; }
  /// The place (PendingPlan::at) into which answer `n` leads the errand; nothing when it does not go on. No place is
  /// worth a second visit.
  virtual std::optional<std::uint64_t> step_of(std::size_t) const { return std::nullopt; }
};

/// The features of one game, which must have two seats. An object never changes; any number of threads may use it at
/// once.
class Knowledge {
 public:
  virtual ~Knowledge() = default;
  /// The name of the game.
  virtual std::string_view game() const = 0;
  /// The features of positions. The greater the value, the better for Seat{0}.
  virtual std::span<const Feature> position_features() const = 0;
  /// The features of answers. They favour no seat.
  virtual std::span<const Feature> answer_features() const = 0;
  /// A new reader of these features.
  virtual std::unique_ptr<Reader> reader() const = 0;
  /// May a position be judged at this question of a player? Not in the middle of a march or a fight, where half of what
  /// was planned has been paid for and nothing is gained yet. `question` is the name of the decision.
  virtual bool rests_at(std::string_view) const { return true; }
  /// How a search plays on in this game, if its player is not told otherwise.
  virtual RolloutOptions rollout() const { return {}; }
  /// Does a search keep to the answer that the heuristic prefers until another was surely better look by look?
  virtual bool keeps_favourite() const { return false; }
  /// Are the answers to this question so alike that the heuristic's favourite will do? A search takes one look then.
  virtual bool is_routine(std::string_view) const { return false; }
  /// The player turn of a position as a number that grows; 0 in a game without RolloutOptions::to_end_of_turn.
  virtual std::uint64_t player_turn(const Position&) const { return 0; }
  /// A new staff, which plans operations; null in a game that nobody has planned for.
  virtual std::unique_ptr<Staff> staff() const { return nullptr; }
  /// The kind of luck of a question of chance, for people, e.g. `battle dice`. `question` is the name of the decision.
  virtual std::string_view luck_kind(std::string_view question) const { return question; }
  /// The weights that are shipped with the program, as a document.
  virtual Node shipped_weights() const = 0;
  /// About how many seconds a processor takes for a game of two heuristic players. Defaults of commands rest on it, so
  /// it is a number and not measured anew: the same command plays the same games everywhere.
  virtual double seconds_a_game() const { return 0.1; }
};

/// The table of knowledge, which the build makes of the files `players/GAME/knowledge.cpp`.
GameParts<Knowledge>& knowledge_table();

/// The knowledge of a game by its name; null for a game without knowledge.
const Knowledge* knowledge_of(std::string_view game);

/// The weights of features. An advantage is a weighted sum. The logistic function turns an advantage into a chance: an
/// advantage of 0 is a chance of 50 %, an advantage of 1 is 73 %.
struct Weights {
  Numbers position{};      ///< advantage of Seat{0} for a value of 1, by feature of positions
  double even = 0;         ///< advantage of Seat{0} where all features are 0
  Numbers plan{};          ///< preference of Seat{0} for a value of 1 in the position after an answer
  Numbers answer{};        ///< preference for a value of 1, by feature of answers
  double temperature = 1;  ///< preferences are divided by it; near 0 the best answer is always taken
  std::string source;      ///< the run that the weights come from, for people
};

/// Reads weights from a document with the keys of `shipped_weights()`. Each key is optional; the weights that are left
/// out stay as in `base`. Throws DataError for the weights of another game, for a document without any weight, and for
/// an unknown feature; the text names a similar feature.
Weights read_weights(const Knowledge& knowledge, const Node& file, const Weights& base = {});
/// The weights that are shipped with the program. Throws DataError when their file has an error. Any number of threads
/// may call it at once.
const Weights& shipped_weights(const Knowledge& knowledge);
/// The weights as the text of a file, with a sentence for each feature.
std::string weights_text(const Knowledge& knowledge, const Weights& weights);

/// The sum of all values times their weights.
inline double weighed(const Numbers& values, const Numbers& weights) {
  constexpr std::size_t lanes = 8;  // separate sums, so that an addition need not wait for the addition before
  static_assert(most_features % lanes == 0);
  std::array<float, lanes> sums{};
  for (std::size_t i = 0; i < most_features; i += lanes)
    for (std::size_t k = 0; k < lanes; ++k) sums[k] += values[i + k] * weights[i + k];
  return static_cast<double>(((sums[0] + sums[4]) + (sums[1] + sums[5])) + ((sums[2] + sums[6]) + (sums[3] + sums[7])));
}

/// The chance to win, from 0 to 1, with this advantage.
double chance_of(double advantage);

/// The advantage of a won game, whose chance is within 10^-8 of 1. A lost one has as much below 0, a draw has 0.
inline constexpr double sure_advantage = 20;

/// The value of a settled position for Seat{0}.
struct StaticEvaluation {
  double advantage = 0;  ///< `chance_of` makes it the chance to win
  double plan = 0;       ///< preference for this position when an answer is chosen (Weights::plan)
};
/// The value of a position from its features.
StaticEvaluation static_evaluation(const Weights& weights, GameEnd ended, const Numbers& values);

}  // namespace tricorne::players

// A table of features that stands once. A game writes it as a macro that calls F for each, with the name, what it
// means, and, for a feature of positions, its subject (Feature):
//   enum class P : std::uint8_t { POSITION_FEATURES(FEATURE_NAME) };
//   inline constexpr Feature features_of_positions[] = {POSITION_FEATURES(FEATURE_ENTRY)};
#define FEATURE_NAME(name, ...) name,
#define FEATURE_ENTRY(name, ...) {#name, __VA_ARGS__},
