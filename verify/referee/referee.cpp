#include "verify/referee/referee.h"

#include <set>
#include <utility>

#include "verify/referee/properties.h"

namespace tricorne::verify {

namespace {

class PlainReferee final : public Referee {
 public:
  PlainReferee(const Game& game, const Checks& checks, std::vector<StepProperty> properties)
      : game_(game), checks_(checks), properties_(std::move(properties)) {
    for (const RuleEntry& entry : game.rules()) ids_.emplace(entry.id);
  }

  void settle(Position& position) override {
    for (const Happening& event : position.settle()) look_at(event);
  }

  void look_at(const Position& position) override {
    if (checks_.invariants) require_soundness(position);
    if (checks_.properties && position.pending()) judge({position, nullptr, {}, position});
  }

  void give(Position& position, std::size_t n) override {
    look_at(position);
    const bool judged = checks_.properties && !properties_.empty();
    const auto before = judged ? position.clone() : nullptr;
    std::vector<Happening> events;
    position.give(n, &events);
    for (const Happening& event : events) look_at(event);
    if (!judged) return;
    const std::string answer = before->answer_text(n);
    judge({*before, &answer, events, position});
  }

  QuestionCounts take_asked() override {
    QuestionCounts asked;
    for (const StepProperty& property : properties_) asked[name_of(property)];
    for (const auto& [name, count] : std::exchange(asked_, {})) asked[name] += count;
    return asked;
  }

 private:
  static std::string name_of(const StepProperty& property) { return property.rule + " " + property.name; }

  /// Asks every property. Throws Broken for the first that does not hold.
  void judge(const JudgedStep& step) {
    for (const StepProperty& property : properties_) {
      const Judgement judgement = property.judge(step);
      if (judgement.asked()) ++asked_[name_of(property)];
      if (judgement.broken()) throw Broken(named(*judgement.broken(), property.name, property.rule));
    }
  }

  void require_soundness(const Position& position) const {
    const auto legal = position.legal_actions();
    if (legal.size() != position.answer_count()) throw Broken("the answers are not as many as counted");
    for (const std::string& action : legal) {
      if (position.canonical(action) != action) throw Broken("\"" + action + "\" does not print as itself");
      if (const auto no = position.check(action))
        throw Broken("\"" + action + "\" is listed as an answer, but " + in_words(*no));
    }
    if (position.clone()->digest() != position.digest()) throw Broken("a copy has another digest");
    if (game_.read_position(position.write())->digest() != position.digest())
      throw Broken("the position is not read back as it was written");
  }

  void look_at(const Happening& event) const {
    if (checks_.invariants && !ids_.contains(event.rule))
      throw Broken("the event " + event.kind + " cites \"" + event.rule + "\", which the index does not have");
  }

  const Game& game_;
  const Checks checks_;
  const std::vector<StepProperty> properties_;
  QuestionCounts asked_;
  std::set<std::string, std::less<>> ids_;
};

}  // namespace

std::string in_words(const BrokenProperty& broken) {
  return broken.named_by + " " + broken.property + ": " + broken.what;
}

BrokenProperty named(BrokenProperty broken, std::string_view property, const std::string& rule) {
  if (broken.property.empty()) broken.property = property;
  if (broken.named_by.empty()) broken.named_by = rule;
  if (broken.rule.empty()) broken.rule = rule;
  return broken;
}

std::unique_ptr<Referee> plain_referee(const Game& game, const Checks& checks) {
  return judging_referee(game, checks, {});
}

std::unique_ptr<Referee> judging_referee(const Game& game, const Checks& checks, std::vector<StepProperty> properties) {
  return std::make_unique<PlainReferee>(game, checks, std::move(properties));
}

}  // namespace tricorne::verify
