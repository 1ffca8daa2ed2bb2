// §10 Command phase, §14 detachments, §15 transfer of strength.
#pragma once

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// 10.0, 14.0, 15.0, 2.2.1, 9.2: transfers, detachments and leaders, before anybody is activated.
struct ChooseOrganisation {
  NAMED("choose_organisation", "{side}: transfer, detach or absorb troops");
  using Answer =
      std::variant<TransferFrom, Detach, Absorb, RemoveLeader, SubordinateGrantNow, StirlingHandsOver, Finish>;
  Side side{};
  MEMBERS(ChooseOrganisation, side)
  Seat seat() const { return seat_of(side); }
  RuleRef rule() const { return "10.0"_rule; }
};

/// 15.0: which leader gets the troops.
struct ChooseTaker {
  NAMED("choose_taker", "who gets troops of {giver}?");
  using Answer = std::variant<GiveTo>;
  LeaderId giver{};
  MEMBERS(ChooseTaker, giver)
  Seat seat() const { return seat_of(side_of(giver)); }
  RuleRef rule() const { return "15.0"_rule; }
};
/// 15.0: how many troops go from one leader to another.
struct ChooseTransfer {
  NAMED("choose_transfer", "how many troops of {giver} go to {taker}?");
  using Answer = std::variant<TakeMen>;
  LeaderId giver{};
  LeaderId taker{};
  MEMBERS(ChooseTransfer, giver, taker)
  Seat seat() const { return seat_of(side_of(giver)); }
  RuleRef rule() const { return "15.0"_rule; }
};
/// 14.0.strength: how many troops a new detachment gets.
struct ChooseDetachedTroops {
  NAMED("choose_detached_troops", "how many troops of {leader} does {detachment} get?");
  using Answer = std::variant<TakeMen>;
  LeaderId detachment{};
  LeaderId leader{};
  MEMBERS(ChooseDetachedTroops, detachment, leader)
  Seat seat() const { return seat_of(side_of(leader)); }
  RuleRef rule() const { return "14.0.strength"_rule; }
};

/// 10.1: which leaders a side activates by points.
struct ChooseActivation {
  NAMED("choose_activation", "{side}: activate leaders");
  using Answer = std::variant<Activate, ActivateToCommand, Finish>;
  Side side{};
  MEMBERS(ChooseActivation, side)
  Seat seat() const { return seat_of(side); }
  RuleRef rule() const { return "10.1"_rule; }
};
/// 10.4: which leaders a commander activates.
struct ChooseCommanded {
  NAMED("choose_commanded", "{commander} activates others, span {span}");
  using Answer = std::variant<Activate, ActivateToCommand, Finish>;
  LeaderId commander{};
  Small span{};
  MEMBERS(ChooseCommanded, commander, span)
  Seat seat() const { return seat_of(side_of(commander)); }
  RuleRef rule() const { return "10.4"_rule; }
};

/// 10.2: which leader a side tries to activate by die.
struct ChooseDieActivation {
  NAMED("choose_die_activation", "{side}: activate a leader by die");
  using Answer = std::variant<Activate, Finish>;
  Side side{};
  MEMBERS(ChooseDieActivation, side)
  Seat seat() const { return seat_of(side); }
  RuleRef rule() const { return "10.2"_rule; }
};
/// 10.2: the die for a leader's activation.
struct RollForActivation {
  NAMED("roll_for_activation", "is {leader} activated?");
  using Answer = std::variant<Roll>;
  LeaderId leader{};
  MEMBERS(RollForActivation, leader)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "10.2"_rule; }
};

Verdict check(const State& s, const Table& t, const ChooseOrganisation& d, const TransferFrom& a);
void resolve(Resolving& r, const ChooseOrganisation& d, const TransferFrom& a);
Verdict check(const State& s, const Table& t, const ChooseOrganisation& d, const Detach& a);
void resolve(Resolving& r, const ChooseOrganisation& d, const Detach& a);
Verdict check(const State& s, const Table& t, const ChooseOrganisation& d, const Absorb& a);
void resolve(Resolving& r, const ChooseOrganisation& d, const Absorb& a);
Verdict check(const State& s, const Table& t, const ChooseOrganisation& d, const RemoveLeader& a);
void resolve(Resolving& r, const ChooseOrganisation& d, const RemoveLeader& a);
Verdict check(const State& s, const Table& t, const ChooseOrganisation& d, const SubordinateGrantNow& a);
void resolve(Resolving& r, const ChooseOrganisation& d, const SubordinateGrantNow& a);
Verdict check(const State& s, const Table& t, const ChooseOrganisation& d, const StirlingHandsOver& a);
void resolve(Resolving& r, const ChooseOrganisation& d, const StirlingHandsOver& a);
Verdict check(const State& s, const Table& t, const ChooseOrganisation& d, const Finish& a);
void resolve(Resolving& r, const ChooseOrganisation& d, const Finish& a);
Verdict check(const State& s, const Table& t, const ChooseTaker& d, const GiveTo& a);
void resolve(Resolving& r, const ChooseTaker& d, const GiveTo& a);
Verdict check(const State& s, const Table& t, const ChooseTransfer& d, const TakeMen& a);
void resolve(Resolving& r, const ChooseTransfer& d, const TakeMen& a);
Verdict check(const State& s, const Table& t, const ChooseDetachedTroops& d, const TakeMen& a);
void resolve(Resolving& r, const ChooseDetachedTroops& d, const TakeMen& a);
Verdict check(const State& s, const Table& t, const ChooseActivation& d, const Activate& a);
void resolve(Resolving& r, const ChooseActivation& d, const Activate& a);
Verdict check(const State& s, const Table& t, const ChooseActivation& d, const ActivateToCommand& a);
void resolve(Resolving& r, const ChooseActivation& d, const ActivateToCommand& a);
Verdict check(const State& s, const Table& t, const ChooseActivation& d, const Finish& a);
void resolve(Resolving& r, const ChooseActivation& d, const Finish& a);
Verdict check(const State& s, const Table& t, const ChooseCommanded& d, const Activate& a);
void resolve(Resolving& r, const ChooseCommanded& d, const Activate& a);
Verdict check(const State& s, const Table& t, const ChooseCommanded& d, const ActivateToCommand& a);
void resolve(Resolving& r, const ChooseCommanded& d, const ActivateToCommand& a);
Verdict check(const State& s, const Table& t, const ChooseCommanded& d, const Finish& a);
void resolve(Resolving& r, const ChooseCommanded& d, const Finish& a);
Verdict check(const State& s, const Table& t, const ChooseDieActivation& d, const Activate& a);
void resolve(Resolving& r, const ChooseDieActivation& d, const Activate& a);
Verdict check(const State& s, const Table& t, const ChooseDieActivation& d, const Finish& a);
void resolve(Resolving& r, const ChooseDieActivation& d, const Finish& a);
Verdict check(const State& s, const Table& t, const RollForActivation& d, const Roll& a);
void resolve(Resolving& r, const RollForActivation& d, const Roll& a);

/// 10.0: a side gets the activation points of the day at the start of its command phase of 12am.
void receive_points(Resolving& r, Side side);

/// 10.3.B, 10.3.C: which British leaders the Americans have alarmed.
void alarm_british(Resolving& r);

// Other chapters use the functions below.

/// 14.0: why this leader cannot make this detachment; nothing when he can. `when` is the paragraph of the phase, which
/// wants him neither routed nor disordered: 14.0.command or 14.0.action.
Verdict cannot_detach(const State& s, const Table& t, LeaderId detachment, LeaderId leader, RuleRef when);
/// 14.0.strength, 15.0: the most troops a new detachment can get.
int most_detached(const State& s, const Table& t, LeaderId detachment, LeaderId leader);
/// 10.4, 10.1.double: what a leader takes off the span of who commands him, when he commands nobody with troops.
int cost_in_span(const State& s, const Table& t, LeaderId leader);
/// 15.0: why one leader cannot give troops to another; nothing when he can.
Verdict cannot_give(const State& s, const Table& t, LeaderId giver, LeaderId taker);
/// May troops of the two leaders be mixed (14.0, 15.0.militia)?
bool may_mix(const Table& t, LeaderId a, LeaderId b);

}  // namespace tricorne::wc
