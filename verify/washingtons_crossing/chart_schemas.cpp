#include <algorithm>
#include <array>
#include <charconv>
#include <memory>

#include "engine/core/json_schema.h"
#include "engine/washingtons_crossing/charts.h"
#include "engine/washingtons_crossing/load/load.h"
#include "verify/washingtons_crossing/parts.h"

namespace tricorne::verify::wc_kit {

using namespace schema;
using namespace wc;

namespace {

struct Member;

/// The kinds of values at one place of a file. All items of a list share one shape.
struct Shape {
  bool number = false, text = false, flag = false;  ///< the kinds of single values met
  std::vector<Member> members;                      ///< the keys of maps met
  std::unique_ptr<Shape> items;                     ///< the items of lists met; null: no list
};

/// A key of a map with the shape of its value.
struct Member {
  std::string key;
  Shape shape;
};

Shape& member_of(Shape& shape, const std::string& key) {
  const auto known = std::ranges::find(shape.members, key, &Member::key);
  return known != shape.members.end() ? known->shape : shape.members.emplace_back(Member{key, {}}).shape;
}

bool is_number(std::string_view text) {
  int number = 0;
  const auto end = text.data() + text.size();
  return std::from_chars(text.data(), end, number).ptr == end && !text.empty();
}

constexpr std::array<std::string_view, 3> of_sources{"confidence", "source", "note"};
bool tells_of_sources(std::string_view key) { return std::ranges::find(of_sources, key) != of_sources.end(); }

bool all_leaders(const Node& node) {
  return std::ranges::all_of(node.entries, [](const Entry& entry) {
    return std::ranges::find(leader_names, std::string_view(entry.key)) != leader_names.end();
  });
}

void note(Shape& shape, const Node& node);

/// Notes a map. The map is a cell with a value and its confidence, or a map by leaders, or a map of named parts. All
/// leaders share one shape, which stands under the first leader's name.
void note_map(Shape& shape, const Node& node) {
  if (const Node* value = node.find("value")) return note(shape, *value);
  const bool leaders = all_leaders(node);
  for (const Entry& entry : node.entries)
    if (!tells_of_sources(entry.key))
      note(member_of(shape, leaders ? std::string(leader_names[0]) : entry.key), entry.value);
}

void note(Shape& shape, const Node& node) {
  if (node.is_map()) return note_map(shape, node);
  if (node.is_scalar()) {
    const bool flag = node.scalar == "true" || node.scalar == "false";
    (is_number(node.scalar) && !node.quoted ? shape.number : flag ? shape.flag : shape.text) = true;
    return;
  }
  if (!shape.items) shape.items = std::make_unique<Shape>();
  for (const Node& item : node.items) note(*shape.items, item);
}

template <std::size_t N>
Words words(const std::array<std::string_view, N>& list, std::initializer_list<const char*> more = {}) {
  Words all(list.begin(), list.end());
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

/// The words that can stand under a key; empty: any text.
Words words_under(std::string_view key) {
  if (key == "weather") return words(weather_words);
  if (key == "continues") return words(weather_words, {"any", "none"});
  if (key == "leader") return words(leader_names);
  if (key == "side") return words(side_words);
  if (key == "boat") return words(boat_words);
  if (key == "kind") return words(arrival_kind_words);
  if (key == "troops") return words(troops_words);
  if (key == "turn" || key == "normal" || key == "accelerated") return words(turn_words);
  return {};
}

Members with_sources(Members members) {
  members.emplace_back("confidence", one_of_words({"certain", "likely", "recalled", "placeholder"}));
  members.emplace_back("source", any_of({of_type("string"), list_of(of_type("string"))}));
  members.emplace_back("note", of_type("string"));
  return members;
}

/// The schema of a cell: a single value, or a map with the value, its confidence and its sources.
Node cell_schema(const std::string& key, const Shape& shape) {
  constexpr int most = 9999;
  const Words known = words_under(key);
  std::vector<Node> kinds;
  if (shape.number || key == "die") kinds.push_back(whole_number(-most, most));
  if (shape.text) kinds.push_back(known.empty() ? of_type("string") : one_of_words(known));
  if (shape.flag) kinds.push_back(of_type("boolean"));
  const Node value = kinds.size() == 1 ? kinds.front() : any_of(kinds);
  kinds.push_back(object(with_sources({{"value", value}}), {"value"}));
  return any_of(std::move(kinds));
}

Node schema_of(const std::string& key, const Shape& shape) {
  if (shape.items) return list_of(schema_of(key, *shape.items));
  if (shape.members.empty()) return cell_schema(key, shape);
  Members members;
  if (shape.members.front().key == leader_names[0]) {
    const Node leader = schema_of("", shape.members.front().shape);
    for (const std::string_view name : leader_names) members.emplace_back(std::string(name), leader);
  } else {
    for (const auto& [name, part] : shape.members) members.emplace_back(name, schema_of(name, part));
  }
  return object(with_sources(std::move(members)));
}

}  // namespace

Node chart_schema(std::string_view table) {
  const Node file = shipped(std::string(table) + ".yaml");
  Members members{
      {"format", exactly(1)}, {"game", one_of_words({std::string(game_name)})}, {"sources", map_of(of_type("string"))}};
  for (const Entry& entry : file.entries) {
    if (std::ranges::find(members, entry.key, &std::pair<std::string, Node>::first) != members.end()) continue;
    Shape shape;
    note(shape, entry.value);
    members.emplace_back(entry.key, schema_of(entry.key, shape));
  }
  return object(std::move(members));
}

}  // namespace tricorne::verify::wc_kit
