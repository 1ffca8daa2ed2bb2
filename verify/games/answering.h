// Chooses answers by their numbers: by chance, or by an answerer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace tricorne::verify {

/// The number of an answer drawn at random. All answers are equally likely. With `weighted` the answers of a question
/// to chance are as likely as their weights say (Position::answer_weight). The position must be settled and have an
/// answer.
std::size_t answer_at_random(const Position& position, Chance& chance, bool weighted);

/// Answers all questions to players in one game. Belongs to one thread.
class Answerer {
 public:
  virtual ~Answerer() = default;
  /// The number of the answer to give, below `position.answer_count()`. `position` waits for a player, not for chance.
  virtual std::size_t choose(const Position& position) = 0;
};

/// Makes the answerer of the game with this number in the run. Several threads call it at once.
using MakeAnswerer = std::function<std::unique_ptr<Answerer>(std::uint64_t number)>;

}  // namespace tricorne::verify
