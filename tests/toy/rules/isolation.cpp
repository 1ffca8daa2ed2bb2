// Chapter 5: isolation.
#include "tests/toy/toy.h"

namespace tricorne::toy {

/// 5: the stones without a chain of own stones to their camp.
Places isolated(const State& s, const Table& t, Side side) {
  Places reached;
  reached.insert(t.map.camps[static_cast<std::size_t>(side)]);
  for (Places before; before != reached;) {
    before = reached;
    for (const PlaceId at : before) reached |= t.map.roads[static_cast<std::size_t>(at)] & s.stones(side);
  }
  return s.stones(side) - reached;
}
void run(Resolving& r, const EndTurn&) {
  if (!r.table.ruleset.isolated_leave) return;
  for (const Side side : {Side::red, Side::blue})
    for (const PlaceId at : isolated(r.state, r.table, side)) {
      r.state.stones(side).erase(at);
      r.emit("5"_rule, StoneRemoved{side, at});
    }
}

}  // namespace tricorne::toy
