// A foreign engine through random games beside ours.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "verify/chance.h"
#include "verify/lockstep/step.h"

namespace tricorne::verify {

/// A kind of difference, as it was met first and made small.
struct FoundDifference {
  Difference difference;
  std::size_t times = 0;
  std::string met_in;    ///< `game 12, step 40`
  std::string scenario;  ///< the text of a file; empty for the protocol
  /// Does the scenario pass on our engine and fail on theirs?
  bool scenario_tells = false;
  bool known = false;  ///< LockstepOptions::known holds its key
};

/// Which games both engines play, and where the games begin.
struct LockstepOptions {
  std::uint64_t games = 100;
  std::uint64_t seed = 0;
  std::string ruleset{};                                                     ///< as scenarios name it
  unsigned threads = 0;                                                      ///< 0: as many as the machine has
  std::vector<Node> from{};                                                  ///< first positions; none: set-up
  std::function<std::unique_ptr<Position>(const Game&, Chance&)> crowded{};  ///< every other game begins so, when given
  /// By key (`isolated.british`) the paragraphs of facts that follow from a position, whatever has happened.
  std::map<std::string, std::string> paragraphs_of_facts{};
  std::set<std::string> known{};  ///< keys of differences that are told, and no more
  std::function<void(std::size_t done, std::size_t total)> progress{};  ///< called by one thread at a time
};

/// What came of all games together.
struct LockstepResult {
  std::uint64_t games = 0;
  std::uint64_t different = 0;  ///< games with a difference
  std::uint64_t steps = 0;
  std::map<std::string, Compared> by_decision;
  std::vector<FoundDifference> findings;  ///< in the order of the games
  std::vector<std::string> convicted;     ///< paragraphs that findings are laid at which are not known, in their order
};

/// Plays both engines through the same games. `theirs`: positions that are asked in text form only. Throws DataError
/// for a first position that cannot be read; never for what the engine does.
LockstepResult run_lockstep(const Game& own, const Game& theirs, const LockstepOptions& options);

/// A fact that follows from a position is laid at the paragraph of that fact. Where scenarios have convicted just one
/// paragraph below it, it is laid there.
void lay_below(const Game& game, const std::vector<std::string>& convicted_by_scenarios, LockstepResult& result);

/// Has something been compared, and was everything the same that is not known?
bool agrees(const LockstepResult& result);

}  // namespace tricorne::verify
