// Boards and notes turned into scenes.
#pragma once

#include <string>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

class Callouts;

/// Land and sea, tinted by who controls the regions.
Scene ground_scene(const Board& board, const Layout& layout);
/// What never changes on one map: lines, places, names.
Scene map_scene(const Board& board, const Layout& layout);
/// Beside the map.
Scene legend_scene(const Board& board, const Layout& layout);
/// All of it.
Scene background_scene(const Board& board, const Layout& layout);

/// What stands on the map, and who controls the regions.
Scene standing_scene(const Board& board, const Layout& layout);
/// The same with the panel of boxes.
Scene pieces_scene(const Board& board, const Layout& layout);

/// The parts of it, for pages that change a board piece by piece.
void add_place_pieces(const Board& board, const std::vector<Piece>& pieces, Point at, Scene& scene);
/// A region's name on the colours of who controls it, with a letter; nothing for an empty side.
void add_control(const std::string& side, const LabelSpot& spot, Point at, Scene& scene);
Point control_point(const LabelSpot& spot);
void add_zone_pieces(const std::vector<Piece>& pieces, Point at, Scene& scene);
Point zone_point(const LabelSpot& spot);
/// Title and boxes.
Scene heading_scene(const Board& board, const Layout& layout);

/// Notes at the places, without their texts; numbers as in the list.
Scene notes_scene(const Board& board, const Layout& layout, const std::vector<Note>& notes);

/// The same beside other labels: tell the callouts of all ways first.
Scene notes_scene(const Board& board, const Layout& layout, const std::vector<Note>& notes, Callouts& callouts);
/// Tells the callouts of the notes' ways.
void keep_clear_of_notes(const Layout& layout, const std::vector<Note>& notes, Callouts& callouts);

/// A panel with the texts of the notes, as high as they need and no higher than there is room.
Scene note_list_scene(const Rect& panel, const std::vector<Note>& notes);

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
