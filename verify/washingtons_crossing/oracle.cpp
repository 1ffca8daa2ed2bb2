#include "verify/washingtons_crossing/oracle.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <cstdlib>
#include <functional>
#include <set>

#include "engine/washingtons_crossing/rule_id.h"

namespace tricorne::verify::wc_oracle {

namespace {

using namespace wc::literals;
using wc::Direction, wc::Ferry, wc::HexId, wc::Hexside, wc::LeaderId, wc::LeaderSet, wc::Side, wc::State, wc::Table,
    wc::Terrain, wc::Water;

using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property,
                                                 boost::property<boost::edge_weight_t, int>>;

std::size_t number(HexId hex) { return wc::index(hex); }

// --- who stands where -----------------------------------------------------------------------------------------------

template <class Visit>
void each_leader(const State& state, Side side, const Visit& visit) {
  for (std::size_t i = 0; i < wc::leader_count; ++i) {
    const LeaderId leader{static_cast<std::uint8_t>(i)};
    if (wc::side_of(leader) == side && state.where[leader] == wc::Where::on_map) visit(leader);
  }
}

/// The leaders and troops of a side, by hex.
struct Standing {
  struct Here {
    int men = 0;
    int steady_men = 0;   ///< troops whose leader is not routed
    int most_men = 0;     ///< the troops of the leader with the most troops
    bool anyone = false;  ///< is a leader here, with troops or without?
  };
  std::vector<Here> hexes = std::vector<Here>(wc::hex_count);

  Standing(const State& state, Side side) {
    each_leader(state, side, [&](LeaderId leader) {
      Here& here = hexes[number(state.at[leader])];
      here.men += state.troops[leader];
      if (state.condition[leader] != wc::Condition::routed) here.steady_men += state.troops[leader];
      here.most_men = std::max<int>(here.most_men, state.troops[leader]);
      here.anyone = true;
    });
  }
  const Here& operator[](HexId hex) const { return hexes[number(hex)]; }
};

bool january(const State& state) { return wc::day_of(state.turn) >= wc::january_4; }

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

static bool zone_covers(const Table& table, const State& state, const Standing& standing, HexId hex) {
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
      return road + costs.brunswick_ferry.value;
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

/// The graph of steps from each of `hexes` to its neighbours. `step(from, to)` gives the points of a step, or nothing
/// when there is no step. `hexes` must be in rising order.
template <class Step>
Graph graph_of(const Table& table, const std::vector<HexId>& hexes, const Step& step) {
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
        enemies_(state, wc::enemy_of(side_)),
        zone_(wc::hex_count) {
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
    auto& known = zone_[number(hex)];
    if (!known) known = zone_covers(table_, state_, enemies_, hex);
    return *known;
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
  mutable std::vector<std::optional<bool>> zone_;  ///< is the hex in an enemy zone? nothing: not asked yet
  int men_ = 0;
};

}  // namespace

std::optional<int> price_of_step(const Table& table, const State& state, const LeaderSet& who, HexId to) {
  const HexId from = state.at[*who.begin()];
  if (to == wc::no_hex || !table.map.exists(to) || !wc::adjacent(from, to)) return std::nullopt;
  return Marching(table, state, who)(from, to);
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
    const Hexside& edge = table.map.between(a, b);
    if (edge.ferry == Ferry::delaware && !january(state) && side == Side::American)
      return table.charts.movement_costs.delaware_ferry.value +
             table.charts.movement_costs.road[state.weather == wc::Weather::rain ? 0 : 1].value;
    return points_of_step(table, state, side, a, b);
  });
  const auto way = shortest(graph, from, to);
  if (!way || way->points > radius) return std::nullopt;
  return way;
}

std::optional<March> nearest_enemy(const Table& table, const State& state, Side side, HexId hex) {
  const Side enemy = wc::enemy_of(side);
  const Graph graph = graph_of(table, table.map.all,
                               [&](HexId from, HexId to) { return points_of_step(table, state, enemy, from, to); });
  std::optional<March> best;
  each_leader(state, enemy, [&](LeaderId leader) {
    const auto way = shortest(graph, state.at[leader], hex);
    if (way && (!best || way->points < best->points)) best = way;
  });
  return best;
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
    const Graph ways = graph_of(table, table.map.all,
                                [&](HexId from, HexId to) { return points_of_step(table, state, enemy, from, to); });
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
    const auto base = table_.map.town(side_ == Side::British ? "Amboy" : "Philadelphia");
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

/// The graph of all hexes of the grid, each joined to its neighbours.
static boost::adjacency_list<> whole_grid() {
  boost::adjacency_list<> grid(wc::hex_count);
  for (std::size_t i = 0; i < wc::hex_count; ++i)
    for (const Direction d : wc::directions)
      if (const HexId next = wc::neighbour(HexId(static_cast<std::uint16_t>(i)), d); next != wc::no_hex)
        add_edge(i, number(next), grid);
  return grid;
}

int straight_hexes(HexId from, HexId to) {
  static const auto grid = whole_grid();
  std::vector<int> hexes(wc::hex_count, -1);
  hexes[number(from)] = 0;
  breadth_first_search(grid, number(from),
                       visitor(boost::make_bfs_visitor(boost::record_distances(hexes.data(), boost::on_tree_edge()))));
  return hexes[number(to)];
}

// --- 17.3 -----------------------------------------------------------------------------------------------------------

namespace {

/// Strikes out steps of a retreat, paragraph by paragraph.
class Striking {
 public:
  explicit Striking(RetreatSteps& steps) : steps_(steps) {}

  /// A ban: strikes out every open step that meets the condition.
  void ban(const std::string& rule, const std::string& why, const std::function<bool(HexId)>& met) {
    for (RetreatStep& step : steps_.steps)
      if (step.rule.empty() && met(step.to)) step = {step.to, rule, why};
  }
  /// A priority: strikes out every open step that meets the condition, provided that another open step is left. Gives
  /// whether another open step is left.
  bool avoid(const std::string& rule, const std::string& why, const std::function<bool(HexId)>& met) {
    const bool other_way = std::any_of(steps_.steps.begin(), steps_.steps.end(),
                                       [&](const RetreatStep& step) { return step.rule.empty() && !met(step.to); });
    if (other_way) ban(rule, why, met);
    return other_way;
  }

 private:
  RetreatSteps& steps_;
};

}  // namespace

/// 17.3.note: the hexes from which a retreat that stands in `at` has turned back, into one that it had entered before.
static std::vector<HexId> dead_ends(const wc::Retreat& retreat, HexId at) {
  std::vector<HexId> way(retreat.entered.begin(), retreat.entered.end()), found;
  way.push_back(at);
  for (std::size_t i = 0; i + 1 < way.size(); ++i)
    for (std::size_t j = 0; way[j] != way[i]; ++j)
      if (way[j] == way[i + 1]) {
        found.push_back(way[i]);
        break;
      }
  return found;
}

/// The next hexes of a retreat to which these hexes are closed, besides the one where it began.
static RetreatSteps steps_with(const Table& table, const State& state, const wc::Retreat& retreat,
                               const std::vector<HexId>& closed) {
  const Side side = wc::side_of(*retreat.who.begin()), enemy = wc::enemy_of(side);
  const HexId at = state.at[*retreat.who.begin()];
  const bool ice = january(state), rain = state.weather == wc::Weather::rain;
  const auto edge = [&](HexId to) -> const Hexside& { return table.map.between(at, to); };
  RetreatSteps result;
  for (const Direction d : wc::directions) {
    const HexId to = wc::neighbour(at, d);
    if (to != wc::no_hex && table.map.exists(to)) result.steps.push_back({to, "", ""});
    const auto border = table.map.edge(at, d);
    result.off_map |= border == (side == Side::British ? wc::MapEdge::top : wc::MapEdge::bottom);
  }
  const Standing friends(state, side), enemies(state, enemy);
  Striking strike(result);
  strike.ban("17.3"_id, "the ocean", [&](HexId to) { return table.map[to].terrain == Terrain::ocean; });
  strike.ban("17.3"_id, "a ferry",
             [&](HexId to) { return edge(to).ferry == Ferry::amboy || (edge(to).ferry == Ferry::delaware && !ice); });
  strike.ban("17.3"_id, "a major river",
             [&](HexId to) { return edge(to).water == Water::major && !ice && !edge(to).road; });
  strike.ban("17.3"_id, "a minor river in rain",
             [&](HexId to) { return edge(to).water == Water::minor && rain && !ice && !edge(to).road; });
  strike.ban("17.3"_id, "entered before", [&](HexId to) {
    return to == retreat.from || std::find(closed.begin(), closed.end(), to) != closed.end();
  });
  if (result.off_map) strike.ban("17.3.3"_id, "the edge", [](HexId) { return true; });
  if (!strike.avoid("17.3.1"_id, "enemies", [&](HexId to) { return enemies[to].men > 0; })) return result;
  strike.avoid("17.3.2"_id, "a zone", [&](HexId to) {
    const int men = table.ruleset.one_leader_cancels_zones ? friends[to].most_men : friends[to].men;
    return zone_covers(table, state, enemies, to) && men < table.ruleset.zone_troops;
  });
  // The place of a hex below the top of the map, in half rows. Hexes of even columns lie half a row lower.
  const auto height = [](HexId hex) { return 2 * wc::row_of(hex) + (wc::column_of(hex) % 2 == 0 ? 1 : 0); };
  strike.avoid("17.3.3"_id, "away from the own edge",
               [&](HexId to) { return side == Side::British ? height(to) > height(at) : height(to) < height(at); });
  strike.avoid("17.3.4"_id, "no road", [&](HexId to) { return !edge(to).road; });
  if (!ice)
    strike.avoid("17.3.5"_id, "a minor river",
                 [&](HexId to) { return edge(to).water == Water::minor && !edge(to).road; });
  return result;
}

RetreatSteps retreat_steps(const Table& table, const State& state, const wc::Retreat& retreat) {
  const RetreatSteps found =
      steps_with(table, state, retreat, std::vector<HexId>(retreat.entered.begin(), retreat.entered.end()));
  const auto is_open = [](const RetreatStep& step) { return step.rule.empty(); };
  if (found.off_map || std::any_of(found.steps.begin(), found.steps.end(), is_open)) return found;
  return steps_with(table, state, retreat, dead_ends(retreat, state.at[*retreat.who.begin()]));
}

}  // namespace tricorne::verify::wc_oracle
