// tricorne rules: shows the rule index, one paragraph, or a ruling.

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <optional>

#include "cli/analyses.h"
#include "cli/commands/subcommands.h"
#include "cli/evidence.h"
#include "cli/forms.h"
#include "cli/places.h"
#include "cli/scenarios.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "reports/diagram/around.h"
#include "reports/diagram/flow.h"
#include "reports/formats/counted.h"
#include "verify/games/simulation.h"
#include "verify/matrix/mutants.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/runner.h"

namespace tricorne::cli {

namespace {

struct RulesOptions : Options {
  std::string id;
  std::string search;
  bool graph = false;
  bool flow = false;
  std::uint64_t games = 20;

  /// The format of a picture; text, the default, means SVG.
  std::string picture() const { return format == "text" ? "svg" : format; }
};

/// Does the text hold every word? Upper and lower case and accents do not matter.
bool speaks_of(const std::string& text, const std::string& words) {
  const std::string folded = fold(text);
  for (const std::string& word : split(words, ' '))
    if (folded.find(fold(word)) == std::string::npos) return false;
  return true;
}

/// A ruling with what stands behind it.
struct HeldRuling {
  Ruling ruling;
  RulingEvidence evidence;
};

/// The paragraphs and rulings that the command lists.
struct Index {
  std::vector<RuleEntry> paragraphs;
  std::vector<HeldRuling> rulings;
};

/// The paragraphs and rulings that hold all of the words. Throws std::invalid_argument when there are none.
Index index_of(const Game& game, const std::string& words) {
  Index index;
  for (const RuleEntry& entry : game.rules())
    if (speaks_of(fmt::format("{} {} {}", entry.id, entry.title, entry.summary), words))
      index.paragraphs.push_back(entry);
  auto evidence = ruling_evidence(game);
  for (Ruling& ruling : all_rulings(game))
    if (speaks_of(ruling.text, words)) {
      RulingEvidence& held_by = evidence[ruling.number];
      index.rulings.push_back({std::move(ruling), std::move(held_by)});
    }
  if (index.paragraphs.empty() && index.rulings.empty())
    throw std::invalid_argument("no paragraph and no ruling speaks of \"" + words + "\"");
  return index;
}

/// Are the ids equal but for small and capital letters? `10.11.b.ii`
bool as_typed(std::string_view id, std::string_view typed) {
  return std::ranges::equal(id, typed,
                            [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

const RuleEntry& find_rule(const Game& game, const std::string& id) {
  for (const RuleEntry& entry : game.rules())
    if (entry.id == id) return entry;
  for (const RuleEntry& entry : game.rules())
    if (as_typed(entry.id, id)) return entry;
  std::vector<std::string> known = verify::rule_ids(game);
  for (const Ruling& ruling : all_rulings(game)) known.push_back(ruling.number);
  const bool words = std::ranges::none_of(id, [](unsigned char c) { return std::isdigit(c) != 0; });
  throw std::invalid_argument(
      "unknown paragraph or ruling \"" + id + "\"" +
      (words ? fmt::format("; tricorne rules --search \"{}\" looks for words", id) : did_you_mean(id, known)));
}

Json json_of(const RuleEntry& entry) {
  Json node;
  node["id"] = entry.id;
  node["title"] = entry.title;
  node["kind"] = to_text(entry.kind);
  node["edition"] = to_text(entry.edition);
  node["summary"] = entry.summary;
  return node;
}

void add_evidence(Json& node, const RulingEvidence& evidence) {
  node["code"] = evidence.code;
  node["axes"] = evidence.axes;
  node["scenarios"] = Json::array();
  for (const auto& [id, title] : evidence.scenarios) node["scenarios"].push_back(id);
}

std::string as_text(const Index& index) {
  std::string text;
  for (const RuleEntry& entry : index.paragraphs)
    text += fmt::format("{:<27} {:<12}{:<6}{}\n", entry.id, to_text(entry.kind), to_text(entry.edition), entry.title);
  for (const auto& [ruling, evidence] : index.rulings)
    text += fmt::format("{:<28}{:<12}{:<6}{}\n", ruling.number, "ruling", "", ruling.title);
  return text;
}

Json as_json(const Index& index) {
  Json node;
  node["paragraphs"] = Json::array();
  for (const RuleEntry& entry : index.paragraphs) node["paragraphs"].push_back(json_of(entry));
  node["rulings"] = Json::array();
  for (const HeldRuling& held : index.rulings) {
    Json row{{"id", held.ruling.number}, {"title", held.ruling.title}};
    add_evidence(row, held.evidence);
    node["rulings"].push_back(std::move(row));
  }
  return node;
}

std::string list_of(std::string_view title, const std::vector<std::string>& items) {
  std::string text = fmt::format("{}:{}\n", title, items.empty() ? " none" : "");
  for (const std::string& item : items) text += "  " + item + "\n";
  return text;
}

/// A line `name: title` for each item.
std::vector<std::string> titled(const std::vector<std::pair<std::string, std::string>>& items) {
  std::vector<std::string> lines;
  for (const auto& [name, title] : items) lines.push_back(title.empty() ? name : name + ": " + title);
  return lines;
}

/// A line for each scenario that names the paragraph, with its title and its file.
std::vector<std::string> scenario_lines(const Game& game, const std::string& id) {
  std::map<std::string, std::string> lines;  // by scenario, because a scenario with a table may be listed twice
  for (const ListedScenario& listed : listed_scenarios(game, user_cache()))
    if (std::ranges::find(listed.rules, id) != listed.rules.end())
      lines.try_emplace(listed.id, fmt::format("{}: {} ({})", listed.id, listed.title, listed.file));
  std::vector<std::string> list;
  for (const auto& [name, line] : lines) list.push_back(line);
  return list;
}

/// One paragraph of a game.
struct Paragraph {
  const Game& game;
  const RuleEntry& entry;
};

/// The paragraphs that state a bar of this paragraph, too, in whichever of the two the rules find it.
std::vector<std::string> same_bar(const Paragraph& paragraph) {
  std::vector<std::string> others;
  for (const SameBar& bar : paragraph.game.rule_remarks().same_bars) {
    const bool first = bar.rule == paragraph.entry.id;
    const std::string other(first ? bar.also : bar.rule);
    if ((first || bar.also == paragraph.entry.id) && std::ranges::find(others, other) == others.end())
      others.push_back(other);
  }
  return others;
}

/// Places in the code, `FILE:LINE`, a line for each file: `FILE:52, 75, 190`.
std::vector<std::string> by_file(const std::vector<std::string>& places) {
  std::vector<std::string> lines;
  std::string last;
  for (const std::string& place : places) {
    const auto colon = place.rfind(':');
    const std::string file = place.substr(0, colon);
    if (colon != std::string::npos && file == last)
      lines.back() += ", " + place.substr(colon + 1);
    else
      lines.push_back(place);
    last = file;
  }
  return lines;
}

/// A list of the paragraphs below, with their sentences; empty when there are none.
std::string list_of_below(const Game& game, const std::string& id) {
  std::vector<std::string> lines;
  for (const RuleEntry& entry : game.rules())
    if (entry.id != id && verify::within(entry.id, id))
      lines.push_back(fmt::format("{} {}: {}", entry.id, entry.title, entry.summary));
  return lines.empty() ? "" : list_of("below it", lines);
}

std::string as_text(const Paragraph& paragraph) {
  const auto& [game, entry] = paragraph;
  const std::string id(entry.id);
  const auto rulings = titled_rulings(game, {id})[id];
  const std::vector<std::string> others = same_bar(paragraph);
  const bool one_edition = std::ranges::all_of(
      game.rules(), [edition = entry.edition](const RuleEntry& other) { return other.edition == edition; });
  const std::string edition = one_edition ? "" : fmt::format(", edition: {}", to_text(entry.edition));
  return fmt::format("{} {}\n{}{}\n\n{}\n\n", id, entry.title, to_text(entry.kind), edition, entry.summary) +
         list_of_below(game, id) + list_of("rulings", titled(rulings)) +
         list_of("code", by_file(code_citing(game, id))) + list_of("scenarios", scenario_lines(game, id)) +
         (others.empty() ? "" : list_of("same bar", others));
}

Json as_json(const Paragraph& paragraph) {
  const auto& [game, entry] = paragraph;
  const std::string id(entry.id);
  Json node = json_of(entry);
  node["code"] = code_citing(game, id);
  node["scenarios"] = scenarios_naming(game, id);
  node["rulings"] = rulings_on(game, id);
  node["same_bar"] = same_bar(paragraph);
  return node;
}

std::string as_text(const HeldRuling& held) {
  return held.ruling.text + "\n" + list_of("code", held.evidence.code) + list_of("settings", held.evidence.axes) +
         list_of("scenarios", titled(held.evidence.scenarios));
}
Json as_json(const HeldRuling& held) {
  Json node{{"ruling", held.ruling.number}, {"text", held.ruling.text}};
  add_evidence(node, held.evidence);
  return node;
}

// --- pictures ---

/// The paragraphs of a chapter or below a paragraph, as people read the numbers: 10 and 9.4 name what lies below.
Index below(const Game& game, const std::string& id) {
  Index index;
  for (const RuleEntry& entry : game.rules())
    if (verify::numbered_within(entry.id, id)) index.paragraphs.push_back(entry);
  return index;
}

/// The parts of an id before its last dot: `10.31` of `10.31.A`.
std::string above(const std::string& id) { return id.substr(0, std::min(id.size(), id.rfind('.'))); }

/// The files that cite a paragraph, each with how many places.
std::vector<reports::Neighbour> files_citing(const Game& game, const std::string& id) {
  std::map<std::string, int> files;
  for (const std::string& place : code_citing(game, id)) ++files[place.substr(0, place.rfind(':'))];
  std::vector<reports::Neighbour> list;
  for (const auto& [file, places] : files)
    list.push_back(
        {"code", file.substr(file.find('/') + 1), reports::counted(static_cast<std::size_t>(places), "place")});
  return list;
}

/// Everything that touches a paragraph.
std::vector<reports::Neighbour> neighbours_of(const Paragraph& paragraph) {
  const auto& [game, entry] = paragraph;
  const std::string id(entry.id);
  std::vector<reports::Neighbour> list = files_citing(game, id);
  for (const RuleEntry& other : game.rules()) {
    const std::string name(other.id);
    if (name == above(id) && name != id) list.push_back({"above", name, std::string(other.title)});
    if (above(name) == id && name != id) list.push_back({"below", name, std::string(other.title)});
  }
  for (const std::string& other : same_bar(paragraph)) list.push_back({"same", other});
  for (const ListedScenario& listed : listed_scenarios(game, user_cache()))
    if (std::ranges::count(listed.rules, id) > 0 && std::ranges::count(list, listed.id, &reports::Neighbour::name) == 0)
      list.push_back({"scenario", listed.id, listed.title});
  for (const auto& [paragraph_id, rulings] : titled_rulings(game, {id}))  // nothing for a paragraph without rulings
    for (const auto& [number, title] : rulings) list.push_back({"ruling", number, title});
  for (const AxisInfo& axis : game.axes())
    if (axis.rule == id) list.push_back({"axis", axis.name, axis.value + ": " + axis.meaning});
  for (const Datum& datum : game.data())
    if (mentions(datum.note, id)) list.push_back({"table", datum.group + " " + datum.name, datum.note});
  for (const verify::Mutant& mutant : verify::axis_mutants(game, nullptr, ""))
    if (mutant.rule == id) list.push_back({"mutant", mutant.name, mutant.meaning});
  return list;
}

void answer_graph(const RulesOptions& o, const Paragraph& paragraph) {
  const auto diagram = reports::around(paragraph.entry, neighbours_of(paragraph));
  Options form = o;
  form.format = o.picture();
  answer(form, reports::drawn(diagram, reports::picture_format(form.format)));
}

/// What the scenarios of the game walk.
reports::ScenarioPaths walked_by_scenarios(const RulesOptions& o, const Game& game) {
  verify::SuiteOptions options;
  options.threads = o.threads;
  options.evidence = verify::Evidence::ignored;
  options.positions = verify::Positions::dropped;
  reports::ScenarioPaths walked;
  for (const verify::RunResult& run :
       verify::run_files(game, verify::find_scenario_files({scenario_folder()}), options))
    walked.add(run.decisions);
  return walked;
}

void answer_flow(const RulesOptions& o, const Game& game) {
  if (!o.id.empty() && below(game, o.id).paragraphs.empty())
    throw std::invalid_argument("no chapter " + o.id + ": tricorne rules lists them");
  reports::FlowCount count;
  verify::SimulationOptions options;
  options.games = o.games;
  options.seed = o.seed;
  options.threads = o.threads;
  options.watch = count.watcher();
  verify::simulate(game, options);
  Options form = o;
  form.format = o.picture();
  answer(form, reports::drawn(reports::flow_of(game, count, o.games, walked_by_scenarios(o, game), o.id),
                              reports::picture_format(form.format)));
}

/// Throws std::invalid_argument for options that do not go together.
void require_sense(const RulesOptions& o) {
  const bool picture = o.format != "text" && o.format != "json";
  if (o.flow && (o.graph || !o.search.empty()))
    throw std::invalid_argument("--flow draws the whole rulebook: leave --search and --graph out");
  if (o.flow && o.id.find('.') != std::string::npos)
    throw std::invalid_argument("--flow opens one chapter: name it by its number, as 9");
  if (o.graph && o.id.empty()) throw std::invalid_argument("--graph draws what stands around a paragraph: name it");
  if (picture && !o.graph && !o.flow) throw std::invalid_argument("a picture needs --graph or --flow");
  if ((o.graph || o.flow) && o.format == "json")
    throw std::invalid_argument("--graph and --flow make pictures: give --format svg, png or dot");
}

constexpr Form<Index> index_forms[] = {{"text", as_text}, {"json", as_json}};
constexpr Form<Paragraph> paragraph_forms[] = {{"text", as_text}, {"json", as_json}};
constexpr Form<HeldRuling> ruling_forms[] = {{"text", as_text}, {"json", as_json}};

/// The ruling with this number; nothing when there is none.
std::optional<HeldRuling> find_ruling(const Game& game, const std::string& number) {
  for (Ruling& ruling : all_rulings(game))
    if (ruling.number == number) return HeldRuling{std::move(ruling), ruling_evidence(game)[number]};
  return std::nullopt;
}

/// Has the rulebook a paragraph, a chapter or a ruling of this number?
bool knows(const Game& game, const std::string& id) {
  const auto is_id = [&](const std::string& known) { return as_typed(known, id); };
  return std::ranges::any_of(verify::rule_ids(game), is_id) || !below(game, id).paragraphs.empty() ||
         std::ranges::any_of(all_rulings(game), is_id, &Ruling::number);
}

/// The rulebook that is named; else the first, or, where it does not know the paragraph, another that does. A reader
/// who named none is told where there is another paragraph of this number.
std::unique_ptr<Game> rulebook(const RulesOptions& o) {
  auto game = open(o);
  if (o.id.empty() || !o.game.empty() || !o.ruleset.empty() || !o.data.empty()) return game;
  const bool known = knows(*game, o.id);
  for (const GameEntry& entry : games()) {
    if (entry.name == game->name()) continue;
    auto other = open_game(entry.name, {});
    if (!knows(*other, o.id)) continue;
    if (!o.quiet)
      std::cerr << fmt::format("{} has {}{}: --game {}\n", other->title(), o.id, known ? ", too" : "", other->name());
    if (!known) return other;
  }
  return game;
}

int run_rules(const RulesOptions& o) {
  require_sense(o);
  const auto game = rulebook(o);
  if (o.flow)
    answer_flow(o, *game);
  else if (o.graph)
    answer_graph(o, {*game, find_rule(*game, o.id)});
  else if (o.id.empty())
    answer(o, index_forms, index_of(*game, o.search));
  else if (const auto ruling = find_ruling(*game, o.id))
    answer(o, ruling_forms, *ruling);
  else if (Index index = below(*game, o.id); !index.paragraphs.empty() && !verify::is_rule(*game, o.id))
    answer(o, index_forms, index);
  else
    answer(o, paragraph_forms, {*game, find_rule(*game, o.id)});
  return all_well;
}

}  // namespace

Run define_rules(Command& command) {
  auto o = std::make_shared<RulesOptions>();
  add_game(command, *o);
  add_output(command, *o, {"text", "json", "svg", "png", "dot"});
  command.option("ID", o->id, "A paragraph, a chapter, or a ruling by its number (default: the whole index)");
  command.option("--search", o->search, "List only paragraphs and rulings that speak of these words").shown_as("WORDS");
  command.flag(
      "--graph", o->graph,
      "Draw what stands around the paragraph, laid out by GraphViz: code, scenarios, rulings, settings, tables, "
      "mutants of settings, paragraphs above and below (svg, png or dot)");
  command.flag(
      "--flow", o->flow,
      "Draw which question leads to which, by which paragraph and how often, as random games run, with what no "
      "scenario walks in red and what only scenarios walk in green (svg, png or dot). With the number of a chapter "
      "only "
      "its questions are drawn, and every other chapter is one node");
  command.option("--games", o->games, "With --flow: how many games are played (default: 20)").shown_as("N");
  command.goes_with("--flow", {"--games"}, [o] { return o->flow; });
  add_seed(command, *o);
  add_threads(command, *o);
  return [o] { return run_rules(*o); };
}

}  // namespace tricorne::cli
