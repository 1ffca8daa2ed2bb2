#include "reports/replay_page/drawing.h"

#include "replay/kit.h"
#include "reports/board/board_scene.h"
#include "reports/board/compact_svg.h"
#include "reports/board/graphviz.h"
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
    : timeline_(timeline), viewer_(viewer), kit_(kit_of(game)), fights_(replay::kit_of(game).fights(game, timeline)) {}

std::string ReplayPainter::draw(std::size_t moment, const std::string& said, PictureFormat format) {
  const replay::Moment& at = timeline_.moments[moment];
  Board board = viewer_ ? at.after->board_seen_by(*viewer_) : at.after->board();
  const auto layout = layout_of(board);
  const Marks marks = marks_of(kit_, timeline_, fights_, moment, board, *layout);
  add_caption(at, said, board);
  Scene scene = pieces_scene(board, *layout);
  scene.add(marks.scene);
  scene.add(note_list_scene(layout->notes, marks.notes));
  if (format == PictureFormat::svg) return picture(*layout, land_and_map(board) + compact_svg(scene));
  Scene whole = background_scene(board, *layout);
  whole.add(std::move(scene));
  whole.sort();
  return rendered(whole, format);
}

const std::string& ReplayPainter::land_and_map(const Board& board) {
  if (map_.empty()) map_ = map_svg(board) + legend_svg(board);
  if (auto sides = controllers_of(board); background_.empty() || sides != controllers_) {
    background_ = land_svg(board) + map_;
    controllers_ = std::move(sides);
  }
  return background_;
}

}  // namespace tricorne::reports
