// Gives nearly right files to every loader. A loader may throw a DataError, but it may not crash, hang or throw another
// exception.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "engine/core/load/yaml.h"
#include "tests/support/feed.h"
#include "tests/support/odd.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/scenario/scenario.h"

namespace tricorne::test {
namespace loaders_test {

const std::string root = tricorne::test::source_dir();
const std::string data = root + "/engine/washingtons_war/data/";

/// Feeds the text unchanged, then `count` mutations of the text. The unchanged text must be accepted.
void feed_mutations(bool (*feed)(std::string_view), const std::string& text, int count, std::uint64_t seed) {
  Dice dice(seed);
  ASSERT_TRUE(feed(text)) << text;
  for (int n = 0; n < count; ++n) {
    const std::string odd = mutated(text, dice);
    ASSERT_NO_THROW(feed(odd)) << odd;
  }
}

void feed_scenarios(int stride, int count) {
  const auto files = verify::find_scenario_files({root + "/scenarios/washingtons_war"});
  ASSERT_GT(files.size(), 100U);
  for (std::size_t i = 0; i < files.size(); i += static_cast<std::size_t>(stride))
    feed_mutations(&feed_scenario, read_file(files[i]), count, i);
}

/// Reads and plays positions made from the schema. `read` counts the positions that could be read, `refused` counts the
/// DataErrors.
std::map<std::string, int> feed_odd_positions(int count, std::uint64_t seed) {
  const Node schema = washingtons_war().position_schema();
  Dice dice(seed);
  std::map<std::string, int> tally;
  for (int n = 0; n < count; ++n) {
    const Node odd = odd_position(schema, dice);
    try {
      const auto position = washingtons_war().read_position(odd);
      ++tally["read"];
      play_on(washingtons_war(), *position, dice(), 8);
    } catch (const DataError&) {
      ++tally["refused"];
    } catch (const std::exception& e) {
      ADD_FAILURE() << e.what() << "\n" << to_yaml(odd);
    }
  }
  return tally;
}

const std::string protocol_lines =
    R"({"id":1,"method":"hello","protocol":1})"
    "\n"
    R"({"id":2,"method":"load","position":{"base":"setup","agenda":[{"choose_pc_action":{"player":"british","remaining":2}}]}})"
    "\n"
    R"({"id":3,"method":"apply","action":"place PC at Oswego"})"
    "\n"
    R"({"id":4,"method":"facts"})"
    "\n"
    R"({"id":5,"method":"legal"})"
    "\n";

TEST(Loaders, mutated_maps_give_a_map_or_an_error) { feed_mutations(&feed_map, read_file(data + "map.yaml"), 60, 1); }
TEST(Loaders, mutated_decks_give_a_deck_or_an_error) {
  feed_mutations(&feed_deck, read_file(data + "cards.yaml"), 40, 2);
}
TEST(Loaders, mutated_rulesets_give_a_ruleset_or_an_error) {
  feed_mutations(&feed_ruleset, read_file(data + "rulesets/2014.yaml"), 150, 3);
}
TEST(Loaders, mutated_positions_play_on_or_are_refused) {
  feed_mutations(&feed_position, read_file(data + "setup.yaml"), 400, 4);
}
TEST(Loaders, mutated_scenarios_run_or_are_refused) { feed_scenarios(8, 10); }
TEST(Loaders, mutated_requests_are_answered) { feed_mutations(&feed_protocol, protocol_lines, 150, 5); }

TEST(Loaders, odd_positions_play_on_or_are_refused) {
  auto tally = feed_odd_positions(3000, 6);
  EXPECT_GT(tally["read"], 100);
  EXPECT_GT(tally["refused"], 100);
}

TEST(Loaders, mutated_records_are_checked_and_written_or_refused) {
  feed_mutations(&feed_record, read_file(root + "/tests/records/by-hand-score-sheet.yaml"), 100, 8);
}
TEST(Loaders, mutated_questions_are_answered_or_refused) {
  feed_mutations(&feed_sql, read_file(root + "/tests/fuzz/questions.sql"), 100, 9);
}

/// Every folder of found/ has the name of the fuzz target that found its files.
TEST(Loaders, what_once_failed_in_fuzzing_does_so_no_more) {
  const std::map<std::string, bool (*)(std::string_view)> feeds{{"position", &feed_position},
                                                                {"scenario", &feed_scenario},
                                                                {"ruleset", &feed_ruleset},
                                                                {"map", &feed_map},
                                                                {"deck", &feed_deck},
                                                                {"record", &feed_record},
                                                                {"protocol", &feed_protocol},
                                                                {"sql", &feed_sql},
                                                                {"transcript", &feed_transcript},
                                                                {"csv_log", &feed_csv_log},
                                                                {"json_log", &feed_json_log},
                                                                {"mapping", &feed_mapping},
                                                                {"house_rules", &feed_house_rules},
                                                                {"desk", &feed_desk},
                                                                {"crossing_transcript", &feed_crossing_transcript},
                                                                {"crossing_house_rules", &feed_crossing_house_rules},
                                                                {"crossing_position", &feed_crossing_position},
                                                                {"crossing_scenario", &feed_crossing_scenario},
                                                                {"crossing_map", &feed_crossing_map},
                                                                {"crossing_tables", &feed_crossing_tables},
                                                                {"crossing_ruleset", &feed_crossing_ruleset}};
  int fed = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(root + "/tests/fuzz/found")) {
    if (file.is_directory()) continue;
    const auto feed = feeds.find(file.path().parent_path().filename());
    ASSERT_NE(feed, feeds.end()) << file.path() << " belongs to no fuzz target";
    ASSERT_NO_THROW(feed->second(read_file(file.path().string()))) << file.path();
    ++fed;
  }
  EXPECT_GE(fed, 20);
}

TEST(LongLoaders, odd_positions_play_on_or_are_refused) { EXPECT_GT(feed_odd_positions(200000, 7)["read"], 4000); }
TEST(LongLoaders, mutated_scenarios_run_or_are_refused) { feed_scenarios(1, 100); }

}  // namespace loaders_test
}  // namespace tricorne::test
