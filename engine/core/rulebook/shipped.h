// The data files that are part of the program.
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
  std::string_view text;
};

/// The files of one game.
struct ShippedFiles {
  std::string_view folder;  ///< where the sources have them, for messages: `engine/washingtons_war/data/`
  std::span<const ShippedFile> files;

  /// The document of a file. Throws std::invalid_argument when there is no such file.
  Node document(std::string_view name) const;
  /// The names of the files `rulesets/*.yaml`.
  std::vector<std::string> rulesets() const;
};

}  // namespace tricorne::rulebook
