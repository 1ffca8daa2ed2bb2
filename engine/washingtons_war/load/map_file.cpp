#include <algorithm>
#include <map>

#include "engine/core/text.h"
#include "engine/washingtons_war/load/load.h"

namespace tricorne::ww {

/// A file names spaces by their ids.
static void read_value(const Map& map, const Node& node, const Particulars&, SpaceId& out) {
  const std::string id = read_text(node);
  const auto known = std::ranges::find(map.spaces, id, &Space::id);
  if (known == map.spaces.end()) {
    std::vector<std::string> ids;
    for (const Space& space : map.spaces) ids.push_back(space.id);
    fail(node, "unknown space \"" + id + "\"" + did_you_mean(id, ids));
  }
  out = SpaceId(known - map.spaces.begin());
}
static Node value_schema(const Map&, const SpaceId&, const Particulars&) { return schema::any_text(); }

namespace {

template <class Row>
schema::Keys keys_of_row(const Row& row) {
  static const Map no_spaces;
  schema::Keys keys;
  rulebook::add_row_keys(no_spaces, row, keys);
  return keys;
}

/// Reads a map file part by part. Later parts refer to earlier parts.
class MapFileReader {
 public:
  explicit MapFileReader(const Node& file) : file_(file) {}

  Map read() {
    MapReader reader(file_);
    map_.sources = rulebook::read_head(reader, game_name);
    read_colony_names(reader.required("colonies"));
    read_line(reader.required("winter_attrition_line"));
    read_spaces(reader.required("spaces"));
    read_colonies(reader.required("colonies"));
    read_zones(reader.required("zones"));
    read_connections(reader.required("connections"));
    reader.finish();
    map_.derive();
    check_connected(reader.required("connections"));
    return std::move(map_);
  }

 private:
  void read_colony_names(const Node& node) {
    MapReader reader(node);
    for (const auto code : colony_codes) reader.required(code);
    reader.finish();
  }

  void read_line(const Node& node) {
    MapReader reader(node);
    for (const Node& item : read_items(reader.required("south")))
      map_.south_of_attrition_line.insert(Colony(read_word(item, colony_codes, "colony")));
    read_provenance(reader, map_.sources);
    reader.finish();
  }

  void read_spaces(const Node& node) {
    for (const Node& item : read_items(node)) {
      if (map_.spaces.size() == max_spaces) fail(item, "a map has at most " + std::to_string(max_spaces) + " spaces");
      const Space space = read_space(item);
      const auto same = [&](const Space& other) {
        return other.id == space.id || (other.name == space.name && other.colony == space.colony);
      };
      if (std::any_of(map_.spaces.begin(), map_.spaces.end(), same))
        fail(item, "the space \"" + space.id + "\" stands here twice");
      map_.spaces.push_back(space);
      marks_.push_back(item);
    }
    name_apart();
  }

  Space read_space(const Node& item) const {
    MapReader reader(item);
    Space space;
    rulebook::read_row_keys(map_, reader, map_.sources, space);
    if (reader.optional("name_confidence") == nullptr) space.name_confidence = space.existence.confidence;
    for (const char* taken : {"nowhere", "dispersed"})
      if (fold(space.id) == taken || fold(space.name) == taken)
        fail(item, "\"" + std::string(taken) + "\" is the word for no space");
    if (fold(space.id).empty() || fold(space.name).empty()) fail(item, "a space needs an id and a name with letters");
    if (space.latitude < -90 || space.latitude > 90 || space.longitude < -180 || space.longitude > 180)
      fail(item, "latitude is from -90 to 90, longitude from -180 to 180");
    if (space.shape == Shape::fortified_port && !space.port) fail(item, "a fortified port must be a port");
    reader.finish();
    return space;
  }

  /// Adds the colony's code to a name that several spaces share: Wilmington DE and Wilmington NC.
  void name_apart() {
    std::map<std::string, int> bearers;
    for (const Space& space : map_.spaces) ++bearers[fold(space.name)];
    for (Space& space : map_.spaces)
      if (bearers[fold(space.name)] > 1) space.name += " " + std::string(colony_codes[index(space.colony)]);
  }

  void read_colonies(const Node& node) {
    for (std::size_t i = 0; i < colony_count; ++i) {
      const Node& entry = *node.find(colony_codes[i]);
      MapReader reader(entry);
      ColonyInfo& colony = map_.colonies[i];
      rulebook::read_row_keys(map_, reader, map_.sources, colony);
      const auto listed = read_number(reader.required("spaces"), 0, max_spaces);
      const auto found =
          std::count_if(map_.spaces.begin(), map_.spaces.end(), [&](const Space& s) { return s.colony == Colony(i); });
      if (found == 0) fail(entry, colony.name + " has no space");
      if (found != listed)
        fail(entry, colony.name + " should have " + std::to_string(listed) + " spaces, the file lists " +
                        std::to_string(found));
      reader.finish();
    }
  }

  void read_zones(const Node& node) {
    MapReader reader(node);
    for (const Entry& entry : node.entries) {
      MapReader zone_reader(reader.required(entry.key));
      if (map_.zones.size() == zone_count) fail(entry.value, "there are only seven blockade zones (12.3)");
      Zone zone;
      zone.id = entry.key;
      rulebook::read_row_keys(map_, zone_reader, map_.sources, zone);
      for (const char* taken : {"not in play", "turn track"})
        if (fold(zone.name) == taken) fail(entry.value, "\"" + std::string(taken) + "\" is the word for no zone");
      for (const Node& item : zone_reader.required("ports").items) {
        SpaceId id{};
        read_value(map_, item, {}, id);
        Space& space = map_.spaces[index(id)];
        if (!space.port) fail(item, space.name + " is no port");
        if (space.zone != no_zone) fail(item, space.name + " already lies in a zone");
        space.zone = ZoneId(map_.zones.size());
      }
      zone_reader.finish();
      map_.zones.push_back(zone);
    }
    if (map_.zones.size() != zone_count) fail(node, "there must be seven blockade zones (12.3)");
    for (std::size_t i = 0; i < map_.spaces.size(); ++i)
      if (map_.spaces[i].port && map_.spaces[i].zone == no_zone)
        fail(marks_[i], "the port " + map_.spaces[i].name + " lies in no blockade zone");
  }

  void read_connections(const Node& node) {
    for (const Node& item : read_items(node)) {
      MapReader reader(item);
      Connection line;
      rulebook::read_row_keys(map_, reader, map_.sources, line);
      if (reader.optional("wilderness_confidence") == nullptr) line.wilderness_confidence = line.provenance.confidence;
      if (line.a == line.b) fail(item, map_[line.a].name + " is connected to itself");
      for (const Connection& other : map_.connections)
        if ((other.a == line.a && other.b == line.b) || (other.a == line.b && other.b == line.a))
          fail(item, "the connection of " + map_[line.a].name + " and " + map_[line.b].name + " stands here twice");
      reader.finish();
      map_.connections.push_back(line);
    }
  }

  void check_connected(const Node& node) const {
    SpaceSet reached;
    reached.insert(SpaceId(0));
    for (SpaceSet grown = reached | neighbours_of(map_, reached); grown != reached;
         grown = reached | neighbours_of(map_, reached))
      reached = grown;
    const SpaceSet cut_off = map_.all - reached;
    if (!cut_off.empty())
      fail(node, "the map is in pieces: no way leads from " + map_.spaces.front().name + " to " +
                     map_[*cut_off.begin()].name);
  }

  const Node& file_;
  Map map_;
  std::vector<Node> marks_;
};

}  // namespace

Map load_map(const Node& file) { return MapFileReader(file).read(); }

Node map_schema() {
  schema::Keys keys = rulebook::head_schema(game_name), line, colonies;
  const schema::Keys colony = [] {
    schema::Keys row = keys_of_row(ColonyInfo{});
    row.add("spaces", schema::whole_number(1, max_spaces));
    return row;
  }();
  for (const std::string_view code : colony_codes) colonies.add(code, schema::object(colony));
  line.add("south", schema::list_of(schema::one_of_words(rulebook::words_list(words_of(Colony{})))));
  rulebook::add_provenance(line);
  keys.add("colonies", schema::object(std::move(colonies)));
  keys.add("winter_attrition_line", schema::object(std::move(line)));
  keys.add("spaces", schema::list_of(schema::object(keys_of_row(Space{}))));
  keys.add("zones", schema::map_of(schema::object(keys_of_row(Zone{}))));
  keys.add("connections", schema::list_of(schema::object(keys_of_row(Connection{}))));
  return schema::object(std::move(keys));
}

}  // namespace tricorne::ww
