// What random games notice of changes in the sources of the rules: the engine with a change beside the engine without,
// step by step (lockstep), and games on the engine with the change under the eyes of a referee (properties).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/rulebook/refusal_sites.h"
#include "verify/matrix/mutation.h"

namespace tricorne::verify {

/// The steps of random games at which changes can show. Afterwards any number of threads may try changes.
class Trials {
 public:
  /// Plays the games, and keeps the steps for these changes. `game` must outlive the trials.
  Trials(const Game& game, const std::vector<std::size_t>& changes, const TrialOptions& options);

  /// What the first step tells in which the engine with the change lists, refuses or does something else; empty when no
  /// step does. Throws what the engine throws.
  std::string lockstep(std::size_t change) const;
  /// The first broken property of a game on the engine with the change; empty when none breaks. With
  /// SourceSwitch::none the engine is as it is.
  std::string properties(std::size_t change) const;

 private:
  struct PlayedStep {
    std::shared_ptr<const Position> before;
    std::size_t answer = 0;
    std::shared_ptr<const std::vector<std::string>> tries;  ///< answers that need not be legal
  };
  using Steps = std::vector<std::vector<PlayedStep>>;

  void play(std::uint64_t number, Steps& steps) const;

  const Game& game_;
  const std::vector<std::size_t> changes_;
  const TrialOptions options_;
  Steps steps_;  ///< by the number of the change
};

}  // namespace tricorne::verify
