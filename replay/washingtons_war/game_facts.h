// The facts of one game as lists: battles, marches, sieges, turns, colonies, Congress, luck.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "replay/query/holdings.h"
#include "replay/record/record.h"
#include "replay/washingtons_war/action_texts.h"
#include "replay/washingtons_war/luck.h"
#include "replay/washingtons_war/odds.h"

namespace tricorne::replay::ww_kit {

/// A point in a game.
struct When {
  int step = 0;  ///< of the main line, from 1; 0: before the first step
  int year = 0;
};

/// A battle of the game (chapter 9).
struct FoughtBattle {
  When when;  ///< the step that began it
  Battle battle;
  std::optional<BattleOdds> odds;  ///< nothing when its dice were not cast
};

/// One activation of a general that moved (7.3, 7.5).
struct MarchFact {
  When when;  ///< when the first space was entered
  ww::General general{};
  ww::SpaceId from = ww::no_space;
  ww::SpaceId to = ww::no_space;
  int spaces = 0;       ///< number of spaces entered
  int units = 0;        ///< units that entered the last space with the general, French units included
  bool by_sea = false;  ///< the first space was entered by sea
};

/// A card that a side played, threw away or gave in exchange.
struct CardFact {
  When when;
  ww::Side side{};
  std::optional<ww::CardId> card;  ///< nothing: nobody wrote down which
  std::string_view use;            ///< event, operations, reinforcements, queue, discard, battle, exchange
};

/// Congress was dispersed from a space, or placed again in a space.
struct CongressFact {
  When when;
  ww::SpaceId at = ww::no_space;
  bool dispersed = false;  ///< otherwise placed again
};

/// The map at the beginning of the End Phase of a turn, or at the end of the game if the game ended within the turn.
struct TurnFact {
  When when;
  std::array<int, 2> markers{};   ///< PC markers on the map, by Side
  std::array<int, 2> colonies{};  ///< colonies controlled, by Side
  std::array<int, 3> units{};     ///< units on the map, by Nation
  int alliance = 0;               ///< place of the French Alliance marker
  bool congress_dispersed = false;
};

/// A span of years in which the same side controlled a colony at the end of each turn (see TurnFact).
struct ColonyFact {
  ww::Colony colony{};
  std::optional<ww::Side> holder;  ///< nothing: neither side
  int first_year = 0;
  int last_year = 0;
};

/// How a siege ended: the enemy army went away, the enemy held the space, or the game was over.
enum class SiegeEnd : std::uint8_t { lifted, fell, game_over };

/// A siege: turns in a row at whose end a side held a space and an enemy army was in a space next to it. A side holds a
/// space by its marker or its units, when no enemy units are there. An army is a general with units.
struct SiegeFact {
  ww::SpaceId space = ww::no_space;
  ww::Side holder{};
  int first_year = 0;
  int last_year = 0;
  int turns = 0;
  int defenders = 0;  ///< units in the space at the end of the last turn
  int besiegers = 0;  ///< units of the enemy armies in spaces next to it at the end of the last turn
  SiegeEnd end = SiegeEnd::game_over;
};

/// All facts of one game for archives and queries.
struct GameFacts {
  std::string ruleset;
  std::array<std::string, 2> players;  ///< by Side
  std::optional<ww::Side> winner;      ///< nothing: unfinished
  ww::Ending ending = ww::Ending::none;
  int last_year = 0;
  int steps = 0;
  std::uint64_t digest = 0;  ///< of the last position
  int inferred = 0;          ///< number of answers that nobody wrote down in full
  std::vector<FoughtBattle> battles;
  std::vector<MarchFact> marches;
  std::vector<CardFact> cards;
  std::vector<CongressFact> congress;
  std::vector<TurnFact> turns;
  std::vector<ColonyFact> colonies;  ///< by colony and year
  std::vector<SiegeFact> sieges;     ///< by their last year and space
  Holdings spaces;                   ///< by PC markers, at the end of each turn
  std::array<Luck, 2> luck;          ///< by Side
};

/// Reads facts from records of one game, one after another. It remembers parsed texts of actions. For one thread.
class FactReader {
 public:
  /// `game` must outlive the reader.
  explicit FactReader(const Game& game) : game_(&game) {}

  /// The facts of the main line. Unknown cards and answers that nobody wrote down are inferred as in `Checker::check`.
  /// Steps that the players agreed on count. Throws DataError with file and line for a step that is refused or is no
  /// action, and for a record that was cut off.
  GameFacts read(const Record& record);

 private:
  bool go_through(const Record& record, bool look_ahead, GameFacts& facts);

  const Game* game_;
  ActionTexts texts_;
};

// The sieges of one game, put together from the map at the end of each turn.

/// Gathers the sieges of one game, turn by turn.
class Sieges {
 public:
  /// Adds a turn. `s` is the position at the end of the turn.
  void end_turn(const ww::State& s, const ww::Table& t, int year);
  /// Ends the game, and with it all sieges that are under way. Returns all sieges.
  std::vector<SiegeFact> finish();

 private:
  std::vector<SiegeFact> under_way_, over_;  ///< `under_way_` in the order of the spaces
};

}  // namespace tricorne::replay::ww_kit
