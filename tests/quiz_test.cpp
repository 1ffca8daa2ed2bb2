// The quiz of the command: it asks about the mistakes in a record and judges the answers.
#include <gtest/gtest.h>

#include "engine/core/load/files.h"
#include "tests/support/folder.h"
#include "tests/support/paths.h"

namespace tricorne {
namespace quiz_test {

using test::has;

/// A record in which a win is missed.
std::string missed() { return read_file(tricorne::test::source_dir() + "/tests/inputs/missed-win.yaml"); }

class Quiz : public test::FolderTest {
 protected:
  Quiz() { write("missed.yaml", missed()); }

  /// Runs the command and returns the exit code. The output is in `.out`.
  int run(const std::string& arguments, const std::string& input = "") const {
    write(".in", input);
    return FolderTest::run(arguments, ".in").exit;
  }
};

TEST_F(Quiz, asks_for_the_better_answer_before_it_tells_it) {
  ASSERT_EQ(run("replay analyze missed.yaml --no-cache --quiz quiz --quiet"), 0) << read(".err");
  const std::string position = read("quiz/missed-0001.yaml");
  EXPECT_TRUE(has(position, "play --quiz --load quiz/missed-0001.yaml")) << position.substr(0, 300);
  EXPECT_FALSE(has(position.substr(0, position.find("\nformat")), "Howe"));
  EXPECT_TRUE(has(read("quiz/solutions-missed.txt"), "activate Howe"));

  ASSERT_EQ(run("play --quiz --load quiz/missed-0001.yaml", "discard 51\nfly\nplay 51 for operations: activate Howe\n"),
            0)
      << read(".err");
  const std::string said = read(".out");
  const auto wrong = said.find("There is better: this costs"), right = said.find("Well played");
  ASSERT_NE(wrong, std::string::npos) << said;
  ASSERT_NE(right, std::string::npos) << said;
  EXPECT_LT(wrong, right);
  EXPECT_TRUE(has(said, "It overlooks: ")) << said;
}
TEST_F(Quiz, ends_with_the_first_good_answer_and_wants_a_position) {
  ASSERT_EQ(run("play --quiz --load missed.yaml@0", "play 51 for operations: activate Howe\ndiscard 51\n"), 0);
  EXPECT_FALSE(has(read(".out"), "There is better"));
  EXPECT_EQ(run("play --quiz"), 2);
  EXPECT_TRUE(has(read(".err"), "--load")) << read(".err");
}
TEST_F(Quiz, a_hint_is_never_sure_without_end) {
  write("stops.yaml",
        "format: 1\ngame: washingtons-war\nspaces: {Montreal: {pc: british}}\nhands: {british: [29]}\n"
        "agenda: [{choose_card_play: {player: british}}]\n");
  ASSERT_EQ(run("hint stops.yaml --budget 20"), 0) << read(".err");
  EXPECT_FALSE(has(read(".out"), "50.0 % [50.0, 50.0]")) << read(".out");
  EXPECT_TRUE(has(read(".out"), "speaks for it: ")) << read(".out");
  EXPECT_FALSE(has(read(".out"), "actions_to_come")) << "names of features are no words of the game";
}

}  // namespace quiz_test
}  // namespace tricorne
