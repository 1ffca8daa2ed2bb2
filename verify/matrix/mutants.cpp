#include "verify/matrix/mutants.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "engine/core/text.h"
#include "verify/kit.h"

namespace tricorne::verify {

namespace {

/// The words of a set, written with commas.
std::vector<std::string> members_of(const std::string& value) {
  std::vector<std::string> members;
  for (const std::string& word : split(value, ','))
    if (const auto member = trim(word); !member.empty()) members.emplace_back(member);
  return members;
}

std::vector<std::string> neighbours_of_number(const AxisInfo& axis) {
  std::vector<std::string> list;
  const int value = std::stoi(axis.value);
  if (!axis.range) return list;
  for (const int other : {value - axis.range->step, value + axis.range->step})
    if (other >= axis.range->least && other <= axis.range->most) list.push_back(std::to_string(other));
  return list;
}

/// The set with one word added or dropped, for each word in turn.
std::vector<std::string> neighbours_of_set(const Game& game, const AxisInfo& axis) {
  std::vector<std::string> list;
  const std::vector<std::string> set = members_of(axis.value);
  for (const std::string& word : kit_of(game).members(game, axis)) {
    std::vector<std::string> other = set;
    if (std::erase(other, word) == 0) other.push_back(word);
    list.push_back(fmt::format("{}", fmt::join(other, ", ")));
  }
  return list;
}

std::vector<std::string> other_values(const Game& game, const AxisInfo& axis) {
  if (axis.kind == AxisKind::words) return neighbours_of_set(game, axis);
  if (axis.kind == AxisKind::number) return neighbours_of_number(axis);
  std::vector<std::string> list = axis.choices;
  std::erase(list, axis.value);
  return list;
}

AxisInfo axis_of(const Game& game, const std::string& name) {
  for (AxisInfo& axis : game.axes())
    if (axis.name == name) return std::move(axis);
  throw std::invalid_argument("no axis is called \"" + name + "\"");
}

/// The game with another value of the axis. A game whose own value differs from `axis.value` stays as it is: its
/// ruleset sets the axis itself.
std::unique_ptr<Game> with_other_value(const Game& game, const AxisInfo& axis, const std::string& value) {
  if (axis_of(game, axis.name).value != axis.value) return game.with_axis_of(game, axis.name);
  return game.with_axis(axis.name, value);
}

Mutant axis_mutant(const AxisInfo& axis, const std::string& value, const std::string& ruleset) {
  const auto shown = [&](const std::string& text) { return axis.kind == AxisKind::words ? "[" + text + "]" : text; };
  Mutant mutant;
  mutant.group = "axis";
  const std::string where = ruleset.empty() ? "" : " of " + ruleset;
  mutant.name = "axis " + axis.name + where + ": " + shown(axis.value) + " -> " + shown(value);
  mutant.rule = axis.rule;
  mutant.meaning = axis.meaning;
  mutant.ruleset = ruleset;
  mutant.change = [axis, value](const Game& game) { return with_other_value(game, axis, value); };
  return mutant;
}

/// A short name of the function that refuses, made from the compiler's name: `check(ChooseRetreat, RetreatTo)`,
/// `check_haven`.
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
  mutant.name = "refusal " + (rule.empty() ? "?" : rule) + " " + function_name(site.function) + ": " + site.id;
  mutant.rule = rule;
  mutant.thrown = rulebook::Switch{.site = number};
  if (seen) mutant.thrown->rule = seen->second;
  return mutant;
}

Mutant source_mutant(std::size_t number, const rulebook::SourceSite& site) {
  Mutant mutant;
  mutant.group = "source";
  mutant.name = std::string("source ") + site.file + " " + site.function + ": " + site.change + " [" + site.key + "]";
  mutant.rule = site.rule;
  mutant.thrown = rulebook::Switch{.kind = rulebook::Switch::Kind::source, .site = number};
  mutant.place = {site.file, site.line, site.function, site.change};
  return mutant;
}

/// Is the refusal in the sources of this game?
bool is_of(const Game& game, const rulebook::RefusalSite& site) {
  return std::string_view(site.file).find(kit_of(game).sources(game.name()) + "/") != std::string_view::npos;
}

}  // namespace

std::vector<Mutant> axis_mutants(const Game& game, const Game* base, const std::string& ruleset) {
  std::vector<Mutant> mutants;
  for (const AxisInfo& axis : game.axes()) {
    if (base != nullptr && axis_of(*base, axis.name).value == axis.value) continue;
    for (const std::string& value : other_values(game, axis)) mutants.push_back(axis_mutant(axis, value, ruleset));
  }
  return mutants;
}

std::vector<Mutant> refusal_mutants(const Game& game, const std::set<rulebook::Refused>& seen) {
  std::vector<Mutant> mutants;
  const auto rules = game.rules();
  for (std::size_t number = 0; number < rulebook::refusal_sites().size(); ++number) {
    if (!is_of(game, rulebook::refusal_sites()[number])) continue;
    const std::size_t before = mutants.size();
    for (auto it = seen.lower_bound({number, RuleRef{}}); it != seen.end() && it->first == number; ++it)
      mutants.push_back(refusal_mutant(number, std::string(rules[it->second.index].id), *it));
    if (mutants.size() == before)
      mutants.push_back(refusal_mutant(number, literal_rule(rulebook::refusal_sites()[number].citation), std::nullopt));
  }
  std::sort(mutants.begin(), mutants.end(), [](const Mutant& a, const Mutant& b) { return a.name < b.name; });
  return mutants;
}

std::vector<Mutant> source_mutants(const Game& game) {
  std::vector<Mutant> mutants;
  const std::string own = kit_of(game).sources(game.name());
  for (std::size_t number = 0; number < rulebook::source_sites().size(); ++number)
    if (const auto& site = rulebook::source_sites()[number]; site.game == own)
      mutants.push_back(source_mutant(number, site));
  std::stable_sort(mutants.begin(), mutants.end(), [](const Mutant& a, const Mutant& b) {
    return std::tie(a.place.file, a.place.line) < std::tie(b.place.file, b.place.line);
  });
  return mutants;
}

bool has_source_switches(const Game& game) { return !source_mutants(game).empty(); }

}  // namespace tricorne::verify
