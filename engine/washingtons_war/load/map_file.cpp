#include <algorithm>
#include <map>

#include "engine/core/text.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/load/provenance.h"

namespace tricorne::ww {

namespace {

constexpr std::array<std::string_view, 3> shape_words{"circle", "square", "fortified_port"};

/// Reads a map file part by part. Later parts refer to earlier parts.
class MapFileReader {
 public:
  explicit MapFileReader(const Node& file) : file_(file) {}

  Map read() {
    MapReader reader(file_);
    map_.sources = read_head(reader);
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
    space.id = read_text(reader.required("id"));
    space.name = read_text(reader.required("name"));
    for (const char* taken : {"nowhere", "dispersed"})
      if (fold(space.id) == taken || fold(space.name) == taken)
        fail(item, "\"" + std::string(taken) + "\" is the word for no space");
    if (fold(space.id).empty() || fold(space.name).empty()) fail(item, "a space needs an id and a name with letters");
    space.colony = Colony(read_word(reader.required("colony"), colony_codes, "colony"));
    space.shape = Shape(read_word(reader.required("shape"), shape_words, "shape"));
    space.port = read_bool(reader.required("port"));
    space.latitude = read_real(reader.required("lat"));
    space.longitude = read_real(reader.required("lon"));
    if (space.latitude < -90 || space.latitude > 90 || space.longitude < -180 || space.longitude > 180)
      fail(item, "latitude is from -90 to 90, longitude from -180 to 180");
    space.existence = read_provenance(reader, map_.sources);
    space.shape_provenance = read_provenance(reader, map_.sources, "shape_");
    const Node* name_confidence = reader.optional("name_confidence");
    space.name_confidence = name_confidence != nullptr ? read_confidence(*name_confidence) : space.existence.confidence;
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

  SpaceId space_at(const Node& node) const {
    const std::string id = read_text(node);
    for (std::size_t i = 0; i < map_.spaces.size(); ++i)
      if (map_.spaces[i].id == id) return SpaceId(i);
    std::vector<std::string> ids;
    for (const Space& space : map_.spaces) ids.push_back(space.id);
    fail(node, "unknown space \"" + id + "\"" + did_you_mean(id, ids));
  }

  void read_colonies(const Node& node) {
    for (std::size_t i = 0; i < colony_count; ++i) {
      const Node& entry = *node.find(colony_codes[i]);
      MapReader reader(entry);
      ColonyInfo& colony = map_.colonies[i];
      colony.name = read_text(reader.required("name"));
      const auto listed = read_number(reader.required("spaces"), 0, max_spaces);
      const auto found =
          std::count_if(map_.spaces.begin(), map_.spaces.end(), [&](const Space& s) { return s.colony == Colony(i); });
      if (found == 0) fail(entry, colony.name + " has no space");
      if (found != listed)
        fail(entry, colony.name + " should have " + std::to_string(listed) + " spaces, the file lists " +
                        std::to_string(found));
      if (const Node* printed = reader.optional("printed_spaces"))
        colony.printed_spaces = static_cast<int>(read_number(*printed, 1, max_spaces));
      if (const Node* needs = reader.optional("control_needs"))
        for (const Node& item : read_items(*needs)) colony.control_needs.push_back(space_at(item));
      colony.count = read_provenance(reader, map_.sources);
      reader.finish();
    }
  }

  void read_zones(const Node& node) {
    MapReader reader(node);
    for (const Entry& entry : node.entries) {
      MapReader zone_reader(reader.required(entry.key));
      if (map_.zones.size() == zone_count) fail(entry.value, "there are only seven blockade zones (12.3)");
      for (const char* taken : {"not in play", "turn track"})
        if (fold(read_text(zone_reader.required("name"))) == taken)
          fail(entry.value, "\"" + std::string(taken) + "\" is the word for no zone");
      Zone zone{entry.key, read_text(zone_reader.required("name")), {}};
      for (const Node& item : read_items(zone_reader.required("ports"))) {
        const SpaceId id = space_at(item);
        Space& space = map_.spaces[index(id)];
        if (!space.port) fail(item, space.name + " is no port");
        if (space.zone != no_zone) fail(item, space.name + " already lies in a zone");
        space.zone = ZoneId(map_.zones.size());
        zone.ports.insert(id);
      }
      read_provenance(zone_reader, map_.sources);
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
      line.a = space_at(reader.required("a"));
      line.b = space_at(reader.required("b"));
      if (line.a == line.b) fail(item, map_[line.a].name + " is connected to itself");
      for (const Connection& other : map_.connections)
        if ((other.a == line.a && other.b == line.b) || (other.a == line.b && other.b == line.a))
          fail(item, "the connection of " + map_[line.a].name + " and " + map_[line.b].name + " stands here twice");
      if (const Node* flag = reader.optional("wilderness")) line.wilderness = read_bool(*flag);
      if (const Node* flag = reader.optional("arnold_only")) line.arnold_only = read_bool(*flag);
      line.provenance = read_provenance(reader, map_.sources);
      const Node* confidence = reader.optional("wilderness_confidence");
      line.wilderness_confidence = confidence != nullptr ? read_confidence(*confidence) : line.provenance.confidence;
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

}  // namespace tricorne::ww
