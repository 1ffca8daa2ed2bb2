// Gives nearly right files to the loaders of Washington's Crossing. They must give an answer or a DataError, and never
// crash.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "tests/support/feed.h"
#include "tests/support/odd.h"
#include "tests/support/paths.h"
#include "verify/scenario/scenario.h"

namespace tricorne::test {
namespace {

const std::string data = source_dir() + "/engine/washingtons_crossing/data/";

/// Feeds the text unchanged, then `count` mutations of the text. The unchanged text must be accepted.
void feed_mutations(const std::function<bool(std::string_view)>& feed, const std::string& text, int count,
                    std::uint64_t seed) {
  Dice dice(seed);
  ASSERT_TRUE(feed(text)) << text;
  for (int n = 0; n < count; ++n) {
    const std::string odd = mutated(text, dice);
    ASSERT_NO_THROW(feed(odd)) << odd;
  }
}

std::vector<std::string> scenario_files() {
  auto files = verify::find_scenario_files({source_dir() + "/scenarios/washingtons_crossing"});
  EXPECT_GT(files.size(), 60U);
  return files;
}

/// Feeds the position of the first scenario of every `stride`th file, and `count` mutations of each position.
void feed_positions(std::size_t stride, int count) {
  const auto game = open_game(wc::game_name, {});
  const auto files = scenario_files();
  for (std::size_t i = 0; i < files.size(); i += stride) {
    const auto scenarios = verify::read_scenarios(*game, load_yaml(files[i]));
    ASSERT_FALSE(scenarios.empty()) << files[i];
    feed_mutations(&feed_crossing_position, to_yaml(scenarios.front().given), count, i);
  }
}

/// A copy of a table without the statements on sources and confidence, which tables in positions do not have.
Node without_provenance(const Node& node) {
  Node copy = node;
  static const std::set<std::string> provenance{"format", "game", "sources", "source", "confidence", "note"};
  std::erase_if(copy.entries, [](const Entry& entry) { return provenance.contains(entry.key); });
  for (Entry& entry : copy.entries) entry.value = without_provenance(entry.value);
  for (Node& item : copy.items) item = without_provenance(item);
  return copy;
}

TEST(CrossingLoaders, mutated_maps_give_a_map_or_an_error) {
  feed_mutations(&feed_crossing_map, read_file(data + "map.yaml"), 30, 1);
}
TEST(CrossingLoaders, mutated_files_of_tables_give_tables_or_an_error) {
  for (const std::string_view table : wc::table_names)
    feed_mutations([table](std::string_view text) { return feed_crossing_file(table, text); },
                   read_file(data + std::string(table) + ".yaml"), 15, 2);
}
TEST(CrossingLoaders, mutated_charts_of_a_position_give_charts_or_an_error) {
  for (const std::string_view chart : wc::table_names) {
    if (chart == "map" || chart == "leaders") continue;
    Node charts = Node::map();
    charts.set(std::string(chart), without_provenance(load_yaml(data + std::string(chart) + ".yaml")));
    Node position = Node::map();
    position.set("charts", charts);
    feed_mutations(&feed_crossing_tables, to_yaml(position), 15, 2);
  }
}
TEST(CrossingLoaders, mutated_rulesets_give_a_ruleset_or_an_error) {
  feed_mutations(&feed_crossing_ruleset, read_file(data + "rulesets/2012.yaml"), 80, 3);
}
TEST(CrossingLoaders, the_position_of_every_scenario_plays_on_and_is_read_back) { feed_positions(1, 0); }
TEST(CrossingLoaders, mutated_positions_play_on_or_are_refused) { feed_positions(6, 6); }
TEST(CrossingLoaders, mutated_scenarios_run_or_are_refused) {
  const auto files = scenario_files();
  for (std::size_t i = 0; i < files.size(); i += 8) feed_mutations(&feed_crossing_scenario, read_file(files[i]), 6, i);
}
TEST(CrossingLoaders, a_question_about_a_stack_without_leaders_is_refused) {
  EXPECT_FALSE(feed_crossing_position(
      read_file(source_dir() + "/tests/fuzz/found/crossing_position/stack-without-leaders.yaml")));
}
TEST(LongCrossingLoaders, mutated_positions_play_on_or_are_refused) { feed_positions(1, 1000); }

}  // namespace
}  // namespace tricorne::test
