#include "engine/core/load/json.h"

#include <nlohmann/json.hpp>

#include "engine/core/load/yaml.h"
#include "engine/core/printable.h"

namespace tricorne {

namespace {

using nlohmann::ordered_json;

ordered_json library_value(const Json& value);

struct Converted {
  template <class T>
  ordered_json operator()(const T& value) const {
    return value;
  }
  ordered_json operator()(const Json::Array& items) const {
    auto array = ordered_json::array();
    for (const Json& item : items) array.push_back(library_value(item));
    return array;
  }
  ordered_json operator()(const Json::Object& members) const {
    auto object = ordered_json::object();
    for (const auto& [key, value] : members) object.emplace(key, library_value(value));
    return object;
  }
};

ordered_json library_value(const Json& value) { return std::visit(Converted{}, value.value()); }

constexpr auto replace = ordered_json::error_handler_t::replace;

/// The text itself. Throws DataError for control characters, since texts may be shown on terminals.
const std::string& checked(const std::string& text, const std::string& file) {
  if (has_control_characters(text)) throw DataError(file, {}, "holds a text with a control character");
  return text;
}

Node node_of(const ordered_json& json, const std::string& file) {
  Node node;
  if (json.is_object()) {
    node = Node::map();
    for (const auto& [key, value] : json.items())
      node.entries.push_back({checked(key, file), {}, node_of(value, file)});
  } else if (json.is_array()) {
    node = Node::sequence();
    for (const auto& item : json) node.push_back(node_of(item, file));
  } else if (json.is_string()) {
    node = Node::text(checked(json.get_ref<const std::string&>(), file));
    node.quoted = true;
  } else if (!json.is_null()) {
    node = Node::text(json.dump());
    node.quoted = false;
  }
  return node;
}

}  // namespace

Node parse_json(std::string_view text, const std::string& file) {
  using Event = ordered_json::parse_event_t;
  std::vector<std::size_t> keys;  // the numbers of keys of the objects that are open
  const auto within_limits = [&](int depth, Event event, const ordered_json&) {
    if (depth > max_nesting)
      throw DataError(file, {}, "nested more than " + std::to_string(max_nesting) + " levels deep");
    if (event == Event::object_start) keys.push_back(0);
    if (event == Event::object_end) keys.pop_back();
    if (event == Event::key && ++keys.back() > max_keys)
      throw DataError(file, {}, "an object has at most " + std::to_string(max_keys) + " keys");
    return true;
  };
  try {
    return node_of(ordered_json::parse(text, within_limits), file);
  } catch (const ordered_json::parse_error& e) {
    throw DataError(file, {1, static_cast<int>(e.byte)}, "is no JSON");
  } catch (const ordered_json::exception&) {  // a number out of range
    throw DataError(file, {}, "is no JSON we can hold");
  }
}

std::string to_json(const Json& value) { return library_value(value).dump(2, ' ', false, replace) + "\n"; }

std::string to_json_line(const Json& value) { return library_value(value).dump(-1, ' ', false, replace); }

std::string to_json(const Node& node) { return to_json(json_of(node)); }

std::string to_json_line(const Node& node) { return to_json_line(json_of(node)); }

Json json_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::Null:
      return nullptr;
    case Node::Kind::Scalar:
      if (!node.quoted && plain_number(node.scalar)) return std::stoll(node.scalar);
      if (!node.quoted && (node.scalar == "true" || node.scalar == "false")) return node.scalar == "true";
      return node.scalar;
    case Node::Kind::Sequence: {
      Json array = Json::array();
      for (const Node& item : node.items) array.push_back(json_of(item));
      return array;
    }
    case Node::Kind::Map: {
      Json object = Json::object();
      for (const Entry& entry : node.entries) object[entry.key] = json_of(entry.value);
      return object;
    }
  }
  return nullptr;
}

bool plain_number(const std::string& text) {
  if (text.empty() || text.size() > 18) return false;
  const std::size_t digits = text[0] == '-' ? 1 : 0;
  return text.size() > digits && text.find_first_not_of("0123456789", digits) == std::string::npos &&
         (text[digits] != '0' || text.size() == digits + 1);
}

}  // namespace tricorne
