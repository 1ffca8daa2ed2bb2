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

/// A chance as the dice make it, in lowest terms.
struct Fraction {
  std::int64_t over = 0;
  std::int64_t under = 1;
  /// In lowest terms; `under` must not be 0.
  static Fraction of(std::int64_t over, std::int64_t under);
  double value() const { return static_cast<double>(over) / static_cast<double>(under); }
  bool operator==(const Fraction&) const = default;
};
Fraction operator+(const Fraction& a, const Fraction& b);
Fraction operator*(const Fraction& a, const Fraction& b);
Fraction& operator+=(Fraction& sum, const Fraction& more);

/// The chances of a battle up to its last dice.
struct BattleChances {
  std::string attacker;                                   ///< name of the seat
  std::string defender;                                   ///< name of the seat
  std::string at;                                         ///< the place
  std::map<std::string, Fraction> wins;                   ///< chance to win, by name of the seat; an overrun is a win
  std::map<std::string, std::map<int, Fraction>> losses;  ///< chances, by name of the seat and number of units lost
  std::vector<std::string> assumed;                       ///< assumed answers, such as `british: take 5 CU`
  std::string otherwise = "neither wins";                 ///< what happens where neither seat wins
};

/// The answer that `battle_chances` assumes of a player, as it says there. Somebody must be asked.
std::string assumed_answer(const Position& position);

/// Carries out the answers in order and goes on until a battle is over. Further answers of players are assumed:
/// `finish` where it is legal, else the answer with the largest number when all legal answers hold numbers, else the
/// first legal answer. Gives nothing when no battle begins. The position must be settled and belong to a game of two
/// seats. Throws ActionError for an answer that is not legal, and std::logic_error where an answer of chance has a
/// weight that is no whole number. The cost grows with the product of the numbers of throws.
std::optional<BattleChances> battle_chances(const Position& position, const std::vector<std::string>& answers,
                                            const BattleTerms& terms);

}  // namespace tricorne::verify
