// Players in the toy game. They know only its rules.
#include <gtest/gtest.h>

#include "engine/games.h"
#include "players/search.h"
#include "players/seating.h"
#include "players/trial.h"
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

/// The first question of a player with a choice, and a trial of its first two answers.
struct Questioned {
  Questioned() : position(two_camps().setup()) {
    position->settle();
    while (position->pending()->seat == Seat::Chance || position->answer_count() < 2) position->give(0);
    trial.first = {position.get(), 0};
    trial.second = {position.get(), 1};
    trial.seat = position->pending()->seat;
    trial.player = "random";
    trial.least = -1;  // no gain is too small
  }
  std::unique_ptr<Position> position;
  Trial trial;
};

TEST(ToyTrials, have_intervals_that_hold_wherever_they_end) {
  Questioned asked;
  Trials trials(two_camps(), 2);
  const auto answers = static_cast<std::size_t>(asked.position->answer_count());
  int runs = 0, held = 0, early = 0;
  for (std::size_t other = 1; other < std::min<std::size_t>(answers, 4); ++other) {
    asked.trial.second.answer = other;
    asked.trial.games = 40'000;
    asked.trial.seed = 1'000'000 + other;
    double truth = 0;
    {
      Trial whole = asked.trial;
      whole.horizon = 0;
      std::swap(whole.first, whole.second);  // the other way round ends at other looks
      const TrialResult one = trials.run(asked.trial), two = trials.run(whole);
      truth = one.pairs > two.pairs ? one.gain.value : -two.gain.value;
    }
    asked.trial.games = 640;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      asked.trial.seed = seed;
      const TrialResult tried = trials.run(asked.trial);
      ++runs;
      held += tried.gain.low <= truth && truth <= tried.gain.high ? 1 : 0;
      early += tried.pairs < asked.trial.games ? 1 : 0;
    }
  }
  EXPECT_GE(held, 0.95 * runs) << "of " << runs;
  EXPECT_LT(held, runs) << "intervals that never fail are too wide to say anything";
  EXPECT_GT(early, 0);
}

TEST(ToyTrials, give_both_beginnings_the_same_dice_and_worlds) {
  Questioned asked;
  asked.trial.second.answer = asked.trial.first.answer;
  asked.trial.games = 80;
  const TrialResult same = Trials(two_camps(), 1).run(asked.trial);
  EXPECT_EQ(same.pairs, 80U);
  EXPECT_NEAR(same.gain.value, 0, 1e-9);
  EXPECT_FALSE(same.holds());
  EXPECT_FALSE(same.is_refuted());
}

TEST(ToyTrials, do_not_depend_on_threads_and_turn_round) {
  Questioned asked;
  asked.trial.games = 160;
  const TrialResult one = Trials(two_camps(), 1).run(asked.trial), two = Trials(two_camps(), 2).run(asked.trial);
  EXPECT_NEAR(one.gain.value, two.gain.value, 1e-9);
  EXPECT_EQ(one.pairs, two.pairs);
  std::swap(asked.trial.first, asked.trial.second);
  const TrialResult back = Trials(two_camps(), 2).run(asked.trial);
  if (back.pairs == one.pairs) {
    EXPECT_NEAR(back.gain.value, -one.gain.value, 1e-9);
  }
}

TEST(ToyTrials, end_as_soon_as_a_gain_is_sure_to_be_too_small) {
  Questioned asked;
  asked.trial.second.answer = asked.trial.first.answer;
  asked.trial.least = 0.02;
  EXPECT_LT(Trials(two_camps(), 1).run(asked.trial).pairs, asked.trial.games);
}

TEST(ToyTrials, shrink_gains_towards_what_such_claims_are_worth) {
  TrialResult tried;
  EXPECT_EQ(shrunk(tried), usual_scatter.mean) << "nothing was tried";
  tried.pairs = 40;
  tried.gain = {0.2, 0.05, 0.35};
  const double rough = shrunk(tried);
  EXPECT_LT(rough, 0.2);
  EXPECT_GT(rough, usual_scatter.mean);
  tried.gain = {0.2, 0.19, 0.21};
  EXPECT_GT(shrunk(tried), rough) << "the surer a trial, the less its gain shrinks";
  EXPECT_NEAR(shrunk(tried), 0.2, 0.01);
}

}  // namespace players_test
}  // namespace tricorne::players
