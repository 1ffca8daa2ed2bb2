#include "engine/washingtons_war/hashes.h"

#include "engine/core/rulebook/digests.h"
#include "engine/washingtons_war/cards.h"

namespace tricorne::ww {

template <class Part>
static std::uint64_t digest_of(const Part& part) {
  Digest digest;
  rulebook::add(digest, part);
  return digest.value();
}

std::uint64_t hash_of(const Map& map) { return digest_of(map); }
std::uint64_t hash_of(const Generals& generals) { return digest_of(generals); }
std::uint64_t hash_of(const TurnTrack& turns) {
  Digest digest;
  for (const Turn& turn : turns) rulebook::add(digest, turn);
  return digest.value();
}
std::uint64_t hash_of(const Cards& cards) { return digest_of(cards); }

}  // namespace tricorne::ww
