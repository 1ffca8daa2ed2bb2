// The choice of a format by the name of a file.
#pragma once

#include <string>
#include <vector>

namespace tricorne::cli {

/// The format in which `path` is written: `asked`, else the format that the ending of the path means, else the first of
/// `formats`, the formats that the command can write. Throws std::invalid_argument when the ending means another format
/// than `asked`, or a format that the command cannot write. An unknown ending means nothing.
std::string format_of(const std::string& path, const std::string& asked, const std::vector<std::string>& formats);

}  // namespace tricorne::cli
