// §9 Battles.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 9.2: a battle begins with step 1 of the procedure.
struct BeginBattle {
  static constexpr std::string_view name = "begin_battle";
  Battle battle;
  MEMBERS(BeginBattle, battle)
};

/// 9.2.1: the player plays a battle card, discards an event for a bonus, or does neither.
struct ChooseBattleCard {
  static constexpr std::string_view name = "choose_battle_card";
  static constexpr std::string_view phrase = "{player}: a card for the battle?";
  using Answer = std::variant<PlayInBattle, DiscardInBattle, Finish>;
  Battle battle;
  Side player{};
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "9.2.1"_rule; }
  MEMBERS(ChooseBattleCard, battle, player)
};

/// 9.2.2: a die decides the battle rating of the general of `side`.
struct RollForBattleRating {
  static constexpr std::string_view name = "roll_for_battle_rating";
  static constexpr std::string_view phrase = "{side} battle rating";
  using Answer = std::variant<Roll>;
  Battle battle;
  Side side{};
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "9.2.2"_rule; }
  MEMBERS(RollForBattleRating, battle, side)
};

/// 9.2.4: `side` rolls the die of the battle.
struct RollForBattle {
  static constexpr std::string_view name = "roll_for_battle";
  static constexpr std::string_view phrase = "{side} battle roll";
  using Answer = std::variant<Roll>;
  Battle battle;
  Side side{};
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "9.2.4"_rule; }
  MEMBERS(RollForBattle, battle, side)
};

/// 9.2.5: a die decides the losses of `side`. The loser of the battle rolls first.
struct RollForLosses {
  static constexpr std::string_view name = "roll_for_losses";
  static constexpr std::string_view phrase = "{side} losses";
  using Answer = std::variant<Roll>;
  Battle battle;
  Side side{};
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "9.2.5"_rule; }
  MEMBERS(RollForLosses, battle, side)
};

/// 9.5, 11.3.2: the American player says which nation loses the next unit in the space.
struct ChooseLosses {
  static constexpr std::string_view name = "choose_losses";
  static constexpr std::string_view phrase = "Americans lose a CU at {at} ({remaining} left)";
  using Answer = std::variant<LoseUnit>;
  SpaceId at = no_space;
  Small remaining = 0;  ///< units still to be lost
  bool winter = false;  ///< true: winter attrition takes the units; false: a battle does
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return winter ? "11.3.2"_rule : "9.5"_rule; }
  MEMBERS(ChooseLosses, at, remaining, winter)
};

/// 9.2.6: the surviving force of the loser must retreat or surrender. A winning general without units may be captured.
struct BeginRetreat {
  static constexpr std::string_view name = "begin_retreat";
  Battle battle;
  MEMBERS(BeginRetreat, battle)
};

/// 9.61: the loser of the battle at `at` retreats. `entered_from` is the space that the attacker came from.
struct ChooseRetreat {
  static constexpr std::string_view name = "choose_retreat";
  static constexpr std::string_view phrase = "{loser} retreats from {at}";
  using Answer = std::variant<RetreatTo, RetreatBySea, SurrenderArmy>;
  Side loser{};
  SpaceId at = no_space;
  SpaceId entered_from = no_space;
  bool defending = false;      ///< was the loser the defender?
  bool before_battle = false;  ///< 7.9: the force retreats before a battle, so nobody has lost
  Small own = 0;               ///< before battle: American units that retreat
  Small french = 0;            ///< before battle: French units that retreat
  Seat seat() const { return seat_of(loser); }
  RuleRef rule() const { return "9.61.A"_rule; }
  MEMBERS(ChooseRetreat, loser, at, entered_from, defending, before_battle, own, french)
};

/// 9.2.7: what the battle does to Congress, to the Regulars and to the French alliance.
struct EndOfBattle {
  static constexpr std::string_view name = "end_of_battle";
  Battle battle;
  MEMBERS(EndOfBattle, battle)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

void run(Resolving& r, const BeginBattle& step);

Verdict check(const State& s, const Table& t, const ChooseBattleCard& d, const PlayInBattle& a);
Verdict check(const State& s, const Table& t, const ChooseBattleCard& d, const DiscardInBattle& a);
Verdict check(const State& s, const Table& t, const ChooseBattleCard& d, const Finish& a);
void resolve(Resolving& r, const ChooseBattleCard& d, const PlayInBattle& a);
void resolve(Resolving& r, const ChooseBattleCard& d, const DiscardInBattle& a);
void resolve(Resolving& r, const ChooseBattleCard& d, const Finish& a);

Verdict check(const State& s, const Table& t, const RollForBattleRating& d, const Roll& a);
void resolve(Resolving& r, const RollForBattleRating& d, const Roll& a);

Verdict check(const State& s, const Table& t, const RollForBattle& d, const Roll& a);
void resolve(Resolving& r, const RollForBattle& d, const Roll& a);

Verdict check(const State& s, const Table& t, const RollForLosses& d, const Roll& a);
void resolve(Resolving& r, const RollForLosses& d, const Roll& a);

Verdict check(const State& s, const Table& t, const ChooseLosses& d, const LoseUnit& a);
void resolve(Resolving& r, const ChooseLosses& d, const LoseUnit& a);

void run(Resolving& r, const BeginRetreat& step);

Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatTo& a);
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatBySea& a);
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const SurrenderArmy& a);
void resolve(Resolving& r, const ChooseRetreat& d, const RetreatTo& a);
void resolve(Resolving& r, const ChooseRetreat& d, const RetreatBySea& a);
void resolve(Resolving& r, const ChooseRetreat& d, const SurrenderArmy& a);

void run(Resolving& r, const EndOfBattle& step);

/// 9.7: the side `by` overruns the space and removes the enemy units there.
void overrun(Resolving& r, Side by, SpaceId at);
/// Is there a space that the force could retreat to, by land or by sea? A retreat before battle may ask this, too
///
bool can_retreat(const State& s, const Table& t, const ChooseRetreat& d);
/// 9.41: the British lose the Regulars. `rule` is the paragraph of the reason.
void lose_regulars(Resolving& r, RuleRef rule);
/// Where units are lost: in a battle (9.5) or to winter attrition (11.3).
enum class Losses : std::uint8_t { in_battle, in_winter };
/// Takes `count` units of a side off a space. Asks the American player which nation loses units when both nations are
/// present and not all units are lost.
void take_losses(Resolving& r, RuleRef rule, Side side, SpaceId at, int count, Losses cause);
/// Goes on with the battle when `side` has given its answer in step 1.
void after_card(Resolving& r, const Battle& battle, Side side);
/// Goes on with the battle when `side` has its battle rating in step 2, or has no general to rate.
void after_rating(Resolving& r, const Battle& battle, Side side);

}  // namespace tricorne::ww
