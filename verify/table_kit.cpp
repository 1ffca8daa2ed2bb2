#include "verify/table_kit.h"

namespace tricorne::verify {

Node TableKit::shipped(std::string_view) const { return {}; }
std::string_view TableKit::paragraph(std::string_view table) const {
  for (const auto& [name, id] : paragraphs())
    if (name == table) return id;
  return {};
}
std::vector<std::string_view> TableKit::paragraphs_of(std::string_view table) const {
  std::vector<std::string_view> list;
  for (const auto& [name, id] : paragraphs())
    if (name == table) list.push_back(id);
  return list;
}
AxisWords TableKit::words_for(std::string_view axis) const {
  for (const AxisWords& words : axis_words())
    if (words.axis == axis) return words;
  return {.axis = axis, .example = {}};
}
std::string_view TableKit::told_as(const Field&) const { return {}; }
std::vector<TableRepair> TableKit::repairs(std::string_view, const Node&) const { return {}; }
std::optional<TableRepair> TableKit::way(std::string_view, const Node&, const ConnectionRequest&) const {
  return std::nullopt;
}

const TableKit& table_kit_of(std::string_view game) {
  static const TableKit plain;
  const TableKit* kit = part_for(game, tables_table());
  return kit != nullptr ? *kit : plain;
}

void add_table_kit(std::string_view game, const TableKit& (*kit)()) { add_part(game, kit, tables_table()); }

}  // namespace tricorne::verify
