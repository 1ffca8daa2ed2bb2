// Properties: what the rulebook demands of single steps of a game, written from its text and sharing nothing with the
// engine's rules. Each carries the paragraph that names it. A finding says what the rules demand instead, so that a
// scenario can be made of the finding (verify/referee/shrink.h).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/document.h"
#include "engine/washingtons_war/state.h"
#include "verify/referee/referee.h"

namespace tricorne::verify {

/// One step of a game: a question with the answers offered, the answer given, what happened, the position behind it.
struct Step {
  const ww::Table& table;  ///< the rules that must be kept
  const ww::State& before;
  std::span<const ww::Action> legal;   ///< what is offered in `before`; empty when nothing is asked there
  const ww::Action* answer = nullptr;  ///< null: nobody has answered, steps may have run by themselves
  std::span<const ww::Event> events;
  const ww::State& after;
};

/// What is wrong in a step, and what the rules demand.
struct Breach {
  RuleRef rule;
  std::string what{};                           ///< for people
  std::optional<ww::Action> must_be_refused{};  ///< offered in `before`; `rule` forbids it
  std::optional<ww::Action> must_be_legal{};    ///< not offered in `before`
  Node then{};  ///< facts and events that must follow, as keys of a scenario's `then`; nothing for the two above
  std::optional<std::string> asks{};  ///< who must be asked what behind it; empty text: not said; nothing: as it is
  int reasons = 0;                    ///< how many facts forbid what must be refused
};

/// A named demand of the rulebook.
struct Property {
  RuleRef rule;
  std::string_view name;
  std::optional<Breach> (*check)(const Step& step);
};

/// All properties, in the order of the rulebook.
std::span<const Property> properties();

/// A property and how it is broken.
struct FoundBreach {
  const Property* property;
  Breach breach;
};

/// The first property that the step breaks.
std::optional<FoundBreach> broken_property(const Step& step);

/// `7.5 naval movement: "sail to Boston" is offered, …`
std::string to_text(const FoundBreach& broken);

/// The same in texts.
BrokenProperty in_texts(const ww::Table& t, const FoundBreach& found);

}  // namespace tricorne::verify
