// Finds files in folders.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace tricorne {

/// Says yes or no to the name of a file or folder.
using TakesName = std::function<bool(const std::string& name)>;

/// The files of a folder whose names `takes` takes, and those of the folders below it whose names `enters` takes. Links
/// to folders are followed last, and no folder is searched twice, so that a file has the name of the place where it
/// lies. Throws DataError when a folder cannot be searched.
std::set<std::string> files_below(const std::string& folder, const TakesName& takes, const TakesName& enters);

/// The paths, sorted. A file that is reached by several paths, through links, is kept once: at the path that leads to
/// it directly, else at the first.
std::vector<std::string> each_once(const std::set<std::string>& paths);

}  // namespace tricorne
