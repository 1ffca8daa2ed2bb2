// The refusals of a build that defines TRICORNE_MUTANTS: a list of them all, and a switch. Other builds have none.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/rule_ref.h"

namespace tricorne::rulebook {

/// Where the rules refuse something: one REFUSE_IF.
struct RefusalSite {
  const char* file;
  int line;
  const char* function;  ///< as the compiler prints it
  const char* citation;  ///< the paragraph as the source text names it
  const char* why;       ///< the fact that the refusal gives
};

/// Every refusal linked into this program, in no order. A site's number is its place here.
const std::vector<RefusalSite>& refusal_sites();

/// One refusal: the number of its site, and the paragraph it cited. A check that several rules share cites the
/// paragraph of the rule that calls it.
using Refused = std::pair<std::size_t, RuleRef>;

/// What the calling thread does with refusals as long as this object lives. A thread has one at a time; other threads
/// notice nothing.
class RefusalWatch {
 public:
  /// Notes every refusal that is made.
  RefusalWatch();
  /// Switches the refusal `site` off: wherever it is made, or where it cites `rule`.
  RefusalWatch(std::size_t site, std::optional<RuleRef> rule);
  ~RefusalWatch();
  RefusalWatch(const RefusalWatch&) = delete;
  RefusalWatch& operator=(const RefusalWatch&) = delete;

  /// The refusals made so far.
  const std::set<Refused>& seen() const { return seen_; }

  /// Notes a refusal that is about to be made; false when it is switched off.
  bool in_force(std::size_t site, RuleRef rule);

 private:
  std::optional<std::size_t> off_;
  std::optional<RuleRef> off_rule_;
  std::set<Refused> seen_;
};

/// Adds a refusal before `main` begins; gives its number.
std::size_t register_refusal(const RefusalSite& site);
/// Does the refusal with this number count now? Yes, unless the thread's watch switches it off.
bool in_force(std::size_t site, RuleRef rule);

/// Registers the refusal at `Place`, once.
template <class Place>
struct RegisteredRefusal {
  static inline const std::size_t number = register_refusal(Place::site());
};

/// Does the refusal at `Place` count now? What REFUSE_IF asks.
template <class Place>
bool in_force(RuleRef rule) {
  return in_force(RegisteredRefusal<Place>::number, rule);
}

}  // namespace tricorne::rulebook
