// Listing and applying answers takes nothing from the heap once the list has grown. A counting operator new checks it.
#include <gtest/gtest.h>

#include <random>

#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/counting_new.h"
#include "tests/support/sample.h"

namespace tricorne::ww {
namespace {

using test::allocations;

std::uint64_t play_games(int games, std::vector<Action>& legal) {
  const Game& game = test::washingtons_war();
  const Table& t = table_of(game);
  static const State setup = state_of(*game.setup());
  std::mt19937_64 random(3);
  std::uint64_t decisions = 0;
  for (int n = 0; n < games; ++n) {
    State s = setup;
    for (Law::settle(s, t); Law::to_act(s); ++decisions) {
      Law::legal_actions(s, t, legal);
      Law::apply(s, t, legal[random() % legal.size()]);
    }
  }
  return decisions;
}

TEST(Allocation, the_counter_counts) {
  const std::size_t before = allocations();
  EXPECT_EQ(std::vector<int>(100).size(), 100U);
  EXPECT_GT(allocations(), before);
}

TEST(Allocation, none_in_legal_list_and_apply_once_warm) {
  std::vector<Action> legal;
  legal.reserve(1024);
  play_games(1, legal);
  const std::size_t before = allocations();
  EXPECT_GT(play_games(50, legal), 5000U);
  EXPECT_EQ(allocations() - before, 0U);
}

/// Plays games through the interface of every game, with answers by number. Returns the count of answers.
std::uint64_t play_by_number(int games, const Position& first, Position& position) {
  std::mt19937_64 random(3);
  std::uint64_t decisions = 0;
  for (int n = 0; n < games; ++n) {
    for (position.assign(first); position.pending(); ++decisions) position.give(random() % position.answer_count());
    EXPECT_TRUE(position.outcome().has_value());
  }
  return decisions;
}

TEST(Allocation, none_in_answers_by_number_once_warm) {
  const auto first = test::washingtons_war().setup();
  first->settle();
  const auto position = first->clone();
  play_by_number(50, *first, *position);
  const std::size_t before = allocations();
  EXPECT_GT(play_by_number(50, *first, *position), 5000U);
  EXPECT_EQ(allocations() - before, 0U);
}

}  // namespace
}  // namespace tricorne::ww
