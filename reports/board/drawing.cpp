#include "reports/board/drawing.h"

#include <fmt/format.h>

#include <set>
#include <stdexcept>

#include "reports/board/board_scene.h"
#include "reports/board/compact_svg.h"
#include "reports/board/excerpt.h"
#include "reports/board/graphviz.h"
#include "reports/board/hex_paper.h"
#include "reports/board/lettering.h"
#include "reports/board/look.h"
#include "reports/board/parts.h"
#include "reports/board/place_boxes.h"

namespace tricorne::reports {

PictureFormat picture_format(std::string_view name) {
  if (name == "svg") return PictureFormat::svg;
  if (name == "png") return PictureFormat::png;
  if (name == "dot") return PictureFormat::dot;
  throw std::invalid_argument(fmt::format("\"{}\" is no picture format; there are svg, png and dot", name));
}

namespace {

double bottom_of(const Scene& scene) {
  double bottom = 0;
  for (const Patch& patch : scene.patches)
    for (const Point p : patch.outline) bottom = std::max(bottom, p.y);
  return bottom;
}

/// Adds title, small map and texts of the notes beside the view. Widens the scene. Returns the height that these parts
/// need.
double add_side(const Board& board, const Layout& layout, const Rect& view, const std::vector<Note>& notes,
                Scene& scene) {
  constexpr double side = 380, title = 26, key_height = 190, tall = 4000;
  const double left = view.width() + size::margin, right = view.width() + side - size::margin;
  const Rect key{left, size::margin + title, right, size::margin + title + key_height};
  scene.width += side;
  scene.add(TextLine{{left, size::margin + title / 2 - 4}, Anchor::start, Ink::panel_title, drawable(board.title)});
  scene.add(key_map(board, layout, view, key));
  Scene list = note_list_scene({left, key.bottom + size::margin, right, tall}, notes);
  const double bottom = std::max(key.bottom, bottom_of(list)) + size::margin;
  scene.add(std::move(list));
  return bottom;
}

}  // namespace

std::string draw(const Board& board, const std::vector<Note>& notes, PictureFormat format, Origin origin) {
  const auto layout = layout_of(board);
  Scene scene = graph_scene(board, *layout);
  scene.add(pieces_scene(board, *layout));
  scene.add(notes_scene(board, *layout, notes, origin));
  scene.add(note_list_scene(layout->notes, notes));
  add_hexes_that_matter(board, *layout, scene);
  scene.title = drawable(board.title);
  scene.sort();
  return rendered(Underlay(underlay_scene(board, *layout)), scene, format);
}

std::string draw_matter(const Board& board, const std::vector<Note>& notes, PictureFormat format, Origin origin) {
  const auto layout = layout_of(board);
  const Rect view = view_around(board, places_of(notes));
  if (view == layout->map) return draw(board, notes, format, origin);
  Scene whole = graph_scene(board, *layout);
  whole.add(standing_scene(board, *layout));
  whole.add(notes_scene(board, *layout, notes, origin));
  add_hexes_that_matter(board, *layout, whole);
  Scene scene = excerpt(whole, view);
  scene.title = drawable(board.title);
  const double height = add_side(board, *layout, view, notes, scene);
  scene.height = std::max(scene.height, height);
  Scene under = excerpt(underlay_scene(board, *layout), view);
  under.patches.insert(
      under.patches.begin(),
      {{{0, 0}, {scene.width, 0}, {scene.width, scene.height}, {0, scene.height}}, Ink::paper, true, {}});
  scene.sort();
  return rendered(Underlay(std::move(under)), scene, format);
}

std::string picture(const Layout& layout, const std::string& content) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
      "height=\"{1:.0f}\"><style>{2}</style>{3}</svg>\n",
      layout.width, layout.height, picture_style(content), content);
}

std::string map_svg(const Board& board) {
  const auto layout = layout_of(board);
  return compact_svg(map_scene(board, *layout));
}

std::string land_svg(const Board& board) {
  const auto layout = layout_of(board);
  return ground_svg(ground_scene(board, *layout).patches);
}

/// A board without pieces, which no side holds anything of.
static Board empty_board(Board board) {
  for (Region& region : board.regions) region.controlled_by.clear();
  for (Place& place : board.places) place.pieces.clear();
  for (Box& zone : board.zones) zone.pieces.clear();
  return board;
}

std::string unheld_svg(const Board& board) {
  const Board nobodys = empty_board(board);
  const std::string land = "<g class=\"ground\">" + land_svg(nobodys) + "</g>";
  return patterns_svg() + land + map_svg(board);
}

std::string ways_svg(const Board& board) { return compact_svg(map_scene(board, *layout_of(board), Lettering::no)); }

std::string paper_svg(const Board& board) {
  return "<g class=\"ground\">" + land_svg(board) + "</g>" + ways_svg(board);
}

std::string pieces_svg(const Board& board, const std::vector<Note>& notes) {
  const auto layout = layout_of(board);
  Scene scene = pieces_scene(board, *layout);
  scene.add(notes_scene(board, *layout, notes));
  return compact_svg(scene);
}

std::string marks_svg(const Board& board, Scene marks) {
  if (marks.items.empty()) return "";
  std::set<std::string> places;
  for (const Place& place : board.places) places.insert(drawable(place.name));
  marks.sort();
  return graph_svg(BoardGraph(marks, std::move(places)));
}

std::string page_map_svg(const Board& board) { return has_hexes(board) ? paper_svg(board) : unheld_svg(board); }

/// What is drawn in a picture of GraphViz, as elements of a page: without the title of the graph, which a browser would
/// show wherever the pointer is, and with hints as titles, not as links that lead nowhere.
static std::string content_of(const std::string& picture) {
  constexpr std::string_view style_end = "</style>", title = "<title>", title_end = "</title>\n",
                             link = "<a xlink:title=\"", link_end = "</a>";
  const std::size_t start = picture.find(style_end) + style_end.size();
  std::string out = picture.substr(start, picture.rfind("</svg>") - start);
  const std::size_t named = out.find(title, out.find("id=\"graph0\""));
  if (named != std::string::npos) out.erase(named, out.find(title_end, named) + title_end.size() - named);
  for (std::size_t at = out.find(link); at != std::string::npos; at = out.find(link, at)) {
    const std::size_t hint = at + link.size(), hint_end = out.find('"', hint);
    const std::string element = "<g><title>" + out.substr(hint, hint_end - hint) + "</title>";
    out.replace(at, out.find('>', hint_end) + 1 - at, element);
    out.replace(out.find(link_end, at), link_end.size(), "</g>");
  }
  return out;
}

/// The towns and roads of a map of hexes as a graph, on a picture of ground and waters.
static std::string hex_graph_svg(const Board& board) {
  const auto layout = layout_of(board);
  Scene under = ground_scene(board, *layout);
  add_hex_waters(board, *layout, under);
  Scene graph{layout->width, layout->height, {}, {}};
  add_hex_graph(board, *layout, graph);
  graph.sort();
  return content_of(rendered(Underlay(std::move(under)), graph, PictureFormat::svg));
}

std::string base_graph_svg(const Board& board) {
  if (has_hexes(board)) return hex_graph_svg(empty_board(board));
  const Board nobodys = empty_board(board);
  const auto layout = layout_of(nobodys);
  Scene under = ground_scene(nobodys, *layout), leaders = map_scene(nobodys, *layout);
  leaders.items.clear();
  under.add(std::move(leaders));
  Scene graph = graph_scene(nobodys, *layout);
  graph.sort();
  return patterns_svg() + content_of(rendered(Underlay(std::move(under)), graph, PictureFormat::svg));
}

std::string legend_svg(const Board& board, const std::function<std::string(const Said&)>& say) {
  return compact_svg(legend_scene(board, *layout_of(board), say));
}

std::string draw_background(const Board& board) {
  const Board nobodys = empty_board(board);
  const auto layout = layout_of(nobodys);
  Scene graph = graph_scene(nobodys, *layout);
  graph.sort();
  return rendered(Underlay(underlay_scene(nobodys, *layout)), graph, PictureFormat::svg);
}

}  // namespace tricorne::reports
