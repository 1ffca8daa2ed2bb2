// Where would a game have gone otherwise? Many records under changed rules, each to its first difference, quickly.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "replay/compare/compare.h"

namespace tricorne::replay {

/// Rules before and after a change.
struct Change {
  std::shared_ptr<const Game> before, after;
  /// Each thing that changes, changed alone; to tell which one is responsible.
  std::vector<std::pair<std::string, std::shared_ptr<const Game>>> alone;
};

/// The first difference of a record under two rules; what follows from it is left out.
struct Divergence {
  DifferenceKind kind = DifferenceKind::start;
  std::size_t step = 0;                  ///< of the main line; 0: before the first
  When when;                             ///< the turn in which it falls
  std::string rule;                      ///< the paragraph concerned; empty when none is
  std::string action;                    ///< of the step
  std::string why;                       ///< what the changed rules say of it
  std::vector<std::string> responsible;  ///< names out of `Change::alone`; empty: none alone
};

/// Looks through records, one after another. It keeps the texts it has met, so later records are quicker. For one
/// thread.
class DivergenceFinder {
 public:
  explicit DivergenceFinder(Change change);
  ~DivergenceFinder();

  /// The first difference; nothing when the record goes the same way to its end under both rules. Throws DataError when
  /// the first position cannot be read.
  std::optional<Divergence> find(const Record& record);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tricorne::replay
