// Every data file, ruleset and record of this repository keeps the schema that editors hold it against.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/core/load/yaml.h"
#include "replay/record.h"
#include "replay/schema.h"
#include "tests/support/json_schema.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/schemas.h"

namespace tricorne::test {
namespace {

namespace fs = std::filesystem;

/// The YAML files of a folder of the source tree, those below it not counted.
std::vector<std::string> yaml_files(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(source_dir() + "/" + folder))
    if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
  return files;
}

/// Unlike to_json this keeps broken numbers, which maps have, as numbers.
nlohmann::json json_of(const Node& node) {
  nlohmann::json json;
  if (node.is_map()) json = nlohmann::json::object();
  if (node.is_sequence()) json = nlohmann::json::array();
  for (const Entry& entry : node.entries) json[entry.key] = json_of(entry.value);
  for (const Node& item : node.items) json.push_back(json_of(item));
  if (!node.is_scalar()) return json;
  const auto plain = node.quoted ? json : nlohmann::json::parse(node.scalar, nullptr, false);
  return plain.is_number() || plain.is_boolean() ? plain : nlohmann::json(node.scalar);
}

void expect_kept(const std::string& schema, const std::vector<std::string>& files) {
  const auto parsed = nlohmann::json::parse(schema);
  for (const std::string& file : files) EXPECT_EQ(schema_fault(parsed, json_of(load_yaml(file))), "") << file;
}

const std::string data = source_dir() + "/engine/washingtons_war/data/";

TEST(ShippedFiles, the_map_the_deck_and_the_set_up_keep_their_schemas) {
  expect_kept(verify::schema(washingtons_war(), "map"), {data + "map.yaml"});
  expect_kept(verify::schema(washingtons_war(), "deck"), {data + "cards.yaml"});
  expect_kept(verify::schema(washingtons_war(), "position"), {data + "setup.yaml"});
}

TEST(ShippedFiles, every_ruleset_and_overlay_keeps_the_schema) {
  const auto presets = yaml_files("engine/washingtons_war/data/rulesets"),
             overlays = yaml_files("scenarios/washingtons_war/.rulesets");
  EXPECT_GE(presets.size(), 3U);
  EXPECT_GT(overlays.size(), 20U);
  expect_kept(verify::schema(washingtons_war(), "ruleset"), presets);
  expect_kept(verify::schema(washingtons_war(), "ruleset"), overlays);
}

TEST(ShippedFiles, every_record_keeps_the_schema) {
  const auto records = yaml_files("tests/records");
  EXPECT_GE(records.size(), 40U);
  expect_kept(replay::record_schema(washingtons_war()), records);
}

}  // namespace
}  // namespace tricorne::test
