// What the properties of single steps (properties.cpp) and of whole lists (lists.cpp) share.
#pragma once

#include <optional>

#include "engine/washingtons_crossing/codec.h"
#include "verify/washingtons_crossing/properties.h"

namespace tricorne::verify::wc_kit {

using Found = std::optional<BrokenProperty>;

/// The troops of a side in a hex.
inline int men_in(const wc::State& s, wc::Side side, wc::HexId hex) {
  int men = 0;
  for (const wc::LeaderId leader : wc::leaders_of(side))
    if (s.at[leader] == hex) men += s.troops[leader];
  return men;
}

}  // namespace tricorne::verify::wc_kit
