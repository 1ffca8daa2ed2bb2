// §9 Reinforcements and reorganisations.
#pragma once

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// 9.0: the arrivals that are due, beginning with entry `from` of the tables.
struct BringArrivals {
  static constexpr std::string_view name = "bring_arrivals";
  Small from{};
  MEMBERS(BringArrivals, from)
};

/// 18.2.base: leaders who come back from their supply base, beginning with leader `from`.
struct BringBack {
  static constexpr std::string_view name = "bring_back";
  Small from{};
  MEMBERS(BringBack, from)
};

/// 9.1.1.entry, 9.3.1: where a reinforcement enters.
struct ChooseEntry {
  NAMED("choose_entry", "{side}: a reinforcement of {men} troops arrives");
  using Answer = std::variant<Enter, Reinforce, Wait>;
  Side side{};
  Small arrival{};
  Men men{};
  MEMBERS(ChooseEntry, side, arrival, men)
  Seat seat() const { return seat_of(side); }
  RuleRef rule() const { return side == Side::British ? "9.1.1.entry"_rule : "9.3.1"_rule; }
};

/// 9.1.1.no_counter: how many of the troops that come without a counter join the leader.
struct ChooseJoining {
  NAMED("choose_joining", "how many of {men} troops join {leader}?");
  using Answer = std::variant<TakeMen>;
  LeaderId leader{};
  Small arrival{};
  Men men{};
  MEMBERS(ChooseJoining, leader, arrival, men)
  Seat seat() const { return seat_of(Side::British); }
  RuleRef rule() const { return "9.1.1.no_counter"_rule; }
};

/// 18.2.base: where a leader comes back.
struct ChooseReturn {
  NAMED("choose_return", "{leader} comes back");
  using Answer = std::variant<Enter, Wait>;
  LeaderId leader{};
  MEMBERS(ChooseReturn, leader)
  Seat seat() const { return seat_of(side_of(leader)); }
  RuleRef rule() const { return "18.2.base"_rule; }
};

/// 9.1.1.vanguard.more: whether another leader gives troops to the Vanguard.
struct ChooseVanguardTroops {
  NAMED("choose_vanguard_troops", "more troops for the Vanguard?");
  using Answer = std::variant<TransferFrom, Finish>;
  MEMBERS(ChooseVanguardTroops)
  Seat seat() const { return seat_of(Side::British); }
  RuleRef rule() const { return "9.1.1.vanguard.more"_rule; }
};

/// 9.2.2: with whom Monckton comes if the Grenadiers are captured.
struct ChooseMonckton {
  NAMED("choose_monckton", "with whom does Monckton come?");
  using Answer = std::variant<Reinforce>;
  MEMBERS(ChooseMonckton)
  Seat seat() const { return seat_of(Side::British); }
  RuleRef rule() const { return "9.2.2"_rule; }
};

/// 9.2.4: which leader loses troops.
struct ChooseDesertion {
  NAMED("choose_desertion", "{men} British troops desert: whose?");
  using Answer = std::variant<LoseFrom>;
  Men men{};
  MEMBERS(ChooseDesertion, men)
  Seat seat() const { return seat_of(Side::British); }
  RuleRef rule() const { return "9.2.4"_rule; }
};
/// 9.2.4: how many troops of the leader desert.
struct ChooseDeserters {
  NAMED("choose_deserters", "how many troops of {leader} desert?");
  using Answer = std::variant<TakeMen>;
  LeaderId leader{};
  Men men{};
  MEMBERS(ChooseDeserters, leader, men)
  Seat seat() const { return seat_of(Side::British); }
  RuleRef rule() const { return "9.2.4"_rule; }
};

/// How many troops the leaders with a cap have lost so far to the end of enlistments (9.4.1.caps).
struct Enlistments {
  Men left{};  ///< how many troops all leaders together must still lose
  Men cadwalader{};
  Men ewing{};
  Men fermoy{};
  MEMBERS(Enlistments, left, cadwalader, ewing, fermoy)
};
/// Adds lost troops to the count of a leader with a cap. Does nothing for other leaders.
void count_home(Enlistments& lost, LeaderId leader, int men);
/// 9.4.1: which leader loses troops.
struct ChooseEnlistment {
  NAMED("choose_enlistment", "enlistments end: whose?");
  using Answer = std::variant<LoseFrom>;
  Enlistments lost;
  MEMBERS(ChooseEnlistment, lost)
  Seat seat() const { return seat_of(Side::American); }
  RuleRef rule() const { return "9.4.1"_rule; }
};
/// 9.4.1: how many troops of the leader go home.
struct ChooseEnlisted {
  NAMED("choose_enlisted", "how many troops of {leader} go home?");
  using Answer = std::variant<TakeMen>;
  LeaderId leader{};
  Enlistments lost;
  MEMBERS(ChooseEnlisted, leader, lost)
  Seat seat() const { return seat_of(Side::American); }
  RuleRef rule() const { return "9.4.1"_rule; }
};

/// 9.4.1.departures: four leaders depart, beginning with leader `from`.
struct DepartLeaders {
  static constexpr std::string_view name = "depart_leaders";
  LeaderId from{};
  MEMBERS(DepartLeaders, from)
};
/// 9.4.1.departures: who gets a departing leader's troops.
struct ChooseHeir {
  NAMED("choose_heir", "{leader} leaves: who gets his troops?");
  using Answer = std::variant<GiveTo, Detach, Finish>;
  LeaderId leader{};
  MEMBERS(ChooseHeir, leader)
  Seat seat() const { return seat_of(Side::American); }
  RuleRef rule() const { return "9.4.1.departures"_rule; }
};

void run(Resolving& r, const BringArrivals& step);
void run(Resolving& r, const BringBack& step);
void run(Resolving& r, const DepartLeaders& step);
Verdict check(const State& s, const Table& t, const ChooseEntry& d, const Enter& a);
void resolve(Resolving& r, const ChooseEntry& d, const Enter& a);
Verdict check(const State& s, const Table& t, const ChooseEntry& d, const Reinforce& a);
void resolve(Resolving& r, const ChooseEntry& d, const Reinforce& a);
Verdict check(const State& s, const Table& t, const ChooseJoining& d, const TakeMen& a);
void resolve(Resolving& r, const ChooseJoining& d, const TakeMen& a);
Verdict check(const State& s, const Table& t, const ChooseEntry& d, const Wait& a);
void resolve(Resolving& r, const ChooseEntry& d, const Wait& a);
Verdict check(const State& s, const Table& t, const ChooseReturn& d, const Enter& a);
void resolve(Resolving& r, const ChooseReturn& d, const Enter& a);
Verdict check(const State& s, const Table& t, const ChooseReturn& d, const Wait& a);
void resolve(Resolving& r, const ChooseReturn& d, const Wait& a);
Verdict check(const State& s, const Table& t, const ChooseVanguardTroops& d, const TransferFrom& a);
void resolve(Resolving& r, const ChooseVanguardTroops& d, const TransferFrom& a);
Verdict check(const State& s, const Table& t, const ChooseVanguardTroops& d, const Finish& a);
void resolve(Resolving& r, const ChooseVanguardTroops& d, const Finish& a);
Verdict check(const State& s, const Table& t, const ChooseMonckton& d, const Reinforce& a);
void resolve(Resolving& r, const ChooseMonckton& d, const Reinforce& a);
Verdict check(const State& s, const Table& t, const ChooseDesertion& d, const LoseFrom& a);
void resolve(Resolving& r, const ChooseDesertion& d, const LoseFrom& a);
Verdict check(const State& s, const Table& t, const ChooseDeserters& d, const TakeMen& a);
void resolve(Resolving& r, const ChooseDeserters& d, const TakeMen& a);
Verdict check(const State& s, const Table& t, const ChooseEnlistment& d, const LoseFrom& a);
void resolve(Resolving& r, const ChooseEnlistment& d, const LoseFrom& a);
Verdict check(const State& s, const Table& t, const ChooseEnlisted& d, const TakeMen& a);
void resolve(Resolving& r, const ChooseEnlisted& d, const TakeMen& a);
Verdict check(const State& s, const Table& t, const ChooseHeir& d, const GiveTo& a);
void resolve(Resolving& r, const ChooseHeir& d, const GiveTo& a);
Verdict check(const State& s, const Table& t, const ChooseHeir& d, const Detach& a);
void resolve(Resolving& r, const ChooseHeir& d, const Detach& a);
Verdict check(const State& s, const Table& t, const ChooseHeir& d, const Finish& a);
void resolve(Resolving& r, const ChooseHeir& d, const Finish& a);

/// 9.2.4, 9.4.1: desertion or the end of enlistments, at the start of the side's command phase of January 1, 12am.
void begin_january(Resolving& r, Side side);
/// 9.2.2: Monckton takes over the Grenadiers, on the turn of Cornwallis.
void reorganise_british(Resolving& r);

}  // namespace tricorne::wc
