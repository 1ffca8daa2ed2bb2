// Many records read on behalf of a subcommand.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/options.h"
#include "replay/query/query.h"

namespace tricorne::cli {

/// Steps of a record, both ends told.
struct StepRange {
  std::size_t first = 0;
  std::size_t last = 0;
};

/// Reads `40..60`. Throws std::invalid_argument for anything else, and when no step up to `length` is in it.
StepRange step_range(const std::string& text, std::size_t length);

/// The records that a command line names, in its order: files, and in place of a folder the records below it, by path.
/// The name of a record found in a folder is its way from there. Throws DataError for a folder without any.
std::vector<replay::RecordFile> records_at(const std::vector<std::string>& paths);

/// Acts on each. What is wrong with one is said on standard error, and the rest goes on: false then.
bool for_each_record(const std::vector<replay::RecordFile>& records,
                     const std::function<void(const replay::RecordFile&)>& act);

/// Reads records and hands over the good ones in the order of the files; says on standard error, with file and line,
/// what is wrong with a bad one. Gives 0, or 1 if there was a bad one. Throws
/// std::invalid_argument when there is no record at all.
Exit gather_records(const Options& options, const std::vector<replay::RecordFile>& files,
                    const std::function<void(replay::FileRows&&)>& take);

}  // namespace tricorne::cli
