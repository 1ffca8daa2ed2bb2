// The recording of a game while it is played.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/core/game.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// A record has a digest at each step whose number is a multiple of this number, and at its last step.
inline constexpr std::size_t steps_between_digests = 100;

/// Appends steps to a record.
class Recorder {
 public:
  /// Begins a record at set-up. `rules` is the signature of the rules.
  Recorder(const Game& game, const std::string& rules);
  /// Goes on with a record. Its text and its result are cleared.
  explicit Recorder(Record record);

  /// Sets the first position of a game that does not begin at set-up. May be called only before the first step.
  void start_at(const Position& first);
  /// Adds a step. `action` is as the game prints it; `after` is the position behind it.
  void add(std::string action, const Position& after);
  /// Removes the last steps until `count` are left.
  void take_back_to(std::size_t count);
  std::size_t steps() const { return record_.steps.size(); }

  /// The record so far, e.g. to add a title or remarks.
  Record& record() { return record_; }
  /// A complete copy of the record. Its last digest and its result come from `end`, the position after the last step.
  Record finished(const Position& end) const& { return finish(record_, end); }
  /// The same for a recorder that is not used again.
  Record finished(const Position& end) && { return finish(std::move(record_), end); }

 private:
  static Record finish(Record record, const Position& end);

  Record record_;
};

}  // namespace tricorne::replay
