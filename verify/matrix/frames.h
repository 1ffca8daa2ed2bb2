// Questions at which scenarios begin and to which no scenario leads through play: the step that asks them is untested.
#pragma once

#include <string>
#include <vector>

#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// A kind of question with the words in it, such as `choose_retreat loser american defending true`. Names and numbers
/// do not count.
struct FrameRow {
  std::string frame;
  std::vector<std::string> begun_by;  ///< the runs that begin with it
};

/// The questions that only the `given` of runs sets up, in the order of their texts. Runs that did not pass are left
/// out.
std::vector<FrameRow> frames_by_hand(const std::vector<RunResult>& outcomes);

}  // namespace tricorne::verify
