// What is counted of every game, whoever plays it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fields.h"
#include "engine/core/game.h"

namespace tricorne::verify {

/// The numbers of a game. Whatever has a label that is not empty is told of games: by `simulate`, by `arena` and,
/// before and after a change, by `errata balance`, each in all its formats, and by `Game.simulate` of Python for each
/// game. One more number is a member, its place in MEMBERS, and a line of one of the functions.
struct GameFigures {
  std::uint64_t decisions = 0;  ///< answers, dice and draws included
  std::uint64_t chance = 0;     ///< of them the dice and draws
  std::uint64_t digest = 0;     ///< of the last position

  /// This question is about to be answered.
  void answered(const Pending& question) {
    ++decisions;
    if (question.seat == Seat::Chance) ++chance;
  }
  /// The game ends in this position.
  void ended(const Position& position) { digest = position.digest(); }

  MEMBERS(GameFigures, (decisions, .label = ""), (chance, .label = ""), (digest, .label = ""))
};

/// A number that people are told.
struct ToldFigure {
  std::string_view name;
  std::string label;
  std::uint64_t number = 0;
};
/// Those of a game, or of many games added up, in the order of their description.
std::vector<ToldFigure> told_figures_of(const GameFigures& figures);

}  // namespace tricorne::verify
