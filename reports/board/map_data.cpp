#include "reports/board/map_data.h"

#include <cmath>

#include "reports/board/board_scene.h"
#include "reports/board/hex_paper.h"
#include "reports/board/hexes.h"
#include "reports/board/look.h"
#include "reports/kits.h"

namespace tricorne::reports {

namespace {

Json named_point(const std::string& name, Point at) {
  return Json::array({name, std::lround(at.x), std::lround(at.y)});
}

Json region_of(const std::string& name, const LabelSpot& spot) {
  Json region = named_point(name, control_point(spot));
  region.push_back(std::lround(spot.box.width()));
  region.push_back(std::lround(spot.box.height()));
  region.push_back(Json(spot.lines));
  return region;
}

Json tints_of(std::size_t tint, std::span<const SeatInfo> seats) {
  Json colours{{"", look_of(land_ink(tint, "")).fill}};
  for (const SeatInfo& seat : seats) colours[std::string(seat.style)] = look_of(land_ink(tint, seat.style)).fill;
  return colours;
}

Json colours_of_sides() {
  Json sides = Json::object();
  for (const SideStyle& side : side_styles())
    sides[std::string(side.name)] =
        Json::array({side.plate.light, side.plate_text.light, side.full.light, side.way.light, side.letter,
                     side.counter == Form::box ? "box" : "circle"});
  return sides;
}

Json colours_of_tokens() {
  Json tokens = Json::object();
  for (const NamedStyle& style : named_styles())
    if (style.kind == NamedStyle::Kind::token)
      tokens[std::string(style.name)] = Json::array({style.fill.light, style.stroke.light, style.text.light});
  return tokens;
}

constexpr double fine = 10;  // numbers are in tenths of a pixel

Json data_of(double value) { return std::lround(value * fine); }
Json data_of(Point p) { return Json::array({data_of(p.x), data_of(p.y)}); }
Json data_of(const Rect& r) {
  return Json::array({data_of(r.left), data_of(r.top), data_of(r.right), data_of(r.bottom)});
}
Json data_of(const Segment& s) { return Json::array({data_of(s.a), data_of(s.b)}); }

Json data_of(const LabelSpot& spot);

template <class T>
Json data_of(const std::vector<T>& items) {
  Json list = Json::array();
  for (const T& item : items) list.push_back(data_of(item));
  return list;
}

Json data_of(const LabelSpot& spot) {
  return Json::array({data_of(spot.box), Json(spot.lines), data_of(spot.leaders)});
}

/// The squares of water as letters. Each letter stands for four squares.
std::string letters_of(const std::vector<bool>& water) {
  std::string letters((water.size() + 3) / 4, 'a');
  for (std::size_t i = 0; i < water.size(); ++i)
    if (water[i]) letters[i / 4] = static_cast<char>(letters[i / 4] + (1 << (i % 4)));
  return letters;
}

std::vector<bool> water_of(const std::string& letters) {
  std::vector<bool> water;
  for (const char letter : letters)
    for (int bit = 0; bit < 4; ++bit) water.push_back(((letter - 'a') >> bit & 1) != 0);
  return water;
}

const Node& member(const Node& data, std::string_view key) {
  const Node* found = data.find(key);
  if (found == nullptr) fail(data, "the layout lacks \"" + std::string(key) + "\"");
  return *found;
}

double length_of(const Node& node) { return static_cast<double>(read_number(node, -10'000'000, 10'000'000)) / fine; }
const Node& part(const Node& node, std::size_t n) {
  const auto& items = read_items(node);
  if (n >= items.size()) fail(node, "the layout has too short a list");
  return items[n];
}
Point point_of(const Node& node) { return {length_of(part(node, 0)), length_of(part(node, 1))}; }
Rect rect_of(const Node& node) {
  return {length_of(part(node, 0)), length_of(part(node, 1)), length_of(part(node, 2)), length_of(part(node, 3))};
}

template <class Read>
auto list_of(const Node& node, const Read& read) {
  std::vector<decltype(read(node))> list;
  for (const Node& item : read_items(node)) list.push_back(read(item));
  return list;
}

LabelSpot spot_of(const Node& node) {
  return {rect_of(part(node, 0)), read_texts(part(node, 1)), list_of(part(node, 2), [](const Node& way) {
            return Segment{point_of(part(way, 0)), point_of(part(way, 1))};
          })};
}

Json flat(const std::vector<Point>& course) {
  Json list = Json::array();
  for (const Point p : course) {
    list.push_back(std::lround(p.x));
    list.push_back(std::lround(p.y));
  }
  return list;
}

Json named_waters(const Board& board, const Layout& layout) {
  Json list = Json::array();
  for (const Water& water : kit_of(board).waters(board)) {
    Json all = Json::array();
    for (const std::vector<Point>& course : courses(board, layout, water.hexsides)) all.push_back(flat(course));
    list.push_back(Json::array({water.name, std::move(all)}));
  }
  return list;
}

}  // namespace

Json hex_data(const Board& board, const Layout& layout) {
  Json node{{"across", size::hex_width}, {"down", size::hex_height}};
  node["numbers"] = Json::object();
  node["towns"] = Json::array();
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    const Place& hex = board.places[i];
    if (hex.number != hex.name) node["numbers"][std::to_string(i)] = hex.number;
    if (hex.named) node["towns"].push_back(Json::array({i, hex.shape == Place::Shape::Circle ? 1 : 2}));
  }
  node["waters"] = named_waters(board, layout);
  return node;
}

Json hex_note(const Note& note, int number, std::optional<std::size_t> origin) {
  Json node = Json::array({name_of(note.kind), number, Json(note.places), Json(note.labels), note.side});
  const bool leads = note.kind == Note::Kind::Option || note.kind == Note::Kind::Barred;
  if (origin && leads) node.push_back(*origin);
  return node;
}

Json box_of(const Rect& rect) {
  return Json::array(
      {std::lround(rect.left), std::lround(rect.top), std::lround(rect.width()), std::lround(rect.height())});
}

Json pieces_data(const Board& board, const std::vector<Piece>& pieces, std::optional<std::size_t> place) {
  static constexpr const char* kinds[] = {"C", "U", "L", "T"};
  const Kit& kit = kit_of(board);
  Json list = Json::array();
  for (const Piece& piece : pieces) {
    Json badges = Json::array();
    for (const Badge& badge : kit.badges(piece)) badges.push_back(Json::array({badge.text, badge.style}));
    const auto other = place ? kit.beside(board, *place, piece) : std::nullopt;
    Json data = Json::array({kinds[static_cast<std::size_t>(piece.kind)], piece.side, drawable(piece.label)});
    // Long games have thousands of stacks: what a piece has not is left out at the end.
    const int beside = other ? static_cast<int>(*other) : -1;
    const bool hint = !piece.hint.empty() && !has_hexes(board), styled = hint || !piece.style.empty() || beside >= 0;
    if (styled || !badges.empty() || !piece.detail.empty()) data.push_back(piece.detail);
    if (styled || !badges.empty()) data.push_back(std::move(badges));
    if (styled) data.push_back(beside), data.push_back(piece.style);
    if (hint) data.push_back(piece.hint);
    list.push_back(std::move(data));
  }
  return list;
}

Json map_data(const Board& board, std::span<const SeatInfo> seats) {
  const auto layout = layout_of(board);
  Json node{{"size", Json::array({std::lround(layout->map.right), std::lround(layout->map.bottom)})},
            {"legend_view", box_of(layout->legend)}};
  for (const char* key : {"places", "regions", "zones", "tints"}) node[key] = Json::array();
  for (std::size_t i = 0; i < board.places.size(); ++i)
    node["places"].push_back(named_point(board.places[i].name, layout->places[i]));
  for (std::size_t i = 0; i < board.regions.size(); ++i)
    node["regions"].push_back(region_of(board.regions[i].name, layout->regions[i]));
  for (std::size_t i = 0; i < board.zones.size(); ++i)
    node["zones"].push_back(named_point(board.zones[i].title, zone_point(layout->zones[i])));
  for (const std::size_t tint : layout->tints) node["tints"].push_back(tints_of(tint, seats));
  node["lines"] = Json::array();
  for (const Line& line : board.lines) node["lines"].push_back(Json::array({line.a, line.b}));
  node["patterns"] = Json::object();
  for (const SeatInfo& seat : seats) node["patterns"][std::string(seat.style)] = pattern_name(seat.style);
  node["sides"] = colours_of_sides();
  node["tokens"] = colours_of_tokens();
  if (has_hexes(board)) {
    node["hexes"] = hex_data(board, *layout);
    return node;
  }
  node["heading"] = box_of(layout->heading);
  if (board.ground.north != 0) node["north"] = board.ground.north;
  return node;
}

std::vector<Json> boxes_data(const Board& board) {
  static constexpr const char* kinds[] = {"", "track", "holder"};
  std::vector<Json> list;
  for (const Box& box : board.boxes) {
    list.push_back(Json::array({box.title, box.lines}));
    const std::string_view kind = kinds[static_cast<std::size_t>(box.kind)];
    if (has_hexes(board) || (kind.empty() && box.pieces.empty())) continue;
    list.back().push_back(kind);
    Json cells = Json::array();
    for (const tricorne::Cell& cell : box.cells) {
      Json data = Json::array({drawable(cell.text), cell.here});
      if (!cell.pieces.empty()) data.push_back(pieces_data(board, cell.pieces));
      cells.push_back(std::move(data));
    }
    list.back().push_back(std::move(cells));
    if (!box.pieces.empty()) list.back().push_back(pieces_data(board, box.pieces));
  }
  return list;
}

Json layout_data(const Layout& layout) {
  return {{"sheet", data_of(Point{layout.width, layout.height})},
          {"boxes", data_of(std::vector{layout.map, layout.heading, layout.legend, layout.notes})},
          {"places", data_of(layout.places)},
          {"furniture", data_of(layout.place_boxes)},
          {"charted", layout.charted},
          {"sea", Json::array({data_of(layout.sea.cell), layout.sea.columns, letters_of(layout.sea.water)})},
          {"tints", Json(layout.tints)},
          {"regions", data_of(layout.regions)},
          {"zones", data_of(layout.zones)},
          {"frontiers", data_of(layout.frontiers)}};
}

Layout read_layout(const Node& data) {
  Layout layout;
  layout.bare = true;
  const Point sheet = point_of(member(data, "sheet"));
  layout.width = sheet.x, layout.height = sheet.y;
  const Node& boxes = member(data, "boxes");
  layout.map = rect_of(part(boxes, 0)), layout.heading = rect_of(part(boxes, 1));
  layout.legend = rect_of(part(boxes, 2)), layout.notes = rect_of(part(boxes, 3));
  layout.places = list_of(member(data, "places"), point_of);
  layout.place_boxes = list_of(member(data, "furniture"), rect_of);
  layout.charted = read_bool(member(data, "charted"));
  const Node& sea = member(data, "sea");
  layout.sea = {length_of(part(sea, 0)), static_cast<int>(read_number(part(sea, 1), 0, 100'000)),
                water_of(read_text(part(sea, 2)))};
  for (const Node& tint : read_items(member(data, "tints")))
    layout.tints.push_back(static_cast<std::size_t>(read_number(tint, 0, 1000)));
  layout.regions = list_of(member(data, "regions"), spot_of);
  layout.zones = list_of(member(data, "zones"), spot_of);
  layout.frontiers = list_of(member(data, "frontiers"), spot_of);
  return layout;
}

}  // namespace tricorne::reports
