// Changing a record's file without touching any other line of it.
#pragma once

#include <string>

#include "replay/record/record.h"

namespace tricorne::replay {

/// The text of a record that was read, with the remarks and branches of `more` added below the step `path`, behind the
/// remarks that it has. `more.action` does not count. Throws DataError when the step does not stand in a line of its
/// own, when it has a remark of that kind already, or when a branch has no action.
std::string with_remarks(const Record& record, const StepPath& path, const Step& more);

/// The text without a branch of the step: `branch` counted from 1. Throws DataError when there is none.
std::string without_branch(const Record& record, const StepPath& path, std::size_t branch);

}  // namespace tricorne::replay
