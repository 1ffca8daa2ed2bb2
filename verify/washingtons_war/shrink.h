// Makes a game of Washington's War that broke a property small, as verify/referee/shrink.h, but on typed states. This
// is faster than texts, and whole parts of the board can be left out at once.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/core/game.h"
#include "verify/washingtons_war/properties.h"

namespace tricorne::verify {

/// A first state and answers that break a property. Either the step of the last answer breaks the property, or the
/// answers that are offered after that step.
struct TypedCase {
  ww::State start;  ///< steps on top of its agenda run first
  std::vector<ww::Action> answers;
};

/// The end of a case that was played.
struct TypedEnd {
  FoundBreach broken;
  std::size_t answers = 0;  ///< how many of the case's answers were given, the breaking answer included
  ww::State end;            ///< the state after these answers
};

/// Plays a case on the rules of `game` and judges every step by the properties of `law`. Nothing when an answer is
/// refused, and when no property is broken.
std::optional<TypedEnd> play_typed_case(const Game& game, const Game& law, const TypedCase& broken);

/// A case made small, with its end.
struct TypedShrunk {
  TypedCase found;
  TypedEnd end;
};
/// The smallest case found that breaks the same property in the same way: by the same paragraph, and with the same kind
/// of demand. Plays the case many times. Throws std::invalid_argument when `broken` breaks no property.
TypedShrunk shrink_typed(const Game& game, const Game& law, TypedCase broken);

}  // namespace tricorne::verify
