// A position together with the answer that led to it, as `not_asked.h` looks at them, and one `bar` for each kind of
// action that a paragraph may bar while the game asks something else.
#pragma once

#include "engine/core/rulebook/occasions.h"
#include "engine/washingtons_war/rules/not_asked.h"

namespace tricorne::ww {

using rulebook::on_top, rulebook::topmost;

/// The battle that the topmost frame with a battle carries; null when no frame has a battle.
const Battle* battle_in(const Agenda& agenda);
/// The march that the topmost frame with a march carries; null when no frame has a march.
const March* march_in(const Agenda& agenda);

/// What the card in play is used for.
enum class Use : std::uint8_t { nothing, markers, activation, reinforcements, queue, event, discard };

/// What a paragraph may look at to bar an action.
class Situation : public rulebook::SituationOf<State, Table, LastAnswer> {
 public:
  using SituationOf::SituationOf;

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
};

/// 6.2, 6.3.A, 6.32.B: the card in play is used for something else than the action.
Verdict check_use(const Situation& m);
/// 5.3.5: it is the impulse of the enemy of `side`.
Verdict check_turn(const Situation& m, Side side);

// The paragraph and the fact that bar an action whose kind does not answer the question on top.

Verdict bar(const Situation& m, const ActivateGeneral& a);
Verdict bar(const Situation& m, const LandAndFlip& a);
Verdict bar(const Situation& m, const LandAndPlace& a);
Verdict bar(const Situation& m, const MarchTo& a);
Verdict bar(const Situation& m, const SailTo& a);
Verdict bar(const Situation& m, const TakeUnits& a);
Verdict bar(const Situation& m, const TakeFrench& a);
Verdict bar(const Situation& m, const DeclareOverrun& a);
Verdict bar(const Situation& m, const RefuseOverrun& a);
Verdict bar(const Situation& m, const Intercept& a);
Verdict bar(const Situation& m, const TryRetreat& a);
Verdict bar(const Situation& m, const SendToReinforcements& a);
Verdict bar(const Situation& m, const PlayInBattle& a);
Verdict bar(const Situation& m, const DiscardInBattle& a);
Verdict bar(const Situation& m, const RetreatTo& a);
Verdict bar(const Situation& m, const RetreatBySea& a);
Verdict bar(const Situation& m, const RetreatApart& a);
Verdict bar(const Situation& m, const SurrenderArmy& a);

}  // namespace tricorne::ww
