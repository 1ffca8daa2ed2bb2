// The paragraphs of Two Camps, in their order.
#include "engine/core/rulebook/refusal.h"
#include "tests/toy/toy.h"

namespace tricorne::toy {

namespace {

using rulebook::Violation;

/// Is the place next to a marker of the side?
bool next_to(const State& s, const Table& t, Side side, PlaceId at) {
  return !(t.map.roads[static_cast<std::size_t>(at)] & s.markers(side)).empty();
}

bool camp(const Table& t, PlaceId at) { return at == t.map.camps[0] || at == t.map.camps[1]; }

void place(Resolving& r, RuleRef rule, Side side, PlaceId at) {
  if (r.state.markers(enemy_of(side)).contains(at)) {
    r.state.markers(enemy_of(side)).erase(at);
    r.emit(rule, MarkerRemoved{enemy_of(side), at});
  }
  r.state.markers(side).insert(at);
  r.emit(rule, MarkerPlaced{side, at});
}

void end(Resolving& r) {
  const int red = r.state.red.size(), blue = r.state.blue.size();
  r.state.ending = red > blue ? Ending::red_wins : blue > red ? Ending::blue_wins : Ending::draw;
  r.emit("6"_rule, GameEnded{r.state.ending});
}

}  // namespace

/// 2: the next round begins, or the game ends.
void run(Resolving& r, const BeginRound&) {
  if (r.state.round == r.table.ruleset.rounds) return end(r);
  ++r.state.round;
  const Side first = r.table.ruleset.first, second = enemy_of(first);
  r.next(RollWeather{}, ChooseMove{first}, EndTurn{first}, ChooseMove{second}, EndTurn{second}, BeginRound{});
}

/// 2.1: chance may bring any weather.
Verdict check(const State&, const Table&, const RollWeather&, const TurnWeather&) { return std::nullopt; }
void resolve(Resolving& r, const RollWeather&, const TurnWeather& a) {
  r.state.weather = a.weather;
  r.emit("2.1"_rule, RoundBegan{r.state.round, a.weather});
}

/// 3: chance gives one of the cards that nobody has drawn.
Verdict check(const State& s, const Table&, const DrawCard&, const Draw& a) {
  REFUSE_IF(a.card == Card{0}, "3"_rule, "the cards have the numbers 1 to 6");
  REFUSE_IF(s.drawn.contains(a.card), "3"_rule, "the card is gone");
  return std::nullopt;
}
void resolve(Resolving& r, const DrawCard& d, const Draw& a) {
  r.state.drawn.insert(a.card);
  r.state.card(d.player) = a.card;
  r.emit("3"_rule, CardDrawn{d.player, a.card});
}

/// 3.1: an attacker may play only the card in the hand.
Verdict check(const State& s, const Table&, const ChooseCard& d, const PlayCard& a) {
  REFUSE_IF(a.card == Card{0} || s.card(d.player) != a.card, "3.1"_rule, "the card is not in the hand");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseCard& d, const PlayCard& a) {
  r.state.card(d.player) = Card{0};
  r.emit("3.1"_rule, CardPlayed{d.player, a.card});
  r.next(RollAttack{d.player, d.at, static_cast<int>(a.card)});
}
Verdict check(const State&, const Table&, const ChooseCard&, const KeepCard&) { return std::nullopt; }
void resolve(Resolving& r, const ChooseCard& d, const KeepCard&) { r.next(RollAttack{d.player, d.at, 0}); }

/// 4.1: a marker settles a free place next to an own marker.
Verdict check(const State& s, const Table& t, const ChooseMove& d, const Settle& a) {
  REFUSE_IF((s.red | s.blue).contains(a.at), "4.1"_rule, "the place is not free");
  REFUSE_IF(!next_to(s, t, d.player, a.at), "4.1"_rule, "no own marker is next to it");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseMove& d, const Settle& a) { place(r, "4.1"_rule, d.player, a.at); }

/// 4.2: an attack goes against an enemy marker next to an own marker. 4.3: it never goes against a camp.
Verdict check(const State& s, const Table& t, const ChooseMove& d, const Attack& a) {
  REFUSE_IF(camp(t, a.at), "4.3"_rule, "a camp is never attacked");
  REFUSE_IF(!s.markers(enemy_of(d.player)).contains(a.at), "4.2"_rule, "no enemy marker is there");
  REFUSE_IF(!next_to(s, t, d.player, a.at), "4.2"_rule, "no own marker is next to it");
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

/// 5: the markers without a chain of own markers to their camp.
Places isolated(const State& s, const Table& t, Side side) {
  Places reached;
  reached.insert(t.map.camps[static_cast<std::size_t>(side)]);
  for (Places before; before != reached;) {
    before = reached;
    for (const PlaceId at : before) reached |= t.map.roads[static_cast<std::size_t>(at)] & s.markers(side);
  }
  return s.markers(side) - reached;
}
void run(Resolving& r, const EndTurn&) {
  if (!r.table.ruleset.isolated_leave) return;
  for (const Side side : {Side::red, Side::blue})
    for (const PlaceId at : isolated(r.state, r.table, side)) {
      r.state.markers(side).erase(at);
      r.emit("5"_rule, MarkerRemoved{side, at});
    }
}

}  // namespace tricorne::toy
