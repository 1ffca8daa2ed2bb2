// §16 Attack: an attack is declared and paid for, and what comes after its combat (combat.h).
#pragma once

#include "engine/washingtons_crossing/rules/movement.h"

namespace tricorne::wc {

/// 16.3: prepared attacks, at the end of the action phase.
struct ChoosePreparedAttack {
  NAMED("choose_prepared_attack", "{side}: prepared attacks");
  using Answer = std::variant<PreparedAttack, Finish>;
  Side side{};
  MEMBERS(ChoosePreparedAttack, side)
  Seat seat() const { return seat_of(side); }
  RuleRef rule() const { return "16.3"_rule; }
};
/// 16.3, 17.0: who attacks.
struct ChooseAttackers {
  NAMED("choose_attackers", "{engagement}: who attacks?");
  using Answer = std::variant<With, Finish>;
  Engagement engagement;
  MEMBERS(ChooseAttackers, engagement)
  Seat seat() const { return seat_of(engagement.stack.side); }
  RuleRef rule() const { return "16.3"_rule; }
};
/// 17.1.5: whose rating counts in a hasty or normal attack of leaders with the same cost.
struct ChooseRated {
  NAMED("choose_rated", "{engagement}: whose rating counts?");
  using Answer = std::variant<Under>;
  Engagement engagement;
  MEMBERS(ChooseRated, engagement)
  Seat seat() const { return seat_of(engagement.stack.side); }
  RuleRef rule() const { return "17.1.5"_rule; }
};
/// 16.2.advance: a combat is over, and its retreats and advances are made.
struct AfterCombat {
  static constexpr std::string_view name = "after_combat";
  Engagement engagement;
  bool advanced = false;  ///< the attackers have taken the hex
  MEMBERS(AfterCombat, engagement, advanced)
};

void run(Resolving& r, const AfterCombat& step);
Verdict check(const State& s, const Table& t, const ChooseStep& d, const Attack& a);
void resolve(Resolving& r, const ChooseStep& d, const Attack& a);
Verdict check(const State& s, const Table& t, const ChooseRated& d, const Under& a);
void resolve(Resolving& r, const ChooseRated& d, const Under& a);
Verdict check(const State& s, const Table& t, const ChoosePreparedAttack& d, const PreparedAttack& a);
void resolve(Resolving& r, const ChoosePreparedAttack& d, const PreparedAttack& a);
Verdict check(const State& s, const Table& t, const ChoosePreparedAttack& d, const Finish& a);
void resolve(Resolving& r, const ChoosePreparedAttack& d, const Finish& a);
Verdict check(const State& s, const Table& t, const ChooseAttackers& d, const With& a);
void resolve(Resolving& r, const ChooseAttackers& d, const With& a);
Verdict check(const State& s, const Table& t, const ChooseAttackers& d, const Finish& a);
void resolve(Resolving& r, const ChooseAttackers& d, const Finish& a);

}  // namespace tricorne::wc
