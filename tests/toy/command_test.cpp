// Every subcommand, tried on Two Camps. The program `tricorne-toy` is the command `tricorne` with the toy in its
// tables.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "tests/support/folder.h"
#include "tests/support/paths.h"

namespace tricorne {
namespace command_test {

namespace fs = std::filesystem;

using test::has;
using test::Result;

/// A folder with the toy's scenarios at the place where the command looks for scenarios.
class ToyCommand : public test::FolderTest {
 protected:
  ToyCommand() {
    fs::create_directories(folder_ / "scenarios");
    fs::copy(test::source_dir() + "/tests/toy/scenarios", folder_ / "scenarios/two_camps", fs::copy_options::recursive);
    write("position.yaml",
          "{format: 1, game: two-camps, round: 1, weather: clear, red: [Red Camp, Ford], blue: [Blue Camp, Inn], "
          "agenda: [{choose_move: {player: red}}]}");
  }

  Result run(const std::string& arguments, const std::string& input = "/dev/null") const {
    const fs::path build = fs::path(test::tricorne_binary()).parent_path().parent_path();
    return run_program((build / "tests/toy/tricorne-toy").string(), arguments, input);
  }
  nlohmann::json json(const std::string& arguments) const {
    const Result r = run(arguments + " --format json");
    EXPECT_LE(r.exit, 1) << arguments << "\n" << r.err;
    return nlohmann::json::parse(r.out, nullptr, false);
  }
  void expect(int exit, const std::string& arguments, const std::string& part) const {
    const Result r = run(arguments);
    EXPECT_EQ(r.exit, exit) << arguments << "\n" << r.out << r.err;
    EXPECT_TRUE(has(r.out + r.err, part)) << arguments << "\n" << r.out << r.err;
  }
};

/// The names of the subcommands that a help text lists under its headings, whichever those are: all but the options.
std::set<std::string> subcommands_in(const std::string& help) {
  std::set<std::string> names;
  std::istringstream in(help);
  bool listed = false;
  for (std::string line; std::getline(in, line);) {
    if (line.ends_with(":") && !line.starts_with(" "))
      listed = !line.starts_with("Options") && !line.starts_with("Exit codes") && !line.starts_with("Example");
    std::string name;
    if (listed && line.starts_with("  ") && line.size() > 2 && line[2] != ' ' && line[2] != '-' &&
        std::istringstream(line) >> name)
      names.insert(name);
  }
  EXPECT_FALSE(names.empty()) << help;
  return names;
}

TEST_F(ToyCommand, is_tried_with_every_subcommand) {
  const std::set<std::string> tried{"verify", "serve",    "explain",   "legal", "apply",  "rules",    "matrix",
                                    "mutate", "rulesets", "data",      "draw",  "schema", "simulate", "perft",
                                    "play",   "replay",   "signature", "bench", "errata", "arena",    "hint",
                                    "odds",   "board",    "engine",    "game",  "demo",   "docs"};
  for (const std::string& name : subcommands_in(run("--help").out))
    EXPECT_TRUE(tried.contains(name)) << name << " has no test on the toy game";
}

TEST_F(ToyCommand, lists_and_prints_documents) {
  expect(0, "docs", "replay/import/README.md");
  expect(0, "docs tests/toy", "# A toy game: Two Camps");
}

TEST_F(ToyCommand, is_tried_with_every_subcommand_of_replay_and_of_errata) {
  const std::set<std::string> replay{"check",   "show",  "diff",  "annotate", "render", "analyze",
                                     "gallery", "query", "index", "import",   "find"};
  EXPECT_EQ(subcommands_in(run("replay --help").out), replay);
  const std::set<std::string> errata{"new",     "touch", "scenarios", "records", "balance", "sensitivity",
                                     "compare", "merge", "report",    "find",    "worth"};
  EXPECT_EQ(subcommands_in(run("errata --help").out), errata);
}

TEST_F(ToyCommand, help_names_no_piece_of_another_game) {
  for (const std::string& name : subcommands_in(run("--help").out)) {
    if (name == "play") continue;  // its help names the seats of each game
    std::string help = run(name + " --help").out;
    EXPECT_TRUE(has(help, "Usage: ")) << name;
    for (const GameEntry& game : games())  // each game's own examples stand at the end
      help = help.substr(0, help.find(fmt::format("\n{}:\n", game.title)));
    for (const char* word : {"Boston", "Howe", "British", "2010", "2014", "army_units"})
      EXPECT_FALSE(has(help, word)) << name << ": " << word;
  }
}

TEST_F(ToyCommand, players_play_it_and_give_advice) {
  expect(0, "arena --game two-camps --players random,mcts:20 --games 4", "4 games of Two Camps");
  expect(0, "arena calibrate --losses --game two-camps --players random,random --games 2",
         "in 2 games of random,random");
  write("goes_on.yaml",
        "{format: 1, game: two-camps, round: 1, weather: clear, red: [Red Camp, Ford], blue: [Blue Camp, Inn], "
        "agenda: [{choose_move: {player: red}}, {begin_round: {}}]}");
  const auto advice = json("hint goes_on.yaml --budget 20");
  EXPECT_EQ(advice["answers"].size(), 4);
  EXPECT_TRUE(has(advice["source"].get<std::string>(), "Of the games that random played on"));
  EXPECT_TRUE(has(json("hint goes_on.yaml --budget 20 --pairs 0")["source"].get<std::string>(),
                  "random games played to the end"));
  for (const auto& answer : advice["answers"]) EXPECT_LT(answer["low"], answer["high"]);
  expect(2, "arena tune --game two-camps --players random --games 20 --out weights.yaml",
         "there is no evaluation for Two Camps");
}

TEST_F(ToyCommand, odds_are_those_of_the_die) {
  const auto odds = json("odds position.yaml 'attack Inn'");
  EXPECT_EQ(odds["at"], "Inn");
  EXPECT_NEAR(odds["attacker"]["wins"].get<double>(), 1.0 / 3, 1e-9) << "4.2: five or six of a die";
  EXPECT_NEAR(json("odds position.yaml 'attack Inn' --ruleset fierce")["attacker"]["wins"].get<double>(), 2.0 / 3,
              1e-9);
  expect(2, "odds position.yaml pass", "no fight begins");
}

/// The page needs the engine as WebAssembly, which is built by `./run web` only.
TEST_F(ToyCommand, board_makes_a_page_or_says_what_it_needs) {
  const Result r = run("board position.yaml --out board.html");
  if (r.exit == 0)
    EXPECT_TRUE(has(read("board.html"), "two-camps"));
  else
    EXPECT_TRUE(r.exit == 2 && has(r.err, "./run web")) << r.err;
}

TEST_F(ToyCommand, verify_runs_its_scenarios) {
  expect(0, "verify", " passed, 0 failed");
  expect(0, "verify --game two-camps --filter 4.2", " passed, 0 failed");
  const auto all = json("verify");
  EXPECT_GT(all["passed"], 10);
  for (const auto& run : all["scenarios"]) EXPECT_EQ(run["game"], "two-camps");
}

TEST_F(ToyCommand, verify_is_strict_both_ways) {
  const std::string scenario = read("scenarios/two_camps/4_turns/turns.yaml");
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = scenario;
    write("changed.yaml", text.replace(text.find(from), from.size(), to));
    return run("verify changed.yaml");
  };
  EXPECT_EQ(changed("settle Hill]", "settle Farm]").exit, 1) << "an answer that is refused";
  EXPECT_EQ(changed("Ford, Hill], events", "Ford], events").exit, 1) << "a wrong fact";
  EXPECT_EQ(changed("asks: nothing", "asks: blue choose_move").exit, 1) << "a question that is not asked";
  EXPECT_EQ(changed("rules: [\"4.1\"]", "rules: [\"6\"]").exit, 1) << "a paragraph that does not act";
  EXPECT_EQ(changed("settle Hill]", "settle Hull]").exit, 2) << "a word that is none";
  EXPECT_EQ(changed("rules: [\"4.1\"]", "rules: [\"9.4\"]").exit, 2) << "a paragraph of another rulebook";
}

TEST_F(ToyCommand, verify_reports_a_folder_of_two_games_by_game) {
  fs::create_directories(folder_ / "mixed");
  fs::copy(test::source_dir() + "/tests/toy/scenarios/4_turns/turns.yaml", folder_ / "mixed/toy.yaml");
  fs::copy(
      test::source_dir() + "/scenarios/washingtons_war/10_political_control/11.B.ii-montreal-oswego-fort-stanwix.yaml",
      folder_ / "mixed/other.yaml");
  const Result r = run("verify mixed --report report.html");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_TRUE(has(r.out, "washingtons-war:\n") && has(r.out, "two-camps:\n1 passed")) << r.out;
  EXPECT_TRUE(fs::exists(folder_ / "report-two-camps.html") && fs::exists(folder_ / "report-washingtons-war.html"));
  EXPECT_EQ(json("verify mixed --game two-camps")["passed"], 1);
  EXPECT_GT(json("verify mixed")["passed"], 1);
  EXPECT_EQ(json("verify mixed")["scenarios"].back()["game"], "two-camps");
  EXPECT_EQ(json("matrix mixed --games 5")["games"].size(), 2U);
  const auto sarif = nlohmann::json::parse(run("verify mixed --format sarif").out);
  EXPECT_EQ(sarif["runs"].size(), 2U);
  EXPECT_TRUE(has(run("verify mixed --format markdown").out, "# two-camps\n"));
  EXPECT_EQ(run("verify mixed --engine cat").exit, 2);
  EXPECT_EQ(run("verify mixed/toy.yaml --game washingtons-war").exit, 2);
  EXPECT_EQ(run("verify mixed --game three-camps").exit, 2);
}

TEST_F(ToyCommand, verify_reads_a_scenario_from_standard_input) {
  EXPECT_EQ(run("verify -", "scenarios/two_camps/4_turns/turns.yaml").exit, 0);
}

TEST_F(ToyCommand, explain_legal_apply_and_draw_take_a_position_and_a_scenario) {
  for (const std::string from : {"position.yaml", "scenarios/two_camps/4_turns/attack.yaml"}) {
    expect(0, "legal " + from, "attack Inn");
    expect(0, "explain " + from + " 'attack Inn'", "attack Inn: legal");
    expect(1, "explain " + from + " 'attack Blue Camp'", "4.3: a camp is never attacked");
    expect(0, "apply " + from + " 'settle Hill'", "4.1: red stone at Hill");
    expect(1, "apply " + from + " 'settle Farm'", "refused by 4.1");
    EXPECT_EQ(run("draw " + from + " --out board.svg").exit, 0);
    EXPECT_TRUE(has(read("board.svg"), "Bridge"));
  }
  write("cut.yaml", "{format: 1, game: two-camps, round: 1, red: [Red Camp, Hill], blue: [Blue Camp], agenda: []}");
  EXPECT_EQ(run("draw cut.yaml --out cut.svg").exit, 0);
  EXPECT_TRUE(has(read("cut.svg"), "Hill has no chain to its camp")) << "the note of the toy's kit";
}

TEST_F(ToyCommand, rules_tell_of_its_own_sources_and_scenarios) {
  const auto rule = json("rules 4.2 --game two-camps");
  EXPECT_TRUE(has(rule["code"].dump(), "tests/toy/rules/turns.cpp:")) << rule["code"];
  EXPECT_FALSE(has(rule["code"].dump(), "engine/")) << rule["code"];
  EXPECT_TRUE(has(rule["scenarios"].dump(), "a-die-too-low")) << rule["scenarios"];
  EXPECT_TRUE(rule["rulings"].empty());
  expect(2, "rules 9.4 --game two-camps", "unknown paragraph or ruling \"9.4\"");
  EXPECT_FALSE(has(json("rules 5.3")["scenarios"].dump(), "cut-off-stones-leave"));
}

TEST_F(ToyCommand, matrix_counts_its_paragraphs) {
  const auto matrix = json("matrix --game two-camps --games 50");
  ASSERT_EQ(matrix["paragraphs"].size(), 11U);
  for (const auto& row : matrix["paragraphs"])
    if (row["id"] == "4.3") {
      EXPECT_GT(row["scenarios"], 0);
      EXPECT_GT(row["in_scenarios"]["refused"], 0);
      EXPECT_GT(row["code"]["refusals"], 0);
    }
}

TEST_F(ToyCommand, mutation_changes_axes_roads_and_refusals) {
  const auto result = json("mutate --game two-camps");
  EXPECT_TRUE(result["refusals"].get<bool>());
  EXPECT_GT(result["killed"], 10);
  const std::string names = result.dump();
  for (const char* name :
       {"axis attack_needs: 5 -> 4", "road Ford to Inn: none", "refusal 4.3 check(ChooseMove, Attack)"})
    EXPECT_TRUE(has(names, name)) << name;
  EXPECT_FALSE(has(names, "for_the_king"));
}

TEST_F(ToyCommand, simulate_looks_at_every_state_and_step) {
  EXPECT_EQ(run("simulate --game two-camps --games 200 --seed 3 --check --properties").exit, 0);
  EXPECT_EQ(run("simulate --game two-camps --ruleset fierce --games 50 --check --properties").exit, 0);
}

TEST_F(ToyCommand, simulate_tells_of_a_property_that_was_never_asked) {
  const std::string games = "simulate --game two-camps --games 50 --seed 3 --properties";
  EXPECT_FALSE(has(run(games).out, "never asked")) << run(games).out;
  expect(0, games + " --ruleset fierce", "never asked in these games: 5 isolation\n");
  EXPECT_EQ(json(games + " --ruleset fierce")["properties_asked"]["5 isolation"], 0);
}

/// On a board with a one-way road the rules let red settle where the property sees no road.
TEST_F(ToyCommand, a_broken_property_is_a_no_and_leaves_only_its_scenario) {
  write("one_way.yaml",
        "{format: 1, game: two-camps, places: {Red Camp: [], Ford: [Red Camp, Blue Camp], Blue Camp: [Ford]}, camps: "
        "[Red Camp, Blue Camp]}");
  const Result r = run("simulate --game two-camps --data board=one_way.yaml --games 5 --properties --scenarios found");
  EXPECT_EQ(r.exit, 1) << r.err;
  EXPECT_FALSE(has(r.err, "internal error")) << r.err;
  EXPECT_TRUE(has(r.err, "4.1 settling: \"settle Ford\" is offered")) << r.err;
  for (const auto& entry : fs::directory_iterator(folder_)) EXPECT_FALSE(has(entry.path().string(), "fault")) << entry;
  ASSERT_TRUE(fs::exists(folder_ / "found"));
  const std::string scenario =
      read(fs::directory_iterator(folder_ / "found")->path().string().substr(folder_.string().size() + 1));
  EXPECT_TRUE(has(scenario, "refused:\n  action: settle Ford\n  rule: \"4.1\"\n")) << scenario;
}

TEST_F(ToyCommand, simulate_counts_wins_and_draws_and_records) {
  const auto result = json("simulate --game two-camps --games 100 --seed 3 --record games");
  EXPECT_EQ(result["games"], 100);
  EXPECT_EQ(
      result["results"]["red"].get<int>() + result["results"]["blue"].get<int>() + result["results"].value("draw", 0),
      100);
  EXPECT_EQ(result["last_turns"]["round 5"], 100);
  EXPECT_TRUE(has(read("games/game-000100.yaml"), "game: two-camps"));
  EXPECT_EQ(json("simulate --game two-camps --games 100 --seed 3 --threads 1")["digest"], result["digest"]);
}

TEST_F(ToyCommand, perft_signature_rulesets_data_and_schemas) {
  EXPECT_EQ(json("perft position.yaml 1")["counts"][0], json("legal position.yaml")["actions"].size());
  const std::string own = run("signature --game two-camps").out;
  EXPECT_EQ(own.size(), 17U);
  EXPECT_NE(own, run("signature").out);
  const auto fierce = json("rulesets --game two-camps --ruleset fierce");
  EXPECT_EQ(fierce["axes"].size(), 5U);
  EXPECT_EQ(fierce["rulesets"], (nlohmann::json{"plain", "fierce"}));
  expect(0, "data --game two-camps", "places");
  for (const char* kind : {"position", "scenario", "ruleset", "replay"})
    EXPECT_TRUE(json(std::string("schema ") + kind + " --game two-camps").contains("$schema")) << kind;
  expect(2, "schema deck --game two-camps", "Two Camps has no schema");
}

TEST_F(ToyCommand, a_board_of_ones_own) {
  write("board.yaml",
        "{format: 1, game: two-camps, places: {Red Camp: [Ford], Ford: [Red Camp, Blue Camp], Blue Camp: "
        "[Ford]}, camps: [Red Camp, Blue Camp]}");
  write("small.yaml", "{format: 1, game: two-camps, base: setup, agenda: [{choose_move: {player: red}}]}");
  expect(0, "legal small.yaml --data board=board.yaml", "settle Ford");
  expect(2, "legal small.yaml --data bord=board.yaml", "board");
  expect(2, "legal small.yaml --data board", "write NAME=FILE");
  expect(2, "legal small.yaml --data board=board.yaml --data board=board.yaml", "replaced twice");
  expect(2, "legal small.yaml --map board.yaml", "map");
}

TEST_F(ToyCommand, serve_answers_for_verify_engine) {
  write("requests", "{\"id\": 1, \"method\": \"hello\", \"params\": {}}\n");
  EXPECT_EQ(run("serve --game two-camps", "requests").exit, 0);
  const fs::path build = fs::path(test::tricorne_binary()).parent_path().parent_path();
  const std::string engine = "'" + (build / "tests/toy/tricorne-toy").string() + " serve --game two-camps'";
  expect(0, "verify --game two-camps --engine " + engine, " passed, 0 failed");
}

TEST_F(ToyCommand, errata_write_an_overlay_and_say_what_it_touches_and_changes) {
  expect(0, "errata new --game two-camps attack_needs=3 --reason 'more attacks' --out three.yaml", "");
  const auto touched = run("errata touch three.yaml");
  EXPECT_EQ(touched.exit, 0) << touched.err;
  EXPECT_TRUE(has(touched.out, "tests/toy/rules/turns.cpp:")) << touched.out;
  EXPECT_FALSE(has(touched.out, "engine/")) << touched.out;
  expect(1, "errata scenarios three.yaml", "a-die-too-low");
}

TEST_F(ToyCommand, errata_change_the_entries_of_its_table) {
  expect(0, "errata new --game two-camps board.places.Inn+=Farm --reason 'a road' --out road.yaml", "");
  const auto touched = json("errata touch road.yaml");
  ASSERT_EQ(touched["entries"].size(), 1U);
  EXPECT_EQ(touched["entries"][0]["field"], "Inn");
  EXPECT_EQ(touched["entries"][0]["to"], "[Ford, Bridge, Farm]");
  EXPECT_EQ(touched["entries"][0]["paragraphs"][0], "1");
  expect(2, "errata new --game two-camps --card 1 ops=2", "Two Camps has no card");
}
TEST_F(ToyCommand, errata_play_and_follow_games_and_report) {
  expect(0, "errata new --game two-camps attack_needs=3 --reason 'more attacks' --out three.yaml", "");
  ASSERT_EQ(run("simulate --game two-camps --games 10 --seed 3 --record games").exit, 0);
  expect(1, "errata records three.yaml games --pages parted", " of 10 records diverge");
  expect(0, "errata balance three.yaml --pairs 200 --seed 1", "Blue");
  expect(0, "errata compare three.yaml fierce --game two-camps --pairs 100 --seed 1", "fierce");
  expect(0, "errata sensitivity --game two-camps --pairs 100 --seed 1 --filter attack_needs", "attack_needs");
  for (const std::string part : {"1", "2"})
    expect(0, "errata balance three.yaml --pairs 200 --seed 1 --part " + part + "/2 --run part" + part, "");
  expect(0, "errata merge part1 part2 --out whole", "");
  expect(0, "errata report three.yaml --pairs 100 --seed 1 --records 5 --out three.html", "");
  EXPECT_TRUE(has(read("three.html"), "attack_needs"));
}

TEST_F(ToyCommand, errata_keep_the_position_whose_question_has_no_answer) {
  expect(0, "errata new --game two-camps may_pass=false --reason 'no idle turns' --out busy.yaml", "");
  const auto balance = run("errata balance busy.yaml --pairs 200 --seed 1 --quiet");
  EXPECT_EQ(balance.exit, 2);
  EXPECT_EQ(balance.out, "");
  EXPECT_EQ(std::count(balance.err.begin(), balance.err.end(), '\n'), 1) << balance.err;
  EXPECT_TRUE(has(balance.err, "a question without a legal answer")) << balance.err;
  EXPECT_TRUE(has(balance.err, "tricorne-unplayable.yaml")) << balance.err;
  const auto drawn = run("draw --ruleset busy.yaml tricorne-unplayable.yaml --out unplayable.svg");
  EXPECT_EQ(drawn.exit, 0) << drawn.err;
  for (const std::string other : {"sensitivity --game two-camps --filter may_pass", "report busy.yaml --out busy.html",
                                  "compare busy.yaml fierce --game two-camps"}) {
    EXPECT_EQ(run("errata " + other + " --pairs 200 --seed 1").exit, 2) << other;
  }
  EXPECT_FALSE(fs::exists(folder_ / "busy.html"));
}

TEST_F(ToyCommand, bench_measures_it) {
  const Result r = run("bench --game two-camps --filter '^random game'");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_TRUE(has(r.out, "random game")) << r.out;
}

TEST_F(ToyCommand, engine_writes_one_with_a_stub_for_each_question) {
  ASSERT_EQ(run("engine new --game two-camps --language python own").exit, 0) << read(".err");
  EXPECT_TRUE(has(read("own/engine.py"), "choose_move"));
  expect(1, "verify --game two-camps --engine 'python3 own/engine.py'", "add next choose_move");
}

TEST_F(ToyCommand, replay_imports_the_answers_of_a_game_that_was_played_elsewhere) {
  ASSERT_EQ(run("simulate --game two-camps --games 1 --seed 3 --record games").exit, 0);
  std::istringstream record(read("games/game-000001.yaml"));
  std::string log, last;
  for (std::string line; std::getline(record, line);)
    if (line.starts_with("- ") && !line.starts_with("- digest")) log += (last = line.substr(2)) + "\n";
  write("log.txt", log);
  expect(0, "replay import transcript log.txt --game two-camps --out back.yaml", "legal");
  expect(0, "replay check back.yaml", "steps under plain");
  EXPECT_TRUE(has(read("back.yaml"), "- " + last + "\n"));
}

TEST_F(ToyCommand, replay_checks_shows_compares_and_draws_its_records) {
  ASSERT_EQ(run("simulate --game two-camps --games 2 --seed 3 --record games").exit, 0);
  expect(0, "replay check games", "0 with errors");
  EXPECT_FALSE(has(run("replay check games").out, "note")) << "they are records of these rules";
  const std::string own = run("signature --game two-camps").out;
  EXPECT_TRUE(has(read("games/game-000001.yaml"), own.substr(0, 16)));
  expect(0, "replay show games/game-000001.yaml", "round 1");
  EXPECT_LE(run("replay diff games/game-000001.yaml games/game-000002.yaml").exit, 1);
  expect(0, "explain games/game-000001.yaml@2 'weather clear'", "weather clear: legal");
  expect(0, "replay render games/game-000001.yaml --out pictures", "");
  EXPECT_TRUE(has(read("pictures/game-000001.html"), "Two Camps"));
  expect(0, "replay render games/game-000001.yaml --step 3 --format svg --out pictures", "");
}

/// The text of a page that a reader may see: without its scripts and styles.
std::string shown_of(std::string page) {
  for (const std::string part : {"script", "style"})
    for (std::size_t from = 0; (from = page.find("<" + part, from)) != std::string::npos;)
      page.erase(from, page.find("</" + part + ">", from) - from);
  return page;
}

/// The texts that a page's script may show: all strings of its data, without their keys.
std::string texts_of(const nlohmann::json& data) {
  if (data.is_string()) return data.get<std::string>() + "\n";
  std::string text;
  if (data.is_structured())
    for (const auto& part : data) text += texts_of(part);
  return text;
}

/// The data of a page: its script of the type application/json.
nlohmann::json data_of(const std::string& page) {
  const std::size_t tag = page.find("application/json"), from = page.find('>', tag) + 1;
  return nlohmann::json::parse(page.substr(from, page.find("</script>", from) - from));
}

/// The words of other games in a text; empty when there are none. The toy itself has stones, camps and attacks.
std::string words_of_war(const std::string& text) {
  static const std::regex words(
      "battle|fortress|\\bunits?\\b|marker|shuts in|\\bmarch(es)?\\b|intercept|retreat|siege|colony|colonies|congress|"
      "\\barm(y|ies)\\b|troops|combat|general\\b|leader|british|american",
      std::regex::icase);
  std::smatch found;
  if (!std::regex_search(text, found, words)) return "";
  const auto at = static_cast<std::size_t>(found.position());
  return found.str() + " in: " + text.substr(at - std::min<std::size_t>(80, at), 200);
}

TEST_F(ToyCommand, nothing_about_it_speaks_of_battles) {
  ASSERT_EQ(run("simulate --game two-camps --games 1 --seed 3 --record games").exit, 0);
  ASSERT_EQ(run("replay render games/game-000001.yaml --out pictures").exit, 0);
  write("answers", "1\n1\nboard\n");
  const std::string page = read("pictures/game-000001.html");
  EXPECT_EQ(words_of_war(shown_of(page)), "");
  nlohmann::json data = data_of(page);
  data.erase("words");  // the sentences of every page
  EXPECT_EQ(words_of_war(texts_of(data)), "");
  ASSERT_EQ(run("verify --report report.html").exit, 0);
  ASSERT_EQ(run("replay gallery games --out gallery.html").exit, 0);
  for (const char* file : {"report.html", "gallery.html"}) EXPECT_EQ(words_of_war(shown_of(read(file))), "") << file;
  write("no-attack.yaml",
        "{format: 1, game: two-camps, round: 1, weather: storm, red: [Red Camp], blue: [Blue Camp], "
        "agenda: [{choose_move: {player: red}}]}");
  for (const std::string command :
       {"draw position.yaml", "legal position.yaml", "explain position.yaml 'attack Blue Camp'", "draw --help",
        "odds --help", "odds position.yaml 'attack Inn'", "odds no-attack.yaml pass", "replay query games games",
        "replay query events games", "replay show games/game-000001.yaml", "hint position.yaml --budget 20",
        "simulate --game two-camps --games 20", "simulate --game two-camps --games 4 --players random",
        "matrix --game two-camps --games 20", "mutate --game two-camps", "rulesets --game two-camps",
        "rules --game two-camps", "verify --list"}) {
    const Result said = run(command);
    EXPECT_EQ(words_of_war(said.out + said.err), "") << command;
  }
  EXPECT_EQ(words_of_war(run("play --game two-camps --seed 7", "answers").out), "");
}

TEST_F(ToyCommand, a_seat_is_named_once_and_by_its_name) {
  expect(0, "legal position.yaml", "Red: settle, attack or pass (2)\n");
  ASSERT_EQ(run("simulate --game two-camps --games 1 --seed 3 --record games").exit, 0);
  ASSERT_EQ(run("replay render games/game-000001.yaml --out pictures").exit, 0);
  EXPECT_TRUE(has(read("pictures/game-000001.html"), "Red piece"));
}

TEST_F(ToyCommand, a_topic_of_another_game_is_no_empty_answer) {
  ASSERT_EQ(run("simulate --game two-camps --games 1 --seed 3 --record games").exit, 0);
  expect(2, "replay query markers games", "the game of these records has no topic \"markers\" among games, events");
  EXPECT_EQ(run("replay query markers games").out, "");
  expect(2, "replay query games games --game two-camps --place Hill", "is not about places");
}

TEST_F(ToyCommand, replay_finds_moments_with_their_fields) {
  ASSERT_EQ(run("simulate --game two-camps --games 3 --seed 3 --record games").exit, 0);
  const auto settled = json("replay find '* when seat=red' games")["hits"];
  ASSERT_FALSE(settled.empty());
  for (const auto& row : settled) {
    EXPECT_EQ(row["seat"], "red") << row;
    EXPECT_TRUE(row.contains("file") && row.contains("step") && row.contains("turn")) << row;
  }
  expect(2, "replay find mumble games", "these games have no answer \"mumble\"; they have ");
  expect(2, "replay find '* when colour=red' games", "no fact and no field is called \"colour\"; the fields are ");
}

TEST_F(ToyCommand, errata_find_and_take_away_permissions) {
  const auto found =
      json("errata find --game two-camps --target 50 --most 2 --pairs 200 --seed 3 --keep may_pass --into found");
  ASSERT_FALSE(found["front"].empty());
  EXPECT_EQ(found["front"][0]["numbers"], 0);
  double off = 101;
  for (const auto& proposal : found["front"]) {
    EXPECT_LT(std::abs(proposal["chance"].get<double>() - 50), off) << "more numbers only where they come nearer";
    off = std::abs(proposal["chance"].get<double>() - 50);
    EXPECT_LE(proposal["low"], proposal["chance"]);
    EXPECT_GE(proposal["high"], proposal["chance"]);
    if (proposal["numbers"] != 0) expect(0, "errata touch " + proposal["overlay"].get<std::string>(), "");
  }
  const auto without = json("errata balance --game two-camps --without red:attack --pairs 400 --seed 3");
  EXPECT_EQ(without["overlay"], "without red:attack");
  expect(2, "errata balance --game two-camps --without green:attack", "unknown seat \"green\"");
  expect(2, "errata balance --game two-camps --without red:atack", "did you mean \"attack\"");
  expect(2, "errata balance --game two-camps", "name an OVERLAY, or --without or --only SEAT:KIND");
  expect(2, "errata worth --game two-camps", "Two Camps has no cards or leaders that a plain one could replace");
}

TEST_F(ToyCommand, the_demonstration_is_of_the_games_of_the_rulebooks) { expect(0, "demo --help", "In a minute"); }

TEST_F(ToyCommand, errata_tell_turns_by_their_labels) {
  expect(0, "errata new --game two-camps attack_needs=3 --reason 'more attacks' --out three.yaml", "");
  EXPECT_TRUE(has(json("errata balance three.yaml --pairs 200 --seed 1").dump(), "\"parted\":{\"round "));
}

TEST_F(ToyCommand, replay_annotates_asks_and_judges_its_records) {
  ASSERT_EQ(run("simulate --game two-camps --games 3 --seed 3 --record games").exit, 0);
  expect(0, "replay annotate games/game-000001.yaml@4 --note 'too early' --bookmark here", "");
  expect(0, "replay show games/game-000001.yaml", "too early");
  EXPECT_EQ(json("replay query games games").size(), 3U);
  EXPECT_GT(json("replay query events games").size(), 30U);
  expect(0, "replay index games --out archive.sqlite", "");
  expect(0, "replay query --sql 'SELECT COUNT(*) AS all_of_them FROM games' archive.sqlite", "3");
  expect(0, "replay gallery games --out gallery.html", "");
  EXPECT_TRUE(has(read("gallery.html"), "game-000002"));
  expect(0, "replay analyze games/game-000001.yaml --budget 8 --no-cache", "Red");
}

TEST_F(ToyCommand, analyses_of_records_are_asked_like_any_topic_and_drawn) {
  ASSERT_EQ(run("simulate --game two-camps --games 2 --seed 3 --record games").exit, 0);
  const std::string quick = " --budget 4 --no-cache";
  expect(0, "replay query skill games" + quick, "luck_adjusted");
  expect(0, "replay query analysis games/game-000001.yaml" + quick, "roll_weather");
  expect(0, "replay index games --analyze --out archive.sqlite" + quick, "");
  expect(0, "replay query --sql 'SELECT COUNT(*) AS seats FROM skill' archive.sqlite", "4");
  expect(0, "replay render games/game-000001.yaml --analyze --out pages" + quick, "");
  EXPECT_TRUE(has(read("pages/game-000001.html"), "Chance to win"));
  expect(2, "replay render games --analyze --format svg --out pages", "--analyze is for the page");
}

TEST_F(ToyCommand, play_goes_to_the_end_and_is_saved) {
  write("answers", "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n");
  const Result r = run("play --game two-camps --seed 7 --blue random --save game.yaml", "answers");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_TRUE(has(r.out, "The Red player") && has(r.out, "red_card: ")) << r.out;
  EXPECT_FALSE(has(r.out, "blue draws 1")) << "a card is secret";
  EXPECT_TRUE(has(r.out, "R: Red  B: Blue  . nobody\n")) << r.out;
  EXPECT_TRUE(has(r.out, "R Red Camp") && has(r.out, "B Blue Camp") && has(r.out, ". Hill")) << r.out;
}

}  // namespace command_test
}  // namespace tricorne
