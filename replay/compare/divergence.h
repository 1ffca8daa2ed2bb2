// The first step at which a recorded game would have turned out differently under changed rules. Made for many records.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "replay/compare/compare.h"

namespace tricorne::replay {

/// A change of rules that consists of one part or more.
struct FactChange {
  std::shared_ptr<const Game> before, after;
  /// For each part of the change its name, and the game before with this part alone changed. They tell which part is
  /// responsible for a difference.
  std::vector<std::pair<std::string, std::shared_ptr<const Game>>> alone;
};

/// The first difference of a record under two rulesets. Later differences are left out.
struct Divergence {
  DifferenceKind kind = DifferenceKind::start;
  std::size_t step = 0;                  ///< of the main line, from 1; 0: before the first step
  When when;                             ///< the turn of the step
  std::string rule;                      ///< the paragraph concerned; empty when none is
  std::string action;                    ///< of the step
  std::string why;                       ///< what happens under the changed rules, in words; may be empty
  std::vector<std::string> responsible;  ///< names out of `FactChange::alone`; empty: no part alone is responsible
};

/// Finds the divergences of records, one record after another. It remembers the texts of answers, so later records are
/// quicker. For one thread.
class DivergenceFinder {
 public:
  explicit DivergenceFinder(FactChange change);
  ~DivergenceFinder();

  /// The first difference; nothing when the record leads through the same positions under both rulesets. Throws
  /// DataError when the first position cannot be read.
  std::optional<Divergence> find(const Record& record);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tricorne::replay
