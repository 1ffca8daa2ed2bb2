// Records, checks, narration, queries, pages and pictures of the toy game. It has no kit for them, so the defaults
// serve.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "engine/core/load/yaml.h"
#include "replay/compare/compare.h"
#include "replay/kit.h"
#include "replay/query/archive.h"
#include "replay/record/check.h"
#include "replay/record/record.h"
#include "replay/record/recorder.h"
#include "replay/story/phrases.h"
#include "reports/kits.h"
#include "reports/replay_page/drawing.h"
#include "reports/replay_page/page.h"
#include "reports/verification/report.h"
#include "tests/support/paths.h"
#include "tests/toy/toy.h"

namespace tricorne {
namespace reports_test {

using replay::Record;

const Game& toy_game() {
  static const std::unique_ptr<Game> game = [] {
    toy::add_to_the_games();
    return open_game("two-camps", {});
  }();
  return *game;
}

/// The record of a random game, as the text of its file.
std::string recorded(unsigned seed) {
  std::mt19937_64 random(seed);
  replay::Recorder recorder(toy_game(), "0123456789abcdef");
  recorder.record().players = {{"red", "Ann"}, {"blue", "Bob"}};
  auto position = toy_game().setup();
  position->settle();
  while (position->pending()) {
    const std::size_t n = random() % position->answer_count();
    const std::string action = position->answer_text(n);
    position->give(n);
    recorder.add(action, *position);
  }
  return write_record(recorder.finished(*position));
}

Record record_of(unsigned seed) { return replay::read_record(recorded(seed), "toy.yaml"); }

std::string replaced(std::string text, const std::string& part, const std::string& by) {
  const auto at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part << text;
  return at == std::string::npos ? text : text.replace(at, part.size(), by);
}

std::size_t errors_of(const std::string& text) {
  return replay::Checker().check(toy_game(), replay::read_record(text, "toy.yaml"), {}).count(replay::Severity::error);
}

TEST(ToyRecords, are_written_and_read_with_the_games_own_words) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const std::string text = recorded(seed);
    EXPECT_NE(text.find("data:\n  board: \""), std::string::npos) << text;
    EXPECT_NE(text.find("turn: 5, score: "), std::string::npos) << text;
    const Record record = replay::read_record(text, "toy.yaml");
    EXPECT_EQ(write_record(record), text);
    EXPECT_EQ(errors_of(text), 0U) << text;
  }
}

TEST(ToyRecords, name_seats_tables_and_results_that_are_checked) {
  const std::string text = recorded(1);
  EXPECT_THROW(replay::read_record(replaced(text, "  red: ", "  green: "), "a"), DataError);
  EXPECT_THROW(replay::read_record(replaced(text, "turn: 5", "year: 5"), "a"), DataError);
  EXPECT_EQ(errors_of(replaced(text, "turn: 5", "turn: 4")), 1U);
  const auto at = text.find("board: \"") + 8;
  EXPECT_EQ(errors_of(std::string(text).replace(at, 16, "00000000000000ff")), 1U);
}

TEST(ToyRecords, a_step_against_the_law_is_an_error_with_its_paragraph) {
  Record record = record_of(1);
  const auto play = std::ranges::find_if(record.steps, [](const auto& step) { return step.action == "pass"; });
  ASSERT_NE(play, record.steps.end());
  play->action = "attack Red Camp";
  const auto checked = replay::Checker().check(toy_game(), record, {});
  const auto illegal = std::ranges::find(checked.findings, replay::FindingKind::illegal, &replay::Finding::kind);
  ASSERT_NE(illegal, checked.findings.end());
  EXPECT_FALSE(illegal->rule.empty());
}

TEST(ToyRecords, a_card_nobody_wrote_down_is_found_by_what_follows) {
  std::size_t shown = 0, unknown = 0;
  for (unsigned seed = 1; seed <= 30; ++seed) {
    const Record whole = record_of(seed);
    Record gaps = whole;
    for (auto& step : gaps.steps) {
      if (step.action.starts_with("draw ")) step.action = "draw ?";
      step.digest.reset();
    }
    const auto checked = replay::Checker().check(toy_game(), gaps, {});
    EXPECT_EQ(checked.count(replay::Severity::error), 0U) << write_record(gaps);
    for (const auto& finding : checked.findings) {
      shown += finding.kind == replay::FindingKind::inferred ? 1U : 0U;
      unknown += finding.kind == replay::FindingKind::unknown ? 1U : 0U;
      if (finding.kind != replay::FindingKind::inferred) continue;
      const Record& record = whole;
      const std::size_t step = std::stoul(finding.step) - 1;
      EXPECT_NE(finding.message.find(record.steps[step].action), std::string::npos) << finding.message;
    }
  }
  EXPECT_GT(shown, 3U);
  EXPECT_GT(unknown, 3U);
}

TEST(ToyRecords, are_told_step_by_step_under_the_turns) {
  const std::string text = replay::narrate(toy_game(), record_of(1), {replay::Language::en});
  for (const char* part : {"Red: Ann\n", "\n=== round 1 ===\n", "\n=== round 5 ===\n", " Chance: draw ", " (3)\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part << text;
  EXPECT_FALSE(replay::narrate(toy_game(), record_of(1), {replay::Language{"pl"}}).empty());
}

TEST(ToyRecords, tell_no_card_that_nobody_knows) {
  const auto plays_a_card = [](const Record& record) {
    return std::ranges::any_of(record.steps, [](const auto& step) { return step.action.starts_with("play "); });
  };
  unsigned seed = 1;
  while (seed < 200 && plays_a_card(record_of(seed))) ++seed;
  Record gaps = record_of(seed);
  ASSERT_FALSE(plays_a_card(gaps));
  for (auto& step : gaps.steps) {
    if (step.action.starts_with("draw ")) step.action = "draw ?";
    step.digest.reset();
  }
  const std::string text = replay::narrate(toy_game(), gaps, {replay::Language::en});
  EXPECT_NE(text.find("Red draws a card"), std::string::npos) << text;
  for (const char* card : {"draws 1", "draws 2", "draws 3", "draws 4", "draws 5", "draws 6"})
    EXPECT_EQ(text.find(card), std::string::npos) << text;
}

TEST(ToyRecords, can_be_annotated_and_compared_under_two_rulesets) {
  const Record record = record_of(1);
  replay::Step remarks;
  remarks.note = "a quiet start";
  const std::string text = with_remarks(record, {{3}}, remarks);
  EXPECT_NE(text.find("- note: a quiet start"), std::string::npos);
  EXPECT_EQ(errors_of(text), 0U);
  const auto fierce = toy_game().with_ruleset("fierce");
  std::size_t differ = 0;
  for (unsigned seed = 1; seed <= 10; ++seed) {
    const Record one = record_of(seed);
    const auto found = replay::first_difference({toy_game(), one}, {*fierce, one});
    if (!found) continue;
    ++differ;
    EXPECT_FALSE(replay::responsible_axes({toy_game(), one}, {*fierce, one}, *found).empty());
  }
  EXPECT_GT(differ, 0U);
}

TEST(ToyRecords, answer_the_topics_every_game_has) {
  const replay::Kit& kit = replay::kit_of(toy_game());
  const auto reader = kit.make_reader(toy_game());
  const test::TemporaryPath file("toy.sqlite");
  const std::string& path = file.text();
  replay::ArchiveWriter archive(path);
  std::size_t events = 0;
  for (unsigned seed = 1; seed <= 3; ++seed) {
    const replay::GameRows rows = reader->read(record_of(seed));
    ASSERT_EQ(rows.size(), kit.topics().size());
    for (std::size_t i = 0; i < rows.size(); ++i)
      for (const replay::Row& row : rows[i]) EXPECT_EQ(row.size(), kit.topics()[i].columns.size());
    ASSERT_EQ(rows[0].size(), 1U);
    EXPECT_EQ(rows[0][0][1], replay::Value("red: Ann, blue: Bob"));
    events += rows[1].size();
    archive.add("toy.yaml", kit.topics(), rows);
  }
  archive.finish();
  const auto counted = replay::ask_archive(path, "SELECT COUNT(*) FROM events JOIN games ON games.id = events.game");
  EXPECT_EQ(counted.rows[0][0], replay::Value(static_cast<std::int64_t>(events)));
}

TEST(ToyRecords, have_a_schema_with_their_seats_and_tables) {
  const auto schema = nlohmann::json::parse(replay::record_schema(toy_game()));
  EXPECT_TRUE(schema["properties"]["players"]["properties"].contains("red"));
  EXPECT_TRUE(schema["properties"]["data"]["properties"].contains("board"));
  EXPECT_FALSE(schema["properties"].contains("deck"));
}

std::string page_of(const Record& record, replay::Viewer viewer) {
  const auto timeline = replay::make_timeline(toy_game(), record);
  return reports::replay_page(toy_game(), timeline, viewer, {"Toy", "", "", {{"red", "Ann"}}, {}, ""}, {});
}

nlohmann::json data_in(const std::string& page) {
  const std::string open = "id=\"page-data\">";
  const auto start = page.find(open) + open.size();
  return nlohmann::json::parse(page.substr(start, page.find("</script>", start) - start));
}

TEST(ToyPage, shows_board_charts_and_turns_without_a_kit) {
  const auto data = data_in(page_of(record_of(2), {}));
  EXPECT_EQ(data["seats"], nlohmann::json::parse(R"([["Red","red"],["Blue","blue"]])"));
  EXPECT_EQ(data["charts"][0]["lines"][0][2], "red");
  EXPECT_EQ(data["groups"].back()["when"], "round 5");
  EXPECT_EQ(data["battles"].size(), 0U);
  EXPECT_EQ(data["deciding"]["flat"], "Nobody won this game.");
  EXPECT_EQ(data["moments"][0]["figures"][0], 1);
  std::size_t marked = 0;
  for (const auto& moment : data["moments"]) marked += moment.contains("marks") ? 1U : 0U;
  EXPECT_GT(marked, 3U);
}

TEST(ToyPage, of_a_seat_hides_the_other_seats_card) {
  const Record record = record_of(2);
  const auto action = [&](replay::Viewer viewer, std::size_t step) {
    return data_in(page_of(record, viewer))["moments"][step]["action"].get<std::string>();
  };
  ASSERT_TRUE(record.steps[0].action.starts_with("draw "));
  ASSERT_TRUE(record.steps[1].action.starts_with("draw "));
  EXPECT_NE(action({}, 1), "draw ?");
  EXPECT_EQ(action(Seat{0}, 1) == "draw ?", action(Seat{1}, 1) != "draw ?");
  EXPECT_EQ(action(Seat::Chance, 1), "draw ?");
  EXPECT_EQ(action(Seat::Chance, 2), "draw ?");
}

TEST(ToyPictures, are_drawn_in_every_format) {
  const auto timeline = replay::make_timeline(toy_game(), record_of(2));
  reports::ReplayPainter painter(toy_game(), timeline);
  const std::string svg = painter.draw(5, "settle Ford", reports::PictureFormat::svg);
  EXPECT_NE(svg.find("Red Camp"), std::string::npos);
  EXPECT_NE(svg.find("#a3262e"), std::string::npos) << "the red of the seat's style";
  EXPECT_TRUE(painter.draw(5, "x", reports::PictureFormat::png).starts_with("\x89PNG"));
  EXPECT_TRUE(painter.draw(5, "x", reports::PictureFormat::dot).starts_with("digraph"));
}

TEST(ToyReport, is_a_page_with_a_board_for_a_run) {
  verify::RunResult outcome;
  outcome.scenario.id = outcome.scenario.name = outcome.scenario.title = "toy";
  outcome.scenario.rules = {"4.1"};
  auto position = toy_game().setup();
  position->settle();
  outcome.before = outcome.after = std::shared_ptr<const Position>(std::move(position));
  const std::string page = reports::html_report(toy_game(), {outcome}, {});
  EXPECT_NE(page.find("The board; nothing changes"), std::string::npos);
  EXPECT_NE(page.find("<svg class=\"board\""), std::string::npos);
  EXPECT_NE(page.find("Two Camps"), std::string::npos);
}

}  // namespace reports_test
}  // namespace tricorne
