#include "verify/errata/what_if.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <set>

#include "engine/core/load/yaml.h"
#include "engine/core/look_ups.h"
#include "players/parallel.h"
#include "verify/errata/rulesets.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/play.h"

namespace tricorne::verify {

namespace {

constexpr std::array<std::string_view, 9> group_names{"same",          "states",       "by_the_way",
                                                      "other_outcome", "impossible",   "stated_already",
                                                      "own_value",     "fails_anyway", "not_run"};
constexpr std::array<std::string_view, 9> group_words{"the same",
                                                      "states this rule",
                                                      "relies on it incidentally",
                                                      "another outcome",
                                                      "impossible now",
                                                      "states the erratum already",
                                                      "has a third value there",
                                                      "fails without the erratum, too",
                                                      "not run: the time was up"};

std::size_t answers_in(const Scenario& run) {
  return static_cast<std::size_t>(
      std::count_if(run.when.begin(), run.when.end(), [](const Node& step) { return !step.is_map(); }));
}

bool names_what_changes(const Erratum& erratum, const Scenario& run) {
  for (const std::string& paragraph : erratum.paragraphs())
    for (const std::string& id : run.rules)
      if (related(id, paragraph)) return true;
  return false;
}

WhatIf group_of(const Erratum& erratum, const WhatIfRun& run) {
  if (run.after.status == Status::passed) return WhatIf::same;
  if (run.after.status == Status::error) return WhatIf::impossible;
  if (names_what_changes(erratum, run.after.scenario)) return WhatIf::states;
  return run.after.actions.size() < answers_in(run.after.scenario) ? WhatIf::by_the_way : WhatIf::other_outcome;
}

/// Groups of which the same datum was looked up twice with another value.
std::vector<std::string> groups_that_differ(const LookUps& before, const LookUps& after) {
  std::set<std::string> groups;
  for (const auto& [place, seen] : before.places())
    if (const auto other = after.places().find(place);
        other != after.places().end() && other->second.datum.value != seen.datum.value)
      groups.emplace(place.first);
  return {groups.begin(), groups.end()};
}

std::vector<std::string> house_rules_in(const Erratum& erratum, const LookUps& looked) {
  std::set<std::string> ids;
  const auto house = erratum.house_ids();
  for (const auto& [place, seen] : looked.places())
    if (place.first == house_rules_held && std::ranges::find(house, place.second) != house.end())
      ids.insert(place.second);
  return {ids.begin(), ids.end()};
}

/// Plays the scenario, and counts what it looks up.
void play_counting(const Game& game, const GameNames& game_names, RunResult& outcome, LookUps& looked) {
  const CountingLookUps counting(&looked);
  play(game, game_names, outcome);
}

/// Does the game before look up anything of a group in which a field changes? Only where every change is of such a
/// field can the answer be no.
bool may_feel(const Erratum& erratum, const LookUps& before) {
  if (!erratum.house.empty()) return true;
  for (const DataChange& data : erratum.data)
    for (const EntryChange& change : data.entries)
      if (const auto group = told_as(*erratum.before, change);
          !group.empty() &&
          std::ranges::any_of(before.places(), [&](const auto& place) { return place.first.first == group; }))
        return true;
  return false;
}

WhatIfRun run_one(const Erratum& erratum, ChangedRulesets& rulesets, const GameNames& game_names,
                  const Scenario& scenario, bool felt_alone) {
  WhatIfRun run;
  run.before.scenario = run.after.scenario = scenario;
  const ChangedRuleset& rules = rulesets.named(scenario.ruleset);
  if (rules.standing != Standing::as_before) {
    run.group = rules.standing == Standing::as_after ? WhatIf::stated_already : WhatIf::own_value;
    return run;
  }
  LookUps before, after;
  if (!felt_alone || !erratum.data.empty()) play_counting(*rules.before, game_names, run.before, before);
  if (run.before.status != Status::passed) {
    run.group = WhatIf::fails_anyway;
    return run;
  }
  if (felt_alone && !may_feel(erratum, before)) return run;
  play_counting(*rules.after, game_names, run.after, after);
  run.looked = groups_that_differ(before, after);
  run.held = house_rules_in(erratum, after);
  if (run.after.barred)
    for (const std::string& id : erratum.house_ids())
      if (run.after.barred->rule == id) run.refused_by.push_back(id);
  if (felt_alone) return run;
  run.group = group_of(erratum, run);
  if (run.group != WhatIf::same) run.cause = run.after.cause;
  return run;
}

/// The scenarios of a file; none when the file names another game.
std::vector<Scenario> scenarios_in(const Game& game, const std::string& file) {
  const Node root = load_yaml(file);
  const Node* name = root.is_map() ? root.find("game") : nullptr;
  if (name != nullptr && name->scalar != game.name()) return {};
  return read_scenarios(game, root);
}

bool selected(const Scenario& run, const std::string& filter) {
  if (filter.empty() || run.name.find(filter) != std::string::npos) return true;
  return std::any_of(run.rules.begin(), run.rules.end(), [&](const auto& id) { return numbered_within(id, filter); });
}

bool is_change(WhatIf group) {
  return group == WhatIf::states || group == WhatIf::by_the_way || group == WhatIf::other_outcome ||
         group == WhatIf::impossible;
}

/// Of thousands of runs that come out alike nobody asks for the positions, and one that brings a map is large.
void forget_boards(WhatIfRun& run) {
  for (RunResult* outcome : {&run.before, &run.after}) outcome->before = outcome->after = nullptr;
}

/// The entries of the map `b` that differ from the map `a`. Maps are compared entry by entry; lists and single values
/// are taken as a whole.
Node differing_part(const Node& a, const Node& b) {
  Node part = Node::map();
  for (const Entry& entry : b.entries) {
    const Node* other = a.find(entry.key);
    if (other != nullptr && *other == entry.value) continue;
    part.add(entry.key, other != nullptr && other->is_map() && entry.value.is_map()
                            ? differing_part(*other, entry.value)
                            : entry.value);
  }
  return part;
}

/// The answer that cannot be given under the erratum; null when all answers could be given.
const Node* stopped_at(const WhatIfRun& run) {
  std::size_t given = 0;
  for (const Node& step : run.after.scenario.when)
    if (!step.is_map() && given++ == run.after.actions.size()) return &step;
  return nullptr;
}

/// The actions that must be refused and are legal now.
std::vector<std::string> legal_now(const WhatIfRun& run) {
  std::vector<std::string> actions;
  for (const RefusedAction& refused : run.after.scenario.refused)
    if (!run.after.after->check(refused.action)) actions.push_back(run.after.after->canonical(refused.action));
  return actions;
}

/// Adds the keys `refused` or `then`: what holds where the run ends under the erratum.
void add_end(Node& file, const WhatIfRun& run) {
  const Position& end = *run.after.after;
  if (const Node* step = stopped_at(run)) {
    if (const auto no = end.check(step->scalar)) {
      Node refused = Node::map();
      refused.add("action", Node::text(end.canonical(step->scalar)));
      if (!no->rule.empty()) refused.add("rule", Node::text(no->rule));
      if (no->rule.empty()) refused.add("asked", Node::boolean(false));
      file.add("refused", refused);
      return;
    }
  }
  Node then = Node::map();
  if (const auto actions = legal_now(run); !actions.empty()) {
    Node legal = Node::sequence();
    for (const std::string& action : actions) legal.push_back(Node::text(action));
    then.add("legal", legal);
  } else {
    then = differing_part(run.before.after->facts(), end.facts());
    std::erase_if(then.entries, [](const Entry& entry) { return entry.key == "agenda"; });
  }
  const Node facts = end.facts();
  if (const Node* asks = facts.find("asks"); asks != nullptr && then.find("asks") == nullptr) then.add("asks", *asks);
  file.add("then", then);
}

}  // namespace

std::string_view to_text(WhatIf as_if) { return group_names[static_cast<std::size_t>(as_if)]; }
std::string_view in_words(WhatIf as_if) { return group_words[static_cast<std::size_t>(as_if)]; }

std::vector<WhatIfRun> run_as_if(const Erratum& erratum, const std::vector<std::string>& files,
                                 const WhatIfOptions& options) {
  std::vector<std::vector<Scenario>> loaded(files.size());
  players::in_parallel(files.size(), options.threads,
                       [&](std::size_t i) { loaded[i] = scenarios_in(*erratum.before, files[i]); });
  std::vector<const Scenario*> chosen;
  for (const auto& scenarios : loaded)
    for (const Scenario& run : scenarios)
      if (selected(run, options.filter)) chosen.push_back(&run);
  std::vector<WhatIfRun> runs(chosen.size());
  ChangedRulesets rulesets(erratum);
  const GameNames game_names(*erratum.before);
  std::mutex mutex;
  std::size_t done = 0;
  std::atomic<bool> late{false};
  players::in_parallel(chosen.size(), options.threads, [&](std::size_t i) {
    late = late || (options.enough && options.enough());
    if (late) {
      runs[i].group = WhatIf::not_run;
      runs[i].after.scenario = *chosen[i];
      return;
    }
    runs[i] = run_one(erratum, rulesets, game_names, *chosen[i], options.felt_alone);
    if (!is_change(runs[i].group)) forget_boards(runs[i]);
    const std::lock_guard lock(mutex);
    if (options.progress) options.progress(++done, chosen.size());
  });
  return runs;
}

std::string unseen_in_words(const Erratum& erratum, const std::vector<WhatIfRun>& runs) {
  if (erratum.data.empty() || !erratum.axes.empty() || !erratum.house.empty() || !lines_of(runs).empty()) return "";
  const auto looked = std::ranges::count_if(runs, [](const WhatIfRun& run) { return !run.looked.empty(); });
  if (looked == 0 && std::ranges::count(runs, WhatIf::not_run, &WhatIfRun::group) > 0) return "";  // nobody knows
  if (looked > 0)
    return std::to_string(looked) + (looked == 1 ? " run of a scenario looks" : " runs of scenarios look") +
           " up what changes, and none comes out otherwise";
  for (const DataChange& data : erratum.data)
    for (const EntryChange& change : data.entries)
      if (told_as(*erratum.before, change).empty())
        return "no scenario comes out otherwise: they bring a table of their own, do not come to what changes, or it "
               "makes no difference to them";
  return "no scenario looks at what changes: they bring a table of their own, or do not come to it";
}

std::vector<WhatIfLine> lines_of(const std::vector<WhatIfRun>& runs) {
  std::vector<WhatIfLine> lines;
  for (const WhatIfRun& run : runs) {
    if (!is_change(run.group)) continue;
    const auto same_line = [&](const WhatIfLine& line) { return line.group == run.group && line.cause == run.cause; };
    const auto found = std::find_if(lines.begin(), lines.end(), same_line);
    if (found == lines.end())
      lines.push_back({run.group, run.cause, {&run}});
    else
      found->runs.push_back(&run);
  }
  std::stable_sort(lines.begin(), lines.end(), [](const WhatIfLine& a, const WhatIfLine& b) {
    return a.group != b.group ? a.group < b.group : a.runs.size() > b.runs.size();
  });
  return lines;
}

namespace {

/// A name as a part of an id: small letters, digits and hyphens.
std::string as_id(std::string_view name) {
  std::string id;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain)
      id += c;
    else if (c >= 'A' && c <= 'Z')
      id += static_cast<char>(c - 'A' + 'a');
    else if (!id.empty() && id.back() != '-')
      id += '-';
  }
  while (id.ends_with('-')) id.pop_back();
  return id;
}

}  // namespace

std::string scenario_of(const Erratum& erratum, const WhatIfRun& run, const std::string& ruleset) {
  const Scenario& old = run.after.scenario;
  std::vector<std::string> rules = old.rules;
  for (const std::string& id : erratum.paragraphs())
    if (std::find(rules.begin(), rules.end(), id) == rules.end()) rules.push_back(id);
  Node file = Node::map();
  file.add("format", Node::number(1));
  file.add("game", Node::text(std::string(erratum.before->name())));
  file.add("id", Node::text(old.id + "-" + as_id(erratum.after->ruleset())));
  file.add("title", Node::text(old.title));
  file.add("rules", Node::texts(rules));
  file.add("source", Node::text("text"));
  file.add("ruleset", Node::text(ruleset));
  if (old.rests_on) file.add("rests_on", Node::text(std::string(to_text(*old.rests_on))));
  file.add("given", old.given);
  if (!run.after.actions.empty()) file.add("when", Node::texts(run.after.actions));
  if (run.after.after != nullptr) add_end(file, run);
  // A house rule is named where it bars, and only there: elsewhere it has nothing to do with the run.
  const Node* refused = file.find("refused");
  const Node* bar = refused != nullptr ? refused->find("rule") : nullptr;
  if (bar != nullptr && std::ranges::find(rules, bar->scalar) == rules.end()) {
    rules.push_back(bar->scalar);
    file.set("rules", Node::texts(rules));
  }
  return "# A start: what " + old.name + " comes to under " + std::string(erratum.after->ruleset()) +
         ". Say in the title what is new.\n" + to_yaml(file);
}

}  // namespace tricorne::verify
