// The board: spaces, connections, ports and blockade zones (2.1, 12.3), and where each datum comes from.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/rulebook/chart.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// The shape of a space on the map.
enum class Shape : std::uint8_t { circle, square, fortified_port };
inline constexpr std::array<std::string_view, 3> shape_words{"circle", "square", "fortified_port"};
constexpr rulebook::WordTable words_of(Shape) { return {"shape", shape_words}; }

/// One space, as the map file describes it.
struct Space {
  std::string id;    ///< as in the map file
  std::string name;  ///< unique: the colony's code follows a name that two spaces share
  Colony colony{};
  Shape shape{};
  bool port = false;
  ZoneId zone = no_zone;
  rulebook::Aside<double> latitude;
  rulebook::Aside<double> longitude;
  Provenance existence;
  Confidence name_confidence{};
  Provenance shape_provenance;
  // tables.cpp tells how mutants change ports and shapes.
  MEMBERS(Space, id, name, (colony, .fixed = true), (shape, .fixed = true), (port, .fixed = true), (zone, .key = ""),
          (latitude, .key = "lat"), (longitude, .key = "lon"), (existence, .key = ""),
          (shape_provenance, .key = "shape_"), (name_confidence, .optional = true))
};

/// A line between two spaces, as the map file describes it.
struct Connection {
  SpaceId a{}, b{};
  bool wilderness = false;   ///< dashed line (7.3.D)
  bool arnold_only = false;  ///< Falmouth to Quebec (7.4.D)
  Provenance provenance;
  Confidence wilderness_confidence{};
  MEMBERS(Connection, a, b, (wilderness, .fixed = true, .optional = true),
          (arnold_only, .fixed = true, .optional = true), (provenance, .key = ""),
          (wilderness_confidence, .optional = true))
};

/// One colony, as the map file describes it.
struct ColonyInfo {
  rulebook::Remark name;
  rulebook::Aside<int> printed_spaces;  ///< number beside the colony's name on the map; 0: nobody has read the number
  std::vector<SpaceId> control_needs;   ///< spaces that control needs (10.0.B); empty: a majority is needed
  Provenance count;
  MEMBERS(ColonyInfo, (control_needs, .optional = true), name,
          (printed_spaces, .range = {1, max_spaces}, .optional = true), (count, .key = ""))
};

/// A blockade zone (12.3), as the map file describes it.
struct Zone {
  std::string id;
  rulebook::Remark name;
  SpaceSet ports;
  Provenance existence;
  MEMBERS(Zone, (id, .key = ""), ports, name, (existence, .key = ""))
};

/// The board. `derive` fills in the members from `all` on.
struct Map {
  std::vector<Space> spaces;
  std::vector<Connection> connections;
  std::array<ColonyInfo, colony_count> colonies;
  std::vector<Zone> zones;
  std::vector<std::pair<std::string, std::string>> sources;
  ColonySet south_of_attrition_line;

  SpaceSet all, ports, fortified_ports, winter_quarters;
  std::array<SpaceSet, colony_count> colony_spaces;
  std::array<SpaceSet, max_spaces> neighbours;         ///< by every line but the Arnold-only ones
  std::array<SpaceSet, max_spaces> wilderness;         ///< by dashed lines, the Arnold-only ones included
  std::array<SpaceSet, max_spaces> arnold_neighbours;  ///< by Arnold-only lines
  std::array<SpaceSet, max_spaces> reached;            ///< by any line
  std::map<std::string, SpaceId, std::less<>> named;   ///< by folded id, name, and name with the colony's code

  const Space& operator[](SpaceId id) const { return spaces[index(id)]; }
  bool adjacent(SpaceId a, SpaceId b) const { return neighbours[index(a)].contains(b); }

  /// The space with this id or name; nothing when no space has the name. Case, accents and a colony code behind the
  /// name do not count.
  std::optional<SpaceId> find(std::string_view name) const;
  /// The names of all spaces, in the order of the map file.
  std::vector<std::string> space_names() const;

  /// Fills in the members that follow from spaces and connections.
  void derive();
  MEMBERS(Map, spaces, connections, zones, south_of_attrition_line, colonies)
};

/// The spaces next to any space of `from`, by `Map::neighbours`.
SpaceSet neighbours_of(const Map& map, const SpaceSet& from);

}  // namespace tricorne::ww
