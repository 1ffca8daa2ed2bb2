// Finds the answers that name a place or a piece. Only the slots of the game's phrases count, not the words of the
// phrases.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::reports {

/// The phrases of a game's actions, e.g. `march to {to}`.
std::vector<std::string> phrases_of(const Game& game);

/// An answer that the reader may think of.
struct NamedAnswer {
  std::string action;
  std::optional<Refusal> refusal;  ///< nothing: the answer is legal
};

/// The phrases of one game's actions, with their slots.
class Phrases {
 public:
  explicit Phrases(const Game& game);

  /// The values in the slots of an action, which is written as the game prints it: `take 2 CU` has `2`.
  std::vector<std::string> values_in(std::string_view action) const;

  /// The answers of the kinds that the position asks for whose slots hold one of the names: the legal answers first, in
  /// the order of their numbers, then the answers that a paragraph bars, by phrase. A phrase with more slots takes the
  /// words of its further slots from a legal answer.
  std::vector<NamedAnswer> about(const Position& position, const std::vector<std::string>& names) const;

 private:
  std::vector<std::string> phrases_;
};

}  // namespace tricorne::reports
