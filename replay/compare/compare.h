// Where do two records, or one record under two rulesets, part?
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// A record and the game it is played under.
struct Version {
  const Game& game;
  const Record& record;
};

/// In what two games part.
enum class DifferenceKind : std::uint8_t {
  start,     ///< the first positions differ
  action,    ///< the players did something else
  legality,  ///< a step is legal in one, refused in the other
  forced,    ///< somebody has no choice in one, but has one in the other
  state,     ///< the same answer leads to different positions
  winner,    ///< the games end differently
  length     ///< one record ends before the other
};

std::string_view to_text(DifferenceKind kind);

/// Where two games part, as `first_difference` finds it.
struct Difference {
  DifferenceKind kind;
  std::size_t step = 0;  ///< of the main line; 0: before the first
  std::string rule;      ///< the paragraph concerned; empty when none is
  std::string a, b;      ///< what happens in each
  std::vector<std::string>
      facts;  ///< facts of the positions after the step that differ: `spaces.Boston.pc: british | none`
  std::shared_ptr<const Position> position_a, position_b;  ///< after the step
};

/// The first difference on the main lines; nothing when there is none. Throws DataError.
std::optional<Difference> first_difference(const Version& a, const Version& b);

/// Which axes are responsible for a difference: each, switched alone in the first game to its value in the second,
/// makes the same step differ.
std::vector<std::string> responsible_axes(const Version& a, const Version& b, const Difference& difference);

/// The facts in which two positions differ, one a line, `path: a | b`.
std::vector<std::string> differing_facts(const Position& a, const Position& b);

}  // namespace tricorne::replay
