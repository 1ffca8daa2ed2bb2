// Engines through the same random games as ours: what is found, what is not, and what the scenarios of findings say.
#include "reports/formats/lockstep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "reports/formats/conformance.h"
#include "reports/verification/engines.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/engine/changes.h"
#include "verify/engine/remote.h"
#include "verify/lockstep/finding_scenario.h"
#include "verify/lockstep/lockstep.h"
#include "verify/washingtons_war/crowd.h"
#include "verify/washingtons_war/tables.h"

namespace tricorne::verify {
namespace {

using nlohmann::json;
using test::washingtons_war;

const std::string root = test::source_dir();
const std::string served = test::tricorne_binary() + " serve";

std::string planted(const std::string& fault) {
  return "exec python3 '" + root + "/tests/engines/planted.py' '" + served + "' " + fault;
}

LockstepResult in_lockstep(const std::string& command, LockstepOptions options) {
  const ForeignEngine engine(washingtons_war(), tables_of(washingtons_war()), {command, std::chrono::seconds(30)});
  options.ruleset = "2014";
  options.crowded = &crowded_position;
  return run_lockstep(washingtons_war(), *engine.game(), options);
}

/// Positions in which the planted faults show at once.
const char* const interception =
    "{spaces: {New Brunswick: {generals: [Howe], british_cu: 4, pc: american}, Morristown: {generals: [Greene], "
    "american_cu: 2}}, agenda: [{choose_interception: {march: {side: british, general: Howe, at: New Brunswick, from: "
    "New "
    "York, allowance: 4, own: 4}}}]}";
const char* const retreat =
    "{spaces: {New Brunswick: {american_cu: 2, generals: [Greene]}}, agenda: [{choose_retreat: {loser: american, at: "
    "New "
    "Brunswick, entered_from: New York, defending: true}}]}";
const char* const winter =
    "{spaces: {Boston: {french_cu: 1}, Quebec: {british_cu: 3}}, agenda: [{roll_for_attrition: {nation: french, at: "
    "Boston}}]}";

LockstepResult from(const std::string& command, const char* position) {
  return in_lockstep(command, {.games = 6, .seed = 1, .from = {parse_yaml(position, "position")}});
}

/// The findings of a kind; of each the scenario must tell the engines apart.
std::vector<FoundDifference> of_kind(const LockstepResult& result, DifferenceKind kind) {
  std::vector<FoundDifference> found;
  for (const FoundDifference& finding : result.findings) {
    EXPECT_EQ(finding.difference.kind, kind) << finding.difference.key() << "\n" << finding.scenario;
    if (finding.difference.kind == kind) found.push_back(finding);
  }
  return found;
}

TEST(Lockstep, our_own_engine_beside_itself_is_the_same_in_all_it_is_asked) {
  const LockstepResult result = in_lockstep(served, {.games = 2, .seed = 1});
  EXPECT_TRUE(result.findings.empty()) << reports::lockstep_as_text({{}, result}, 0);
  EXPECT_TRUE(agrees(result));
  EXPECT_EQ(result.games, 2U);
  EXPECT_GT(result.by_decision.at("choose_pc_action").lists, 5U);
  EXPECT_EQ(result.by_decision.at("choose_pc_action").lists, result.by_decision.at("choose_pc_action").positions);
}

TEST(Lockstep, an_answer_too_few_is_found_laid_at_its_paragraph_and_made_a_scenario) {
  const auto found = of_kind(from(planted("few"), interception), DifferenceKind::missing);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].difference.rule, "7.8.A");
  EXPECT_EQ(found[0].difference.decision, "choose_interception");
  EXPECT_EQ(found[0].difference.action, "intercept with Greene");
  EXPECT_TRUE(found[0].scenario_tells) << found[0].scenario;
  EXPECT_LT(found[0].scenario.size(), 1500U) << "made small";
}

TEST(Lockstep, an_answer_too_many_is_found) {
  const auto found = of_kind(from(planted("many"), retreat), DifferenceKind::extra);
  ASSERT_FALSE(found.empty());
  for (const FoundDifference& finding : found) {
    EXPECT_EQ(finding.difference.decision, "choose_retreat");
    EXPECT_EQ(finding.difference.action, "retreat to Pittsburgh");
    EXPECT_TRUE(finding.scenario_tells) << finding.scenario;
  }
}

TEST(Lockstep, a_wrong_effect_in_a_rare_branch_is_found) {
  const auto found = of_kind(from(planted("effect"), winter), DifferenceKind::facts);
  ASSERT_FALSE(found.empty());
  for (const FoundDifference& finding : found) {
    EXPECT_EQ(finding.difference.about, "reinforcements.french_cu");
    EXPECT_TRUE(finding.scenario_tells) << finding.scenario;
  }
}

TEST(Lockstep, what_an_engine_lacks_is_not_agreement) {
  const LockstepResult result =
      in_lockstep("exec python3 '" + root + "/examples/adapter/adapter.py'", {.games = 4, .seed = 3});
  EXPECT_TRUE(result.findings.empty()) << reports::lockstep_as_text({{}, result}, 0);
  EXPECT_GT(result.by_decision.at("choose_pc_action").lists, 5U);
  const Compared& cards = result.by_decision.at("draw_for_hand");
  EXPECT_EQ(cards.lists + cards.positions, 0U);
  EXPECT_GT(cards.lacks, 0U);
  const LockstepResult nothing = in_lockstep("exec python3 '" + root + "/examples/adapter/adapter.py'",
                                             {.games = 1, .from = {parse_yaml("{base: setup}", "set-up")}});
  EXPECT_NE(reports::lockstep_as_text({{}, nothing}, 0).find("lacks it"), std::string::npos);
}

TEST(Lockstep, known_differences_are_told_and_no_failure) {
  const LockstepResult first = from(planted("few"), interception);
  EXPECT_FALSE(agrees(first));
  LockstepOptions options{.games = 6, .seed = 1, .from = {parse_yaml(interception, "position")}};
  for (const FoundDifference& finding : first.findings) options.known.insert(finding.difference.key());
  const LockstepResult again = in_lockstep(planted("few"), options);
  EXPECT_TRUE(agrees(again));
  EXPECT_EQ(again.findings.size(), first.findings.size());
}

TEST(Lockstep, an_engine_that_dies_is_a_protocol_finding_each_kind_once) {
  const std::string dies =
      "exec python3 -c \"import sys, json\nfor line in sys.stdin:\n  r = json.loads(line)\n  if "
      "r['method'] != 'hello': sys.exit(3)\n  print(json.dumps({'id': r['id'], 'result': "
      "{'protocol': 1, 'name': 'x'}}), flush=True)\"";
  const LockstepResult result = in_lockstep(dies, {.games = 1, .seed = 1});
  ASSERT_FALSE(result.findings.empty());
  EXPECT_FALSE(agrees(result));
  for (const FoundDifference& finding : result.findings) {
    EXPECT_EQ(finding.difference.kind, DifferenceKind::protocol);
    EXPECT_EQ(finding.difference.rule, "");
  }
}

TEST(Crowd, is_sound_and_has_armies_of_both_sides_next_to_each_other) {
  int battles = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Chance chance(seed, 0);
    const auto position = crowded_position(washingtons_war(), chance);
    position->settle();
    ASSERT_TRUE(position->pending());
    for (int steps = 0; position->pending() && steps < 60; ++steps) {
      battles += position->pending()->decision == "choose_battle_card" ? 1 : 0;
      position->give(chance.below(position->answer_count()));
    }
  }
  EXPECT_GT(battles, 10);
}

// --- reports ---------------------------------------------------------------------------------------------------------

Conformance verdicts(std::vector<ParagraphResult> paragraphs) {
  Conformance found;
  found.engine.name = "one";
  found.paragraphs = std::move(paragraphs);
  return found;
}

TEST(Changes, tell_what_another_verdict_was) {
  const Conformance before = verdicts({{.rule = "10.2", .passed = 2}, {.rule = "10.3", .passed = 1}});
  const Node earlier = parse_json(reports::conformance_as_json({before}), "earlier");
  const auto changes =
      changes_since(earlier, verdicts({{.rule = "10.2", .passed = 1, .failed = 1}, {.rule = "11.1", .passed = 1}}));
  ASSERT_EQ(changes.size(), 3U);
  EXPECT_EQ(changes[0].before + " " + changes[0].now, "passes mixed");
  EXPECT_EQ(changes[1].before + " " + changes[1].now, " passes");
  EXPECT_EQ(changes[2].rule + changes[2].now, "10.3");
  EXPECT_TRUE(changes_since(earlier, before).empty());
  EXPECT_THROW(changes_since(parse_json("{\"a\": 1}", "x"), before), DataError);
  const Node both = parse_json(reports::conformance_as_json({verdicts({}), before}), "both");
  EXPECT_NO_THROW(changes_since(both, before));
}

TEST(EnginesPage, has_both_engines_in_one_table_and_boards_of_what_fails) {
  reports::EngineOnTrial one, other;
  const ForeignEngine careless(washingtons_war(), tables_of(washingtons_war()),
                               {"exec python3 '" + root + "/tests/engines/careless.py'", std::chrono::seconds(30)});
  const auto files = find_scenario_files({root + "/scenarios/washingtons_war/10_political_control"});
  one.found = run_against(careless, files, {});
  expect_what_we_do(washingtons_war(), one.found.outcomes);
  other.found = verdicts({{.rule = "10.31.A.2", .passed = 2}});
  other.changes = {{"10.31.A.2", "fails", "passes"}};
  other.games = from(planted("few"), interception);
  const std::string page = reports::engines_report(washingtons_war(), {one, other}, "yesterday.json");
  EXPECT_NE(page.find("<th scope=\"col\">careless"), std::string::npos);
  EXPECT_NE(page.find("<th scope=\"col\">one"), std::string::npos);
  EXPECT_NE(page.find("As answered"), std::string::npos);
  EXPECT_NE(page.find("laid here"), std::string::npos);
  EXPECT_NE(page.find("Changed since yesterday.json"), std::string::npos);
  EXPECT_NE(page.find("intercept with Greene"), std::string::npos);
  EXPECT_NE(page.find("hello claims the paragraph 10.99"), std::string::npos);
}

}  // namespace
}  // namespace tricorne::verify
