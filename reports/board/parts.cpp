#include "reports/board/parts.h"

#include <algorithm>
#include <set>

#include "reports/board/hexes.h"
#include "reports/kits.h"

namespace tricorne::reports {

namespace board_parts {

namespace {

/// Words of a class: the second is left out when it is empty.
std::string class_of(const std::string& kind, const std::string& more) {
  return more.empty() ? kind : kind + ' ' + more;
}

std::string words_of(const Board& board, const std::vector<Piece>& pieces) {
  const auto seats = seats_of(board.game);
  std::string text;
  for (const Piece& piece : pieces)
    if (piece.kind != Piece::Kind::Marker)
      text += (text.empty() ? "" : ", ") + in_english(board.game, kit_of(board).piece_words(piece, seats));
  return drawable(text);
}

std::string holder_of(const Place& place) {
  const auto marker =
      std::ranges::find_if(place.pieces, [](const Piece& piece) { return piece.kind == Piece::Kind::Marker; });
  return marker == place.pieces.end() ? "" : marker->side;
}

std::string name_of(const Place& place) { return drawable(place.name); }

/// The kind of a connection: its style and whether it is sure.
std::string kind_of(const std::string& kind, const std::string& style, bool certain) {
  return class_of(class_of(kind, style), certain ? "" : "uncertain");
}

/// The names of all places that the parts of a scene name.
std::set<std::string> places_named(const Scene& scene) {
  std::set<std::string> names;
  for (const Item& item : scene.items) {
    const PartOf& part = std::visit([](const auto& thing) -> const PartOf& { return thing.part; }, item);
    if (!part) continue;
    for (const std::string* name : {&part->place, &part->from, &part->to})
      if (!name->empty()) names.insert(*name);
  }
  return names;
}

}  // namespace

}  // namespace board_parts

using namespace board_parts;

PartOf shared(GraphPart part) { return std::make_shared<const GraphPart>(std::move(part)); }

PartOf place_part(const Board& board, const Place& place) {
  GraphPart part{class_of("place", holder_of(place)), name_of(place)};
  part.label = part.name;
  part.pieces = words_of(board, place.pieces);
  part.port = place.port ? "sea" : "";
  return shared(std::move(part));
}

PartOf connection(const Board& board, const Line& line) {
  return shared({kind_of("connection", line.style, line.certain), "", name_of(board.places[line.a]),
                 name_of(board.places[line.b])});
}

PartOf region_part(const Region& region) {
  GraphPart part{class_of("region", region.controlled_by), "region " + drawable(region.name)};
  part.label = drawable(region.name);
  return shared(std::move(part));
}

PartOf zone_part(const Board& board, const Box& zone) {
  GraphPart part{"zone", "zone " + drawable(zone.title)};
  part.label = drawable(zone.title);
  part.pieces = words_of(board, zone.pieces);
  for (const std::size_t port : zone.places)
    part.text += (part.text.empty() ? "its ports: " : ", ") + name_of(board.places[port]);
  return shared(std::move(part));
}

GraphPart mark_at(const Board& board, std::size_t place, const std::string& kind) {
  GraphPart part{kind};
  part.place = name_of(board.places[place]);
  part.name = part.place + ' ' + kind;
  return part;
}

GraphPart way_between(const Board& board, std::size_t from, std::size_t to, const std::string& kind) {
  return {kind, "", name_of(board.places[from]), name_of(board.places[to])};
}

void add_hexes_that_matter(const Board& board, const Layout& layout, Scene& scene) {
  if (!has_hexes(board)) return;
  const std::set<std::string> named = places_named(scene);
  std::vector<bool> matters;
  for (const Place& hex : board.places) matters.push_back(!hex.pieces.empty() || named.contains(name_of(hex)));
  for (std::size_t i = 0; i < board.places.size(); ++i)
    if (matters[i])
      scene.add(Figure{Form::hexagon, box_at(layout.places[i], size::hex_width, size::hex_height), Ink::hex, "", "",
                       place_part(board, board.places[i])});
  const auto add = [&](const auto& line, const std::string& kind) {
    if (matters[line.a] && matters[line.b])
      scene.add(Stroke{{layout.places[line.a], layout.places[line.b]},
                       Ink::hex,
                       false,
                       shared({kind_of(kind, line.style, line.certain), "", name_of(board.places[line.a]),
                               name_of(board.places[line.b])})});
  };
  for (const Line& line : board.lines) add(line, "connection");
  for (const Hexside& side : board.hexsides) add(side, "hexside");
}

}  // namespace tricorne::reports
