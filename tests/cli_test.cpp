// The command itself: exit codes, messages, and files, none of which may be left half-written.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>

#include "engine/core/load/files.h"
#include "engine/games.h"
#include "tests/support/command.h"

namespace tricorne {
namespace {

using test::Command;
using test::record_text;

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
  std::filesystem::create_hard_link(folder_ / "speed.jsonl", folder_ / "same.jsonl");
  EXPECT_EQ(shell("for n in 1 2 3; do \"$T\" " + bench + " >/dev/null || exit 1 & done; wait"), 0);
  line = read("same.jsonl");
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 5);
  std::istringstream runs(line);
  for (std::string run_line; std::getline(runs, run_line);) EXPECT_TRUE(nlohmann::json::accept(run_line)) << run_line;
  write("speed.jsonl", "no JSON\n");
  EXPECT_EQ(run(bench).exit, 2);
}

TEST_F(Command, bench_starts_the_program_that_measures) {
  const test::Result r = run("bench --filter '^copy of a state' --format json");
  EXPECT_EQ(r.exit, 0) << r.err;
  const auto json = nlohmann::json::parse(r.out);
  ASSERT_EQ(json.size(), 1U) << r.out;
  EXPECT_EQ(json[0]["name"], "copy of a state");
  EXPECT_GT(json[0]["value"], 0.0);
  EXPECT_EQ(json[0]["unit"], "ns");
  EXPECT_EQ(nlohmann::json::parse(run("bench --filter '^size of a state' --format json").out)[0]["unit"], "bytes");
  const test::Result none = run("bench --filter \"'\"");
  EXPECT_EQ(none.exit, 2);
  EXPECT_EQ(none.out, "");
  EXPECT_EQ(none.err, "tricorne: no figure matches --filter; tricorne bench without it measures them all\n");
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
    const test::Result r = run(std::string(name) + " --help");
    EXPECT_EQ(r.exit, 0) << name;
    EXPECT_NE(r.out.find("Example:\n  tricorne " + std::string(name)), std::string::npos) << r.out;
  }
}

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
  const std::size_t before = files_in();
  const test::Result r = run("draw position.yaml --out board.svg --format png");
  EXPECT_EQ(r.exit, 2);
  EXPECT_EQ(r.err,
            "tricorne: --out board.svg and --format png contradict each other; leave --format out, or end the name "
            "otherwise\n");
  EXPECT_EQ(run("draw position.yaml --out board.jpg").err,
            "tricorne: --out board.jpg: jpg cannot be written here, but svg, png, dot\n");
  EXPECT_EQ(run("verify sample.yaml --out r.html").exit, 2);
  EXPECT_EQ(run("legal position.yaml --format json --out r.txt").exit, 2);
  EXPECT_EQ(files_in(), before);
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
    const test::Result r = run(arguments);
    EXPECT_EQ(r.exit, 2) << arguments;
    EXPECT_NE(r.err.find("--help"), std::string::npos) << arguments << "\n" << r.err;
  }
  EXPECT_EQ(run("simulate --games 1 --seed 18446744073709551615 --quiet").exit, 0);
}

TEST_F(Command, version_names_program_and_rules) {
  const test::Result r = run("--version");
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
    const test::Result r = run("complete bash '" + std::string(line) + "' ':='");
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

}  // namespace
}  // namespace tricorne
