// The set-up of a log, in whatever order people write it down.
#include <gtest/gtest.h>

#include <string>

#include "engine/games.h"
#include "replay/import/import.h"
#include "replay/import/log_line.h"

namespace tricorne::replay {
namespace placements_test {

const Game& crossing() {
  static const auto game = open_game("washingtons-crossing", {});
  return *game;
}

ImportedRecord read(const std::string& log) { return import_log(crossing(), log_formats()[0], log, "log.txt", {}); }

std::string answers_of(const Record& record) {
  std::string answers;
  for (const Step& step : record.steps) answers += step.action + "\n";
  return answers;
}

constexpr const char* as_asked =
    "Washington enters at 1334\nGlover enters at 1335\nSargent enters at 1334\nSt Clair enters at 1335\n"
    "Fermoy enters at 1434\nLord Stirling enters at 1334\nSullivan enters at 2238\nGreene enters at 1430\n"
    "Durham Boats at 1631/1630\n";

TEST(Placements, any_order_and_grouping_is_the_same_set_up) {
  for (const char* log :
       {"Washington 1334\nSargent 1334\nLord Stirling 1334\nGlover 1335\nSt Clair 1335\nFermoy 1434\nSullivan 2238\n"
        "Greene 1430\nDurham Boats 1631/1630\n",
        "American: Durham Boats 1631-1630\nAmerican: Greene 1430, Sullivan 2238, Fermoy 1434\n"
        "American: Glover and St. Clair in Newtown\nAmerican: Washington, Sargent & Lord Stirling at 1334\n",
        "1334: Washington, Sargent, Stirling\nNewtown (1335): Glover, St Clair\n1434: Fermoy\n2238: Sullivan\n1430: "
        "Greene\n1631/1630: boats\n",
        "G.W. 1334, with Sargent and Lord S.\nGlover Newtown + St. Clair Newtown\nFermoy stays at 1434.\nSully 2238 / "
        "Greene 1430 / DB 1631/1630\n",
        "W SAR LSt 1334 / GLO STC 1335 / FER 1434 / SUL 2238 / GRE 1430 / DB 1631-1630\n",
        "Washingtn, Sargeant and Lord Sterling go to 1334.\nGlover and St Clair start in Newtown (1335), Fermoy 1434.\n"
        "Sullivan is at 2238, Greene at 1430.\nThe Durham Boats lie at 1631/1630.\n"}) {
    const ImportedRecord made = read(log);
    EXPECT_EQ(answers_of(made.record), as_asked) << log;
    EXPECT_EQ(judge(crossing(), made).verdict, LogVerdict::legal) << log;
  }
}

TEST(Placements, each_piece_keeps_its_line) {
  const ImportedRecord made = read(
      "\nSullivan 2238, Greene 1430\nFermoy 1434\nWashington, Sargent, Lord Stirling 1334\n"
      "Glover, St Clair 1335\nDurham Boats 1631/1630\n");
  ASSERT_EQ(made.record.steps.size(), 9U);
  EXPECT_EQ(made.record.steps[0].mark.line, 4);
  EXPECT_EQ(made.record.steps[6].mark.line, 2);
}

TEST(Placements, a_place_that_is_not_allowed_is_illegal_at_its_line) {
  const ImportedRecord made = read(
      "Greene 1430\nSullivan 2238\nFermoy 1434\nWashington, Sargent, Lord Stirling 1334\n"
      "Glover, St Clair 1430\nDurham Boats 1631/1630\n");
  const LogJudgement judged = judge(crossing(), made);
  ASSERT_EQ(judged.verdict, LogVerdict::illegal);
  EXPECT_EQ(judged.first_error()->mark.line, 5);
}

/// A slip in the first word of a name leaves no word over.
TEST(Placements, the_first_word_of_a_name_may_be_misspelt) {
  std::string text = as_asked;
  text.replace(text.find("Durham Boats at"), 15, "Durahm Boats");
  const ImportedRecord made = read(text);
  EXPECT_TRUE(made.unread.empty()) << made.unread.front().message;
  EXPECT_EQ(answers_of(made.record), answers_of(read(as_asked).record));
}

TEST(Placements, a_missing_piece_breaks_no_rule) {
  const ImportedRecord made = read(
      "Greene 1430\nSullivan 2238\nFermoy 1434\nWashington, Sargent, Lord Stirling 1334\n"
      "Glover 1335\nDurham Boats 1631/1630\n");
  EXPECT_EQ(judge(crossing(), made).verdict, LogVerdict::unread);
  EXPECT_FALSE(made.unread.empty());
}

TEST(Placements, a_game_without_such_questions_keeps_its_lines) {
  const auto war = open_game("washingtons-war", {});
  LogLine line;
  line.text = "british plays first";
  const auto lines = with_placements_in_order(*war, {line});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].text, line.text);
}

}  // namespace placements_test
}  // namespace tricorne::replay
