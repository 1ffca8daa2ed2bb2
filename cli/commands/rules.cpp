// tricorne rules: shows the rule index, one paragraph, or a ruling.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "cli/analyses.h"
#include "cli/commands/subcommands.h"
#include "cli/evidence.h"
#include "cli/forms.h"
#include "cli/scenario_index.h"
#include "engine/core/text.h"
#include "verify/scenario/game_names.h"

namespace tricorne::cli {

namespace {

struct RulesOptions : Options {
  std::string id;
  std::string search;
};

/// Does the text hold every word? Upper and lower case and accents do not matter.
bool speaks_of(const std::string& text, const std::string& words) {
  const std::string folded = fold(text);
  for (const std::string& word : split(words, ' '))
    if (folded.find(fold(word)) == std::string::npos) return false;
  return true;
}

/// The paragraphs and rulings that the command lists.
struct Index {
  std::vector<RuleEntry> paragraphs;
  std::vector<Ruling> rulings;
};

/// The paragraphs and rulings that hold all of the words. Throws std::invalid_argument when there are none.
Index index_of(const Game& game, const std::string& words) {
  Index index;
  for (const RuleEntry& entry : game.rules())
    if (speaks_of(fmt::format("{} {} {}", entry.id, entry.title, entry.summary), words))
      index.paragraphs.push_back(entry);
  for (Ruling& ruling : all_rulings(game))
    if (speaks_of(ruling.text, words)) index.rulings.push_back(std::move(ruling));
  if (index.paragraphs.empty() && index.rulings.empty())
    throw std::invalid_argument("no paragraph and no ruling speaks of \"" + words + "\"");
  return index;
}

const RuleEntry& find_rule(const Game& game, const std::string& id) {
  for (const RuleEntry& entry : game.rules())
    if (entry.id == id) return entry;
  std::vector<std::string> known = verify::rule_ids(game);
  for (const Ruling& ruling : all_rulings(game)) known.push_back(ruling.number);
  throw std::invalid_argument("unknown paragraph or ruling \"" + id + "\"" + did_you_mean(id, known));
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

std::string as_text(const Index& index) {
  std::string text;
  for (const RuleEntry& entry : index.paragraphs)
    text += fmt::format("{:<28}{:<12}{:<6}{}\n", entry.id, to_text(entry.kind), to_text(entry.edition), entry.title);
  for (const Ruling& ruling : index.rulings)
    text += fmt::format("{:<28}{:<12}{:<6}{}\n", ruling.number, "ruling", "", ruling.title);
  return text;
}

Json as_json(const Index& index) {
  Json node;
  node["paragraphs"] = Json::array();
  for (const RuleEntry& entry : index.paragraphs) node["paragraphs"].push_back(json_of(entry));
  node["rulings"] = Json::array();
  for (const Ruling& ruling : index.rulings)
    node["rulings"].push_back(Json{{"id", ruling.number}, {"title", ruling.title}});
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

std::string as_text(const Paragraph& paragraph) {
  const auto& [game, entry] = paragraph;
  const std::string id(entry.id);
  const auto rulings = titled_rulings(game, {id})[id];
  return fmt::format("{} {}\n{}, edition: {}\n\n{}\n\n", id, entry.title, to_text(entry.kind), to_text(entry.edition),
                     entry.summary) +
         list_of("code", code_citing(game, id)) + list_of("scenarios", scenario_lines(game, id)) +
         list_of("rulings", titled(rulings)) + list_of("same bar", same_bar(paragraph));
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

std::string as_text(const Ruling& ruling) { return ruling.text; }
Json as_json(const Ruling& ruling) { return {{"ruling", ruling.number}, {"text", ruling.text}}; }

constexpr Form<Index> index_forms[] = {{"text", as_text}, {"json", as_json}};
constexpr Form<Paragraph> paragraph_forms[] = {{"text", as_text}, {"json", as_json}};
constexpr Form<Ruling> ruling_forms[] = {{"text", as_text}, {"json", as_json}};

/// The ruling with this number; nothing when there is none.
std::optional<Ruling> find_ruling(const Game& game, const std::string& number) {
  for (Ruling& ruling : all_rulings(game))
    if (ruling.number == number) return std::move(ruling);
  return std::nullopt;
}

/// The paragraphs of a chapter or below a paragraph, as people read the numbers: 10 and 9.4 name what lies below.
Index below(const Game& game, const std::string& id) {
  Index index;
  for (const RuleEntry& entry : game.rules())
    if (verify::numbered_within(entry.id, id)) index.paragraphs.push_back(entry);
  return index;
}

int run_rules(const RulesOptions& o) {
  const auto game = open(o);
  if (o.id.empty())
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
  add_output(command, *o, index_forms);
  command.option("ID", o->id, "A paragraph, a chapter, or a ruling by its number (default: the whole index)");
  command.option("--search", o->search, "List only paragraphs and rulings that speak of these words").shown_as("WORDS");
  return [o] { return run_rules(*o); };
}

}  // namespace tricorne::cli
