#include "reports/board/piece_figures.h"

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

}  // namespace tricorne::reports
