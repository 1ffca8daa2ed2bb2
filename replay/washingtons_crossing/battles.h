// A combat of a recorded game, gathered from positions and events.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/washingtons_crossing/battle_terms.h"
#include "replay/record/moment.h"

namespace tricorne::replay::wc_kit {

/// A modifier of one of the two dice.
struct CountedModifier {
  std::string table, term, rule;  ///< the die (`surprise` or `combat`), name of the modifier, paragraph id
  int value = 0;
  bool stand_in = false;  ///< the value stands in for a cell of a table that nobody could read
};

/// One combat (17.0) from its declaration to its end.
struct CrossingBattle {
  std::string at;    ///< number of the hex
  std::string kind;  ///< kind of attack, as files write it
  wc::Side attacker{};
  std::string attackers, defenders;  ///< names of the leaders
  int attacking_troops = 0, defending_troops = 0;
  std::optional<wc::CrossingOdds> odds;  ///< before the surprise die; nothing when no surprise die was asked for
  std::vector<CountedModifier> modifiers;
  std::optional<int> surprise_die, combat_die;     ///< with their modifiers; nothing until they are cast
  int attacker_percent = 0, defender_percent = 0;  ///< losses by the tables, in percent of the defender's troops
  std::string attacker_effect, defender_effect;    ///< results of the combat table beside losses; `none` for none
  std::array<int, 2> lost{};                       ///< troops, by Side
  std::optional<wc::Side> victor;                  ///< by 22.2
  std::string level;                               ///< the level of the victory
  int stand_ins = 0;        ///< number of values used that stand in for cells that nobody could read
  std::vector<Said> fates;  ///< what became of leaders, e.g. `Rall is captured`
};

/// Is a combat being fought?
bool fights(const Position& position);

/// Follows a game answer by answer and gathers its combats.
class BattleWatch {
 public:
  /// Adds one answer, which was carried out. True when a combat ends with it. Then `battle()` is complete.
  bool tell(const Moment& moment);
  /// Is a combat being fought?
  bool open() const { return open_; }
  /// The combat that is being fought, or the last combat.
  const CrossingBattle& battle() const { return battle_; }

 private:
  void begin(const Position& position);

  bool open_ = false;
  CrossingBattle battle_;
};

}  // namespace tricorne::replay::wc_kit
