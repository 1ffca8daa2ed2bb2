// Which paragraph a wrong effect is laid at.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/lockstep/documents.h"

namespace tricorne::verify {

/// An event of a step after which two positions differ: its effect may be what is wrong.
struct Suspect {
  std::string rule;
  std::string deed;      ///< the event without places, people and figures: `11.3.2 units_removed french`
  std::size_t near = 0;  ///< how much the event says of a differing value: keys of its path, and its figure
};

/// The paragraph, the kind and the plain words among the fields.
std::string deed_of(const Happening& event);

/// Our events, and the events that only the foreign engine tells, each deed once.
std::vector<Suspect> suspects_of(const std::vector<Happening>& ours, const std::vector<Happening>& theirs,
                                 const std::vector<Differing>& facts);

/// How often a deed was done: where nothing differed, and where something did.
struct Record {
  std::size_t clean = 0;
  std::size_t wrong = 0;
};
using Records = std::map<std::string, Record>;

/// Of the suspects the one that speaks of most values that differ. Of several the one whose steps differ most often
/// (the coefficient of Ochiai), then the most specific paragraph, then the first. Null where there is none.
const Suspect* guilty_of(const std::vector<Suspect>& suspects, const Records& records);

}  // namespace tricorne::verify
