// The kits of the games.
#include "reports/kits.h"

namespace tricorne::reports {

const Kit& kit_of(std::string_view game) {
  static const Kit plain;
  const Kit* kit = part_for(game, kit_table());
  return kit != nullptr ? *kit : plain;
}

std::vector<const Kit*> all_kits() {
  std::vector<const Kit*> kits;
  for (const auto& line : kit_table()) kits.push_back(&line.part());
  return kits;
}

}  // namespace tricorne::reports
