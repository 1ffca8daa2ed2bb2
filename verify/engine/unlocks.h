// What the author of an engine should add next.
#pragma once

#include <string>
#include <vector>

#include "verify/scenario/runner.h"

namespace tricorne::verify {

/// A question or step that an engine lacks.
struct Unlock {
  std::string decision;  ///< its name in the agenda; `facts`: a position where nothing is asked
  int runs = 0;          ///< runs that lack nothing else, once everything before it in the list is there
  int paragraphs = 0;    ///< paragraphs that these runs name
};

/// The questions and steps that keep an engine from these runs, which lack something. The one that unlocks most runs
/// comes first. `outcomes` holds all runs: what the engine answered in some run it does not lack. Our engine plays each
/// run to see what it needs. A question that the engine asks and of which it lacks an answer counts as lacking.
std::vector<Unlock> find_unlocks(const std::vector<const RunResult*>& lacking, const std::vector<RunResult>& outcomes,
                                 Runner& ours);

}  // namespace tricorne::verify
