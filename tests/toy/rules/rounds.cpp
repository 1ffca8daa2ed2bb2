// Chapters 2 and 6: rounds, weather and the end.
#include "tests/toy/toy.h"

namespace tricorne::toy {

namespace {

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

}  // namespace tricorne::toy
