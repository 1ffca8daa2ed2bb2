// A fight of a recorded game as data that any page can show. The game's kit puts it together from the steps.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "replay/story/timeline.h"

namespace tricorne::replay {

/// One value of a fight's table.
struct FightCell {
  Said text;
  Said small{};  ///< a second text, shown below in smaller letters; may be empty
};

/// One row of a fight's table: a title and a cell for each seat.
struct FightRow {
  enum class Kind : unsigned char { plain, sum, odds };
  Said title;
  std::string rule;  ///< paragraph id; may be empty
  std::vector<FightCell> cells;
  Kind kind = Kind::plain;
};

/// One line of the course of a fight, such as a die, a modifier or the odds.
struct FightLine {
  std::size_t moment = 0;  ///< index in the timeline
  std::string text;
  std::string rule;  ///< paragraph id
};

/// The chances before any die was cast.
struct FightOdds {
  int casts = 0;                    ///< number of equally likely casts of the dice
  std::vector<int> wins;            ///< by seat: the number of casts that the seat wins
  std::vector<double> mean_losses;  ///< by seat, in units
};

/// The losses and the total of a seat.
struct FightSide {
  int lost = 0;          ///< all units lost in the fight
  int lost_by_dice = 0;  ///< units lost by the loss dice
  Said sum;              ///< name and total with the dice, e.g. `American 13`
};

/// One fight from its first to its last moment, as the game's kit puts it together.
struct Fight {
  std::size_t first = 0, last = 0;  ///< moments, as indices in the timeline
  std::size_t decided = 0;          ///< the moment of the roll that decided the fight; 0: no dice decided it
  std::size_t answer = 0;           ///< the moment of the answer where the beaten force goes; 0: nobody was asked
  std::string at;                   ///< the place as the board calls it
  std::string when;                 ///< label of the turn it began in
  std::optional<Seat> attacker;
  std::optional<Seat> winner;    ///< nothing: the game ended before a decision
  Said headline;                 ///< `British attack, American victory`
  std::vector<FightSide> sides;  ///< by seat
  std::vector<FightRow> rows;    ///< empty when no dice were cast
  std::optional<FightOdds> odds;
  Said odds_text;                ///< odds and outcome in one sentence; empty without odds
  Said losses;                   ///< `American 2 CU, British 3 CU`
  Said fate;                     ///< a sentence on what became of the beaten force
  std::vector<Happening> cards;  ///< the events of cards that were played or discarded in the fight
  std::vector<FightLine> lines;  ///< in the order of the events

  /// The moment that shows the fight best.
  std::size_t shown() const { return answer > 0 ? answer : last; }
  /// All units lost by both sides.
  int lost() const {
    int sum = 0;
    for (const FightSide& side : sides) sum += side.lost;
    return sum;
  }
  /// The beaten seat. Nothing without a winner, or when `sides` has not two seats.
  std::optional<Seat> loser() const {
    if (!winner || sides.size() != 2) return std::nullopt;
    return *winner == Seat{0} ? Seat{1} : Seat{0};
  }
};

/// The fights of a recorded game.
struct Fights {
  std::vector<Fight> list;      ///< in the order in which they end
  std::vector<std::size_t> of;  ///< for each moment the number of its fight, from 1; 0: none. May be empty
  /// The fight that a moment belongs to; null when there is none.
  const Fight* at(std::size_t moment) const {
    return moment < of.size() && of[moment] > 0 ? &list[of[moment] - 1] : nullptr;
  }
  /// Adds a fight to the list and its number to its moments: those from its last to its first, parent by parent. A
  /// moment that several branches share keeps the number of its first fight.
  void add(Fight fight, const Timeline& timeline);
};

/// The fights of a timeline. `take(i, open)` turns what goes on before moment `i`, a default-made `Open` where nothing
/// does, into what goes on after it, and returns the fight that ends there, if any. Branches go on from where they
/// leave.
template <class Open, class Take>
Fights collected_fights(const Timeline& timeline, const Take& take) {
  std::vector<std::size_t> heirs(timeline.moments.size(), 0);  // how many moments still follow each
  for (std::size_t i = 1; i < timeline.moments.size(); ++i) ++heirs[timeline.moments[i].parent];
  std::map<std::size_t, Open> open;  // what is open behind a moment, as long as another follows it
  open.try_emplace(0);
  Fights fights;
  fights.of.resize(timeline.moments.size(), 0);
  for (std::size_t i = 1; i < timeline.moments.size(); ++i) {
    const std::size_t parent = timeline.moments[i].parent;
    if (--heirs[parent] > 0) {
      open.emplace(i, open.at(parent));
    } else {
      auto handed_on = open.extract(parent);
      handed_on.key() = i;
      open.insert(std::move(handed_on));
    }
    if (std::optional<Fight> ended = take(i, open.at(i))) fights.add(std::move(*ended), timeline);
    if (heirs[i] == 0) open.erase(i);
  }
  return fights;
}

}  // namespace tricorne::replay
