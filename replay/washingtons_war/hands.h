// Hands of cards in Washington's War, as a viewer of the game knows them.
#pragma once

#include <vector>

#include "replay/story/timeline.h"
#include "replay/story/viewer.h"

namespace tricorne::replay::ww_kit {

/// The hands after every moment, the American hand first. A viewer does not see the draws of another side (5.2, 6.1.C).
/// All other moves of cards are open.
std::vector<std::vector<SeenHand>> hands_seen_by(Viewer viewer, const Timeline& timeline);

}  // namespace tricorne::replay::ww_kit
