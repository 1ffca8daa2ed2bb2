#include "verify/washingtons_war/properties.h"

#include <vector>

namespace tricorne::verify {

std::span<const Property> properties() {
  static const std::vector<Property> all = [] {
    std::vector<Property> list;
    for (const auto& chapter :
         {strategy_card_properties(), march_properties(), movement_properties(), reinforcement_properties(),
          battle_properties(), control_properties(), winter_properties()})
      list.insert(list.end(), chapter.begin(), chapter.end());
    return list;
  }();
  return all;
}

}  // namespace tricorne::verify
