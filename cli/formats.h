// The format of a file follows its name.
#pragma once

#include <string>
#include <vector>

namespace tricorne::cli {

/// The format in which `path` is to be written: the one asked for, else the one that the ending of the path means, else
/// the first of `formats`, which are those that can be written. Throws std::invalid_argument when the ending means
/// something else than is asked for or can be written. Unknown endings mean nothing.
std::string format_of(const std::string& path, const std::string& asked, const std::vector<std::string>& formats);

}  // namespace tricorne::cli
