// The exact chances of a battle, found by trying every throw of its dice.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// The kinds of events by which a game reports a battle.
struct BattleTerms {
  std::string_view begun;   ///< a battle begins; fields `attacker` and `at`
  std::string_view won;     ///< a side has won by the dice; fields `side` and `at`
  std::string_view swept;   ///< a side has won without dice; fields `side` and `at`
  std::string_view losses;  ///< the dice cost a side units; fields `side` and `losses`
};

/// The chances of a battle up to its last dice.
struct BattleChances {
  std::string attacker;                                 ///< name of the seat
  std::string defender;                                 ///< name of the seat
  std::string at;                                       ///< the place
  std::map<std::string, double> wins;                   ///< chance to win, by name of the seat; an overrun is a win
  std::map<std::string, std::map<int, double>> losses;  ///< chances, by name of the seat and number of units lost
  std::vector<std::string> assumed;                     ///< assumed answers, such as `british: take 5 CU`
  std::string otherwise = "neither wins";               ///< what happens where neither seat wins
};

/// A chance as the dice make it.
struct Fraction {
  std::int64_t over = 0;
  std::int64_t under = 1;
  double value() const { return static_cast<double>(over) / static_cast<double>(under); }
};

/// The fraction that a sum of the chances of throws stands for: the simplest within the error of such a sum. Nothing
/// when there is none with a denominator of at most ten million.
std::optional<Fraction> fraction_of(double chance);

/// The answer that `battle_chances` assumes of a player, as it says there. Somebody must be asked.
std::string assumed_answer(const Position& position);

/// Carries out the answers in order and goes on until a battle is over. Further answers of players are assumed:
/// `finish` where it is legal, else the answer with the largest number when all legal answers hold numbers, else the
/// first legal answer. Gives nothing when no battle begins. The position must be settled and belong to a game of two
/// seats. Throws ActionError for an answer that is not legal. The cost grows with the product of the numbers of throws.
std::optional<BattleChances> battle_chances(const Position& position, const std::vector<std::string>& answers,
                                            const BattleTerms& terms);

}  // namespace tricorne::verify
