// Golden games: complete random games told event by event, with the paragraph of each event. A change of the rules
// shows as a diff of the stories. TRICORNE_REBASE=1 writes the files anew. Review the diff before you commit it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <vector>

#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/washingtons_war/ledger.h"

namespace tricorne::ww {
namespace golden_test {

struct Story {
  int number;
  std::string ruleset;
  std::uint64_t seed;
};

const std::vector<Story>& stories() {
  static const std::vector<Story> list{
      {1, "2014", 21}, {2, "2014", 953}, {3, "2014", 534}, {4, "2010", 64}, {5, "2014-tournament", 120}};
  return list;
}

std::string path_of(const Story& story) {
  return tricorne::test::source_dir() + "/tests/golden/game-" + std::to_string(story.number) + ".txt";
}

/// The whole game, with one line for each event.
std::vector<std::string> tell(const Story& story) {
  const Game& game = test::washingtons_war(story.ruleset);
  const Table& t = table_of(game);
  std::mt19937_64 random(story.seed);
  State s = state_of(*game.setup());
  std::vector<Event> events;
  Law::settle(s, t, &events);
  while (Law::to_act(s)) {
    const auto legal = Law::legal_actions(s, t);
    Law::apply(s, t, legal[random() % legal.size()], &events);
  }
  std::vector<std::string> lines{"# a random game, ruleset " + story.ruleset + ", seed " + std::to_string(story.seed)};
  for (const Event& event : events) lines.push_back(verify::narrate(t, event));
  return lines;
}

std::vector<std::string> read_lines(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

void write_lines(const std::string& path, const std::vector<std::string>& lines) {
  std::ofstream file(path);
  for (const std::string& line : lines) file << line << '\n';
}

bool rebasing() {
  const char* wish = std::getenv("TRICORNE_REBASE");
  return wish != nullptr && std::string(wish) == "1";
}

/// The line number and both texts of the first difference.
std::string first_difference(const std::vector<std::string>& kept, const std::vector<std::string>& told) {
  const auto [a, b] = std::mismatch(kept.begin(), kept.end(), told.begin(), told.end());
  if (a == kept.end() && b == told.end()) return "";
  const auto text = [](auto at, const auto& lines) { return at == lines.end() ? "(the end)" : *at; };
  return "line " + std::to_string(a - kept.begin() + 1) + "\n  kept: " + text(a, kept) + "\n  told: " + text(b, told);
}

void expect_story(int number) {
  const Story& story = stories()[static_cast<std::size_t>(number - 1)];
  const auto told = tell(story);
  if (rebasing()) write_lines(path_of(story), told);
  EXPECT_EQ(first_difference(read_lines(path_of(story)), told), "")
      << path_of(story) << "; when the change is meant, run again with TRICORNE_REBASE=1 and review the diff";
}

/// Does a line of a story begin with the paragraph and hold the piece of an event?
bool told_somewhere(const std::string& paragraph, const std::string& piece) {
  for (const Story& story : stories())
    for (const std::string& line : read_lines(path_of(story)))
      if (line.starts_with(paragraph) && line.find(piece) != std::string::npos) return true;
  return false;
}

TEST(Golden, game_1_is_told_as_before) { expect_story(1); }
TEST(Golden, game_2_is_told_as_before) { expect_story(2); }
TEST(Golden, game_3_is_told_as_before) { expect_story(3); }
TEST(Golden, game_4_is_told_as_before) { expect_story(4); }
TEST(Golden, game_5_is_told_as_before) { expect_story(5); }

TEST(Golden, the_games_together_show_what_a_war_is_made_of) {
  EXPECT_TRUE(told_somewhere("9.61", "army retreats"));
  EXPECT_TRUE(told_somewhere("9.63", "surrenders"));
  EXPECT_TRUE(told_somewhere("7.8", "intercept"));
  EXPECT_TRUE(told_somewhere("7.9", "tries to retreat before battle"));
  EXPECT_TRUE(told_somewhere("7.7", "Congress dispersed"));
  EXPECT_TRUE(told_somewhere("12.2.A", "France enters the war"));
  EXPECT_TRUE(told_somewhere("11.", "removed from"));
  EXPECT_TRUE(told_somewhere("13.1", "victory"));
  EXPECT_TRUE(told_somewhere("13.2", "colonies counted"));
}

}  // namespace golden_test
}  // namespace tricorne::ww
