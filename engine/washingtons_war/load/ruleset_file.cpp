#include <algorithm>

#include "engine/core/text.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/load/provenance.h"
#include "engine/washingtons_war/rule_index.h"

namespace tricorne::ww {

namespace {

const Axis& find_axis(const Node& key) {
  std::vector<std::string> names;
  for (const Axis& axis : axes()) {
    if (axis.name == key.scalar) return axis;
    names.emplace_back(axis.name);
  }
  fail(key, "unknown axis \"" + key.scalar + "\"" + did_you_mean(key.scalar, names));
}

/// The paragraph a file names for an axis must exist; it need not be ours, errata may point elsewhere.
void check_rule(const Node& node) {
  const std::string id = read_text(node);
  std::vector<std::string> ids;
  for (const RuleEntry& entry : rule_index()) {
    if (entry.id == id) return;
    ids.emplace_back(entry.id);
  }
  fail(node, "unknown paragraph \"" + id + "\"" + did_you_mean(id, ids));
}

void read_axis(Ruleset& rules, const Node& key, const Node& node, bool overlay) {
  const Axis& axis = find_axis(key);
  MapReader reader(node);
  const Node before = axis.write(rules);
  axis.read(rules, reader.required("value"));
  check_rule(reader.required("rule"));
  if (overlay) {
    if (trim(read_text(reader.required("reason"))).empty()) fail(node, "a change needs a reason");
    if (axis.write(rules) == before) fail(node, "the axis " + key.scalar + " already has this value");
  } else if (const Node* reason = reader.optional("reason")) {
    read_text(*reason);
  }
  reader.finish();
}

}  // namespace

NamedRuleset load_ruleset(const Node& file, NamedRuleset (*base)(const Node& name)) {
  MapReader reader(file);
  read_head(reader);
  NamedRuleset set;
  const std::string name = read_text(reader.required("name"));
  const Node* base_name = reader.optional("base");
  if (base_name != nullptr) set = base(*base_name);
  set.name = name;
  if (const Node* title = reader.optional("title")) read_text(*title);
  const Node& list = reader.required("axes");
  MapReader by_name(list);
  for (const Entry& entry : list.entries) {
    Node key = Node::text(entry.key);
    key.mark = entry.key_mark;
    key.file = list.file;
    read_axis(set.rules, key, by_name.required(entry.key), base_name != nullptr);
  }
  for (const Axis& axis : axes())
    if (base_name == nullptr && by_name.optional(axis.name) == nullptr)
      fail(list, "the axis " + std::string(axis.name) + " is missing; a ruleset without a base sets them all");
  reader.finish();
  return set;
}

}  // namespace tricorne::ww
