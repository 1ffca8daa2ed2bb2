// Runs every scenario as if an erratum held: which scenarios change their result, and why?
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/errata/overlay.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// What becomes of a run under the erratum.
enum class WhatIf : std::uint8_t {
  same,            ///< passes as before
  states,          ///< fails, and names a paragraph of a changed axis or a related paragraph
  by_the_way,      ///< fails at one of its answers, and names no paragraph that changes
  other_outcome,   ///< all its answers can be given, but the outcome differs; names no paragraph that changes
  impossible,      ///< the position or a text of the scenario is not valid under the erratum
  stated_already,  ///< not run: its ruleset has the values of the erratum already
  own_value,       ///< not run: its ruleset has a third value where the erratum changes one (Standing::otherwise)
  fails_anyway,    ///< fails without the erratum, too
  not_run,         ///< not run: the time was up
};

/// The word in JSON: `states`, `by_the_way` …
std::string_view to_text(WhatIf as_if);
/// For people: `states this rule`.
std::string_view in_words(WhatIf as_if);

/// One run of a scenario before and after the change, with the group that it belongs to.
struct WhatIfRun {
  WhatIf group = WhatIf::same;
  std::string cause;  ///< what went wrong, without names of actions; equal for runs that fail for the same reason
  /// The groups of look-ups (engine/core/look_ups.h) of which the run looked up something that changes.
  std::vector<std::string> looked{};
  /// The ids of the erratum's house rules that held at one of its questions, or refused one of its actions.
  std::vector<std::string> held{}, refused_by{};
  /// `after` holds only the scenario where the run was not made under the erratum. Positions are there where the run
  /// comes out otherwise.
  RunResult before, after;
};

/// Runs of one group that fail for the same reason.
struct WhatIfLine {
  WhatIf group = WhatIf::same;
  std::string cause;
  std::vector<const WhatIfRun*> runs;
};

/// Which runs are looked at, and with how many threads.
struct WhatIfOptions {
  std::string filter;    ///< only runs of this paragraph, or whose name holds this text
  unsigned threads = 0;  ///< 0: as many as the machine has
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called by one thread at a time
  /// Plays only what tells `looked`, `held` and `refused_by`: about half. Groups other than `same` mean nothing then.
  bool felt_alone = false;
  std::function<bool()> enough{};  ///< asked before each run, by any thread; once true, no more runs are made
};

/// Runs the scenarios of the files before and after the erratum, on several threads. The runs are in the order of the
/// files and of the runs in each file. Files of other games are passed over. Throws DataError for a file or a ruleset
/// that cannot be read.
std::vector<WhatIfRun> run_as_if(const Erratum& erratum, const std::vector<std::string>& files,
                                 const WhatIfOptions& options);

/// For an erratum of data that changes no run: whether scenarios look at what changes, as far as the rules tell. Empty
/// for any other.
std::string unseen_in_words(const Erratum& erratum, const std::vector<WhatIfRun>& runs);

/// The runs that fail only under the erratum. The groups are in the order of AsIf; in a group the most frequent reason
/// comes first. The lines point into `runs`.
std::vector<WhatIfLine> lines_of(const std::vector<WhatIfRun>& runs);

/// The text of a scenario file that states the result of a changed run under the erratum. `ruleset` is the ruleset as
/// the file shall name it. A person is meant to edit the text.
std::string scenario_of(const Erratum& erratum, const WhatIfRun& run, const std::string& ruleset);

}  // namespace tricorne::verify
