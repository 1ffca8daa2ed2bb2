// Facts about the open question, told by one function for each type of question.
#pragma once

#include "engine/core/document.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// Returns a map. `teller(question, map)` fills it for the question on top of the agenda. The map stays empty when the
/// teller has no function for this type of question.
template <class Teller>
Node facts_of_question(const State& s, const Teller& teller) {
  Node node = Node::map();
  if (s.agenda.empty()) return node;
  std::visit(
      [&](const auto& frame) {
        if constexpr (requires { teller(frame, node); }) teller(frame, node);
      },
      s.agenda.back());
  return node;
}

}  // namespace tricorne::wc
