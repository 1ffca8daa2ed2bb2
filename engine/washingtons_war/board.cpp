#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/core/rulebook/reason_words.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

const Piece congress{Piece::Kind::Token, "american", "Congress", "congress"};
const Piece french_navy{Piece::Kind::Token, "french", "French Navy", "navy"};

std::vector<Piece> pieces_at(const State& s, SpaceId at) {
  std::vector<Piece> pieces;
  for (const Side side : sides)
    if (controls(s, side, at)) pieces.push_back({Piece::Kind::Marker, std::string(to_word(side)), ""});
  for (const Side side : sides)
    for (std::size_t i = 0; i < general_count; ++i)
      if (side_of(General(i)) == side && s.generals[i] == GeneralPlace{GeneralPlace::Kind::on_map, at})
        pieces.push_back({Piece::Kind::Name, std::string(to_word(side)), std::string(general_names[i])});
  for (const Nation nation : nations)
    if (const int count = units(s, nation, at))
      pieces.push_back({Piece::Kind::Count, std::string(to_word(nation)), std::to_string(count)});
  if (s.congress == at) pieces.push_back(congress);
  return pieces;
}

/// A degree of longitude as a part of a degree of latitude, in the middle of the map.
double width_of_a_degree(const Map& map) {
  const auto [south, north] = std::ranges::minmax_element(map.spaces, {}, &Space::latitude);
  return std::cos((south->latitude + north->latitude) / 2 * std::numbers::pi / 180);
}

/// `width` is that of a degree.
Place place_of(const Table& t, const State& s, SpaceId id, double width) {
  const Space& space = t.map[id];
  Place place;
  place.name = space.name;
  place.region = std::string(colony_codes[index(space.colony)]);
  place.shape = Place::Shape(index(space.shape));
  place.port = space.port;
  place.east = space.longitude * width;
  place.north = space.latitude;
  place.certain = space.existence.confidence == Confidence::certain && space.name_confidence == Confidence::certain &&
                  space.shape_provenance.confidence == Confidence::certain;
  place.pieces = pieces_at(s, id);
  return place;
}

/// A box with a title and lines that catalogues say.
Box box_saying(std::vector<Said> said, Box::Kind kind = Box::Kind::words) {
  static const Catalogue& english = rulebook::catalogue_in(shipped_files, "en");
  Box box;
  box.title = english.text(said.front());
  for (std::size_t i = 1; i < said.size(); ++i) box.lines.push_back(english.text(said[i]));
  box.kind = kind;
  box.said = std::move(said);
  return box;
}

/// The generals of a side that are in this kind of place, as a line of a box.
Said line_of_generals(const State& s, GeneralPlace::Kind kind, Side side) {
  std::string names;
  for (std::size_t i = 0; i < general_count; ++i)
    if (s.generals[i].kind == kind && side_of(General(i)) == side)
      names += (names.empty() ? "" : ", ") + std::string(general_names[i]);
  const std::string whose(info_of(seats, seat_of(side)).title);
  return names.empty() ? sentence("texts.box_no_generals", {{"who", whose}})
                       : sentence("texts.box_generals", {{"who", whose}, {"names", names}});
}

/// The generals of a side that are in this kind of place, as pieces.
Cell holder_of(const State& s, GeneralPlace::Kind kind, Side side, std::string title) {
  Cell cell{std::move(title)};
  for (std::size_t i = 0; i < general_count; ++i)
    if (s.generals[i].kind == kind && side_of(General(i)) == side)
      cell.pieces.push_back({Piece::Kind::Name, std::string(to_word(side)), std::string(general_names[i])});
  return cell;
}

Box box_of_generals(const State& s, GeneralPlace::Kind kind, Said title, std::vector<Said> more = {}) {
  std::vector<Said> said{std::move(title), line_of_generals(s, kind, Side::American),
                         line_of_generals(s, kind, Side::British)};
  said.insert(said.end(), more.begin(), more.end());
  Box box = box_saying(std::move(said), Box::Kind::holder);
  box.cells = {holder_of(s, kind, Side::American, "American"), holder_of(s, kind, Side::British, "British")};
  return box;
}

Piece units_piece(std::string_view nation, int count) {
  return {Piece::Kind::Count, std::string(nation), std::to_string(count)};
}

Box reinforcements_of(const State& s) {
  Box box = box_of_generals(
      s, GeneralPlace::Kind::reinforcements, Said{"texts.box_reinforcements"},
      {sentence("texts.box_units", {{"b", int{s.british_reinforcements}}, {"f", int{s.french_reinforcements}}})});
  auto& british = box.cells[index(Side::British)].pieces;
  if (s.british_reinforcements > 0) british.insert(british.begin(), units_piece("british", s.british_reinforcements));
  if (s.french_reinforcements > 0)
    box.cells.push_back({.text = "French", .pieces = {units_piece("french", s.french_reinforcements)}});
  return box;
}

/// The turn track with the year in play marked. The French navy on the track is shown in a box of its own (12.3).
Box turn_track(const Table& t, const State& s) {
  Box box = box_saying({sentence("texts.box_turn", {{"year", int{t.turns[s.turn].year}}}),
                        Said{s.british_regulars ? "texts.box_regulars" : "texts.box_no_regulars"},
                        sentence("texts.box_colonies",
                                 {{"a", colonies_of(s, t, Side::American)}, {"b", colonies_of(s, t, Side::British)}})},
                       Box::Kind::track);
  for (std::size_t i = 0; i < t.turns.size(); ++i) box.cells.push_back({std::to_string(t.turns[i].year), i == s.turn});
  return box;
}

Box alliance_track(const State& s) {
  static constexpr std::array france{"texts.france_neutral", "texts.france_allied", "texts.france_at_war"};
  constexpr int last = 9;
  Box box =
      box_saying({sentence("texts.box_alliance", {{"number", int{s.french_alliance}}}), Said{france[index(s.french)]}},
                 Box::Kind::track);
  for (int i = 0; i <= last; ++i) box.cells.push_back({std::to_string(i), i == s.french_alliance});
  return box;
}

/// How many cards the hands, the deck and the discards hold. The cards themselves are not shown.
Box cards_of(const State& s) {
  const auto count = [&](Pile pile) { return static_cast<int>(s.pile(pile).size()); };
  return box_saying({Said{"texts.box_cards"}, sentence("texts.box_piles", {{"a", count(Pile::american_hand)},
                                                                           {"b", count(Pile::british_hand)},
                                                                           {"c", count(Pile::deck)},
                                                                           {"d", count(Pile::discards)}})});
}

std::vector<Box> boxes_of(const Table& t, const State& s) {
  std::vector<Box> boxes{turn_track(t, s), alliance_track(s), cards_of(s), reinforcements_of(s),
                         box_of_generals(s, GeneralPlace::Kind::captured, Said{"texts.box_captured"})};
  if (congress_dispersed(s)) {
    boxes.push_back(box_saying({Said{"texts.box_congress"}, Said{"texts.congress_is_dispersed"}}));
    boxes.back().pieces.push_back(congress);
  }
  if (s.french_navy.kind == NavyPlace::Kind::turn_track) {
    boxes.push_back(box_saying({Said{"texts.box_navy"}, Said{"texts.navy_on_turn_track"}}));
    boxes.back().pieces.push_back(french_navy);
  }
  return boxes;
}

/// The parts of today's map that a colony covers, as far as its spaces lie there.
std::vector<std::string> areas_of(Colony colony) {
  switch (colony) {
    case Colony::CA:
      return {"CAN", "MI"};
    case Colony::NH:
      return {"NH", "VT"};
    case Colony::MA:
      return {"MA", "ME"};
    case Colony::MD:
      return {"MD", "DC"};
    case Colony::VA:
      return {"VA", "WV"};
    default:
      return {std::string(colony_codes[index(colony)])};
  }
}

/// The line of winter attrition lies on the border of Virginia and North Carolina (2.1.B). `width` is that of a degree.
Ground ground(double width) {
  constexpr double north = 25;  // so that the coast lies along a wide picture
  return {"atlantic", width, north, {{"winter attrition", {"VA"}, {"NC"}}}};
}

}  // namespace

Board make_board(const Table& t, const State& s) {
  Board board;
  board.title = std::to_string(t.turns[s.turn].year);
  const double width = width_of_a_degree(t.map);
  for (const SpaceId id : t.map.all) board.places.push_back(place_of(t, s, id, width));
  for (const Connection& line : t.map.connections)
    board.lines.push_back(
        {index(line.a), index(line.b), line.wilderness ? "wilderness" : "",
         line.provenance.confidence == Confidence::certain && line.wilderness_confidence == Confidence::certain});
  for (std::size_t i = 0; i < colony_count; ++i) {
    const auto side = controller(s, t, Colony(i));
    board.regions.push_back({std::string(colony_codes[i]), t.map.colonies[i].name,
                             side ? std::string(to_word(*side)) : "", areas_of(Colony(i))});
  }
  for (std::size_t i = 0; i < t.map.zones.size(); ++i) {
    Box zone{t.map.zones[i].name, {}, {}, {}};
    for (const SpaceId port : t.map.zones[i].ports) zone.places.push_back(index(port));
    if (s.french_navy.kind == NavyPlace::Kind::zone && index(s.french_navy.zone) == i)
      zone.pieces.push_back(french_navy);
    board.zones.push_back(std::move(zone));
  }
  board.boxes = boxes_of(t, s);
  board.ground = ground(width);
  return board;
}

}  // namespace tricorne::ww
