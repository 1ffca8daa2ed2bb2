// What rests on the axes that an erratum moves.
#pragma once

#include <string>
#include <vector>

#include "verify/errata/overlay.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// What one axis touches.
struct Touched {
  AxisChange change;
  std::vector<RuleEntry> related;      ///< paragraphs above and below its own, and their examples and notes
  std::vector<std::string> code;       ///< `file:line` where the sources read the axis
  std::vector<std::string> scenarios;  ///< ids of scenarios that name its paragraph
  std::vector<std::string> indirect;   ///< ids of scenarios that name only a related paragraph
  std::vector<std::string> rulesets;   ///< rulesets of scenarios, or shipped ones, that set it otherwise than before
};

/// By axis, in the order of the axes. `sources`: the folder of the source tree, which need not be there.
std::vector<Touched> what_it_touches(const Erratum& erratum, const std::vector<Scenario>& scenarios,
                                     const std::string& sources);

}  // namespace tricorne::verify
