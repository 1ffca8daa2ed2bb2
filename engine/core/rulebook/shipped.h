// The data files that are part of the program. Threads: every call may be made from several threads at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/document.h"

namespace tricorne::rulebook {

/// A file that was embedded when the program was built.
struct ShippedFile {
  std::string_view name;  ///< below `data/`, e.g. `rulesets/2014.yaml`
  std::string_view text;  ///< YAML; JSON in the engine of a web page, since JSON is YAML, too
};

/// The data files of one game. Names and texts live as long as the program.
struct ShippedFiles {
  std::string_view folder;             ///< where the sources have them, for messages: `engine/washingtons_war/data/`
  std::span<const ShippedFile> files;  ///< in no particular order

  /// The document of the file with this name, parsed anew by each call. Throws std::invalid_argument when there is no
  /// such file, DataError when it is no YAML.
  Node document(std::string_view name) const;
  /// The names of the rulesets that we ship, in the order of the files: `2014` for the file `rulesets/2014.yaml`.
  std::vector<std::string> rulesets() const;
};

}  // namespace tricorne::rulebook
