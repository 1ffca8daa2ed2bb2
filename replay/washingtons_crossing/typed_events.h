// The typed events of a moment. A moment has them only as data, so its answer is carried out again.
#pragma once

#include <vector>

#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "replay/record/moment.h"

namespace tricorne::replay::wc_kit {

/// The events in the order of Moment::events; none for the first position and for a step that was left out.
inline std::vector<wc::Event> events_of(const Moment& moment) {
  std::vector<wc::Event> events;
  const auto* action = moment.choice.as_if<wc::Action>();
  if (action == nullptr) return events;
  const wc::Table& t = wc::table_of(*moment.from);
  wc::State s = wc::state_of(*moment.from);
  wc::Law::apply(s, t, *action, &events);
  return events;
}

/// A number of an event: points, percent, levels, troops, the face of a die.
template <class Number>
constexpr int number_of(Number number) {
  return static_cast<int>(number);
}

}  // namespace tricorne::replay::wc_kit
