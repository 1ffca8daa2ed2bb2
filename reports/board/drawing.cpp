#include "reports/board/drawing.h"

#include <fmt/format.h>

#include <stdexcept>

#include "reports/board/board_scene.h"
#include "reports/board/compact_svg.h"
#include "reports/board/graphviz.h"

namespace tricorne::reports {

PictureFormat picture_format(std::string_view name) {
  if (name == "svg") return PictureFormat::svg;
  if (name == "png") return PictureFormat::png;
  if (name == "dot") return PictureFormat::dot;
  throw std::invalid_argument(fmt::format("\"{}\" is no picture format; there are svg, png and dot", name));
}

std::string draw(const Board& board, const std::vector<Note>& notes, PictureFormat format) {
  const auto layout = layout_of(board);
  Scene scene = background_scene(board, *layout);
  scene.add(pieces_scene(board, *layout));
  scene.add(notes_scene(board, *layout, notes));
  scene.add(note_list_scene(*layout, notes));
  scene.sort();
  return rendered(scene, format);
}

std::string draw_background(const Board& board) {
  return rendered(background_scene(board, *layout_of(board)), PictureFormat::svg);
}

std::string draw_pieces(const Board& board, const std::vector<Note>& notes) {
  const auto layout = layout_of(board);
  Scene scene = pieces_scene(board, *layout);
  scene.add(notes_scene(board, *layout, notes));
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
      "height=\"{1:.0f}\">{2}</svg>",
      layout->width, layout->height, compact_svg(scene));
}

}  // namespace tricorne::reports
