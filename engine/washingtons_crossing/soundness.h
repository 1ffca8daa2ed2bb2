// What is true of every position that a game reaches. A position file is checked against it.
#pragma once

#include <optional>
#include <string>

#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// A fault of a position: something that no game can reach.
struct Unsound {
  std::string why;
  LeaderId leader = no_leader;  ///< the leader with the fault; no_leader: the whole position has it
};

/// The first fault of a position; nothing when it has none.
std::optional<Unsound> find_fault(const Table& t, const State& s);
/// The fault in words; nothing when the position has none.
std::optional<std::string> find_unsound(const Table& t, const State& s);
/// The fault of the step on top of the agenda, in words. The step may run when it has none.
std::optional<std::string> find_unsound_step(const Table& t, const State& s);

// What holds of every combat of a game: a position by hand is held against it.

/// What is wrong with the combat that the agenda tells of, in words; nothing when it could be one of a game.
std::optional<std::string> unsound_combat(const Table& t, const State& s);

}  // namespace tricorne::wc
