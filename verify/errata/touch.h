// Finds the code, scenarios and rulesets that depend on the axes of an erratum.
#pragma once

#include <string>
#include <vector>

#include "verify/errata/what_if.h"

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

/// Must scenarios be played to say which of them rest on the erratum? For house rules, and for fields whose use the
/// rules tell.
bool must_be_played(const Erratum& erratum);
/// Runs of scenarios that nobody has played, for an erratum for which nobody must.
std::vector<WhatIfRun> unplayed(const std::vector<Scenario>& scenarios);

/// A changed field of a table, and what rests on it.
struct TouchedEntry {
  EntryChange change;
  std::string rule;  ///< the paragraph that the overlay names
  /// Are `scenarios` those that look the field up when they are played? Else they are those that call the entry by its
  /// name, since the rules do not tell when they look at the field.
  bool looked_up = false;
  std::vector<std::string> scenarios;
  std::vector<std::string> of_rule;  ///< ids of further scenarios that name one of its paragraphs
};

/// One for each changed field, in the order of the tables. `runs` are all scenarios as if the erratum held.
std::vector<TouchedEntry> touched_entries(const Erratum& erratum, const std::vector<WhatIfRun>& runs);

/// A house rule, and what rests on it.
struct TouchedByHouse {
  RuleEntry rule;
  std::vector<std::string> refused;  ///< ids of scenarios of which it refuses an action
  std::vector<std::string> held;     ///< ids of further scenarios at one of whose questions it holds
};
/// One for each house rule, in their order.
std::vector<TouchedByHouse> touched_by_house(const Erratum& erratum, const std::vector<WhatIfRun>& runs);

/// What rests on the axes and tables that house rules set. Empty where they only forbid.
struct TouchedBySettings {
  std::vector<RuleEntry> paragraphs;   ///< of the axes and tables
  std::vector<std::string> scenarios;  ///< ids of those that name one of them
};
TouchedBySettings touched_by_settings(const Erratum& erratum, const std::vector<WhatIfRun>& runs);

}  // namespace tricorne::verify
