// Games between players: pairs with the seats swapped, runs that are broken off and go on.
#include "verify/arena.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/core/load/files.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/played_games.h"

namespace tricorne::verify {
namespace {

using test::washingtons_war;

ArenaOptions options_of(std::vector<std::string> players, std::uint64_t pairs) {
  ArenaOptions options;
  options.players = std::move(players);
  options.pairs = pairs;
  options.seed = 3;
  options.threads = 2;
  return options;
}

class ArenaFile : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove(path_); }
  void TearDown() override { std::filesystem::remove(path_); }
  const std::string path_ = (std::filesystem::temp_directory_path() / "tricorne-arena-test.jsonl").string();
};

TEST(Arena, a_player_is_as_strong_as_itself_in_every_single_pair) {
  const auto result = play_arena(washingtons_war(), options_of({"random", "random"}, 12));
  ASSERT_EQ(result.size(), 1U);
  EXPECT_EQ(result.front().differences.pairs(), 12U);
  EXPECT_EQ(result.front().differences.differing(), 0U);
  EXPECT_EQ(result.front().score(), 0.5);
}

TEST(Arena, does_not_depend_on_threads) {
  auto options = options_of({"heuristic", "random"}, 8);
  const auto two = play_arena(washingtons_war(), options);
  options.threads = 1;
  const auto one = play_arena(washingtons_war(), options);
  EXPECT_EQ(two.front().differences.counts, one.front().differences.counts);
  EXPECT_EQ(two.front().decisions, one.front().decisions);
  EXPECT_GT(two.front().score(), 0.8);
}

TEST(Arena, stops_when_it_is_sure) {
  auto options = options_of({"heuristic", "random"}, 1000);
  options.until = SequentialTest{0, 0.5};
  const auto result = play_arena(washingtons_war(), options);
  EXPECT_EQ(result.front().verdict, Verdict::h1);
  EXPECT_LT(result.front().differences.pairs(), 100U);
}

TEST(Arena, plays_all_against_all) {
  const auto result = play_arena(washingtons_war(), options_of({"random", "heuristic", "random"}, 2));
  ASSERT_EQ(result.size(), 3U);
  EXPECT_EQ(result[2].first, "heuristic");
  EXPECT_EQ(result[2].second, "random");
}

TEST_F(ArenaFile, goes_on_after_half_a_line) {
  const auto whole = play_arena(washingtons_war(), options_of({"heuristic", "random"}, 6));
  {
    ArenaStore store(path_, "{\"head\":1}");
    auto options = options_of({"heuristic", "random"}, 3);
    options.store = &store;
    play_arena(washingtons_war(), options);
    EXPECT_EQ(store.size(), 3U);
  }
  std::ofstream(path_, std::ios::app) << "{\"pairing\":0,\"pa";
  ArenaStore store(path_, "{\"head\":1}");
  EXPECT_EQ(store.size(), 3U);
  auto options = options_of({"heuristic", "random"}, 6);
  options.store = &store;
  const auto resumed = play_arena(washingtons_war(), options);
  EXPECT_EQ(resumed.front().differences.counts, whole.front().differences.counts);
  EXPECT_EQ(resumed.front().decisions, whole.front().decisions);
  EXPECT_EQ(store.size(), 6U);
}

TEST_F(ArenaFile, refuses_the_pairs_of_another_run) {
  { ArenaStore store(path_, "{\"head\":1}"); }
  EXPECT_NE(test::data_error([&] { ArenaStore(path_, "{\"head\":2}"); }).find("of another run"), std::string::npos);
  std::ofstream(path_, std::ios::app) << "{\"pairing\":0,\"pair\":0,\"first\":7,\"second\":0,\"decisions\":1}\n";
  EXPECT_NE(test::data_error([&] { ArenaStore(path_, "{\"head\":1}"); }).find("points are"), std::string::npos);
}

TEST(PlayedGames, do_not_depend_on_threads) {
  PlayedGamesOptions options;
  options.players = {"random", "heuristic"};
  options.games = 6;
  options.threads = 2;
  const PlayedGames two = play_games(washingtons_war(), options);
  options.threads = 1;
  const PlayedGames one = play_games(washingtons_war(), options);
  EXPECT_EQ(one.games, 6U);
  EXPECT_EQ(one.digest, two.digest);
  EXPECT_EQ(one.results, two.results);
  EXPECT_GT(one.results.at("british"), 3U);
}

}  // namespace
}  // namespace tricorne::verify
