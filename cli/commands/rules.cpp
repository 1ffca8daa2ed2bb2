// tricorne rules: the rule index.

#include <fmt/format.h>

#include "cli/commands/subcommands.h"
#include "cli/evidence.h"
#include "cli/json.h"
#include "engine/core/text.h"
#include "verify/lore.h"

namespace tricorne::cli {

namespace {

struct RulesOptions : Options {
  std::string id;
};

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

std::string index_as_text(const Game& game) {
  std::string text;
  for (const RuleEntry& entry : game.rules())
    text += fmt::format("{:<28}{:<12}{:<6}{}\n", entry.id, to_text(entry.kind), to_text(entry.edition), entry.title);
  return text;
}

std::string index_as_json(const Game& game) {
  Json node;
  node["paragraphs"] = Json::array();
  for (const RuleEntry& entry : game.rules()) node["paragraphs"].push_back(json_of(entry));
  return to_json(node);
}

std::string list_of(std::string_view title, const std::vector<std::string>& items) {
  std::string text = fmt::format("{}:{}\n", title, items.empty() ? " none" : "");
  for (const std::string& item : items) text += "  " + item + "\n";
  return text;
}

std::string paragraph_as_text(const Game& game, const RuleEntry& entry) {
  const std::string id(entry.id);
  return fmt::format("{} {}\n{}, edition: {}\n\n{}\n\n", id, entry.title, to_text(entry.kind), to_text(entry.edition),
                     entry.summary) +
         list_of("code", code_citing(game, id)) + list_of("scenarios", scenarios_naming(game, id)) +
         list_of("rulings", rulings_on(game, id));
}

std::string paragraph_as_json(const Game& game, const RuleEntry& entry) {
  const std::string id(entry.id);
  Json node = json_of(entry);
  node["code"] = code_citing(game, id);
  node["scenarios"] = scenarios_naming(game, id);
  node["rulings"] = rulings_on(game, id);
  return to_json(node);
}

int run_rules(const RulesOptions& o) {
  const auto game = open(o);
  const bool json = o.format == "json";
  if (o.id.empty()) {
    answer(o, json ? index_as_json(*game) : index_as_text(*game));
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
  command.option("ID", o->id, "A paragraph; without one the whole index");
  return [o] { return run_rules(*o); };
}

}  // namespace tricorne::cli
