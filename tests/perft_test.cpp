// The number of ways to give the next answers, on small positions. The expected numbers come from a run. Each is
// counted twice: by the engine's list of answers, and by calling `check` for every answer.
#include <gtest/gtest.h>

#include <vector>

#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/answers.h"
#include "tests/support/sample.h"

namespace tricorne::ww {
namespace perft_test {

using Counts = std::vector<std::uint64_t>;

/// Adds to `counts[0]` the ways to give one answer, to `counts[1]` the ways to give two, and so on.
template <class List>
void count(const State& s, const Table& t, const List& list, std::size_t depth, Counts& counts) {
  if (depth == counts.size()) return;
  const std::vector<Action> answers = list(s);
  counts[depth] += answers.size();
  for (const Action& answer : answers) {
    State next = s;
    Law::apply(next, t, answer);
    count(next, t, list, depth + 1, counts);
  }
}

void expect_counts(std::string_view yaml, const Counts& expected, const std::string& ruleset = "2014") {
  const Game& game = test::washingtons_war(ruleset);
  const Table& t = table_of(game);
  State s = state_of(*test::position(yaml, game));
  Law::settle(s, t);
  const test::Answers answers(t);
  Counts quick(expected.size()), slow(expected.size());
  count(
      s, t, [&](const State& state) { return Law::legal_actions(state, t); }, 0, quick);
  count(
      s, t, [&](const State& state) { return answers.lawful(state); }, 0, slow);
  EXPECT_EQ(quick, expected);
  EXPECT_EQ(slow, expected);
}

TEST(Perft, R10_11_A_american_pc_actions) {
  expect_counts(R"(
    spaces:
      Savannah: {pc: american}
      Charleston: {pc: british}
      New York: {british_cu: 2}
      Philadelphia: {pc: american, american_cu: 1}
    congress: Philadelphia
    agenda: [{choose_pc_action: {player: american, remaining: 3}}, count_colonies])",
                {58, 3249, 178752});
}

TEST(Perft, R10_11_B_british_pc_actions) {
  expect_counts(R"(
    spaces:
      Quebec: {pc: british}
      Augusta: {pc: british}
      Ninety Six: {pc: american, generals: [Howe], british_cu: 2}
      Philadelphia: {pc: american, american_cu: 1}
    agenda: [{choose_pc_action: {player: british, remaining: 3}}, count_colonies])",
                {20, 361, 6156});
}

TEST(Perft, R6_32_B_minor_actions_for_a_discard) {
  expect_counts(R"(
    spaces:
      Boston: {pc: american}
      Norfolk: {pc: british, british_cu: 1}
      Philadelphia: {pc: american, american_cu: 1}
    hands: {american: [2, 60], british: [1, 70]}
    agenda: [{begin_impulse: {player: american}}, count_colonies])",
                {5, 66, 543});
}

TEST(Perft, R7_3_a_march_that_may_be_intercepted) {
  expect_counts(R"(
    spaces:
      Boston: {pc: british, generals: [Howe], british_cu: 3}
      Lexington and Concord: {pc: american, generals: [Washington], american_cu: 3}
      Newport: {generals: [Greene], american_cu: 2}
    congress: Philadelphia
    agenda: [{choose_march_step: {march: {side: british, general: Howe, at: Boston, allowance: 4}}}, count_colonies])",
                {23, 86, 32, 90});
}

TEST(Perft, R7_5_a_voyage) {
  expect_counts(R"(
    spaces:
      Boston: {pc: british, generals: [Howe], british_cu: 2}
      Charleston: {pc: british}
      New York: {american_cu: 1}
    french_navy: Delaware
    agenda: [{choose_march_step: {march: {side: british, general: Howe, at: Boston, allowance: 4}}}, count_colonies])",
                {21, 60, 39});
}

TEST(Perft, R8_1_british_reinforcements) {
  expect_counts(R"(
    spaces:
      Boston: {pc: american, american_cu: 1}
      Norfolk: {british_cu: 1, generals: [Howe]}
      New York: {generals: [Lee]}
    reinforcements: {british_cu: 3}
    agenda: [choose_landing_port, count_colonies])",
                {19, 76, 380});
}

TEST(Perft, R9_2_a_battle) {
  expect_counts(R"(
    spaces:
      Saratoga: {generals: [Gates, Burgoyne], american_cu: 3, french_cu: 1, british_cu: 4}
      Boston: {british_cu: 1, pc: british}
      Philadelphia: {pc: american, american_cu: 1}
    hands: {american: [60, 89], british: [70, 102]}
    agenda:
      - begin_battle: {battle: {attacker: british, at: Saratoga, entered_from: Ticonderoga}}
      - count_colonies)",
                {4, 12, 72, 432, 2592});
}

TEST(Perft, R7_2_a_british_campaign) {
  expect_counts(R"(
    spaces:
      Quebec: {pc: british, generals: [Carleton], british_cu: 2}
      Boston: {pc: british, generals: [Howe], british_cu: 2}
      Norfolk: {pc: american}
      Saratoga: {generals: [Gates], american_cu: 1}
      Savannah: {american_cu: 1}
    agenda: [{choose_campaign_activation: {player: british, remaining: 2}}, count_colonies])",
                {17, 83, 725, 3266});
}

TEST(Perft, R12_2_B_the_french_arrive) {
  expect_counts(R"(
    spaces:
      Boston: {pc: british, british_cu: 2}
      Newport: {generals: [Greene], american_cu: 1}
      Savannah: {generals: [Clinton]}
    reinforcements: {french_cu: 5}
    french_alliance: 9
    france: allied
    agenda: [implement_alliance, begin_end_phase])",
                {7, 133, 140, 140});
}

TEST(Perft, R11_0_a_winter) {
  expect_counts(R"(
    spaces:
      Saratoga: {american_cu: 1}
      Monmouth: {american_cu: 2, french_cu: 2}
      Carlisle: {british_cu: 1}
      Boston: {british_cu: 1}
    agenda: [begin_winter_attrition, count_colonies])",
                {6, 36, 72, 144});
}

}  // namespace perft_test
}  // namespace tricorne::ww
