// The walk through records of Washington's War, on the typed state of the game.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/washingtons_war/rules/not_asked.h"
#include "replay/record/walker.h"
#include "replay/washingtons_war/action_texts.h"
#include "replay/washingtons_war/hidden_cards.h"

namespace tricorne::replay {

/// An answer that was carried out, with its events and the states around it.
struct Answer {
  ww::Action action;
  ww::State before, after;
  std::vector<ww::Event> events;
  ww::CardSet unknown;  ///< cards that stand for unknown cards after the answer
};

/// How a step was taken, with typed answers.
struct TypedTaken : Taken {
  std::vector<ww::Action> actions;  ///< actions that were carried out, filled-in answers first
  std::size_t drawn = 0;            ///< number of unknown draws among the actions
  std::vector<Answer> full;         ///< `actions` with events and states; empty without `keep_answers`
};

/// Carries out the steps of one record on a state of its own. For one thread.
class Walk {
 public:
  /// Begins on a settled copy of `first`. `table` and `texts` must outlive the walk.
  Walk(const ww::Table& table, ActionTexts& texts, const ww::State& first);

  /// Fills TypedTaken::full from now on.
  void keep_answers() { keeps_answers_ = true; }
  HiddenCards& hidden() { return hidden_; }
  const HiddenCards& hidden() const { return hidden_; }
  /// Has the walk known every card when it was drawn? Then its states are the states of the game.
  bool known_throughout() const { return hidden_.none_so_far(); }
  const ww::State& state() const { return s_; }
  /// The number of events so far, by the place of their paragraph in the rule index.
  const std::vector<std::uint64_t>& trace() const { return trace_; }
  /// Takes a step. The reference is valid until the next call of `take`.
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

/// A walk at the first position of a record. With `look_ahead` it goes through the main line once, to learn the unknown
/// cards that later steps show. `record` must outlive the walk.
Walk begin_walk(const ww::Table& t, ActionTexts& texts, const ww::State& first, const Record& record, bool look_ahead);
/// The card that an action names; no_card when it names none.
ww::CardId card_in(const ww::Action& action);

}  // namespace tricorne::replay
