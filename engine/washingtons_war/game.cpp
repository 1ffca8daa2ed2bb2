#include "engine/washingtons_war/game.h"

#include "engine/core/rulebook/state_file.h"
#include "engine/washingtons_war/candidates.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/occasions.h"

namespace tricorne::ww {

namespace {

/// The violation of an action whose kind does not answer the question. An action with two places counts as asked for,
/// although no rule allows two places.
Violation not_asked(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  if (const Verdict barred = check_moment(s, t, action, last)) {
    Violation no = *barred;
    no.asked = names_two_places(action);
    return no;
  }
  const auto occasion = occasion_of(action);
  return {.rule = occasion.rule, .reason = occasion.reason, .asked = false};
}

}  // namespace

Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  static constexpr rulebook::Reason nothing_named{"action-names-nothing-to-act-on"};
  if (names_nothing(action)) return Violation{std::nullopt, &nothing_named};
  if (const auto verdict = Law::check(s, t, action)) return *verdict;
  return not_asked(s, t, action, last);
}

std::uint64_t digest(const State& s) { return rulebook::digest_of(s); }

}  // namespace tricorne::ww

template class tricorne::rulebook::Law<tricorne::ww::Rules>;
