// Every long command ends soon after a signal, with its children, and keeps what is finished.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <regex>
#include <thread>

#include "engine/core/load/files.h"
#include "tests/support/paths.h"

namespace tricorne {
namespace stopping_test {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// A second to end in, and as much for a busy machine.
constexpr milliseconds soon{2500};

/// A command that runs in a folder of its own.
class Stopping : public testing::TestWithParam<std::string> {
 protected:
  Stopping() { std::filesystem::create_directories(folder_.text()); }
  ~Stopping() override {
    if (command_ > 0) kill(-command_, SIGKILL);
    std::filesystem::remove_all(folder_.text());
  }

  std::string path(const std::string& name) const { return folder_.text() + "/" + name; }
  std::string source(const std::string& name) const { return test::source_dir() + "/" + name; }

  /// Starts `tricorne` with these words, as a shell reads them.
  void start(const std::string& words) {
    command_ = fork();
    if (command_ != 0) return;
    setpgid(0, 0);
    const int err = open(path("err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), none = open("/dev/null", O_RDWR);
    dup2(none, STDIN_FILENO);
    dup2(none, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    if (chdir(folder_.text().c_str()) != 0) _exit(126);
    execl("/bin/bash", "bash", "-c", ("exec '" + test::tricorne_binary() + "' " + words).c_str(), nullptr);
    _exit(127);
  }

  bool ended() {
    if (status_ < 0 && waitpid(command_, &status_, WNOHANG) != command_) status_ = -1;
    return status_ >= 0;
  }
  bool ends_within(milliseconds time) {
    const auto end = Clock::now() + time;
    while (!ended() && Clock::now() < end) std::this_thread::sleep_for(milliseconds(10));
    return ended();
  }
  std::string said() const { return read_file(path("err")); }

  void write_erratum() const {
    write_file(path("four.yaml"),
               "format: 1\ngame: washingtons-war\nname: four\nbase: 2014\naxes: {army_units: {value: 4, "
               "rule: 7.3.A, reason: fewer}}\n");
  }

  const test::TemporaryPath folder_{"stopping"};
  pid_t command_ = -1;
  int status_ = -1;
};

TEST_P(Stopping, ends_soon_after_a_signal) {
  const std::string records = source("tests/records");
  std::filesystem::create_directories(path("many"));
  if (GetParam().find("many") != std::string::npos) {  // files of one content: links to one file would count once
    std::filesystem::copy_file(records + "/2014-seed-1.yaml", path("many/0.yaml"));
    for (int i = 1; i < 20'000; ++i)
      std::filesystem::create_hard_link(path("many/0.yaml"), path("many/" + std::to_string(i) + ".yaml"));
  }
  write_erratum();
  std::string words = GetParam();
  for (auto at = words.find("RECORDS"); at != std::string::npos; at = words.find("RECORDS"))
    words.replace(at, 7, records);
  start(words);
  ASSERT_FALSE(ends_within(milliseconds(1200))) << said();
  kill(command_, SIGTERM);
  EXPECT_TRUE(ends_within(soon)) << said();
  ASSERT_TRUE(ended());
  EXPECT_EQ(WEXITSTATUS(status_), 128 + SIGTERM) << said();
  EXPECT_NE(said().find("stopping; a second signal ends it at once"), std::string::npos) << said();
  for (int tries = 0; tries < 100 && kill(-command_, 0) == 0; ++tries) std::this_thread::sleep_for(milliseconds(10));
  EXPECT_NE(kill(-command_, 0), 0) << "a child lives on";
  command_ = -1;
}

INSTANTIATE_TEST_SUITE_P(
    Command, Stopping,
    testing::Values("simulate --games 1000000000", "simulate --players mcts:50000000 --games 2",
                    "simulate --game washingtons-crossing --players mcts:50000 --games 4",
                    "simulate --players 'exec:sleep 4321' --games 2",
                    "arena --players mcts:100000,heuristic --games 100",
                    "arena calibrate --players mcts:100000,heuristic --games 100",
                    "replay analyze RECORDS/2014-seed-1.yaml --budget 100000 --no-cache",
                    "replay render RECORDS/2014-seed-1.yaml --analyze --budget 100000 --no-cache --out pages",
                    "replay index many --out index.sqlite", "replay gallery many --out gallery.html",
                    "errata balance four.yaml --pairs 100000000", "errata sensitivity --pairs 100000000",
                    "errata compare four.yaml --pairs 100000000", "verify --engine 'sleep 4321' --engine-timeout 60",
                    "verify --worlds --threads 1", "mutate"),
    [](const auto& of) { return "number_" + std::to_string(of.index); });

TEST_F(Stopping, a_report_leaves_the_page_of_what_was_done) {
  write_erratum();
  start("errata report four.yaml --pairs 100000000 --players random --out r.html");
  ASSERT_FALSE(ends_within(milliseconds(1500))) << said();
  kill(command_, SIGTERM);
  ASSERT_TRUE(ends_within(milliseconds(20'000))) << said();
  EXPECT_EQ(WEXITSTATUS(status_), 128 + SIGTERM) << said();
  EXPECT_NE(read_file(path("r.html")).find("The work was stopped before its end"), std::string::npos);
  command_ = -1;
}

/// What was not played is no setting that never acted.
TEST_F(Stopping, a_sensitivity_tells_what_it_did_not_come_to) {
  start("errata sensitivity --pairs 100000000 --players random --out s.html");
  ASSERT_FALSE(ends_within(milliseconds(1500))) << said();
  kill(command_, SIGTERM);
  ASSERT_TRUE(ends_within(milliseconds(20'000))) << said();
  const std::string page = read_file(path("s.html"));
  EXPECT_TRUE(std::regex_search(page, std::regex("The work ended early: 1[0-9]+ of 1[0-9]+ were not played"))) << page;
  EXPECT_NE(page.find(" 0 never acted"), std::string::npos);
  command_ = -1;
}

TEST_F(Stopping, a_second_signal_ends_at_once) {
  start("simulate --games 1000000000");
  ASSERT_FALSE(ends_within(milliseconds(500)));
  kill(command_, SIGINT);
  std::this_thread::sleep_for(milliseconds(80));
  kill(command_, SIGHUP);
  EXPECT_TRUE(ends_within(milliseconds(500)));
}

TEST_F(Stopping, a_dialogue_ends_with_the_code_of_the_signal) {
  for (const char* words : {"data fill --owner Ann --into box", "play --seed 1 --save game.yaml"}) {
    status_ = -1;
    start(std::string(words) + " < <(sleep 60)");
    ASSERT_FALSE(ends_within(milliseconds(1500))) << words << said();
    kill(command_, SIGINT);
    ASSERT_TRUE(ends_within(soon)) << words;
    EXPECT_EQ(WEXITSTATUS(status_), 128 + SIGINT) << words << said();
    kill(-command_, SIGKILL);
  }
  EXPECT_TRUE(std::filesystem::exists(path("game.yaml")));
}

TEST_F(Stopping, a_run_goes_on_from_what_was_finished) {
  start("simulate --games 1000000000 --run kept.sqlite");
  for (int tries = 0; tries < 200 && !std::filesystem::exists(path("kept.sqlite")); ++tries)
    ASSERT_FALSE(ends_within(milliseconds(100)));
  ASSERT_FALSE(ends_within(milliseconds(500)));
  kill(command_, SIGHUP);
  ASSERT_TRUE(ends_within(soon));
  EXPECT_EQ(WEXITSTATUS(status_), 128 + SIGHUP) << said();
  status_ = -1;
  start("simulate --games 100 --run kept.sqlite --resume");
  ASSERT_TRUE(ends_within(milliseconds(20'000)));
  EXPECT_EQ(status_, 0) << said();
}

TEST_F(Stopping, long_work_says_how_long_it_takes) {
  start("simulate --players mcts:100000 --games 1000");
  ASSERT_FALSE(ends_within(milliseconds(11'000)));
  EXPECT_NE(said().find(" to go"), std::string::npos) << said();
  kill(command_, SIGINT);
  EXPECT_TRUE(ends_within(soon));
}

TEST_F(Stopping, no_command_writes_a_set_of_files_over_another) {
  const std::string record = "'" + source("tests/records/2014-seed-1.yaml") + "'";
  std::filesystem::create_directories(path("p"));
  struct Set {
    std::string command, one;
    int well = 0;
  };
  for (const auto& [command, one, well] : {Set{"replay render " + record + " --out p", "p/2014-seed-1.html"},
                                           {"replay diff " + record + " --ruleset 2010 --out p", "p/diff.txt", 1},
                                           {"schema all --out p", "p/ruleset.schema.json"},
                                           {"errata new army_units=4 --out p/four.yaml", "p/four.yaml"},
                                           {"errata scenarios p/four.yaml --start p/start.yaml", "p/start.yaml", 1},
                                           {"engine new --language python p", "p/engine.py"}}) {
    const std::string file = path(one);
    write_file(file, "mine");
    const auto ends_with = [&](const std::string& words, int exit) {
      status_ = -1;
      start(words);
      ASSERT_TRUE(ends_within(milliseconds(90'000)));  // of a busy machine
      EXPECT_EQ(WEXITSTATUS(status_), exit) << said();
    };
    ends_with(command, 2);
    EXPECT_NE(said().find("holds something else; --force overwrites it"), std::string::npos) << said();
    EXPECT_EQ(read_file(file), "mine");
    ends_with(command + " --force", well);
    EXPECT_NE(read_file(file), "mine");
    ends_with(command, well);  // the same again is no other set
    const std::string own = read_file(file) + "\n";
    write_file(file, own);
    ends_with(command, 2);  // what somebody has added to is theirs
    EXPECT_EQ(read_file(file), own);
    ends_with(command + " --force", well);
  }
}

TEST_F(Stopping, records_of_an_earlier_run_stay) {
  start("simulate --games 2 --record games --quiet");
  ASSERT_TRUE(ends_within(milliseconds(20'000)));
  const std::string first = read_file(path("games/game-000001.yaml"));
  for (const std::string players : {"", " --players random"}) {
    status_ = -1;
    start("simulate --games 2 --record games --quiet --seed 7" + players);
    ASSERT_TRUE(ends_within(milliseconds(20'000)));
    EXPECT_EQ(WEXITSTATUS(status_), 2);
    EXPECT_NE(said().find("already; --force overwrites it"), std::string::npos) << said();
    EXPECT_EQ(read_file(path("games/game-000001.yaml")), first);
  }
  status_ = -1;
  start("simulate --games 2 --record games --quiet --seed 7 --force");
  ASSERT_TRUE(ends_within(milliseconds(20'000)));
  EXPECT_EQ(status_, 0);
  EXPECT_NE(read_file(path("games/game-000001.yaml")), first);
}

}  // namespace stopping_test
}  // namespace tricorne
