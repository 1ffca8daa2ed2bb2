#include "engine/core/rulebook/house_rules.h"

#include <algorithm>
#include <charconv>
#include <list>
#include <map>
#include <mutex>
#include <optional>

#include "engine/core/text.h"

namespace tricorne::rulebook {

namespace {

/// What a text such as `>= 3` compares with.
struct Comparison {
  std::string_view sign;
  std::string value;
};

std::optional<Comparison> comparison_in(const std::string& text) {
  for (const std::string_view sign : {"<=", ">=", "<", ">", "not "})
    if (text.starts_with(sign)) return Comparison{sign, std::string(trim(text.substr(sign.size())))};
  return std::nullopt;
}

std::optional<long> number_in(const std::string& text) {
  long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Is it the word that is wanted? What is true or false may be called yes or no.
bool same_word(const std::string& has, const std::string& wanted) {
  const std::string one = fold(has), other = fold(wanted);
  return one == other || (one == "true" && other == "yes") || (one == "false" && other == "no");
}

bool is_value(const Node& has, const std::string& wanted) {
  if (has.is_sequence())  // a set of words holds the word
    return std::ranges::any_of(has.items, [&](const Node& item) { return is_value(item, wanted); });
  return has.is_scalar() && same_word(has.scalar, wanted);
}

bool fits(const Node& has, const std::string& wanted) {
  const auto compared = comparison_in(wanted);
  if (!compared) return is_value(has, wanted);
  if (compared->sign == "not ") return !is_value(has, compared->value);
  const auto mine = has.is_scalar() ? number_in(has.scalar) : std::nullopt, theirs = number_in(compared->value);
  if (!mine || !theirs) return false;
  return compared->sign == "<"    ? *mine < *theirs
         : compared->sign == "<=" ? *mine <= *theirs
         : compared->sign == ">"  ? *mine > *theirs
                                  : *mine >= *theirs;
}

/// The value that a name leads to, with dots into maps; null when there is none.
const Node* value_at(const Node& node, const std::string& name) {
  const Node* at = &node;
  for (const std::string& part : split(name, '.')) {
    const Node* next = nullptr;
    if (at->is_map())
      for (const Entry& entry : at->entries)
        if (fold(entry.key) == fold(part)) next = &entry.value;
    if (next == nullptr) return nullptr;
    at = next;
  }
  return at;
}

void require_condition(const Node& wants) {
  if (wants.is_scalar()) {
    const auto compared = comparison_in(wants.scalar);
    if (compared && compared->sign != "not " && !number_in(compared->value))
      fail(wants, "\"" + wants.scalar + "\" compares with no number");
    return;
  }
  if (!wants.is_sequence() || wants.items.empty())
    fail(wants, "expected a value, a comparison such as \">= 3\", or a list");
  for (const Node& item : wants.items)
    if (!item.is_scalar()) fail(item, "expected a value");
}

/// A map with at least one entry. Throws DataError for anything else.
const Node& map_in(const Node& node, const std::string& example) {
  if (!node.is_map() || node.entries.empty()) fail(node, "expected names and values, such as " + example);
  return node;
}

/// Throws DataError where a change adds or removes an item: what a position holds would stand for something else.
void require_values_alone(const Node& change) {
  for (const Node& item : change.items) {
    for (const Entry& entry : item.entries)
      if (entry.key == "add" || entry.key == "remove")
        fail(item, "a house rule changes values; what is there or not is changed under `data`, for the whole game");
    require_values_alone(item);
  }
  for (const Entry& entry : change.entries) require_values_alone(entry.value);
}

std::string flowing(const Node& value) {
  if (value.is_scalar()) return value.scalar;
  std::string text;
  for (const Node& item : value.items) text += (text.empty() ? "" : " or ") + flowing(item);
  return text;
}

/// Adds what a change of a table sets, `"combat modifiers american" to 2`. The keys of `amended` are left out.
void add_settings(const Node& change, const std::string& path, std::string& text) {
  if (change.is_scalar())
    text += (text.empty() ? "" : ", ") + in_quotes(spaced(std::string(trim(path)))) + " to " + change.scalar;
  std::string here = path;
  if (const Node* where = change.is_map() ? change.find("where") : nullptr)
    for (const Entry& entry : where->entries) here += " " + flowing(entry.value);
  for (const Entry& entry : change.entries) {
    const bool of_amend = entry.key == "value" || entry.key == "set";
    if (entry.key != "where") add_settings(entry.value, of_amend ? here : here + " " + entry.key, text);
  }
  for (const Node& item : change.items) add_settings(item, here, text);
}

/// The least and the most of a schema of numbers.
std::optional<std::pair<long, long>> range_in(const Node& schema) {
  const Node *least = schema.find("minimum"), *most = schema.find("maximum");
  if (least == nullptr || most == nullptr) return std::nullopt;
  const auto from = number_in(least->scalar), to = number_in(most->scalar);
  return from && to ? std::optional(std::pair(*from, *to)) : std::nullopt;
}

/// Is no number of the range what is wanted, a number or a comparison with one?
bool is_beyond(const std::pair<long, long>& range, const std::string& wanted) {
  const auto compared = comparison_in(wanted);
  const auto number = number_in(compared ? compared->value : wanted);
  if (!number) return !compared;
  const auto [least, most] = range;
  if (!compared) return *number < least || *number > most;
  return compared->sign == "<"    ? least >= *number
         : compared->sign == "<=" ? least > *number
         : compared->sign == ">"  ? most <= *number
         : compared->sign == ">=" ? most < *number
                                  : *number < least || *number > most;
}

/// The values that a schema allows; nothing where they are no list that could be told.
std::optional<std::vector<std::string>> words_in(const Node& schema) {
  if (const Node* items = schema.find("items")) return words_in(*items);
  std::vector<std::string> words;
  if (const Node* choices = schema.find("anyOf")) {
    for (const Node& choice : choices->items) {
      const auto some = words_in(choice);
      if (!some) return std::nullopt;
      words.insert(words.end(), some->begin(), some->end());
    }
    return words;
  }
  if (const Node* list = schema.find("enum")) {
    for (const Node& word : list->items) words.push_back(word.scalar);
    return words;
  }
  const Node* type = schema.find("type");
  if (type != nullptr && type->scalar == "boolean") return std::vector<std::string>{"false", "true"};
  constexpr long longest = 64;  // of numbers told one by one
  const auto range = range_in(schema);
  if (!range || range->second - range->first >= longest) return std::nullopt;
  for (long value = range->first; value <= range->second; ++value) words.push_back(std::to_string(value));
  return words;
}

/// The name that is meant, else all that there are.
std::string known_names(const std::string& name, const std::vector<std::string>& names) {
  if (std::string meant = did_you_mean(name, names); !meant.empty()) return meant;
  std::string list;
  for (const std::string& known : names) list += (list.empty() ? "; there are " : ", ") + known;
  return list;
}

/// The action that words of a sentence begin with, `march_to` for "march to Montreal"; else as `known_names`.
std::string known_actions(const std::string& said, const std::vector<std::string>& actions) {
  std::string begun, longest;
  for (const std::string& word : split(said, ' ')) {
    begun += (begun.empty() ? "" : "_") + fold(word);
    if (std::ranges::find(actions, begun) != actions.end()) longest = begun;
  }
  if (longest.empty()) return known_names(said, actions);
  return "; write \"" + longest + "\", or \"" + longest + " when FIELD=VALUE\"";
}

}  // namespace

std::string in_words(const HouseRule& rule) {
  std::string text =
      rule.changes() ? "" : (rule.only ? "Allows nothing but " : "Forbids ") + in_quotes(spaced(rule.action));
  for (const Entry& axis : rule.axes.entries)
    text += (text.empty() ? "Sets " : ", ") + in_quotes(spaced(axis.key)) + " to " + flowing(axis.value);
  std::string settings;
  add_settings(rule.data, "", settings);
  if (!settings.empty()) text += (text.empty() ? "Sets " : ", ") + settings;
  for (const auto& [name, wants] : rule.when) {
    const bool compares = wants.is_scalar() && comparison_in(wants.scalar);
    text += (&wants == &rule.when.front().second ? " where " : " and ") + in_quotes(spaced(name)) +
            (compares ? " " : " is ");
    text += flowing(wants);
  }
  return text + ".";
}

std::vector<HouseRule> read_house_rules(const Node& list, std::span<const RuleEntry> paragraphs) {
  std::vector<HouseRule> rules;
  for (const Node& item : read_items(list)) {
    MapReader reader(item);
    const Node& id = reader.required("id");
    HouseRule rule{read_text(id), read_text(reader.required("reason")), "", {}, item};
    const Node *forbid = reader.optional("forbid"), *only = reader.optional("only");
    rule.only = only != nullptr;
    if (forbid != nullptr || rule.only) rule.action = read_text(rule.only ? *only : *forbid);
    if (const Node* set = reader.optional("set")) rule.axes = map_in(*set, "{AXIS: VALUE}");
    if (const Node* change = reader.optional("change")) rule.data = map_in(*change, "{TABLE: {…}}");
    require_values_alone(rule.data);
    if (rule.action.empty() == !rule.changes() || (forbid != nullptr && rule.only))
      fail(item, "a house rule says `forbid`, or `only`, or `set` and `change`, and no two of them");
    const bool taken = std::ranges::any_of(paragraphs, [&](const RuleEntry& p) { return p.id == rule.id; }) ||
                       std::ranges::any_of(rules, [&](const HouseRule& other) { return other.id == rule.id; });
    if (taken || trim(rule.id).empty()) fail(id, "the id of a house rule is its own, such as house-1");
    if (trim(rule.reason).empty()) fail(item, "a house rule needs a reason");
    if (const Node* when = reader.optional("when")) {
      if (!when->is_map()) fail(*when, "expected names and what they must be, such as {year: 1775}");
      for (const Entry& entry : when->entries) {
        require_condition(entry.value);
        rule.when.emplace_back(entry.key, entry.value);
      }
    }
    reader.finish();
    rules.push_back(std::move(rule));
  }
  if (std::ranges::count_if(rules, &HouseRule::changes) > static_cast<std::ptrdiff_t>(most_changing_rules))
    fail(list, "an overlay has at most " + std::to_string(most_changing_rules) + " house rules that set or change");
  return rules;
}

bool holds(const HouseRule& rule, const Node& fields, const Node& facts) {
  return std::ranges::all_of(rule.when, [&](const auto& condition) {
    const auto& [name, wants] = condition;
    const Node* has = value_at(fields, name);
    if (has == nullptr) has = value_at(facts, name);
    if (has == nullptr) return false;
    if (wants.is_scalar()) return fits(*has, wants.scalar);
    return std::ranges::any_of(wants.items, [&](const Node& item) { return fits(*has, item.scalar); });
  });
}

std::vector<std::string> facts_asked(const std::vector<HouseRule>& rules) {
  std::vector<std::string> names;
  for (const HouseRule& rule : rules)
    for (const auto& [name, wants] : rule.when) names.push_back(name.substr(0, name.find('.')));
  return names;
}

void require_known(const HouseRule& rule, const std::vector<std::string>& actions,
                   const std::vector<std::string>& fields, const Node& facts) {
  if (!rule.changes() && std::ranges::find(actions, rule.action) == actions.end())
    fail(rule.place, "there is no action \"" + rule.action + "\"" + known_actions(rule.action, actions) +
                         "; a house rule names one kind of action, and conditions follow the word `when`");
  std::vector<std::string> names = fields;
  for (const Entry& fact : facts.entries) names.push_back(fact.key);
  for (const auto& [name, wants] : rule.when) {
    const std::string first = name.substr(0, name.find('.'));
    if (std::ranges::find(names, first) == names.end())
      fail(rule.place, (rule.changes() ? "no fact" : "no field of " + rule.action + " and no fact") + " is called \"" +
                           first + "\"" + known_names(first, names));
  }
}

void require_possible(const HouseRule& rule, Node position, const Node& action_fields,
                      std::span<const SeatInfo> askable) {
  Node& facts_and_fields = *position.find("properties");
  if (const Node* own = action_fields.find(rule.action))
    for (const Entry& field : own->entries) facts_and_fields.set(field.key, field.value);
  Node seats = Node::sequence();
  for (const SeatInfo& seat : askable) seats.push_back(Node::text(std::string(seat.name)));
  facts_and_fields.set("seat", Node::map("enum", std::move(seats)));
  for (const auto& [name, wants] : rule.when) {
    const Node* schema = &position;
    std::string above;
    for (const std::string& part : split(name, '.')) {
      const Node* parts = schema->find("properties");
      const Node* others = schema->find("additionalProperties");
      schema = nullptr;
      std::vector<std::string> names;
      if (parts != nullptr)
        for (const Entry& entry : parts->entries) {
          if (fold(entry.key) == fold(part)) schema = &entry.value;
          names.push_back(entry.key);
        }
      const bool closed = others != nullptr && others->is_scalar() && others->scalar == "false";
      if (schema == nullptr && closed && !above.empty())
        fail(rule.place, above + " has no \"" + part + "\"" + known_names(part, names));
      if (schema == nullptr) break;
      above += (above.empty() ? "" : ".") + part;
    }
    if (schema == nullptr) continue;
    const auto words = words_in(*schema);
    const auto range = range_in(*schema);
    const std::vector<Node> alone{wants};
    const std::vector<Node>& values = wants.is_scalar() ? alone : wants.items;
    for (const Node& value : values) {
      if (range && is_beyond(*range, value.scalar))
        fail(rule.place, name + " is never \"" + value.scalar + "\"; it is " + std::to_string(range->first) + " to " +
                             std::to_string(range->second));
      const auto compared = comparison_in(value.scalar);
      if (!words || words->empty() || (compared && compared->sign != "not ")) continue;
      const std::string wanted = compared ? compared->value : value.scalar;
      if (std::ranges::none_of(*words, [&](const std::string& word) { return same_word(word, wanted); }))
        fail(rule.place, name + " is never \"" + wanted + "\"" + known_names(wanted, *words));
    }
  }
}

std::span<const RuleEntry> with_house_rules(std::span<const RuleEntry> paragraphs,
                                            const std::vector<HouseRule>& rules) {
  if (rules.empty()) return paragraphs;
  /// Paragraphs live as long as the program. The same house rules are kept once.
  struct RuleStore {
    std::list<std::string> texts;
    std::vector<RuleEntry> entries;
  };
  static std::mutex mutex;
  static std::map<std::string, RuleStore> all;
  std::string key = std::to_string(reinterpret_cast<std::uintptr_t>(paragraphs.data()));
  for (const HouseRule& rule : rules) key += "\n" + rule.id + "\n" + rule.reason + "\n" + in_words(rule);
  const std::lock_guard lock(mutex);
  RuleStore& kept = all[key];
  if (!kept.entries.empty()) return kept.entries;
  kept.entries.assign(paragraphs.begin(), paragraphs.end());
  const auto keep = [&](const std::string& text) -> std::string_view { return kept.texts.emplace_back(text); };
  for (const HouseRule& rule : rules)
    kept.entries.push_back(
        {keep(rule.id), RuleKind::rule, Edition::both, keep("House rule: " + rule.reason), keep(in_words(rule))});
  return kept.entries;
}

}  // namespace tricorne::rulebook
