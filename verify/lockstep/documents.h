// Finds the values in which two documents differ.
#pragma once

#include <string>
#include <vector>

#include "engine/core/document.h"

namespace tricorne::verify {

/// A value that differs between our document and theirs.
struct Differing {
  std::vector<std::string> path;  ///< keys from the root
  Node ours;
  Node theirs;
};

/// The values in which the documents differ. Only keys that both documents have are compared. A value that is Null in
/// theirs counts as left out and is not compared. Lists of single values are compared in any order, texts without case
/// and accents.
std::vector<Differing> differing(const Node& ours, const Node& theirs);

/// The keys of a path, joined by dots. A key that is a name and no word of the format becomes `*`.
std::string pattern_of(const std::vector<std::string>& path);
/// The keys of a path as they are, joined by dots.
std::string text_of(const std::vector<std::string>& path);

}  // namespace tricorne::verify
