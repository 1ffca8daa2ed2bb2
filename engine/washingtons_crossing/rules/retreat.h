// §17.3 Retreats: of a beaten force, of a lone leader who escapes (2.2.1), and of militia in panic (11.1).
#pragma once

#include "engine/washingtons_crossing/combat.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

inline constexpr std::size_t longest_retreat = 14;

/// Leaders retreat from a hex.
struct BeginRetreat {
  static constexpr std::string_view name = "begin_retreat";
  LeaderSet who;
  HexId from = no_hex;
  Small hexes{};  ///< distance from `from` where the retreat ends
  MEMBERS(BeginRetreat, who, from, hexes)
};

/// 17.3: all leaders of a side who were in the combat retreat, one hex after another. The distance of attackers counts
/// from the defender's hex (WC-212).
struct RetreatSide {
  static constexpr std::string_view name = "retreat_side";
  LeaderSet left;
  HexId from = no_hex;
  Small hexes{};
  MEMBERS(RetreatSide, left, from, hexes)
};

/// A retreat under way.
struct Retreat {
  LeaderSet who;
  HexId from = no_hex;  ///< the hex from which the distance counts
  Small hexes{};
  bool in_combat = false;                     ///< losses count for the combat
  bool again = false;                         ///< no hex is open for this step that was not entered before (17.3.note)
  Bounded<HexId, longest_retreat> entered{};  ///< hexes left behind; the first is where the retreat began
  MEMBERS(Retreat, who, from, hexes, in_combat, again, entered)
};

/// Makes the next hex of a retreat, or ends the retreat.
struct GoOnRetreating {
  static constexpr std::string_view name = "go_on_retreating";
  Retreat retreat;
  MEMBERS(GoOnRetreating, retreat)
};

/// 17.3: the next hex of a retreat.
struct ChooseRetreat {
  NAMED("choose_retreat", "where do they retreat?");
  using Answer = std::variant<RetreatTo, RetreatOffMap>;
  Retreat retreat;
  MEMBERS(ChooseRetreat, retreat)
  Seat seat() const { return seat_of(side_of(*retreat.who.begin())); }
  RuleRef rule() const { return "17.3"_rule; }
};

/// 2.2.1.capture.retreat: a leader who lost his last troops among enemies is captured.
struct TakeSpentLeaders {
  static constexpr std::string_view name = "take_spent_leaders";
  LeaderSet who;
  MEMBERS(TakeSpentLeaders, who)
};

void run(Resolving& r, const BeginRetreat& step);
void run(Resolving& r, const RetreatSide& step);
void run(Resolving& r, const GoOnRetreating& step);
void run(Resolving& r, const TakeSpentLeaders& step);
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatTo& a);
void resolve(Resolving& r, const ChooseRetreat& d, const RetreatTo& a);
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatOffMap& a);
void resolve(Resolving& r, const ChooseRetreat& d, const RetreatOffMap& a);

}  // namespace tricorne::wc
