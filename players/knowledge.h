// What a game's own players know of it: numbers that can be read off a position or an answer, and what each is worth.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/document.h"
#include "engine/core/game.h"

namespace tricorne::players {

/// A number that can be read off a position or an answer.
struct Feature {
  std::string_view name;     ///< as files of weights write it
  std::string_view meaning;  ///< a sentence
};

inline constexpr std::size_t most_features = 32;
/// Values or weights, by the features' order; the rest is zero.
using Numbers = std::array<float, most_features>;

/// Whether the game has ended, and for whom.
enum class Ended : std::uint8_t { no, won_by_first, won_by_second, drawn };

/// Reads the features of one position after another, and of its answers. What one position has in common with the one
/// before costs nothing again. Belongs to one thread at a time.
class Reader {
 public:
  virtual ~Reader() = default;
  /// Everything below is about this settled position, which must stay as it is.
  virtual void look_at(const Position& position) = 0;
  /// Its features; of no meaning when the game has ended.
  virtual Ended read(Numbers& values) = 0;
  /// The same for the position behind answer `n`. Throws what `Position::give` throws.
  virtual Ended read_behind(std::size_t n, Numbers& values) = 0;
  /// The features of answer `n` itself.
  virtual void read_answer(std::size_t n, Numbers& values) = 0;
  /// The first answer that looks the same as answer `n` in every feature, so that it need not be looked at again.
  virtual std::size_t twin_of(std::size_t n) const { return n; }
};

/// Features of one game. Never changes; any number of threads may ask it.
class Knowledge {
 public:
  virtual ~Knowledge() = default;
  /// The name of the game.
  virtual std::string_view game() const = 0;
  /// Of positions. The greater the value, the better for Seat{0}; a game has two players here.
  virtual std::span<const Feature> position_features() const = 0;
  /// Of answers. The greater the value, the more of it there is.
  virtual std::span<const Feature> answer_features() const = 0;
  virtual std::unique_ptr<Reader> reader() const = 0;
  /// What kind of luck a question of chance is, for people: `battle dice`.
  virtual std::string_view luck_kind(std::string_view question) const { return question; }
  /// The weights we ship, as a document.
  virtual Node shipped_weights() const = 0;
};

/// The knowledge of a game by its name; null when nobody has written any.
const Knowledge* knowledge_of(std::string_view game);

/// What features are worth. The logistic function makes chances of advantages: an advantage of 1 makes 50 % into 73 %.
struct Weights {
  Numbers position{};      ///< advantage of Seat{0} by a feature of 1
  double even = 0;         ///< advantage of Seat{0} where all features are 0
  Numbers plan{};          ///< what a feature of 1 behind an answer is worth to the chooser, for Seat{0}
  Numbers answer{};        ///< preference by a feature of 1 of an answer
  double temperature = 1;  ///< preferences are divided by it; near 0 the best answer is always taken
  std::string source;      ///< from which run they come, for people
};

/// Reads weights from a document: the keys of `shipped_weights()`, each optional; what is left out stays as in `base`.
/// Throws DataError for the weights of another game, and for a feature that is none, with the nearest one.
Weights read_weights(const Knowledge& knowledge, const Node& file, const Weights& base = {});
/// The weights we ship. Throws DataError when they are broken.
const Weights& shipped_weights(const Knowledge& knowledge);
/// As a file, with a sentence for each feature.
std::string weights_text(const Knowledge& knowledge, const Weights& weights);

/// The sum of values by weights.
inline double weighed(const Numbers& values, const Numbers& weights) {
  constexpr std::size_t lanes = 8;  // sums that do not wait for each other
  static_assert(most_features % lanes == 0);
  std::array<float, lanes> sums{};
  for (std::size_t i = 0; i < most_features; i += lanes)
    for (std::size_t k = 0; k < lanes; ++k) sums[k] += values[i + k] * weights[i + k];
  return static_cast<double>(((sums[0] + sums[4]) + (sums[1] + sums[5])) + ((sums[2] + sums[6]) + (sums[3] + sums[7])));
}

/// Chance to win of somebody with this advantage.
double chance_of(double advantage);

/// A settled position at a glance, for Seat{0}. A won game counts as 20, a lost game as -20, a draw as 0.
struct Glance {
  double advantage = 0;  ///< makes the chance to win
  double plan = 0;       ///< how much the position is worth striving for
};
Glance glance_at(const Weights& weights, Ended ended, const Numbers& values);

}  // namespace tricorne::players
