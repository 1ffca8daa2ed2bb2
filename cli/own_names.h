// Names for files that are made of other files.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace tricorne::cli {

/// A name of its own for each file, without an ending: what a page made of it is called. `files` are paths with the
/// names that they would like to have, endings included. Files that like the same name get the folders above them in
/// front of it, as many as tell them apart, and files that differ in nothing but their endings keep these.
std::vector<std::string> own_names(const std::vector<std::pair<std::string, std::string>>& files);

}  // namespace tricorne::cli
