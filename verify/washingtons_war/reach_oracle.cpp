// 7.3, 7.4 and 9.7: the oracle of marches.
#include "verify/washingtons_war/reach_oracle.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <map>
#include <set>

#include "verify/washingtons_war/space_contents.h"
#include "verify/washingtons_war/step_view.h"

namespace tricorne::verify {

namespace {

using ww::literals::operator""_rule;
using ww::March;
using ww::Side;
using ww::SpaceId;
using ww::State;
using ww::Table;

/// A line from a space, and the number of spaces that it counts (7.3.D).
struct Way {
  SpaceId to{};
  int cost = 0;
  bool arnold_only = false;
};

std::vector<Way> ways_from(const Table& t, SpaceId at) {
  std::vector<Way> ways;
  for (const ww::Connection& line : t.map.connections) {
    if (line.a != at && line.b != at) continue;
    ways.push_back({line.a == at ? line.b : line.a, spaces_counted(t, line), line.arnold_only});
  }
  std::ranges::sort(ways, {}, &Way::to);
  return ways;
}

/// 7.4.D: may the general of the march use the line?
bool usable(const Way& way, const March& march) { return !way.arnold_only || march.general == ww::General::Arnold; }

/// 7.3.A, 7.3.C: the number of spaces that a march may use up. An American march that fights or has overrun a unit
/// loses the extra space.
int furthest(const Table& t, const March& march, bool fights) {
  const bool extra = march.side == Side::British || march.fights_to_the_last_space || !fights;
  return extra ? march.allowance : t.ruleset.march_spaces;
}

/// The paragraph that sets the number of spaces: 7.3.A, or the paragraphs that give more spaces.
RuleRef limit_of(const Table& t, const March& march) {
  if (march.fights_to_the_last_space) return "7.3.C.1"_rule;
  return march.allowance > t.ruleset.march_spaces ? "7.3.C"_rule : "7.3.A"_rule;
}

/// 7.4.A: may a general without units, who has come to `at`, still get to a space where he may stop?
bool finds_rest(const Table& t, const State& s, const March& march, SpaceId at, int spent) {
  const Side enemy = ww::enemy_of(march.side);
  if (!sees_lone_general(s, enemy, at)) return true;
  const int limit = furthest(t, march, march.overran);
  std::map<int, std::set<SpaceId>> stops{{spent, {at}}};  // spaces to look at, by the number of spaces used up
  std::set<SpaceId> passed;
  for (auto now = stops.begin(); now != stops.end() && now->first <= limit; ++now)
    for (const SpaceId here : now->second) {
      if (!sees_lone_general(s, enemy, here)) return true;
      if (!passed.insert(here).second) continue;
      for (const Way& way : ways_from(t, here))
        if (usable(way, march) && !sees_units(s, enemy, way.to) && marker_at(s, way.to) != enemy)
          stops[now->first + way.cost].insert(way.to);
    }
  return false;
}

/// The spaces of a march as a graph. A vertex stands for a space, the number of units that come along, and the enemies
/// met so far.
class Reach {
 public:
  Reach(const Table& table, const State& state, const March& march)
      : t_(table),
        s_(state),
        march_(march),
        most_(table.ruleset.army_units),
        graph_(table.map.spaces.size() * per_space()) {
    for (std::size_t i = 0; i < t_.map.spaces.size(); ++i)
      for (int carried = 0; carried <= most_; ++carried)
        for (const Met met : {Met::nobody, Met::overrun}) leave(SpaceId(i), carried, met);
  }

  std::vector<ReachableSpace> reached() const {
    const Vertex start = vertex(march_.at, from_start(), march_.overran ? Met::overrun : Met::nobody);
    std::vector<int> cost(num_vertices(graph_));
    std::vector<Vertex> before(num_vertices(graph_));
    // A property map of iterators and not `data()`: with the headers of another kind of graph, boost does not accept
    // pointers here.
    const auto by_vertex = [&](auto& list) {
      return boost::make_iterator_property_map(list.begin(), get(boost::vertex_index, graph_));
    };
    dijkstra_shortest_paths(graph_, start, boost::predecessor_map(by_vertex(before)).distance_map(by_vertex(cost)));
    std::vector<ReachableSpace> list;
    for (std::size_t i = 0; i < t_.map.spaces.size(); ++i)
      if (const auto best = cheapest(SpaceId(i), cost); best && SpaceId(i) != march_.at)
        list.push_back(describe(*best, start, cost, before));
    return list;
  }

 private:
  enum class Met : std::uint8_t { nobody, overrun, battle };
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
                                      boost::property<boost::edge_weight_t, int>>;
  using Vertex = Graph::vertex_descriptor;

  std::size_t per_space() const { return static_cast<std::size_t>(most_ + 1) * 3; }
  Vertex vertex(SpaceId at, int carried, Met met) const {
    return ww::index(at) * per_space() + static_cast<std::size_t>(carried) * 3 + static_cast<std::size_t>(met);
  }
  SpaceId space_of(Vertex v) const { return SpaceId(v / per_space()); }
  Met met_at(Vertex v) const { return Met(v % 3); }

  int from_start() const { return std::min(most_, companions(t_, s_, march_).total()); }

  /// How many units leave a space: the units carried and the units that stand there. At the start `carried` counts them
  /// already.
  int taken_from(SpaceId at, int carried) const {
    if (at == march_.at) return carried;
    March there = march_;
    there.at = at;
    return std::min(most_, carried + companions(t_, s_, there).total());
  }

  void leave(SpaceId at, int carried, Met met) {
    for (const Way& way : ways_from(t_, at))
      if (usable(way, march_)) enter(vertex(at, carried, met), way, taken_from(at, carried), met);
  }

  void enter(Vertex from, const Way& way, int carried, Met met) {
    const Side enemy = ww::enemy_of(march_.side);
    const int enemies = units_seen(s_, enemy, way.to);
    if (carried == 0 && (enemies > 0 || marker_at(s_, way.to) == enemy)) return;  // 7.4.A, 7.4.B
    if (enemies > 0) {
      met = is_overrun(t_, s_, march_.side, way.to, carried) ? Met::overrun : Met::battle;  // 7.3.B
    }
    add_edge(from, vertex(way.to, carried, met), way.cost, graph_);
  }

  bool within(Vertex v, int cost) const {
    return cost <= t_.ruleset.wilderness_cost * static_cast<int>(march_.allowance + 1) &&
           march_.spent + cost <= furthest(t_, march_, met_at(v) != Met::nobody);
  }

  /// 7.4.A: a general alone does not stop where an enemy general is.
  bool may_stop(SpaceId at, int carried) const {
    return carried > 0 || !sees_lone_general(s_, ww::enemy_of(march_.side), at);
  }

  std::optional<Vertex> cheapest(SpaceId at, const std::vector<int>& cost) const {
    std::optional<Vertex> best;
    for (int carried = 0; carried <= most_; ++carried)
      for (const Met met : {Met::nobody, Met::overrun, Met::battle}) {
        const Vertex v = vertex(at, carried, met);
        if (!within(v, cost[v]) || !may_stop(at, carried)) continue;
        if (!best || cost[v] < cost[*best]) best = v;
      }
    return best;
  }

  ReachableSpace describe(Vertex v, Vertex start, const std::vector<int>& cost,
                          const std::vector<Vertex>& before) const {
    ReachableSpace reached{space_of(v), march_.spent + cost[v], met_at(v) == Met::battle, false, {space_of(v)}};
    for (; v != start; v = before[v]) {
      reached.overruns = reached.overruns || met_at(v) == Met::overrun;
      reached.path.insert(reached.path.begin(), space_of(before[v]));
    }
    return reached;
  }

  const Table& t_;
  const State& s_;
  const March& march_;
  const int most_;
  Graph graph_;
};

State without_enemies(State s, Side side) {
  const Side enemy = ww::enemy_of(side);
  s.pc[ww::index(enemy)] = {};
  for (const ww::Nation nation : {ww::Nation::American, ww::Nation::British, ww::Nation::French})
    if ((nation == ww::Nation::British) == (enemy == Side::British)) s.combat_units[ww::index(nation)].fill(0);
  for (const ww::General general : ww::generals_of(enemy)) s.generals[ww::index(general)] = {};
  return s;
}

/// Every space that a march would reach from `at` on the board `free`, which has no enemies, with as many spaces as it
/// needs.
std::vector<ReachableSpace> far_and_free(const Table& t, const State& free, March march, SpaceId at) {
  march.at = at;
  march.allowance = 100;
  return march_reach(t, free, march);
}

const ReachableSpace* find(const std::vector<ReachableSpace>& list, SpaceId to) {
  const auto found = std::ranges::find(list, to, &ReachableSpace::to);
  return found == list.end() ? nullptr : &*found;
}

/// The reasons why the march must stop in a space, or cannot enter it. `there` is how the march reaches the space; null
/// when it does not. `spent` is the number of spaces used up there.
Reasons stops_in(const Table& t, const State& s, const March& march, const ReachableSpace* there, SpaceId at,
                 int spent) {
  Reasons reasons;
  if (there == nullptr && companions(t, s, march).total() == 0) return barred_alone(t, s, march, at, spent);
  if (there == nullptr) return reasons;
  add_if(reasons, there->fights, "7.3.B"_rule, "notes.ends_among_enemies");
  return reasons;
}

/// The spaces that stop the march on ways to `to` that use up at most `limit` spaces.
std::vector<MarchOption> shut_on_the_way(const Table& t, const State& s, const March& march, const State& free,
                                         SpaceId to, int limit) {
  const std::vector<ReachableSpace> onward = far_and_free(t, free, march, march.at), actual = march_reach(t, s, march);
  std::vector<MarchOption> shut;
  for (const ReachableSpace& on : onward) {
    const std::vector<ReachableSpace> rest = far_and_free(t, free, march, on.to);
    const int left = on.to == to ? 0 : find(rest, to) == nullptr ? limit + 1 : find(rest, to)->spent - march.spent;
    if (on.spent + left > limit) continue;
    if (const Reasons reasons = stops_in(t, s, march, find(actual, on.to), on.to, on.spent); !reasons.empty())
      shut.push_back({on.to, reasons});
  }
  return shut;
}

}  // namespace

int spaces_counted(const Table& t, const ww::Connection& line) {
  return line.wilderness ? t.ruleset.wilderness_cost : 1;
}

bool is_overrun(const Table& t, const State& s, Side attacker, SpaceId at, int units) {
  const Side enemy = ww::enemy_of(attacker);
  return units_seen(s, enemy, at) == 1 && !sees_general(s, enemy, at) && units >= t.ruleset.overrun_least_units;
}

Companions companions(const Table& t, const State& s, const March& march) {
  const ww::Nation nation = march.side == Side::British ? ww::Nation::British : ww::Nation::American;
  Companions there{units_seen(s, nation, march.at), 0, 0};
  if (march.side == Side::American) there.french = units_seen(s, ww::Nation::French, march.at);
  const auto* activation = waiting<ww::EndOfActivation>(s);
  if (activation == nullptr || !t.ruleset.units_move_once_a_campaign) return there;
  const auto& all = activation->campaign.moved;
  for (std::size_t i = 0; i + activation->left < all.size(); ++i) {  // the last `left` entries are units he has left
    const ww::MovedUnits& moved = all[i];
    if (moved.at != march.at) continue;
    const int own = std::min<int>(moved.own, there.own), french = std::min<int>(moved.french, there.french);
    return {there.own - own, there.french - french, own + french};
  }
  return there;
}

Reasons barred_alone(const Table& t, const State& s, const March& march, SpaceId to, int spent) {
  const Side enemy = ww::enemy_of(march.side);
  Reasons reasons;
  add_if(reasons, sees_units(s, enemy, to), "7.4.A"_rule, "notes.enemy_cu_and_alone");
  add_if(reasons, marker_at(s, to) == enemy, "7.4.B"_rule, "notes.enemy_marker_and_alone");
  add_if(reasons, !finds_rest(t, s, march, to, spent), "7.4.A"_rule, "notes.stuck_with_general");
  return reasons;
}

std::vector<MarchOption> march_options(const Table& t, const State& s, const March& march) {
  std::vector<MarchOption> options;
  const bool alone = companions(t, s, march).total() == 0;
  for (const Way& way : ways_from(t, march.at)) {
    const int spent = march.spent + way.cost;
    const bool fights = march.overran || sees_units(s, ww::enemy_of(march.side), way.to);
    const bool too_far = spent > furthest(t, march, fights);
    Reasons reasons;
    if (alone) reasons = barred_alone(t, s, march, way.to, spent);
    add_if(reasons, !usable(way, march), "7.4.D"_rule, "notes.arnolds_line");
    add_if(reasons, march.sailed, "7.5"_rule, "notes.has_sailed");
    const bool used_up = too_far && spent > march.allowance;
    add_if(reasons, too_far && !used_up, "7.3.C"_rule, "notes.extra_space_is_for_peace");
    add_if(reasons, used_up && way.cost > 1, "7.3.D"_rule, "notes.dashed_line_counts_more");
    add_if(reasons, used_up && way.cost == 1, limit_of(t, march), "notes.no_spaces_left");
    options.push_back({way.to, reasons});
  }
  return options;
}

std::vector<ReachableSpace> march_reach(const Table& t, const State& s, const March& march) {
  return Reach(t, s, march).reached();
}

std::optional<OutOfReach> out_of_reach(const Table& t, const State& s, const March& march, SpaceId to) {
  if (find(march_reach(t, s, march), to) != nullptr) return std::nullopt;
  const State free = without_enemies(s, march.side);
  const std::vector<ReachableSpace> onward = far_and_free(t, free, march, march.at);
  const bool fights = march.overran || sees_units(s, ww::enemy_of(march.side), to);
  OutOfReach result{{}, 0, furthest(t, march, fights), {}};
  if (const ReachableSpace* way = find(onward, to)) {
    result.path = way->path;
    result.spent = way->spent;
    if (way->spent <= result.limit) result.shut = shut_on_the_way(t, s, march, free, to, result.limit);
  }
  return result;
}

}  // namespace tricorne::verify
