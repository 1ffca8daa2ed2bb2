#include "engine/washingtons_crossing/doubt.h"

#include "engine/washingtons_crossing/load/charts.h"

namespace tricorne::wc {

namespace {

/// Changes every datum that is less sure than `least`.
class ChangeUnsure {
 public:
  explicit ChangeUnsure(Confidence least) : least_(least) {}

  void operator()(Cell& cell) const {
    if (unsure(cell.confidence)) cell.value = static_cast<std::int16_t>(cell.value + 5);
  }
  void operator()(Cost& cost) const { (*this)(cost.points); }
  void operator()(CombatResult& result) const {
    if (unsure(result.confidence)) result = {0, 0, CombatEffect::none, CombatEffect::none, result.confidence};
  }
  void operator()(Surprise& row) const { each(row.combat, row.attacker_percent); }
  void operator()(Ratio& row) const { each(row.modifier); }
  void operator()(Continuing& row) const {
    if (unsure(row.confidence)) row.any = !row.any;
  }
  void operator()(WeatherCell& cell) const {
    if (unsure(cell.confidence)) cell.weather = Weather((index(cell.weather) + 1) % weather_count);
  }
  void operator()(LeaderCell& cell) const {
    if (unsure(cell.confidence)) cell.leader = LeaderId::Putnam;
  }
  void operator()(RaidResult& r) const { each(r.attacker_loss, r.defender_loss, r.defender_fatigue, r.british_points); }
  template <class T, std::size_t N>
  void operator()(std::array<T, N>& list) const {
    for (T& item : list) (*this)(item);
  }
  template <class T>
  void operator()(Bands<T>& bands) const {
    for (Band<T>& band : bands.rows) (*this)(band.value);
  }
  template <class T>
  void operator()(std::vector<T>& list) const {
    for (T& item : list) (*this)(item);
  }

  void operator()(MovementMatrix& c) const {
    each(c.rows, c.american_night, c.british, c.vanguard, c.weather, c.fatigue, c.disordered);
  }
  void operator()(MovementCosts& c) const {
    for (std::size_t i = 0; i < c.water.size(); ++i)
      if (i != index(Water::none)) (*this)(c.water[i]);  // a hexside without water costs nothing
    each(c.terrain, c.road, c.delaware_ferry, c.amboy_ferry, c.brunswick_ferry, c.naval_crossing, c.zone_enter,
         c.zone_leave, c.join, c.overstacked, c.hasty, c.normal);
  }
  void operator()(CombatResults& c) const { each(c.rows); }
  void operator()(Ratios& c) const { each(c.rows); }
  void operator()(CombatModifiers& c) const {
    each(c.american, c.attack, c.weather, c.terrain, c.town, c.minor_river, c.creek, c.entrenchment,
         c.half_entrenchment, c.attacker_fatigue, c.defender_fatigue, c.defender_disordered, c.defender_routed);
  }
  void operator()(SurpriseModifiers& c) const {
    each(c.attack, c.weather, c.terrain, c.american_in_snow, c.trenton, c.dawn, c.creek, c.minor_river,
         c.defender_disordered, c.defender_routed);
  }
  void operator()(SurpriseTable& c) const { each(c.rows); }
  void operator()(CrossingTable& c) const {
    each(c.rows, c.weather, c.before_december_28, c.durham_boats, c.pennsylvania_navy, c.glover, c.washington);
  }
  void operator()(WeatherTables& c) const { each(c.continuing, c.next, c.night, c.in_january); }
  void operator()(RaidTables& c) const { each(c.raid, c.leaders, c.results, c.range, c.night_fatigue); }
  void operator()(Reinforcements&) const {}  // every value is from the text
  void operator()(VictoryPoints&) const {}   // every value is from the text
  void operator()(NavalUnit& unit) const { each(unit.upstream, unit.downstream); }

  /// A maximum becomes the greatest there is, a rating another one of 2 to 8.
  void operator()(LeaderInfo& info) const {
    each(info.cost, info.cost_alone);
    if (info.commands()) each(info.span, info.radius);
    if (unsure(info.rating.confidence)) info.rating.value = static_cast<std::int16_t>((info.rating.value + 1) % 7 + 2);
    if (unsure(info.maximum.confidence)) info.maximum.value = 9990;
  }

  void operator()(Map& map) const {
    for (Hex& hex : map.hexes) {
      if (!hex.on_map || hex.terrain == Terrain::ocean) continue;
      if (unsure(hex.terrain_confidence)) hex.terrain = hex.terrain == Terrain::clear ? Terrain::woods : Terrain::clear;
      if (unsure(hex.town_confidence)) hex.town.clear();
    }
    for (Hexside& side : map.sides) {
      if (!unsure(side.confidence)) continue;
      side.road = false;
      if (side.water < Water::major) side.water = Water::none;
      if (side.ferry == Ferry::brunswick) side.ferry = Ferry::none;
    }
    map.derive();
  }

 private:
  bool unsure(Confidence confidence) const { return confidence > least_; }
  template <class... Parts>
  void each(Parts&... parts) const {
    ((*this)(parts), ...);
  }

  Confidence least_;
};

}  // namespace

void doubt(Data& data, Confidence least) {
  const ChangeUnsure doubter(least);
  doubter(data.map);
  doubter(data.leaders.all);
  for_each_chart(data.charts, [&](std::string_view, auto& chart) { doubter(chart); });
}

}  // namespace tricorne::wc
