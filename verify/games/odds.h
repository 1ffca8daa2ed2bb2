// The exact chances of a battle, by trying every cast of its dice.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// The kinds of events by which a game tells of a battle. Their fields are `attacker` and `at`; `side` and `at`; `side`
/// and `losses`.
struct BattleTerms {
  std::string_view begun;
  std::string_view won;     ///< by the dice
  std::string_view swept;   ///< won without dice
  std::string_view losses;  ///< of a side, by the dice
};

/// A battle that answers start, to the last of its dice.
struct BattleChances {
  std::string attacker;                                 ///< name of the seat
  std::string defender;                                 ///< name of the seat
  std::string at;                                       ///< the place
  std::map<std::string, double> wins;                   ///< by name of the seat; an overrun is a win
  std::map<std::string, std::map<int, double>> losses;  ///< by name of the seat and units lost to the dice
  std::vector<std::string> assumed;                     ///< `british: take 5 CU`, answers that nobody had given
};

/// Carries the answers out one after the other and goes on until a battle is over. What they leave open is assumed: as
/// many units as may go, and else as little as may be (`finish`, else the first legal answer). Nothing when no battle
/// begins. The position is settled and has players on two seats. Throws ActionError for an answer that is not legal.
std::optional<BattleChances> battle_chances(const Position& position, const std::vector<std::string>& answers,
                                            const BattleTerms& terms);

}  // namespace tricorne::verify
