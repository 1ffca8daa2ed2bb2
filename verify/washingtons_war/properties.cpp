#include "verify/washingtons_war/properties.h"

#include <vector>

#include "engine/washingtons_war/codec.h"
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

std::optional<FoundBreach> broken_property(const Step& step, std::span<std::uint64_t> asked) {
  for (std::size_t i = 0; i < properties().size(); ++i) {
    const Property& property = properties()[i];
    step.concerned = false;
    auto breach = property.check(step);
    if (step.concerned && !asked.empty()) ++asked[i];
    if (breach) return FoundBreach{&property, std::move(*breach)};
  }
  return std::nullopt;
}

std::string to_text(const FoundBreach& broken) {
  return std::string(ww::id_of(broken.property->rule)) + " " + std::string(broken.property->name) + ": " +
         broken.breach.what;
}

BrokenProperty in_texts(const ww::Table& t, const FoundBreach& found) {
  const auto text_of = [&](const std::optional<ww::Action>& action) {
    return action ? std::optional(ww::to_text(t, *action)) : std::nullopt;
  };
  const Breach& breach = found.breach;
  return {std::string(found.property->name),
          std::string(ww::id_of(found.property->rule)),
          std::string(ww::id_of(breach.rule)),
          breach.what,
          text_of(breach.must_be_refused),
          text_of(breach.must_be_legal),
          breach.then,
          breach.asks,
          breach.reasons};
}

}  // namespace tricorne::verify
