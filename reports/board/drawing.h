// Boards as pictures. The places lie by their real coordinates. GraphViz draws the pictures, in this process.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board.h"
#include "reports/board/layout.h"
#include "reports/board/scene.h"

namespace tricorne::reports {

/// The formats of a picture.
enum class PictureFormat : unsigned char { svg, png, dot };

/// The format with this name: `svg`, `png` or `dot`. Throws std::invalid_argument for any other name.
PictureFormat picture_format(std::string_view name);

/// The place from which something leads.
using Origin = std::optional<std::size_t>;

/// The whole board with notes. `origin` is the place from which the options of the notes lead, if any. Throws
/// std::runtime_error when GraphViz fails, and std::invalid_argument for a board without places. Any number of threads
/// may call it at once; the calls wait for each other.
std::string draw(const Board& board, const std::vector<Note>& notes, PictureFormat format, Origin origin = {});

/// The part of the board that the notes are about, with their texts and a small map that shows where this part lies.
/// The whole board when the notes are about places all over it. Throws as `draw` does.
std::string draw_matter(const Board& board, const std::vector<Note>& notes, PictureFormat format, Origin origin = {});

/// The part of a picture that never changes between positions of one map, as an SVG picture. For pages with many
/// boards, which lay `pieces_svg` on it. Throws as `draw` does.
std::string draw_background(const Board& board);

/// Land and sea as the content of an SVG element. The land has the colours of the sides that control the regions.
std::string land_svg(const Board& board);
/// Lines, places and names as the content of an SVG element.
std::string map_svg(const Board& board);
/// The pieces and the notes as the content of an SVG element. Notes show their numbers; their texts are hints.
std::string pieces_svg(const Board& board, const std::vector<Note>& notes);
/// Marks on a board whose graph a page shows already (base_graph_svg), as the content of an SVG element: each node and
/// edge has the id and the class that it has in pictures and documents of the whole graph.
std::string marks_svg(const Board& board, Scene marks);
/// The legend beside the map as the content of an SVG element. `say` translates its texts.
std::string legend_svg(const Board& board, const std::function<std::string(const Said&)>& say = nullptr);

/// Land and map with no side in control of any region, and the patterns of the sides (`pattern_name`), as the content
/// of an SVG element.
std::string unheld_svg(const Board& board);

/// Waters, roads and towns of a map of hexes without any letters, as the content of an SVG element.
std::string ways_svg(const Board& board);
/// Land, waters, roads and towns of a map of hexes without any letters, as the content of an SVG element. For pages
/// whose script writes names in sizes of the screen.
std::string paper_svg(const Board& board);
/// What lies under the pieces of a page: the paper of a map of hexes, or else land and map that nobody holds. For the
/// engine in a page, which has no GraphViz.
std::string page_map_svg(const Board& board);
/// The same as a graph that GraphViz has drawn. Of a map of areas each place, region and zone is a node and each
/// connection an edge; of a map of hexes each town and each end of a road is a node and each road an edge. Each is an
/// element with an id, so that a script finds it: `Quebec`, `Quebec->Montreal connection`. Throws as `draw` does.
std::string base_graph_svg(const Board& board);

/// A whole SVG picture with content from the functions above. It has dark colours on a dark screen.
std::string picture(const Layout& layout, const std::string& content);

}  // namespace tricorne::reports
