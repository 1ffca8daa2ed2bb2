// What happened in one game, as lists of facts: battles, marches, sieges, turns, colonies, Congress, luck.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "replay/record/record.h"
#include "replay/washingtons_war/action_texts.h"
#include "replay/washingtons_war/luck.h"
#include "replay/washingtons_war/odds.h"

namespace tricorne::replay {

/// A place in a game: the step of the main line, from 1 (0: before the first), and the year.
struct When {
  int step = 0;
  int year = 0;
};

/// A battle of the game (chapter 9), with the turn in which it was fought.
struct FoughtBattle {
  When when;  ///< the step that began it
  Battle battle;
  std::optional<BattleOdds> odds;  ///< when its dice were cast
};

/// One activation of a general that moved (7.3, 7.5).
struct MarchFact {
  When when;  ///< of the first space entered
  ww::General general{};
  ww::SpaceId from = ww::no_space;
  ww::SpaceId to = ww::no_space;
  int spaces = 0;  ///< entered
  int units = 0;   ///< with him into the last space, French included
  bool by_sea = false;
};

/// A turn and a space in which Congress was dispersed or placed again.
struct CongressFact {
  When when;
  ww::SpaceId at = ww::no_space;
  bool dispersed = false;  ///< otherwise placed again
};

/// The map as the End Phase of a turn begins, or when the game ended within the turn.
struct TurnFact {
  When when;
  std::array<int, 2> markers{};   ///< by Side
  std::array<int, 2> colonies{};  ///< by Side
  std::array<int, 3> units{};     ///< by Nation, on the map
  int alliance = 0;
  bool congress_dispersed = false;
};

/// Years in a row at whose end (see TurnFact) a colony had the same holder.
struct ColonyFact {
  ww::Colony colony{};
  std::optional<ww::Side> holder;
  int first_year = 0;
  int last_year = 0;
};

/// How a siege ended: the enemy went away, the space changed hands, or the game was over.
enum class SiegeEnd : std::uint8_t { lifted, fell, game_over };

/// Turns in a row at whose end a side held a space by its marker or units, with an enemy army in a space next to it.
/// It fell when the turn after found it held by the enemy.
struct SiegeFact {
  ww::SpaceId space = ww::no_space;
  ww::Side holder{};
  int first_year = 0;
  int last_year = 0;
  int turns = 0;
  int defenders = 0;  ///< units inside at the end of the last turn
  int besiegers = 0;  ///< units of the armies next door then
  SiegeEnd end = SiegeEnd::game_over;
};

/// Everything that archives and queries know of one game, gathered in one walk through its record.
struct GameFacts {
  std::string ruleset;
  std::array<std::string, 2> players;  ///< by Side
  std::optional<ww::Side> winner;      ///< nothing: unfinished
  ww::Ending ending = ww::Ending::none;
  int last_year = 0;
  int steps = 0;
  std::uint64_t digest = 0;  ///< of the last position
  int inferred = 0;          ///< answers that were filled in, or whose card was
  std::vector<FoughtBattle> battles;
  std::vector<MarchFact> marches;
  std::vector<CongressFact> congress;
  std::vector<TurnFact> turns;
  std::vector<ColonyFact> colonies;  ///< by colony and year
  std::vector<SiegeFact> sieges;     ///< by their last year and space
  std::array<Luck, 2> luck;          ///< by Side
};

/// Plays records of one game; texts of actions that come again are understood once.
class FactReader {
 public:
  /// `game` must outlive the reader.
  explicit FactReader(const Game& game) : game_(&game) {}

  /// What happened in the main line, in the walk of `Checker::check`: what nobody wrote down is inferred, what the
  /// players agreed on counts. Throws DataError with file and line for a step that is refused or no action, and for a
  /// record that was cut off.
  GameFacts read(const Record& record);

 private:
  bool go_through(const Record& record, bool look_ahead, GameFacts& facts);

  const Game* game_;
  ActionTexts texts_;
};

}  // namespace tricorne::replay
