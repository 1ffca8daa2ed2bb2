// The rule matrix: for each paragraph, what codes it, what tests it and where it was met.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/matrix/citations.h"
#include "verify/matrix/encounters.h"
#include "verify/matrix/lint.h"
#include "verify/scenario/explained.h"

namespace tricorne::verify {

/// An empty cell of a paragraph that can be tested.
struct Gap {
  std::string cell;    ///< code, scenario, allowed or refused
  std::string reason;  ///< why it is in order; empty: it is not
};

/// One paragraph of the rulebook, with all that codes it, tests it and meets it.
struct MatrixRow {
  RuleEntry entry;
  bool testable = false;      ///< a rule; definitions, examples and notes are tested with the rules that use them
  std::size_t acts = 0;       ///< places in the code where it causes an event or a question
  std::size_t refusals = 0;   ///< places where it refuses
  std::size_t axes = 0;       ///< axes of the ruleset it sets
  std::size_t comments = 0;   ///< comments that name it
  bool coded_below = false;   ///< a paragraph below it is cited
  std::size_t scenarios = 0;  ///< runs that name it, or a paragraph below it
  Encounter in_scenarios;
  Encounter in_games;
  std::optional<Encounter> in_records;  ///< nothing: no recorded games were read
  std::vector<Gap> gaps;

  std::size_t code() const { return acts + refusals + axes + comments; }
};

/// The whole matrix, with what it finds missing.
struct Matrix {
  std::vector<MatrixRow> rows;  ///< in the order of the rule index
  std::vector<Finding> findings;
  std::uint64_t games = 0;               ///< random ones
  std::optional<std::uint64_t> records;  ///< nothing: no recorded games were read

  std::size_t gaps() const;
  std::size_t unexplained() const;
};

/// `outcomes`: all runs. `in_games`: of random games. `in_records`: of recorded ones, if some were read.
Matrix make_matrix(const Game& game, const Citations& citations, const std::vector<Outcome>& outcomes,
                   const Encounters& in_games, const std::optional<Encounters>& in_records = std::nullopt);

/// Gives gaps their reasons: entries are named `<paragraph> <cell>`. Throws DataError for one that is no gap.
void explain_gaps(Matrix& matrix, const std::vector<Explained>& explained);

}  // namespace tricorne::verify
