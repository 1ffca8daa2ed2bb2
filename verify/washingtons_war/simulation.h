// Whole games from set-up to the end, every answer by chance: players, dice and cards alike.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/washingtons_war/action.h"
#include "verify/washingtons_war/properties.h"

namespace tricorne::verify {

/// What can be said of one game when it is over.
struct PlayedGame {
  std::uint64_t decisions = 0;
  std::uint64_t digest = 0;  ///< of the end position
};

/// Plays the game `number` of the run `seed` and forgets it. Throws Fault.
PlayedGame play_random_game(const Game& game, std::uint64_t seed, std::uint64_t number);

struct SimulationOptions {
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  unsigned threads = 0;       ///< 0: as many as the machine has
  bool check = false;         ///< look for broken invariants at every state
  bool properties = false;    ///< look for broken properties at every step
  const Game* law = nullptr;  ///< whose rules the properties demand; null: the game's own
  /// Is told the answers of each game from set-up on, by several threads at once.
  std::function<void(std::uint64_t number, const std::vector<ww::Action>& answers)> record;
  const std::atomic<bool>* stop = nullptr;           ///< once true, games in progress are the last
  std::function<void(std::uint64_t done)> progress;  ///< called now and then, by the caller's thread
};

/// What came of a run. Does not depend on the number of threads.
struct Simulated {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t longest = 0;                     ///< decisions of the longest game
  std::array<std::uint64_t, 2> wins{};           ///< American, British
  std::map<std::string, std::uint64_t> endings;  ///< by kind
  std::map<int, std::uint64_t> last_years;
  std::uint64_t digest = 0;  ///< over all end positions, in no order

  Simulated& operator+=(const Simulated& other);
};

/// The engine broke a rule of its own.
class Fault : public std::runtime_error {
 public:
  Fault(std::uint64_t game, const std::string& what, std::shared_ptr<const Position> position, std::string answer);
  /// A property was broken; `actions` are all answers of the game so far.
  void add(const Property& property, std::vector<ww::Action> actions);
  std::uint64_t game() const { return game_; }
  const Position& position() const { return *position_; }
  /// The answer that led from the position into the fault; empty when the position itself is at fault.
  const std::string& answer() const { return answer_; }
  /// The broken property, null when something else is wrong.
  const Property* property() const { return property_; }
  /// Every answer from set-up up to the fault; only with a property.
  const std::vector<ww::Action>& actions() const { return actions_; }

 private:
  std::uint64_t game_;
  std::shared_ptr<const Position> position_;
  std::string answer_;
  const Property* property_ = nullptr;
  std::vector<ww::Action> actions_;
};

/// Plays `games` games, numbered from 1. Throws Fault for the first fault, and whatever `record` throws.
Simulated simulate(const Game& game, const SimulationOptions& options);

}  // namespace tricorne::verify
