#include "engine/core/rulebook/frame_file.h"

namespace tricorne::rulebook {

Node frame_entry(std::string_view name, Node&& fields) {
  if (fields.entries.empty()) return Node::text(std::string(name));
  Node node = Node::map();
  node.add(std::string(name), std::move(fields));
  return node;
}

void unknown_frame(const Node& node, const std::string& name, const std::vector<std::string>& known) {
  fail(node, "unknown agenda entry \"" + name + "\"" + did_you_mean(name, known));
}

}  // namespace tricorne::rulebook
