// A game as a list of numbers. Dropping numbers makes the game shorter; lowering numbers makes its answers plainer.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/washingtons_war/game.h"
#include "verify/washingtons_war/properties.h"

namespace tricorne::test {

/// A ruleset, a start, and one number for each answer. The game ends with its last number at the latest.
struct GameByNumbers {
  std::uint8_t ruleset = 0;            ///< 0 for 2014, 1 for 2010, 2 for 2014-tournament
  std::uint8_t start = 0;              ///< 0 the set-up, 1 the eve of the alliance, 2 the French ashore
  std::vector<std::uint16_t> answers;  ///< 0 is the first legal answer, 65535 the last
};

/// A random game and the text of a record have no more answers than this number.
inline constexpr std::size_t most_answers = 700;

const Game& rules_of(const GameByNumbers& game);
/// The position at the start of the game, settled.
ww::State start_of(const GameByNumbers& game);
/// The legal answer that a number stands for.
const ww::Action& chosen(std::span<const ww::Action> legal, std::uint16_t number);

/// Plays the game and calls `look` for every step.
void play(const GameByNumbers& game, const std::function<void(const verify::Transition&)>& look);
/// The position at the end of the game.
ww::State end_of(const GameByNumbers& game);

/// The game as the text of a record, up to `steps` answers.
std::string record_of(const GameByNumbers& game, std::size_t steps = most_answers);

}  // namespace tricorne::test
