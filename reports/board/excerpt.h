// The part of a board that a question is about, with a small map that says where it lies.
#pragma once

#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// The part of the map around some places; all of it when there are none or they lie far apart.
Rect view_around(const Board& board, const std::vector<std::size_t>& places);

/// The places that notes speak of.
std::vector<std::size_t> places_of(const std::vector<Note>& notes);

/// What of a scene lies inside a view, moved so that the view's corner is the scene's.
Scene excerpt(const Scene& scene, const Rect& view);

/// The ground in a small box, with a frame around the view.
Scene key_map(const Board& board, const Layout& layout, const Rect& view, const Rect& box);

}  // namespace tricorne::reports
