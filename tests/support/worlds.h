// Worlds that a viewer thinks possible, tried along random games.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/core/game.h"

namespace tricorne::test {

/// Plays a random game and calls `look` at every question.
void play(const Game& game, std::uint64_t seed, const std::function<void(const Position&)>& look);

/// A game of two seats. At every question of a random game each seat and chance imagine a world. The world looks like
/// the position to the viewer, has the same legal actions, and depends on nothing hidden. A third of the worlds differ
/// from the position at least.
void expect_worlds_that_look_alike(const Game& game, std::uint64_t seed);

}  // namespace tricorne::test
