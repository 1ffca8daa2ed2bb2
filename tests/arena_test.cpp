// Games between players: pairs with the seats swapped, and runs that are broken off and resumed.
#include "verify/games/arena.h"

#include <gtest/gtest.h>

#include "tests/support/crossing.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/games/played_games.h"

namespace tricorne::verify {
namespace arena_test {

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
  std::function<std::unique_ptr<ChunkStore>()> store(ChunkStore::Open open) const {
    return [path = file_.text(), open] { return std::make_unique<ChunkStore>(path, RunIdentity{{"seed", "3"}}, open); };
  }
  const test::TemporaryPath file_{"arena.sqlite"};
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
  EXPECT_EQ(two.front().figures, one.front().figures);
  EXPECT_GT(two.front().score(), 0.8);
}

TEST(Arena, stops_when_it_is_sure) {
  auto options = options_of({"heuristic", "random"}, 1000);
  options.until = SequentialTest{0, 0.5};
  const auto result = play_arena(washingtons_war(), options);
  EXPECT_EQ(result.front().verdict, HypothesisTaken::h1);
  EXPECT_LT(result.front().differences.pairs(), 100U);
}

TEST(Arena, plays_all_against_all) {
  const auto result = play_arena(washingtons_war(), options_of({"random", "heuristic", "random"}, 2));
  ASSERT_EQ(result.size(), 3U);
  EXPECT_EQ(result[2].first, "heuristic");
  EXPECT_EQ(result[2].second, "random");
}

TEST(Arena, counts_leads_in_a_game_that_counts_points) {
  const Pairing pairing = play_arena(test::crossing(), options_of({"heuristic", "random"}, 3)).front();
  ASSERT_EQ(pairing.leads.count, 3U);
  EXPECT_DOUBLE_EQ(pairing.leads.mean(), (pairing.leads_by_seat[0].mean() + pairing.leads_by_seat[1].mean()) / 2);
  const Pairing turned = play_arena(test::crossing(), options_of({"random", "heuristic"}, 3)).front();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    EXPECT_GT(pairing.leads_by_seat[seat].mean(), 0) << "seat " << seat;
    EXPECT_EQ(turned.leads_by_seat[seat].mean(), -pairing.leads_by_seat[1 - seat].mean()) << "seat " << seat;
  }
  EXPECT_EQ(play_arena(washingtons_war(), options_of({"heuristic", "random"}, 1)).front().leads.count, 0U);
}

TEST(Arena, a_bid_decides_who_has_won) {
  const Pairing plain = play_arena(test::crossing(), options_of({"heuristic", "heuristic"}, 3)).front();
  EXPECT_LT(plain.by_seat[0].mean(), 0.5) << "the British are expected to win nearly always";
  ArenaOptions with_bid = options_of({"heuristic", "heuristic"}, 3);
  with_bid.bid = {0, 1000};
  const Pairing pairing = play_arena(test::crossing(), with_bid).front();
  EXPECT_EQ(pairing.by_seat[0].mean(), 1);
  EXPECT_EQ(pairing.by_seat[1].mean(), 0);
  EXPECT_EQ(pairing.leads_by_seat[0].mean(), plain.leads_by_seat[0].mean()) << "leads are told without a bid";
  with_bid.bid = {1, 1000};
  EXPECT_EQ(play_arena(test::crossing(), with_bid).front().by_seat[0].mean(), 0);
  ArenaOptions pointless = options_of({"heuristic", "random"}, 1);
  pointless.bid = {0, 1};
  EXPECT_THROW(play_arena(washingtons_war(), pointless), std::invalid_argument);
}

TEST_F(ArenaFile, keeps_the_leads) {
  auto options = options_of({"heuristic", "random"}, 2);
  options.open_store = store(ChunkStore::Open::fresh);
  const auto played = play_arena(test::crossing(), options);
  options.open_store = store(ChunkStore::Open::resume);
  options.progress = [](const auto&, std::size_t done, std::size_t) { EXPECT_EQ(done, 2U) << "played again"; };
  const auto read = play_arena(test::crossing(), options);
  EXPECT_EQ(read.front().leads.sum, played.front().leads.sum);
  EXPECT_EQ(read.front().leads_by_seat[1].squares, played.front().leads_by_seat[1].squares);
}

TEST_F(ArenaFile, goes_on_where_it_was_broken_off) {
  const auto whole = play_arena(washingtons_war(), options_of({"heuristic", "random"}, 6));
  auto options = options_of({"heuristic", "random"}, 3);
  options.open_store = store(ChunkStore::Open::fresh);
  play_arena(washingtons_war(), options);
  EXPECT_EQ(store(ChunkStore::Open::resume)()->size(), 3U);
  options.pairs = 6;
  options.open_store = store(ChunkStore::Open::resume);
  const auto resumed = play_arena(washingtons_war(), options);
  EXPECT_EQ(resumed.front().differences.counts, whole.front().differences.counts);
  EXPECT_EQ(resumed.front().figures, whole.front().figures);
  EXPECT_EQ(store(ChunkStore::Open::resume)()->size(), 6U);
}

TEST_F(ArenaFile, takes_the_pairs_that_the_file_holds) {
  store(ChunkStore::Open::fresh)()->put({0, 0}, "decisions\t1\nfirst\t1\nsecond\t1\n");
  auto options = options_of({"heuristic", "random"}, 1);
  options.open_store = store(ChunkStore::Open::resume);
  const auto result = play_arena(washingtons_war(), options);
  EXPECT_EQ(result.front().score(), 0.5);
  EXPECT_EQ(result.front().figures.decisions, 1U);
}

TEST(PlayedGames, do_not_depend_on_threads) {
  PlayedGamesOptions options;
  options.players = {"random", "heuristic"};
  options.games = 6;
  options.threads = 2;
  const GameResults two = play_games(washingtons_war(), options);
  options.threads = 1;
  const GameResults one = play_games(washingtons_war(), options);
  EXPECT_EQ(one.games, 6U);
  EXPECT_EQ(one.figures.digest, two.figures.digest);
  EXPECT_EQ(one.wins, two.wins);
  EXPECT_GT(one.wins.at(1), 3U);
}

}  // namespace arena_test
}  // namespace tricorne::verify
