#include "replay/washingtons_war/walk.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/core/slots.h"
#include "engine/core/text.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/happenings.h"
#include "engine/washingtons_war/rule_index.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/story/happening.h"

namespace tricorne::replay::ww_kit {

using namespace ww;

namespace {

/// The most answers that are filled in before one step. The longest row of filled-in answers is a deal of cards.
constexpr int most_answers_omitted = 60;
constexpr int most_finishes_omitted = 3;

/// The card that an action names; no_card when it names none.
CardId card_in(const Action& action) {
  return std::visit(
      [](const auto& a) {
        if constexpr (requires { a.card; }) return a.card;
        return no_card;
      },
      action);
}

/// The same action of another card.
Action with_card(Action action, CardId card) {
  std::visit(
      [&](auto& a) {
        if constexpr (requires { a.card; }) a.card = card;
      },
      action);
  return action;
}

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
  if (known != known_.end()) return known->second;
  ++choice_counts().read;
  return known_.emplace(text, parse_action(table, text)).first->second;
}

WarWalker::WarWalker(const Game& game, const Record& record, const WalkOptions& options)
    : game_(&game),
      t_(&table_of(game)),
      texts_(std::make_shared<ActionTexts>()),
      s_(state_of(*first_position(game, record))),
      keep_(options.keep),
      trace_(rule_index().size()) {
  if (auto* memory =
          dynamic_cast<ActionTexts*>(options.memory))  // the memory outlives the walk, so nobody owns it here
    texts_ = {std::shared_ptr<void>(), memory};
  Law::settle(s_, *t_);
  if (options.look_ahead == LookAhead::no) return;
  hidden_.set_named(named_cards(*t_, *texts_, record));
  to_learn_ = &record;
}

/// Goes ahead through the main line, to learn the unknown cards that later steps show. Before the first unknown card
/// there is nothing to learn, and a record without one is walked through once.
void WarWalker::learn() {
  const std::vector<Step>& steps = std::exchange(to_learn_, nullptr)->steps;
  const auto here = std::ranges::find(steps, step_, [](const Step& step) { return &step; });
  WarWalker scout = *this;
  scout.keep_ = Keep::nothing;
  std::for_each(here, steps.end(), [&](const Step& step) { scout.take(step); });  // none from a branch
  hidden_.set_known(scout.hidden_.identities());
}

void WarWalker::begin(const Step& step) {
  actions_.clear();
  full_.clear();
  drawn_ = 0;
  step_ = &step;
}

std::optional<Seat> WarWalker::asked() const {
  if (s_.agenda.empty()) return std::nullopt;
  return Law::to_act(s_);
}

/// Adds the unknown draws of the step to `taken_`: a card that is known, or one more unknown card.
void WarWalker::tell_unknown() {
  for (std::size_t n = 0; n < drawn_; ++n) {
    const auto found = hidden_.known().find(DrawKey{step_, static_cast<int>(n)});
    if (found == hidden_.known().end() || !found->second.fixed)
      ++taken_.unknown;
    else
      taken_.shown += (taken_.shown.empty() ? "draw " : ", ") + std::to_string(ww::index(found->second.card));
  }
}

void WarWalker::carry_out(const Action& action) {
  events_.clear();
  actions_.push_back(action);
  ++taken_.answers;
  last_ = LastAnswer{s_, action};
  Law::apply(s_, *t_, action, &events_);
  for (const Event& event : events_) ++trace_[event.rule.index];
  // Before `hidden_` forgets the unknown cards that have gone back into the deck.
  if (keep_ == Keep::answers) full_.push_back({action, last_->before, s_, std::move(events_), hidden_.unknown()});
  hidden_.forget(s_);
}

/// Takes the step in the present position, if its text can be read as a legal action. False when it cannot.
bool WarWalker::understand(const Step& step) {
  if (is_pattern(step.action)) return take_pattern(step);
  const Action action = texts_->parse(*t_, step.action);
  return take_if_legal(action) || take_as_card_shown(action);
}

bool WarWalker::take_if_legal(const Action& action) {
  ++choice_counts().judged;
  if (check(s_, *t_, action)) return false;
  if (!hidden_.stand_ins().empty() && hidden_.stand_ins().contains(card_in(action))) hidden_.fix(card_in(action));
  carry_out(action);
  return true;
}

/// Takes the action if it is legal once one of the unknown cards is the card that the action names.
bool WarWalker::take_as_card_shown(const Action& action) {
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

bool WarWalker::take_pattern(const Step& step) {
  const GapPattern pattern(step.action);
  Law::legal_actions(s_, *t_, legal_);
  std::vector<Action> fitting;
  for (const Action& action : legal_)
    if (pattern.fits(to_text(*t_, action))) fitting.push_back(action);
  return fitting.empty() ? take_pattern_with_some_card(step.action) : take_among(fitting);
}

bool WarWalker::take_among(const std::vector<Action>& fitting) {
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
bool WarWalker::take_pattern_with_some_card(const std::string& text) {
  if (hidden_.stand_ins().empty()) return false;
  CardSet left = s_.pile(Pile::deck);
  while (!left.empty()) {
    const CardId card = hidden_.stand_in(*t_, left);
    left.erase(card);
    const std::string named = fill_each(
        text, [&](std::string_view) { return std::to_string(ww::index(card)); }, gap_signs);
    const Action action = texts_->parse(*t_, named);
    if (card_in(action) != card) return false;  // the `?` stands for something else
    if (!take_as_card_shown(action)) continue;
    hidden_.doubt(card);
    return true;
  }
  return false;
}

/// Fills in one answer: an unknown draw, the only legal answer, or `finish`. False when none of these is possible.
bool WarWalker::fill_in(int number) {
  if (number >= most_answers_omitted) return false;
  Law::legal_actions(s_, *t_, legal_);
  if (legal_.empty()) return false;
  if (is_draw(legal_.front())) {
    draw_unknown(std::vector<Action>(legal_));
    return true;
  }
  if (legal_.size() == 1) {
    carry_out(Action(legal_.front()));
    return true;
  }
  const auto finishes = std::count(actions_.begin(), actions_.end(), Action(Finish{}));
  if (finishes >= most_finishes_omitted || check(s_, *t_, Finish{})) return false;
  taken_.guessed = true;
  carry_out(Finish{});
  return true;
}

void WarWalker::draw_unknown(const std::vector<Action>& legal) {
  if (to_learn_ != nullptr) learn();
  const DrawKey key{step_, static_cast<int>(drawn_++)};
  carry_out(Draw{hidden_.draw(key, *t_, cards_in(legal))});
}

std::string WarWalker::rule_asked() const {
  return std::visit(
      []<class F>(const F& frame) {
        if constexpr (Decision<F>) return std::string(id_of(frame.rule()));
        return std::string();
      },
      s_.agenda.back());
}

/// Makes an unknown card of the asked hand the one that the action names, if it may be this one: what refuses the
/// action is not that the hand lacks it.
void WarWalker::show_card_of(const Action& action) {
  const CardId card = card_in(action);
  const auto seat = asked();
  if (card == no_card || !seat || *seat == Seat::Chance) return;
  const CardSet& hand = s_.pile(hand_of(side_of(*seat)));
  const CardSet unknown = hidden_.stand_ins() & hand;
  if (unknown.empty() || hand.contains(card)) return;
  if (s_.pile(Pile::deck).contains(card) || hidden_.stand_ins().contains(card))
    hidden_.exchange(s_, card, *unknown.begin());
}

void WarWalker::force(const Step& step) {
  const Action action = texts_->parse(*t_, step.action);
  show_card_of(action);
  taken_.refusal = refusal_of(s_, *t_, action, *check(s_, *t_, action, last_ ? &*last_ : nullptr));
  if (!can_be_carried_out(s_, *t_, action)) return;
  taken_.how = StepResult::How::by_force;
  carry_out(action);
}

// --- the reading of logs ---

std::vector<std::string> WarWalker::possible_answers() const {
  std::vector<std::string> texts;
  std::vector<Action> legal;
  Law::legal_actions(s_, *t_, legal);
  for (const Action& action : legal) texts.push_back(to_text(*t_, action));
  const auto seat = asked();
  if (!seat || *seat == Seat::Chance) return texts;
  const CardSet unknown = hidden_.stand_ins() & s_.pile(hand_of(side_of(*seat)));
  if (unknown.empty()) return texts;
  std::map<std::pair<CardKind, std::string_view>, std::vector<Action>> of_kind;  // equal cards have equal answers
  for (const CardId card : (hidden_.stand_ins() | s_.pile(Pile::deck)) - s_.pile(hand_of(side_of(*seat)))) {
    const Card& about = t_->cards[card];
    const auto [known, fresh] = of_kind.try_emplace({about.kind, about.title});
    if (fresh) {
      State exchanged = s_;
      HiddenCards hidden = hidden_;
      hidden.exchange(exchanged, card, *unknown.begin());
      Law::legal_actions(exchanged, *t_, legal);
      std::ranges::copy_if(legal, std::back_inserter(known->second),
                           [&](const Action& a) { return card_in(a) == card; });
    }
    for (const Action& action : known->second) texts.push_back(to_text(*t_, with_card(action, card)));
  }
  return texts;
}

/// What the draw that was the last answer did, whichever card it was: its effects, and where the game stands now.
std::string WarWalker::done_by_draw() const {
  std::vector<Happening> effects = to_happenings(*t_, events_, Law::to_act(last_->before));
  State without_cards = s_;
  for (const Pile hidden : {Pile::deck, Pile::american_hand, Pile::british_hand, Pile::discards, Pile::removed})
    without_cards.pile(hidden) = {};
  std::string done = std::to_string(ww::digest(without_cards));
  for (Happening& effect : effects) {
    hide_unknown({static_cast<int>(ww::index(card_in(last_->action)))}, effect);
    done += effect.text;
  }
  return done;
}

std::optional<std::vector<std::pair<std::string, double>>> WarWalker::other_draws() const {
  std::vector<Action> legal;
  Law::legal_actions(s_, *t_, legal);
  if (legal.empty() || !is_draw(legal.front())) return {};
  const bool american = s_.pile(Pile::american_hand).contains(card_in(legal.front()));
  const CardSet& hand = s_.pile(american ? Pile::american_hand : Pile::british_hand);
  if (!hand.contains(card_in(legal.front())) || (hidden_.stand_ins() & hand).empty()) return {};
  Step step;
  WarWalker usual = *this;
  usual.keep_ = Keep::nothing;
  usual.give_obvious(step);
  std::map<std::pair<CardKind, std::string_view>, std::string> done;
  std::map<std::string, std::pair<std::string, double>> by_what_they_do;
  std::vector<std::pair<std::string, double>> draws;
  const CardSet known = hand - hidden_.stand_ins(), others = hidden_.stand_ins() | s_.pile(Pile::deck);
  const double each = 1 / static_cast<double>(hand.size());
  for (const CardId card : known) draws.emplace_back(to_text(*t_, with_card(legal.front(), card)), each);
  for (const CardId card : others) {
    const auto [kind, fresh] = done.try_emplace({t_->cards[card].kind, t_->cards[card].title});
    step.action = to_text(*t_, with_card(legal.front(), card));
    if (fresh) {
      WarWalker tried = *this;
      tried.keep_ = Keep::nothing;
      if (tried.give(step)) kind->second = tried.done_by_draw();
    }
    if (!kind->second.empty()) by_what_they_do.try_emplace(kind->second, step.action, 0).first->second.second += 1;
  }
  by_what_they_do.erase(usual.done_by_draw());
  const double of_others = static_cast<double>(hand.size() - known.size()) * each;
  for (auto& [what, draw] : by_what_they_do)
    draws.emplace_back(std::move(draw.first), draw.second * of_others / static_cast<double>(others.size()));
  return draws;
}

bool WarWalker::give(const Step& step) {
  if (!asked()) return false;
  begin(step);
  return understand(step);
}

bool WarWalker::give_obvious(const Step& step) {
  if (!asked()) return false;
  begin(step);
  Law::legal_actions(s_, *t_, legal_);
  if (legal_.empty()) return false;
  if (is_draw(legal_.front()))
    draw_unknown(std::vector<Action>(legal_));
  else if (legal_.size() == 1)
    carry_out(Action(legal_.front()));
  else
    return false;
  return true;
}

// --- the walk for all readers ---

std::vector<Happening> WarWalker::effects_of(const Step& step) const {
  WarWalker tried = *this;
  tried.keep_ = Keep::answers;
  tried.full_.clear();
  std::vector<Happening> effects;
  if (!tried.give(step)) return effects;
  for (const Answer& answer : tried.full_)
    for (Happening& event : to_happenings(*t_, answer.events, Law::to_act(answer.before)))
      effects.push_back(std::move(event));
  return effects;
}

std::vector<Moment> WarWalker::answers() const {
  std::vector<Moment> list;
  for (const Answer& answer : full_) {
    const std::string text = to_text(*t_, answer.action);
    const CardId card = card_in(answer.action);
    const bool known = card == no_card || !answer.unknown.contains(card);
    std::vector<int> unknown;
    for (const CardId one : answer.unknown) unknown.push_back(static_cast<int>(ww::index(one)));
    std::vector<Happening> events = to_happenings(*t_, answer.events, Law::to_act(answer.before));
    for (Happening& event : events) hide_unknown(unknown, event);
    list.push_back(moment_of(Choice::of(answer.action),
                             known ? text : without_card(text, static_cast<int>(ww::index(card))), known,
                             origin_of(list.size(), full_.size()), std::move(events), wrap(*game_, answer.before),
                             wrap(*game_, answer.after)));
    list.back().unknown_cards = std::move(unknown);
  }
  return list;
}

std::vector<std::string> WarWalker::actions() const {
  std::vector<std::string> list;
  for (const Action& action : actions_) list.push_back(to_text(*t_, action));
  return list;
}

std::string WarWalker::filled_in() const {
  std::string text;
  for (std::size_t i = 0; i + 1 < actions_.size(); ++i)
    text += (text.empty() ? "" : ", ") + (is_draw(actions_[i]) ? "draw ?" : to_text(*t_, actions_[i]));
  return text;
}

std::unique_ptr<Position> WarWalker::position() const { return wrap(*game_, s_); }
std::uint64_t WarWalker::digest() const { return ww::digest(s_); }

std::vector<int> WarWalker::unknown_in_hand() const {
  std::vector<int> cards;
  const auto seat = asked();
  if (!seat || *seat == Seat::Chance) return cards;
  for (const CardId card : hidden_.unknown() & s_.pile(hand_of(side_of(*seat))))
    cards.push_back(static_cast<int>(ww::index(card)));
  return cards;
}

std::map<std::string, std::uint64_t> WarWalker::trace() const {
  std::map<std::string, std::uint64_t> trace;
  for (std::size_t i = 0; i < trace_.size(); ++i)
    if (trace_[i] > 0) trace[std::string(id_of(RuleRef{static_cast<std::uint16_t>(i)}))] = trace_[i];
  return trace;
}

}  // namespace tricorne::replay::ww_kit
