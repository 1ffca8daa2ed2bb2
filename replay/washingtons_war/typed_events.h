// The typed events of a moment. A moment has them only as data, so its answer is carried out again.
#pragma once

#include <vector>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/record/moment.h"

namespace tricorne::replay::ww_kit {

/// The events in the order of Moment::events; none for the first position and for a step that was left out.
inline std::vector<ww::Event> events_of(const Moment& moment) {
  std::vector<ww::Event> events;
  const auto* action = moment.choice.as_if<ww::Action>();
  if (action == nullptr) return events;
  const ww::Table& t = ww::table_of(*moment.from);
  ww::State s = ww::state_of(*moment.from);
  ww::Law::apply(s, t, *action, &events);
  return events;
}

/// Was the answer of the moment one of this type?
template <class A>
bool answered(const Moment& moment) {
  const auto* action = moment.choice.as_if<ww::Action>();
  return action != nullptr && std::holds_alternative<A>(*action);
}

}  // namespace tricorne::replay::ww_kit
