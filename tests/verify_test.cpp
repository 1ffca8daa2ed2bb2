// The scenario language: what scenarios may say, and the messages of those that fail. Files and suites have
// scenario_files_test.cpp.
#include <gtest/gtest.h>

#include "tests/support/paths.h"
#include "tests/support/scenario_text.h"
#include "verify/scenario/facts.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {
namespace verify_test {

using namespace scenario_text;

const std::string newport_then = "then:\n  spaces: {Newport: {pc: british}}\n  asks: british choose_pc_action\n";

// --- actions ---------------------------------------------------------------------------------------------------------

TEST(Scenarios, an_example_passes_and_tells_what_happened) {
  const RunResult outcome = run(head() + two_actions + "when:\n  - PLACE pc at newport\n" + newport_then);
  EXPECT_EQ(outcome.status, Status::passed) << outcome.message;
  EXPECT_EQ(outcome.actions, std::vector<std::string>{"place PC at Newport"});
  ASSERT_EQ(outcome.events.size(), 1U);
  EXPECT_EQ(outcome.events[0].rule, "10.11.B.ii");
  EXPECT_NE(outcome.before->digest(), outcome.after->digest());
}

TEST(Scenarios, before_is_the_position_before_its_steps_ran) {
  const RunResult outcome =
      run(head("[10.32.B]") +
          "given:\n  spaces: {Hartford: {pc: british}, Springfield: {pc: american, american_cu: 1}, "
          "New Haven: {pc: american}, Newport: {pc: american}}\n  agenda: [remove_isolated_pc]\n"
          "rests_on: likely\nthen:\n  spaces: {Hartford: {pc: none}}\n");
  ASSERT_NE(outcome.before, nullptr);
  EXPECT_EQ(outcome.before->facts().find("asks")->scalar, "remove_isolated_pc");
  EXPECT_EQ(outcome.after->facts().find("asks")->scalar, "nothing");
}

TEST(Scenarios, a_refused_answer_names_paragraph_fact_and_question) {
  const std::string text =
      head() + two_actions + "when:\n  - place PC at Newport\n  - place PC at Hartford\n" + newport_then;
  expect_failed(text, 12, "\"place PC at Hartford\" is refused by 10.11.B.ii: ");
  EXPECT_NE(run(text).message.find("british choose_pc_action"), std::string::npos);
}

TEST(Scenarios, a_text_that_is_no_action_is_an_error) {
  expect_error(head() + two_actions + "when: [put a marker down]\n" + newport_then, 10, "is no action");
}

TEST(Scenarios, a_misspelt_action_is_an_error_with_the_form_meant) {
  expect_error(head() + two_actions + "when: [play 29 for politcal control]\n" + newport_then, 10,
               "did you mean an action of the form \"play … for operations: political control\"?");
  expect_error(head() + two_actions + "when: [fly to the moon]\n" + newport_then, 10,
               "\"fly to the moon\" is no action");
}

TEST(Scenarios, a_record_of_a_game_is_no_scenario) {
  expect_refused_file("format: 1\ngame: washingtons-war\nkind: replay\nactions: []\n", 3,
                      "tricorne replay check holds it against the rules");
}

TEST(Scenarios, a_misspelt_space_in_an_action_is_an_error_with_the_name_meant) {
  expect_error(head() + two_actions + "when:\n  - place PC at Nwport\n" + newport_then, 11,
               "did you mean \"Newport\"?");
}

TEST(Scenarios, a_misspelt_card_is_an_error) {
  const std::string given = "given:\n  hands: {british: [29]}\n  agenda: [{choose_card_play: {player: british}}]\n";
  expect_error(head() + given + "when: [play minor_campain as event]\n" + newport_then, 10,
               "did you mean \"minor_campaign\"?");
  expect_error(head() + "given:\n  hands: {british: [111]}\nthen: {asks: nothing}\n", 8, "111");
}

TEST(Scenarios, an_action_with_a_colon_needs_no_quotes) {
  const std::string given =
      "given:\n  hands: {british: [29]}\n  spaces: {Boston: {pc: british}}\n"
      "  agenda: [{choose_card_play: {player: british}}]\n";
  const std::string text = head("[10.11]") + given +
                           "when:\n  - play 29 for operations: political control\n"
                           "then: {asks: british choose_pc_action, events: [card_played]}\n";
  expect_passed(text);
  EXPECT_EQ(run(text).actions.at(0), "play 29 for operations: political control");
}

TEST(Scenarios, an_answer_when_nothing_is_asked_fails) {
  expect_failed(head() + "given:\n  spaces: {Boston: {pc: british}}\nwhen:\n  - finish\nthen: {asks: nothing}\n", 10,
                "nothing is asked");
}

TEST(Scenarios, the_first_action_may_say_what_is_asked) {
  const std::string given = "given:\n  spaces: {Montreal: {pc: british}}\n  hands: {british: [29]}\n";
  const std::string rest =
      "when:\n  - 'play 29 for operations: political control'\n  - place PC at Oswego\n"
      "refused: {action: place PC at Fort Stanwix, rule: 10.11.B.ii}\n";
  const RunResult outcome = run(head() + given + rest);
  EXPECT_EQ(outcome.status, Status::passed) << outcome.message;
  ASSERT_EQ(outcome.remarks.size(), 1U);
  EXPECT_NE(outcome.remarks[0].find("agenda: [{choose_card_play: {player: british}}]"), std::string::npos)
      << outcome.remarks[0];
  // Both sides may be asked for it, so the scenario must say who is.
  expect_failed(head() + "given:\n  spaces: {Boston: {pc: british}}\nwhen:\n  - finish\nthen: {asks: nothing}\n", 10,
                "as in agenda: [{");

  const auto crossing = open_game("washingtons-crossing", {});
  const Node file = parse_yaml(
      "format: 1\ngame: washingtons-crossing\nid: sample\ntitle: A sample\nrules: ['10.1']\nsource: text\n"
      "given:\n  turn: Dec 27 7am\n  phasing: american\n  activation_points: {american: 9}\n"
      "  map: {areas: [{terrain: clear, hexes: [1820]}]}\n  leaders: {Greene: {at: 1820, condition: good}}\n"
      "when:\n  - activate Greene\nthen: {leaders: {Greene: {activated_by: Greene}}, asks: american "
      "choose_activation}\n",
      "sample.yaml");
  const RunResult active = Runner(*crossing, Evidence::ignored).run(read_scenarios(*crossing, file).at(0));
  EXPECT_EQ(active.status, Status::passed) << active.message;
  ASSERT_EQ(active.remarks.size(), 1U) << active.message;
  EXPECT_NE(active.remarks[0].find("choose_activation: {side: american}"), std::string::npos) << active.remarks[0];
}

TEST(Scenarios, a_question_nobody_names_fails) {
  const std::string then = "then:\n  spaces: {Newport: {pc: british}}\n";
  expect_failed(head() + two_actions + "when:\n  - place PC at Newport\n" + then, 11,
                "still asks british choose_pc_action");
}

// --- refusals --------------------------------------------------------------------------------------------------------

TEST(Scenarios, a_refusal_by_the_right_paragraph_passes) {
  expect_passed(head() + two_actions + "refused: {action: place PC at Hartford, rule: 10.11.B.ii}\n");
}

TEST(Scenarios, what_should_be_refused_but_is_legal_fails) {
  expect_failed(head() + two_actions + "refused:\n  - {action: place PC at Newport, rule: 10.11.B.ii}\n", 11,
                "\"place PC at Newport\" is legal, but 10.11.B.ii should refuse it");
}

TEST(Scenarios, a_refusal_by_another_paragraph_tells_both) {
  expect_failed(head() + two_actions + "refused: {action: place PC at Hartford, rule: 10.11.B.iii}\n", 10,
                "is refused by 10.11.B.ii (no British PC marker");
  EXPECT_NE(run(head() + two_actions + "refused: {action: place PC at Hartford, rule: 10.11.B.iii}\n")
                .message.find("not by 10.11.B.iii"),
            std::string::npos);
}

TEST(Scenarios, refusals_stand_between_answers) {
  const std::string refusal = "  - refused: {action: place PC at Lexington and Concord, rule: 10.11.B.ii}\n";
  expect_failed(head() + two_actions + "when:\n" + refusal + "  - place PC at Newport\n" + newport_then, 11,
                "is legal");
  const std::string hartford = "  - refused: {action: place PC at Hartford, rule: 10.11.B.ii}\n";
  expect_passed(head() + two_actions + "when:\n" + hartford + "  - place PC at Newport\n" + newport_then);
}

TEST(Scenarios, what_is_not_asked_for_can_be_refused_by_a_paragraph_or_by_none) {
  const std::string third = "when: [place PC at Newport, place PC at Falmouth]\nthen: {asks: nothing}\nrefused: ";
  expect_passed(head("[10.11.B]") + two_actions + third + "{action: place PC at Savannah, rule: 10.11.B.i}\n");
  expect_passed(head("[10.11.B]") + two_actions + third +
                "{action: place PC at Savannah, rule: 10.11.B.i, asked: false}\n");
  expect_failed(
      head("[10.11.B]") + two_actions + third + "{action: place PC at Savannah, rule: 10.11.B.i, asked: true}\n", 12,
      "\"place PC at Savannah\" is not asked for here: nothing is asked; the number of the card");
  expect_failed(head("[10.11.B]") + two_actions + third + "{action: place PC at Savannah, asked: false}\n", 12,
                "it should not be asked for, and no paragraph bar it");
}

TEST(Scenarios, a_die_that_nobody_waits_for_is_barred_by_no_paragraph) {
  expect_passed(head("[10.11.B]") + two_actions + "refused: {action: roll 3, asked: false}\n");
  expect_failed(head("[10.11.B]") + two_actions + "refused: {action: roll 3, rule: 7.3.B}\n", 10,
                "is not asked for now: the game asks \"British: take a PC action (2 left)\"; no die is rolled now");
  expect_failed(head("[10.11.B]") + two_actions + "refused: {action: march to Boston, asked: false}\n", 10,
                "it should not be asked for, and no paragraph bar it");
  expect_failed(
      head("[10.11.B]") + two_actions + "refused: {action: place PC at Hartford, rule: 10.11.B.ii, asked: false}\n", 10,
      "\"place PC at Hartford\" is asked for here");
  expect_failed(head("[10.11.B]") + two_actions + "refused: {action: finish, asked: false}\n", 10, "is legal, but");
}

TEST(Scenarios, a_refusal_names_a_paragraph_or_says_that_nobody_asks) {
  const std::string refused = head() + two_actions + "refused: {action: place PC at Hartford";
  expect_refused_file(refused + "}\n", 10, "name the `rule`");
  expect_refused_file(refused + ", asked: true}\n", 10, "name the `rule`");
  expect_refused_file(refused + ", asked: perhaps}\n", 10, "perhaps");
}

TEST(Scenarios, an_action_nobody_asks_for_is_told_so_when_nothing_is_asked) {
  expect_failed(head() + "given:\n  spaces: {Boston: {pc: british}}\nrefused: {action: finish, rule: 10.11.B.ii}\n", 9,
                "nothing is asked");
}

// --- facts -----------------------------------------------------------------------------------------------------------

TEST(Scenarios, a_fact_that_does_not_hold_fails_at_its_line) {
  expect_failed(head() + two_actions +
                    "when: [place PC at Newport]\nthen:\n  asks: british choose_pc_action\n  spaces:\n    Newport: "
                    "{pc: american}\n",
                14, "spaces.Newport.pc should be american but is british");
}

TEST(Scenarios, an_unknown_fact_is_an_error_with_the_name_meant) {
  const std::string then = "when: [place PC at Newport]\nthen:\n  asks: british choose_pc_action\n";
  expect_error(head() + two_actions + then + "  isolatd: {british: []}\n", 13,
               "unknown fact \"isolatd\"; did you mean \"isolated\"?");
  expect_error(head() + two_actions + then + "  spaces: {Newprt: {pc: british}}\n", 13, "did you mean \"Newport\"?");
  expect_error(head() + two_actions + then + "  spaces: {Newport: {pcs: british}}\n", 13, "spaces.Newport.pcs");
}

TEST(Scenarios, a_fact_the_position_could_have_but_has_not_fails) {
  expect_failed(head() + two_actions +
                    "when: [place PC at Newport]\nthen:\n  asks: british choose_pc_action\n  winner: british\n",
                13, "winner should be british but is none");
}

TEST(Scenarios, asks_is_compared) {
  expect_failed(head() + two_actions + "when: [place PC at Newport]\nthen:\n  asks: american choose_pc_action\n", 12,
                "asks should be american choose_pc_action but is british choose_pc_action");
}

TEST(Facts, the_sign_of_a_number_counts) {
  EXPECT_FALSE(verify::same_word("-5", "5"));
  EXPECT_FALSE(verify::same_word("5", "-5"));
  EXPECT_TRUE(verify::same_word("-5", "-5"));
  EXPECT_TRUE(verify::same_word("Paulus-Hook", "paulus hook"));
  std::vector<verify::Mismatch> found;
  verify::compare_fact("sum", parse_yaml("[-1, 2]", "stated"), parse_yaml("[1, 2]", "real"), found);
  EXPECT_EQ(found.size(), 1U);
}

TEST(Scenarios, lists_are_complete_but_in_any_order) {
  const std::string board =
      "given:\n  spaces: {Hartford: {pc: british}, Springfield: {pc: british}, New Haven: {pc: american}, Newport: "
      "{pc: american}, "
      "Brattleboro: {pc: american}, Lexington and Concord: {pc: american}, Albany: {pc: american}}\n";
  expect_passed(head("[10.32.A]") + board + "then: {isolated: {british: [Springfield, hartford]}}\n");
  expect_failed(head("[10.32.A]") + board + "then:\n  isolated: {british: [Springfield]}\n", 10,
                "but is [Springfield, Hartford]");
}

TEST(Scenarios, facts_that_held_all_along_prove_nothing) {
  expect_failed(head() + two_actions + "then:\n  asks: british choose_pc_action\n  spaces: {Boston: {pc: british}}\n",
                11, "proves nothing");
}

TEST(Scenarios, facts_that_follow_from_the_position_prove_something) {
  expect_passed(head("[10.0.B]") + "given:\n  spaces: {Newport: {pc: british}}\nthen: {control: {RI: british}}\n");
}

// --- events and legal actions ----------------------------------------------------------------------------------------

std::string after_newport_and_falmouth(const std::string& then) {
  return head() + two_actions + "when: [place PC at Newport, place PC at Falmouth]\nthen:\n  asks: nothing\n" + then;
}

TEST(Scenarios, events_occur_in_their_order) {
  expect_passed(after_newport_and_falmouth(
      "  events: [{rule: 10.11.B.ii, at: Newport}, {kind: pc_placed, at: falmouth, side: british}]\n"));
  expect_passed(after_newport_and_falmouth("  events: [10.11.B.ii, pc_placed]\n"));
  expect_failed(after_newport_and_falmouth("  events:\n    - {at: Falmouth}\n    - {at: Newport}\n"), 15,
                "after the ones listed before it");
  expect_failed(after_newport_and_falmouth("  events: [{kind: pc_removed}]\n"), 13, "there were: 10.11.B.ii pc_placed");
}

TEST(Scenarios, unknown_words_in_events_are_errors) {
  expect_error(after_newport_and_falmouth("  events: [{kind: pc_plced}]\n"), 13, "did you mean \"pc_placed\"?");
  expect_error(after_newport_and_falmouth("  events: [{rule: 10.11.B.v}]\n"), 13, "unknown paragraph");
  expect_error(after_newport_and_falmouth("  events: [{kind: pc_placed, att: Newport}]\n"), 13, "has no field \"att\"");
  expect_error(after_newport_and_falmouth("  events: [pc_plced]\n"), 13, "neither a paragraph nor a kind");
  expect_error(after_newport_and_falmouth("  events: []\n"), 13, "is empty");
}

TEST(Scenarios, events_that_must_not_occur) {
  expect_passed(after_newport_and_falmouth("  no_events: [pc_removed, {kind: pc_placed, at: Boston}]\n"));
  expect_failed(after_newport_and_falmouth("  no_events: [pc_removed, {kind: pc_placed, at: Newport}]\n"), 13,
                "must not occur");
}

TEST(Scenarios, actions_that_must_be_legal_or_not) {
  const std::string then = "then:\n  asks: british choose_pc_action\n";
  expect_passed(head() + two_actions + then + "  legal: [finish, place PC at Newport]\n");
  expect_failed(head() + two_actions + then + "  legal:\n    - finish\n    - place PC at Hartford\n", 14,
                "should be legal, but 10.11.B.ii refuses it");
  expect_passed(head() + two_actions + "then:\n  not_legal: [{action: place PC at Hartford, rule: 10.11.B.ii}]\n");
  expect_failed(head() + two_actions + "then:\n  not_legal:\n    - {action: finish, rule: 10.11.B.ii}\n", 12,
                "is legal");
  expect_error(head() + two_actions + then + "  legal: [place PC at Nwport]\n", 12, "did you mean");
}

// --- named paragraphs and uncertain data -----------------------------------------------------------------------------

TEST(Scenarios, the_paragraphs_named_must_have_acted) {
  const std::string rest = two_actions + "when: [place PC at Newport]\n" + newport_then;
  expect_failed(head("[10.31.A]") + rest, 5, "does not touch the rules it names");
  expect_passed(head("[10.11.B]") + rest);
  expect_passed(head("[10.11.B.ii.example]") + rest);
}

TEST(Scenarios, a_paragraph_that_left_no_event_is_to_be_named_silent) {
  expect_failed(head("[10.31.A]") + two_actions + "when: [place PC at Newport]\n" + newport_then, 5, "`silent`");
}

TEST(Citations, name_a_bar_by_either_paragraph_or_by_the_printed_one) {
  const Game& war = game();
  EXPECT_EQ(printed_part(war, "6.32.C.1"), "6.32.C");
  EXPECT_EQ(printed_part(war, "10.2.2.1"), "10.2.2");
  EXPECT_EQ(printed_part(war, "7.9.A.note"), "7.9.A");
  EXPECT_EQ(printed_part(war, "10.11.B.ii"), "10.11.B.ii");
  EXPECT_TRUE(says_too(war, "7.5", "12.3.2", "sail to Boston"));
  EXPECT_FALSE(says_too(war, "12.3.2", "7.5", "sail to Boston")) << "7.5 also bars what no blockade does";
  EXPECT_TRUE(says_too(war, "7.9.A", "7.8.E", "retreat before battle"));
  EXPECT_FALSE(says_too(war, "7.9.A", "7.8.E", "intercept with Gates"));
  EXPECT_FALSE(says_too(war, "6.32", "6.32.C.1"));
  const auto crossing = open_game("washingtons-crossing", {});
  EXPECT_EQ(printed_part(*crossing, "11.4.2.must"), "11.4.2");
  EXPECT_EQ(printed_part(*crossing, "17.1.6.small"), "17.1");
}

TEST(Scenarios, may_cite_the_printed_paragraph_with_a_remark) {
  const std::string price =
      "given: {hands: {american: [9]}, discards: [101], agenda: [{choose_exchange: {player: american, offered: "
      "101}}]}\n";
  const RunResult outcome =
      run(head("[6.32.C]") + price + "refused: {action: exchange 9 for the discard, rule: 6.32.C}\n");
  EXPECT_EQ(outcome.status, Status::passed) << outcome.message;
  ASSERT_EQ(outcome.remarks.size(), 1U);
  EXPECT_NE(outcome.remarks.front().find("the finer id is 6.32.C.1"), std::string::npos);
}

TEST(Scenarios, may_leave_out_answers_that_are_forced) {
  const std::string alone =
      "given:\n  congress: Philadelphia\n  spaces: {Montreal: {generals: [Burgoyne]}, Boston: {british_cu: 1}, "
      "Savannah: {american_cu: 1}}\n"
      "  agenda: [{choose_march_step: {march: {side: british, general: Burgoyne, at: Montreal, allowance: 4}}}]\n";
  const std::string there = "then: {spaces: {Saratoga: {generals: [Burgoyne]}}, asks: british choose_march_step}\n";
  expect_passed(head("[7.3.B]") + alone + "when: [march to Ticonderoga, march to Saratoga, take 0 CU]\n" + there);
  expect_passed(head("[7.3.B]") + alone + "when: [march to Ticonderoga, take 0 CU, march to Saratoga, take 0 CU]\n" +
                there);
}

TEST(Scenarios, may_leave_out_no_answer_where_there_is_a_choice) {
  const std::string army =
      "given:\n  congress: Philadelphia\n  spaces: {Montreal: {generals: [Burgoyne], british_cu: 1}, Savannah: "
      "{american_cu: 1}}\n"
      "  agenda: [{choose_march_step: {march: {side: british, general: Burgoyne, at: Montreal, allowance: 4}}}]\n";
  const RunResult outcome =
      run(head("[7.3.B]") + army +
          "when: [march to Ticonderoga, march to Saratoga]\nthen: {asks: british choose_march_step}\n");
  EXPECT_EQ(outcome.status, Status::failed);
  EXPECT_NE(outcome.message.find("7.3.A"), std::string::npos) << outcome.message;
}

TEST(Scenarios, paragraphs_are_related_along_the_dots) {
  EXPECT_TRUE(related("10.31.A", "10.31.A.1"));
  EXPECT_TRUE(related("10.31.A.1", "10.31"));
  EXPECT_TRUE(related("10.31.A.example.3", "10.31.A"));
  EXPECT_FALSE(related("10.3", "10.31"));
  EXPECT_FALSE(related("10.31.A.1", "10.31.A.2"));
}

TEST(Scenarios, an_unsure_space_must_be_said) {
  const std::string rest =
      "given:\n  spaces: {Boston: {pc: british}, Albany: {pc: american}}\n  agenda: [{choose_pc_action: {player: "
      "british, remaining: 2}}]\n"
      "refused: {action: place PC at Albany, rule: 10.11.B.ii}\n";
  const GameNames game_names(game());
  const auto unsure = std::find_if(game_names.spaces.begin(), game_names.spaces.end(),
                                   [](const auto& s) { return s.second == Confidence::recalled; });
  ASSERT_NE(unsure, game_names.spaces.end());
  const std::string name = game_names.space_names.at(unsure->first);
  const std::string text =
      head() +
      "given:\n  spaces: {Boston: {pc: british}}\n  agenda: [{choose_pc_action: {player: british, remaining: 2}}]\n" +
      "refused: {action: place PC at " + name + ", rule: 10.11.B.ii}\n";
  expect_failed(text, 1, "rests on recalled data (the space " + name + "); say rests_on: recalled");
  expect_failed(text + "rests_on: likely\n", 11, "say rests_on: recalled");
  expect_passed(text + "rests_on: recalled\n");
}

TEST(Scenarios, an_unsure_connection_must_be_said) {
  const std::string text = head() +
                           "given:\n  spaces: {Morristown: {pc: british}}\n"
                           "  agenda: [{choose_pc_action: {player: british, remaining: 1}}]\n"
                           "when: [place PC at Reading]\nthen: {spaces: {Reading: {pc: british}}}\n";
  expect_failed(text, 1, "rests on likely data (connections; without them: ");
  expect_passed(text + "rests_on: likely\n");
}

TEST(Scenarios, too_much_doubt_is_refused_but_not_with_data_of_ones_own) {
  const std::string text =
      head() + two_actions + "when: [place PC at Newport]\n" + newport_then + "rests_on: recalled\n";
  expect_failed(text, 14, "rests on certain data; leave rests_on out");
  EXPECT_EQ(run(text, Evidence::at_most).status, Status::passed);
}

// --- rulesets --------------------------------------------------------------------------------------------------------

const std::string for_the_king =
    "given:\n  spaces: {Boston: {pc: british}}\n  agenda: [{choose_for_the_king_space: {remaining: 2}}]\n";

TEST(Scenarios, a_list_of_rulesets_is_a_run_for_each) {
  const auto runs = load(head() + two_actions +
                         "rulesets: [\"2014\", \"2010\"]\nrefused: {action: place PC at Hartford, rule: 10.11.B.ii}\n");
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0].name, "sample@2014");
  EXPECT_EQ(runs[1].name, "sample@2010");
}

TEST(Scenarios, rulesets_word_their_own_outcome) {
  const std::string text =
      head("[4.0.5, 4.0.5.2010]") + for_the_king +
      "rulesets:\n  \"2014\": {when: [place PC at Falmouth], then: {asks: british choose_for_the_king_space, "
      "spaces: {Falmouth: {pc: british}}}}\n"
      "  \"2010\": {refused: {action: place PC at Falmouth, rule: 4.0.5.2010}}\n";
  Runner runner(game(), Evidence::exact);
  const auto runs = load(text);
  EXPECT_EQ(runs.size(), 2U);
  for (const Scenario& scenario : runs) {
    const RunResult outcome = runner.run(scenario);
    EXPECT_EQ(outcome.status, Status::passed) << scenario.name << ": " << outcome.message;
  }
}

TEST(Scenarios, a_part_that_every_ruleset_replaces_is_refused) {
  expect_refused_file(head("[4.0.5]") + for_the_king +
                          "when: [finish]\nrulesets:\n  \"2014\": {when: [finish], then: {asks: nothing}}\n",
                      10, "this one is never used");
}

TEST(Scenarios, an_unknown_ruleset_is_an_error_at_its_place) {
  expect_error(head() + two_actions + "ruleset: \"2041\"\nrefused: {action: finish, rule: 10.11.B.ii}\n", 10,
               "did you mean \"2014\"?");
}

TEST(Scenarios, an_overlay_file_is_found_beside_the_scenario) {
  const Folder folder;
  folder.write("chain.yaml",
               "format: 1\ngame: washingtons-war\nname: chain\nbase: \"2014\"\naxes:\n"
               "  pc_daisy_chain: {value: true, rule: 10.11.B.ii, reason: a test}\n");
  const std::string file =
      folder.write("sample.yaml", head() + two_actions +
                                      "ruleset: chain.yaml\nwhen: [place PC at Newport, place PC at Hartford]\n"
                                      "then: {spaces: {Hartford: {pc: british}}}\n");
  const RunResult outcome = run_scenario(game(), load_scenarios(game(), file).at(0));
  EXPECT_EQ(outcome.status, Status::passed) << outcome.message;
}

TEST(Scenarios, an_overlay_is_the_same_file_from_every_folder) {
  EXPECT_EQ(ruleset_path("../.rulesets/x.yaml", "scenarios/07_movement/a.yaml"), "scenarios/.rulesets/x.yaml");
  EXPECT_EQ(ruleset_path("../.rulesets/x.yaml", "./scenarios/09_battles/a.yaml"), "scenarios/.rulesets/x.yaml");
  EXPECT_EQ(ruleset_path("x.yaml", "a.yaml"), "x.yaml");
  EXPECT_EQ(ruleset_path("/folder/./x.yaml", "a.yaml"), "/folder/x.yaml");
  EXPECT_EQ(ruleset_path("2010", "scenarios/a.yaml"), "2010");
}

// --- tables ----------------------------------------------------------------------------------------------------------

std::string table(const std::string& rows) {
  return head() +
         "given:\n  spaces: {Boston: {pc: british}, <space>: <state>}\n"
         "  agenda: [{choose_pc_action: {player: british, remaining: 2}}]\n"
         "refused: {action: place PC at <space>, rule: <rule>}\ncases:\n" +
         rows;
}

TEST(Tables, each_row_is_a_run) {
  const auto runs =
      load(table("  - {name: own, space: Newport, state: {pc: british}, rule: 10.11.B.ii}\n"
                 "  - {name: enemy, space: Hartford, state: {pc: american}, rule: 10.11.B.ii, rules: [10.0.A]}\n"));
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0].name, "sample/own");
  EXPECT_EQ(runs[1].refused[0].action, "place PC at Hartford");
  EXPECT_EQ(runs[1].rules, (std::vector<std::string>{"10.11.B.ii", "10.0.A"}));
  EXPECT_EQ(runs[1].given.find("spaces")->find("Hartford")->find("pc")->scalar, "american");
  Runner runner(game(), Evidence::exact);
  for (const Scenario& scenario : runs) EXPECT_EQ(runner.run(scenario).status, Status::passed);
}

TEST(Tables, a_failure_points_to_the_row) {
  const auto runs =
      load(table("  - {name: own, space: Newport, state: {pc: british}, rule: 10.11.B.ii}\n"
                 "  - {name: free, space: Newport, state: {pc: none}, rule: 10.11.B.ii}\n"));
  const RunResult outcome = run_scenario(game(), runs.at(1));
  EXPECT_EQ(outcome.status, Status::failed);
  EXPECT_EQ(outcome.mark.line, 13);
}

TEST(Tables, variables_must_be_used_and_known) {
  const std::string row = "  - {name: own, space: Newport, state: {pc: british}, rule: 10.11.B.ii";
  expect_refused_file(table(row + ", spce: Boston}\n"), 12, "no text of the scenario uses the variable <spce>");
  expect_refused_file(table("  - {name: own, spce: Newport, state: {pc: british}, rule: 10.11.B.ii}\n"), 8,
                      "<space> no value; did you mean \"spce\"?");
  expect_refused_file(head() + two_actions + "refused: {action: place PC at <space>, rule: 10.11.B.ii}\n", 10,
                      "no table of cases");
}

TEST(Tables, rows_have_names_of_their_own) {
  const std::string row = "space: Newport, state: {pc: british}, rule: 10.11.B.ii}\n";
  expect_refused_file(table("  - {name: own, " + row + "  - {name: own, " + row), 13, "another row is named \"own\"");
  expect_refused_file(table("  - {" + row), 12, "the key \"name\" is missing");
  expect_refused_file(head() + two_actions + "then: {asks: nothing}\ncases: []\n", 11, "at least one row");
}

TEST(Tables, two_keys_may_not_become_one) {
  expect_refused_file(table("  - {name: own, space: Boston, state: {pc: british}, rule: 10.11.B.ii}\n"), 12,
                      "the key \"Boston\" stands here twice");
}

TEST(Tables, what_a_variable_holds_is_not_looked_into_again) {
  const auto runs =
      load(head() + two_actions +
           "refused: {action: place PC at <space>, rule: 10.11.B.ii}\ncases:\n  - {name: loop, space: a <space>}\n");
  EXPECT_EQ(runs.at(0).refused.at(0).action, "place PC at a <space>");
}

}  // namespace verify_test
}  // namespace tricorne::verify
