#include <algorithm>
#include <map>
#include <set>

#include "engine/core/rulebook/row_file.h"
#include "engine/core/text.h"
#include "engine/washingtons_crossing/load/load.h"

namespace tricorne::wc {

namespace {

/// Statements on a hexside that one entry makes.
struct Statement {
  Hexside side;
  std::set<std::string_view> said;  ///< the members of `side` that the entry names
  Provenance from;
};

/// Reads a map part by part. A file says where each datum comes from. The map of a position is certain.
class MapFileReader {
 public:
  explicit MapFileReader(rulebook::Reading reading) : reading_(reading) {
    if (reading != rulebook::Reading::over) return;
    for (Hexside& side : map_.sides) side.confidence = Confidence::certain;  // that nothing is there, too
  }

  Map read(MapReader& reader) {
    if (const Node* sheet = reader.optional("sheet")) read_sheet(*sheet);
    if (const Node* ground = reader.optional("ground")) read_whole_ground(*ground);
    if (const Node* areas = reader.optional("areas"))
      for (const Node& item : read_items(*areas)) read_area(item);
    if (const Node* hexes = reader.optional("hexes")) read_hexes(*hexes);
    if (const Node* edges = reader.optional("edges"))
      for (const Node& item : read_items(*edges)) read_edge(item);
    reader.finish();
    map_.derive();
    if (map_.all.empty()) fail(reader.node(), "a map needs hexes");
    check_sides(reader.node());
    return std::move(map_);
  }

  void read_head_of(MapReader& reader) { map_.sources = rulebook::read_head(reader, game_name); }

 private:
  void read_sheet(const Node& node) {
    MapReader reader(node);
    map_.sheet.left = static_cast<int>(read_number(reader.required("left"), 1, column_count));
    map_.sheet.right = static_cast<int>(read_number(reader.required("right"), map_.sheet.left, column_count));
    map_.sheet.top = static_cast<int>(read_number(reader.required("top"), 1, row_count));
    map_.sheet.bottom = static_cast<int>(read_number(reader.required("bottom"), map_.sheet.top, row_count));
    reader.finish();
  }

  Provenance provenance(MapReader& reader) const {
    if (reading_ == rulebook::Reading::whole || reader.optional("confidence") != nullptr)
      return rulebook::read_provenance(reader, map_.sources);
    return {Confidence::certain, {}, "given with the position"};
  }

  HexId hex_of(const Node& node) const {
    const std::string text = read_text(node);
    const auto hex = hex_named(text);
    if (!hex) fail(node, "\"" + text + "\" is no hex; columns run from 01 to 32, rows from 01 to 54, as in 2029");
    const Sheet& sheet = map_.sheet;
    if (column_of(*hex) < sheet.left || column_of(*hex) > sheet.right || row_of(*hex) < sheet.top ||
        row_of(*hex) > sheet.bottom)
      fail(node, "the hex " + text + " lies off the sheet");
    return *hex;
  }

  HexId known_hex(const Node& node) const {
    const HexId hex = hex_of(node);
    if (!map_.exists(hex)) fail(node, "the map has no hex " + text_of(hex));
    return hex;
  }

  /// Reads the members that the entry names, and calls `said(name)` for each.
  template <class Part, class Said>
  static void read_named(MapReader& reader, Part& part, const Said& said) {
    for_each_member(part, [&]<class M>(std::string_view name, M& member, const Particulars& more) {
      if constexpr (!std::is_same_v<M, Confidence>)
        if (const Node* value = more.apart ? nullptr : reader.optional(name)) {
          rulebook::read_value(rulebook::NoTable{}, *value, more, member);
          said(name);
        }
    });
  }

  /// Terrain and bank, for one hex or many.
  static void read_ground(MapReader& reader, Hex& hex) {
    read_named(reader, hex, [](std::string_view) {});
  }

  /// The terrain of every hex of the sheet that nothing else names.
  void read_whole_ground(const Node& ground) {
    if (reading_ == rulebook::Reading::whole)
      fail(ground, "only the map of a position has a `ground`; a table has areas");
    Hex hex;
    hex.on_map = true;
    hex.terrain = Terrain(read_word(ground, terrain_words, "terrain"));
    hex.terrain_confidence = Confidence::certain;
    const Sheet& sheet = map_.sheet;
    fill(hex_at(sheet.left, sheet.top), hex_at(sheet.right, sheet.bottom), hex, {});
  }

  /// Hexes alike: a list, or a rectangle with its first and last column and row. A list stands over rectangles.
  void read_area(const Node& item) {
    MapReader reader(item);
    Hex hex;
    hex.on_map = true;
    read_ground(reader, hex);
    const Provenance from = provenance(reader);
    hex.terrain_confidence = from.confidence;
    const Node* corner = reader.optional("from");
    if (corner != nullptr) fill_rectangle(*corner, reader.required("to"), hex, from);
    const Node* list = corner == nullptr ? &reader.required("hexes") : reader.optional("hexes");
    if (list != nullptr)
      for (const Node& node : read_items(*list)) {
        const HexId at = hex_of(node);
        if (!listed_.insert(at).second) fail(node, "the hex " + text_of(at) + " stands in two areas");
        put(at, hex, from);
      }
    reader.finish();
  }

  void fill_rectangle(const Node& corner, const Node& opposite, const Hex& hex, const Provenance& from) {
    const HexId first = hex_of(corner), last = hex_of(opposite);
    if (column_of(first) > column_of(last) || row_of(first) > row_of(last))
      fail(opposite, "the hex " + text_of(last) + " lies to the left of " + text_of(first) + " or above it");
    fill(first, last, hex, from);
  }
  void fill(HexId first, HexId last, const Hex& hex, const Provenance& from) {
    for (int column = column_of(first); column <= column_of(last); ++column)
      for (int row = row_of(first); row <= row_of(last); ++row)
        if (const HexId at = hex_at(column, row); !listed_.contains(at)) put(at, hex, from);
  }
  void put(HexId at, const Hex& hex, const Provenance& from) {
    map_.hexes[index(at)] = hex;
    note("hexes", text_of(at), from);
  }

  /// A single hex. An area may have named it before: then the entry adds to the hex.
  void read_hexes(const Node& node) {
    if (!node.is_map()) fail(node, "expected a map of hexes: {2029: {terrain: clear, town: Trenton}}");
    for (const Entry& entry : node.entries) {
      Node key = Node::text(entry.key);
      key.mark = entry.key_mark;
      key.file = node.file;
      read_hex(hex_of(key), entry.value);
    }
  }

  void read_hex(HexId at, const Node& node) {
    Hex& hex = map_.hexes[index(at)];
    const bool fresh = !hex.on_map;
    hex.on_map = true;
    if (node.is_null()) return;
    MapReader reader(node);
    read_ground(reader, hex);
    const Provenance from = provenance(reader);
    if (fresh || reader.optional("terrain") != nullptr) {
      hex.terrain_confidence = from.confidence;
      note("hexes", text_of(at), from);
    }
    if (const Node* town = reader.optional("town")) read_town(at, *town, reader, from);
    reader.finish();
  }

  void read_town(HexId at, const Node& node, MapReader& reader, const Provenance& of_hex) {
    Hex& hex = map_.hexes[index(at)];
    hex.town = read_text(node);
    if (fold(hex.town).empty()) fail(node, "a town needs a name with letters");
    const auto [other, fresh] = towns_.emplace(fold(hex.town), at);
    if (!fresh) fail(node, hex.town + " already stands at " + text_of(other->second));
    if (hex.terrain == Terrain::ocean) fail(node, hex.town + " stands in the ocean");
    if (const Node* city = reader.optional("city")) hex.city = read_bool(*city);
    Provenance from = of_hex;
    if (const Node* place = reader.optional("town_from")) {
      MapReader inner(*place);
      from = rulebook::read_provenance(inner, map_.sources);
      inner.finish();
    }
    hex.town_confidence = from.confidence;
    note("towns", hex.town, from);
  }

  /// Takes down where a datum of a file comes from.
  void note(const std::string& group, const std::string& name, const Provenance& from) {
    if (reading_ == rulebook::Reading::over) return;
    const Datum datum{group, name, from.confidence, from.sources, from.note};
    const auto [place, fresh] = noted_.emplace(group + " " + name, map_.data.size());
    if (fresh)
      map_.data.push_back(datum);
    else
      map_.data[place->second] = datum;
  }

  void read_edge(const Node& item) {
    MapReader reader(item);
    Statement said;
    read_named(reader, said.side, [&](std::string_view name) { said.said.insert(name); });
    said.from = provenance(reader);
    for (const auto& [side, node] : sides_of(reader)) state(side, *node, said);
    reader.finish();
  }

  /// The hexsides of an entry: the one between `a` and `b`, the way `through` hexes, or a list of `sides`.
  std::vector<std::pair<HexsideId, const Node*>> sides_of(MapReader& reader) const {
    std::vector<std::pair<HexsideId, const Node*>> list;
    if (const Node* through = reader.optional("through")) {
      const auto& items = read_items(*through);
      if (items.size() < 2) fail(*through, "a way goes through two hexes at least");
      for (std::size_t i = 1; i < items.size(); ++i)
        list.emplace_back(side_between(items[i], known_hex(items[i - 1]), known_hex(items[i])), &items[i]);
    } else if (const Node* sides = reader.optional("sides")) {
      for (const Node& item : read_items(*sides)) list.emplace_back(read_side(item), &item);
    } else {
      const Node& a = reader.required("a");
      list.emplace_back(side_between(a, known_hex(a), known_hex(reader.required("b"))), &a);
    }
    return list;
  }

  static HexsideId side_between(const Node& node, HexId a, HexId b) {
    const HexsideId side = hexside_between(a, b);
    if (side == no_hexside) fail(node, text_of(a) + " and " + text_of(b) + " are not adjacent");
    return side;
  }

  HexsideId read_side(const Node& node) const {
    const std::string text = read_text(node);
    const auto slash = text.find('/');
    const auto a = hex_named(text.substr(0, slash));
    const auto b = slash == std::string::npos ? std::nullopt : hex_named(text.substr(slash + 1));
    if (!a || !b) fail(node, "expected a hexside as in 2029/2030");
    for (const HexId hex : {*a, *b})
      if (!map_.exists(hex)) fail(node, "the map has no hex " + text_of(hex));
    return side_between(node, *a, *b);
  }

  /// Lays down what an entry says of a hexside. A second statement that contradicts an earlier one is refused.
  void state(HexsideId at, const Node& node, const Statement& said) {
    Hexside& side = map_.sides[index(at)];
    for_each_pair(side, said.side, [&](std::string_view what, auto& value, const auto& stated, const Particulars&) {
      if (!said.said.contains(what)) return;
      const auto place = said_.emplace(std::pair(at, what), static_cast<int>(stated));
      if (!place.second && place.first->second != static_cast<int>(stated))
        fail(node, "two statements on the hexside " + text_of(at) + " contradict each other: " + std::string(what));
      value = stated;
    });
    const bool first = places_.emplace(at, &node).second;
    side.confidence = first ? said.from.confidence : std::max(side.confidence, said.from.confidence);
    for_each_member(side, [&](std::string_view what, const auto&, const Particulars& more) {
      if (said.said.contains(what) && more.label != "")
        note("hexsides", text_of(at) + " " + std::string(what), said.from);
    });
  }

  /// Throws for a combination that no hexside can have.
  void check_sides(const Node& map) {
    auto stated = places_.begin();  // in the order of the hexsides
    for (std::size_t i = 0; i < hexside_count; ++i) {
      const HexsideId id{static_cast<std::uint16_t>(i)};
      const Hexside& side = map_.sides[i];
      if (stated != places_.end() && stated->first == id) check_side(*stated++->second, id, side);
      if (map_.hexes[i / 3].on_map) check_banks(map, id, side);
    }
  }

  void check_side(const Node& node, HexsideId id, const Hexside& side) const {
    const auto wrong = [&](bool fault, const std::string& why) {
      if (fault) fail(node, "hexside " + text_of(id) + ": " + why);
    };
    const auto hexes = hexes_of(id);
    const bool ocean = map_[hexes[0]].terrain == Terrain::ocean || map_[hexes[1]].terrain == Terrain::ocean;
    wrong(side.ferry == Ferry::delaware && (side.water != Water::major || side.ferries == 0),
          "a Delaware ferry needs a major river and a number of ferries, 1 or 2 (11.4.2)");
    wrong(side.ferry != Ferry::delaware && side.ferries > 0, "only a Delaware ferry has a number of ferries (11.4.2)");
    wrong(side.ferry == Ferry::brunswick && side.water != Water::minor,
          "the Brunswick ferry crosses a minor river (11.4.4)");
    wrong((side.ferry == Ferry::amboy) != (side.water == Water::sea),
          "the Amboy ferry and the sea belong together (11.4.1)");
    wrong(side.lower && side.ferry != Ferry::delaware, "the lower ferries are those of Bristol and Dunks (10.3)");
    wrong(side.falls && side.water != Water::major, "Trenton Falls is a major river (11.4)");
    wrong(side.road && side.ferry != Ferry::none, "a ferry takes the place of a road");
    wrong(side.road && ocean, "no road leads into the ocean (2.1.1)");
  }

  /// For a hexside of a hex of the map.
  void check_banks(const Node& map, HexsideId id, const Hexside& side) const {
    const auto [a, b] = hexes_of(id);
    if (b == no_hex || !map_.exists(b)) return;
    if (map_[a].terrain == Terrain::ocean || map_[b].terrain == Terrain::ocean) return;
    if (map_[a].bank != map_[b].bank && side.water != Water::major)
      fail(map, text_of(a) + " and " + text_of(b) + " lie on different banks without the Delaware between them (2.1)");
  }

  rulebook::Reading reading_;
  Map map_;
  std::set<HexId> listed_;                                      ///< hexes that an area lists one by one
  std::map<std::pair<HexsideId, std::string_view>, int> said_;  ///< by the member of Hexside
  std::map<HexsideId, const Node*> places_;                     ///< where the first statement on a hexside stands
  std::map<std::string, HexId> towns_;                          ///< by their names, folded
  std::map<std::string, std::size_t> noted_;                    ///< places in the map's list of data
};

}  // namespace

Map load_map(const Node& file) {
  MapReader reader(file);
  MapFileReader map(rulebook::Reading::whole);
  map.read_head_of(reader);
  return map.read(reader);
}

Map read_own_map(const Node& node) {
  MapReader reader(node);
  return MapFileReader(rulebook::Reading::over).read(reader);
}

}  // namespace tricorne::wc
