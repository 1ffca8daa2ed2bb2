// The shipped schemas are those of the command. Every scenario, ruleset, table and record of every game keeps the
// schema that editors use for it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "replay/import/log_line.h"
#include "replay/record/check.h"
#include "replay/record/record.h"
#include "replay/record/walker.h"
#include "tests/support/json_schema.h"
#include "tests/support/paths.h"
#include "verify/engine/message.h"
#include "verify/errata/tables.h"
#include "verify/errata/uncertain.h"
#include "verify/kit.h"
#include "verify/scenario/runner.h"
#include "verify/scenario/scenario.h"
#include "verify/scenario/schemas.h"

namespace tricorne::test {
namespace shipped_test {

namespace fs = std::filesystem;

/// The YAML files of a folder of the source tree, without its subfolders. Empty when there is no such folder.
std::vector<std::string> yaml_files(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(source_dir() + "/" + folder, error))
    if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
  return files;
}

/// Unlike to_json this keeps numbers with a decimal point as numbers. Maps have such numbers.
nlohmann::json parsed_json(const Node& node) {
  nlohmann::json json;
  if (node.is_map()) json = nlohmann::json::object();
  if (node.is_sequence()) json = nlohmann::json::array();
  for (const Entry& entry : node.entries) json[entry.key] = parsed_json(entry.value);
  for (const Node& item : node.items) json.push_back(parsed_json(item));
  if (!node.is_scalar()) return json;
  const auto plain = node.quoted ? json : nlohmann::json::parse(node.scalar, nullptr, false);
  return plain.is_number() || plain.is_boolean() ? plain : nlohmann::json(node.scalar);
}

void expect_kept(const std::string& schema, const std::vector<std::string>& files) {
  const auto parsed = nlohmann::json::parse(schema);
  for (const std::string& file : files) EXPECT_EQ(schema_fault(parsed, parsed_json(load_yaml(file))), "") << file;
}

/// The name of a game's folders.
std::string folder_of(const Game& game) {
  std::string folder(game.name());
  std::ranges::replace(folder, '-', '_');
  return folder;
}

/// The tests run for every game of the program. The parameter is the game's name.
class ShippedFiles : public testing::TestWithParam<std::string> {
 protected:
  const Game& game() { return *game_; }
  std::string scenarios() { return "scenarios/" + folder_of(game()); }
  std::string data() { return "engine/" + folder_of(game()) + "/data"; }

 private:
  std::unique_ptr<Game> game_ = open_game(GetParam(), {});
};

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.emplace_back(game.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Games, ShippedFiles, testing::ValuesIn(names_of_games()), [](const auto& chosen) {
  std::string name = chosen.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

const std::string schemas = source_dir() + "/scenarios/schema/";

/// The texts of a game's schemas, by their kinds.
std::map<std::string, std::string> schemas_of(const Game& game) {
  std::map<std::string, std::string> texts{{"replay", replay::record_schema(game)},
                                           {"mapping", replay::mapping_schema(game)}};
  for (const std::string& kind : verify::schema_kinds(game)) texts[kind] = verify::schema(game, kind);
  return texts;
}

TEST_P(ShippedFiles, schemas_are_what_the_command_prints) {
  EXPECT_GE(schemas_of(game()).size(), 4U);
  for (const auto& [kind, text] : schemas_of(game()))
    EXPECT_EQ(read_file(schemas + folder_of(game()) + "/" + kind + ".schema.json"), text)
        << "make them again: tricorne schema all --out scenarios/schema --force";
  EXPECT_EQ(read_file(schemas + folder_of(game()) + "/exchange.schema.json"), verify::exchange_schema(game()));
}

TEST_P(ShippedFiles, what_an_owner_may_answer_holds_the_present_value) {
  const std::vector<std::string> kinds = verify::schema_kinds(game());
  std::size_t listed = 0;
  std::map<std::string, Node> schemas_of_tables;
  for (const verify::UncertainValue& value : verify::uncertain_values(verify::table_documents(game()))) {
    if (value.value.empty() || std::ranges::find(kinds, value.table) == kinds.end()) continue;
    const auto [schema, fresh] = schemas_of_tables.try_emplace(value.table);
    if (fresh) schema->second = verify::kit_of(game()).schema(game(), value.table);
    const std::string choices = verify::choices_of(schema->second, value);
    if (choices.empty()) continue;
    ++listed;
    if (const std::size_t to = choices.find(" to "); to != std::string::npos) {
      char* rest = nullptr;
      const long number = std::strtol(value.value.c_str(), &rest, 10);
      EXPECT_TRUE(*rest == 0 && number >= std::stoi(choices) && number <= std::stoi(choices.substr(to + 4)))
          << value.table << ", " << value.entry << ' ' << value.field << ": " << value.value << " of " << choices;
    } else {
      EXPECT_NE((" / " + choices + " / ").find(" / " + value.value + " / "), std::string::npos)
          << value.table << ", " << value.entry << ' ' << value.field << ": " << value.value << " of " << choices;
    }
  }
  EXPECT_GT(listed, 0U);
}

TEST(ShippedSchemas, one_a_kind_refers_to_those_of_the_games) {
  std::map<std::string, std::vector<std::string>> games_with;
  for (const std::string& name : names_of_games())
    for (const auto& [kind, text] : schemas_of(*open_game(name, {}))) games_with[kind].push_back(name);
  EXPECT_GT(games_with["scenario"].size(), games_with["deck"].size());
  for (const auto& [kind, names] : games_with)
    EXPECT_EQ(read_file(schemas + kind + ".schema.json"), verify::schema_by_game(kind, names)) << kind;
}

TEST(ShippedSchemas, go_by_the_game_that_a_file_names) {
  const auto schema = nlohmann::json::parse(verify::schema_by_game("position", names_of_games()));
  const auto fault = [&](const char* yaml) {
    return schema_fault(schema, parsed_json(parse_yaml(yaml, "x")), schemas);
  };
  EXPECT_EQ(fault("{format: 1, game: washingtons-war, spaces: {Boston: {pc: american}}}"), "");
  EXPECT_NE(fault("{format: 1, game: washingtons-crossing, spaces: {Boston: {pc: american}}}"), "");
  EXPECT_EQ(fault("{format: 1, game: washingtons-crossing, leaders: {Greene: {at: 2029}}}"), "");
  EXPECT_NE(fault("{format: 1, game: three-camps}"), "");
  EXPECT_NE(fault("{format: 1, leaders: {}}"), "") << "without a game it is the first";
}

TEST_P(ShippedFiles, every_scenario_keeps_the_schema_and_names_it) {
  const auto files = verify::find_scenario_files({source_dir() + "/" + scenarios()});
  EXPECT_FALSE(files.empty());
  expect_kept(verify::schema(game(), "scenario"), files);
  for (const std::string& file : files)
    EXPECT_TRUE(read_file(file).starts_with("# yaml-language-server: $schema=../../schema/scenario.schema.json\n"))
        << file;
}

TEST_P(ShippedFiles, a_scenario_reads_and_judges_each_of_its_answers_once) {
  verify::Runner runner(game(), verify::Evidence::ignored);
  std::size_t looked_at = 0;
  for (const std::string& file : verify::find_scenario_files({source_dir() + "/" + scenarios()}))
    for (verify::Scenario& scenario : verify::load_scenarios(game(), file)) {
      const Node* legal = scenario.then.find("legal");
      const Node* not_legal = scenario.then.find("not_legal");
      const auto items = [](const Node* list) {
        return list == nullptr ? 0 : std::max<std::size_t>(1, list->items.size());
      };
      const std::size_t answers = scenario.when.size() + scenario.refused.size() + items(legal) + items(not_legal);
      const std::size_t given = scenario.when.size();
      runner.under(scenario.ruleset);
      const ChoiceCounts before = choice_counts();
      const verify::RunResult outcome = runner.run(std::move(scenario));
      if (outcome.actions.size() > given) continue;  // with answers that nobody wrote
      ++looked_at;
      EXPECT_EQ(choice_counts().read - before.read, answers) << outcome.scenario.name;
      EXPECT_EQ(choice_counts().judged - before.judged, answers) << outcome.scenario.name;
    }
  EXPECT_GT(looked_at, 500U);
}

TEST_P(ShippedFiles, every_ruleset_and_overlay_keeps_the_schema) {
  const auto presets = yaml_files(data() + "/rulesets");
  EXPECT_EQ(presets.size(), game().rulesets().size());
  expect_kept(verify::schema(game(), "ruleset"), presets);
  expect_kept(verify::schema(game(), "ruleset"), yaml_files(scenarios() + "/.rulesets"));
}

TEST_P(ShippedFiles, every_table_with_a_schema_keeps_it) {
  for (const DataFile& table : game().data_files()) {
    if (table.schema.empty()) continue;
    const std::string name = table.name == "deck" ? "cards" : std::string(table.name);
    expect_kept(verify::schema(game(), table.schema), {source_dir() + "/" + data() + "/" + name + ".yaml"});
  }
}

/// Does the record name the cards that were drawn?
bool tells_draws(const replay::Record& record) {
  return std::ranges::any_of(record.steps, [](const replay::Step& step) { return step.action.starts_with("draw "); });
}

/// Washington's War reads the texts of its records itself, for some hold cards that nobody knows: then a scout goes
/// ahead and learns them from later steps. A text that was read stays known.
/// How many actions of the main line have texts of their own.
std::size_t texts_in(const replay::Record& record) {
  std::set<std::string> texts;
  for (const replay::Step& step : record.steps) texts.insert(step.action);
  return texts.size();
}

TEST(ShippedRecords, each_text_of_a_whole_record_of_the_war_is_read_once_and_each_answer_judged) {
  std::size_t whole = 0;
  for (const std::string& file : yaml_files("tests/records")) {
    const replay::Record record = replay::read_record(read_file(file), file);
    if (record.game != "washingtons-war" || replay::has_gaps(record)) continue;
    if (record.ruleset.text.ends_with(".yaml")) continue;  // it lies beside the record
    if (std::ranges::any_of(record.steps, [](const replay::Step& step) { return !step.branches.empty(); })) continue;
    const auto game = open_game(record.game, {record.ruleset.text, {}});
    replay::Checker checker;
    const ChoiceCounts before = choice_counts();
    const replay::RecordCheck checked = checker.check(*game, record, {});
    if (checked.count(replay::Severity::error) > 0) continue;
    ++whole;
    EXPECT_LE(choice_counts().read - before.read, texts_in(record)) << file;
    EXPECT_LE(choice_counts().judged - before.judged, (tells_draws(record) ? 1 : 2) * record.steps.size()) << file;
  }
  EXPECT_GT(whole, 10U);
}

TEST(ShippedRecords, each_text_of_a_record_of_the_crossing_is_read_once_and_each_answer_judged) {
  const auto records = yaml_files("tests/records/washingtons_crossing");
  EXPECT_GE(records.size(), 4U);
  for (const std::string& file : records) {
    const replay::Record record = replay::read_record(read_file(file), file);
    const auto game = open_game(record.game, {record.ruleset.text, {}});
    replay::Checker checker;
    const ChoiceCounts before = choice_counts();
    const replay::RecordCheck checked = checker.check(*game, record, {});
    EXPECT_EQ(checked.count(replay::Severity::error), 0U) << file;
    // A first position may bring tables of its own, under which a text means something else.
    const std::size_t most_read = record.start.is_null() ? texts_in(record) : record.steps.size();
    EXPECT_LE(choice_counts().read - before.read, most_read) << file;
    EXPECT_EQ(choice_counts().judged - before.judged, record.steps.size()) << file;
  }
}

TEST(ShippedRecords, every_record_keeps_the_schema_of_its_game) {
  const auto records = yaml_files("tests/records");
  EXPECT_GE(records.size(), 40U);
  std::map<std::string, std::vector<std::string>> by_game;
  for (const std::string& file : records) by_game[replay::read_record(read_file(file), file).game].push_back(file);
  for (const auto& [game, files] : by_game) expect_kept(replay::record_schema(*open_game(game, {})), files);
}

TEST(ShippedMappings, the_example_keeps_the_schema_of_its_game) {
  expect_kept(replay::mapping_schema(*open_game("washingtons-war", {})),
              {source_dir() + "/examples/import/mapping.yaml"});
}

}  // namespace shipped_test
}  // namespace tricorne::test
