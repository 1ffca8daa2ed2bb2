#include "engine/washingtons_war/rule_index.h"

namespace tricorne::ww {

namespace {

// The words of the column `edition` in rule_index.inc.
constexpr Edition both = Edition::both;
constexpr Edition only_2014{"2014"};
constexpr Edition only_2010{"2010"};

/// The id, which must be one of the index. It is no citation: what stands here is no code of the paragraph.
consteval std::string_view existing(std::string_view id) { return id_of(operator""_rule(id.data(), id.size())); }

constexpr SameBar same_bars[] = {
    {existing("6.3.B"), existing("6.32.A")},
    {existing("6.32.B"), existing("10.12.B")},
    {existing("6.32.B.ii"), existing("10.12.B.1")},
    {existing("6.32.B.iii"), existing("10.12.B.2")},
    {existing("6.33.D"), existing("9.45")},
    {existing("6.33.D"), existing("9.2.1")},
    {existing("6.34.A"), existing("5.3.7")},
    {existing("6.34.A"), existing("6.3.A")},
    {existing("6.34.A"), existing("6.32.A")},
    {existing("7.1.A"), existing("6.2.1")},
    {existing("7.4.D"), existing("3.0.adjacent.1")},
    {existing("7.4.E"), existing("7.2.A")},
    {existing("7.8.E"), existing("7.9.A.note"), "retreat before battle"},
    {existing("9.45.2"), existing("6.33.B")},
    {existing("12.2.B.ii"), existing("12.2.B.ii.2")},
    {existing("12.3.1"), existing("8.1.C")},
    {existing("12.3.2"), existing("7.5")},
    {existing("12.3.4"), existing("9.62")},
};

// Bullets, steps, lines of tables and paragraphs without a number. Only the segments of 10.2 have their numbers
// printed.
constexpr std::string_view counted[] = {
    existing("2.0"),  existing("3.0"),  existing("4.0"),    existing("5.0"),  existing("5.3"),  existing("5.7"),
    existing("6.2"),  existing("6.31"), existing("7.7"),    existing("9.2"),  existing("9.3"),  existing("9.4"),
    existing("9.41"), existing("9.42"), existing("9.43"),   existing("9.44"), existing("9.45"), existing("9.5"),
    existing("9.62"), existing("9.7"),  existing("10.2.2"), existing("11.0"), existing("11.1"), existing("11.2"),
    existing("11.3"), existing("12.1"), existing("12.3"),   existing("13.1"), existing("13.2"),
};

}  // namespace

std::span<const RuleEntry> rule_index() {
  static constexpr RuleEntry entries[] = {
#define RULE(id, kind, edition, title, summary) {id, RuleKind::kind, edition, title, summary},
#include "engine/washingtons_war/rule_index.inc"
#undef RULE
  };
  return entries;
}

IndexRemarks rule_remarks() { return {same_bars, counted}; }

}  // namespace tricorne::ww
