#include "reports/verification/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string_view>

#include "engine/core/text.h"
#include "reports/board/board_scene.h"
#include "reports/board/drawing.h"
#include "reports/board/look.h"
#include "reports/kits.h"
#include "reports/page/frame.h"

namespace tricorne::reports {

namespace {

std::string view_box(const Rect& view) {
  return fmt::format("{:.0f} {:.0f} {:.0f} {:.0f}", view.left, view.top, view.width(), view.height());
}

/// The map of the page, of which only the part in view is seen.
Html map_of_page() { return empty_element("use", {{"href", "#map"}}); }

/// The part of the map `below` that is in view, with `content` above it.
Html picture(const Rect& view, const std::string& label, const Html& below, const std::string& content) {
  return element("div.map", element("svg.board", {{"role", "img"}, {"aria-label", label}, {"viewBox", view_box(view)}},
                                    below, Html::markup(content)));
}

/// Do two boards have the same places with the same ground, lines and hexsides?
bool on_one_map(const Board& a, const Board& b) {
  const auto alike = [](const auto& one, const auto& other, auto same) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), same);
  };
  const auto place = [](const Place& p, const Place& q) { return p.name == q.name && p.ground == q.ground; };
  const auto joins = [](const auto& p, const auto& q) { return p.a == q.a && p.b == q.b && p.style == q.style; };
  return alike(a.places, b.places, place) && alike(a.lines, b.lines, joins) && alike(a.hexsides, b.hexsides, joins);
}

/// The caption and the pieces of the described places, for people who cannot see the picture.
std::string description(const Board& board, const BoardFigure& figure) {
  std::string words = figure.caption + ".";
  for (const std::size_t i : figure.described) {
    const Place& place = board.places[i];
    words += " " + place.name + ": ";
    for (const Piece& piece : place.pieces)
      words += (&piece == place.pieces.data() ? "" : ", ") +
               in_english(board.game, kit_of(board).piece_in_full(piece, seats_of(board.game)));
    words += place.pieces.empty() ? "nothing." : ".";
  }
  return words;
}

Html note_list(const std::vector<Note>& notes) {
  const std::vector<int> numbers = note_numbers(notes);
  Html items;
  for (std::size_t i = 0; i < notes.size(); ++i) {
    if (numbers[i] == 0) continue;
    const std::string& rule = notes[i].rule;
    items += element("li", {{"class", std::string(name_of(notes[i].kind))}}, element("b", std::to_string(numbers[i])),
                     rule.empty() ? Html() : element("a", {{"href", "#rule-" + rule}}, rule) + " ", notes[i].text);
  }
  return items.empty() ? items : element("ol", {{"class", "ways notes"}}, items);
}

Html box_list(const Board& board) {
  Html items;
  for (const Box& box : board.boxes) {
    items += element("dt", box.title);
    for (const std::string& line : box.lines) items += element("dd", line);
  }
  return element("details.boxes", element("summary", "Boxes and tracks"), element("dl", items));
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

Html map_picture(const Board& board) {
  const auto layout = layout_of(board);
  const std::string picture = "data:image/svg+xml;base64," + base64(draw_background(board));
  const Html image = empty_element("image", {{"id", "map"},
                                             {"width", fmt::format("{:.0f}", layout->width)},
                                             {"height", fmt::format("{:.0f}", layout->height)},
                                             {"href", picture}});
  return element("svg.hidden", {{"aria-hidden", "true"}}, element("defs", image));
}

std::string map_style() {
  return "@media screen and (prefers-color-scheme:dark){" + dark_rules(".board") + dark_rules(".tree") + "}";
}

Json map_size(const Board& board) {
  const auto layout = layout_of(board);
  return Json::array({std::lround(layout->map.right), std::lround(layout->map.bottom)});
}

Html legend_figure(const Board& board) {
  return element("figure.legend", picture(layout_of(board)->legend, "Legend of the boards", map_of_page(), ""));
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

std::vector<Note> differing_places(const Board& before, const Board& after) {
  Note note;
  note.kind = Note::Kind::Option;
  note.text = "differs";
  note.places = places_changed(before, after);
  return note.places.empty() ? std::vector<Note>{} : std::vector<Note>{note};
}

/// The style sheet has a class for each width in steps of 80 pixels.
Html side_by_side(const Rect& view, const Html& figures) {
  constexpr double readable = 0.76, step = 80, most = 16;
  const double steps = std::clamp(std::ceil(view.width() * readable / step), 1.0, most);
  return element("div", {{"class", fmt::format("boards least-{:.0f}", steps)}}, figures);
}

Html board_figure(const Board& board, const Board& map, const std::vector<Note>& notes, const BoardFigure& figure) {
  const bool shared = on_one_map(board, map);
  const Html below = shared ? map_of_page() : Html::markup(unheld_svg(board));
  const bool whole = figure.view == layout_of(board)->map;
  const Html button = element("button",
                              {{"type", "button"},
                               {"class", "whole"},
                               {"aria-pressed", "false"},
                               {"data-map", shared ? std::string() : view_box(layout_of(board)->map)}},
                              "Whole board");
  return element(whole ? "figure.all" : "figure",
                 element("figcaption", element("span", figure.caption), whole ? Html() : button),
                 picture(figure.view, description(board, figure), below, pieces_svg(board, notes)), note_list(notes),
                 box_list(board));
}

}  // namespace tricorne::reports
