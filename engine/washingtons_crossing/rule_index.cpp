#include "engine/washingtons_crossing/rule_index.h"

namespace tricorne::wc {

namespace {

/// The id, which must be one of the index. It is no citation: what stands here is no code of the paragraph.
consteval std::string_view existing(std::string_view id) { return id_of(operator""_rule(id.data(), id.size())); }

// Steps, bullets and items of lists.
constexpr std::string_view counted[] = {
    existing("3.0"), existing("4.0"),  existing("6.0"),  existing("7.0"),
    existing("8.0"), existing("17.1"), existing("17.3"),
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
