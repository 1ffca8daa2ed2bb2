// Whole games from set-up to the end: dice and cards by chance, players by chance or by somebody who chooses.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "verify/games/answering.h"
#include "verify/games/chunks.h"
#include "verify/referee/referee.h"

namespace tricorne::verify {

/// What can be said of one game when it is over.
struct PlayedGame {
  std::uint64_t decisions = 0;
  std::uint64_t digest = 0;  ///< of the end position
};

/// Plays the game `number` of the run `seed` and forgets it. Throws Fault.
PlayedGame play_random_game(const Game& game, std::uint64_t seed, std::uint64_t number);

/// The answers of a game from set-up on, by number (Position::give).
using AnswerNumbers = std::vector<std::uint32_t>;

/// Which games are simulated, what is looked for in them, and who is told of them.
struct SimulationOptions {
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  unsigned threads = 0;       ///< 0: as many as the machine has
  bool check = false;         ///< look for broken invariants at every state
  bool properties = false;    ///< look for broken properties at every step
  const Game* law = nullptr;  ///< whose rules the properties demand; null: the game's own
  MakeAnswerer answerer;      ///< who answers for the players; empty: chance
  /// Is told the answers of each game, by several threads at once.
  std::function<void(std::uint64_t number, const AnswerNumbers& answers)> record;
  const std::atomic<bool>* stop = nullptr;           ///< once true, chunks in progress are the last
  std::function<void(std::uint64_t done)> progress;  ///< called now and then, by one thread at a time
  /// Where finished chunks are kept, for a run that goes on later; empty: nowhere. `games` is whole chunks then.
  std::function<std::unique_ptr<ChunkStore>()> open_store;
};

/// So many games are played at a time.
inline constexpr std::uint64_t simulated_at_once = 100;

/// What came of a run. Does not depend on the number of threads.
struct Simulated {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t longest = 0;        ///< decisions of the longest game
  std::vector<std::uint64_t> wins;  ///< by seat
  std::uint64_t draws = 0;
  std::map<std::string, std::uint64_t> endings;                     ///< by kind
  std::map<std::pair<int, std::string>, std::uint64_t> last_turns;  ///< by order and label of When
  std::uint64_t digest = 0;                                         ///< over all end positions, in no order

  Simulated& operator+=(const Simulated& other);
};

/// The engine broke a rule of its own.
class Fault : public std::runtime_error {
 public:
  /// `actions`: every answer from set-up up to the fault.
  Fault(std::uint64_t game, const Broken& broken, std::shared_ptr<const Position> position,
        std::vector<std::string> actions);
  std::uint64_t game() const { return game_; }
  /// The last one that was well.
  const Position& position() const { return *position_; }
  const std::vector<std::string>& actions() const { return actions_; }
  /// The answer that led from the position into the fault; empty when the first position is at fault.
  std::string answer() const { return actions_.empty() ? "" : actions_.back(); }
  /// The broken property; nothing when something else is wrong.
  const std::optional<BrokenProperty>& property() const { return property_; }

 private:
  std::uint64_t game_;
  std::shared_ptr<const Position> position_;
  std::vector<std::string> actions_;
  std::optional<BrokenProperty> property_;
};

/// Plays `games` games, numbered from 1, in chunks (verify/games/chunks.h). Throws Fault for the first fault,
/// std::invalid_argument for properties of a game that has none, and whatever `record` throws.
Simulated simulate(const Game& game, const SimulationOptions& options);

}  // namespace tricorne::verify
