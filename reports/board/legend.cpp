#include "reports/board/board_scene.h"
#include "reports/board/hex_paper.h"
#include "reports/board/place_boxes.h"
#include "reports/kits.h"

namespace tricorne::reports {

namespace {

using Sign = LegendEntry::Sign;

constexpr double row_height = 27, sign_width = 60, heading = 32;

/// Draws the sign of a legend entry around a point.
class Signs {
 public:
  Signs(Point at, Scene& scene) : at_(at), scene_(scene) {}

  void draw(const LegendEntry& entry) {
    const StyleId side = side_named(entry.style), line = style_named(NamedStyle::Kind::line, entry.style);
    const StyleId hexside = style_named(NamedStyle::Kind::hexside, entry.style);
    switch (entry.sign) {
      case Sign::circle:
        return shape(Form::circle, Ink::place, 20);
      case Sign::box:
        return shape(Form::box, Ink::place, 18);
      case Sign::star:
        return small_star();
      case Sign::port:
        return shape(Form::circle, Ink::port, 21);
      case Sign::unsure_place:
        return shape(Form::circle, Ink::unsure_place, 20);
      case Sign::line:
        return stroke({Ink::line, line});
      case Sign::unsure_line:
        return stroke({Ink::unsure_line, line});
      case Sign::zone:
        return stroke(Ink::zone_leader);
      case Sign::ground:
        return shape(Form::hexagon, {Ink::ground, style_named(NamedStyle::Kind::ground, entry.style)}, 24);
      case Sign::hexside:
        return stroke({Ink::hexside, hexside});
      case Sign::pieces:
        return pieces(entry.pieces);
      case Sign::path:
        return stroke(Ink::path, Arrow::yes);
      case Sign::march:
        return stroke({Ink::march, side}, Arrow::yes);
      case Sign::voyage:
        return stroke({Ink::voyage, side}, Arrow::yes);
      case Sign::cut:
        return shape(Form::circle, Ink::cut, 20);
      case Sign::doomed:
        return cross();
      case Sign::option:
        return shape(Form::circle, Ink::option, 20);
      case Sign::ferry:
        return add_ferry(at_ - Point{20, 0}, at_ + Point{20, 0}, {Ink::crossing, hexside}, scene_);
      case Sign::bridge:
        stroke({Ink::line, style_named(NamedStyle::Kind::line, "road")});
        return add_bridge(at_, {1, 0}, {Ink::crossing, style_named(NamedStyle::Kind::hexside, "bridge")}, scene_);
      case Sign::outline:
        return stroke({Ink::retreat, side});
      case Sign::words:
        return;
      case Sign::barred:
        shape(Form::circle, Ink::barred, 20);
        return scene_.add(Stroke{{at_ + Point{-8, 8}, at_ + Point{8, -8}}, Ink::barred, false});
    }
  }

 private:
  enum class Arrow : bool { no, yes };

  void shape(Form form, Ink ink, double side) { scene_.add(Figure{form, box_at(at_, side, side), ink, "", ""}); }

  void stroke(Ink ink, Arrow arrow = Arrow::no) {
    scene_.add(Stroke{{at_ - Point{22, 0}, at_ + Point{22, 0}}, ink, arrow == Arrow::yes});
  }

  void small_star() {
    std::vector<Point> outline = star({0, 0});
    for (Point& p : outline) p = at_ + p * 0.6;
    scene_.patches.push_back({std::move(outline), Ink::place});
  }

  void cross() {
    for (const double way : {1.0, -1.0})
      scene_.add(Stroke{{at_ - Point{9, 9 * way}, at_ + Point{9, 9 * way}}, Ink::doomed, false});
  }

  void pieces(const std::vector<Piece>& pieces) {
    double all = 0;
    for (const Piece& piece : pieces) all += std::max(28.0, piece_width(piece)) + 2;
    double x = -all / 2;
    for (const Piece& piece : pieces) {
      const double width = std::max(28.0, piece_width(piece)) + 2;
      add_piece(piece, at_ + Point{x + width / 2, 0}, scene_);
      x += width;
    }
  }

  Point at_;
  Scene& scene_;
};

double width_of(const LegendEntry& entry) {
  if (entry.sign == Sign::words) return 0;
  double width = 0;
  for (const Piece& piece : entry.pieces) width += std::max(28.0, piece_width(piece)) + 2;
  return std::max(sign_width, width);
}

}  // namespace

double legend_height(const Board& board) {
  return heading + row_height * static_cast<double>(kit_of(board).legend(board).size()) + 8;
}

Scene legend(const Board& board, const Rect& box, const SaySentence& say) {
  Scene scene;
  scene.patches.push_back(
      {{{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}}, Ink::panel});
  scene.add(TextLine{{box.left + 14, box.top + 20}, Anchor::start, Ink::panel_title, say(Said{"page.legend"})});
  double y = box.top + heading + row_height / 2;
  for (const LegendEntry& entry : kit_of(board).legend(board)) {
    const double width = width_of(entry);
    Signs({box.left + 12 + width / 2, y}, scene).draw(entry);
    scene.add(TextLine{{box.left + width + 24, y}, Anchor::start, Ink::panel_text, say(entry.text)});
    y += row_height;
  }
  return scene;
}

}  // namespace tricorne::reports
