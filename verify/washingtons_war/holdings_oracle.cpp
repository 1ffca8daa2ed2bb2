// What holds a position together: how few spaces isolate a side in a colony (10.3), how far units are from a port (7.5)
// and from winter quarters (11.1, 11.2).
#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>

#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/reach_oracle.h"
#include "verify/washingtons_war/space_contents.h"

namespace tricorne::verify {

namespace refuge {

namespace {

using ww::Side;
using ww::SpaceId;
using ww::State;
using ww::Table;

using Roads = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                    boost::property<boost::edge_weight_t, int>>;

SpaceId space_of(std::size_t vertex) { return static_cast<SpaceId>(vertex); }

/// The lines that units may take, to spaces without enemy units. 7.4.D: the line from Falmouth to Quebec is left out.
Roads roads_of(const Table& table, const State& state, Side side) {
  Roads roads(table.map.spaces.size());
  for (const ww::Connection& line : table.map.connections)
    if (!line.arnold_only && !sees_units(state, ww::enemy_of(side), line.a) &&
        !sees_units(state, ww::enemy_of(side), line.b))
      add_edge(ww::index(line.a), ww::index(line.b), spaces_counted(table, line), roads);
  return roads;
}

bool is_port_to_sail_from(const Table& table, const State& state, SpaceId at) {
  return table.map.spaces[ww::index(at)].port && !under_blockade(table.map, state, at) &&
         marker_at(state, at) != Side::American && !sees_units(state, Side::American, at);
}

/// 11.1, 11.2: winter quarters are squares and fortified ports; south of the line nobody freezes.
bool is_warm(const Table& table, SpaceId at) {
  const ww::Space& space = table.map.spaces[ww::index(at)];
  return space.shape != ww::Shape::circle || table.map.south_of_attrition_line.contains(space.colony);
}

}  // namespace

}  // namespace refuge

std::vector<ColonyCut> colony_cuts(const ww::Table& table, const ww::State& state, ww::Side side) {
  const Holdings holdings = holdings_of(table, state, side);
  std::vector<std::vector<std::size_t>> markers(ww::colony_count);
  for (std::size_t space = 0; space < holdings.held.size(); ++space)
    if (holdings.held[space]) markers[static_cast<std::size_t>(table.map.spaces[space].colony)].push_back(space);
  std::vector<ColonyCut> cuts;
  for (std::size_t colony = 0; colony < markers.size(); ++colony) {
    const auto spaces = least_cut(holdings, markers[colony], Taking::others_and_goals);
    if (!spaces || spaces->empty()) continue;
    const auto is_taken = [&](std::size_t space) { return std::ranges::count(*spaces, space) > 0; };
    if (std::ranges::all_of(markers[colony], is_taken)) continue;
    cuts.push_back({static_cast<ww::Colony>(colony), {}});
    for (const std::size_t space : *spaces) cuts.back().spaces.push_back(refuge::space_of(space));
  }
  return cuts;
}

std::optional<RefugeWay> way_to_refuge(const ww::Table& table, const ww::State& state, ww::Side side, ww::SpaceId from,
                                       Refuge refuge) {
  const refuge::Roads roads = refuge::roads_of(table, state, side);
  std::vector<int> spaces(num_vertices(roads));
  std::vector<std::size_t> before(num_vertices(roads));
  const auto by_vertex = [&](auto& list) {
    return boost::make_iterator_property_map(list.begin(), get(boost::vertex_index, roads));
  };
  dijkstra_shortest_paths(roads, ww::index(from),
                          boost::distance_map(by_vertex(spaces)).predecessor_map(by_vertex(before)));
  std::optional<std::size_t> best;
  for (std::size_t at = 0; at < spaces.size(); ++at) {
    const bool reached = at == ww::index(from) || before[at] != at;
    const bool fits = refuge == Refuge::port ? refuge::is_port_to_sail_from(table, state, refuge::space_of(at))
                                             : refuge::is_warm(table, refuge::space_of(at));
    if (reached && fits && (!best || spaces[at] < spaces[*best])) best = at;
  }
  if (!best) return std::nullopt;
  RefugeWay way{{refuge::space_of(*best)}, spaces[*best]};
  for (std::size_t at = *best; at != ww::index(from); way.path.push_back(refuge::space_of(at))) at = before[at];
  std::reverse(way.path.begin(), way.path.end());
  return way;
}

}  // namespace tricorne::verify
