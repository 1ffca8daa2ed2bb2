// The loop in which games are played, whoever answers and whoever watches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>

#include "engine/core/game.h"
#include "engine/core/stopping.h"
#include "verify/games/game_figures.h"

namespace tricorne::verify {

/// A game that takes more answers is taken to have no end.
inline constexpr std::uint64_t most_answers = 200'000;

/// A game cannot be played to its end.
class Unfinished : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Watches one game while it is played, by one thread.
class GameWatcher {
 public:
  virtual ~GameWatcher() = default;
  /// Answer `n` of this position is about to be given.
  virtual void before(const Position& position, std::size_t n) = 0;
  /// It has been given, and led to this position.
  virtual void after(const Position& position) = 0;
  /// The game is over.
  virtual void end(const Position& position, const GameFigures& figures) = 0;
};

/// Makes the watcher of a game by its number in the run; empty: nobody watches. Several threads call it at once.
using MakeWatcher = std::function<std::unique_ptr<GameWatcher>(std::uint64_t number)>;

/// Answers the questions of a game until none is left. `answer(position)` is the number of the answer to give;
/// `give(position, n)` watches it and gives it. Throws Unfinished for a question without a legal answer and after
/// `most_answers`, Stopped when the work is asked to end, and what the two throw.
template <class Answer, class Give>
GameFigures play_to_end(Position& position, const Answer& answer, const Give& give) {
  GamePulse pulse;
  GameFigures figures;
  while (const auto question = position.pending()) {
    if (position.answer_count() == 0) throw Unfinished("a question without a legal answer");
    if (figures.decisions == most_answers) throw Unfinished("the game does not end");
    pulse.beat();
    figures.answered(*question);
    give(position, answer(position));
  }
  figures.ended(position);
  return figures;
}

}  // namespace tricorne::verify
