// Digests of the map and the deck: was a record played with the same ones?
#pragma once

#include <cstdint>

namespace tricorne::ww {

struct Map;
struct Cards;

/// Over everything that can change a game or the meaning of a record; sources, confidence and notes do not count.
std::uint64_t hash_of(const Map& map);
std::uint64_t hash_of(const Cards& cards);

}  // namespace tricorne::ww
