#include "verify/washingtons_war/properties.h"

#include <vector>

#include "verify/washingtons_war/chapter_properties.h"

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

std::optional<BrokenProperty> broken_property(const Step& step) {
  for (const Property& property : properties())
    if (auto breach = property.check(step)) return BrokenProperty{&property, std::move(*breach)};
  return std::nullopt;
}

std::string to_text(const BrokenProperty& broken) {
  return std::string(ww::id_of(broken.property->rule)) + " " + std::string(broken.property->name) + ": " +
         broken.breach.what;
}

}  // namespace tricorne::verify
