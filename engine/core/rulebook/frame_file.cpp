#include "engine/core/rulebook/frame_file.h"

#include <algorithm>

namespace tricorne::rulebook {

Node frame_entry(std::string_view name, Node&& fields) {
  if (fields.entries.empty()) return Node::text(std::string(name));
  Node node = Node::map();
  node.add(std::string(name), std::move(fields));
  return node;
}

std::string frame_name(const Node& entry) {
  if (entry.is_scalar()) return entry.scalar;
  if (!entry.is_map() || entry.entries.size() != 1)
    fail(entry, "expected a name, or a map of one name with its fields");
  return entry.entries[0].key;
}

namespace {

bool has_fields(const Node& entry, const Node& wanted) {
  return std::all_of(wanted.entries.begin(), wanted.entries.end(), [&](const Entry& field) {
    const Node* value = entry.find(field.key);
    return value != nullptr && *value == field.value;
  });
}

}  // namespace

bool is_one_of(const Node& entry, const std::vector<Node>& wanted) {
  return std::any_of(wanted.begin(), wanted.end(), [&](const Node& one) {
    if (frame_name(one) != frame_name(entry)) return false;
    return one.is_scalar() || (entry.is_map() && has_fields(entry.entries[0].value, one.entries[0].value));
  });
}

void require_field(const Node& entry, const Node& fields, std::string_view frame, std::string_view field) {
  if (fields.find(field) == nullptr)
    fail(entry, std::string(frame) + " lacks its field \"" + std::string(field) + "\"");
}

void unknown_frame(const Node& node, std::string_view what, const std::string& name,
                   const std::vector<std::string>& known) {
  fail(node, "unknown " + std::string(what) + " \"" + name + "\"" + did_you_mean(name, known));
}

}  // namespace tricorne::rulebook
