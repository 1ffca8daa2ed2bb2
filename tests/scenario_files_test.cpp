// Files of scenarios: which are refused, what comes of many, and those that we ship with their schemas.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/core/load/json.h"
#include "reports/formats/results.h"
#include "tests/support/json_schema.h"
#include "tests/support/paths.h"
#include "tests/support/scenario_text.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/schemas.h"

namespace tricorne::verify {
namespace scenario_files_test {

using namespace scenario_text;

// --- files -----------------------------------------------------------------------------------------------------------

TEST(ScenarioFiles, wrong_heads_are_refused) {
  const std::string tail = two_actions + "refused: {action: finish, rule: 10.11.B.ii}\n";
  expect_refused_file("format: 2\n" + head().substr(10) + tail, 1, "from 1 to 1");
  expect_refused_file("format: 1\ngame: chess\n", 2, "unknown game \"chess\"");
  expect_refused_file("format: 1\ngame: washingtons-war\nid: Two Words\n", 3, "small letters, digits and hyphens");
  expect_refused_file(head("[10.11.B.iiii]") + tail, 5, "did you mean \"10.11.B.iii\"?");
  expect_refused_file(head("[]") + tail, 5, "at least one paragraph");
  expect_refused_file(head("[10.11, 10.11]") + tail, 5, "stands here twice");
  expect_refused_file("source: txt\n" + head().substr(0, head().find("source")) + tail, 1, "did you mean \"text\"?");
  expect_refused_file(head() + tail + "rests_on: certain\n", 11, "unknown confidence");
  expect_refused_file(head() + tail + "ruleset: a\nrulesets: [a]\n", 12, "either ruleset or rulesets");
}

TEST(ScenarioFiles, unknown_and_doubled_keys_are_refused) {
  expect_refused_file(head() + "givn: {}\n", 7, "unknown key \"givn\"; did you mean \"given\"?");
  expect_refused_file(head() + "id: again\n", 7, "the key \"id\" stands here twice");
  expect_refused_file(head() + two_actions + "refused: {action: finish, rulle: 10.11.B.ii}\n", 10, "\"rule\"");
}

TEST(ScenarioFiles, something_must_be_given_and_expected) {
  expect_refused_file(head() + "then: {asks: nothing}\n", 1, "\"given\" is missing");
  expect_refused_file(head() + two_actions + "when: [finish]\n", 1, "nothing is expected");
  expect_refused_file(head() + two_actions + "then: {}\n", 10, "`then` holds facts");
  expect_refused_file(head() + "given: {ruleset: \"2010\"}\nthen: {asks: nothing}\n", 7, "beside `given`");
  expect_refused_file(head() + two_actions + "when: [[finish]]\nthen: {asks: nothing}\n", 10, "expected a text");
}

TEST(ScenarioFiles, an_impossible_position_is_an_error_at_its_line) {
  const std::string then = "then: {asks: nothing}\n";
  expect_error(head() + "given:\n  spaces:\n    Boston: {generals: [Howe, Clinton]}\n" + then, 9,
               "two british generals in Boston");
  expect_error(head() + "given:\n  spaces:\n    Boston: {pc: [british, american]}\n" + then, 9,
               "more than one PC marker");
  expect_error(head() + "given:\n  spaces:\n    Boston: {british_cu: 1, american_cu: 1}\n" + then, 9,
               "both sides in Boston");
  expect_error(head() + "given:\n  spaces:\n    Bostn: {}\n" + then, 9, "did you mean \"Boston\"?");
}

TEST(ScenarioFiles, what_is_no_yaml_text_is_refused) {
  expect_refused_file("a: &x [1]\nb: *x\n", 1, "anchors and aliases");
  expect_refused_file("a: &x [*x]\n", 1, "anchors and aliases");
  expect_refused_file(std::string("format: 1\n\xff\xfe\x00\x01", 14), 2, "no UTF-8 text");
  expect_refused_file(std::string(5000, '['), 1, "nested more than 64 levels");
  expect_refused_file("format: 1\n---\nformat: 1\n", 3, "second document");
  expect_refused_file("", 1, "empty");
  expect_refused_file("- a\n", 1, "a map of keys and values");
}

TEST(ScenarioFiles, a_file_beyond_the_limit_is_refused) {
  const Folder folder;
  const std::string file = folder.write("big.yaml", std::string(17U << 20U, '#'));
  EXPECT_THROW(load_scenarios(game(), file), DataError);
}

TEST(ScenarioFiles, folders_are_searched_outside_schemas) {
  const Folder folder;
  const std::string b = folder.write("b/two.yaml", ""), a = folder.write("a/one.yml", "");
  folder.write("schema/not.yaml", "");
  folder.write("README.md", "");
  EXPECT_EQ(find_scenario_files({folder.path(), a, folder.path() + "/b"}), (std::vector{a, b}));
  EXPECT_THROW(find_scenario_files({folder.path() + "/schema/none"}), DataError);
  EXPECT_THROW(find_scenario_files({folder.path() + "/c.yaml"}), DataError);
}

// --- many files ------------------------------------------------------------------------------------------------------

std::string named(const std::string& id, const std::string& rest) {
  std::string text = head();
  return text.replace(text.find("sample"), 6, id) + two_actions + rest;
}

class Suite : public testing::Test {
 protected:
  Suite() {
    folder_.write("10/a.yaml", named("a", "refused: {action: place PC at Hartford, rule: 10.11.B.ii}\n"));
    folder_.write("10/b.yaml", named("b", "refused: {action: place PC at Newport, rule: 10.11.B.ii}\n"));
    folder_.write("9/c.yaml", "format: 1\nformat: 1\n");
  }
  std::vector<RunResult> run(SuiteOptions options = {}) {
    return run_files(game(), find_scenario_files({folder_.path()}), options);
  }
  Folder folder_;
};

TEST_F(Suite, gives_the_same_answers_on_any_number_of_threads) {
  SuiteOptions one, many;
  one.threads = 1;
  many.threads = 4;
  EXPECT_EQ(reports::results_as_json(run(one)), reports::results_as_json(run(many)));
}

TEST_F(Suite, keeps_positions_unless_they_are_to_be_dropped) {
  SuiteOptions dropping;
  dropping.positions = Positions::dropped;
  const auto kept = run(), dropped = run(dropping);
  EXPECT_EQ(reports::results_as_json(kept), reports::results_as_json(dropped));
  EXPECT_EQ(std::ranges::count_if(kept, [](const RunResult& o) { return o.before && o.after; }), 2);
  EXPECT_EQ(std::ranges::count_if(dropped, [](const RunResult& o) { return o.before || o.after; }), 0);
}

TEST_F(Suite, counts_what_passed_failed_and_could_not_be_read) {
  const reports::Tally tally = reports::count(run());
  EXPECT_EQ(tally.passed, 1U);
  EXPECT_EQ(tally.failed, 1U);
  EXPECT_EQ(tally.errors, 1U);
}

TEST_F(Suite, refuses_an_id_used_twice) {
  folder_.write("11/d.yaml", named("a", "refused: {action: place PC at Hartford, rule: 10.11.B.ii}\n"));
  const auto outcomes = run();
  const auto doubled = std::find_if(outcomes.begin(), outcomes.end(), [](const RunResult& o) {
    return o.message.find("is taken by") != std::string::npos;
  });
  ASSERT_NE(doubled, outcomes.end());
  EXPECT_EQ(doubled->status, Status::error);
}

TEST_F(Suite, chooses_by_paragraph_id_and_ruleset) {
  SuiteOptions options;
  options.filter = "10.11";
  EXPECT_EQ(run(options).size(), 3U);  // a file that cannot be read is always reported
  options.filter = "9.61";
  EXPECT_EQ(run(options).size(), 1U);
  options.filter = "b";
  EXPECT_EQ(run(options).size(), 2U);
  options.filter.clear();
  options.ruleset = "2010";
  EXPECT_EQ(run(options).size(), 1U);
}

TEST_F(Suite, tells_of_its_progress) {
  SuiteOptions options;
  std::size_t last = 0;
  options.progress = [&](std::size_t done, std::size_t total) {
    EXPECT_EQ(done, last + 1);
    EXPECT_EQ(total, 3U);
    last = done;
  };
  run(options);
  EXPECT_EQ(last, 3U);
}

TEST_F(Suite, writes_one_line_a_failure) {
  const std::string text = reports::results_as_text(run(), 0.25, reports::Colours::off, reports::Errors::included);
  EXPECT_NE(text.find("b.yaml:10:19: b: \"place PC at Newport\" is legal"), std::string::npos) << text;
  EXPECT_NE(text.find("c.yaml:2:1: the key \"format\" stands here twice"), std::string::npos) << text;
  EXPECT_NE(text.find("1 passed, 1 failed, 1 error in 0.25 s"), std::string::npos) << text;
}

TEST_F(Suite, writes_json_with_what_the_contract_names) {
  const auto json = nlohmann::json::parse(reports::results_as_json(run()));
  EXPECT_EQ(json["passed"], 1);
  EXPECT_EQ(json["failed"], 1);
  ASSERT_EQ(json["scenarios"].size(), 3U);
  for (const char* key : {"id", "file", "line", "rules", "status", "message"})
    EXPECT_TRUE(json["scenarios"][0].contains(key)) << key;
  EXPECT_EQ(json["scenarios"][1]["status"], "failed");
}

TEST_F(Suite, writes_junit_with_marks_escaped) {
  const std::string xml = reports::results_as_junit(run());
  // The schemas of Jenkins and Ant have no sums over the suites.
  EXPECT_NE(xml.find("tests=\"2\" failures=\"1\" errors=\"0\""), std::string::npos) << xml;
  EXPECT_NE(xml.find("tests=\"1\" failures=\"0\" errors=\"1\""), std::string::npos) << xml;
  EXPECT_NE(xml.find("message=\"&quot;place PC at Newport&quot; is legal"), std::string::npos) << xml;
  EXPECT_EQ(xml.find('\x01'), std::string::npos);
}

// --- shipped scenarios and schemas -----------------------------------------------------------------------------------

std::string shipped_file(const std::string& path) { return read_file(tricorne::test::source_dir() + "/" + path); }

/// Every shipped scenario file of Washington's War. The test fails when there are few, because a loop over no files
/// would pass.
std::vector<std::string> shipped_scenarios() {
  const auto files = find_scenario_files({tricorne::test::source_dir() + "/scenarios/washingtons_war"});
  EXPECT_GT(files.size(), 300U);
  return files;
}

std::string fault_of_scenario(const Node& document) {
  static const auto scenario_schema = nlohmann::json::parse(schema(game(), "scenario"));
  return test::schema_fault(scenario_schema, nlohmann::json::parse(to_json(document)));
}

TEST(Shipped, the_schema_refuses_what_the_loader_refuses) {
  const auto fault = [](const std::string& rest) {
    return fault_of_scenario(parse_yaml(head() + two_actions + rest + "\n", "x"));
  };
  for (const char* right : {"then: {asks: nothing}", "then: <then>\ncases: [{name: a, then: {asks: nothing}}]"})
    EXPECT_EQ(fault(right), "");
  for (const char* wrong : {"then: nothing", "than: {asks: nothing}", "then: {events: [{kind: pc_plaiced}]}",
                            "refused: {action: finish, rule: 10.11.B.xii}"})
    EXPECT_NE(fault(wrong), "") << wrong;
}

TEST(Shipped, schemas_hold_every_name) {
  const std::string text = schema(game(), "scenario");
  for (const char* kind : {"spaces", "rules", "events", "cards", "agenda", "actions"}) {
    EXPECT_FALSE(vocabulary_of(game(), kind).empty()) << kind;
    for (const std::string& word : vocabulary_of(game(), kind))
      EXPECT_NE(text.find(nlohmann::json(word).dump()), std::string::npos) << kind << ": " << word;
  }
}

TEST(Shipped, the_readme_lists_every_action) {
  const std::string text = shipped_file("scenarios/README.md");
  EXPECT_GT(vocabulary_of(game(), "actions").size(), 30U);
  for (const std::string& phrase : vocabulary_of(game(), "actions"))
    EXPECT_NE(text.find("`" + phrase + "`"), std::string::npos) << phrase;
}

TEST(Shipped, the_example_of_the_readme_passes) {
  const std::string text = shipped_file("scenarios/README.md");
  const auto begin = text.find("```yaml\n") + 8;
  expect_passed(text.substr(begin, text.find("```", begin) - begin));
}

TEST(Shipped, all_scenarios_pass_and_a_third_of_them_are_refusals) {
  std::size_t refusals = 0, all = 0;
  for (const RunResult& outcome : run_files(game(), shipped_scenarios(), {})) {
    EXPECT_EQ(outcome.status, Status::passed) << reports::line_of(outcome);
    ++all;
    refusals += outcome.refusals.empty() ? 0U : 1U;
  }
  EXPECT_GE(refusals * 3, all);
  EXPECT_GT(refusals, 100U);
}

}  // namespace scenario_files_test
}  // namespace tricorne::verify
