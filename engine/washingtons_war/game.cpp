#include "engine/washingtons_war/game.h"

#include "engine/core/rulebook/state_file.h"
#include "engine/washingtons_war/candidates.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/occasions.h"

namespace tricorne::ww {

Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  static constexpr rulebook::Reason nothing_named{"action-names-nothing-to-act-on"};
  if (names_nothing(action)) return Violation{std::nullopt, &nothing_named};
  if (const auto verdict = Law::check(s, t, action)) return *verdict;
  // An action with two places counts as asked for, although no rule allows two places.
  return rulebook::not_asked(check_moment(s, t, action, last), occasion_of(action), names_two_places(action));
}

std::uint64_t digest(const State& s) { return rulebook::digest_of(s); }

}  // namespace tricorne::ww

template class tricorne::rulebook::Law<tricorne::ww::Rules>;
