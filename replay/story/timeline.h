// A record as data: every answer with its question, its effects and the position after it. Branches make it a tree.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "replay/record/moment.h"

namespace tricorne::replay {

/// A branch of at least one step.
struct Variation {
  std::string title;
  std::size_t first = 0;  ///< index of its first moment; the parent of this moment is not in the branch
  std::size_t last = 0;   ///< index of its last moment
};

/// A record as a tree of moments in one list.
struct Timeline {
  std::vector<Moment> moments;        ///< the first position, the main line, then the branches; parents come first
  std::vector<Variation> variations;  ///< variation number n has index n - 1
  std::vector<Finding> findings;      ///< findings about the whole record
  std::size_t length = 0;             ///< number of moments of the main line after the first position

  /// The moment before a moment of this timeline.
  const Moment& before(const Moment& moment) const { return moments[moment.parent]; }
  /// Is there a finding with the severity `error`, about the whole record or about a moment?
  bool has_errors() const;
};

/// Plays a record and all its branches to their ends, in the same way as `Checker::check`. Unknown cards are inferred.
/// Filled-in answers are moments of their own. A step that cannot be carried out changes nothing. Throws DataError when
/// the first position cannot be read.
Timeline make_timeline(const Game& game, const Record& record, const CheckOptions& options = {});
/// The same by a checker that remembers, for many records one after another.
Timeline make_timeline(const Game& game, const Record& record, const CheckOptions& options, Checker& checker);

}  // namespace tricorne::replay
