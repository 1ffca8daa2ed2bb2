// Turns the answers of the oracles into notes to draw on the board.
#include <algorithm>
#include <map>
#include <string_view>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/rule_id.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/space_contents.h"
#include "verify/washingtons_war/step_view.h"
#include "verify/washingtons_war/witness.h"

namespace tricorne::verify {

namespace {

using namespace ww::literals;
using ww::Side;
using ww::SpaceId;
using ww::State;
using ww::Table;
using Spaces = std::vector<SpaceId>;

std::string_view adjective(Side side) { return side == Side::American ? "American" : "British"; }

/// `Hartford`, `Hartford and Newport`, `Boston, Hartford and Newport`. Of a long list only the beginning is named.
std::string names_of(const Table& table, const Spaces& spaces) {
  static constexpr std::size_t most = 6;
  const std::size_t shown = spaces.size() > most ? most - 1 : spaces.size();
  std::string names;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) names += i + 1 == spaces.size() ? " and " : ", ";
    names += table.map.spaces[ww::index(spaces[i])].name;
  }
  if (shown < spaces.size()) names += " and " + std::to_string(spaces.size() - shown) + " more";
  return names;
}

/// A board, the side whose markers are explained, and the traces of their removal.
struct Scene {
  const Table& table;
  const State& state;
  Side side{};
  const RemovalTrace& removal;

  const std::string& name(SpaceId at) const { return table.map.spaces[ww::index(at)].name; }
  const std::vector<IsolationTrace>& traces() const { return removal.traces[ww::index(side)]; }
  /// Is the marker isolated on the present board, but saved because the enemy's markers leave first (10.2.3)?
  bool saved_by_order(SpaceId marker) const { return removal.saved_by_order[ww::index(side)].contains(marker); }
};

/// 10.31.A.1, 10.32.A.1: the enemy pieces that close a space without a marker to a path, in words.
std::string guard_of(const Scene& scene, SpaceId at) {
  const Side enemy = ww::enemy_of(scene.side);
  return sees_units(scene.state, enemy, at) ? std::string(adjective(enemy)) + " CUs" : "an American general";
}

/// What shuts in a group, in words: the markers and pieces in the spaces around it.
std::string cut_text(const Scene& scene, const IsolationTrace& trace) {
  Spaces marked, guarded;
  for (const SpaceId at : trace.border)
    (marker_at(scene.state, at) == ww::enemy_of(scene.side) ? marked : guarded).push_back(at);
  if (trace.border.empty()) return "no other space is next to the group";
  std::string text = "shut in by ";
  if (!marked.empty())
    text += std::string(adjective(ww::enemy_of(scene.side))) + " PC in " + names_of(scene.table, marked);
  for (const SpaceId at : guarded) {
    if (at != guarded.front() || !marked.empty()) text += "; ";
    text += guard_of(scene, at) + " in uncontrolled " + scene.name(at);
  }
  return text;
}

void add_doomed(const Scene& scene, const IsolationTrace& trace, std::vector<Note>& notes) {
  const bool american = scene.side == Side::American;
  notes.push_back({Note::Kind::Doomed, places_of(trace.group),
                   "isolated: the " + std::string(adjective(scene.side)) + " PC in " +
                       names_of(scene.table, trace.group) + (trace.group.size() == 1 ? " is removed" : " are removed"),
                   american ? "10.31.B"_id : "10.32.B"_id});
  notes.push_back(
      {Note::Kind::Cut, places_of(trace.border), cut_text(scene, trace), american ? "10.31.A"_id : "10.32.A"_id});
}

/// The goal of a path in words. A unit of the own side as the goal needs no words (see holds_own_unit).
std::string goal_text(const Scene& scene, const IsolationTrace& trace) {
  const SpaceId goal = trace.path.back();
  const std::string& name = scene.name(goal);
  if (trace.goal_rule == "10.31.A.2"_id) return "Congress in " + name;
  if (trace.goal_rule == "10.32.A.2"_id) return "the British port " + name;
  if (marker_at(scene.state, goal))  // 10.2.3: the enemy's marker here leaves before this side's turn comes
    return name + ", uncontrolled once its isolated " + std::string(adjective(ww::enemy_of(scene.side))) +
           " PC has left";
  return scene.side == Side::American ? name + ", uncontrolled and free of British CUs"
                                      : name + ", uncontrolled and free of American CUs and generals";
}

/// Does a unit of the own side stand in one of the spaces? The group is then safe without further words. For the
/// Americans generals and Congress count, too (3.0.american_unit).
bool holds_own_unit(const Scene& scene, const Spaces& joined) {
  return std::ranges::any_of(joined, [&](SpaceId at) {
    if (sees_units(scene.state, scene.side, at)) return true;
    return scene.side == Side::American &&
           (sees_general(scene.state, scene.side, at) || sees_congress(scene.state, at));
  });
}

/// The trace with the longest path among the markers that are joined on foot.
const IsolationTrace& farthest(const Scene& scene, const Spaces& joined) {
  const auto& traces = scene.traces();
  const IsolationTrace* best = nullptr;
  for (const IsolationTrace& trace : traces)
    if (trace.on_foot == joined && (best == nullptr || trace.path.size() > best->path.size())) best = &trace;
  return *best;
}

void add_path(const Scene& scene, const Spaces& joined, std::vector<Note>& notes) {
  if (holds_own_unit(scene, joined)) return;
  const IsolationTrace& trace = farthest(scene, joined);
  const bool at_goal = trace.path.size() == 1;  // 10.32.A.2: the marker is in a British port itself
  const std::string way = at_goal ? " is itself a British port" : " traces to " + goal_text(scene, trace);
  const std::string first = std::string(adjective(ww::enemy_of(scene.side)));
  const std::string lead = scene.saved_by_order(trace.marker)
                               ? "safe only because the " + first + " PC are removed first (10.2.3): "
                               : "safe: ";
  notes.push_back({Note::Kind::Path, places_of(trace.path), lead + scene.name(trace.marker) + way, trace.goal_rule});
}

void explain_side(const Scene& scene, std::vector<Note>& notes) {
  for (const IsolationTrace& trace : scene.traces()) {
    if (trace.isolated && trace.marker == trace.group.front()) add_doomed(scene, trace, notes);
    if (!trace.isolated && trace.marker == trace.on_foot.front()) add_path(scene, trace.on_foot, notes);
  }
}

// --- what holds a position together ---

Spaces spaces_at(const std::vector<std::size_t>& places) {
  Spaces spaces;
  for (const std::size_t place : places) spaces.push_back(static_cast<SpaceId>(place));
  return spaces;
}

std::string title(Side side) { return side == Side::American ? "Americans" : "British"; }
std::string path_rule(Side side) { return side == Side::American ? "10.31.A"_id : "10.32.A"_id; }
std::string pc_in(const Table& table, Side side, const Spaces& spaces) {
  return "the " + std::string(adjective(side)) + " PC in " + names_of(table, spaces) +
         (spaces.size() == 1 ? " is" : " are");
}

std::vector<std::size_t> held_places(const Holdings& holdings) {
  std::vector<std::size_t> places;
  for (std::size_t space = 0; space < holdings.held.size(); ++space)
    if (holdings.held[space]) places.push_back(space);
  return places;
}

void add_keystones(const Table& table, const State& state, Side side, std::vector<Note>& notes) {
  const Holdings holdings = holdings_of(table, state, side);
  for (const Keystone& stone : keystones(holdings, held_places(holdings)))
    notes.push_back({Note::Kind::Cut,
                     {stone.place},
                     "if " + table.map.spaces[stone.place].name + " becomes " +
                         std::string(adjective(ww::enemy_of(side))) + ", " +
                         pc_in(table, side, spaces_at(stone.cut_off)) + " isolated",
                     path_rule(side)});
}

/// The lines by which two or more markers hang. One marker at the end of a line is told with the space at its other
/// end.
void add_bridges(const Table& table, const State& state, Side side, std::vector<Note>& notes) {
  const Holdings holdings = holdings_of(table, state, side);
  for (const Bridge& bridge : bridges(holdings, held_places(holdings)))
    if (bridge.cut_off.size() > 1)
      notes.push_back({Note::Kind::Path,
                       {bridge.near, bridge.far},
                       "the line from " + table.map.spaces[bridge.near].name + " to " +
                           table.map.spaces[bridge.far].name + " alone saves the " + std::string(adjective(side)) +
                           " PC in " + names_of(table, spaces_at(bridge.cut_off)),
                       path_rule(side)});
}

void add_colonies(const Table& table, const State& state, Side side, std::vector<Note>& notes) {
  for (const ColonyCut& cut : colony_cuts(table, state, side))
    notes.push_back({Note::Kind::Cut, places_of(cut.spaces),
                     table.map.colonies[static_cast<std::size_t>(cut.colony)].name + ": the " +
                         title(ww::enemy_of(side)) + " isolate the " + std::string(adjective(side)) +
                         " PC there by taking " + names_of(table, cut.spaces),
                     path_rule(side)});
}

/// Adds the way of units to the nearest refuge, unless they are there.
void add_refuge(const Table& table, const State& state, Side side, SpaceId from, Refuge refuge, const std::string& who,
                std::vector<Note>& notes) {
  const std::string rule = refuge == Refuge::port ? "7.5"_id : side == Side::British ? "11.1"_id : "11.2"_id;
  const std::string where = refuge == Refuge::port ? "port to sail from" : "winter quarters";
  const auto way = way_to_refuge(table, state, side, from, refuge);
  const std::string enemies = std::string(adjective(ww::enemy_of(side))) + " CUs";
  const std::string& name = table.map.spaces[ww::index(from)].name;
  if (!way)
    notes.push_back({Note::Kind::Barred,
                     {ww::index(from)},
                     who + " in " + name + ": no way without " + enemies + " leads to " + where,
                     rule});
  if (!way || way->path.size() == 1) return;
  const int spaces = way->spaces;
  notes.push_back({Note::Kind::Path, places_of(way->path),
                   who + " in " + name + ": " + std::to_string(spaces) + (spaces == 1 ? " space" : " spaces") + " to " +
                       table.map.spaces[ww::index(way->path.back())].name + ", the nearest " + where,
                   rule});
}

void add_refuges(const Table& table, const State& state, std::vector<Note>& notes) {
  for (const SpaceId at : table.map.all) {
    if (sees_units(state, Side::British, at))
      for (const Refuge refuge : {Refuge::port, Refuge::winter_quarters})
        add_refuge(table, state, Side::British, at, refuge, "British CUs", notes);
    if (sees(state, ww::General::Washington, at) && sees_units(state, Side::American, at))
      add_refuge(table, state, Side::American, at, Refuge::winter_quarters, "Washington", notes);
  }
}

// --- retreats ---

/// Adds the note of a way that is open, or a note for each reason why it is barred.
void add_option(const Table& table, const RetreatOption& option, std::vector<Note>& notes) {
  const std::string way = (option.by_sea ? "by sea to " : "to ") + table.map.spaces[ww::index(option.to)].name;
  if (option.legal) notes.push_back({Note::Kind::Option, {ww::index(option.to)}, "retreat " + way, option.rule});
  for (std::size_t i = 0; i < option.rules.size(); ++i)
    notes.push_back(
        {Note::Kind::Barred, {ww::index(option.to)}, "no retreat " + way + ": " + option.whys[i], option.rules[i]});
}

/// 9.61, 7.9.A: the retreat that the position asks for, after a battle or before a battle; nothing for other questions.
std::optional<RetreatQuestion> retreat_asked(const State& state) {
  if (const auto* beaten = asked<ww::ChooseRetreat>(state))
    return RetreatQuestion{beaten->loser, beaten->at, beaten->entered_from, beaten->defending};
  if (const auto* evading = asked<ww::ChooseRetreatBeforeBattle>(state))
    return RetreatQuestion{Side::American, evading->march.at, evading->march.from, true};
  return std::nullopt;
}

/// When no port is open: adds a note for each reason, at the ports that the reason shuts. A reason that shuts all ports
/// stands at the battle.
void add_shut_sea(const Table& table, const std::vector<RetreatOption>& options, SpaceId battle,
                  std::vector<Note>& notes) {
  std::map<std::pair<std::string, std::string>, Spaces> reasons;
  std::size_t ports = 0;
  for (const RetreatOption& option : options) {
    if (!option.by_sea) continue;
    if (option.legal) return;
    reasons[{option.rule, option.why}].push_back(option.to);
    ++ports;
  }
  for (const auto& [reason, shut] : reasons) {
    const bool all = shut.size() == ports;
    notes.push_back({Note::Kind::Barred, places_of(all ? Spaces{battle} : shut),
                     "no retreat by sea" + (all ? "" : " to " + names_of(table, shut)) + ": " + reason.second,
                     reason.first});
  }
}

}  // namespace

std::vector<Note> explain_isolation(const Position& position) {
  const Table& table = ww::table_of(position);
  const State& state = ww::state_of(position);
  const RemovalTrace removal = trace_removal(table, state);
  std::vector<Note> notes;
  for (const Side side : ww::sides) explain_side({table, state, side, removal}, notes);
  return notes;
}

std::vector<Note> explain_keystones(const Position& position) {
  std::vector<Note> notes;
  for (const Side side : ww::sides) add_keystones(ww::table_of(position), ww::state_of(position), side, notes);
  return notes;
}

std::vector<Note> explain_holdings(const Position& position) {
  std::vector<Note> notes = explain_keystones(position);
  for (const auto& add : {add_bridges, add_colonies})
    for (const Side side : ww::sides) add(ww::table_of(position), ww::state_of(position), side, notes);
  add_refuges(ww::table_of(position), ww::state_of(position), notes);
  return notes;
}

std::vector<Note> explain_removal(const Position& after, const std::vector<Happening>& events) {
  const Table& table = ww::table_of(after);
  State state = ww::state_of(after);  // no piece that matters moves between the removal and the next question
  bool any = false;
  for (const Happening& event : events) {
    if (event.kind != ww::PcRemoved::name || (event.rule != "10.31.B"_id && event.rule != "10.32.B"_id)) continue;
    ww::PcRemoved removed;
    for_each_field(
        removed, [&](std::string_view name, auto& member) { ww::from_node(table, *event.fields.find(name), member); });
    state.pc[ww::index(removed.side)].insert(removed.at);
    any = true;
  }
  std::vector<Note> notes;
  if (!any) return notes;
  const RemovalTrace removal = trace_removal(table, state);
  for (const Side side : ww::sides)
    for (const IsolationTrace& trace : removal.traces[ww::index(side)])
      if (trace.isolated && trace.marker == trace.group.front())
        add_doomed({table, state, side, removal}, trace, notes);
  return notes;
}

std::vector<Note> explain_retreat(const Position& position) {
  const Table& table = ww::table_of(position);
  const State& state = ww::state_of(position);
  std::vector<Note> notes;
  const auto question = retreat_asked(state);
  if (!question) return notes;
  const auto options = retreat_options(table, state, *question);
  for (const RetreatOption& option : options)
    if (option.legal || !option.by_sea) add_option(table, option, notes);
  add_shut_sea(table, options, question->battle, notes);
  if (asked<ww::ChooseRetreat>(state) && std::ranges::none_of(options, &RetreatOption::legal))
    notes.push_back({Note::Kind::Barred, {ww::index(question->battle)}, "no way is left: they surrender", "9.63"_id});
  return notes;
}

std::vector<Note> explain_on_board(const Position& position) {
  std::vector<Note> notes = explain_retreat(position);
  for (const auto& explain : {explain_march, explain_interception, explain_isolation})
    for (Note& note : explain(position)) notes.push_back(std::move(note));
  return notes;
}

}  // namespace tricorne::verify
