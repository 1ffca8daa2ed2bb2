// Players in the toy game. They know only its rules.
#include <gtest/gtest.h>

#include "engine/games.h"
#include "players/search.h"
#include "players/seating.h"
#include "tests/support/worlds.h"
#include "tests/toy/toy.h"

namespace tricorne::players {
namespace players_test {

const Game& two_camps() {
  static const auto game = [] {
    toy::add_to_the_games();
    return open_game("two-camps", {});
  }();
  return *game;
}

TEST(ToyPlayers, imagine_nothing_that_they_see_otherwise_and_use_nothing_that_they_do_not) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) test::expect_worlds_that_look_alike(two_camps(), seed);
}

TEST(ToyPlayers, chance_answers_by_weight) {
  const auto position = two_camps().setup();
  position->settle();
  while (position->pending()->decision != "roll_weather") position->give(0);
  int clear = 0;
  for (std::uint64_t seed = 0; seed < 30'000; ++seed)
    clear += position->answer_text(choose_by_weight(*position, seed)) == "weather clear";
  EXPECT_NEAR(clear / 30'000.0, 2.0 / 3, 0.012);
}

TEST(ToyPlayers, search_wins_without_a_hint) {
  Seating seating(two_camps(), PlayerNames{"mcts:50", "random"});
  int won = 0;
  for (std::uint64_t number = 1; number <= 40; ++number) {
    seating.begin(1, number);
    const auto position = two_camps().setup();
    position->settle();
    while (position->pending()) position->give(seating.answer(*position));
    won += position->outcome()->winner == Seat{0} ? 2 : position->outcome()->winner ? 0 : 1;
  }
  EXPECT_GT(won, 48) << "of 80";
}

TEST(ToyPlayers, search_keeps_to_its_memory) {
  SearchOptions options;
  options.iterations = 100'000'000;
  const Search search(two_camps(), nullptr, {}, options);
  EXPECT_LE(search.memory(), Search::most_slots * 40);
}

}  // namespace players_test
}  // namespace tricorne::players
