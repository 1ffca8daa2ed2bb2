#include "engine/washingtons_crossing/hashes.h"

#include <stdexcept>

#include "engine/core/load/json.h"
#include "engine/core/rulebook/digests.h"
#include "engine/washingtons_crossing/load/charts.h"
#include "engine/washingtons_crossing/load/load.h"

namespace tricorne::wc {

using rulebook::add;

// Members that only document a table are left out.

static void add(Digest& d, const Cell& cell) { add(d, cell.value); }
static void add(Digest& d, const Cost& cost) {
  add(d, cost.points);
  add(d, cost.prohibited);
}
static void add(Digest& d, const CombatResult& r) {
  rulebook::add_all(d, r.attacker_percent, r.defender_percent, r.attacker, r.defender);
}
static void add(Digest& d, const Surprise& row) {
  add(d, row.combat);
  add(d, row.attacker_percent);
}
static void add(Digest& d, const Continuing& row) {
  rulebook::add_all(d, row.any, row.weather.has_value(), row.weather.value_or(Weather{}));
}
static void add(Digest& d, const WeatherCell& cell) { add(d, cell.weather); }
static void add(Digest& d, const LeaderCell& cell) { add(d, cell.leader); }
static void add(Digest& d, const RaidResult& r) {
  add(d, r.attacker_loss);
  add(d, r.defender_loss);
  add(d, r.defender_fatigue);
  add(d, r.british_points);
}
template <class T, std::size_t N>
static void add(Digest& d, const std::array<T, N>& cells) {
  for (const T& cell : cells) add(d, cell);
}
template <class T>
static void add(Digest& d, const Bands<T>& bands) {
  for (const Band<T>& band : bands.rows) {
    rulebook::add_all(d, band.least, band.most);
    add(d, band.value);
  }
}
template <class... Members>
static void add_cells(Digest& d, const Members&... members) {
  (add(d, members), ...);
}

static void add(Digest& d, const MovementMatrix& c) {
  add_cells(d, c.columns, c.rows, c.american_night, c.british, c.vanguard, c.weather, c.fatigue, c.disordered);
}
static void add(Digest& d, const MovementCosts& c) {
  add_cells(d, c.terrain, c.road, c.water, c.delaware_ferry, c.amboy_ferry, c.brunswick_ferry, c.naval_crossing,
            c.zone_enter, c.zone_leave, c.join, c.overstacked, c.hasty, c.normal);
}
static void add(Digest& d, const CombatResults& c) { add_cells(d, c.columns, c.rows); }
static void add(Digest& d, const Ratios& c) {
  for (const Ratio& row : c.rows) {
    rulebook::add_all(d, row.attackers, row.defenders);
    add(d, row.modifier);
  }
}
static void add(Digest& d, const CombatModifiers& c) {
  add_cells(d, c.american, c.attack, c.weather, c.terrain, c.town, c.minor_river, c.creek, c.entrenchment,
            c.half_entrenchment, c.attacker_fatigue, c.defender_fatigue, c.defender_disordered, c.defender_routed);
}
static void add(Digest& d, const SurpriseModifiers& c) {
  add_cells(d, c.attack, c.weather, c.terrain, c.american_in_snow, c.trenton, c.dawn, c.creek, c.minor_river,
            c.defender_disordered, c.defender_routed);
}
static void add(Digest& d, const SurpriseTable& c) { add(d, c.rows); }
static void add(Digest& d, const CrossingTable& c) {
  add_cells(d, c.rows, c.weather, c.before_december_28, c.durham_boats, c.pennsylvania_navy, c.glover, c.washington);
}
static void add(Digest& d, const WeatherTables& c) { add_cells(d, c.continuing, c.next, c.night, c.in_january); }
static void add(Digest& d, const RaidTables& c) {
  add_cells(d, c.raid, c.leaders, c.results, c.range, c.night_fatigue);
}
static void add(Digest& d, const Reinforcements& c) {
  for (const Arrival& a : c.arrivals)
    rulebook::add_all(d, a.side, a.kind, a.normal, a.accelerated, a.leader, a.boat, a.strength, a.may_wait, a.town);
  rulebook::add_all(d, c.british_entry, c.american_entry, c.acceleration_row);
}
static void add(Digest& d, const TownPoints& t) { rulebook::add_all(d, t.side, t.town, t.points); }
static void add(Digest& d, const VictoryPoints& c) {
  for (const auto* list : {&c.daily, &c.at_end})
    for (const TownPoints& town : *list) add(d, town);
  for (const auto& list : c.captures)
    for (const CapturePoints& capture : list) rulebook::add_all(d, capture.leader, capture.points);
  for (const BattleLevel& b : c.battle)
    rulebook::add_all(d, b.least_loss, b.numerator, b.denominator, b.below, b.points);
  rulebook::add_all(d, c.empty_south, c.south_row, c.other_town_at_end, c.other_capture[0], c.other_capture[1],
                    c.troops);
}
static void add(Digest& d, const NavalUnit& u) {
  add_cells(d, u.upstream, u.downstream);
  rulebook::add_all(d, u.from, u.to);
}
static void add(Digest& d, const LeaderInfo& l) {
  add(d, l.troops);
  add_cells(d, l.cost, l.cost_alone, l.span, l.rating, l.radius, l.maximum, l.maximum_january.value_or(Cell{-1}));
}
static void add(Digest& d, const Map& map) {
  for (const Hex& hex : map.hexes) rulebook::add_all(d, hex.on_map, hex.terrain, hex.bank, hex.city, hex.town);
  for (const Hexside& side : map.sides)
    rulebook::add_all(d, side.road, side.water, side.ferry, side.ferries, side.falls, side.lower);
  rulebook::add_all(d, map.sheet.left, map.sheet.right, map.sheet.top, map.sheet.bottom);
}

template <class Chart>
static std::uint64_t digest_of(const Chart& chart) {
  Digest d;
  add(d, chart);
  return d.value();
}

std::uint64_t hash_of(const Data& data, std::string_view table) {
  if (table == "map") return digest_of(data.map);
  if (table == "leaders") return digest_of(data.leaders.all);
  for (std::size_t i = 0; i < setup_names.size(); ++i)
    if (table == setup_names[i]) {
      Digest d;
      add(d, to_json_line(data.setups[i].position));
      return d.value();
    }
  std::optional<std::uint64_t> hash;
  for_each_chart(data.charts, [&](std::string_view name, const auto& chart) {
    if (name == table) hash = digest_of(chart);
  });
  if (!hash) throw std::out_of_range("no table " + std::string(table));
  return *hash;
}

}  // namespace tricorne::wc
