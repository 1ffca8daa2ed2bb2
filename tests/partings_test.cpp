// What a page about an erratum says: the boards of a record that parts, and the sentences of its figures.
#include "reports/errata/partings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "replay/record/record.h"
#include "reports/charts/charts.h"
#include "reports/errata/verdict.h"
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

// One game of many is neither none nor 0 %.
TEST(Partings, a_share_near_none_reads_as_some) {
  const auto label = [](std::size_t games) { return tree_of({parted_at(1)}, games).edges.back().label; };
  EXPECT_EQ(label(300), "1 of 300, 0.3 %");
  EXPECT_EQ(label(4'000), "1 of 4,000, under 0.1 %");
  EXPECT_EQ(label(4), "1 of 4, 25 %");
}

TEST(Partings, a_set_up_that_differs_has_no_move) {
  const TwoBoards boards = boards_of(test::washingtons_war(), test::washingtons_war(), recorded(), parted_at(0));
  EXPECT_EQ(boards.title, "game: the set-up");
  for (const std::string& line : boards.lines) EXPECT_FALSE(line.ends_with(": ")) << line;
}

// Games that differ in their set-up all begin alike: one is told.
TEST(Partings, one_set_up_is_told) {
  std::vector<Parting> partings(7, parted_at(0));
  for (Parting& one : partings) one.found.kind = replay::DifferenceKind::start;
  EXPECT_EQ(telling(reasons_of(partings)).size(), 1U);
  for (Parting& one : partings) one.found.kind = replay::DifferenceKind::state;
  EXPECT_EQ(telling(reasons_of(partings)).size(), most_telling);
}

TEST(Partings, facts_are_told_in_words) {
  EXPECT_EQ(names_in_words("spaces.New Haven.british_cu: 0 | 5"), "spaces, New Haven, british cu: 0 | 5");
  EXPECT_EQ(names_in_words("\"take 5 CU\" is refused by 7.3.A; St. Mary's.generals"),
            "\"take 5 CU\" is refused by 7.3.A; St. Mary's, generals");
}

/// Where one side wins every game, no sentence says how many pairs would show a change, and another that none can.
TEST(Verdict, who_wins_every_game_has_a_sentence_of_its_own) {
  verify::Balance row;
  row.results.pairs = row.results.identical = 40;
  row.results.differences.counts = {0, 0, 40, 0, 0};
  row.results.score_before = row.results.score_after = 40;
  const std::string told = balance_in_words(test::washingtons_war(), row, 1);
  EXPECT_TRUE(
      told.starts_with("The British side wins each of 40 games before the change, and each after it; so its "
                       "chance is above 91 % both times"))
      << told;
  EXPECT_EQ(told.find("cannot tell"), std::string::npos) << told;
  row.results.score_before = row.results.score_after = 30;
  EXPECT_EQ(all_won_in_words(test::washingtons_war(), row), "");
}

/// Two bids of which each lies in the interval of the other are not told as a change.
TEST(Verdict, bids_that_these_games_do_not_tell_apart_are_told_so) {
  verify::Balance row;
  row.results.pairs = 40;
  row.results.differences.counts = {0, 0, 40, 0, 0};
  row.results.score_before = row.results.score_after = 20;
  const auto told = [&](int more) {
    for (int lead = 20; lead < 60; ++lead) {
      row.results.lead.add(lead, lead + more);
      ++row.results.leads_before[lead], ++row.results.leads_after[lead + more];
    }
    const std::string text = balance_in_words(test::washingtons_crossing(), row, 1);
    row.results.lead = {}, row.results.leads_before = row.results.leads_after = {};
    return text;
  };
  const char* apart = "do not tell them apart";
  EXPECT_NE(told(2).find(apart), std::string::npos) << told(2);
  EXPECT_EQ(told(0).find(apart), std::string::npos) << told(0);
  EXPECT_EQ(told(30).find(apart), std::string::npos) << told(30);
}

Moved moved(double effect, verify::Interval range, std::uint64_t pairs, std::uint64_t enough) {
  return {"the lead", "points", 1, 1, "", 10, 10 + effect, effect, range, pairs, 1, enough};
}

// Who cannot tell asks for more pairs than were played, whatever was planned.
TEST(Verdict, what_would_tell_is_more_than_was_played) {
  EXPECT_EQ(moved_in_words(moved(-0.19, {-1.06, 0.91}, 100, 97)),
            "100 pairs cannot tell whether the lead changes: −1.06 to +0.91 points (95 %); about 150 pairs would show "
            "a change of 1");
  EXPECT_TRUE(moved_in_words(moved(0, {-3.3, 3.3}, 100, 340)).ends_with("about 340 pairs would show a change of 1"));
  EXPECT_TRUE(moved_in_words(moved(-1, {-2, 0}, 400, 400)).find("about 410 pairs") != std::string::npos);
}
// A bound is never told smaller than it is.
TEST(Verdict, bounds_are_rounded_outward) {
  const std::string told = moved_in_words(moved(0, {-0.251, 0.21}, 100, 50));
  EXPECT_TRUE(told.starts_with("the lead is shown to change by less than 0.26 points")) << told;
}
TEST(Verdict, shown_is_said_with_signs) {
  EXPECT_EQ(moved_in_words(moved(-2, {-3, -1}, 100, 50)),
            "the lead changes by −2.00 points (95 %: −3.00 to −1.00): 8.0 instead of 10.0");
  EXPECT_EQ(moved_in_words(moved(0.8, {0.0004, 1.6}, 100, 50)),
            "the lead changes by +0.8000 points (95 %: +0.0004 to +1.6000): 10.8 instead of 10.0")
      << "an interval that holds no 0 does not begin at 0.00";
  EXPECT_EQ(signed_text(-1.5, 1), "−1.5");
  EXPECT_EQ(signed_text(-0.04, 1), "+0.0");
}

}  // namespace partings_test
}  // namespace tricorne::reports
