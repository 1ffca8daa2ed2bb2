// Lists of exceptions with their reasons: mutants.yaml, source_mutants.yaml and gaps.yaml in the folder of a game's
// scenarios.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/document.h"

namespace tricorne::verify {

/// One exception of a list.
struct Explained {
  std::string name;    ///< the mutant or the gap
  std::string reason;  ///< why it is in order
  Node key;            ///< the name with its place, for messages
};

/// Reads a file with the keys `format`, `game` and `list`. The value of `list` is a map from name to reason. A file
/// that does not exist is an empty list. Throws DataError for any other file, for the list of another game, and for an
/// empty reason.
std::vector<Explained> load_explained(const std::string& path, std::string_view game, std::string_view list);

/// Is it the name of such a file? These files stand among scenarios and hold no scenario.
bool is_list_of_explained(std::string_view file_name);

}  // namespace tricorne::verify
