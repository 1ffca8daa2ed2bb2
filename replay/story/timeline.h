// A record as data: every answer with its question, its effects and the position after it. Branches make it a tree.
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

/// A position of the tree, the answer that led to it, and the remarks of people.
struct Moment {
  std::size_t parent = 0;     ///< index of the moment before; the first moment is its own parent
  std::size_t depth = 0;      ///< number of moments since the first position
  std::size_t variation = 0;  ///< 0: the main line; else the number of the branch, from 1
  std::string name;           ///< as `find_step` reads it: `0`, `12`, `12.1.3`; `12~1` is filled in before step 12
  std::string action;         ///< as the game prints it, `?` for a card that nobody knows; empty at the first position
  std::string answer;         ///< the action that was carried out; it may name a stand-in for an unknown card
  std::string heard;          ///< the action as it is told to a viewer from whom its events are hidden
  std::optional<Question> asked;  ///< the question; nothing at the first position and after the end of the game
  std::vector<Happening> events;  ///< without numbers of unknown cards; none when the step was left out
  /// The position before the answer; null when the step was left out. With unknown cards it may hold another stand-in
  /// than the position `after` of the parent.
  std::shared_ptr<const Position> from;
  std::shared_ptr<const Position> after;  ///< the position after the answer
  std::string note;
  std::string bookmark;
  std::string glyph;
  Origin origin = Origin::written;
  std::vector<int> unknown_cards;  ///< numbers of the cards in `after` that stand for unknown cards
  std::vector<Finding> findings;   ///< the findings of a check of the step
};

/// A branch of at least one step.
struct Variation {
  std::string title;
  std::size_t first = 0;  ///< index of its first moment; the parent of this moment is not in the branch
  std::size_t last = 0;   ///< index of its last moment
};

/// A record as a tree of moments in one list.
struct Timeline {
  std::vector<Moment> moments;        ///< the first position, the main line, then the branches; parents come first
  std::vector<Variation> variations;  ///< variation number n has index n - 1
  std::vector<Finding> findings;      ///< findings about the whole record
  std::size_t length = 0;             ///< number of moments of the main line after the first position

  /// The moment before a moment of this timeline.
  const Moment& before(const Moment& moment) const { return moments[moment.parent]; }
  /// Is there a finding with the severity `error`, about the whole record or about a moment?
  bool has_errors() const;
};

/// Plays a record and all its branches to their ends, in the same way as `Checker::check`. Unknown cards are inferred.
/// Filled-in answers are moments of their own. A step that cannot be carried out changes nothing. Throws DataError when
/// the first position cannot be read.
Timeline make_timeline(const Game& game, const Record& record, const CheckOptions& options = {});

}  // namespace tricorne::replay
