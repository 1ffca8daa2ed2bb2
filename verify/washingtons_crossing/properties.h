// What a step must keep, chapter by chapter, written from the text without the rules' own code.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"
#include "verify/referee/referee.h"

namespace tricorne::verify::wc_kit {

/// A step of a game: a question, and what came of an answer.
struct Step {
  const wc::Table& t;
  const wc::State& before;
  std::span<const wc::Action> legal;
  const wc::Action* answer = nullptr;  ///< null: the question alone is looked at
  const std::vector<wc::Event>& events;
  const wc::State& after;
};

/// The first property that the step breaks.
std::optional<BrokenProperty> broken_property(const Step& step);

}  // namespace tricorne::verify::wc_kit
