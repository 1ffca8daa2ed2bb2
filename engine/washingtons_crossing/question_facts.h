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

// A combat, a retreat or a flight under way as facts: what a player works out in his head.

/// Returns a map. It is empty when the open question belongs to no combat, retreat or flight. Before a die of combat:
/// `modifiers` with their paragraphs, `sum`, `ratio`, hexes that count as `outflanking` (17.2.1) and `flanking`
/// (17.2.2). In a retreat: `ways`, each neighbouring hex with the paragraph that rules it out, or `open`. In a flight:
/// `hexes`. When losses are spread: `least` and `most` of the first leader. As soon as a side has won: `victory` with
/// `victor`, `level` and `points` (22.2).
Node battle_facts(const Table& t, const State& s);

// Command, a march or a crossing under way as facts: what a player works out in his head.

/// Returns a map. It is empty when the open question belongs to no march. Before the die of a movement or a crossing:
/// `modifiers` with their paragraphs, `sum`, and what the die gives. While a stack marches: `points` left, `ways` into
/// the hexes next to it with their cost or the paragraph that bars them, `reach`: the hexes its points reach, with the
/// cost. While a commander takes others along: `span`, `radius` and who is `within` it. The view of a side has the same
/// facts of the position as it is told of it (`as_told`).
Node march_facts(const Table& t, const State& s);

}  // namespace tricorne::wc
