#include "reports/board/hex_data.h"

#include <array>
#include <cmath>

#include "reports/board/board_scene.h"
#include "reports/board/hex_paper.h"
#include "reports/board/hexes.h"
#include "reports/kits.h"

namespace tricorne::reports {

namespace {

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

}  // namespace tricorne::reports
