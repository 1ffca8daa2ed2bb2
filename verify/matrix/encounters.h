// Counts which paragraphs random and recorded games meet.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
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

/// From where a paragraph was reached: the question that was answered when it acted, and the kind of the answer.
struct ReachedFrom {
  std::string question;  ///< e.g. `choose_step`
  std::string answer;    ///< e.g. `step_to`
  auto operator<=>(const ReachedFrom&) const = default;
};

/// The paragraphs that some games met.
struct Encounters {
  std::vector<Encounter> paragraphs;  ///< by place in the rule index
  std::uint64_t games = 0;
  std::vector<std::set<ReachedFrom>> reached{};  ///< by place in the rule index; a question's paragraph is reached, too

  /// Adds the encounters of other games.
  void add(const Encounters& other);
};

/// How many random games are played, and with which seed.
struct EncounterOptions {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  bool swarm = false;                                                   ///< games of a swarm (verify/games/answering.h)
  unsigned threads = 0;                                                 ///< 0: as many as the machine has
  std::function<void(std::size_t done, std::size_t total)> progress{};  ///< called by one thread at a time
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

/// How many paragraphs games met, each with the questions and the kinds of answers from which it was reached.
std::size_t ways_of(const Encounters& met);

/// A value next to that of an axis, and in how many games it would have decided something: other answers, or another
/// position behind the same answer.
struct AxisMet {
  AxisInfo axis;
  std::string to;  ///< the value, in words
  std::uint64_t games = 0;
};

/// In how many of the games each axis is met: plays them beside games under each neighbouring value, up to the first
/// step at which the two differ. Values that the axis cannot have are left out. The result does not depend on the
/// number of threads.
std::vector<AxisMet> axes_met(const Game& game, const EncounterOptions& options);

/// Plays one game again from `first`, by its answers in text form, with the game's prober. An answer that the rules
/// refuse counts as refused and is carried out. Throws ActionError for a text that is no action.
Encounters encounters_of_played_game(const Game& game, const Position& first, const std::vector<std::string>& answers,
                                     std::uint64_t seed);

}  // namespace tricorne::verify
