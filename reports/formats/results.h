// The results of scenarios, as text for people and as JSON and JUnit XML for programs.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "verify/scenario/scenario.h"

namespace tricorne::reports {

/// The number of runs by status.
struct Tally {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t errors = 0;
  std::size_t lacks = 0;
  std::size_t protocol = 0;
  std::size_t offered_passed = 0;  ///< foreign engines: runs from a later question on (RunResult::offered_at)
  std::size_t offered_failed = 0;
  Tally& operator+=(const Tally& more);
};
Tally count(const std::vector<verify::RunResult>& outcomes);

/// Are places and summaries coloured by escape sequences of the terminal?
enum class Colours : unsigned char { off, on };
/// Does the text hold errors? A text for a file does. On a terminal errors belong on standard error instead.
enum class Errors : unsigned char { left_out, included };

/// The numbers in words: `3 passed, 1 failed`.
std::string summary_of(const Tally& tally);

/// The name of a run. One from a later question on has this question: `name (from choose_pc_action on)`.
std::string name_of(const verify::RunResult& outcome);

/// `file:line:column`, or `file` when the line is not known.
std::string place_of(const verify::RunResult& outcome);

/// `file:line:column: name: message`, or `file:line:column: message` for a file that could not be read.
std::string line_of(const verify::RunResult& outcome);

/// The numbers in words and the time, a line. Coloured by how the runs ended.
std::string summary_line(const Tally& tally, double seconds, Colours colours);

/// A message to or from an engine as a line of text: of a long one, such as a position, the beginning and the end, and
/// how much stands between them. JSON has it whole.
std::string shown_message(const std::string& message);

/// Failed runs that are alike: the same paragraph is blamed, and the same kind of thing failed.
struct Failures {
  std::string rule;
  std::string kind;  ///< as verify::RunResult::kind
  std::vector<const verify::RunResult*> runs;
};
/// The failed runs in groups, in the order of the first run of each group. `outcomes` must outlive the groups.
std::vector<Failures> grouped_failures(const std::vector<verify::RunResult>& outcomes);

/// Remarks and errors, then for each group of failed runs its first run and a line with their number.
std::string grouped_as_text(const std::vector<verify::RunResult>& outcomes, Colours colours, Errors errors);

/// One line for each failed run and error, then a summary. Runs that an engine lacks and runs that broke the protocol
/// have no line.
std::string results_as_text(const std::vector<verify::RunResult>& outcomes, double seconds, Colours colours,
                            Errors errors);

/// The runs that took longest, at most `most`. Empty without runs.
std::string slowest_as_text(const std::vector<verify::RunResult>& outcomes, std::size_t most);

/// Runs by name with their places and paragraphs.
std::string list_as_text(const std::vector<verify::RunResult>& runs);
std::string list_as_json(const std::vector<verify::RunResult>& runs);

/// The outcomes as JSON. The JSON holds no times, so two answers can be compared with diff.
std::string results_as_json(const std::vector<verify::RunResult>& outcomes);
/// The outcomes as a JSON value.
Json results_as_value(const std::vector<verify::RunResult>& outcomes);

/// A name and a value to be told beside the results.
using Property = std::pair<std::string, std::string>;

/// What counts against an engine beside its runs: a claim that is wrong, what was required and not tried enough, a
/// difference in games.
struct Charge {
  std::string kind;  ///< `claim`, `required`, `games`, `nothing`
  std::string rule;  ///< the paragraph that it is about; empty when there is none
  std::string name;  ///< short, no two of a kind alike
  std::string message;
};

/// The outcomes as JUnit XML, with one testsuite for each folder. `properties` stand in a testsuite of their own, and
/// so do the charges of each kind, each of which is a failure.
std::string results_as_junit(const std::vector<verify::RunResult>& outcomes,
                             const std::vector<Property>& properties = {}, const std::vector<Charge>& charges = {});

// A badge for a page: the result of a run in a few words, as shields.io reads it from an endpoint.

/// `label` says what was run. Red when something fails or breaks the protocol and when nothing passes, yellow when
/// something is lacked, else green.
Json badge_as_value(const std::string& label, const Tally& tally);

// The results of scenarios as SARIF 2.1.0. Code hosts and editors show each result at the line of its scenario.

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
