// Boards and notes turned into scenes.
#pragma once

#include <string>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// What never changes on one map: land and sea, lines, places, names, the legend.
Scene background_scene(const Board& board, const Layout& layout);

/// What stands on the board, who controls the regions, and the panel of boxes.
Scene pieces_scene(const Board& board, const Layout& layout);

/// The parts of it, for pages that change a board piece by piece.
void add_place_pieces(const std::vector<Piece>& pieces, Point at, Scene& scene);
/// Who controls a region; nothing for an empty side.
void add_control(const std::string& side, Point at, Scene& scene);
Point control_point(const LabelSpot& spot);
void add_zone_pieces(const std::vector<Piece>& pieces, Point at, Scene& scene);
Point zone_point(const LabelSpot& spot);
/// Title and boxes.
Scene heading_scene(const Board& board, const Layout& layout);

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

/// The cross on a marker that goes.
void add_cross(Point at, Scene& scene);

/// The eight-pointed star of a fortified port.
std::vector<Point> star(Point center);

}  // namespace tricorne::reports
