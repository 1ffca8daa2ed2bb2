// Finds scenarios that pass and still deserve a look.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "verify/matrix/citations.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

// Questions at which scenarios begin and to which no scenario leads through play: the step that asks them is untested.

/// A kind of question with the words in it, such as `choose_retreat loser american defending true`. Names and numbers
/// do not count.
struct FrameRow {
  std::string frame;
  std::vector<std::string> begun_by;  ///< the runs that begin with it
};

/// The questions that only the `given` of runs sets up, in the order of their texts. Runs that did not pass are left
/// out.
std::vector<FrameRow> frames_by_hand(const std::vector<RunResult>& outcomes);

/// Something that deserves a look in a scenario that passes.
struct Finding {
  std::string file;
  Mark mark;
  std::string scenario;
  std::string message;
};

/// Would one of the runs fail if a line of the code of the paragraph, or of a paragraph below it, were another?
using WouldFail = std::function<bool(const std::vector<Scenario>& runs, std::string_view paragraph)>;

/// Are the rows of tables looked at one by one? That plays many of them on changed numbers.
enum class Rows : unsigned char { left_out, looked_at };

/// Looks at each scenario with all its runs together. Runs that did not pass are left out. There are four kinds of
/// findings:
///   - All facts of `then` held before anything happened.
///   - The runs do not test a paragraph that they name. The code acts or refuses by the paragraph, but in none of the
///     runs, and no run would fail if a number or a word of the paragraph were another.
///   - A row names a paragraph that acts, asks or refuses in other rows, and has no part in this one: where another
///     engine fails the row, this paragraph would be blamed. Only with Rows::looked_at.
///   - A paragraph that the scenario calls silent acts or refuses in every run, or no change of its code would make a
///     run fail. Only a build that can change the code knows the latter. It gives `code_changed`; in any other build
///     `code_changed` is empty, and a silent paragraph is believed.
std::vector<Finding> lint(const Game& game, const std::vector<RunResult>& outcomes, const Citations& citations,
                          const WouldFail& code_changed = {}, Rows rows = Rows::left_out);

}  // namespace tricorne::verify
