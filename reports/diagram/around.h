// What stands around a paragraph, and why an answer is refused: small diagrams of what other rooms found.
#pragma once

#include <span>

#include "engine/core/game.h"
#include "reports/diagram/diagram.h"

namespace tricorne::reports {

/// Something that touches a paragraph.
struct Neighbour {
  std::string kind;    ///< `scenario`, `code`, `ruling`, `axis`, `table`, `mutant`, `above`, `below`, `same`
  std::string name;    ///< its number or id
  std::string text{};  ///< what it is about, may be empty
};

/// A paragraph with what touches it, in rings. Of very many neighbours of a kind some are shown and the rest counted.
Diagram around(const RuleEntry& paragraph, std::span<const Neighbour> neighbours);

/// An answer with its verdict and the notes that show why: the ways tried, what bars each, what isolates. `origin` is
/// the place from which the options lead, if any.
struct Why {
  std::string answer;
  std::string verdict;  ///< `legal`, or why it is not
  std::string rule;     ///< paragraph id, may be empty
  bool legal = false;
  const Board* board = nullptr;
  std::span<const Note> notes;
  Origin origin;
};
Diagram witness_of(const Why& why);

}  // namespace tricorne::reports
