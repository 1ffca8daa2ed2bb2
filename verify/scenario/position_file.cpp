#include "verify/scenario/position_file.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "engine/core/load/yaml.h"
#include "verify/oracle.h"

namespace tricorne::verify {

namespace fs = std::filesystem;

std::string ruleset_seen_from(const std::string& folder, const std::string& ruleset) {
  std::error_code error;
  if ((!ruleset.ends_with(".yaml") && !ruleset.ends_with(".yml")) || fs::path(ruleset).is_absolute()) return ruleset;
  const fs::path way = fs::relative(ruleset, folder.empty() ? fs::path(".") : fs::path(folder), error);
  return error || way.empty() ? ruleset : way.generic_string();
}

std::string position_file(const Position& position, const Game& game, const std::string& ruleset,
                          const std::string& path) {
  Node file = Node::map();
  for (Entry& entry : position.write().entries) {
    file.add(entry.key, std::move(entry.value));
    if (entry.key != "game" || ruleset.empty() || ruleset == game.rulesets().front()) continue;
    Node name = Node::text(ruleset_seen_from(fs::path(path).parent_path().string(), ruleset));
    name.quoted = true;
    file.add("ruleset", std::move(name));
  }
  return to_yaml(file);
}

std::optional<Node> next_entry(const Node& position) {
  const Node* agenda = position.is_map() ? position.find("agenda") : nullptr;
  if (agenda == nullptr || !agenda->is_sequence() || agenda->items.empty()) return std::nullopt;
  return agenda->items.front();
}

std::string name_of_entry(const std::optional<Node>& entry) {
  if (!entry) return "";
  return entry->is_map() && !entry->entries.empty() ? entry->entries.front().key : entry->scalar;
}

void put_alone(Node& position, const Node& entry) {
  for (Entry& fact : position.entries)
    if (fact.key == "agenda") fact.value.items = {entry};
}

namespace {

/// The entry with each word that one of its keys may have: `{choose_card_play: {player: british}}`.
std::vector<Node> entries_of(const std::string& name, const Node& schema) {
  std::vector<Node> entries;
  const Node* keys = schema.find("properties");
  if (keys == nullptr) return entries;
  for (const Entry& key : keys->entries)
    if (const Node* words = key.value.find("enum"))
      for (const Node& word : words->items) {
        Node fields = Node::map();
        fields.add(key.key, word);
        entries.push_back(Node::map(name, std::move(fields)));
      }
  return entries;
}

/// The entries that an agenda may have, by the schema of positions; those that say more come first.
std::vector<Node> entries_of_agenda(const Game& game) {
  std::vector<Node> entries;
  const Node schema = game.position_schema();
  const Node* agenda = schema.find("properties")->find("agenda");
  const Node* kinds = agenda != nullptr ? agenda->find("items")->find("anyOf") : nullptr;
  if (kinds == nullptr) return entries;
  for (const Node& kind : kinds->items)
    if (const Node* named = kind.find("properties"))
      for (const Entry& entry : named->entries)
        for (Node& one : entries_of(entry.key, entry.value)) entries.push_back(std::move(one));
  for (const Node& kind : kinds->items)
    if (const Node* names = kind.find("enum")) entries.insert(entries.end(), names->items.begin(), names->items.end());
  return entries;
}

/// The digest of the position, if it asks the question and the action is an answer to it.
std::optional<std::uint64_t> digest_if_it_asks(const Game& game, const Node& position, const Node& entry,
                                               const std::string& action) {
  try {
    const auto opened = game.read_position(position);
    const auto question = opened->question();
    if (question && question->decision == name_of_entry(entry) && !opened->check(opened->read(action)))
      return opened->digest();
  } catch (const DataError&) {    // the position cannot ask this
  } catch (const ActionError&) {  // no question takes this text
  }
  return std::nullopt;
}

/// Why the question refuses an action that answers it. Nothing when it does not, or the action is no answer to it.
std::optional<Refusal> refusal_if_it_asks(const Game& game, const Node& position, const Node& entry,
                                          const std::string& action) {
  try {
    const auto opened = game.read_position(position);
    const auto question = opened->question();
    if (!question || question->decision != name_of_entry(entry)) return std::nullopt;
    auto refusal = opened->check(opened->read(action));
    if (refusal && refusal->asked == AnswersQuestion::yes && !refusal->rule.empty()) return refusal;
  } catch (const DataError&) {    // the position cannot ask this
  } catch (const ActionError&) {  // no question takes this text
  }
  return std::nullopt;
}

}  // namespace

std::vector<RefusingAgenda> agendas_refusing(const Game& game, const Node& given, const std::string& action) {
  std::vector<RefusingAgenda> found;
  Node position = given;
  Node agenda = Node::sequence();
  for (Node& entry : entries_of_agenda(game)) {
    agenda.items = {entry};
    position.set("agenda", agenda);
    if (auto refusal = refusal_if_it_asks(game, position, entry, action))
      found.push_back({agenda, std::move(*refusal)});
  }
  return found;
}

std::vector<Node> agendas_for(const Game& game, const Node& given, const std::string& action) {
  std::vector<Node> found;
  std::set<std::uint64_t> seen;  // the name alone has defaults, which another entry spells out
  Node position = given;
  Node agenda = Node::sequence();
  for (Node& entry : entries_of_agenda(game)) {
    agenda.items = {entry};
    position.set("agenda", agenda);
    const auto digest = digest_if_it_asks(game, position, entry, action);
    if (digest && seen.insert(*digest).second) found.push_back(agenda);
  }
  return found;
}

namespace {

/// Do the words fit the phrase of an action, such as `march to {to}`?
bool fits_phrase(const std::string& words, const std::string& phrase) {
  std::size_t at = 0;
  bool open = false;  // may anything stand here?
  for (std::size_t i = 0; i < phrase.size();) {
    const std::size_t hole = std::min(phrase.find('{', i), phrase.size());
    const std::string part = phrase.substr(i, hole - i);
    const std::size_t found = hole == phrase.size() && open && words.size() >= part.size()
                                  ? std::max(words.rfind(part), at)
                                  : words.find(part, at);
    if (found == std::string::npos || (open ? found == at : found != at)) return false;
    at = found + part.size();
    open = hole < phrase.size();
    i = open ? std::min(phrase.find('}', hole), phrase.size() - 1) + 1 : hole;
  }
  return open ? at < words.size() : at == words.size();
}

/// What the schema says of an entry of the agenda, with `…` for values: `{stack: {side: …, who: …}}`.
std::string outline(const Node& schema) {
  const Node* parts = schema.find("properties");
  if (parts == nullptr) return "…";
  std::string text;
  for (const Entry& part : parts->entries) text += (text.empty() ? "" : ", ") + part.key + ": " + outline(part.value);
  return "{" + text + "}";
}

}  // namespace

std::vector<std::string> agendas_in_outline(const Game& game, const std::string& action) {
  std::vector<std::string> found;
  const Node tables = oracle_of(game).tables(game);
  const Node* questions = tables.find("decisions");
  const Node schema = game.position_schema();
  const Node* agenda = schema.find("properties")->find("agenda");
  if (questions == nullptr || agenda == nullptr) return found;
  for (const Node& question : questions->items) {
    const Node* answers = question.find("answers");
    if (answers == nullptr ||
        std::ranges::none_of(answers->items, [&](const Node& phrase) { return fits_phrase(action, phrase.scalar); }))
      continue;
    const std::string name = question.find("name")->scalar;
    std::string entry = name;
    for (const Node& kind : agenda->find("items")->find("anyOf")->items)
      if (const Node* named = kind.find("properties"))
        if (const Node* fields = named->find(name)) entry = "{" + name + ": " + outline(*fields) + "}";
    found.push_back("[" + entry + "]");
  }
  return found;
}

Node given_of(const Node& position) {
  Node given = Node::map();
  for (const Entry& entry : position.entries)
    if (entry.key != "format" && entry.key != "game") given.add(entry.key, entry.value);
  return given;
}

}  // namespace tricorne::verify
