// Every scenario as if an erratum held: which examples change, and why?
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/errata/overlay.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// What the erratum makes of a run.
enum class AsIf : std::uint8_t {
  same,            ///< passes as before
  states,          ///< fails, and names a paragraph that changes
  by_the_way,      ///< fails at an answer: it uses the rule on its way to something else
  other_outcome,   ///< every answer can be given, and the end is another one
  impossible,      ///< its position or its texts make no sense any more
  stated_already,  ///< its ruleset holds what the erratum wants
  own_value,       ///< its ruleset sets an axis of the erratum in a third way
  fails_anyway,    ///< fails without the erratum, too
};

/// As JSON writes it: `states`, `by_the_way` …
std::string_view to_text(AsIf as_if);
/// For people: `states this rule`.
std::string_view in_words(AsIf as_if);

/// One run of a scenario before and after the change, with the group that it belongs to.
struct AsIfRun {
  AsIf group = AsIf::same;
  std::string cause;      ///< what went wrong without the names of actions, the same for runs that fail for one reason
  Outcome before, after;  ///< `after` has only its scenario where it was not run
};

/// Runs that fail for one reason.
struct AsIfLine {
  AsIf group = AsIf::same;
  std::string cause;
  std::vector<const AsIfRun*> runs;
};

/// Which runs are looked at, and with how many threads.
struct AsIfOptions {
  std::string filter;    ///< only runs of this paragraph, or whose name holds this text
  unsigned threads = 0;  ///< 0: as many as the machine has
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called by one thread at a time
};

/// In the order of the files and of the runs in them; files of other games are passed over. Files that cannot be read
/// throw DataError.
std::vector<AsIfRun> run_as_if(const Erratum& erratum, const std::vector<std::string>& files,
                               const AsIfOptions& options);

/// The runs that fail under the erratum alone, runs that state the rule first; in a group the most frequent reason
/// first.
std::vector<AsIfLine> lines_of(const std::vector<AsIfRun>& runs);

/// The text of a scenario file that says under the erratum (`ruleset`: as the file shall name it) what a changed run
/// comes to. A start for a person to go on from.
std::string scenario_of(const Erratum& erratum, const AsIfRun& run, const std::string& ruleset);

}  // namespace tricorne::verify
