#include "verify/washingtons_crossing/oracle.h"

#include <algorithm>
#include <array>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <cstdlib>
#include <set>

#include "verify/washingtons_crossing/standing.h"

namespace tricorne::verify::wc_oracle {

namespace {

using wc::Direction, wc::Ferry, wc::HexId, wc::Hexside, wc::LeaderId, wc::LeaderSet, wc::Side, wc::State, wc::Table,
    wc::Terrain, wc::Water;

using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property,
                                                 boost::property<boost::edge_weight_t, int>>;

std::size_t number(HexId hex) { return wc::index(hex); }

// --- who stands where -----------------------------------------------------------------------------------------------

/// 2.1.1: does a zone of control reach from one hex into the next? A road over water is a bridge, over which it does.
bool zone_crosses(const Table& table, const State& state, HexId from, HexId to) {
  const Hexside& side = table.map.between(from, to);
  if (side.road) return true;
  if (side.water == Water::sea) return false;
  if (side.water == Water::major) {
    if (!january(state)) return false;
  }
  if (side.water == Water::minor && state.weather == wc::Weather::rain) return false;
  const Terrain ground = table.map[to].terrain;
  return ground != Terrain::woods && ground != Terrain::marsh && ground != Terrain::mountain &&
         ground != Terrain::ocean;
}

}  // namespace

/// Calls `visit` for each hex from which a zone of control of the side in `standing` reaches into the hex.
template <class Visit>
static void each_zone_into(const Table& table, const State& state, const Standing& standing, HexId hex,
                           const Visit& visit) {
  for (const Direction d : wc::directions) {
    const HexId from = wc::neighbour(hex, d);
    if (from != wc::no_hex && table.map.exists(from) && standing[from].steady_men >= table.ruleset.zone_troops &&
        zone_crosses(table, state, from, hex))
      visit(from);
  }
}

std::vector<HexId> zones_into(const Table& table, const State& state, Side side, HexId hex) {
  std::vector<HexId> sources;
  each_zone_into(table, state, Standing(state, side), hex, [&](HexId from) { sources.push_back(from); });
  std::sort(sources.begin(), sources.end());
  return sources;
}

bool zone_covers(const Table& table, const State& state, const Standing& standing, HexId hex) {
  bool covered = false;
  each_zone_into(table, state, standing, hex, [&](HexId) { covered = true; });
  return covered;
}

// --- graphs of ways -------------------------------------------------------------------------------------------------

namespace {

/// 11.0, 11.4: the points that terrain and hexside cost; nothing where the side cannot go.
std::optional<int> points_of_step(const Table& table, const State& state, Side side, HexId from, HexId to) {
  const wc::MovementCosts& costs = table.charts.movement_costs;
  const std::size_t column = january(state) ? 2 : state.weather == wc::Weather::rain ? 0 : 1;
  const Hexside& edge = table.map.between(from, to);
  const int road = costs.road[column].value;
  if (table.map[to].terrain == Terrain::ocean) return std::nullopt;
  if (edge.road) return road;
  switch (edge.ferry) {
    case Ferry::amboy:
      if (side == Side::American) return std::nullopt;
      return costs.amboy_ferry.value + (table.ruleset.amboy_ferry_adds_hex ? road : 0);
    case Ferry::brunswick:
      return road + (january(state) && !table.ruleset.brunswick_ferry_on_ice ? 0 : costs.brunswick_ferry.value);
    case Ferry::delaware:
      if (!january(state)) return std::nullopt;
      if (table.ruleset.frozen_ferry_is_road) return road;
      break;
    case Ferry::none:
      break;
  }
  const wc::Cost& ground = costs.terrain[wc::index(table.map[to].terrain)][column];
  const wc::Cost& water = costs.water[wc::index(edge.water)][column];
  if (ground.prohibited || water.prohibited) return std::nullopt;
  return ground.points.value + water.points.value;
}

/// The same, with the ferries over the open Delaware that Americans may try (10.5, 11.4.2), at what they cost a leader.
std::optional<int> points_with_ferries(const Table& table, const State& state, Side side, HexId from, HexId to) {
  const wc::MovementCosts& costs = table.charts.movement_costs;
  if (table.map.between(from, to).ferry == Ferry::delaware && !january(state) && side == Side::American)
    return costs.delaware_ferry.value + costs.road[state.weather == wc::Weather::rain ? 0 : 1].value;
  return points_of_step(table, state, side, from, to);
}

/// 18.2.note: the same for the distance of an enemy from a routed leader, which has ferries by one reading (WC-254).
std::optional<int> points_of_an_enemy(const Table& table, const State& state, Side enemy, HexId from, HexId to) {
  if (table.ruleset.ferries_frighten) return points_with_ferries(table, state, enemy, from, to);
  return points_of_step(table, state, enemy, from, to);
}

/// The graph of steps from each of `hexes` to its neighbours. `step(from, to)` gives the points of a step, or nothing
/// when there is no step. `hexes` must be in rising order.
template <class Transition>
Graph graph_of(const Table& table, const std::vector<HexId>& hexes, const Transition& step) {
  std::vector<std::pair<std::size_t, std::size_t>> ways;
  std::vector<int> points;
  for (const HexId from : hexes)
    for (const Direction d : wc::directions) {
      const HexId to = wc::neighbour(from, d);
      if (to == wc::no_hex || !table.map.exists(to)) continue;
      const auto cost = step(from, to);
      if (!cost) continue;
      ways.emplace_back(number(from), number(to));
      points.push_back(*cost);
    }
  return {boost::edges_are_sorted, ways.begin(), ways.end(), points.begin(), wc::hex_count};
}

/// The fewest points from one hex to each hex, and for each hex the hex before it on the way. A hex without a way from
/// there has itself before it.
struct Ways {
  std::vector<int> points;
  std::vector<Graph::vertex_descriptor> before;
};
Ways ways_from(const Graph& graph, HexId from) {
  Ways ways{std::vector<int>(num_vertices(graph)), std::vector<Graph::vertex_descriptor>(num_vertices(graph))};
  const auto by_hex = [&](auto& list) {
    return boost::make_iterator_property_map(list.begin(), get(boost::vertex_index, graph));
  };
  dijkstra_shortest_paths(graph, number(from),
                          boost::distance_map(by_hex(ways.points)).predecessor_map(by_hex(ways.before)));
  return ways;
}

/// The way with the fewest points from one hex to another; nothing when there is none.
std::optional<March> shortest(const Graph& graph, HexId from, HexId to) {
  const auto [points, before] = ways_from(graph, from);
  if (from != to && before[number(to)] == number(to)) return std::nullopt;
  March march{points[number(to)], {}, {}};
  for (auto at = number(to);; at = before[at]) {
    march.path.push_back(HexId(static_cast<std::uint16_t>(at)));
    if (at == number(from)) break;
  }
  std::reverse(march.path.begin(), march.path.end());
  for (const HexId hex : march.path) march.costs.push_back(points[number(hex)]);
  return march;
}

/// The hexes of the map within `steps` steps, in rising order. For a command radius these are enough, since each step
/// costs at least a point.
std::vector<HexId> hexes_around(const Table& table, HexId from, int steps) {
  std::set<HexId> found{from}, edge{from};
  for (int step = 0; step < steps; ++step) {
    std::set<HexId> next;
    for (const HexId hex : edge)
      for (const Direction d : wc::directions)
        if (const HexId to = wc::neighbour(hex, d); to != wc::no_hex && table.map.exists(to) && found.insert(to).second)
          next.insert(to);
    edge = std::move(next);
  }
  return {found.begin(), found.end()};
}

/// The points that a march of some leaders pays for each step.
class Marching {
 public:
  Marching(const Table& table, const State& state, const LeaderSet& who)
      : table_(table),
        state_(state),
        who_(who),
        side_(wc::side_of(*who.begin())),
        enemies_(state, wc::enemy_of(side_)) {
    for (const LeaderId leader : who) men_ += state.troops[leader];
  }

  std::optional<int> operator()(HexId from, HexId to) const {
    const wc::MovementCosts& costs = table_.charts.movement_costs;
    if (enemies_[to].men > 0) return std::nullopt;
    auto points = points_of_step(table_, state_, side_, from, to);
    if (!points) return points;
    if (in_zone(from)) *points += costs.zone_leave.value;
    if (in_zone(to)) *points += costs.zone_enter.value;
    if (crowded(to)) *points += costs.overstacked.value;
    return points;
  }

 private:
  bool in_zone(HexId hex) const {
    Asked& known = zone_[number(hex)];
    if (known == Asked::not_yet) known = zone_covers(table_, state_, enemies_, hex) ? Asked::yes : Asked::no;
    return known == Asked::yes;
  }
  bool crowded(HexId hex) const {
    int men = 0;
    bool any = false;
    each_leader(state_, side_, [&](LeaderId leader) {
      if (state_.at[leader] != hex || who_.contains(leader)) return;
      any = true;
      men += state_.troops[leader];
    });
    return any && men + men_ > table_.ruleset.stacking_limit;
  }

  const Table& table_;
  const State& state_;
  const LeaderSet& who_;
  Side side_;
  Standing enemies_;
  enum class Asked : std::uint8_t { not_yet, no, yes };
  mutable std::array<Asked, wc::hex_count> zone_{};  ///< is the hex in an enemy zone?
  int men_ = 0;
};

}  // namespace

std::optional<int> price_of_step(const Table& table, const State& state, const LeaderSet& who, HexId to) {
  const HexId from = state.at[*who.begin()];
  if (to == wc::no_hex || !table.map.exists(to) || !wc::adjacent(from, to)) return std::nullopt;
  return Marching(table, state, who)(from, to);
}

bool finds_room(const Table& table, const State& state, const LeaderSet& who, HexId from, int points) {
  const Standing friends(state, wc::side_of(*who.begin()), who);
  int men = 0;
  for (const LeaderId leader : who) men += state.troops[leader];
  const std::vector<HexId> near = hexes_around(table, from, points);  // a step costs a point at least
  const auto reached = ways_from(graph_of(table, near, Marching(table, state, who)), from).points;
  return std::ranges::any_of(near, [&](HexId hex) {
    return hex != from && reached[number(hex)] <= points && friends[hex].men + men <= table.ruleset.stacking_limit;
  });
}

std::optional<int> way_of_one_step(const Table& table, const State& state, Side side, HexId from, HexId to) {
  if (to == wc::no_hex || !table.map.exists(to) || !wc::adjacent(from, to)) return std::nullopt;
  return points_of_step(table, state, side, from, to);
}

std::optional<March> cheapest_march(const Table& table, const State& state, const LeaderSet& who, HexId to) {
  const Marching step(table, state, who);
  const HexId from = state.at[*who.begin()];
  // Each step costs a point at least. So nothing farther away can make a way cheaper that costs no more than `steps`.
  for (const int steps : {6, 14}) {
    auto way = shortest(graph_of(table, hexes_around(table, from, steps), step), from, to);
    if (way && way->points <= steps) return way;
  }
  return shortest(graph_of(table, table.map.all, step), from, to);
}

std::optional<March> radius_way(const Table& table, const State& state, LeaderId commander, LeaderId leader) {
  const Side side = wc::side_of(commander), enemy = wc::enemy_of(side);
  const HexId from = state.at[commander], to = state.at[leader];
  if (from == to) return March{0, {from}};
  if (wc::adjacent(from, to)) return March{0, {from, to}};
  const int radius = table.leaders[commander].radius.value;
  // Each step costs a point at least and changes column and row by one at most.
  if (std::max(std::abs(wc::column_of(from) - wc::column_of(to)), std::abs(wc::row_of(from) - wc::row_of(to))) > radius)
    return std::nullopt;
  const Standing friends(state, side), enemies(state, enemy);
  const auto passable = [&](HexId hex) {
    if (hex == from || hex == to) return true;
    if (friends[hex].most_men >= table.ruleset.zone_troops) return true;
    return !enemies[hex].anyone && !zone_covers(table, state, enemies, hex);
  };
  const Graph graph = graph_of(table, hexes_around(table, from, radius), [&](HexId a, HexId b) -> std::optional<int> {
    if (!passable(a) || !passable(b)) return std::nullopt;
    return points_with_ferries(table, state, side, a, b);
  });
  const auto way = shortest(graph, from, to);
  if (!way || way->points > radius) return std::nullopt;
  return way;
}

std::optional<March> nearest_enemy(const Table& table, const State& state, Side side, HexId hex) {
  const Side enemy = wc::enemy_of(side);
  const Graph graph = graph_of(table, table.map.all,
                               [&](HexId from, HexId to) { return points_of_an_enemy(table, state, enemy, from, to); });
  std::optional<March> best;
  each_leader(state, enemy, [&](LeaderId leader) {
    const auto way = shortest(graph, state.at[leader], hex);
    if (way && (!best || way->points < best->points)) best = way;
  });
  return best;
}

std::vector<Force> forces_of(const State& state, Side side) {
  std::vector<Force> forces;
  each_leader(state, side, [&](LeaderId leader) {
    if (state.troops[leader] == 0) return;
    const auto here = std::ranges::find(forces, state.at[leader], &Force::at);
    if (here == forces.end())
      forces.push_back({state.at[leader], {leader}});
    else
      here->who.push_back(leader);
  });
  std::ranges::sort(forces, {}, &Force::at);
  return forces;
}

std::optional<HexId> supply_base(const Table& table, Side side) {
  return table.map.town(side == Side::British ? "Amboy" : "Philadelphia");
}

/// By hex: is it free of enemy troops, and of enemy zones unless own troops stand there?
static std::vector<bool> free_hexes(const Table& table, const State& state, Side side) {
  const Standing friends(state, side), enemies(state, wc::enemy_of(side));
  std::vector<bool> free(wc::hex_count);
  for (const HexId hex : table.map.all)
    free[number(hex)] = table.map[hex].terrain != Terrain::ocean && enemies[hex].men == 0 &&
                        (friends[hex].men > 0 || !zone_covers(table, state, enemies, hex));
  return free;
}

Holdings ways_home(const Table& table, const State& state, Side side) {
  Holdings ways{free_hexes(table, state, side), std::vector<bool>(wc::hex_count)};
  if (const auto base = supply_base(table, side)) ways.goals[number(*base)] = ways.held[number(*base)];
  for (const HexId from : table.map.all)
    for (const Direction d : wc::directions)
      if (const HexId to = wc::neighbour(from, d); to != wc::no_hex && from < to && table.map.exists(to))
        if (points_with_ferries(table, state, side, from, to) || points_with_ferries(table, state, side, to, from))
          ways.lines.emplace_back(number(from), number(to));
  return ways;
}

std::optional<March> way_home(const Table& table, const State& state, Side side, HexId from) {
  const auto base = supply_base(table, side);
  const std::vector<bool> free = free_hexes(table, state, side);
  if (!base || !free[number(*base)]) return std::nullopt;
  return shortest(graph_of(table, table.map.all,
                           [&](HexId a, HexId b) {
                             return free[number(a)] && free[number(b)] ? points_with_ferries(table, state, side, a, b)
                                                                       : std::nullopt;
                           }),
                  from, *base);
}

/// The points from a hex to each hex; nothing where no way leads.
static std::vector<std::optional<int>> points_to_all(const Graph& graph, HexId from) {
  const auto [points, before] = ways_from(graph, from);
  std::vector<std::optional<int>> found(points.size());
  for (std::size_t i = 0; i < points.size(); ++i)
    if (i == number(from) || before[i] != i) found[i] = points[i];
  return found;
}

namespace {

/// The flight of one routed leader: how far he comes, and how far the enemy is from each hex.
class Fleeing {
 public:
  Fleeing(const Table& table, const State& state, LeaderId leader)
      : table_(table),
        state_(state),
        side_(wc::side_of(leader)),
        start_(state.at[leader]),
        allowance_(table.ruleset.flight_points),
        near_(hexes_around(table, start_, allowance_)),
        friends_(state, side_),
        men_(state.troops[leader]),
        away_(wc::hex_count, 3 * allowance_ + 1) {
    who_.insert(leader);
    reach_ = points_to_all(graph_of(table, near_, Marching(table, state, who_)), start_);
    const Side enemy = wc::enemy_of(side_);
    const Graph ways = graph_of(
        table, table.map.all, [&](HexId from, HexId to) { return points_of_an_enemy(table, state, enemy, from, to); });
    each_leader(state, enemy, [&](LeaderId other) {
      const auto points = points_to_all(ways, state.at[other]);
      for (std::size_t i = 0; i < points.size(); ++i)
        if (points[i]) away_[i] = std::min(away_[i], *points[i]);
      for (const HexId hex : near_)
        if (hex == state.at[other] || wc::adjacent(hex, state.at[other])) beside_enemy_.insert(hex);
    });
  }

  Flights flights() const {
    Flights found;
    int farthest = away(start_);
    for (const HexId hex : near_)
      if (may_end(hex, reach_)) farthest = std::max(farthest, away(hex));
    for (const HexId hex : near_)
      if (may_end(hex, reach_) && away(hex) == farthest) found.farthest.push_back(hex);
    const auto base = supply_base(table_, side_);
    if (!base) return found;
    const auto home =
        points_to_all(graph_of(table_, table_.map.all,
                               [&](HexId from, HexId to) { return points_of_step(table_, state_, side_, to, from); }),
                      *base);
    const Marching march(table_, state_, who_);
    const Graph quiet = graph_of(table_, near_, [&](HexId from, HexId to) {
      return beside_enemy_.contains(to) ? std::nullopt : march(from, to);
    });
    std::set<HexId> homewards;
    for (int spent = 0; spent < allowance_; ++spent)
      for (const HexId turn : turning_hexes(spent)) turn_home(turn, spent, home, quiet, homewards);
    found.homewards.assign(homewards.begin(), homewards.end());
    return found;
  }

 private:
  using Reach = std::vector<std::optional<int>>;

  int away(HexId hex) const { return away_[number(hex)]; }
  /// Is the hex another than his own, within so many points, and with room for his troops (4.0)?
  bool may_end(HexId hex, const Reach& reach, int points) const {
    return hex != start_ && reach[number(hex)] && *reach[number(hex)] <= points &&
           friends_[hex].men + men_ <= table_.ruleset.stacking_limit;
  }
  bool may_end(HexId hex, const Reach& reach) const { return may_end(hex, reach, allowance_); }

  /// The hexes farthest from the enemy within so many points, of which none is left over. Who spends no point turns
  /// home where he is.
  std::vector<HexId> turning_hexes(int spent) const {
    if (spent == 0) return {start_};
    std::vector<HexId> within, farthest;
    for (const HexId hex : near_)
      if (reach_[number(hex)] && *reach_[number(hex)] <= spent) within.push_back(hex);
    int most = 0;
    for (const HexId hex : within) most = std::max(most, away(hex));
    for (const HexId hex : within)
      if (*reach_[number(hex)] == spent && away(hex) == most) farthest.push_back(hex);
    return farthest;
  }
  /// The hexes nearest to the base that he reaches with the rest of his points, and that are nearer than `turn`.
  void turn_home(HexId turn, int spent, const Reach& home, const Graph& quiet, std::set<HexId>& found) const {
    const Reach reach = points_to_all(quiet, turn);
    const auto points_home = [&](HexId hex) { return home[number(hex)].value_or(1'000'000); };
    int nearest = points_home(turn) - 1;
    for (const HexId hex : near_)
      if (may_end(hex, reach, allowance_ - spent)) nearest = std::min(nearest, points_home(hex));
    for (const HexId hex : near_)
      if (may_end(hex, reach, allowance_ - spent) && points_home(hex) == nearest) found.insert(hex);
  }

  const Table& table_;
  const State& state_;
  Side side_;
  HexId start_;
  int allowance_;
  std::vector<HexId> near_;  ///< a step costs a point at least, so nothing beyond is reached
  Standing friends_;
  int men_;
  LeaderSet who_;
  Reach reach_;
  std::vector<int> away_;
  std::set<HexId> beside_enemy_;
};

}  // namespace

Flights flights_of(const Table& table, const State& state, LeaderId leader) {
  return Fleeing(table, state, leader).flights();
}

const Grid& whole_grid() {
  static const Grid whole = [] {
    Grid grid(wc::hex_count);
    for (std::size_t i = 0; i < wc::hex_count; ++i)
      for (const Direction d : wc::directions)
        if (const HexId next = wc::neighbour(HexId(static_cast<std::uint16_t>(i)), d); next != wc::no_hex)
          add_edge(i, number(next), grid);
    return grid;
  }();
  return whole;
}

std::vector<int> hexes_from(HexId from) {
  std::vector<int> hexes(wc::hex_count, -1);
  hexes[number(from)] = 0;
  breadth_first_search(whole_grid(), number(from),
                       visitor(boost::make_bfs_visitor(boost::record_distances(hexes.data(), boost::on_tree_edge()))));
  return hexes;
}

int straight_hexes(HexId from, HexId to) { return hexes_from(from)[number(to)]; }

}  // namespace tricorne::verify::wc_oracle
