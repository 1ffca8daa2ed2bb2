// Gives nearly right files to the loaders of Washington's Crossing. They must give an answer or a DataError, and never
// crash.
#include <gtest/gtest.h>

#include "engine/core/load/yaml.h"
#include "tests/support/feed.h"
#include "tests/support/odd.h"
#include "tests/support/paths.h"
#include "verify/scenario/scenario.h"

namespace tricorne::test {
namespace {

const std::string data = source_dir() + "/engine/washingtons_crossing/data/";

/// Feeds the text unchanged, then `count` mutations of the text.
void feed_mutations(void (*feed)(std::string_view), const std::string& text, int count, std::uint64_t seed) {
  Dice dice(seed);
  ASSERT_NO_THROW(feed(text));
  for (int n = 0; n < count; ++n) {
    const std::string odd = mutated(text, dice);
    ASSERT_NO_THROW(feed(odd)) << odd;
  }
}

void feed_scenarios(void (*feed)(std::string_view), int stride, int count) {
  const auto files = verify::find_scenario_files({source_dir() + "/scenarios/washingtons_crossing"});
  ASSERT_GT(files.size(), 60U);
  for (std::size_t i = 0; i < files.size(); i += static_cast<std::size_t>(stride))
    feed_mutations(feed, read_file(files[i]), count, i);
}

TEST(CrossingLoaders, mutated_maps_give_a_map_or_an_error) {
  feed_mutations(&feed_crossing_map, read_file(data + "map.yaml"), 30, 1);
}
TEST(CrossingLoaders, mutated_charts_give_charts_or_an_error) {
  for (const char* chart :
       {"movement_matrix", "movement_costs", "combat_results", "ratio", "combat_modifiers", "surprise",
        "surprise_modifiers", "crossing", "weather", "raids", "victory_points", "naval"}) {
    std::string text = "charts:\n  " + std::string(chart) + ":\n";
    std::string line;
    for (const char c : read_file(data + chart + ".yaml")) {
      line += c;
      if (c != '\n') continue;
      if (!line.starts_with("format:") && !line.starts_with("game:") && !line.starts_with("#")) text += "    " + line;
      line.clear();
    }
    feed_mutations(&feed_crossing_tables, text, 15, 2);
  }
}
TEST(CrossingLoaders, mutated_rulesets_give_a_ruleset_or_an_error) {
  feed_mutations(&feed_crossing_ruleset, read_file(data + "rulesets/2012.yaml"), 80, 3);
}
TEST(CrossingLoaders, the_position_of_every_scenario_plays_on_and_is_read_back) {
  feed_scenarios(&feed_crossing_position, 1, 0);
}
TEST(CrossingLoaders, mutated_positions_play_on_or_are_refused) { feed_scenarios(&feed_crossing_position, 6, 6); }
TEST(CrossingLoaders, mutated_scenarios_run_or_are_refused) { feed_scenarios(&feed_crossing_scenario, 8, 6); }
TEST(LongCrossingLoaders, mutated_positions_play_on_or_are_refused) { feed_scenarios(&feed_crossing_position, 1, 100); }

}  // namespace
}  // namespace tricorne::test
