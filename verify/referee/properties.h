// Properties of a game as functions that judge one step. The frame calls them in the right places: a game writes no
// referee of its own.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "verify/referee/referee.h"

namespace tricorne::verify {

/// What a property judges: a question, or the step of an answer.
struct JudgedStep {
  const Position& before;  ///< settled
  /// The answer that was given. Null: the question of `before` and its answers are judged, and `after` is `before`.
  const std::string* answer = nullptr;
  std::span<const Happening> events;  ///< what the answer caused, the steps that ran by themselves included
  const Position& after;              ///< settled
};

/// What a property says of a step: it has nothing to say, the step keeps it, or the step breaks it.
class Judgement {
 public:
  static Judgement not_asked() { return Judgement(false); }
  static Judgement kept() { return Judgement(true); }
  /// The members `property`, `named_by` and `rule` may be empty. The property then fills them in.
  Judgement(BrokenProperty broken) : asked_(true), broken_(std::move(broken)) {}  // NOLINT(*-explicit-*)

  bool asked() const { return asked_; }
  const std::optional<BrokenProperty>& broken() const { return broken_; }

 private:
  explicit Judgement(bool asked) : asked_(asked) {}

  bool asked_;
  std::optional<BrokenProperty> broken_;
};

/// A demand of the rulebook on every step of a game. `judge` is called for each question before its answer is given,
/// for the question where a game stops, and for the step of each answer. It may demand of the question that an answer
/// be refused or legal also when it judges the step of an answer: a scenario then leaves this answer out.
struct StepProperty {
  std::string name;  ///< for people: `camps`
  std::string rule;  ///< the paragraph that gives the property its name
  std::function<Judgement(const JudgedStep&)> judge;
};

/// The plain referee (referee.h), who also judges by `properties` and counts how often each was asked. `game` must
/// outlive it.
std::unique_ptr<Referee> judging_referee(const Game& game, const Checks& checks, std::vector<StepProperty> properties);

}  // namespace tricorne::verify
