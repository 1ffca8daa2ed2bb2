#include <algorithm>
#include <bitset>

#include "engine/core/rulebook/reason_words.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/hidden_information.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/position.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

const Catalogue& english() {
  static const Catalogue& words = rulebook::catalogue_in(shipped_files, "en");
  return words;
}

/// The map without anything on it.
class BlankMap {
 public:
  explicit BlankMap(const Table& t) : t_(t) {}

  Board make() {
    board_.grid = Grid::even_lower;
    board_.places.reserve(t_.map.all.size());
    board_.hexsides.reserve(t_.map.all.size());
    board_.lines.reserve(t_.map.all.size());
    for (const HexId hex : t_.map.all) {
      place_[index(hex)] = board_.places.size();
      board_.places.push_back(place(hex));
    }
    for (const HexId hex : t_.map.all)
      for (const Direction d : {Direction::n, Direction::ne, Direction::se})
        if (const HexId next = t_.map.next[index(hex)][index(d)]; next != no_hex) add_side(hex, next);
    return std::move(board_);
  }

 private:
  Place place(HexId hex) const {
    const Hex& ground = t_.map[hex];
    Place place;
    place.number = text_of(hex);
    place.name = ground.town.empty() ? place.number : ground.town;
    place.named = !ground.town.empty();
    place.shape = ground.town.empty() ? Place::Shape::None : ground.city ? Place::Shape::Square : Place::Shape::Circle;
    place.column = column_of(hex);
    place.row = row_of(hex);
    place.ground = std::string(rulebook::word_of(ground.terrain));
    place.certain = ground.terrain_confidence <= Confidence::likely;
    return place;
  }

  void add_side(HexId a, HexId b) {
    const Hexside& edge = t_.map.between(a, b);
    const std::size_t from = place_[index(a)], to = place_[index(b)];
    const bool certain = edge.confidence <= Confidence::likely;
    if (edge.road) board_.lines.push_back({from, to, "road", certain});
    if (edge.water != Water::none)
      board_.hexsides.push_back({from, to, std::string(rulebook::word_of(edge.water)), certain});
    if (edge.ferry != Ferry::none) board_.hexsides.push_back({from, to, "ferry", certain});
  }

  const Table& t_;
  Board board_;
  std::vector<std::size_t> place_ = std::vector<std::size_t>(hex_count, 0);
};

/// Puts on the map what stands there in one position. With a viewer: without what the viewer does not see.
class Pieces {
 public:
  Pieces(Board& board, const Table& t, const State& s, std::optional<Seat> viewer)
      : board_(board), t_(t), s_(s), viewer_(viewer) {}

  void put() {
    board_.said = sentence("texts.board_title", {{"when", std::string(rulebook::word_of(s_.turn))},
                                                 {"weather", std::string(rulebook::word_of(s_.weather))}});
    board_.title = english().text(board_.said);
    for (Place& place : board_.places) place.pieces.clear();
    board_.boxes.clear();
    std::bitset<hex_count> held;
    for (const HexId hex : s_.at.all)
      if (index(hex) < hex_count) held.set(index(hex));
    for (std::size_t i = 0; i < t_.map.all.size(); ++i)
      if (const HexId hex = t_.map.all[i]; held.test(index(hex)))
        for (const Side side : sides) add_pieces(side, hex, board_.places[i].pieces);
    for (const Works& works : s_.works)
      if (t_.map.exists(works.at))
        pieces_at(works.at).push_back(
            {Piece::Kind::Token, std::string(seats[index(works.side)].style), "", "works", "",
             count(works.stage) < t_.ruleset.entrenching_turns ? "half an entrenchment" : "entrenchment"});
    add_boats();
    add_tracks();
  }

 private:
  std::vector<Piece>& pieces_at(HexId hex) {
    return board_.places[static_cast<std::size_t>(std::ranges::lower_bound(t_.map.all, hex) - t_.map.all.begin())]
        .pieces;
  }

  bool open(LeaderId leader) const {
    return !viewer_ || (*viewer_ != Seat::Chance && side_of(*viewer_) == side_of(leader));
  }
  bool seen(LeaderId leader) const {
    if (!viewer_) return true;
    if (*viewer_ == Seat::Chance) return top_of(s_, t_, side_of(leader), s_.at[leader]) == leader;
    return sees(s_, t_, side_of(*viewer_), leader);
  }

  Piece piece(LeaderId leader) const {
    Piece piece{Piece::Kind::Name, std::string(seats[index(side_of(leader))].style), to_word(t_, leader)};
    const bool hessian = t_.leaders[leader].troops == Troops::hessian;
    piece.style = s_.condition[leader] != Condition::good ? std::string(rulebook::word_of(s_.condition[leader]))
                  : hessian                               ? "hessian"
                                                          : "";
    piece.detail = open(leader) ? std::to_string(s_.troops[leader]) : "?";
    piece.hint = open(leader) ? "fatigue " + std::to_string(s_.fatigue[leader]) : "troops and fatigue are hidden";
    return piece;
  }

  /// The leader with the highest activation cost lies on top (3.0.1).
  void add_pieces(Side side, HexId hex, std::vector<Piece>& pieces) const {
    const LeaderId top = top_of(s_, t_, side, hex);
    if (top != no_leader && seen(top)) pieces.push_back(piece(top));
    for (const LeaderId leader : leaders_at(s_, side, hex))
      if (leader != top && seen(leader)) pieces.push_back(piece(leader));
  }

  /// A naval unit lies on a hexside. The board shows it in the first hex of the hexside.
  void add_boats() {
    for (const Boat boat : {Boat::pennsylvania_navy, Boat::durham_boats}) {
      const HexsideId at = s_.boats[index(boat)].at;
      if (at == no_hexside || !t_.map.exists(hexes_of(at)[0])) continue;
      pieces_at(hexes_of(at)[0])
          .push_back({Piece::Kind::Token, "american", to_word(t_, boat), "boat", "", "on " + text_of(at)});
    }
  }

  void add_tracks() {
    for (const Side side : sides) {
      Box box;
      box.said = {Said{std::string(seats[index(side)].title)},
                  sentence("texts.box_activation_points", {{"count", int{s_.activation_points[index(side)]}}}),
                  sentence("texts.box_victory_points", {{"count", int{s_.victory_points[index(side)]}}})};
      box.title = box.said.front().id;
      box.lines = {english().text(box.said[1]), english().text(box.said[2])};
      board_.boxes.push_back(std::move(box));
    }
  }

  Board& board_;
  const Table& t_;
  const State& s_;
  std::optional<Seat> viewer_;
};

}  // namespace

Board make_board(const Table& t, const State& s, std::optional<Seat> viewer) {
  Board board = BlankMap(t).make();
  renew_board(board, t, s, viewer);
  return board;
}

void renew_board(Board& board, const Table& t, const State& s, std::optional<Seat> viewer) {
  Pieces(board, t, s, viewer).put();
}

}  // namespace tricorne::wc
