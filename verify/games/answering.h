// Answers chosen by number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "engine/core/game.h"
#include "verify/chance.h"

namespace tricorne::verify {

/// The number of an answer drawn by chance. All answers are equally likely; with `weighted` their weights count
/// (Position::answer_weight). The position must be settled and have an answer.
std::size_t answer_at_random(const Position& position, Chance& chance, bool weighted);

/// Answers for players, from the beginning of a game to its end. Belongs to one thread.
class Answerer {
 public:
  virtual ~Answerer() = default;
  /// The number of an answer, below `position.answer_count()`. `position` waits for a player.
  virtual std::size_t choose(const Position& position) = 0;
};

/// Makes the answerer of a game by its number. Called by several threads at once.
using MakeAnswerer = std::function<std::unique_ptr<Answerer>(std::uint64_t number)>;

}  // namespace tricorne::verify
