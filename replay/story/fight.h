// A fight of a recorded game put together from its steps, as data that any page can show. The game's kit puts it
// together.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::replay {

/// One value of a fight's table.
struct FightCell {
  std::string text;
  std::string small{};  ///< below it, in smaller letters
};

/// One row of a fight's table: a title and a cell for each seat.
struct FightRow {
  enum class Kind : unsigned char { plain, sum, odds };
  std::string title;
  std::string rule;  ///< paragraph id, may be empty
  std::vector<FightCell> cells;
  Kind kind = Kind::plain;
};

/// A die, a modifier, the odds: one line of what happened.
struct FightLine {
  std::size_t moment = 0;
  std::string text;
  std::string rule;
};

/// Chances before any die was cast, by seat.
struct FightOdds {
  int casts = 0;  ///< all equally likely
  std::vector<int> wins;
  std::vector<double> mean_losses;
};

/// What a seat lost, and its sum of everything when the dice were cast.
struct FightSide {
  int lost = 0;          ///< units, however
  int lost_by_dice = 0;  ///< units, by the dice of the fight
  std::string sum;       ///< `American 13`
};

/// One fight from its first to its last moment, as the game's kit puts it together.
struct Fight {
  std::size_t first = 0, last = 0;  ///< moments
  std::size_t decided = 0;          ///< the moment of the roll that decided it; 0: it was never rolled
  std::size_t answer = 0;           ///< the moment that answers what the beaten force does; 0: nobody was asked
  std::string at;                   ///< the place as the board calls it
  std::string when;                 ///< label of the turn it began in
  std::optional<Seat> attacker;
  std::optional<Seat> winner;    ///< nothing: the game ended before a decision
  std::string headline;          ///< `British attack, American victory`
  std::vector<FightSide> sides;  ///< by seat
  std::vector<FightRow> rows;    ///< empty when no dice were cast
  std::optional<FightOdds> odds;
  std::string odds_text;         ///< odds and outcome in one sentence; empty without odds
  std::string losses;            ///< `American 2 CU, British 3 CU`
  std::string fate;              ///< what became of the beaten force, a sentence
  std::vector<Happening> cards;  ///< played or thrown in
  std::vector<FightLine> lines;  ///< in the order of the events

  /// The beaten seat of two; nothing while nobody has won.
  std::optional<Seat> loser() const {
    if (!winner || sides.size() != 2) return std::nullopt;
    return *winner == Seat{0} ? Seat{1} : Seat{0};
  }
};

/// The fights of a recorded game.
struct Fights {
  std::vector<Fight> list;      ///< in the order in which they end
  std::vector<std::size_t> of;  ///< for each moment its fight, counted from 1; 0: none. Empty without fights
  /// The fight that a moment belongs to; null when there is none.
  const Fight* at(std::size_t moment) const {
    return moment < of.size() && of[moment] > 0 ? &list[of[moment] - 1] : nullptr;
  }
};

}  // namespace tricorne::replay
