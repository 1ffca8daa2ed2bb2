// The kits of the games: a table with a line for each game.
#include "reports/kits.h"

#include <array>

#include "reports/washingtons_crossing/kit.h"
#include "reports/washingtons_war/kit.h"

namespace tricorne::reports {

namespace {

struct KitLine {
  std::string_view game;
  const Kit& (*kit)();
};

constexpr std::array kit_lines{
    KitLine{"washingtons-war", &washingtons_war_kit},
    KitLine{"washingtons-crossing", &washingtons_crossing_kit},
};

}  // namespace

const Kit& kit_of(std::string_view game) {
  for (const KitLine& line : kit_lines)
    if (line.game == game) return line.kit();
  static const Kit plain;
  return plain;
}

std::vector<const Kit*> all_kits() {
  std::vector<const Kit*> kits;
  for (const KitLine& line : kit_lines) kits.push_back(&line.kit());
  return kits;
}

}  // namespace tricorne::reports
