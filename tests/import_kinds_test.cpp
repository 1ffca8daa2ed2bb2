// Lines of logs that name one thing and could be taken for another: a kind of play, a place, a seat.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "replay/import/import.h"
#include "replay/record/check.h"
#include "replay/record/hidden_hand.h"
#include "tests/support/sample.h"

namespace tricorne::replay {
namespace import_kinds_test {

using test::washingtons_crossing;
using test::washingtons_war;

/// A log with what is said of it.
struct Read {
  ImportedRecord made;
  LogJudgement judged;

  bool legal() const { return judged.verdict == LogVerdict::legal || judged.verdict == LogVerdict::legal_if; }
  std::string said() const {
    std::string text = judged.says + "\n";
    for (const auto* list : {&made.unread, &made.seats, &made.assumed, &made.remarks})
      for (const LineNote& note : *list) text += std::to_string(note.mark.line) + ": " + note.message + "\n";
    return text;
  }
};

Read read(const Game& game, const std::string& text) {
  Read made{import_log(game, log_formats().front(), text, "log.txt", {}, {.without_repairs = true}), {}};
  made.judged = judge(game, made.made);
  return made;
}

/// A game of the War up to where the American plays his first card, 53 or another.
const std::string war =
    "US: PC Camden, Charlotte, New York, Alexandria, Falmouth, New Haven, Savannah\n"
    "US: PC Baltimore, Wilmington DE, Norwich, New Brunswick, Newport, York\n"
    "GB: PC Fort Niagara, Fort Prince George, Richmond\n"
    "GB: 2 E; landing party: flip PC at New Haven; Howe Boston>Falmouth 5\n"
    "GB: >Concord 5\nGB: >Falmouth 3\nGB: >Concord 3\n";

/// A game of the Crossing up to where the American moves his leaders.
const std::string march =
    "US: Washington 1334, Glover 1335, Sargent 1334, St Clair 1335, Fermoy 1434, Lord Stirling 1334, Sullivan 2239, "
    "Greene 1531\nUS: Durham Boats at 1330/1329 [6, 1, 9]\nUS: absorb American Detachment 7 into Cadwalader, done\n"
    "US: Washington*, Stephen, Sargent, St Clair, Lord Stirling, Glover, Fermoy, done\nUS: Cadwalader*, Hitchcock, "
    "done\n"
    "US: Mercer, Ewing, Dickinson, done\n";

void expect_not_legal(const Game& game, const std::string& before, std::span<const std::string_view> lines) {
  EXPECT_TRUE(read(game, before).legal()) << read(game, before).said();
  for (const std::string_view line : lines) {
    const Read made = read(game, before + std::string(line) + "\n");
    EXPECT_FALSE(made.legal()) << line << "\n" << made.said();
  }
}

/// Card 53 is an operations card, so there is no event of it; Boston and Concord are British.
TEST(ImportKinds, a_line_that_names_one_kind_of_action_is_never_another_in_the_war) {
  static constexpr std::string_view lines[] = {
      "US: event 53",        "US: discards 53 for the event",
      "US: 53 battle",       "US: exchange 53",
      "US: blows up 53",     "US: 53 moves Augusta",
      "US: sails to Boston", "US: 53 Washington retreats to Springfield",
  };
  expect_not_legal(washingtons_war(), war, lines);
}

TEST(ImportKinds, a_line_that_names_one_kind_of_action_is_never_another_in_the_crossing) {
  static constexpr std::string_view lines[] = {"US: activates Ewing",
                                               "US: Ewing attacks 2029",
                                               "US: Stephen [3] x1329 hasty",
                                               "US: Stephen [3] x1329",
                                               "US: Ewing [1] to 1931, crosses to 1930",
                                               "US: Ewing moves [1] sails to 1931",
                                               "US: Ewing gives 200 to Mercer"};
  expect_not_legal(washingtons_crossing(), march, lines);
}

TEST(ImportKinds, a_name_or_number_that_is_another_is_never_mended_into_one_that_fits) {
  static constexpr std::string_view places[] = {
      "US: PC Concord",
      "US: 53 PC Augusta, Concord",
      "US: Augusta, Saratoga, Concord",
      "US: 53 Howe Concord>Boston 3",
      "US: 53 Greene to Albany",
      "US: 53 Washington to Norwich",
      "US: 53 Washington Lexington > Boston 12",
      "US: 53 PC Augusta, Saratoga, Hartford, Long Island",
  };
  expect_not_legal(washingtons_war(), war, places);
  static constexpr std::string_view hexes[] = {
      "US: Ewing [1] to 2029",
      "US: Washington, Sargent and Mercer move [4]",
      "US: Rall moves [3]",
      "GB: Ewing moves [1]",
      "US: Stephen moves [3] to 1334",
      "US: Stephen moves [12]",
  };
  expect_not_legal(washingtons_crossing(), march, hexes);
}

/// A short form begins where the general stands. `Springfield>Boston` of a general elsewhere is another game.
TEST(ImportKinds, where_a_march_begins_is_checked) {
  static constexpr std::string_view war_lines[] = {"US: 53 Washington Springfield>Boston 3",
                                                   "US: 53 Greene Norwich>New Haven 1"};
  expect_not_legal(washingtons_war(), war, war_lines);
  static constexpr std::string_view crossing_lines[] = {"US: Ewing [1] 1930>1931", "US: Ewing [1] 1334>1931",
                                                        "US: Mercer [6] 1334>1731>1831"};
  expect_not_legal(washingtons_crossing(), march, crossing_lines);
  for (const char* line :
       {"US: 53 Washington Lexington>Boston 3\n", "US: 53 Washington Lexington and Concord>Boston 3\n"})
    EXPECT_TRUE(read(washingtons_war(), war + line).legal()) << line;
  const Read right = read(washingtons_crossing(), march + "US: Ewing [1] 2030>1931\n");
  EXPECT_TRUE(right.legal()) << right.said();
}

/// An illegal line has the paragraph that bars it, not that a hand lacks the card: nobody wrote the hand down.
TEST(ImportKinds, no_refusal_rests_on_a_hand_that_was_filled_in) {
  for (const char* line : {"US: 53 E\n", "US: 53 Howe Boston>Falmouth 3\n"}) {
    const Read made = read(washingtons_war(), war + line);
    for (const Finding& finding : made.judged.checked.findings)
      EXPECT_EQ(finding.message.find("not in the American hand"), std::string::npos) << finding.message;
  }
}

TEST(ImportKinds, a_line_of_the_other_seat_is_not_read) {
  for (const char* line : {"British: 53 PC Augusta\n", "British: PC Augusta, 53\n", "GB: discards 53\n",
                           "British\n53 PC Augusta\n", "British:\ndiscards 53\n"}) {
    const Read made = read(washingtons_war(), war + line);
    EXPECT_EQ(made.judged.verdict, LogVerdict::unread) << line << made.said();
  }
  for (const char* line : {"GB: move Rall\n", "GB: Ewing moves [1]\n", "British\nEwing moves [1]\n"}) {
    const Read made = read(washingtons_crossing(), march + line);
    EXPECT_EQ(made.judged.verdict, LogVerdict::unread) << line << made.said();
  }
}

std::string with_players(std::string text, const char* american, const char* british) {
  for (const auto& [seat, name] : {std::pair{"US:", american}, {"GB:", british}})
    for (auto at = text.find(seat); at != std::string::npos; at = text.find(seat, at)) text.replace(at, 3, name);
  return text;
}

/// Whoever writes names of players for seats has them checked: by what he says of them, else by who was asked when.
TEST(ImportKinds, players_by_their_names_have_seats) {
  const std::string game = war + "US: 53 PC Augusta, Saratoga, Hartford\n";
  const std::string names = with_players(game, "Anna:", "Ben:");
  for (const char* head : {"", "Anna: Americans\nBen: British\n", "Anna (Americans) against Ben\n\n",
                           "Redcoats: Ben\nRebels: Anna\n", "Anna took the Americans and Ben the British.\n\n"}) {
    const Read right = read(washingtons_war(), head + names);
    EXPECT_TRUE(right.legal()) << head << right.said();
    const Read wrong = read(washingtons_war(), head + names + "Anna: 12 PC Long Island\n");
    EXPECT_EQ(wrong.judged.verdict, LogVerdict::unread) << head << wrong.said();
  }
  const Read told = read(washingtons_war(), names);
  EXPECT_NE(told.said().find("Ben is taken for the british player"), std::string::npos) << told.said();
  const Read other = read(washingtons_war(), "Anna: British\nBen: Americans\n" + names);
  EXPECT_EQ(other.judged.verdict, LogVerdict::unread) << other.said();
  const Read brackets = read(washingtons_war(), with_players(game, "<anna_77>", "<HMS_Ben>"));
  EXPECT_TRUE(brackets.legal()) << brackets.said();

  const Read crossed = read(washingtons_crossing(), with_players(march + "US: Ewing [1] to 1931\n", "Anna:", "Ben:"));
  EXPECT_TRUE(crossed.legal()) << crossed.said();
}

TEST(ImportKinds, who_acts_under_the_heading_of_a_seat_is_this_seat) {
  std::string text;
  std::string last;
  for (const std::string& line : split(war, '\n')) {
    const std::string seat = line.substr(0, line.find(':'));
    if (line.empty()) continue;
    if (seat != last) text += (seat == "US" ? "Americans\n" : "British\n");
    last = seat;
    text += line.substr(4) + "\n";
  }
  const Read made = read(washingtons_war(), text + "Americans\n53 PC Augusta\n");
  EXPECT_TRUE(made.legal()) << made.said();
}

/// `2 OPS` is a card with this title, not card 2, which is a campaign.
TEST(ImportKinds, a_title_with_a_number_is_no_card_of_this_number) {
  static constexpr std::string_view lines[] = {
      "US: 2 OPS Washington Lexington>Boston 3; landing party: flip PC at Boston",
      "US: throws away a 2 ops to remove Richmond",
      "US: discard a 2 ops, place PC at Augusta",
  };
  expect_not_legal(washingtons_war(), war, lines);
  const Read made = read(washingtons_war(), war + "US: 3 OPS: Augusta, Saratoga\n");
  EXPECT_TRUE(made.legal()) << made.said();
  EXPECT_EQ(made.said().find("play 3 "), std::string::npos) << made.said();
}

/// What people say beside the game is no move of a card that shares a word with it.
TEST(ImportKinds, talk_is_no_card) {
  for (const char* line : {"Martin\n", "Good night, Paul\n", "US: evening! you got the crown tonight?\n",
                           "oops, that was card 54\n", "US: correction: Oswego, not Albany\n"}) {
    const Read made = read(washingtons_war(), war + line);
    for (const Step& step : made.made.record.steps)
      if (step.mark.line > 7) {
        EXPECT_FALSE(made.legal()) << line << step.action << "\n" << made.said();
      }
  }
}

/// What stands in for cards that nobody named is not shown as a hand.
TEST(ImportKinds, cards_of_a_hand_that_the_log_never_names_are_not_known) {
  const Read made = read(washingtons_war(),
                         war + "US: 53 PC Augusta, Saratoga, Hartford\nGB: 55 PC Genesee, Ticonderoga, Georgetown\n");
  const auto record = std::make_shared<const Record>(made.made.record);
  const StepPath end{{record->steps.size()}};
  const HiddenHand hand(record, walk_to(washingtons_war(), *record, end));
  ASSERT_FALSE(hand.is_open()) << made.said();
  EXPECT_NE(hand.in_words().find(" cards of the hand that is asked are not in the record"), std::string::npos);
  const auto position = position_at(washingtons_war(), *record, end);
  position->settle();
  std::size_t unknown = 0;
  for (std::size_t n = 0; n < position->answer_count(); ++n) {
    const bool stands_in = hand.is_about_stand_in(*position, position->answer(n));
    EXPECT_EQ(stands_in, hand.told(*position, position->answer(n)).find('?') != std::string::npos);
    unknown += stands_in ? 1U : 0U;
  }
  EXPECT_GT(unknown, 0U);
  EXPECT_TRUE(hand.may_be_legal("discard 12") || !position->check("discard 12"));
  EXPECT_FALSE(hand.may_be_legal("discard 53")) << "it was played";
  EXPECT_FALSE(hand.may_be_legal("march to Boston"));
}

/// A full stop may end a sentence alone.
TEST(ImportKinds, a_full_stop_ends_no_phase_by_itself) {
  const std::string begin = march.substr(0, march.find("US: Mercer"));
  const Read made = read(washingtons_crossing(), begin + "US: Mercer.\nUS: Ewing.\nUS: Dickinson.\n");
  EXPECT_NE(made.judged.verdict, LogVerdict::illegal) << made.said();
}

TEST(ImportKinds, marks_of_a_forum_and_frames_are_no_words) {
  std::string text = "[b]Our game[/b]\n[u]1775[/u]\n== Set up ==\n** at the club **\n" + war + "[i]-- T2 --[/i]\n";
  const Read made = read(washingtons_war(), text);
  EXPECT_TRUE(made.legal()) << made.said();
}

/// A die that nobody wrote down is filled in, and the verdict says so.
TEST(ImportKinds, a_die_that_is_not_written_is_assumed) {
  const Read made = read(washingtons_crossing(), march + "US: Ewing moves\nUS: to 1931\n");
  EXPECT_NE(made.judged.verdict, LogVerdict::legal) << made.said();
  EXPECT_NE(made.judged.verdict, LogVerdict::illegal) << made.said();
}

std::vector<std::string> answers_of(const Read& made) {
  std::vector<std::string> answers;
  for (const Step& step : made.made.record.steps)
    if (!step.action.starts_with("draw ")) answers.push_back(step.action);
  return answers;
}

/// Two logs are legal and the same game.
void expect_same(const Game& game, const std::string& plain, const std::string& other) {
  const Read one = read(game, plain), two = read(game, other);
  EXPECT_TRUE(one.legal()) << one.said();
  EXPECT_TRUE(two.legal()) << other << two.said();
  EXPECT_EQ(answers_of(one), answers_of(two)) << other << two.said();
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(ImportKinds, units_in_front_of_the_place_are_those_that_go_there) {
  expect_same(washingtons_war(), war, with(war, "Howe Boston>Falmouth 5", "Howe, 5 CU, Boston to Falmouth"));
  expect_same(washingtons_war(), war, with(war, "Howe Boston>Falmouth 5", "Howe and 5 CU march to Falmouth"));
}

TEST(ImportKinds, who_stands_with_another_stands_where_he_does) {
  const std::string other = with(march, "Washington 1334, Glover 1335, Sargent 1334, St Clair 1335,",
                                 "Washington 1334. Glover 1335. Sargent with Washington. St Clair with Glover.");
  expect_same(washingtons_crossing(), march, other);
  // What stands behind a full stop is not placed where the last one is.
  const Read made = read(washingtons_crossing(),
                         "US: Washington 1334, Glover 1335, Sargent 1334, St Clair 1335, Sullivan 2239\n"
                         "US: Greene 1531. Fermoy 1434. Lord Stirling with\nUS: Nobody else\n");
  EXPECT_NE(made.judged.verdict, LogVerdict::illegal) << made.said();
}

TEST(ImportKinds, hours_and_days_are_no_dice) {
  const std::string dice = "\nUS: Durham Boats at 1330/1329 [6, 1, 9]";
  const std::string placed = "\nUS: Durham Boats at 1330/1329\n";
  expect_same(washingtons_crossing(), march, with(march, dice, placed + "Dec 22, 7 a.m. I rolled 6, 1 and 9."));
  expect_same(washingtons_crossing(), march, with(march, dice, placed + "12/25 5pm\nweather 6 no, new 1\nraid 9 nope"));
  expect_same(washingtons_crossing(), march, with(march, dice, placed + "Weather: /roll d10 -> 6\nd1\nraid d9 -"));
}

TEST(ImportKinds, names_with_signs_are_players_and_their_talk_is_no_action) {
  std::string other;
  for (const std::string& line : split(war, '\n'))
    if (!line.empty()) other += (line.starts_with("US") ? "tom_b" : "Old_Ann") + line.substr(2) + "\n";
  expect_same(washingtons_war(), war, with(other, "Old_Ann: >Concord 5", "tom_b: lucky sod\nOld_Ann: >Concord 5"));
}

TEST(ImportKinds, columns_between_tabs_or_bars_are_rows) {
  std::string tabs = "Side\tWhat\tDice\n", bars = "Side   |What\n";
  for (const std::string& line : split(war, '\n'))
    if (!line.empty()) {
      tabs += line.substr(0, 2) + "\t" + line.substr(4) + "\t-\n";
      bars += line.substr(0, 2) + "     |" + line.substr(4) + "\n";
    }
  expect_same(washingtons_war(), war, tabs);
  expect_same(washingtons_war(), war, bars);
}

/// A spreadsheet that was saved as text needs no mapping: its first line has the names of the columns.
TEST(ImportKinds, a_spreadsheet_with_the_names_of_its_columns_is_read) {
  for (const char separator : {',', ';'}) {
    std::string sheet = "Turn,Side,Act,Dice\n";
    std::ranges::replace(sheet, ',', separator);
    int turn = 0;
    for (const std::string& line : split(war, '\n'))
      if (!line.empty())
        sheet += std::to_string(++turn) + separator + line.substr(0, 2) + separator + "\"" + line.substr(4) + "\"" +
                 separator + "\n";
    expect_same(washingtons_war(), war, sheet);
  }
  const std::string march_rows =
      "Phase,Player,Act,Die,Result\nmovement,US,Ewing,1,\nmovement,US,to 1931,,\nmovement,US,done,,\n";
  std::string sheet = "Phase,Player,Act,Die,Result\n";
  for (const std::string& line : split(march, '\n'))
    if (!line.empty()) {
      const auto dice = line.find('[');
      sheet += "phase,US,\"" + line.substr(4, dice == std::string::npos ? dice : dice - 4) + "\",\"" +
               (dice == std::string::npos ? "" : line.substr(dice + 1, line.find(']') - dice - 1)) +
               "\",(so it went)\n";
    }
  expect_same(washingtons_crossing(), march + "US: Ewing [1]\nUS: to 1931\nUS: done\n",
              sheet + march_rows.substr(march_rows.find('\n') + 1));
}

TEST(ImportKinds, a_set_up_has_a_label_a_number_or_a_heading) {
  const std::string us = "US: PC Camden", gb = "GB: PC Fort Niagara";
  expect_same(washingtons_war(), war, with(with(war, us, "Setup US: Camden"), gb, "Set-up, GB: Fort Niagara"));
  expect_same(washingtons_war(), war, with(with(war, us, "0.1 US Camden"), gb, "0.3 GB Fort Niagara"));
  expect_same(washingtons_war(), war,
              with(with(war, us, "Date: 12 March\nUS set-up\nCamden"), gb, "GB set-up\nFort Niagara"));
  expect_same(washingtons_war(), war,
              with(with(war, "Wilmington DE", "WilmDE"), "PC Fort Niagara", "political control: FtNiagara"));
}

TEST(ImportKinds, quoted_lines_are_the_other_players_where_the_log_says_so) {
  std::string mail = "The lines with > are yours (British), all others mine (Americans).\n\n";
  for (const std::string& line : split(war, '\n'))
    if (!line.empty()) mail += (line.starts_with("GB") ? "> " : "") + line.substr(4) + "\n";
  expect_same(washingtons_war(), war, mail);
  const Read wrong = read(washingtons_war(), mail + "> 53 PC Augusta\n");
  EXPECT_FALSE(wrong.legal()) << wrong.said();
}

/// `I` is a player where the log says whose seat the writer has.
TEST(ImportKinds, the_writer_is_a_player) {
  std::string report = "I had the Americans, Ben the British.\n\n";
  for (const std::string& line : split(war + "US: 53 PC Augusta, Saratoga, Hartford\n", '\n'))
    if (!line.empty()) report += (line.starts_with("GB") ? "Ben then " : "I then ") + line.substr(4) + "\n";
  const Read made = read(washingtons_war(), report);
  EXPECT_TRUE(made.legal()) << made.said();
  const Read wrong = read(washingtons_war(), report + "I then 12 PC Long Island\n");
  EXPECT_EQ(wrong.judged.verdict, LogVerdict::unread) << wrong.said();
}

/// What is refused is an end; talk that holds a `not` is none.
TEST(ImportKinds, who_refuses_what_is_offered_ends_it_and_talk_ends_nothing) {
  const std::string before = war + "US: 53 PC Augusta, Saratoga, Hartford\nGB: discard 86, PC Genesee\n";
  const std::string after = "US: 12 PC Long Island\n";
  for (const char* line : {"US: no exchange\n", "US: keep that one\n", "US: not interested in it\n"}) {
    expect_same(washingtons_war(), before + "US: finish\n" + after, before + line + after);
    EXPECT_NE(read(washingtons_war(), before + line).said().find("is read as \"finish\""), std::string::npos);
  }
  const std::string moves = march + "US: Ewing [1]\n";
  for (const char* line : {"hm, not what he had hoped for\n", "no idea why\n", "not his best evening\n"}) {
    expect_same(washingtons_war(), war, war + line);
    expect_same(washingtons_crossing(), moves + "US: to 1931\n", moves + line + "US: to 1931\n");
  }
}

TEST(ImportKinds, who_begins_is_said_in_several_ways) {
  const std::string placed = war.substr(0, war.find("GB: 2 E"));
  const std::string plain = placed + "US: british plays first\nGB: 55 PC Genesee, Ticonderoga, Georgetown\n";
  for (const char* line : {"US: you start\n", "US chose GB\n", "US: No campaign. You begin!\n"})
    expect_same(washingtons_war(), plain, placed + line + "GB: 55 PC Genesee, Ticonderoga, Georgetown\n");
}

TEST(ImportKinds, numbers_in_words_count_units) {
  expect_same(washingtons_war(), war, with(war, "Howe Boston>Falmouth 5", "Howe to Falmouth with all five CU"));
  const Read wrong = read(washingtons_war(), with(war, "Howe Boston>Falmouth 5", "Howe to Falmouth with nine CU"));
  EXPECT_FALSE(wrong.legal()) << wrong.said();
}

TEST(ImportKinds, a_question_and_who_stays_are_no_answers) {
  expect_same(washingtons_war(), war, war + "all that for New Haven??\nanybody for another game?\n");
  const std::string moves = march + "US: Ewing [1]\nUS: to 1931\nUS: done\n";
  expect_same(washingtons_crossing(), moves, march + "US: Ewing [1]\nUS: to 1931\nUS: done\nUS: Stephen stays put\n");
  expect_same(washingtons_war(), war, with(war, "GB: 2 E", "75\nGB: 2 E"));
}

TEST(ImportKinds, sentences_of_a_line_are_read_one_by_one) {
  expect_same(washingtons_war(), war + "US: 53 PC Augusta, Saratoga, Hartford\n",
              war + "US: What a day for him. 53 PC Augusta, Saratoga, Hartford. I like it!\n");
  const Read wrong = read(washingtons_war(), war + "US: So it goes. 53 PC Augusta, Concord. I like it!\n");
  EXPECT_FALSE(wrong.legal()) << wrong.said();
}

TEST(ImportKinds, a_group_is_all_who_are_under_one_command) {
  const std::string named =
      march + "US: Washington + Stephen + Sargent + St Clair + Lord Stirling + Glover + Fermoy [4]\n";
  const std::string tail = "US: Glover 1336\n";
  for (const char* line : {"US: Washington's group [4]\n", "US: Washington and the whole column [4]\n"}) {
    const Read made = read(washingtons_crossing(), march + line + tail);
    EXPECT_TRUE(made.legal()) << line << made.said();
    EXPECT_NE(made.said().find("with Glover"), std::string::npos) << made.said();
  }
}

/// Dice at the end of a line may be those of several answers in it, in their order; all of them must be asked for.
TEST(ImportKinds, dice_behind_a_line_are_given_where_they_are_asked_for) {
  const std::string plain = march + "US: move Mercer\nUS: done [3]\nUS: try the ferry to 1630 [2]\n";
  expect_same(washingtons_crossing(), plain, march + "US: Mercer tries the ferry to 1630 [3, 2]\n");
  for (const char* line : {"US: Mercer tries the ferry to 1630 [3, 2, 5]\n", "US: Mercer and Ewing move [3]\n"}) {
    const Read made = read(washingtons_crossing(), march + line);
    EXPECT_FALSE(made.legal()) << line << made.said();
  }
}

/// The first hex behind a leader is where he stands, or his first step.
TEST(ImportKinds, the_first_hex_of_a_way_may_be_a_step) {
  const std::string plain = march + "US: Mercer [6] >1731>1831\n";
  expect_same(washingtons_crossing(), plain, march + "US: Mercer [6] 1631>1731>1831\n");
  for (const char* line : {"US: Mercer [6] 1731>1831\n", "US: Mercer [6] 1731 1831\n"})
    expect_same(washingtons_crossing(), plain, march + line);
}

/// Points that are told are those that an action cost and left.
TEST(ImportKinds, points_are_those_of_the_answers) {
  const std::string begin = march.substr(0, march.find("US: Mercer"));
  const Read wrong = read(washingtons_crossing(), begin + "US: Mercer -1, Ewing -1, Dickinson -1 =99\n");
  EXPECT_FALSE(wrong.legal()) << wrong.said();
  expect_same(washingtons_crossing(), begin + "US: Mercer, Ewing, Dickinson\n",
              begin + "US: Mercer -1, Ewing -1, Dickinson -1\n");
}

TEST(ImportKinds, numbers_of_several_digits_stand_in_words_too) {
  const std::string plain = war + "US: 53 PC Augusta, Saratoga, Hartford\n";
  expect_same(washingtons_war(), plain, war + "US: card fifty-three, PC Augusta, Saratoga, Hartford\n");
  expect_same(washingtons_war(), plain,
              war + "Seventeen seventy-five.\nUS: fifty three PC Augusta, Saratoga, Hartford\n");
  const Read wrong = read(washingtons_war(), war + "US: card fifty-four: PC Augusta, Saratoga, Hartford\n");
  EXPECT_EQ(wrong.said().find("play 53"), std::string::npos) << wrong.said();
  // Ninety Six is a place, and holds a British marker.
  expect_same(washingtons_war(), war + "US: 87 D; remove PC at Ninety Six\n",
              war + "US: discards eighty-seven, removes the PC at Ninety Six\n");
  expect_same(washingtons_crossing(), march + "US: Ewing [1] 2030>1931\n",
              march + "US: Ewing [1], nineteen thirty-one\n");
}

TEST(ImportKinds, what_stands_in_a_list_of_names_is_no_remark) {
  for (const char* line : {"US: 53 PC Augusta, Saratoga and Sproingle\n", "US: 53 PC Augusta Sproingle Saratoga\n"}) {
    const Read made = read(washingtons_war(), war + line);
    EXPECT_FALSE(made.legal()) << line << made.said();
  }
}

/// A label of many words says what is done itself: nothing of it is left out without doubt.
TEST(ImportKinds, a_long_label_is_no_label) {
  const Read made = read(washingtons_war(), war + "US: plays the card twixt for its event: PC Augusta, Hartford\n");
  EXPECT_FALSE(made.legal()) << made.said();
}

TEST(ImportKinds, a_year_in_short_and_the_times_of_a_messenger_are_no_words) {
  expect_same(washingtons_war(), war, "'75\n" + war + "'75.\n");
  std::string chat;
  for (const std::string& line : split(war, '\n'))
    if (!line.empty()) chat += "[14/03, 20:07] " + line + "\n";
  expect_same(washingtons_war(), war, chat);
}

TEST(ImportKinds, a_kind_of_die_before_what_it_shows_is_no_number) {
  expect_same(washingtons_crossing(), march,
              with(march, " [6, 1, 9]", "\nWeather d10 = 6\nNew weather d10 = 1\nRaid d10 = 9"));
}

/// A log that begins in the first turn is told how the game begins.
TEST(ImportKinds, a_log_without_its_set_up_is_told_what_to_write) {
  const Read made = read(washingtons_war(), "US: 53 E\nUS: PC Norwich\n");
  EXPECT_NE(made.said().find("the game begins with choices of american"), std::string::npos) << made.said();
  const Read slip = read(washingtons_war(), "US: PC Nowhereville\nUS: PC Norwich\n");
  EXPECT_EQ(slip.said().find("the game begins with choices"), std::string::npos) << slip.said();
}

/// What somebody takes back in the same line was not done. A `no` that denies is no such word.
TEST(ImportKinds, who_puts_himself_right_in_a_line_means_the_second) {
  const std::string plain = war + "US: 53 PC Augusta, Saratoga, Hartford\n";
  expect_same(washingtons_war(), plain, war + "US: 53 PC Augusta, Saratoga, Salem... no, Hartford\n");
  expect_same(washingtons_war(), plain, war + "US: 53 PC Augusta, New Haven, sorry, Saratoga, Hartford\n");
  expect_same(washingtons_war(), war,
              with(war, "Howe Boston>Falmouth 5", "Howe sails... no, marches to Falmouth with 5 CU"));
  const Read wrong = read(washingtons_war(), war + "US: 53 PC Augusta, Saratoga, no, Atlantis\n");
  EXPECT_FALSE(wrong.legal()) << wrong.said();
}

TEST(ImportKinds, who_says_again_what_he_did_goes_on_from_there) {
  expect_same(washingtons_crossing(), march,
              with(march, "US: Washington*, Stephen", "US: activate Washington to command\nUS: Washington*, Stephen"));
}

/// Two leaders whom one line activates are not two activations where one activates the other: what they do together
/// later would be called illegal.
TEST(ImportKinds, who_activates_another_commands_him) {
  for (const char* words : {"Washington activates Stephen", "Washington brings along Stephen"})
    expect_same(washingtons_crossing(), march, with(march, "Washington*, Stephen", words));
}

TEST(ImportKinds, praise_of_dice_and_a_year_that_is_put_right_are_no_actions) {
  expect_same(washingtons_crossing(), march, with(march, "[6, 1, 9]\n", "[6, 1, 9]\nGB: nice roll\nlucky dice!\n"));
  expect_same(washingtons_war(), war, "1776?? (1775 of course)\n" + war);
  const Read roll = read(washingtons_crossing(), with(march, "[6, 1, 9]\n", "[6, 1]\nGB: rolls\n"));
  EXPECT_FALSE(roll.legal()) << roll.said();
}

/// His first card, his second: `BR1:`, `1B`.
TEST(ImportKinds, a_number_beside_a_seat_counts_his_cards) {
  const std::string plain = war + "US: 53 PC Augusta, Saratoga, Hartford\nGB: 55 PC Genesee\n";
  for (const char* lines : {"AM1: 53 PC Augusta, Saratoga, Hartford\nBR 2: #55 PC Genesee\n",
                            "1A  53 (3 OPS) +Augusta +Saratoga +Hartford\n2B  55 (3 OPS) PC Genesee\n"})
    expect_same(washingtons_war(), plain, war + lines);
  expect_same(washingtons_war(), with(war, "GB: 2 E", "US: british plays first\nGB: 2 E"),
              with(war, "GB: 2 E", "1775, British lead off.\nGB: 2 E"));
}

TEST(ImportKinds, numbers_alone_may_stand_in_front_of_their_places) {
  std::string plain, other;
  plain = with(war, "Howe Boston>Falmouth 5\nGB: >Concord 5\nGB: >Falmouth 3\nGB: >Concord 3",
               "Howe with 5 CU to Falmouth, 5 to Concord, 3 to Falmouth, 3 to Concord");
  other = with(war, "Howe Boston>Falmouth 5\nGB: >Concord 5\nGB: >Falmouth 3\nGB: >Concord 3",
               "howe 5 to falmouth, 5 concord, 3 falmouth, 3 concord");
  expect_same(washingtons_war(), war, plain);
  expect_same(washingtons_war(), war, other);
  expect_same(washingtons_war(), war,
              with(plain, "Howe with 5 CU to Falmouth, 5 to Concord, 3 to Falmouth, 3 to Concord",
                   "Howe takes 5 to Falmouth, on to Concord with 5, back to Falmouth with 3 and to Concord with 3"));
  const Read wrong = read(washingtons_war(), with(plain, "3 to Concord", "7 to Concord"));
  EXPECT_FALSE(wrong.legal()) << wrong.said();
}

TEST(ImportKinds, seats_in_brackets_and_players_who_are_spoken_to) {
  const std::string card = "US: 53 PC Augusta, Saratoga, Hartford\n";
  expect_same(washingtons_war(), war + card, war + "(Americans) 53 PC Augusta, Saratoga, Hartford\n");
  expect_same(washingtons_war(), war + card, war + "[US] 53 PC Augusta, Saratoga, Hartford\n");
  expect_same(washingtons_war(), with(war, "GB: 2 E", "US: british plays first\nGB: 2 E"),
              with(war, "GB: 2 E", "US: you can start, tom\nGB: 2 E"));
}

TEST(ImportKinds, how_a_die_went_stands_behind_it) {
  expect_same(washingtons_crossing(), march, with(march, "[6, 1, 9]\n", "[6, 1, 9] - fails\n"));
}

TEST(ImportKinds, the_middle_of_a_name_may_be_left_out) {
  expect_same(washingtons_war(), war + "US: 53 PC Charlottesville, Augusta, Hartford\n",
              war + "US: 3op (53): Ch'ville/Aug/Hart\n");
  const Read other = read(washingtons_war(), war + "US: 3op (53): Br'ville/Aug/Hart\n");
  EXPECT_FALSE(other.legal()) << other.said();
}

TEST(ImportKinds, a_new_marker_is_new_and_not_its_place) {
  expect_same(washingtons_war(), war + "US: 53 PC Barnstable\n", war + "US: plays 53 operations: new PC Barn\n");
}

/// Whoever answers nothing that can be read is not asked for ever.
TEST(ImportKinds, questions_about_a_line_have_an_end) {
  int asked = 0;
  for (const char* words : {"53 PC Augusta, Bartford Town", "53 PC Wilmington", "53 PC Augusta, Atlantis", "dance"}) {
    LogHelp help;
    help.ask = [&](const LogLine&, const std::vector<Reading>&, const std::string&) {
      if (++asked > 400) throw std::logic_error("asked for ever");
      return LineAnswer{{}, words};
    };
    Read made{import_log(washingtons_war(), log_formats().front(),
                         war + "US: 53 PC Augusta, Sproingle, Hartford\nUS: dance\n", "log.txt", {}, help),
              {}};
    made.judged = judge(washingtons_war(), made.made);
    EXPECT_FALSE(made.legal()) << words << made.said();
  }
  EXPECT_GT(asked, 4);
}

/// Who is asked about a line says which reading is meant, or what is meant in other words.
TEST(ImportKinds, who_is_asked_about_a_line_puts_it_right) {
  const std::string text = war + "US: 53 PC Augusta, Sproingle, Hartford\n";
  std::vector<std::string> asked;
  LogHelp help;
  help.ask = [&](const LogLine& line, const std::vector<Reading>&, const std::string&) {
    asked.push_back(line.text);
    EXPECT_EQ(line.mark.line, 8) << "the others have one reading each, whatever was left out before them";
    return LineAnswer{
        {}, asked.size() == 1 ? "53 PC Augusta, Saratoga, Bartford Town" : "53 PC Augusta, Saratoga, Hartford"};
  };
  Read made{import_log(washingtons_war(), log_formats().front(), text, "log.txt", {}, help), {}};
  made.judged = judge(washingtons_war(), made.made);
  EXPECT_TRUE(made.legal()) << made.said();
  EXPECT_EQ(asked.size(), 2U) << made.said();
  EXPECT_EQ(answers_of(made).back(), "place PC at Hartford");
}

TEST(ImportKinds, a_reading_that_somebody_chose_is_taken) {
  const std::string text = war + "US: 53 PC Augusta, Sproingle, Hartford\n";
  const Read doubt = read(washingtons_war(), text);
  ASSERT_FALSE(doubt.legal());
  const int line = doubt.judged.unread_from;
  ASSERT_TRUE(doubt.made.readings.contains(line)) << doubt.said();
  LogHelp help;
  help.chosen[line] = {doubt.made.readings.at(line).front().answers};
  Read made{import_log(washingtons_war(), log_formats().front(), text, "log.txt", {}, help), {}};
  made.judged = judge(washingtons_war(), made.made);
  EXPECT_TRUE(made.legal()) << made.said();
}

/// Four names in short, of which each may be either of two, make more readings than are kept. What then bars the line
/// is only how they were taken; what no reading allows is illegal.
TEST(ImportKinds, a_line_is_not_illegal_where_lines_before_it_may_mean_something_else) {
  const std::string short_names =
      "A: PC Richmond, Albany, Savannah, New Haven, Camden, Salem, Reading\n"
      "A: PC New Brunswick, Frederick Town, Concord, Falmouth, Wilmington DE, Newport\n"
      "B: PC Georgetown, Ticonderoga, Fort Prince George\nA: american plays first\n"
      "A: 75 D; remove PC at Norfolk\nB: finish\nB: 92 D; remove PC at Wilmington DE\nA: finish\n"
      "A: 56 PC Charl, Yor, Nor\nB: 32 PC Long Island, Barnstable\nA: 34 PC Spr, Genesee\nB: 29 PC Oswego\n"
      "A: 96 E\nB: 43 R Quebec 1\nA: 83 D\nA: place PC at Baltimore\nB: finish\nB: 105 E\n"
      "A: play 58 for operations: political control; place PC at Charlottesville; place PC at Yorktown; place PC at "
      "Norfolk\nB: 37 PC New York\nA: play 38 for operations: political control; place PC at ";
  const Read right = read(washingtons_war(), short_names + "Springfield\n");
  EXPECT_TRUE(right.legal()) << right.said();
  const Read wrong = read(washingtons_war(), short_names + "Genesee\n");
  EXPECT_EQ(wrong.judged.verdict, LogVerdict::illegal) << wrong.said();
}

/// A remark that names something may be what makes the next line legal.
TEST(ImportKinds, a_line_is_not_illegal_behind_a_remark_that_may_be_an_action) {
  const std::string in_war = war + "US: 12 Greene\n", in_crossing = march + "US: Sargent [5]\n";
  const std::string there = "US: march to Springfield\n", beyond = "US: to 1435\n";
  EXPECT_EQ(read(washingtons_war(), in_war + there).judged.verdict, LogVerdict::illegal);
  EXPECT_EQ(read(washingtons_crossing(), in_crossing + beyond).judged.verdict, LogVerdict::illegal);
  const Read on_the_way = read(washingtons_war(), in_war + "US: and on to Hartford?\n" + there);
  EXPECT_EQ(on_the_way.judged.verdict, LogVerdict::unread) << on_the_way.said();
  const Read by_newtown = read(washingtons_crossing(), in_crossing + "US: first Newtown?\n" + beyond);
  EXPECT_EQ(by_newtown.judged.verdict, LogVerdict::unread) << by_newtown.said();
}

/// A leader who shares his name with one of the other side is meant where the log never writes more of it.
TEST(ImportKinds, a_name_that_another_one_holds_may_be_that_one) {
  std::string log = march.substr(0, march.find("US: Mercer")) + "US: activate Stirling\n";
  const Read wrong = read(washingtons_crossing(), log);
  EXPECT_FALSE(wrong.legal()) << "the log has Lord Stirling, too\n" << wrong.said();
  log.replace(log.find("Lord Stirling 1334"), 18, "Stirling 1334");
  log.replace(log.find("Lord Stirling, "), 15, "");
  const Read right = read(washingtons_crossing(), log);
  EXPECT_TRUE(right.legal()) << right.said();
}

TEST(ImportKinds, the_die_of_winter_is_no_heading_and_no_card) {
  const std::string year =
      "A: PC Alexandria, Albany, Savannah, New Haven, Camden, Charlotte, York, New Brunswick, Frederick Town, Concord, "
      "Springfield, Wilmington (DE), Newport\nB: PC Richmond, Ticonderoga, Fort Prince George\n"
      "A: american plays first\nA: 34 PC Augusta, Genesee\nB: 29 PC Yorktown, Falmouth\n"
      "A: 56 PC Oswego, Baltimore, Hillsboro\nB: 43 R Quebec 1 Clinton\nA: 96 E\nB: 32 PC Long Island, Barnstable\n"
      "A: 75 D; remove PC at Falmouth\nB: exchange 45 for the discard\nB: 92 D; remove PC at Camden\nA: finish\n"
      "A: 86 D; remove PC at Gilbert Town\nB: finish\nB: 85 E; remove PC at Charlotte; remove PC at Hillsboro\n"
      "A: 83 D\nA: finish\nB: finish\nB: 75 D; place PC at Georgetown\nA: finish\nA: 79 D; place PC at Norwich\n"
      "B: finish\nB: 105 E\n";
  for (const char* line : {"Winter 5.\n", "Winter: die is 5.\n", "Winter: 5\n", "Winter attrition: 5\n"}) {
    const Read made = read(washingtons_war(), year + line + "A: american plays first\n");
    EXPECT_TRUE(made.legal()) << line << made.said();
    EXPECT_TRUE(std::ranges::any_of(made.made.record.steps, [](const Step& s) { return s.action == "roll 5"; }))
        << line;
  }
}

TEST(ImportKinds, who_begins_is_said_with_the_names_of_players) {
  const std::string cards = war.substr(war.find("GB: 2 E"));
  std::string log = "Our game: Anna (Americans) vs. Bernd (British)\n" +
                    with_players(war.substr(0, war.size() - cards.size()), "Anna:", "Bernd:");
  const Read made = read(washingtons_war(), log + "Bernd lets Anna start.\nAnna: 53 PC Augusta\n");
  EXPECT_TRUE(made.legal()) << made.said();
  const Read table =
      read(washingtons_war(),
           "| Rd | Side | Card | Used for | Where |\n|---|---|---|---|---|\n"
           "| 0 | US | - | set-up | Camden, Charlotte, New York, Alexandria, Falmouth, New Haven, Savannah, "
           "Baltimore, Wilmington DE, Norwich, New Brunswick, Newport, York |\n"
           "| 0 | GB | - | set-up | Fort Niagara, Fort Prince George, Richmond |\n"
           "| 1 | US | 34 | political control | Augusta, Genesee |\n");
  EXPECT_TRUE(table.legal()) << table.said();
}

/// A general may stand before the place that he comes to.
TEST(ImportKinds, who_comes_may_stand_before_where) {
  const std::string before = war.substr(0, war.find("GB: 2 E")) + "american plays first\nUS: 34 PC Augusta, Genesee\n";
  const Read made =
      read(washingtons_war(), before + "GB: 2 ops (#43), reinforcements: Clinton arrives in Quebec with 1 CU\n");
  EXPECT_TRUE(made.legal()) << made.said();
}

/// A line that only says who writes the lines below, and when; a title with both players; talk with a name in it.
TEST(ImportKinds, who_posts_in_a_forum_acts_in_the_lines_below) {
  const std::string plain = war + "US: 53 PC Augusta, Saratoga, Hartford\nGB: 55 PC Genesee\n";
  expect_same(washingtons_war(), plain,
              "GAME 14: Fay71 (Rebels) v red_ben (Crown)\n" + war +
                  "Fay71, Mon 19:02\n#53 (3) PC: Augusta, Saratoga, Hartford\n\nred_ben, Mon 19:40\nugh. Ouch, "
                  "Saratoga.\n55 (3 ops) flag on Genesee\n");
  const std::string other = war + "Fay71, Mon 19:02\nok\nred_ben, Tue 8:00\n55 PC: Genesee\n";
  EXPECT_FALSE(read(washingtons_war(), "Fay71 (Rebels) v red_ben (Crown)\n" + other).legal());
}

TEST(ImportKinds, the_other_of_two_players_is_told_by_the_writer_alone) {
  const std::string plain =
      war +
      "US: 53 PC Augusta, Saratoga, Hartford\nGB: discard 84, remove PC at Augusta\nUS: 45 PC Augusta, Wyoming "
      "Valley\n";
  expect_same(washingtons_war(), plain,
              "Hi Tom,\nJan and I met on Sunday, he took the rebels, I had the King.\n" + war +
                  "Jan: 53, Augusta, Saratoga and Hartford\nme - 84 thrown away, remove PC at Augusta\nJan - 45 PC "
                  "Augusta, Wyoming Valley\n");
}

/// Leaders who go the same way over a river, each of whose ways is told whole.
const std::string ways =
    "US: 1434: Washington, Glover, Sargent, St Clair, Fermoy, Sullivan, Greene; 1335: Lord Stirling\n"
    "US: Durham Boats at 1631/1630 [3, 5, 9]\nUS: Washington*, Glover, Mercer, Fermoy, Sargent, Lord Stirling, St "
    "Clair, done\nUS: Cadwalader*, Hitchcock, done\nUS: Dickinson, Stephen, done\n"
    "US: Glover!! [7] >1534>1633>1632>1631\nUS: try the ferry to 1630 [4]\nUS: cross; to 1629; to 1729; to 1828; done\n"
    "US: Fermoy!! [0] >1534>1633>1632>1631>1630>1629>1729.\n"
    "US: Sargent!! [6] >1534>1633>1632>1631.\nUS: Lord Stirling!! [5] >1434>1534>1633>1632>1631.\n";

/// `Same way` has the places of the way before; what is said plainly and illegal stays illegal.
TEST(ImportKinds, a_way_is_told_by_that_of_another) {
  EXPECT_TRUE(read(washingtons_crossing(), ways).legal()) << read(washingtons_crossing(), ways).said();
  for (const auto& [plain, other] : std::initializer_list<std::pair<std::string, std::string>>{
           {"Fermoy!! [0] >1534>1633>1632>1631>1630>1629>1729.", "Fermoy!! [0] ditto to 1729, done"},
           {"Fermoy!! [0] >1534>1633>1632>1631>1630>1629>1729.", "Fermoy!! [0]; usual road, 1629, stops 1729"},
           {"Sargent!! [6] >1534>1633>1632>1631.", "Sargent!! [6]; same way, waits at 1631"},
           {"Sargent!! [6] >1534>1633>1632>1631.", "Sargent!! [6]; to 1631 like Glover, done"},
           {"Lord Stirling!! [5] >1434>1534>1633>1632>1631.", "Lord Stirling!! [5]; 1434, usual road, 1631, done"}})
    expect_same(washingtons_crossing(), ways, with(ways, plain, other));
  const Read jump =
      read(washingtons_crossing(), with(ways, "Sargent!! [6] >1534>1633>1632>1631.", "Sargent!! [6] >1534>1632."));
  EXPECT_EQ(jump.judged.verdict, LogVerdict::illegal) << jump.said();
}

/// Columns by their headings: the turn, a die that its heading names `d10`, notes.
TEST(ImportKinds, notes_of_a_spreadsheet_are_remarks) {
  const std::string plain = with(ways.substr(0, ways.find("US: Glover")), "Stephen, done", "Stephen");
  expect_same(washingtons_crossing(), plain,
              "turn\tleader\ttype\td10\tAP\twhat\tnotes\n"
              "setup\tWashington, Glover, Sargent, St Clair, Fermoy, Sullivan, Greene\t\t\t\t1434\tall in\n"
              "setup\tLord Stirling\t\t\t\tNewtown\tLee is captured\nsetup\tDurham boats\t\t\t\t1631/1630\t\n"
              "D25 5pm\tweather\t\t3\t\tno carry-over\t\nD25 5pm\tweather\t\t5\t\tfreeze\tbad for boats\n"
              "D25 5pm\traid\t\t9\t\tnone\tHowe sleeps\n"
              "D25 5pm\tWashington\tcmd\t\t\tGlover, Mercer, Fermoy, Sargent, Lord Stirling, St Clair\t4 points\n"
              "D25 5pm\tCadwalader\tcmd\t\t\tHitchcock\t\nD25 5pm\tDickinson\t\t\t\t\t\n"
              "D25 5pm\tStephen\t\t\t\t\t13 left\n");
}

}  // namespace import_kinds_test
}  // namespace tricorne::replay
