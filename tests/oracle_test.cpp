// The rulebook's isolation examples and the retreat rules, given to the graph oracle. Verdicts and witnesses must be
// exact. The rulebook's illustrations show which spaces the examples call A, B and C.
#include "verify/washingtons_war/oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/sample.h"

namespace tricorne::test {
namespace oracle_test {

using namespace ww;
using verify::IsolationTrace;
using verify::RetreatOption;
using Names = std::vector<std::string>;

// --- helpers -------------------------------------------------------------------------------------------------------

const Table& table() { return table_of(washingtons_war()); }
State state(const std::string& text) { return state_of(*position(text)); }
SpaceId space(const std::string& name) { return table().map.find(name).value(); }

template <class Spaces>
Names names(const Spaces& spaces) {
  Names list;
  for (const auto at : spaces) list.push_back(table().map.spaces[index(at)].name);
  return list;
}

Names places(const Note& note) {
  std::vector<SpaceId> spaces;
  for (const std::size_t place : note.places) spaces.push_back(SpaceId(place));
  return names(spaces);
}

/// The rules of 2014 with a change.
struct Rules {
  explicit Rules(const std::function<void(Ruleset&)>& change = [](Ruleset&) {}) : ruleset(table().ruleset) {
    change(ruleset);
  }
  Table changed() const { return {ruleset, table().map, table().cards, table().generals, table().turns}; }
  Ruleset ruleset;
};

IsolationTrace trace(const State& s, Side side, const std::string& marker, const Rules& rules = Rules()) {
  for (const IsolationTrace& t : verify::trace_isolation(rules.changed(), s, side))
    if (t.marker == space(marker)) return t;
  ADD_FAILURE() << "no marker in " << marker;
  return {};
}

void expect_safe(const IsolationTrace& t, const Names& path, const std::string& rule) {
  EXPECT_FALSE(t.isolated);
  EXPECT_EQ(names(t.path), path);
  EXPECT_EQ(t.goal_rule, rule);
  EXPECT_TRUE(t.border.empty());
}

void expect_isolated(const IsolationTrace& t, const Names& group, const Names& border) {
  EXPECT_TRUE(t.isolated);
  EXPECT_EQ(names(t.group), group);
  EXPECT_EQ(names(t.border), border);
  EXPECT_TRUE(t.path.empty());
}

// --- 10.31: A Hartford, B Lexington and Concord, C Newport --------------------------------------------------------

const std::string around_rhode_island = R"(
  Springfield: {pc: british}
  Boston: {pc: british}
  New Haven: {pc: british}
)";

TEST(PoliticalControl, R10_31_A_example_1_an_open_space_saves) {
  const State s = state("spaces:" + around_rhode_island + R"(
  Hartford: {pc: american}
  Lexington and Concord: {pc: american}
)");
  expect_safe(trace(s, Side::American, "Hartford"), {"Hartford", "Newport"}, "10.31.A.1");
  expect_safe(trace(s, Side::American, "Lexington and Concord"), {"Lexington and Concord", "Newport"}, "10.31.A.1");
}

TEST(PoliticalControl, R10_31_A_example_1_an_open_space_with_british_units_does_not) {
  const State s = state("spaces:" + around_rhode_island + R"(
  Hartford: {pc: american}
  Lexington and Concord: {pc: american}
  Newport: {british_cu: 1}
)");
  expect_isolated(trace(s, Side::American, "Hartford"), {"Hartford"}, {"Springfield", "Newport", "New Haven"});
  expect_isolated(trace(s, Side::American, "Lexington and Concord"), {"Lexington and Concord"},
                  {"Boston", "Springfield", "Newport"});
}

TEST(PoliticalControl, R10_31_A_1_a_lone_british_general_does_not_close_an_open_space) {
  const State s = state("spaces:" + around_rhode_island + R"(
  Hartford: {pc: american}
  Newport: {generals: [Howe]}
)");
  expect_safe(trace(s, Side::American, "Hartford"), {"Hartford", "Newport"}, "10.31.A.1");
}

TEST(PoliticalControl, R10_31_A_example_2_congress_saves) {
  const State s = state("spaces:" + around_rhode_island + R"(
  Hartford: {pc: american}
  Lexington and Concord: {pc: american}
  Newport: {pc: american}
congress: Newport
)");
  expect_safe(trace(s, Side::American, "Hartford"), {"Hartford", "Newport"}, "10.31.A.2");
  expect_safe(trace(s, Side::American, "Lexington and Concord"), {"Lexington and Concord", "Newport"}, "10.31.A.2");
  expect_safe(trace(s, Side::American, "Newport"), {"Newport"}, "10.31.A.2");
}

TEST(PoliticalControl,
     R10_31_A_2_congress_saves_from_an_open_space_under_british_units_unless_the_ruleset_asks_for_control) {
  const State s = state("spaces:" + around_rhode_island + R"(
  Hartford: {pc: american}
  Newport: {british_cu: 1}
congress: Newport
)");
  expect_safe(trace(s, Side::American, "Hartford"), {"Hartford", "Newport"}, "10.31.A.2");
  const Rules strict([](Ruleset& r) { r.congress_saves_only_under_american_control = true; });
  expect_isolated(trace(s, Side::American, "Hartford", strict), {"Hartford"}, {"Springfield", "Newport", "New Haven"});
}

TEST(PoliticalControl, R10_31_A_example_3_a_unit_or_general_saves_the_whole_group) {
  for (const auto& [counter, rule] : {std::pair{"american_cu: 1", "10.31.A.3"},
                                      {"french_cu: 1", "10.31.A.3"},
                                      {"generals: [Greene]", "10.31.A.4"},
                                      {"generals: [Rochambeau]", "10.31.A.4"}}) {
    SCOPED_TRACE(counter);
    const State s = state("spaces:" + around_rhode_island + R"(
  Lexington and Concord: {pc: american}
  Newport: {pc: american}
  Hartford: {pc: american, )" +
                          counter + "}");
    expect_safe(trace(s, Side::American, "Hartford"), {"Hartford"}, rule);
    expect_safe(trace(s, Side::American, "Newport"), {"Newport", "Hartford"}, rule);
    expect_safe(trace(s, Side::American, "Lexington and Concord"), {"Lexington and Concord", "Newport", "Hartford"},
                rule);
  }
}

TEST(PoliticalControl, R10_31_A_example_3_without_it_all_three_are_isolated) {
  const State s = state("spaces:" + around_rhode_island + R"(
  Hartford: {pc: american}
  Lexington and Concord: {pc: american}
  Newport: {pc: american}
)");
  for (const std::string marker : {"Hartford", "Lexington and Concord", "Newport"})
    expect_isolated(trace(s, Side::American, marker), {"Lexington and Concord", "Newport", "Hartford"},
                    {"Boston", "Springfield", "New Haven"});
}

TEST(PoliticalControl, R10_31_A_note_a_path_runs_under_british_units) {
  const State s = state("spaces:" + around_rhode_island + R"(
  Hartford: {pc: american, american_cu: 1}
  Lexington and Concord: {pc: american}
  Newport: {pc: american, british_cu: 1}
)");
  expect_safe(trace(s, Side::American, "Lexington and Concord"), {"Lexington and Concord", "Newport", "Hartford"},
              "10.31.A.3");
}

TEST(PoliticalControl, R10_31_A_1_an_own_new_marker_can_close_the_last_outlet) {
  const std::string before = R"(
spaces:
  St. Mary's: {pc: american}
  Augusta: {pc: british}
  Charleston: {pc: british}
)";
  expect_safe(trace(state(before), Side::American, "St. Mary's"), {"St. Mary's", "Savannah"}, "10.31.A.1");
  const State after = state(before + "  Savannah: {pc: american}\n");
  expect_isolated(trace(after, Side::American, "St. Mary's"), {"Savannah", "St. Mary's"}, {"Charleston", "Augusta"});
}

// --- 10.32 ---------------------------------------------------------------------------------------------------------

/// Example 1: A Newport, B Hartford.
const std::string british_newport = R"(
  Newport: {pc: british}
  Springfield: {pc: american}
  Lexington and Concord: {pc: american}
  Boston: {pc: american}
  New Haven: {pc: american}
)";
Rules no_ports() {
  return Rules([](Ruleset& r) { r.british_ports_never_isolated = r.british_ports_adjacent = false; });
}

TEST(PoliticalControl, R10_32_A_example_1_a_british_port_is_safe_whatever_is_around_it) {
  for (const std::string hartford : {"{}", "{pc: american}", "{american_cu: 1}"}) {
    const State s = state("spaces:" + british_newport + "  Hartford: " + hartford + "\nfrench_navy: New England\n");
    expect_safe(trace(s, Side::British, "Newport"), {"Newport"}, "10.32.A.2");
  }
}

TEST(PoliticalControl, R10_32_A_example_1_what_a_space_other_than_a_port_would_need) {
  const auto newport = [](const std::string& hartford) {
    return trace(state("spaces:" + british_newport + "  Hartford: " + hartford), Side::British, "Newport", no_ports());
  };
  expect_safe(newport("{}"), {"Newport", "Hartford"}, "10.32.A.1");
  expect_safe(newport("{generals: [Howe]}"), {"Newport", "Hartford"}, "10.32.A.1");
  for (const std::string guard :
       {"{american_cu: 1}", "{french_cu: 1}", "{generals: [Gates]}", "{generals: [Rochambeau]}", "{pc: american}"})
    expect_isolated(newport(guard), {"Newport"}, {"Boston", "Lexington and Concord", "Hartford"});
}

TEST(PoliticalControl, R10_32_A_1_congress_alone_does_not_close_an_open_space_to_the_british) {
  const State s = state("spaces:" + british_newport + "congress: Hartford\n");
  expect_safe(trace(s, Side::British, "Newport", no_ports()), {"Newport", "Hartford"}, "10.32.A.1");
}

/// Example 2: A Lexington and Concord, B Springfield, C Newport, D Boston.
const std::string around_lexington = R"(
  Springfield: {pc: american}
  Newport: {pc: american}
  Boston: {pc: american}
  New Haven: {pc: american}
  Barnstable: {pc: british}
)";

TEST(PoliticalControl, R10_32_A_example_2_a_british_unit_saves) {
  const State s = state("spaces:" + around_lexington + "  Lexington and Concord: {pc: british, british_cu: 1}\n");
  expect_safe(trace(s, Side::British, "Lexington and Concord"), {"Lexington and Concord"}, "10.32.A.3");
}

TEST(PoliticalControl, R10_32_A_3_a_british_general_alone_does_not_save) {
  const State s = state("spaces:" + around_lexington + "  Lexington and Concord: {pc: british, generals: [Howe]}\n");
  expect_isolated(trace(s, Side::British, "Lexington and Concord"), {"Lexington and Concord"},
                  {"Boston", "Springfield", "Newport"});
}

/// Example 3: A Lexington and Concord, B Hartford, C Boston, D Newport.
const std::string mutual_isolation = R"(
spaces:
  Lexington and Concord: {pc: british}
  Hartford: {pc: british}
  Boston: {pc: american}
  Newport: {pc: american}
  Springfield: {pc: american}
  New Haven: {pc: american}
  Falmouth: {pc: british}
  Barnstable: {pc: british}
)";

TEST(PoliticalControl, R10_32_A_example_3_everybody_is_isolated_on_the_board_as_it_stands) {
  const State s = state(mutual_isolation);
  for (const std::string marker : {"Boston", "Newport"})
    expect_isolated(trace(s, Side::American, marker), {"Boston", "Newport"},
                    {"Falmouth", "Lexington and Concord", "Barnstable", "Hartford"});
  expect_isolated(trace(s, Side::British, "Lexington and Concord"), {"Lexington and Concord"},
                  {"Boston", "Springfield", "Newport"});
  expect_isolated(trace(s, Side::British, "Hartford"), {"Hartford"}, {"Springfield", "Newport", "New Haven"});
}

TEST(PoliticalControl, R10_32_A_example_3_american_markers_go_first_and_save_the_british) {
  const auto removal = verify::trace_removal(table(), state(mutual_isolation));
  EXPECT_EQ(names(removal.saved_by_order[index(Side::British)]), (Names{"Lexington and Concord", "Hartford"}));
  EXPECT_TRUE(removal.saved_by_order[index(Side::American)].empty());
  const auto british = [&](const std::string& marker) {
    return *std::ranges::find(removal.traces[index(Side::British)], space(marker), &IsolationTrace::marker);
  };
  expect_safe(british("Lexington and Concord"), {"Lexington and Concord", "Boston"}, "10.32.A.1");
  expect_safe(british("Hartford"), {"Hartford", "Newport"}, "10.32.A.1");
}

TEST(PoliticalControl, R10_2_3_in_the_other_order_the_american_markers_would_stay) {
  const Rules british_first([](Ruleset& r) { r.removal_order = RemovalOrder::british_first; });
  const auto removal = verify::trace_removal(british_first.changed(), state(mutual_isolation));
  EXPECT_EQ(names(removal.saved_by_order[index(Side::American)]), (Names{"Boston", "Newport"}));
  EXPECT_TRUE(removal.saved_by_order[index(Side::British)].empty());
}

// --- 3.0 -----------------------------------------------------------------------------------------------------------

TEST(PoliticalControl, R3_0_adjacent_2_british_ports_are_neighbours_even_if_a_port_as_such_saves_nobody) {
  const Rules mortal_ports([](Ruleset& r) { r.british_ports_never_isolated = false; });
  const State s =
      state("{spaces: {Long Island: {pc: british}, New York: {pc: american}, Philadelphia: {pc: british}}}");
  expect_safe(trace(s, Side::British, "Long Island", mortal_ports), {"Long Island", "Philadelphia", "New Brunswick"},
              "10.32.A.1");
  expect_isolated(trace(s, Side::British, "Long Island", no_ports()), {"Long Island"}, {"New York"});
  EXPECT_EQ(names(trace(s, Side::British, "Long Island").group), (Names{"Long Island", "Philadelphia"}));
  EXPECT_EQ(names(trace(s, Side::British, "Long Island").on_foot), (Names{"Long Island"}));
}

TEST(PoliticalControl, R3_0_adjacent_1_falmouth_and_quebec_join_markers_only_where_a_ruleset_says_so) {
  const Rules with_arnold([](Ruleset& r) { r.falmouth_quebec = FalmouthQuebec::while_arnold_is_there; });
  const std::string falmouth = "Falmouth: {pc: american}, Boston: {pc: british}, Concord: {pc: british}";
  const State there = state("{spaces: {" + falmouth + ", Quebec: {generals: [Arnold]}}}");
  expect_isolated(trace(there, Side::American, "Falmouth"), {"Falmouth"}, {"Concord", "Boston"});
  expect_safe(trace(there, Side::American, "Falmouth", with_arnold), {"Falmouth", "Quebec"}, "10.31.A.1");
  const State elsewhere = state("{spaces: {" + falmouth + ", Quebec: {generals: [Gates]}}}");
  expect_isolated(trace(elsewhere, Side::American, "Falmouth", with_arnold), {"Falmouth"}, {"Concord", "Boston"});
}

// --- 9.6 -----------------------------------------------------------------------------------------------------------

/// Every retreat option in the oracle's order, such as `Reading: yes` and `by sea Boston: 9.62`.
Names verdicts(const std::string& text, const Rules& rules = Rules()) {
  const State s = state(text);
  const auto& asked = std::get<ChooseRetreat>(s.agenda.back());
  Names list;
  for (const RetreatOption& o :
       verify::retreat_options(rules.changed(), s, {asked.loser, asked.at, asked.entered_from, asked.defending}))
    list.push_back((o.by_sea ? "by sea " : "") + table().map[o.to].name + ": " + (o.legal ? "yes" : o.rule));
  return list;
}

/// The oracle's verdict on one retreat.
std::string verdict(const std::string& way, const std::string& text, const Rules& rules = Rules()) {
  for (const std::string& line : verdicts(text, rules))
    if (line.starts_with(way + ": ")) return line.substr(way.size() + 2);
  return "no such way";
}

std::string battle(const std::string& loser, const std::string& at, const std::string& from, bool defending) {
  return "agenda: [{choose_retreat: {loser: " + loser + ", at: " + at + ", entered_from: " + from +
         ", defending: " + (defending ? "true" : "false") + "}}]\n";
}

TEST(Battles, R9_61_A_R9_61_B_a_defender_goes_where_no_enemy_is_and_the_attack_did_not_come_from) {
  const std::string text = R"(
spaces:
  Albany: {generals: [Gates], american_cu: 3, british_cu: 2}
  Springfield: {pc: british}
  Westchester: {british_cu: 1}
)" + battle("american", "Albany", "Saratoga", true);
  EXPECT_EQ(verdicts(text),
            (Names{"Fort Stanwix: yes", "Springfield: 9.61.A", "Saratoga: 9.61.B", "Westchester: 9.61.A"}));
}

TEST(Battles, R9_61_B_an_attacker_goes_back_where_he_came_from) {
  const std::string text = R"(
spaces:
  Saratoga: {generals: [Burgoyne, Gates], british_cu: 3, american_cu: 4}
)" + battle("british", "Saratoga", "Ticonderoga", false);
  EXPECT_EQ(verdicts(text), (Names{"Ticonderoga: yes", "Brattleboro: 9.61.B", "Albany: 9.61.B"}));
}

TEST(Battles, R9_63_A_an_attacker_who_came_from_under_an_enemy_marker_has_no_way) {
  const std::string text = R"(
spaces:
  Saratoga: {generals: [Burgoyne, Gates], british_cu: 3, american_cu: 4}
  Ticonderoga: {pc: american}
)" + battle("british", "Saratoga", "Ticonderoga", false);
  EXPECT_EQ(verdicts(text), (Names{"Brattleboro: 9.61.B", "Ticonderoga: 9.61.A", "Albany: 9.61.B"}));
}

TEST(Battles, R9_61_every_reason_is_given_the_first_in_the_text_first) {
  const State s = state(R"(
spaces:
  Saratoga: {generals: [Burgoyne], british_cu: 3, american_cu: 4}
  Ticonderoga: {pc: american, american_cu: 1}
)" + battle("british", "Saratoga", "Ticonderoga", true));
  const auto options =
      verify::retreat_options(table(), s, {Side::British, space("Saratoga"), space("Ticonderoga"), true});
  const auto& ticonderoga = *std::ranges::find(options, space("Ticonderoga"), &RetreatOption::to);
  EXPECT_EQ(ticonderoga.rules, (Names{"9.61.A", "9.61.A", "9.61.B"}));
  EXPECT_EQ(washingtons_war().words("en").text(ticonderoga.whys[0]), "an American CU is there");
}

const std::string new_york = R"(
spaces:
  New York: {generals: [Howe], british_cu: 2, american_cu: 3}
  Boston: {pc: american}
  Norfolk: {american_cu: 1}
  Savannah: {generals: [Greene]}
  Charleston: {pc: british}
)";

TEST(Battles, R9_62_british_defenders_leave_an_open_port_by_sea) {
  const std::string text = new_york + battle("british", "New York", "Morristown", true);
  EXPECT_EQ(verdicts(text), (Names{"by sea Falmouth: yes",       "by sea Barnstable: yes",
                                   "by sea Newport: yes",        "New Haven: yes",
                                   "by sea New Haven: yes",      "Westchester: yes",
                                   "Long Island: yes",           "by sea Long Island: yes",
                                   "New Brunswick: yes",         "by sea Wilmington DE: yes",
                                   "by sea Baltimore: yes",      "by sea Alexandria: yes",
                                   "by sea Yorktown: yes",       "by sea New Bern: yes",
                                   "by sea Wilmington NC: yes",  "by sea Charleston: yes",
                                   "by sea Savannah: yes",       "by sea St. Mary's: yes",
                                   "by sea Quebec: 2.1.C",       "by sea Montreal: 2.1.C",
                                   "by sea Boston: 9.62.1",      "Morristown: 9.61.B",
                                   "by sea Philadelphia: 2.1.C", "by sea Norfolk: 9.62.1"}));
}

TEST(Battles, R9_62_the_french_navy_closes_the_port_of_the_battle_or_the_haven) {
  const std::string text = new_york + battle("british", "New York", "Morristown", true);
  EXPECT_EQ(verdict("by sea Falmouth", text + "french_navy: Long Island Sound\n"), "12.3.4");
  EXPECT_EQ(verdict("Long Island", text + "french_navy: Long Island Sound\n"), "yes");
  EXPECT_EQ(verdict("by sea Falmouth", text + "french_navy: New England\n"), "9.62.1");
  EXPECT_EQ(verdict("by sea Savannah", text + "french_navy: New England\n"), "yes");
}

TEST(Battles, R9_62_a_fortified_port_needs_a_british_marker) {
  const auto philadelphia = [](const std::string& pc) {
    return "spaces: {Philadelphia: {british_cu: 1, american_cu: 1" + pc + "}}\n" +
           battle("british", "Philadelphia", "Reading", true);
  };
  EXPECT_EQ(verdict("by sea Boston", philadelphia("")), "9.62");
  EXPECT_EQ(verdict("by sea Boston", philadelphia(", pc: american")), "9.62");
  EXPECT_EQ(verdict("by sea Boston", philadelphia(", pc: british")), "yes");
  const Rules any_fort([](Ruleset& r) { r.retreat_by_sea_to_unmarked_fort = true; });
  EXPECT_EQ(verdict("by sea Quebec", philadelphia(", pc: british")), "2.1.C");
  EXPECT_EQ(verdict("by sea Quebec", philadelphia(", pc: british"), any_fort), "yes");
  EXPECT_EQ(verdict("by sea Boston", philadelphia(""), any_fort), "9.62");
}

TEST(Battles, R9_62_2_attackers_americans_and_french_never_sail) {
  EXPECT_EQ(verdict("by sea Boston", new_york + battle("british", "New York", "Morristown", false)), "no such way");
  EXPECT_EQ(verdict("by sea Charleston", new_york + battle("american", "New York", "Morristown", true)), "no such way");
}

TEST(Battles, R9_61_note_units_without_a_general_retreat_and_sail) {
  const std::string text =
      "spaces: {Savannah: {british_cu: 2, american_cu: 1}}\n" + battle("british", "Savannah", "Augusta", true);
  EXPECT_EQ(verdict("St. Mary's", text), "yes");
  EXPECT_EQ(verdict("by sea St. Mary's", text), "yes");
  EXPECT_EQ(verdict("by sea Newport", text), "yes");
}

TEST(Battles, R9_62_1_the_port_the_attack_came_from_is_open_by_sea_though_not_by_land) {
  const std::string text = new_york + battle("british", "New York", "Long Island", true);
  EXPECT_EQ(verdict("Long Island", text), "9.61.B");
  EXPECT_EQ(verdict("by sea Long Island", text), "yes");
}

TEST(Battles, R3_0_stacking_a_lone_general_does_not_retreat_onto_an_enemy_general) {
  const std::string alone = R"(
spaces:
  Morristown: {generals: [Greene], british_cu: 2}
  Reading: {generals: [Howe]}
)" + battle("american", "Morristown", "New Brunswick", true);
  const Rules meeting([](Ruleset& r) { r.lone_general_may_retreat_onto_enemy_general = true; });
  EXPECT_EQ(verdict("Reading", alone), "3.0.stacking_limits");
  EXPECT_EQ(verdict("Reading", alone, meeting), "yes");
  const std::string army = R"(
spaces:
  Morristown: {generals: [Greene], american_cu: 1, british_cu: 2}
  Reading: {generals: [Howe]}
)" + battle("american", "Morristown", "New Brunswick", true);
  EXPECT_EQ(verdict("Reading", army), "yes");  // 7.6.A: Howe is captured
}

TEST(Battles, R7_4_D_only_arnold_takes_the_road_to_quebec) {
  const auto falmouth = [](const std::string& force, bool defending) {
    return "spaces: {Falmouth: {" + force + ", british_cu: 4}}\n" +
           battle("american", "Falmouth", defending ? "Boston" : "Quebec", defending);
  };
  EXPECT_EQ(verdict("Quebec", falmouth("generals: [Arnold], american_cu: 2", true)), "yes");
  EXPECT_EQ(verdict("Quebec", falmouth("generals: [Arnold]", false)), "yes");
  EXPECT_EQ(verdict("Quebec", falmouth("generals: [Gates], american_cu: 2", true)), "7.4.D");
  EXPECT_EQ(verdict("Quebec", falmouth("american_cu: 2", false)), "7.4.D");  // Arnold has gone over (9.61.note.2)
  const std::string british = "spaces: {Falmouth: {british_cu: 2, generals: [Arnold], american_cu: 4}}\n";
  EXPECT_EQ(verdict("Quebec", british + battle("british", "Falmouth", "Boston", true)), "7.4.D");
}

TEST(Battles, R7_3_D_dashed_lines_are_open_to_the_british_unless_the_ruleset_closes_them) {
  const std::string text = "spaces: {Bassett Town: {british_cu: 2, american_cu: 1}}\n" +
                           battle("british", "Bassett Town", "Pittsburgh", true);
  EXPECT_EQ(verdict("Fort Detroit", text), "yes");
  const Rules closed([](Ruleset& r) { r.british_retreat_along_wilderness = false; });
  EXPECT_EQ(verdict("Fort Detroit", text, closed), "7.3.D");
  EXPECT_EQ(verdict("Point Pleasant", text, closed), "7.3.D");
  EXPECT_EQ(verdict("Pittsburgh", text, closed), "9.61.B");
  EXPECT_EQ(verdict("by sea Boston", text), "9.62");
  const std::string american = "spaces: {Bassett Town: {british_cu: 2, american_cu: 1}}\n" +
                               battle("american", "Bassett Town", "Pittsburgh", true);
  EXPECT_EQ(verdict("Fort Detroit", american, closed), "yes");
}

// --- notes ---------------------------------------------------------------------------------------------------------

void expect_note(const Note& note, Note::Kind kind, const Names& where, const std::string& rule,
                 const std::string& text) {
  EXPECT_EQ(note.kind, kind);
  EXPECT_EQ(places(note), where);
  EXPECT_EQ(note.rule, rule);
  EXPECT_EQ(note.text, text);
}

TEST(OracleNotes, R10_3_one_note_a_group_and_the_order_of_removal_is_said) {
  using enum Note::Kind;
  const auto notes = verify::explain_on_board(*position(mutual_isolation));
  ASSERT_EQ(notes.size(), 8U);
  expect_note(notes[0], Doomed, {"Boston", "Newport"}, "10.31.B",
              "isolated: the American PC in Boston and Newport are removed");
  expect_note(notes[1], Cut, {"Falmouth", "Lexington and Concord", "Barnstable", "Hartford"}, "10.31.A",
              "shut in by British PC in Falmouth, Lexington and Concord, Barnstable and Hartford");
  expect_note(notes[2], Path, {"Springfield", "Brattleboro"}, "10.31.A.1",
              "safe: Springfield traces to Brattleboro, uncontrolled and free of British CUs");
  expect_note(notes[3], Path, {"New Haven", "Westchester"}, "10.31.A.1",
              "safe: New Haven traces to Westchester, uncontrolled and free of British CUs");
  expect_note(notes[4], Path, {"Falmouth"}, "10.32.A.2", "safe: Falmouth is itself a British port");
  expect_note(notes[5], Path, {"Lexington and Concord", "Boston"}, "10.32.A.1",
              "safe only because the American PC are removed first (10.2.3): Lexington and Concord traces to Boston, "
              "uncontrolled once its isolated American PC has left");
  expect_note(notes[6], Path, {"Barnstable"}, "10.32.A.2", "safe: Barnstable is itself a British port");
  expect_note(notes[7], Path, {"Hartford", "Newport"}, "10.32.A.1",
              "safe only because the American PC are removed first (10.2.3): Hartford traces to Newport, "
              "uncontrolled once its isolated American PC has left");
}

TEST(OracleNotes, R10_31_A_a_guarded_open_space_is_named_and_a_group_with_its_own_unit_needs_no_note) {
  const auto notes = verify::explain_on_board(*position("spaces:" + around_rhode_island + R"(
  Hartford: {pc: american}
  Newport: {british_cu: 1}
  Reading: {pc: american, generals: [Lee]}
)"));
  ASSERT_GE(notes.size(), 2U);
  expect_note(notes[0], Note::Kind::Doomed, {"Hartford"}, "10.31.B",
              "isolated: the American PC in Hartford is removed");
  expect_note(notes[1], Note::Kind::Cut, {"Springfield", "Newport", "New Haven"}, "10.31.A",
              "shut in by British PC in Springfield and New Haven; British CUs in uncontrolled Newport");
  EXPECT_TRUE(std::ranges::none_of(notes, [](const Note& note) { return note.rule == "10.31.A.4"; }));
}

TEST(OracleNotes, R9_61_a_position_that_asks_for_a_retreat_shows_the_ways_out) {
  using enum Note::Kind;
  const auto asking = position(R"(
spaces:
  Albany: {generals: [Gates], american_cu: 3, british_cu: 2}
  Springfield: {pc: british}
)" + battle("american", "Albany", "Saratoga", true));
  const auto notes = verify::explain_retreat(*asking);
  ASSERT_EQ(notes.size(), 4U);
  expect_note(notes[0], Option, {"Fort Stanwix"}, "9.61.A", "retreat to Fort Stanwix");
  expect_note(notes[1], Option, {"Westchester"}, "9.61.A", "retreat to Westchester");
  expect_note(notes[2], Barred, {"Springfield"}, "9.61.A", "no retreat to Springfield: a British PC marker is there");
  expect_note(notes[3], Barred, {"Saratoga"}, "9.61.B", "no retreat to Saratoga: the attack came from there");
  EXPECT_EQ(verify::explain_on_board(*asking).size(), notes.size() + verify::explain_isolation(*asking).size());
}

}  // namespace oracle_test
}  // namespace tricorne::test
