// What a picture of a board needs to know, for any game: places, lines, what stands where, and notes on top.
#pragma once

#include <string>
#include <vector>

namespace tricorne {

/// A marker or counter in a place or a box.
struct Piece {
  enum class Kind : unsigned char { Control, Units, Leader, Token };
  Kind kind = Kind::Token;
  std::string side;     ///< names its colours: the style of a seat (SeatInfo), or another that the game's pictures know
  std::string label;    ///< number of units, name of the leader
  std::string style{};  ///< of a token: names its look, e.g. `congress`; empty: plain
  friend bool operator==(const Piece&, const Piece&) = default;
};

struct Place {
  enum class Shape : unsigned char { Circle, Square, Star };
  std::string name;
  std::string region;  ///< key of a Region
  Shape shape = Shape::Circle;
  bool port = false;
  double longitude = 0;  ///< degrees east
  double latitude = 0;   ///< degrees north
  bool certain = true;   ///< false when existence, name or shape is not certain
  std::vector<Piece> pieces;
};

struct Line {
  std::size_t a = 0, b = 0;  ///< indices of places
  std::string style{};       ///< names its look, e.g. `wilderness`; empty: plain
  bool certain = true;
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
  std::string text;
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

struct Board {
  std::string title;
  std::vector<Place> places;
  std::vector<Line> lines;
  std::vector<Region> regions;
  std::vector<Box> zones;
  std::vector<Box> boxes;
  Ground ground = {};
};

/// An explanation to draw on a board. Places are indices into Board::places.
struct Note {
  enum class Kind : unsigned char {
    Path,    ///< places in order: the way that saves, the way marched
    Cut,     ///< places that shut a group in
    Doomed,  ///< markers about to be removed
    Option,  ///< places that may be chosen
    Barred,  ///< places that may not, `text` says why
  };
  Kind kind = Kind::Path;
  std::vector<std::size_t> places;
  std::string text;
  std::string rule;  ///< paragraph id, may be empty
};

}  // namespace tricorne
