// Writing a game down while it is played.
#pragma once

#include <memory>
#include <string>

#include "engine/core/game.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// A record has a digest each time so many steps were taken, and one at its end.
inline constexpr std::size_t steps_between_digests = 100;

/// Appends steps to a record.
class Recorder {
 public:
  /// Begins a record at set-up, or goes on with one that was read (its text is let go, the rest is kept).
  Recorder(const Game& game, const std::string& rules);
  explicit Recorder(Record record);

  /// The first position, when it is not set-up. Only before the first step.
  void start_at(const Position& first);
  /// `action`, as the game prints it, led to a position with that digest.
  void add(std::string action, std::uint64_t digest);
  /// Takes the last steps back until `count` are left.
  void take_back_to(std::size_t count);
  std::size_t steps() const { return record_.steps.size(); }

  Record& record() { return record_; }
  /// The record as a file would hold it now, with digest and result of `end`, where the game stands.
  Record finished(const Position& end) const;

 private:
  Record record_;
};

}  // namespace tricorne::replay
