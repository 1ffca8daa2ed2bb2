// Operations: what a side wants to do over several player turns, as values. A game's Staff proposes them and answers
// the questions of a game by them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::players {

/// What an operation is for.
enum class OperationKind : std::uint8_t {
  strike,  ///< gather around an enemy and attack him
  hold,    ///< go to a place and stay there
};

/// One undertaking. Places, leaders and times are the game's own numbers.
struct Operation {
  static constexpr std::uint32_t nobody = 0xFFFF'FFFF;

  OperationKind kind{};
  std::uint32_t objective = 0;       ///< the place that it is about
  std::uint32_t commander = nobody;  ///< who leads it
  std::uint64_t force = 0;           ///< who takes part, a bit for each
  std::uint32_t due = 0;             ///< the turn in which it is to succeed
  double worth = 0;                  ///< points that it promises, by the staff's guess
  friend bool operator==(const Operation&, const Operation&) = default;
};

/// All that a side undertakes at a time.
struct Portfolio {
  std::vector<Operation> operations;
  friend bool operator==(const Portfolio&, const Portfolio&) = default;
};
/// What both sides undertake, by seat.
using Portfolios = std::array<Portfolio, 2>;

/// Plans operations of one game and carries them out. What it remembers only saves time, but for `forget`. For one
/// thread at a time.
class Staff {
 public:
  virtual ~Staff() = default;
  /// Forgets what it was asked before, e.g. when another game begins.
  virtual void forget() = 0;
  /// May the asked side think anew about its operations at this question? Once in a player turn will do.
  virtual bool plans_at(const Position& position) const = 0;
  /// Portfolios for the asked side, the best by the staff's own guess first; at most `most`, at least one. `now` is
  /// what it undertakes so far. Depends on what the asked seat sees, and on hidden numbers as they stand in `position`.
  virtual void propose(const Position& position, const Portfolio& now, std::size_t most,
                       std::vector<Portfolio>& list) = 0;
  /// The number of the answer by which the asked side carries its portfolio out; nothing where the staff has no
  /// opinion.
  virtual std::optional<std::size_t> answer(const Position& position, const Portfolio& portfolio) = 0;
  /// Does an answer serve a purpose? Where the staff has no opinion, one that serves none is not taken, if there is
  /// another.
  virtual bool serves(const Position&, const Portfolio&, std::size_t) { return true; }
  /// What a position is worth for Seat{0}, in points of the game, when the sides undertake this.
  virtual double worth(const Position& position, const Portfolios& undertaken) = 0;
  /// A number that grows with each player turn.
  virtual std::uint64_t player_turn(const Position& position) const = 0;
  /// An operation as a sentence for people: who does what where, by when, and with how many.
  virtual std::string in_words(const Position& position, const Operation& operation) const = 0;
};

}  // namespace tricorne::players
