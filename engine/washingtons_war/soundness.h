// What holds in every position of a game. A position made by hand must pass these checks before it is played on.
#pragma once

#include <optional>
#include <string>

#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// The largest agenda of a position that asks or has ended, and of a file. Washington's capture in a campaign's battle
/// needs 8 frames, and 9 frames with a tournament bonus to come. Steps need the rest of the agenda.
inline constexpr std::size_t most_frames_in_a_file = 9;

/// Why no game comes into a position, and which part of the position shows the fault.
struct Unsound {
  std::string why;
  std::optional<SpaceId> at;         ///< the space that shows the fault
  std::optional<std::size_t> frame;  ///< the frame that shows the fault, counted from the bottom of the agenda
};

/// The first fault of a position; nothing when the position can be played on. The frame on top of the agenda is
/// compared with the table and the pieces, every other frame with the table only. In a position without fault the
/// question on top has an answer, and every answer keeps all members within their limits.
std::optional<Unsound> find_unsound(const Table& t, const State& s);

/// Does the agenda still have to settle something in the space: a battle, an arrival, a general too many? Yes for every
/// space when the game is over, since an automatic victory ends a battle where it stands (13.1).
bool unsettled(const State& s, SpaceId space);

}  // namespace tricorne::ww
