// §11.3 Reaction movement, before a normal or prepared attack is resolved.
#pragma once

#include "engine/washingtons_crossing/rules/movement.h"

namespace tricorne::wc {

/// 11.3: who tries to react.
struct ChooseReaction {
  NAMED("choose_reaction", "{engagement}: who reacts?");
  using Answer = std::variant<Move, Finish>;
  Engagement engagement;
  MEMBERS(ChooseReaction, engagement)
  Seat seat() const { return seat_of(enemy_of(engagement.stack.side)); }
  RuleRef rule() const { return "11.3"_rule; }
};
/// 11.3.group: for which leaders a commander rolls.
struct ChooseReactionGroup {
  NAMED("choose_reaction_group", "{leader} reacts: with whom?");
  using Answer = std::variant<With, Finish>;
  LeaderId leader{};
  LeaderSet group;
  HexId battle = no_hex;
  MEMBERS(ChooseReactionGroup, leader, group, battle)
  Seat seat() const { return seat_of(side_of(leader)); }
  RuleRef rule() const { return "11.3.group"_rule; }
};
/// 11.3.roll: the die for the reaction of a group.
struct RollForReaction {
  NAMED("roll_for_reaction", "reaction of {group}?");
  using Answer = std::variant<Roll>;
  LeaderId leader{};
  LeaderSet group;
  MEMBERS(RollForReaction, leader, group)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "11.3.roll"_rule; }
};

Verdict check(const State& s, const Table& t, const ChooseReaction& d, const Move& a);
void resolve(Resolving& r, const ChooseReaction& d, const Move& a);
Verdict check(const State& s, const Table& t, const ChooseReaction& d, const Finish& a);
void resolve(Resolving& r, const ChooseReaction& d, const Finish& a);
Verdict check(const State& s, const Table& t, const ChooseReactionGroup& d, const With& a);
void resolve(Resolving& r, const ChooseReactionGroup& d, const With& a);
Verdict check(const State& s, const Table& t, const ChooseReactionGroup& d, const Finish& a);
void resolve(Resolving& r, const ChooseReactionGroup& d, const Finish& a);
Verdict check(const State& s, const Table& t, const RollForReaction& d, const Roll& a);
void resolve(Resolving& r, const RollForReaction& d, const Roll& a);

}  // namespace tricorne::wc
