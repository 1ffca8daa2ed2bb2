#include "reports/board/piece_figures.h"

#include <array>

#include "reports/board/furniture.h"

namespace tricorne::reports {

namespace {

enum class Flag : std::size_t { american, british, french };

Flag flag_of(const Piece& piece) {
  if (piece.side == "british") return Flag::british;
  return piece.side == "french" ? Flag::french : Flag::american;
}

Ink pick(const Piece& piece, std::array<Ink, 3> inks) { return inks[static_cast<std::size_t>(flag_of(piece))]; }

Ink ink_of(const Piece& piece) {
  using Kind = Piece::Kind;
  switch (piece.kind) {
    case Kind::Control:
      return pick(piece, {Ink::american_marker, Ink::british_marker, Ink::american_marker});
    case Kind::Units:
      return pick(piece, {Ink::american_units, Ink::british_units, Ink::french_units});
    case Kind::Leader:
      return pick(piece, {Ink::american_general, Ink::british_general, Ink::french_general});
    case Kind::Token:
      break;
  }
  if (piece.style == "congress") return Ink::congress;
  return piece.style == "navy" ? Ink::navy : Ink::other_piece;
}

std::string letter_of(const Piece& piece) {
  static const std::array<std::string, 3> letters{"A", "B", "F"};
  return letters[static_cast<std::size_t>(flag_of(piece))];
}

/// Each nation's counters have a form of their own.
void add_counter(const Piece& piece, Point at, Scene& scene) {
  static constexpr std::array<Form, 3> forms{Form::circle, Form::box, Form::hexagon};
  const Form form = forms[static_cast<std::size_t>(flag_of(piece))];
  const double side = form == Form::box ? size::counter - 2 : size::counter;
  scene.add(Figure{form, box_at(at, side, side), ink_of(piece), printable(piece.label), ""});
}

}  // namespace

double piece_width(const Piece& piece) {
  if (piece.kind == Piece::Kind::Control) return size::marker;
  if (piece.kind == Piece::Kind::Units) return size::counter;
  const Look& look = look_of(ink_of(piece));
  return text_width(printable(piece.label), look.text_size, look.weight) + 11;
}

void add_piece(const Piece& piece, Point at, Scene& scene) {
  if (piece.kind == Piece::Kind::Units) return add_counter(piece, at, scene);
  const bool marker = piece.kind == Piece::Kind::Control;
  const double height = marker ? size::marker * 0.87 : size::plate_height;
  scene.add(Figure{marker ? Form::hexagon : Form::plate, box_at(at, piece_width(piece), height), ink_of(piece),
                   marker ? letter_of(piece) : printable(piece.label), ""});
}

}  // namespace tricorne::reports
