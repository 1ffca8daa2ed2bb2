// The results of games, added up, whoever played them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "verify/games/chunks.h"
#include "verify/referee/referee.h"

namespace tricorne::verify {

/// Results do not depend on the order in which games are added, nor on the number of threads.
struct GameResults {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;      ///< answers, dice and draws included
  std::uint64_t chance = 0;         ///< of them the dice and draws; whoever plays counts them
  std::uint64_t longest = 0;        ///< decisions of the longest game
  std::vector<std::uint64_t> wins;  ///< games by the winner's seat
  std::uint64_t draws = 0;
  std::map<std::string, std::uint64_t> endings;  ///< games by kind of ending
  GamesByTurn last_turns;
  std::uint64_t digest = 0;  ///< sum of the digests of the last positions
  AskedCounts asked;         ///< how often each property was asked; empty when nobody counts

  /// Adds a game by its last position and the number of its answers.
  void add(const Position& end, std::uint64_t answers);
  GameResults& operator+=(const GameResults& other);
};

/// The games that were won or drawn, by the name of the winner; `draw` for a draw. Nobody is named who won none.
std::map<std::string, std::uint64_t> results_by_name(const Game& game, const GameResults& results);

/// The results as counts of a chunk, and back.
Counts counts_of(const GameResults& results);
GameResults results_in(const Counts& counts);

}  // namespace tricorne::verify
