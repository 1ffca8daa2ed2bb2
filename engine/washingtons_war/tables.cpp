#include "engine/washingtons_war/tables.h"

#include <algorithm>

#include "engine/core/rulebook/row_file.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

using rulebook::Changes, rulebook::Place;

// --- digests ---------------------------------------------------------------------------------------------------------

template <class Part>
static std::uint64_t digest_of(const Part& part) {
  Digest digest;
  rulebook::add(digest, part);
  return digest.value();
}

std::uint64_t hash_of(const Map& map) { return digest_of(map); }
std::uint64_t hash_of(const Generals& generals) { return digest_of(generals); }
std::uint64_t hash_of(const Cards& cards) { return digest_of(cards); }
/// The number of turns does not count, for every track has nine.
std::uint64_t hash_of(const TurnTrack& turns) {
  Digest digest;
  for (const Turn& turn : turns) rulebook::add(digest, turn);
  return digest.value();
}

// --- other values ----------------------------------------------------------------------------------------------------

namespace {

/// Calls `visit` with the rows of each table.
template <class Visit>
void for_each_table(Data& data, const Visit& visit) {
  visit(data.generals);
  visit(data.turns);
  visit(data.map.spaces);
  visit(data.map.connections);
  visit(data.map.colonies);
  visit(data.map.zones);
  visit(data.cards.cards);
}

}  // namespace

void doubt(Data& data, Confidence least) {
  std::erase_if(data.map.connections, [&](const Connection& line) { return line.provenance.confidence > least; });
  for_each_table(data, [&](auto& rows) {
    for (auto& row : rows) unsettle(row, rulebook::Doubt{least});
  });
}

namespace {

Place place(std::string_view group, std::string name, RuleRef rule) {
  Place at{std::move(name), rule};
  at.group = group;
  return at;
}

/// 7.9: the British never evade, so another bonus of theirs would change nothing.
class NeverEvading final : public Changes {
 public:
  explicit NeverEvading(Changes& to) : to_(to) {}
  void value(const Place& at, Confidence confidence, const rulebook::ChartChange& change,
             const std::function<void()>& apply) override {
    if (at.rule != "7.9.A.1"_rule) to_.value(at, confidence, change, apply);
  }

 private:
  Changes& to_;
};

void change_ratings(Generals& generals, Changes& to) {
  NeverEvading to_british(to);
  for (std::size_t i = 0; i < general_count; ++i)
    change_each(generals[i], place("rating", "rating " + std::string(general_names[i]), "2.2.C"_rule),
                side_of(General(i)) == Side::British ? to_british : to);
}

void change_turns(TurnTrack& turns, Changes& to) {
  for (Turn& turn : turns)
    change_each(turn, place("turn track", "turn track " + std::to_string(turn.year), "8.1.A"_rule), to);
}

void move_port(Map& map, SpaceId port, ZoneId to) {
  Space& space = map.spaces[index(port)];
  map.zones[index(space.zone)].ports.erase(port);
  map.zones[index(to)].ports.insert(port);
  space.zone = to;
}

void change_zones(Map& map, Changes& to) {
  for (const SpaceId port : map.ports) {
    const ZoneId old = map[port].zone;
    const auto next = ZoneId((index(old) + 1) % map.zones.size());
    to.value(place("zone", "zone of " + map[port].name, "12.3"_rule), Confidence::certain,
             {": " + map.zones[index(old)].name + " -> " + map.zones[index(next)].name, ""},
             [&map, port, next] { move_port(map, port, next); });
  }
}

void change_forts(Map& map, Changes& to) {
  for (const SpaceId fort : map.fortified_ports)
    to.value(place("map", "map " + map[fort].name, "2.1.C"_rule), Confidence::certain, {": no fortified port", ""},
             [&map, fort] { map.spaces[index(fort)].shape = Shape::square; });
}

void change_attrition_line(Map& map, Changes& to) {
  ColonySet& south = map.south_of_attrition_line;
  for (std::size_t i = 0; i < colony_count; ++i) {
    const bool is_south = south.contains(Colony(i));
    to.value(place("map", "map " + std::string(colony_codes[i]), "2.1.B"_rule), Confidence::certain,
             {std::string(": ") + (is_south ? "north" : "south") + " of the attrition line", ""},
             [&south, i, is_south] { is_south ? south.erase(Colony(i)) : south.insert(Colony(i)); });
  }
}

void change_control_needs(Map& map, Changes& to) {
  for (ColonyInfo& colony : map.colonies)
    for (const SpaceId space : std::vector(colony.control_needs))
      to.value(place("map", "map " + colony.name, "10.0.B"_rule), Confidence::certain,
               {": control without " + map[space].name, ""},
               [&colony, space] { std::erase(colony.control_needs, space); });
}

/// What the rows of the map and the deck say besides.
void change_rows(Data& data, Changes& to) {
  for (Space& space : data.map.spaces) change_each(space, place("map", "map " + space.name, "2.1"_rule), to);
  for (Connection& line : data.map.connections)
    change_each(line, place("map", "map " + name_of(data.map, line), "2.1"_rule), to);
  for (ColonyInfo& colony : data.map.colonies) change_each(colony, place("map", "map " + colony.name, "2.1"_rule), to);
  for (Zone& zone : data.map.zones) change_each(zone, place("zone", "zone " + zone.name, "12.3"_rule), to);
  for (int n = 1; n <= card_count; ++n)
    change_each(data.cards.cards[static_cast<std::size_t>(n)], place("card", "card " + std::to_string(n), "6.1"_rule),
                to);
}

}  // namespace

void change_each(Data& data, Changes& to) {
  change_ratings(data.generals, to);
  change_turns(data.turns, to);
  change_zones(data.map, to);
  change_forts(data.map, to);
  change_attrition_line(data.map, to);
  change_control_needs(data.map, to);
  change_rows(data, to);
}

// --- lists -----------------------------------------------------------------------------------------------------------

namespace {

void add_map_data(const Map& map, std::vector<Datum>& data) {
  for (const Space& space : map.spaces) {
    data.push_back({"spaces", space.name, space.existence.confidence, space.existence.sources, space.existence.note});
    data.push_back({"names", space.name, space.name_confidence, space.existence.sources, ""});
    data.push_back({"shapes", space.name, space.shape_provenance.confidence, space.shape_provenance.sources, ""});
    if (space.port) data.push_back({"ports", space.name, Confidence::certain, {"R"}, ""});
  }
  for (const Connection& line : map.connections) {
    const std::string name = name_of(map, line);
    data.push_back({"connections", name, line.provenance.confidence, line.provenance.sources, line.provenance.note});
    if (line.wilderness || line.wilderness_confidence != line.provenance.confidence)
      data.push_back({"wilderness lines", name, line.wilderness_confidence, line.provenance.sources, ""});
  }
  for (const ColonyInfo& colony : map.colonies)
    data.push_back(
        {"spaces per colony", colony.name, colony.count.confidence, colony.count.sources, colony.count.note});
}

void add_table_data(const Data& all, std::vector<Datum>& data) {
  for (const Turn& turn : all.turns)
    data.push_back({"turn track", std::to_string(turn.year), turn.provenance.confidence, turn.provenance.sources, ""});
  for (std::size_t i = 0; i < general_count; ++i)
    for (std::size_t k = 0; k < 3; ++k) {
      const GeneralInfo& general = all.generals[i];
      data.push_back({"ratings", name_of(General(i), Rating(k)), general.confidence[k], general.sources, general.note});
    }
}

void add_card_data(const Cards& cards, std::vector<Datum>& data) {
  for (int n = 1; n <= card_count; ++n) {
    const Card& card = cards[CardId(n)];
    const std::string name = name_of(CardId(n), card);
    data.push_back({"cards", name, card.existence.confidence, card.existence.sources, card.existence.note});
    data.push_back({"card numbers", name, card.number_printed ? Confidence::certain : Confidence::placeholder,
                    card.existence.sources, ""});
    for (const auto& [part, confidence] : card.confidence)
      if (part == "mechanics") data.push_back({"card mechanics", name, confidence, card.existence.sources, ""});
  }
}

/// The cells of rows: each says by itself how sure it is, or is as sure as its row.
void add_cells(const Data& all, std::vector<Datum>& list) {
  for (std::size_t i = 0; i < general_count; ++i)
    rulebook::list_cells("ratings", std::string(general_names[i]), all.generals[i], list);
  for (const Turn& turn : all.turns) rulebook::list_cells("turn track", std::to_string(turn.year), turn, list);
  for (const Space& space : all.map.spaces) rulebook::list_cells("spaces", space.name, space, list);
  for (const Connection& line : all.map.connections)
    rulebook::list_cells("connections", name_of(all.map, line), line, list);
  for (const ColonyInfo& colony : all.map.colonies)
    rulebook::list_cells("spaces per colony", colony.name, colony, list);
  for (const Zone& zone : all.map.zones) rulebook::list_cells("zones", zone.name, zone, list);
  for (int n = 1; n <= card_count; ++n)
    rulebook::list_cells("cards", name_of(CardId(n), all.cards[CardId(n)]), all.cards[CardId(n)], list);
}

}  // namespace

std::vector<Datum> data_list(const Data& all) {
  std::vector<Datum> list;
  add_map_data(all.map, list);
  add_table_data(all, list);
  add_card_data(all.cards, list);
  add_cells(all, list);
  return list;
}

}  // namespace tricorne::ww
