// Chunks of a long run. They are counted in their order whatever thread does them. They survive a kill, can be joined,
// and are refused when they belong to another run.
#include "verify/games/chunks.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <thread>

#include "engine/core/document.h"
#include "tests/support/folder.h"
#include "verify/games/sums.h"

namespace tricorne::verify {
namespace chunks_test {

class Chunks : public test::FolderTest {
 protected:
  const RunIdentity identity_{{"seed", "7"}, {"overlay", "a 1\nb 2\n"}};
};

std::string work(ChunkId id) { return std::to_string(id.lane) + ":" + std::to_string(id.number) + " "; }

/// The results of two lanes, and whether the run is complete. The second lane has enough at its third chunk.
std::pair<std::string, bool> run_two_lanes(ChunkOptions options, const ChunkWork& labour = &work) {
  std::string first, second;
  int counted = 0;
  std::vector<Lane> lanes{{5, [&](const std::string& r) { return first += r, true; }},
                          {100, [&](const std::string& r) { return second += r, ++counted < 3; }}};
  const bool complete = run_chunks(lanes, labour, options);
  return {first + "| " + second, complete};
}
const std::string both_lanes = "0:0 0:1 0:2 0:3 0:4 | 1:0 1:1 1:2 ";

ChunkOptions with_store(const std::string& path, const RunIdentity& identity, ChunkStore::Open open,
                        unsigned threads = 1) {
  ChunkOptions options;
  options.threads = threads;
  options.open_store = [=] { return std::make_unique<ChunkStore>(path, identity, open); };
  return options;
}

TEST(Counts, are_read_as_they_were_written) {
  const Counts counts{{"games", 12}, {"ending automatic victory", 3}, {"digest", 18446744073709551615ULL}};
  EXPECT_EQ(read_by_name<std::uint64_t>(write_by_name(counts)), counts);
  EXPECT_EQ(read_by_name<std::uint64_t>(""), Counts());
  for (const char* damaged : {"games", "games\t", "games\t-1", "games\t1x", "games\t18446744073709551616"})
    EXPECT_THROW(read_by_name<std::uint64_t>(damaged), std::invalid_argument) << damaged;
}

std::string message_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const DataError& e) {
    return e.what();
  }
  return "";
}

TEST_F(Chunks, are_counted_in_their_order_on_any_number_of_threads) {
  for (const unsigned threads : {1U, 2U, 7U}) {
    ChunkOptions options;
    options.threads = threads;
    EXPECT_EQ(run_two_lanes(options), std::pair(both_lanes, true)) << threads;
  }
}
TEST_F(Chunks, what_work_throws_comes_out) {
  ChunkOptions options;
  options.threads = 3;
  const auto labour = [](ChunkId id) { return id.number == 3 ? throw std::runtime_error("three") : work(id); };
  EXPECT_THROW(run_two_lanes(options, labour), std::runtime_error);
}
TEST_F(Chunks, the_file_has_the_same_bytes_whoever_worked) {
  run_two_lanes(with_store(path("one"), identity_, ChunkStore::Open::fresh, 1));
  run_two_lanes(with_store(path("many"), identity_, ChunkStore::Open::fresh, 5));
  EXPECT_FALSE(read("one").empty());
  EXPECT_EQ(read("one"), read("many"));
}
TEST_F(Chunks, a_run_that_was_stopped_goes_on) {
  std::atomic<bool> stop = false;
  ChunkOptions options = with_store(path("run"), identity_, ChunkStore::Open::fresh);
  options.stop = &stop;
  const auto labour = [&](ChunkId id) { return stop = stop || id.number == 1, work(id); };
  EXPECT_FALSE(run_two_lanes(options, labour).second);
  int worked = 0;
  const auto counting = [&](ChunkId id) { return ++worked, work(id); };
  EXPECT_EQ(run_two_lanes(with_store(path("run"), identity_, ChunkStore::Open::resume), counting),
            std::pair(both_lanes, true));
  EXPECT_LT(worked, 8);
  run_two_lanes(with_store(path("whole"), identity_, ChunkStore::Open::fresh));
  EXPECT_EQ(read("run"), read("whole"));
}
TEST_F(Chunks, a_process_killed_at_any_moment_leaves_a_run_that_goes_on) {
  const pid_t child = fork();
  if (child == 0) {
    run_two_lanes(with_store(path("run"), identity_, ChunkStore::Open::fresh), [](ChunkId id) {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      return work(id);
    });
    _exit(0);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(120));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_EQ(run_two_lanes(with_store(path("run"), identity_, ChunkStore::Open::resume)), std::pair(both_lanes, true));
}
TEST_F(Chunks, of_several_processes_on_one_fresh_file_exactly_one_goes_on) {
  constexpr int processes = 4;
  for (int round = 0; round < 5; ++round) {
    const std::string run = path("run" + std::to_string(round));
    const auto refusal = [&](int i) { return run + ".refused" + std::to_string(i); };
    std::vector<pid_t> children;
    for (int i = 0; i < processes; ++i) {
      children.push_back(fork());
      if (children.back() != 0) continue;
      const std::string refused = message_of([&] {
        const ChunkStore store(run, identity_, ChunkStore::Open::fresh);
        // Keeps the file until all others have been refused, for a minute at most.
        for (int wait = 0, all = 0; wait < 6000 && all < processes - 1; ++wait) {
          std::this_thread::sleep_for(std::chrono::milliseconds(10));
          all = 0;
          for (int other = 0; other < processes; ++other) all += std::filesystem::exists(refusal(other)) ? 1 : 0;
        }
      });
      if (!refused.empty()) std::ofstream(refusal(i)) << refused;
      // The one that goes on has its file for a moment before it has it alone.
      const bool by_another = refused.find("is in use by another run") != std::string::npos ||
                              refused.find("is being written by another process") != std::string::npos ||
                              refused.find("is there already") != std::string::npos;
      _exit(refused.empty() ? 0 : by_another ? 2 : 1);
    }
    std::map<int, int> ends;
    for (const pid_t child : children) {
      int status = 0;
      waitpid(child, &status, 0);
      ++ends[WEXITSTATUS(status)];
    }
    EXPECT_EQ(ends, (std::map<int, int>{{0, 1}, {2, processes - 1}}));
  }
}

TEST(GamesByTurn, of_many_turns_several_are_told_together) {
  GamesByTurn turns;
  for (int turn = 1; turn <= 7; ++turn) turns[{turn, "turn " + std::to_string(turn)}] = 2;
  EXPECT_EQ(turns_told_shortly(turns).size(), 7U);
  EXPECT_EQ(turns_told_shortly(turns)[6], (std::pair<std::string, std::uint64_t>{"turn 7", 2}));
  for (int turn = 1; turn <= 137; ++turn) turns[{turn, "turn " + std::to_string(turn)}] = 2;
  const auto told = turns_told_shortly(turns);
  ASSERT_EQ(told.size(), 10U);
  EXPECT_EQ(told[0], (std::pair<std::string, std::uint64_t>{"turn 1 to turn 14", 28}));
  EXPECT_EQ(told[9], (std::pair<std::string, std::uint64_t>{"turn 127 to turn 137", 22}));
  Counts counts;
  write_sum(counts, "in ", turns);
  GamesByTurn again;
  read_sum(counts, "in ", again);
  EXPECT_EQ(again, turns);
}

}  // namespace chunks_test
}  // namespace tricorne::verify
