// One step of a game as everything here reads it: checks, comparisons, narrations, pages and archives.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "replay/record/check.h"

namespace tricorne::replay {

/// Where an answer comes from.
enum class Origin : std::uint8_t {
  written,   ///< the record has it in full
  inferred,  ///< filled in, or a `?` in the record whose value the walk has found
  unknown    ///< it names a card that nobody knows
};

/// An answer with its question, its effects and the positions around it. A walk gives these. A timeline (timeline.h)
/// adds the place among its moments and the remarks of people.
struct Moment {
  std::optional<Question> asked;  ///< the question; nothing at the first position and after the end of the game
  std::string action;  ///< as the game prints it, `?` for a card that nobody knows; empty at the first position
  Choice choice;       ///< the answer that was carried out; it may hold a stand-in for an unknown card
  std::string answer;  ///< `choice` as the game prints it; empty where there is none
  std::string heard;   ///< the action as it is told to a viewer from whom its events are hidden
  std::vector<Happening> events;  ///< without numbers of unknown cards; none when the step was left out
  /// The position before the answer; null when the step was left out. With unknown cards it may hold another stand-in
  /// than the position `after` of the moment before.
  std::shared_ptr<const Position> from;
  std::shared_ptr<const Position> after;  ///< the position after the answer
  Origin origin = Origin::written;
  std::vector<int> unknown_cards;  ///< numbers of the cards in `after` that stand for unknown cards

  std::size_t parent = 0;     ///< index of the moment before; the first moment is its own parent
  std::size_t depth = 0;      ///< number of moments since the first position
  std::size_t variation = 0;  ///< 0: the main line; else the number of the branch, from 1
  std::string name;           ///< as `find_step` reads it: `0`, `12`, `12.1.3`; `12~1` is filled in before step 12
  std::string note;
  std::string bookmark;
  std::string glyph;
  std::vector<Finding> findings;  ///< the findings of a check of the step
};

}  // namespace tricorne::replay
