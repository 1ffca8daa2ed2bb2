// Hands of cards in Washington's War, as somebody knows them who saw the game.
#pragma once

#include <vector>

#include "replay/story/timeline.h"
#include "replay/story/viewer.h"

namespace tricorne::replay {

/// The hands behind every moment, the American one first. Draws of the other side stay hidden (5.2, 6.1.C); everything
/// else lies open.
std::vector<std::vector<SeenHand>> hands_seen_by(Viewer viewer, const Timeline& timeline);

}  // namespace tricorne::replay
