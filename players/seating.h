// Players at the seats of a game, and the seeds of their answers.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.h"

namespace tricorne::players {

/// Gives each question of a game its seed. The seed is a hash of the seed of the run, the number of the game, the turn,
/// the seat, the kind of the question, and how many questions of this kind the seat has had in this turn. For a
/// question of chance the last answer of a player in this turn counts, too. So a march has the same dice, whatever dice
/// were cast before it. Two games that differ in one answer have the same seeds for all questions that this answer does
/// not concern, and for all questions from the next turn on.
class QuestionSeeds {
 public:
  QuestionSeeds(std::uint64_t seed, std::uint64_t game);
  /// The seed of the present question. Each call counts as a question.
  std::uint64_t next(const Position& position);
  /// Tells the number of the answer to the present question, before the answer is given.
  void hear(const Position& position, std::size_t answer);

 private:
  std::uint64_t base_;
  int turn_ = 0;
  std::uint64_t said_ = 0;                  ///< key of the last answer of a player in this turn
  std::array<std::uint32_t, 256> asked_{};  ///< questions in this turn, by a hash of the kind; kinds may share a count
};

/// The player's name for each seat, in the order of the seats.
using PlayerNames = std::vector<std::string>;

/// Reads `SEAT=PLAYER,…`, or one PLAYER for all seats. Seats that are left out get `others`; with an empty `others` no
/// seat may be left out. A comma belongs to a player's name unless SEAT= follows. Throws std::invalid_argument for an
/// unknown seat, a seat named twice, a missing player or a text of another form.
PlayerNames read_players(std::span<const SeatInfo> seats, std::string_view text, std::string_view others = "random");
/// The text that `read_players` reads, e.g. `british=mcts:500,american=heuristic`.
std::string players_text(std::span<const SeatInfo> seats, const PlayerNames& names);

/// The players at the seats of a game, and chance. For one thread at a time.
class Seating {
 public:
  /// Makes the players. Throws what `make_player` throws. `game` must outlive the object.
  Seating(const Game& game, const PlayerNames& names);
  /// Takes players that are made already, in the order of the seats.
  Seating(const Game& game, std::vector<std::unique_ptr<Player>> players);

  /// Begins game number `game` of the run with this seed.
  void begin(std::uint64_t seed, std::uint64_t game);
  /// The number of the answer that the asked player or chance gives to the present question. A player gets a position
  /// in which the cards that its seat does not see are drawn anew, so a player cannot cheat.
  std::size_t answer(const Position& position);
  /// The answer with this seed in place of the question's own seed. Does not count as a question.
  std::size_t answer_with(const Position& position, std::uint64_t seed);

 private:
  void imagine(const Position& position, std::uint64_t seed);
  std::size_t chosen_in(const Position& position, Player& player, std::uint64_t seed);

  std::vector<std::unique_ptr<Player>> players_;
  QuestionSeeds seeds_{0, 0};
  std::unique_ptr<Position> seen_;
};

}  // namespace tricorne::players
