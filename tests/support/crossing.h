// Games and positions of Washington's Crossing for tests.
#pragma once

#include <map>
#include <memory>
#include <random>
#include <string>

#include "engine/core/chance.h"
#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "tests/support/random_board.h"

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

/// A leader on a board. A number of zero means "nothing": no troops, not tired, in good order, no mark.
struct CrossingPiece {
  wc::LeaderId leader{};
  std::uint8_t place = 0;      ///< of the hexes near the middle of the board, the nearest first
  std::uint8_t tens = 0;       ///< troops; as many of them as he and his hex may have
  std::uint8_t fatigue = 0;    ///< of troops
  std::uint8_t condition = 0;  ///< of troops
  std::uint16_t marks = 0;     ///< a bit for each of the marks of a player turn
};
/// A board of the Crossing as a value that shrinks: leaders of both sides near one hex, in any weather and month.
struct CrossingBoard {
  std::uint8_t turn = 0;
  std::uint8_t weather = 0;
  std::uint16_t middle = 0;  ///< of the hexes of the map
  std::vector<CrossingPiece> pieces;
};

/// At most two pieces for each unit of the size, up to as many as there are leaders.
CrossingBoard random_crossing_board(const wc::Table& t, const Draw& draw, int size = whole_size);
/// The plainer boards, the plainest first: fewer pieces, then plainer pieces, then an earlier turn, fairer weather and
/// a lower hex.
std::vector<CrossingBoard> plainer_boards(const CrossingBoard& board);

/// The position of a board, with an empty agenda. A piece that may not stand in its hex is left out: another side's
/// leader or more troops than may stack are there (4.0).
wc::State build(const wc::Table& t, const CrossingBoard& board);

/// The position of a random board.
wc::State thrown_board(const wc::Table& t, std::mt19937& random);

/// The text of a position's file.
std::string to_text(const wc::State& state);

}  // namespace tricorne::test
