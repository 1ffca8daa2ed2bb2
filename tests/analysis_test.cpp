// Luck and skill in recorded games.
#include "replay/analysis/analysis.h"

#include <gtest/gtest.h>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "replay/analysis/analysis_format.h"
#include "replay/recorder.h"
#include "tests/support/sample.h"
#include "verify/played_games.h"

namespace tricorne::replay {
namespace {

using test::washingtons_war;

Record played_record(std::uint64_t seed) {
  Recorder recorder(washingtons_war(), "");
  verify::PlayedGamesOptions options;
  options.players = {"heuristic", "random"};
  options.seed = seed;
  Record record;
  options.record = [&](auto, const auto& answers, const Position& end) {
    for (const auto& answer : answers) recorder.add(answer.action, answer.digest);
    record = recorder.finished(end);
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
  EXPECT_NEAR(analysis.first() + analysis.luck() + analysis.skill(Seat{0}) - analysis.skill(Seat{1}), analysis.last(),
              1e-9);
  EXPECT_NEAR(analysis.luck_adjusted() + analysis.luck(), analysis.last(), 1e-9);
  double by_kind = 0, by_turn = 0;
  for (const auto& [kind, sum] : analysis.luck_by_question()) by_kind += sum;
  for (const auto& [turn, sum] : analysis.luck_by_turn()) by_turn += sum;
  EXPECT_NEAR(by_kind, analysis.luck(), 1e-9);
  EXPECT_NEAR(by_turn, analysis.luck(), 1e-9);
  for (std::size_t i = 1; i < analysis.steps.size(); ++i)
    ASSERT_EQ(analysis.steps[i].before, analysis.steps[i - 1].after);
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

/// Howe could sweep the last American unit off the map and win; the player discards a card instead.
constexpr std::string_view missed = R"(format: 1
game: washingtons-war
kind: replay
ruleset: "2014"
start:
  spaces: {New Haven: {generals: [Howe], british_cu: 5}, Hartford: {american_cu: 1}, Savannah: {pc: american}}
  hands: {british: [51, 29], american: [46]}
  agenda: [{choose_card_play: {player: british}}]
actions:
- discard 29
result: unfinished
)";

TEST(Analysis, marks_a_win_that_was_missed) {
  const Record record = read_record(missed, "missed.yaml");
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
  std::string won(missed);
  won.replace(won.find("discard 29"), 10, "\"play 51 for operations: activate Howe\"");
  auto options = quick();
  options.budget = 60;
  const Analysis analysis = analyze(washingtons_war(), read_record(won, "won.yaml"), options);
  EXPECT_EQ(analysis.steps.front().glyph, "");
}

TEST(Analysis, refuses_what_it_cannot_go_through) {
  const auto fault = [](std::string_view action) {
    std::string text(missed);
    text.replace(text.find("discard 29"), 10, action);
    return test::data_error([&] { analyze(washingtons_war(), read_record(text, "bad.yaml"), quick()); });
  };
  EXPECT_NE(fault("draw ?").find("bad.yaml:10"), std::string::npos) << fault("draw ?");
  EXPECT_NE(fault("march to Boston").find("bad.yaml:10"), std::string::npos) << fault("march to Boston");
}

TEST(Analysis, key_changes_with_whatever_changes_the_analysis) {
  const Record record = read_record(missed, "missed.yaml");
  auto options = quick();
  const auto key = analysis_key(washingtons_war(), record, options, "a");
  EXPECT_EQ(analysis_key(washingtons_war(), record, options, "a"), key);
  EXPECT_NE(analysis_key(washingtons_war(), record, options, "b"), key);
  EXPECT_NE(analysis_key(washingtons_war("2010"), record, options, "a"), key);
  options.budget = 5;
  EXPECT_NE(analysis_key(washingtons_war(), record, options, "a"), key);
}

}  // namespace
}  // namespace tricorne::replay
