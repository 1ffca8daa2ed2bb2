// The kits of the games.
#include <algorithm>

#include "verify/kit.h"

namespace tricorne::verify {

const Kit& kit_of(std::string_view game) {
  static const Kit plain;
  const Kit* kit = part_for(game, kit_table());
  return kit != nullptr ? *kit : plain;
}

void add_kit(std::string_view game, const Kit& (*kit)()) { add_part(game, kit, kit_table()); }

std::vector<std::string> all_schema_kinds() {
  std::vector<std::string> all;
  for (const auto& line : kit_table())
    for (std::string& kind : line.part().schema_kinds())
      if (std::ranges::find(all, kind) == all.end()) all.push_back(std::move(kind));
  return all;
}

}  // namespace tricorne::verify
