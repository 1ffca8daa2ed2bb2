// verify, matrix, mutate and lockstep: exit codes, reports, and which runs are chosen.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "tests/support/command.h"
#include "tests/support/paths.h"

namespace tricorne {
namespace cli_verify_test {

namespace fs = std::filesystem;
using test::Command;
using test::scenario_text;

/// A suite of its own, so that the tests of the command run beside each other.
class VerifyCommand : public Command {};

/// A writer of a first scenario learns which question to write, and what the position lacks for it, in both games.
TEST_F(VerifyCommand, verify_says_which_question_a_scenario_lacks) {
  const auto said = [&](const std::string& game, const std::string& given, const std::string& rest) {
    write("own.yaml", "format: 1\ngame: " + game +
                          "\nid: own\ntitle: My own\nrules: [\"11.0\"]\nsource: text\ngiven:\n  " + given + "\n" +
                          rest);
    const test::Result r = run("verify own.yaml");
    return r.out + r.err;
  };
  const std::string rall = "leaders: {Rall: {at: 2029, troops: 1200}}";
  const std::string move = said("washingtons-crossing", rall, "when: [move Rall]\nthen: {asks: nothing}\n");
  EXPECT_TRUE(
      test::has(move, "agenda: [{choose_mover: {side: british}}], where it is refused by 10.1: Rall is not active"))
      << move;
  const std::string step =
      said("washingtons-crossing", rall, "when: [to 2028]\nthen: {leaders: {Rall: {at: \"2028\"}}}\n");
  EXPECT_TRUE(test::has(step, "agenda: [{choose_step: {stack: {side: …")) << step;
  const std::string barred = said("washingtons-crossing", rall, "refused: {action: to 1930, rule: \"11.4\"}\n");
  EXPECT_TRUE(test::has(barred, "not by 11.4; say in `given` what is asked, as in agenda: [{choose_step")) << barred;
  const std::string card =
      said("washingtons-war", "{hands: {british: [29]}, spaces: {Montreal: {pc: british}}}",
           "when: [play 29 for operations: political control]\nthen: {asks: british choose_pc_action}\n");
  EXPECT_TRUE(test::has(card, "taken as the answer to agenda: [{choose_card_play: {player: british}}]")) << card;
}

TEST_F(VerifyCommand, verify_answers_0_when_all_pass) {
  const test::Result r = run("verify sample.yaml");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_NE(r.out.find("2 passed, 0 failed in "), std::string::npos) << r.out;
  EXPECT_EQ(r.err, "");
  EXPECT_EQ(r.out.find('\x1b'), std::string::npos);
}

TEST_F(VerifyCommand, verify_answers_1_when_a_run_fails) {
  const test::Result r = run("verify wrong.yaml");
  EXPECT_EQ(r.exit, 1);
  EXPECT_NE(r.out.find("wrong.yaml:14:25: sample/next: \"place PC at Oswego\" is legal"), std::string::npos) << r.out;
}

TEST_F(VerifyCommand, verify_answers_2_when_a_file_is_wrong) {
  const test::Result r = run("verify broken.yaml sample.yaml");
  EXPECT_EQ(r.exit, 2);
  EXPECT_EQ(r.err, "broken.yaml:2:1: unknown key \"fromat\"; did you mean \"format\"?\n");
  EXPECT_EQ(run("verify nosuch.yaml").err, "nosuch.yaml: cannot be opened\n");
  EXPECT_EQ(run("verify nosuch.yaml").exit, 2);
}

/// A first scenario of one's own, in both games: a key in short, and a step behind the last question.
TEST_F(VerifyCommand, a_first_scenario_is_told_what_it_lacks) {
  const std::string head = "format: 1\nid: mine\ntitle: A march\nsource: text\n";
  const std::string rall = head + "game: washingtons-crossing\nrules: [11.0]\ngiven:\n  turn: Dec 27 7am\n";
  const std::string steps =
      "  leaders: {Rall: {at: 1728, troops: 900}}\n  agenda: [{choose_activation: {side: british}}]\n"
      "when: [activate Rall, done, roll 6]\nthen: {asks: nothing}\n";
  write("points.yaml", rall + "  points: {british: 5}\n" + steps);
  const std::string near = "unknown key \"points\"; did you mean \"activation_points\"";
  EXPECT_NE(run("verify points.yaml").err.find(near), std::string::npos) << run("verify points.yaml").err;
  write("used-up.yaml", rall + "  activation_points: {british: 5}\n" + steps);
  const std::string crossing = run("verify used-up.yaml").out;
  EXPECT_NE(crossing.find("\"roll 6\" comes when nothing is asked; the agenda of `given` is used up"),
            std::string::npos)
      << crossing;
  const std::string war = head +
                          "game: washingtons-war\nrules: [10.11]\ngiven:\n  spaces: {Montreal: {pc: british}}\n"
                          "  hands: {british: [29]}\n  agenda: [{choose_card_play: {player: british}}]\n"
                          "when: [discard 29, finish, surrender]\nthen: {asks: nothing}\n";
  write("war.yaml", war);
  EXPECT_NE(run("verify war.yaml").out.find("`given` is used up"), std::string::npos) << run("verify war.yaml").out;
}

TEST_F(VerifyCommand, verify_writes_json_and_junit_to_a_file) {
  EXPECT_EQ(run("verify wrong.yaml --format json --out r.json").exit, 1);
  const auto json = nlohmann::json::parse(read("r.json"));
  EXPECT_EQ(json["failed"], 1);
  EXPECT_EQ(json["scenarios"][2]["line"], 14);
  EXPECT_EQ(run("verify wrong.yaml --format junit --out r.xml").exit, 1);
  EXPECT_TRUE(read("r.xml").starts_with("<?xml"));
}

TEST_F(VerifyCommand, verify_writes_the_report) {
  EXPECT_EQ(run("verify sample.yaml --report r.html").exit, 0);
  const std::string page = read("r.html"), mark = "script-src 'nonce-";
  EXPECT_NE(page.find("</html>"), std::string::npos);
  const auto nonce = page.find(mark) + mark.size();
  EXPECT_NE(page.find("<script type=\"module\" nonce=\"" + page.substr(nonce, 32) + "\">"), std::string::npos);
}

TEST_F(VerifyCommand, the_report_of_a_file_that_nobody_can_read_names_no_ruleset) {
  write("unread.yaml", "format: 1\ngame: washingtons-war\nid: unread\ntitle: A <b>variable</b> without cases\n");
  EXPECT_EQ(run("verify unread.yaml --report r.html").exit, 2);
  EXPECT_NE(read("r.html").find("1 scenario in 1 run; 0 refusals asked for; 0 of 411 paragraphs cited."),
            std::string::npos);
}

TEST_F(VerifyCommand, verify_chooses_by_filter) {
  EXPECT_NE(run("verify wrong.yaml --filter sample/far").out.find("1 passed"), std::string::npos);
  EXPECT_EQ(run("verify wrong.yaml --filter 9.61").exit, 2);
}

TEST_F(VerifyCommand, nothing_is_left_half_written) {
  const std::size_t before = files_in() + 2;  // .out and .err
  EXPECT_EQ(run("verify sample.yaml --out no/such/folder/r.txt").exit, 2);
  EXPECT_EQ(run("legal broken.yaml --out r.txt").exit, 2);
  EXPECT_EQ(run("apply position.yaml 'place PC at Camden' --out r.txt").exit, 1);
  EXPECT_EQ(run("verify nosuch.yaml --format json --out r.json --report r.html").exit, 2);
  EXPECT_EQ(files_in(), before);
}

TEST_F(VerifyCommand, verify_as_a_ruleset_of_one_game_leaves_out_the_others) {
  const test::Result r = run("verify --as 2010 --filter 9.41 --quiet");
  EXPECT_EQ(r.exit, 0) << r.out << r.err;
  EXPECT_EQ(run("verify --as 1999 --filter 9.41").exit, 2);
}

TEST_F(VerifyCommand, verify_as_the_ruleset_that_holds_changes_nothing) {
  const test::Result same = run("verify --as 2012 --filter 17");
  EXPECT_EQ(same.exit, 0) << same.out;
  EXPECT_NE((same.out + same.err).find("left out, written only for overlays of their own"), std::string::npos)
      << same.out << same.err;
}

TEST_F(VerifyCommand, matrix_answers_1_and_names_what_one_scenario_leaves_out) {
  const test::Result r = run("matrix sample.yaml --games 0 --format json");
  EXPECT_EQ(r.exit, 1) << r.err;
  const auto json = nlohmann::json::parse(r.out);
  EXPECT_EQ(json["paragraphs"].size(), 411U);
  bool retreat = false;
  for (const auto& gap : json["gaps"]) {
    EXPECT_NE(gap["rule"], "10.11.B.ii") << gap["cell"];
    retreat |= gap["rule"] == "9.61.B" && gap["cell"] == "refused";
  }
  EXPECT_TRUE(retreat);
  EXPECT_EQ(json["paragraphs"][0]["in_records"], nullptr);
}

TEST_F(VerifyCommand, matrix_counts_what_recorded_games_meet) {
  const std::string records = tricorne::test::source_dir() + "/tests/records";
  const auto met = [&](const std::string& arguments, const std::string& id) {
    const auto json = nlohmann::json::parse(run("matrix sample.yaml --games 0 --format json " + arguments).out);
    for (const auto& row : json["paragraphs"])
      if (row["id"] == id) return std::pair(json["records"].get<int>(), row["in_records"]);
    return std::pair(0, nlohmann::json());
  };
  const auto [games, battles] = met("--records " + records, "9.1");
  EXPECT_GT(games, 40);
  EXPECT_GT(battles["allowed"].get<int>(), 20);
  EXPECT_GT(met("--records " + records, "10.11.B.ii").second["refused"].get<int>(), 100);
  EXPECT_EQ(met("--records " + records + "/short-2014-1.yaml", "9.1").first, 1);
  EXPECT_NE(run("matrix sample.yaml --games 0 --records " + records).out.find(" recorded games, which meet "),
            std::string::npos);
}

TEST_F(VerifyCommand, matrix_refuses_records_that_are_none) {
  fs::create_directory(folder_ / "none");
  EXPECT_EQ(run("matrix sample.yaml --games 0 --records none").exit, 2);
  EXPECT_EQ(run("matrix sample.yaml --games 0 --records nowhere").exit, 2);
  const test::Result r = run("matrix sample.yaml --games 0 --records position.yaml");
  EXPECT_EQ(r.exit, 2);
  EXPECT_NE(r.err.find("position.yaml:1:1: this is no record of a game: the key \"kind\" is missing"),
            std::string::npos)
      << r.err;
}

TEST_F(VerifyCommand, matrix_reads_a_report_on_changes_of_the_sources) {
  write("report.json",
        R"({"game": "washingtons-war", "survivors": [], "kills": [{"rule": "10.11.B.ii", "scenario": "s"}]})");
  const auto json = nlohmann::json::parse(run("matrix sample.yaml --games 0 --format json --mutants report.json").out);
  EXPECT_EQ(json["source_mutants"]["noticed"], 1);
  for (const auto& row : json["paragraphs"])
    EXPECT_EQ(row["source_mutants"]["mutants"], row["id"] == "10.11.B.ii" ? 1 : 0);
  const test::Result wrong = run("matrix sample.yaml --games 0 --mutants position.yaml");
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_NE(wrong.err.find("position.yaml:"), std::string::npos) << wrong.err;
  write("other.json", R"({"mutants": 3})");
  EXPECT_NE(run("matrix sample.yaml --games 0 --mutants other.json").err.find("other.json: this is no report"),
            std::string::npos);
  EXPECT_EQ(run("verify sample.yaml --mutants report.json").exit, 2) << "there is no page to show it";
}

TEST_F(VerifyCommand, mutate_counts_and_names_survivors) {
  const test::Result r = run("mutate sample.yaml --filter 10.11.B.ii.2 --format json");
  EXPECT_EQ(r.exit, 1) << r.err;
  const auto json = nlohmann::json::parse(r.out);
  EXPECT_EQ(json["mutants"], 1);
  EXPECT_EQ(json["killed"], 0);
  EXPECT_EQ(json["survivors"][0]["name"], "axis pc_daisy_chain: false -> true");
}

/// The reasons of a game hold for each of its scenarios, in any folder.
TEST_F(VerifyCommand, mutate_of_a_file_takes_the_reasons_of_its_game) {
  const test::Result r = run("mutate sample.yaml --filter 'axis for_the_king_barred: [] -> [CA]' --format json");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_EQ(nlohmann::json::parse(r.out)["explained"], 1);
}

TEST_F(VerifyCommand, mutate_needs_scenarios_that_pass) {
  const test::Result r = run("mutate wrong.yaml");
  EXPECT_EQ(r.exit, 2);
  EXPECT_NE(r.err.find("fails on the rules as they are"), std::string::npos) << r.err;
  EXPECT_EQ(run("mutate sample.yaml --filter poem").exit, 2);
}

TEST_F(VerifyCommand, verify_lists_runs_and_runs_none) {
  const test::Result list = run("verify wrong.yaml --list");
  EXPECT_EQ(list.exit, 0);
  EXPECT_NE(list.out.find("wrong.yaml:12:5: sample/far [10.11.B.ii]"), std::string::npos) << list.out;
  EXPECT_NE(list.out.find("3 runs"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(run("verify wrong.yaml --list --format json").out)["runs"].size(), 3U);
}

TEST_F(VerifyCommand, verify_runs_what_failed_last) {
  const test::Result none = run("verify sample.yaml --last-failed");
  EXPECT_EQ(none.exit, 2);
  EXPECT_NE(none.err.find("nothing has failed"), std::string::npos) << none.err;
  EXPECT_EQ(run("verify wrong.yaml").exit, 1);
  const test::Result again = run("verify wrong.yaml --last-failed");
  EXPECT_EQ(again.exit, 1);
  EXPECT_NE(again.out.find("0 passed, 1 failed"), std::string::npos) << again.out;
  // What does not run is not forgotten: nothing matches, other scenarios pass, a file cannot be read.
  EXPECT_EQ(run("verify wrong.yaml --filter nosuch").exit, 2);
  EXPECT_EQ(run("verify sample.yaml").exit, 0);
  EXPECT_EQ(run("verify sample.yaml --last-failed").exit, 2);
  EXPECT_EQ(run("verify broken.yaml").exit, 2);
  EXPECT_EQ(run("verify wrong.yaml --last-failed").exit, 1);
  write("broken.yaml", std::regex_replace(test::scenario_text, std::regex("sample"), "mended"));
  EXPECT_NE(run("verify broken.yaml --last-failed").out.find("2 passed, 0 failed"), std::string::npos);
  EXPECT_EQ(run("verify broken.yaml --last-failed").exit, 2);  // it has passed by now
  write("wrong.yaml", test::scenario_text);
  EXPECT_EQ(run("verify wrong.yaml").exit, 0);
  EXPECT_EQ(run("verify wrong.yaml --last-failed").exit, 2);
}

TEST_F(VerifyCommand, verify_says_when_the_file_of_what_failed_last_is_gone) {
  write("other.yaml",
        std::regex_replace(test::scenario_text, std::regex("sample"), "other") + "  - {name: next, space: Oswego}\n");
  EXPECT_EQ(run("verify wrong.yaml other.yaml").exit, 1);
  std::filesystem::remove(folder_ / "other.yaml");
  const test::Result some = run("verify . --last-failed");
  EXPECT_NE(some.err.find("its file is gone: other/next (other.yaml)"), std::string::npos) << some.err;
  std::filesystem::remove(folder_ / "wrong.yaml");
  const test::Result none = run("verify . --last-failed");
  EXPECT_EQ(none.exit, 2);
  EXPECT_NE(none.err.find("sample/next (wrong.yaml)"), std::string::npos) << none.err;
}

TEST_F(VerifyCommand, verify_follows_a_linked_folder_once) {
  std::filesystem::create_directories(folder_ / "real");
  std::filesystem::create_directories(folder_ / "suite");
  write("real/far.yaml", test::scenario_text + "  - {name: next, space: Oswego}\n");
  std::filesystem::create_directory_symlink("../real", folder_ / "suite" / "more");
  std::filesystem::create_directory_symlink("../nowhere", folder_ / "real" / "gone");
  std::filesystem::create_directory_symlink("../suite", folder_ / "real" / "round");  // leads back
  const test::Result linked = run("verify suite");
  EXPECT_EQ(linked.exit, 1) << linked.out << linked.err;
  EXPECT_NE(linked.out.find("suite/more/far.yaml:"), std::string::npos) << linked.out;
}

TEST_F(VerifyCommand, verify_writes_several_reports_of_one_run) {
  EXPECT_EQ(run("verify wrong.yaml --report a.html --report b.sarif --report c.xml --report d.md --report badge.json "
                "--format json --out e.json")
                .exit,
            1);
  EXPECT_NE(read("a.html").find("</html>"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(read("b.sarif"))["version"], "2.1.0");
  EXPECT_NE(read("c.xml").find("failures=\"1\""), std::string::npos);
  EXPECT_NE(read("d.md").find("2 passed, 1 failed"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(read("badge.json"))["message"], "2 passed, 1 failed");
  EXPECT_EQ(nlohmann::json::parse(read("e.json"))["failed"], 1);
  EXPECT_EQ(run("verify wrong.yaml --report a.html --report a.html").exit, 2) << "two results of one name";
  EXPECT_EQ(run("verify wrong.yaml --report a.pdf").exit, 2);
}

TEST_F(VerifyCommand, verify_plays_no_number_of_games_that_is_none) {
  const test::Result none = run("verify --engine cat --games 0");
  EXPECT_EQ(none.exit, 2);
  EXPECT_TRUE(test::has(none.err, "--games: wants a number above 0, not \"0\"")) << none.err;
  EXPECT_EQ(run("verify --engine cat --games -1").exit, 2);
}

TEST_F(VerifyCommand, verify_stops_at_the_first_failure_and_tells_the_slowest) {
  write("failing.yaml", scenario_text + "  - {name: next, space: Oswego}\n  - {name: more, space: Fort Niagara}\n");
  const test::Result stopped = run("verify failing.yaml -x --threads 1");
  EXPECT_EQ(stopped.exit, 1);
  EXPECT_NE(stopped.out.find("2 passed, 1 failed"), std::string::npos) << stopped.out;
  const test::Result slow = run("verify sample.yaml --slowest 1");
  EXPECT_NE(slow.out.find("Slowest:\n"), std::string::npos);
  EXPECT_EQ(slow.out.substr(slow.out.find("Slowest:")).find("sample/"),
            slow.out.substr(slow.out.find("Slowest:")).rfind("sample/"));
}

TEST_F(VerifyCommand, verify_runs_scenarios_as_if_they_were_written_for_another_ruleset) {
  write("chain.yaml",
        "format: 1\ngame: washingtons-war\nid: chain\ntitle: Fresh markers\nrules: [10.11.B.ii.2]\nsource: text\n"
        "given:\n  spaces: {Montreal: {pc: british}}\n  agenda: [{choose_pc_action: {player: british, remaining: 2}}]\n"
        "when: [place PC at Oswego]\nrefused: {action: place PC at Fort Stanwix, rule: 10.11.B.ii}\n");
  write(
      "chaining.yaml",
      "format: 1\ngame: washingtons-war\nname: chaining\nbase: \"2014\"\naxes:\n  pc_daisy_chain: {value: true, rule: "
      "10.11.B.ii.2, reason: a test}\n");
  EXPECT_EQ(run("verify chain.yaml").exit, 0);
  EXPECT_EQ(run("verify chain.yaml --as 2014").exit, 0);
  const test::Result other = run("verify chain.yaml --as chaining.yaml");
  EXPECT_EQ(other.exit, 1) << other.out << other.err;
  EXPECT_NE(other.out.find("is legal, but 10.11.B.ii should refuse it"), std::string::npos) << other.out;
}

TEST_F(VerifyCommand, verify_of_an_engine_that_lacks_all_is_no_success) {
  write(
      "lacking.py",
      "import sys, json\nfor line in sys.stdin:\n  r = json.loads(line)\n  print(json.dumps({'id': r['id'], 'result': "
      "{'protocol': 1, 'name': 'x', 'rules': []}}), flush=True)\n");
  const test::Result lacking = run("verify sample.yaml --engine 'python3 lacking.py'");
  EXPECT_EQ(lacking.exit, 1);
  EXPECT_NE(lacking.err.find("no run reached a verdict"), std::string::npos) << lacking.err;
  EXPECT_EQ(run("verify sample.yaml --engine 'python3 lacking.py' --games 1").exit, 1);
  EXPECT_EQ(run("verify sample.yaml --engine 'python3 lacking.py' --require 10.99").exit, 2);
  for (const char* alone : {"--require 10", "--since x.json", "--games 3", "--known x.json", "--from position.yaml"})
    EXPECT_EQ(run(std::string("verify sample.yaml ") + alone).exit, 2) << alone;
}

TEST_F(VerifyCommand, an_engine_in_lockstep_with_itself_agrees_and_a_page_holds_it) {
  const std::string self = "--engine \"'" + tricorne::test::tricorne_binary() + "' serve\"";
  const test::Result games = run("verify sample.yaml " + self + " --games 2 --seed 5 --format json --report page.html");
  EXPECT_EQ(games.exit, 0) << games.out << games.err;
  const auto json = nlohmann::json::parse(games.out);
  EXPECT_EQ(json["games"], 2);
  EXPECT_EQ(json["different"], 0);
  EXPECT_TRUE(json["findings"].empty());
  EXPECT_GT(json["by_decision"]["choose_card_play"]["lists"].get<int>(), 5);
  EXPECT_NE(read("page.html").find("<table>"), std::string::npos);
  const test::Result from = run("verify " + self + " --games 1 --from position.yaml");
  EXPECT_EQ(from.exit, 0) << from.err;
  EXPECT_NE(from.out.find("choose_pc_action"), std::string::npos) << from.out;
}

// --- small worlds --------------------------------------------------------------------------------------------------

TEST_F(VerifyCommand, worlds_judge_a_part_and_tell_it_as_text_and_as_json) {
  const test::Result text = run("verify --worlds washingtons-war --from 40 --count 300 --quiet");
  EXPECT_EQ(text.exit, 0) << text.err;
  EXPECT_NE(text.out.find("numbers 40 to 340 of "), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("no difference"), std::string::npos) << text.out;
  const test::Result json =
      run("verify --worlds washingtons-crossing --filter radius --count 300 --format json --quiet");
  EXPECT_EQ(json.exit, 0) << json.err;
  const auto value = nlohmann::json::parse(json.out);
  EXPECT_EQ(value["done"], 300);
  EXPECT_EQ(value["stopped"], false);
  EXPECT_GT(value["positions"], 100);
  EXPECT_EQ(value["differences"].size(), 0U);
  for (const auto& world : value["worlds"]) EXPECT_TRUE(std::string(world["name"]).starts_with("radius-")) << world;
}

TEST_F(VerifyCommand, worlds_of_all_games_are_told_by_game) {
  const test::Result r = run("verify --worlds --count 50 --format json --quiet");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_EQ(nlohmann::json::parse(r.out)["games"].size(), 2U);
}

TEST_F(VerifyCommand, worlds_refuse_what_does_not_fit) {
  for (const char* wrong :
       {"--worlds --count 0", "--worlds --from 99999999999", "--worlds --from x", "--worlds chess", "--count 5",
        "--answers a.jsonl", "--worlds --filter nosuch", "--worlds --games 3", "--worlds --format junit",
        "--worlds --answers a.jsonl --count 5", "--worlds --ruleset nosuch washingtons-war --count 5",
        "--worlds --engine false --count 5"}) {
    const test::Result r = run(std::string("verify ") + wrong);
    EXPECT_EQ(r.exit, 2) << wrong << ": " << r.out;
    EXPECT_NE(r.err, "") << wrong;
  }
}

TEST_F(VerifyCommand, worlds_hold_another_engine_against_our_answers) {
  const std::string serve =
      "verify --worlds washingtons-war --count 60 --quiet --engine \"" + test::tricorne_binary() + " serve";
  const test::Result same = run(serve + "\"");
  EXPECT_EQ(same.exit, 0) << same.out << same.err;
  EXPECT_NE(same.out.find(", 0 with a difference"), std::string::npos) << same.out;
  // An engine that knows placing only is held against nothing else, and that is no success.
  const std::string small = " --count 40 --quiet --engine 'python3 " + test::source_dir() + "/tests/engines/small.py'";
  EXPECT_EQ(run("verify --worlds washingtons-war --filter placing" + small).exit, 0);
  const test::Result nothing = run("verify --worlds washingtons-war --filter march" + small);
  EXPECT_EQ(nothing.exit, 1);
  EXPECT_NE(nothing.err.find("nothing was compared"), std::string::npos) << nothing.err;
}

TEST_F(VerifyCommand, worlds_convict_a_faulty_engine_by_a_small_scenario) {
  const test::Result r =
      run("verify --worlds washingtons-war --filter placing --count 40 --quiet --record found --engine 'python3 " +
          test::source_dir() + "/tests/engines/faulty.py'");
  EXPECT_EQ(r.exit, 1) << r.err;
  EXPECT_NE(r.out.find("allows 10.11.B.ii"), std::string::npos) << r.out;
  EXPECT_EQ(run("verify found/world-washingtons-war-1.yaml").exit, 0);
}

TEST_F(VerifyCommand, answers_of_worlds_are_lines_that_hold_a_position_and_its_answers) {
  EXPECT_EQ(run("verify --worlds washingtons-war --count 40 --answers a.jsonl --quiet").exit, 0);
  std::istringstream lines(read("a.jsonl"));
  std::string line;
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(nlohmann::json::parse(line)["ruleset"], "2014");
  int positions = 0, asked = 0;
  for (; std::getline(lines, line); ++positions) {
    const auto value = nlohmann::json::parse(line);
    EXPECT_EQ(value["position"]["game"], "washingtons-war");
    if (!value.contains("legal")) continue;
    ++asked;
    for (const auto& [action, rule] : value["refused"].items())
      for (const auto& legal : value["legal"]) EXPECT_NE(action, legal);
  }
  EXPECT_GT(positions, 25);
  EXPECT_GT(asked, 15);
}

/// One line of 7.5 is missing: it is found without a scenario, and the scenario that is written fails on these rules.
TEST_F(VerifyCommand, worlds_find_a_planted_fault_and_write_its_scenario) {
  const test::Result r = run_program(
      test::faulty_binary(), "verify --worlds washingtons-war --filter march --count 4000 --record found --quiet");
  EXPECT_EQ(r.exit, 1) << r.err;
  EXPECT_NE(r.out.find("an American CU is in a port of the voyage"), std::string::npos) << r.out;
  EXPECT_EQ(run_program(test::faulty_binary(), "verify found/world-washingtons-war-1.yaml").exit, 1);
  EXPECT_EQ(run("verify found/world-washingtons-war-1.yaml").exit, 0);
}

/// What an option, a card or a leader is worth: restricted play, and plain ones in the place of possessions.
class WorthCommand : public Command {
 protected:
  nlohmann::json ask(const std::string& arguments) const {
    const test::Result r = run(arguments + " --format json");
    EXPECT_EQ(r.exit, 0) << arguments << ": " << r.err;
    return nlohmann::json::parse(r.out);
  }
};

/// Restricted play both ways: the seat may not, or must where it can. Both act, each in its own way.
TEST_F(WorthCommand, restricted_play_tells_what_a_choice_is_worth) {
  for (const auto& [game, kind] : {std::pair<std::string, std::string>{"washingtons-war", "play_for_political_control"},
                                   {"washingtons-crossing", "entrench"}}) {
    const std::string seat = " american:" + kind, rest = " --players random --pairs 20 --game " + game;
    const auto without = ask("errata balance --without" + seat + rest)["rows"][0],
               only = ask("errata balance --only" + seat + rest)["rows"][0];
    EXPECT_LT(without["identical"], 15) << game;
    EXPECT_LT(only["identical"], 15) << game;
    EXPECT_GT(without["house"][0]["questions"], 0) << game;
    EXPECT_GT(only["house"][0]["questions"], 0) << game;
    EXPECT_NE(without["house"][0]["questions"], only["house"][0]["questions"]) << game;
    const auto both = ask("errata compare --without" + seat + " --only" + seat + rest)["errata"];
    ASSERT_EQ(both.size(), 2U);
    EXPECT_EQ(both[1]["rows"][0]["identical"], only["identical"]);
    EXPECT_EQ(both[0]["rows"][0]["identical"], without["identical"]);
  }
  for (const std::string option : {"--only", "--without"}) {
    const test::Result colon = run("errata balance " + option + " nothing"),
                       seat = run("errata balance " + option + " nobody:draw"),
                       kind = run("errata balance " + option + " american:march_too");
    EXPECT_EQ(colon.exit, 2);
    EXPECT_TRUE(test::has(colon.err, option + ": \"nothing\" is no SEAT:KIND")) << colon.err;
    EXPECT_EQ(seat.exit, 2);
    EXPECT_TRUE(test::has(seat.err, option + ": unknown seat \"nobody\"")) << seat.err;
    EXPECT_EQ(kind.exit, 2);
    EXPECT_TRUE(test::has(kind.err, "did you mean \"march_to\"?")) << kind.err;
  }
}
/// A table of all that a side may have, with its definition: the same in each format and for any number of threads.
TEST_F(WorthCommand, worth_is_a_table_with_its_definition) {
  for (const auto& [game, kind] :
       {std::pair<std::string, std::string>{"washingtons-war", "card"}, {"washingtons-crossing", "leader"}}) {
    const std::string whole = "errata worth --players random --seed 3 --game " + game, command = whole + " --pairs 6";
    const auto node = ask(command + " --threads 1");
    EXPECT_EQ(node["definition"]["version"], "worth-1");
    EXPECT_EQ(node["games"], 6);
    EXPECT_EQ(node["unit"], kind == "card" ? "percentage points" : "points");
    ASSERT_GT(node["worths"].size(), 20U);
    std::set<std::string> sides;
    for (const auto& one : node["worths"]) {
      EXPECT_LE(one["low"], one["worth"]) << one;
      EXPECT_GE(one["high"], one["worth"]) << one;
      EXPECT_GT(one["had"], 0) << one;
      EXPECT_FALSE(one["plain"].get<std::string>().empty()) << one;
      sides.insert(one["side"]);
    }
    EXPECT_EQ(sides.size(), 2U);
    const test::Result csv = run(command + " --threads 3 --format csv");
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(csv.out, '\n')), node["worths"].size() + 1) << csv.out;
    EXPECT_TRUE(
        csv.out.starts_with("definition,ruleset,players,seed,games,kind,name,side,plain,had,pairs,identical,unit,"
                            "worth,low,high,chance,stands\r\nworth-1,"))
        << csv.out;
    EXPECT_EQ(csv.out, run(command + " --threads 1 --format csv").out);
    const test::Result text = run(command);
    EXPECT_TRUE(test::has(text.out, "What is each " + kind)) << text.out;
    EXPECT_TRUE(test::has(text.out, "The moment a side first has it in a game")) << text.out;
    EXPECT_TRUE(test::has(text.out, "RESTS ON PLACEHOLDERS")) << text.out;
    EXPECT_EQ(run(command + " --out worth.html").exit, 0);
    const std::string page = read("worth.html");
    for (const char* part : {"worth-1: The moment a side", "<svg", "All worths", "A plain "})
      EXPECT_TRUE(test::has(page, part)) << part;
    fs::remove(path("worth.html"));
    const auto some = ask(command + " --filter " + kind);
    for (const auto& one : some["worths"]) EXPECT_EQ(one["kind"], kind);
    // A run that is broken off goes on where it was.
    EXPECT_EQ(run(whole + " --pairs 4 --run run.sqlite --format csv").exit, 0);
    EXPECT_EQ(run(whole + " --pairs 8 --run run.sqlite --resume --format csv").out,
              run(whole + " --pairs 8 --format csv").out);
    fs::remove(path("run.sqlite"));
  }
  EXPECT_EQ(run("errata worth --plain 9 --pairs 1").exit, 2);
  EXPECT_TRUE(
      test::has(run("errata worth --plain 2 --pairs 1 --game washingtons-crossing").err, "the game has no cards"));
  EXPECT_EQ(run("errata worth --filter nobody").exit, 2);
  EXPECT_EQ(run("errata worth --players nobody").exit, 2);
}

}  // namespace cli_verify_test
}  // namespace tricorne
