#include "replay/kit.h"

#include "engine/game_parts.h"
#include "replay/query/query.h"

namespace tricorne::replay {

const std::vector<Topic>& Kit::topics() const { return plain_topics(); }
std::unique_ptr<Reader> Kit::make_reader(const Game& game) const { return make_plain_reader(game); }
Fights Kit::fights(const Game&, const Timeline&) const { return {}; }
std::vector<std::vector<SeenHand>> Kit::hands(const Game&, Viewer, const Timeline&) const { return {}; }
std::optional<Heading> Kit::heading(const Happening&, const Catalogue&) const { return std::nullopt; }
std::string Kit::turn_heading(const std::string& label, const Catalogue&) const { return label; }

const Kit& kit_of(std::string_view game) {
  static const Kit plain;
  const Kit* kit = part_for(game, kit_table());
  return kit != nullptr ? *kit : plain;
}

}  // namespace tricorne::replay
