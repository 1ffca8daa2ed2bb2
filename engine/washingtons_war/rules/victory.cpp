#include "engine/washingtons_war/rules/victory.h"

#include <algorithm>

#include "engine/washingtons_war/resolving.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

/// 13.2: six or more win for the British, seven or more for the Americans; both or neither is a British win.
void run(Resolving& r, const CountColonies&) {
  const int american = colonies_of(r.state, r.table, Side::American);
  const int british = colonies_of(r.state, r.table, Side::British);
  const bool american_goal = american >= r.table.ruleset.american_colonies_to_win;
  const bool british_goal = british >= r.table.ruleset.british_colonies_to_win;
  Side winner = r.table.ruleset.default_winner;
  if (american_goal != british_goal) winner = american_goal ? Side::American : Side::British;
  r.emit("13.2"_rule, ColoniesCounted{american, british});
  r.state.winner = winner;
  r.state.ending = Ending::count_of_colonies;
  r.emit("13.2"_rule, GameWon{winner, Ending::count_of_colonies});
  r.state.agenda.clear();
}

std::optional<Side> controller(const State& s, const Table& t, Colony colony) {
  const auto& keys = t.map.colonies[index(colony)].control_needs;
  if (!keys.empty()) {
    for (const Side side : sides)
      if (std::all_of(keys.begin(), keys.end(), [&](SpaceId key) { return controls(s, side, key); })) return side;
    return std::nullopt;
  }
  const SpaceSet& spaces = t.map.colony_spaces[index(colony)];
  const int american = (spaces & s.pc[index(Side::American)]).size();
  const int british = (spaces & s.pc[index(Side::British)]).size();
  if (american == british) return std::nullopt;
  return american > british ? Side::American : Side::British;
}

int colonies_of(const State& s, const Table& t, Side side) {
  int count = 0;
  for (std::size_t i = 0; i < colony_count; ++i) count += controller(s, t, Colony(i)) == side;
  return count;
}

}  // namespace tricorne::ww
