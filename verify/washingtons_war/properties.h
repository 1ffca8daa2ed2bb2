// Properties: what the rulebook demands of a single step of a game. They are written from the text of the rulebook and
// share no code with the engine's rules. Each property is named by a paragraph. A breach says what the rules demand
// instead, so that a scenario can be made from the breach (verify/referee/shrink.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/document.h"
#include "engine/washingtons_war/state.h"
#include "verify/referee/referee.h"

namespace tricorne::verify {

/// One step of a game: a question with its legal answers, the answer given, the events and the next position.
struct Step {
  const ww::Table& table;  ///< the rules that must be kept
  const ww::State& before;
  std::span<const ww::Action> legal;   ///< the answers offered in `before`; empty when nothing is asked there
  const ww::Action* answer = nullptr;  ///< null: no answer was given; steps may have run by themselves
  std::span<const ww::Event> events;
  const ww::State& after;
  mutable bool concerned = false;  ///< set by a property that has something to say about the step
};

/// What is wrong in a step, and what the rules demand. It has the members of BrokenProperty (verify/referee/referee.h).
struct Breach {
  RuleRef rule;                                 ///< the paragraph that is broken
  std::string what{};                           ///< what is wrong, for people
  std::optional<ww::Action> must_be_refused{};  ///< an answer that is offered in `before` although `rule` forbids it
  std::optional<ww::Action> must_be_legal{};    ///< an answer that is legal and is not offered in `before`
  Node then{};  ///< facts and events that must follow, as keys of a scenario's `then`; Null with the two members above
  /// The question that must follow, as `asks` of a scenario. Empty: any. Nothing: the question that follows now.
  std::optional<std::string> asks{};
  int reasons = 0;  ///< how many facts forbid the answer `must_be_refused`
};

/// A named demand of the rulebook.
struct Property {
  RuleRef rule;
  std::string_view name;
  std::optional<Breach> (*check)(const Step& step);  ///< nothing when the step keeps the property
};

/// All properties, in the order of the chapters.
std::span<const Property> properties();

/// A property and how it is broken.
struct FoundBreach {
  const Property* property;
  Breach breach;
};

/// The first property that the step breaks; nothing when it keeps all. Adds 1 to the number of each property, by its
/// place in `properties`, that had something to say about the step. `asked` may be empty: then nothing is counted.
std::optional<FoundBreach> broken_property(const Step& step, std::span<std::uint64_t> asked = {});

/// `7.5 naval movement: "sail to Boston" is offered, …`
std::string to_text(const FoundBreach& broken);

/// The breach with its paragraphs and actions as texts.
BrokenProperty in_texts(const ww::Table& t, const FoundBreach& found);

}  // namespace tricorne::verify
