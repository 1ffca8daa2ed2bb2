// Makes a game that broke a property small. The smaller case has a later start, fewer answers and fewer pieces, and
// breaks the same property.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "verify/referee/referee.h"

namespace tricorne::verify {

/// A first position and answers that break a property. Either the step of the last answer breaks the property, or the
/// answers that are offered after that step.
struct BrokenCase {
  Node start;  ///< a position as Position::write gives it; steps on top of its agenda run first
  std::vector<std::string> answers;
};

/// The end of a case that was played.
struct CaseEnd {
  BrokenProperty broken;
  std::size_t answers = 0;  ///< how many of the case's answers were given, the breaking answer included
  /// Is the demand about the question before the breaking answer? A scenario does not give this answer.
  bool before_last = false;
  std::shared_ptr<const Position> end;  ///< the position after these answers; with `before_last` without the last
};

/// Plays a case on the rules of `game` and judges every step by the properties of `law`. Nothing when an answer is not
/// legal, and when no property is broken. Throws DataError for a start that is no position.
std::optional<CaseEnd> play_case(const Game& game, const Game& law, const BrokenCase& broken);

/// Do the two break the same property by the same paragraph, with the same kind of demand?
bool same_kind(const BrokenProperty& a, const BrokenProperty& b);

/// A case made small, with its end.
struct ShrunkCase {
  BrokenCase found;
  CaseEnd end;
};
/// The smallest case found that breaks the same property in the same way. Leaves out answers and parts of the position,
/// and lowers its numbers. Plays games: it may take seconds. Throws std::invalid_argument when `broken` breaks no
/// property.
ShrunkCase shrink(const Game& game, const Game& law, BrokenCase broken);

// Writes a shrunk case as a scenario file, ready to be committed. The scenario fails on the faulty rules and passes on
// right rules.

/// The scenario's id: `regression-7-5-…`, made from the paragraph and the place where the case was found.
std::string regression_id(const BrokenProperty& broken, const std::string& found_in);

/// The text of the file. `law` is the game with the right rules. `ruleset` is the ruleset of the scenario, as its file
/// names it. Plays the case several times.
std::string regression_scenario(const Game& game, const Game& law, const ShrunkCase& shrunk, const std::string& id,
                                const std::string& ruleset);

}  // namespace tricorne::verify
