#include "verify/holdings.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/edmonds_karp_max_flow.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/range/iterator_range.hpp>
#include <functional>
#include <iterator>
#include <map>

namespace tricorne::verify {

namespace holding {

namespace {

using Places = std::vector<std::size_t>;

bool is_part(const Holdings& holdings, std::size_t place) { return holdings.held[place] || holdings.goals[place]; }
/// Can a way use the line?
bool joins(const Holdings& holdings, std::size_t a, std::size_t b) {
  return is_part(holdings, a) && is_part(holdings, b) && (holdings.held[a] || holdings.held[b]);
}

/// The number of the biconnected component of a line.
struct Component {
  std::size_t number = 0;
};
/// Places, and a last vertex to which every goal is joined: a place has a way when it is connected with this vertex.
/// Beyond a goal that is not held nothing is joined that has no way already, so lines need no direction.
using Web = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, Component>;
using Vertex = boost::graph_traits<Web>::vertex_descriptor;
using Edge = boost::graph_traits<Web>::edge_descriptor;
/// What is left of a web.
template <class Part>
using PartFilter = std::function<bool(const Part&)>;

Web web_of(const Holdings& holdings) {
  const std::size_t end = holdings.held.size();
  Web web(end + 1);
  for (const auto& [a, b] : holdings.lines)
    if (joins(holdings, a, b)) add_edge(a, b, web);
  for (std::size_t place = 0; place < end; ++place)
    if (holdings.goals[place]) add_edge(place, end, web);
  return web;
}

/// By place: is there a way in the part of the web that is left?
template <class Graph>
std::vector<bool> with_a_way(const Graph& graph, Vertex end) {
  std::vector<boost::default_color_type> colours(num_vertices(graph));
  const auto by_vertex = boost::make_iterator_property_map(colours.begin(), get(boost::vertex_index, graph));
  breadth_first_search(graph, end, boost::color_map(by_vertex));
  std::vector<bool> found;
  for (const auto colour : colours) found.push_back(colour != boost::white_color);
  return found;
}

/// What is watched and has a way in the whole web, but none in the part that is left.
Places lost(const std::vector<bool>& whole, const std::vector<bool>& left, const Places& watched) {
  Places places;
  for (const std::size_t place : watched)
    if (whole[place] && !left[place]) places.push_back(place);
  std::ranges::sort(places);
  return places;
}

/// The places between components. Each line gets the number of its component.
Places cut_points(Web& web) {
  Places points;
  biconnected_components(web, get(&Component::number, web), std::back_inserter(points));
  std::ranges::sort(points);
  return points;
}

}  // namespace

}  // namespace holding

std::vector<Keystone> keystones(const Holdings& holdings, const std::vector<std::size_t>& watched) {
  using namespace holding;
  Web web = web_of(holdings);
  const Vertex end = holdings.held.size();
  const std::vector<bool> whole = with_a_way(web, end);
  std::vector<Keystone> found;
  for (const std::size_t place : cut_points(web)) {
    if (place == end) continue;
    const PartFilter<Vertex> kept = [place](Vertex v) { return v != place; };
    const auto left = with_a_way(boost::filtered_graph<Web, boost::keep_all, PartFilter<Vertex>>(web, {}, kept), end);
    Keystone keystone{place, lost(whole, left, watched)};
    std::erase(keystone.cut_off, place);
    if (!keystone.cut_off.empty()) found.push_back(std::move(keystone));
  }
  return found;
}

std::vector<Bridge> bridges(const Holdings& holdings, const std::vector<std::size_t>& watched) {
  using namespace holding;
  Web web = web_of(holdings);
  const Vertex end = holdings.held.size();
  const std::vector<bool> whole = with_a_way(web, end);
  cut_points(web);
  std::map<std::size_t, std::vector<Edge>> components;
  for (const Edge& edge : boost::make_iterator_range(edges(web))) components[web[edge].number].push_back(edge);
  std::vector<Bridge> found;
  for (const auto& [number, parts] : components) {
    const Edge edge = parts.front();
    if (parts.size() > 1 || source(edge, web) == end || target(edge, web) == end) continue;
    const PartFilter<Edge> kept = [edge](const Edge& other) { return other != edge; };
    const auto left = with_a_way(boost::filtered_graph<Web, PartFilter<Edge>>(web, kept), end);
    Bridge bridge{source(edge, web), target(edge, web), lost(whole, left, watched)};
    if (!left[bridge.near]) std::swap(bridge.near, bridge.far);
    if (!bridge.cut_off.empty()) found.push_back(std::move(bridge));
  }
  std::ranges::sort(found, {}, [](const Bridge& bridge) { return std::pair(bridge.near, bridge.far); });
  return found;
}

namespace holding {

namespace {

/// A net of pipes. Each place is two vertices, with a pipe between them that carries one way through the place.
class Pipes {
 public:
  Pipes(const Holdings& holdings, const Places& from, Taking taking)
      : places_(holdings.held.size()), net_(2 * places_ + 2) {
    std::vector<bool> starts(places_);
    for (const std::size_t place : from) starts[place] = true;
    const auto firm = [&](std::size_t place) {
      return taking == Taking::ways ? starts[place] || holdings.goals[place] : starts[place] && !holdings.goals[place];
    };
    for (std::size_t place = 0; place < places_; ++place) {
      if (!is_part(holdings, place)) continue;
      join(way_in(place), way_out(place), firm(place) ? unlimited() : 1);
      if (starts[place]) join(source(), way_in(place), unlimited());
      if (holdings.goals[place]) join(way_out(place), sink(), unlimited());
    }
    for (const auto& [a, b] : holdings.lines) {
      if (!joins(holdings, a, b)) continue;
      if (holdings.held[a]) join(way_out(a), way_in(b), unlimited());
      if (holdings.held[b]) join(way_out(b), way_in(a), unlimited());
    }
  }

  std::optional<Places> least_cut() {
    std::vector<boost::default_color_type> colours(num_vertices(net_));
    std::vector<Traits::edge_descriptor> before(num_vertices(net_));
    const auto by_vertex = [&](auto& list) {
      return boost::make_iterator_property_map(list.begin(), get(boost::vertex_index, net_));
    };
    const long ways = edmonds_karp_max_flow(net_, source(), sink(),
                                            boost::capacity_map(get(&Pipe::capacity, net_))
                                                .residual_capacity_map(get(&Pipe::residual, net_))
                                                .reverse_edge_map(get(&Pipe::reverse, net_))
                                                .color_map(by_vertex(colours))
                                                .predecessor_map(by_vertex(before)));
    if (ways >= unlimited()) return std::nullopt;
    Places cut;  // the pipes that are full, as seen from the source
    for (std::size_t place = 0; place < places_; ++place)
      if (colours[way_in(place)] != boost::white_color && colours[way_out(place)] == boost::white_color)
        cut.push_back(place);
    return cut;
  }

 private:
  using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
  struct Pipe {
    long capacity = 0, residual = 0;
    Traits::edge_descriptor reverse{};
  };
  using Net = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Pipe>;

  static std::size_t way_in(std::size_t place) { return 2 * place; }
  static std::size_t way_out(std::size_t place) { return 2 * place + 1; }
  std::size_t source() const { return 2 * places_; }
  std::size_t sink() const { return 2 * places_ + 1; }
  long unlimited() const { return static_cast<long>(places_) + 1; }

  void join(std::size_t a, std::size_t b, long capacity) {
    const auto there = add_edge(a, b, Pipe{capacity}, net_).first;
    const auto back = add_edge(b, a, Pipe{}, net_).first;
    net_[there].reverse = back;
    net_[back].reverse = there;
  }

  std::size_t places_;
  Net net_;
};

}  // namespace

}  // namespace holding

std::optional<std::vector<std::size_t>> least_cut(const Holdings& holdings, const std::vector<std::size_t>& from,
                                                  Taking taking) {
  return holding::Pipes(holdings, from, taking).least_cut();
}

}  // namespace tricorne::verify
