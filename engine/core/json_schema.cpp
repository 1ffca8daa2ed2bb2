#include "engine/core/json_schema.h"

#include <map>

#include "engine/core/load/json.h"

namespace tricorne::schema {

namespace {

/// Finds the parts of a schema that occur more than once, and replaces them by references.
class Sharing {
 public:
  Node share(const Node& schema) {
    count(schema);
    Node shared = rebuild(schema);
    if (!definitions_.entries.empty()) shared.add("definitions", definitions_);
    return shared;
  }

 private:
  static constexpr std::size_t worth_sharing = 160;  ///< in characters; a shorter part is not worth a reference

  /// Counts how often each schema within `node` occurs, by its text.
  void count(const Node& node) {
    if (is_schema(node)) ++seen_[to_json(node)];
    for (const Node& item : node.items) count(item);
    for (const Entry& entry : node.entries) count(entry.value);
  }

  /// Is the node a schema of its own? The value of `properties` is none, although one of its keys may be called `type`:
  /// the value of this key is then a map.
  static bool is_schema(const Node& node) {
    for (const char* key : {"type", "enum", "anyOf"})
      if (const Node* value = node.find(key); value != nullptr && !value->is_map()) return true;
    return false;
  }

  Node rebuild(const Node& node) {
    if (!is_schema(node)) return rebuild_members(node);
    const std::string text = to_json(node);
    if (text.size() < worth_sharing || seen_[text] < 2) return rebuild_members(node);
    auto name = names_.find(text);
    if (name == names_.end()) {
      name = names_.emplace(text, "part" + std::to_string(names_.size() + 1)).first;
      Node definition = rebuild_members(node);
      definitions_.add(name->second, std::move(definition));
    }
    Node reference = Node::map();
    reference.add("$ref", Node::text("#/definitions/" + name->second));
    return reference;
  }

  Node rebuild_members(const Node& node) {
    Node copy = node;
    for (Node& item : copy.items) item = rebuild(item);
    for (Entry& entry : copy.entries) entry.value = rebuild(entry.value);
    return copy;
  }

  std::map<std::string, int> seen_;
  std::map<std::string, std::string> names_;
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

Node one_of_words(const Words& words) {
  Node node = Node::map();
  node.add("enum", Node::texts(words));
  return node;
}

Node one_of_words(const Words& words, const Words& descriptions) {
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

Node object(Members members, const Words& required) {
  Node properties = Node::map();
  for (auto& [key, schema] : members) properties.add(key, std::move(schema));
  Node node = of_type("object");
  node.add("additionalProperties", Node::boolean(false));
  if (!required.empty()) node.add("required", Node::texts(required));
  node.add("properties", std::move(properties));
  return node;
}

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
  return Sharing().share(node);
}

}  // namespace tricorne::schema
