// A board as data for a picture, for any game: places with lines, or hexes, the pieces in them, and notes to draw on
// top. All parts are plain values. None refers to the position from which the board was made.
//
// A map of hexes (`Board::grid`) has one Place for each hex. Its Lines are roads from the middle of a hex to the middle
// of a neighbour, its Hexsides the rivers, ferries and limits between two neighbours.
//
// Styles are names of looks, e.g. `woods`. A game's kit in reports/ says how the game's own styles are drawn. An
// unknown style is drawn as a plain one.
#pragma once

#include <string>
#include <vector>

#include "engine/core/said.h"

namespace tricorne {

/// A piece in a place or a box.
struct Piece {
  enum class Kind : unsigned char {
    Marker,  ///< shows by its colour whose the place is; without a label
    Count,   ///< equal things that lie together; the label is their number
    Name,    ///< one of its kind; the label is its name
    Token,   ///< any other piece; `style` is its look
  };
  Kind kind = Kind::Token;
  std::string side;      ///< names its colours: the style of a seat (SeatInfo), or a style that the game's kit knows
  std::string label;     ///< what is printed on the piece
  std::string style{};   ///< names its look, e.g. `boat`; empty: plain
  std::string detail{};  ///< shown beside the label: a strength, or `?` for a hidden strength; empty: nothing
  std::string hint{};    ///< more about the piece in words, shown to a person who points at it
  friend bool operator==(const Piece&, const Piece&) = default;
};

/// A space of the map or a hex. Other parts of a board name it by its index in Board::places.
struct Place {
  enum class Shape : unsigned char { Circle, Square, Star, None };
  std::string name;    ///< the name in pictures, notes and lists; for a hex without a town its number
  std::string region;  ///< key of a Region
  Shape shape = Shape::Circle;
  bool port = false;           ///< the sea can be entered here
  double east = 0, north = 0;  ///< where it lies: to the right and up, both in the same unit of any size
  bool certain = true;         ///< false when existence, name or shape is not certain
  std::vector<Piece> pieces;   ///< in a hex the first lies on top of the stack

  // These members are for hexes only. `east` and `north` of a hex do not count.
  int column = 0, row = 0;  ///< to the right and down
  std::string number{};     ///< printed at its upper edge, e.g. `2029`
  std::string ground{};     ///< names the look of its ground, e.g. `woods`; empty: plain
  bool named = true;        ///< false: the picture leaves the name out, since the name is only the number
};

/// A connection between two places, drawn as a line.
struct Line {
  std::size_t a = 0, b = 0;  ///< indices of places
  std::string style{};       ///< names its look, e.g. `wilderness`; empty: plain
  bool certain = true;       ///< false when the line may not exist
};

/// An edge between two neighbouring hexes, with one feature on it. An edge with a river and a ferry is in the list
/// twice.
struct Hexside {
  std::size_t a = 0, b = 0;  ///< indices of places
  std::string style{};       ///< names its look, e.g. `major river`; empty: plain
  bool certain = true;       ///< false when the feature may not exist
};

/// How hexes lie. Their upper and lower edges are flat, and columns stand upright.
enum class Grid : unsigned char {
  none,        ///< there are no hexes: places lie by `east` and `north`
  even_lower,  ///< columns of even number lie half a hex lower
  odd_lower,   ///< columns of odd number lie half a hex lower
};

/// Places of the same colour, labelled once.
struct Region {
  std::string key;
  std::string name;
  std::string controlled_by;            ///< style of a seat, or empty
  std::vector<std::string> areas = {};  ///< its areas on the chart of the ground; empty: the land around its places
};

/// One field of a track, or one holder of pieces.
struct Cell {
  std::string text;                ///< the text printed on the field
  bool here = false;               ///< does the track's marker stand on the field?
  std::vector<Piece> pieces = {};  ///< the pieces on the field
};

/// Something beside the map: a track, a box, a sea with its ports.
struct Box {
  enum class Kind : unsigned char {
    words,   ///< `lines` one below the other
    track,   ///< `cells` side by side
    holder,  ///< `cells` one below the other, each with its pieces
  };
  std::string title;
  std::vector<std::string> lines;  ///< the whole box in words
  std::vector<Piece> pieces;
  std::vector<std::size_t> places;  ///< the ports of a zone
  Kind kind = Kind::words;
  std::vector<Cell> cells = {};
  std::vector<Said> said = {};  ///< title and lines as values, in this order; empty: the texts are all there is
};

/// A line along the border between areas of a chart.
struct Frontier {
  std::string title;
  std::vector<std::string> one, other;  ///< the areas on the two sides of the line
};

/// The land and water beneath the places.
struct Ground {
  std::string chart;  ///< the name of a chart of reports/board/coast; empty: land lies around the places
  double degree = 1;  ///< the width of a degree of the chart in the unit of `Place::east`, in which its height is 1
  double north = 0;   ///< the angle of north, in degrees clockwise from the upper edge of the picture
  std::vector<Frontier> frontiers = {};
};

/// A whole board. The order of its lists is fixed for a game and its tables.
struct Board {
  std::string title;            ///< for people
  std::vector<Place> places;    ///< in the order of the table
  std::vector<Line> lines;      ///< each once, `a` and `b` in any order
  std::vector<Region> regions;  ///< in the order of the table
  std::vector<Box> zones;       ///< beside the map, drawn next to their `places`
  std::vector<Box> boxes;       ///< beside the map, drawn in its margin
  Ground ground = {};
  Grid grid = Grid::none;
  std::vector<Hexside> hexsides = {};
  /// The name of the game, as files write it; a picture takes the looks and legend of this game.
  std::string game = {};
  Said said = {};  ///< the title as a value; its id is empty where the text is all there is
};

/// An explanation to draw on a board. Places are indices into Board::places.
struct Note {
  enum class Kind : unsigned char {
    Path,    ///< places in order: a path that saves a group, or the way of a move
    Cut,     ///< places that shut in a group or stop a move
    Doomed,  ///< places of pieces that are about to be removed
    Option,  ///< places that may be chosen
    Barred,  ///< places that may not be chosen; `text` says why
    Area,    ///< places that belong together: those that a piece can reach
  };
  Kind kind = Kind::Path;
  std::vector<std::size_t> places;
  std::string text;
  std::string rule;                   ///< paragraph id, may be empty
  std::string side{};                 ///< the colours of an area or a path, as in Piece; empty: plain
  std::vector<std::string> labels{};  ///< a few letters at each of `places`, e.g. the cost of getting there; or empty
  Said said{};                        ///< `text` as a value; its id is empty where the text is all there is
};

}  // namespace tricorne
