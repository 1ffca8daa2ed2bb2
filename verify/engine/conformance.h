// Every scenario against a foreign engine, and what that says of each paragraph.
#pragma once

#include <string>
#include <vector>

#include "verify/engine/remote.h"
#include "verify/runner.h"

namespace tricorne::verify {

/// How the runs that name a paragraph ended, and how many failures are laid at its door.
struct ParagraphResult {
  std::string rule;
  int passed = 0;
  int failed = 0;
  int lacks = 0;
  int blamed = 0;
};

struct Conformance {
  EngineInfo engine;
  std::vector<Outcome> outcomes;  ///< each failed one has a paragraph in `blamed`; none keeps its positions
  std::vector<ParagraphResult>
      paragraphs;  ///< in the order of the rule index, those that some run names or is blamed on
};

/// Runs the files against the engine, `options.threads` processes at a time. Never throws for what the engine does.
Conformance run_against(const ForeignEngine& engine, const std::vector<std::string>& files, SuiteOptions options);

/// Lays each failure that has no paragraph yet at the door of one its scenario names. Of several the one is chosen
/// whose runs fail most often and that explains most failures (the coefficient of Ochiai), again and again until each
/// failure is explained.
void lay_blame(std::vector<Outcome>& outcomes);

/// Counts by paragraph.
std::vector<ParagraphResult> by_paragraph(const Game& game, const std::vector<Outcome>& outcomes);

}  // namespace tricorne::verify
