#include "reports/replay_page/drawing.h"

#include "replay/kit.h"
#include "reports/board/board_scene.h"
#include "reports/board/parts.h"
#include "reports/kits.h"
#include "reports/replay_page/marks.h"

namespace tricorne::reports {

namespace {

std::vector<std::string> controllers_of(const Board& board) {
  std::vector<std::string> sides;
  for (const Region& region : board.regions) sides.push_back(region.controlled_by);
  return sides;
}

/// Adds a box with the number of the step and the action.
void add_caption(const replay::Moment& moment, const std::string& said, Board& board) {
  const std::string who = moment.asked ? std::string(moment.asked->who.title) + ": " : "";
  board.boxes.insert(board.boxes.begin(), {"Step " + moment.name, {who + said}, {}, {}});
}

}  // namespace

ReplayPainter::ReplayPainter(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer)
    : timeline_(timeline),
      viewer_(viewer),
      kit_(kit_of(game)),
      say_(game, replay::Language::en),
      fights_(replay::kit_of(game).fights(game, timeline)) {}

std::string ReplayPainter::draw(std::size_t moment, const std::string& said, PictureFormat format) {
  const replay::Moment& at = timeline_.moments[moment];
  Board board = viewer_ ? at.after->board_seen_by(*viewer_) : at.after->board();
  const auto layout = layout_of(board);
  const Marks marks = marks_of(kit_, timeline_, fights_, moment, board, *layout, say_, Picture::yes);
  add_caption(at, said, board);
  Scene scene = graph_scene(board, *layout);
  scene.add(pieces_scene(board, *layout));
  scene.add(marks.scene);
  scene.add(note_list_scene(layout->notes, marks.notes));
  add_hexes_that_matter(board, *layout, scene);
  scene.title = drawable(board.boxes.front().title + ": " + board.boxes.front().lines.front());
  scene.sort();
  return rendered(underlay(board, *layout), scene, format);
}

const Underlay& ReplayPainter::underlay(const Board& board, const Layout& layout) {
  if (auto sides = controllers_of(board); !underlay_ || sides != controllers_) {
    underlay_.emplace(underlay_scene(board, layout));
    controllers_ = std::move(sides);
  }
  return *underlay_;
}

}  // namespace tricorne::reports
