// Finds the paragraph that is blamed for a wrong effect.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/game.h"

namespace tricorne::verify {

// Finds the values in which two documents differ.

/// A value that differs between our document and theirs.
struct DifferingValue {
  std::vector<std::string> path;  ///< keys from the root
  Node ours;
  Node theirs;
};

/// The values in which the documents differ. Only keys that both documents have are compared. A value that is Null in
/// theirs counts as left out and is not compared. Lists of single values are compared in any order, texts without case
/// and accents.
std::vector<DifferingValue> differing(const Node& ours, const Node& theirs);

/// The keys of a path, joined by dots. A key that is a name and no word of the format becomes `*`.
std::string pattern_of(const std::vector<std::string>& path);
/// The keys of a path as they are, joined by dots.
std::string text_of(const std::vector<std::string>& path);

/// An event of a step after which two positions differ. The effect of the event may be wrong.
struct Suspect {
  std::string rule;
  std::string deed;      ///< the event as `deed_of` writes it
  std::size_t near = 0;  ///< how closely the event fits one differing value: matching keys of its path, and its figure
};

/// An event without places, people and figures: its paragraph, its kind and the lower-case words among its fields. For
/// example `11.3.2 units_removed french`.
std::string deed_of(const Happening& event);

/// The suspects of a step, each deed once: our events, and events of the foreign engine whose kind we do not report.
/// `facts` are the values that differ after the step.
std::vector<Suspect> suspects_of(const std::vector<Happening>& ours, const std::vector<Happening>& theirs,
                                 const std::vector<DifferingValue>& facts);

/// How often a deed was done.
struct Record {
  std::size_t clean = 0;  ///< in steps after which nothing differed
  std::size_t wrong = 0;  ///< in steps after which something differed
};
/// Records by deed.
using Records = std::map<std::string, Record>;

/// The suspect with the largest `near`. Of several, the suspect whose steps differ most often (the coefficient of
/// Ochiai), then the suspect with the most specific paragraph, then the first suspect. Null without suspects.
const Suspect* guilty_of(const std::vector<Suspect>& suspects, const Records& records);

}  // namespace tricorne::verify
