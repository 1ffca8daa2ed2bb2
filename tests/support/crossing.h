// Games and positions of Washington's Crossing for tests.
#pragma once

#include <map>
#include <memory>
#include <random>
#include <string>

#include "engine/core/chance.h"
#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"

namespace tricorne::test {

/// The game under a ruleset, opened once.
const Game& crossing(const std::string& ruleset = "2012");

/// The set-up, settled.
std::unique_ptr<Position> crossing_set_up(const Game& game);

/// The position that a scenario starts from, settled. For a scenario with cases it is the position of the first case.
std::unique_ptr<Position> crossing_given(const std::string& scenario);

/// Plays a random game and calls `look(position)` for every settled position that asks something.
template <class Look>
void play_crossing(const Game& game, std::uint64_t seed, const Look& look) {
  Chance chance(seed, 1);
  const auto position = crossing_set_up(game);
  while (position->pending()) {
    look(*position);
    position->give(chance.below(position->answer_count()));
  }
}

/// Leaders of both sides near one hex, in any weather and month.
wc::State thrown_board(const wc::Table& t, std::mt19937& random);

}  // namespace tricorne::test
