#include "engine/core/rulebook/amend.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/rule_id.h"
#include "verify/table_kit.h"

namespace tricorne::verify {

namespace {

using namespace ww::literals;

struct ZonePort {
  std::string id, name, zone;  ///< `zone` is empty for a space in no zone
  bool port = false;
  double latitude = 0, longitude = 0;
};

/// The spaces of a map document, with the zones that list them.
std::vector<ZonePort> spaces_with_zones(const Node& map) {
  std::vector<ZonePort> spaces;
  for (const Node& item : map.find("spaces")->items) {
    ZonePort space{read_text(*item.find("id")),   read_text(*item.find("name")), "",
                   read_bool(*item.find("port")), read_real(*item.find("lat")),  read_real(*item.find("lon"))};
    for (const Entry& zone : map.find("zones")->entries)
      for (const Node& port : zone.value.find("ports")->items)
        if (port.scalar == space.id) space.zone = zone.key;
    spaces.push_back(std::move(space));
  }
  return spaces;
}

const ZonePort* nearest_in_a_zone(const std::vector<ZonePort>& spaces, const ZonePort& to) {
  const ZonePort* best = nullptr;
  const auto square = [&](const ZonePort& space) {
    constexpr double longitude_to_latitude = 0.77;  // at 40 degrees north
    const double north = space.latitude - to.latitude, east = (space.longitude - to.longitude) * longitude_to_latitude;
    return north * north + east * east;
  };
  for (const ZonePort& space : spaces)
    if (space.port && !space.zone.empty() && (best == nullptr || square(space) < square(*best))) best = &space;
  return best;
}

/// The ports of a zone, without `leaves` and with `joins`; an empty text stands for no port.
TableRepair ports_of_zone(const Node& map, const std::string& zone, const std::string& leaves, const std::string& joins,
                          const std::string& note) {
  Node ports = *map.find("zones")->find(zone)->find("ports");
  std::erase_if(ports.items, [&](const Node& port) { return port.scalar == leaves; });
  if (!joins.empty()) ports.push_back(Node::text(joins));
  return {Node::map("zones", Node::map(zone, Node::map("ports", ports))), note};
}

/// The blockade zones that a map needs after a space has become a port or has ceased to be one (12.3): each port lies
/// in one zone. A new port comes into the zone of the nearest port.
std::vector<TableRepair> zone_repairs(const Node& map) {
  std::vector<TableRepair> repairs;
  const auto spaces = spaces_with_zones(map);
  Node repaired = map;
  const auto add = [&](TableRepair repair) {
    repaired = rulebook::amended(repaired, repair.change);
    repairs.push_back(std::move(repair));
  };
  for (const ZonePort& space : spaces) {
    if (!space.port && !space.zone.empty())
      add(ports_of_zone(repaired, space.zone, space.id, "", space.name + " leaves its blockade zone (12.3)"));
    if (!space.port || !space.zone.empty()) continue;
    if (const ZonePort* near = nearest_in_a_zone(spaces, space))
      add(ports_of_zone(repaired, near->zone, "", space.id,
                        space.name + " comes into the blockade zone of the nearest port, " + near->name +
                            " (12.3): name another zone if another is meant"));
  }
  return repairs;
}

class WashingtonsWarTables final : public TableKit {
 public:
  Node shipped(std::string_view table) const override {
    return ww::shipped((table == "deck" ? "cards" : std::string(table)) + ".yaml");
  }
  std::span<const Paragraph> paragraphs() const override {
    static constexpr Paragraph list[] = {{"map", "2.1"_id},
                                         {"deck", "6.1"_id},
                                         {"generals", "2.2.C"_id},
                                         {"turn_track", "8.1.A"_id},
                                         {"setup", "4.0.1"_id}};
    return list;
  }
  std::vector<TableRepair> repairs(std::string_view table, const Node& document) const override {
    return table == "map" ? zone_repairs(document) : std::vector<TableRepair>{};
  }
};

}  // namespace

const TableKit& washingtons_war_tables() {
  static const WashingtonsWarTables kit;
  return kit;
}

}  // namespace tricorne::verify
