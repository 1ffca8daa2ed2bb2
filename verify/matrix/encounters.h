// Counts which paragraphs random and recorded games meet.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace tricorne::verify {

/// How often games met a paragraph.
struct Encounter {
  std::uint64_t allowed = 0;  ///< the paragraph acted: it caused an event or a question
  std::uint64_t refused = 0;  ///< the paragraph refused an answer
};

/// The paragraphs that some games met.
struct Encounters {
  std::vector<Encounter> paragraphs;  ///< by place in the rule index
  std::uint64_t games = 0;

  /// Adds the encounters of other games.
  void add(const Encounters& other);
};

/// How many random games are played, and with which seed.
struct EncounterOptions {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  unsigned threads = 0;                                               ///< 0: as many as the machine has
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called by one thread at a time
};

/// Counts the paragraphs that games meet while they are played. Belongs to one thread.
class Prober {
 public:
  virtual ~Prober() = default;
  /// Counts the paragraph of the question that a settled position asks. Also tries answers that the rules may refuse,
  /// without giving them, and counts the refusals.
  virtual void ask(const Position& position, Chance& chance, Encounters& met) = 0;
  /// Gives answer `n` and counts the paragraphs that act.
  virtual void give(Position& position, std::size_t n, Encounters& met) = 0;
};

/// A prober for any game. At each question it tries legal answers of earlier questions. `game` must outlive it.
std::unique_ptr<Prober> plain_prober(const Game& game);

/// Plays random games from set-up with the game's prober (verify/kit.h). The result does not depend on the number of
/// threads.
Encounters encounters_of_random_games(const Game& game, const EncounterOptions& options);

/// Plays one game again from `first`, by its answers in text form, with the game's prober. An answer that the rules
/// refuse counts as refused and is carried out. Throws ActionError for a text that is no action.
Encounters encounters_of_played_game(const Game& game, const Position& first, const std::vector<std::string>& answers,
                                     std::uint64_t seed);

}  // namespace tricorne::verify
