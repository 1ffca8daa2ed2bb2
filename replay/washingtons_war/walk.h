// One step of a record after another, on a typed state.
#pragma once

#include <string>
#include <vector>

#include "engine/washingtons_war/violation.h"
#include "replay/washingtons_war/action_texts.h"
#include "replay/washingtons_war/hidden_cards.h"

namespace tricorne::replay {

/// How a step was taken.
struct Taken {
  enum class How : std::uint8_t { legal, by_force, skipped, unreadable, after_the_end };
  How how = How::legal;
  std::vector<ww::Action> actions;  ///< carried out; answers nobody wrote down first
  bool finish_omitted = false;      ///< one of those is a `finish` that was no must
  bool ambiguous = false;           ///< several answers fitted a `?`
  std::size_t drawn = 0;            ///< unknown draws among the actions
  std::optional<Seat> who;
  ww::Verdict refusal;  ///< when taken by force or skipped
  std::string problem;  ///< when unreadable
};

class Walk {
 public:
  /// Begins on a settled copy of `first`.
  Walk(const ww::Table& table, ActionTexts& texts, const ww::State& first);

  HiddenCards& hidden() { return hidden_; }
  /// No unknown card has been drawn whose identity nothing fixes: the position is as it was.
  bool known_throughout() const { return hidden_.none_so_far(); }
  const ww::State& state() const { return s_; }
  /// Events caused so far, by the place of their paragraph in the rule index.
  const std::vector<std::uint64_t>& trace() const { return trace_; }
  /// Takes a step; the answer is only good until the next one.
  const Taken& take(const Step& step);

 private:
  void carry_out(const ww::Action& action);
  bool understand(const Step& step);
  bool take_if_legal(const ww::Action& action);
  bool take_as_card_shown(const ww::Action& action);
  bool take_pattern(const Step& step);
  bool take_pattern_with_some_card(const std::string& text);
  bool take_among(const std::vector<ww::Action>& fitting);
  bool take_after_omitted(const Step& step);
  bool answer_for_the_writer();
  void draw_unknown(const std::vector<ww::Action>& legal);
  void take_against_the_law(const Step& step);

  const ww::Table* t_;
  ActionTexts* texts_;
  ww::State s_;
  HiddenCards hidden_;
  Taken taken_;
  const Step* step_ = nullptr;
  std::vector<ww::Event> events_;
  std::vector<ww::Action> legal_;
  std::vector<std::uint64_t> trace_;
};

/// The card an action names; no_card when it names none.
ww::CardId card_in(const ww::Action& action);

}  // namespace tricorne::replay
