// Turns the answers of the oracles into notes to draw on the board.
#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "engine/core/rulebook/reason_words.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/rule_index.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/oracle.h"
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

std::string word_of(Side side) { return side == Side::American ? "american" : "british"; }

/// `Hartford`, `Hartford and Newport`, `Boston, Hartford and Newport`. Of a long list only the beginning is named.
Said names_of(const Table& table, const Spaces& spaces) {
  static constexpr std::size_t most = 6;
  std::vector<std::string> names;
  for (const SpaceId at : spaces) names.push_back(table.map.spaces[ww::index(at)].name);
  return listed(names, most);
}

/// A note on places, by a paragraph.
Note note(Note::Kind kind, std::vector<std::size_t> places, Said said, std::string rule) {
  static const Catalogue& english = rulebook::catalogue_in(ww::shipped_files, "en");
  return saying(english, {kind, std::move(places), "", std::move(rule)}, std::move(said));
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

/// 10.31.A.1, 10.32.A.1: the enemy pieces that close a space without a marker to a path.
Said guard_of(const Scene& scene, SpaceId at) {
  const Side enemy = ww::enemy_of(scene.side);
  const bool units = sees_units(scene.state, enemy, at);
  const Said guard = sentence(units ? "notes.units" : "notes.american_general", {{"side", word_of(enemy)}});
  return sentence("notes.guarded", {{"guard", guard}, {"at", scene.name(at)}});
}

/// What shuts in a group: the markers and pieces in the spaces around it.
Said cut_of(const Scene& scene, const IsolationTrace& trace) {
  const Side enemy = ww::enemy_of(scene.side);
  Spaces marked, guarded;
  for (const SpaceId at : trace.border) (marker_at(scene.state, at) == enemy ? marked : guarded).push_back(at);
  if (trace.border.empty()) return sentence("notes.no_border");
  std::optional<Said> parts;
  const auto add = [&](Said part) {
    parts = parts ? sentence("notes.then", {{"first", std::move(*parts)}, {"rest", std::move(part)}}) : std::move(part);
  };
  if (!marked.empty())
    add(sentence("notes.markers", {{"side", word_of(enemy)}, {"spaces", names_of(scene.table, marked)}}));
  for (const SpaceId at : guarded) add(guard_of(scene, at));
  return sentence("notes.shut_in", {{"by", std::move(*parts)}});
}

void add_doomed(const Scene& scene, const IsolationTrace& trace, std::vector<Note>& notes) {
  const bool american = scene.side == Side::American;
  notes.push_back(note(Note::Kind::Doomed, places_of(trace.group),
                       sentence("notes.isolated", {{"side", word_of(scene.side)},
                                                   {"spaces", names_of(scene.table, trace.group)},
                                                   {"n", static_cast<int>(trace.group.size())}}),
                       american ? "10.31.B"_id : "10.32.B"_id));
  notes.push_back(
      note(Note::Kind::Cut, places_of(trace.border), cut_of(scene, trace), american ? "10.31.A"_id : "10.32.A"_id));
}

/// The goal of a path. A unit of the own side as the goal needs no words (see holds_own_unit).
Said goal_of(const Scene& scene, const IsolationTrace& trace) {
  const SpaceId goal = trace.path.back();
  const auto say = [&](const char* id) {
    return sentence(id, {{"at", scene.name(goal)}, {"enemy", word_of(ww::enemy_of(scene.side))}});
  };
  if (trace.goal_rule == "10.31.A.2"_id) return say("notes.congress_in");
  if (trace.goal_rule == "10.32.A.2"_id) return say("notes.british_port");
  if (marker_at(scene.state, goal)) return say("notes.free_once_left");  // 10.2.3: the marker leaves before
  return say(scene.side == Side::American ? "notes.free_of_units" : "notes.free_of_units_and_generals");
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
  const Said way = at_goal
                       ? sentence("notes.is_port", {{"at", scene.name(trace.marker)}})
                       : sentence("notes.traces", {{"at", scene.name(trace.marker)}, {"goal", goal_of(scene, trace)}});
  const char* lead = scene.saved_by_order(trace.marker) ? "notes.safe_by_order" : "notes.safe";
  notes.push_back(note(Note::Kind::Path, places_of(trace.path),
                       sentence(lead, {{"enemy", word_of(ww::enemy_of(scene.side))}, {"way", way}}), trace.goal_rule));
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

std::string path_rule(Side side) { return side == Side::American ? "10.31.A"_id : "10.32.A"_id; }

std::vector<std::size_t> held_places(const Holdings& holdings) {
  std::vector<std::size_t> places;
  for (std::size_t space = 0; space < holdings.held.size(); ++space)
    if (holdings.held[space]) places.push_back(space);
  return places;
}

void add_keystones(const Table& table, const State& state, Side side, std::vector<Note>& notes) {
  const Holdings holdings = holdings_of(table, state, side);
  for (const Keystone& stone : keystones(holdings, held_places(holdings)))
    notes.push_back(note(Note::Kind::Cut, {stone.place},
                         sentence("notes.keystone", {{"at", table.map.spaces[stone.place].name},
                                                     {"enemy", word_of(ww::enemy_of(side))},
                                                     {"side", word_of(side)},
                                                     {"spaces", names_of(table, spaces_at(stone.cut_off))},
                                                     {"n", static_cast<int>(stone.cut_off.size())}}),
                         path_rule(side)));
}

/// The lines by which two or more markers hang. One marker at the end of a line is told with the space at its other
/// end.
void add_bridges(const Table& table, const State& state, Side side, std::vector<Note>& notes) {
  const Holdings holdings = holdings_of(table, state, side);
  for (const Bridge& bridge : bridges(holdings, held_places(holdings)))
    if (bridge.cut_off.size() > 1)
      notes.push_back(note(Note::Kind::Path, {bridge.near, bridge.far},
                           sentence("notes.bridge", {{"near", table.map.spaces[bridge.near].name},
                                                     {"far", table.map.spaces[bridge.far].name},
                                                     {"side", word_of(side)},
                                                     {"spaces", names_of(table, spaces_at(bridge.cut_off))}}),
                           path_rule(side)));
}

void add_colonies(const Table& table, const State& state, Side side, std::vector<Note>& notes) {
  for (const ColonyCut& cut : colony_cuts(table, state, side))
    notes.push_back(
        note(Note::Kind::Cut, places_of(cut.spaces),
             sentence("notes.colony_cut", {{"colony", table.map.colonies[static_cast<std::size_t>(cut.colony)].name},
                                           {"enemy", word_of(ww::enemy_of(side))},
                                           {"side", word_of(side)},
                                           {"spaces", names_of(table, cut.spaces)}}),
             path_rule(side)));
}

/// Adds the way of units to the nearest refuge, unless they are there.
void add_refuge(const Table& table, const State& state, Side side, SpaceId from, Refuge refuge, const Said& who,
                std::vector<Note>& notes) {
  const std::string rule = refuge == Refuge::port ? "7.5"_id : side == Side::British ? "11.1"_id : "11.2"_id;
  const Said where = sentence(refuge == Refuge::port ? "notes.port" : "notes.winter_quarters");
  const auto way = way_to_refuge(table, state, side, from, refuge);
  const std::string& name = table.map.spaces[ww::index(from)].name;
  if (!way)
    notes.push_back(
        note(Note::Kind::Barred, {ww::index(from)},
             sentence("notes.no_refuge",
                      {{"who", who}, {"at", name}, {"enemy", word_of(ww::enemy_of(side))}, {"where", where}}),
             rule));
  if (!way || way->path.size() == 1) return;
  notes.push_back(note(Note::Kind::Path, places_of(way->path),
                       sentence("notes.refuge", {{"who", who},
                                                 {"at", name},
                                                 {"n", way->spaces},
                                                 {"to", table.map.spaces[ww::index(way->path.back())].name},
                                                 {"where", where}}),
                       rule));
}

void add_refuges(const Table& table, const State& state, std::vector<Note>& notes) {
  for (const SpaceId at : table.map.all) {
    if (sees_units(state, Side::British, at))
      for (const Refuge refuge : {Refuge::port, Refuge::winter_quarters})
        add_refuge(table, state, Side::British, at, refuge, sentence("notes.units", {{"side", "british"}}), notes);
    if (sees(state, ww::General::Washington, at) && sees_units(state, Side::American, at))
      add_refuge(table, state, Side::American, at, Refuge::winter_quarters,
                 sentence("notes.name", {{"name", "Washington"}}), notes);
  }
}

// --- retreats ---

/// Adds the note of a way that is open, or a note for each reason why it is barred.
void add_option(const Table& table, const RetreatOption& option, std::vector<Note>& notes) {
  const std::string& to = table.map.spaces[ww::index(option.to)].name;
  const bool sea = option.by_sea;
  if (option.legal)
    notes.push_back(note(Note::Kind::Option, {ww::index(option.to)},
                         sentence(sea ? "notes.retreat_by_sea" : "notes.retreat", {{"to", to}}), option.rule));
  for (std::size_t i = 0; i < option.rules.size(); ++i)
    notes.push_back(
        note(Note::Kind::Barred, {ww::index(option.to)},
             sentence(sea ? "notes.no_retreat_by_sea" : "notes.no_retreat", {{"to", to}, {"why", option.whys[i]}}),
             option.rules[i]));
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
  struct Shut {
    Said why;
    Spaces ports;
  };
  std::map<std::pair<std::string, std::string>, Shut> reasons;
  std::size_t ports = 0;
  for (const RetreatOption& option : options) {
    if (!option.by_sea) continue;
    if (option.legal) return;
    Shut& shut = reasons[{option.rule, option.whys.front().id}];
    shut.why = option.whys.front();
    shut.ports.push_back(option.to);
    ++ports;
  }
  for (const auto& [reason, shut] : reasons) {
    const bool all = shut.ports.size() == ports;
    notes.push_back(
        note(Note::Kind::Barred, places_of(all ? Spaces{battle} : shut.ports),
             all ? sentence("notes.sea_is_shut", {{"why", shut.why}})
                 : sentence("notes.no_retreat_by_sea", {{"to", names_of(table, shut.ports)}, {"why", shut.why}}),
             reason.first));
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
    notes.push_back(
        note(Note::Kind::Barred, {ww::index(question->battle)}, sentence("notes.no_way_is_left"), "9.63"_id));
  return notes;
}

std::vector<Note> explain_on_board(const Position& position) {
  std::vector<Note> notes = explain_retreat(position);
  for (const auto& explain : {explain_march, explain_interception, explain_isolation})
    for (Note& note : explain(position)) notes.push_back(std::move(note));
  return notes;
}

}  // namespace tricorne::verify
