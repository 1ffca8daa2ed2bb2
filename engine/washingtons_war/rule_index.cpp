#include "engine/washingtons_war/rule_index.h"

namespace tricorne::ww {

namespace {

// The words of the column `edition` in rule_index.inc.
constexpr Edition both = Edition::both;
constexpr Edition only_2014{"2014"};
constexpr Edition only_2010{"2010"};

}  // namespace

std::span<const RuleEntry> rule_index() {
  static constexpr RuleEntry entries[] = {
#define RULE(id, kind, edition, title, summary) {id, RuleKind::kind, edition, title, summary},
#include "engine/washingtons_war/rule_index.inc"
#undef RULE
  };
  return entries;
}

}  // namespace tricorne::ww
