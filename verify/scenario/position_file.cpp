#include "verify/scenario/position_file.h"

#include <filesystem>

#include "engine/core/load/yaml.h"

namespace tricorne::verify {

namespace fs = std::filesystem;

std::string ruleset_seen_from(const std::string& folder, const std::string& ruleset) {
  std::error_code error;
  if ((!ruleset.ends_with(".yaml") && !ruleset.ends_with(".yml")) || fs::path(ruleset).is_absolute()) return ruleset;
  const fs::path way = fs::relative(ruleset, folder.empty() ? fs::path(".") : fs::path(folder), error);
  return error || way.empty() ? ruleset : way.generic_string();
}

std::string position_file(const Position& position, const Game& game, const std::string& ruleset,
                          const std::string& path) {
  Node file = Node::map();
  for (Entry& entry : position.write().entries) {
    file.add(entry.key, std::move(entry.value));
    if (entry.key != "game" || ruleset.empty() || ruleset == game.rulesets().front()) continue;
    Node name = Node::text(ruleset_seen_from(fs::path(path).parent_path().string(), ruleset));
    name.quoted = true;
    file.add("ruleset", std::move(name));
  }
  return to_yaml(file);
}

std::optional<Node> next_entry(const Node& position) {
  const Node* agenda = position.is_map() ? position.find("agenda") : nullptr;
  if (agenda == nullptr || !agenda->is_sequence() || agenda->items.empty()) return std::nullopt;
  return agenda->items.front();
}

std::string name_of_entry(const std::optional<Node>& entry) {
  if (!entry) return "";
  return entry->is_map() && !entry->entries.empty() ? entry->entries.front().key : entry->scalar;
}

void put_alone(Node& position, const Node& entry) {
  for (Entry& fact : position.entries)
    if (fact.key == "agenda") fact.value.items = {entry};
}

Node given_of(const Node& position) {
  Node given = Node::map();
  for (const Entry& entry : position.entries)
    if (entry.key != "format" && entry.key != "game") given.add(entry.key, entry.value);
  return given;
}

}  // namespace tricorne::verify
