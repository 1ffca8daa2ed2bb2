#include "reports/board/legend.h"

#include <functional>
#include <vector>

#include "reports/board/board_scene.h"
#include "reports/board/furniture.h"
#include "reports/board/piece_figures.h"

namespace tricorne::reports {

namespace {

constexpr double row_height = 27, sign_width = 60, heading = 32;

/// One sign, drawn around a point, and its meaning.
struct Entry {
  std::function<void(Point, Scene&)> draw;
  const char* text;
  double width = sign_width;
};

Entry shape(Form form, Ink ink, const char* text, double side = 20) {
  return {[=](Point at, Scene& s) { s.add(Figure{form, box_at(at, side, side), ink, "", ""}); }, text};
}

Entry stroke(Ink ink, const char* text, bool arrow = false) {
  return {[=](Point at, Scene& s) { s.add(Stroke{{at - Point{22, 0}, at + Point{22, 0}}, ink, arrow}); }, text};
}

Entry piece(Piece::Kind kind, const char* side, const char* label, const char* text) {
  return {[=](Point at, Scene& s) { add_piece({kind, side, label}, at, s); }, text};
}

Entry star_entry() {
  return {[](Point at, Scene& s) {
            std::vector<Point> outline = star({0, 0});
            for (Point& p : outline) p = at + p * 0.6;
            s.patches.push_back({std::move(outline), Ink::place});
          },
          "fortified port"};
}

Entry counters_entry() {
  return {[](Point at, Scene& s) {
            add_piece({Piece::Kind::Units, "american", "3"}, at - Point{30, 0}, s);
            add_piece({Piece::Kind::Units, "british", "3"}, at, s);
            add_piece({Piece::Kind::Units, "french", "3"}, at + Point{30, 0}, s);
          },
          "units: American, British, French", 90};
}

Entry cross_entry() {
  return {[](Point at, Scene& s) {
            for (const double way : {1.0, -1.0})
              s.add(Stroke{{at - Point{9, 9 * way}, at + Point{9, 9 * way}}, Ink::doomed, false});
          },
          "about to be removed"};
}

Entry barred_entry() {
  return {[](Point at, Scene& s) {
            s.add(Figure{Form::circle, box_at(at, 20, 20), Ink::barred, "", ""});
            s.add(Stroke{{at + Point{-8, 8}, at + Point{8, -8}}, Ink::barred, false});
          },
          "barred (see the note)"};
}

const std::vector<Entry>& entries() {
  using Kind = Piece::Kind;
  static const std::vector<Entry> list{
      shape(Form::circle, Ink::place, "space"),
      shape(Form::box, Ink::place, "winter quarters", 18),
      star_entry(),
      shape(Form::circle, Ink::port, "blue ring: port", 21),
      shape(Form::circle, Ink::unsure_place, "not certain (see the data)"),
      stroke(Ink::line, "connection"),
      stroke(Ink::unsure_line, "connection, not certain"),
      stroke(Ink::wilderness, "wilderness (dashed)"),
      stroke(Ink::zone_leader, "ports of a blockade zone"),
      piece(Kind::Control, "american", "", "American control marker"),
      piece(Kind::Control, "british", "", "British control marker"),
      counters_entry(),
      piece(Kind::Leader, "american", "Name", "American general"),
      piece(Kind::Leader, "british", "Name", "British general"),
      stroke(Ink::path, "way to safety", true),
      stroke(Ink::british_march, "march, in the colour of its side", true),
      stroke(Ink::voyage, "voyage", true),
      shape(Form::circle, Ink::cut, "shuts in or stops"),
      cross_entry(),
      shape(Form::circle, Ink::option, "may be chosen"),
      barred_entry(),
  };
  return list;
}

}  // namespace

double legend_height() { return heading + row_height * static_cast<double>(entries().size()) + 8; }

Scene legend(const Rect& box) {
  Scene scene;
  scene.patches.push_back(
      {{{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}}, Ink::panel});
  scene.add(Words{{box.left + 14, box.top + 20}, Anchor::start, Ink::panel_title, "Legend"});
  for (std::size_t i = 0; i < entries().size(); ++i) {
    const double y = box.top + heading + row_height * (static_cast<double>(i) + 0.5);
    const double width = entries()[i].width;
    entries()[i].draw({box.left + 12 + width / 2, y}, scene);
    scene.add(Words{{box.left + width + 24, y}, Anchor::start, Ink::panel_text, entries()[i].text});
  }
  return scene;
}

}  // namespace tricorne::reports
