#include "tests/support/odd.h"

#include <algorithm>
#include <set>

namespace tricorne::test {

namespace {

std::size_t below(std::size_t count, Dice& dice) { return dice() % count; }
bool one_in(std::size_t count, Dice& dice) { return below(count, dice) == 0; }

void flip_bytes(std::string& text, Dice& dice) {
  static constexpr std::string_view telling = "{}[]:,-'\"#&*!|>%@` \n0123456789";
  for (std::size_t n = 1 + below(3, dice); n > 0; --n)
    text[below(text.size(), dice)] = one_in(4, dice) ? static_cast<char>(dice()) : telling[below(telling.size(), dice)];
}

void cut(std::string& text, Dice& dice) {
  const std::size_t from = below(text.size(), dice);
  text.erase(from, one_in(3, dice) ? std::string::npos : 1 + below(40, dice));
}

void repeat_line(std::string& text, Dice& dice) {
  const std::size_t at = below(text.size(), dice);
  const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
  text.insert(begin, text.substr(begin, end - begin));
}

Node odd_number(const Node& schema, Dice& dice) {
  const Node* least = schema.find("minimum");
  const Node* most = schema.find("maximum");
  const long long low = least != nullptr ? std::stoll(least->scalar) : 0;
  const long long high = most != nullptr ? std::stoll(most->scalar) : 9;
  if (one_in(3, dice)) return Node::number(low);
  if (one_in(4, dice)) return Node::number(high);
  return Node::number(low +
                      static_cast<long long>(below(static_cast<std::size_t>(std::min(high - low, 6LL)) + 1, dice)));
}

Node odd_object(const Node& properties, Dice& dice) {
  Node node = Node::map();
  for (const Entry& entry : properties.entries)
    if (!one_in(4, dice)) node.add(entry.key, odd_value(entry.value, dice));
  return node;
}

/// Keeps the first of each name in all lists, because a general or a card is in one place only.
void keep_first(Node& node, std::set<std::string>& seen) {
  std::erase_if(node.items, [&](const Node& item) { return item.is_scalar() && !seen.insert(item.scalar).second; });
  for (Entry& entry : node.entries) keep_first(entry.value, seen);
}

/// Usually keeps only the pieces of one side in a space, and at most one general. Few French units stay.
void part_sides(Node& space, Dice& dice) {
  static const std::set<std::string> british{"Howe", "Clinton", "Cornwallis", "Burgoyne", "Carleton"};
  if (!one_in(8, dice)) std::erase_if(space.entries, [](const Entry& entry) { return entry.key == "french_cu"; });
  if (one_in(12, dice)) return;
  const bool ours = one_in(2, dice);
  std::erase_if(space.entries, [&](const Entry& entry) {
    return ours ? entry.key == "british_cu" : entry.key == "american_cu" || entry.key == "french_cu";
  });
  if (Node* generals = space.find("generals")) {
    std::erase_if(generals->items, [&](const Node& general) { return british.contains(general.scalar) == ours; });
    if (generals->items.size() > 1) generals->items.resize(1);
  }
}

}  // namespace

std::string mutated(std::string text, Dice& dice) {
  for (std::size_t n = 1 + below(3, dice); n > 0 && !text.empty(); --n) switch (below(3, dice)) {
      case 0:
        flip_bytes(text, dice);
        break;
      case 1:
        cut(text, dice);
        break;
      default:
        repeat_line(text, dice);
        break;
    }
  return text;
}

Node odd_value(const Node& schema, Dice& dice) {
  if (const Node* choices = schema.find("anyOf"))
    return odd_value(choices->items[below(choices->items.size(), dice)], dice);
  if (const Node* words = schema.find("enum")) return words->items[below(words->items.size(), dice)];
  if (const Node* value = schema.find("const")) return *value;
  const Node* type = schema.find("type");
  if (type != nullptr && type->scalar == "boolean") return Node::boolean(one_in(2, dice));
  if (const Node* items = schema.find("items")) {
    Node list = Node::sequence();
    for (std::size_t n = below(4, dice); n > 0; --n) list.push_back(odd_value(*items, dice));
    return list;
  }
  if (const Node* properties = schema.find("properties")) return odd_object(*properties, dice);
  return odd_number(schema, dice);
}

Node odd_agenda(const Node& schema, Dice& dice) {
  const Node& frame = *schema.find("properties")->find("agenda")->find("items");
  Node agenda = Node::sequence();
  for (std::size_t n = 1 + below(3, dice); n > 0; --n) {
    Node entry = odd_value(frame, dice);
    if (entry.is_map() && entry.entries.size() > 1) entry.entries = {entry.entries[below(entry.entries.size(), dice)]};
    agenda.push_back(std::move(entry));
  }
  return agenda;
}

Node odd_position(const Node& schema, Dice& dice) {
  const Node& properties = *schema.find("properties");
  Node position = Node::map();
  if (!one_in(4, dice)) position.add("base", Node::text("setup"));
  for (const char* key : {"year", "congress", "french_navy", "french_alliance", "france", "regulars", "mutinies",
                          "reshuffle", "hands", "queues", "discards", "reinforcements"})
    if (one_in(4, dice)) position.add(key, odd_value(*properties.find(key), dice));
  Node spaces = Node::map();
  for (const Entry& space : properties.find("spaces")->find("properties")->entries)
    if (one_in(8, dice)) part_sides(spaces.add(space.key, odd_value(space.value, dice)), dice);
  position.add("spaces", std::move(spaces));
  std::set<std::string> seen;
  keep_first(position, seen);
  position.add("agenda", odd_agenda(schema, dice));
  return position;
}

}  // namespace tricorne::test
