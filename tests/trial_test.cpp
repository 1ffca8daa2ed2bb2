// Engines on trial: what is compared, who is blamed, the protocol alone, and reports that hold the same numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "reports/formats/conformance.h"
#include "reports/formats/results.h"
#include "reports/verification/report.h"
#include "tests/support/json_schema.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/engine/message.h"
#include "verify/engine/offered.h"
#include "verify/engine/protocol_check.h"
#include "verify/engine/server.h"
#include "verify/lockstep/lockstep.h"
#include "verify/oracle.h"

namespace tricorne::verify {
namespace {

using nlohmann::json;

const std::string sources = test::source_dir();

const Game& crossing() {
  static const auto game = open_game("washingtons-crossing", {});
  return *game;
}

Node tables_for(const Game& game) { return oracle_of(game).tables(game); }

/// An engine of a game, as `engine new` writes it, with one text replaced.
class PlantedEngine {
 public:
  PlantedEngine(const Game& game, const std::string& old, const std::string& fresh)
      : game_(game), folder_("planted-engine") {
    const std::string made = test::tricorne_binary() + " engine new --language python --game " +
                             std::string(game.name()) + " '" + folder_.text() + "'";
    EXPECT_EQ(std::system(made.c_str()), 0);
    std::string text = read_file(script());
    const auto at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    if (at != std::string::npos) text.replace(at, old.size(), fresh);
    std::ofstream(script()) << text;
  }

  EngineOptions options() const { return {"exec python3 -B '" + script() + "'", std::chrono::seconds(30)}; }

  LockstepResult in_lockstep(std::uint64_t games) const {
    return in_lockstep({.games = games, .seed = 1, .ruleset = std::string(game_.ruleset())});
  }

  LockstepResult in_lockstep(LockstepOptions play) const {
    const ForeignEngine engine(game_, tables_for(game_), options());
    play.engine = engine.info();
    return run_lockstep(game_, *engine.game(), play);
  }

  Conformance on_scenarios() const {
    const ForeignEngine engine(game_, tables_for(game_), options());
    return run_against(engine, find_scenario_files({sources + "/scenarios/washingtons_crossing/07_weather"}), {});
  }

 private:
  std::string script() const { return folder_.text() + "/engine.py"; }
  const Game& game_;
  test::TemporaryPath folder_;
};

/// An engine of the Crossing's weather.
struct WeatherEngine : PlantedEngine {
  WeatherEngine(const std::string& old, const std::string& fresh) : PlantedEngine(crossing(), old, fresh) {}
};

std::vector<std::string> blamed_in(const Conformance& found) {
  std::vector<std::string> rules;
  for (const ParagraphResult& paragraph : found.paragraphs)
    if (paragraph.blamed > 0) rules.push_back(paragraph.rule);
  return rules;
}

TEST(Weather, that_is_always_snow_is_convicted_by_games_alone) {
  const WeatherEngine snow("engine.season(row_of(engine.chart(\"new_weather\"), total)[\"weather\"])", "\"snow\"");
  const LockstepResult games = snow.in_lockstep(3);
  EXPECT_EQ(games.convicted, std::vector<std::string>{"7.0.2"}) << reports::lockstep_as_text({{}, games}, 0);
  EXPECT_GT(games.compared_rules.by_rule.at("7.0.2").positions, 10U);
  EXPECT_EQ(std::ranges::find(games.hardly_compared, "7.0.2"), games.hardly_compared.end());
  EXPECT_FALSE(agrees(games));
  // From one position only the first question comes, once a game.
  LockstepOptions once{.games = 1, .seed = 1, .ruleset = std::string(crossing().ruleset())};
  once.from = {parse_yaml("{agenda: [roll_new_weather]}", "position")};
  EXPECT_EQ(snow.in_lockstep(once).hardly_compared, std::vector<std::string>{"7.0.2"});
}

/// An engine that knows nothing but the weather lacks what follows, so each question runs alone. What it has reported
/// before it must report there, too.
TEST(Weather, that_is_told_of_some_dice_only_is_convicted_by_games) {
  const WeatherEngine mute("engine.emit(\"7.0.1\",", "die > 4 and engine.emit(\"7.0.1\",");
  const LockstepResult games = mute.in_lockstep(3);
  EXPECT_EQ(games.convicted, std::vector<std::string>{"7.0.1"}) << reports::lockstep_as_text({{}, games}, 0);
}

TEST(Weather, that_cites_another_paragraph_is_convicted_by_games) {
  {
    const WeatherEngine citing("engine.emit(\"7.0.2\",", "engine.emit(\"7.0.1\",");
    const LockstepResult games = citing.in_lockstep(3);
    EXPECT_EQ(games.convicted, std::vector<std::string>{"7.0.2"}) << reports::lockstep_as_text({{}, games}, 0);
  }
  const WeatherEngine coarse("engine.emit(\"7.0.2\",", "engine.emit(\"7.0\",");
  EXPECT_TRUE(coarse.in_lockstep(3).findings.empty()) << "who names the paragraph above is not wrong";
}

/// What our game asks next is no paragraph of this engine's.
TEST(Weather, that_changes_too_often_is_laid_at_no_paragraph_that_the_engine_does_not_claim) {
  const WeatherEngine fickle("goes_on not in (\"any\", engine.position[\"weather\"])", "goes_on != \"any\"");
  for (const std::string& rule : fickle.in_lockstep(3).convicted) EXPECT_TRUE(rule.starts_with("7.0")) << rule;
}

/// The recovery phase (13.0) runs on into the next, of which this engine knows nothing: it stops there.
struct RecoveryEngine : PlantedEngine {
  explicit RecoveryEngine(const std::string& levels)
      : PlantedEngine(crossing(), "def main():",
                      R"(def begin_phase(engine, fields):
    side, _, phase = fields["phase"].partition(" ")
    if phase != "recovery":
        raise Lacks(phase)
    position, marks = engine.position, engine.position["marks"]
    for printed in engine.tables["leaders"]:
        here = position["leaders"][printed["name"]]
        moved = printed["name"] in marks["spent"] + marks["dug"]
        if printed["side"] != side or here["where"] != "on_map" or not here["fatigue"] or moved:
            continue
        if position["turn"].endswith(("5pm", "12am")):
            here["fatigue"] -= )" +
                          levels + R"(
            engine.emit("13.0", "rested", leader=printed["name"], level=here["fatigue"])
    position["marks"] = {mark: [] for mark in marks}
    position["agenda"].insert(0, {"begin_phase": {"phase": {"american": "british command", "british": "end of turn"}[side]}})


STEPS["begin_phase"] = begin_phase
KNOWN.append("13.0")


def main():)") {}
};

TEST(Recovery, that_stops_in_front_of_the_next_phase_is_compared) {
  const LockstepResult right = RecoveryEngine("1").in_lockstep(4);
  EXPECT_TRUE(right.findings.empty()) << reports::lockstep_as_text({{}, right}, 0);
  EXPECT_GT(right.compared_rules.by_rule.at("13.0").positions, 0U);
  EXPECT_EQ(std::ranges::find(right.never_compared, "13.0"), right.never_compared.end());
  const LockstepResult wrong = RecoveryEngine("min(2, here[\"fatigue\"])").in_lockstep(4);
  EXPECT_EQ(wrong.convicted, std::vector<std::string>{"13.0"}) << reports::lockstep_as_text({{}, wrong}, 0);
}

/// A wrong number of actions left comes to light only at the next question.
TEST(Markers, that_are_counted_twice_are_convicted_by_games) {
  const PlantedEngine hasty(test::washingtons_war(), "self.fields[\"remaining\"] - 1",
                            "self.fields[\"remaining\"] - 2");
  const LockstepResult games = hasty.in_lockstep(4);
  EXPECT_EQ(games.convicted, std::vector<std::string>{"10.11.A.i"}) << reports::lockstep_as_text({{}, games}, 0);
}

/// Its event comes before ours has reported one of the kind, and no position differs.
TEST(Weather, that_goes_on_where_it_ends_is_laid_at_what_the_engine_says_it_did) {
  const WeatherEngine lasting("not in (\"any\", engine", "not in (\"any\", \"freeze\", engine");
  const LockstepResult games = lasting.in_lockstep(8);
  EXPECT_EQ(games.convicted, std::vector<std::string>{"7.0.1"}) << reports::lockstep_as_text({{}, games}, 0);
  const Conformance found = lasting.on_scenarios();
  EXPECT_EQ(blamed_in(found), std::vector<std::string>{"7.0.1"}) << reports::conformance_as_text(found, 0, {}, {});
}

/// No event cites January; what comes by 7.0.2 is right in December.
TEST(Weather, without_its_january_is_laid_there_by_games) {
  const WeatherEngine mild("engine.season(row_of(engine.chart(\"new_weather\"), total)[\"weather\"])",
                           "row_of(engine.chart(\"new_weather\"), total)[\"weather\"]");
  const LockstepResult games = mild.in_lockstep(8);
  EXPECT_EQ(games.convicted, std::vector<std::string>{"7.0.january"}) << reports::lockstep_as_text({{}, games}, 0);
}

TEST(Weather, that_is_never_answered_is_not_compared) {
  const WeatherEngine mute("    def apply(self, action, fields):\n        engine, die",
                           "    def apply(self, action, fields):\n        raise "
                           "Lacks(\"it\")\n        engine, die");
  const LockstepResult games = mute.in_lockstep(2);
  EXPECT_TRUE(games.findings.empty()) << reports::lockstep_as_text({{}, games}, 0);
  EXPECT_NE(std::ranges::find(games.met_in_vain, "7.0.1"), games.met_in_vain.end());
  EXPECT_FALSE(agrees(games)) << "lists of dice are no agreement";
  const std::string text = reports::lockstep_as_text({{}, games}, 0);
  EXPECT_NE(text.find("never compared"), std::string::npos) << text;
}

TEST(Weather, without_its_night_is_laid_at_no_paragraph_of_another_month) {
  const WeatherEngine day("(\"5pm\", \"12am\")", "(\"12am\",)");
  const Conformance found = day.on_scenarios();
  EXPECT_EQ(blamed_in(found), std::vector<std::string>{"7.0.2"}) << reports::conformance_as_text(found, 0, {}, {});
  for (const ParagraphResult& paragraph : found.paragraphs)
    if (paragraph.rule == "7.0.january") {
      EXPECT_NE(verdict_on(paragraph), ParagraphVerdict::mixed);
    }
}

TEST(Weather, that_fails_alike_is_one_group_with_a_count) {
  const WeatherEngine snow("engine.season(row_of(engine.chart(\"new_weather\"), total)[\"weather\"])", "\"snow\"");
  const Conformance found = snow.on_scenarios();
  const auto groups = reports::grouped_failures(found.outcomes);
  std::size_t runs = 0;
  for (const auto& group : groups) runs += group.runs.size();
  EXPECT_GT(runs, 5U);
  EXPECT_LT(groups.size(), runs);
  EXPECT_EQ(runs, reports::count(found.outcomes).failed);
  const json report = json::parse(reports::conformance_as_json({found}));
  EXPECT_EQ(report["groups"].size(), groups.size());

  reports::EngineOnTrial trial;
  trial.found = found;
  const std::string page = reports::engines_report(crossing(), {trial}, "");
  const auto times = [&](const std::string& text) {
    std::size_t count = 0;
    for (auto at = page.find(text); at != std::string::npos; at = page.find(text, at + 1)) ++count;
    return count;
  };
  EXPECT_EQ(times("<h4 class=\"alike\""), groups.size());
  EXPECT_EQ(times("id=\"engine-0-failure-1-run-1\""), 1U) << "each failed run stands once; paragraphs link to it";
}

// --- an answer as a value --------------------------------------------------------------------------------------------

TEST(Serve, takes_an_answer_as_a_text_or_as_a_value) {
  const Game& game = test::washingtons_war();
  Server engine(game, tables_for(game), "1.0.0");
  const auto ask = [&](const std::string& line) { return json::parse(engine.answer(line)); };
  const std::string load = R"({"id":1,"method":"load","position":{"spaces":{"Montreal":{"pc":"british"}},)"
                           R"("agenda":[{"choose_pc_action":{"player":"british","remaining":2}}]}})";
  ask(load);
  EXPECT_EQ(ask(R"({"id":2,"method":"check","choice":{"place_pc":{"at":"Oswego"}}})")["result"]["legal"], true);
  EXPECT_EQ(ask(R"({"id":3,"method":"check","choice":"finish","action":"place PC at London"})")["result"]["legal"],
            true)
      << "the value counts where both stand";
  const json legal = ask(R"({"id":4,"method":"legal"})")["result"];
  ASSERT_EQ(legal["choices"].size(), legal["actions"].size());
  const json by_value = ask(R"({"id":5,"method":"apply","choice":{"place_pc":{"at":"Oswego"}}})");
  ask(load);
  EXPECT_EQ(ask(R"({"id":5,"method":"apply","action":"place PC at Oswego"})"), by_value);
  const json unknown = ask(R"({"id":6,"method":"check","choice":{"place_pcs":{"at":"Oswego"}}})")["error"];
  EXPECT_EQ(unknown["code"], "bad_action");
  EXPECT_EQ(unknown["message"], "choice: unknown action \"place_pcs\"; did you mean \"place_pc\"?");
  EXPECT_EQ(ask(R"({"id":7,"method":"check","choice":{"place_pc":{"at":["Oswego"]}}})")["error"]["code"], "bad_action");
  EXPECT_EQ(ask(R"({"id":8,"method":"check"})")["error"]["code"], "bad_request");
}

// --- the protocol alone ----------------------------------------------------------------------------------------------

TEST(ProtocolAlone, our_own_engine_keeps) {
  for (const auto& entry : games()) {
    if (entry.name != "washingtons-war" && entry.name != "washingtons-crossing") continue;
    const auto game = open_game(entry.name, {});
    const ProtocolCheck found = check_protocol(
        *game, tables_for(*game),
        {test::tricorne_binary() + " serve --game " + std::string(entry.name), std::chrono::seconds(30)});
    for (const ProtocolFault& fault : found.failed) ADD_FAILURE() << fault.what << ": " << fault.seen;
    EXPECT_GT(found.known.size(), 10U);
  }
}

/// The faults of an engine of a few lines, which answers `body` to each request `r` after hello.
std::vector<std::string> faults_of(const std::string& body) {
  const test::TemporaryPath script("protocol-fault.py");
  std::ofstream(script.text()) << "import sys, json\n"
                                  "def result(r, **x):\n  print(json.dumps({'id': r['id'], 'result': x}), flush=True)\n"
                                  "def error(r, c):\n  print(json.dumps({'id': r['id'], 'error': {'code': c}}), "
                                  "flush=True)\n"
                                  "for line in sys.stdin:\n  r = json.loads(line)\n  if r['method'] == 'hello':\n"
                                  "    result(r, protocol=2, name='bad')\n    continue\n"
                               << body;
  const Game& game = test::washingtons_war();
  std::vector<std::string> faults;
  for (const ProtocolFault& fault :
       check_protocol(game, tables_for(game), {"exec python3 -IS '" + script.text() + "'", std::chrono::seconds(5)})
           .failed)
    faults.push_back(fault.what + ": " + fault.seen);
  return faults;
}

bool some_holds(const std::vector<std::string>& texts, const std::string& part) {
  return std::ranges::any_of(texts, [&](const std::string& text) { return text.find(part) != std::string::npos; });
}

TEST(ProtocolAlone, an_engine_of_another_game_is_told_nothing_else) {
  const WeatherEngine right("", "");
  const Game& game = test::washingtons_war();
  const ProtocolCheck found = check_protocol(game, tables_for(game), right.options());
  EXPECT_EQ(found.speaks_of, "washingtons-crossing");
  EXPECT_TRUE(found.failed.empty());
}

TEST(ProtocolAlone, names_each_fault_in_a_line) {
  const std::vector<std::string> of_lacks = faults_of("  error(r, 'lacks')\n");
  EXPECT_TRUE(some_holds(of_lacks, "load: all "));
  EXPECT_TRUE(some_holds(of_lacks, "garbage: the engine ended")) << "it dies of a line that is no JSON";
  EXPECT_TRUE(some_holds(faults_of("  result(r, events=[])\n"), "\"question\" is missing"));
  EXPECT_TRUE(some_holds(faults_of("  print('x', flush=True)\n"), "no JSON"));
  EXPECT_TRUE(some_holds(faults_of("  error(r, 'oh')\n"), "the error oh"));
  EXPECT_TRUE(some_holds(faults_of("  r['id'] = str(r['id'])\n  error(r, 'lacks')\n"), "a text"));
}

TEST(Exchanges, of_a_trace_fit_their_schema) {
  const json schema = json::parse(exchange_schema(crossing()));
  const WeatherEngine snow("engine.season(row_of(engine.chart(\"new_weather\"), total)[\"weather\"])", "\"snow\"");
  std::vector<RunResult> outcomes = snow.on_scenarios().outcomes;
  std::erase_if(outcomes, [](const RunResult& outcome) { return outcome.status != Status::failed; });
  trace_failures(crossing(), tables_for(crossing()), snow.options(), outcomes);
  std::size_t pairs = 0;
  for (const RunResult& outcome : outcomes)
    for (std::size_t i = 0; i + 1 < outcome.trace.size(); i += 2) {
      const json pair{{"request", json::parse(outcome.trace[i].substr(2))},
                      {"answer", json::parse(outcome.trace[i + 1].substr(2))}};
      EXPECT_EQ(test::schema_fault(schema, pair), "") << outcome.trace[i + 1];
      ++pairs;
    }
  EXPECT_GT(pairs, 10U);
  const json wrong{{"request", {{"id", 1}, {"method", "check"}, {"action", "roll 1"}}},
                   {"answer", {{"id", 1}, {"result", {{"legal", "yes"}}}}}};
  EXPECT_NE(test::schema_fault(schema, wrong), "");
}

// --- one set of numbers ----------------------------------------------------------------------------------------------

std::vector<RunResult> of_every_kind() {
  std::vector<RunResult> outcomes;
  const auto add = [&](Status status, int times, const std::string& offered = "") {
    for (int i = 0; i < times; ++i) {
      RunResult outcome;
      outcome.scenario.id = outcome.scenario.name = "run-" + std::to_string(outcomes.size());
      outcome.scenario.game = "washingtons-war";
      outcome.scenario.rules = {"10.11.B.ii"};
      outcome.scenario.file = "folder/file.yaml";
      outcome.scenario.mark = {3, 1};
      outcome.status = status;
      outcome.message = "it went otherwise";
      outcome.offered_at = offered;
      if (status == Status::failed) outcome.blamed = "10.11.B.ii";
      outcomes.push_back(std::move(outcome));
    }
  };
  add(Status::passed, 5), add(Status::failed, 3), add(Status::error, 2), add(Status::lacks, 7);
  add(Status::protocol, 4), add(Status::passed, 6, "choose_pc_action"), add(Status::failed, 1, "choose_pc_action");
  return outcomes;
}

std::size_t sum_of(const std::string& xml, const std::string& key) {
  std::size_t sum = 0;
  const std::regex pattern(" " + key + "=\"([0-9]+)\"");
  for (auto it = std::sregex_iterator(xml.begin(), xml.end(), pattern); it != std::sregex_iterator(); ++it)
    sum += std::stoul((*it)[1]);
  return sum;
}

TEST(Reports, agree_in_their_numbers_whatever_the_format) {
  const Game& game = test::washingtons_war();
  Conformance found;
  found.engine.name = "x";
  found.outcomes = of_every_kind();
  const std::string summary =
      "5 passed, 3 failed, 2 errors, 7 not implemented, 4 broke the protocol; from a later question on 6 passed, 1 "
      "failed";
  EXPECT_NE(reports::conformance_as_text(found, 0, {}, reports::Errors::included).find(summary), std::string::npos);
  EXPECT_NE(reports::conformance_as_markdown(game, found).find(summary), std::string::npos);
  EXPECT_NE(reports::engines_as_markdown(game, {&found, &found}).find(summary), std::string::npos);
  EXPECT_EQ(json::parse(to_json(reports::conformance_as_badge(game, found)))["message"], summary);
  reports::EngineOnTrial trial;
  trial.found = found;
  EXPECT_NE(reports::engines_report(game, {trial}, "").find(summary), std::string::npos);
  const json value = json::parse(reports::conformance_as_json({found}));
  EXPECT_EQ(value["passed"], 5);
  EXPECT_EQ(value["failed"], 3);
  EXPECT_EQ(value["errors"], 2);
  EXPECT_EQ(value["lacks"], 7);
  EXPECT_EQ(value["broke_protocol"], 4);
  EXPECT_EQ(value["offered"], (json{{"passed", 6}, {"failed", 1}}));
  const std::string xml = reports::conformance_as_junit(found);
  EXPECT_EQ(sum_of(xml, "tests"), found.outcomes.size());
  EXPECT_EQ(sum_of(xml, "failures"), 3U + 1U);
  EXPECT_EQ(sum_of(xml, "errors"), 2U + 4U);
  EXPECT_EQ(sum_of(xml, "skipped"), 7U);
  const json sarif = json::parse(reports::conformance_as_sarif(game, found, "0"));
  EXPECT_EQ(sarif["runs"][0]["results"].size(), 3U + 1U + 2U + 4U);
}

TEST(Badge, is_red_yellow_or_green) {
  const auto colour = [](const reports::Tally& tally) {
    return json::parse(to_json(reports::badge_as_value("x", tally)))["color"].get<std::string>();
  };
  EXPECT_EQ(colour({.passed = 3}), "brightgreen");
  EXPECT_EQ(colour({.passed = 3, .lacks = 1}), "yellow");
  EXPECT_EQ(colour({.passed = 3, .failed = 1}), "red");
  EXPECT_EQ(colour({.passed = 3, .protocol = 1}), "red");
  EXPECT_EQ(colour({.lacks = 1}), "red") << "nothing passed";
}

// --- blame and formats -----------------------------------------------------------------------------------------------

RunResult outcome(Status status, std::vector<std::string> rules) {
  RunResult made;
  made.status = status;
  made.scenario.rules = std::move(rules);
  made.scenario.file = "a folder/x.yaml";
  made.scenario.name = "x";
  made.message = "wrong | \"quoted\"";
  made.mark = {7, 3};
  return made;
}

TEST(Blame, falls_on_the_paragraph_whose_runs_fail_and_not_on_its_company) {
  std::vector<RunResult> outcomes{outcome(Status::failed, {"10.32.A", "10.32.A.2", "12.3.6"}),
                                  outcome(Status::failed, {"10.32.A", "10.32.A.2"}),
                                  outcome(Status::passed, {"10.32.A"}), outcome(Status::passed, {"10.32.A", "12.3.6"}),
                                  outcome(Status::failed, {"11.2", "11.2.example"})};
  lay_blame(outcomes);
  EXPECT_EQ(outcomes[0].blamed, "10.32.A.2");
  EXPECT_EQ(outcomes[1].blamed, "10.32.A.2");
  EXPECT_EQ(outcomes[2].blamed, "");
  EXPECT_EQ(outcomes[4].blamed, "11.2");
}

TEST(Blame, names_paragraphs_whose_runs_fail_alike_and_none_that_is_acquitted) {
  std::vector<RunResult> outcomes{outcome(Status::failed, {"10.2.3", "10.31.B", "10.32.A.1"}),
                                  outcome(Status::failed, {"10.2.3", "10.31.B"}),
                                  outcome(Status::passed, {"10.32.A.1"}), outcome(Status::failed, {"11.2", "11.3"}),
                                  outcome(Status::passed, {"11.2"})};
  lay_blame(outcomes);
  EXPECT_EQ(outcomes[0].blamed, "10.2.3");
  EXPECT_EQ(outcomes[0].alike, std::vector<std::string>{"10.31.B"});
  EXPECT_EQ(outcomes[3].blamed, "11.3");
  EXPECT_TRUE(outcomes[3].alike.empty());
}

/// Of a missed requirement every reader of the file must see a failure, as the exit code says.
TEST(Junit, a_requirement_that_is_not_met_is_a_failure) {
  Conformance conformance;
  conformance.outcomes = {outcome(Status::passed, {"11.2"})};
  verify::UnmetRequirement missed;
  missed.paragraph.rule = "11.3";
  missed.wanted = 9;
  conformance.uncovered = {missed};
  const std::string xml = reports::conformance_as_junit(conformance);
  EXPECT_NE(xml.find("name=\"required\""), std::string::npos) << xml;
  EXPECT_NE(xml.find("tests=\"1\" failures=\"1\" errors=\"0\""), std::string::npos) << xml;
  EXPECT_NE(xml.find("<failure type=\"required\" message=\"required, but not tried enough: 11.3"), std::string::npos)
      << xml;
}

/// Whatever makes the exit code 1 stands in every file as a failure, beside runs that all pass.
TEST(Reports, hold_every_reason_for_which_an_engine_does_not_conform) {
  const Game& game = test::washingtons_war();
  Conformance well;
  well.outcomes = {outcome(Status::passed, {"11.2"})};
  LockstepResult agreeing;
  agreeing.games = 1;
  agreeing.by_decision["choose_pc_action"].lists = 3;
  struct Reason {
    std::string name;
    Conformance found;
    LockstepResult games;
  };
  std::vector<Reason> reasons;
  const auto reason = [&](const std::string& name) -> Reason& { return reasons.emplace_back(name, well, agreeing); };
  reason("claim").found.claims = {"the paragraph 10.99"};
  reason("nothing").found.outcomes = {outcome(Status::lacks, {"11.2"})};
  reason("required").found.uncovered.emplace_back().paragraph.rule = "11.3";
  reason("in vain").games.met_in_vain = {"11.3"};
  reason("idle").games.idle_claims = {"11.3"};
  reason("required in games").games.required_in_vain = {"11.3"};
  reason("difference").games.findings.emplace_back().difference.rule = "11.3";
  EXPECT_TRUE(conforms(well) && agrees(agreeing));
  EXPECT_TRUE(reports::charges_of(well, &agreeing).empty());
  for (const Reason& one : reasons) {
    EXPECT_FALSE(conforms(one.found) && agrees(one.games)) << one.name;
    const auto charges = reports::charges_of(one.found, &one.games);
    ASSERT_EQ(charges.size(), 1U) << one.name;
    EXPECT_EQ(sum_of(reports::conformance_as_junit(one.found, &one.games), "failures"), 1U) << one.name;
    const json sarif = json::parse(reports::conformance_as_sarif(game, one.found, "0", &one.games));
    const auto errors = std::ranges::count_if(sarif["runs"][0]["results"],
                                              [](const json& result) { return result["level"] == "error"; });
    EXPECT_EQ(errors, 1) << one.name << sarif;
    EXPECT_NE(reports::conformance_as_markdown(game, one.found, &one.games).find(charges[0].message), std::string::npos)
        << one.name;
    EXPECT_EQ(reports::conformance_as_badge(game, one.found, &one.games)["isError"], true) << one.name;
  }
}

TEST(Sarif, has_a_rule_a_paragraph_and_the_place_of_the_scenario) {
  RunResult broken = outcome(Status::error, {});
  const json log = json::parse(to_json(reports::results_as_sarif(
      test::washingtons_war(), {outcome(Status::failed, {"10.11.B.ii"}), outcome(Status::passed, {"11.2"}), broken},
      "1.0.0")));
  EXPECT_EQ(log["version"], "2.1.0");
  EXPECT_TRUE(log["$schema"].get<std::string>().ends_with("sarif-2.1.0.json"));
  const json& run = log["runs"].at(0);
  const json& driver = run["tool"]["driver"];
  EXPECT_EQ(driver["name"], "tricorne");
  ASSERT_EQ(run["results"].size(), 2U);
  for (const json& result : run["results"]) {
    EXPECT_EQ(result["level"], "error");
    EXPECT_TRUE(result["message"]["text"].is_string());
    EXPECT_EQ(driver["rules"].at(result["ruleIndex"].get<std::size_t>())["id"], result["ruleId"]);
    const json& place = result["locations"].at(0)["physicalLocation"];
    EXPECT_TRUE(place["artifactLocation"]["uri"].get<std::string>().ends_with("a%20folder/x.yaml"));
    EXPECT_EQ(place["region"], (json{{"startLine", 7}, {"startColumn", 3}}));
  }
  EXPECT_EQ(run["results"][0]["ruleId"], "10.11.B.ii");
  EXPECT_EQ(run["results"][1]["ruleId"], "scenario-file");
  for (const json& rule : driver["rules"]) EXPECT_FALSE(rule["fullDescription"]["text"].get<std::string>().empty());
}

/// A code host refuses two runs of one id, and looks for paths from the root of the sources.
TEST(Sarif, runs_of_two_games_and_two_engines_have_different_ids_and_one_root) {
  std::set<std::string> ids;
  const auto second = open_game("washingtons-crossing", {});
  for (const Game* each : {&test::washingtons_war(), static_cast<const Game*>(second.get())})
    for (const char* engine : {"", "markers", "small"}) {
      const json log = json::parse(to_json(reports::results_as_sarif(*each, {}, "1.0.0", {}, engine)));
      ids.insert(log["runs"][0]["automationDetails"]["id"].get<std::string>());
      const std::string base = log["runs"][0]["originalUriBaseIds"]["SRCROOT"]["uri"];
      EXPECT_TRUE(base.starts_with("file:///") && base.ends_with("/")) << base;
    }
  EXPECT_EQ(ids.size(), 6U);
}

TEST(Sarif, a_path_is_the_same_from_every_folder_of_the_sources) {
  const auto before = std::filesystem::current_path();
  const auto sources = std::filesystem::temp_directory_path() / "tricorne-sarif-root";
  std::filesystem::create_directories(sources / ".git");
  std::filesystem::create_directories(sources / "a/b");
  RunResult made = outcome(Status::failed, {"11.2"});
  for (const auto& [folder, file] : {std::pair("", "a/b/x.yaml"), {"a", "b/x.yaml"}, {"a/b", "x.yaml"}}) {
    std::filesystem::current_path(sources / folder);
    made.scenario.file = file;
    const json log = json::parse(to_json(reports::results_as_sarif(test::washingtons_war(), {made}, "1.0.0")));
    const json& place = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"];
    EXPECT_EQ(place, (json{{"uri", "a/b/x.yaml"}, {"uriBaseId", "SRCROOT"}})) << folder;
  }
  std::filesystem::current_path(before);
  std::filesystem::remove_all(sources);
}

TEST(Sarif, holds_findings_only_and_rows_of_tables_at_their_rows) {
  RunResult row = outcome(Status::failed, {"11.2"});
  row.scenario.case_name = "second";
  row.scenario.mark = {20, 5};
  row.scenario.file = (std::filesystem::current_path() / "y.yaml").string();
  const json log = json::parse(to_json(reports::results_as_sarif(
      test::washingtons_war(), {outcome(Status::lacks, {"9.1"}), outcome(Status::protocol, {"9.2"}), row}, "1.0.0")));
  const json& results = log["runs"].at(0)["results"];
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0]["ruleId"], "line-protocol");
  const json& place = results[1]["locations"].at(0)["physicalLocation"];
  EXPECT_EQ(place["region"]["startLine"], 20);
  EXPECT_TRUE(place["artifactLocation"]["uri"].get<std::string>().ends_with("y.yaml"));
  EXPECT_EQ(results[1]["relatedLocations"].at(0)["physicalLocation"]["region"]["startLine"], 7);
}

TEST(Sarif, an_absolute_path_is_a_file_uri) {
  RunResult made = outcome(Status::failed, {"11.2"});
  made.scenario.file = "/a folder/x.yaml";
  const json log = json::parse(to_json(reports::results_as_sarif(test::washingtons_war(), {made}, "1.0.0")));
  EXPECT_EQ(log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
            "file:///a%20folder/x.yaml");
}

TEST(Markdown, keeps_tables_whole_whatever_a_message_holds) {
  const std::string text =
      reports::results_as_markdown(test::washingtons_war(), {outcome(Status::failed, {"10.11.B.ii"})});
  EXPECT_NE(text.find("0 passed, 1 failed"), std::string::npos);
  EXPECT_NE(text.find("wrong \\| \"quoted\""), std::string::npos) << text;
  EXPECT_NE(text.find("| 10 | 1 | 0 | 0 | 0 | 1 | 0 |"), std::string::npos) << text;
}

TEST(Results, hold_nothing_that_xml_or_json_cannot) {
  RunResult outcome;
  outcome.scenario.id = outcome.scenario.name = "x";
  outcome.scenario.file = "x.yaml";
  outcome.status = Status::failed;
  outcome.message = "<&>\x01\xff";
  EXPECT_NE(reports::results_as_junit({outcome}).find("&lt;&amp;&gt;??"), std::string::npos);
  EXPECT_NO_THROW(nlohmann::json::parse(reports::results_as_json({outcome})));
}

}  // namespace
}  // namespace tricorne::verify
