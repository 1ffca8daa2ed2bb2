// A game that broke a property, made small: a later start, fewer answers, less on the table, and the same property
// broken.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "verify/referee/referee.h"

namespace tricorne::verify {

/// A start and answers that lead into a breach: in the step of the last one, or by what is offered behind it.
struct BrokenCase {
  Node start;  ///< a position as Position::write gives it; steps on top of its agenda run first
  std::vector<std::string> answers;
};

/// What a case comes to.
struct CaseEnd {
  BrokenProperty broken;
  std::size_t answers = 0;              ///< how many of the case's answers it took
  std::shared_ptr<const Position> end;  ///< where the game stands then
};

/// Plays a case on the rules of `game` and looks at every step through the properties of `law`. Nothing when an answer
/// is refused, and when no property is broken. Throws DataError for a start that is no position.
std::optional<CaseEnd> play_case(const Game& game, const Game& law, const BrokenCase& broken);

/// Do the two break the same property by the same paragraph, with the same kind of demand?
bool same_kind(const BrokenProperty& a, const BrokenProperty& b);

/// The smallest case found that breaks the same property in the same way, for any game. Throws std::invalid_argument
/// when the case given breaks none.
BrokenCase plain_shrink(const Game& game, const Game& law, BrokenCase broken);

/// What the game's kit makes of a case: the smallest case it found and its end.
struct Shrunk {
  BrokenCase found;
  CaseEnd end;
};
Shrunk shrink(const Game& game, const Game& law, BrokenCase broken);

}  // namespace tricorne::verify
