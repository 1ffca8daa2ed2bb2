// 10.3: the oracle of isolation. It searches a path for each marker by itself, as a player does on the map.
#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/range/iterator_range.hpp>
#include <tuple>

#include "engine/washingtons_war/rule_index.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/space_contents.h"

namespace tricorne::verify {

namespace {

using namespace ww::literals;
using ww::Side;
using ww::SpaceId;
using ww::State;
using ww::Table;

/// Vertices are spaces in the order of the map.
using ControlLines = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
using Vertex = boost::graph_traits<ControlLines>::vertex_descriptor;
using ControlLine = boost::graph_traits<ControlLines>::edge_descriptor;

SpaceId space_of(Vertex vertex) { return static_cast<SpaceId>(vertex); }

/// 3.0.adjacent.1: does a line join markers? A line for Arnold alone does not. The ruleset may say that it does
/// while Arnold is at one of its ends.
bool joins_markers(const Table& table, const State& state, const ww::Connection& line) {
  if (!line.arnold_only) return true;
  if (table.ruleset.falmouth_quebec != ww::FalmouthQuebec::while_arnold_is_there) return false;
  return sees(state, ww::General::Arnold, line.a) || sees(state, ww::General::Arnold, line.b);
}

/// 3.0.adjacent.2, 10.11.B.ii: joins all ports that the British control to each other.
void join_british_ports(ControlLines& lines, const Table& table, const State& state) {
  std::vector<Vertex> ports;
  for (Vertex v = 0; v < table.map.spaces.size(); ++v)
    if (table.map.spaces[v].port && marker_at(state, space_of(v)) == Side::British) ports.push_back(v);
  for (std::size_t i = 0; i < ports.size(); ++i)
    for (std::size_t k = i + 1; k < ports.size(); ++k) add_edge(ports[i], ports[k], lines);
}

/// 3.0.adjacent: the graph of the spaces and of the lines that join markers.
ControlLines lines_of_the_map(const Table& table, const State& state) {
  ControlLines lines(table.map.spaces.size());
  for (const ww::Connection& line : table.map.connections)
    if (joins_markers(table, state, line)) add_edge(ww::index(line.a), ww::index(line.b), lines);
  return lines;
}

/// Is the space under the side's control? A filter of vertices for Boost.Graph.
struct Controlled {
  const State* state = nullptr;
  Side side{};
  bool operator()(Vertex v) const { return marker_at(*state, space_of(v)) == side; }
};

/// Does a step of a path leave a controlled space? A filter of edges for Boost.Graph: a path goes on only from a
/// controlled space. The search asks for the edges that leave a vertex. The source of such an edge is this vertex,
/// although lines have no direction.
struct LeavesControlled {
  const ControlLines* lines = nullptr;
  Controlled controlled;
  bool operator()(const ControlLine& step) const { return controlled(source(step, *lines)); }
};

using Groups = boost::filtered_graph<ControlLines, boost::keep_all, Controlled>;
using Paths = boost::filtered_graph<ControlLines, LeavesControlled>;

/// 10.31.A: the paragraph by which an American path may end in the space; empty if it may not.
std::string_view american_goal(const Table& table, const State& state, SpaceId at) {
  const bool marked = marker_at(state, at).has_value();
  const bool controlled = marker_at(state, at) == Side::American;
  const bool congress_needs_control = table.ruleset.congress_saves_only_under_american_control;
  if (!marked && !sees_units(state, Side::British, at)) return "10.31.A.1"_id;
  if (sees_congress(state, at) && (controlled || !congress_needs_control)) return "10.31.A.2"_id;
  if (controlled && sees_units(state, Side::American, at)) return "10.31.A.3"_id;
  if (controlled && sees_general(state, Side::American, at)) return "10.31.A.4"_id;
  return {};
}

/// 10.32.A: the paragraph by which a British path may end in the space; empty if it may not. The French navy does not
/// matter (12.3.6), and British generals do not matter.
std::string_view british_goal(const Table& table, const State& state, SpaceId at) {
  const bool marked = marker_at(state, at).has_value();
  const bool controlled = marker_at(state, at) == Side::British;
  const bool americans = sees_units(state, Side::American, at) || sees_general(state, Side::American, at);
  const bool port = table.map.spaces[ww::index(at)].port && table.ruleset.british_ports_never_isolated;
  if (!marked && !americans) return "10.32.A.1"_id;
  if (controlled && port) return "10.32.A.2"_id;
  if (controlled && sees_units(state, Side::British, at)) return "10.32.A.3"_id;
  return {};
}

/// By space: the paragraph by which a path may end there; empty if it may not.
using Goals = std::vector<std::string_view>;

Goals goals_of(const Table& table, const State& state, Side side) {
  Goals goals;
  for (Vertex v = 0; v < table.map.spaces.size(); ++v)
    goals.push_back(side == Side::American ? american_goal(table, state, space_of(v))
                                           : british_goal(table, state, space_of(v)));
  return goals;
}

/// The result of the search from one marker.
struct Search {
  explicit Search(std::size_t size) : before(size), steps(size) {}
  std::vector<Vertex> before;  ///< by space: the space before it on the path
  std::vector<int> steps;      ///< by space: the number of steps from the marker
  std::optional<Vertex> goal;  ///< the nearest goal; of several the first in the text, then the first on the map
};

/// Notes the way to every space that the search reaches, and the best goal.
class GoalSeeker : public boost::default_bfs_visitor {
 public:
  GoalSeeker(const Goals& goals, Search& search) : goals_(goals), search_(search) {}

  template <class Graph>
  void tree_edge(const ControlLine& step, const Graph& graph) {
    search_.before[target(step, graph)] = source(step, graph);
    search_.steps[target(step, graph)] = search_.steps[source(step, graph)] + 1;
  }

  template <class Graph>
  void discover_vertex(Vertex vertex, const Graph&) {
    if (goals_[vertex].empty()) return;
    const auto rank = [&](Vertex v) { return std::tuple(search_.steps[v], goals_[v], v); };
    if (!search_.goal || rank(vertex) < rank(*search_.goal)) search_.goal = vertex;
  }

 private:
  const Goals& goals_;
  Search& search_;
};

std::vector<SpaceId> way_to(const Search& search, Vertex from, Vertex to) {
  std::vector<SpaceId> way{space_of(to)};
  for (Vertex v = to; v != from; way.push_back(space_of(v))) v = search.before[v];
  std::reverse(way.begin(), way.end());
  return way;
}

/// The groups of controlled spaces that are joined to each other.
class Grouping {
 public:
  Grouping(const ControlLines& lines, const Controlled& controlled) : group_of_(num_vertices(lines)) {
    const Groups groups(lines, boost::keep_all(), controlled);
    members_.resize(connected_components(groups, group_of_.data()));
    for (Vertex v = 0; v < num_vertices(lines); ++v)
      if (controlled(v)) members_[group_of_[v]].push_back(space_of(v));
  }
  const std::vector<SpaceId>& of(Vertex marker) const { return members_[group_of_[marker]]; }

 private:
  std::vector<std::size_t> group_of_;
  std::vector<std::vector<SpaceId>> members_;
};

/// Traces all markers of a side on a board.
class Examination {
 public:
  Examination(const Table& table, const State& state, Side side)
      : lines_(lines_of_the_map(table, state)),
        goals_(goals_of(table, state, side)),
        controlled_{&state, side},
        paths_(lines_, LeavesControlled{&lines_, controlled_}),
        on_foot_(lines_, controlled_),
        groups_(on_foot_) {
    if (side == Side::American || !table.ruleset.british_ports_adjacent) return;
    join_british_ports(lines_, table, state);
    groups_ = Grouping(lines_, controlled_);
  }
  Examination(const Examination&) = delete;  // paths_ points to lines_
  Examination& operator=(const Examination&) = delete;

  std::vector<IsolationTrace> trace_all() const {
    std::vector<IsolationTrace> traces;
    for (Vertex v = 0; v < num_vertices(lines_); ++v)
      if (controlled_(v)) traces.push_back(trace(v));
    return traces;
  }

 private:
  IsolationTrace trace(Vertex marker) const {
    Search search(num_vertices(lines_));
    breadth_first_search(paths_, marker, boost::visitor(GoalSeeker(goals_, search)));
    IsolationTrace result;
    result.marker = space_of(marker);
    result.group = groups_.of(marker);
    result.on_foot = on_foot_.of(marker);
    result.isolated = !search.goal;
    if (result.isolated) {
      result.border = border_of(result.group);
    } else {
      result.path = way_to(search, marker, *search.goal);
      result.goal_rule = std::string(goals_[*search.goal]);
    }
    return result;
  }

  /// Every space next to the group and outside it.
  std::vector<SpaceId> border_of(const std::vector<SpaceId>& group) const {
    std::vector<bool> near(num_vertices(lines_));
    for (const SpaceId member : group)
      for (const Vertex next : boost::make_iterator_range(adjacent_vertices(ww::index(member), lines_)))
        near[next] = true;
    for (const SpaceId member : group) near[ww::index(member)] = false;
    std::vector<SpaceId> border;
    for (Vertex v = 0; v < near.size(); ++v)
      if (near[v]) border.push_back(space_of(v));
    return border;
  }

  ControlLines lines_;
  Goals goals_;
  Controlled controlled_;
  Paths paths_;
  Grouping on_foot_, groups_;
};

ww::SpaceSet isolated_in(const std::vector<IsolationTrace>& traces) {
  ww::SpaceSet set;
  for (const IsolationTrace& trace : traces)
    if (trace.isolated) set.insert(trace.marker);
  return set;
}

}  // namespace

std::vector<IsolationTrace> trace_isolation(const Table& table, const State& state, Side side) {
  return Examination(table, state, side).trace_all();
}

Holdings holdings_of(const Table& table, const State& state, Side side) {
  ControlLines lines = lines_of_the_map(table, state);
  if (side == Side::British && table.ruleset.british_ports_adjacent) join_british_ports(lines, table, state);
  Holdings holdings;
  for (const std::string_view goal : goals_of(table, state, side)) {
    holdings.held.push_back(marker_at(state, space_of(holdings.goals.size())) == side);
    holdings.goals.push_back(!goal.empty());
  }
  for (const ControlLine& line : boost::make_iterator_range(edges(lines)))
    holdings.lines.emplace_back(source(line, lines), target(line, lines));
  return holdings;
}

/// 10.2.3: the isolated markers of one side are removed before the enemy's markers are traced, unless the ruleset
/// removes all together.
RemovalTrace trace_removal(const Table& table, const State& state) {
  RemovalTrace removal;
  for (const Side side : ww::sides) removal.traces[ww::index(side)] = trace_isolation(table, state, side);
  if (table.ruleset.removal_order == ww::RemovalOrder::together) return removal;
  const Side first = table.ruleset.removal_order == ww::RemovalOrder::american_first ? Side::American : Side::British;
  const Side second = ww::enemy_of(first);
  auto& late = removal.traces[ww::index(second)];
  const ww::SpaceSet before = isolated_in(late);
  State board = state;
  board.pc[ww::index(first)] -= isolated_in(removal.traces[ww::index(first)]);
  late = trace_isolation(table, board, second);
  removal.saved_by_order[ww::index(second)] = before - isolated_in(late);
  return removal;
}

}  // namespace tricorne::verify
