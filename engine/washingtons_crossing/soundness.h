// What every position of a game shows; a position file is held against it.
#pragma once

#include <optional>
#include <string>

#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// Something that no game can reach.
struct Unsound {
  std::string why;
  LeaderId leader = no_leader;  ///< of whom it is told; no_leader: of the whole position
};

/// The first fault in a position.
std::optional<Unsound> find_fault(const Table& t, const State& s);
/// The same in words.
std::optional<std::string> find_unsound(const Table& t, const State& s);

}  // namespace tricorne::wc
