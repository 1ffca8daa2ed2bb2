// The first difference between two records, or between two rulesets on one record.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// A record and the game it is played under.
struct Version {
  const Game& game;
  const Record& record;
};

/// The kinds of a first difference between two games.
enum class DifferenceKind : std::uint8_t {
  start,     ///< the first positions differ
  action,    ///< the players gave different answers
  legality,  ///< a step is legal in one, refused in the other
  forced,    ///< somebody has no choice in one, but has one in the other
  state,     ///< the same answer leads to different positions
  winner,    ///< the games end differently
  length     ///< one record ends before the other
};

std::string_view to_text(DifferenceKind kind);

/// A fact in which two positions differ.
struct FactDifference {
  std::string path;               ///< its name, with dots into maps: `spaces.Boston.pc`
  std::vector<std::string> a, b;  ///< what each position has, an item a text; empty: none
  /// `spaces.Boston.pc: british | none`
  std::string text() const;
};

/// Where two games part, as `first_difference` finds it.
struct Difference {
  DifferenceKind kind;
  std::size_t step = 0;               ///< of the main line, from 1; 0: before the first step
  std::string rule;                   ///< the paragraph concerned; empty when none is
  Said a, b;                          ///< what happens in each game, of section `texts`; without an id: nothing to tell
  std::vector<FactDifference> facts;  ///< between `position_a` and `position_b`, as of `differing_facts`
  std::shared_ptr<const Position> position_a, position_b;  ///< after the step; before it for `forced` and `length`
};

/// The first difference on the main lines; nothing when there is none. Throws DataError when a first position cannot be
/// read.
std::optional<Difference> first_difference(const Version& a, const Version& b);

/// The names of the axes that are responsible for a difference. An axis is responsible when the first game, with this
/// one axis set to its value in the second game, differs from the first game at the same step.
std::vector<std::string> responsible_axes(const Version& a, const Version& b, const Difference& difference);

/// A part of what differs between two games, and the first game with this part alone as in the second.
using PartAlone = std::pair<std::string, std::shared_ptr<const Game>>;
/// The names of those parts that are responsible in the same way.
std::vector<std::string> responsible_parts(const Version& a, const std::vector<PartAlone>& parts,
                                           const Difference& difference);

/// The paragraph of the first event that differs when the same answers are given in both positions, which stay as they
/// are; `otherwise` when no event differs, or when one of the positions does not take the answers.
std::string rule_of_effect(const Position& a, const Position& b, const std::vector<std::string>& answers,
                           const std::string& otherwise);

/// The facts in which two positions differ. The agenda is left out.
std::vector<FactDifference> differing_facts(const Position& a, const Position& b);

}  // namespace tricorne::replay
