#include <algorithm>
#include <map>

#include "verify/engine/conformance.h"

namespace tricorne::verify {

namespace {

const Node& member(const Node& map, std::string_view key) {
  const Node* value = map.is_map() ? map.find(key) : nullptr;
  if (value == nullptr)
    fail(map, "this is no answer of verify --engine --format json: \"" + std::string(key) + "\" is missing");
  return *value;
}

/// The part of an answer that is about the engine `name`. An answer about a single engine is that part as a whole,
/// whatever the name. Null: none of several engines has the name.
const Node* part_about(const Node& answer, const std::string& name) {
  const Node* engines = answer.is_map() ? answer.find("engines") : nullptr;
  if (engines == nullptr) return &answer;
  for (const Node& part : read_items(*engines))
    if (read_text(member(member(part, "engine"), "name")) == name) return &part;
  return nullptr;
}

}  // namespace

std::vector<Change> changes_since(const Node& earlier, const Conformance& now) {
  std::map<std::string, std::string> before;
  const Node* part = part_about(earlier, now.engine.name);
  if (part == nullptr) return {};
  for (const Node& paragraph : read_items(member(*part, "paragraphs")))
    before[read_text(member(paragraph, "rule"))] = read_text(member(paragraph, "verdict"));
  std::vector<Change> changes;
  for (const ParagraphResult& paragraph : now.paragraphs) {
    const std::string verdict(to_text(verdict_on(paragraph)));
    const auto old = before.find(paragraph.rule);
    const std::string was = old == before.end() ? "" : old->second;
    if (was != verdict) changes.push_back({paragraph.rule, was, verdict});
    if (old != before.end()) before.erase(old);
  }
  for (const auto& [rule, verdict] : before) changes.push_back({rule, verdict, ""});
  return changes;
}

}  // namespace tricorne::verify
