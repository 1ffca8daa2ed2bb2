// Luck and skill in recorded games.
#include "replay/analysis/analysis.h"

#include <gtest/gtest.h>

#include "cli/recording.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "replay/analysis/analysis_format.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/games/played_games.h"

namespace tricorne::replay {
namespace analysis_test {

using test::washingtons_war;

Record played_record(std::uint64_t seed) {
  verify::PlayedGamesOptions options;
  options.players = {"heuristic", "random"};
  options.seed = seed;
  Record record;
  options.watch = [&](auto) {
    return std::make_unique<cli::Recording>(Recorder(washingtons_war(), ""), [&](const Record& end) { record = end; });
  };
  verify::play_games(washingtons_war(), options);
  return read_record(write_record(record), "game.yaml");
}

AnalysisOptions quick() {
  AnalysisOptions options;
  options.budget = 4;
  options.threads = 2;
  return options;
}

TEST(Analysis, the_sums_lead_from_the_beginning_to_the_result) {
  const Record record = played_record(5);
  const Analysis analysis = analyze(washingtons_war(), record, quick());
  ASSERT_EQ(analysis.steps.size(), record.steps.size());
  ASSERT_TRUE(analysis.outcome.has_value());
  EXPECT_EQ(analysis.last(), analysis.outcome->winner == Seat{0} ? 1 : 0);
  EXPECT_NEAR(analysis.first() + analysis.luck() + analysis.skill(Seat{0}) - analysis.skill(Seat{1}) + analysis.drift(),
              analysis.last(), 1e-9);
  EXPECT_GE(analysis.luck_adjusted(), 0);
  EXPECT_LE(analysis.luck_adjusted(), 1);
  if (!analysis.held_within_bounds()) {
    EXPECT_NEAR(analysis.luck_adjusted() + analysis.luck(), analysis.last(), 1e-9);
  }
  double by_kind = 0, by_turn = 0;
  for (const auto& [kind, sum] : analysis.luck_by_kind()) by_kind += sum;
  for (const auto& [turn, sum] : analysis.luck_by_turn()) by_turn += sum;
  EXPECT_NEAR(by_kind, analysis.luck(), 1e-9);
  EXPECT_NEAR(by_turn, analysis.luck(), 1e-9);
  for (std::size_t i = 1; i < analysis.steps.size(); ++i)
    ASSERT_EQ(analysis.steps[i].before, analysis.steps[i - 1].after);
}

/// A game of one step of chance that ends as the last number says.
Analysis game_of(double first, double lucky, double last) {
  Analysis game;
  game.steps.resize(2);
  game.steps[0].before = first;
  game.steps[0].after = game.steps[1].before = first + lucky;
  game.steps[1].seat = Seat{0};
  game.steps[1].after = last;
  return game;
}

TEST(Analysis, takes_out_the_share_of_luck_that_scatters_results_least) {
  // Results that follow the luck at half its size; then results that have nothing to do with it.
  std::vector<Analysis> half, none;
  for (int i = -5; i <= 5; ++i) {
    half.push_back(game_of(0.5, 0.08 * i, 0.5 + 0.04 * i));
    none.push_back(game_of(0.5, 0.08 * i, i % 2 == 0 ? 0.4 : 0.6));
  }
  EXPECT_NEAR(fit_of_luck(half).share, 0.5, 1e-9);
  EXPECT_NEAR(fit_of_luck(half).away, 1, 1e-9);
  EXPECT_NEAR(half.front().luck_adjusted(0.5), 0.5, 1e-9);
  EXPECT_NEAR(fit_of_luck(none).share, 0, 1e-9);
  EXPECT_NEAR(fit_of_luck(none).away, 0, 1e-9);
  EXPECT_EQ(game_of(0.5, 0.4, 0).luck_adjusted(), 0) << "held within 0 and 1";
  EXPECT_TRUE(game_of(0.5, 0.4, 0).held_within_bounds());
}

TEST(Analysis, does_not_depend_on_threads_and_comes_back_from_json) {
  const Record record = played_record(6);
  auto options = quick();
  const Analysis two = analyze(washingtons_war(), record, options);
  options.threads = 1;
  const Analysis one = analyze(washingtons_war(), record, options);
  EXPECT_EQ(analysis_as_json(one), analysis_as_json(two));
  Analysis again = outline(washingtons_war(), record);
  read_steps(parse_json(analysis_as_json(one), "cache.json"), again);
  EXPECT_EQ(analysis_as_json(again), analysis_as_json(one));
}

/// A record in which a win is missed.
std::string missed() { return read_file(tricorne::test::source_dir() + "/tests/inputs/missed-win.yaml"); }

TEST(Analysis, marks_a_win_that_was_missed) {
  const Record record = read_record(missed(), "missed.yaml");
  auto options = quick();
  options.budget = 100;
  const Analysis analysis = analyze(washingtons_war(), record, options);
  ASSERT_EQ(analysis.steps.size(), 1U);
  EXPECT_EQ(analysis.steps.front().glyph, "??") << analysis.steps.front().low;
  EXPECT_NE(analysis.steps.front().best.find("activate Howe"), std::string::npos) << analysis.steps.front().best;
  const std::string copy = annotated(record, analysis, 5);
  const Record noted = read_record(copy, "copy.yaml");
  EXPECT_EQ(noted.steps.front().glyph, "??");
  EXPECT_EQ(noted.steps.front().branches.size(), 1U);
  EXPECT_NE(noted.steps.front().note.find("activate Howe"), std::string::npos);
}

TEST(Analysis, does_not_mark_the_answer_that_wins) {
  std::string won = missed();
  won.replace(won.find("discard 51"), 10, "\"play 51 for operations: activate Howe\"");
  auto options = quick();
  options.budget = 60;
  const Analysis analysis = analyze(washingtons_war(), read_record(won, "won.yaml"), options);
  EXPECT_EQ(analysis.steps.front().glyph, "");
}

std::string indented(std::string_view text) {
  std::string lines;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', begin)) {
    lines += "  " + std::string(text.substr(begin, end - begin + 1));
    begin = end + 1;
  }
  return lines;
}

/// A record that begins at the position in `start`.
Record record_of(std::string_view start, const std::vector<std::string>& actions) {
  std::string text =
      "format: 1\ngame: washingtons-war\nkind: replay\nruleset: \"2014\"\nstart:\n" + indented(start) + "actions:\n";
  for (const std::string& action : actions) text += "- \"" + action + "\"\n";
  return read_record(text + "result: unfinished\n", "by-hand.yaml");
}

const std::vector<std::string> stand_won{"play 51 for operations: activate Burgoyne",
                                         "march to Hartford",
                                         "take 4 CU",
                                         "finish",
                                         "finish",
                                         "roll 6",
                                         "roll 1",
                                         "roll 1",
                                         "roll 6",
                                         "roll 1",
                                         "roll 6"};

/// Burgoyne has 4 units and rolled a rating of 2. Lincoln has 1 unit, a rating of 1, and 1 for the militia. So Burgoyne
/// is 3 ahead, and he wins ties. Lincoln needs a die at least 4 above Burgoyne's die: 3 of 36 rolls. If Lincoln wins,
/// he loses his last unit by a 1 or 2.
TEST(Analysis, luck_of_a_battle_is_what_a_hand_counts) {
  auto options = quick();
  options.budget = 1500;
  const Analysis analysis = analyze(washingtons_war(), record_of(test::last_stand, stand_won), options);
  const auto& steps = analysis.steps;
  ASSERT_EQ(steps.size(), 11U);
  constexpr double keeps = 4.0 / 6, near = 0.035;
  EXPECT_EQ(steps[7].question, "roll_for_battle");
  EXPECT_NEAR(steps[7].before, 3.0 / 36 * keeps, near);
  EXPECT_NEAR(steps[7].after, 2.0 / 6 * keeps, near);                  // Burgoyne rolled a 1; Lincoln needs a 5 or a 6
  EXPECT_NEAR(steps[8].after, keeps, near);                            // Lincoln rolled a 6
  EXPECT_NEAR(steps[9].after, keeps, near);                            // Burgoyne's losses change nothing
  EXPECT_NEAR(steps[10].after, 1, near);                               // the last unit stays
  const double before_the_rating = (3.0 / 36 + 6.0 / 36) / 2 * keeps;  // a low die makes Burgoyne's rating 1
  EXPECT_NEAR(analysis.luck(), 1 - before_the_rating, 0.05);
  EXPECT_NEAR(analysis.luck(), 1 - before_the_rating, 1.5 * analysis.luck_doubt());
  EXPECT_LT(analysis.luck_doubt(), 0.1);
  ASSERT_EQ(analysis.luck_by_kind().size(), 1U);
  EXPECT_EQ(analysis.luck_by_kind().begin()->first, "battle dice");
}

TEST(Analysis, marks_a_march_and_a_battle_card_that_were_missed) {
  auto options = quick();
  options.budget = 1500;
  auto actions = stand_won;
  actions.resize(5);  // no card for the battle
  const Analysis analysis = analyze(washingtons_war(), record_of(test::last_stand, actions), options);
  EXPECT_EQ(analysis.steps[4].glyph, "??") << analysis.steps[4].low;
  EXPECT_EQ(analysis.steps[4].best, "play 93 in battle");
  options.budget = 200;
  const Analysis march = analyze(washingtons_war(), record_of(test::trapped, {"discard 29"}), options);
  EXPECT_EQ(march.steps[0].glyph, "??") << march.steps[0].low;
  EXPECT_NE(march.steps[0].best.find("activate Lee"), std::string::npos) << march.steps[0].best;
}

TEST(Analysis, refuses_what_it_cannot_go_through) {
  const auto fault = [](std::string_view action) {
    std::string text = missed();
    text.replace(text.find("discard 51"), 10, action);
    return test::data_error([&] { analyze(washingtons_war(), read_record(text, "bad.yaml"), quick()); });
  };
  EXPECT_NE(fault("draw ?").find("bad.yaml:17"), std::string::npos) << fault("draw ?");
  EXPECT_NE(fault("march to Boston").find("bad.yaml:17"), std::string::npos) << fault("march to Boston");
}

TEST(Analysis, key_changes_with_whatever_changes_the_analysis) {
  const Record record = read_record(missed(), "missed.yaml");
  auto options = quick();
  const auto key = analysis_key(washingtons_war(), record, options, "a");
  EXPECT_EQ(analysis_key(washingtons_war(), record, options, "a"), key);
  EXPECT_NE(analysis_key(washingtons_war(), record, options, "b"), key);
  EXPECT_NE(analysis_key(washingtons_war("2010"), record, options, "a"), key);
  options.budget = 5;
  EXPECT_NE(analysis_key(washingtons_war(), record, options, "a"), key);
}

}  // namespace analysis_test
}  // namespace tricorne::replay
