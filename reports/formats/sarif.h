// The results of scenarios as SARIF 2.1.0. Code hosts and editors show each result at the line of its scenario.
#pragma once

#include <string>
#include <vector>

#include "engine/core/json.h"
#include "verify/scenario/scenario.h"

namespace tricorne::reports {

/// A result about a paragraph as a whole.
struct Remark {
  std::string rule;  ///< empty: about the engine, not about a paragraph
  std::string message;
  const verify::RunResult* at;  ///< a run that names the paragraph
  std::string id;               ///< the same in each run of the program
  bool fails;                   ///< an error; otherwise the paragraph is open: not enough of it was tried
};

/// One result for each run that neither passed nor was lacked by a foreign engine. The rule of a result is the blamed
/// paragraph, or the first paragraph that the scenario names. The place of a run of a table is its row. Paths below the
/// root of the sources are relative to it (`SRCROOT`: the nearest folder upwards with `.git`, else the current folder);
/// other paths are whole. `version` is the version of the program. `remarks` come behind the results. Game and `engine`
/// make the id of the run, since code hosts take one run of an id.
Json results_as_sarif(const Game& game, const std::vector<verify::RunResult>& outcomes, const std::string& version,
                      const std::vector<Remark>& remarks = {}, const std::string& engine = "");

}  // namespace tricorne::reports
