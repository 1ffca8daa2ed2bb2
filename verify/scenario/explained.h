// Lists of exceptions with their reasons: mutants.yaml and gaps.yaml in the folder of a game's scenarios.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/document.h"

namespace tricorne::verify {

/// One exception of a list: what is excused, and why.
struct Explained {
  std::string name;
  std::string reason;
  Node key;  ///< the name with its place, for messages
};

/// Reads a file of `format`, `game` and a map called `list` from name to reason. An absent file is an empty list.
/// Throws DataError for anything else: the list of another game than `game`, an empty reason.
std::vector<Explained> load_explained(const std::string& path, std::string_view game, std::string_view list);

/// Are these the names of files in a folder of scenarios that hold no scenario?
bool is_list_of_explained(std::string_view file_name);

}  // namespace tricorne::verify
