// Which paragraphs random and recorded games meet.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/chance.h"

namespace tricorne::verify {

/// How often a paragraph acted (an event, a question) and refused an answer.
struct Encounter {
  std::uint64_t allowed = 0;
  std::uint64_t refused = 0;
};

/// What some games met, by place in the rule index.
struct Encounters {
  std::vector<Encounter> paragraphs;
  std::uint64_t games = 0;

  /// Adds what other games met.
  void add(const Encounters& other);
};

/// How many random games are played, and with which dice.
struct EncounterOptions {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  unsigned threads = 0;                                               ///< 0: as many as the machine has
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called by one thread at a time
};

/// Meets paragraphs while games are played. Belongs to one thread.
class Prober {
 public:
  virtual ~Prober() = default;
  /// Counts the question of a settled position, and puts answers to the law that it may refuse.
  virtual void ask(const Position& position, Chance& chance, Encounters& met) = 0;
  /// Gives answer `n` and counts what acts.
  virtual void give(Position& position, std::size_t n, Encounters& met) = 0;
};

/// A prober for any game: at each question it puts the answers of the game's other questions to the law. `game` must
/// outlive it.
std::unique_ptr<Prober> plain_prober(const Game& game);

/// Plays random games from set-up; at every question the game's prober (verify/kit.h) puts answers to the law. Does not
/// depend on the number of threads.
Encounters encounters_of_random_games(const Game& game, const EncounterOptions& options);

/// Plays one game again, by its answers in text form; the prober works as in random games. An answer against the law
/// counts as refused and is carried out. Throws ActionError for a text that is no action.
Encounters encounters_of_played_game(const Game& game, const Position& first, const std::vector<std::string>& answers,
                                     std::uint64_t seed);

}  // namespace tricorne::verify
