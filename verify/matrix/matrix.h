// The rule matrix: for each paragraph, the code and the scenarios of it, and how often games met it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "verify/matrix/encounters.h"
#include "verify/matrix/fields.h"
#include "verify/matrix/lint.h"
#include "verify/matrix/source_report.h"

namespace tricorne::verify {

struct Exemption;

/// One paragraph of the rulebook, with the code and the scenarios of it, and how often it was met.
struct MatrixRow {
  RuleEntry entry;
  bool testable = false;      ///< is it a rule? definitions, examples and notes are tested with the rules that use them
  std::size_t acts = 0;       ///< places in the code where the paragraph causes an event or a question
  std::size_t refusals = 0;   ///< places in the code where the paragraph refuses an answer
  std::size_t axes = 0;       ///< axes of the ruleset that the paragraph sets
  std::size_t comments = 0;   ///< comments that name the paragraph
  bool coded_below = false;   ///< does the code cite a paragraph below this paragraph?
  std::size_t scenarios = 0;  ///< runs that name the paragraph or a paragraph below it
  std::string only_run;       ///< the one run that names the paragraph and in which it acts or refuses; empty: not one
  Encounter in_scenarios;
  Encounter in_games;                    ///< random games
  std::optional<Encounter> in_records;   ///< nothing: no recorded games were read
  std::optional<SourceTally> changes;    ///< of the paragraph's sources; nothing: no report on them was read
  std::set<ReachedFrom> from_scenarios;  ///< from where scenarios reach the paragraph
  std::set<ReachedFrom> from_games;      ///< from where random games do
  std::vector<Gap> gaps;

  /// From where random games reach the paragraph and no scenario does.
  std::vector<ReachedFrom> only_from_games() const;
  /// From where scenarios reach it and no random game does.
  std::vector<ReachedFrom> only_from_scenarios() const;

  std::size_t code() const { return acts + refusals + axes + comments; }
};

/// The whole matrix, with the findings of lint.h.
struct Matrix {
  std::vector<MatrixRow> rows;   ///< in the order of the rule index
  std::vector<FieldRow> fields;  ///< of the state
  std::vector<LimitRow> limits;
  std::vector<AxisMet> axes;     ///< empty when nobody has looked
  std::vector<FrameRow> frames;  ///< questions that no scenario reaches through play
  std::vector<Finding> findings;
  std::uint64_t games = 0;               ///< random games
  std::optional<std::uint64_t> records;  ///< recorded games; nothing: none were read
  std::optional<SourceTally> changes;    ///< of all sources; nothing: no report on them was read

  /// The number of all gaps.
  std::size_t gaps() const;
  /// The number of gaps without a reason.
  std::size_t unexplained() const;
  /// Has every gap of a paragraph a reason? Gaps of fields and limits are only a list of scenarios to write.
  bool paragraphs_are_covered() const;
};

/// What a matrix is made with beside the runs of scenarios.
struct MatrixOptions {
  bool limits = false;         ///< look for limits, too, which plays many runs on changed numbers (fields.h)
  unsigned threads = 0;        ///< for limits; 0: as many as the machine has
  WouldFail code_changed;      ///< as lint.h has it
  Rows rows = Rows::left_out;  ///< as lint.h has it
};

/// Makes the matrix. `outcomes` are all runs of scenarios. `in_games` are the encounters of random games, `in_records`
/// of recorded games, if some were read.
Matrix make_matrix(const Game& game, const Citations& citations, const std::vector<RunResult>& outcomes,
                   const Encounters& in_games, const std::optional<Encounters>& in_records = std::nullopt,
                   const MatrixOptions& options = {});

/// Adds to each paragraph what became of the changes of its sources.
void add_source_report(Matrix& matrix, const SourceReport& report);

/// Gives gaps their reasons. Entries are named `<paragraph> <cell>`, `field <name> <cell>` and `limit <name> <cell>`.
/// Throws DataError for an entry that names no gap. Entries of limits are passed over in a matrix without limits.
void explain_gaps(Matrix& matrix, const std::vector<Exemption>& explained);

}  // namespace tricorne::verify
