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
        {"british_cu", "British CU", "units CU combat reinforcements"},
        {"american_cu", "American CU", "units CU combat"},
        {"french_cu", "French CU", "units CU combat"},
        {"strategy", "strategy rating", "cost activation"},
        {"battle", "battle rating", "rating"},
        {"agility", "agility rating", "rating"},
        {"delta", "spaces of the French Alliance marker", "moves french alliance marker spaces"},
        {"ops", "", "operations card value"},
        {"connection", "", "road way path route link"},
        {"winter_divisor",
         "a stack of 5 loses 5 at 1, 2 at 2, 1 at 3",
         "attrition losses half third share",
         {"a stack of 5 loses all 5", "a stack of 5 loses none, one of 20 loses 1"}},
        {"winter_single_lost_most",
         "at 3 a lone unit is lost by a die of 1 to 3, at 6 by every die",
         "attrition losses alone",
         {"a lone unit is never lost", "it is lost by every die"}},
        {"washington_shelters",
         "of 7 units with him 5 are safe at 5, none at 0",
         "attrition losses safe valley forge",
         {"none of the units with him is safe", "50 of them are safe"}},
        {"half_rating_most",
         "at 3 a rating of 5 counts 2 with a die of 1 to 3; at 0 never",
         "halved leader battle die",
         {"no die halves a rating", "every die does"}},
        {"wilderness_cost",
         "at 3 a march of 4 spaces crosses one dashed line, at 2 two, at 1 four",
         "forest path dashed movement",
         {"a dashed line counts like any other", "a march of 4 spaces crosses none"}},
        {"march_spaces",
         "at 4 a general goes 4 spaces, at 3 one less",
         "movement allowance speed leader",
         {"an activated general stays where he is", "he may go 30 spaces"}},
        {"american_march_spaces",
         "at 5 an American goes 5 spaces where he fights nobody",
         "movement allowance speed",
         {"an American who fights nobody stays where he is", "he may go 30 spaces"}},
        {"army_units",
         "at 5 one of 6 units stays behind, at 4 two",
         "stack size march carry limit",
         {"one unit goes with a general", "up to 50 units go with him"}},
        {"committees_per_colony",
         "at 1 thirteen markers are on the map before the first turn, at 0 none",
         "set-up committees correspondence start",
         {"no marker is on the map before the first turn", "up to ten in each colony, 130 in all"}},
        {"for_the_king_markers",
         "at 3 the British place three markers before the first turn",
         "set-up loyalists tories start",
         {"the British place none", "the British place up to twenty"}},
        {"hand_size",
         "at 7 the two play 14 cards in a turn, at 6 12",
         "cards deal",
         {"the two play 2 cards in a turn", "the two play 80 cards in a turn"}},
        {"loser_loses_one_most",
         "at 3 a die of 1 to 3 costs the loser one unit",
         "battle losses casualties",
         {"no die costs the loser only one unit", "every die costs one unit"}},
        {"loser_loses_two_most",
         "at 5 a die of 4 or 5 costs the loser two units, a 6 three",
         "battle losses casualties",
         {"no die costs the loser two units", "no die costs three"}},
        {"winner_loses_most_against_2",
         "at 3 the winner loses a unit by a die of 1 to 3",
         "battle losses casualties",
         {"the winner never loses a unit", "he loses one by every die"}},
        {"regulars_lost_at",
         "at 3 a battle that costs the British 3 units ends their bonus for good",
         "battle losses regulars",
         {"the first unit that a battle costs ends their bonus", "only 20 units lost in one battle end it"}},
        {"overrun_least_units",
         "at 4 an army of 4 sweeps a lone unit away, one of 3 fights it",
         "overrun",
         {"a single unit sweeps a lone unit away", "only an army of 50 does"}},
        {"alliance_space",
         "at 9 France joins when the marker reaches space 9, at 6 sooner",
         "france french treaty",
         {"the first space of the track brings France in", "the ninth does"}},
        {"alliance_per_british_defeat",
         "at 1 nine defeats sign the alliance alone, at 3 three",
         "france french treaty battle",
         {"defeats bring France no nearer", "one defeat brings it nine spaces nearer"}},
        {"european_war_losses",
         "at 2 the British lose two units once, at 0 none",
         "france spain europe",
         {"the British lose none", "they lose twenty units once"}},
        {"british_colonies_to_win",
         "at 6 the British need 6 of 14 colonies, at 5 one less",
         "victory win",
         {"the British need no colony", "they need more than the 14 there are"}},
        {"american_colonies_to_win",
         "at 7 the Americans need 7 of 14 colonies, at 8 one more",
         "victory win",
         {"the Americans need no colony", "they need more than the 14 there are"}},
        {"militia_bonus",
         "at 1 the side with most markers in the colony adds 1 to its die, at 0 nothing",
         "battle modifier",
         {"the militia adds nothing", "it adds 20 to a die of 1 to 6"}},
        {"regulars_bonus",
         "at 1 the British add 1 to their die, at 0 nothing",
         "battle modifier",
         {"the Regulars add nothing", "they add 20 to a die of 1 to 6"}},
        {"queue_opening_most",
         "at 2 a card of 1 or 2 opens a queue, at 3 any OPS card",
         "operations queue",
         {"no OPS card opens a queue", "every OPS card opens one"}},
        {"interceptions_per_army",
         "at 1 an army tries once against a card, at 0 as often as it may",
         "reaction intercept",
         {"an army tries as often as it may", "it tries three times against a card"}},
        {"american_stock",
         "at 100 no more than 100 American units are in play at once",
         "counter mix limit",
         {"no American unit can be raised", "up to 200 American units are in play at once"}},
        {"for_the_king_barred", "with NC no For the King marker is placed in North Carolina",
         "set-up loyalists tories start"},
        {"first_dealt", "with american the first card of every turn goes to the American", "cards deal order"},
        {"first_player_after_dispersal", "with british the British choose who begins once Congress was dispersed",
         "first player impulse congress"},
        {"last_year",
         "at 1783 nine turns are played at most, at 1780 six",
         "length end of the game turns",
         {"the first turn is the last", "nine turns are played at most"}},
        {"set_aside_cards_enter",
         "at 1776 both cards can be drawn from the second turn on, at 1775 from the first",
         "deck set aside cards",
         {"both cards can be drawn from the first turn on", "the game is over before they enter"}},
        {"american_exchange_price",
         "at 2 a card of 2 or 3 buys the American an event, at 1 any OPS card",
         "exchange discard event buy",
         {"any OPS card buys the American an event", "none does, for none has 4"}},
        {"british_exchange_price",
         "at 1 any OPS card buys the British an event, at 3 a card of 3",
         "exchange discard event buy",
         {"any OPS card buys the British an event", "none does, for none has 4"}},
        {"minor_campaign_activations",
         "at 2 two generals act, at 3 as many as by a Major Campaign",
         "campaign card",
         {"one general acts, as by an OPS card", "three act, as by a Major Campaign"}},
        {"major_campaign_activations",
         "at 3 three generals act, at 2 as many as by a Minor Campaign",
         "campaign card",
         {"one general acts, as by an OPS card", "three generals act"}},
        {"landing_parties_per_campaign",
         "at 1 one activation of a campaign may be a landing party, at 0 none",
         "campaign navy raid port",
         {"no activation of a campaign is a landing party", "all three may be one"}},
        {"landing_party_empty_port",
         "with no_marker a party places its marker beside any units, with no_american_piece not beside an American "
         "one, "
         "with no_piece not beside a British piece either",
         "campaign navy port marker"},
        {"washington_capture_markers",
         "at 5 the Americans lose five markers with Washington, at 0 none",
         "prisoner leader",
         {"the Americans lose no marker with Washington", "they lose fourteen"}},
        {"washington_capture_alliance",
         "at 3 the alliance marker goes from 7 back to 4",
         "prisoner france french",
         {"the alliance marker stays", "it goes back nine spaces"}},
        {"british_reinforcement_cards",
         "at 1 the British bring units in by one card a turn, at 2 by two",
         "reinforcements arrive",
         {"no card brings the British units", "twenty cards in a turn may"}},
        {"american_reinforcement_cards",
         "at 2 the Americans raise units by two cards a turn, at 1 by one",
         "reinforcements recruits",
         {"no card raises American units", "twenty cards in a turn may"}},
        {"royal_navy_bonus",
         "at 1 the British add 1 to their die in a port, at 0 nothing",
         "battle modifier navy port",
         {"the Navy adds nothing", "it adds 20 to a die of 1 to 6"}},
        {"winter_offensive_bonus",
         "at 2 Washington adds 2 to his die when he attacks with his last card, at 0 nothing",
         "battle modifier washington last card",
         {"Washington's last card adds nothing", "it adds 20 to a die of 1 to 6"}},
        {"battle_card_bonus",
         "at 2 a battle card adds 2 to the die, at 3 3",
         "battle modifier card",
         {"a battle card adds nothing", "it adds 20 to a die of 1 to 6"}},
        {"thrown_event_bonus",
         "at 1 an event thrown in adds 1 to the die, at 0 nothing",
         "battle modifier card",
         {"an event thrown in adds nothing", "it adds 20 to a die of 1 to 6"}},
        {"interception_bonus",
         "at 1 who intercepts adds 1 to his die, at 0 nothing",
         "battle modifier intercept",
         {"an interception adds nothing", "it adds 20 to a die of 1 to 6"}},
        {"winner_loses_most_against_none",
         "at 1 the winner loses a unit by a die of 1, at 0 never",
         "battle losses casualties",
         {"the winner never loses a unit", "he loses one by every die"}},
        {"winner_loses_most_against_1",
         "at 2 the winner loses a unit by a die of 1 or 2",
         "battle losses casualties",
         {"the winner never loses a unit", "he loses one by every die"}},
        {"winner_loses_most_against_3",
         "at 4 the winner loses a unit by a die of 1 to 4",
         "battle losses casualties",
         {"the winner never loses a unit", "he loses one by every die"}},
        {"removal_order",
         "a British marker among isolated American ones stays with american_first, goes with british_first and "
         "together",
         "isolation order remove"},
        {"falmouth_quebec",
         "with while_arnold_is_there Arnold in Quebec or Falmouth makes them neighbours, with never nobody does",
         "map arnold wilderness"},
        {"winter_order", "with british the British halve their stacks first", "attrition losses order"},
        {"alliance_for_regulars",
         "at 2 the end of the Regulars brings France two spaces nearer",
         "france french treaty",
         {"the end of the Regulars brings France no nearer", "it brings it nine spaces nearer"}},
        {"default_winner", "with british a game in which both reach their number is a British victory",
         "victory win tie"},
        {"discard_pc_actions",
         "at 1 a thrown away event places, turns over or removes one marker, at 0 none",
         "discard minor action",
         {"a thrown away event does nothing to markers", "it places, turns over or removes twenty"}},
        {"for_the_king_may_chain",
         "with true the second marker may lie beside the first, with false each needs another British neighbour",
         "loyalists tories start neighbour"},
        {"for_the_king_optional",
         "with true the British may stop after two of three markers, with false they place all that can be placed",
         "loyalists tories start fewer"},
        {"opening_campaign",
         "with true the British who open with a campaign card have the first impulse, with false the cards are "
         "compared as ever",
         "initiative order first impulse"},
        {"ops_card_may_be_discarded",
         "with true a player may throw a 3 OPS card away and do nothing, with false he has to use it",
         "pass skip card"},
        {"event_needs_target",
         "with true an event that finds nothing to do is discarded, with false it may be played and does nothing",
         "useless event"},
        {"discard_removal_spares_generals",
         "with true a discarded event cannot remove the marker under an American general, with false it can",
         "political control marker"},
        {"discard_removal_spares_congress",
         "with true a discarded event cannot remove the marker under Congress, with false it can",
         "political control marker"},
        {"stripped_special_takes_effect",
         "with true a must-be-played card that is drawn out of a hand happens at once, with false it is only lost",
         "mandatory event strip"},
        {"reshuffle_by_battle_discard",
         "with true Hortelez thrown into a battle calls for a reshuffle, with false he does not", "shuffle deck"},
        {"reshuffle_by_strip", "with true Hortelez drawn out of a hand calls for a reshuffle, with false he does not",
         "shuffle deck"},
        {"tournament_replacement",
         "with true the player draws a card and acts once more after the event, with false he does not",
         "compensation extra draw"},
        {"units_move_once_a_campaign",
         "with true units that Howe has moved stay where they are for the rest of the campaign, with false Clinton may "
         "take them on",
         "move twice"},
        {"landing_party_in_fortified_port",
         "with true a landing party may act in Charleston, with false only in ports that are not fortified",
         "amphibious fort"},
        {"landing_party_flips_in_blockaded_port",
         "with true the French navy does not stop a landing party from flipping a marker, with false it does",
         "amphibious french fleet"},
        {"landing_party_places_in_blockaded_port",
         "with true the French navy does not stop a landing party from placing a marker, with false it does",
         "amphibious french fleet"},
        {"naval_movement", "with true a British army sails from port to port, with false it only marches",
         "ship sea fleet"},
        {"blockade_bars_naval_movement",
         "with true no British army sails from or to a port of the zone of the French navy, with false it may",
         "french fleet ship sea"},
        {"interception_captures_lone_general",
         "with true a British general who stood alone is captured by the army that comes, with false he is not",
         "prisoner reaction"},
        {"congress_flees_before_markers",
         "with true Congress leaves first, so the marker under it can be removed as well; with false it protects its "
         "marker",
         "order"},
        {"interception_needs_marker",
         "with true an army intercepts only in a space with an American marker, with false in any space beside it",
         "reaction political control"},
        {"interception_bars_evasion",
         "with true Greene's army that has tried to intercept may not slip away as well, with false it may try both",
         "reaction retreat before battle"},
        {"interception_saves_lone_general",
         "with true an American general alone in the space is safe where somebody has intercepted, with false he is "
         "captured all the same",
         "prisoner reaction"},
        {"evasion_needs_haven",
         "with true the die is rolled only where a space to go to is free, with false it may be rolled in vain",
         "retreat before battle"},
        {"evaded_congress_is_dispersed",
         "with true Congress is dispersed where the army leaves it to the British, with false it stays beside them",
         "retreat before battle"},
        {"evasion_stops_the_british",
         "with true a march of four spaces ends where the Americans have slipped away, with false it goes on",
         "retreat before battle"},
        {"blockade_bars_reinforcements",
         "with true no British units land in the zone of the French navy, with false they do", "french fleet landing"},
        {"french_reinforce_washington",
         "with true the French units may land at Washington's side while Rochambeau stays in the box, with false he "
         "comes with them",
         "rochambeau alliance"},
        {"attacker_wins_ties", "with true 9 against 9 is won by the attacker, with false by the defender",
         "draw equal battle"},
        {"rating_capped_by_units", "with true a general of rating 5 with 3 units adds 3, with false 5",
         "leader battle modifier"},
        {"royal_navy_needs_marker_in_fort",
         "with true the Royal Navy adds 1 in Quebec only under a British marker, with false without one, too",
         "battle modifier ship"},
        {"blockade_bars_naval_support",
         "with true the Royal Navy adds nothing in the zone of the French navy, with false it adds 1",
         "battle modifier french fleet"},
        {"winter_offensive_ignores_replacements",
         "with true Washington has his 2 for the last card though a card will still be drawn for another, with false "
         "only where none will",
         "battle modifier last card"},
        {"thrown_event_of_own_flag",
         "with true either side throws an event for the bonus of 1 unless it bears the enemy's flag, with false only "
         "one that he could play",
         "battle card bonus"},
        {"ops_card_thrown_for_bonus", "with true a 2 OPS card adds 1 to a battle, with false only events do",
         "battle card modifier"},
        {"retreat_by_sea_to_unmarked_fort",
         "with true a beaten army sails to Charleston without a British marker there, with false only under one",
         "ship retreat port"},
        {"british_retreat_along_wilderness",
         "with true a beaten British army may go along a dashed line, with false only along solid ones", "forest path"},
        {"lone_general_may_retreat_onto_enemy_general",
         "with true a beaten general without units may go where an enemy general stands alone, with false he may not",
         "retreat capture"},
        {"blockade_bars_retreat_by_sea",
         "with true no beaten army sails from or to a port of the zone of the French navy, with false it may",
         "french fleet ship"},
        {"march_goes_on_after_arnold_overrun",
         "with true the army moves on as after any overrun, with false its march ends there", "benedict event"},
        {"dispersed_congress_bars_placing",
         "with true the Americans place no markers by cards until Congress is back, with false they may",
         "political control"},
        {"mutinies_bar_placing",
         "with true the Americans place no markers by cards in the turn of the mutinies, with false they may",
         "political control event"},
        {"lone_americans_bar_placing",
         "with true a British marker may not be placed where an American general stands alone, with false it may",
         "political control congress"},
        {"pc_daisy_chain",
         "with true each marker of a 3 OPS card may lie beside the one before, with false only beside what stood "
         "before the card",
         "political control neighbour"},
        {"british_ports_adjacent",
         "with true a British marker in Boston lets one be placed in Savannah, with false only beside Boston",
         "political control sea"},
        {"british_army_acts_anywhere",
         "with true an army far inland places a marker where it stands, with false only beside a British marker",
         "political control army"},
        {"american_flip_needs_army", "with true Greene alone flips no British marker, with false he does",
         "political control general"},
        {"congress_saves_only_under_american_control",
         "with true Congress in a space without an American marker saves nothing from isolation, with false it does",
         "isolation"},
        {"british_ports_never_isolated",
         "with true a British marker in a port is never removed for isolation, with false it needs an army like any "
         "other",
         "isolation sea"},
        {"overrun_moves_alliance",
         "with true the alliance marker moves for an overrun of the British as for a battle that they lose, with false "
         "only for a battle",
         "france victory"},
        {"reshuffle_after_alliance",
         "with true the deck is reshuffled at the end of the turn in which France joins, with false only by its card",
         "shuffle france"},
        {"automatic_victory",
         "with true a game can be won in the middle of a turn, with false only when the colonies are counted",
         "instant win"},
    };
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
