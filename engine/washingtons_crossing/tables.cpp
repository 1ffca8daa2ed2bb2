#include "engine/washingtons_crossing/tables.h"

#include <stdexcept>

#include "engine/core/load/json.h"
#include "engine/washingtons_crossing/load/load.h"

namespace tricorne::wc {

using rulebook::add, rulebook::word_of;

// --- digests ---

// Members that only document a table are left out, as are those of the charts that their descriptions leave out.
static void add(Digest& d, const Map& map) {
  for (const Hex& hex : map.hexes) add(d, hex);
  for (const Hexside& side : map.sides) add(d, side);
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
  for_each_field(data.charts, [&](std::string_view name, const auto& chart) {
    if (name == table) hash = digest_of(chart);
  });
  if (!hash) throw std::out_of_range("no table " + std::string(table));
  return *hash;
}

// --- All that are not sure ---

static void unsettle(CombatResult& result, Doubt doubt) {
  if (doubt.is_unsure(result.confidence)) result = {0, 0, CombatEffect::none, CombatEffect::none, result.confidence};
}
static void unsettle(Continuing& row, Doubt doubt) {
  if (doubt.is_unsure(row.confidence)) row.any = !row.any;
}
static void unsettle(WordCell<LeaderId>& cell, Doubt doubt) {
  if (doubt.is_unsure(cell.confidence)) cell.value = LeaderId::Putnam;
}
/// Another rating of 2 to 8.
static void unsettle(RatingCell& cell, Doubt doubt) {
  if (doubt.is_unsure(cell.confidence)) cell.value = static_cast<std::int16_t>((cell.value + 1) % 7 + 2);
}
/// The greatest there is.
static void unsettle(MaximumCell& cell, Doubt doubt) {
  if (doubt.is_unsure(cell.confidence)) cell.value = 9990;
}
/// The columns are as sure as the text.
static void unsettle(RatingColumns&, Doubt) {}

static void unsettle(Map& map, Doubt doubt) {
  for (Hex& hex : map.hexes) {
    if (!hex.on_map || hex.terrain == Terrain::ocean) continue;
    if (doubt.is_unsure(hex.terrain_confidence))
      hex.terrain = hex.terrain == Terrain::clear ? Terrain::woods : Terrain::clear;
    if (doubt.is_unsure(hex.town_confidence)) hex.town.clear();
  }
  for (Hexside& side : map.sides) {
    if (!doubt.is_unsure(side.confidence)) continue;
    side.road = false;
    if (side.water < Water::major) side.water = Water::none;
    if (side.ferry == Ferry::brunswick) side.ferry = Ferry::none;
    // What else a hexside shows is not there.
    for_each_pair(side, empty_hexside, []<class M>(std::string_view, M& value, const M& none, const Particulars& more) {
      if constexpr (!std::is_same_v<M, Confidence>)
        if (!more.fixed && more.label != "") value = none;
    });
  }
  map.derive();
}

void doubt(Data& data, Confidence least) {
  const Doubt doubt{least};
  unsettle(data.map, doubt);
  unsettle(data.leaders.all, doubt);
  unsettle(data.charts, doubt);
}

// --- One value at a time ---

/// The highest rating of each column but the last is changed by one.
static void change_each(RatingColumns& columns, const Place& at, Changes& to) {
  for (std::size_t i = 0; i + 1 < columns.rows.size(); ++i) {
    int& most = columns.rows[i].most;
    to.value(Place{at.whole, at.rule}.part("column " + std::to_string(i) + " up to rating"), Confidence::certain,
             rulebook::change_of(most, most + 1), [&most] { ++most; });
  }
}

static void change_percent(std::int8_t& percent, const std::string& whose, const CombatResult& result, const Place& at,
                           Changes& to) {
  to.value(at, result.confidence, rulebook::named(whose, rulebook::change_of(percent, percent + 10)),
           [&percent] { percent = static_cast<std::int8_t>(percent + 10); });
}
static void change_effect(CombatEffect& effect, const std::string& whose, const CombatResult& result, const Place& at,
                          Changes& to) {
  const auto next = CombatEffect((index(effect) + 1) % combat_effect_words.size());
  to.value(at, result.confidence, {": " + whose + " " + std::string(word_of(next)), ": " + whose},
           [&effect, next] { effect = next; });
}
static void change_each(CombatResult& result, const Place& at, Changes& to) {
  change_percent(result.attacker_percent, "attacker", result, at, to);
  change_percent(result.defender_percent, "defender", result, at, to);
  change_effect(result.attacker, "attacker's retreat", result, at, to);
  change_effect(result.defender, "defender's retreat", result, at, to);
}

static void change_each(Continuing& row, const Place& at, Changes& to) {
  to.value(at, row.confidence, {": another", ": another"}, [&row] { row = {!row.any, std::nullopt, row.confidence}; });
}
static void change_each(RaidCell& raid, const Place& at, Changes& to) {
  to.value(at, raid.confidence, {raid.value == 0 ? ": a raid" : ": none", ": a raid, or none"},
           [&raid] { raid.value = raid.value == 0 ? 1 : 0; });
}
/// A leader of the militia who raids; the next word might be one who never does.
static void change_each(WordCell<LeaderId>& cell, const Place& at, Changes& to) {
  const LeaderId other = cell.value == LeaderId::Ewing ? LeaderId::Dickinson : LeaderId::Ewing;
  to.value(at, cell.confidence, {": " + std::string(word_of(other)), ": another"},
           [&cell, other] { cell.value = other; });
}

static void change_turn(Turn& turn, const Place& at, Changes& to) {
  if (turn >= last_turn) return;
  const Turn later{static_cast<std::uint8_t>(static_cast<int>(turn) + 1)};
  to.value(at, Confidence::certain, {": a turn later", ""}, [&turn, later] { turn = later; });
}
/// Turns and troops change in their own way, and all else that does not say who comes, and where.
static void change_each(rulebook::Rows<Arrival>& arrivals, const Place& at, Changes& to) {
  for (std::size_t i = 0; i < arrivals.size(); ++i) {
    Arrival& a = arrivals[i];
    const std::string_view who = a.leader != no_leader               ? word_of(a.leader)
                                 : a.kind == ArrivalKind::withdrawal ? word_of(a.boat)
                                                                     : std::string_view(a.label);
    const Place row = Place{at.whole, at.rule}.part(std::to_string(i + 1) + " " + std::string(who));
    change_turn(a.normal, row, to);
    if (a.side == Side::British) change_turn(a.accelerated, row.part("accelerated"), to);
    if (a.strength > 0)
      to.value(row.part("troops"), Confidence::certain, rulebook::change_of(a.strength, a.strength + 10),
               [&a] { a.strength += 10; });
    for_each_member(a, [&](std::string_view name, auto& member, const Particulars& more) {
      const void* const changed[] = {&a.normal, &a.accelerated, &a.strength};
      if (std::ranges::find(changed, static_cast<const void*>(&member)) == std::end(changed))
        rulebook::change_member(member, name, more, row, to);
    });
  }
}

static std::string row_name(const Ratio& row) {
  return std::to_string(row.attackers) + "-" + std::to_string(row.defenders);
}
static std::string row_name(const TownPoints& row) { return row.town; }
static std::string row_name(const CapturePoints& row) { return std::string(word_of(row.leader)); }
static void change_each(Captures& captures, const Place& at, Changes& to) {
  for (auto& rows : captures) change_each(rows, at, to);
}

/// What the map says besides roads, water, ferries and ground, where it says something.
template <class Part>
static void change_shown(Part& part, const Part& none, const std::string& where, Changes& to) {
  for_each_pair(part, none, [&](std::string_view name, auto& shown, const auto& nothing, const Particulars& more) {
    if (!more.fixed && shown != nothing)
      rulebook::change_member(shown, name, more, Place{"map " + where, "2.1"_rule}, to);
  });
}
static void change_each(Map& map, Changes& to) {
  for (const HexId hex : map.all) change_shown(map.hexes[index(hex)], Hex{}, text_of(hex), to);
  for (std::size_t i = 0; i < hexside_count; ++i)
    if (map.sides[i] != empty_hexside)
      change_shown(map.sides[i], empty_hexside, text_of(HexsideId{static_cast<std::uint16_t>(i)}), to);
}

void change_each(Data& data, Changes& to) {
  change_each(data.leaders.all, Place{"", "2.3.1"_rule}, to);
  change_each(data.charts, Place{}, to);
  change_each(data.map, to);
}

// --- lists ---

std::vector<Datum> data_list(const Data& data) {
  std::vector<Datum> list = data.map.data;
  list.insert(list.end(), data.cells.begin(), data.cells.end());
  for (std::size_t i = 0; i < setup_names.size(); ++i)
    for (Datum datum : data.setups[i].list) {
      datum.group += i == 0 ? " campaign" : " quick_start";
      list.push_back(datum);
    }
  return list;
}

}  // namespace tricorne::wc
