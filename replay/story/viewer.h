// The part of a recorded game that one viewer could see. The game says what is hidden: see `Happening::secret` and
// `Position::action_seen_by` in core/game.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "replay/story/timeline.h"

namespace tricorne::replay {

/// A seat; or `Seat::Chance` for a spectator, who sees only what is open to all; or nothing for all cards open.
using Viewer = std::optional<Seat>;

/// The name of a viewer: the name of the seat, `spectator`, or `everything` for all cards open.
std::string_view name_of(Viewer viewer, std::span<const SeatInfo> seats);
/// The viewer with this name. `everything` and an empty name stand for all cards open. Throws std::invalid_argument for
/// an unknown name.
Viewer viewer_named(std::string_view name, std::span<const SeatInfo> seats);

/// The moment as the viewer saw it: without hidden cards in action, events and texts. Its positions stay as they are.
/// Of its findings only errors are left unless all cards are open: notes and warnings may name cards that later steps
/// show.
Moment seen_by(Viewer viewer, const Moment& moment);

/// Clears notes, bookmarks, glyphs and titles of branches, because they may tell what was hidden.
void hide_remarks(Timeline& timeline);

/// A hand of cards as a viewer knows it.
struct SeenHand {
  std::size_t count = 0;   ///< number of all cards in the hand
  std::vector<int> known;  ///< numbers of the known cards, rising; of a hidden hand the cards that came into it face up
  friend bool operator==(const SeenHand&, const SeenHand&) = default;
};

}  // namespace tricorne::replay
