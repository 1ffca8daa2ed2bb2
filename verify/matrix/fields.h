// The fields of a game's state, and which scenarios set them through play.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

// What the matrix misses.

/// Something that a paragraph, a field of the state or a limit should have in the scenarios and does not have.
struct Gap {
  std::string cell;  ///< of a paragraph `code`, `scenario`, `allowed` or `refused`; of a field `set` or `cleared`; of a
                     ///< limit `exactly`
  std::string reason;  ///< why the gap is in order; empty: the gap is not explained
};

/// A field of the state. What the position gives says nothing about the line of the rules that sets the field, so the
/// row counts what happened after `given`.
struct FieldRow {
  std::string name;           ///< its way in a position, with `*` for each name of the game: `leaders.*.troops`
  std::size_t runs = 0;       ///< runs in which play changed the field and `then` states the new value
  std::string set_by;         ///< the first of them, of a flag or list the first that makes it true or fills it
  bool may_be_empty = false;  ///< is it a flag or a list, which is also cleared?
  std::string cleared_by;     ///< the first run that makes the flag false or empties the list
  std::vector<Gap> gaps;      ///< `set`, `cleared`
};

/// All fields of the game, in the order of its positions. Everything in the facts of the set-up is a field, except what
/// follows from a position and the agenda, of which `asks` tells. Runs that did not pass are left out.
std::vector<FieldRow> fields_of(const Game& game, const std::vector<RunResult>& outcomes);

// The numbers of a game that bound what players may do, and which scenarios go exactly to them.

/// A number of the ruleset or of the tables that bounds what players may do.
struct LimitRow {
  std::string name;    ///< as the mutants of the number are called: `axis points_limit`
  std::string rule;    ///< the paragraph that sets it
  std::string at;      ///< the first run with an action that is legal as the number is, and barred one step beside it
  std::string beyond;  ///< the first run with an action that is barred as the number is, and legal one step beside it
  std::vector<Gap> gaps;  ///< `exactly`
};

/// All limits of the game, in the order of its mutants (mutants.h). Each number is changed by one step, and the runs
/// that name its paragraph are played again. A number is a limit when one of them says so: an action is no longer
/// refused, or an action that the run needs is. Such an action lies exactly at the limit. A number that only counts,
/// such as a modifier of a die, is in no run a limit, and is left out. Costs a few runs for each mutant. `outcomes` are
/// the runs on the unchanged rules. `threads` 0: as many as the machine has.
std::vector<LimitRow> limits_of(const Game& game, const std::vector<RunResult>& outcomes, unsigned threads);

}  // namespace tricorne::verify
