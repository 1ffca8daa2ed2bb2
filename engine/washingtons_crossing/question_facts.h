// What is told of the open question, by its type.
#pragma once

#include "engine/core/document.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// A map that `teller(question, map)` has filled for the question on top of the agenda; empty where it tells nothing of
/// a question of this type.
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
