// Players: they answer the questions of a game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::players {

/// Answers the questions of one seat or more.
///
/// An answer depends only on what the seat sees, on the seed of the question, and on the questions that the player was
/// asked since `forget`: a player may go on with a plan. It does not depend on other threads. For another program
/// (`exec:`) nobody can promise this. A player may be used by one thread at a time.
class Player {
 public:
  virtual ~Player() = default;
  /// The name as `make_player` reads it, e.g. `mcts:500`.
  virtual std::string name() const = 0;
  /// The number of an answer to the question in `position`. `position` may hold any cards in the place of cards that
  /// the seat does not see. Throws DataError when another program gives no answer.
  virtual std::size_t choose(const Position& position, std::uint64_t seed) = 0;
  /// Does the player look at more than the list of answers? Then `choose` gets a position in which the cards that the
  /// seat does not see are drawn anew.
  virtual bool looks() const { return true; }
  /// Forgets what it was asked before. Called when a game begins.
  virtual void forget() {}
};

/// Chooses at random, each answer with the same chance. The answers are ranked by a hash of seed and answer, and the
/// highest is taken. So an answer that is added or left out changes the choice only if it is the choice itself.
class RandomPlayer final : public Player {
 public:
  std::string name() const override { return "random"; }
  bool looks() const override { return false; }
  std::size_t choose(const Position& position, std::uint64_t seed) override;
};

/// The number of a random answer, with chances in proportion to the weights (Position::answer_weight). It depends on
/// the seed in the same way as the choice of the random player.
std::size_t choose_by_weight(const Position& position, std::uint64_t seed);

/// A random number between 0 and 1, both excluded, for an answer and a seed. The same answer has the same number in
/// every list of answers.
double lot_of(std::uint64_t seed, std::uint64_t answer_key);

/// The number in `position` of the answer with this key; nothing when it is not legal there. `near` is the number that
/// is tried first.
std::optional<std::size_t> number_of(const Position& position, std::uint64_t answer_key, std::size_t near);

/// Have the two positions the same answers in the same order?
bool has_same_answers(const Position& a, const Position& b);

/// A player by its name, e.g. `random`, `heuristic`, `mcts:500`, for the questions of `game`. `game` must outlive the
/// player. Throws std::invalid_argument for an unknown name, and DataError for a file in the name that cannot be read.
std::unique_ptr<Player> make_player(const Game& game, std::string_view name);

/// Does the player of this name think so long that a game takes seconds or more? Such games are worked on one by one.
/// Makes no player. False for an unknown name.
bool is_slow_player(std::string_view name);

/// How the names begin that `make_player` reads. One with a colon goes on.
inline constexpr std::string_view player_beginnings[] = {"random",     "heuristic", "steady",
                                                         "operations", "mcts:",     "exec:"};

/// The names that `make_player` reads, for help texts.
std::string_view player_forms();

}  // namespace tricorne::players
