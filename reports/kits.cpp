// The kits of the games: a table with a line a game.
#include "reports/kits.h"

#include <array>

#include "reports/washingtons_crossing/kit.h"
#include "reports/washingtons_war/kit.h"

namespace tricorne::reports {

namespace {

struct Line {
  std::string_view game;
  const Kit& (*kit)();
};

constexpr std::array table{
    Line{"washingtons-war", &washingtons_war_kit},
    Line{"washingtons-crossing", &washingtons_crossing_kit},
};

}  // namespace

const Kit& kit_of(std::string_view game) {
  for (const Line& line : table)
    if (line.game == game) return line.kit();
  static const Kit plain;
  return plain;
}

std::vector<const Kit*> all_kits() {
  std::vector<const Kit*> kits;
  for (const Line& line : table) kits.push_back(&line.kit());
  return kits;
}

}  // namespace tricorne::reports
