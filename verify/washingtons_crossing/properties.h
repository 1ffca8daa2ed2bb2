// The properties that a step must keep, chapter by chapter. They are written from the text of the rulebook, without
// code of the rules.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"
#include "verify/referee/referee.h"

namespace tricorne::verify::wc_kit {

/// A step of a game: a question, an answer and its effects.
struct Step {
  const wc::Table& t;
  const wc::State& before;
  std::span<const wc::Action> legal;   ///< the legal answers; empty when steps run without an answer
  const wc::Action* answer = nullptr;  ///< null: only the question is judged, or steps ran without an answer
  const std::vector<wc::Event>& events;
  const wc::State& after;
  mutable bool concerned = false;  ///< set by a property that has something to say about the step
};

/// The properties by paragraph and name, in the order in which they are asked.
std::vector<std::string> property_names();

/// The first property that the step breaks; nothing when it keeps all. Adds 1 to the number of each property, by its
/// place in `property_names`, that had something to say about the step. `asked` may be empty: then nothing is counted.
std::optional<BrokenProperty> broken_property(const Step& step, std::span<std::uint64_t> asked = {});

}  // namespace tricorne::verify::wc_kit
