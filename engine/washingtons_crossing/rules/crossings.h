// §11.4 Crossings of the Delaware by ferry and by naval unit.
#pragma once

#include "engine/washingtons_crossing/rules/movement.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// 11.4.2.procedure, 11.4.3.procedure: how many troops a ferry or a boat takes this turn.
struct RollForCrossing {
  NAMED("roll_for_crossing", "attempt of {stack} to cross to {to}");
  using Answer = std::variant<Roll>;
  Stack stack;
  HexId to = no_hex;
  Small boat{};  ///< 0: a ferry; otherwise the number of the naval unit plus one
  MEMBERS(RollForCrossing, stack, to, boat)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return boat == Small{0} ? "11.4.2.procedure"_rule : "11.4.3.procedure"_rule; }
};

/// 11.4.2.must, 11.4.3.must: the leader who has rolled crosses whole or in part.
struct ChooseCrossing {
  NAMED("choose_crossing", "crossing of {stack} to {to}: {men} troops may");
  using Answer = std::variant<CrossWhole, CrossLeaving, SendAcross>;
  Stack stack;
  HexId to = no_hex;
  Small boat{};
  Men men{};
  MEMBERS(ChooseCrossing, stack, to, boat, men)
  Seat seat() const { return seat_of(stack.side); }
  RuleRef rule() const { return boat == Small{0} ? "11.4.2.must"_rule : "11.4.3.must"_rule; }
};

Verdict check(const State& s, const Table& t, const ChooseStep& d, const TryFerry& a);
void resolve(Resolving& r, const ChooseStep& d, const TryFerry& a);
Verdict check(const State& s, const Table& t, const ChooseStep& d, const TryBoats& a);
void resolve(Resolving& r, const ChooseStep& d, const TryBoats& a);
Verdict check(const State& s, const Table& t, const ChooseStep& d, const CrossBy& a);
void resolve(Resolving& r, const ChooseStep& d, const CrossBy& a);
Verdict check(const State& s, const Table& t, const RollForCrossing& d, const Roll& a);
void resolve(Resolving& r, const RollForCrossing& d, const Roll& a);
Verdict check(const State& s, const Table& t, const ChooseCrossing& d, const CrossWhole& a);
void resolve(Resolving& r, const ChooseCrossing& d, const CrossWhole& a);
Verdict check(const State& s, const Table& t, const ChooseCrossing& d, const CrossLeaving& a);
void resolve(Resolving& r, const ChooseCrossing& d, const CrossLeaving& a);
Verdict check(const State& s, const Table& t, const ChooseCrossing& d, const SendAcross& a);
void resolve(Resolving& r, const ChooseCrossing& d, const SendAcross& a);

/// How many troops the ferry of a hexside still takes this turn; nothing when no die was rolled for it.
std::optional<int> ferry_capacity(const State& s, HexsideId side);

}  // namespace tricorne::wc
