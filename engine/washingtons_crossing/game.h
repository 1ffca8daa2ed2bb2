// The loop of Washington's Crossing: who is asked, what is legal, apply, settle.
#pragma once

#include "engine/core/rulebook/law.h"
#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// What core/rulebook/law.h asks of a game.
struct Rules {
  using State = wc::State;
  using Table = wc::Table;
  using Action = wc::Action;
  using Event = wc::Event;
  using Resolving = wc::Resolving;
  using FactTypes = wc::FactTypes;

  static bool over(const State& s) { return s.over; }
  template <class A>
  static constexpr bool hint_is_the_law =
      std::is_same_v<A, Roll> || std::is_same_v<A, FleeTo> || std::is_same_v<A, Sail>;
};

/// The loop: `Law::to_act`, `Law::settle`, `Law::apply`, `Law::legal_actions`.
using Law = rulebook::Law<Rules>;
using LastAnswer = rulebook::LastAnswerOf<State, Action>;

/// Why the action is illegal now; nothing when it is legal. `last`: the previous answer, where it is known.
Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last = nullptr);
/// A digest of all members of the state. Of the agenda only the frames in use count.
std::uint64_t digest(const State& s);

}  // namespace tricorne::wc

namespace tricorne {
extern template class rulebook::Law<wc::Rules>;  // game.cpp
}
