// §9 Battles.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 9.2: the procedure from step 1.
struct BeginBattle {
  static constexpr std::string_view name = "begin_battle";
  Battle battle;
  MEMBERS(BeginBattle, battle)
};

/// 9.2.1: a battle card, an event thrown in, or nothing.
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

/// 9.2.2: what a general is worth today.
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

/// 9.2.4: the battle roll.
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

/// 9.2.5: losses of one side, the loser first.
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

/// 9.5, 11.3.2: which nation loses the next unit.
struct ChooseLosses {
  static constexpr std::string_view name = "choose_losses";
  static constexpr std::string_view phrase = "Americans lose a CU at {at} ({remaining} left)";
  using Answer = std::variant<LoseUnit>;
  SpaceId at = no_space;
  Small remaining = 0;
  bool winter = false;
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return winter ? "11.3.2"_rule : "9.5"_rule; }
  MEMBERS(ChooseLosses, at, remaining, winter)
};

/// 9.2.6: who is left of the loser retreats or surrenders; a winner left alone may be taken.
struct BeginRetreat {
  static constexpr std::string_view name = "begin_retreat";
  Battle battle;
  MEMBERS(BeginRetreat, battle)
};

/// 9.61: the loser of the battle at `at` retreats. `entered_from`: the space the attacker came from.
struct ChooseRetreat {
  static constexpr std::string_view name = "choose_retreat";
  static constexpr std::string_view phrase = "{loser} retreats from {at}";
  using Answer = std::variant<RetreatTo, RetreatBySea, SurrenderArmy>;
  Side loser{};
  SpaceId at = no_space;
  SpaceId entered_from = no_space;
  bool defending = false;      ///< did the loser defend
  bool before_battle = false;  ///< 7.9: nobody has lost yet
  Small own = 0;               ///< before battle: units that go
  Small french = 0;
  Seat seat() const { return seat_of(loser); }
  RuleRef rule() const { return "9.61.A"_rule; }
  MEMBERS(ChooseRetreat, loser, at, entered_from, defending, before_battle, own, french)
};

/// 9.2.7: Congress, the Regulars, the alliance.
struct EndOfBattle {
  static constexpr std::string_view name = "end_of_battle";
  Battle battle;
  MEMBERS(EndOfBattle, battle)
};

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

/// 9.7: the lone enemy unit is swept away.
void overrun(Resolving& r, Side by, SpaceId at);
/// Is there a space a force could retreat to before battle?
bool can_retreat(const State& s, const Table& t, const ChooseRetreat& d);
/// 9.41: the British lose the Regulars, whatever the reason.
void lose_regulars(Resolving& r, RuleRef rule);
/// Where units are lost: in a battle (9.5) or to winter attrition (11.3).
enum class Losses : std::uint8_t { in_battle, in_winter };
/// Takes `count` units of a side off a space, asking which nation where both are present.
void take_losses(Resolving& r, RuleRef rule, Side side, SpaceId at, int count, Losses cause);
/// The procedure after a side has had its say in step 1, and in step 2.
void after_card(Resolving& r, const Battle& battle, Side side);
void after_rating(Resolving& r, const Battle& battle, Side side);

}  // namespace tricorne::ww
