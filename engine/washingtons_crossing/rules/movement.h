// §11 Movement: rolls, steps, columns, forced march, leaving the map, naval units; digging (19.0) as a way to move.
#pragma once

#include "engine/washingtons_crossing/stack.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// 11.0, 11.6: which leader or naval unit moves next.
struct ChooseMover {
  NAMED("choose_mover", "{side}: move leaders");
  using Answer = std::variant<Move, Sail, Finish>;
  Side side{};
  MEMBERS(ChooseMover, side)
  Seat seat() const { return seat_of(side); }
  RuleRef rule() const { return "11.0"_rule; }
};

/// 11.0.group, 11.2: who rolls together, and who marches by force.
struct ChooseGroup {
  NAMED("choose_group", "{group}: who rolls with them?");
  using Answer = std::variant<With, ForceMarch, ForceMarchFree, Finish>;
  LeaderSet group;
  MEMBERS(ChooseGroup, group)
  Seat seat() const { return seat_of(side_of(*group.begin())); }
  RuleRef rule() const { return "11.0.group"_rule; }
};

/// 11.0.roll: the die for the movement points of a group.
struct RollForMovement {
  NAMED("roll_for_movement", "movement points of {group}");
  using Answer = std::variant<Roll>;
  LeaderSet group;
  LeaderId rated{};  ///< whose rating counts
  bool reaction = false;
  MEMBERS(RollForMovement, group, rated, reaction)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "11.0.roll"_rule; }
};

/// 11.0.separate: who of a group goes next.
struct ChooseMarcher {
  NAMED("choose_marcher", "{stack}: who marches next?");
  using Answer = std::variant<Move, Finish>;
  Stack stack;
  MEMBERS(ChooseMarcher, stack)
  Seat seat() const { return seat_of(stack.side); }
  RuleRef rule() const { return "11.0.separate"_rule; }
};
/// 11.0.separate: which leaders of the same hex go along.
struct ChooseCompanions {
  NAMED("choose_companions", "{stack}: who goes along?");
  using Answer = std::variant<With, Finish>;
  Stack stack;
  MEMBERS(ChooseCompanions, stack)
  Seat seat() const { return seat_of(stack.side); }
  RuleRef rule() const { return "11.0.separate"_rule; }
};
/// 11.0: the next step of a stack.
struct ChooseStep {
  NAMED("choose_step", "the next step of {stack}");
  using Answer =
      std::variant<StepTo, Attack, PickUp, Leave, Detach, TryFerry, TryBoats, CrossBy, LeaveMap, Entrench, Finish>;
  Stack stack;
  MEMBERS(ChooseStep, stack)
  Seat seat() const { return seat_of(stack.side); }
  RuleRef rule() const { return "11.0"_rule; }
};
/// 14.0.action: which of the two stays, the leader or his new detachment.
struct ChooseDivision {
  NAMED("choose_division", "who stays, {leader} or {detachment}?");
  using Answer = std::variant<Leave>;
  LeaderId leader{};
  LeaderId detachment{};
  Stack stack;
  MEMBERS(ChooseDivision, leader, detachment, stack)
  Seat seat() const { return seat_of(stack.side); }
  RuleRef rule() const { return "14.0.action"_rule; }
};
/// 11.1.optional: does a militia leader panic after he has left an enemy zone at night?
struct RollForPanic {
  NAMED("roll_for_panic", "does {leader} panic?");
  using Answer = std::variant<Roll>;
  LeaderId leader{};
  MEMBERS(RollForPanic, leader)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "11.1.optional"_rule; }
};
/// Asks for the next step of a stack that has entered a hex.
struct GoOn {
  static constexpr std::string_view name = "go_on";
  Stack stack;
  MEMBERS(GoOn, stack)
};

void run(Resolving& r, const GoOn& step);
Verdict check(const State& s, const Table& t, const RollForPanic& d, const Roll& a);
void resolve(Resolving& r, const RollForPanic& d, const Roll& a);
Verdict check(const State& s, const Table& t, const ChooseMover& d, const Move& a);
void resolve(Resolving& r, const ChooseMover& d, const Move& a);
Verdict check(const State& s, const Table& t, const ChooseMover& d, const Sail& a);
void resolve(Resolving& r, const ChooseMover& d, const Sail& a);
Verdict check(const State& s, const Table& t, const ChooseMover& d, const Finish& a);
void resolve(Resolving& r, const ChooseMover& d, const Finish& a);
Verdict check(const State& s, const Table& t, const ChooseGroup& d, const With& a);
void resolve(Resolving& r, const ChooseGroup& d, const With& a);
Verdict check(const State& s, const Table& t, const ChooseGroup& d, const ForceMarch& a);
void resolve(Resolving& r, const ChooseGroup& d, const ForceMarch& a);
Verdict check(const State& s, const Table& t, const ChooseGroup& d, const ForceMarchFree& a);
void resolve(Resolving& r, const ChooseGroup& d, const ForceMarchFree& a);
Verdict check(const State& s, const Table& t, const ChooseGroup& d, const Finish& a);
void resolve(Resolving& r, const ChooseGroup& d, const Finish& a);
Verdict check(const State& s, const Table& t, const RollForMovement& d, const Roll& a);
void resolve(Resolving& r, const RollForMovement& d, const Roll& a);
Verdict check(const State& s, const Table& t, const ChooseMarcher& d, const Move& a);
void resolve(Resolving& r, const ChooseMarcher& d, const Move& a);
Verdict check(const State& s, const Table& t, const ChooseMarcher& d, const Finish& a);
void resolve(Resolving& r, const ChooseMarcher& d, const Finish& a);
Verdict check(const State& s, const Table& t, const ChooseCompanions& d, const With& a);
void resolve(Resolving& r, const ChooseCompanions& d, const With& a);
Verdict check(const State& s, const Table& t, const ChooseCompanions& d, const Finish& a);
void resolve(Resolving& r, const ChooseCompanions& d, const Finish& a);
Verdict check(const State& s, const Table& t, const ChooseStep& d, const StepTo& a);
void resolve(Resolving& r, const ChooseStep& d, const StepTo& a);
Verdict check(const State& s, const Table& t, const ChooseStep& d, const PickUp& a);
void resolve(Resolving& r, const ChooseStep& d, const PickUp& a);
Verdict check(const State& s, const Table& t, const ChooseStep& d, const Leave& a);
void resolve(Resolving& r, const ChooseStep& d, const Leave& a);
Verdict check(const State& s, const Table& t, const ChooseStep& d, const Detach& a);
void resolve(Resolving& r, const ChooseStep& d, const Detach& a);
Verdict check(const State& s, const Table& t, const ChooseStep& d, const LeaveMap& a);
void resolve(Resolving& r, const ChooseStep& d, const LeaveMap& a);
Verdict check(const State& s, const Table& t, const ChooseStep& d, const Entrench& a);
void resolve(Resolving& r, const ChooseStep& d, const Entrench& a);
Verdict check(const State& s, const Table& t, const ChooseStep& d, const Finish& a);
void resolve(Resolving& r, const ChooseStep& d, const Finish& a);
Verdict check(const State& s, const Table& t, const ChooseDivision& d, const Leave& a);
void resolve(Resolving& r, const ChooseDivision& d, const Leave& a);

// Other chapters use the functions below.

/// The hex where the stack stands.
HexId place_of(const State& s, const Stack& stack);
/// The movement points that every leader of the stack has left: the least of them.
int points_of(const State& s, const Stack& stack);
/// Has nobody of the stack spent points yet?
bool is_fresh(const State& s, const Stack& stack);
/// Moves a stack into a hex that costs so many movement points. Dice for panic come next, then captures, then GoOn.
void arrive(Resolving& r, const Stack& stack, HexId to, int points);
/// Takes points off every leader of the stack and notes that they were spent (12.0).
void spend(Resolving& r, const Stack& stack, int points);
/// 14.0: a leader stays when troops are divided on the march. The others of the division have his movement points.
void leave_behind(Resolving& r, LeaderId leader);
/// The leaders of the stack stop. The group's next march comes next.
void stop(Resolving& r, const Stack& stack);
/// 20.0: would troops leaving a hex strip a garrison?
bool strips_garrison(const State& s, const Table& t, Side side, HexId from, int troops);
/// 9.1, 10.3, 17.2.3: notes what the arrival of an American in a hex causes.
void note_arrival(Resolving& r, Side side, HexId at);

}  // namespace tricorne::wc
