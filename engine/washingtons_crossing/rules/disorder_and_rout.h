// §18 Disorder and rout: becoming disordered or routed, recovery, flight.
#pragma once

#include "engine/washingtons_crossing/combat.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// 18.1.recovery, 18.2: recoveries at the start of a side's action phase.
struct BeginRecoveries {
  static constexpr std::string_view name = "begin_recoveries";
  Side side{};
  MEMBERS(BeginRecoveries, side)
};

/// 18.1.recovery: does the first of `left` recover?
struct ChooseRecovery {
  NAMED("choose_recovery", "{left}: does the first recover from disorder?");
  using Answer = std::variant<Recover, StayDisordered>;
  LeaderSet left;
  MEMBERS(ChooseRecovery, left)
  Seat seat() const { return seat_of(side_of(*left.begin())); }
  RuleRef rule() const { return "18.1.recovery"_rule; }
};

/// 18.2.flight: where the first leader of `left` flees.
struct ChooseFlight {
  NAMED("choose_flight", "{left}: where does the first flee?");
  using Answer = std::variant<FleeTo, Finish>;
  LeaderSet left;
  MEMBERS(ChooseFlight, left)
  Seat seat() const { return seat_of(side_of(*left.begin())); }
  RuleRef rule() const { return "18.2.flight"_rule; }
};

/// 18.2: the routed leaders of `left` flee or rally, one after another.
struct FleeOrRally {
  static constexpr std::string_view name = "flee_or_rally";
  LeaderSet left;
  MEMBERS(FleeOrRally, left)
};

void run(Resolving& r, const BeginRecoveries& step);
void run(Resolving& r, const FleeOrRally& step);
Verdict check(const State& s, const Table& t, const ChooseRecovery& d, const Recover& a);
void resolve(Resolving& r, const ChooseRecovery& d, const Recover& a);
Verdict check(const State& s, const Table& t, const ChooseRecovery& d, const StayDisordered& a);
void resolve(Resolving& r, const ChooseRecovery& d, const StayDisordered& a);
Verdict check(const State& s, const Table& t, const ChooseFlight& d, const FleeTo& a);
void resolve(Resolving& r, const ChooseFlight& d, const FleeTo& a);
Verdict check(const State& s, const Table& t, const ChooseFlight& d, const Finish& a);
void resolve(Resolving& r, const ChooseFlight& d, const Finish& a);

/// 18.1.recovery, 18.2: why a leader who recovered in this phase neither moves nor attacks.
Verdict has_just_recovered(const State& s, LeaderId leader);

/// 18.1, 18.2: makes leaders with troops disordered or routed, as the result of the table says. The retreat is not made
/// here.
void become(Resolving& r, const LeaderSet& who, CombatEffect effect);
/// 17.3, 18.1, 18.2: how far a result makes leaders retreat.
int hexes_of(const Table& t, CombatEffect effect);

}  // namespace tricorne::wc
