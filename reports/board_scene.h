// Boards and notes turned into scenes.
#pragma once

#include <vector>

#include "engine/core/board.h"
#include "reports/layout.h"
#include "reports/scene.h"

namespace tricorne::reports {

/// What never changes on one map: land and sea, lines, places, names, the legend.
Scene background_scene(const Board& board, const Layout& layout);

/// What stands on the board, who controls the regions, and the panel of boxes.
Scene pieces_scene(const Board& board, const Layout& layout);

/// Notes at the places, without their texts; numbers as in the list.
Scene notes_scene(const Board& board, const Layout& layout, const std::vector<Note>& notes);

/// The panel with the texts of the notes.
Scene note_list_scene(const Layout& layout, const std::vector<Note>& notes);

/// The number of each note in the list, from 1; 0 for a note without text and paragraph.
std::vector<int> note_numbers(const std::vector<Note>& notes);

/// The colour of a note's number.
Ink number_ink(Note::Kind kind);

/// A place's name below its shape.
void add_name(const Place& place, Point at, Ink ink, Scene& scene);

/// The eight-pointed star of a fortified port.
std::vector<Point> star(Point center);

}  // namespace tricorne::reports
