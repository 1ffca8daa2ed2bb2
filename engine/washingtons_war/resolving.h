// What a rule sees while it changes a position: the position, the table, and where events go.
#pragma once

#include <stdexcept>
#include <vector>

#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

struct Resolving {
  State& state;
  const Table& table;
  std::vector<Event>* events = nullptr;  ///< null: nobody listens

  void emit(RuleRef rule, const EventBody& body) {
    if (events != nullptr) events->push_back({rule, body});
  }

  /// Pushes frames in reading order: the first named is the next to come.
  template <class First, class... Rest>
  void next(const First& first, const Rest&... rest) {
    if constexpr (sizeof...(rest) > 0) next(rest...);
    if (state.agenda.size() == agenda_depth) throw std::length_error("the agenda is full");
    state.agenda.push_back(first);
  }
};

}  // namespace tricorne::ww
