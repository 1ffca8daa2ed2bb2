// A game in progress while a log of it is read: a position, in which some cards may be unknown.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::replay {

/// A position that a log leads to. A game whose logs leave out what was drawn has a world of its own, in which unknown
/// cards can turn out to be any card. For one thread.
class World {
 public:
  virtual ~World() = default;
  virtual std::unique_ptr<World> clone() const = 0;
  /// Who is asked; nothing after the end.
  virtual std::optional<Seat> asked() const = 0;
  /// The answers that are legal, and those that would be if unknown cards were others.
  virtual std::vector<std::string> answers() const = 0;
  /// Where an unknown card is drawn out of a hand: draws of cards that do something else at once than the one that
  /// `give_obvious` draws, one of those that do the same, and how likely such a card is. Nothing elsewhere.
  virtual std::optional<std::vector<std::pair<std::string, double>>> other_draws() const { return {}; }
  /// Gives an answer if it is among `answers` or `other_draws`. False when it is not, and the position is
  /// unchanged. Throws ActionError for a text that is no action.
  virtual bool give(const std::string& answer) = 0;
  /// Gives the one answer that is possible, or draws an unknown card. The answer that was given, empty for an unknown
  /// card; nothing when there is a choice.
  virtual std::optional<std::string> give_obvious() = 0;
  /// Carries out an answer against the rules. False when the pieces do not allow it.
  virtual bool force(const std::string& answer) = 0;
  /// The effects of an answer that is among `answers`; none for any other text.
  virtual std::vector<Happening> effects_of(const std::string& answer) const;
  virtual std::unique_ptr<Position> position() const = 0;
  virtual std::uint64_t digest() const = 0;
};

/// A world without unknown cards.
std::unique_ptr<World> plain_world(const Game& game);

}  // namespace tricorne::replay
