// The tables of Washington's Crossing. The shipped tables hold all known values, stand-ins obey the known values, and
// wrong tables are refused.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <queue>
#include <thread>

#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/typed_game.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/tables.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"

namespace tricorne::wc {
namespace washingtons_crossing_data_test {

using test::data_error;

const Data& shipped_data() {
  static const Data data = load_data({});
  return data;
}

HexId hex(std::string_view text) { return hex_named(text).value(); }

std::string text_of_file(const std::string& name) {
  return read_file(tricorne::test::source_dir() + "/engine/washingtons_crossing/data/" + name);
}

/// The loader's message when one passage of a shipped table is replaced.
std::string error_with(const std::string& table, const std::string& from, const std::string& to) {
  std::string text = text_of_file(table + ".yaml");
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  const std::string path = testing::TempDir() + "/" + table + "_" + std::to_string(::getpid()) + ".yaml";
  write_file(path, text.replace(at, from.size(), to));
  const std::string error = data_error([&] { load_data({{table, path}}); });
  std::remove(path.c_str());
  return error;
}

std::string own_error(const std::string& yaml) {
  return data_error([&] { with_own(shipped_data(), parse_yaml(yaml, "p.yaml")); });
}
Data own(const std::string& yaml) { return with_own(shipped_data(), parse_yaml(yaml, "p.yaml")); }

void expect_says(const std::string& error, const std::string& part) {
  EXPECT_NE(error.find(part), std::string::npos) << error;
}

// --- The grid (WC-200) ---

TEST(Grid, neighbours_of_even_and_odd_columns) {
  const auto all = [](std::string_view of) {
    std::string text;
    for (const Direction d : directions) text += text_of(neighbour(hex(of), d)) + " ";
    return text;
  };
  EXPECT_EQ(all("2029"), "2028 2129 2130 2030 1930 1929 ");
  EXPECT_EQ(all("1929"), "1928 2028 2029 1930 1829 1828 ");
}

TEST(Grid, distances_of_the_examples) {
  EXPECT_EQ(distance(hex("1926"), hex("1816")), 10);
  EXPECT_EQ(distance(hex("2927"), hex("2821")), 6);
  EXPECT_EQ(distance(hex("2537"), hex("2831")), 7);
  EXPECT_EQ(distance(hex("2029"), hex("2029")), 0);
  EXPECT_EQ(distance(hex("0101"), hex("0301")), 2);
}

TEST(Grid, a_distance_is_the_shortest_way_over_neighbours) {
  for (const std::string_view from : {"1020", "1120"}) {
    std::vector<int> steps(hex_count, -1);
    std::queue<HexId> open;
    steps[index(hex(from))] = 0;
    open.push(hex(from));
    while (!open.empty()) {
      const HexId at = open.front();
      open.pop();
      EXPECT_EQ(steps[index(at)], distance(hex(from), at)) << from << " " << text_of(at);
      for (const Direction d : directions)
        if (const HexId next = neighbour(at, d); next != no_hex && steps[index(next)] < 0) {
          steps[index(next)] = steps[index(at)] + 1;
          open.push(next);
        }
    }
  }
}

TEST(Grid, a_hexside_is_the_same_from_both_hexes) {
  const HexsideId side = hexside_between(hex("2029"), hex("2130"));
  EXPECT_EQ(side, hexside_between(hex("2130"), hex("2029")));
  EXPECT_EQ(hexside_between(hex("2029"), hex("2131")), no_hexside);
  EXPECT_EQ(hexes_of(side)[0], hex("2029"));
}

TEST(Clock, runs_from_dec_25_5pm_to_jan_6_5pm) {
  EXPECT_EQ(turn_words[static_cast<std::size_t>(turn_at(26, Hour::morning))], "Dec 26 7am");
  EXPECT_EQ(turn_words[static_cast<std::size_t>(turn_at(january_1, Hour::midnight))], "Jan 1 12am");
  EXPECT_TRUE(is_night(first_turn));
  EXPECT_FALSE(is_frozen(turn_at(34, Hour::evening)));
  EXPECT_TRUE(is_frozen(turn_at(january_4, Hour::midnight)));
}

// --- Charts ---

TEST(Charts, the_movement_matrix_gives_the_worked_examples) {
  const MovementMatrix& m = shipped_data().charts.movement_matrix;
  EXPECT_EQ(m.points(4, 5 + m.modifiers.british.value).value, 5);  // 11.2 Leslie
  EXPECT_EQ(m.points(4, 8 + m.modifiers.british.value + m.modifiers.weather[index(Weather::snow)].value).value,
            6);                                                                                   // 11.3 Leslie
  EXPECT_EQ(m.points(6, 6 + m.modifiers.british.value).value, 7);                                 // 11.3 Mathew
  EXPECT_EQ(m.points(6, 7 + m.modifiers.american_night.value).value, 9);                          // 11.4.2 Greene
  EXPECT_EQ(m.points(5, 0 + m.modifiers.british.value + m.modifiers.fatigue[1].value).value, 4);  // 11.3 von Donop
}

TEST(Charts, the_surprise_table_gives_the_worked_examples) {
  const Charts& c = shipped_data().charts;
  EXPECT_EQ(c.surprise.rows[11].combat.value, 3);
  EXPECT_EQ(c.surprise.rows[11].attacker_percent.value, -10);
  EXPECT_EQ(c.surprise.rows[12].combat.value, 4);
  EXPECT_EQ(c.surprise.rows[8].attacker_percent.value, -5);
  EXPECT_EQ(c.surprise.rows[-9].combat.value, -6);
  EXPECT_EQ(c.surprise.rows[30].attacker_percent.value, -15);
}

TEST(Charts, the_crossing_table_gives_the_worked_examples) {
  const CrossingTable& c = shipped_data().charts.crossing;
  const int examples[] = {
      2 + c.modifiers.glover.value + c.modifiers.durham_boats.value + c.modifiers.before_december_28.value,
      4 + c.modifiers.weather[index(Weather::snow)].value + c.modifiers.glover.value + c.modifiers.durham_boats.value +
          c.modifiers.before_december_28.value};
  EXPECT_EQ(c.rows[examples[0]][2].value, 1500);
  EXPECT_EQ(c.rows[examples[1]][0].value, 100);
  EXPECT_EQ(c.rows[8][2].value, 2500);
  EXPECT_EQ(c.rows[8][1].value, 1250);
  EXPECT_EQ(c.rows[40][2].value, 4000);
}

TEST(Charts, crossing_capacities_never_fall_with_the_die) {
  const CrossingTable& c = shipped_data().charts.crossing;
  for (int die = -5; die < 20; ++die)
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_LE(c.rows[die][i].value, c.rows[die + 1][i].value);
      EXPECT_LE(c.rows[die][i > 0 ? i - 1 : 0].value, c.rows[die][i].value);
    }
}

TEST(Charts, the_two_known_cells_of_the_combat_results) {
  const CombatResults& c = shipped_data().charts.combat_results;
  const CombatResult at_11{20, 50, CombatEffect::none, CombatEffect::disorder, Confidence::certain};
  const CombatResult at_12{20, 60, CombatEffect::none, CombatEffect::rout, Confidence::certain};
  EXPECT_EQ(c.result(8, 11), at_11);
  EXPECT_EQ(c.result(8, 12), at_12);
  EXPECT_EQ(c.result(4, 12).confidence, Confidence::placeholder);
}

TEST(Charts, stand_ins_of_the_combat_results_obey_what_is_known) {
  const CombatResults& c = shipped_data().charts.combat_results;
  bool below_5 = false, quarter_and_retreat = false;
  for (int die = -8; die < 18; ++die)
    for (const int rating : {2, 5, 8}) {
      const CombatResult& r = c.result(rating, die);
      const CombatResult& higher = c.result(rating, die + 1);
      EXPECT_LE(r.defender_percent, higher.defender_percent);
      EXPECT_GE(r.attacker_percent, higher.attacker_percent);
      EXPECT_LE(r.defender, higher.defender);
      EXPECT_GE(r.attacker, higher.attacker);
      EXPECT_LE(c.result(2, die).defender_percent, c.result(5, die).defender_percent);
      EXPECT_LE(c.result(5, die).defender_percent, c.result(8, die).defender_percent);
      EXPECT_TRUE(r.attacker == CombatEffect::none || r.defender == CombatEffect::none);
      below_5 |= r.defender_percent < 5;
      quarter_and_retreat |= r.defender_percent == 25 && r.defender == CombatEffect::retreat && rating == 8;
    }
  EXPECT_TRUE(below_5);  // 12.0
  EXPECT_TRUE(quarter_and_retreat);
}

TEST(Charts, ratios_round_for_the_defender) {
  const Ratios& ratios = shipped_data().charts.ratio;
  EXPECT_EQ(ratios.row(4030, 1240).modifier.value, 3);
  EXPECT_EQ(ratios.row(2890, 1250).modifier.value, 2);
  EXPECT_EQ(ratios.row(2990, 1000).modifier.value, 2);
  EXPECT_EQ(ratios.row(700, 90).attackers, 7);
  EXPECT_EQ(ratios.row(690, 100).attackers, 6);
  EXPECT_EQ(&ratios.row(10, 3000), &ratios.rows.front());
}

TEST(Charts, costs_obey_what_the_text_says_of_them) {
  const MovementCosts& c = shipped_data().charts.movement_costs;
  const auto cost = [&](Terrain t, CostColumn column) { return c.terrain[index(t)][index(column)].points.value; };
  for (const Terrain rough : {Terrain::woods, Terrain::marsh})
    EXPECT_GT(cost(rough, CostColumn::before_january_4), cost(Terrain::clear, CostColumn::before_january_4));
  EXPECT_LT(cost(Terrain::marsh, CostColumn::from_january_4), cost(Terrain::marsh, CostColumn::before_january_4));
  EXPECT_GE(cost(Terrain::clear, CostColumn::rain), 2);
  EXPECT_TRUE(c.water[index(Water::minor)][index(CostColumn::rain)].prohibited);
  EXPECT_FALSE(c.water[index(Water::major)][index(CostColumn::from_january_4)].prohibited);
  EXPECT_TRUE(c.water[index(Water::sea)][index(CostColumn::from_january_4)].prohibited);
}

TEST(Charts, the_modifiers_of_17_3_and_22_2_add_up) {
  const Charts& c = shipped_data().charts;
  const CombatModifiers& m = c.combat_modifiers;
  const int trenton = m.american.value + 4 + c.surprise.rows[11].combat.value + c.ratio.row(4030, 1240).modifier.value +
                      m.weather[index(Weather::rain)].value + m.attack[index(AttackKind::prepared)].value +
                      m.attacker_fatigue[2].value + m.defender_fatigue[2].value + m.town.value;
  EXPECT_EQ(trenton, 9);
  const SurpriseModifiers& s = c.surprise_modifiers;
  EXPECT_EQ(s.attack[index(AttackKind::prepared)].value + s.trenton.value, 8);
}

TEST(Charts, signs_of_modifiers_that_are_not_known) {
  const CombatModifiers& m = shipped_data().charts.combat_modifiers;
  const SurpriseModifiers& s = shipped_data().charts.surprise_modifiers;
  for (const Cell& cell : {m.minor_river, m.creek, m.entrenchment, s.minor_river, s.creek}) EXPECT_LT(cell.value, 0);
  EXPECT_GE(m.defender_routed.value, m.defender_disordered.value);
  for (std::size_t i = 1; i < 7; ++i) {
    EXPECT_LE(m.attacker_fatigue[i].value, m.attacker_fatigue[i - 1].value);
    EXPECT_GE(m.defender_fatigue[i].value, m.defender_fatigue[i - 1].value);
  }
}

TEST(Charts, weather_and_raids_give_the_worked_examples) {
  const WeatherTables& w = shipped_data().charts.weather;
  EXPECT_EQ(w.continuing[6].weather, Weather::snow);
  EXPECT_EQ(w.new_weather[5 + w.night.value].value, Weather::freeze);
  EXPECT_EQ(w.new_weather[-1].value, Weather::freeze);
  EXPECT_EQ(w.from_jan_4[index(Weather::rain)].value, Weather::snow);
  const RaidTables& r = shipped_data().charts.raids;
  EXPECT_EQ(r.raid[2].value, 1);
  EXPECT_EQ(r.leaders[3].value, LeaderId::Ewing);
  EXPECT_EQ(r.results[8].defender_loss.value, 30);
  EXPECT_EQ(r.results[8].defender_fatigue.value, 1);
  EXPECT_EQ(r.results[9].british_points.value, -1);
}

TEST(Charts, arrivals_and_victory_points_are_those_of_the_text) {
  const Reinforcements& r = shipped_data().charts.reinforcements;
  EXPECT_EQ(r.arrivals.size(), 12U);
  int british = 0;
  for (const Arrival& a : r.arrivals) british += a.side == Side::British ? a.strength : 0;
  EXPECT_EQ(british, 500 + 200 + 900 + 500 + 100 + 1000);
  EXPECT_EQ(r.british_entry.size(), 12U);
  EXPECT_EQ(r.american_entry.size(), 6U);
  const VictoryPoints& v = shipped_data().charts.victory_points;
  EXPECT_EQ(v.battle[0].points.value, 6);
  EXPECT_TRUE(v.battle[3].below);
  EXPECT_EQ(v.captures[index(Side::British)][0].points.value, 20);
  for (const auto* list : {&v.daily, &v.at_end})
    for (const TownPoints& t : *list) EXPECT_TRUE(shipped_data().map.town(t.town)) << t.town;
}

TEST(Leaders, obey_the_text) {
  const Leaders& leaders = shipped_data().leaders;
  for (std::size_t i = 0; i < leader_count; ++i) {
    const LeaderInfo& info = leaders.all[i];
    EXPECT_EQ(side_of(info.troops), side_of(LeaderId(i))) << leader_names[i];
    EXPECT_EQ(info.span.value > 0, info.radius.value > 0) << leader_names[i];
    EXPECT_LE(info.cost_alone.value, info.cost.value) << leader_names[i];
  }
  for (const LeaderId never : {LeaderId::Cornwallis, LeaderId::Greene, LeaderId::Sullivan, LeaderId::Grant})
    EXPECT_EQ(leaders[never].maximum.value, 0);
  for (const LeaderId two : {LeaderId::Leslie, LeaderId::VonDonop, LeaderId::Putnam, LeaderId::Cadwalader}) {
    EXPECT_EQ(leaders[two].cost.value, 2);
    EXPECT_EQ(leaders[two].cost_alone.value, 1);
  }
  EXPECT_EQ(leaders.maximum(LeaderId::StClair, turn_at(31, Hour::evening)), 420);
  EXPECT_EQ(leaders.maximum(LeaderId::StClair, turn_at(january_1, Hour::midnight)), 1400);
  int militia = 0, thousand = 0;
  for (int i = 0; i < 7; ++i)
    militia += is_militia(leaders[LeaderId(index(LeaderId::AmericanDetachment1) + static_cast<std::size_t>(i))]);
  EXPECT_EQ(militia, 4);  // 14.0
  for (const LeaderId leader : leaders_of(Side::American))
    thousand += leaders.maximum(leader, turn_at(january_1, Hour::midnight)) >= 1000;
  EXPECT_EQ(thousand, 4);  // 2.3.1
}

// --- The map ---

/// The cost of the cheapest way without zones of control; nothing when there is no way.
std::optional<int> cost_of_way(const Data& data, CostColumn column, std::string_view from, std::string_view to,
                               std::initializer_list<std::string_view> shut_hexes = {},
                               std::initializer_list<std::pair<std::string_view, std::string_view>> shut_sides = {}) {
  std::vector<int> best(hex_count, -1);
  using Item = std::pair<int, HexId>;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> open;
  open.emplace(0, hex(from));
  while (!open.empty()) {
    const auto [spent, at] = open.top();
    open.pop();
    if (best[index(at)] >= 0) continue;
    best[index(at)] = spent;
    for (const Direction d : directions) {
      const HexId next = data.map.next[index(at)][index(d)];
      if (next == no_hex) continue;
      bool shut = std::any_of(shut_hexes.begin(), shut_hexes.end(), [&](auto h) { return hex(h) == next; });
      for (const auto& [a, b] : shut_sides) shut |= hexside_between(hex(a), hex(b)) == hexside_of(at, d);
      const Hexside& side = data.map.side(at, d);
      const MovementCosts& costs = data.charts.movement_costs;
      const Cost& ground = costs.terrain[index(data.map[next].terrain)][index(column)];
      const Cost& water = costs.water[index(side.water)][index(column)];
      if (shut || (!side.road && (ground.prohibited || water.prohibited))) continue;
      open.emplace(spent + (side.road ? costs.road[index(column)].value : ground.points.value + water.points.value),
                   next);
    }
  }
  if (best[index(hex(to))] < 0) return std::nullopt;
  return best[index(hex(to))];
}

TEST(Map, ways_cost_no_more_than_was_paid) {
  const Data& d = shipped_data();
  const auto fair = CostColumn::before_january_4;
  const auto town = [&](std::string_view name) { return text_of(*d.map.town(name)); };
  EXPECT_LE(*cost_of_way(d, fair, "2827", "2923"), 6);
  EXPECT_LE(*cost_of_way(d, fair, "2537", "2831"), 8);
  EXPECT_LE(*cost_of_way(d, fair, "2641", "2445"), 7);
  EXPECT_LE(*cost_of_way(d, CostColumn::rain, "1728", "2129", {"2029"},
                         {{"2028", "2128"}, {"2028", "2129"}, {"2029", "2129"}}),
            9);
  EXPECT_LE(*cost_of_way(d, fair, "1629", "1328"), 4);
  EXPECT_LE(*cost_of_way(d, fair, "1629", "1930", {"1929"}), 4);
  EXPECT_LE(*cost_of_way(d, fair, "1434", "1332"), 4);
  EXPECT_LE(*cost_of_way(d, fair, "1630", "1728"), 4);
  EXPECT_LE(*cost_of_way(d, fair, town("Bordentown"), "2927"), 5);
  EXPECT_LE(*cost_of_way(d, fair, town("Mount Holly"), "2641"), 5);
  EXPECT_LE(*cost_of_way(d, fair, town("Princeton"), "1818"), 7);
  EXPECT_LE(*cost_of_way(d, fair, "1328", "1930"), 8);
}

TEST(Map, ways_that_took_all_their_points_have_a_road_in_every_hex) {
  const Data& d = shipped_data();
  const auto fair = CostColumn::before_january_4;
  EXPECT_EQ(*cost_of_way(d, fair, "1926", "1816"), 10);
  EXPECT_EQ(*cost_of_way(d, fair, "2927", "2821"), 6);
  EXPECT_EQ(*cost_of_way(d, fair, "1434", "1631"), 4);
  EXPECT_EQ(*cost_of_way(d, fair, "1631", "2030"), 4);
  EXPECT_EQ(*cost_of_way(d, fair, "1332", "1330"), 2);
  EXPECT_EQ(*cost_of_way(d, fair, "1630", "2029"), 5);
}

bool road(std::string_view a, std::string_view b) { return shipped_data().map.between(hex(a), hex(b)).road; }
Water water(std::string_view a, std::string_view b) { return shipped_data().map.between(hex(a), hex(b)).water; }

TEST(Map, trenton_is_as_17_3_has_it) {
  const Map& map = shipped_data().map;
  EXPECT_EQ(map[hex("2029")].town, "Trenton");
  EXPECT_EQ(map[hex("2029")].town_confidence, Confidence::certain);
  EXPECT_EQ(water("2029", "2030"), Water::major);
  for (const auto& [a, b] : {std::pair{"2029", "2129"}, {"2028", "2128"}, {"2028", "2129"}}) {
    EXPECT_EQ(water(a, b), Water::minor);
    EXPECT_FALSE(road(a, b));
  }
  EXPECT_EQ(water("2029", "2130"), Water::minor);
  EXPECT_TRUE(road("2029", "2130"));
  EXPECT_TRUE(road("1928", "1927") && road("1927", "1926"));
  EXPECT_FALSE(road("1929", "2028"));
  for (const std::string_view open : {"1928", "2027", "1929", "1930", "2028"})
    EXPECT_EQ(map[hex(open)].terrain, Terrain::clear) << open;
}

TEST(Map, ferries_and_banks) {
  const Map& map = shipped_data().map;
  const auto ferries = [&](std::string_view a, std::string_view b) { return map.between(hex(a), hex(b)).ferries; };
  EXPECT_EQ(ferries("1330", "1329"), 2);
  EXPECT_EQ(ferries("1631", "1630"), 2);
  EXPECT_EQ(ferries("2030", "2130"), 1);
  EXPECT_EQ(ferries("1931", "1930"), 1);
  for (const std::string_view pa : {"1330", "1332", "1334", "1335", "1434", "1631", "1633", "2030"})
    EXPECT_EQ(map[hex(pa)].bank, Bank::pennsylvania) << pa;
  for (const std::string_view nj : {"1329", "1328", "1630", "1728", "1828", "1930", "2130", "2329", "2346", "2445",
                                    "2537", "2641", "2821", "2831", "2923", "2927", "1816"})
    EXPECT_EQ(map[hex(nj)].bank, Bank::new_jersey) << nj;
  EXPECT_EQ(map[hex("2402")].terrain, Terrain::ocean);
}

TEST(Map, the_major_river_lies_between_the_banks_and_is_one_stream) {
  const Map& map = shipped_data().map;
  for (const HexId at : map.all)
    for (const Direction d : directions)
      if (const HexId other = map.next[index(at)][index(d)]; other != no_hex) {
        EXPECT_EQ(map.side(at, d).water == Water::major, map[at].bank != map[other].bank) << text_of(hexside_of(at, d));
      }
  for (std::size_t i = 1; i < map.river.size(); ++i)
    EXPECT_TRUE(joined_on_water(map, map.river[i - 1], map.river[i])) << text_of(map.river[i]);
  EXPECT_LT(column_of(hexes_of(map.river.front())[0]), column_of(hexes_of(map.river.back())[0]));
}

TEST(Map, naval_units_have_their_waters) {
  const Data& d = shipped_data();
  const auto durham = river_reach(d.map, d.charts.naval[index(Boat::durham_boats)]).value();
  const auto navy = river_reach(d.map, d.charts.naval[index(Boat::pennsylvania_navy)]).value();
  const auto place = [&](std::string_view a, std::string_view b) {
    return d.map.place_on_river(hexside_between(hex(a), hex(b))).value();
  };
  EXPECT_LT(durham[0], place("1330", "1329"));
  EXPECT_GT(durham[1], place("1631", "1630"));
  EXPECT_LT(durham[1], place("2029", "2030"));
  EXPECT_GT(navy[0], durham[1]);
  EXPECT_GT(navy[1], place("2338", "2438"));
}

TEST(Map, towns_stand_where_the_examples_need_them) {
  const Map& map = shipped_data().map;
  const auto at = [&](std::string_view name) { return *map.town(name); };
  EXPECT_EQ(distance(at("Kingston"), at("Princeton")), 2);
  EXPECT_TRUE(adjacent(at("Rocky Hill"), at("Kingston")));
  EXPECT_LE(distance(at("Rocky Hill"), at("Princeton")), 4);
  EXPECT_GT(
      *cost_of_way(shipped_data(), CostColumn::before_january_4, text_of(at("Rocky Hill")), text_of(at("Princeton"))),
      2);
  EXPECT_LT(row_of(at("Princeton")), 21);
  EXPECT_LT(row_of(at("Brunswick")), 15);
  EXPECT_GE(row_of(at("Princeton")), 15);
  EXPECT_EQ(map.between(at("Brunswick"), neighbour(at("Brunswick"), Direction::n)).ferry, Ferry::brunswick);
}

TEST(Map, towns_that_the_rules_name_are_found_as_by_their_names) {
  Data doubted = shipped_data();
  doubt(doubted, Confidence::certain);
  const Data small = own("map: {areas: [{terrain: clear, hexes: [1928]}], hexes: {1927: {town: trenton}}}");
  for (std::size_t i = 0; i < named_towns.size(); ++i) {
    EXPECT_NE(shipped_data().map.town(NamedTown(i)), std::nullopt) << named_towns[i];
    for (const Map* map : std::initializer_list<const Map*>{&shipped_data().map, &doubted.map, &small.map})
      EXPECT_EQ(map->town(NamedTown(i)), map->town(named_towns[i])) << named_towns[i];
  }
  EXPECT_EQ(small.map.town(NamedTown::trenton), hex("1927"));
  EXPECT_EQ(small.map.town(NamedTown::amboy), std::nullopt);
}

TEST(Map, confidences_are_never_better_than_the_sources) {
  std::map<std::string, std::map<Confidence, int>> count;
  for (const Datum& datum : data_list(shipped_data())) {
    ++count[datum.group][datum.confidence];
    ASSERT_FALSE(datum.sources.empty()) << datum.group << " " << datum.name;
    const char key = datum.sources[0][0];
    const Confidence best = key == 'R' || key == 'X'                 ? Confidence::certain
                            : key == 'E' || key == 'T' || key == 'D' ? Confidence::likely
                            : key == 'H'                             ? Confidence::placeholder
                                                                     : Confidence::recalled;
    EXPECT_GE(datum.confidence, best) << datum.group << " " << datum.name;
  }
  EXPECT_EQ(count["combat_results"][Confidence::certain], 2);
  EXPECT_EQ(count["ratio"][Confidence::placeholder], 7);
  EXPECT_EQ(count["hexes"].size(), 4U);
}

TEST(Setup, stands_on_the_map_within_its_limits) {
  for (const char* card : {"setup_campaign.yaml", "setup_quick_start.yaml"}) {
    const SetupCard setup = load_setup(shipped(card));
    const Data& d = shipped_data();
    std::map<HexId, int> men;
    for (const Entry& entry : setup.position.find("leaders")->entries) {
      const LeaderId leader =
          LeaderId(std::find(leader_names.begin(), leader_names.end(), entry.key) - leader_names.begin());
      ASSERT_LT(index(leader), leader_count) << entry.key;
      const HexId at = hex(entry.value.find("at")->scalar);
      EXPECT_TRUE(d.map.exists(at)) << entry.key;
      const Node* troops = entry.value.find("troops");
      const int strength = troops == nullptr ? 0 : std::stoi(troops->scalar);
      EXPECT_LE(strength, d.leaders.maximum(leader, first_turn)) << entry.key;
      EXPECT_LE(men[at] += strength, 3000) << text_of(at);
    }
    for (const Datum& datum : setup.list) EXPECT_FALSE(datum.sources.empty());
  }
}

TEST(Setup, meets_the_bounds_of_second_hunt) {
  const SetupCard setup = load_setup(shipped("setup_campaign.yaml"));
  const Data& d = shipped_data();
  const auto at = [&](std::string_view leader) {
    return setup.position.find("leaders")->find(leader)->find("at")->scalar;
  };
  for (const std::string_view group : {"Washington", "Glover", "Sargent", "St Clair", "Fermoy", "Lord Stirling"})
    EXPECT_LE(distance(hex(at(group)), hex("1335")), 1) << group;
  for (const std::string_view pa : {"Sullivan", "Greene", "Dickinson", "Ewing", "Cadwalader"})
    EXPECT_EQ(d.map[hex(at(pa))].bank, Bank::pennsylvania) << pa;
  for (const std::string_view griffin : {"Griffin", "American Detachment 4"})
    EXPECT_LE(*cost_of_way(d, CostColumn::before_january_4, at(griffin), "2346"), 7) << griffin;
  EXPECT_LE(*cost_of_way(d, CostColumn::before_january_4, at("Ewing"), "2030"), 2);
  EXPECT_EQ(at("Rall"), "2029");
  EXPECT_LE(*cost_of_way(d, CostColumn::before_january_4, at("Hessian Detachment 1"), "2827"), 4);
}

// --- Tables that the loaders refuse ---

TEST(Refused, rows_that_are_missing_or_overlap) {
  expect_says(error_with("movement_matrix", "  - {die: 1 to 3", "  - {die: 2 to 3"), "no row holds 1");
  expect_says(error_with("movement_matrix", "  - {die: 1 to 3", "  - {die: 0 to 3"), "two rows hold 0");
  expect_says(error_with("movement_matrix", "10 or more", "10"), "no row holds 11");
  expect_says(error_with("movement_matrix", "-6 or less", "-6"), "the first row must be open below");
  expect_says(error_with("raids", "die: 3 to 9", "die: 3 to 8"), "no row holds 9");
  expect_says(error_with("raids", "die: 3 to 9", "die: 3 to 10"), "there is no 10 on this chart");
  expect_says(error_with("raids", "die: 3 to 9", "die: 9 to 3"), "begins above its end");
  expect_says(error_with("weather", "die: 9, continues: none", "die: nine, continues: none"), "expected a number");
}

TEST(Refused, cells_that_are_no_cells) {
  expect_says(error_with("combat_results", "\"20/60!\"", "\"20/160!\""), "expected a result");
  expect_says(error_with("combat_results", "\"20/60!\"", "\"20\""), "expected a result");
  expect_says(error_with("combat_results", "low: \"40!/0\", ", ""), "low");
  expect_says(error_with("ratio", "ratio: 3-2", "ratio: 4-2"), "stands here twice");
  expect_says(error_with("ratio", "ratio: 3-2", "ratio: 1-3"), "from the worst ratio to the best");
  expect_says(error_with("movement_costs", "value: 2", "value: -2"), ":");
  expect_says(error_with("movement_costs", "rain: {value: 1", "rain: {value: no"), "number");  // a road is never barred
  expect_says(error_with("surprise", "confidence: likely", "confidence: sure"), "confidence");
  expect_says(error_with("surprise", "source: [T]", "source: [Q]"), "unknown source");
  expect_says(error_with("crossing", "no_ferry: 200", "no_ferry: 205"), "counted in tens");
  expect_says(error_with("raids", "leader: Ewing", "leader: Erwing"), "did you mean");
  expect_says(error_with("leaders", "    span: {value: 6", "    spam: {value: 6"), "spam");
}

TEST(Refused, rows_of_a_position_that_overlap) {
  const auto error = [](const std::string& rows) { return own_error("charts: {surprise: {rows: [" + rows + "]}}"); };
  const std::string cells = "combat: 0, attacker_percent: 0}";
  expect_says(error("{die: 0 to 5, " + cells + ", {die: 5 to 9, " + cells), "p.yaml:1:");
  expect_says(error("{die: 0 to 5, " + cells + ", {die: 5 to 9, " + cells), "two rows hold 5");
  expect_says(error("{die: 3, " + cells + ", {die: 1 to 9, " + cells), "two rows hold 3");
  EXPECT_NO_THROW(own("charts: {surprise: {rows: [{die: 0 to 4, " + cells + ", {die: 5 to 9, " + cells + "]}}"));
}

TEST(Refused, say_where) {
  const std::string error = error_with("ratio", "ratio: 3-2", "ratio: 4-2");
  EXPECT_NE(error.find("ratio_"), std::string::npos) << error;
  EXPECT_NE(error.find(".yaml:"), std::string::npos) << error;
}

TEST(Refused, maps_that_contradict_themselves) {
  const auto error = [](const std::string& map) { return own_error("map: " + map); };
  const std::string pair = "areas: [{terrain: clear, hexes: [2029, 2130]}]";
  expect_says(error("{areas: [{hexes: [3329]}]}"), "no hex");
  expect_says(error("{areas: [{hexes: [2055]}]}"), "no hex");
  expect_says(error("{areas: [{hexes: [29]}]}"), "no hex");
  expect_says(error("{areas: [{hexes: [2029, 2029]}]}"), "stands in two areas");
  expect_says(error("{sheet: {left: 19, right: 21, top: 27, bottom: 31}, areas: [{hexes: [1829]}]}"), "off the sheet");
  expect_says(error("{" + pair + ", edges: [{a: 2029, b: 2030, road: true}]}"), "the map has no hex 2030");
  expect_says(error("{areas: [{hexes: [2029, 2131]}], edges: [{a: 2029, b: 2131, road: true}]}"), "not adjacent");
  expect_says(error("{" + pair + ", edges: [{a: 2029, b: 2130, road: true}, {a: 2130, b: 2029, road: false}]}"),
              "contradict each other: road");
  expect_says(error("{" + pair + ", edges: [{a: 2029, b: 2130, water: minor}, {sides: [2029/2130], water: creek}]}"),
              "contradict each other: water");
  expect_says(error("{" + pair + ", edges: [{a: 2029, b: 2130, ferry: delaware, ferries: 1}]}"), "needs a major river");
  expect_says(error("{" + pair + ", edges: [{a: 2029, b: 2130, ferry: delaware, ferries: 3, water: major}]}"), "3");
  expect_says(error("{" + pair + ", edges: [{a: 2029, b: 2130, water: sea}]}"), "belong together");
  expect_says(error("{hexes: {2029: {town: Trenton}, 2030: {town: trenton}}}"), "already stands at 2029");
  expect_says(error("{hexes: {2029: {bank: new_jersey}, 2030: {bank: pennsylvania}}}"), "different banks");
  expect_says(error("{edges: []}"), "a map needs hexes");
  expect_says(error("{hexes: {2029: {terrain: clay}}}"), "terrain");
}

/// 7.0: the weather before the first turn belongs in the set-up file.
TEST(Broken, the_weather_chart_says_nothing_of_the_first_turn) {
  expect_says(error_with("weather", "from_jan_4:",
                         "before_first_turn: {value: fair, confidence: certain, source: []}\nfrom_jan_4:"),
              "before_first_turn");
}

/// The message when the game is opened under an overlay with these lines.
std::string overlay_error(const std::string& lines) {
  const test::TemporaryPath file("overlay.yaml");
  write_file(file.text(), "format: 1\ngame: washingtons-crossing\nname: mine\nbase: \"2012\"\n" + lines);
  const std::string error = data_error([&] { open({.ruleset = file.text(), .data = {}}); });
  EXPECT_EQ(error.substr(0, file.text().size()), file.text()) << error;
  return error.substr(std::min(error.size(), file.text().size()));
}

TEST(Overlays, that_the_set_up_contradicts_are_told_at_their_own_place) {
  const std::string one = overlay_error("axes:\n  stacking_limit: {value: 10, rule: \"4.0\", reason: x}\n");
  EXPECT_TRUE(one.starts_with(":6:27: with this value of stacking_limit there is no set-up: ")) << one;
  expect_says(one, "setup_campaign.yaml:20:3: more than 10 troops are in 1434");
}

TEST(Overlays, the_axis_that_is_at_fault_is_named) {
  const std::string second = overlay_error(
      "axes:\n  capture_die: {value: 5, rule: 2.2.1.capture, reason: x}\n"
      "  fatigue_limit: {value: 1, rule: \"12.0\", reason: x}\n");
  EXPECT_TRUE(second.starts_with(":7:26: with this value of fatigue_limit")) << second;
}

TEST(Overlays, a_changed_table_that_the_set_up_contradicts_is_named) {
  const std::string table = overlay_error(
      "data:\n  leaders: {change: {leaders: {Rall: {maximum: {value: 1000}}}}, rule: 2.3.1, reason: x}\n");
  EXPECT_TRUE(table.starts_with(":6:21: with this change of leaders there is no set-up: ")) << table;
  expect_says(table, "setup_campaign.yaml");
}

TEST(Overlays, a_table_of_the_user_that_the_set_up_contradicts_is_named) {
  std::string text = text_of_file("leaders.yaml");
  const std::string known = "maximum: {value: 1250";
  const auto at = text.find(known);
  ASSERT_NE(at, std::string::npos);
  const test::TemporaryPath file("leaders.yaml");
  write_file(file.text(), text.replace(at, known.size(), "maximum: {value: 1000"));
  const std::string error = data_error([&] { open({.ruleset = "", .data = {{"leaders", file.text()}}}); });
  EXPECT_TRUE(error.starts_with(file.text() + ": with this table there is no set-up: ")) << error;
  expect_says(error, "setup_campaign.yaml:");
}

// --- Maps and charts of a position ---

TEST(Own, a_small_map_replaces_the_whole_one_and_is_certain) {
  const Data small =
      own("map: {areas: [{terrain: clear, hexes: [1928, 1927, 1926]}], edges: [{road: true, through: [1928, 1927]}]}");
  EXPECT_EQ(small.map.all.size(), 3U);
  EXPECT_TRUE(small.map.between(hex("1928"), hex("1927")).road);
  EXPECT_EQ(small.map.between(hex("1928"), hex("1927")).confidence, Confidence::certain);
  EXPECT_EQ(small.map.between(hex("1927"), hex("1926")).confidence, Confidence::certain);
  EXPECT_EQ(small.map[hex("1926")].terrain_confidence, Confidence::certain);
  EXPECT_EQ(small.map.next[index(hex("1926"))][index(Direction::n)], no_hex);
  EXPECT_EQ(small.map.edge(hex("1926"), Direction::n), std::nullopt);
}

TEST(Own, cells_replace_single_cells_and_are_certain) {
  const Data some =
      own("charts: {combat_results: {rows: [{die: 12, high: \"20/60!\", low: \"0/0\"}, {die: 20, mid: 1/2R}]}, "
          "combat_modifiers: {weather: {snow: -3}}, ratio: {rows: [{ratio: 5-2, modifier: 2}]}, "
          "movement_costs: {terrain: {woods: {rain: no}}}}");
  const CombatResults& crt = some.charts.combat_results;
  const CombatResults& old = shipped_data().charts.combat_results;
  EXPECT_EQ(crt.result(2, 12), (CombatResult{0, 0, {}, {}, Confidence::certain}));
  EXPECT_EQ(crt.result(5, 12), old.result(5, 12));
  EXPECT_EQ(crt.result(2, 13), old.result(2, 13));
  EXPECT_EQ(crt.result(5, 20), (CombatResult{1, 2, {}, CombatEffect::retreat, Confidence::certain}));
  EXPECT_EQ(crt.result(5, 19), old.result(5, 14));
  EXPECT_EQ(crt.result(5, 21), old.result(5, 14));
  EXPECT_EQ(some.charts.combat_modifiers.weather[index(Weather::snow)], (Cell{-3, Confidence::certain}));
  EXPECT_EQ(some.charts.ratio.row(2600, 1000).modifier, (Cell{2, Confidence::certain}));
  EXPECT_TRUE(some.charts.movement_costs.terrain[index(Terrain::woods)][index(CostColumn::rain)].prohibited);
  EXPECT_NE(hash_of(some, "combat_results"), hash_of(shipped_data(), "combat_results"));
  EXPECT_EQ(hash_of(some, "crossing"), hash_of(shipped_data(), "crossing"));
}

TEST(Own, counters_replace_single_values) {
  const Data some =
      own("counters: {Rall: {rating: 6, maximum: 1500}, Leslie: {span: {value: 2, confidence: likely, source: []}}}");
  EXPECT_EQ(some.leaders[LeaderId::Rall].rating, (Cell{6, Confidence::certain}));
  EXPECT_EQ(some.leaders[LeaderId::Rall].cost, shipped_data().leaders[LeaderId::Rall].cost);
  EXPECT_EQ(some.leaders[LeaderId::Leslie].span, (Cell{2, Confidence::likely}));
  expect_says(own_error("counters: {Rahl: {rating: 6}}"), "Rahl");
  expect_says(own_error("counters: {Rall: {rating: 9}}"), "9");
  expect_says(own_error("counters: {Rall: {maximum: 1255}}"), "tens");
  expect_says(own_error("charts: {combat: {}}"), "combat");
}

// --- The tables that a position brought last ---

/// A position with a map of one column of three hexes, the hex of the middle with this terrain.
Node with_map(const std::string& terrain, const std::string& file = "p.yaml") {
  return parse_yaml(
      "map: {areas: [{terrain: clear, hexes: [1928, 1927]}, {terrain: " + terrain + ", hexes: [1926]}]}\nagenda: []\n",
      file);
}

const Map& map_of(const Position& position) { return table_of(position).map; }

TEST(LastOwn, a_position_with_the_same_tables_shares_them) {
  const auto game = open({});
  const auto one = game->read_position(with_map("woods"));
  Node later = with_map("woods");
  later.add("turn", Node::text("Dec 28 12pm"));
  const auto two = game->read_position(later);
  EXPECT_EQ(&map_of(*one), &map_of(*two));
  EXPECT_NE(one->facts(), two->facts());
}

TEST(LastOwn, a_position_with_other_tables_gets_its_own) {
  const auto game = open({});
  const auto woods = game->read_position(with_map("woods"));
  const auto marsh = game->read_position(with_map("marsh"));
  const auto more = game->read_position(
      parse_yaml("map: {areas: [{terrain: clear, hexes: [1928, 1927]}, {terrain: marsh, hexes: [1926]}]}\n"
                 "counters: {Rall: {rating: 6}}\nagenda: []\n",
                 "p.yaml"));
  const auto plain = game->read_position(parse_yaml("agenda: []", "p.yaml"));
  const auto again = game->read_position(with_map("marsh"));
  EXPECT_EQ(map_of(*woods)[hex("1926")].terrain, Terrain::woods);
  EXPECT_EQ(map_of(*marsh)[hex("1926")].terrain, Terrain::marsh);
  EXPECT_EQ(table_of(*more).leaders[LeaderId::Rall].rating.value, 6);
  EXPECT_EQ(&map_of(*plain), &table_of(*game).map);
  EXPECT_NE(table_of(*again).leaders[LeaderId::Rall].rating.value, 6);
  EXPECT_EQ(again->write(), marsh->write());
}

TEST(LastOwn, a_fault_is_told_at_its_own_place) {
  const auto game = open({});
  game->read_position(with_map("woods", "first.yaml"));
  for (const char* file : {"second.yaml", "third.yaml"})
    expect_says(data_error([&] { game->read_position(with_map("wood", file)); }), std::string(file) + ":1:64: ");
  Node wrong = with_map("woods", "first.yaml");
  wrong.add("turn", parse_yaml("\n\n  never", "fourth.yaml"));
  expect_says(data_error([&] { game->read_position(wrong); }), "fourth.yaml:3:3: ");
}

TEST(LastOwn, threads_do_not_get_the_tables_of_each_other) {
  const auto game = open({});
  std::atomic<int> wrong = 0;
  const auto read = [&](const std::string& terrain, Terrain meant) {
    for (int i = 0; i < 50; ++i)
      if (map_of(*game->read_position(with_map(terrain)))[hex("1926")].terrain != meant) ++wrong;
  };
  std::thread other([&] { read("marsh", Terrain::marsh); });
  read("woods", Terrain::woods);
  other.join();
  EXPECT_EQ(wrong, 0);
}

TEST(Identical, means_alike_in_everything_a_reader_can_tell) {
  const std::string text = "{a: [1, b], c: {d: e}}";
  const auto parsed = [](const std::string& yaml, const std::string& file) { return parse_yaml(yaml, file); };
  const Node node = parsed(text, "a.yaml");
  EXPECT_TRUE(rulebook::identical(node, parsed(text, "a.yaml")));
  EXPECT_FALSE(rulebook::identical(node, parsed(text, "b.yaml")));
  EXPECT_FALSE(rulebook::identical(node, parsed("\n" + text, "a.yaml")));
  for (const char* other :
       {"{a: [1,  b], c: {d: e}}", "{a: [1, c], c: {d: e}}", "{a: [1, b], c: {f: e}}", "{a: ['1', b], c: {d: e}}",
        "{a: [1, b], c: {d: }}", "{a: [1, b], c : {d: e}}", "{a: [1, b]}", "{a: [1], c: {d: e}}"})
    EXPECT_FALSE(rulebook::identical(node, parsed(other, "a.yaml"))) << other;
}

TEST(Doubt, replaces_what_is_less_sure_and_nothing_else) {
  Data doubted = shipped_data();
  doubt(doubted, Confidence::certain);
  const CombatResults& crt = doubted.charts.combat_results;
  EXPECT_EQ(crt.result(8, 12), shipped_data().charts.combat_results.result(8, 12));
  EXPECT_NE(crt.result(4, 12), shipped_data().charts.combat_results.result(4, 12));
  EXPECT_EQ(doubted.charts.combat_modifiers.weather[index(Weather::rain)].value, -2);
  EXPECT_NE(doubted.charts.combat_modifiers.weather[index(Weather::snow)],
            shipped_data().charts.combat_modifiers.weather[index(Weather::snow)]);
  EXPECT_TRUE(doubted.map.town("Trenton"));
  EXPECT_FALSE(doubted.map.town("Princeton"));
  EXPECT_FALSE(doubted.map.between(hex("1818"), hex("1819")).road);
  EXPECT_TRUE(doubted.map.between(hex("1928"), hex("1927")).road);
  EXPECT_EQ(doubted.leaders[LeaderId::Leslie].rating.value, 4);
  for (std::size_t i = 0; i < leader_count; ++i) {
    EXPECT_GE(doubted.leaders.all[i].rating.value, 2);
    EXPECT_LE(doubted.leaders.all[i].rating.value, 8);
  }
  Data sure = shipped_data();
  doubt(sure, Confidence::placeholder);
  for (const std::string_view table : table_names)
    EXPECT_EQ(hash_of(sure, table), hash_of(shipped_data(), table)) << table;
}

TEST(Hashes, every_table_has_one_of_its_own) {
  std::map<std::uint64_t, std::string_view> seen;
  for (const std::string_view table : table_names)
    EXPECT_TRUE(seen.emplace(hash_of(shipped_data(), table), table).second) << table;
  EXPECT_THROW(hash_of(shipped_data(), "nothing"), std::out_of_range);
}

}  // namespace washingtons_crossing_data_test
}  // namespace tricorne::wc
