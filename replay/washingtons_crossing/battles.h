// A combat of a recorded game as its positions and events tell it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "replay/washingtons_crossing/odds.h"

namespace tricorne::replay::wc_kit {

/// A modifier of one of the two dice.
struct CountedModifier {
  std::string table, term, rule;
  int value = 0;
  bool stand_in = false;
};

/// One combat (17.0) from its declaration to its end.
struct CrossingBattle {
  std::string at;  ///< the hex by number
  std::string kind;
  wc::Side attacker{};
  std::string attackers, defenders;  ///< names of the leaders
  int attacking_troops = 0, defending_troops = 0;
  std::optional<CrossingOdds> odds;
  std::vector<CountedModifier> modifiers;
  std::optional<int> surprise_die, combat_die;  ///< with their modifiers
  int attacker_percent = 0, defender_percent = 0;
  std::string attacker_effect, defender_effect;
  std::array<int, 2> lost{};       ///< troops, by Side
  std::optional<wc::Side> victor;  ///< by 22.2
  std::string level;               ///< of the victory
  int stand_ins = 0;               ///< cells nobody could read that it rested on
  std::vector<std::string> fates;  ///< what became of leaders: `Rall is captured`
};

/// Is a combat being fought?
bool fights(const Position& position);

/// Follows a game answer by answer.
class BattleWatch {
 public:
  /// What an answer did. True when a combat has come to its end by it: `battle()` is whole.
  bool tell(const Position& before, const Position& after, const std::vector<Happening>& events);
  bool open() const { return open_; }
  const CrossingBattle& battle() const { return battle_; }

 private:
  void begin(const Position& position);
  void add(const Happening& event);
  void add_retreat(const std::string& who, const std::string& to);

  bool open_ = false;
  CrossingBattle battle_;
};

}  // namespace tricorne::replay::wc_kit
