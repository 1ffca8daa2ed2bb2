// The command itself: exit codes, messages, and files, none of which may be left half-written.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <regex>

#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "tests/support/paths.h"

namespace tricorne {
namespace {

namespace fs = std::filesystem;

struct Result {
  int exit = -1;
  std::string out;
  std::string err;
};

const std::string position_text =
    "format: 1\ngame: washingtons-war\nspaces: {Montreal: {pc: british}}\nagenda: [{choose_pc_action: {player: "
    "british, remaining: 2}}]\n";

const std::string scenario_text =
    "format: 1\ngame: washingtons-war\nid: sample\ntitle: A sample\nrules: [10.11.B.ii]\nsource: text\n"
    "given:\n  spaces: {Montreal: {pc: british}}\n  agenda: [{choose_pc_action: {player: british, remaining: 2}}]\n"
    "refused: {action: place PC at <space>, rule: 10.11.B.ii}\n"
    "cases:\n  - {name: far, space: Camden}\n  - {name: own, space: Montreal}\n";

/// Each test has a folder of its own and runs the command there.
class Command : public testing::Test {
 protected:
  Command() : folder_(fs::path(testing::TempDir()) / ("tricorne-cli-" + std::to_string(std::random_device{}()))) {
    fs::create_directories(folder_);
    setenv("XDG_CACHE_HOME", (folder_ / ".cache").c_str(), 1);
    write("position.yaml", position_text);
    write("sample.yaml", scenario_text);
    write("wrong.yaml", scenario_text + "  - {name: next, space: Oswego}\n");
    write("broken.yaml", "format: 1\nfromat: 1\n");
  }
  ~Command() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string read(const std::string& name) const { return read_file((folder_ / name).string()); }
  bool exists(const std::string& name) const { return fs::exists(folder_ / name); }

  Result run(const std::string& arguments, const std::string& input = "/dev/null") const {
    const std::string command = "cd '" + folder_.string() + "' && '" + tricorne::test::tricorne_binary() + "' " +
                                arguments + " <" + input + " >.out 2>.err";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(".out"), read(".err")};
  }

  /// Runs a script in the folder of the test. `$T` is the command.
  int shell(const std::string& script) const {
    const int status = std::system(
        ("cd '" + folder_.string() + "'\nT='" + tricorne::test::tricorne_binary() + "'\n" + script).c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  /// The number of files and folders in the folder of the test.
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
};

TEST_F(Command, verify_answers_0_when_all_pass) {
  const Result r = run("verify sample.yaml");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_NE(r.out.find("2 passed, 0 failed in "), std::string::npos) << r.out;
  EXPECT_EQ(r.err, "");
  EXPECT_EQ(r.out.find('\x1b'), std::string::npos);
}

TEST_F(Command, verify_answers_1_when_a_run_fails) {
  const Result r = run("verify wrong.yaml");
  EXPECT_EQ(r.exit, 1);
  EXPECT_NE(r.out.find("wrong.yaml:14:25: sample/next: \"place PC at Oswego\" is legal"), std::string::npos) << r.out;
}

TEST_F(Command, verify_answers_2_when_a_file_is_wrong) {
  const Result r = run("verify broken.yaml sample.yaml");
  EXPECT_EQ(r.exit, 2);
  EXPECT_EQ(r.err, "broken.yaml:2:1: unknown key \"fromat\"; did you mean \"format\"?\n");
  EXPECT_EQ(run("verify nosuch.yaml").err, "nosuch.yaml: cannot be opened\n");
  EXPECT_EQ(run("verify nosuch.yaml").exit, 2);
}

TEST_F(Command, verify_writes_json_and_junit_to_a_file) {
  EXPECT_EQ(run("verify wrong.yaml --format json --out r.json").exit, 1);
  const auto json = nlohmann::json::parse(read("r.json"));
  EXPECT_EQ(json["failed"], 1);
  EXPECT_EQ(json["scenarios"][2]["line"], 14);
  EXPECT_EQ(run("verify wrong.yaml --format junit --out r.xml").exit, 1);
  EXPECT_TRUE(read("r.xml").starts_with("<?xml"));
}

TEST_F(Command, verify_writes_the_report) {
  EXPECT_EQ(run("verify sample.yaml --report r.html").exit, 0);
  const std::string page = read("r.html"), mark = "script-src 'nonce-";
  EXPECT_NE(page.find("</html>"), std::string::npos);
  const auto nonce = page.find(mark) + mark.size();
  EXPECT_NE(page.find("<script type=\"module\" nonce=\"" + page.substr(nonce, 32) + "\">"), std::string::npos);
}

TEST_F(Command, verify_chooses_by_filter) {
  EXPECT_NE(run("verify wrong.yaml --filter sample/far").out.find("1 passed"), std::string::npos);
  EXPECT_EQ(run("verify wrong.yaml --filter 9.61").exit, 2);
}

TEST_F(Command, nothing_is_left_half_written) {
  const std::size_t before = files() + 3;  // .out, .err and .cache
  EXPECT_EQ(run("verify sample.yaml --out no/such/folder/r.txt").exit, 2);
  EXPECT_EQ(run("legal broken.yaml --out r.txt").exit, 2);
  EXPECT_EQ(run("apply position.yaml 'place PC at Camden' --out r.txt").exit, 1);
  EXPECT_EQ(run("verify nosuch.yaml --format json --out r.json --report r.html").exit, 2);
  EXPECT_EQ(files(), before);
}

TEST_F(Command, bench_names_what_is_slower_than_in_its_history) {
  const std::string bench = "bench --filter '^copy of a state' --history speed.jsonl --format json";
  const auto first = nlohmann::json::parse(run(bench).out)[0];
  EXPECT_GT(first["cpu"], 0.0);
  EXPECT_GT(first["ratio"], 0.0);
  EXPECT_FALSE(first.contains("slower")) << first;
  std::string line = read("speed.jsonl");
  auto past = nlohmann::json::parse(line);
  EXPECT_EQ(past["figures"][0]["ratio"], first["ratio"]);
  past["figures"][0]["ratio"] = first["ratio"].get<double>() / 100;
  write("speed.jsonl", past.dump() + "\n");
  EXPECT_GT(nlohmann::json::parse(run(bench).out)[0]["slower"], 10.0);
  line = read("speed.jsonl");
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 2);
  // The file is appended to and not written anew: what others append in the meantime stays.
  fs::create_hard_link(folder_ / "speed.jsonl", folder_ / "same.jsonl");
  EXPECT_EQ(shell("for n in 1 2 3; do \"$T\" " + bench + " >/dev/null || exit 1 & done; wait"), 0);
  line = read("same.jsonl");
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 5);
  std::istringstream runs(line);
  for (std::string run_line; std::getline(runs, run_line);) EXPECT_TRUE(nlohmann::json::accept(run_line)) << run_line;
  write("speed.jsonl", "no JSON\n");
  EXPECT_EQ(run(bench).exit, 2);
}

TEST_F(Command, bench_starts_the_program_that_measures) {
  const Result r = run("bench --filter '^copy of a state' --format json");
  EXPECT_EQ(r.exit, 0) << r.err;
  const auto json = nlohmann::json::parse(r.out);
  ASSERT_EQ(json.size(), 1U) << r.out;
  EXPECT_EQ(json[0]["name"], "copy of a state");
  EXPECT_GT(json[0]["value"], 0.0);
  EXPECT_EQ(json[0]["unit"], "ns");
  EXPECT_EQ(nlohmann::json::parse(run("bench --filter '^size of a state' --format json").out)[0]["unit"], "bytes");
  const Result none = run("bench --filter \"'\"");
  EXPECT_EQ(none.exit, 2);
  EXPECT_EQ(none.out, "");
  EXPECT_EQ(none.err, "tricorne: no figure matches --filter; tricorne bench without it measures them all\n");
}

TEST_F(Command, verify_as_a_ruleset_of_one_game_leaves_out_the_others) {
  const Result r = run("verify --as 2010 --filter 9.41 --quiet");
  EXPECT_EQ(r.exit, 0) << r.out << r.err;
  EXPECT_EQ(run("verify --as 1999 --filter 9.41").exit, 2);
}

TEST_F(Command, a_replay_is_told_from_step_to_step_with_names) {
  const std::string record = tricorne::test::source_dir() + "/tests/records/2010-seed-1.yaml";
  const std::string told = run("replay show " + record + " --steps 40..44").out;
  EXPECT_NE(told.find("=== Turn 1775 ==="), std::string::npos) << told;
  EXPECT_NE(told.find("   40. "), std::string::npos) << told;
  EXPECT_NE(told.find("   44. "), std::string::npos) << told;
  EXPECT_EQ(told.find("   39. "), std::string::npos) << told;
  EXPECT_EQ(told.find("   45. "), std::string::npos) << told;
  EXPECT_NE(told.find("American +1 for Militia support"), std::string::npos) << told;
  EXPECT_NE(run("replay show " + record + " --steps 37..39").out.find("discards 7 “Major Campaign”"),
            std::string::npos);
  EXPECT_EQ(run("replay show " + record + " --steps 0..1").out.find("   2. "), std::string::npos);
  for (const char* steps : {"40", "9..3", "9999..9999", "a..b", "..", ""}) {
    const Result r = run("replay show " + record + " --steps '" + std::string(steps) + "'");
    EXPECT_EQ(r.exit, *steps == 0 ? 0 : 2) << steps << r.err;
  }
}

TEST_F(Command, a_check_may_tell_the_first_error_alone) {
  write("game.yaml",
        "format: 1\ngame: washingtons-war\nkind: replay\nruleset: \"2014\"\nstart:\n  spaces: {Montreal: {pc: "
        "british}}\n"
        "  agenda: [{choose_pc_action: {player: british, remaining: 3}}]\nactions:\n  - place PC at Camden\n"
        "  - place PC at Savannah\n  - place PC at Oswego\n");
  const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
  const Result all = run("replay check game.yaml"), first = run("replay check game.yaml --first");
  EXPECT_EQ(first.exit, 1) << first.err;
  EXPECT_LT(lines(first.out), lines(all.out)) << all.out;
  EXPECT_EQ(lines(first.out), 2) << first.out;
  EXPECT_NE(first.out.find("Camden"), std::string::npos) << first.out;
  EXPECT_NE(first.out.find("2 errors"), std::string::npos) << "the count is of all: " << first.out;
}

TEST_F(Command, a_drawing_may_be_cropped_to_the_matter) {
  EXPECT_EQ(run("draw position.yaml --out whole.svg").exit, 0);
  EXPECT_EQ(run("draw position.yaml --crop --out part.svg").exit, 0);
  EXPECT_NE(read("whole.svg"), read("part.svg"));
}

TEST_F(Command, wrong_usage_answers_2_and_suggests) {
  EXPECT_EQ(run("").exit, 2);
  EXPECT_EQ(run("verfy").exit, 2);
  EXPECT_NE(run("verfy").err.find("did you mean \"verify\"?"), std::string::npos);
  EXPECT_EQ(run("replay chek game.yaml").exit, 2);
  EXPECT_EQ(run("replay chek game.yaml").err,
            "tricorne replay: unknown subcommand \"chek\"; did you mean \"check\"?\nTry tricorne replay --help\n");
  EXPECT_NE(run("replay").err.find("A subcommand is required"), std::string::npos);
  EXPECT_EQ(run("verify --fliter x").exit, 2);
  EXPECT_NE(run("verify --fliter x").err.find("did you mean \"--filter\"?"), std::string::npos);
  EXPECT_EQ(run("verify --format yaml").exit, 2);
  EXPECT_EQ(run("legal").exit, 2);
  EXPECT_EQ(run("verify sample.yaml --threads many").exit, 2);
  EXPECT_EQ(run("data --game chess").exit, 2);
  EXPECT_EQ(run("data --ruleset 2041").exit, 2);
}

TEST_F(Command, help_has_an_example_everywhere) {
  EXPECT_EQ(run("--help").exit, 0);
  for (const char* name : {"verify", "explain", "legal", "apply", "rules", "rulesets", "data", "draw", "schema"}) {
    const Result r = run(std::string(name) + " --help");
    EXPECT_EQ(r.exit, 0) << name;
    EXPECT_NE(r.out.find("Example:\n  tricorne " + std::string(name)), std::string::npos) << r.out;
  }
}

const std::string record_text =
    "format: 1\ngame: washingtons-war\nkind: replay\nruleset: \"2014\"\nactions:\n"
    "- place PC at Petersburg\n- note: <b>bold</b>\n- bookmark: south\n- place PC at Savannah\n";

TEST_F(Command, replay_render_writes_a_page_and_pictures_and_names_them) {
  write("game.yaml", record_text + "result: unfinished\n");
  EXPECT_EQ(run("replay render game.yaml --out made/here").err, "wrote made/here/game.html\n");
  EXPECT_EQ(run("replay render game.yaml --out made/here --quiet").err, "");
  EXPECT_EQ(read("made/here/game.html").find("<b>bold"), std::string::npos);
  EXPECT_EQ(run("replay render game.yaml --out p --format svg").err,
            "wrote p/game-step-0000.svg\nwrote p/game-step-0001.svg\nwrote p/game-step-0002.svg\n");
  EXPECT_EQ(run("replay render game.yaml --out p --format dot --steps 1..2").err,
            "wrote p/game-step-0001.dot\nwrote p/game-step-0002.dot\n");
  EXPECT_EQ(run("replay render game.yaml --out p --format svg --step south").err, "wrote p/game-step-0001.svg\n");
}

TEST_F(Command, replay_render_draws_a_record_with_a_refused_step_to_its_end) {
  write("game.yaml", record_text + "- place PC at Boston\n- place PC at Oswego\nresult: unfinished\n");
  const Result r = run("replay render game.yaml --out p");
  EXPECT_EQ(r.exit, 1);
  EXPECT_NE(r.err.find("\ngame.yaml:10:3: error: step 3 (american): \"place PC at Boston\" is refused by "),
            std::string::npos)
      << r.err;
  EXPECT_NE(read("p/game.html").find("place PC at Oswego"), std::string::npos);
}

TEST_F(Command, replay_render_as_a_seat_leaves_out_what_people_wrote) {
  write("game.yaml", record_text + "result: unfinished\n");
  run("replay render game.yaml --out a");
  run("replay render game.yaml --out b --seat british");
  run("replay render game.yaml --out c --seat british --notes");
  EXPECT_NE(read("a/game.html").find("bold"), std::string::npos);
  EXPECT_EQ(read("b/game.html").find("\\u003cb>bold"), std::string::npos);
  EXPECT_NE(read("c/game.html").find("\\u003cb>bold"), std::string::npos);
}

TEST_F(Command, replay_render_shows_what_the_players_agreed_on) {
  write("game.yaml", record_text + "- place PC at Augusta\n- agreed: a house rule\nresult: unfinished\n");
  EXPECT_EQ(run("replay render game.yaml --out p").exit, 0);
  EXPECT_NE(read("p/game.html").find("Agreed by the players: a house rule ("), std::string::npos);
}

TEST_F(Command, replay_render_makes_nothing_for_a_wrong_wish) {
  write("game.yaml", record_text + "result: unfinished\n");
  for (const char* wish :
       {"--step 1", "--format svg --step 9", "--format svg --steps 2..1", "--format svg --steps 5..9",
        "--format svg --steps 1", "--format svg --step 1 --steps 0..1", "--seat french"}) {
    EXPECT_EQ(run("replay render game.yaml --out p " + std::string(wish)).exit, 2) << wish;
    EXPECT_FALSE(exists("p")) << wish;
  }
  EXPECT_EQ(run("replay render nosuch.yaml --out p").exit, 2);
  EXPECT_EQ(run("replay render game.yaml").exit, 2);
}

TEST_F(Command, replay_render_gives_every_page_a_nonce_of_its_own) {
  write("game.yaml", record_text + "result: unfinished\n");
  run("replay render game.yaml --out a");
  run("replay render game.yaml --out b");
  const auto nonce = [&](const std::string& name) {
    const std::string page = read(name), mark = "'nonce-";
    const std::string found = page.substr(page.find(mark) + mark.size(), 32);
    EXPECT_NE(page.find("<script type=\"module\" nonce=\"" + found + "\">"), std::string::npos);
    return found;
  };
  EXPECT_NE(nonce("a/game.html"), nonce("b/game.html"));
}

// --- lost output and missing input ---

TEST_F(Command, lost_output_is_an_error_of_every_command) {
  write("game.yaml", record_text + "result: unfinished\n");
  write("requests", "{\"id\": 1, \"method\": \"tables\"}\n");
  for (const char* arguments : {"--help",
                                "--version",
                                "verify --help",
                                "verify sample.yaml",
                                "verify sample.yaml --format json",
                                "explain position.yaml 'place PC at Oswego'",
                                "legal position.yaml",
                                "apply position.yaml",
                                "rules",
                                "rulesets",
                                "matrix sample.yaml --games 0",
                                "mutate sample.yaml --filter 10.11.B.ii.2",
                                "data",
                                "draw position.yaml",
                                "schema position",
                                "simulate --games 1",
                                "perft position.yaml 1",
                                "play <requests",
                                "serve <requests",
                                "signature",
                                "replay check game.yaml",
                                "replay show game.yaml",
                                "replay diff game.yaml game.yaml",
                                "replay query games game.yaml"})
    for (const char* lost : {">/dev/full", ">&-"}) {
      EXPECT_EQ(shell("\"$T\" " + std::string(arguments) + " " + lost + " 2>.err"), 2) << arguments << lost;
      EXPECT_TRUE(read(".err").find("(standard output): cannot be written") != std::string::npos)
          << arguments << lost << read(".err");
    }
}

TEST_F(Command, closed_standard_files_take_nobody_elses_place) {
  EXPECT_EQ(shell("\"$T\" legal position.yaml --out list.txt <&- >&- 2>&-"), 0);
  EXPECT_EQ(read("list.txt"), run("legal position.yaml").out);
}

TEST_F(Command, serve_says_what_is_wrong_with_its_input) {
  EXPECT_EQ(shell("\"$T\" serve <. 2>.err"), 2);
  EXPECT_EQ(read(".err"), "(standard input): is a folder, not a file\n");
  EXPECT_EQ(shell("\"$T\" serve <&- 2>.err"), 2);
  EXPECT_EQ(read(".err"), "(standard input): is closed\n");
  EXPECT_EQ(shell("\"$T\" legal - <. 2>.err"), 2);
  EXPECT_EQ(read(".err"), "(standard input): is a folder, not a file\n");
}

TEST_F(Command, says_which_files_it_wrote) {
  EXPECT_EQ(run("verify sample.yaml --report r.html --out r.txt").err,
            "wrote r.html\n2 passed, 0 failed\nwrote r.txt\n");
  EXPECT_EQ(run("legal position.yaml --out l.txt").err, "wrote l.txt\n");
  EXPECT_EQ(run("legal position.yaml --out l.txt --quiet").err, "");
  EXPECT_EQ(run("legal position.yaml --out -").err, "");
  EXPECT_EQ(run("simulate --games 2 --record games").err, "wrote 2 games to games\n");
}

TEST_F(Command, the_ending_of_a_file_decides_its_format) {
  EXPECT_EQ(run("draw position.yaml --out board.png").exit, 0);
  EXPECT_TRUE(read("board.png").starts_with("\x89PNG"));
  EXPECT_EQ(run("draw position.yaml --out board.DOT").exit, 0);
  EXPECT_NE(read("board.DOT").find("graph"), std::string::npos);
  EXPECT_EQ(run("verify sample.yaml --out r.xml").exit, 0);
  EXPECT_TRUE(read("r.xml").starts_with("<?xml"));
  EXPECT_EQ(run("verify sample.yaml --out r.json --format sarif").exit, 0);
  EXPECT_NE(read("r.json").find("sarif"), std::string::npos);
  EXPECT_EQ(run("apply position.yaml --out after.yaml").exit, 0);
  EXPECT_EQ(run("legal after.yaml --out list.of.answers").exit, 0);
  const std::size_t before = files();
  const Result r = run("draw position.yaml --out board.svg --format png");
  EXPECT_EQ(r.exit, 2);
  EXPECT_EQ(r.err,
            "tricorne: --out board.svg and --format png contradict each other; leave --format out, or end the name "
            "otherwise\n");
  EXPECT_EQ(run("draw position.yaml --out board.jpg").err,
            "tricorne: --out board.jpg: jpg cannot be written here, but svg, png, dot\n");
  EXPECT_EQ(run("verify sample.yaml --out r.html").exit, 2);
  EXPECT_EQ(run("legal position.yaml --format json --out r.txt").exit, 2);
  EXPECT_EQ(files(), before);
}

TEST_F(Command, numbers_must_be_numbers) {
  for (const char* arguments :
       {"simulate --games 1 --seed -1", "simulate --games 1 --seed ''",
        "simulate --games 1 --seed=", "simulate --games 1 --seed 0x10", "simulate --games 1 --seed 1.5",
        "simulate --games ' 1'", "simulate --games 1 --seed 18446744073709551616", "simulate --games 1 --threads -1",
        "play --seed -1", "verify --engine cat --engine-timeout nan", "verify --engine cat --engine-timeout inf",
        "verify --engine cat --engine-timeout ''", "verify --engine cat --engine-timeout -1",
        "verify --engine cat --engine-timeout 1x", "replay query --sql 'SELECT 1' a.sqlite --time nan",
        "perft position.yaml -- -1", "matrix sample.yaml --games -1"}) {
    const Result r = run(arguments);
    EXPECT_EQ(r.exit, 2) << arguments;
    EXPECT_NE(r.err.find("--help"), std::string::npos) << arguments << "\n" << r.err;
  }
  EXPECT_EQ(run("simulate --games 1 --seed 18446744073709551615 --quiet").exit, 0);
}

// --- records, one by one and in folders ---

TEST_F(Command, annotate_must_be_told_what_to_write) {
  const std::string game = record_text + "result: unfinished\n";
  write("game.yaml", game);
  for (const char* wish : {"", "--note ''", "--title x", "--bookmark 1", "--bookmark 2.1.1", "--bookmark end",
                           "--bookmark a@b", "--remove-branch 1 --note x"}) {
    EXPECT_EQ(run("replay annotate game.yaml@1 " + std::string(wish)).exit, 2) << wish;
    EXPECT_EQ(read("game.yaml"), game) << wish;
  }
  EXPECT_EQ(run("replay annotate game.yaml@1 --bookmark 1st").exit, 2) << "it has one";
  EXPECT_EQ(run("replay annotate game.yaml@2 --bookmark 1st").exit, 0);
}

TEST_F(Command, annotate_loses_no_note_of_forty_at_once) {
  write("game.yaml", record_text + "result: unfinished\n");
  EXPECT_EQ(shell("for i in $(seq 40); do \"$T\" replay annotate game.yaml@2 --note \"note $i.\" --quiet & done; wait"),
            0);
  const std::string text = read("game.yaml");
  for (int i = 1; i <= 40; ++i) EXPECT_NE(text.find("note " + std::to_string(i) + "."), std::string::npos) << i;
}

TEST_F(Command, replay_takes_folders_and_knows_every_spelling_of_a_record) {
  const std::string rest = "result: unfinished\n";
  fs::create_directories(folder_ / "games/deep");
  write("games/a.yaml", record_text + rest);
  std::string quoted = record_text;
  quoted.replace(quoted.find("kind: replay"), 12, "\"kind\":  'replay'");
  write("games/deep/b.YML", quoted + rest);
  write("games/other.yaml", position_text);
  EXPECT_NE(run("replay check games").out.find("2 records, 0 with errors"), std::string::npos);
  EXPECT_NE(run("replay check games").out.find("games/deep/b.YML: 2 steps"), std::string::npos);
  const std::string told = run("replay show games").out;
  EXPECT_TRUE(told.starts_with("==> games/a.yaml <==\n")) << told;
  EXPECT_NE(told.find("\n==> games/deep/b.YML <==\n"), std::string::npos);
  EXPECT_EQ(run("replay render games --out p").err, "wrote p/a.html\nwrote p/deep/b.html\n");
  EXPECT_EQ(run("replay render games/a.yaml games --out p").exit, 2) << "a.html twice";
  EXPECT_EQ(nlohmann::json::parse(run("replay query games games --format json").out).size(), 2U);
}

TEST_F(Command, an_empty_folder_is_said) {
  fs::create_directories(folder_ / "empty");
  fs::create_directories(folder_ / "others");
  write("others/position.yaml", position_text);
  for (const char* words :
       {"replay check ", "replay show ", "replay render --out p ", "replay query games ", "replay index ", "verify "}) {
    const Result r = run(words + std::string("empty"));
    EXPECT_EQ(r.exit, 2) << words;
    EXPECT_TRUE(r.err.starts_with("empty: the folder holds no ")) << words << r.err;
  }
  for (const char* words :
       {"replay check ", "replay show ", "replay render --out p ", "replay query games ", "replay index "}) {
    const Result r = run(words + std::string("others"));
    EXPECT_EQ(r.exit, 2) << words;
    EXPECT_NE(r.err.find("no record of a game"), std::string::npos) << words << r.err;
  }
  EXPECT_FALSE(exists("archive.sqlite"));
}

TEST_F(Command, a_record_names_a_ruleset_that_cannot_be_read) {
  std::string text = record_text;
  text.replace(text.find("\"2014\""), 6, "own.yaml");
  write("game.yaml", text + "result: unfinished\n");
  EXPECT_EQ(run("replay check game.yaml").err,
            "game.yaml:4:10: the ruleset own.yaml cannot be opened: No such file or directory\n");
  ASSERT_EQ(mkfifo((folder_ / "own.yaml").c_str(), 0600), 0);
  EXPECT_EQ(run("replay check game.yaml").err, "game.yaml:4:10: the ruleset own.yaml is no regular file\n");
  write("old.yaml", position_text + "ruleset: gone.yaml\n");
  EXPECT_EQ(run("legal old.yaml").err,
            "old.yaml:5:10: the ruleset gone.yaml cannot be opened: No such file or directory\n");
}

TEST_F(Command, control_characters_of_files_are_not_shown) {
  write("game.yaml", "format: 1\ngame: washingtons-war\nkind: replay\ntitle: \"a \\e[31m\"\nactions: []\n");
  EXPECT_EQ(run("replay show game.yaml").err, "game.yaml:4:8: a control character stands in this text\n");
  write("esc\x1b[31m.yaml", "format: 2\n");
  const Result r = run("verify 'esc\x1b[31m.yaml'");
  EXPECT_EQ(r.exit, 2);
  EXPECT_EQ(r.err.find('\x1b'), std::string::npos) << r.err;
}

TEST_F(Command, version_names_program_and_rules) {
  const Result r = run("--version");
  EXPECT_EQ(r.exit, 0);
  EXPECT_TRUE(
      std::regex_match(r.out, std::regex("tricorne [0-9]+\\.[0-9]+\\.[0-9]+ \\(20[0-9]{2}-[0-9]{2}-[0-9]{2}\\)\n"
                                         "(rules signature of [a-z-]+: [0-9a-f]+\n)+")))
      << r.out;
}

TEST_F(Command, help_and_a_name_print_the_help_of_the_command) {
  for (const std::string name : {"verify", "errata new"}) {
    const std::string help = run(name + " --help").out;
    EXPECT_FALSE(help.empty());
    EXPECT_EQ(run("help " + name).out, help);
  }
  EXPECT_EQ(run("help").out, run("--help").out);
  EXPECT_EQ(run("help verfy").err,
            "tricorne: unknown subcommand \"verfy\"; did you mean \"verify\"?\nTry tricorne --help\n");
}

/// Where the engine as WebAssembly is not built, the command says so, and the page cannot be looked at.
TEST_F(Command, board_makes_a_page_in_the_language_asked_for) {
  const Result made = run("board --language pl --out board.html");
  if (made.exit == 0)
    EXPECT_NE(read("board.html").find("lang=\"pl\""), std::string::npos);
  else
    EXPECT_NE(made.err.find("is not built"), std::string::npos) << made.err;
  EXPECT_EQ(run("board --language de --out board.html").exit, 2);
}

TEST_F(Command, manual_has_a_page_for_each_command_with_its_options) {
  ASSERT_EQ(run("manual .").exit, 0);
  for (const char* name : {"tricorne", "tricorne-verify", "tricorne-errata-new", "tricorne-replay-query"}) {
    const std::string page = read_file((folder_ / (std::string(name) + ".1")).string());
    EXPECT_TRUE(page.starts_with(".TH ")) << name;
    EXPECT_NE(page.find("\\-\\-help"), std::string::npos) << name;
  }
}

TEST_F(Command, completion_never_says_a_fault_while_the_user_types) {
  for (const char* line : {"tricorne apply absent.yaml ", "tricorne legal --game nonsense --ruleset ",
                           "tricorne nonsense x ", "tricorne verify --data =x --ruleset ", "tricorne --", ""}) {
    const Result r = run("complete bash '" + std::string(line) + "' ':='");
    EXPECT_TRUE(r.err.empty()) << line << r.err;
    EXPECT_LE(r.exit, 1) << line;
  }
}

TEST_F(Command, version_prints_the_signature_of_each_game) {
  const std::string version = run("--version").out;
  for (const GameEntry& game : games()) {
    const std::string name(game.name);
    const std::string line = "rules signature of " + name + ": " + run("signature --game " + name).out;
    EXPECT_NE(version.find(line), std::string::npos) << version << line;
  }
}

TEST_F(Command, legal_lists_answers) {
  const auto json = nlohmann::json::parse(run("legal position.yaml --format json").out);
  EXPECT_EQ(json["to_act"], "british");
  EXPECT_EQ(json["decision"], "choose_pc_action");
  EXPECT_EQ(json["rule"], "10.11.B.i");
  EXPECT_FALSE(json["actions"].empty());
}

TEST_F(Command, a_position_comes_from_a_scenario_or_standard_input) {
  EXPECT_EQ(run("legal 'sample.yaml#far'").out, run("legal -", "position.yaml").out);
  const Result r = run("legal sample.yaml");
  EXPECT_EQ(r.exit, 2);
  EXPECT_NE(r.err.find("sample.yaml#far, sample.yaml#own"), std::string::npos) << r.err;
  EXPECT_EQ(run("legal 'sample.yaml#fra'").exit, 2);
}

TEST_F(Command, a_position_names_its_game_and_ruleset) {
  write("chess.yaml", "format: 1\ngame: chess\n");
  const std::string err = run("legal chess.yaml").err;
  EXPECT_TRUE(err.starts_with("chess.yaml:2:7: unknown game \"chess\"; there are: washingtons-war, ")) << err;
  write("old.yaml", position_text + "ruleset: \"2041\"\n");
  EXPECT_EQ(run("legal old.yaml").exit, 2);
  EXPECT_TRUE(run("legal old.yaml").err.starts_with("old.yaml:5:10: unknown ruleset \"2041\"; did you mean"))
      << run("legal old.yaml").err;
}

TEST_F(Command, apply_prints_a_position_that_can_be_read_again) {
  const Result r = run("apply position.yaml 'place PC at Oswego' --out after.yaml");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_EQ(run("explain after.yaml 'place PC at Fort Stanwix'").exit, 1);
  const auto json = nlohmann::json::parse(run("apply position.yaml 'place PC at Oswego' finish --format json").out);
  EXPECT_EQ(json["events"][0]["rule"], "10.11.B.ii");
  EXPECT_EQ(json["events"][0]["at"], "Oswego");
  EXPECT_EQ(json["position"]["spaces"]["Oswego"]["pc"], "british");
}

TEST_F(Command, a_refused_action_answers_1_and_no_action_2) {
  const Result r = run("apply position.yaml 'place PC at Camden'");
  EXPECT_EQ(r.exit, 1);
  EXPECT_NE(r.err.find("refused by 10.11.B.ii"), std::string::npos);
  EXPECT_EQ(run("apply position.yaml 'place PC at Camdn'").exit, 2);
  EXPECT_EQ(run("explain position.yaml 'dance'").exit, 2);
}

TEST_F(Command, explain_names_paragraph_and_fact) {
  const auto json = nlohmann::json::parse(run("explain position.yaml 'place PC at Camden' --format json").out);
  EXPECT_EQ(json["legal"], false);
  EXPECT_EQ(json["rule"], "10.11.B.ii");
  EXPECT_NE(json["why"], "");
  EXPECT_EQ(json["places"], nlohmann::json({"Camden"}));
  EXPECT_TRUE(json["witness"].is_array());
}

TEST_F(Command, explain_tells_what_is_not_asked_for) {
  const auto explained = [&](const std::string& arguments) {
    return nlohmann::json::parse(run("explain " + arguments + " --format json").out);
  };
  const auto march = explained("position.yaml 'march to Boston'");
  EXPECT_EQ(march["legal"], false);
  EXPECT_EQ(march["asked"], false);
  EXPECT_EQ(march["rule"], "6.2");
  EXPECT_FALSE(explained("position.yaml 'roll 3'").contains("rule"));
  EXPECT_NE(march["why"].get<std::string>().find("the game asks \"british takes a PC action"), std::string::npos);
  EXPECT_EQ(explained("position.yaml 'place PC at Camden'")["asked"], true);
  EXPECT_EQ(explained("position.yaml 'remove PC at Camden'")["rule"], "10.11.B.i");
  EXPECT_FALSE(explained("position.yaml 'place PC at Oswego'").contains("asked"));
  const Result r = run("explain position.yaml 'march to Boston'");
  EXPECT_EQ(r.exit, 1);
  EXPECT_NE(r.out.find("6.2: the game asks"), std::string::npos) << r.out;
  EXPECT_NE(run("explain position.yaml 'roll 3'").out.find("not asked for now: the game asks"), std::string::npos);
  EXPECT_NE(run("apply position.yaml 'march to Boston'").err.find("is refused by 6.2: the game asks"),
            std::string::npos);
}

TEST_F(Command, explain_draws_the_verdict_where_it_lies) {
  const Result r = run("explain position.yaml 'place PC at Camden' --format svg");
  EXPECT_EQ(r.exit, 1);
  EXPECT_NE(r.out.find("10.11.B.ii: place PC at Camden"), std::string::npos);
}

TEST_F(Command, rules_tells_of_a_paragraph) {
  const auto json = nlohmann::json::parse(run("rules 10.11.B.ii --format json").out);
  for (const char* key : {"id", "title", "kind", "code", "scenarios", "rulings"})
    EXPECT_TRUE(json.contains(key)) << key;
  EXPECT_FALSE(json["code"].empty());
  EXPECT_EQ(run("rules 10.11.B.xii").exit, 2);
  EXPECT_NE(run("rules").out.find("10.11.B.ii "), std::string::npos);
}

/// Replaces a file of the test by a text, but gives it the time of its last change and fills it up to its size.
void disguise(const fs::path& file, std::string text) {
  const auto time = fs::last_write_time(file);
  text.resize(fs::file_size(file), ' ');
  std::ofstream(file, std::ios::binary) << text;
  fs::last_write_time(file, time);
}

TEST_F(Command, rules_keeps_a_list_of_the_scenarios_until_they_change) {
  fs::create_directories(folder_ / "scenarios");
  const auto told = [&] { return run("rules 10.11.B.ii").out; };
  const auto scenario = folder_ / "scenarios" / "sample.yaml";
  write("scenarios/sample.yaml", scenario_text);
  const std::string first = told();
  EXPECT_NE(first.find("  sample: A sample (scenarios/sample.yaml)\n"), std::string::npos) << first;
  EXPECT_EQ(told(), first);
  disguise(scenario, "no scenario");
  EXPECT_EQ(told(), first) << "the files are not read again while sizes and times are the same";
  write("scenarios/sample.yaml", scenario_text);
  write("scenarios/second.yaml", std::regex_replace(scenario_text, std::regex("id: sample"), "id: second"));
  const std::string both = told();
  EXPECT_NE(both.find("  second: A sample (scenarios/second.yaml)\n"), std::string::npos) << both;
  fs::remove(folder_ / "scenarios" / "second.yaml");
  EXPECT_EQ(told(), first);
  // In a folder of the same name elsewhere there are other scenarios.
  fs::create_directories(folder_ / "elsewhere" / "scenarios");
  fs::copy(folder_ / "broken.yaml", folder_ / "elsewhere" / "scenarios");
  EXPECT_EQ(shell("cd elsewhere && $T rules 10.11.B.ii | grep -q 'scenarios: none'"), 0);
}

TEST_F(Command, rules_does_without_a_kept_list_that_is_damaged_or_forbidden) {
  fs::create_directories(folder_ / "scenarios");
  write("scenarios/sample.yaml", scenario_text);
  const std::string first = run("rules 10.11.B.ii").out;
  for (const std::string damage : {"", "[[\"sample\"]]", "[[\"sample\", {}, \"x\", []]]", "[1"}) {
    int lists = 0;
    for (const auto& file : fs::directory_iterator(folder_ / ".cache" / "tricorne"))
      if (file.path().filename().string().starts_with("scenarios-")) {
        disguise(file.path(), damage);
        ++lists;
      }
    EXPECT_EQ(lists, 1);
    const Result again = run("rules 10.11.B.ii");
    EXPECT_EQ(again.out, first) << damage;
    EXPECT_EQ(again.err, "");
  }
  fs::remove_all(folder_ / ".cache");
  write(".cache", "a file where the folder should be");
  const Result forbidden = run("rules 10.11.B.ii");
  EXPECT_EQ(forbidden.out, first);
  EXPECT_EQ(forbidden.err, "");
  EXPECT_EQ(shell("env -u HOME -u XDG_CACHE_HOME $T rules 10.11.B.ii >none && $T rules 10.11.B.ii | cmp - none"), 0);
}

TEST_F(Command, replay_render_makes_the_same_page_with_the_kept_list_of_scenarios) {
  const auto page = [&](const std::string& folder, const std::string& options = "") {
    const Result r = run("replay render '" + tricorne::test::source_dir() + "/tests/records/2014-seed-1.yaml" +
                         "' --out " + folder + options);
    EXPECT_EQ(r.exit, 0) << r.err;
    return std::regex_replace(read(folder + "/2014-seed-1.html"), std::regex("nonce(-|=\")[0-9A-Za-z]+"), "");
  };
  const std::string without = page("without", " --no-cache");
  EXPECT_FALSE(exists(".cache"));
  const std::string made = page("made"), kept = page("kept");
  EXPECT_TRUE(exists(".cache"));
  EXPECT_TRUE(made == without);
  EXPECT_TRUE(kept == without);
}

TEST_F(Command, rules_finds_paragraphs_by_their_words) {
  const Result found = run("rules --search 'ISOLATED british'");
  EXPECT_EQ(found.exit, 0) << found.err;
  EXPECT_NE(found.out.find("10.32.B"), std::string::npos) << found.out;
  EXPECT_EQ(found.out.find("11.1 "), std::string::npos);
  EXPECT_LT(nlohmann::json::parse(run("rules --search isolation --format json").out)["paragraphs"].size(), 60U);
  EXPECT_EQ(run("rules --search zeppelin").exit, 2);
  EXPECT_EQ(run("rules R-008").out.find("## R-008 ("), 0U);
  EXPECT_EQ(run("rules R-9999").exit, 2);
  EXPECT_NE(run("rules R-0008").err.find("did you mean \"R-008\""), std::string::npos);
  EXPECT_NE(run("rules 9.62").out.find("  R-008: "), std::string::npos);
  EXPECT_NE(run("rules 9.62").out.find(".yaml)\n"), std::string::npos) << "where its scenarios lie";
}

TEST_F(Command, rules_finds_the_rulings_of_every_game) {
  const std::string game = " --game washingtons-crossing";
  EXPECT_EQ(run("rules WC-003" + game).out.find("## WC-003 (8.0): raids\n"), 0U);
  EXPECT_EQ(run("rules WC-003").exit, 2) << "it belongs to another game";
  EXPECT_NE(run("rules 9.1.1" + game).out.find("  WC-005: entry"), std::string::npos);
  EXPECT_NE(run("rules" + game).out.find("WC-002 "), std::string::npos);
  const auto found = nlohmann::json::parse(run("rules --search 'raids decline' --format json" + game).out);
  EXPECT_EQ(found["rulings"].at(0)["id"], "WC-003") << found;
  for (const std::string& of : {std::string(), game})
    EXPECT_GT(nlohmann::json::parse(run("rules --format json" + of).out)["rulings"].size(), 50U);
}

TEST_F(Command, data_counts_by_confidence) {
  const auto json = nlohmann::json::parse(run("data --format json").out);
  EXPECT_EQ(json["counts"]["spaces"]["certain"].get<int>() + json["counts"]["spaces"]["likely"].get<int>() +
                json["counts"]["spaces"]["recalled"].get<int>() + json["counts"]["spaces"]["placeholder"].get<int>(),
            61);
  EXPECT_GT(json["data"].size(), 50U);
  for (const auto& datum : json["data"]) EXPECT_NE(datum["confidence"], "certain");
}

TEST_F(Command, rulesets_marks_what_differs) {
  const auto json = nlohmann::json::parse(run("rulesets --ruleset 2010 --format json").out);
  EXPECT_EQ(json["ruleset"], "2010");
  int differing = 0;
  for (const auto& axis : json["axes"]) differing += axis["differs"].get<bool>() ? 1 : 0;
  EXPECT_EQ(differing, 3);
}

TEST_F(Command, draw_makes_pictures) {
  EXPECT_EQ(run("draw position.yaml --out board.svg").exit, 0);
  EXPECT_NE(read("board.svg").find("</svg>"), std::string::npos);
  EXPECT_EQ(run("draw position.yaml --format png --no-notes --out board.png").exit, 0);
  EXPECT_TRUE(read("board.png").starts_with("\x89PNG"));
}

TEST_F(Command, matrix_answers_1_and_names_what_one_scenario_leaves_out) {
  const Result r = run("matrix sample.yaml --games 0 --format json");
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

TEST_F(Command, matrix_counts_what_recorded_games_meet) {
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

TEST_F(Command, matrix_refuses_records_that_are_none) {
  fs::create_directory(folder_ / "none");
  EXPECT_EQ(run("matrix sample.yaml --games 0 --records none").exit, 2);
  EXPECT_EQ(run("matrix sample.yaml --games 0 --records nowhere").exit, 2);
  const Result r = run("matrix sample.yaml --games 0 --records position.yaml");
  EXPECT_EQ(r.exit, 2);
  EXPECT_NE(r.err.find("position.yaml:1:1: this is no record of a game: the key \"kind\" is missing"),
            std::string::npos)
      << r.err;
}

TEST_F(Command, matrix_reads_a_report_on_changes_of_the_sources) {
  write("report.json",
        R"({"game": "washingtons-war", "survivors": [], "kills": [{"rule": "10.11.B.ii", "scenario": "s"}]})");
  const auto json = nlohmann::json::parse(run("matrix sample.yaml --games 0 --format json --mutants report.json").out);
  EXPECT_EQ(json["source_mutants"]["noticed"], 1);
  for (const auto& row : json["paragraphs"])
    EXPECT_EQ(row["source_mutants"]["mutants"], row["id"] == "10.11.B.ii" ? 1 : 0);
  const Result wrong = run("matrix sample.yaml --games 0 --mutants position.yaml");
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_NE(wrong.err.find("position.yaml:"), std::string::npos) << wrong.err;
  write("other.json", R"({"mutants": 3})");
  EXPECT_NE(run("matrix sample.yaml --games 0 --mutants other.json").err.find("other.json: this is no report"),
            std::string::npos);
  EXPECT_EQ(run("verify sample.yaml --mutants report.json").exit, 2) << "there is no page to show it";
}

TEST_F(Command, mutate_counts_and_names_survivors) {
  const Result r = run("mutate sample.yaml --filter 10.11.B.ii.2 --format json");
  EXPECT_EQ(r.exit, 1) << r.err;
  const auto json = nlohmann::json::parse(r.out);
  EXPECT_EQ(json["mutants"], 1);
  EXPECT_EQ(json["killed"], 0);
  EXPECT_EQ(json["survivors"][0]["name"], "axis pc_daisy_chain: false -> true");
  EXPECT_NE(run("mutate sample.yaml --filter 10.11.B.ii.2").out.find("./run mutate"), std::string::npos);
}

/// The reasons of a game hold for each of its scenarios, in any folder.
TEST_F(Command, mutate_of_a_file_takes_the_reasons_of_its_game) {
  const Result r = run("mutate sample.yaml --filter 'axis for_the_king_barred: [] -> [CA]' --format json");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_EQ(nlohmann::json::parse(r.out)["explained"], 1);
}

TEST_F(Command, mutate_needs_scenarios_that_pass) {
  const Result r = run("mutate wrong.yaml");
  EXPECT_EQ(r.exit, 2);
  EXPECT_NE(r.err.find("fails on the rules as they are"), std::string::npos) << r.err;
  EXPECT_EQ(run("mutate sample.yaml --filter poem").exit, 2);
}

TEST_F(Command, schema_prints_json) {
  for (const char* kind : {"position", "scenario", "ruleset", "map", "deck"})
    EXPECT_EQ(nlohmann::json::parse(run(std::string("schema ") + kind).out)["$schema"],
              "http://json-schema.org/draft-07/schema#");
  EXPECT_EQ(run("schema poem").exit, 2);
}

TEST_F(Command, verify_lists_runs_and_runs_none) {
  const Result list = run("verify wrong.yaml --list");
  EXPECT_EQ(list.exit, 0);
  EXPECT_NE(list.out.find("wrong.yaml:12:5: sample/far [10.11.B.ii]"), std::string::npos) << list.out;
  EXPECT_NE(list.out.find("3 runs"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(run("verify wrong.yaml --list --format json").out)["runs"].size(), 3U);
}

TEST_F(Command, verify_runs_what_failed_last) {
  const Result none = run("verify sample.yaml --last-failed");
  EXPECT_EQ(none.exit, 2);
  EXPECT_NE(none.err.find("nothing failed"), std::string::npos) << none.err;
  EXPECT_EQ(run("verify wrong.yaml").exit, 1);
  const Result again = run("verify wrong.yaml --last-failed");
  EXPECT_EQ(again.exit, 1);
  EXPECT_NE(again.out.find("0 passed, 1 failed"), std::string::npos) << again.out;
}

TEST_F(Command, verify_stops_at_the_first_failure_and_tells_the_slowest) {
  write("failing.yaml", scenario_text + "  - {name: next, space: Oswego}\n  - {name: more, space: Fort Niagara}\n");
  const Result stopped = run("verify failing.yaml -x --threads 1");
  EXPECT_EQ(stopped.exit, 1);
  EXPECT_NE(stopped.out.find("2 passed, 1 failed"), std::string::npos) << stopped.out;
  const Result slow = run("verify sample.yaml --slowest 1");
  EXPECT_NE(slow.out.find("Slowest:\n"), std::string::npos);
  EXPECT_EQ(slow.out.substr(slow.out.find("Slowest:")).find("sample/"),
            slow.out.substr(slow.out.find("Slowest:")).rfind("sample/"));
}

TEST_F(Command, verify_runs_scenarios_as_if_they_were_written_for_another_ruleset) {
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
  const Result other = run("verify chain.yaml --as chaining.yaml");
  EXPECT_EQ(other.exit, 1) << other.out << other.err;
  EXPECT_NE(other.out.find("is legal, but 10.11.B.ii should refuse it"), std::string::npos) << other.out;
}

TEST_F(Command, verify_of_an_engine_that_lacks_all_is_no_success) {
  write(
      "lacking.py",
      "import sys, json\nfor line in sys.stdin:\n  r = json.loads(line)\n  print(json.dumps({'id': r['id'], 'result': "
      "{'protocol': 1, 'name': 'x', 'rules': []}}), flush=True)\n");
  const Result lacking = run("verify sample.yaml --engine 'python3 lacking.py'");
  EXPECT_EQ(lacking.exit, 1);
  EXPECT_NE(lacking.err.find("nothing came to a verdict"), std::string::npos) << lacking.err;
  EXPECT_EQ(run("verify sample.yaml --engine 'python3 lacking.py' --games 1").exit, 1);
  EXPECT_EQ(run("verify sample.yaml --engine 'python3 lacking.py' --require 10.99").exit, 2);
  for (const char* alone : {"--require 10", "--since x.json", "--games 3", "--known x.json", "--from position.yaml"})
    EXPECT_EQ(run(std::string("verify sample.yaml ") + alone).exit, 2) << alone;
}

TEST_F(Command, an_engine_in_lockstep_with_itself_agrees_and_a_page_holds_it) {
  const std::string self = "--engine \"'" + tricorne::test::tricorne_binary() + "' serve\"";
  const Result games = run("verify sample.yaml " + self + " --games 2 --seed 5 --format json --report page.html");
  EXPECT_EQ(games.exit, 0) << games.out << games.err;
  const auto json = nlohmann::json::parse(games.out);
  EXPECT_EQ(json["games"], 2);
  EXPECT_EQ(json["different"], 0);
  EXPECT_TRUE(json["findings"].empty());
  EXPECT_GT(json["by_decision"]["choose_card_play"]["lists"].get<int>(), 5);
  EXPECT_NE(read("page.html").find("<table>"), std::string::npos);
  const Result from = run("verify " + self + " --games 1 --from position.yaml");
  EXPECT_EQ(from.exit, 0) << from.err;
  EXPECT_NE(from.out.find("choose_pc_action"), std::string::npos) << from.out;
}

TEST_F(Command, odds_add_up_and_tell_what_they_assume) {
  write("attack.yaml",
        "format: 1\ngame: washingtons-war\nspaces: {New York: {generals: [Howe], british_cu: 4}, New Brunswick: "
        "{american_cu: "
        "2, generals: [Greene]}}\nagenda: [{choose_march_step: {march: {side: british, general: Howe, at: New York, "
        "allowance: 4}}}]\n");
  const Result text = run("odds attack.yaml 'march to New Brunswick'");
  EXPECT_EQ(text.exit, 0) << text.err;
  EXPECT_NE(text.out.find("assumed: british: take 4 CU"), std::string::npos) << text.out;
  const auto odds =
      nlohmann::json::parse(run("odds attack.yaml 'march to New Brunswick' 'take 3 CU' --format json").out);
  EXPECT_EQ(odds["attacker"]["seat"], "british");
  EXPECT_NEAR(odds["attacker"]["wins"].get<double>() + odds["defender"]["wins"].get<double>(), 1, 1e-9);
  double all = 0;
  for (const auto& [units, chance] : odds["losses"]["american"].items()) all += chance.get<double>();
  EXPECT_NEAR(all, 1, 1e-9);
  const Result peaceful = run("odds position.yaml 'place PC at Oswego'");
  EXPECT_EQ(peaceful.exit, 2);
  EXPECT_NE(peaceful.err.find("no fight begins"), std::string::npos) << peaceful.err;
}

}  // namespace
}  // namespace tricorne
