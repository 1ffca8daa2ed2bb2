// Questions that a player cannot leave unanswered.
#pragma once

#include <optional>
#include <type_traits>
#include <variant>

#include "engine/core/rulebook/agenda.h"

namespace tricorne::rulebook {

/// The paragraph of the question on top of the agenda, if a player must answer it: `Finish` is no answer there, and
/// none of the answers `ByChance` is, since dice and draws are no duty of a player.
template <class Finish, class... ByChance, class State>
std::optional<RuleRef> duty_of(const State& s) {
  if (s.agenda.empty()) return std::nullopt;
  return std::visit(
      []<class F>(const F& frame) -> std::optional<RuleRef> {
        if constexpr (Decision<F>) {
          bool duty = true;
          for_each_alternative<typename F::Answer>(
              [&]<class A>() { duty = duty && !std::is_same_v<A, Finish> && !(std::is_same_v<A, ByChance> || ...); });
          if (duty) return frame.rule();
        }
        return std::nullopt;
      },
      s.agenda.back());
}

}  // namespace tricorne::rulebook
