// What one seat could know of a recorded game: what the game hides from it stays hidden. See `Happening::secret` and
// `Position::action_seen_by` in core/game.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "replay/story/timeline.h"

namespace tricorne::replay {

/// Who looks: a seat, `Seat::Chance` for a spectator who sees what lies open to all, nothing for all cards open.
using Viewer = std::optional<Seat>;

/// `spectator` for a spectator, the name of a seat, and nothing for all cards open.
std::string_view name_of(Viewer viewer, std::span<const SeatInfo> seats);
/// The viewer of that name. `everything` and an empty name stand for all cards open. Throws std::invalid_argument for a
/// name that is no viewer's.
Viewer viewer_named(std::string_view name, std::span<const SeatInfo> seats);

/// A moment as the viewer saw it: what he could not see, or nobody knows, is missing from action, fields and texts.
struct SeenMoment {
  std::string action;
  std::vector<Happening> events;
  std::vector<Finding> findings;  ///< for a seat errors only: notes and warnings may name cards that later steps show
};
SeenMoment seen_by(Viewer viewer, const Moment& moment);

/// Takes out what people wrote: notes, bookmarks, glyphs, titles of branches. They may tell what was hidden.
void hide_remarks(Timeline& timeline);

/// A hand of cards as the viewer knows it.
struct SeenHand {
  std::size_t count = 0;
  std::vector<int> known;  ///< numbers of the cards, rising; of a hidden hand the cards that came into it face up
  friend bool operator==(const SeenHand&, const SeenHand&) = default;
};

}  // namespace tricorne::replay
