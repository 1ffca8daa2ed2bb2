#include "reports/verification/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string_view>

#include "engine/core/text.h"
#include "reports/board/board_scene.h"
#include "reports/board/compact_svg.h"
#include "reports/board/drawing.h"
#include "reports/board/lettering.h"
#include "reports/board/look.h"
#include "reports/kits.h"
#include "reports/page/frame.h"

namespace tricorne::reports {

namespace {

std::string view_box(const Rect& view) {
  return fmt::format("{:.0f} {:.0f} {:.0f} {:.0f}", view.left, view.top, view.width(), view.height());
}

/// The part of the map in view, with `content` above it.
std::string picture(const Rect& view, const std::string& label, const std::string& content) {
  return fmt::format(
      "<div class=\"map\"><svg class=\"board\" role=\"img\" aria-label=\"{}\" viewBox=\"{}\"><use href=\"#map\"/>{}"
      "</svg></div>",
      escaped(label), view_box(view), content);
}

/// The caption and the pieces of the described places, for people who cannot see the picture.
std::string description(const Board& board, const BoardFigure& figure) {
  std::string words = figure.caption + ".";
  for (const std::size_t i : figure.described) {
    const Place& place = board.places[i];
    words += " " + place.name + ": ";
    for (const Piece& piece : place.pieces)
      words += (&piece == place.pieces.data() ? "" : ", ") + kit_of(board).piece_in_full(piece, seats_of(board.game));
    words += place.pieces.empty() ? "nothing." : ".";
  }
  return words;
}

std::string note_list(const std::vector<Note>& notes) {
  static constexpr const char* classes[] = {"path", "cut", "doomed", "option", "barred", "area"};
  const std::vector<int> numbers = note_numbers(notes);
  std::string items;
  for (std::size_t i = 0; i < notes.size(); ++i) {
    if (numbers[i] == 0) continue;
    const std::string rule =
        notes[i].rule.empty() ? "" : fmt::format("<a href=\"#rule-{0}\">{0}</a> ", escaped(notes[i].rule));
    items += fmt::format("<li class=\"{}\"><b>{}</b>{}{}</li>", classes[static_cast<std::size_t>(notes[i].kind)],
                         numbers[i], rule, escaped(notes[i].text));
  }
  return items.empty() ? "" : "<ol class=\"ways notes\">" + items + "</ol>";
}

std::string box_list(const Board& board) {
  std::string items;
  for (const Box& box : board.boxes) {
    items += "<dt>" + escaped(box.title) + "</dt>";
    for (const std::string& line : box.lines) items += "<dd>" + escaped(line) + "</dd>";
  }
  return "<details class=\"boxes\"><summary>Boxes and tracks</summary><dl>" + items + "</dl></details>";
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// Overwrites a name with dots wherever it stands as whole words. Was the name found?
bool take(std::string& text, const std::string& name) {
  bool found = false;
  for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += name.size()) {
    const std::size_t end = at + name.size();
    if ((at > 0 && is_word(text[at - 1])) || (end < text.size() && is_word(text[end]))) continue;
    text.replace(at, name.size(), name.size(), '.');
    found = true;
  }
  return found;
}

}  // namespace

std::string map_picture(const Board& board) {
  const auto layout = layout_of(board);
  return fmt::format(
      "<svg class=\"hidden\" aria-hidden=\"true\"><defs><image id=\"map\" width=\"{:.0f}\" height=\"{:.0f}\" "
      "href=\"data:image/svg+xml;base64,{}\"/></defs></svg>\n",
      layout->width, layout->height, base64(draw_background(board)));
}

std::string map_style() { return "@media screen and (prefers-color-scheme:dark){" + dark_rules(".board") + "}"; }

Json map_size(const Board& board) {
  const auto layout = layout_of(board);
  return Json::array({std::lround(layout->map.right), std::lround(layout->map.bottom)});
}

std::string legend_figure(const Board& board) {
  const auto layout = layout_of(board);
  return "<figure class=\"legend\">" + picture(layout->legend, "Legend of the boards", "") + "</figure>";
}

std::vector<std::size_t> places_named(const Board& board, const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += fold(text) + '\n';
  std::vector<std::size_t> order(board.places.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return board.places[a].name.size() > board.places[b].name.size();
  });
  std::set<std::size_t> found;
  for (const std::size_t i : order)
    if (const std::string name = fold(board.places[i].name); !name.empty() && take(all, name)) found.insert(i);
  return {found.begin(), found.end()};
}

std::vector<std::size_t> places_changed(const Board& before, const Board& after) {
  std::vector<std::size_t> changed;
  for (std::size_t i = 0; i < std::min(before.places.size(), after.places.size()); ++i)
    if (before.places[i].pieces != after.places[i].pieces) changed.push_back(i);
  return changed;
}

/// The style sheet has a class for each width in steps of 80 pixels.
std::string side_by_side(const Rect& view, const std::string& figures) {
  constexpr double readable = 0.64, step = 80, most = 16;
  return fmt::format("<div class=\"boards least-{:.0f}\">{}</div>",
                     std::clamp(std::round(view.width() * readable / step), 1.0, most), figures);
}

std::string board_figure(const Board& board, const std::vector<Note>& notes, const BoardFigure& figure) {
  const auto layout = layout_of(board);
  Scene scene = pieces_scene(board, *layout);
  scene.add(notes_scene(board, *layout, notes));
  const Rect& whole = layout->map;
  const std::string button =
      figure.view == whole ? "" : "<button type=\"button\" class=\"whole\" aria-pressed=\"false\">Whole board</button>";
  return fmt::format("<figure{}><figcaption><span>{}</span>{}</figcaption>{}{}{}</figure>",
                     figure.view == whole ? " class=\"all\"" : "", escaped(figure.caption), button,
                     picture(figure.view, description(board, figure), compact_svg(scene)), note_list(notes),
                     box_list(board));
}

}  // namespace tricorne::reports
