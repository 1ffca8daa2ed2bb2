// Properties that judge a step on the typed states of a game, as the rules see them, and the words in which they are
// written. A game names its step `TypedTransition<Law>` and lists its properties in a table of
// `TypedProperty<Transition>`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/rule_ref.h"
#include "engine/core/rulebook/law.h"
#include "verify/referee/referee.h"

namespace tricorne::verify {

/// One step of a game: a question with its legal answers, the answer given, the events and the next state. `L` is the
/// loop of the game (engine/core/rulebook/law.h), `Id` gives the id of a paragraph.
template <class L, std::string_view (*Id)(RuleRef)>
struct TypedTransition {
  using Law = L;
  using State = typename L::State;
  using Table = typename L::Table;
  using Action = typename L::Action;
  using Event = typename L::Event;

  const Table& table;  ///< the rules that must be kept
  const State& before;
  std::span<const Action> legal;   ///< the answers offered in `before`; empty when nothing is asked there
  const Action* answer = nullptr;  ///< null: only the question is judged, or steps ran by themselves
  std::span<const Event> events;
  const State& after;
  mutable bool concerned = false;  ///< set by a property that has something to say about the step

  /// A breach of the paragraph, with nothing yet of what must follow.
  static BrokenProperty broken(RuleRef rule, std::string what) {
    return {.property = {}, .named_by = {}, .rule = std::string(Id(rule)), .what = std::move(what)};
  }
  static std::string id_of(RuleRef rule) { return std::string(Id(rule)); }
};

/// A named demand of the rulebook on every step.
template <class Transition>
struct TypedProperty {
  RuleRef rule;           ///< the paragraph that gives it its name
  std::string_view name;  ///< for people
  /// Nothing when the step keeps the property. The members `property` and `named_by` may be empty.
  std::optional<BrokenProperty> (*check)(const Transition& step);
};

/// The properties by paragraph and name: `4.3 camps`.
template <class Transition>
std::vector<std::string> names_of(std::span<const TypedProperty<Transition>> properties) {
  std::vector<std::string> names;
  for (const auto& property : properties)
    names.push_back(Transition::id_of(property.rule) + " " + std::string(property.name));
  return names;
}

/// The first of the properties that the step breaks; nothing when it keeps all. Adds 1 to the number of each property,
/// by its place in the list, that had something to say about the step. `asked` may be empty: then nothing is counted.
template <class Transition>
std::optional<BrokenProperty> first_broken(std::span<const TypedProperty<Transition>> properties,
                                           const Transition& step, std::span<std::uint64_t> asked = {}) {
  for (std::size_t i = 0; i < properties.size(); ++i) {
    step.concerned = false;
    auto found = properties[i].check(step);
    if (step.concerned && !asked.empty()) ++asked[i];
    if (found) return named(std::move(*found), properties[i].name, Transition::id_of(properties[i].rule));
  }
  return std::nullopt;
}

/// The frame on top of the agenda of a state when it is a question of this kind; else null. Of a step: the frame that
/// it answers. A property that looks for the question of a step has something to say about the step.
template <class Decision, class Of>
const Decision* asked(const Of& of) {
  if constexpr (requires { of.concerned; }) {
    const auto* question = asked<Decision>(of.before);
    if (question != nullptr) of.concerned = true;
    return question;
  } else {
    return of.agenda.empty() ? nullptr : std::get_if<Decision>(&of.agenda.back());
  }
}

template <auto Check>
struct WhenAsked;
template <class Transition, class Decision, std::optional<BrokenProperty> (*Check)(const Transition&, const Decision&)>
struct WhenAsked<Check> {
  static std::optional<BrokenProperty> check(const Transition& step) {
    const auto* question = asked<Decision>(step);
    return question == nullptr ? std::nullopt : Check(step, *question);
  }
};
/// For a table of properties: the check `std::optional<BrokenProperty> f(const Transition&, const Decision&)` of all
/// steps that answer a Decision.
template <auto Check>
inline constexpr auto when_asked = &WhenAsked<Check>::check;

/// The answer of the step when it is of this kind; else null.
template <class Answer, class Transition>
const Answer* answered(const Transition& step) {
  return step.answer == nullptr ? nullptr : std::get_if<Answer>(step.answer);
}

/// The topmost frame of a kind, anywhere in the agenda; null when there is none.
template <class Frame, class State>
const Frame* waiting(const State& state) {
  for (std::size_t i = state.agenda.size(); i-- > 0;)
    if (const auto* frame = std::get_if<Frame>(&state.agenda[i])) return frame;
  return nullptr;
}

/// A breach: the answer is offered although the paragraph forbids it. `reasons` is the number of facts that forbid it.
template <class Transition>
BrokenProperty must_refuse(const Transition& step, RuleRef rule, const typename Transition::Action& answer,
                           std::string_view why, int reasons = 1) {
  const std::string text = to_text(step.table, answer);
  BrokenProperty breach = Transition::broken(rule, ("\"" + text + "\" is offered, but ").append(why));
  breach.must_be_refused = text;
  breach.reasons = reasons;
  return breach;
}

/// A breach: the answer is legal by the paragraph and is not offered.
template <class Transition>
BrokenProperty must_offer(const Transition& step, RuleRef rule, const typename Transition::Action& answer) {
  const std::string text = to_text(step.table, answer);
  BrokenProperty breach = Transition::broken(rule, "\"" + text + "\" is not offered, and nothing forbids it");
  breach.must_be_legal = text;
  return breach;
}

template <class Transition>
bool is_offered(const Transition& step, const typename Transition::Action& answer) {
  return std::ranges::any_of(step.legal, [&](const typename Transition::Action& offered) {
    return offered.index() == answer.index() && offered == answer;  // most are of other kinds, which is told at once
  });
}

/// Visits each legal answer of a kind, up to the first with a broken property.
template <class Answer, class Transition, class Visit>
std::optional<BrokenProperty> each_offer(const Transition& step, const Visit& visit) {
  for (const auto& action : step.legal)
    if (const auto* body = std::get_if<Answer>(&action)) {
      step.concerned = true;
      if (auto found = visit(*body)) return found;
    }
  return std::nullopt;
}

/// Visits each event of a kind in order, up to the first with a broken property.
template <class Body, class Transition, class Visit>
std::optional<BrokenProperty> each_event(const Transition& step, const Visit& visit) {
  for (const auto& event : step.events)
    if (const auto* body = std::get_if<Body>(&event.body)) {
      step.concerned = true;
      if (auto found = visit(*body)) return found;
    }
  return std::nullopt;
}

}  // namespace tricorne::verify
