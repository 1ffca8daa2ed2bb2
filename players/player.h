// Who answers a game's questions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::players {

/// Answers the questions of a seat, or of several.
///
/// An answer depends on what the seat sees and on the question's seed, on nothing else: not on what the player
/// answered before, not on other threads. A player belongs to one thread at a time, because it may keep room to think.
class Player {
 public:
  virtual ~Player() = default;
  /// As `make_player` reads it: `mcts:500`.
  virtual std::string name() const = 0;
  /// The number of an answer to the question that stands in `position`. What the seat does not see may be anything
  /// there. Throws DataError when it comes to none, which only a foreign program does.
  virtual std::size_t choose(const Position& position, std::uint64_t seed) = 0;
  /// Does it look at more than the list of its answers? Who does gets a position in which what is hidden is drawn anew.
  virtual bool looks() const { return true; }
};

/// Uniform over the answers. Of equal seeds it takes the same answer wherever that is among the best placed: the
/// answers are ranked by a hash of the seed and of the answer itself, so an answer more or less changes the choice only
/// if it is the choice.
class RandomPlayer final : public Player {
 public:
  std::string name() const override { return "random"; }
  bool looks() const override { return false; }
  std::size_t choose(const Position& position, std::uint64_t seed) override;
};

/// The answer of chance, by the answers' weights; ranked like the answers of the random player.
std::size_t choose_by_weight(const Position& position, std::uint64_t seed);

/// A number from 0 to 1, both excluded, that belongs to an answer under a seed. The same answer has the same number in
/// every list it stands in.
double lot_of(std::uint64_t seed, std::uint64_t answer_key);

/// The number in `position` of the answer with this key; nothing when it is not legal there. `near`: where it probably
/// stands.
std::optional<std::size_t> number_of(const Position& position, std::uint64_t answer_key, std::size_t near);

/// A player by name: `random`, `heuristic`, `mcts:500`. Throws std::invalid_argument for a name that is none, DataError
/// for a file it names.
/// `game`: whose questions it will answer; must live as long as the player.
std::unique_ptr<Player> make_player(const Game& game, std::string_view name);

/// What `make_player` reads, for help texts.
std::string_view player_forms();

}  // namespace tricorne::players
