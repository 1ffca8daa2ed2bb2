#include "engine/washingtons_crossing/rule_index.h"

namespace tricorne::wc {

std::span<const RuleEntry> rule_index() {
  static constexpr RuleEntry entries[] = {
#define RULE(id, kind, edition, title, summary) {id, RuleKind::kind, Edition::edition, title, summary},
#include "engine/washingtons_crossing/rule_index.inc"
#undef RULE
  };
  return entries;
}

}  // namespace tricorne::wc
