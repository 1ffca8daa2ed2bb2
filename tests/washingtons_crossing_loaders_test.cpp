// Gives nearly right files to the loaders of Washington's Crossing. They must give an answer or a DataError, and never
// crash.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "engine/core/load/files.h"
#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "tests/support/feed.h"
#include "tests/support/odd.h"
#include "tests/support/paths.h"
#include "verify/scenario/scenario.h"

namespace tricorne::test {
namespace washingtons_crossing_loaders_test {

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

/// Reads a file as `--data NAME=FILE` does. `table` is the name.
bool feed_table_file(std::string_view table, std::string_view text) {
  const TemporaryPath file("crossing-table.yaml");
  write_file(file.text(), text);
  return accepted([&] { wc::load_data({{std::string(table), file.text()}}); });
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

/// Replaces most leaders and hexes of an agenda by leaders and hexes of a position.
void move_into(const Node& position, const Node& leader_names, Node& agenda, Dice& dice, const std::string& key = "") {
  static const std::set<std::string> hex_keys{"at", "to", "from", "battle", "target", "entered"};
  const Node* leaders = position.find("leaders");
  if (leaders == nullptr || leaders->entries.empty()) return;
  const Entry& leader = leaders->entries[dice() % leaders->entries.size()];
  const Node* hex = leader.value.find("at");
  if (agenda.is_scalar() && dice() % 8 != 0) {
    if (hex_keys.contains(key) && hex != nullptr) agenda = *hex;
    if (leader_names.find(agenda.scalar) != nullptr) agenda = Node::text(leader.key);
  }
  for (Node& item : agenda.items) move_into(position, leader_names, item, dice, key);
  for (Entry& entry : agenda.entries) move_into(position, leader_names, entry.value, dice, entry.key);
}

/// Plays from the positions of the scenarios with other agendas, `count` for each file.
void feed_odd_agendas(int count, std::uint64_t seed) {
  const auto game = open_game(wc::game_name, {});
  const Node schema = game->position_schema();
  const Node& leader_names = *schema.find("properties")->find("leaders")->find("properties");
  Dice dice(seed);
  int accepted = 0;
  for (const std::string& file : scenario_files()) {
    const auto scenarios = verify::read_scenarios(*game, load_yaml(file));
    for (int n = 0; n < count; ++n) {
      Node position = scenarios.front().given;
      std::erase_if(position.entries, [](const Entry& entry) { return entry.key == "agenda"; });
      Node agenda = odd_agenda(schema, dice);
      move_into(position, leader_names, agenda, dice);
      position.set("agenda", agenda);
      const std::string text = to_yaml(position);
      bool fits = false;
      EXPECT_NO_THROW(fits = feed_crossing_position(text)) << text;
      accepted += fits;
    }
  }
  EXPECT_GT(accepted, 50 * count);
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
    feed_mutations([table](std::string_view text) { return feed_table_file(table, text); },
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
TEST(CrossingLoaders, a_number_of_troops_is_not_asked_for_the_division_of_a_stack_without_leaders) {
  const auto asked_with = [](const std::string& who) {
    return feed_crossing_position(
        "turn: Dec 27 7am\nmap: {areas: [{terrain: clear, hexes: [1807]}]}\n"
        "leaders: {Mercer: {at: 1807, troops: 300}}\n"
        "agenda: [{choose_detached_troops: {detachment: American Detachment 1, leader: Mercer}}, "
        "{choose_division: {leader: Mercer, detachment: American Detachment 1, stack: "
        "{side: american, who: [" +
        who + "], group: [Mercer]}}}]\n");
  };
  EXPECT_TRUE(asked_with("Mercer"));
  EXPECT_FALSE(asked_with(""));
}
TEST(CrossingLoaders, a_reinforcement_of_a_detachment_brings_troops) {
  const auto entering = [](const std::string& men) {
    return feed_crossing_position(
        "turn: Dec 28 12pm\nmap: {areas: [{terrain: clear, hexes: [1301, 1401]}]}\n"
        "charts: {reinforcements: {british_entry: {from: 1301, to: 1401}}}\n"
        "agenda: [{choose_entry: {side: british, arrival: 0, men: " +
        men + "}}]\n");
  };
  EXPECT_TRUE(entering("400"));
  EXPECT_FALSE(entering("0"));
}
TEST(CrossingLoaders, a_retreat_goes_on_without_a_leader_who_has_left_the_map) {
  EXPECT_TRUE(feed_crossing_position(R"(
turn: Dec 27 7am
map: {areas: [{terrain: clear, hexes: [1806, 1807, 1808]}]}
leaders: {Glover: {at: 1807, troops: 300}, Sargent: {at: 1807, troops: 300}}
agenda: [{go_on_retreating: {retreat: {who: [Mercer, Glover, Sargent], from: 1806, hexes: 2}}}]
)"));
}
TEST(CrossingLoaders, odd_agendas_play_on_or_are_refused) { feed_odd_agendas(10, 5); }
TEST(LongCrossingLoaders, odd_agendas_play_on_or_are_refused) { feed_odd_agendas(500, 8); }
TEST(LongCrossingLoaders, mutated_positions_play_on_or_are_refused) { feed_positions(1, 1000); }

}  // namespace washingtons_crossing_loaders_test
}  // namespace tricorne::test
