// A line of play as data: every answer with its question, its effects and the position behind it; branches as a tree.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "replay/record.h"

namespace tricorne::replay {

/// A position of the tree, how it came about, and what people wrote beside it.
struct Moment {
  std::size_t parent = 0;         ///< moment; the first is its own parent
  std::size_t depth = 0;          ///< answers since the first position
  std::size_t variation = 0;      ///< 0: the main line, otherwise counted from 1
  std::string name;               ///< as `find_step` reads it: `0`, `12`, `12.1.3`
  std::string action;             ///< as the game prints it; empty at the first position
  std::optional<Question> asked;  ///< what the action answers; nothing at the first position
  std::vector<Happening> events;
  std::shared_ptr<const Position> after;
  std::string note;
  std::string bookmark;
  std::string glyph;
};

/// A branch that could be played.
struct Variation {
  std::string title;
  std::size_t first = 0;  ///< moment; its parent is where the branch leaves
  std::size_t last = 0;
};

/// Where a line could not go on.
struct Problem {
  std::size_t after = 0;  ///< the last moment that is well
  std::string name;       ///< of the step that fails
  std::string action;
  std::string rule;  ///< the paragraph that refuses it; empty when the text is no action
  std::string message;
  Mark mark;  ///< in the record
};

struct Timeline {
  std::vector<Moment> moments;        ///< the first position, the main line, then the branches; parents come first
  std::vector<Variation> variations;  ///< number n is at n - 1
  std::vector<Problem> problems;      ///< a line ends before its first action that is refused
  std::size_t length = 0;             ///< answers of the main line

  const Moment& before(const Moment& moment) const { return moments[moment.parent]; }
};

/// Plays the steps of a record and its branches from a position. A step the players agreed on is carried out though a
/// paragraph refuses it, and its note says so. Unknown cards (`?`) are not inferred: the line ends there.
Timeline make_timeline(const Position& first, const std::vector<Step>& steps);

}  // namespace tricorne::replay
