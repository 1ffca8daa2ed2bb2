// 9.61 to 9.63 with 2.1.C, 3.0, 7.3.D, 7.4.D and 12.3: the oracle of retreats.
#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/range/iterator_range.hpp>
#include <tuple>

#include "engine/washingtons_war/rule_index.h"
#include "verify/oracle.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/space_contents.h"

namespace tricorne::verify {

namespace {

using namespace ww::literals;
using ww::Side;
using ww::SpaceId;
using ww::State;
using ww::Table;

struct LineKind {
  bool wilderness = false;
  bool arnold_only = false;
};
using RetreatLines = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, LineKind>;
using RetreatLine = boost::graph_traits<RetreatLines>::edge_descriptor;

RetreatLines lines_of(const ww::Map& map) {
  RetreatLines lines(map.spaces.size());
  for (const ww::Connection& line : map.connections)
    add_edge(ww::index(line.a), ww::index(line.b), LineKind{line.wilderness, line.arnold_only}, lines);
  return lines;
}

/// A reason that forbids a retreat.
struct Reason {
  std::string rule;
  Said why;
};
using RetreatReasons = std::vector<Reason>;

/// The retreat of one beaten force on a board.
class Retreat {
 public:
  Retreat(const Table& table, const State& state, const RetreatQuestion& question)
      : table_(table), state_(state), question_(question), lines_(lines_of(table.map)) {}

  std::vector<RetreatOption> options() const {
    std::vector<RetreatOption> list;
    for (const auto next : boost::make_iterator_range(adjacent_vertices(ww::index(question_.battle), lines_))) {
      const auto to = static_cast<SpaceId>(next);
      list.push_back(option(to, false, reasons_by_land(to)));
    }
    if (question_.loser == Side::British && question_.defending) add_ports(list);  // 9.62.2
    std::ranges::sort(list, {}, [](const RetreatOption& o) { return std::tuple(!o.legal, o.to, o.by_sea); });
    return list;
  }

 private:
  /// May the force take a line? The line from Falmouth to Quebec is for Arnold alone (7.4.D). The ruleset says whether
  /// the British may retreat along dashed lines.
  struct Passable {
    const RetreatLines* lines = nullptr;
    bool arnold = false;
    bool wilderness = false;
    bool operator()(const RetreatLine& line) const {
      const LineKind& kind = (*lines)[line];
      return kind.arnold_only ? arnold : wilderness || !kind.wilderness;
    }
  };

  bool led_by_arnold() const {
    return question_.loser == Side::American && sees(state_, ww::General::Arnold, question_.battle);
  }
  bool without_units() const { return !sees_units(state_, question_.loser, question_.battle); }
  bool fortified(SpaceId at) const { return table_.map.spaces[ww::index(at)].shape == ww::Shape::fortified_port; }
  const std::string& name_of(SpaceId at) const { return table_.map.spaces[ww::index(at)].name; }
  bool british(SpaceId at) const { return marker_at(state_, at) == Side::British; }

  /// 9.61.A: the reasons why the force may not take the line to a neighbouring space.
  RetreatReasons reasons_of_line(SpaceId to) const {
    const bool dashed_open = question_.loser == Side::American || table_.ruleset.british_retreat_along_wilderness;
    const boost::filtered_graph<RetreatLines, Passable> passable(lines_, {&lines_, led_by_arnold(), dashed_open});
    if (edge(ww::index(question_.battle), ww::index(to), passable).second) return {};
    const LineKind& kind = lines_[edge(ww::index(question_.battle), ww::index(to), lines_).first];
    if (kind.arnold_only) return {{"7.4.D"_id, sentence("notes.arnolds_retreat")}};
    return {{"7.3.D"_id, sentence("notes.dashed_retreat")}};
  }

  /// 9.61.A, 9.62.1: the reasons in the space itself: enemy units, an enemy marker, a lone enemy general. `rule` is the
  /// paragraph of the way by which the force comes.
  RetreatReasons reasons_of_space(SpaceId to, const std::string& rule) const {
    const Side enemy = ww::enemy_of(question_.loser);
    const Arguments whose{{"enemy", enemy == Side::American ? "american" : "british"}};
    RetreatReasons reasons;
    if (sees_units(state_, enemy, to)) reasons.push_back({rule, sentence("notes.enemy_cu_there", whose)});
    if (marker_at(state_, to) == enemy) reasons.push_back({rule, sentence("notes.enemy_marker_there", whose)});
    // 3.0: two lone generals would share the space. Units would capture a lone enemy general (7.6.A).
    if (without_units() && sees_general(state_, enemy, to) &&
        !table_.ruleset.lone_general_may_retreat_onto_enemy_general)
      reasons.push_back({"3.0.stacking_limits"_id, sentence("notes.enemy_general_there", whose)});
    return reasons;
  }

  /// 9.61.B: the attacker returns to the space he came from. The defender may not go to that space.
  RetreatReasons reasons_of_role(SpaceId to) const {
    const bool origin = to == question_.entered_from;
    if (question_.defending && origin) return {{"9.61.B"_id, sentence("notes.attack_came_from_there")}};
    if (!question_.defending && question_.entered_from == ww::no_space)
      return {{"9.61.B"_id, sentence("notes.no_space_to_return_to")}};
    if (!question_.defending && !origin)
      return {{"9.61.B"_id, sentence("notes.must_return", {{"at", name_of(question_.entered_from)}})}};
    return {};
  }

  RetreatReasons reasons_by_land(SpaceId to) const {
    RetreatReasons reasons = reasons_of_line(to);
    for (const RetreatReasons& more : {reasons_of_space(to, "9.61.A"_id), reasons_of_role(to)})
      reasons.insert(reasons.end(), more.begin(), more.end());
    return reasons;
  }

  /// 12.3.4, 9.62.1: does the French navy close a port to a retreat?
  bool shut_by_navy(SpaceId port) const {
    return table_.ruleset.blockade_bars_retreat_by_sea && under_blockade(table_.map, state_, port);
  }

  /// 9.62: the reasons why no ship can leave from the space of the battle. The general need not live (9.61.note).
  RetreatReasons reasons_of_departure() const {
    RetreatReasons reasons;
    if (!table_.map.spaces[ww::index(question_.battle)].port)
      reasons.push_back({"9.62"_id, sentence("notes.battle_not_in_port")});
    if (shut_by_navy(question_.battle)) reasons.push_back({"12.3.4"_id, sentence("notes.battle_port_blockaded")});
    if (fortified(question_.battle) && !british(question_.battle))
      reasons.push_back({"9.62"_id, sentence("notes.battle_fort_unmarked")});
    return reasons;
  }

  /// 9.62: the reasons why the force may not sail to a port. The port from which the attack came is allowed,
  /// since 9.61.B is about retreats by land.
  RetreatReasons reasons_by_sea(SpaceId to) const {
    RetreatReasons reasons = reasons_of_departure();
    if (shut_by_navy(to)) reasons.push_back({"9.62.1"_id, sentence("notes.port_blockaded")});
    if (fortified(to) && !british(to) && !table_.ruleset.retreat_by_sea_to_unmarked_fort)
      reasons.push_back({"2.1.C"_id, sentence("notes.fort_unmarked")});
    const RetreatReasons more = reasons_of_space(to, "9.62.1"_id);
    reasons.insert(reasons.end(), more.begin(), more.end());
    return reasons;
  }

  void add_ports(std::vector<RetreatOption>& list) const {
    for (std::size_t i = 0; i < table_.map.spaces.size(); ++i)
      if (const auto to = static_cast<SpaceId>(i); table_.map.spaces[i].port && to != question_.battle)
        list.push_back(option(to, true, reasons_by_sea(to)));
  }

  static RetreatOption option(SpaceId to, bool by_sea, const RetreatReasons& reasons) {
    RetreatOption result{to, by_sea, reasons.empty(), by_sea ? "9.62.1"_id : "9.61.A"_id, {}, {}};
    if (result.legal) return result;
    result.rule = reasons.front().rule;
    for (const Reason& reason : reasons) {
      result.rules.push_back(reason.rule);
      result.whys.push_back(reason.why);
    }
    return result;
  }

  const Table& table_;
  const State& state_;
  const RetreatQuestion question_;
  const RetreatLines lines_;
};

}  // namespace

std::vector<RetreatOption> retreat_options(const Table& table, const State& state, const RetreatQuestion& question) {
  return Retreat(table, state, question).options();
}

}  // namespace tricorne::verify
