#include "reports/replay_page/drawing.h"

#include "reports/board/board_scene.h"
#include "reports/board/compact_svg.h"
#include "reports/board/graphviz.h"
#include "reports/replay_page/marks.h"

namespace tricorne::reports {

namespace {

/// The map as SVG, cut off before its end so that more can follow.
std::string open_background(const Board& board) {
  std::string svg = draw_background(board);
  svg.resize(svg.rfind("</svg>"));
  return svg;
}

/// The heading says which step it is.
void add_caption(const replay::Moment& moment, const std::string& said, Board& board) {
  const std::string who = moment.asked ? std::string(moment.asked->who.title) + ": " : "";
  board.boxes.insert(board.boxes.begin(), {"Step " + moment.name, {who + said}, {}, {}});
}

}  // namespace

ReplayPainter::ReplayPainter(const Game& game, const replay::Timeline& timeline)
    : timeline_(timeline), battles_(battles_of(game, timeline)) {}

std::string ReplayPainter::draw(std::size_t moment, const std::string& said, PictureFormat format) {
  const replay::Moment& at = timeline_.moments[moment];
  Board board = at.after->board();
  const auto layout = layout_of(board);
  const Marks marks = marks_of(timeline_, battles_, moment, board, *layout);
  add_caption(at, said, board);
  Scene scene = pieces_scene(board, *layout);
  scene.add(notes_scene(board, *layout, marks.notes));
  scene.add(marks.scene);
  scene.add(note_list_scene(*layout, marks.notes));
  if (format == PictureFormat::svg) {
    if (background_.empty()) background_ = open_background(board);
    return background_ + compact_svg(scene) + "</svg>\n";
  }
  Scene whole = background_scene(board, *layout);
  whole.add(std::move(scene));
  whole.sort();
  return rendered(whole, format);
}

}  // namespace tricorne::reports
