// Foreign engines play the same random games as our engine. The tests check the differences found, and their scenarios.
#include "verify/lockstep/lockstep.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "reports/formats/conformance.h"
#include "reports/verification/report.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/engine/conformance.h"
#include "verify/engine/remote.h"
#include "verify/lockstep/finding_scenario.h"
#include "verify/lockstep/lockstep.h"
#include "verify/lockstep/step.h"
#include "verify/washingtons_war/parts.h"
#include "verify/washingtons_war/tables.h"

namespace tricorne::verify {
namespace lockstep_test {

using nlohmann::json;
using test::washingtons_war;

const std::string sources = test::source_dir();
const std::string served = test::tricorne_binary() + " serve";

std::string planted(const std::string& fault) {
  return "exec python3 '" + sources + "/tests/engines/planted.py' '" + served + "' " + fault;
}

/// What is read and judged here is what the other engine reads and judges, which is ours, too.
TEST(Lockstep, reads_and_judges_no_answer_of_ours_a_second_time) {
  for (const char* name : {"washingtons-war", "washingtons-crossing"}) {
    const auto game = open_game(name, {});
    Pair pair(*game, game->setup(), std::make_shared<ToldEvents>(*game));
    RefusedAnswers thinks(*game);
    Chance chance(1, 0);
    std::vector<Difference> found;
    std::size_t tried = 0;
    const auto expect = [&](const ChoiceCounts& before, std::size_t answers, const char* what) {
      EXPECT_EQ(choice_counts().read - before.read, answers) << name << ": " << what;
      EXPECT_EQ(choice_counts().judged - before.judged, answers) << name << ": " << what;
    };
    for (int step = 0; step < 60 && pair.ours().pending(); ++step) {
      pair.begin_step();
      ASSERT_TRUE(pair.bring_theirs(found));
      const ChoiceCounts listing = choice_counts();
      const auto answers = pair.compare_lists(found);
      expect(listing, 0, "their list holds our texts");
      const auto refused = thinks.at(pair.ours(), 4, chance);
      tried += refused.size();
      const ChoiceCounts asking = choice_counts();
      pair.compare_refused(refused, found);
      expect(asking, refused.size(), "an answer that we refuse");
      const ChoiceCounts giving = choice_counts();
      pair.give(answers[chance.below(answers.size())], found);
      expect(giving, 1, "an answer");
    }
    EXPECT_TRUE(found.empty()) << name << ": " << (found.empty() ? "" : found.front().ours);
    EXPECT_GT(tried, 10U) << name;
  }
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
const char* const winter_position =
    "{spaces: {Boston: {french_cu: 2, american_cu: 2}, Reading: {american_cu: 2}, Quebec: {british_cu: 3}}, agenda: "
    "[{choose_losses: {at: Boston, remaining: 2, winter: true}}, {winter_losses: {side: american}}, {begin_phase: "
    "{phase: "
    "french naval}}]}";

LockstepResult from(const std::string& command, const char* position) {
  return in_lockstep(command, {.games = 6, .seed = 1, .from = {parse_yaml(position, "position")}});
}

/// The findings of a kind. Expects no findings of another kind.
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

TEST(Lockstep, an_answer_that_is_allowed_when_asked_and_not_listed_is_found) {
  const char* const markers =
      "{spaces: {Reading: {pc: british, british_cu: 1}, York: {pc: american}, Philadelphia: {pc: american}, "
      "Morristown: {pc: american}}, agenda: [{choose_pc_action: {player: british, remaining: 3}}]}";
  const auto found = of_kind(from(planted("lenient"), markers), DifferenceKind::allows);
  ASSERT_FALSE(found.empty());
  for (const FoundDifference& finding : found) {
    EXPECT_EQ(finding.difference.decision, "choose_pc_action");
    EXPECT_TRUE(finding.difference.rule.starts_with("10.11.B")) << finding.difference.rule;
    EXPECT_TRUE(finding.difference.action.starts_with("place PC at ")) << finding.difference.action;
    EXPECT_NE(finding.scenario.find("refused"), std::string::npos);
    EXPECT_TRUE(finding.scenario_tells) << finding.scenario;
    EXPECT_LT(finding.scenario.size(), 1500U) << "made small";
  }
}

TEST(Lockstep, our_own_engine_refuses_what_our_rules_refuse) {
  const LockstepResult result = in_lockstep(served, {.games = 2, .seed = 2});
  EXPECT_TRUE(result.findings.empty()) << reports::lockstep_as_text({{}, result}, 0);
  EXPECT_GT(result.by_decision.at("choose_pc_action").refused, result.by_decision.at("choose_pc_action").lists);
}

TEST(Lockstep, a_wrong_effect_in_a_rare_branch_is_found) {
  const LockstepResult result = from(planted("effect"), winter_position);
  EXPECT_EQ(result.convicted, (std::vector<std::string>{"11.3.2"})) << reports::lockstep_as_text({{}, result}, 0);
  const auto found = of_kind(result, DifferenceKind::facts);
  ASSERT_EQ(found.size(), 1U) << "one wrong effect is one finding, whatever else happens in the step";
  EXPECT_EQ(found[0].difference.about, "reinforcements.french_cu");
  EXPECT_GT(found[0].times, 1U);
  EXPECT_TRUE(found[0].scenario_tells) << found[0].scenario;
}

/// An American marker is cut off and shuts a British one in, which the first removal saves (10.2.3).
const char* const isolation =
    "{spaces: {Fort Prince George: {pc: american}, Ninety Six: {pc: british}, Camden: {pc: american, american_cu: 1}, "
    "Augusta: {pc: american, american_cu: 1}, Boston: {british_cu: 1}}, agenda: [{choose_pc_action: {player: british, "
    "remaining: 1}}, remove_isolated_pc]}";

TEST(Lockstep, steps_between_two_questions_run_alone_and_are_compared) {
  const std::string engine = "exec python3 '" + sources + "/tests/engines/trial.py'";
  LockstepOptions options{.games = 6, .seed = 1, .from = {parse_yaml(isolation, "position")}};
  options.engine.rules = {{"10.3", "11"}};
  const LockstepResult right = in_lockstep(engine, options);
  EXPECT_TRUE(right.findings.empty()) << reports::lockstep_as_text({{}, right}, 0);
  EXPECT_EQ(right.idle_claims, std::vector<std::string>{"11"});
  EXPECT_FALSE(agrees(right)) << "it claims the winter, which never came";
  EXPECT_EQ(right.by_decision.at("remove_isolated_pc").positions, 6U);
  EXPECT_EQ(std::ranges::count(right.never_compared, "11.1"), 1) << "no winter came";
  EXPECT_EQ(std::ranges::count(right.never_compared, "10.31"), 0);
  EXPECT_NE(reports::lockstep_as_text({{}, right}, 0).find("Claimed but never compared, with all below ("),
            std::string::npos);
  const auto found = of_kind(in_lockstep(engine + " order", options), DifferenceKind::facts);
  ASSERT_FALSE(found.empty());
  EXPECT_TRUE(found[0].difference.at_step);
  EXPECT_EQ(found[0].difference.decision, "remove_isolated_pc");
  EXPECT_EQ(found[0].difference.rule, "10.32.B");
  EXPECT_TRUE(found[0].scenario_tells) << found[0].scenario;
  EXPECT_NE(found[0].scenario.find("remove_isolated_pc"), std::string::npos) << found[0].scenario;
}

// --- whose effect is wrong -------------------------------------------------------------------------------------------

Happening event(const std::string& rule, const std::string& kind, const char* fields) {
  return {.rule = rule, .kind = kind, .fields = parse_yaml(fields, "event"), .text = {}};
}

std::vector<DifferingValue> at(std::vector<std::string> path) { return {{std::move(path), Node{}, Node{}}}; }

std::string guilty(const std::vector<Happening>& events, const std::vector<DifferingValue>& facts,
                   const Records& records) {
  const auto suspects = suspects_of(events, {}, facts);
  const Suspect* one = guilty_of(suspects, records);
  return one == nullptr ? "nobody" : one->rule;
}

TEST(Blame, falls_on_the_event_that_speaks_of_what_differs) {
  const std::vector<Happening> events{event("11.3.2", "units_removed", "{nation: french, count: 1, at: Boston}"),
                                      event("11.2", "units_removed", "{nation: american, count: 1, at: Reading}"),
                                      event("13.1.1", "game_won", "{side: british}")};
  EXPECT_EQ(guilty(events, at({"reinforcements", "french_cu"}), {}), "11.3.2");
  EXPECT_EQ(guilty(events, at({"spaces", "Reading", "american_cu"}), {}), "11.2");
  EXPECT_EQ(guilty(events, at({"winner"}), {}), "11.3.2") << "none speaks of it: the most specific";
  EXPECT_EQ(guilty({}, at({"winner"}), {}), "nobody");
}

TEST(Blame, falls_on_what_was_never_done_rightly_elsewhere) {
  const std::vector<Happening> events{event("5.2.1.A", "phase_began", "{phase: winter}"),
                                      event("8.1", "units_placed", "{nation: french}")};
  const Records records{{"5.2.1.A phase_began winter", {.clean = 40, .wrong = 2}},
                        {"8.1 units_placed french", {.clean = 0, .wrong = 2}}};
  EXPECT_EQ(guilty(events, at({"mutinies"}), records), "8.1");
}

TEST(Blame, falls_on_the_event_whose_figure_is_the_value) {
  const std::vector<Happening> events{event("11.1.2", "attrition_rolled", "{nation: british, at: Boston, die: 6}"),
                                      event("8.1.A", "units_arrived", "{nation: british, count: 8}")};
  std::vector<DifferingValue> facts = at({"reinforcements", "british_cu"});
  facts.front().ours = Node::number(8);
  const Records records{{"11.1.2 attrition_rolled british", {.clean = 3, .wrong = 3}},
                        {"8.1.A units_arrived british", {.clean = 40, .wrong = 3}}};
  EXPECT_EQ(guilty(events, facts, records), "8.1.A");
}

TEST(Lockstep, an_event_with_another_figure_is_to_blame_for_what_follows) {
  const std::string own = test::tricorne_binary();
  const std::string track = testing::TempDir() + "/turn-track-" + std::to_string(getpid()) + ".yaml";
  std::string text = read_file(sources + "/engine/washingtons_war/data/turn_track.yaml");
  const std::string right = "{year: 1776, british_cu: 8,";
  ASSERT_NE(text.find(right), std::string::npos);
  text.replace(text.find(right), right.size(), "{year: 1776, british_cu: 9,");
  write_file(track, text);
  const LockstepResult result =
      from(own + " serve --data turn_track=" + track,
           "{year: 1775, spaces: {Quebec: {british_cu: 1}, Boston: {american_cu: 3, generals: [Greene]}}, agenda: "
           "[{roll_for_attrition: {nation: british, at: Quebec}}, begin_end_phase]}");
  EXPECT_EQ(result.convicted, (std::vector<std::string>{"8.1.A"})) << reports::lockstep_as_text({{}, result}, 0);
  std::filesystem::remove(track);
}

TEST(Blame, falls_on_what_their_engine_alone_does) {
  const auto suspects = suspects_of({event("9.1", "battle_begun", "{at: Boston}")},
                                    {event("9.62", "units_removed", "{at: Boston, nation: british}")},
                                    at({"spaces", "Boston", "british_cu"}));
  EXPECT_EQ(guilty_of(suspects, {})->rule, "9.62");
}

TEST(Lockstep, what_follows_from_a_position_is_laid_at_its_own_paragraph) {
  const char* const alone =
      "{spaces: {Reading: {pc: british, british_cu: 1}, York: {pc: american}, Philadelphia: {pc: american}, "
      "Morristown: "
      "{pc: american}, Wyoming Valley: {pc: american}}, agenda: [{choose_pc_action: {player: british, remaining: 1}}]}";
  LockstepOptions options{.games = 3, .seed = 1, .from = {parse_yaml(alone, "position")}};
  options.paragraphs_of_facts = {{"isolated.british", "10.32.A"}, {"control", "10.0.B"}};
  LockstepResult result = in_lockstep("exec python3 '" + sources + "/tests/engines/faulty.py'", options);
  EXPECT_EQ(result.convicted, (std::vector<std::string>{"10.32.A"})) << reports::lockstep_as_text({{}, result}, 0);
  ASSERT_EQ(result.findings.size(), 1U);
  EXPECT_TRUE(result.findings[0].scenario_tells) << result.findings[0].scenario;
  lay_below(washingtons_war(), {"10.11.B.ii", "10.32.A.3"}, result);
  EXPECT_EQ(result.convicted, (std::vector<std::string>{"10.32.A.3"})) << "scenarios know it better";
}

/// What they take for isolated they remove, and the removal itself is right.
TEST(Lockstep, what_is_done_by_a_wrong_fact_is_laid_at_the_fact) {
  const char* const removed =
      "{spaces: {Reading: {pc: british, british_cu: 1}, York: {pc: american}, Philadelphia: {pc: american}, "
      "Morristown: {pc: american}, Wyoming Valley: {pc: american}}, agenda: [{choose_pc_action: {player: british, "
      "remaining: 1}}, remove_isolated_pc]}";
  LockstepOptions options{.games = 3, .seed = 1, .from = {parse_yaml(removed, "position")}};
  options.paragraphs_of_facts = {{"isolated.british", "10.32.A"}};
  const LockstepResult result = in_lockstep("exec python3 '" + sources + "/tests/engines/faulty.py'", options);
  EXPECT_EQ(result.convicted, (std::vector<std::string>{"10.32.A"})) << reports::lockstep_as_text({{}, result}, 0);
}

// --- an engine on trial ----------------------------------------------------------------------------------------------

const std::vector<std::string> all_three{"7.8.A", "9.61.A", "11.3.2"};

std::vector<std::string> laid_at(const std::vector<RunResult>& outcomes) {
  std::set<std::string> rules;
  for (const RunResult& outcome : outcomes)
    if (!outcome.blamed.empty()) rules.insert(outcome.blamed);
  return {rules.begin(), rules.end()};
}

std::string between(const std::string& text, const std::string& from, const std::string& to) {
  const auto begin = text.find(from);
  return begin == std::string::npos ? "" : text.substr(begin, text.find(to, begin) - begin);
}

TEST(Trial, convicts_three_planted_faults_and_nothing_else_on_one_page) {
  const ForeignEngine engine(washingtons_war(), tables_of(washingtons_war()),
                             {planted("few many effect"), std::chrono::seconds(30)});
  SuiteOptions interceptions;
  interceptions.filter = "7.8.A";
  reports::EngineOnTrial trial;
  trial.found = run_against(engine, find_scenario_files({sources + "/scenarios/washingtons_war"}), interceptions);
  EXPECT_EQ(laid_at(trial.found.outcomes), (std::vector<std::string>{"7.8.A"})) << "scenarios know of one";
  expect_what_we_do(washingtons_war(), trial.found.outcomes);
  LockstepOptions options{.games = 12, .seed = 1};
  for (const char* position : {interception, retreat, winter_position})
    options.from.push_back(parse_yaml(position, "position"));
  trial.games = in_lockstep(planted("few many effect"), options);
  EXPECT_EQ(trial.games->convicted, all_three) << reports::lockstep_as_text({{}, *trial.games}, 0);
  count_differences(washingtons_war(), trial.games->convicted, trial.found.paragraphs);
  const std::string page = reports::engines_report(washingtons_war(), {trial}, "");
  const std::string laid = between(page, "<section id=\"laid\"", "</section>");
  std::size_t items = 0;
  for (auto at = laid.find("<li>"); at != std::string::npos; at = laid.find("<li>", at + 1)) ++items;
  EXPECT_EQ(items, all_three.size()) << laid;
  for (const std::string& rule : all_three) EXPECT_NE(laid.find(">" + rule + "<"), std::string::npos) << laid;
  EXPECT_NE(page.find("As answered"), std::string::npos);
  EXPECT_EQ(page.find("0 of 411 are cited"), std::string::npos) << "the scenarios that fail cite paragraphs";
  EXPECT_NE(page.find("The position"), std::string::npos);
}

/// The games begin at the set-up and at positions with armies side by side, as without options.
TEST(LongTrial, random_games_convict_the_three_and_nothing_else) {
  const LockstepResult result = in_lockstep(planted("few many effect"), {.games = 120, .seed = 1});
  EXPECT_EQ(result.convicted, all_three) << reports::lockstep_as_text({{}, result}, 0);
}

TEST(Lockstep, what_an_engine_lacks_is_not_agreement) {
  const LockstepResult result =
      in_lockstep("exec python3 '" + sources + "/examples/adapter/adapter.py'", {.games = 4, .seed = 3});
  EXPECT_TRUE(result.findings.empty()) << reports::lockstep_as_text({{}, result}, 0);
  EXPECT_GT(result.by_decision.at("choose_pc_action").lists, 5U);
  const ComparisonCounts& cards = result.by_decision.at("draw_for_hand");
  EXPECT_EQ(cards.lists + cards.positions, 0U);
  EXPECT_GT(cards.lacks, 0U);
  const LockstepResult nothing = in_lockstep("exec python3 '" + sources + "/examples/adapter/adapter.py'",
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
  LockstepOptions options{.games = 1, .seed = 1, .from = {parse_yaml(retreat, "position")}};
  const LockstepResult result = in_lockstep(dies, options);
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
                               {"exec python3 '" + sources + "/tests/engines/careless.py'", std::chrono::seconds(30)});
  const auto files = find_scenario_files({sources + "/scenarios/washingtons_war/10_political_control"});
  one.found = run_against(careless, files, {});
  expect_what_we_do(washingtons_war(), one.found.outcomes);
  other.found = verdicts({{.rule = "10.31.A.2", .passed = 2}});
  other.changes = {{"10.31.A.2", "fails", "passes"}};
  other.games = from(planted("few"), interception);
  const std::string page = reports::engines_report(washingtons_war(), {one, other}, "yesterday.json");
  EXPECT_NE(page.find("<th scope=\"col\">careless"), std::string::npos);
  EXPECT_NE(page.find("<th scope=\"col\">one"), std::string::npos);
  EXPECT_NE(page.find("As answered"), std::string::npos);
  EXPECT_NE(page.find("blamed here"), std::string::npos);
  EXPECT_NE(page.find("Changed since yesterday.json"), std::string::npos);
  EXPECT_NE(page.find("intercept with Greene"), std::string::npos);
  EXPECT_NE(page.find("hello claims the paragraph 10.99"), std::string::npos);
}

}  // namespace lockstep_test
}  // namespace tricorne::verify
