// Helpers of the properties. They look at the question of a step, compare the offered answers with the answers that the
// text allows, and go through the events.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/washingtons_war/codec.h"
#include "verify/washingtons_war/properties.h"
#include "verify/washingtons_war/reasons.h"
#include "verify/washingtons_war/sight.h"

namespace tricorne::verify {

/// The frame on top of the agenda when it is a question of this kind; else null.
template <class Decision>
const Decision* asked(const ww::State& state) {
  return state.agenda.empty() ? nullptr : std::get_if<Decision>(&state.agenda.back());
}

/// The frame that the step answers when it is a question of this kind; else null. A property that looks for the
/// question has something to say about the step.
template <class Decision>
const Decision* asked(const Step& step) {
  const auto* question = asked<Decision>(step.before);
  if (question != nullptr) step.concerned = true;
  return question;
}

/// The answer of the step when it is of this kind; else null.
template <class Answer>
const Answer* answered(const Step& step) {
  return step.answer == nullptr ? nullptr : std::get_if<Answer>(step.answer);
}

/// The topmost frame of a kind, anywhere in the agenda; null when there is none.
template <class Frame>
const Frame* waiting(const ww::State& state) {
  for (std::size_t i = state.agenda.size(); i-- > 0;)
    if (const auto* frame = std::get_if<Frame>(&state.agenda[i])) return frame;
  return nullptr;
}

/// Compares the offered answers of one kind with what the text says about each. `key` is the member that tells the
/// answers apart. `step` must outlive this object.
template <class Answer, class Key>
class Offered {
 public:
  Offered(const Step& step, Key Answer::*key) : step_(step), key_(key) {
    for (const ww::Action& action : step.legal)
      if (const auto* answer = std::get_if<Answer>(&action)) offered_.insert(answer->*key);
  }

  /// Says what the text says about one answer: it is legal by `permission` when there are no reasons against it.
  void expect(Key key, const Reasons& reasons, RuleRef permission) {
    judged_.insert(key);
    if (offered_.contains(key) && !reasons.empty()) refuse(key, reasons);
    if (!offered_.contains(key) && reasons.empty()) miss(key, permission);
  }

  /// Says that no answer is legal but the answers for which `expect` was called.
  void expect_nothing_else(RuleRef rule, const char* why) {
    Reasons reasons;
    reasons.push_back({rule, why});
    for (const Key key : offered_ - judged_) refuse(key, reasons);
  }

  /// The breach with the fewest reasons; nothing when offer and text agree.
  const std::optional<Breach>& breach() const { return breach_; }

 private:
  using Keys = IndexSet<Key, 256>;

  ww::Action action(Key key) const {
    Answer answer;
    answer.*key_ = key;
    return answer;
  }

  std::string quoted(const ww::Action& action) const { return "\"" + ww::to_text(step_.table, action) + "\""; }

  void keep(Breach breach) {
    if (!breach_ || breach.reasons < breach_->reasons) breach_ = std::move(breach);
  }

  void refuse(Key key, const Reasons& reasons) {
    Breach breach{*reasons[0].rule};
    breach.must_be_refused = action(key);
    breach.what = quoted(*breach.must_be_refused) + " is offered, but " + reasons[0].why;
    breach.reasons = static_cast<int>(reasons.size());
    keep(std::move(breach));
  }

  void miss(Key key, RuleRef permission) {
    Breach breach{permission};
    breach.must_be_legal = action(key);
    breach.what = quoted(*breach.must_be_legal) + " is not offered, and nothing forbids it";
    keep(std::move(breach));
  }

  const Step& step_;
  Key Answer::*key_;
  Keys offered_, judged_;
  std::optional<Breach> breach_;
};

/// Compares the offer of an answer without fields with the text: it is legal by `permission` when there are no reasons
/// against it.
template <class Answer>
std::optional<Breach> compare_offer(const Step& step, const Reasons& reasons, RuleRef permission) {
  bool offered = false;
  for (const ww::Action& action : step.legal) offered = offered || std::holds_alternative<Answer>(action);
  if (offered == reasons.empty()) return std::nullopt;
  const std::string name = "\"" + ww::to_text(step.table, Answer{}) + "\"";
  Breach breach{offered ? *reasons[0].rule : permission};
  (offered ? breach.must_be_refused : breach.must_be_legal) = Answer{};
  breach.what =
      offered ? name + " is offered, but " + reasons[0].why : name + " is not offered, and nothing forbids it";
  breach.reasons = static_cast<int>(reasons.size());
  return breach;
}

/// The number of events up to the last event for which `is_it(event)` is true, this event included; 0 when there is
/// none.
template <class IsIt>
std::size_t up_to_last(const Step& step, const IsIt& is_it) {
  for (std::size_t i = step.events.size(); i-- > 0;)
    if (is_it(step.events[i])) return i + 1;
  return 0;
}

/// Is the event the beginning of the phase?
inline bool begins(const ww::Event& event, ww::Phase phase) {
  const auto* begun = std::get_if<ww::PhaseBegan>(&event.body);
  return begun != nullptr && begun->phase == phase;
}

/// `step.before` after the first `count` events, without any rule (ledger.h).
ww::State position_after(const Step& step, std::size_t count);

/// A breach whose `then` demands the value under the key.
Breach must_follow(RuleRef rule, std::string what, const char* key, Node value);

/// The value `{<space>: {<key>: <value>}}` of the fact `spaces`.
Node space_fact(const ww::Table& table, ww::SpaceId at, const char* key, Node value);

/// An event as scenarios name it, with all its fields.
template <class Body>
Node event_pattern(const ww::Table& table, RuleRef rule, const Body& body) {
  Node pattern = Node::map();
  Node& id = pattern.add("rule", Node::text(std::string(ww::id_of(rule))));
  id.quoted = true;
  pattern.add("kind", Node::text(std::string(Body::name)));
  for_each_field(body, [&](std::string_view name, const auto& value) {
    pattern.add(std::string(name), ww::to_node(table, value));
  });
  return pattern;
}

/// A list of one item.
Node list_of(Node item);

/// The places of spaces on the board, for notes.
inline std::vector<std::size_t> places_of(const std::vector<ww::SpaceId>& spaces) {
  std::vector<std::size_t> places;
  for (const ww::SpaceId space : spaces) places.push_back(ww::index(space));
  return places;
}

}  // namespace tricorne::verify
