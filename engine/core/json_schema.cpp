#include "engine/core/json_schema.h"

#include <unordered_map>

#include "engine/core/load/json.h"

namespace tricorne::schema {

namespace {

/// Finds the parts of a schema that occur more than once, and replaces them by references.
class Sharing {
 public:
  Node share(Node schema) {
    count(schema);
    replace_members(schema);
    if (!definitions_.entries.empty()) schema.add("definitions", std::move(definitions_));
    return schema;
  }

 private:
  static constexpr std::size_t worth_sharing = 160;  ///< in characters; a shorter part is not worth a reference

  /// All that is alike is one part.
  struct Part {
    int times = 0;       ///< how often it occurs
    std::string name{};  ///< of its definition; empty while it has none
  };

  /// Counts how often each part occurs. A part is told by its own words and the numbers of the parts below it: texts of
  /// whole schemas, made anew at each level, would take seconds.
  std::size_t count(const Node& node) {
    std::string shape = node.quoted ? "\"" : "";
    shape += static_cast<char>('0' + static_cast<int>(node.kind)) + node.scalar;
    for (const Node& item : node.items) shape += "," + std::to_string(count(item));
    for (const Entry& entry : node.entries) shape += "," + entry.key + ":" + std::to_string(count(entry.value));
    const std::size_t number = numbers_.try_emplace(std::move(shape), parts_.size()).first->second;
    if (number == parts_.size()) parts_.emplace_back();
    ++parts_[number].times;
    number_of_[&node] = number;
    return number;
  }

  /// Is the node a schema of its own? The value of `properties` is none, although one of its keys may be called `type`:
  /// the value of this key is then a map.
  static bool is_schema(const Node& node) {
    for (const char* key : {"type", "enum", "anyOf"})
      if (const Node* value = node.find(key); value != nullptr && !value->is_map()) return true;
    return false;
  }

  void replace(Node& node) {
    Part& part = parts_[number_of_.at(&node)];
    const bool alone = !is_schema(node) || part.times < 2;
    if (alone || (part.name.empty() && to_json(node).size() < worth_sharing)) return replace_members(node);
    if (part.name.empty()) {
      part.name = "part" + std::to_string(++named_);
      Node definition = std::move(node);  // what is below it stays where it is in memory
      replace_members(definition);
      definitions_.add(part.name, std::move(definition));
    }
    node = Node::map();
    node.add("$ref", Node::text("#/definitions/" + part.name));
  }

  void replace_members(Node& node) {
    for (Node& item : node.items) replace(item);
    for (Entry& entry : node.entries) replace(entry.value);
  }

  std::unordered_map<std::string, std::size_t> numbers_;
  std::unordered_map<const Node*, std::size_t> number_of_;
  std::vector<Part> parts_;
  int named_ = 0;
  Node definitions_ = Node::map();
};

}  // namespace

Node anything() { return Node::map(); }

Node any_text() { return of_type("string"); }

Node of_type(const std::string& type) {
  Node node = Node::map();
  node.add("type", Node::text(type));
  return node;
}

Node one_of_words(const WordList& words) {
  Node node = Node::map();
  node.add("enum", Node::texts(words));
  return node;
}

Node one_of_words(const WordList& words, const WordList& descriptions) {
  std::vector<Node> choices;
  for (std::size_t i = 0; i < words.size(); ++i) {
    choices.push_back(one_of_words({words[i]}));
    choices.back().add("markdownDescription", Node::text(descriptions[i]));
  }
  return any_of(std::move(choices));
}

Node exactly(long long value) {
  Node node = Node::map();
  node.add("const", Node::number(value));
  return node;
}

Node whole_number(long long least, long long most) {
  Node node = of_type("integer");
  node.add("minimum", Node::number(least));
  node.add("maximum", Node::number(most));
  return node;
}

Node whole_number(long long least, long long most, long long step) {
  Node node = whole_number(least, most);
  if (step != 1) node.add("multipleOf", Node::number(step));
  return node;
}

Node list_of(Node items) {
  Node node = of_type("array");
  node.add("items", std::move(items));
  return node;
}

Node any_of(std::vector<Node> schemas) {
  Node list = Node::sequence();
  for (Node& schema : schemas) list.push_back(std::move(schema));
  Node node = Node::map();
  node.add("anyOf", std::move(list));
  return node;
}

Node object(Members members, const WordList& required) {
  Node properties = Node::map();
  for (auto& [key, schema] : members) properties.add(key, std::move(schema));
  Node node = of_type("object");
  node.add("additionalProperties", Node::boolean(false));
  if (!required.empty()) node.add("required", Node::texts(required));
  node.add("properties", std::move(properties));
  return node;
}

void Keys::add(std::string_view key, Node value, bool is_required) {
  if (is_required) required.emplace_back(key);
  members.emplace_back(std::string(key), std::move(value));
}

Node object(Keys keys) { return object(std::move(keys.members), keys.required); }

Node map_of(Node values) {
  Node node = of_type("object");
  node.add("additionalProperties", std::move(values));
  return node;
}

Node described(Node schema, const std::string& description) {
  schema.set("description", Node::text(description));
  return schema;
}

Node document(const std::string& title, Node schema) {
  Node node = Node::map();
  node.add("$schema", Node::text("http://json-schema.org/draft-07/schema#"));
  node.add("title", Node::text(title));
  for (Entry& entry : schema.entries) node.add(entry.key, std::move(entry.value));
  return Sharing().share(std::move(node));
}

}  // namespace tricorne::schema
