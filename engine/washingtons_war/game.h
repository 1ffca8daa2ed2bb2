// The loop of core/rulebook/law.h for Washington's War: who is asked, what is legal, apply, settle.
#pragma once

#include "engine/core/rulebook/law.h"
#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/rules/not_asked.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// What core/rulebook/law.h asks of a game.
struct Rules {
  using State = ww::State;
  using Table = ww::Table;
  using Action = ww::Action;
  using Event = ww::Event;
  using Resolving = ww::Resolving;
  using FactTypes = ww::FactTypes;

  static bool over(const State& s) { return s.ending != Ending::none; }
  /// For `Draw` the candidates are exactly the legal answers, so `check` is skipped.
  template <class A>
  static constexpr bool hint_is_the_law = std::is_same_v<A, Draw>;
};

/// The loop: `Law::to_act`, `Law::settle`, `Law::apply`, `Law::legal_actions`.
using Law = rulebook::Law<Rules>;

/// The law: nothing when the action is a legal answer to the question on top, otherwise the violation. `last` is the
/// answer given last, or null when that answer is unknown. With `last` a refusal can tell an action that is over from
/// an action that has not begun.
Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last = nullptr);

/// A digest of all members of the state. Of the agenda only the frames in use count.
std::uint64_t digest(const State& s);

}  // namespace tricorne::ww

namespace tricorne {
extern template class rulebook::Law<ww::Rules>;  // game.cpp
}
