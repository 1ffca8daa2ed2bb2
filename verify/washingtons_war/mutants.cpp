#include "verify/washingtons_war/mutants.h"

#include <algorithm>

#include "engine/core/document.h"
#include "engine/washingtons_war/ruleset.h"

namespace tricorne::verify {

using namespace ww;

namespace {

std::string text_of(const Node& value) {
  if (value.is_scalar()) return value.scalar;
  std::string list;
  for (const Node& item : value.items) list += (list.empty() ? "" : ", ") + item.scalar;
  return "[" + list + "]";
}

/// The values of a number next to it that the axis takes.
std::vector<Node> neighbours_of_number(const Axis& axis, long long value) {
  std::vector<Node> list;
  for (const long long other : {value - 1, value + 1}) {
    Ruleset rules;
    const Node node = Node::number(other);
    try {
      axis.read(rules, node);
      list.push_back(node);
    } catch (const DataError&) {  // beyond what the axis allows
    }
  }
  return list;
}

/// A set of colonies with each colony in turn added or dropped.
std::vector<Node> neighbours_of_set(const Node& set) {
  std::vector<Node> list;
  for (const std::string_view code : colony_codes) {
    Node other = Node::sequence();
    for (const Node& item : set.items)
      if (item.scalar != code) other.push_back(item);
    if (other.items.size() == set.items.size()) other.push_back(Node::text(std::string(code)));
    list.push_back(other);
  }
  return list;
}

std::vector<Node> other_values(const Axis& axis, const Node& value) {
  if (value.is_sequence()) return neighbours_of_set(value);
  const auto choices = axis.choices();
  if (choices.empty()) return neighbours_of_number(axis, read_number(value, -1000, 10000));
  std::vector<Node> list;
  for (const std::string& choice : choices)
    if (choice != value.scalar) list.push_back(Node::text(choice));
  return list;
}

/// A ruleset that sets the axis itself is left alone, unless it is the one meant.
Mutant axis_mutant(const Axis& axis, const Node& old, const Node& value, const std::string& ruleset) {
  Mutant mutant;
  mutant.group = "axis";
  const std::string where = ruleset.empty() ? "" : " of " + ruleset;
  mutant.name = "axis " + std::string(axis.name) + where + ": " + text_of(old) + " -> " + text_of(value);
  mutant.rule = id_of(axis.rule);
  mutant.meaning = axis.meaning;
  mutant.ruleset = ruleset;
  mutant.change = [&axis, old, value](Ruleset& rules, Data&) {
    if (axis.write(rules) == old) axis.read(rules, value);
  };
  return mutant;
}

Mutant data_mutant(std::string group, std::string name, RuleRef rule, std::function<void(Data&)> change) {
  Mutant mutant;
  mutant.group = std::move(group);
  mutant.name = std::move(name);
  mutant.rule = id_of(rule);
  mutant.change = [change = std::move(change)](Ruleset&, Data& data) { change(data); };
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

/// The name of a check in few words, from what the compiler calls it: `check(ChooseRetreat, RetreatTo)`, `check_haven`.
std::string function_name(std::string text) {
  text.erase(text.find(")::Here") == std::string::npos ? text.size() : text.find(")::Here"));
  const auto open = text.find('(');
  std::string name = text.substr(0, open);
  name.erase(0, name.find_last_of(":*& ") + 1);
  if (name != "check" && name != "bar") return name;
  std::string list;
  const std::string parameters = text.substr(open + 1);
  for (std::size_t at = 0; at < parameters.size();) {
    const std::size_t comma = std::min(parameters.find(", ", at), parameters.size());
    std::string type = parameters.substr(at, comma - at);
    at = comma + 2;
    if (type.starts_with("const ")) type.erase(0, 6);
    if (type.ends_with("&")) type.pop_back();
    type.erase(0, type.rfind(':') + 1);
    if (type != "State" && type != "Table" && type != "Moment") list += (list.empty() ? "" : ", ") + type;
  }
  return name + "(" + list + ")";
}

/// The paragraph of a citation such as `"9.61.A"_rule`, empty for any other expression.
std::string literal_rule(const std::string& citation) {
  if (!citation.starts_with('"')) return "";
  return citation.substr(1, citation.rfind('"') - 1);
}

Mutant refusal_mutant(std::size_t number, const std::string& rule, const std::optional<rulebook::Refused>& seen) {
  const rulebook::RefusalSite& site = rulebook::refusal_sites()[number];
  Mutant mutant;
  mutant.group = "refusal";
  mutant.name = "refusal " + (rule.empty() ? "?" : rule) + " " + function_name(site.function) + ": " + site.why;
  mutant.rule = rule;
  mutant.refusal = number;
  mutant.seen_as = seen;
  return mutant;
}

}  // namespace

std::vector<Mutant> axis_mutants(const Game& game, const Game* base, const std::string& ruleset) {
  std::vector<Mutant> mutants;
  for (const Axis& axis : axes()) {
    const Node old = axis.write(table_of(game).ruleset);
    if (base != nullptr && axis.write(table_of(*base).ruleset) == old) continue;
    for (const Node& value : other_values(axis, old)) mutants.push_back(axis_mutant(axis, old, value, ruleset));
  }
  return mutants;
}

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

std::vector<Mutant> refusal_mutants(const std::set<rulebook::Refused>& seen) {
  std::vector<Mutant> mutants;
  for (std::size_t number = 0; number < rulebook::refusal_sites().size(); ++number) {
    const std::size_t before = mutants.size();
    for (auto it = seen.lower_bound({number, RuleRef{}}); it != seen.end() && it->first == number; ++it)
      mutants.push_back(refusal_mutant(number, std::string(id_of(it->second)), *it));
    if (mutants.size() == before)
      mutants.push_back(refusal_mutant(number, literal_rule(rulebook::refusal_sites()[number].citation), std::nullopt));
  }
  std::sort(mutants.begin(), mutants.end(), [](const Mutant& a, const Mutant& b) { return a.name < b.name; });
  return mutants;
}

bool has_refusal_switches() { return !rulebook::refusal_sites().empty(); }

}  // namespace tricorne::verify
