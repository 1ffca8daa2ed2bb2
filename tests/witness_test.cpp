// Notes to print and to draw: they say why an answer is legal or not, and point at the pieces on the board.
#include "verify/washingtons_war/witness.h"

#include <gtest/gtest.h>

#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/sample.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::test {
namespace witness_test {

using Names = std::vector<std::string>;

Names places(const Position& position, const Note& note) {
  Names names;
  for (const std::size_t place : note.places) names.push_back(position.board().places[place].name);
  return names;
}

std::string howe_in_new_haven(const std::string& spaces, int allowance = 4) {
  return "spaces: {New Haven: {generals: [Howe], british_cu: 5}, Savannah: {american_cu: 1}" + spaces +
         "}\nagenda: [{choose_march_step: {march: {side: british, general: Howe, at: New Haven, allowance: " +
         std::to_string(allowance) + "}}}]\n";
}

std::string interception(const std::string& spaces) {
  return "spaces: {New Brunswick: {generals: [Howe], british_cu: 4, pc: american}" + spaces +
         "}\nagenda: [{choose_interception: {march: {side: british, general: Howe, at: New Brunswick, from: New York, "
         "allowance: 4, own: 4}}}]\n";
}

void expect_one(const std::string& given, const std::string& answer, Note::Kind kind, const Names& where,
                const std::string& rule, const std::string& text) {
  const auto at = position(given);
  const auto notes = verify::explain_answer(*at, answer);
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_EQ(notes[0].kind, kind);
  EXPECT_EQ(places(*at, notes[0]), where);
  EXPECT_EQ(notes[0].rule, rule);
  EXPECT_EQ(notes[0].text, text);
}

TEST(Witness, R7_3_A_the_way_to_a_space_within_reach) {
  expect_one(howe_in_new_haven(""), "march to Boston", Note::Kind::Path, {"New Haven", "Hartford", "Newport", "Boston"},
             "7.3.A", "within reach: Boston with 3 of 4 spaces; march to Hartford first");
}

TEST(Witness, R7_3_A_a_space_next_door) {
  expect_one(howe_in_new_haven(""), "march to Hartford", Note::Kind::Option, {"Hartford"}, "7.3.A",
             "march to Hartford");
}

TEST(Witness, R7_3_A_the_shortest_way_is_too_long) {
  expect_one(howe_in_new_haven("", 2), "march to Boston", Note::Kind::Path,
             {"New Haven", "Hartford", "Newport", "Boston"}, "7.3.A",
             "out of reach: the shortest way to Boston uses up 3 spaces, the march has 2");
}

TEST(Witness, R7_3_B_enemies_shut_every_short_way) {
  expect_one(howe_in_new_haven(", Hartford: {american_cu: 2}"), "march to Boston", Note::Kind::Cut, {"Hartford"},
             "7.3.B", "the way through Hartford is shut: the march ends among the enemy units there");
}

TEST(Witness, R7_8_an_army_that_may_intercept_and_one_that_has_no_units) {
  const std::string given = interception(
      ", Philadelphia: {generals: [Washington], american_cu: 3}, "
      "Morristown: {generals: [Gates]}, Boston: {generals: [Lee], american_cu: 2}");
  expect_one(given, "intercept with Washington", Note::Kind::Option, {"Philadelphia"}, "7.8.A",
             "Washington may intercept in New Brunswick");
  expect_one(given, "intercept with Gates", Note::Kind::Barred, {"Morristown"}, "7.8.A",
             "Gates cannot intercept in New Brunswick: a general without units is no army");
  expect_one(given, "intercept with Lee", Note::Kind::Barred, {"Boston"}, "7.8.A",
             "Lee cannot intercept in New Brunswick: the general is not in a space next to it");
  EXPECT_EQ(verify::explain_interception(*position(given)).size(), 2U);  // the two generals in adjacent spaces
}

TEST(Witness, R7_9_retreat_before_battle_shows_the_ways_out) {
  const auto at = position(
      "spaces: {Philadelphia: {generals: [Arnold, Howe], american_cu: 3, british_cu: 4}, Reading: {pc: british}}\n"
      "agenda: [{choose_retreat_before_battle: {march: {side: british, general: Howe, at: Philadelphia, "
      "from: New Brunswick, allowance: 4, own: 4}}}]\n");
  const auto notes = verify::explain_answer(*at, "retreat before battle");
  const auto rule_at = [&](const std::string& name) {
    for (const Note& note : notes)
      if (places(*at, note) == Names{name}) return note.rule;
    return std::string("none");
  };
  EXPECT_EQ(rule_at("New Brunswick"), "9.61.B");
  EXPECT_EQ(rule_at("Reading"), "9.61.A");
}

TEST(Witness, R9_61_a_refused_retreat_shows_its_ways_and_no_marker_that_is_safe) {
  const auto at = position(
      "spaces: {Boston: {pc: british}, Lexington and Concord: {generals: [Gates], american_cu: 2}, Newport: "
      "{generals: [Howe], british_cu: 4}}\n"
      "agenda: [{choose_retreat: {loser: american, at: Lexington and Concord, entered_from: Newport, defending: "
      "true}}]\n");
  ASSERT_TRUE(at->check("retreat to Boston"));
  const auto notes = verify::explain_answer(*at, "retreat to Boston");
  ASSERT_GT(notes.size(), 1U);
  EXPECT_EQ(places(*at, notes.front()), Names{"Boston"});
  EXPECT_EQ(notes.front().kind, Note::Kind::Barred);
  EXPECT_TRUE(std::ranges::none_of(notes, [](const Note& note) { return note.kind == Note::Kind::Path; }));
  EXPECT_TRUE(std::ranges::any_of(notes, [](const Note& note) { return note.kind == Note::Kind::Option; }));
}

TEST(Witness, the_verdict_lies_where_the_answer_points) {
  const auto at = position(
      "spaces: {Boston: {american_cu: 1}, Montreal: {pc: british}}\nagenda: [{choose_pc_action: {player: british, "
      "remaining: 2}}]\n");
  const auto refused = verify::verdict_on_board(*at, "place PC at Boston");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->kind, Note::Kind::Barred);
  EXPECT_EQ(places(*at, *refused), Names{"Boston"});
  EXPECT_EQ(refused->rule, at->check("place PC at Boston")->rule);
  EXPECT_EQ(verify::verdict_on_board(*at, "place PC at Oswego")->kind, Note::Kind::Option);
  EXPECT_FALSE(verify::verdict_on_board(*at, "finish"));
}

TEST(Witness, a_board_shows_where_the_march_may_go_next) {
  const auto at = position(howe_in_new_haven(", Hartford: {pc: american}"));
  EXPECT_EQ(verify::explain_march(*at).size(), 3U);  // Hartford, Westchester, New York
  EXPECT_EQ(verify::explain_on_board(*at).size(), 3U + verify::explain_isolation(*at).size());
}

TEST(Witness, the_notes_of_a_question_are_of_this_question_only) {
  const std::string alone =
      "spaces: {Hartford: {pc: american}, Boston: {pc: british}, Springfield: {pc: british}, "
      "\"Lexington and Concord\": {pc: british}, \"New Haven\": {pc: british}, Newport: {pc: british}}\n";
  const auto marching = position(howe_in_new_haven(", Hartford: {pc: american}"));
  EXPECT_EQ(verify::explain_question(*marching).size(), verify::explain_march(*marching).size());
  const auto markers = position(alone + "agenda: [{choose_pc_action: {player: british, remaining: 1}}]\n");
  EXPECT_FALSE(verify::explain_question(*markers).empty());
  EXPECT_EQ(verify::explain_question(*markers).size(), verify::explain_isolation(*markers).size());
  EXPECT_EQ(verify::explain_question(*position(alone)).size(), verify::explain_isolation(*markers).size());
  const auto dice =
      position("spaces: {Boston: {british_cu: 3}}\nagenda: [{roll_for_attrition: {nation: british, at: Boston}}]\n");
  EXPECT_TRUE(verify::explain_question(*dice).empty());
}

}  // namespace witness_test
}  // namespace tricorne::test
