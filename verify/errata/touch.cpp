#include "verify/errata/touch.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "verify/kit.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

namespace fs = std::filesystem;

bool part_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Does the line have `word` as a member: `.word` or `->word`? A longer name does not count.
bool reads(const std::string& line, const std::string& word) {
  for (auto at = line.find(word); at != std::string::npos; at = line.find(word, at + 1)) {
    const auto end = at + word.size();
    const bool member = at > 0 && (line[at - 1] == '.' || line[at - 1] == '>');
    if (member && (end == line.size() || !part_of_word(line[end]))) return true;
  }
  return false;
}

std::vector<std::string> code_reading(const std::string& root, const std::string& folder, const std::string& axis) {
  std::vector<std::string> places;
  std::error_code error;
  for (fs::recursive_directory_iterator it(fs::path(root) / folder, error), end; !error && it != end;
       it.increment(error)) {
    if (it->path().extension() != ".cpp" && it->path().extension() != ".h") continue;
    std::ifstream in(it->path());
    int number = 0;
    for (std::string line; std::getline(in, line);)
      if (++number; reads(line, axis))
        places.push_back(it->path().lexically_relative(root).string() + ":" + std::to_string(number));
  }
  std::sort(places.begin(), places.end());
  return places;
}

std::vector<RuleEntry> related_to(const Game& game, const std::string& paragraph) {
  std::vector<RuleEntry> list;
  for (const RuleEntry& entry : game.rules())
    if (entry.id != paragraph && related(entry.id, paragraph)) list.push_back(entry);
  return list;
}

bool names(const Scenario& run, const std::string& paragraph) {
  return std::find(run.rules.begin(), run.rules.end(), paragraph) != run.rules.end();
}

bool names_relative(const Scenario& run, const std::string& paragraph) {
  return std::any_of(run.rules.begin(), run.rules.end(), [&](const auto& id) { return related(id, paragraph); });
}

/// The values of axes, by ruleset and axis.
using Values = std::map<std::string, std::map<std::string, std::string>>;
/// The values of all axes under each ruleset that the game ships or a scenario names. Rulesets that cannot be read are
/// left out.
Values values_by_ruleset(const Game& game, const std::vector<Scenario>& scenarios) {
  std::set<std::string> rulesets;
  for (const std::string& name : game.rulesets()) rulesets.insert(name);
  for (const Scenario& run : scenarios) rulesets.insert(run.ruleset);
  Values values;
  for (const std::string& name : rulesets) {
    try {
      for (const AxisInfo& axis : game.with_ruleset(name)->axes()) values[name][axis.name] = axis.value;
    } catch (const DataError&) {
      values.erase(name);
    }
  }
  return values;
}

}  // namespace

std::vector<AxisDependents> what_it_touches(const Erratum& erratum, const std::vector<Scenario>& scenarios,
                                            const std::string& sources) {
  const Values values = values_by_ruleset(*erratum.before, scenarios);
  const std::string folder = kit_of(*erratum.before).sources(erratum.before->name());
  std::vector<AxisDependents> list;
  for (const AxisChange& change : erratum.axes) {
    const std::string& paragraph = change.axis.rule;
    AxisDependents touched{
        change, related_to(*erratum.before, paragraph), code_reading(sources, folder, change.axis.name), {}, {}, {}};
    std::set<std::string> direct, indirect;
    for (const Scenario& run : scenarios)
      if (names_relative(run, paragraph)) (names(run, paragraph) ? direct : indirect).insert(run.id);
    for (const std::string& id : direct) indirect.erase(id);
    touched.scenarios.assign(direct.begin(), direct.end());
    touched.indirect.assign(indirect.begin(), indirect.end());
    for (const auto& [name, axes] : values)
      if (axes.at(change.axis.name) != change.axis.value) touched.rulesets.push_back(name);
    list.push_back(std::move(touched));
  }
  return list;
}

namespace {

/// What a scenario says, folded, with a blank at both ends.
std::string said_by(const Scenario& run) {
  std::string text = to_json_line(run.given) + " " + to_json_line(run.then);
  for (const Node& step : run.when) text += " " + to_json_line(step);
  for (const RefusedAction& refused : run.refused) text += " " + refused.action;
  return " " + fold(text) + " ";
}

/// The cells of this chart that a scenario brings, folded, with a blank at both ends.
std::string chart_in(const Node& given, const std::string& chart) {
  std::string text;
  for (const Entry& entry : given.entries)
    text += entry.key == chart ? " " + fold(to_json_line(entry.value)) + " " : chart_in(entry.value, chart);
  return text;
}

/// Does the scenario begin from the game's own set-up, which others replace by what they bring?
bool begins_at_setup(const Scenario& run) {
  const Node* base = run.given.find("base");
  return base != nullptr && base->is_scalar() && base->scalar == "setup";
}

/// The names that are long enough to mean the entry wherever they stand. A short number could be anything.
std::vector<std::string> telling_names(const EntryChange& change) {
  std::vector<std::string> names;
  constexpr std::size_t shortest = 4;
  for (const std::string& name : change.names) {
    const bool number = name.find_first_not_of("0123456789") == std::string::npos;
    if (!number && name.size() >= shortest) names.push_back(" " + name + " ");
    if (number && name.size() >= 2) names.push_back(" play " + name + " ");
  }
  return names;
}

}  // namespace

namespace {

using Ids = std::set<std::string>;

/// How many changed fields are told under the group.
std::size_t told_under(const Erratum& erratum, std::string_view group) {
  std::size_t number = 0;
  for (const DataChange& data : erratum.data)
    number += static_cast<std::size_t>(std::ranges::count_if(
        data.entries, [&](const EntryChange& change) { return told_as(*erratum.before, change) == group; }));
  return number;
}

bool contains(const std::vector<std::string>& list, std::string_view text) {
  return std::ranges::find(list, text) != list.end();
}

/// Does the scenario call the entry by its name, where it would mean this entry?
bool calls(const Scenario& run, const std::string& said, const EntryChange& change) {
  const std::string text = change.in_chart ? chart_in(run.given, change.table) : said;
  const auto words = telling_names(change);
  const auto says = [&](const std::string& name) { return text.find(name) != std::string::npos; };
  return (!change.at_setup || begins_at_setup(run)) && std::any_of(words.begin(), words.end(), says);
}

std::vector<std::string> list_without(const Ids& ids, const Ids& others) {
  std::vector<std::string> list;
  std::set_difference(ids.begin(), ids.end(), others.begin(), others.end(), std::back_inserter(list));
  return list;
}

}  // namespace

bool must_be_played(const Erratum& erratum) {
  const auto told = [&](const EntryChange& change) { return !told_as(*erratum.before, change).empty(); };
  return !erratum.house.empty() || std::ranges::any_of(erratum.data, [&](const DataChange& data) {
    return std::ranges::any_of(data.entries, told);
  });
}

std::vector<WhatIfRun> unplayed(const std::vector<Scenario>& scenarios) {
  std::vector<WhatIfRun> runs(scenarios.size());
  for (std::size_t i = 0; i < runs.size(); ++i) runs[i].after.scenario = scenarios[i];
  return runs;
}

std::vector<TouchedEntry> touched_entries(const Erratum& erratum, const std::vector<WhatIfRun>& runs) {
  std::vector<TouchedEntry> list;
  std::vector<std::string> texts;
  if (!erratum.data.empty())
    for (const WhatIfRun& run : runs) texts.push_back(said_by(run.after.scenario));
  for (const DataChange& data : erratum.data)
    for (const EntryChange& change : data.entries) {
      const std::string_view group = told_as(*erratum.before, change);
      // Of several the name says which; who looks at the game's own chart names no row of it.
      const bool alone = !group.empty() && (change.in_chart || told_under(erratum, group) == 1);
      TouchedEntry touched{change, data.rule, !group.empty(), {}, {}};
      Ids felt, by_rule;
      for (std::size_t i = 0; i < runs.size(); ++i) {
        const Scenario& run = runs[i].after.scenario;
        const bool looked = group.empty() || contains(runs[i].looked, group);
        if (looked && (alone || calls(run, texts[i], change))) felt.insert(run.id);
        for (const std::string& paragraph : change.paragraphs)
          if (names(run, paragraph)) by_rule.insert(run.id);
        if (!data.rule.empty() && names(run, data.rule)) by_rule.insert(run.id);
      }
      touched.scenarios = list_without(felt, {});
      touched.of_rule = list_without(by_rule, felt);
      list.push_back(std::move(touched));
    }
  return list;
}

std::vector<TouchedByHouse> touched_by_house(const Erratum& erratum, const std::vector<WhatIfRun>& runs) {
  std::vector<TouchedByHouse> list;
  for (const RuleEntry& rule : erratum.house) {
    Ids refused, held;
    for (const WhatIfRun& run : runs) {
      if (contains(run.refused_by, rule.id)) refused.insert(run.after.scenario.id);
      if (contains(run.held, rule.id)) held.insert(run.after.scenario.id);
    }
    list.push_back({rule, list_without(refused, {}), list_without(held, refused)});
  }
  return list;
}

TouchedBySettings touched_by_settings(const Erratum& erratum, const std::vector<WhatIfRun>& runs) {
  TouchedBySettings touched;
  Ids ids;
  for (const RuleEntry& rule : erratum.before->rules())
    if (contains(erratum.house_paragraphs, rule.id)) {
      touched.paragraphs.push_back(rule);
      for (const WhatIfRun& run : runs)
        if (names(run.after.scenario, std::string(rule.id))) ids.insert(run.after.scenario.id);
    }
  touched.scenarios = list_without(ids, {});
  return touched;
}

}  // namespace tricorne::verify
