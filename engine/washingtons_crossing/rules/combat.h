// §17 Combat: surprise, ratio, modifiers, result, losses, surrender, advance. Retreats are in retreat.h.
#pragma once

#include "engine/washingtons_crossing/combat.h"
#include "engine/washingtons_crossing/rules/disorder_and_rout.h"
#include "engine/washingtons_crossing/rules/retreat.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// 17.1: a declared and paid attack is fought.
struct BeginCombat {
  static constexpr std::string_view name = "begin_combat";
  Engagement engagement;
  MEMBERS(BeginCombat, engagement)
};

/// 17.2.3.dawn: is this the one dawn attack?
struct ChooseDawnAttack {
  NAMED("choose_dawn_attack", "{player}: a dawn attack?");
  using Answer = std::variant<DawnAttack, Finish>;
  Side player = Side::American;
  MEMBERS(ChooseDawnAttack, player)
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "17.2.3.dawn"_rule; }
};

/// 17.1.1: the die on the Surprise Table.
struct RollForSurprise {
  NAMED("roll_for_surprise", "surprise");
  using Answer = std::variant<Roll>;
  MEMBERS(RollForSurprise)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "17.1.1"_rule; }
};

/// 17.1.5: the die on the Combat Results Table.
struct RollForCombat {
  NAMED("roll_for_combat", "combat");
  using Answer = std::variant<Roll>;
  MEMBERS(RollForCombat)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "17.1.5"_rule; }
};

/// 17.1.6: a side loses troops by the table, or by a break-through (17.3.1).
struct SufferLosses {
  static constexpr std::string_view name = "suffer_losses";
  LeaderSet who;
  Men men{};
  bool passage = false;  ///< lost in breaking through enemies
  MEMBERS(SufferLosses, who, men, passage)
};

/// 17.1.6: how many of `men` troops the first leader of `left` loses.
struct ChooseLosses {
  NAMED("choose_losses", "{left} lose {men} troops: how many of the first?");
  using Answer = std::variant<TakeMen>;
  LeaderSet left;
  Men men{};
  bool passage = false;  ///< lost in breaking through enemies
  MEMBERS(ChooseLosses, left, men, passage)
  Seat seat() const { return seat_of(side_of(*left.begin())); }
  RuleRef rule() const { return passage ? "17.3.1"_rule : "17.1.6"_rule; }
};

/// 18.1, 18.2: leaders become disordered or routed by the table, after their losses.
struct BecomeBeaten {
  static constexpr std::string_view name = "become_beaten";
  LeaderSet who;
  CombatEffect effect{};
  MEMBERS(BecomeBeaten, who, effect)
};

/// 17.4: a side may surrender the leaders of this combat.
struct ChooseSurrender {
  NAMED("choose_surrender", "{player}: surrender the leaders of this combat?");
  using Answer = std::variant<Surrender, Finish>;
  Side player{};
  MEMBERS(ChooseSurrender, player)
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "17.4"_rule; }
};

/// Losses and retreats are over: surrenders come next, then the combat is settled.
struct EndCombat {
  static constexpr std::string_view name = "end_combat";
  MEMBERS(EndCombat)
};
/// 22.2: the victory points of the combat are counted, then the victor may advance.
struct SettleCombat {
  static constexpr std::string_view name = "settle_combat";
  MEMBERS(SettleCombat)
};

/// 16.3: who enters the hex after a prepared attack.
struct ChooseAdvance {
  NAMED("choose_advance", "{left}: who advances?");
  using Answer = std::variant<With, Finish>;
  LeaderSet left;
  MEMBERS(ChooseAdvance, left)
  Seat seat() const { return seat_of(side_of(*left.begin())); }
  RuleRef rule() const { return "16.3"_rule; }
};

/// The combat leaves the position, and its attack goes on (AfterCombat).
struct CloseCombat {
  static constexpr std::string_view name = "close_combat";
  MEMBERS(CloseCombat)
};

void run(Resolving& r, const BeginCombat& step);
Verdict check(const State& s, const Table& t, const ChooseDawnAttack& d, const DawnAttack& a);
void resolve(Resolving& r, const ChooseDawnAttack& d, const DawnAttack& a);
Verdict check(const State& s, const Table& t, const ChooseDawnAttack& d, const Finish& a);
void resolve(Resolving& r, const ChooseDawnAttack& d, const Finish& a);
Verdict check(const State& s, const Table& t, const RollForSurprise& d, const Roll& a);
void resolve(Resolving& r, const RollForSurprise& d, const Roll& a);
Verdict check(const State& s, const Table& t, const RollForCombat& d, const Roll& a);
void resolve(Resolving& r, const RollForCombat& d, const Roll& a);
void run(Resolving& r, const SufferLosses& step);
Verdict check(const State& s, const Table& t, const ChooseLosses& d, const TakeMen& a);
void resolve(Resolving& r, const ChooseLosses& d, const TakeMen& a);
void run(Resolving& r, const BecomeBeaten& step);
void run(Resolving& r, const EndCombat& step);
Verdict check(const State& s, const Table& t, const ChooseSurrender& d, const Surrender& a);
void resolve(Resolving& r, const ChooseSurrender& d, const Surrender& a);
Verdict check(const State& s, const Table& t, const ChooseSurrender& d, const Finish& a);
void resolve(Resolving& r, const ChooseSurrender& d, const Finish& a);
void run(Resolving& r, const SettleCombat& step);
Verdict check(const State& s, const Table& t, const ChooseAdvance& d, const With& a);
void resolve(Resolving& r, const ChooseAdvance& d, const With& a);
Verdict check(const State& s, const Table& t, const ChooseAdvance& d, const Finish& a);
void resolve(Resolving& r, const ChooseAdvance& d, const Finish& a);
void run(Resolving& r, const CloseCombat& step);

}  // namespace tricorne::wc
