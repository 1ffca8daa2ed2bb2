// What one seat could know: draws and hands of the other side stay hidden (5.2, 6.1.C). Everything else lies open:
// cards are played and discarded face up, queues and reinforcement cards too.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "replay/timeline.h"

namespace tricorne::replay {

enum class Viewer : unsigned char { everything, american, british, spectator };

/// May the viewer look into the hand of `side` (`american` or `british`)?
bool sees_hand(Viewer viewer, std::string_view side);

/// A moment as the viewer saw it: a card he could not see, or that nobody knows, is `?` in its action, missing from the
/// fields of its events, and not named in their texts.
struct SeenMoment {
  std::string action;
  std::vector<Happening> events;
  std::vector<Finding> findings;  ///< of a seat only the errors: the others may name cards that later steps show
};
SeenMoment seen_by(Viewer viewer, const Moment& moment);

/// Takes out what people wrote: notes, bookmarks, glyphs, titles of branches. They may tell what was hidden.
void hide_remarks(Timeline& timeline);

/// A hand as the viewer knows it.
struct SeenHand {
  std::size_t count = 0;
  std::vector<int> known;  ///< card numbers, rising; of a hidden hand those that came into it face up
  friend bool operator==(const SeenHand&, const SeenHand&) = default;
};

/// The hands behind every moment, the American one first.
std::vector<std::array<SeenHand, 2>> hands_seen_by(Viewer viewer, const Timeline& timeline);

}  // namespace tricorne::replay
