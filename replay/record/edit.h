// Edits of a record's file that leave all other lines as they are.
#pragma once

#include <string>

#include "replay/record/record.h"

namespace tricorne::replay {

/// The text of a record that was read from a file, with the remarks and branches of `more` added to the step `path`.
/// They stand after the remarks that the step has already. `more.action` does not count. Throws DataError when the step
/// does not stand in a line of its own, when it has a remark of this kind already, or when a branch has no action.
std::string with_remarks(const Record& record, const StepPath& path, const Step& more);

/// The text of a record that was read from a file, without one branch of the step. Branches count from 1. Throws
/// DataError when the step has no such branch, or does not stand in a line of its own.
std::string without_branch(const Record& record, const StepPath& path, std::size_t branch);

}  // namespace tricorne::replay
