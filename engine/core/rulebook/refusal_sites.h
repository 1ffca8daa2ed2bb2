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
  const char* citation;  ///< the source text of the paragraph
  const char* why;
};

/// Every refusal linked into this program, in no order. A site's number is its place here.
const std::vector<RefusalSite>& refusal_sites();

/// One refusal, by the paragraph it gave: shared checks cite the paragraph of whoever asks.
using Refused = std::pair<std::size_t, RuleRef>;

/// What the calling thread does with refusals, from now until the end of the object. One at a time a thread.
class RefusalWatch {
 public:
  /// Notes every refusal that would be made.
  RefusalWatch();
  /// Switches one off: everywhere, or where it cites `rule`.
  RefusalWatch(std::size_t site, std::optional<RuleRef> rule);
  ~RefusalWatch();
  RefusalWatch(const RefusalWatch&) = delete;
  RefusalWatch& operator=(const RefusalWatch&) = delete;

  const std::set<Refused>& seen() const { return seen_; }

  bool in_force(std::size_t site, RuleRef rule);

 private:
  std::optional<std::size_t> off_;
  std::optional<RuleRef> off_rule_;
  std::set<Refused> seen_;
};

/// Adds a refusal before `main` begins; gives its number.
std::size_t register_refusal(const RefusalSite& site);
bool in_force(std::size_t site, RuleRef rule);

template <class Place>
struct RegisteredRefusal {
  static inline const std::size_t number = register_refusal(Place::site());
};

/// Does the refusal at `Place` count now?
template <class Place>
bool in_force(RuleRef rule) {
  return in_force(RegisteredRefusal<Place>::number, rule);
}

}  // namespace tricorne::rulebook
