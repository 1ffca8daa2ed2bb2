#include <algorithm>

#include "engine/washingtons_war/washingtons_war.h"
#include "verify/washingtons_war/parts.h"

namespace tricorne::verify {

using namespace ww;

namespace {

Mutant data_mutant(std::string group, std::string name, RuleRef rule, std::function<void(Data&)> change) {
  Mutant mutant;
  mutant.group = std::move(group);
  mutant.name = std::move(name);
  mutant.rule = id_of(rule);
  mutant.change = [change = std::move(change)](const Game& game) {
    return changed(game, [&](Ruleset&, Data& data) { change(data); });
  };
  return mutant;
}

struct Rating {
  std::string_view name;
  RuleRef rule;
  int GeneralInfo::*member;
  int least, most;
};
constexpr Rating ratings[] = {
    {"strategy", "7.1.A"_rule, &GeneralInfo::strategy, 1, 3},
    {"battle", "9.3"_rule, &GeneralInfo::battle, 1, 6},
    {"agility", "2.2.C"_rule, &GeneralInfo::agility, 1, 3},
    {"retreat bonus", "7.9.A.1"_rule, &GeneralInfo::retreat_before_battle_bonus, 0, 6},
};

std::string step_text(int from, int to) { return std::to_string(from) + " -> " + std::to_string(to); }

void add_ratings(const Table& t, std::vector<Mutant>& mutants) {
  for (std::size_t i = 0; i < general_count; ++i)
    for (const Rating& rating : ratings)
      for (const int by : {-1, 1}) {
        const int old = t.generals[i].*rating.member, value = old + by;
        if (value < rating.least || value > rating.most) continue;
        const bool never_evades = side_of(General(i)) == Side::British;  // 7.9
        if (rating.rule == "7.9.A.1"_rule && never_evades) continue;
        const std::string name =
            "rating " + std::string(general_names[i]) + " " + std::string(rating.name) + ": " + step_text(old, value);
        mutants.push_back(data_mutant("rating", name, rating.rule,
                                      [i, &rating, value](Data& data) { data.generals[i].*rating.member = value; }));
      }
}

void add_turns(const Table& t, std::vector<Mutant>& mutants) {
  for (std::size_t i = 0; i < t.turns.size(); ++i)
    for (const int by : {-1, 1}) {
      const int old = t.turns[i].british_units, value = old + by;
      if (value < 0) continue;
      const std::string name =
          "turn track " + std::to_string(t.turns[i].year) + ": " + step_text(old, value) + " units";
      mutants.push_back(data_mutant("turn track", name, "8.1.A"_rule,
                                    [i, value](Data& data) { data.turns[i].british_units = value; }));
    }
}

void move_port(Map& map, SpaceId port, ZoneId to) {
  Space& space = map.spaces[index(port)];
  map.zones[index(space.zone)].ports.erase(port);
  map.zones[index(to)].ports.insert(port);
  space.zone = to;
}

void add_zones(const Table& t, std::vector<Mutant>& mutants) {
  for (const SpaceId port : t.map.ports) {
    const ZoneId old = t.map[port].zone;
    const auto next = ZoneId((index(old) + 1) % t.map.zones.size());
    const std::string name =
        "zone of " + t.map[port].name + ": " + t.map.zones[index(old)].name + " -> " + t.map.zones[index(next)].name;
    mutants.push_back(
        data_mutant("zone", name, "12.3"_rule, [port, next](Data& data) { move_port(data.map, port, next); }));
  }
}

void add_forts(const Table& t, std::vector<Mutant>& mutants) {
  for (const SpaceId fort : t.map.fortified_ports)
    mutants.push_back(data_mutant("map", "map " + t.map[fort].name + ": no fortified port", "2.1.C"_rule,
                                  [fort](Data& data) { data.map.spaces[index(fort)].shape = Shape::square; }));
}

void add_attrition_line(const Table& t, std::vector<Mutant>& mutants) {
  for (std::size_t i = 0; i < colony_count; ++i) {
    const auto colony = Colony(i);
    const bool south = t.map.south_of_attrition_line.contains(colony);
    const std::string name =
        "map " + std::string(colony_codes[i]) + ": " + (south ? "north" : "south") + " of the attrition line";
    mutants.push_back(data_mutant("map", name, "2.1.B"_rule, [colony, south](Data& data) {
      auto& set = data.map.south_of_attrition_line;
      south ? set.erase(colony) : set.insert(colony);
    }));
  }
}

void add_control_needs(const Table& t, std::vector<Mutant>& mutants) {
  for (std::size_t i = 0; i < colony_count; ++i)
    for (const SpaceId space : t.map.colonies[i].control_needs)
      mutants.push_back(data_mutant("map", "map " + t.map.colonies[i].name + ": control without " + t.map[space].name,
                                    "10.0.B"_rule,
                                    [i, space](Data& data) { std::erase(data.map.colonies[i].control_needs, space); }));
}

}  // namespace

std::vector<Mutant> data_mutants(const Game& game) {
  std::vector<Mutant> mutants;
  const Table& t = table_of(game);
  add_ratings(t, mutants);
  add_turns(t, mutants);
  add_zones(t, mutants);
  add_forts(t, mutants);
  add_attrition_line(t, mutants);
  add_control_needs(t, mutants);
  return mutants;
}

}  // namespace tricorne::verify
