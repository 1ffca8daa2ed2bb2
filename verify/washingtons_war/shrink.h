// A game that broke a property, made small: a later start, fewer answers, a barer board, and the same property broken.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/core/game.h"
#include "verify/washingtons_war/properties.h"

namespace tricorne::verify {

/// A start and answers that lead into a breach: in the step of the last one, or by what is offered behind it.
struct TypedCase {
  ww::State start;  ///< steps on top of its agenda run first
  std::vector<ww::Action> answers;
};

/// What a case comes to.
struct TypedEnd {
  FoundBreach broken;
  std::size_t answers = 0;  ///< how many of the case's answers it took
  ww::State end;            ///< where the game stands then
};

/// Plays a case on the rules of `game` and looks at every step through the properties of `law`. Nothing when an answer
/// is refused, and when no property is broken.
std::optional<TypedEnd> play_typed_case(const Game& game, const Game& law, const TypedCase& broken);

/// The smallest case found that breaks the same property in the same way: the same paragraph, and the same kind of
/// demand. Throws std::invalid_argument when the case given breaks none.
struct TypedShrunk {
  TypedCase found;
  TypedEnd end;
};
TypedShrunk shrink_typed(const Game& game, const Game& law, TypedCase broken);

}  // namespace tricorne::verify
