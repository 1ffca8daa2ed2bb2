// Finds the code, scenarios and rulesets that depend on the axes of an erratum.
#pragma once

#include <string>
#include <vector>

#include "verify/errata/overlay.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// Everything that one axis touches.
struct AxisDependents {
  AxisChange change;
  std::vector<RuleEntry> related;      ///< paragraphs above and below the axis's own, and their examples and notes
  std::vector<std::string> code;       ///< `file:line` where the sources read the axis
  std::vector<std::string> scenarios;  ///< ids of scenarios that name its paragraph
  std::vector<std::string> indirect;   ///< ids of scenarios that name only a related paragraph
  std::vector<std::string> rulesets;   ///< rulesets, of scenarios or shipped, without the value before the erratum
};

/// One entry for each axis, in the order of the axes. `sources` is the root of the source tree; where it does not
/// exist, `code` stays empty.
std::vector<AxisDependents> what_it_touches(const Erratum& erratum, const std::vector<Scenario>& scenarios,
                                            const std::string& sources);

/// A changed field of a table, and what rests on it.
struct TouchedEntry {
  EntryChange change;
  std::string rule;                    ///< the paragraph that the overlay names
  std::vector<std::string> scenarios;  ///< ids of scenarios that call the entry by its name
  std::vector<std::string> of_rule;    ///< ids of further scenarios that name one of its paragraphs
};

/// One for each changed field, in the order of the tables.
std::vector<TouchedEntry> touched_entries(const Erratum& erratum, const std::vector<Scenario>& scenarios);

/// What rests on the axes and tables that house rules set. Empty where they only forbid.
struct TouchedByHouse {
  std::vector<RuleEntry> paragraphs;   ///< of the axes and tables
  std::vector<std::string> scenarios;  ///< ids of those that name one of them
};
TouchedByHouse touched_by_house(const Erratum& erratum, const std::vector<Scenario>& scenarios);

}  // namespace tricorne::verify
