// A part of a board, and a small map that shows where the part lies.
#pragma once

#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// The part of the map around some places. The whole map when there are no places or they lie far apart.
Rect view_around(const Board& board, const std::vector<std::size_t>& places);

/// The places of all notes, each once.
std::vector<std::size_t> places_of(const std::vector<Note>& notes);

/// The part of a scene inside a view, moved so that the upper left corner of the view is the origin.
Scene excerpt(const Scene& scene, const Rect& view);

/// The ground of the whole map in a small box, with a frame around the view.
Scene key_map(const Board& board, const Layout& layout, const Rect& view, const Rect& box);

}  // namespace tricorne::reports
