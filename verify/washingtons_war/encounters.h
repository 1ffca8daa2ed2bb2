// Which paragraphs random games meet.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// How often a paragraph acted (an event, a question) and refused an answer.
struct Encounter {
  std::uint64_t allowed = 0;
  std::uint64_t refused = 0;
};

struct EncounterOptions {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  unsigned threads = 0;                                               ///< 0: as many as the machine has
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called by one thread at a time
};

/// Plays random games from set-up; at every question one answer of each type that fits it, drawn from everything the
/// table holds, is put to the law. By place in the rule index. Does not depend on the number of threads.
std::vector<Encounter> encounters_of_random_games(const Game& game, const EncounterOptions& options);

}  // namespace tricorne::verify
