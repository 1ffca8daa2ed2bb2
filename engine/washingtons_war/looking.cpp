#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

void look_up_rating(const Table& t, General general, Rating rating) {
  look_up("ratings", static_cast<std::int64_t>(3 * index(general) + index(rating)),
          {t.generals[index(general)].confidence[index(rating)],
           std::array{t.generals[index(general)].strategy, t.generals[index(general)].battle,
                      t.generals[index(general)].agility}[index(rating)]});
}

void look_up_event(const Table& t, CardId card) {
  if (counted_look_ups == nullptr) return;
  // What an event does may be a stand-in: whoever relies on it is told.
  for (const auto& [part, confidence] : t.cards[card].confidence)
    if (part == "mechanics") look_up("card mechanics", static_cast<std::int64_t>(index(card)), {confidence});
}

void look_up_line(const Table& t, SpaceId from, SpaceId to) {
  if (counted_look_ups == nullptr) return;
  look_up("spaces", static_cast<std::int64_t>(index(to)), {t.map[to].existence.confidence});
  for (std::size_t i = 0; i < t.map.connections.size(); ++i) {
    const Connection& line = t.map.connections[i];
    if ((line.a == from && line.b == to) || (line.a == to && line.b == from))
      look_up("connections", static_cast<std::int64_t>(i), {line.provenance.confidence, line.wilderness ? 1 : 0});
  }
}

}  // namespace tricorne::ww
