// The scenes of boards and notes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/hexes.h"
#include "reports/board/layout.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

class Callouts;

/// The place from which something leads.
using Origin = std::optional<std::size_t>;

/// Land and sea. The land has the colours of the sides that control the regions.
Scene ground_scene(const Board& board, const Layout& layout);
/// The parts that never change on one map: lines, places, names.
/// A map of hexes may come without names and numbers.
Scene map_scene(const Board& board, const Layout& layout, Lettering lettering = Lettering::yes);
/// The height of the board's legend in pixels.
double legend_height(const Board& board);
/// The legend of the board, drawn into a box of this height.
Scene legend(const Board& board, const Rect& box, const SaySentence& say);
/// The legend beside the map.
Scene legend_scene(const Board& board, const Layout& layout, const SaySentence& say = nullptr);
/// What lies under the graph of a board: ground, legend, what is no place and no connection; of a map of hexes the
/// whole map.
Scene underlay_scene(const Board& board, const Layout& layout);
/// The graph of a board without its pieces: places, connections, regions, zones. Nothing of a map of hexes.
Scene graph_scene(const Board& board, const Layout& layout);

/// The pieces on the map, and the signs of who controls the regions.
Scene standing_scene(const Board& board, const Layout& layout);
/// The same with the title and the boxes.
Scene pieces_scene(const Board& board, const Layout& layout);

// Parts of these scenes, for pages that change a board piece by piece. Each part is drawn around the point `at`.

/// A piece, with the same shape on the board, in the boxes and in the legend.
void add_piece(const Piece& piece, Point at, Scene& scene);

/// The width of a piece in pixels.
double piece_width(const Piece& piece);
/// The pieces of one place.
void add_place_pieces(const Board& board, const std::vector<Piece>& pieces, Point at, Scene& scene);
/// A region's name in the colours of the side that controls it, with the side's letter. Adds nothing for an empty side.
void add_control(const std::string& side, const LabelSpot& spot, Point at, Scene& scene);
/// The point for `add_control`.
Point control_point(const LabelSpot& spot);
/// The pieces of one zone.
void add_zone_pieces(const std::vector<Piece>& pieces, Point at, Scene& scene);
/// The point for `add_zone_pieces`.
Point zone_point(const LabelSpot& spot);
/// The title and the boxes.
Scene heading_scene(const Board& board, const Layout& layout);

/// The notes at their places, without their texts. Their numbers are as of `note_numbers`.
/// `origin` is the place from which the options lead; nothing: no way to them is drawn.
Scene notes_scene(const Board& board, const Layout& layout, const std::vector<Note>& notes, Origin origin = {});

/// The same beside other labels. The callouts must know all ways before (`keep_clear_of_notes`).
Scene notes_scene(const Board& board, const Layout& layout, const std::vector<Note>& notes, Callouts& callouts,
                  Origin origin = {});
/// Adds the ways of the notes to the ways that the callouts keep clear.
void keep_clear_of_notes(const Layout& layout, const std::vector<Note>& notes, Callouts& callouts);

/// A panel with the texts of the notes. It is as high as the texts need, but no higher than `panel`.
Scene note_list_scene(const Rect& panel, const std::vector<Note>& notes);

/// What documents and styles call a kind of note: `path`, `cut`, `doomed`, `option`, `barred`, `area`.
std::string_view name_of(Note::Kind kind);

/// The number of each note in the list, from 1; 0 for a note without text and paragraph.
std::vector<int> note_numbers(const std::vector<Note>& notes);

/// The colour of a note's number.
Ink number_ink(Note::Kind kind);

/// A place's name below its shape.
void add_name(const Place& place, Point at, Ink ink, Scene& scene);

/// The cross on a marker that is removed.
void add_cross(Point at, const PartOf& part, Scene& scene);

/// The eight-pointed star of a fortified port.
std::vector<Point> star(Point center);

}  // namespace tricorne::reports
