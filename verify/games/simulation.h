// Plays whole games from set-up to the end. Chance draws dice and cards. Players answer by chance or by an answerer.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "verify/games/answering.h"
#include "verify/games/results.h"

namespace tricorne::verify {

/// Plays the game `number` of the run `seed`, all answers by chance. Throws Fault when the game cannot be played to its
/// end.
GameFigures play_random_game(const Game& game, std::uint64_t seed, std::uint64_t number);

/// About how many answers a game takes, for estimates of time: as many as a random game.
inline std::uint64_t usual_answers(const Game& game) { return play_random_game(game, 0, 1).decisions; }

/// Which games are simulated, which checks are made, and who answers. A chunk has `simulated_at_once` games.
struct SimulationOptions : GamesOptions {
  bool check = false;         ///< look for broken invariants at every state
  bool properties = false;    ///< look for broken properties at every step
  const Game* law = nullptr;  ///< the game whose rules the properties demand; null: the simulated game
  bool swarm = false;         ///< games of a swarm (answering.h), each under its own changes of axes
  MakeAnswerer answerer;      ///< makes the answerers of the players; empty: players answer by chance
};

/// How many games a chunk has.
inline constexpr std::uint64_t simulated_at_once = 100;

/// A simulated game went wrong: a referee found something broken, a call of the engine threw, a question had no legal
/// answer, or the game did not end.
class Fault : public std::runtime_error {
 public:
  /// `actions` are all answers from set-up to the fault.
  Fault(std::uint64_t game, const Broken& broken, std::shared_ptr<const Position> position,
        std::vector<std::string> actions);
  std::uint64_t game() const { return game_; }
  /// The last position without a fault.
  const Position& position() const { return *position_; }
  const std::vector<std::string>& actions() const { return actions_; }
  /// The answer that led from `position` into the fault; empty when the set-up itself is at fault.
  std::string answer() const { return actions_.empty() ? "" : actions_.back(); }
  /// The broken property; nothing when something else is wrong.
  const std::optional<BrokenProperty>& property() const { return property_; }
  /// Where the game began, as a position file; null: with the set-up.
  const Node& begun() const { return begun_; }
  /// The axes that a swarm changed for the game, with their values in it, and the game with these changes; null where
  /// none was changed.
  const std::vector<AxisInfo>& changed() const { return changed_; }
  const std::shared_ptr<const Game>& rules() const { return rules_; }
  /// Says where a game of a swarm began, and under which rules.
  void of_swarm(Node begun, std::vector<AxisInfo> changed, std::shared_ptr<const Game> rules) {
    begun_ = std::move(begun);
    changed_ = std::move(changed);
    rules_ = std::move(rules);
  }

 private:
  std::uint64_t game_;
  std::shared_ptr<const Position> position_;
  std::vector<std::string> actions_;
  std::optional<BrokenProperty> property_;
  Node begun_;
  std::vector<AxisInfo> changed_;
  std::shared_ptr<const Game> rules_;
};

/// Plays `games` games, numbered from 1, in chunks (verify/games/chunks.h). Throws Fault for the first fault,
/// std::invalid_argument when `properties` is set and the game has none, and whatever watchers throw.
GameResults simulate(const Game& game, const SimulationOptions& options);

}  // namespace tricorne::verify
