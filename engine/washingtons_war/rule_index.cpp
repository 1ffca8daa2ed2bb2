#include "engine/washingtons_war/rule_index.h"

namespace tricorne::ww {

namespace {

// The words of the column `edition` in rule_index.inc.
constexpr Edition both = Edition::both;
constexpr Edition only_2014{"2014"};
constexpr Edition only_2010{"2010"};

constexpr SameBar same_bars[] = {
    {id_of("6.3.B"_rule), id_of("6.32.A"_rule)},
    {id_of("6.32.B"_rule), id_of("10.12.B"_rule)},
    {id_of("6.32.B.ii"_rule), id_of("10.12.B.1"_rule)},
    {id_of("6.32.B.iii"_rule), id_of("10.12.B.2"_rule)},
    {id_of("6.33.B"_rule), id_of("9.45.2"_rule)},
    {id_of("6.33.D"_rule), id_of("9.45"_rule)},
    {id_of("6.33.D"_rule), id_of("9.2.1"_rule)},
    {id_of("6.34.A"_rule), id_of("5.3.7"_rule)},
    {id_of("6.34.A"_rule), id_of("6.3.A"_rule)},
    {id_of("6.34.A"_rule), id_of("6.32.A"_rule)},
    {id_of("7.1.A"_rule), id_of("6.2.1"_rule)},
    {id_of("7.4.D"_rule), id_of("3.0.adjacent.1"_rule)},
    {id_of("7.4.E"_rule), id_of("7.2.A"_rule)},
    {id_of("7.8.E"_rule), id_of("7.9.A.note"_rule), "retreat before battle"},
    {id_of("9.45.2"_rule), id_of("6.33.B"_rule)},
    {id_of("12.2.B.ii"_rule), id_of("12.2.B.ii.2"_rule)},
    {id_of("12.3.1"_rule), id_of("8.1.C"_rule)},
    {id_of("12.3.2"_rule), id_of("7.5"_rule)},
    {id_of("12.3.4"_rule), id_of("9.62"_rule)},
};

// Bullets, steps, lines of tables and paragraphs without a number. Only the segments of 10.2 have their numbers
// printed.
constexpr std::string_view counted[] = {
    id_of("2.0"_rule),    id_of("3.0"_rule),  id_of("4.0"_rule),  id_of("5.0"_rule),  id_of("5.3"_rule),
    id_of("5.7"_rule),    id_of("6.2"_rule),  id_of("6.31"_rule), id_of("7.7"_rule),  id_of("9.2"_rule),
    id_of("9.3"_rule),    id_of("9.4"_rule),  id_of("9.41"_rule), id_of("9.42"_rule), id_of("9.43"_rule),
    id_of("9.44"_rule),   id_of("9.45"_rule), id_of("9.5"_rule),  id_of("9.62"_rule), id_of("9.7"_rule),
    id_of("10.2.2"_rule), id_of("11.0"_rule), id_of("11.1"_rule), id_of("11.2"_rule), id_of("11.3"_rule),
    id_of("12.1"_rule),   id_of("12.3"_rule), id_of("13.1"_rule), id_of("13.2"_rule),
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
