// The boards of a record that parts under changed rules.
#include "reports/errata/partings.h"

#include <gtest/gtest.h>

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

}  // namespace partings_test
}  // namespace tricorne::reports
