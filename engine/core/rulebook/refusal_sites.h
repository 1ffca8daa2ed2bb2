// The refusals of the rules: a list of all, and a switch for each. In the engine for pages the list is empty.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/rule_ref.h"
#include "engine/core/rulebook/source_sites.h"

namespace tricorne::rulebook {

/// Where the rules refuse something: one REFUSE_IF.
struct RefusalSite {
  const char* file;      ///< the source file, as the compiler was given it
  int line;              ///< counted from 1
  const char* function;  ///< as the compiler prints it
  const char* citation;  ///< the paragraph as the source text names it
  const char* id;        ///< of the sentence that says why
  const char* facts;     ///< the names of the facts in it, with commas
};

/// Every refusal linked into this program. The order is that of static initialisation, so it may change from build to
/// build. The number of a site is its place in the list. The list is complete when `main` begins and never changes
/// after that, so any number of threads may read it.
const std::vector<RefusalSite>& refusal_sites();

/// One refusal: the number of its site, and the paragraph it cited. A check that several rules share cites the
/// paragraph of the rule that calls it.
using Refused = std::pair<std::size_t, RuleRef>;

/// One switch that is thrown: a refusal that is off, or a change of a source that is made.
struct Switch {
  enum class Kind : std::uint8_t { refusal, source };
  Kind kind = Kind::refusal;
  std::size_t site = 0;           ///< the number of the refusal, or of the change (source_sites.h)
  std::optional<RuleRef> rule{};  ///< the refusal is off only where it cites this paragraph; nothing: everywhere
};

/// What the thread that made this object does at the switches of the rules as long as the object lives. It either notes
/// where it comes or throws one switch. A thread may have only one at a time; nobody checks that. Other threads notice
/// nothing.
class RuleWatch {
 public:
  /// Notes every refusal that is made, and every change of a source that could be noticed.
  RuleWatch();
  /// Throws a switch, and notes nothing.
  explicit RuleWatch(const Switch& thrown);
  ~RuleWatch();
  RuleWatch(const RuleWatch&) = delete;
  RuleWatch& operator=(const RuleWatch&) = delete;

  /// The refusals noted so far, by number and then by paragraph.
  const std::set<Refused>& seen() const { return seen_; }
  /// For each change of a source: was it noted so far?
  const std::vector<bool>& reached() const { return reached_; }

  /// Does a refusal that is about to be made count? False when it is switched off. Notes it when this object notes
  /// refusals. `in_force` below calls it.
  bool in_force(std::size_t site, RuleRef rule);

 private:
  std::optional<Switch> off_;
  std::set<Refused> seen_;
  std::vector<bool> reached_;
};

/// Adds a refusal to the list; gives its number. To be called before `main` begins.
std::size_t register_refusal(const RefusalSite& site);
/// The RuleWatch of the calling thread, or none.
inline constinit thread_local RuleWatch* rule_watch = nullptr;

/// Does the refusal with this number, which cites `rule`, count on the calling thread? Yes, unless the RuleWatch of
/// the thread switches it off. Inline, because games ask it for every answer that they refuse.
inline bool in_force(std::size_t site, RuleRef rule) {
  return rule_watch == nullptr || rule_watch->in_force(site, rule);
}

/// Registers the refusal at `Place` once, however often `Place` is used. `Place` is a type with a static `site()`; each
/// REFUSE_IF has a type of its own.
template <class Place>
struct RegisteredRefusal {
  static inline const std::size_t number = register_refusal(Place::site());
};

/// Does the refusal at `Place` count on the calling thread? REFUSE_IF asks this.
template <class Place>
bool in_force(RuleRef rule) {
  return in_force(RegisteredRefusal<Place>::number, rule);
}

}  // namespace tricorne::rulebook
