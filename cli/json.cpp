#include "cli/json.h"

#include <nlohmann/json.hpp>

#include "engine/core/load/json.h"

namespace tricorne::cli {

using nlohmann::ordered_json;

std::string print(const ordered_json& node) {
  return node.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

ordered_json to_json_value(const Node& node) { return ordered_json::parse(to_json(node)); }

void add_refusal(ordered_json& node, const Refusal& refusal) {
  node["legal"] = false;
  node["asked"] = refusal.asked != Asked::no;
  if (refusal.rule.empty())
    node.erase("rule");
  else
    node["rule"] = refusal.rule;
  node["why"] = refusal.why;
}

ordered_json to_json_value(const std::vector<Happening>& events) {
  ordered_json list = ordered_json::array();
  for (const Happening& event : events) {
    ordered_json item;
    item["rule"] = event.rule;
    item["kind"] = event.kind;
    item.update(to_json_value(event.fields));
    item["text"] = event.text;
    list.push_back(item);
  }
  return list;
}

}  // namespace tricorne::cli
