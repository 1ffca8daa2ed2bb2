// An erratum over other rulesets than its base: what a scenario or a record names is changed in the same axes.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "verify/errata/overlay.h"

namespace tricorne::verify {

/// How a ruleset stands to an erratum.
enum class Standing : std::uint8_t {
  as_before,  ///< it has what the erratum changes
  as_after,   ///< it has what the erratum wants
  otherwise,  ///< it sets an axis of the erratum in a third way, or the erratum changes data of another
};

/// A ruleset without and with an erratum.
struct ChangedRuleset {
  std::shared_ptr<const Game> before, after;
  Standing standing = Standing::as_before;
};

/// Makes each once. May be used by many threads.
class ChangedRulesets {
 public:
  /// `erratum` must outlive it.
  explicit ChangedRulesets(const Erratum& erratum) : erratum_(erratum) {}

  /// Throws DataError for a ruleset that cannot be read.
  const ChangedRuleset& named(const std::string& ruleset);

 private:
  ChangedRuleset made(const std::string& ruleset) const;
  Standing standing_of(const Game& game) const;

  const Erratum& erratum_;
  std::mutex mutex_;
  std::map<std::string, ChangedRuleset> rules_;
};

}  // namespace tricorne::verify
