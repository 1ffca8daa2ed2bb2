// What a picture of a board needs to know, for any game: places with lines, or hexes, what stands where, and notes on
// top. Plain values: nothing here refers to the position it was made of.
//
// A map of hexes (`Board::grid`) has one Place for each hex. Its Lines are roads from the middle of a hex to the middle
// of a neighbour, its Hexsides the rivers, ferries and limits between two neighbours.
//
// Styles are names of looks: `wilderness`, `woods`, `major river`. A game's line in reports/kits.cpp says how its own
// are drawn; a style that nobody knows is drawn as a plain one.
#pragma once

#include <string>
#include <vector>

namespace tricorne {

/// A marker or counter in a place or a box.
struct Piece {
  enum class Kind : unsigned char { Control, Units, Leader, Token };
  Kind kind = Kind::Token;
  std::string side;      ///< names its colours: the style of a seat (SeatInfo), or another that the game's kit knows
  std::string label;     ///< number of units, name of the leader
  std::string style{};   ///< names its look, e.g. `congress`; empty: plain
  std::string detail{};  ///< what it shows beside its label: a strength, `?` for a hidden one; empty: nothing
  std::string hint{};    ///< more of it in words, for who points at it
  friend bool operator==(const Piece&, const Piece&) = default;
};

/// A space of the map or a hex. Other parts of a board name it by its index in Board::places.
struct Place {
  enum class Shape : unsigned char { Circle, Square, Star, None };
  std::string name;    ///< as pictures, notes and lists call it: of a hex without a town its number
  std::string region;  ///< key of a Region
  Shape shape = Shape::Circle;
  bool port = false;          ///< the sea can be entered here
  double longitude = 0;       ///< degrees east
  double latitude = 0;        ///< degrees north
  bool certain = true;        ///< false when existence, name or shape is not certain
  std::vector<Piece> pieces;  ///< in a hex the first lies on top of the stack

  // Of a hex only; its longitude and latitude do not count.
  int column = 0, row = 0;  ///< to the right and down
  std::string number{};     ///< printed at its upper edge, e.g. `2029`
  std::string ground{};     ///< names the look of its ground, e.g. `woods`; empty: plain
  bool named = true;        ///< false: the picture leaves the name out, since it is the number and nothing else
};

/// A connection between two places, drawn as a line.
struct Line {
  std::size_t a = 0, b = 0;  ///< indices of places
  std::string style{};       ///< names its look, e.g. `wilderness`; empty: plain
  bool certain = true;       ///< false when nobody is sure that the line is there
};

/// An edge between two neighbouring hexes, and what lies on it. A hexside with a river and a ferry is in the list
/// twice.
struct Hexside {
  std::size_t a = 0, b = 0;  ///< indices of places
  std::string style{};       ///< names its look, e.g. `major river`; empty: plain
  bool certain = true;       ///< false when nobody is sure of it
};

/// How hexes lie: their upper and lower edges are flat, columns stand upright.
enum class Grid : unsigned char {
  none,        ///< there are no hexes: places lie by longitude and latitude
  even_lower,  ///< columns of even number lie half a hex lower
  odd_lower,   ///< columns of odd number lie half a hex lower
};

/// Places of the same colour, labelled once: a colony.
struct Region {
  std::string key;
  std::string name;
  std::string controlled_by;            ///< style of a seat, or empty
  std::vector<std::string> areas = {};  ///< its land on the ground's chart; empty: the land around its places
};

/// One field of a track, or one holder of pieces.
struct Cell {
  std::string text;                ///< as printed on it
  bool here = false;               ///< the track's marker stands on it
  std::vector<Piece> pieces = {};  ///< what lies on it
};

/// Something beside the map: a track, a box, a blockade zone with its ports.
struct Box {
  enum class Kind : unsigned char {
    words,   ///< `lines`
    track,   ///< `cells` side by side
    holder,  ///< `cells` one below the other, each with its pieces
  };
  std::string title;
  std::vector<std::string> lines;  ///< all of it in words
  std::vector<Piece> pieces;
  std::vector<std::size_t> places;  ///< a zone's ports
  Kind kind = Kind::words;
  std::vector<Cell> cells = {};
};

/// A line along the border between areas of a chart.
struct Frontier {
  std::string title;
  std::vector<std::string> one, other;  ///< areas on its two sides
};

/// The land and water beneath the places.
struct Ground {
  std::string chart;  ///< the name of a chart of reports/board/coast; empty: land lies around the places
  double north = 0;   ///< degrees from upwards to north, to the right
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
  std::string game = {};  ///< by its name, as files write it: whose looks and legend a picture takes
};

/// An explanation to draw on a board. Places are indices into Board::places.
struct Note {
  enum class Kind : unsigned char {
    Path,    ///< places in order: the way that saves, the way marched
    Cut,     ///< places that shut a group in
    Doomed,  ///< markers about to be removed
    Option,  ///< places that may be chosen
    Barred,  ///< places that may not, `text` says why
    Area,    ///< places that belong together: a zone of control, what a march can reach
  };
  Kind kind = Kind::Path;
  std::vector<std::size_t> places;
  std::string text;
  std::string rule;                   ///< paragraph id, may be empty
  std::string side{};                 ///< of an area or a path: names its colours as in Piece; empty: plain
  std::vector<std::string> labels{};  ///< a few letters at each of `places`, e.g. what it costs to get there; or none
};

}  // namespace tricorne
