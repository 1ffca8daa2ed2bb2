// Properties of every board: the engine and the graph oracle agree, and isolation works as chapter 10 says. Each
// property tries 2,000 boards, always the same ones; RC_PARAMS="seed=... max_success=..." tries others. A board on
// which engine and oracle differ is kept as a position file.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/rules/political_control.h"
#include "engine/washingtons_war/terms.h"
#include "tests/support/generators.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::test {
namespace isolation_properties_test {

using namespace ww;
using verify::IsolationTrace;

// --- rulesets ------------------------------------------------------------------------------------------------------

/// The rules of 2014 with a change, and the table for these rules.
struct Variant {
  Variant(std::string what, const std::function<void(Ruleset&)>& change)
      : name(std::move(what)), rules(shipped_table().ruleset) {
    change(rules);
  }
  Table table() const {
    return {rules, shipped_table().map, shipped_table().cards, shipped_table().generals, shipped_table().turns};
  }
  std::string name;
  Ruleset rules;
};

const std::vector<Variant>& isolation_variants() {
  static const std::vector<Variant> variants{
      {"2014", [](Ruleset&) {}},
      {"Congress saves only from an American space",
       [](Ruleset& r) { r.congress_saves_only_under_american_control = true; }},
      {"British ports can be isolated", [](Ruleset& r) { r.british_ports_never_isolated = false; }},
      {"British ports are like other spaces",
       [](Ruleset& r) { r.british_ports_never_isolated = r.british_ports_adjacent = false; }},
      {"Falmouth next to Quebec with Arnold",
       [](Ruleset& r) { r.falmouth_quebec = FalmouthQuebec::while_arnold_is_there; }},
      {"all of these",
       [](Ruleset& r) {
         r.congress_saves_only_under_american_control = true;
         r.british_ports_never_isolated = r.british_ports_adjacent = false;
         r.falmouth_quebec = FalmouthQuebec::while_arnold_is_there;
       }},
  };
  return variants;
}

const std::vector<Variant>& retreat_variants() {
  static const std::vector<Variant> variants{
      {"2014", [](Ruleset&) {}},
      {"by sea into any fortified port", [](Ruleset& r) { r.retreat_by_sea_to_unmarked_fort = true; }},
      {"no British on dashed lines", [](Ruleset& r) { r.british_retreat_along_wilderness = false; }},
      {"generals may meet", [](Ruleset& r) { r.lone_general_may_retreat_onto_enemy_general = true; }},
      {"Falmouth next to Quebec with Arnold",
       [](Ruleset& r) { r.falmouth_quebec = FalmouthQuebec::while_arnold_is_there; }},
  };
  return variants;
}

// --- running -------------------------------------------------------------------------------------------------------

constexpr int cases = 2'000;

std::string names(const SpaceSet& spaces) {
  std::string text;
  for (const SpaceId space : spaces) text += (text.empty() ? "" : ", ") + shipped_table().map[space].name;
  return text.empty() ? "nothing" : text;
}

/// The markers that are isolated by the oracle.
SpaceSet isolated_by_oracle(const Table& table, const State& state, Side side) {
  SpaceSet isolated;
  for (const IsolationTrace& trace : verify::trace_isolation(table, state, side))
    if (trace.isolated) isolated.insert(trace.marker);
  return isolated;
}

/// The answers of engine and oracle when they differ; empty when they agree.
std::string isolation_difference(const Table& table, const State& state, Side side) {
  const SpaceSet engine = isolated(state, table, side);
  const SpaceSet oracle = isolated_by_oracle(table, state, side);
  if (engine == oracle) return "";
  return std::string(ww::to_word(side)) + ": the engine removes " + names(engine) + "; the oracle " + names(oracle);
}

std::string isolation_difference(const Variant& variant, const State& state) {
  for (const Side side : sides)
    if (const auto text = isolation_difference(variant.table(), state, side); !text.empty())
      return variant.name + ": " + text;
  return "";
}

/// The position after the engine has done the segment of 10.2.3.
State after_removal(const Table& table, State state, std::vector<Event>* events = nullptr) {
  state.agenda.push_back(RemoveIsolatedPc{});
  Law::settle(state, table, events);
  return state;
}

// --- engine and oracle ---------------------------------------------------------------------------------------------

void concerns_isolation(const Table& table, const State& s) {
  const auto isolates = [&](Side side) { return !isolated_by_oracle(table, s, side).empty(); };
  concerns("a marker is isolated", std::ranges::any_of(sides, isolates));
}

/// One variant of isolation_variants() on a random board.
void engine_agrees(std::size_t variant, const BoardNumbers& board) {
  const State s = build(shipped_table(), board);
  concerns_isolation(isolation_variants()[variant].table(), s);
  fail_if(isolation_difference(isolation_variants()[variant], s), to_text(s));
}

PROPERTY(PoliticalControl, R10_31_B_R10_32_B_engine_agrees_with_the_graph_oracle, (const BoardNumbers& board)) {
  engine_agrees(0, board);
}
PROPERTY(PoliticalControl, R10_31_A_2_engine_agrees_when_congress_saves_only_from_an_american_space,
         (const BoardNumbers& board)) {
  engine_agrees(1, board);
}
PROPERTY(PoliticalControl, R10_32_A_2_engine_agrees_when_british_ports_can_be_isolated, (const BoardNumbers& board)) {
  engine_agrees(2, board);
}
PROPERTY(PoliticalControl, R10_32_A_2_engine_agrees_when_british_ports_are_like_other_spaces,
         (const BoardNumbers& board)) {
  engine_agrees(3, board);
}
PROPERTY(PoliticalControl, R3_0_adjacent_1_engine_agrees_when_arnold_joins_falmouth_and_quebec,
         (const BoardNumbers& board)) {
  engine_agrees(4, board);
}
PROPERTY(PoliticalControl, R10_3_engine_agrees_when_all_readings_change_together, (const BoardNumbers& board)) {
  engine_agrees(5, board);
}

/// The three orders of 10.2.3.
const std::vector<Variant>& orders() {
  static const std::vector<Variant> list{
      {"American first", [](Ruleset& r) { r.removal_order = RemovalOrder::american_first; }},
      {"British first", [](Ruleset& r) { r.removal_order = RemovalOrder::british_first; }},
      {"together", [](Ruleset& r) { r.removal_order = RemovalOrder::together; }},
  };
  return list;
}

PROPERTY(PoliticalControl, R10_2_3_engine_removes_what_the_oracle_foretells_in_each_order,
         (const BoardNumbers& board)) {
  concerns_isolation(shipped_table(), build(shipped_table(), board));
  for (const Variant& order : orders()) {
    const State before = build(order.table(), board);
    State expected = before;
    for (const auto& traces : verify::trace_removal(order.table(), before).traces)
      for (const IsolationTrace& trace : traces)
        if (trace.isolated)
          for (auto& markers : expected.pc) markers.erase(trace.marker);
    const State after = after_removal(order.table(), before);
    RC_ASSERT(after == expected);
  }
}

// --- witnesses -----------------------------------------------------------------------------------------------------

bool is_goal(const State& s, Side side, SpaceId at) {
  const bool open = uncontrolled(s, at);
  if (side == Side::American)
    return (open && units(s, Side::British, at) == 0) || s.congress == at ||
           (controls(s, side, at) && (units(s, side, at) > 0 || general_at(s, side, at)));
  const bool guarded = units(s, Side::American, at) > 0 || general_at(s, Side::American, at);
  return (open && !guarded) || (controls(s, side, at) && (units(s, side, at) > 0 || shipped_table().map[at].port));
}

/// 10.31.A, 10.32.A: a path goes from neighbour to neighbour through controlled spaces, and ends at its first goal.
void check_path(const State& s, Side side, const IsolationTrace& trace) {
  RC_ASSERT(trace.path.front() == trace.marker);
  for (std::size_t i = 0; i + 1 < trace.path.size(); ++i) {
    RC_ASSERT(controls(s, side, trace.path[i]));
    RC_ASSERT(!is_goal(s, side, trace.path[i]));
    RC_ASSERT(shipped_table().map.adjacent(trace.path[i], trace.path[i + 1]));
  }
  RC_ASSERT(is_goal(s, side, trace.path.back()));
  RC_ASSERT(!trace.goal_rule.empty());
}

/// The border holds every space next to the group. No space of group or border saves the group.
void check_border(const State& s, Side side, const IsolationTrace& trace) {
  SpaceSet group, border;
  for (const SpaceId at : trace.group) group.insert(at);
  for (const SpaceId at : trace.border) border.insert(at);
  RC_ASSERT(group.contains(trace.marker));
  RC_ASSERT(neighbours_of(shipped_table().map, group) - group == border);
  for (const SpaceId at : group) RC_ASSERT(controls(s, side, at));
  for (const SpaceId at : border) RC_ASSERT(!controls(s, side, at));
  for (const SpaceId at : group | border) RC_ASSERT(!is_goal(s, side, at));
}

PROPERTY(PoliticalControl, R10_31_A_R10_32_A_every_verdict_has_a_true_witness, (const BoardNumbers& board)) {
  const State s = build(shipped_table(), board);
  concerns_isolation(shipped_table(), s);
  for (const Side side : sides)
    for (const IsolationTrace& trace : verify::trace_isolation(shipped_table(), s, side))
      trace.isolated ? check_border(s, side, trace) : check_path(s, side, trace);
}

// --- conclusions from the text -------------------------------------------------------------------------------------

PROPERTY(PoliticalControl, R10_31_B_R10_32_B_joined_markers_share_their_fate, (const BoardNumbers& board)) {
  const State s = build(shipped_table(), board);
  concerns_isolation(shipped_table(), s);
  for (const Side side : sides) {
    const SpaceSet doomed = isolated(s, shipped_table(), side);
    for (const Connection& line : shipped_table().map.connections) {
      if (line.arnold_only || !controls(s, side, line.a) || !controls(s, side, line.b)) continue;
      RC_ASSERT(doomed.contains(line.a) == doomed.contains(line.b));
    }
  }
}

/// A removal takes whole groups and leaves open spaces. A safe marker keeps its group and its goal: units, generals,
/// Congress and ports stay, and an open space stays open. A space that the enemy leaves can only become a new goal. So
/// no removal of either side isolates a marker, and a second removal changes nothing.
PROPERTY(PoliticalControl, R10_2_3_removing_twice_changes_nothing, (const BoardNumbers& board)) {
  concerns_isolation(shipped_table(), build(shipped_table(), board));
  for (const Variant& order : orders()) {
    const Table table = order.table();
    const State once = after_removal(table, build(table, board));
    for (const Side side : sides) RC_ASSERT(isolated(once, table, side).empty());
    std::vector<Event> events;
    const State twice = after_removal(table, once, &events);
    RC_ASSERT(twice == once);
    RC_ASSERT(events.empty());
  }
}

/// This order is compared with both sides removing at once. The order spares only British markers, and only those that
/// trace to a space that an isolated American marker has just left.
PROPERTY(PoliticalControl, R10_2_3_american_first_spares_only_british_next_to_what_left, (const BoardNumbers& board)) {
  const Table& table = shipped_table();
  const State before = build(table, board);
  const State ordered = after_removal(table, before);
  const State at_once = after_removal(orders()[2].table(), before);
  RC_ASSERT(ordered.pc[index(Side::American)] == at_once.pc[index(Side::American)]);
  RC_ASSERT((at_once.pc[index(Side::British)] - ordered.pc[index(Side::British)]).empty());
  const SpaceSet spared = ordered.pc[index(Side::British)] - at_once.pc[index(Side::British)];
  const SpaceSet left = before.pc[index(Side::American)] - ordered.pc[index(Side::American)];
  concerns("the order spares a marker", !spared.empty(), 1);
  const auto removal = verify::trace_removal(table, before);
  RC_ASSERT(removal.saved_by_order[index(Side::British)] == spared);
  for (const IsolationTrace& trace : removal.traces[index(Side::British)]) {
    if (!spared.contains(trace.marker)) continue;
    RC_ASSERT(trace.goal_rule == "10.32.A.1");
    RC_ASSERT(left.contains(trace.path.back()));
  }
}

PROPERTY(PoliticalControl, R10_31_A_1_R10_32_A_1_an_enemy_marker_in_an_open_space_saves_nobody,
         (const BoardNumbers& board, std::uint8_t pick)) {
  const State before = build(shipped_table(), board);
  const auto at = SpaceId(pick % shipped_table().map.spaces.size());
  RC_PRE(uncontrolled(before, at));
  for (const Side side : sides) {
    State after = before;
    after.pc[index(enemy_of(side))].insert(at);
    const SpaceSet earlier = isolated(before, shipped_table(), side);
    RC_ASSERT((earlier - isolated(after, shipped_table(), side)).empty());
  }
}

PROPERTY(PoliticalControl, R10_32_A_2_british_ports_save_themselves_and_all_they_are_joined_to,
         (const BoardNumbers& board)) {
  const State s = build(shipped_table(), board);
  concerns_isolation(shipped_table(), s);
  const SpaceSet doomed = isolated(s, shipped_table(), Side::British);
  for (const IsolationTrace& trace : verify::trace_isolation(shipped_table(), s, Side::British)) {
    const bool port = std::ranges::any_of(trace.group, [](SpaceId at) { return shipped_table().map[at].port; });
    if (port) RC_ASSERT(!doomed.contains(trace.marker));
  }
}

/// 3.0.adjacent.2: all British ports are one group. So all of them are isolated or none, even when ports save nobody.
PROPERTY(PoliticalControl, R3_0_adjacent_2_british_ports_hang_together, (const BoardNumbers& board)) {
  concerns_isolation(shipped_table(), build(shipped_table(), board));
  for (const std::size_t variant : {0U, 2U}) {
    const Table table = isolation_variants()[variant].table();
    const State s = build(table, board);
    const SpaceSet ports = s.pc[index(Side::British)] & table.map.ports;
    const SpaceSet doomed = isolated(s, table, Side::British) & ports;
    RC_ASSERT(doomed.empty() || doomed == ports);
  }
}

PROPERTY(PoliticalControl, R12_3_6_a_blockade_does_not_touch_isolation, (const BoardNumbers& board)) {
  concerns_isolation(shipped_table(), build(shipped_table(), board));
  const Table& table = shipped_table();
  State open = build(table, board);
  State blockade = open;
  open.french_navy = {};
  for (std::size_t zone = 0; zone < zone_count; ++zone) {
    blockade.french_navy = {NavyPlace::Kind::zone, ZoneId(zone)};
    for (const Side side : sides) RC_ASSERT(isolated(blockade, table, side) == isolated(open, table, side));
  }
  RC_ASSERT(isolated_by_oracle(table, blockade, Side::British) == isolated_by_oracle(table, open, Side::British));
}

// --- retreat -------------------------------------------------------------------------------------------------------

/// Compares `check` with the oracle for one retreat. `option` is null when the oracle does not list the retreat.
std::string retreat_difference(const Table& table, const State& s, const Action& action,
                               const verify::RetreatOption* option) {
  const Verdict verdict = check(s, table, action);
  const bool legal = option != nullptr && option->legal;
  if (!verdict != legal)
    return std::string("the engine says ") + (verdict ? verdict->reason->id : "yes") + ", the oracle " +
           (legal               ? "yes"
            : option == nullptr ? "there is no such way"
                                : option->whys.front().id);
  if (option == nullptr || legal) return "";
  const std::string rule(id_of(verdict->rule));
  if (std::ranges::find(option->rules, rule) == option->rules.end())
    return "the engine cites " + rule + ", the oracle " + option->rule;
  return "";
}

/// The first difference between engine and oracle among all retreats by land and by sea.
std::string retreat_difference(const Variant& variant, const State& s) {
  const Table table = variant.table();
  const auto& asked = std::get<ChooseRetreat>(s.agenda.back());
  const auto options = verify::retreat_options(table, s, {asked.loser, asked.at, asked.entered_from, asked.defending});
  const auto find = [&](SpaceId to, bool by_sea) {
    const auto it = std::ranges::find_if(options, [&](const auto& o) { return o.to == to && o.by_sea == by_sea; });
    return it == options.end() ? nullptr : &*it;
  };
  for (const SpaceId to : table.map.all) {
    const auto land = retreat_difference(table, s, RetreatTo{to}, find(to, false));
    if (!land.empty()) return variant.name + ": to " + table.map[to].name + ": " + land;
    const auto sea = retreat_difference(table, s, RetreatBySea{to}, find(to, true));
    if (!sea.empty()) return variant.name + ": by sea to " + table.map[to].name + ": " + sea;
  }
  const bool way_out = std::ranges::any_of(options, &verify::RetreatOption::legal);
  if (way_out == !check(s, table, SurrenderArmy{}))
    return variant.name + ": surrender in spite of a way out, or none without";
  return "";
}

PROPERTY(Battles, R9_61_R9_62_R9_63_engine_agrees_with_the_graph_oracle, (const BattleNumbers& battle)) {
  const State s = build(shipped_table(), battle);
  concerns("there is a way out", bool(check(s, shipped_table(), SurrenderArmy{})), 40);
  fail_if(retreat_difference(retreat_variants().front(), s), to_text(s));
}

PROPERTY(Battles, R9_61_R9_62_R9_63_engine_agrees_under_other_readings, (const BattleNumbers& battle)) {
  for (std::size_t i = 1; i < retreat_variants().size(); ++i) {
    const State s = build(shipped_table(), battle);
    fail_if(retreat_difference(retreat_variants()[i], s), to_text(s));
  }
}

// --- the long run: ctest -L long -----------------------------------------------------------------------------------

constexpr std::uint64_t long_boards = 100'000;

TEST(LongPoliticalControl, R10_31_B_R10_32_B_engine_agrees_with_the_graph_oracle_on_100_000_boards) {
  const auto& variants = isolation_variants();
  for (std::uint64_t seed = 0; seed < long_boards && !HasFailure(); ++seed) {
    const State s = board_of_seed(shipped_table(), seed);
    ASSERT_EQ(isolation_difference(variants.front(), s), "") << "seed " << seed << '\n' << to_text(s);
    ASSERT_EQ(isolation_difference(variants[1 + seed % (variants.size() - 1)], s), "") << "seed " << seed << '\n'
                                                                                       << to_text(s);
  }
}

TEST(LongBattles, R9_61_R9_62_R9_63_engine_agrees_with_the_graph_oracle_on_100_000_boards) {
  const auto& variants = retreat_variants();
  for (std::uint64_t seed = 0; seed < long_boards && !HasFailure(); ++seed) {
    const State s = battle_of_seed(shipped_table(), seed);
    ASSERT_EQ(retreat_difference(variants.front(), s), "") << "seed " << seed << '\n' << to_text(s);
    ASSERT_EQ(retreat_difference(variants[1 + seed % (variants.size() - 1)], s), "") << "seed " << seed << '\n'
                                                                                     << to_text(s);
  }
}

}  // namespace isolation_properties_test
}  // namespace tricorne::test
