#include <numbers>

#include "reports/board/board_scene.h"
#include "reports/board/hexes.h"
#include "reports/board/place_boxes.h"

namespace tricorne::reports {

namespace {

Ink ink_of(const Piece& piece) {
  using Kind = Piece::Kind;
  const StyleId side = side_named(piece.side);
  switch (piece.kind) {
    case Kind::Marker:
      return {Ink::marker, side};
    case Kind::Count:
      return {Ink::units, side};
    case Kind::Name:
      return {Ink::leader, side};
    case Kind::Token:
      break;
  }
  return {Ink::token, style_named(NamedStyle::Kind::token, piece.style)};
}

std::string letter_of(const Piece& piece) { return std::string(side_styles()[side_named(piece.side)].letter); }

/// Adds a counter. Its form depends on the side.
void add_counter(const Piece& piece, Point at, Scene& scene) {
  const Form form = side_styles()[side_named(piece.side)].counter;
  const double side = form == Form::box ? size::counter - 2 : size::counter;
  scene.add(Figure{form, box_at(at, side, side), ink_of(piece), drawable(piece.label), piece.hint});
}

/// Gives each piece of a place its point around the shape of the place.
class Slots {
 public:
  Slots(Point at, const std::vector<Piece>& pieces) : at_(at) {
    int counters = 0;
    bool shape_taken = false;
    for (const Piece& piece : pieces) {
      if (piece.kind == Piece::Kind::Marker && !std::exchange(shape_taken, true)) continue;
      if (piece.kind == Piece::Kind::Count && counters++ < 2) continue;
      add_to_rows(piece_width(piece));
    }
  }

  Point next(const Piece& piece) {
    using Kind = Piece::Kind;
    if (piece.kind == Kind::Marker && !std::exchange(shape_taken_, true)) return at_;
    if (piece.kind == Kind::Count && counters_ < 2)
      return at_ + (counters_++ == 0 ? left_counter() : right_counter()).center();
    return next_in_rows(piece_width(piece));
  }

 private:
  static constexpr double gap = 3;
  static constexpr double most = 176;  // the greatest width of a row: two long names

  /// Adds a plate of this width to the last row if it has room, else to a new row.
  void add_to_rows(double width) {
    if (rows_.empty() || rows_.back() + gap + width > most)
      rows_.push_back(width);
    else
      rows_.back() += gap + width;
  }

  /// The point of the next plate. Upper rows lie to the right, because the numbers of notes stand at their left.
  Point next_in_rows(double width) {
    if (used_ > 0 && used_ + width > rows_[row_] + 0.01) ++row_, used_ = 0;
    const Rect row = plate_row(static_cast<int>(row_));
    const double whole = rows_[row_], center = row.center().x;
    const double middle = row_ > 0 ? std::max(row.right - whole / 2, center) : center;
    const Point spot = at_ + Point{middle - whole / 2 + used_ + width / 2, row.center().y};
    used_ += width + gap;
    return spot;
  }

  Point at_;
  bool shape_taken_ = false;
  int counters_ = 0;
  std::vector<double> rows_;  ///< the width of each row of plates
  std::size_t row_ = 0;
  double used_ = 0;  ///< the used width of the present row
};

/// Draws the title and the boxes into the heading. Tracks stand side by side, all other boxes below them.
class Heading {
 public:
  Heading(const Rect& panel, Scene& scene) : panel_(panel), y_(panel.top), scene_(scene) {}

  void title(const std::string& text) {
    scene_.add(TextLine{{panel_.left, y_ + 18}, Anchor::start, Ink::title, drawable(text)});
    y_ += 44;
  }

  /// Draws an arrow to the north at the right. It stands above the corner where pages have their buttons.
  void compass(double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    const Point north{std::sin(angle), -std::cos(angle)}, middle{panel_.right - 30, panel_.bottom - 90};
    scene_.add(Stroke{{middle - north * 20, middle + north * 14}, Ink::compass, true});
    scene_.add(TextLine{middle + north * 24, Anchor::middle, Ink::box_title, "N"});
  }

  void tracks(const std::vector<Box>& boxes, double right) {
    double fields = 0;
    for (const Box& box : boxes)
      for (const Cell& cell : box.cells) fields += box.kind == Box::Kind::track ? field(cell) : 0;
    if (fields == 0) return;
    const double stretch = std::min(1.4, (right - panel_.left - gap_between) / fields);
    double x = panel_.left;
    std::string all;
    for (const Box& box : boxes) {
      if (box.kind != Box::Kind::track) continue;
      x = track(box, x, stretch) + gap_between;
      all += (all.empty() ? "" : "; ") + said(box);
    }
    y_ += line_height + row_height + 2;
    text(panel_.left, all);
    y_ += line_height + space;
  }

  void box(const Box& box) {
    if (y_ + line_height > panel_.bottom) return;
    if (box.kind == Box::Kind::holder) holder(box);
    if (box.kind == Box::Kind::words) words(box);
  }

 private:
  static constexpr double line_height = 20, row_height = 24, space = 7, gap_between = 14;

  /// Draws the title of a box. Returns the x where the rest of the line begins.
  double head(const Box& box) {
    const std::string title = drawable(box.title);
    scene_.add(TextLine{{panel_.left, y_ + line_height / 2}, Anchor::start, Ink::box_title, title});
    return panel_.left + width_of(title, Ink::box_title) + 12;
  }

  static double width_of(const std::string& text, Ink ink) {
    return text_width(text, look_of(ink).text_size, look_of(ink).weight);
  }

  void text(double x, const std::string& line) {
    scene_.add(TextLine{{x, y_ + line_height / 2}, Anchor::start, Ink::box_text, line});
  }

  static double field(const Cell& cell) { return width_of(drawable(cell.text), Ink::cell_here) + 8; }

  /// Draws a track: its title, and its fields side by side below the title. Returns the right end.
  double track(const Box& box, double left, double stretch) {
    scene_.add(TextLine{{left, y_ + line_height / 2}, Anchor::start, Ink::box_title, drawable(box.title)});
    const double top = y_ + line_height;
    double x = left;
    for (const Cell& cell : box.cells) {
      const double width = field(cell) * stretch;
      scene_.add(Figure{Form::box,
                        {x, top, x + width, top + row_height},
                        cell.here ? Ink::cell_here : Ink::cell,
                        drawable(cell.text),
                        ""});
      x += width;
    }
    return x;
  }

  static std::string said(const Box& box) {
    std::string text;
    for (const std::string& line : box.lines) text += (text.empty() ? "" : "; ") + drawable(line);
    return text;
  }

  /// Draws a box of cells that hold pieces, with a line for each cell. When all cells are empty, only the title and a
  /// dash.
  void holder(const Box& box) {
    const double x = head(box);
    const bool empty = std::all_of(box.cells.begin(), box.cells.end(), [](const Cell& c) { return c.pieces.empty(); });
    if (empty) text(x, "–");
    y_ += line_height + 2;
    double indent = 78;
    for (const Cell& cell : box.cells) indent = std::max(indent, width_of(drawable(cell.text), Ink::box_text) + 8);
    for (const Cell& cell : box.cells)
      if (!cell.pieces.empty()) row(cell, indent);
    y_ += space;
  }

  void row(const Cell& cell, double indent) {
    text(panel_.left, drawable(cell.text));
    double x = panel_.left + indent;
    for (const Piece& piece : cell.pieces) {
      if (x + piece_width(piece) > panel_.right) {
        x = panel_.left + indent;
        y_ += row_height;
      }
      add_piece(piece, {x + piece_width(piece) / 2, y_ + line_height / 2}, scene_);
      x += piece_width(piece) + 5;
    }
    y_ += row_height;
  }

  void words(const Box& box) {
    double x = head(box);
    for (const Piece& piece : box.pieces) {
      add_piece(piece, {x + piece_width(piece) / 2, y_ + line_height / 2}, scene_);
      x += piece_width(piece) + 6;
    }
    const std::string all = said(box);
    if (x + width_of(all, Ink::box_text) > panel_.right) {
      x = panel_.left;
      y_ += line_height;
    }
    for (const std::string& line : wrapped(all, panel_.width(), look_of(Ink::box_text).text_size)) {
      if (y_ + line_height > panel_.bottom) break;
      text(x, line);
      y_ += line_height;
    }
    if (all.empty()) y_ += line_height;
    y_ += space / 2;
  }

  Rect panel_;
  double y_;
  Scene& scene_;
};

}  // namespace

double piece_width(const Piece& piece) {
  if (piece.kind == Piece::Kind::Marker) return size::marker;
  if (piece.kind == Piece::Kind::Count) return size::counter;
  const Look& look = look_of(ink_of(piece));
  return text_width(drawable(piece.label), look.text_size, look.weight) + 11;
}

void add_piece(const Piece& piece, Point at, Scene& scene) {
  if (piece.kind == Piece::Kind::Count) return add_counter(piece, at, scene);
  const bool marker = piece.kind == Piece::Kind::Marker;
  const double height = marker ? size::marker * 0.87 : size::plate_height;
  scene.add(Figure{marker ? Form::hexagon : Form::plate, box_at(at, piece_width(piece), height), ink_of(piece),
                   marker ? letter_of(piece) : drawable(piece.label), piece.hint});
}

void add_place_pieces(const Board& board, const std::vector<Piece>& pieces, Point at, Scene& scene) {
  if (has_hexes(board)) return add_hex_pieces(board, pieces, at, scene);
  Slots slots(at, pieces);
  for (const Piece& piece : pieces) add_piece(piece, slots.next(piece), scene);
}

Point control_point(const LabelSpot& spot) { return spot.box.center(); }

void add_control(const std::string& side, const LabelSpot& spot, Point at, Scene& scene) {
  if (side.empty()) return;
  const StyleId style = side_named(side);
  const Ink ink{Ink::held, style};
  const Rect box = box_at(at, spot.box.width(), spot.box.height());
  scene.add(Figure{Form::plate, box, ink, "", ""});
  scene.add(
      TextLine{{box.left + size::sign / 2 + 4, at.y}, Anchor::middle, ink, std::string(side_styles()[style].letter)});
  double y = box.top + 1.5 + size::region_line / 2;
  for (const std::string& line : spot.lines) {
    scene.add(TextLine{{at.x + size::sign / 2, y}, Anchor::middle, ink, line});
    y += size::region_line;
  }
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
  const bool tracks =
      std::any_of(board.boxes.begin(), board.boxes.end(), [](const Box& box) { return box.kind == Box::Kind::track; });
  if (!tracks) heading.title(board.title);
  if (board.ground.north != 0) heading.compass(board.ground.north);
  heading.tracks(board.boxes, layout.heading.right);
  for (const Box& box : board.boxes) heading.box(box);
  return scene;
}

Scene standing_scene(const Board& board, const Layout& layout) {
  Scene scene{layout.width, layout.height, {}, {}};
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    if (has_hexes(board))
      add_hex_pieces_of(board, layout, i, scene);
    else
      add_place_pieces(board, board.places[i].pieces, layout.places[i], scene);
  }
  for (std::size_t i = 0; i < board.regions.size(); ++i)
    add_control(board.regions[i].controlled_by, layout.regions[i], control_point(layout.regions[i]), scene);
  for (std::size_t i = 0; i < board.zones.size(); ++i)
    add_zone_pieces(board.zones[i].pieces, zone_point(layout.zones[i]), scene);
  return scene;
}

Scene pieces_scene(const Board& board, const Layout& layout) {
  Scene scene = standing_scene(board, layout);
  scene.add(heading_scene(board, layout));
  return scene;
}

}  // namespace tricorne::reports
