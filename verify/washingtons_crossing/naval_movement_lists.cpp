#include <deque>
#include <map>

#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

/// 11.6: how many hexsides of the Delaware lie between a naval unit and each hexside that it reaches by water.
using Ways = std::map<HexsideId, int>;

/// The hexsides of the Delaware that have a corner in common with one of it.
std::vector<HexsideId> next_on_water(const Map& map, HexsideId side) {
  const auto [one, other] = hexes_of(side);
  std::vector<HexsideId> found;
  for (const Direction d : directions) {
    const HexId third = neighbour(one, d);
    if (third == no_hex || !adjacent(third, other)) continue;
    for (const HexId hex : {one, other})
      if (map.between(hex, third).water == Water::major) found.push_back(hexside_between(hex, third));
  }
  return found;
}

Ways ways_from(const Map& map, HexsideId start) {
  Ways ways{{start, 0}};
  std::deque<HexsideId> open{start};
  for (; !open.empty(); open.pop_front())
    for (const HexsideId next : next_on_water(map, open.front()))
      if (ways.emplace(next, ways[open.front()] + 1).second) open.push_back(next);
  return ways;
}

bool borders(HexsideId side, HexId hex) {
  const auto [one, other] = hexes_of(side);
  return one == hex || other == hex;
}

/// 2.2.2: the end of the river to which the stream runs: the one that lies nearer to Philadelphia. Where a small map
/// does not show the town, the one nearer to the bottom edge, where it lies (11.5).
HexsideId mouth(const Map& map, const Ways& ways) {
  const auto town = map.town("Philadelphia");
  const auto way_to_sea = [&](HexsideId side) {
    const HexId hex = hexes_of(side)[0];
    return town ? distance(hex, *town) : -row_of(hex);
  };
  std::vector<HexsideId> ends;
  for (const auto& [side, way] : ways)
    if (next_on_water(map, side).size() == 1) ends.push_back(side);
  return ends.empty() ? ways.begin()->first : *std::ranges::min_element(ends, {}, way_to_sea);
}

/// 11.6: the naval unit lies on hexsides from one hex to another, or above Trenton Falls.
Bar beyond_its_waters(const Map& map, const NavalUnit& unit, const Ways& above_mouth, HexsideId to) {
  int highest = -1, lowest = -1, falls = -1;
  for (const auto& [side, way] : above_mouth) {
    if (borders(side, unit.from)) highest = std::max(highest, way);
    if (unit.to.hex != no_hex && borders(side, unit.to.hex) && (lowest < 0 || way < lowest)) lowest = way;
    if (map[side].falls) falls = way;
  }
  const int way = above_mouth.at(to);
  if (highest >= 0 && way > highest) return "it is too far upstream";
  if (unit.to.hex == no_hex && falls >= 0 && way <= falls) return "it does not pass Trenton Falls";
  return way < lowest ? "it is too far downstream" : "";
}

/// The waters of a naval unit that may move.
struct Waters {
  Ways from_unit, from_mouth;
};

/// 11.6: what bars the unit from a hexside. `waters` is empty where it may not move at all.
Bar no_sailing(const Transition& step, const std::optional<Waters>& waters, const Sail& a) {
  if (!waters) return "it has moved, is used for a crossing, or has been withdrawn";
  const HexsideId from = step.before.boats[index(a.boat)].at;
  const NavalUnit& counter = step.table.charts.naval[index(a.boat)];
  if (a.side == from || !waters->from_unit.contains(a.side)) return "it does not come there by water";
  const bool down = waters->from_mouth.at(a.side) < waters->from_mouth.at(from);
  if (waters->from_unit.at(a.side) > (down ? counter.downstream.value : counter.upstream.value)) return "it is too far";
  return beyond_its_waters(step.table.map, counter, waters->from_mouth, a.side);
}

}  // namespace

Found naval_moves(const Transition& step, const ChooseMover& d) {
  const Map& map = step.table.map;
  std::map<Boat, std::optional<Waters>> waters;
  std::vector<Sail> candidates;
  for (const Boat boat : {Boat::pennsylvania_navy, Boat::durham_boats}) {
    for (const HexsideId side : map.river) candidates.push_back({boat, side});
    const BoatState& unit = step.before.boats[index(boat)];
    if (d.side != Side::American || (has_tried_die(step.before, d.side) && !step.table.ruleset.moves_behind_die) ||
        unit.at == no_hexside || unit.moved || unit.crossing != no_hexside)
      continue;
    const Ways ways = ways_from(map, unit.at);
    waters[boat] = Waters{ways, ways_from(map, mouth(map, ways))};
  }
  return whole_list(step, "11.6"_rule, candidates, [&](const Sail& a) { return no_sailing(step, waters[a.boat], a); });
}

}  // namespace tricorne::verify::wc_kit
