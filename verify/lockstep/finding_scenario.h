// Writes what was found as a scenario file: a difference of two engines, or a stretch of a game.
#pragma once

#include <string>
#include <vector>

#include "verify/lockstep/step.h"

namespace tricorne::verify {

/// The text of a scenario that states what our engine does, ready to be committed. The scenario names the paragraph
/// that is blamed for the difference and the paragraph of the question. `ruleset` is a name, or the absolute path of an
/// overlay file.
std::string scenario_of(const Game& own, const Difference& difference, const std::string& ruleset);

/// What was played from a position on, at least one action, each whole: dice and draws have their results.
struct PlayedStretch {
  const Position& from;
  std::vector<std::string> actions;
  std::string id, title;
};
/// The text of a scenario that gives the position, takes the actions and demands the facts that they change. Empty
/// where no such scenario passes on our engine, as where the position rests on what nobody has seen. `ruleset`: as
/// above.
std::string scenario_of(const Game& game, const PlayedStretch& played, const std::string& ruleset);

/// Does the scenario pass on our engine and fail on theirs? No for a text that is no scenario.
bool tells(const Game& own, const Game& theirs, const std::string& scenario);

// Makes the position of a difference small: leaves out every part that the difference does not need.

/// Leaves out parts of `difference.position` as long as a difference with the same key remains. `difference` becomes
/// the difference at the smaller position. Tries some hundred positions at most, each on both engines.
void shrink(const Game& own, const Game& theirs, Difference& difference);

}  // namespace tricorne::verify
