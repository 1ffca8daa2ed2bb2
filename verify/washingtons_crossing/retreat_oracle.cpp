// 17.3: the oracle of retreats. A way of a retreat is searched in the graph of all hexes, from which a filter takes
// what no retreat may cross; at each hex the priorities, in their order, leave the steps that break the least of them.
#include <algorithm>
#include <array>
#include <boost/graph/filtered_graph.hpp>
#include <boost/range/iterator_range.hpp>
#include <queue>
#include <tuple>

#include "engine/washingtons_crossing/rule_index.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/standing.h"

namespace tricorne::verify::wc_oracle {

namespace retreating {

namespace {

using namespace wc::literals;
using wc::Ferry, wc::HexId, wc::Hexside, wc::Side, wc::State, wc::Table, wc::Terrain, wc::Water;
using Vertex = boost::graph_traits<Grid>::vertex_descriptor;
using Edge = boost::graph_traits<Grid>::edge_descriptor;

HexId hex_of(Vertex vertex) { return HexId(static_cast<std::uint16_t>(vertex)); }

/// The ground of a retreat: what no force may cross, whatever its way so far.
struct Passable {
  const Table* table = nullptr;
  bool ice = false, rain = false;

  /// Why no retreat takes the step; null when one may.
  const char* ban(HexId from, HexId to) const {
    const Hexside& side = table->map.between(from, to);
    if (table->map[to].terrain == Terrain::ocean) return "the ocean";
    if (side.ferry == Ferry::amboy || (side.ferry == Ferry::delaware && !ice)) return "a ferry";
    if (side.road || ice) return nullptr;
    if (side.water == Water::major) return "a major river";
    if (side.water == Water::minor && rain) return "a minor river in rain";
    return nullptr;
  }
  bool operator()(const Edge& edge) const {
    const HexId from = hex_of(source(edge, whole_grid())), to = hex_of(target(edge, whole_grid()));
    return table->map.exists(to) && ban(from, to) == nullptr;
  }
};
using Ground = boost::filtered_graph<Grid, Passable>;

/// The priorities of 17.3 that a step breaks, in their order. Of two steps the one that breaks less comes first.
using Broken = std::array<bool, 5>;
struct Priority {
  const char* rule;
  const char* why;
};
constexpr std::array<Priority, 5> priorities{{{"17.3.1"_id, "enemies"},
                                              {"17.3.2"_id, "a zone"},
                                              {"17.3.3"_id, "away from the own edge"},
                                              {"17.3.4"_id, "no road"},
                                              {"17.3.5"_id, "a minor river"}}};

/// The first priority that a step breaks and another keeps.
const Priority& first_difference(const Broken& worse, const Broken& better) {
  std::size_t i = 0;
  while (worse[i] == better[i]) ++i;
  return priorities[i];
}

/// How far a force has come.
struct Progress {
  std::vector<Broken> broken{};  ///< by step
  std::vector<HexId> path;       ///< from where the search began
  std::vector<HexId> left;       ///< the hexes that the retreat has left, also before the search
  int hexes = 0;                 ///< distance where the retreat ends
  int men = 0;                   ///< troops of the force
  HexId at() const { return path.back(); }
};
/// The order in which ways are looked at: the ways that break the least, then the short ones, then by hexes.
struct Later {
  bool operator()(const Progress& a, const Progress& b) const {
    const auto key = [](const Progress& p) { return std::tie(p.broken, p.path); };
    return key(b) < key(a);
  }
};

/// A whole way and its end. Of two the one with the better end is better, then the one that breaks less.
struct Ended {
  RetreatEnd end{};
  Progress way;
  bool operator<(const Ended& other) const {
    return std::tie(end, way.broken, way.path) < std::tie(other.end, other.way.broken, other.way.path);
  }
};

/// 17.3.note: the hexes from which a way has turned back, into one that it had entered before it came there first.
std::vector<HexId> dead_ends(const std::vector<HexId>& way) {
  std::vector<HexId> found;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) {
    const auto first = std::ranges::find(way, way[i]);
    if (std::find(way.begin(), first, way[i + 1]) != first) found.push_back(way[i]);
  }
  return found;
}

/// The retreat of one force on a board.
class Search {
 public:
  Search(const Table& table, const State& state, const wc::Retreat& retreat)
      : table_(table),
        state_(state),
        retreat_(retreat),
        side_(wc::side_of(*retreat.who.begin())),
        passable_{&table, january(state), state.weather == wc::Weather::rain},
        ground_(whole_grid(), passable_),
        friends_(state, side_, retreat.who),
        enemies_(state, wc::enemy_of(side_)) {}
  Search(const Search&) = delete;  // ground_ is a view
  Search& operator=(const Search&) = delete;

  Progress start() const {
    Progress start;
    start.path = {state_.at[*retreat_.who.begin()]};
    start.left.assign(retreat_.entered.begin(), retreat_.entered.end());
    start.hexes = static_cast<int>(retreat_.hexes);
    start.men = men();
    return start;
  }

  RetreatSteps steps(const Progress& now) const {
    RetreatSteps found = steps_with(now, now.left);
    if (found.off_map || std::ranges::any_of(found.steps, open)) return found;
    std::vector<HexId> way = now.left;
    way.push_back(now.at());
    return steps_with(now, dead_ends(way));
  }

  /// The best whole way from here on. Of very many ways only some are looked at, as on a board full of troops; if none
  /// of them ends, the first steps are followed to their end.
  Ended best_from(const Progress& begin) const {
    constexpr int most_looked_at = 1'000;  // a retreat of four hexes has some dozens
    std::optional<Ended> best;
    std::priority_queue<Progress, std::vector<Progress>, Later> waiting;
    waiting.push(begin);
    for (int looked_at = 0; !waiting.empty() && looked_at < most_looked_at; ++looked_at) {
      Progress now = waiting.top();
      waiting.pop();
      RetreatSteps next;
      const auto end = end_of(now, next);
      if (end && (!best || *end < best->end)) best = {*end, now};
      if (best && best->end == RetreatEnd::settled) return *best;
      for (const RetreatStep& step : next.steps)
        if (!end && open(step)) waiting.push(after(now, step.to));
    }
    return best ? *best : first_from(begin);
  }

  Progress after(Progress now, HexId to) const {
    now.broken.push_back(broken_by(now.at(), to));
    now.left.push_back(now.at());
    now.path.push_back(to);
    const int enemies = enemies_[to].men;
    if (enemies > 0) now.men = std::max(0, now.men - lost_among(now.men, enemies));
    return now;
  }

  bool is_ocean(HexId hex) const { return table_.map[hex].terrain == Terrain::ocean; }
  static bool open(const RetreatStep& step) { return step.rule.empty(); }

  RetreatWay way_of(const Ended& ended) const {
    const auto& [end, now] = ended;
    RetreatWay way{now.path, {}, end, men() - now.men};
    for (const Broken& step : now.broken) {
      std::string rules;
      for (std::size_t i = 0; i < step.size(); ++i)
        if (step[i]) rules += (rules.empty() ? "" : ", ") + std::string(priorities[i].rule);
      way.given_up.push_back(rules);
    }
    return way;
  }

 private:
  Ended first_from(Progress now) const {
    for (;;) {
      RetreatSteps next;
      if (const auto end = end_of(now, next)) return {*end, now};
      now = after(now, std::ranges::find_if(next.steps, open)->to);
    }
  }

  int men() const {
    int men = 0;
    for (const wc::LeaderId leader : retreat_.who) men += state_.troops[leader];
    return men;
  }
  /// The troops at the start of the combat, by which 17.3.1 measures.
  int men_at_start(int now) const {
    if (!retreat_.in_combat) return now;
    int men = 0;
    for (const wc::StartStrength& start : state_.combat.strengths)
      if (retreat_.who.contains(start.leader)) men += static_cast<int>(start.men);
    return men;
  }
  /// 17.3.1: what the passage through enemies costs, to the nearest ten.
  int lost_among(int own, int enemies) const {
    const wc::Ruleset& rules = table_.ruleset;
    const int percent = own < enemies                              ? rules.passage_percent_weaker
                        : own < rules.passage_free_ratio * enemies ? rules.passage_percent_stronger
                                                                   : 0;
    return (percent * men_at_start(own) / 100 + 5) / 10 * 10;
  }

  bool among_enemies(HexId hex) const { return enemies_[hex].men > 0; }
  bool frightens(HexId hex) const {
    const int men = table_.ruleset.one_leader_cancels_zones ? friends_[hex].most_men : friends_[hex].men;
    return men < table_.ruleset.zone_troops && zone_covers(table_, state_, enemies_, hex);
  }

  /// Among enemies no other priority counts. Hexes of even columns lie half a row lower.
  Broken broken_by(HexId from, HexId to) const {
    if (among_enemies(to)) return {true};
    const auto height = [](HexId hex) { return 2 * wc::row_of(hex) + (wc::column_of(hex) % 2 == 0 ? 1 : 0); };
    const Hexside& side = table_.map.between(from, to);
    const bool away = side_ == Side::British ? height(to) > height(from) : height(to) < height(from);
    return {false, frightens(to), away, !side.road, side.water == Water::minor && !side.road && !passable_.ice};
  }

  RetreatSteps steps_with(const Progress& now, const std::vector<HexId>& closed) const {
    RetreatSteps found;
    const HexId at = now.at();
    for (const wc::Direction d : wc::directions)
      found.off_map |= table_.map.edge(at, d) == (side_ == Side::British ? wc::MapEdge::top : wc::MapEdge::bottom);
    std::optional<Broken> least;
    std::vector<std::optional<Broken>> broken;  // by step: nothing where it is barred
    for (const Vertex next : boost::make_iterator_range(adjacent_vertices(wc::index(at), whole_grid()))) {
      const HexId to = hex_of(next);
      if (!table_.map.exists(to)) continue;
      const bool entered = to == retreat_.from || std::ranges::find(closed, to) != closed.end();
      if (!edge(wc::index(at), next, ground_).second)
        found.steps.push_back({to, "17.3"_id, passable_.ban(at, to)});
      else if (entered)
        found.steps.push_back({to, "17.3"_id, "entered before"});
      else if (found.off_map)
        found.steps.push_back({to, "17.3.3"_id, "the edge"});
      else
        found.steps.push_back({to, "", ""});
      broken.push_back(open(found.steps.back()) ? std::optional(broken_by(at, to)) : std::nullopt);
      if (broken.back() && (!least || *broken.back() < *least)) least = broken.back();
    }
    for (std::size_t i = 0; i < broken.size(); ++i) {
      if (!broken[i] || *broken[i] == *least) continue;
      const Priority& kept = first_difference(*broken[i], *least);
      found.steps[i] = {found.steps[i].to, kept.rule, kept.why};
    }
    return found;
  }

  /// How the retreat ends in the hex where it stands, if it does; if not, `next` are its next steps. Where it may not
  /// end, it goes a hex farther (4.0, WC-228).
  std::optional<RetreatEnd> end_of(Progress& now, RetreatSteps& next) const {
    const HexId at = now.at();
    if (now.men == 0 && now.path.size() > 1 && among_enemies(at)) return RetreatEnd::captured;
    if (hexes_.empty()) hexes_ = hexes_from(retreat_.from);
    const int away = hexes_[wc::index(at)];
    if (away >= now.hexes) {
      const bool room = friends_[at].men + now.men <= table_.ruleset.stacking_limit;
      if (room && !among_enemies(at)) return RetreatEnd::settled;
      if (among_enemies(at) && table_.ruleset.retreat_among_enemies == wc::RetreatAmongEnemies::surrenders)
        return RetreatEnd::surrenders;
      now.hexes = away + 1;
    }
    if (now.left.size() == wc::longest_retreat) return without_way(now);
    next = steps(now);
    if (next.off_map) return RetreatEnd::leaves_map;
    if (std::ranges::none_of(next.steps, open)) return without_way(now);
    return std::nullopt;
  }
  RetreatEnd without_way(const Progress& now) const {
    if (!among_enemies(now.at())) return RetreatEnd::stays;
    return now.men == 0 ? RetreatEnd::captured : RetreatEnd::surrenders;
  }

  const Table& table_;
  const State& state_;
  const wc::Retreat& retreat_;
  Side side_;
  Passable passable_;
  Ground ground_;
  Standing friends_, enemies_;
  mutable std::vector<int> hexes_;  ///< by hex: how far it is from where the distance counts; empty: not asked yet
};

}  // namespace

}  // namespace retreating

RetreatSteps retreat_steps(const wc::Table& table, const wc::State& state, const wc::Retreat& retreat) {
  const retreating::Search search(table, state, retreat);
  return search.steps(search.start());
}

RetreatWays retreat_ways(const wc::Table& table, const wc::State& state, const wc::Retreat& retreat) {
  using retreating::Search;
  const Search search(table, state, retreat);
  const retreating::Progress start = search.start();
  const RetreatSteps first = search.steps(start);
  RetreatWays found{{}, first.off_map, {}};
  std::optional<retreating::Ended> best;
  for (const RetreatStep& step : first.steps) {
    found.forks.push_back({step, std::nullopt});
    if (search.is_ocean(step.to)) continue;
    const retreating::Ended ended = search.best_from(search.after(start, step.to));
    found.forks.back().way = search.way_of(ended);
    if (Search::open(step) && (!best || ended < *best)) best = ended;
  }
  found.best = search.way_of(best ? *best : search.best_from(start));
  return found;
}

}  // namespace tricorne::verify::wc_oracle
