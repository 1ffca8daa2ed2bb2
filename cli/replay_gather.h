// Many records read on behalf of a subcommand.
#pragma once

#include <functional>
#include <vector>

#include "cli/options.h"
#include "replay/query.h"

namespace tricorne::cli {

/// Reads records and hands over the good ones in the order of the files; says on standard error, with file and line,
/// what is wrong with a bad one. Gives 0, or 1 if there was a bad one.
Exit gather_records(const Options& options, const std::vector<replay::RecordFile>& files,
                    const std::function<void(replay::FileRows&&)>& take);

}  // namespace tricorne::cli
