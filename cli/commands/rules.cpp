// tricorne rules: the rule index.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/commands/subcommands.h"
#include "cli/evidence.h"
#include "cli/json.h"
#include "engine/core/text.h"
#include "verify/lore.h"

namespace tricorne::cli {

namespace {

struct RulesOptions : Options {
  std::string id;
  std::string search;
};

/// Does every word stand in the id, the title or the summary, whatever its case and accents?
bool matches(const RuleEntry& entry, const std::string& words) {
  const std::string text =
      fold(std::string(entry.id) + " " + std::string(entry.title) + " " + std::string(entry.summary));
  for (const std::string& word : split(words, ' '))
    if (text.find(fold(word)) == std::string::npos) return false;
  return true;
}

const RuleEntry& find_rule(const Game& game, const std::string& id) {
  for (const RuleEntry& entry : game.rules())
    if (entry.id == id) return entry;
  throw std::invalid_argument("unknown paragraph \"" + id + "\"" + did_you_mean(id, verify::rule_ids(game)));
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

std::string index_as_text(const Game& game, const std::string& search) {
  std::string text;
  for (const RuleEntry& entry : game.rules())
    if (matches(entry, search))
      text += fmt::format("{:<28}{:<12}{:<6}{}\n", entry.id, to_text(entry.kind), to_text(entry.edition), entry.title);
  return text;
}

std::string index_as_json(const Game& game, const std::string& search) {
  Json node;
  node["paragraphs"] = Json::array();
  for (const RuleEntry& entry : game.rules())
    if (matches(entry, search)) node["paragraphs"].push_back(json_of(entry));
  return to_json(node);
}

std::string list_of(std::string_view title, const std::vector<std::string>& items) {
  std::string text = fmt::format("{}:{}\n", title, items.empty() ? " none" : "");
  for (const std::string& item : items) text += "  " + item + "\n";
  return text;
}

/// Names with their titles.
std::vector<std::string> titled(const std::vector<std::pair<std::string, std::string>>& items) {
  std::vector<std::string> lines;
  for (const auto& [name, title] : items) lines.push_back(title.empty() ? name : name + ": " + title);
  return lines;
}

/// Each scenario that names the paragraph, with its title and its file.
std::vector<std::string> scenario_lines(const Game& game, const std::string& id) {
  std::map<std::string, std::string> lines;  // a table has many runs
  for (const verify::Scenario& run : all_scenarios(game))
    if (std::find(run.rules.begin(), run.rules.end(), id) != run.rules.end())
      lines.try_emplace(run.id, fmt::format("{}: {} ({})", run.id, run.title, run.file));
  std::vector<std::string> list;
  for (const auto& [name, line] : lines) list.push_back(line);
  return list;
}

std::string paragraph_as_text(const Game& game, const RuleEntry& entry) {
  const std::string id(entry.id);
  const auto sources = paragraph_sources(game, {id})[id];
  return fmt::format("{} {}\n{}, edition: {}\n\n{}\n\n", id, entry.title, to_text(entry.kind), to_text(entry.edition),
                     entry.summary) +
         list_of("code", code_citing(game, id)) + list_of("scenarios", scenario_lines(game, id)) +
         list_of("rulings", titled(sources.rulings));
}

std::string paragraph_as_json(const Game& game, const RuleEntry& entry) {
  const std::string id(entry.id);
  Json node = json_of(entry);
  node["code"] = code_citing(game, id);
  node["scenarios"] = scenarios_naming(game, id);
  node["rulings"] = rulings_on(game, id);
  return to_json(node);
}

/// A ruling by its number.
std::string ruling(const RulesOptions& o, const Game& game) {
  const auto text = ruling_text(game, o.id);
  if (!text) throw std::invalid_argument("there is no ruling " + o.id);
  if (o.format != "json") return *text;
  Json node;
  node["ruling"] = o.id;
  node["text"] = *text;
  return to_json(node);
}

int run_rules(const RulesOptions& o) {
  const auto game = open(o);
  const bool json = o.format == "json";
  if (o.id.starts_with("R-")) {
    answer(o, ruling(o, *game));
    return all_well;
  }
  if (o.id.empty()) {
    const auto rules = game->rules();
    if (std::none_of(rules.begin(), rules.end(), [&](const RuleEntry& entry) { return matches(entry, o.search); }))
      throw std::invalid_argument("no paragraph speaks of \"" + o.search + "\"");
    answer(o, json ? index_as_json(*game, o.search) : index_as_text(*game, o.search));
  } else {
    const RuleEntry& entry = find_rule(*game, o.id);
    answer(o, json ? paragraph_as_json(*game, entry) : paragraph_as_text(*game, entry));
  }
  return all_well;
}

}  // namespace

Run define_rules(Command& command) {
  auto o = std::make_shared<RulesOptions>();
  add_common(command, *o, {"text", "json"});
  command.option("ID", o->id, "A paragraph, or a ruling such as R-017; without one the whole index");
  command.option("--search", o->search, "Only paragraphs that speak of this, such as isolation").shown_as("WORDS");
  return [o] { return run_rules(*o); };
}

}  // namespace tricorne::cli
