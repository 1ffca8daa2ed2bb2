// §8 American raid phase.
#pragma once

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// 8.0.1: does a raid occur?
struct RollForRaid {
  NAMED("roll_for_raid", "is there a raid?");
  using Answer = std::variant<Roll>;
  MEMBERS(RollForRaid)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "8.0.1"_rule; }
};

/// 8.0.2: which leader raids.
struct RollForRaider {
  NAMED("roll_for_raider", "who raids?");
  using Answer = std::variant<Roll>;
  MEMBERS(RollForRaider)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "8.0.2"_rule; }
};

/// 8.0.2: the target of the raid.
struct ChooseRaidTarget {
  NAMED("choose_raid_target", "{raider} raids: whom?");
  using Answer = std::variant<Raid, LookInto, NoRaid>;
  LeaderId raider{};
  HexId examined = no_hex;  ///< the stack that the American has looked into
  MEMBERS(ChooseRaidTarget, raider, examined)
  Seat seat() const { return seat_of(Side::American); }
  RuleRef rule() const { return "8.0.2"_rule; }
};

/// 8.0.3: what the raid does.
struct RollRaidResult {
  NAMED("roll_raid_result", "{raider} raids {target}");
  using Answer = std::variant<Roll>;
  LeaderId raider{};
  LeaderId target{};
  MEMBERS(RollRaidResult, raider, target)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "8.0.3"_rule; }
};

Verdict check(const State& s, const Table& t, const RollForRaid& d, const Roll& a);
void resolve(Resolving& r, const RollForRaid& d, const Roll& a);
Verdict check(const State& s, const Table& t, const RollForRaider& d, const Roll& a);
void resolve(Resolving& r, const RollForRaider& d, const Roll& a);
Verdict check(const State& s, const Table& t, const ChooseRaidTarget& d, const Raid& a);
void resolve(Resolving& r, const ChooseRaidTarget& d, const Raid& a);
Verdict check(const State& s, const Table& t, const ChooseRaidTarget& d, const LookInto& a);
void resolve(Resolving& r, const ChooseRaidTarget& d, const LookInto& a);
Verdict check(const State& s, const Table& t, const ChooseRaidTarget& d, const NoRaid& a);
void resolve(Resolving& r, const ChooseRaidTarget& d, const NoRaid& a);
Verdict check(const State& s, const Table& t, const RollRaidResult& d, const Roll& a);
void resolve(Resolving& r, const RollRaidResult& d, const Roll& a);

}  // namespace tricorne::wc
