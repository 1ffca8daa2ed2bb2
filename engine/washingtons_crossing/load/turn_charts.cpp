// Charts of chapters 7 to 12 and 22.
#include "engine/washingtons_crossing/load/charts.h"

namespace tricorne::wc {

using rulebook::word_of;

namespace {

constexpr Span chart_points{0, 99};
constexpr Span men{0, 9990};
constexpr Span faces{0, 9};
constexpr std::array<std::string_view, 3> ferry_columns{"no_ferry", "one_ferry", "two_ferries"};
constexpr std::array<std::string_view, 5> movement_fatigue_words{"0", "1", "2", "3", "4"};

/// Troops are counted in tens (2.3.1).
void require_tens(const Node& node, int number) {
  if (number % 10 != 0) fail(node, "troops are counted in tens (2.3.1)");
}

HexId read_hex(const Node& node) {
  const auto hex = hex_named(read_text(node));
  if (!hex) fail(node, "no hex of the grid; columns run from 01 to 32, rows from 01 to 54, as in 2029");
  return *hex;
}

/// Reads a word of an enumeration under `key`. False when an overlay leaves it out.
template <class E>
bool read_as(CellReader& cells, MapReader& map, std::string_view key, const std::string& name, E& out,
             Confidence& confidence, const Provenance* row = nullptr) {
  const auto text = cells.text(map, key, name, row);
  if (!text) return false;
  out = E(read_word(*text.node, words_of(E{}).words, words_of(E{}).kind));
  confidence = text.confidence;
  return true;
}

void read_continuing(CellReader& cells, MapReader& row, const Provenance& from, const std::string& name,
                     Continuing& out) {
  static constexpr std::array<std::string_view, 6> words{"fair", "freeze", "rain", "snow", "any", "none"};
  const auto text = cells.text(row, "continues", name, &from);
  if (!text) return;
  const std::size_t word = read_word(*text.node, words, "weather");
  out = {word == 4, word < 4 ? std::optional(Weather(word)) : std::nullopt, text.confidence};
}

void read_entry(CellReader& cells, MapReader& file, std::string_view key, std::vector<HexId>& out) {
  const Node* node = cells.want(file, key);
  if (node == nullptr) return;
  MapReader reader(*node);
  const Provenance from = cells.row(reader);
  const HexId first = read_hex(reader.required("from")), last = read_hex(reader.required("to"));
  if (row_of(first) != row_of(last) || column_of(first) > column_of(last))
    fail(*node, "an entry stretch is hexes of one row, from left to right");
  out.clear();
  for (int column = column_of(first); column <= column_of(last); ++column) out.push_back(hex_at(column, row_of(first)));
  cells.note(std::string(key), from);
  reader.finish();
}

Turn read_turn(const Node& node) { return Turn(read_word(node, turn_words, "turn")); }
LeaderId read_leader(const Node& node) { return LeaderId(read_word(node, leader_names, "leader")); }

Arrival read_arrival(MapReader& reader) {
  Arrival arrival;
  arrival.side = Side(read_word(reader.required("side"), side_words, "side"));
  arrival.kind = ArrivalKind(read_word(reader.required("kind"), arrival_kind_words, "kind"));
  arrival.normal = arrival.accelerated = read_turn(reader.required("turn"));
  if (const Node* turn = reader.optional("accelerated")) arrival.accelerated = read_turn(*turn);
  if (arrival.accelerated > arrival.normal)
    fail(reader.node(), "an accelerated arrival is not later than the normal one");
  if (arrival.kind == ArrivalKind::withdrawal)
    arrival.boat = Boat(read_word(reader.required("boat"), boat_words, "naval unit"));
  else if (arrival.kind != ArrivalKind::detachment)
    arrival.leader = read_leader(reader.required("leader"));
  if (arrival.leader != no_leader && side_of(arrival.leader) != arrival.side)
    fail(reader.node(), "the leader is of the other side");
  if (const Node* strength = reader.optional("strength")) {
    arrival.strength = static_cast<int>(read_number(*strength, men.least, men.most));
    require_tens(*strength, arrival.strength);
  }
  if (const Node* wait = reader.optional("may_wait")) arrival.may_wait = read_bool(*wait);
  if (const Node* town = reader.optional("town")) arrival.town = read_text(*town);
  if (const Node* label = reader.optional("label")) arrival.label = read_text(*label);
  return arrival;
}

std::string name_of(const Arrival& arrival) {
  std::string name = std::string(word_of(arrival.normal)) + " ";
  if (arrival.kind == ArrivalKind::withdrawal) return name + std::string(word_of(arrival.boat)) + " withdrawn";
  name += arrival.leader == no_leader ? "detachment" : std::string(word_of(arrival.leader));
  return name + (arrival.label.empty() ? "" : " (" + arrival.label + ")");
}

/// Reads a list. The list of an overlay, too, replaces the whole list.
template <class T, class Read>
void read_list(CellReader& cells, MapReader& file, std::string_view key, std::vector<T>& out, const Read& read) {
  const Node* node = cells.want(file, key);
  if (node == nullptr) return;
  out.clear();
  for (const Node& item : read_items(*node)) {
    MapReader reader(item);
    const Provenance from = cells.row(reader);
    out.push_back(read(reader, from));
    reader.finish();
  }
}

void read_town_points(CellReader& cells, MapReader& file, std::string_view key, std::vector<TownPoints>& out) {
  read_list(cells, file, key, out, [&](MapReader& reader, const Provenance& from) {
    TownPoints town{Side(read_word(reader.required("side"), side_words, "side")), read_text(reader.required("town")),
                    0};
    cells.plain(reader, "points", std::string(key) + " " + town.town, town.points, chart_points, &from);
    return town;
  });
}

void read_captures(CellReader& cells, MapReader& file, VictoryPoints& chart) {
  const Node* node = cells.want(file, "captures");
  if (node == nullptr) return;
  chart.captures = {};
  for (const Node& item : read_items(*node)) {
    MapReader reader(item);
    const Provenance from = cells.row(reader);
    const Side side = Side(read_word(reader.required("side"), side_words, "side"));
    CapturePoints capture{read_leader(reader.required("leader")), 0};
    if (side_of(capture.leader) == side) fail(item, "nobody captures a leader of his own side");
    cells.plain(reader, "points", "capture of " + std::string(word_of(capture.leader)), capture.points, chart_points,
                &from);
    chart.captures[index(side)].push_back(capture);
    reader.finish();
  }
}

void read_battle(CellReader& cells, MapReader& file, VictoryPoints& chart) {
  const Node* node = cells.want(file, "battle");
  if (node == nullptr) return;
  MapReader by_level(*node);
  for (std::size_t i = 0; i < chart.battle.size(); ++i) {
    const Node* level = cells.want(by_level, victory_level_words[i]);
    if (level == nullptr) continue;
    MapReader reader(*level);
    const Provenance from = cells.row(reader);
    const std::string name = std::string(victory_level_words[i]) + " victory ";
    BattleLevel& out = chart.battle[i];
    cells.plain(reader, "least_loss", name + "least_loss", out.least_loss, men, &from);
    cells.plain(reader, "numerator", name + "numerator", out.numerator, {1, 9}, &from);
    cells.plain(reader, "denominator", name + "denominator", out.denominator, {1, 9}, &from);
    cells.plain(reader, "points", name + "points", out.points, chart_points, &from);
    if (const Node* below = cells.want(reader, "below")) out.below = read_bool(*below);
    reader.finish();
  }
  by_level.finish();
}

/// The hex of a naval unit's waters; no_hex for `falls`.
void read_limit(CellReader& cells, MapReader& reader, std::string_view key, const std::string& name, HexId& out) {
  const auto text = cells.text(reader, key, name);
  if (text) out = key == "to" && read_text(*text.node) == "falls" ? no_hex : read_hex(*text.node);
}

}  // namespace

void read_chart(CellReader& cells, MapReader& file, MovementMatrix& chart) {
  read_columns(cells, file, chart.columns);
  if (const Node* rows = cells.want(file, "rows"))
    cells.bands(
        *rows, {}, chart.rows, [&](MapReader& row, const Provenance& from, const std::string& label, auto& out) {
          for (std::size_t i = 0; i < 3; ++i)
            cells.number(row, column_words[i], label + " " + std::string(column_words[i]), out[i], chart_points, &from);
        });
  const Node* node = cells.want(file, "modifiers");
  if (node == nullptr) return;
  MapReader reader(*node);
  cells.number(reader, "american_night", "american_night", chart.american_night, chart_modifiers);
  cells.number(reader, "british", "british", chart.british, chart_modifiers);
  cells.number(reader, "vanguard", "vanguard", chart.vanguard, chart_modifiers);
  cells.numbers(reader, "weather", weather_words, chart.weather, chart_modifiers);
  cells.numbers(reader, "fatigue", movement_fatigue_words, chart.fatigue, chart_modifiers);
  cells.number(reader, "disordered", "disordered", chart.disordered, chart_modifiers);
  reader.finish();
}

static void read_costs(CellReader& cells, MapReader& map, std::string_view key, const std::string& name,
                       std::array<Cost, cost_column_count>& out) {
  const Node* node = cells.want(map, key);
  if (node == nullptr) return;
  MapReader reader(*node);
  for (std::size_t i = 0; i < cost_column_count; ++i)
    cells.cost(reader, cost_column_words[i], name + " " + std::string(cost_column_words[i]), out[i]);
  reader.finish();
}

void read_chart(CellReader& cells, MapReader& file, MovementCosts& chart) {
  if (const Node* node = cells.want(file, "terrain")) {
    MapReader reader(*node);
    for (std::size_t i = 0; i < terrain_count; ++i)
      read_costs(cells, reader, terrain_words[i], std::string(terrain_words[i]), chart.terrain[i]);
    reader.finish();
  }
  chart.water[index(Water::sea)].fill({{0, Confidence::certain}, true});
  cells.numbers(file, "road", cost_column_words, chart.road, chart_points);
  if (const Node* node = cells.want(file, "water")) {
    MapReader reader(*node);
    for (std::size_t i = index(Water::creek); i <= index(Water::major); ++i)
      read_costs(cells, reader, water_words[i], std::string(water_words[i]) + " hexside", chart.water[i]);
    reader.finish();
  }
  const auto one = [&](std::string_view key, Cell& out) {
    cells.number(file, key, std::string(key), out, chart_points);
  };
  one("delaware_ferry", chart.delaware_ferry);
  one("amboy_ferry", chart.amboy_ferry);
  one("brunswick_ferry", chart.brunswick_ferry);
  one("naval_crossing", chart.naval_crossing);
  one("zone_enter", chart.zone_enter);
  one("zone_leave", chart.zone_leave);
  one("join", chart.join);
  one("overstacked", chart.overstacked);
  one("hasty", chart.hasty);
  one("normal", chart.normal);
}

void read_chart(CellReader& cells, MapReader& file, CrossingTable& chart) {
  if (const Node* rows = cells.want(file, "rows"))
    cells.bands(
        *rows, {}, chart.rows, [&](MapReader& row, const Provenance& from, const std::string& label, auto& out) {
          for (std::size_t i = 0; i < 3; ++i) {
            cells.number(row, ferry_columns[i], label + " " + std::string(ferry_columns[i]), out[i], men, &from);
            if (const Node* cell = row.optional(ferry_columns[i])) require_tens(*cell, out[i].value);
          }
        });
  const Node* node = cells.want(file, "modifiers");
  if (node == nullptr) return;
  MapReader reader(*node);
  cells.numbers(reader, "weather", weather_words, chart.weather, chart_modifiers);
  cells.number(reader, "before_december_28", "before_december_28", chart.before_december_28, chart_modifiers);
  cells.number(reader, "durham_boats", "durham_boats", chart.durham_boats, chart_modifiers);
  cells.number(reader, "pennsylvania_navy", "pennsylvania_navy", chart.pennsylvania_navy, chart_modifiers);
  cells.number(reader, "glover", "glover", chart.glover, chart_modifiers);
  cells.number(reader, "washington", "washington", chart.washington, chart_modifiers);
  reader.finish();
}

void read_chart(CellReader& cells, MapReader& file, WeatherTables& chart) {
  if (const Node* rows = cells.want(file, "continuing"))
    cells.bands(*rows, faces, chart.continuing,
                [&](MapReader& row, const Provenance& from, const std::string& label, Continuing& out) {
                  read_continuing(cells, row, from, "continuing " + label, out);
                });
  if (const Node* rows = cells.want(file, "new_weather"))
    cells.bands(*rows, {-1, 9}, chart.next,
                [&](MapReader& row, const Provenance& from, const std::string& label, WeatherCell& out) {
                  read_as(cells, row, "weather", "new_weather " + label, out.weather, out.confidence, &from);
                });
  cells.number(file, "night", "night", chart.night, {-1, 0});
  if (const Node* node = cells.want(file, "from_jan_4")) {
    MapReader reader(*node);
    for (std::size_t i = 0; i < weather_count; ++i)
      read_as(cells, reader, weather_words[i], "from_jan_4 " + std::string(weather_words[i]),
              chart.in_january[i].weather, chart.in_january[i].confidence);
    reader.finish();
  }
}

void read_chart(CellReader& cells, MapReader& file, RaidTables& chart) {
  if (const Node* rows = cells.want(file, "raid"))
    cells.bands(*rows, faces, chart.raid,
                [&](MapReader& row, const Provenance& from, const std::string& label, Cell& out) {
                  cells.number(row, "raid", "raid " + label, out, {0, 1}, &from);
                });
  if (const Node* rows = cells.want(file, "leaders"))
    cells.bands(*rows, faces, chart.leaders,
                [&](MapReader& row, const Provenance& from, const std::string& label, LeaderCell& out) {
                  read_as(cells, row, "leader", "leader " + label, out.leader, out.confidence, &from);
                });
  if (const Node* rows = cells.want(file, "results"))
    cells.bands(
        *rows, faces, chart.results,
        [&](MapReader& row, const Provenance& from, const std::string& label, RaidResult& out) {
          cells.number(row, "attacker_loss", "result " + label + " attacker_loss", out.attacker_loss, men, &from);
          cells.number(row, "defender_loss", "result " + label + " defender_loss", out.defender_loss, men, &from);
          cells.number(row, "defender_fatigue", "result " + label + " defender_fatigue", out.defender_fatigue, {0, 6},
                       &from);
          cells.number(row, "british_points", "result " + label + " british_points", out.british_points, {-30, 0},
                       &from);
        });
  cells.number(file, "range", "range", chart.range, chart_points);
  cells.number(file, "night_fatigue", "night_fatigue", chart.night_fatigue, {0, 6});
}

void read_chart(CellReader& cells, MapReader& file, Reinforcements& chart) {
  read_entry(cells, file, "british_entry", chart.british_entry);
  read_entry(cells, file, "american_entry", chart.american_entry);
  cells.plain(file, "acceleration_row", "acceleration_row", chart.acceleration_row, {1, row_count});
  read_list(cells, file, "arrivals", chart.arrivals, [&](MapReader& reader, const Provenance& from) {
    Arrival arrival = read_arrival(reader);
    cells.note(name_of(arrival), from);
    return arrival;
  });
}

void read_chart(CellReader& cells, MapReader& file, VictoryPoints& chart) {
  read_town_points(cells, file, "daily", chart.daily);
  cells.plain(file, "empty_south", "empty_south", chart.empty_south, chart_points);
  cells.plain(file, "south_row", "south_row", chart.south_row, {1, row_count});
  read_town_points(cells, file, "at_end", chart.at_end);
  cells.plain(file, "other_town_at_end", "other_town_at_end", chart.other_town_at_end, chart_points);
  read_captures(cells, file, chart);
  if (const Node* node = cells.want(file, "other_capture")) {
    MapReader reader(*node);
    for (const Side side : sides)
      cells.plain(reader, word_of(side), "other_capture " + std::string(word_of(side)),
                  chart.other_capture[index(side)], chart_points);
    reader.finish();
  }
  read_battle(cells, file, chart);
  cells.plain(file, "troops", "troops", chart.troops, men);
}

void read_chart(CellReader& cells, MapReader& file, std::array<NavalUnit, 2>& chart) {
  for (std::size_t i = 0; i < chart.size(); ++i) {
    const Node* node = cells.want(file, boat_words[i]);
    if (node == nullptr) continue;
    MapReader reader(*node);
    const std::string name = std::string(boat_words[i]) + " ";
    cells.number(reader, "upstream", name + "upstream", chart[i].upstream, chart_points);
    cells.number(reader, "downstream", name + "downstream", chart[i].downstream, chart_points);
    read_limit(cells, reader, "from", name + "from", chart[i].from);
    read_limit(cells, reader, "to", name + "to", chart[i].to);
    reader.finish();
  }
}

static void read_leader_info(CellReader& cells, MapReader& reader, const std::string& name, LeaderId leader,
                             LeaderInfo& info) {
  Confidence ignored{};
  if (read_as(cells, reader, "troops", name + " troops", info.troops, ignored) &&
      side_of(info.troops) != side_of(leader))
    fail(reader.node(), name + " is " + std::string(word_of(side_of(leader))));
  cells.number(reader, "cost", name + " cost", info.cost, {1, 9});
  info.cost_alone =
      reader.optional("cost_alone") == nullptr && cells.reading() == Reading::whole ? info.cost : info.cost_alone;
  const auto optional = [&](std::string_view key, Cell& out, Span range) {
    if (reader.optional(key) != nullptr) cells.number(reader, key, name + " " + std::string(key), out, range);
  };
  optional("cost_alone", info.cost_alone, {1, 9});
  optional("span", info.span, {0, 20});
  cells.number(reader, "rating", name + " rating", info.rating, {2, 8});
  optional("radius", info.radius, {0, 20});
  cells.number(reader, "maximum", name + " maximum", info.maximum, men);
  if (reader.optional("maximum_january") != nullptr) {
    info.maximum_january.emplace();
    optional("maximum_january", *info.maximum_january, men);
  }
  reader.finish();
  if ((info.span.value > 0) != (info.radius.value > 0))
    fail(reader.node(), "a commanding leader has both span and radius, a subordinate neither (10.1)");
  if (info.maximum.value % 10 != 0) fail(reader.node(), "troops are counted in tens (2.3.1)");
}

void read_leaders(CellReader& cells, const Node& list, Leaders& leaders) {
  MapReader by_name(list);
  for (std::size_t i = 0; i < leader_count; ++i) {
    const Node* node = cells.want(by_name, leader_names[i]);
    if (node == nullptr) continue;
    MapReader reader(*node);
    read_leader_info(cells, reader, std::string(leader_names[i]), LeaderId(i), leaders.all[i]);
  }
  by_name.finish();
}

}  // namespace tricorne::wc
