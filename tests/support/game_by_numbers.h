// A game as a list of numbers: whoever holds the numbers can make the game shorter and its answers plainer.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/washingtons_war/game.h"
#include "verify/washingtons_war/properties.h"

namespace tricorne::test {

/// A ruleset, a start, and one number an answer. The game ends with its last number at the latest.
struct GameByNumbers {
  std::uint8_t ruleset = 0;            ///< place among the rulesets we ship
  std::uint8_t start = 0;              ///< 0 the set-up, 1 the eve of the alliance, 2 the French ashore
  std::vector<std::uint16_t> answers;  ///< 0 is the first legal answer, 65535 the last
};

/// How many answers a game holds that has no end of its own.
inline constexpr std::size_t most_answers = 700;

const Game& rules_of(const GameByNumbers& game);
/// Where it begins, settled.
ww::State start_of(const GameByNumbers& game);
/// The answer that a number means.
const ww::Action& chosen(std::span<const ww::Action> legal, std::uint16_t number);

/// Plays it; `look` sees every step.
void play(const GameByNumbers& game, const std::function<void(const verify::Step&)>& look);
/// Where it leads.
ww::State end_of(const GameByNumbers& game);

/// The game as the text of a record, up to `steps` answers.
std::string record_of(const GameByNumbers& game, std::size_t steps = most_answers);

}  // namespace tricorne::test
