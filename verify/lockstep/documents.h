// Where two documents differ.
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

/// Compares what both sides hold. A value that is Null on their side was left out and is not compared. Lists of single
/// values are compared in any order, texts without case and accents.
std::vector<Differing> differing(const Node& ours, const Node& theirs);

/// The path with its keys joined by dots; `*` for a key that is a name rather than a word of the format.
std::string pattern_of(const std::vector<std::string>& path);
/// The same with all keys as they are.
std::string text_of(const std::vector<std::string>& path);

}  // namespace tricorne::verify
