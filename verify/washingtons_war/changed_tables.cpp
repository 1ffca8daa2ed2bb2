#include "engine/core/rulebook/ruleset_file.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/rule_index.h"
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
  std::span<const AxisWords> axis_words() const override {
    static constexpr AxisWords list[] = {
        {"winter_divisor", "a stack of 5 loses 5 at 1, 2 at 2, 1 at 3", "attrition losses half third share"},
        {"winter_single_lost_most", "at 3 a lone unit is lost by a die of 1 to 3, at 6 by every die",
         "attrition losses alone"},
        {"washington_shelters", "of 7 units with him 5 are safe at 5, none at 0", "attrition losses safe valley forge"},
        {"half_rating_most", "at 3 a rating of 5 counts 2 with a die of 1 to 3; at 0 never",
         "halved leader battle die"},
        {"wilderness_cost", "at 3 a march of 4 spaces crosses one dashed line, at 2 two, at 1 four",
         "forest path dashed movement"},
        {"march_spaces", "at 4 a general goes 4 spaces, at 3 one less", "movement allowance speed leader"},
        {"american_march_spaces", "at 5 an American goes 5 spaces where he fights nobody", "movement allowance speed"},
        {"army_units", "at 5 one of 6 units stays behind, at 4 two", "stack size march carry limit"},
        {"committees_per_colony", "at 1 thirteen markers are on the map before the first turn, at 0 none",
         "set-up committees correspondence start"},
        {"for_the_king_markers", "at 3 the British place three markers before the first turn",
         "set-up loyalists tories start"},
        {"hand_size", "at 7 the two play 14 cards in a turn, at 6 12", "cards deal"},
        {"loser_loses_one_most", "at 3 a die of 1 to 3 costs the loser one unit", "battle losses casualties"},
        {"loser_loses_two_most", "at 5 a die of 4 or 5 costs the loser two units, a 6 three",
         "battle losses casualties"},
        {"winner_loses_most_against_2", "at 3 the winner loses a unit by a die of 1 to 3", "battle losses casualties"},
        {"regulars_lost_at", "at 3 a battle that costs the British 3 units ends their bonus for good",
         "battle losses regulars"},
        {"overrun_least_units", "at 4 an army of 4 sweeps a lone unit away, one of 3 fights it", "overrun"},
        {"alliance_space", "at 9 France joins when the marker reaches space 9, at 6 sooner", "france french treaty"},
        {"alliance_per_british_defeat", "at 1 nine defeats sign the alliance alone, at 3 three",
         "france french treaty battle"},
        {"european_war_losses", "at 2 the British lose two units once, at 0 none", "france spain europe"},
        {"british_colonies_to_win", "at 6 the British need 6 of 14 colonies, at 5 one less", "victory win"},
        {"american_colonies_to_win", "at 7 the Americans need 7 of 14 colonies, at 8 one more", "victory win"},
        {"militia_bonus", "at 1 the side with most markers in the colony adds 1 to its die, at 0 nothing",
         "battle modifier"},
        {"regulars_bonus", "at 1 the British add 1 to their die, at 0 nothing", "battle modifier"},
        {"queue_opening_most", "at 2 a card of 1 or 2 opens a queue, at 3 any OPS card", "operations queue"},
        {"interceptions_per_army", "at 1 an army tries once against a card, at 0 as often as it may",
         "reaction intercept"},
        {"american_stock", "at 100 no more than 100 American units are in play at once", "counter mix limit"},
        {"for_the_king_barred", "with NC no For the King marker is placed in North Carolina",
         "set-up loyalists tories start"},
        {"first_dealt", "with american the first card of every turn goes to the American", "cards deal order"},
        {"first_player_after_dispersal", "with british the British choose who begins once Congress was dispersed",
         "first player impulse congress"},
        {"last_year", "at 1783 nine turns are played at most, at 1780 six", "length end of the game turns"},
        {"set_aside_cards_enter", "at 1776 both cards can be drawn from the second turn on, at 1775 from the first",
         "deck set aside cards"},
        {"american_exchange_price", "at 2 a card of 2 or 3 buys the American an event, at 1 any OPS card",
         "exchange discard event buy"},
        {"british_exchange_price", "at 1 any OPS card buys the British an event, at 3 a card of 3",
         "exchange discard event buy"},
        {"minor_campaign_activations", "at 2 two generals act, at 3 as many as by a Major Campaign", "campaign card"},
        {"major_campaign_activations", "at 3 three generals act, at 2 as many as by a Minor Campaign", "campaign card"},
        {"landing_parties_per_campaign", "at 1 one activation of a campaign may be a landing party, at 0 none",
         "campaign navy raid port"},
        {"landing_party_empty_port",
         "with no_marker a party places its marker beside any units, with no_american_piece not beside an American "
         "one, "
         "with no_piece not beside a British piece either",
         "campaign navy port marker"},
        {"washington_capture_markers", "at 5 the Americans lose five markers with Washington, at 0 none",
         "prisoner leader"},
        {"washington_capture_alliance", "at 3 the alliance marker goes from 7 back to 4", "prisoner france french"},
        {"british_reinforcement_cards", "at 1 the British bring units in by one card a turn, at 2 by two",
         "reinforcements arrive"},
        {"american_reinforcement_cards", "at 2 the Americans raise units by two cards a turn, at 1 by one",
         "reinforcements recruits"},
        {"royal_navy_bonus", "at 1 the British add 1 to their die in a port, at 0 nothing",
         "battle modifier navy port"},
        {"winter_offensive_bonus", "at 2 Washington adds 2 to his die when he attacks with his last card, at 0 nothing",
         "battle modifier washington last card"},
        {"battle_card_bonus", "at 2 a battle card adds 2 to the die, at 3 3", "battle modifier card"},
        {"thrown_event_bonus", "at 1 an event thrown in adds 1 to the die, at 0 nothing", "battle modifier card"},
        {"interception_bonus", "at 1 who intercepts adds 1 to his die, at 0 nothing", "battle modifier intercept"},
        {"winner_loses_most_against_none", "at 1 the winner loses a unit by a die of 1, at 0 never",
         "battle losses casualties"},
        {"winner_loses_most_against_1", "at 2 the winner loses a unit by a die of 1 or 2", "battle losses casualties"},
        {"winner_loses_most_against_3", "at 4 the winner loses a unit by a die of 1 to 4", "battle losses casualties"},
        {"removal_order",
         "a British marker among isolated American ones stays with american_first, goes with british_first and "
         "together",
         "isolation order remove"},
        {"falmouth_quebec",
         "with while_arnold_is_there Arnold in Quebec or Falmouth makes them neighbours, with never nobody does",
         "map arnold wilderness"},
        {"winter_order", "with british the British halve their stacks first", "attrition losses order"},
        {"alliance_for_regulars", "at 2 the end of the Regulars brings France two spaces nearer",
         "france french treaty"},
        {"default_winner", "with british a game in which both reach their number is a British victory",
         "victory win tie"},
        {"discard_pc_actions", "at 1 a thrown away event places, turns over or removes one marker, at 0 none",
         "discard minor action"}};
    return list;
  }
  std::span<const Paragraph> paragraphs() const override {
    static constexpr Paragraph list[] = {{"map", "2.1"_id},          {"map", "7.3.B"_id},      {"map", "7.5"_id},
                                         {"map", "8.1.C"_id},        {"map", "12.3"_id},       {"deck", "6.1"_id},
                                         {"deck", "6.3"_id},         {"generals", "2.2.C"_id}, {"generals", "7.1.A"_id},
                                         {"generals", "7.8.A"_id},   {"generals", "7.9.A"_id}, {"generals", "9.3"_id},
                                         {"turn_track", "8.1.A"_id}, {"turn_track", "8.1"_id}, {"setup", "4.0.1"_id}};
    return list;
  }
  std::string_view told_as(const Field& field) const override {
    if (field.table == "generals") return "ratings";
    return field.table == "deck" && field.name == "ops" ? "cards" : "";
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
