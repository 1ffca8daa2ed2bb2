// Digests of the tables: was a record played with the same ones?
#pragma once

#include <cstdint>

#include "engine/washingtons_war/generals.h"

namespace tricorne::ww {

struct Map;
struct Cards;

/// Over everything that can change a game or the meaning of a record; sources, confidence and notes do not count.
std::uint64_t hash_of(const Map& map);
std::uint64_t hash_of(const Cards& cards);
std::uint64_t hash_of(const Generals& generals);
std::uint64_t hash_of(const TurnTrack& turns);

}  // namespace tricorne::ww
