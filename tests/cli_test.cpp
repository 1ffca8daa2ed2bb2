// The command itself: exit codes, messages, and files, none of which may be left half-written.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "engine/core/load/files.h"
#include "engine/games.h"
#include "tests/support/command.h"
#include "tests/support/paths.h"
#include "tests/support/writers.h"

namespace tricorne {
namespace cli_test {

using test::Command;
using test::record_text;
using test::Writer;
using test::Writers;
using test::writers_of_a_file;

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
  EXPECT_EQ(run("bench --filter " + std::string(70000, 'A')).exit, 2);
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

/// The options of a command with values, and their help, as the manual has them.
struct ManualOption {
  std::string command, name, value, help;
};

/// All of them; the manual is written into this folder.
std::vector<ManualOption> options_in_manual(const std::filesystem::path& folder) {
  std::vector<ManualOption> list;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".1") continue;
    const std::string page = std::regex_replace(read_file(entry.path().string()), std::regex("\\\\f[BIRP]|\\\\"), "");
    std::string command = entry.path().stem().string();
    std::ranges::replace(command, '-', ' ');
    const std::regex option("\\.TP\n(?:-[a-z], )?(--[a-z0-9-]+)([^\n]*)\n([^\n]*)");
    for (std::sregex_iterator at(page.begin(), page.end(), option), end; at != end; ++at)
      list.push_back({command.substr(std::min(command.size(), std::string("tricorne ").size())), at->str(1),
                      std::regex_replace(at->str(2), std::regex(" Excludes: .*"), ""), at->str(3)});
  }
  return list;
}

/// A variable of a script that was never set gives an empty text. No option takes it for an option left out.
TEST_F(Command, no_option_with_a_value_takes_nothing_for_one) {
  std::filesystem::create_directory(folder_ / "manual");
  ASSERT_EQ(run("manual manual").exit, 0);
  std::size_t tried = 0;
  for (const ManualOption& one : options_in_manual(folder_ / "manual")) {
    if (one.value.empty() || one.value.starts_with(",")) continue;
    ++tried;
    const auto said = run(one.command + " " + one.name + " ''");
    EXPECT_EQ(said.exit, 2) << one.command << " " << one.name;
    EXPECT_NE(said.err.find(one.name + ": "), std::string::npos) << one.command << " " << one.name << said.err;
  }
  EXPECT_GT(tried, 200U);
  for (const char* words : {"legal ''", "verify ''", "rules ''", "docs ''", "explain position.yaml ''",
                            "replay check ''", "engine new --language python ''"})
    EXPECT_NE(run(words).err.find("wants something, not an empty text"), std::string::npos) << words;
}

/// An option whose help says what it goes with is not taken without it.
TEST_F(Command, no_option_is_taken_where_it_would_change_nothing) {
  std::filesystem::create_directory(folder_ / "manual");
  ASSERT_EQ(run("manual manual").exit, 0);
  std::size_t tried = 0;
  for (const ManualOption& one : options_in_manual(folder_ / "manual")) {
    std::smatch company;
    if (!std::regex_search(one.help, company,
                           std::regex("^With (--[a-z0-9-]+|fill|the topics[^:]*): |^(tune|calibrate)[^:]*: ")))
      continue;
    ++tried;
    std::string said;
    const auto refused = [&] { return said.find(one.name + " goes with ") != std::string::npos; };
    for (const char* value : {"=1", "=100", "=chances"})
      for (const char* words : {"", " x", " x x", " games x", " x --out o"})
        if (!refused()) said = run(one.command + words + " " + one.name + (one.value.empty() ? "" : value)).err;
    EXPECT_TRUE(refused()) << one.command << " " << one.name << "\n" << said;
  }
  EXPECT_GT(tried, 40U);
}

/// How often something may be given, and a range, in words that a user knows, in the help of every command.
TEST_F(Command, help_says_ranges_in_words) {
  std::filesystem::create_directory(folder_ / "manual");
  ASSERT_EQ(run("manual manual").exit, 0);
  std::size_t pages = 0;
  for (const auto& page : std::filesystem::directory_iterator(folder_ / "manual")) {
    ++pages;
    const std::string text = read_file(page.path().string());
    std::smatch found;
    EXPECT_FALSE(std::regex_search(text, found, std::regex("\\([0-9]+x\\)|INT in|UINT|FLOAT|\\[[0-9.-]+ - |:VALID")))
        << page.path() << ": " << found.str();
  }
  EXPECT_GT(pages, 40U);
  EXPECT_TRUE(test::has(run("simulate --help").out, "--threads N: 1 to 1024"));
  EXPECT_TRUE(test::has(run("errata new --help").out, "[WISH...]"));
}

TEST_F(Command, help_has_an_example_everywhere) {
  EXPECT_EQ(run("--help").exit, 0);
  for (const char* name : {"verify", "explain", "legal", "apply", "rules", "rulesets", "data", "draw", "schema"}) {
    const test::Result r = run(std::string(name) + " --help");
    EXPECT_EQ(r.exit, 0) << name;
    EXPECT_NE(r.out.find("Example:\n  tricorne " + std::string(name)), std::string::npos) << r.out;
  }
}

/// The examples of a game's help.txt: what stands in front of the bar, and behind it.
std::vector<std::pair<std::string, std::string>> examples_of(std::string folder) {
  std::ranges::replace(folder, '-', '_');
  std::istringstream lines(read_file(test::source_dir() + "/scenarios/" + folder + "/help.txt"));
  std::vector<std::pair<std::string, std::string>> list;
  for (std::string line; std::getline(lines, line);)
    if (const auto bar = line.find(" | "); !line.starts_with('#') && bar != std::string::npos)
      list.emplace_back(line.substr(0, bar), line.substr(bar + 3));
  return list;
}

/// Which commands both games explain by examples of their own, all of them shown, and all of them run as they stand.
TEST_F(Command, help_shows_examples_of_each_game_and_they_run) {
  std::vector<std::set<std::string>> explained;
  for (const GameEntry& game : games()) {
    const std::string name(game.name), log = name == games().front().name ? "table.txt" : "crossing.txt";
    shell("rm -rf games && $T simulate --game " + name + " --games 2 --record games --quiet >/dev/null");
    write("game.txt", read_file(test::source_dir() + "/examples/import/" + log));
    std::set<std::string>& commands = explained.emplace_back();
    for (const auto& [command, example] : examples_of(name)) {
      commands.insert(command);
      const std::string help = run(command + " --help").out;
      EXPECT_TRUE(test::has(help, std::string(game.title) + ":\n  tricorne " + command)) << command << help;
      EXPECT_TRUE(test::has(help, "\n  " + example + "\n")) << help;
      ASSERT_TRUE(example.starts_with("tricorne " + command)) << example;
      if (test::has(example, "node ")) continue;
      const test::Result r = run(example.substr(std::string("tricorne ").size()));
      EXPECT_TRUE(r.exit == 0 || r.exit == 1) << example << "\n" << r.err;
    }
  }
  for (const char* both : {"explain", "legal", "rules", "engine new", "errata new", "replay import", "replay find"})
    for (const auto& commands : explained) EXPECT_TRUE(commands.contains(both)) << both;
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

TEST_F(Command, links_in_a_circle_and_a_folder_that_is_gone_are_bad_input) {
  std::filesystem::create_symlink("circle", folder_ / "circle");
  for (const char* arguments :
       {"verify circle", "explain circle x", "legal circle", "apply circle", "draw circle", "errata scenarios circle",
        "replay check circle", "replay show circle", "replay render circle --out pages",
        "replay gallery circle --out page.html", "replay query games circle", "replay index circle --out a.sqlite",
        "replay find march circle", "replay diff circle circle", "replay import transcript circle --out game.yaml",
        "play circle", "simulate --games 1 --record circle"}) {
    const test::Result r = run(arguments);
    EXPECT_EQ(r.exit, 2) << arguments << '\n' << r.err;
    EXPECT_NE(r.err.find("circle"), std::string::npos) << arguments << '\n' << r.err;
  }
  for (const char* arguments :
       {"verify x", "replay check x", "replay gallery x --out p.html", "replay index x --out a"})
    EXPECT_EQ(shell("mkdir -p gone && cd gone && rmdir ../gone && \"$T\" " + std::string(arguments) + " 2>/dev/null"),
              2)
        << arguments;
  EXPECT_EQ(shell("TMPDIR=circle \"$T\" errata balance --without american:march_to --pairs 2 >/dev/null 2>err"), 2);
  EXPECT_NE(read("err").find("TMPDIR: "), std::string::npos) << read("err");
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
  EXPECT_NE(run("errata find --target 101").err.find("\"101\" is not from 0 to 100\n"), std::string::npos);
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

TEST_F(Writers, no_writer_writes_over_what_it_reads) {
  for (const Writer& writer : writers_of_a_file()) {
    const std::string before = read(writer.input);
    const test::Result r = run(writer.with_input(writer.input) + " " + writer.option + " " + writer.input);
    EXPECT_EQ(r.exit, 2) << writer.words << writer.option << r.err;
    EXPECT_TRUE(test::has(r.err, "would be written over") || test::has(r.err, "is an input")) << writer.words << r.err;
    EXPECT_EQ(read(writer.input), before) << writer.words << writer.option;
    EXPECT_FALSE(test::has(r.out + r.err, "wrote")) << writer.words;
  }
}

/// One process waits for its input while another is told to write to the same place, and while somebody writes there.
TEST_F(Writers, no_writer_writes_over_what_somebody_else_writes) {
  for (const Writer& writer : writers_of_a_file()) {
    if (!writer.by_pipe) continue;
    const std::string one = writer.with_input("pipe.yaml") + " " + writer.option + " out",
                      other = writer.with_input(writer.input) + " " + writer.option + " out";
    shell("rm -f out pipe.yaml; mkfifo pipe.yaml; timeout 30 \"$T\" " + one + " >.out 2>.one & one=$!; " +
          "for n in $(seq 200); do ls out.part-* >.list 2>&1 && break; sleep 0.02; done; " + "timeout 30 \"$T\" " +
          other +
          " >.out 2>.other; echo $? >.other.rc; sleep 0.05; echo another >new; mv new out; timeout 30 sh -c 'cat " +
          writer.input + " >pipe.yaml'; wait $one; echo $? >.one.rc");
    EXPECT_EQ(read(".other.rc"), "2\n") << other << read(".other");
    EXPECT_TRUE(test::has(read(".other"), "out: is being written by another process")) << other << read(".other");
    EXPECT_EQ(read(".one.rc"), "2\n") << one << read(".one");
    EXPECT_TRUE(test::has(read(".one"), "out: was written by somebody else")) << one << read(".one");
    EXPECT_EQ(read("out"), "another\n") << one;
  }
}

TEST_F(Writers, no_writer_writes_two_results_into_one_place) {
  write("t.yaml", read("log.txt"));
  write("game-000001.yaml", read("four.yaml"));
  EXPECT_EQ(run("legal position.yaml").exit, 0);  // which leaves what every run leaves
  const std::size_t before = files_in();
  for (const char* words :
       {"verify sample.yaml --out x.html --format text --report x.html", "verify sample.yaml --out x --report ./x",
        "replay analyze game.yaml --budget 20 --no-cache --out x --notes x",
        "errata scenarios four.yaml sample.yaml --out x --start x", "replay gallery game.yaml --pages --out game.html",
        "replay gallery . --pages --out ./game.html", "replay import transcript t.yaml log.txt --out . --force",
        "simulate --games 1 --ruleset game-000001.yaml --record . --force"}) {
    const test::Result r = run(words);
    EXPECT_EQ(r.exit, 2) << words << r.err;
    EXPECT_FALSE(test::has(r.err, "wrote")) << words << r.err;
    EXPECT_EQ(files_in(), before) << words;
  }
}

TEST_F(Command, one_run_at_a_time_records_into_a_folder) {
  EXPECT_EQ(shell("for n in 1 2 3; do { timeout 60 \"$T\" simulate --games 200 --seed $n --record rec 2>.said$n; echo "
                  "$? >.rc$n; } & "
                  "done; wait"),
            0);
  std::string codes, seeds;
  for (const char* n : {"1", "2", "3"}) codes += read(std::string(".rc") + n);
  EXPECT_EQ(std::count(codes.begin(), codes.end(), '0'), 1)
      << codes << read(".said1") << read(".said2") << read(".said3");
  EXPECT_EQ(files_in("rec"), 200U);
  EXPECT_EQ(shell("test $(grep -h '^# ' rec/*.yaml | sed 's/.*seed//' | sort -u | wc -l) = 1"), 0);
}

/// Options that name a file or folder are read, or they write and stand in a test of writers above.
TEST_F(Command, every_option_that_names_a_file_is_known_to_read_or_to_write) {
  const std::set<std::string> read_options{"--data",    "--ruleset", "--as",      "--load",    "--mapping",
                                           "--mutants", "--since",   "--from",    "--known",   "--effects",
                                           "--weights", "--players", "--records", "--language"};
  const std::set<std::string> written_options{"--out",  "--report", "--notes",   "--start",
                                              "--save", "--run",    "--history", "--answers"};
  const std::set<std::string> folders{"--record",       "--pages", "--quiz", "--scenarios",
                                      "--as-scenarios", "--into",  "--cache"};
  ASSERT_EQ(run("manual .").exit, 0);
  std::size_t options = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
    if (entry.path().extension() != ".1") continue;
    const std::string page =
        std::regex_replace(read(entry.path().filename().string()), std::regex("\\\\f[BIRP]|\\\\"), "");
    const std::regex option("(--[a-z-]+)[ =]([A-Z=|@…]*(FILE|PATH|DIR|FOLDER|PAGE)[A-Z=|…]*)");
    for (std::sregex_iterator at(page.begin(), page.end(), option), end; at != end; ++at, ++options) {
      const std::string name = (*at)[1];
      EXPECT_TRUE(read_options.contains(name) || written_options.contains(name) || folders.contains(name))
          << entry.path() << " " << at->str();
    }
  }
  EXPECT_GT(options, 50U);
}

TEST_F(Command, a_new_game_has_no_name_of_the_language_and_is_written_whole) {
  write("engine/games.h", "");
  write("cmake/games.cmake", "");
  for (const char* name : {"constexpr", "consteval", "nullptr", "noexcept", "typeid", "requires", "static-cast",
                           "thread-local", "co-await", "char8-t", "wchar-t", "and-eq", "not-eq", "int", "import"}) {
    EXPECT_EQ(run(std::string("game new ") + name + " --seats red,blue .").exit, 2) << name;
    std::string seat = name;
    std::replace(seat.begin(), seat.end(), '-', '_');
    EXPECT_EQ(run("game new small-war --seats red," + seat + " .").exit, 2) << seat;
  }
  const std::size_t before = files_in("engine");
  EXPECT_EQ(shell("ulimit -f 1; \"$T\" game new small-war --seats red,blue . 2>.err"), 2)
      << read(".err");  // a full disk
  EXPECT_EQ(files_in("engine"), before);
  for (const char* folder : {"verify/small_war", "scenarios/small_war", "reports/small_war"})
    EXPECT_FALSE(exists(folder));
  EXPECT_EQ(run("game new small-war --seats red,blue .").exit, 0);
}

#ifndef __SANITIZE_ADDRESS__  // the sanitizer needs more memory than there is here
TEST_F(Command, goes_on_with_the_threads_that_the_system_gives) {
  // With too little memory no program goes on, with enough all threads come: somewhere between, some of them do.
  bool some = false;
  for (int limit = 280'000; limit <= 560'000 && !some; limit += 40'000)
    some = shell("ulimit -v " + std::to_string(limit) +
                 "; \"$T\" simulate --games 20 --threads 64 --quiet >/dev/null 2>.err") == 0 &&
           test::has(read(".err"), " of 64 threads");
  EXPECT_TRUE(some) << read(".err");
}
TEST_F(Command, runs_a_scenario_again_for_which_there_was_no_memory) {
  const std::string scenarios = tricorne::test::source_dir() + "/scenarios/washingtons_war/07_movement";
  int some = 0;
  for (int limit = 280'000; limit <= 560'000 && some < 3; limit += 40'000) {
    const int exit = shell("ulimit -v " + std::to_string(limit) + "; \"$T\" verify " + scenarios +
                           " --threads 64 --quiet >.out 2>.err");
    if (!test::has(read(".err"), " of 64 threads")) continue;
    EXPECT_EQ(exit, 0) << read(".out");
    ++some;
  }
  EXPECT_GT(some, 0) << read(".err");
}
#endif

/// A word as bash reads it, whatever bytes it holds.
std::string bash_word(const std::string& bytes) {
  std::string word = "$'";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    word += '\\';
    for (const unsigned shift : {6U, 3U, 0U}) word += static_cast<char>('0' + ((byte >> shift) & 7U));
  }
  return word + "'";
}

/// A run of the tests tries a fourth of the pairs of writer and word: which one is told by TRICORNE_TURN, a number that
/// continuous integration takes from the commit.
TEST_F(Command, what_it_writes_it_reads_whatever_it_is_told) {
  write("game.yaml", record_text + "result: unfinished\n");
  const char* told = std::getenv("TRICORNE_TURN");
  std::size_t turn = told == nullptr ? 0 : std::stoull(told), tried = 0;
  for (const std::string text : {"\x1b[31mred", "a\r\nb",   "a\nb: c", "",      " ",    "\xff", "\xed\xa0\x80",
                                 "\x7f",        "\xc2\x85", "é",       "\"q\"", "it's", "a: b", "# c",
                                 "- x",         "{x}",      "[",       "null",  "~",    "007",  "true",
                                 "&a",          "*a",       "%x",      "@x",    "`x",   "a\\",  "x\n+++ /etc/passwd",
                                 "---"}) {
    const std::string word = bash_word(text),
                      value = (text.empty() ? " " : "=") + word;  // an option with = and nothing takes the next word
    const auto read_again = [&](const std::string& writes, const std::string& reads) {
      if (++turn % 4 != 0) return;
      ++tried;
      const int wrote = shell("cp game.yaml g.yaml; \"$T\" " + writes + " >/dev/null 2>.err");
      EXPECT_TRUE(wrote == 0 || wrote == 2) << writes << read(".err");
      if (wrote == 2) return;
      EXPECT_NE(shell("\"$T\" " + reads + " >/dev/null 2>.err"), 2) << writes << read(".err");
    };
    for (const char* option : {"--reason", "--name"})
      read_again("errata new army_units=4 " + (option + value) + " --force --out o.yaml", "errata touch o.yaml");
    read_again("errata new --card 29 operations=3 --paragraph 6.2.1 --reason" + value + " --force --out o.yaml",
               "errata touch o.yaml");
    for (const char* option : {"--note", "--bookmark", "--agreed", "--branch='place PC at Norwich' --title"})
      read_again("replay annotate g.yaml@1 " + (option + value), "replay show g.yaml");
    ++turn;  // so that each word falls to other writers
    if (text.find('/') != std::string::npos || text.empty()) continue;
    EXPECT_EQ(shell("cp '" + test::source_dir() + "/examples/import/table.txt' n" + word), 0);
    read_again("replay import transcript n" + word + " --out i.yaml", "replay check i.yaml");
    read_again("simulate --games 1 --record r" + word + " --force", "replay check r" + word + "/game-000001.yaml");
    read_again("replay analyze g.yaml --budget 20 --no-cache --quiz q" + word, "replay check g.yaml");
  }
  EXPECT_GT(tried, 60U);
}

}  // namespace cli_test
}  // namespace tricorne
