// Players at the seats of a game: who answers what, and with which seed.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.h"

namespace tricorne::players {

/// Gives each question of a game its seed: a hash of the run's seed, the game's number, the turn, the seat, the kind of
/// the question, and how many of this kind the seat was asked in this turn before. What chance is asked belongs to the
/// answer of a player before it as well: a march throws the same dice whatever was thrown before. So two games that
/// differ in one answer meet the same seeds again for all that is not about it, and all of them from the next turn on.
class QuestionSeeds {
 public:
  QuestionSeeds(std::uint64_t seed, std::uint64_t game);
  /// The seed of the question that stands; counts it.
  std::uint64_t next(const Position& position);
  /// The question that stands gets this answer.
  void hear(const Position& position, std::size_t answer);

 private:
  std::uint64_t base_;
  int turn_ = 0;
  std::uint64_t said_ = 0;                  ///< key of the last answer of a player in this turn
  std::array<std::uint32_t, 256> asked_{};  ///< in this turn, by a hash of the kind; kinds may share a count
};

/// The player's name for each seat, in the order of the seats.
using PlayerNames = std::vector<std::string>;

/// Reads `SEAT=PLAYER,…`, or one PLAYER for all seats. Seats left out get `others`; when that is empty they must not be
/// left out. Throws std::invalid_argument with what is wrong. A comma belongs to a player's name unless SEAT= follows.
PlayerNames read_players(std::span<const SeatInfo> seats, std::string_view text, std::string_view others = "random");
/// As `read_players` reads them: `british=mcts:500,american=heuristic`.
std::string players_text(std::span<const SeatInfo> seats, const PlayerNames& names);

/// The players of a game at their seats, with chance among them. Belongs to one thread at a time.
class Seating {
 public:
  /// Throws like `make_player`. `game` must live as long.
  Seating(const Game& game, const PlayerNames& names);
  /// The same seats for players that are made already, in the order of the seats.
  Seating(const Game& game, std::vector<std::unique_ptr<Player>> players);

  /// A new game: game number `game` of the run with this seed.
  void begin(std::uint64_t seed, std::uint64_t game);
  /// The number of the answer that the asked player or chance gives to the question that stands. A player gets a
  /// position in which all that his seat does not see is drawn anew: looking at it helps nobody.
  std::size_t answer(const Position& position);
  /// What `answer` would do with this seed; counts nothing.
  std::size_t answer_with(const Position& position, std::uint64_t seed);

 private:
  std::size_t chosen_in(const Position& position, Player& player, std::uint64_t seed);

  std::vector<std::unique_ptr<Player>> players_;
  QuestionSeeds seeds_{0, 0};
  std::unique_ptr<Position> seen_;
};

}  // namespace tricorne::players
