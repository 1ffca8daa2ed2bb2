// The boards of a record that parts under changed rules.
#include "reports/errata/partings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "replay/record/record.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"

namespace tricorne::reports {
namespace partings_test {

replay::Record recorded() { return replay::load_record(test::source_dir() + "/tests/records/2014-seed-1.yaml"); }

Parting parted_at(std::size_t step) {
  return {"game", 0, {replay::DifferenceKind::forced, step, {}, "7.3.A", "march", "no choice", {}}};
}

// The finder of divergences counts answers, so it may know of a step at which the two games look alike.
TEST(Partings, games_that_look_alike_are_drawn_before_the_step) {
  const Game& game = test::washingtons_war();
  for (const std::size_t step : {0U, 1U, 43U}) {
    const TwoBoards boards = boards_of(game, game, recorded(), parted_at(step));
    EXPECT_FALSE(boards.before.board.places.empty()) << step;
    EXPECT_EQ(boards.before.board.places.size(), boards.after.board.places.size()) << step;
    EXPECT_TRUE(boards.facts.empty()) << step;
    EXPECT_EQ(boards.rule, "7.3.A");
  }
}

// 12 games: 3 as before, 7 over one paragraph in seven turns, 2 over another in one turn.
TEST(Partings, the_tree_says_how_many_games_diverge_over_what_and_when) {
  std::vector<Parting> partings;
  for (int turn = 0; turn < 7; ++turn) {
    partings.push_back(parted_at(1));
    partings.back().found.when = {turn, std::to_string(1775 + turn)};
  }
  for (int i = 0; i < 2; ++i) {
    partings.push_back(parted_at(1));
    partings.back().found.rule = "9.61";
    partings.back().found.when = {1, "1776"};
  }
  const Diagram tree = tree_of(partings, 12);
  const auto arrow = [&](const std::string& from, const std::string& to) {
    const auto found =
        std::ranges::find_if(tree.edges, [&](const DiagramEdge& edge) { return edge.from == from && edge.to == to; });
    return found == tree.edges.end() ? "" : found->label;
  };
  const std::string forced = "a question is or is not asked (7.3.A)", other = "a question is or is not asked (9.61)";
  EXPECT_EQ(arrow("games", "as before"), "3 of 12, 25 %");
  EXPECT_EQ(arrow("games", forced), "7 of 12, 58 %");
  EXPECT_EQ(arrow("games", other), "2 of 12, 17 %");
  EXPECT_EQ(arrow(other, other + ", 1776"), "2 of 12, 17 %");
  EXPECT_EQ(arrow(forced, forced + ", other turns"), "2 of 12, 17 %") << "five turns have branches of their own";
  EXPECT_EQ(tree.nodes.size(), 1U + 3 + 1 + 6);
  EXPECT_EQ(tree.edges.size() + 1, tree.nodes.size());
}

}  // namespace partings_test
}  // namespace tricorne::reports
