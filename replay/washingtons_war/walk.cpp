#include "replay/washingtons_war/walk.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/washingtons_war/carry_out.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/rule_index.h"
#include "engine/washingtons_war/washingtons_war.h"

namespace tricorne::replay {

using namespace ww;

namespace {

/// The most answers that are filled in before one step. The longest row of filled-in answers is a deal of cards.
constexpr int most_answers_omitted = 60;
constexpr int most_finishes_omitted = 3;

CardSet cards_in(const std::vector<Action>& actions) {
  CardSet cards;
  for (const Action& action : actions) cards.insert(card_in(action));
  return cards;
}

bool is_draw(const Action& action) { return std::holds_alternative<Draw>(action); }

/// The cards that a record names.
CardSet named_cards(const Table& t, ActionTexts& texts, const Record& record) {
  CardSet named;
  for (const Step& step : record.steps) {
    if (is_pattern(step.action)) continue;
    try {
      named.insert(card_in(texts.parse(t, step.action)));
    } catch (const ActionError&) {  // the walk reports the step as unreadable later
    }
  }
  return named;
}

}  // namespace

const Action& ActionTexts::parse(const Table& table, const std::string& text) {
  const auto known = known_.find(text);
  return known != known_.end() ? known->second : known_.emplace(text, parse_action(table, text)).first->second;
}

CardId card_in(const Action& action) {
  return std::visit(
      [](const auto& a) {
        if constexpr (requires { a.card; }) return a.card;
        return no_card;
      },
      action);
}

Walk begin_walk(const Table& t, ActionTexts& texts, const State& first, const Record& record, bool look_ahead) {
  Walk walk(t, texts, first);
  if (!look_ahead) return walk;
  walk.hidden().set_named(named_cards(t, texts, record));
  Walk scout = walk;
  for (const Step& step : record.steps) scout.take(step);
  walk.hidden().set_known(scout.hidden().identities());
  return walk;
}

Walk::Walk(const Table& table, ActionTexts& texts, const State& first)
    : t_(&table), texts_(&texts), s_(first), trace_(rule_index().size()) {
  settle(s_, table);
}

const TypedTaken& Walk::take(const Step& step) {
  static_cast<Taken&>(taken_) = {};
  taken_.actions.clear();
  taken_.full.clear();
  taken_.drawn = 0;
  taken_.who = to_act(s_);
  step_ = &step;
  if (s_.agenda.empty()) {
    taken_.how = Taken::How::after_the_end;
    return taken_;
  }
  try {
    if (!understand(step) && !take_after_omitted(step)) take_against_the_law(step);
  } catch (const ActionError& e) {
    taken_.how = Taken::How::unreadable;
    taken_.problem = e.what();
  }
  taken_.answers = taken_.actions.size();
  if (taken_.drawn > 0) tell_draws();
  return taken_;
}

/// Adds the unknown draws of the step to `taken_`: a card that is known, or one more unknown card.
void Walk::tell_draws() {
  for (std::size_t n = 0; n < taken_.drawn; ++n) {
    const auto found = hidden_.known().find(DrawKey{step_, static_cast<int>(n)});
    if (found == hidden_.known().end() || !found->second.fixed)
      ++taken_.unknown;
    else
      taken_.shown += (taken_.shown.empty() ? "draw " : ", ") + std::to_string(ww::index(found->second.card));
  }
}

void Walk::carry_out(const Action& action) {
  events_.clear();
  taken_.actions.push_back(action);
  if (keeps_answers_) begin_answer(action);
  last_ = LastAnswer{s_, action};
  apply(s_, *t_, action, &events_);
  for (const Event& event : events_) ++trace_[event.rule.index];
  if (keeps_answers_) complete_answer();
  hidden_.forget(s_);
}

void Walk::begin_answer(const Action& action) {
  Answer& answer = taken_.full.emplace_back();
  answer.action = action;
  answer.before = s_;
}

/// Completes the last answer. Must be called before `hidden_` forgets the unknown cards that have gone back into the
/// deck.
void Walk::complete_answer() {
  Answer& answer = taken_.full.back();
  answer.after = s_;
  answer.events.swap(events_);
  answer.unknown = hidden_.unknown();
}

/// Takes the step in the present position, if its text can be read as a legal action. False when it cannot.
bool Walk::understand(const Step& step) {
  if (is_pattern(step.action)) return take_pattern(step);
  const Action action = texts_->parse(*t_, step.action);
  return take_if_legal(action) || take_as_card_shown(action);
}

bool Walk::take_if_legal(const Action& action) {
  if (check(s_, *t_, action)) return false;
  if (!hidden_.stand_ins().empty() && hidden_.stand_ins().contains(card_in(action))) hidden_.fix(card_in(action));
  carry_out(action);
  return true;
}

/// Takes the action if it is legal once one of the unknown cards is the card that the action names.
bool Walk::take_as_card_shown(const Action& action) {
  const CardId shown = card_in(action);
  if (shown == no_card || hidden_.stand_ins().empty()) return false;
  const bool stands_in = hidden_.stand_ins().contains(shown);
  if (!stands_in && !s_.pile(Pile::deck).contains(shown)) return false;
  CardSet places = hidden_.stand_ins();
  places.erase(shown);
  if (stands_in && !s_.pile(Pile::deck).empty()) places.insert(hidden_.stand_in(*t_, s_.pile(Pile::deck)));
  for (const CardId by : places) {
    const State before = s_;
    HiddenCards hidden = hidden_;
    hidden_.exchange(s_, shown, by);
    if (take_if_legal(action)) return true;
    s_ = before;
    hidden_ = std::move(hidden);
  }
  return false;
}

bool Walk::take_pattern(const Step& step) {
  const Pattern pattern(step.action);
  legal_actions(s_, *t_, legal_);
  std::vector<Action> fitting;
  for (const Action& action : legal_)
    if (pattern.fits(to_text(*t_, action))) fitting.push_back(action);
  return fitting.empty() ? take_pattern_with_some_card(step.action) : take_among(fitting);
}

bool Walk::take_among(const std::vector<Action>& fitting) {
  if (is_draw(fitting.front())) {
    draw_unknown(fitting);
    return true;
  }
  if (card_in(fitting.front()) == no_card || fitting.size() == 1) {
    taken_.ambiguous = fitting.size() > 1;
    carry_out(fitting.front());
    return true;
  }
  const CardSet unknown = cards_in(fitting) & hidden_.stand_ins();
  const CardId card = hidden_.stand_in(*t_, unknown.empty() ? cards_in(fitting) : unknown);
  taken_.ambiguous = unknown.empty();
  carry_out(*std::find_if(fitting.begin(), fitting.end(), [&](const Action& a) { return card_in(a) == card; }));
  return true;
}

/// Takes a text with a `?` that fits no legal action, if it fits once one of the unknown cards is a card from the deck.
bool Walk::take_pattern_with_some_card(const std::string& text) {
  if (hidden_.stand_ins().empty()) return false;
  const auto slot = text.find('?');
  CardSet left = s_.pile(Pile::deck);
  while (!left.empty()) {
    const CardId card = hidden_.stand_in(*t_, left);
    left.erase(card);
    std::string named = text;
    named.replace(slot, 1, std::to_string(ww::index(card)));
    const Action action = texts_->parse(*t_, named);
    if (card_in(action) != card) return false;  // the `?` stands for something else
    if (!take_as_card_shown(action)) continue;
    hidden_.doubt(card);
    return true;
  }
  return false;
}

/// Fills in answers that the writer left out until the step is legal, and takes the step. When the step does not become
/// legal, returns false and changes nothing.
bool Walk::take_after_omitted(const Step& step) {
  const Walk before = *this;
  for (int n = 0; n < most_answers_omitted && answer_for_the_writer(); ++n)
    if (!s_.agenda.empty() && understand(step)) return true;
  *this = before;
  return false;
}

/// Fills in one answer: an unknown draw, the only legal answer, or `finish`. False when none of these is possible.
bool Walk::answer_for_the_writer() {
  legal_actions(s_, *t_, legal_);
  if (legal_.empty()) return false;
  if (is_draw(legal_.front())) {
    draw_unknown(std::vector<Action>(legal_));
    return true;
  }
  if (legal_.size() == 1) {
    carry_out(Action(legal_.front()));
    return true;
  }
  const auto finishes = std::count(taken_.actions.begin(), taken_.actions.end(), Action(Finish{}));
  if (finishes >= most_finishes_omitted || check(s_, *t_, Finish{})) return false;
  taken_.guessed = true;
  carry_out(Finish{});
  return true;
}

void Walk::draw_unknown(const std::vector<Action>& legal) {
  const DrawKey key{step_, static_cast<int>(taken_.drawn++)};
  carry_out(Draw{hidden_.draw(key, *t_, cards_in(legal))});
}

namespace {

RuleRef rule_of_question(const State& s) {
  return std::visit(
      []<class F>(const F& frame) {
        if constexpr (Decision<F>) return frame.rule();
        return RuleRef{};
      },
      s.agenda.back());
}

}  // namespace

void Walk::take_against_the_law(const Step& step) {
  taken_.how = Taken::How::skipped;
  if (is_pattern(step.action)) {
    taken_.refusal = Refusal{std::string(id_of(rule_of_question(s_))), "no legal answer fits this text"};
    return;
  }
  const Action action = texts_->parse(*t_, step.action);
  taken_.refusal = refusal_of(s_, *t_, action, *check(s_, *t_, action, last_ ? &*last_ : nullptr));
  if (!can_be_carried_out(s_, *t_, action)) return;
  taken_.how = Taken::How::by_force;
  carry_out(action);
}

}  // namespace tricorne::replay
