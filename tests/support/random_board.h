// Random boards over the shipped map, for properties, long runs and benchmarks. A board is made of small numbers, zero
// meaning "nothing there", so that RapidCheck can shrink a counterexample to the few counters that matter.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "engine/washingtons_war/state.h"

namespace tricorne::test {

/// Map, deck and rules of 2014 as shipped.
const ww::Table& shipped_table();

/// What a board is built from; the order of the numbers is the business of random_board.cpp.
struct BoardNumbers {
  std::vector<int> numbers;
};

/// A board and behind it a battle.
struct BattleNumbers : BoardNumbers {};

enum class Fill : std::uint8_t {
  any,   ///< sparse, half full, nearly full, large one-sided regions with and without holes
  full,  ///< a marker in every space
};

BoardNumbers random_numbers(const ww::Map& map, std::mt19937_64& random, Fill fill = Fill::any);
BattleNumbers random_battle_numbers(const ww::Map& map, std::mt19937_64& random);

/// Numbers that are simpler by one step, the boldest steps first.
std::vector<std::vector<int>> simpler(const std::vector<int>& numbers);

/// A position that respects stacking (3.0.stacking_limits), with an empty agenda.
ww::State build(const ww::Table& table, const BoardNumbers& board);

/// The board with a battle that somebody has just lost: ChooseRetreat on the agenda, both forces in the space.
ww::State build(const ww::Table& table, const BattleNumbers& battle);

/// The board of a seed, for runs that count.
ww::State board_of_seed(const ww::Table& table, std::uint64_t seed, Fill fill = Fill::any);
ww::State battle_of_seed(const ww::Table& table, std::uint64_t seed);

/// A position as the text of a file one can open.
std::string to_text(const ww::State& state);

}  // namespace tricorne::test
