// Sets of files: what is there of them already, and what goes where.
#pragma once

#include <string>
#include <string_view>

namespace tricorne::cli {

/// Is there no such file yet, a device, or a file that says the same? Two pages say the same when they differ in
/// nothing but the word that their content policy allows code by.
bool may_be_written(const std::string& path, std::string_view text);

/// Throws DataError when the folder holds a file whose name begins with `stem`.
void require_none(const std::string& folder, const std::string& stem);

/// Writes a file of the cache, and its folder. Does nothing when that fails: a command has its answer without the
/// cache.
void write_cached(const std::string& path, std::string_view text);

}  // namespace tricorne::cli
