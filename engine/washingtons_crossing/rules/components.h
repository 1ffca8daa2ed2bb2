// §2 Components: capture of lone leaders (2.2.1), and how troops, fatigue and leaders change.
#pragma once

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

enum class Where : std::uint8_t;

/// 2.2.1.capture: every lone leader of `side` in the hex is caught or escapes.
struct CatchLoneLeaders {
  static constexpr std::string_view name = "catch_lone_leaders";
  Side side{};
  HexId at = no_hex;
  MEMBERS(CatchLoneLeaders, side, at)
};

/// 2.2.1.capture: is a lone leader captured?
struct RollForCapture {
  NAMED("roll_for_capture", "is {leader} captured?");
  using Answer = std::variant<Roll>;
  LeaderId leader{};
  MEMBERS(RollForCapture, leader)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "2.2.1.capture"_rule; }
};

void run(Resolving& r, const CatchLoneLeaders& step);
Verdict check(const State& s, const Table& t, const RollForCapture& d, const Roll& a);
void resolve(Resolving& r, const RollForCapture& d, const Roll& a);

/// 2.2.1, 22.3: takes a leader prisoner and scores the points for him.
void capture(Resolving& r, LeaderId leader, RuleRef rule);
/// Troops leave the game. A leader without troops has no fatigue and no disorder (12.0, 18.1, 18.2).
void lose_troops(Resolving& r, LeaderId leader, int men, RuleRef rule);
/// Raises a leader's fatigue, at most to the last level. Does nothing to a leader who has no troops or never tires
/// (12.0).
void tire(Resolving& r, LeaderId leader, int levels, RuleRef rule);
/// Takes a leader off the map. With `waiting` the counter of a detachment is free again.
void take_off(Resolving& r, LeaderId leader, Where where);
/// Puts a leader on a hex.
void put_on(Resolving& r, LeaderId leader, HexId at);
/// Moves men between leaders, with their fatigue (12.0.transfer).
void hand_over(Resolving& r, LeaderId from, LeaderId to, int men, RuleRef rule);
/// 18.2.base: the town of a side's supply base; nothing on a map without the town.
std::optional<HexId> base_of(const Table& t, Side side);

}  // namespace tricorne::wc
