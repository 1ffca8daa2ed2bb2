// Random boards on the shipped map, for properties, long runs and benchmarks. A board is made from small numbers, and
// zero means "nothing there". So RapidCheck can shrink a counterexample to the few counters that matter.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/washingtons_war/state.h"

namespace tricorne::test {

/// Map, deck and rules of 2014 as shipped.
const ww::Table& shipped_table();

/// The numbers that a board is built from. Only random_board.cpp knows their order.
struct BoardNumbers {
  std::vector<int> numbers;
};

/// The numbers of a board, then the numbers of a battle.
struct BattleNumbers : BoardNumbers {};

enum class Fill : std::uint8_t {
  any,   ///< sparse, half full, nearly full, large one-sided regions with and without holes
  full,  ///< a marker in every space
};

/// Draws the next random number.
using Draw = std::function<std::uint64_t()>;

/// The size of a board with as much on it as there can be. Of half this size on, every space may be filled.
inline constexpr int whole_size = 100;

BoardNumbers random_numbers(const ww::Map& map, const Draw& draw, int size = whole_size, Fill fill = Fill::any);
BattleNumbers random_battle_numbers(const ww::Map& map, const Draw& draw, int size = whole_size);

/// All numbers that are simpler by one step. The greatest steps come first.
std::vector<std::vector<int>> simpler(const std::vector<int>& numbers);

/// A position that respects stacking (3.0.stacking_limits), with an empty agenda.
ww::State build(const ww::Table& table, const BoardNumbers& board);

/// A board with a battle that one side has just lost. ChooseRetreat is on the agenda; both forces are in the space.
ww::State build(const ww::Table& table, const BattleNumbers& battle);

/// The board of a seed, for long runs and benchmarks.
ww::State board_of_seed(const ww::Table& table, std::uint64_t seed, Fill fill = Fill::any);
ww::State battle_of_seed(const ww::Table& table, std::uint64_t seed);

/// The text of a position's file.
std::string to_text(const ww::State& state);

}  // namespace tricorne::test
