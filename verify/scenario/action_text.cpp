#include "verify/scenario/row.h"

namespace tricorne::verify {

Node action_text(const Node& node) {
  if (!node.is_map() || node.entries.size() != 1 || !node.entries[0].value.is_scalar()) {
    read_text(node);
    return node;
  }
  const Entry& entry = node.entries[0];
  Node text = entry.value;
  text.scalar = entry.key + ": " + entry.value.scalar;
  text.mark = entry.key_mark;
  return text;
}

}  // namespace tricorne::verify
