// Digests of the tables. They show whether a record was played with the same tables.
#pragma once

#include <cstdint>

#include "engine/washingtons_war/generals.h"

namespace tricorne::ww {

struct Map;
struct Cards;

/// A digest of everything that can change a game or the meaning of a record. Sources, confidence and notes do not
/// count.
std::uint64_t hash_of(const Map& map);
std::uint64_t hash_of(const Cards& cards);
std::uint64_t hash_of(const Generals& generals);
std::uint64_t hash_of(const TurnTrack& turns);

}  // namespace tricorne::ww
