// What came of scenarios, as text for people and as JSON and JUnit XML for programs.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "verify/scenario/scenario.h"

namespace tricorne::reports {

/// How many runs ended how.
struct Tally {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t errors = 0;
  std::size_t lacks = 0;
  std::size_t protocol = 0;
};
Tally count(const std::vector<verify::Outcome>& outcomes);

/// Are the words of a verdict coloured by escape sequences of the terminal?
enum class Colours : unsigned char { off, on };
/// Errors belong on standard error; a text that goes to a file holds them too.
enum class Errors : unsigned char { left_out, included };

/// Numbers with their words: `3 passed, 1 failed`.
std::string summary_of(const Tally& tally);

/// `file:line:column`, as far as known.
std::string place_of(const verify::Outcome& outcome);

/// `file:line:column: name: message`; for a file that could not be read `file:line:column: message`.
std::string line_of(const verify::Outcome& outcome);

/// One line for each failure (none for what an engine lacks or where it broke the protocol), then a summary.
std::string results_as_text(const std::vector<verify::Outcome>& outcomes, double seconds, Colours colours,
                            Errors errors);

/// The runs that took longest, at most so many; empty for none.
std::string slowest_as_text(const std::vector<verify::Outcome>& outcomes, std::size_t most);

/// Runs by name with their places and paragraphs.
std::string list_as_text(const std::vector<verify::Outcome>& runs);
std::string list_as_json(const std::vector<verify::Outcome>& runs);

/// Holds no times: two runs can be compared with diff.
std::string results_as_json(const std::vector<verify::Outcome>& outcomes);
/// The outcomes as a JSON value.
Json results_as_value(const std::vector<verify::Outcome>& outcomes);

/// One testsuite for each folder.
std::string results_as_junit(const std::vector<verify::Outcome>& outcomes);

}  // namespace tricorne::reports
