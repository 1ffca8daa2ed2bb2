#include "engine/washingtons_crossing/board.h"

#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/sight.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

Place place_of_hex(const Table& t, const State& s, HexId hex, std::optional<Seat> viewer) {
  const Hex& ground = t.map[hex];
  Place place;
  place.name = ground.town.empty() ? text_of(hex) : ground.town;
  place.shape = ground.town.empty() ? Place::Shape::Circle : Place::Shape::Square;
  place.longitude = column_of(hex);
  place.latitude = -row_of(hex) - (column_of(hex) % 2 == 0 ? 0.5 : 0.0);
  place.certain = ground.terrain_confidence == Confidence::certain;
  for (const Side side : sides)
    for (const LeaderId leader : leaders_at(s, side, hex))
      if (!viewer || *viewer == Seat::Chance || sees(s, t, side_of(*viewer), leader))
        place.pieces.push_back({Piece::Kind::Leader, std::string(seats[index(side)].style), to_word(t, leader)});
  return place;
}

}  // namespace

Board make_board(const Table& t, const State& s, std::optional<Seat> viewer) {
  Board board;
  board.title = std::string(rulebook::word_of(s.turn)) + ", " + std::string(rulebook::word_of(s.weather));
  std::vector<std::size_t> place(hex_count, 0);
  for (const HexId hex : t.map.all) {
    place[index(hex)] = board.places.size();
    board.places.push_back(place_of_hex(t, s, hex, viewer));
  }
  for (const HexId hex : t.map.all)
    for (const Direction d : {Direction::n, Direction::ne, Direction::se}) {
      const HexId next = t.map.next[index(hex)][index(d)];
      if (next != no_hex && t.map.between(hex, next).road)
        board.lines.push_back({place[index(hex)], place[index(next)], "", true});
    }
  return board;
}

}  // namespace tricorne::wc
