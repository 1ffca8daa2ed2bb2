// Chapter 4: turns.
#include "engine/core/rulebook/refusal.h"
#include "tests/toy/toy.h"

namespace tricorne::toy {

using rulebook::Violation;

namespace {

/// Is the place next to a stone of the side?
bool next_to(const State& s, const Table& t, Side side, PlaceId at) {
  return !(t.map.roads[static_cast<std::size_t>(at)] & s.stones(side)).empty();
}

bool camp(const Table& t, PlaceId at) { return at == t.map.camps[0] || at == t.map.camps[1]; }

void place(Resolving& r, RuleRef rule, Side side, PlaceId at) {
  if (r.state.stones(enemy_of(side)).contains(at)) {
    r.state.stones(enemy_of(side)).erase(at);
    r.emit(rule, StoneRemoved{enemy_of(side), at});
  }
  r.state.stones(side).insert(at);
  r.emit(rule, StonePlaced{side, at});
}

}  // namespace

/// 4.1: a stone settles a free place next to an own stone.
Verdict check(const State& s, const Table& t, const ChooseMove& d, const Settle& a) {
  REFUSE_IF((s.red | s.blue).contains(a.at), "4.1"_rule, "the place is not free");
  REFUSE_IF(!next_to(s, t, d.player, a.at), "4.1"_rule, "no own stone is next to it");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseMove& d, const Settle& a) { place(r, "4.1"_rule, d.player, a.at); }

/// 4.2: an attack goes against an enemy stone next to an own stone. 4.3: it never goes against a camp.
Verdict check(const State& s, const Table& t, const ChooseMove& d, const Attack& a) {
  REFUSE_IF(camp(t, a.at), "4.3"_rule, "a camp is never attacked");
  REFUSE_IF(!s.stones(enemy_of(d.player)).contains(a.at), "4.2"_rule, "no enemy stone is there");
  REFUSE_IF(!next_to(s, t, d.player, a.at), "4.2"_rule, "no own stone is next to it");
  REFUSE_IF(s.weather == Weather::storm, "2.1"_rule, "nobody attacks in a storm");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseMove& d, const Attack& a) {
  r.emit("4.2"_rule, AttackBegan{d.player, a.at});
  if (r.state.card(d.player) == Card{0})
    r.next(RollAttack{d.player, a.at, 0});
  else
    r.next(ChooseCard{d.player, a.at});
}
Verdict check(const State&, const Table&, const RollAttack&, const Roll&) { return std::nullopt; }
void resolve(Resolving& r, const RollAttack& d, const Roll& a) {
  const int total = static_cast<int>(a.die) + d.bonus, needed = r.table.ruleset.attack_needs;
  r.emit("4.2"_rule, Rolled{d.player, total, needed});
  r.emit("4.2"_rule, AttackWon{total >= needed ? d.player : enemy_of(d.player), d.at});
  if (total >= needed) place(r, "4.2"_rule, d.player, d.at);
}

/// 4.4: a turn may pass.
Verdict check(const State&, const Table& t, const ChooseMove&, const Pass&) {
  REFUSE_IF(!t.ruleset.may_pass, "4.4"_rule, "no turn is passed");
  return std::nullopt;
}
void resolve(Resolving&, const ChooseMove&, const Pass&) {}

}  // namespace tricorne::toy
