// A position together with the answer that led to it, as `not_asked.h` looks at them, and one `bar` for each kind of
// action that a paragraph may bar while the game asks something else.
#pragma once

#include "engine/washingtons_war/rules/not_asked.h"

namespace tricorne::ww {

/// The topmost frame of a kind; null when there is none.
template <class F>
const F* topmost(const Agenda& agenda) {
  for (std::size_t i = agenda.size(); i-- > 0;)
    if (const F* frame = std::get_if<F>(&agenda[i])) return frame;
  return nullptr;
}

/// The frame on top of the agenda, if it is of this kind.
template <class F>
const F* on_top(const Agenda& agenda) {
  return agenda.empty() ? nullptr : std::get_if<F>(&agenda.back());
}

/// The battle that the topmost frame with a battle carries; null when no frame has a battle.
const Battle* battle_in(const Agenda& agenda);
/// The march that the topmost frame with a march carries; null when no frame has a march.
const March* march_in(const Agenda& agenda);

/// What the card in play is used for.
enum class Use : std::uint8_t { nothing, markers, activation, reinforcements, queue, event, discard };

/// The position and the answer given last. The calls look for questions in the position and in the position before the
/// answer.
class Moment {
 public:
  Moment(const State& state, const Table& table, const LastAnswer* last) : s(state), t(table), last_(last) {}

  /// The question on top, if it is of this type.
  template <class F>
  const F* asked() const {
    return on_top<F>(s.agenda);
  }
  /// The topmost frame of this type: the question itself, or a frame below the question.
  template <class F>
  const F* pending() const {
    return topmost<F>(s.agenda);
  }
  /// The question answered last, if it is of this type.
  template <class F>
  const F* answered() const {
    return last_ == nullptr ? nullptr : on_top<F>(last_->before.agenda);
  }
  /// A frame that is pending, or was pending before the last answer.
  template <class F>
  const F* lately() const {
    if (const F* frame = pending<F>()) return frame;
    return last_ == nullptr ? nullptr : topmost<F>(last_->before.agenda);
  }
  /// The answer given last, if it is of this type.
  template <class A>
  const A* gave() const {
    return last_ == nullptr ? nullptr : std::get_if<A>(&last_->action);
  }
  /// Has the last answer taken the last of the things that its question counts down?
  template <class F>
  bool used_up() const {
    const F* question = answered<F>();
    return question != nullptr && question->remaining <= 1 && !gave<Finish>();
  }
  /// The battle under way, or the battle before the last answer.
  const Battle* battle() const;
  /// The march that has entered a space: the march under way, or the march of the question answered last. Nothing
  /// before the first step.
  std::optional<March> arrived() const;
  /// The side whose impulse it is; nothing outside the impulses.
  std::optional<Side> turn() const;
  /// What the card in play is used for.
  Use use() const;
  /// The position before the last answer; null when the answer is not known.
  const State* before() const { return last_ == nullptr ? nullptr : &last_->before; }

  const State& s;
  const Table& t;

 private:
  const LastAnswer* last_;
};

/// 6.2, 6.3.A, 6.32.B: the card in play is used for something else than the action.
Verdict check_use(const Moment& m);
/// 5.3.5: it is the impulse of the enemy of `side`.
Verdict check_turn(const Moment& m, Side side);

// The paragraph and the fact that bar an action whose kind does not answer the question on top.

Verdict bar(const Moment& m, const ActivateGeneral& a);
Verdict bar(const Moment& m, const LandAndFlip& a);
Verdict bar(const Moment& m, const LandAndPlace& a);
Verdict bar(const Moment& m, const MarchTo& a);
Verdict bar(const Moment& m, const SailTo& a);
Verdict bar(const Moment& m, const TakeUnits& a);
Verdict bar(const Moment& m, const TakeFrench& a);
Verdict bar(const Moment& m, const DeclareOverrun& a);
Verdict bar(const Moment& m, const RefuseOverrun& a);
Verdict bar(const Moment& m, const Intercept& a);
Verdict bar(const Moment& m, const TryRetreat& a);
Verdict bar(const Moment& m, const SendToReinforcements& a);
Verdict bar(const Moment& m, const PlayInBattle& a);
Verdict bar(const Moment& m, const DiscardInBattle& a);
Verdict bar(const Moment& m, const RetreatTo& a);
Verdict bar(const Moment& m, const RetreatBySea& a);
Verdict bar(const Moment& m, const RetreatApart& a);
Verdict bar(const Moment& m, const SurrenderArmy& a);

}  // namespace tricorne::ww
