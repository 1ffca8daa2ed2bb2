#include <algorithm>
#include <optional>

#include "engine/core/rulebook/ruleset_file.h"
#include "engine/core/text.h"

namespace tricorne::rulebook {

namespace {

constexpr std::string_view numbers_key = "numbers";

/// The numbers from `least` to `most`, both included.
struct Range {
  long long least, most;
};
/// The numbers for which an item stands; nothing when the item has no numbers.
std::optional<Range> numbers_of(const Node& item) {
  const Node* numbers = item.find(numbers_key);
  if (numbers == nullptr) return std::nullopt;
  constexpr long long limit = 1'000'000;
  if (numbers->is_scalar()) return Range{read_number(*numbers, 0, limit), read_number(*numbers, 0, limit)};
  if (numbers->items.size() != 2) return std::nullopt;
  return Range{read_number(numbers->items[0], 0, limit), read_number(numbers->items[1], 0, limit)};
}

bool fits(const Node& item, const Entry& wanted) {
  const Node* value = item.find(wanted.key);
  if (value == nullptr) return false;
  if (value->is_sequence() && wanted.key != numbers_key && wanted.value.is_scalar())
    return std::find(value->items.begin(), value->items.end(), wanted.value) != value->items.end();
  if (wanted.key != numbers_key || !wanted.value.is_scalar())
    return *value == wanted.value || (value->is_scalar() && value->scalar == wanted.value.scalar);
  const auto range = numbers_of(item);
  const long long number = read_number(wanted.value, 0, 1'000'000);
  return range && range->least <= number && number <= range->most;
}

/// The message for a `where` that fits no item: `no item has number 1; items have numbers, title`.
std::string no_item(const Node& list, const Node& where) {
  std::string wanted, keys;
  for (const Entry& entry : where.entries)
    wanted += (wanted.empty() ? "" : " and ") + entry.key + (entry.value.is_scalar() ? " " + entry.value.scalar : "");
  if (!list.items.empty())
    for (const Entry& entry : list.items.front().entries) keys += (keys.empty() ? "" : ", ") + entry.key;
  return "no item has " + wanted + (keys.empty() ? "" : "; items have " + keys);
}

std::size_t place_of(const Node& list, const Node& where) {
  if (!where.is_map() || where.entries.empty()) fail(where, "names no item: write {key: value}");
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < list.items.size(); ++i)
    if (std::all_of(where.entries.begin(), where.entries.end(),
                    [&](const Entry& wanted) { return fits(list.items[i], wanted); }))
      found.push_back(i);
  if (found.size() == 1) return found.front();
  fail(where, found.empty() ? no_item(list, where) : std::to_string(found.size()) + " items are so; name one alone");
}

Node with_numbers(Node item, long long least, long long most) {
  Node numbers = Node::number(least);
  if (least != most) {
    numbers = Node::sequence();
    numbers.push_back(Node::number(least));
    numbers.push_back(Node::number(most));
  }
  item.set(std::string(numbers_key), numbers);
  return item;
}

/// When `where` names one number of an item that stands for several numbers, splits the item, so that the number has an
/// item of its own. Gives the place of the item for `where`.
std::size_t split_off(Node& list, std::size_t place, const Node& where) {
  const Node* wanted = where.find(numbers_key);
  const auto range = numbers_of(list.items[place]);
  if (wanted == nullptr || !wanted->is_scalar() || !range || range->least == range->most) return place;
  const long long number = read_number(*wanted, range->least, range->most);
  const Node whole = list.items[place];
  std::vector<Node> parts;
  if (range->least < number) parts.push_back(with_numbers(whole, range->least, number - 1));
  const std::size_t own = place + parts.size();
  parts.push_back(with_numbers(whole, number, number));
  if (number < range->most) parts.push_back(with_numbers(whole, number + 1, range->most));
  list.items.erase(list.items.begin() + static_cast<std::ptrdiff_t>(place));
  list.items.insert(list.items.begin() + static_cast<std::ptrdiff_t>(place), parts.begin(), parts.end());
  return own;
}

/// An item that is added, as certain as its change where it does not say how sure it is.
Node added(const Node& list, Node item) {
  const Node* like = list.items.empty() ? nullptr : &list.items.front();
  if (like == nullptr || !item.is_map() || like->find("confidence") == nullptr || item.find("confidence") != nullptr)
    return item;
  item.add("confidence", Node::text("certain"));
  if (like->find("source") != nullptr && item.find("source") == nullptr) item.add("source", Node::sequence());
  return item;
}

void instruct(Node& list, const Node& instruction) {
  MapReader reader(instruction);
  if (const Node* item = reader.optional("add")) {
    reader.finish();
    list.push_back(added(list, *item));
    return;
  }
  const Node& where = reader.required("where");
  const Node* set = reader.optional("set");
  const Node* remove = reader.optional("remove");
  reader.finish();
  if ((set != nullptr) == (remove != nullptr)) fail(instruction, "an item is either set or removed");
  const std::size_t place = split_off(list, place_of(list, where), where);
  if (set != nullptr) {
    list.items[place] = amended(list.items[place], *set);
  } else if (read_bool(*remove)) {
    list.items.erase(list.items.begin() + static_cast<std::ptrdiff_t>(place));
  }
}

bool holds_maps(const Node& list) { return !list.items.empty() && list.items.front().is_map(); }

/// Takes a key out of a map. Throws DataError at `at` when the map does not have the key.
void take_away(Node& map, const std::string& key, const Node& at) {
  if (std::erase_if(map.entries, [&](const Entry& entry) { return entry.key == key; }) == 0)
    fail(at, "there is no " + key + " to take away");
}

bool both_maps_or_lists(const Node& old, const Node& change) {
  return (old.is_map() && change.is_map()) || (old.is_sequence() && holds_maps(old));
}

/// The key of the map that is equal to `key` but for case, accents and punctuation; `key` itself when there is none.
std::string known_key(const Node& map, const std::string& key) {
  for (const Entry& entry : map.entries)
    if (fold(entry.key) == fold(key)) return entry.key;
  return key;
}

}  // namespace

Node amended(const Node& document, const Node& change) {
  Node result = document;
  if (document.is_sequence() && holds_maps(document)) {
    for (const Node& instruction : read_items(change)) instruct(result, instruction);
  } else if (document.is_map() && change.is_map()) {
    for (const Entry& entry : change.entries) {
      const std::string key = known_key(result, entry.key);
      const Node* old = result.find(key);
      if (entry.value.is_null())
        take_away(result, key, entry.value);
      else if (old != nullptr && both_maps_or_lists(*old, entry.value))
        result.set(key, amended(*old, entry.value));
      else if (old == nullptr || *old != entry.value)
        result.set(key, entry.value);  // a value that the change only repeats keeps its place in the table's file
    }
  } else {
    result = change;
  }
  if (result == document) fail(change, "changes nothing");
  return result;
}

}  // namespace tricorne::rulebook
