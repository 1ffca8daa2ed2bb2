#include "engine/washingtons_war/hashes.h"

#include "engine/core/rulebook/digests.h"
#include "engine/washingtons_war/cards.h"

namespace tricorne::ww {

using rulebook::add_all;

// Members that only document a table are left out.

static void add(Digest& digest, const Space& space) {
  add_all(digest, space.id, space.name, space.colony, space.shape, space.port, space.zone);
}
static void add(Digest& digest, const Connection& line) {
  add_all(digest, line.a, line.b, line.wilderness, line.arnold_only);
}
static void add(Digest& digest, const ColonyInfo& colony) { add_all(digest, colony.control_needs); }
static void add(Digest& digest, const Zone& zone) { add_all(digest, zone.id, zone.ports); }

static void add(Digest& digest, const Effect& e) {
  add_all(digest, e.op, e.side, e.target, e.value, e.where, e.unless, e.optional, e.next_to_british_marker,
          e.unblockaded, e.with_washington, e.without_general, e.major, e.general);
}
static void add(Digest& digest, const Card& card) {
  add_all(digest, card.kind, card.ops, card.flag, card.id, card.conditions, card.steps, card.battle_card,
          card.in_battle, card.year, card.removed_when_played, card.reshuffle);
}

std::uint64_t hash_of(const Map& map) {
  Digest digest;
  add_all(digest, map.spaces, map.connections, map.zones, map.south_of_attrition_line);
  for (const ColonyInfo& colony : map.colonies) add(digest, colony);
  return digest.value();
}

std::uint64_t hash_of(const Generals& generals) {
  Digest digest;
  for (const GeneralInfo& general : generals)
    add_all(digest, general.strategy, general.battle, general.agility, general.retreat_before_battle_bonus);
  return digest.value();
}

std::uint64_t hash_of(const TurnTrack& turns) {
  Digest digest;
  for (const Turn& turn : turns) add_all(digest, turn.year, turn.british_units);
  return digest.value();
}

std::uint64_t hash_of(const Cards& cards) {
  Digest digest;
  for (const Card& card : cards.cards) add(digest, card);
  return digest.value();
}

}  // namespace tricorne::ww
