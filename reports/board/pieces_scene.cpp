#include "reports/board/board_scene.h"
#include "reports/board/furniture.h"
#include "reports/board/piece_figures.h"

namespace tricorne::reports {

namespace {

/// Hands out the places for pieces around one shape.
class Slots {
 public:
  explicit Slots(Point at) : at_(at) {}

  Point next(const Piece& piece) {
    using Kind = Piece::Kind;
    if (piece.kind == Kind::Control && !std::exchange(shape_taken_, true)) return at_;
    if (piece.kind == Kind::Units && counters_ < 2)
      return at_ + (counters_++ == 0 ? left_counter() : right_counter()).center();
    return next_row(piece_width(piece));
  }

 private:
  /// The upper row is kept to the right: numbers of notes stand on its left.
  Point next_row(double width) {
    const Rect row = plate_row(rows_);
    const Point center = row.center();
    const bool beside_numbers = rows_++ > 0;
    return at_ + Point{beside_numbers ? std::max(row.right - width / 2, center.x) : center.x, center.y};
  }

  Point at_;
  bool shape_taken_ = false;
  int counters_ = 0;
  int rows_ = 0;
};

/// Writes the boxes below each other into the heading, in two columns.
class Heading {
 public:
  Heading(const Rect& panel, Scene& scene) : panel_(panel), x_(panel.left), y_(panel.top + 26), scene_(scene) {}

  void title(const std::string& text) {
    scene_.add(Words{{x_, y_}, Anchor::start, Ink::title, printable(text)});
    y_ += 46;
    top_ = y_;
  }

  void box(const Box& box) {
    std::vector<std::string> lines;
    for (const std::string& text : box.lines)
      for (std::string& line : wrapped(printable(text), width() - 20, look_of(Ink::box_text).text_size))
        lines.push_back(std::move(line));
    if (y_ + title_height + line_height * static_cast<double>(lines.size()) > panel_.bottom) next_column();
    head(box);
    for (const std::string& line : lines) {
      if (y_ < panel_.bottom) scene_.add(Words{{x_, y_}, Anchor::start, Ink::box_text, line});
      y_ += line_height;
    }
    y_ += 10;
  }

 private:
  static constexpr double title_height = 25, line_height = 23;

  double width() const { return panel_.width() / 2; }

  void next_column() {
    if (x_ > panel_.left) return;
    x_ += width();
    y_ = top_;
  }

  void head(const Box& box) {
    if (y_ >= panel_.bottom) return;
    const std::string title = printable(box.title);
    const Look& look = look_of(Ink::box_title);
    scene_.add(Words{{x_, y_}, Anchor::start, Ink::box_title, title});
    double x = x_ + text_width(title, look.text_size, look.weight) + 14;
    for (const Piece& piece : box.pieces) {
      add_piece(piece, {x + piece_width(piece) / 2, y_}, scene_);
      x += piece_width(piece) + 6;
    }
    y_ += title_height;
  }

  Rect panel_;
  double x_, y_, top_ = 0;
  Scene& scene_;
};

}  // namespace

void add_place_pieces(const std::vector<Piece>& pieces, Point at, Scene& scene) {
  Slots slots(at);
  for (const Piece& piece : pieces) add_piece(piece, slots.next(piece), scene);
}

Point control_point(const LabelSpot& spot) { return {spot.box.center().x, spot.box.bottom - size::strip / 2}; }

void add_control(const std::string& side, Point at, Scene& scene) {
  if (side != "american" && side != "british") return;
  const bool american = side == "american";
  scene.add(Figure{Form::plate, box_at(at, 66, size::strip - 3),
                   american ? Ink::held_by_american : Ink::held_by_british, american ? "American" : "British", ""});
}

Point zone_point(const LabelSpot& spot) { return {spot.box.center().x, spot.box.bottom - size::plate_height / 2 - 3}; }

void add_zone_pieces(const std::vector<Piece>& pieces, Point at, Scene& scene) {
  for (const Piece& piece : pieces) {
    add_piece(piece, at, scene);
    at.y += size::plate_height + 2;
  }
}

Scene heading_scene(const Board& board, const Layout& layout) {
  Scene scene{layout.width, layout.height, {}, {}};
  Heading heading(layout.heading, scene);
  heading.title(board.title);
  for (const Box& box : board.boxes) heading.box(box);
  return scene;
}

Scene pieces_scene(const Board& board, const Layout& layout) {
  Scene scene{layout.width, layout.height, {}, {}};
  for (std::size_t i = 0; i < board.places.size(); ++i)
    add_place_pieces(board.places[i].pieces, layout.places[i], scene);
  for (std::size_t i = 0; i < board.regions.size(); ++i)
    add_control(board.regions[i].controlled_by, control_point(layout.regions[i]), scene);
  for (std::size_t i = 0; i < board.zones.size(); ++i)
    add_zone_pieces(board.zones[i].pieces, zone_point(layout.zones[i]), scene);
  scene.add(heading_scene(board, layout));
  return scene;
}

}  // namespace tricorne::reports
