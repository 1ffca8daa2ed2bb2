// The table of all games that have a kit.
#include <array>

#include "replay/kit.h"
#include "replay/washingtons_crossing/kit.h"
#include "replay/washingtons_war/kit.h"

namespace tricorne::replay {

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

}  // namespace tricorne::replay
