#include "engine/core/rulebook/axis.h"

namespace tricorne::rulebook {

std::string text_of_value(const Node& value) {
  std::string text = value.scalar;
  for (const Node& item : value.items) text += (text.empty() ? "" : ", ") + item.scalar;
  return text;
}

int read_step(const Node& node, const NumberRange& range) {
  const auto value = static_cast<int>(read_number(node, range.least, range.most));
  if (value % range.step != 0) fail(node, "must be a multiple of " + std::to_string(range.step));
  return value;
}

Node value_of_text(const std::string& text, bool is_list) {
  if (!is_list) return Node::text(text);
  Node list = Node::sequence();
  for (const std::string& item : split(text, ','))
    if (const auto word = trim(item); !word.empty()) list.push_back(Node::text(std::string(word)));
  return list;
}

void check_paragraph(const Node& node, std::span<const RuleEntry> rules) {
  const std::string id = read_text(node);
  std::vector<std::string> ids;
  for (const RuleEntry& entry : rules) {
    if (entry.id == id) return;
    ids.emplace_back(entry.id);
  }
  fail(node, "unknown paragraph \"" + id + "\"" + did_you_mean(id, ids));
}

}  // namespace tricorne::rulebook
