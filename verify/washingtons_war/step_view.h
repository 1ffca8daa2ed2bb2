// Helpers of the properties. They look at the question of a step, compare the offered answers with the answers that the
// text allows, and go through the events.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/washingtons_war/codec.h"
#include "verify/washingtons_war/properties.h"
#include "verify/washingtons_war/reach_oracle.h"
#include "verify/washingtons_war/space_contents.h"

namespace tricorne::verify {

/// What a property finds.
using Found = std::optional<BrokenProperty>;

/// A reason in English.
std::string in_english(const Objection& reason);

/// The breach of a step that offers an answer in spite of the reasons against it.
inline BrokenProperty refused(const Transition& step, const Reasons& reasons, const ww::Action& answer) {
  return must_refuse(step, *reasons[0].rule, answer, in_english(reasons[0]), static_cast<int>(reasons.size()));
}

/// Compares the offered answers of one kind with what the text says about each. `key` is the member that tells the
/// answers apart; in all else they are like `like`. `step` must outlive this object.
template <class Answer, class Key>
class Offered {
 public:
  Offered(const Transition& step, Key Answer::*key, Answer like = {}) : step_(step), key_(key), like_(like) {
    for (const ww::Action& action : step.legal)
      if (const auto* answer = std::get_if<Answer>(&action); answer != nullptr && action == this->action(answer->*key))
        offered_.insert(answer->*key);
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
  const Found& breach() const { return breach_; }

 private:
  using Keys = IndexSet<Key, 256>;

  ww::Action action(Key key) const {
    Answer answer = like_;
    answer.*key_ = key;
    return answer;
  }

  void keep(BrokenProperty breach) {
    if (!breach_ || breach.reasons < breach_->reasons) breach_ = std::move(breach);
  }

  void refuse(Key key, const Reasons& reasons) { keep(refused(step_, reasons, action(key))); }
  void miss(Key key, RuleRef permission) { keep(must_offer(step_, permission, action(key))); }

  const Transition& step_;
  Key Answer::*key_;
  Answer like_;
  Keys offered_, judged_;
  Found breach_;
};

/// Compares the offer of an answer without fields with the text: it is legal by `permission` when there are no reasons
/// against it.
template <class Answer>
Found compare_offer(const Transition& step, const Reasons& reasons, RuleRef permission) {
  const bool offered = is_offered(step, Answer{});
  if (offered == reasons.empty()) return std::nullopt;
  return offered ? refused(step, reasons, Answer{}) : must_offer(step, permission, Answer{});
}

/// The number of events up to the last event for which `is_it(event)` is true, this event included; 0 when there is
/// none.
template <class IsIt>
std::size_t up_to_last(const Transition& step, const IsIt& is_it) {
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
ww::State position_after(const Transition& step, std::size_t count);

/// A breach whose `then` demands the value under the key.
BrokenProperty must_follow(RuleRef rule, std::string what, const char* key, Node value);

/// A breach that demands a question, as `asks` of a scenario; empty: any.
BrokenProperty must_ask(RuleRef rule, std::string what, std::string question);

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
Node sequence_of(Node item);

/// The places of spaces on the board, for notes.
inline std::vector<std::size_t> places_of(const std::vector<ww::SpaceId>& spaces) {
  std::vector<std::size_t> places;
  for (const ww::SpaceId space : spaces) places.push_back(ww::index(space));
  return places;
}

}  // namespace tricorne::verify
