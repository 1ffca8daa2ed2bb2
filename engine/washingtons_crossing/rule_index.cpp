#include "engine/washingtons_crossing/rule_index.h"

namespace tricorne::wc {

namespace {

// Steps, bullets and items of lists.
constexpr std::string_view counted[] = {
    id_of("3.0"_rule), id_of("4.0"_rule),  id_of("6.0"_rule),  id_of("7.0"_rule),
    id_of("8.0"_rule), id_of("17.1"_rule), id_of("17.3"_rule),
};

}  // namespace

std::span<const RuleEntry> rule_index() {
  static constexpr RuleEntry entries[] = {
#define RULE(id, kind, edition, title, summary) {id, RuleKind::kind, Edition::edition, title, summary},
#include "engine/washingtons_crossing/rule_index.inc"
#undef RULE
  };
  return entries;
}

IndexRemarks rule_remarks() { return {{}, counted}; }

}  // namespace tricorne::wc
