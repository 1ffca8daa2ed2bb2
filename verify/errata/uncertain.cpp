#include "verify/errata/uncertain.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>

#include "engine/core/load/json.h"
#include "engine/core/printable.h"
#include "engine/core/rulebook/chart_file.h"
#include "engine/core/rulebook/ruleset_file.h"
#include "engine/core/text.h"
#include "verify/errata/tables.h"
#include "verify/table_kit.h"

namespace tricorne::verify {

using rulebook::read_confidence;

namespace {

/// The key of the owner among the sources of a table; of further owners OWNER2, OWNER3 and so on.
constexpr std::string_view owner_key = "OWNER";
constexpr std::string_view card_numbers = "numbers";
/// Keys that say what an entry is called or where it is drawn, not what is printed.
constexpr std::array<std::string_view, 6> names_of_an_entry{"id", "name", "title", "lat", "lon", "number_printed"};

/// Ends the key beside a value that says how sure this value is where the entry is surer or less sure: `town_from`.
constexpr std::string_view from_ending = "_from";

bool documents_a_value(std::string_view key) {
  if (key.ends_with(from_ending)) return true;
  for (const std::string_view word : {"confidence", "source", "note", "summary"})
    if (key == word || key.ends_with("_" + std::string(word))) return true;
  return false;
}

std::vector<std::string> texts_at(const Node& map, std::string_view key) {
  const Node* found = map.find(key);
  return found == nullptr || found->is_map() ? std::vector<std::string>{} : read_texts(*found);
}

std::string text_at(const Node& map, std::string_view key) {
  const Node* found = map.find(key);
  return found == nullptr || !found->is_scalar() ? "" : found->scalar;
}

std::optional<Confidence> confidence_at(const Node& map, std::string_view key) {
  const Node* found = map.find(key);
  return found == nullptr || !found->is_scalar() ? std::nullopt : std::optional(read_confidence(*found));
}

/// Finds the values of one entry that are not certain.
class EntryQuestions {
 public:
  explicit EntryQuestions(const TableEntry& entry) : entry_(entry), confidence_(entry.value.find("confidence")) {}

  std::vector<UncertainValue> all() {
    if (is_cell(entry_.value)) {
      cell("", entry_.value);
      return std::move(found_);
    }
    if (!entry_.value.is_map()) return {};
    std::size_t asked = 0, numbers = 0;
    for (const Entry& part : entry_.value.entries) {
      if (documents_a_value(part.key) || identifies(part.key)) continue;
      if (is_cell(part.value)) {
        cell(part.key, part.value);
        ++asked;
      } else if (part.value.is_scalar()) {
        const Node* from = entry_.value.find(part.key + std::string(from_ending));
        if (const auto sure = confidence_of(part.key, numbers++))
          add(part.key, part.value, *sure, from != nullptr ? *from : entry_.value);
        ++asked;
      }
    }
    if (const Node* number = entry_.value.find(card_numbers); number != nullptr && number->is_scalar())
      if (text_at(entry_.value, "number_printed") == "false")
        add(std::string(card_numbers), *number, Confidence::placeholder, entry_.value);
    existence(asked);
    return std::move(found_);
  }

 private:
  bool identifies(std::string_view key) const {
    const Node& where = entry_.path.back().where;
    return (where.is_map() && where.find(key) != nullptr) ||
           std::find(names_of_an_entry.begin(), names_of_an_entry.end(), key) != names_of_an_entry.end();
  }

  /// How sure the value of a key is, where the entry says it of this key. `n` counts the values.
  std::optional<Confidence> confidence_of(const std::string& key, std::size_t n) const {
    if (const auto own = confidence_at(entry_.value, key + "_confidence")) return own;
    if (const Node* from = entry_.value.find(key + std::string(from_ending)); from != nullptr && from->is_map())
      return confidence_at(*from, "confidence");
    if (confidence_ == nullptr) return std::nullopt;
    if (confidence_->is_scalar()) {
      const bool split = entry_.value.find("shape_confidence") != nullptr;  // only some keys are in doubt
      return split ? std::nullopt : std::optional(read_confidence(*confidence_));
    }
    if (confidence_->is_sequence())
      return n < confidence_->items.size() ? std::optional(read_confidence(confidence_->items[n])) : std::nullopt;
    return confidence_at(*confidence_, key == "flag" ? "side" : key);
  }

  /// An entry whose keys only say which it is: is there such an entry?
  void existence(std::size_t asked) {
    const Node& where = entry_.path.back().where;
    if (asked > 0 || !where.is_map() || confidence_ == nullptr || !confidence_->is_scalar()) return;
    add("", {}, read_confidence(*confidence_), entry_.value);
  }

  void cell(const std::string& key, const Node& cell) {
    auto sure = confidence_at(cell, "confidence");
    if (!sure && confidence_ != nullptr && confidence_->is_scalar()) sure = read_confidence(*confidence_);
    if (sure && cell.find("value")->is_scalar()) add(key.empty() ? "value" : key, *cell.find("value"), *sure, cell);
  }

  void add(const std::string& field, const Node& value, Confidence sure, const Node& grounds) {
    if (sure == Confidence::certain) return;
    found_.push_back({entry_.table, in_words(entry_), field, value.is_null() ? "" : flow_text(value), sure,
                      texts_at(grounds, "source"), text_at(grounds, "note"), 0, false, entry_});
  }

  const TableEntry& entry_;
  const Node* confidence_;
  std::vector<UncertainValue> found_;
};

/// The list of names in an item that stands for many places alike, e.g. an area of hexes: the table has a map of single
/// places under the same key. Null for other entries.
const Entry* places_of(const TableEntry& entry, const Node& document) {
  for (const Entry& part : entry.value.entries) {
    const Node* single = part.value.is_sequence() ? document.find(part.key) : nullptr;
    if (single != nullptr && single->is_map()) return &part;
  }
  return nullptr;
}

/// What an item for many places alike says first of each place, where no entry of the place itself says it.
std::vector<UncertainValue> values_of_places(const TableEntry& many, const Entry& places, const Node& document) {
  std::vector<UncertainValue> values;
  const Entry& said = many.value.entries.front();
  const auto sure = confidence_at(many.value, "confidence");
  if (!said.value.is_scalar() || !sure || *sure == Confidence::certain) return values;
  for (const Node& place : places.value.items) {
    const Node* own = document.find(places.key)->find(place.scalar);
    if (own != nullptr && own->find(said.key) != nullptr) continue;
    TableEntry at{many.table, singular(places.key), place.scalar, {}, {{places.key, {}}, {place.scalar, {}}}, {}};
    at.value =
        own != nullptr && own->is_map() ? *own : Node::map("confidence", Node::text(std::string(to_text(*sure))));
    at.value.add(said.key, said.value);
    std::string name = in_words(at);
    values.push_back({many.table, std::move(name), said.key, flow_text(said.value), *sure,
                      texts_at(many.value, "source"), text_at(many.value, "note"), 0, true, std::move(at)});
  }
  return values;
}

/// A change of a document around the innermost part.
Node change_around(const std::vector<TableStep>& path, Node inner, bool removes) {
  for (auto step = path.rbegin(); step != path.rend(); ++step) {
    if (step->where.is_null()) {
      inner = Node::map(step->key, std::move(inner));
      continue;
    }
    Node instruction = Node::map("where", step->where);
    if (removes && step == path.rbegin())
      instruction.add("remove", Node::boolean(true));
    else
      instruction.add("set", std::move(inner));
    inner = Node::sequence();
    inner.push_back(std::move(instruction));
  }
  return inner;
}

/// What an owner says of a value, and the key of the owner among the sources of the table.
struct OwnerAnswer {
  Node answer;
  std::string by;
};

/// The sources with that of the owner.
Node sources_with(const std::string& owner, const UncertainValue& value) {
  auto keys = value.sources;
  if (std::find(keys.begin(), keys.end(), owner) == keys.end()) keys.push_back(owner);
  return Node::texts(keys);
}

/// A cell with the answer.
Node answered_cell(const UncertainValue& value, const OwnerAnswer& told) {
  Node cell = Node::map("value", told.answer);
  cell.add("confidence", Node::text("certain"));
  cell.add("source", Node::texts({told.by}));
  if (!value.note.empty() && is_cell(value.at.value)) cell.add("note", Node::text(value.note));
  return cell;
}

/// How sure the entry is with this field certain.
Node confidence_with(const UncertainValue& value) {
  const Node* said = value.at.value.find("confidence");
  if (said == nullptr || said->is_scalar()) return Node::text("certain");
  Node changed = *said;
  if (said->is_map()) return Node::map(value.field == "flag" ? "side" : value.field, Node::text("certain"));
  std::size_t n = 0;
  for (const Entry& part : value.at.value.entries) {
    if (documents_a_value(part.key) || !part.value.is_scalar()) continue;
    if (part.key == value.field && n < changed.items.size()) changed.items[n] = Node::text("certain");
    ++n;
  }
  return changed;
}

Node certain_by(const std::string& owner, const UncertainValue& value) {
  Node from = Node::map("confidence", Node::text("certain"));
  from.add("source", sources_with(owner, value));
  return from;
}

/// What the entry shall hold, in the forms that tables have, to be tried in their order.
std::vector<Node> ways_to_set(const UncertainValue& value, const OwnerAnswer& told) {
  if (is_cell(value.at.value)) return {answered_cell(value, told)};
  std::vector<Node> ways;
  const Node* present = value.at.value.find(value.field);
  if (const std::string from = value.field + std::string(from_ending); value.at.value.find(from) != nullptr) {
    Node plain = Node::map(value.field, told.answer);
    plain.add(from, certain_by(told.by, value));
    return {plain};
  }
  const Node* sure = value.at.value.find("confidence");
  if ((present != nullptr && is_cell(*present)) || (sure != nullptr && sure->is_scalar()))
    ways.push_back(Node::map(value.field, answered_cell(value, told)));
  Node plain = Node::map(value.field, told.answer);
  const std::string own = value.field + "_confidence";
  if (value.at.value.find(own) != nullptr) {
    plain.add(own, Node::text("certain"));
    if (value.at.value.find(value.field + "_source") != nullptr)
      plain.add(value.field + "_source", sources_with(told.by, value));
  } else {
    plain.add("confidence", confidence_with(value));
    plain.add("source", sources_with(told.by, value));
  }
  // What else the entry says stays as sure as it is, where the table can say so.
  if (sure != nullptr && sure->is_scalar() && value.of_many) {
    Node aside = plain;
    for (const Entry& part : value.at.value.entries)
      if (part.value.is_scalar() && !documents_a_value(part.key) && part.key != value.field) {
        Node& from = aside.add(part.key + std::string(from_ending), Node::map("confidence", *sure));
        if (const Node* source = value.at.value.find("source")) from.add("source", *source);
        ways.push_back(std::move(aside));
        break;
      }
  }
  ways.push_back(std::move(plain));
  return ways;
}

std::string source_text(const std::string& owner) { return "checked by an owner: " + owner; }

/// The key of the owner among the sources of a table: his own, or the first that is free.
std::string key_of_owner(const Node& table, const std::string& owner) {
  const Node* sources = table.find("sources");
  for (int number = 1;; ++number) {
    const std::string key = std::string(owner_key) + (number == 1 ? "" : std::to_string(number));
    const Node* taken = sources == nullptr ? nullptr : sources->find(key);
    if (taken == nullptr || (taken->is_scalar() && taken->scalar == source_text(owner))) return key;
  }
}

/// The table with the owner among its sources.
Node with_owner(Node table, const std::string& key, const std::string& owner) {
  Node* sources = table.find("sources");
  if (sources == nullptr) sources = &table.add("sources", Node::map());
  sources->set(key, Node::text(source_text(owner)));
  return table;
}

Node number_changed(const Node& table, const UncertainValue& value, long long from, long long to, bool printed) {
  auto path = value.at.path;
  path.back().where = Node::map(std::string(card_numbers), Node::number(from));
  Node set = Node::map(std::string(card_numbers), Node::number(to));
  if (printed) set.add("number_printed", Node::boolean(true));
  return rulebook::amended(table, change_around(path, std::move(set), false));
}

/// The card gets the number, and the card that has it gets the old number.
Node with_number(const Node& table, const UncertainValue& value, const Node& answer) {
  constexpr long long aside = 999'999;
  const long long old = read_number(*value.at.value.find(card_numbers), 0, aside),
                  now = read_number(answer, 1, aside - 1);
  if (old == now) {
    auto path = value.at.path;
    return rulebook::amended(table, change_around(path, Node::map("number_printed", Node::boolean(true)), false));
  }
  const Node without = number_changed(table, value, old, aside, false);
  return number_changed(number_changed(without, value, now, old, false), value, aside, now, true);
}

/// The table without the entry, or with it as certain.
Node with_existence(const Node& table, const UncertainValue& value, const std::string& answer,
                    const std::string& owner) {
  if (answer != "yes" && answer != "no") throw std::invalid_argument("answer yes or no");
  if (answer == "no") return rulebook::amended(table, change_around(value.at.path, {}, true));
  Node sure = Node::map("confidence", Node::text("certain"));
  sure.add("source", sources_with(owner, value));
  return rulebook::amended(table, change_around(value.at.path, std::move(sure), false));
}

/// The answer as `flow_text` writes values: a bare word or number, or a text in quotation marks. The engine in a page
/// has no YAML.
Node typed(const std::string& answer) {
  if (!is_line_of_text(answer)) throw std::invalid_argument("an answer is a line of text");
  constexpr std::string_view begin_more = "[]{}&*!|>%@`#,?-";
  if (answer.starts_with('"')) return parse_json(answer, "your answer");
  const bool number = answer.size() > 1 && answer[0] == '-' && answer[1] >= '0' && answer[1] <= '9';
  const bool more = answer.empty() || answer == "~" || answer == "null" || answer.find(": ") != std::string::npos;
  if (more || (!number && begin_more.find(answer[0]) != std::string_view::npos)) return {};
  Node node = Node::text(answer);
  node.quoted = false;
  return node;
}

/// The forms that the table may have with the answer.
std::vector<std::function<Node()>> forms_of_table(const Node& table, const UncertainValue& value,
                                                  const std::string& answer, const std::string& owner) {
  std::vector<std::function<Node()>> forms;
  if (value.field.empty()) {
    forms.emplace_back([&table, &value, answer, owner] { return with_existence(table, value, answer, owner); });
    return forms;
  }
  const Node node = typed(answer);
  if (!node.is_scalar()) throw std::invalid_argument("answer with one value, such as " + value.value);
  if (value.field == card_numbers) {
    forms.emplace_back([&table, &value, node] { return with_number(table, value, node); });
    return forms;
  }
  for (const Node& way : ways_to_set(value, {node, owner}))
    forms.emplace_back(
        [&table, &value, way] { return rulebook::amended(table, change_around(value.at.path, way, false)); });
  return forms;
}

/// Can the tables have the value that is asked for in this form?
bool is_form(const Game& game, const Tables& tables, const UncertainValue& value, const std::function<Node()>& form) {
  try {
    Tables same = tables;
    same.at(value.table) = form();
    with_tables(game, same);
    return true;
  } catch (const DataError&) {
    return false;
  }
}

/// The answer without the sign that charts print before modifiers: `+1`.
std::string without_plus(const std::string& answer) {
  const bool number =
      answer.size() > 1 && answer[0] == '+' && answer.find_first_not_of("0123456789", 1) == std::string::npos;
  return number ? answer.substr(1) : answer;
}

}  // namespace

Tables table_documents(const Game& game) {
  Tables tables;
  for (const DataFile& file : game.data_files())
    if (Node document = document_of(game, file.name); !document.is_null())
      tables.emplace(file.name, std::move(document));
  return tables;
}

std::unique_ptr<Game> with_tables(const Game& game, const Tables& tables) {
  Node all = Node::map();
  for (const auto& [name, document] : tables) all.add(name, document);
  return game.with_tables(all);
}

std::vector<UncertainValue> uncertain_values(const Tables& tables) {
  std::vector<UncertainValue> values;
  for (const auto& [name, document] : tables)
    for (const TableEntry& entry : entries_of(name, document, Numbers::each)) {
      const Entry* places = places_of(entry, document);
      for (UncertainValue& value :
           places != nullptr ? values_of_places(entry, *places, document) : EntryQuestions(entry).all())
        values.push_back(std::move(value));
    }
  return values;
}

UncertainValue uncertain_value(const Tables& tables, const std::string& table, const std::string& entry,
                               const std::string& field) {
  if (const auto found = tables.find(table); found != tables.end())
    for (UncertainValue& value : uncertain_values({*found}))
      if (value.field == field && value.entry == entry) return std::move(value);
  throw std::invalid_argument("an earlier answer has settled this");
}

std::vector<std::string> spoken_names(const UncertainValue& value) {
  const Node& where = value.at.path.back().where;
  if (where.is_map() && where.entries.size() == 2) {
    std::vector<std::string> ends;
    for (const Entry& end : where.entries)
      if (end.value.is_scalar()) ends.push_back(end.value.scalar);
    return ends;
  }
  for (const char* key : {"name", "title"})
    if (const std::string name = text_at(value.at.value, key); !name.empty()) return {name};
  if (where.is_map() && where.find("die") != nullptr) return {};
  return {value.at.name};
}

namespace {

/// Does the schema take any text?
bool takes_any_text(const Node& schema) {
  const Node* type = schema.find("type");
  return type != nullptr && type->is_scalar() && type->scalar == "string" && schema.find("enum") == nullptr;
}

/// The schema of one part: what the first list of words or the first limits in it say. Null for a part that may be any
/// text, which has a form and no list: `1 to 3`.
const Node* part_that_limits(const Node& schema) {
  if (schema.find("enum") != nullptr || schema.find("maximum") != nullptr) return &schema;
  if (std::ranges::any_of(schema.items, takes_any_text)) return nullptr;
  for (const Node& item : schema.items)
    if (const Node* found = part_that_limits(item)) return found;
  for (const Entry& entry : schema.entries)
    if (const Node* found = entry.value.is_scalar() ? nullptr : part_that_limits(entry.value)) return found;
  return nullptr;
}

/// The schema of the value of a key; null where the schema knows no such key.
const Node* schema_of_key(const Node& schema, const std::string& key) {
  if (const Node* keys = schema.find("properties"))
    if (const Node* found = keys->find(key)) return found;
  const Node* others = schema.find("additionalProperties");
  return others != nullptr && others->is_map() ? others : nullptr;
}

/// The schema of what a step leads to.
const Node* schema_behind(const Node& schema, const TableStep& step) {
  return step.where.is_null() ? schema_of_key(schema, step.key) : schema.find("items");
}

}  // namespace

std::string choices_of(const Node& schema, const UncertainValue& value) {
  const Node* part = &schema;
  for (const TableStep& step : value.at.path)
    if (part != nullptr) part = schema_behind(*part, step);
  if (part != nullptr && !value.field.empty() && !is_cell(value.at.value)) part = schema_of_key(*part, value.field);
  const Node* limits = part == nullptr ? nullptr : part_that_limits(*part);
  if (limits == nullptr) return "";
  if (const Node* least = limits->find("minimum"))
    if (const Node* most = limits->find("maximum")) return least->scalar + " to " + most->scalar;
  constexpr std::size_t most_words = 12;
  const Node* words = limits->find("enum");
  if (words == nullptr || words->items.size() < 2 || words->items.size() > most_words) return "";
  std::string list;
  for (const Node& word : words->items) list += (list.empty() ? "" : " / ") + flow_text(word);
  return list;
}

Tables with_answer(const Game& game, const Tables& tables, const UncertainValue& value, const std::string& answer,
                   const std::string& owner) {
  const Node& table = tables.at(value.table);
  std::string problem;
  try {
    const std::string key = key_of_owner(table, owner);
    const auto forms = forms_of_table(table, value, without_plus(answer), key);
    for (std::size_t i = 0; i < forms.size(); ++i) {
      try {
        Tables changed = tables;
        changed.at(value.table) = with_owner(forms[i](), key, owner);
        with_tables(game, changed);
        return changed;
      } catch (const DataError& e) {
        // Only in the form in which the present value could stand is the answer itself what is wrong.
        const auto present = [&] {
          return with_owner(forms_of_table(table, value, value.value, key)[i](), key, owner);
        };
        if (problem.empty() || (!value.value.empty() && is_form(game, tables, value, present))) problem = e.message();
      }
    }
  } catch (const DataError& e) {  // the answer is no text in quotation marks
    problem = e.message();
  }
  throw std::invalid_argument(problem);
}

namespace {

/// Has another answer settled this question?
bool is_certain(const Tables& tables, const UncertainValue& value) {
  try {
    uncertain_value(tables, value.table, value.entry, value.field);
    return false;
  } catch (const std::invalid_argument&) {
    return true;
  }
}

/// The tables with the answers from the given one on, in the first of their forms that the game can have. Nothing when
/// it can have none; `problem` says why.
std::optional<Tables> with_rest(const Game& game, const Tables& tables, std::span<const RowAnswer> rest,
                                const std::string& owner, std::string& problem) {
  if (rest.empty()) {
    try {
      with_tables(game, tables);
      return tables;
    } catch (const DataError& e) {
      problem = e.message();
      return std::nullopt;
    }
  }
  const auto& [to, answer] = rest.front();
  const Node& table = tables.at(to.table);
  const std::string key = key_of_owner(table, owner);
  if (answer == to.value && is_certain(tables, to)) return with_rest(game, tables, rest.subspan(1), owner, problem);
  for (const auto& form : forms_of_table(table, to, without_plus(answer), key)) {
    Tables changed = tables;
    try {
      changed.at(to.table) = with_owner(form(), key, owner);
    } catch (const DataError& e) {  // the answers before it have left nothing of this form
      problem = e.message();
      continue;
    }
    if (auto found = with_rest(game, changed, rest.subspan(1), owner, problem)) return found;
  }
  return std::nullopt;
}

}  // namespace

Tables with_answers(const Game& game, const Tables& tables, const std::vector<RowAnswer>& answers,
                    const std::string& owner) {
  std::string problem;
  try {
    if (auto found = with_rest(game, tables, answers, owner, problem)) return *std::move(found);
  } catch (const DataError& e) {  // an answer is no text in quotation marks, or a form cannot be made
    problem = e.message();
  }
  throw std::invalid_argument(problem);
}

}  // namespace tricorne::verify
