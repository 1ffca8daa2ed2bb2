// The battles of a replay, put together from the events of all their steps.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "replay/timeline.h"

namespace tricorne::reports {

/// What one side brought and rolled. A die of 0 was not rolled.
struct BattleSide {
  std::string general;  ///< who rolled for his battle rating
  int rating_die = 0, rating = 0;
  std::vector<Happening> modifiers;
  int die = 0, total = 0;
  int loss_die = 0;
  int lost_by_die = 0;  ///< combat units, by the die of 9.5
  int lost = 0;         ///< combat units, those of a surrender included
};

/// A die, a modifier or what came of them, as one line.
struct BattleLine {
  std::size_t moment = 0;
  Note note;
};

struct Battle {
  std::size_t first = 0, last = 0;  ///< moments
  std::size_t decided = 0;          ///< the moment of the last battle roll; 0: it was never rolled
  std::string at;
  std::string attacker;  ///< `american` or `british`, as `winner`
  std::string winner;    ///< empty when the game ended before a decision
  bool overrun = false;
  std::array<BattleSide, 2> sides;         ///< the American one first
  std::optional<replay::Chances> chances;  ///< before the dice; nothing when none were cast
  std::vector<Happening> cards;            ///< played or thrown in
  std::vector<BattleLine> lines;           ///< in the order of the events
  std::string fate;                        ///< what became of the beaten force, for people
  std::vector<Note> ways;                  ///< where the beaten force could go and where not
  std::size_t retreat = 0;                 ///< the moment that answers where it goes; 0: nobody was asked

  std::size_t loser() const { return winner == "british" ? 0 : 1; }
};

/// In the order in which they end. `of` says for each moment which battle it belongs to, counted from 1; 0: none.
struct Battles {
  std::vector<Battle> list;
  std::vector<std::size_t> of;
};
Battles battles_of(const Game& game, const replay::Timeline& timeline);

/// `american` or `british`; a French unit is American wherever a rule says American (12.2.C).
std::size_t side_index(const std::string& word);

}  // namespace tricorne::reports
