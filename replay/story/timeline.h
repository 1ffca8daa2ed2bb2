// A record played out as data: every answer with its question, its effects and the position behind it; branches as a
// tree.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "replay/record/check.h"

namespace tricorne::replay {

/// Where an answer comes from.
enum class Origin : std::uint8_t {
  written,   ///< from the record
  inferred,  ///< nobody wrote it down in full, but nothing else was possible, or a later step shows it
  unknown    ///< it names a card that nobody knows
};

/// A position of the tree, how it came about, and what people wrote beside it.
struct Moment {
  std::size_t parent = 0;         ///< moment; the first is its own parent
  std::size_t depth = 0;          ///< moments since the first position
  std::size_t variation = 0;      ///< 0: the main line, otherwise counted from 1
  std::string name;               ///< as `find_step` reads it: `0`, `12`, `12.1.3`; `12~1` is filled in before step 12
  std::string action;             ///< as the game prints it, `?` for a card nobody knows; empty at the first position
  std::string answer;             ///< what was carried out; it may name a stand-in for an unknown card
  std::string heard;              ///< the action as a seat hears of it that does not see what it hides
  std::optional<Question> asked;  ///< what the action answers; nothing at the first position and behind the end
  std::vector<Happening> events;  ///< without cards nobody knows; none when the step was left out
  /// The position that was answered; nothing when the step was left out. With unknown cards it may hold another
  /// stand-in than the one behind the parent.
  std::shared_ptr<const Position> from;
  std::shared_ptr<const Position> after;
  std::string note;
  std::string bookmark;
  std::string glyph;
  Origin origin = Origin::written;
  std::vector<int> unknown_cards;  ///< numbers of cards in `after` that only stand for unknown ones
  std::vector<Finding> findings;   ///< what re-checking says of the step
};

/// A branch of at least one step.
struct Variation {
  std::string title;
  std::size_t first = 0;  ///< moment; its parent is where the branch leaves
  std::size_t last = 0;
};

/// A record played out, as `make_timeline` gives it: a tree of moments in one list.
struct Timeline {
  std::vector<Moment> moments;        ///< the first position, the main line, then the branches; parents come first
  std::vector<Variation> variations;  ///< number n is at n - 1
  std::vector<Finding> findings;      ///< about the whole record
  std::size_t length = 0;             ///< moments of the main line behind the first

  const Moment& before(const Moment& moment) const { return moments[moment.parent]; }
  /// Something is wrong with the record, in its branches or as a whole.
  bool has_errors() const;
};

/// Plays a record and its branches in the walk of `Checker::check`, to their ends: unknown cards are inferred, answers
/// nobody wrote down filled in, each as a moment of its own, and a step that cannot be carried out changes nothing.
/// Throws DataError when the first position cannot be read.
Timeline make_timeline(const Game& game, const Record& record, const CheckOptions& options = {});

}  // namespace tricorne::replay
