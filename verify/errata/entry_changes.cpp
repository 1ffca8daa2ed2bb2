#include "verify/errata/entry_changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "verify/errata/grounds.h"
#include "verify/errata/tables.h"
#include "verify/table_kit.h"

namespace tricorne::verify {

namespace {

/// The parts of a path as one text, to find the same entry in another document.
std::string place_of(const TableEntry& entry) {
  std::string text;
  for (const TableStep& step : entry.path) text += step.key + to_json_line(step.where) + "/";
  return text;
}

using Differ = std::function<void(const std::vector<std::string>&, const Node*, const Node*)>;

/// Calls `tell` for each field in which two values differ.
void compare(const Node* a, const Node* b, const std::vector<std::string>& keys, const Differ& tell) {
  if (a != nullptr && b != nullptr && *a == *b) return;
  if (a == nullptr || b == nullptr || !a->is_map() || !b->is_map()) return tell(keys, a, b);
  const auto deeper = [&](const std::string& key) {
    auto longer = keys;
    longer.push_back(key);
    compare(a->find(key), b->find(key), longer, tell);
  };
  for (const Entry& entry : a->entries)
    if (!is_remark(entry.key)) deeper(entry.key);
  for (const Entry& entry : b->entries)
    if (!is_remark(entry.key) && a->find(entry.key) == nullptr) deeper(entry.key);
}

/// The value without what only documents it.
Node without_remarks(const Node& node) {
  Node part = node;
  std::erase_if(part.entries, [](const Entry& entry) { return is_remark(entry.key); });
  for (Entry& entry : part.entries) entry.value = without_remarks(entry.value);
  for (Node& item : part.items) item = without_remarks(item);
  return part;
}

/// The value for people, without what only documents it: `road`, `no road` and `ferry delaware` for what a map says.
std::string said_in_words(const Node& node) {
  if (node.is_scalar()) return spaced(node.scalar);
  if (const Node* value = is_cell(node) ? node.find("value") : nullptr) return said_in_words(*value);
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  for (const Node& item : node.items) add(item.is_map() ? "(" + said_in_words(item) + ")" : said_in_words(item));
  for (const Entry& entry : node.entries) {
    if (is_remark(entry.key)) continue;
    const std::string key = spaced(entry.key), value = said_in_words(entry.value);
    add(value == "true" ? key : value == "false" ? "no " + key : key + " " + value);
  }
  return text;
}

/// Does the value hold nothing but what the entry is called by?
bool is_name_alone(const TableEntry& entry) {
  const Node& where = entry.path.back().where;
  return entry.value.is_map() && std::ranges::all_of(entry.value.entries, [&](const Entry& part) {
           return is_remark(part.key) || where.find(part.key) != nullptr;
         });
}

/// Of lists that are longer only the items that differ are told.
constexpr std::size_t long_list = 12;

Node without_items(const Node& list, const Node& others) {
  Node rest = Node::sequence();
  for (const Node& item : list.items)
    if (std::find(others.items.begin(), others.items.end(), item) == others.items.end()) rest.push_back(item);
  return rest;
}

/// What is said of the ways between two places, by `2028-2128`.
using Ways = std::map<std::string, Node>;

/// The ways that a list tells by their ends `a` and `b`, or as `sides`. Nothing for any other list.
std::optional<Ways> ways_of(const Node& list) {
  Ways ways;
  for (const Node& item : list.items) {
    const Node *a = item.find("a"), *b = item.find("b"), *sides = item.find("sides");
    std::vector<std::string> names;
    if (a != nullptr && b != nullptr && a->is_scalar() && b->is_scalar()) names.push_back(a->scalar + "-" + b->scalar);
    if (sides != nullptr)
      for (const Node& side : sides->items) names.push_back(side.scalar);
    if (names.empty()) return std::nullopt;
    for (std::string& name : names) {
      std::replace(name.begin(), name.end(), '/', '-');
      for (const Entry& said : item.entries)
        if (said.key != "a" && said.key != "b" && said.key != "sides" && !is_remark(said.key))
          ways.try_emplace(name, Node::map()).first->second.set(said.key, said.value);
    }
  }
  return ways;
}

/// The sources with the titles that the table gives them in place of their keys: `rulebook of 2012 17.1`.
std::vector<std::string> titled(std::vector<std::string> sources, const Node& table) {
  const Node* titles = table.find("sources");
  for (std::string& source : sources) {
    const std::string key = source.substr(0, source.find(' '));
    if (const Node* title = titles == nullptr ? nullptr : titles->find(key); title != nullptr && title->is_scalar())
      source.replace(0, key.size(), title->scalar);
  }
  return sources;
}

/// What people call a field, from the last of its keys, else all its keys.
std::string field_in_words(const Game& game, const std::vector<std::string>& keys) {
  if (keys.empty()) return "";
  const std::string_view called = table_kit_of(game.name()).words_for(keys.back()).example;
  return called.empty() ? spaced(fmt::format("{}", fmt::join(keys, ", "))) : std::string(called);
}

const Node* said_of(const Ways& ways, const std::string& way) {
  const auto found = ways.find(way);
  return found == ways.end() ? nullptr : &found->second;
}

}  // namespace

std::string place_in_words(const EntryChange& change) {
  return spaced(change.table) + ": " + change.entry + (change.field_words.empty() ? "" : ", ") + change.field_words;
}

std::string in_words(const EntryChange& change) {
  const std::string what = place_in_words(change);
  if (change.field.empty() && change.from.empty())
    return what + " is new" + (change.says_all ? "" : ": " + change.new_words);
  if (change.field.empty() && change.to.empty()) return what + " is taken away";
  const auto told = [](const std::string& value) { return value.empty() ? std::string("none") : value; };
  return fmt::format("{}: {} instead of {}", what, told(change.new_words), told(change.old_words));
}

std::string_view told_as(const Game& game, const EntryChange& change) {
  return table_kit_of(game.name()).told_as({change.table, change.field, change.in_chart});
}

std::vector<EntryChange> entry_changes(const Game& game, std::string_view table, const Node& before,
                                       const Node& after) {
  const std::string name(table);
  const auto old = entries_of(name, before, Numbers::each);
  const auto now = entries_of(name, after, Numbers::each);
  std::vector<EntryChange> changes;
  const auto tell = [&](const TableEntry& entry, const std::vector<std::string>& keys, const Node* a, const Node* b) {
    auto shown = keys;
    if (!shown.empty() && shown.back() == "value") shown.pop_back();
    const Grounds grounds = grounds_of(entry.value, keys);
    const Grounds of_old = keys.empty() && a == nullptr ? Grounds{} : grounds;  // what is new was nothing before
    const auto add = [&](const std::string& told, const std::string& field, const Node* from, const Node* to,
                         const std::vector<std::string>& names) {
      changes.push_back({name,
                         told,
                         field,
                         from == nullptr ? "" : flow_text(without_remarks(*from)),
                         to == nullptr ? "" : flow_text(without_remarks(*to)),
                         from == nullptr ? "" : said_in_words(*from),
                         to == nullptr ? "" : said_in_words(*to),
                         of_old.confidence,
                         of_old.sources,
                         titled(of_old.sources, before),
                         of_old.note,
                         {paragraph_of_entry(game, table, grounds)},
                         names,
                         entry.kind == "row",
                         name.starts_with("setup"),
                         keys.empty() && is_name_alone(entry),
                         field_in_words(game, field.empty() ? std::vector<std::string>{} : shown)});
    };
    if (a == nullptr || b == nullptr || a->items.size() <= long_list)
      return add(in_words(entry), dotted(shown), a, b, entry.calls);
    const Node left = without_items(*a, *b), right = without_items(*b, *a);
    const auto ways_before = ways_of(left), ways_now = ways_of(right);
    if (!ways_before || !ways_now) return add(in_words(entry), dotted(shown), &left, &right, entry.calls);
    std::set<std::string> ways;
    for (const Ways* list : {&*ways_before, &*ways_now})
      for (const auto& [way, said] : *list) ways.insert(way);
    for (const std::string& way : ways) {
      const Node *old_way = said_of(*ways_before, way), *new_way = said_of(*ways_now, way);
      if (old_way == nullptr || new_way == nullptr || !(*old_way == *new_way))
        add("way " + way, "", old_way, new_way, {fold(way)});
    }
  };
  std::map<std::string, const TableEntry*> old_places, new_places;
  for (const TableEntry& entry : old) old_places.emplace(place_of(entry), &entry);
  for (const TableEntry& entry : now) new_places.emplace(place_of(entry), &entry);
  for (const TableEntry& entry : old) {
    const auto found = new_places.find(place_of(entry));
    const TableEntry* other = found == new_places.end() ? nullptr : found->second;
    compare(&entry.value, other == nullptr ? nullptr : &other->value, {},
            [&](const auto& keys, const Node* a, const Node* b) { tell(entry, keys, a, b); });
  }
  for (const TableEntry& entry : now)
    if (!old_places.contains(place_of(entry))) tell(entry, {}, nullptr, &entry.value);
  return changes;
}

}  // namespace tricorne::verify
