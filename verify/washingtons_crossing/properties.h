// The properties that a step must keep, chapter by chapter. They are written from the text of the rulebook, without
// code of the rules.
#pragma once

#include <optional>
#include <span>
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
};

/// The first property that the step breaks; nothing when it keeps all.
std::optional<BrokenProperty> broken_property(const Step& step);

}  // namespace tricorne::verify::wc_kit
