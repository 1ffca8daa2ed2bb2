// The line protocol: our server, good and bad foreign engines, and the reports on them.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "reports/formats/conformance.h"
#include "reports/formats/results.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/engine/conformance.h"
#include "verify/engine/message.h"
#include "verify/engine/offered.h"
#include "verify/engine/protocol_check.h"
#include "verify/engine/server.h"
#include "verify/scenario/fault.h"
#include "verify/washingtons_war/tables.h"

namespace tricorne::verify {
namespace engine_test {

using nlohmann::json;
using test::washingtons_war;

const std::string root = tricorne::test::source_dir();

const Game& game() { return washingtons_war(); }
Server server() { return {game(), tables_of(game()), "1.0.0"}; }

json ask(Server& engine, const std::string& line) { return json::parse(engine.answer(line)); }

const std::string two_actions = R"({"id": 1, "method": "load", "position": {"spaces": {"Montreal": {"pc": "british"}},)"
                                R"( "agenda": [{"choose_pc_action": {"player": "british", "remaining": 2}}]}})";

json two_actions_position() { return json::parse(two_actions)["position"]; }

// --- our server ------------------------------------------------------------------------------------------------------

TEST(Serve, the_transcript_of_the_protocol_replays) {
  std::ifstream file(root + "/verify/PROTOCOL.md");
  Server engine = server();
  std::string answer;
  int exchanges = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("> {")) answer = engine.answer(line.substr(2));
    if (!line.starts_with("< {")) continue;
    EXPECT_EQ(answer, line.substr(2));
    ++exchanges;
  }
  EXPECT_GE(exchanges, 10);
}

TEST(Serve, what_is_no_request_gets_an_error_and_the_position_stays) {
  Server engine = server();
  ask(engine, two_actions);
  for (const std::string line :
       {"", "x", "[]", "7", "null", "{}", R"({"id": {}, "method": "legl"})", R"({"id":2,"method":7})",
        R"({"id":1.0,"method":"legal"})", R"({"id":99999999999999999999,"method":"legal"})",
        R"({"id":2,"method":"check"})", R"({"id":2,"method":"check","action":[]})", R"({"id":2,"method":"load"})",
        R"({"id":2,"method":"load","ruleset":"-","position":{}})", R"({"id":2,"method":"load","position":[]})",
        R"({"id":2,"method":"apply","action":"surrender the fort"})", "{\"id\":1,\"method\":\"\xff\"}"})
    EXPECT_TRUE(ask(engine, line).contains("error")) << line;
  EXPECT_TRUE(ask(engine, R"({"id": 3, "method": "apply", "action": "surrender the fort"})").contains("error"));
  EXPECT_TRUE(ask(engine, std::string(500000, '[')).contains("error"));
  EXPECT_EQ(ask(engine, R"({"id": 4, "method": "check", "action": "place PC at Oswego"})")["result"]["legal"], true);
}

TEST(Serve, an_action_where_nothing_is_asked_is_refused_and_harmless) {
  Server engine = server();
  ask(engine, R"({"id": 1, "method": "load", "position": {}})");
  EXPECT_TRUE(ask(engine, R"({"id": 2, "method": "apply", "action": "place PC at Oswego"})").contains("error"));
  EXPECT_EQ(ask(engine, R"({"id": 3, "method": "legal"})")["result"]["actions"], json::array());
}

TEST(Serve, a_position_into_which_no_game_comes_is_refused_and_the_one_before_stays) {
  Server engine = server();
  ask(engine, two_actions);
  json phases = json::array();
  for (int n = 0; n < 9; ++n) phases.push_back({{"begin_phase", {{"phase", "political control"}}}});
  const json piled_up{{"id", 2}, {"method", "load"}, {"position", {{"agenda", phases}}}};
  const json answer = ask(engine, piled_up.dump());
  EXPECT_EQ(answer["error"]["code"], "bad_position");
  EXPECT_EQ(answer["error"]["message"], "position: no game comes into this position: the agenda is full");
  const json too_long{
      {"id", 3}, {"method", "load"}, {"ruleset", std::string(300, 'x') + ".yaml"}, {"position", json::object()}};
  EXPECT_EQ(ask(engine, too_long.dump())["error"]["code"], "bad_position");
  EXPECT_EQ(ask(engine, R"({"id": 4, "method": "check", "action": "place PC at Oswego"})")["result"]["legal"], true);
}

/// Gives the first legal answer until the question is `stop` or there is none. Returns the name of the last question,
/// or `nothing`.
std::string play_until(Server& engine, json question, const std::string& stop) {
  for (int answers = 0; question.is_object() && question["decision"] != stop && answers < 300; ++answers) {
    const json legal = ask(engine, R"({"id": 2, "method": "legal"})")["result"]["actions"];
    const json request{{"id", 3}, {"method", "apply"}, {"action", legal[0]}};
    question = ask(engine, request.dump())["result"]["question"];
  }
  return question.is_object() ? question["decision"].get<std::string>() : "nothing";
}

std::string asked_after(const std::string& step, const std::string& stop) {
  Server engine = server();
  const json request{{"id", 1}, {"method", "load"}, {"position", {{"base", "setup"}, {"agenda", {step}}}}};
  return play_until(engine, ask(engine, request.dump())["result"]["question"], stop);
}

TEST(Serve, one_phase_runs_alone) {
  for (const char* step :
       {"begin_setup", "begin_reinforcements_phase", "begin_strategy_cards_phase", "begin_strategy_phase",
        "begin_french_naval_phase", "begin_political_control_phase", "begin_winter_attrition", "count_colonies"})
    EXPECT_EQ(asked_after(step, ""), "nothing") << step;
  EXPECT_EQ(asked_after("begin_end_phase", "draw_for_hand"), "draw_for_hand");
}

json load_request(const json& position, const json& more) {
  json request{{"id", 1}, {"method", "load"}, {"position", position}};
  request.update(more);
  return request;
}

/// The answer to `load`, or its error.
json loaded(Server& engine, const json& position, const json& more) {
  const json answer = ask(engine, load_request(position, more).dump());
  return answer.contains("result") ? answer["result"] : answer["error"];
}

json phase(const char* name) { return {{"begin_phase", {{"phase", name}}}}; }

const json winter{{"spaces", {{"Saratoga", {{"british_cu", 4}}}, {"Reading", {{"american_cu", 2}}}}},
                  {"agenda", {phase("winter attrition")}}};

TEST(Serve, halts_in_front_of_the_steps_that_a_load_names) {
  Server engine = server();
  const json halted = loaded(engine, winter, {{"stop", {"begin_phase"}}});
  EXPECT_EQ(halted["question"], nullptr);
  EXPECT_EQ(halted["stopped"], phase("french naval"));
  EXPECT_FALSE(halted["events"].empty());
  const json position = ask(engine, R"({"id": 2, "method": "position"})")["result"]["position"];
  EXPECT_EQ(position["agenda"][0], phase("french naval"));
  EXPECT_EQ(loaded(engine, position, {{"stop", {phase("political control")}}})["stopped"], phase("political control"));
  EXPECT_FALSE(loaded(engine, two_actions_position(), {{"stop", json::array()}}).contains("stopped"));
}

TEST(Serve, halts_behind_an_answer_too) {
  Server engine = server();
  json position = winter;
  position["spaces"]["Reading"]["american_cu"] = 1;
  EXPECT_EQ(loaded(engine, position, {{"stop", {"begin_phase"}}})["question"]["decision"], "roll_for_attrition");
  const json answer = ask(engine, R"({"id": 2, "method": "apply", "action": "roll 6"})")["result"];
  EXPECT_EQ(answer["stopped"], phase("french naval"));
  EXPECT_EQ(answer["question"], nullptr);
}

TEST(Serve, refuses_to_halt_before_what_is_no_step) {
  Server engine = server();
  for (const json& stop :
       {json{"begin_fase"}, json{"choose_card_play"}, json("begin_phase"), json{7}, json{json::object()}})
    EXPECT_EQ(loaded(engine, winter, {{"stop", stop}})["code"], "bad_position") << stop;
  const std::string why = loaded(engine, winter, {{"stop", {"begin_fase"}}})["message"];
  EXPECT_NE(why.find("did you mean \"begin_phase\""), std::string::npos) << why;
  EXPECT_TRUE(ask(engine, R"({"id": 2, "method": "facts"})").contains("error")) << "nothing is loaded";
}

TEST(Serve, answers_for_chance_from_the_list_that_a_load_brings) {
  Server engine = server();
  const json deal{{"agenda",
                   {{{"draw_for_hand", {{"side", "british"}}}},
                    {{"draw_for_hand", {{"side", "american"}}}},
                    {{"draw_for_hand", {{"side", "british"}}}}}}};
  const json dealt = loaded(engine, deal, {{"chance", {"roll 6", "draw 37", "draw 4"}}});
  EXPECT_EQ(dealt["question"]["decision"], "draw_for_hand") << "the list is used up";
  EXPECT_EQ(dealt["events"].size(), 2U);
  const json hands = ask(engine, R"({"id": 2, "method": "facts"})")["result"]["facts"]["hands"];
  EXPECT_EQ(hands, (json{{"american", {4}}, {"british", {37}}}));
  EXPECT_EQ(loaded(engine, deal, {{"chance", {"drow 37"}}})["code"], "bad_action");
}

/// The turn track with 9 British units in 1776 instead of 8.
json other_turn_track() {
  json track = json::parse(to_json_line(load_yaml(root + "/engine/washingtons_war/data/turn_track.yaml")));
  for (json& turn : track["turns"])
    if (turn["year"] == 1776) turn["british_cu"] = 9;
  return track;
}

json next_years_units(Server& engine, const json& more) {
  loaded(engine, {{"year", 1775}, {"spaces", winter["spaces"]}, {"agenda", {"begin_end_phase"}}}, more);
  return ask(engine, R"({"id": 2, "method": "facts"})")["result"]["facts"]["reinforcements"]["british_cu"];
}

/// A message is one line, so an error names the keys that lead to what is wrong.
TEST(Serve, names_the_way_to_what_is_wrong) {
  Server engine = server();
  const std::pair<json, std::string> wrong[] = {
      {{{"position", {{"spaces", {{"Boston", {{"pc", "brittish"}}}}}}}}, "position.spaces.Boston.pc: "},
      {{{"position", {{"hands", {{"british", {29, "x"}}}}}}}, "position.hands.british[1]: "},
      {{{"position", json::object()}, {"chance", "roll 6"}}, "chance: expected a list"},
      {{{"position", json::object()}, {"stop", 3}}, "stop: expected a list"},
      {{{"position", 3}}, "position: "}};
  for (const auto& [parts, way] : wrong) {
    json load = parts;
    load.update({{"id", 1}, {"method", "load"}, {"ruleset", "2014"}});
    const json error = ask(engine, load.dump())["error"];
    EXPECT_EQ(error["code"], "bad_position") << load;
    EXPECT_EQ(error["message"].get<std::string>().rfind(way, 0), 0U) << error;
  }
}

TEST(Serve, takes_whole_tables_with_a_position) {
  Server engine = server();
  EXPECT_EQ(next_years_units(engine, json::object()), 8);
  for (int times = 0; times < 2; ++times)
    EXPECT_EQ(next_years_units(engine, {{"data", {{"turn_track", other_turn_track()}}}}), 9);
  EXPECT_EQ(next_years_units(engine, {{"ruleset", "2010"}, {"data", {{"turn_track", other_turn_track()}}}}), 9);
  EXPECT_EQ(next_years_units(engine, json::object()), 8) << "they go with their position";
}

TEST(Serve, refuses_wrong_tables_at_their_place_and_keeps_the_position) {
  Server engine = server();
  ask(engine, two_actions);
  json track = other_turn_track();
  track["turns"][0]["british_cu"] = "many";
  const std::pair<json, std::string> wrong[] = {{{{"turn_track", track}}, "data.turn_track.turns[0].british_cu: "},
                                                {{{"tunr_track", track}}, "data.tunr_track: "},
                                                {{{"turn_track", 7}}, "data.turn_track: "},
                                                {7, "data: "}};
  for (const auto& [data, place] : wrong) {
    const json error = loaded(engine, winter, {{"data", data}});
    EXPECT_EQ(error["code"], "bad_data") << error;
    EXPECT_EQ(error["message"].get<std::string>().rfind(place, 0), 0U) << error;
  }
  EXPECT_EQ(ask(engine, R"({"id": 4, "method": "check", "action": "place PC at Oswego"})")["result"]["legal"], true);
}

TEST(Serve, halts_and_takes_chance_and_tables_in_the_second_game) {
  const auto crossing = open_game("washingtons-crossing", {});
  Server engine(*crossing, Node::map(), "0");
  json position = json::parse(to_json_line(crossing->setup()->write()));
  position["agenda"] = json::array({phase("weather")});
  const json dice{"roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6", "roll 1", "roll 2", "roll 3"};
  EXPECT_EQ(loaded(engine, position, {{"stop", {"begin_phase"}}, {"chance", dice}})["stopped"], phase("raid"));
  json map = json::parse(to_json_line(load_yaml(root + "/engine/washingtons_crossing/data/naval.yaml")));
  map["format"] = 2;
  EXPECT_EQ(loaded(engine, position, {{"data", {{"naval", map}}}})["code"], "bad_data");
}

TEST(Serve, tables_hold_what_is_printed) {
  Server engine = server();
  const json tables = ask(engine, R"({"id": 1, "method": "tables"})")["result"]["tables"];
  EXPECT_EQ(tables["cards"].size(), 110U);
  EXPECT_EQ(tables["colonies"].size(), 14U);
  EXPECT_EQ(tables["generals"].size(), 13U);
  for (const char* table : {"zones", "turns", "boxes", "tracks", "facts"}) EXPECT_FALSE(tables[table].empty()) << table;
  for (const json& fact : tables["facts"]) EXPECT_TRUE(is_rule(game(), fact["rule"].get<std::string>()));
  const json& spaces = tables["spaces"];
  const auto boston =
      std::find_if(spaces.begin(), spaces.end(), [](const json& space) { return space["name"] == "Boston"; });
  ASSERT_NE(boston, spaces.end());
  EXPECT_EQ((*boston)["colony"], "MA");
  EXPECT_EQ((*boston)["port"], true);
  EXPECT_FALSE((*boston)["neighbours"].empty());
}

// --- foreign engines -------------------------------------------------------------------------------------------------

EngineOptions python(const std::string& script) { return {"exec python3 '" + script + "'", std::chrono::seconds(30)}; }

Conformance run_all(const EngineOptions& options) {
  const ForeignEngine engine(game(), tables_of(game()), options);
  SuiteOptions suite;
  suite.threads = 2;
  return run_against(engine, find_scenario_files({root + "/scenarios/washingtons_war"}), suite);
}

std::vector<std::string> convicted(const Conformance& found) {
  std::vector<std::string> rules;
  for (const ParagraphResult& paragraph : found.paragraphs)
    if (paragraph.blamed > 0) rules.push_back(paragraph.rule);
  return rules;
}

int passing_in(const Conformance& found, const std::string& chapter) {
  int count = 0;
  for (const ParagraphResult& paragraph : found.paragraphs)
    count += paragraph.rule.starts_with(chapter) && paragraph.passed > 0 ? 1 : 0;
  return count;
}

TEST(OtherEngines, our_own_engine_on_a_pipe_passes_everything) {
  const Conformance found = run_all({tricorne::test::tricorne_binary() + " serve", std::chrono::seconds(30)});
  const reports::Tally tally = reports::count(found.outcomes);
  EXPECT_GT(tally.passed, 700U);
  EXPECT_EQ(tally.failed + tally.errors + tally.lacks, 0U) << reports::conformance_as_text(found, 0, {}, {});
}

TEST(OtherEngines, one_that_does_not_tell_what_is_asked_passes_with_any_paragraph) {
  const std::string older = " serve | stdbuf -oL sed 's/\"asked\":false,/\"rule\":\"5.3\",/; s/\"asked\":true,//'";
  const ForeignEngine engine(game(), tables_of(game()),
                             {tricorne::test::tricorne_binary() + older, std::chrono::seconds(30)});
  const std::string file = root + "/scenarios/washingtons_war/05_sequence_of_play/3-nothing-but-what-is-asked.yaml";
  const reports::Tally tally = reports::count(run_against(engine, {file}, {}).outcomes);
  EXPECT_GT(tally.passed, 10U);
  EXPECT_EQ(tally.failed + tally.errors + tally.lacks, 0U);
}

/// Our engine, which names other paragraphs: each pair is what it would cite and what it cites. `sed -u` would read
/// byte by byte.
Conformance citing(const std::vector<std::pair<std::string, std::string>>& pairs) {
  std::string command = tricorne::test::tricorne_binary() + " serve | stdbuf -oL sed '";
  for (const auto& [ours, theirs] : pairs) command += "s/\"rule\":\"" + ours + "\"/\"rule\":\"" + theirs + "\"/g; ";
  return run_all({command + "'", std::chrono::seconds(30)});
}

std::string remarks_in(const Conformance& found) {
  std::string text;
  for (const RunResult& outcome : found.outcomes)
    for (const std::string& remark : outcome.remarks) text += remark + "\n";
  return text;
}

TEST(OtherEngines, one_that_names_the_other_paragraph_of_a_bar_or_the_printed_one_passes) {
  const Conformance found = citing({{"6.3.B", "6.32.A"},
                                    {"7.4.E", "7.2.A"},
                                    {"12.3.1", "8.1.C"},
                                    {"12.3.2", "7.5"},
                                    {"12.3.4", "9.62"},
                                    {"9.62.2", "9.62"},
                                    {"5.3.6", "5.3"},
                                    {"6.32.C.1", "6.32.C"}});
  const reports::Tally tally = reports::count(found.outcomes);
  EXPECT_EQ(tally.failed + tally.errors, 0U) << reports::conformance_as_text(found, 0, {}, {});
  const std::string remarks = remarks_in(found);
  EXPECT_NE(remarks.find("6.32.A is cited; 6.3.B says the same"), std::string::npos) << remarks;
  EXPECT_NE(remarks.find("6.32.C is cited; the finer id is 6.32.C.1"), std::string::npos) << remarks;
}

TEST(OtherEngines, one_that_names_a_paragraph_with_another_bar_fails) {
  // 12.3.2 knows of blockades, but not of the American pieces of 7.5.
  const Conformance blockade = citing({{"7.5", "12.3.2"}});
  EXPECT_GT(reports::count(blockade.outcomes).failed, 0U);
  EXPECT_EQ(remarks_in(blockade), "");
  EXPECT_GT(reports::count(citing({{"6.32.C.1", "6.32"}}).outcomes).failed, 0U) << "6.32 is printed above 6.32.C";
}

TEST(Protocol, an_answer_says_what_is_asked_or_names_a_paragraph) {
  const auto read = [](const std::string& text) { return refusal_of(parse_json(text, "answer")); };
  EXPECT_EQ(read(R"({"legal":false,"rule":"5.3","why":"x"})").asked, AnswersQuestion::unsaid);
  EXPECT_EQ(read(R"({"legal":false,"asked":false,"why":"x"})").rule, "");
  EXPECT_EQ(read(R"({"legal":false,"asked":false,"rule":"7.3.B"})").rule, "7.3.B");
  EXPECT_THROW(read(R"({"legal":false,"asked":true,"why":"x"})"), DataError);
  EXPECT_THROW(read(R"({"legal":false})"), DataError);
}

TEST(OtherEngines, the_small_engine_knows_chapters_10_and_11) {
  const Conformance found = run_all(python(root + "/tests/engines/small.py"));
  const reports::Tally tally = reports::count(found.outcomes);
  EXPECT_EQ(tally.failed + tally.errors, 0U) << reports::conformance_as_text(found, 0, {}, {});
  EXPECT_GE(passing_in(found, "10."), 45);
  EXPECT_GE(passing_in(found, "11."), 10);
  EXPECT_EQ(passing_in(found, "9."), 0);
  for (const ParagraphResult& paragraph : found.paragraphs) {
    const auto claims = [&](const std::string& known) { return within(paragraph.rule, known); };
    if (std::ranges::any_of(*found.engine.rules, claims)) continue;
    EXPECT_EQ(verdict_on(paragraph), ParagraphVerdict::lacks) << paragraph.rule;
  }
  EXPECT_GT(tally.lacks, 400U);
}

TEST(OtherEngines, the_faulty_engine_is_convicted_on_its_three_paragraphs) {
  const Conformance found = run_all(python(root + "/tests/engines/faulty.py"));
  EXPECT_EQ(convicted(found), (std::vector<std::string>{"10.11.B.ii", "10.32.A.3", "11.2.2"}));
  const json report = json::parse(reports::conformance_as_json({found}));
  EXPECT_EQ(report["engine"]["name"], "faulty");
  EXPECT_EQ(report["failed"].get<std::size_t>(), reports::count(found.outcomes).failed);
  EXPECT_NE(reports::conformance_as_markdown(game(), found).find("| 10.32.A.3 |"), std::string::npos);
}

const ParagraphResult& result_of(const Conformance& found, const std::string& rule) {
  const auto it = std::ranges::find(found.paragraphs, rule, &ParagraphResult::rule);
  EXPECT_NE(it, found.paragraphs.end()) << rule;
  return *it;
}

TEST(OtherEngines, the_careless_engine_is_convicted_on_what_lies_below_and_never_passes_there) {
  const Conformance found = run_all(python(root + "/tests/engines/careless.py"));
  EXPECT_EQ(convicted(found), (std::vector<std::string>{"10.31.A.2", "10.32.A.2"}));
  for (const char* rule : {"10.31.A.2", "10.32.A.2"})
    EXPECT_NE(verdict_on(result_of(found, rule)), ParagraphVerdict::passes) << rule;
  EXPECT_EQ(verdict_on(result_of(found, "11.1.1")), ParagraphVerdict::passes);
  EXPECT_EQ(verdict_on(result_of(found, "9.7")), ParagraphVerdict::lacks);
  EXPECT_EQ(found.claims.size(), 2U);
  EXPECT_EQ(reports::count(found.outcomes).protocol, 0U) << "facts that no scenario names may be left out";
}

TEST(OtherEngines, of_ours_keep_the_protocol) {
  for (const std::string name : {"small", "faulty", "trial", "careless"}) {
    std::string faults;
    for (const ProtocolFault& fault :
         check_protocol(game(), tables_of(game()), python(root + "/tests/engines/" + name + ".py")).failed)
      faults += fault.what + "\n";
    EXPECT_EQ(faults, name == "careless" ? "hello: claims\n" : "") << name;  // it claims what does not exist
  }
}

TEST(OtherEngines, that_lack_everything_or_what_is_required_do_not_conform) {
  const EngineOptions small = python(root + "/tests/engines/small.py");
  const ForeignEngine engine(game(), tables_of(game()), small);
  const auto conforms_on = [&](const std::string& folder, const std::string& required) {
    const auto files = find_scenario_files({root + "/scenarios/washingtons_war/" + folder});
    return conforms(run_against(engine, files, {}, read_requirements(game(), required)));
  };
  EXPECT_FALSE(conforms_on("09_battles", ""));
  EXPECT_TRUE(conforms_on("11_winter_attrition", ""));
  EXPECT_TRUE(conforms_on("11_winter_attrition", "11.3, 11.2.2=all"));
  EXPECT_FALSE(conforms_on("11_winter_attrition", "11")) << "some runs name what it does not claim";
  EXPECT_TRUE(conforms_on("11_winter_attrition", "11=40"));
  EXPECT_FALSE(conforms_on("11_winter_attrition", "11=400"));
  EXPECT_TRUE(conforms_on("11_winter_attrition", "11, 11.1=9, 11.1.2=2, 11.2=30, 11.2.1, 11.2.2"));
  EXPECT_FALSE(conforms_on("11_winter_attrition", "11.3, 10.2"));
}

TEST(Requirements, are_paragraphs_with_all_or_a_number_of_runs) {
  for (const char* wrong : {"10.99", "10=", "10=0", "10=-1", "10=some", "10=1=2", "=3"})
    EXPECT_THROW(read_requirements(game(), wrong), std::invalid_argument) << wrong;
  EXPECT_EQ(read_requirements(game(), " 10.2 = 3 ,11").size(), 2U);
  EXPECT_GT(read_requirements(game(), "all").size(), 10U);
}

// --- an engine that lacks the question with which most scenarios begin -----------------------------------------------

Conformance on_trial(const std::string& fault) {
  EngineOptions options = python(root + "/tests/engines/trial.py");
  options.command += " " + fault;
  return run_all(options);
}

/// The blamed paragraphs in the order of the report: as SARIF names them, those of the first failures first.
std::string first_blamed(const Conformance& found) {
  for (const RunResult& outcome : found.outcomes)
    if (outcome.status == Status::failed) return outcome.blamed;
  return "";
}

TEST(Trials, each_of_three_faults_is_found_and_its_paragraph_comes_first) {
  const std::pair<const char*, const char*> faults[] = {
      {"fresh", "10.11.B.ii"}, {"order", "10.2.3"}, {"barred", "10.32.A.note"}};
  for (const auto& [fault, rule] : faults) {
    const Conformance found = on_trial(fault);
    EXPECT_EQ(convicted(found), std::vector<std::string>{rule}) << reports::conformance_as_text(found, 0, {}, {});
    EXPECT_EQ(first_blamed(found), rule);
    EXPECT_NE(verdict_on(result_of(found, rule)), ParagraphVerdict::passes) << rule;
    EXPECT_FALSE(conforms(found)) << fault;
  }
}

TEST(Trials, a_paragraph_of_which_not_all_was_tried_does_not_pass) {
  const Conformance found = on_trial("");
  EXPECT_TRUE(conforms(found)) << reports::conformance_as_text(found, 0, {}, {});
  const ParagraphResult& chaining = result_of(found, "10.11.B.ii");
  EXPECT_EQ(verdict_on(chaining), ParagraphVerdict::partly);
  EXPECT_GT(chaining.offered_passed, 0) << "runs that begin at the play of a card are offered at the placing";
  EXPECT_LT(chaining.tried(), chaining.runs());
  const std::string words = in_words(chaining);
  EXPECT_TRUE(words.starts_with("partly (")) << words;
  ASSERT_FALSE(found.unlocks.empty());
  EXPECT_EQ(found.unlocks.front().decision, "choose_card_play");
  EXPECT_GT(found.unlocks.front().runs, 10);
  const std::string text = reports::conformance_as_text(found, 0, {}, {});
  EXPECT_TRUE(text.starts_with("trial 1: ")) << text;
  EXPECT_NE(text.find("10.11.B.ii (" + words.substr(8)), std::string::npos) << text;
  EXPECT_NE(text.find("add next choose_card_play (+"), std::string::npos) << text;
  EXPECT_NE(reports::conformance_as_junit(found).find("value=\"" + words), std::string::npos);
  EXPECT_NE(reports::conformance_as_sarif(game(), found, "0").find("10.11.B.ii: " + words), std::string::npos);
  EXPECT_NE(reports::conformance_as_markdown(game(), found).find("10.11.B.ii: " + words), std::string::npos);
  const json report = json::parse(reports::conformance_as_json({found}));
  EXPECT_EQ(report["unlocks"][0]["decision"], "choose_card_play");
  EXPECT_EQ(report["offered"]["failed"], 0);
}

TEST(Trials, what_lies_above_and_is_not_claimed_has_no_verdict) {
  const EngineInfo engine{.name = "x", .version = {}, .rules = {{"10.2.3"}}, .rulesets = {}};
  RunResult failed;
  failed.scenario.rules = {"10.2.3"};
  failed.status = Status::failed;
  RunResult lacks;
  lacks.scenario.rules = {"10.2", "10.2.3"};
  lacks.status = Status::lacks;
  for (const ParagraphResult& paragraph : by_paragraph(game(), {failed, lacks}, engine))
    EXPECT_EQ(to_text(verdict_on(paragraph)), paragraph.rule == "10.2" ? "lacks" : "fails") << paragraph.rule;
}

TEST(Trials, the_messages_of_a_failing_run_replay) {
  std::vector<RunResult> outcomes = on_trial("barred").outcomes;
  std::erase_if(outcomes, [](const RunResult& outcome) { return outcome.status != Status::failed; });
  EngineOptions options = python(root + "/tests/engines/trial.py");
  options.command += " barred";
  trace_failures(game(), tables_of(game()), options, outcomes);
  ASSERT_FALSE(outcomes.empty());
  Server ours = server();
  for (const RunResult& outcome : outcomes) {
    ASSERT_FALSE(outcome.trace.empty());
    for (const std::string& line : outcome.trace)
      if (line.starts_with("> ")) {
        EXPECT_TRUE(ask(ours, line.substr(2)).contains("result")) << line;
      }
  }
}

/// A position has thousands of bytes: a person sees where a message begins and ends, JSON has it whole.
TEST(Trials, a_long_message_is_shortened_for_people) {
  const std::string small = R"(< {"id":4,"result":{"legal":true}})";
  EXPECT_EQ(reports::shown_message(small), small);
  std::string message = "> {\"names\":\"";
  for (int i = 0; i < 3000; ++i) message += "ż";
  const std::string shown = reports::shown_message(message + "\",\"agenda\":[\"roll\"]}");
  EXPECT_LT(shown.size(), 700U);
  EXPECT_TRUE(shown.starts_with("> {\"names\":\"żż") && shown.ends_with("ż\",\"agenda\":[\"roll\"]}")) << shown;
  EXPECT_NE(shown.find("ż … "), std::string::npos);
  EXPECT_NE(shown.find(" … ż"), std::string::npos);
}

TEST(Verdicts, never_flatter) {
  EXPECT_EQ(verdict_on({.rule = "1", .passed = 3}), ParagraphVerdict::passes);
  EXPECT_EQ(verdict_on({.rule = "1", .passed = 3, .lacks = 1}), ParagraphVerdict::partly);
  EXPECT_EQ(verdict_on({.rule = "1", .passed = 3, .lacks_below = 1}), ParagraphVerdict::partly);
  EXPECT_EQ(verdict_on({.rule = "1", .lacks = 1, .offered_passed = 1}), ParagraphVerdict::partly);
  EXPECT_EQ(verdict_on({.rule = "1", .passed = 3, .lacks = 1, .offered_failed = 1}), ParagraphVerdict::mixed);
  EXPECT_EQ(verdict_on({.rule = "1", .lacks = 1, .offered_failed = 1}), ParagraphVerdict::fails);
  EXPECT_EQ(verdict_on({.rule = "1", .passed = 3, .failed = 1}), ParagraphVerdict::mixed);
  EXPECT_EQ(verdict_on({.rule = "1", .passed = 3, .protocol = 1}), ParagraphVerdict::mixed);
  EXPECT_EQ(verdict_on({.rule = "1", .failed = 1, .lacks = 1}), ParagraphVerdict::fails);
  EXPECT_EQ(verdict_on({.rule = "1", .protocol = 1}), ParagraphVerdict::lacks);
  EXPECT_EQ(verdict_on({.rule = "1", .lacks = 1}), ParagraphVerdict::lacks);
  EXPECT_EQ(verdict_on({.rule = "1", .passed = 3, .below = 1}), ParagraphVerdict::mixed);
  EXPECT_EQ(verdict_on({.rule = "1", .passed = 3, .differs = 1}), ParagraphVerdict::mixed);
  EXPECT_EQ(verdict_on({.rule = "1", .lacks = 3, .differs = 1}), ParagraphVerdict::fails);
}

RunResult run_of(const std::vector<std::string>& rules, Status status, const std::string& blamed = "") {
  RunResult outcome;
  outcome.scenario.rules = rules;
  outcome.status = status;
  outcome.blamed = blamed;
  return outcome;
}

TEST(Verdicts, a_paragraph_does_not_pass_while_one_below_it_fails) {
  const std::vector<RunResult> outcomes{run_of({"10.3"}, Status::passed), run_of({"10.31"}, Status::passed),
                                        run_of({"10.32"}, Status::passed),
                                        run_of({"10.31.A.2"}, Status::failed, "10.31.A.2")};
  std::vector<ParagraphResult> paragraphs = by_paragraph(game(), outcomes);
  const auto verdict = [&](const std::string& rule) {
    return std::string(to_text(verdict_on(*std::ranges::find(paragraphs, rule, &ParagraphResult::rule))));
  };
  EXPECT_EQ(verdict("10.3"), "mixed");
  EXPECT_EQ(verdict("10.31"), "mixed");
  EXPECT_EQ(verdict("10.31.A.2"), "fails");
  EXPECT_EQ(verdict("10.32"), "passes");
  count_differences(game(), {"10.32.B", "9.61.A"}, paragraphs);
  EXPECT_EQ(verdict("10.32"), "mixed");
  EXPECT_EQ(verdict("10.32.B"), "fails");
  EXPECT_EQ(verdict("9.61.A"), "fails") << "met in games alone";
}

bool lives(pid_t process) { return kill(process, 0) == 0; }

/// Waits up to 5 seconds for a process to end. Has the process ended?
bool goes(pid_t process) {
  for (int tries = 0; tries < 500 && lives(process); ++tries) usleep(10'000);
  return !lives(process);
}

TEST(Engines, take_all_they_started_with_them) {
  for (const char* command : {"echo $$; exec sleep 4321", "setsid sh -c 'echo $$; exec sleep 4321'",
                              "(setsid sh -c '(setsid sh -c \"echo \\$\\$; exec sleep 4321\" &)' &); sleep 4321",
                              "sh -c 'trap \"\" INT TERM HUP; echo $$; sleep 4321'"}) {
    auto engine = std::make_unique<Process>(command);
    const pid_t sleeper = std::stoi(engine->receive(std::chrono::steady_clock::now() + std::chrono::seconds(20)));
    EXPECT_TRUE(lives(sleeper)) << command;
    engine.reset();
    EXPECT_FALSE(lives(sleeper)) << command;
  }
}

TEST(Engines, end_with_the_command_whatever_ends_it) {
  const auto folder = std::filesystem::path(testing::TempDir());
  const std::string note = (folder / ("sleeper-" + std::to_string(std::random_device{}()))).string();
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGKILL}) {
    const pid_t command = fork();
    if (command == 0) {
      const std::string engine =
          "setsid sh -c 'echo $$ > " + note + ".part; mv " + note + ".part " + note + "; exec sleep 4321'";
      std::freopen("/dev/null", "w", stderr);
      execl(tricorne::test::tricorne_binary().c_str(), "tricorne", "verify", "--engine", engine.c_str(),
            "--engine-timeout", "60", nullptr);
      _exit(127);
    }
    for (int tries = 0; tries < 1000 && !std::filesystem::exists(note); ++tries) usleep(10'000);
    ASSERT_TRUE(std::filesystem::exists(note));
    const pid_t sleeper = std::stoi(read_file(note));
    EXPECT_TRUE(lives(sleeper));
    kill(command, signal);
    waitpid(command, nullptr, 0);
    EXPECT_TRUE(goes(sleeper)) << "after signal " << signal;
    std::filesystem::remove(note);
  }
}

TEST(Engines, are_guarded_by_what_does_not_end_when_asked_to) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const players::Guard guard = players::start_guarded("echo; sleep 4321", STDIN_FILENO, ends[1]);
  ASSERT_GT(guard.pid, 0);
  char ready = 0;
  ASSERT_EQ(read(ends[0], &ready, 1), 1);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) kill(guard.pid, signal);
  usleep(100'000);
  EXPECT_EQ(waitpid(guard.pid, nullptr, WNOHANG), 0);
  close(guard.lifeline);
  EXPECT_EQ(waitpid(guard.pid, nullptr, 0), guard.pid);
  for (const int end : ends) close(end);
}

/// An engine of a few lines. It runs `body` for each request `r` after hello.
class BadEngine : public testing::Test {
 protected:
  BadEngine()
      : script_(std::filesystem::path(testing::TempDir()) /
                ("engine-" + std::to_string(std::random_device{}()) + ".py")) {}
  ~BadEngine() override { std::filesystem::remove(script_); }

  /// Runs two scenarios of one file on the engine.
  std::vector<RunResult> run(const std::string& body, std::chrono::milliseconds timeout = std::chrono::seconds(30),
                             const std::string& hello = "") {
    std::ofstream(script_) << "import sys, json, os, time, signal\n"
                              "def say(x):\n  sys.stdout.write(x + '\\n'); sys.stdout.flush()\n"
                              "def result(r, **x):\n  say(json.dumps({'id': r['id'], 'result': x}))\n"
                              "for line in sys.stdin:\n  r = json.loads(line)\n"
                              "  if r['method'] == 'hello':\n    result(r, protocol=1, name='bad'"
                           << hello << ")\n    continue\n  " << body << "\n";
    EngineOptions options = python(script_.string());
    options.timeout = timeout;
    const ForeignEngine engine(game(), tables_of(game()), options);
    SuiteOptions suite;
    suite.threads = 1;
    return run_against(engine, {root + "/scenarios/washingtons_war/10_political_control/11.A.i-fewer-actions.yaml"},
                       suite)
        .outcomes;
  }

  /// Both scenarios were broken off for this reason. Each outcome has the place of its scenario and blames no
  /// paragraph.
  void expect_findings(const std::vector<RunResult>& outcomes, const std::string& part) {
    ASSERT_EQ(outcomes.size(), 2U);
    for (const RunResult& outcome : outcomes) {
      EXPECT_EQ(outcome.status, Status::protocol);
      EXPECT_NE(outcome.message.find(part), std::string::npos) << outcome.message;
      EXPECT_GT(outcome.mark.line, 0);
      EXPECT_EQ(outcome.blamed, "");
    }
  }

 private:
  const std::filesystem::path script_;
};

TEST_F(BadEngine, that_dies_is_a_finding_each_time) { expect_findings(run("os._exit(3)"), "ended with exit code 3"); }
TEST_F(BadEngine, that_changes_its_claims_is_a_finding) {
  const auto outcomes = run("os._exit(3)", std::chrono::seconds(30), ", rulesets=['2014', str(time.time())]");
  ASSERT_EQ(outcomes.size(), 2U);
  EXPECT_EQ(outcomes[1].status, Status::protocol);
  EXPECT_NE(outcomes[1].message.find("other things than in the first process"), std::string::npos);
}
TEST_F(BadEngine, that_crashes_is_a_finding) { expect_findings(run("os.kill(os.getpid(), 9)"), "was killed by"); }
TEST_F(BadEngine, that_talks_nonsense_is_a_finding) {
  expect_findings(run("say('\\x1b[31m hello')"), "no JSON: \"?[31m hello\"");
}
TEST_F(BadEngine, that_answers_no_object_is_a_finding) { expect_findings(run("say('[1]')"), "no object"); }
TEST_F(BadEngine, that_nests_without_end_is_a_finding) { expect_findings(run("say('[' * 500000)"), "nested"); }
TEST_F(BadEngine, that_writes_a_gigabyte_on_a_line_is_a_finding) {
  expect_findings(run("[os.write(1, b'x' * 1048576) for i in range(1024)]"), "more than 1 MiB");
}
TEST_F(BadEngine, that_answers_another_id_is_a_finding) {
  expect_findings(run("say(json.dumps({'id': r['id'] + 1, 'result': {}}))"), "out of order");
}
TEST_F(BadEngine, that_answers_an_id_as_text_is_a_finding) {
  expect_findings(run("say(json.dumps({'id': str(r['id']), 'result': {}}))"), "\", a text");
}
TEST_F(BadEngine, that_says_control_characters_is_a_finding) {
  expect_findings(run("say(json.dumps({'id': r['id'], 'error': {'code': 'internal', 'message': '\\x1b[31m'}}))"),
                  "control character");
}
TEST_F(BadEngine, that_answers_twice_is_a_finding) {
  expect_findings(run("result(r, events=[], question={'seat': 'british', 'decision': 'x', 'rule': '5.3'}); result(r)"),
                  "out of order");
}
TEST_F(BadEngine, that_leaves_out_what_was_asked_is_a_finding) { expect_findings(run("result(r)"), "lacks \""); }
TEST_F(BadEngine, that_answers_the_wrong_kind_is_a_finding) {
  expect_findings(run("result(r, events={'a': 1}, question=[1])"), "\"seat\" is missing");
}
TEST_F(BadEngine, that_answers_with_an_error_is_a_finding) {
  expect_findings(run("say(json.dumps({'id': r['id'], 'error': {'code': 'internal', 'message': 'oh'}}))"),
                  "internal: oh");
}
TEST_F(BadEngine, that_never_answers_is_a_finding_and_no_hang) {
  expect_findings(run("time.sleep(1000)", std::chrono::seconds(2)), "did not answer in time (load, 2000 ms)");
}
TEST_F(BadEngine, that_drips_is_a_finding_and_no_hang) {
  expect_findings(run("while True: os.write(1, b'x'); time.sleep(0.05)", std::chrono::seconds(2)), "in time");
}
TEST_F(BadEngine, that_says_it_lacks_something_is_believed) {
  const auto outcomes = run("say(json.dumps({'id': r['id'], 'error': {'code': 'lacks', 'message': 'cards'}}))");
  EXPECT_EQ(outcomes.size(), 2U);
  for (const RunResult& outcome : outcomes) {
    EXPECT_EQ(outcome.status, Status::lacks);
    EXPECT_EQ(outcome.message, "cards");
  }
}
TEST_F(BadEngine, that_says_no_hello_is_refused) {
  EXPECT_THROW(ForeignEngine(game(), Node::map(), {"cat", std::chrono::seconds(5)}), EngineFault);
  EXPECT_THROW(ForeignEngine(game(), Node::map(), {"exit 4", std::chrono::seconds(5)}), EngineFault);
}

}  // namespace engine_test
}  // namespace tricorne::verify
