// Random draws for a game that imagines the cards that a player does not see.
#pragma once

#include <array>
#include <utility>

#include "engine/core/bounded.h"
#include "engine/core/chance.h"

namespace tricorne::rulebook {

/// `count` members of `from`, drawn without putting back. Every set of that size is equally likely. All members when
/// `from` has no more; none when `count` is 0 or less. The same state of `chance` draws the same members on every
/// machine. Takes one number of `chance` for each member drawn. No heap.
template <class Key, std::size_t N>
IndexSet<Key, N> drawn_from(const IndexSet<Key, N>& from, int count, Chance& chance) {
  std::array<Key, N> members{};
  std::size_t left = 0;
  for (const Key key : from) members[left++] = key;
  IndexSet<Key, N> drawn;
  for (int i = 0; i < count && left > 0; ++i) {
    const std::size_t which = chance.below(left);
    drawn.insert(members[which]);
    members[which] = members[--left];
  }
  return drawn;
}

}  // namespace tricorne::rulebook
