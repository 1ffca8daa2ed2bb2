// One step of a record after another, on a typed state.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/washingtons_war/rules/not_asked.h"
#include "replay/record/walker.h"
#include "replay/washingtons_war/action_texts.h"
#include "replay/washingtons_war/hidden_cards.h"

namespace tricorne::replay {

/// An answer that was carried out, with the events it caused.
struct Answer {
  ww::Action action;
  ww::State before, after;
  std::vector<ww::Event> events;
  ww::CardSet unknown;  ///< cards that only stand for unknown ones, behind the answer
};

/// How a step was taken, with typed answers.
struct TypedTaken : Taken {
  std::vector<ww::Action> actions;  ///< carried out; answers nobody wrote down first
  std::size_t drawn = 0;            ///< unknown draws among the actions
  std::vector<Answer> full;         ///< `actions` in full, if the walk keeps them
};

/// Carries out the steps of one record on a state of its own. Belongs to one thread.
class Walk {
 public:
  /// Begins on a settled copy of `first`.
  Walk(const ww::Table& table, ActionTexts& texts, const ww::State& first);

  /// From now on each step tells its answers in full.
  void keep_answers() { keeps_answers_ = true; }
  HiddenCards& hidden() { return hidden_; }
  const HiddenCards& hidden() const { return hidden_; }
  /// No unknown card has been drawn whose identity nothing fixes: the position is as it was.
  bool known_throughout() const { return hidden_.none_so_far(); }
  const ww::State& state() const { return s_; }
  /// Events caused so far, by the place of their paragraph in the rule index.
  const std::vector<std::uint64_t>& trace() const { return trace_; }
  /// Takes a step; the answer is only good until the next one.
  const TypedTaken& take(const Step& step);
  const TypedTaken& taken() const { return taken_; }

 private:
  void carry_out(const ww::Action& action);
  void begin_answer(const ww::Action& action);
  void complete_answer();
  bool understand(const Step& step);
  bool take_if_legal(const ww::Action& action);
  bool take_as_card_shown(const ww::Action& action);
  bool take_pattern(const Step& step);
  bool take_pattern_with_some_card(const std::string& text);
  bool take_among(const std::vector<ww::Action>& fitting);
  bool take_after_omitted(const Step& step);
  bool answer_for_the_writer();
  void tell_draws();
  void draw_unknown(const std::vector<ww::Action>& legal);
  void take_against_the_law(const Step& step);

  const ww::Table* t_;
  ActionTexts* texts_;
  ww::State s_;
  HiddenCards hidden_;
  TypedTaken taken_;
  const Step* step_ = nullptr;
  bool keeps_answers_ = false;
  std::optional<ww::LastAnswer> last_;
  std::vector<ww::Event> events_;
  std::vector<ww::Action> legal_;
  std::vector<std::uint64_t> trace_;
};

/// A walk at the first position of a record. Looking ahead, it knows what unknown cards of the main line turn out to
/// be.
Walk begin_walk(const ww::Table& t, ActionTexts& texts, const ww::State& first, const Record& record, bool look_ahead);
/// The card an action names; no_card when it names none.
ww::CardId card_in(const ww::Action& action);

}  // namespace tricorne::replay
