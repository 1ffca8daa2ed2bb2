#include <string>

#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/washingtons_crossing/parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

using wc::Cell;

template <class T>
std::string rows_of(const Band<T>& band) {
  if (band.least == INT_MIN) return std::to_string(band.most) + " or less";
  if (band.most == INT_MAX) return std::to_string(band.least) + " or more";
  if (band.least == band.most) return std::to_string(band.least);
  return std::to_string(band.least) + " to " + std::to_string(band.most);
}

/// The text of a change in the name of a mutant. The value of a stand-in is invented, so its text holds only the change
/// and no values.
struct Change {
  std::string known;     ///< the text for a value that was read from the game
  std::string stand_in;  ///< the text for a stand-in, and for the value that a position brings in its place
};
Change change_of(int from, int to) {
  return {": " + std::to_string(from) + " -> " + std::to_string(to),
          std::string(": ") + (to > from ? "+" : "") + std::to_string(to - from)};
}
Change named(const std::string& part, Change change) {
  for (std::string* text : {&change.known, &change.stand_in}) text->insert(2, part + " ");
  return change;
}

/// What a walk does. `list` lists a mutant for each value. `change` changes one value of the tables. `change_brought`
/// changes the value that a position has brought in place of a stand-in.
enum class Task : std::uint8_t { list, change, change_brought };

/// A walk through all values of the tables.
class Walk {
 public:
  Walk(Data& data, std::vector<Mutant>& list) : data_(data), task_(Task::list), list_(&list) {}
  Walk(Data& data, Task task, const std::string& target) : data_(data), task_(task), target_(target) {}

  void all() {
    leaders();
    movement();
    combat();
    crossings_and_weather();
    raids();
    arrivals();
    victory_points();
  }

 private:
  /// Begins a chart with its paragraph. The values that follow belong to this chart.
  void begin(std::string chart, RuleRef rule) {
    chart_ = std::move(chart);
    rule_ = rule;
  }

  template <class Apply>
  void value(const std::string& what, Confidence confidence, const Change& how, const Apply& apply) {
    const bool stand_in = confidence == Confidence::placeholder;
    const bool tells_little = stand_in || task_ == Task::change_brought;
    const std::string name = chart_ + " " + what + (tells_little ? " (stand-in)" + how.stand_in : how.known);
    if (task_ == Task::list) return list_->push_back(mutant_of(name, confidence));
    if (name == target_ && !(stand_in && task_ == Task::change_brought)) apply();
  }

  Mutant mutant_of(const std::string& name, Confidence confidence) const {
    Mutant mutant;
    mutant.group = "table";
    mutant.name = name;
    mutant.rule = id_of(rule_);
    mutant.change = [name, confidence](const Game& game) {
      return changed(game, [&](Ruleset&, Data& data) {
        Walk(data, Task::change, name).all();
        if (confidence != Confidence::placeholder) return;
        data.over_own = [name](Data& own) { Walk(own, Task::change_brought, name).all(); };
      });
    };
    return mutant;
  }

  void cell(const std::string& what, Cell& cell, int by = 1) {
    value(what, cell.confidence, change_of(cell.value, cell.value + by),
          [&cell, by] { cell.value = static_cast<std::int16_t>(cell.value + by); });
  }
  void number(const std::string& what, int& number, int by = 1) {
    value(what, Confidence::certain, change_of(number, number + by), [&number, by] { number += by; });
  }
  void cost(const std::string& what, Cost& cost) {
    if (!cost.prohibited) cell(what, cost.points);
    value(what, cost.points.confidence, {cost.prohibited ? ": allowed" : ": a ban", ": a ban, or none"},
          [&cost] { cost.prohibited = !cost.prohibited; });
  }
  /// A list of cells by the values of an enumeration, which `words` names.
  template <std::size_t N, std::size_t M>
  void cells(const std::string& what, std::array<Cell, N>& list, const std::array<std::string_view, M>& words) {
    static_assert(N <= M);
    for (std::size_t i = 0; i < N; ++i) cell(what + " " + std::string(words[i]), list[i]);
  }
  template <std::size_t N>
  void levels(const std::string& what, std::array<Cell, N>& list) {
    for (std::size_t i = 0; i < N; ++i) cell(what + " " + std::to_string(i), list[i]);
  }
  /// The highest rating of each column but the last is changed by one.
  void columns(RatingColumns& columns) {
    for (std::size_t i = 0; i + 1 < columns.rows.size(); ++i)
      number("column " + std::to_string(i) + " up to rating", columns.rows[i].most);
  }
  /// Rows of three columns.
  void rows(Bands<std::array<Cell, 3>>& bands, int by, const char* column) {
    for (auto& band : bands.rows)
      for (std::size_t i = 0; i < 3; ++i)
        cell(rows_of(band) + ", " + column + " " + std::to_string(i), band.value[i], by);
  }

  void leaders() {
    for (std::size_t i = 0; i < leader_count; ++i) {
      LeaderInfo& info = data_.leaders.all[i];
      begin(std::string(leader_names[i]), "2.3.1"_rule);
      cell("maximum", info.maximum, 10);
      if (info.maximum_january) cell("maximum in January", *info.maximum_january, 10);
      begin(std::string(leader_names[i]), "10.1"_rule);
      cell("cost", info.cost);
      cell("cost alone", info.cost_alone);
      cell("rating", info.rating);
      if (!info.commands()) continue;
      cell("span", info.span);
      cell("radius", info.radius);
    }
  }

  void movement() {
    MovementMatrix& matrix = data_.charts.movement_matrix;
    begin("movement matrix", "11.0.roll"_rule);
    columns(matrix.columns);
    rows(matrix.rows, 1, "column");
    cell("American at night", matrix.american_night);
    cell("British", matrix.british);
    cell("Vanguard", matrix.vanguard);
    cells("weather", matrix.weather, weather_words);
    levels("fatigue", matrix.fatigue);
    cell("disordered", matrix.disordered);
    MovementCosts& costs = data_.charts.movement_costs;
    begin("movement costs", "11.0"_rule);
    for (std::size_t column = 0; column < cost_column_count; ++column) {
      const std::string when = " " + std::string(cost_column_words[column]);
      for (std::size_t i = 0; i < terrain_count; ++i)
        cost(std::string(terrain_words[i]) + when, costs.terrain[i][column]);
      for (std::size_t i = index(Water::creek); i <= index(Water::major); ++i)  // the chart has no other waters
        cost("over " + std::string(water_words[i]) + when, costs.water[i][column]);
      cell("road" + when, costs.road[column]);
    }
    const std::array<std::pair<const char*, Cell*>, 10> others{{{"Delaware ferry", &costs.delaware_ferry},
                                                                {"Amboy ferry", &costs.amboy_ferry},
                                                                {"Brunswick ferry", &costs.brunswick_ferry},
                                                                {"naval crossing", &costs.naval_crossing},
                                                                {"zone entered", &costs.zone_enter},
                                                                {"zone left", &costs.zone_leave},
                                                                {"join", &costs.join},
                                                                {"over-stacked", &costs.overstacked},
                                                                {"hasty attack", &costs.hasty},
                                                                {"normal attack", &costs.normal}}};
    for (const auto& [name, entry] : others) cell(name, *entry);
  }

  void result(const std::string& what, CombatResult& r) {
    percent(what, r.confidence, "attacker", r.attacker_percent);
    percent(what, r.confidence, "defender", r.defender_percent);
    effect(what, r.confidence, "attacker's retreat", r.attacker);
    effect(what, r.confidence, "defender's retreat", r.defender);
  }
  void percent(const std::string& what, Confidence confidence, const std::string& whose, std::int8_t& percent) {
    value(what, confidence, named(whose, change_of(percent, percent + 10)),
          [&percent] { percent = static_cast<std::int8_t>(percent + 10); });
  }
  void effect(const std::string& what, Confidence confidence, const std::string& whose, CombatEffect& effect) {
    const auto next = CombatEffect((index(effect) + 1) % combat_effect_words.size());
    value(what, confidence, {": " + whose + " " + std::string(combat_effect_words[index(next)]), ": " + whose},
          [&effect, next] { effect = next; });
  }

  void combat() {
    begin("combat results", "17.1"_rule);
    columns(data_.charts.combat_results.columns);
    for (auto& band : data_.charts.combat_results.rows.rows)
      for (std::size_t i = 0; i < 3; ++i) result(rows_of(band) + ", column " + std::to_string(i), band.value[i]);
    begin("ratio", "17.1.2"_rule);
    for (Ratio& row : data_.charts.ratios.rows)
      cell(std::to_string(row.attackers) + "-" + std::to_string(row.defenders), row.modifier);
    CombatModifiers& c = data_.charts.combat_modifiers;
    begin("combat modifiers", "17.1.3"_rule);
    cells("attack", c.attack, attack_kind_words);
    cells("weather", c.weather, weather_words);
    cells("terrain", c.terrain, terrain_words);
    levels("attacker's fatigue", c.attacker_fatigue);
    levels("defender's fatigue", c.defender_fatigue);
    const std::array<std::pair<const char*, Cell*>, 8> others{{{"American", &c.american},
                                                               {"town", &c.town},
                                                               {"minor river", &c.minor_river},
                                                               {"creek", &c.creek},
                                                               {"entrenchment", &c.entrenchment},
                                                               {"half an entrenchment", &c.half_entrenchment},
                                                               {"defender disordered", &c.defender_disordered},
                                                               {"defender routed", &c.defender_routed}}};
    for (const auto& [name, entry] : others) cell(name, *entry);
    surprise();
  }

  void surprise() {
    SurpriseModifiers& m = data_.charts.surprise_modifiers;
    begin("surprise modifiers", "17.1.1"_rule);
    cells("attack", m.attack, attack_kind_words);
    cells("weather", m.weather, weather_words);
    cells("terrain", m.terrain, terrain_words);
    const std::array<std::pair<const char*, Cell*>, 7> others{{{"American in snow", &m.american_in_snow},
                                                               {"Trenton", &m.trenton},
                                                               {"dawn", &m.dawn},
                                                               {"creek", &m.creek},
                                                               {"minor river", &m.minor_river},
                                                               {"defender disordered", &m.defender_disordered},
                                                               {"defender routed", &m.defender_routed}}};
    for (const auto& [name, entry] : others) cell(name, *entry);
    begin("surprise table", "17.1.1"_rule);
    for (auto& band : data_.charts.surprise.rows.rows) {
      cell(rows_of(band) + ", combat", band.value.combat);
      cell(rows_of(band) + ", attacker", band.value.attacker_percent, 10);
    }
  }

  void crossings_and_weather() {
    CrossingTable& crossing = data_.charts.crossing;
    begin("crossing", "11.4.2"_rule);
    rows(crossing.rows, 10, "ferries");
    cells("weather", crossing.weather, weather_words);
    cell("before December 28", crossing.before_december_28);
    cell("Durham Boats", crossing.durham_boats);
    cell("Pennsylvania Navy", crossing.pennsylvania_navy);
    cell("Glover", crossing.glover);
    cell("Washington", crossing.washington);
    begin("naval units", "11.6"_rule);
    for (std::size_t i = 0; i < 2; ++i) {
      cell(std::string(boat_words[i]) + " upstream", data_.charts.naval[i].upstream, -1);
      cell(std::string(boat_words[i]) + " downstream", data_.charts.naval[i].downstream, -1);
    }
    WeatherTables& weather = data_.charts.weather;
    begin("weather", "7.0"_rule);
    for (auto& band : weather.continuing.rows)
      value("continuing " + rows_of(band), band.value.confidence, {": another", ": another"}, [&band] {
        band.value = {!band.value.any, std::nullopt, band.value.confidence};
      });
    for (auto& band : weather.next.rows) another("new " + rows_of(band), band.value);
    for (std::size_t i = 0; i < weather_count; ++i)
      another("in January " + std::string(weather_words[i]), weather.in_january[i]);
    cell("night", weather.night);
  }
  void another(const std::string& what, WeatherCell& cell) {
    const auto next = Weather((index(cell.weather) + 1) % weather_count);
    const auto word = [](Weather weather) { return std::string(weather_words[index(weather)]); };
    value(what, cell.confidence, {": " + word(cell.weather) + " -> " + word(next), ": another"},
          [&cell, next] { cell.weather = next; });
  }

  void raids() {
    RaidTables& raids = data_.charts.raids;
    begin("raids", "8.0"_rule);
    for (auto& band : raids.raid.rows)
      value("raid " + rows_of(band), band.value.confidence,
            {band.value.value == 0 ? ": a raid" : ": none", ": a raid, or none"},
            [&band] { band.value.value = band.value.value == 0 ? 1 : 0; });
    for (auto& band : raids.leaders.rows) {
      const LeaderId other = band.value.leader == LeaderId::Ewing ? LeaderId::Dickinson : LeaderId::Ewing;
      value("leader " + rows_of(band), band.value.confidence,
            {": " + std::string(leader_names[index(other)]), ": another"},
            [&band, other] { band.value.leader = other; });
    }
    for (auto& band : raids.results.rows) {
      cell("result " + rows_of(band) + ", raider", band.value.attacker_loss, 10);
      cell("result " + rows_of(band) + ", target", band.value.defender_loss, 10);
      cell("result " + rows_of(band) + ", fatigue", band.value.defender_fatigue);
      cell("result " + rows_of(band) + ", points", band.value.british_points, -1);
    }
    cell("range", raids.range, -1);
    cell("night fatigue", raids.night_fatigue);
  }

  void arrivals() {
    Reinforcements& chart = data_.charts.reinforcements;
    begin("reinforcements", "9.1.1"_rule);
    for (std::size_t i = 0; i < chart.arrivals.size(); ++i) {
      Arrival& a = chart.arrivals[i];
      const std::string who = a.leader != no_leader               ? std::string(leader_names[index(a.leader)])
                              : a.kind == ArrivalKind::withdrawal ? std::string(boat_words[index(a.boat)])
                                                                  : a.label;
      const std::string name = std::to_string(i + 1) + " " + who;
      turn(name, a.normal);
      if (a.side == Side::British) turn(name + " accelerated", a.accelerated);
      if (a.strength > 0) number(name + " troops", a.strength, 10);
    }
    number("row of acceleration", chart.acceleration_row, -1);
  }
  void turn(const std::string& what, Turn& turn) {
    if (turn >= last_turn) return;
    const Turn later{static_cast<std::uint8_t>(static_cast<int>(turn) + 1)};
    value(what, Confidence::certain, {": a turn later", ""}, [&turn, later] { turn = later; });
  }

  void victory_points() {
    VictoryPoints& chart = data_.charts.victory_points;
    begin("victory points", "22.1"_rule);
    for (TownPoints& row : chart.daily) number("daily " + row.town, row.points);
    for (TownPoints& row : chart.at_end) number("at the end " + row.town, row.points);
    number("empty south", chart.empty_south);
    number("row of the south", chart.south_row);
    number("another town at the end", chart.other_town_at_end);
    number("troops to hold", chart.troops, 10);
    begin("victory points", "22.3"_rule);
    for (const Side side : sides) {
      for (CapturePoints& row : chart.captures[index(side)])
        number("capture of " + std::string(leader_names[index(row.leader)]), row.points);
      number("another capture by the " + std::string(side_words[index(side)]), chart.other_capture[index(side)]);
    }
    begin("victory points", "22.2"_rule);
    for (std::size_t i = 0; i < chart.battle.size(); ++i) {
      const std::string level(victory_level_words[i]);
      number(level + " victory", chart.battle[i].points);
      number(level + " victory, least loss", chart.battle[i].least_loss, 10);
      number(level + " victory, ratio", chart.battle[i].denominator);
    }
  }

  Data& data_;
  Task task_;
  std::vector<Mutant>* list_ = nullptr;  ///< where Task::list puts mutants; null for the other tasks
  std::string target_{};                 ///< the name of the mutant whose value is changed; empty for Task::list
  std::string chart_;
  RuleRef rule_{};
};

}  // namespace

std::vector<Mutant> data_mutants(const Game& game) {
  std::vector<Mutant> mutants;
  changed(game, [&](Ruleset&, Data& data) { Walk(data, mutants).all(); });
  return mutants;
}

}  // namespace tricorne::verify::wc_kit
