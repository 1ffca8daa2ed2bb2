// Applies an erratum to rulesets that scenarios or records name: changes them in the same axes and tables.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "verify/errata/overlay.h"

namespace tricorne::verify {

/// What a ruleset has where an erratum changes the rules.
enum class Standing : std::uint8_t {
  as_before,  ///< the values before the erratum in all its axes and tables
  as_after,   ///< the values after the erratum in all its axes and tables
  otherwise,  ///< other values
};

/// A ruleset without and with an erratum.
struct ChangedRuleset {
  std::shared_ptr<const Game> before, after;
  Standing standing = Standing::as_before;
};

/// Rulesets with an erratum. Each is made only once. Many threads may use it at once.
class ChangedRulesets {
 public:
  /// `erratum` must outlive this object.
  explicit ChangedRulesets(const Erratum& erratum) : erratum_(erratum) {}

  /// A ruleset by its name or the path of its file. The reference stays valid as long as this object. Throws DataError
  /// for a ruleset that cannot be read.
  const ChangedRuleset& named(const std::string& ruleset);

 private:
  ChangedRuleset made(const std::string& ruleset) const;
  Standing standing_of(const Game& game, const std::string& ruleset) const;

  const Erratum& erratum_;
  std::mutex mutex_;
  std::map<std::string, ChangedRuleset> rules_;
};

}  // namespace tricorne::verify
