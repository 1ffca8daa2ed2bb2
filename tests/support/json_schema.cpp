#include "tests/support/json_schema.h"

#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <stdexcept>

#include "engine/core/load/files.h"

namespace tricorne::test {

namespace {

using nlohmann::json;

const std::set<std::string> keywords{"$ref",
                                     "allOf",
                                     "if",
                                     "then",
                                     "not",
                                     "type",
                                     "enum",
                                     "const",
                                     "pattern",
                                     "anyOf",
                                     "properties",
                                     "patternProperties",
                                     "additionalProperties",
                                     "required",
                                     "items",
                                     "minimum",
                                     "multipleOf",
                                     "maximum",
                                     "maxProperties"};
const std::set<std::string> annotations{"$schema",     "title",   "description", "markdownDescription",
                                        "definitions", "examples"};

class Validator {
 public:
  Validator(const json& root, std::string folder) : root_(root), folder_(std::move(folder)) {}

  std::string fault(const json& schema, const json& value, const std::string& where) {
    if (schema.is_boolean()) return schema.get<bool>() ? "" : where + ": nothing may stand here";
    for (const auto& [key, unused] : schema.items())
      if (!keywords.contains(key) && !annotations.contains(key)) throw std::invalid_argument("keyword " + key);
    if (schema.contains("$ref")) return fault_of_reference(schema["$ref"], value, where);
    for (const auto check : {&Validator::fault_of_value, &Validator::fault_of_choice, &Validator::fault_of_conditions,
                             &Validator::fault_of_members, &Validator::fault_of_items})
      if (std::string text = (this->*check)(schema, value, where); !text.empty()) return text;
    return "";
  }

 private:
  static bool is_a(const json& value, const std::string& type) {
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    return type == value.type_name();
  }

  bool matches(const std::string& pattern, const std::string& text) {
    const auto found = patterns_.try_emplace(pattern, pattern).first;
    return std::regex_search(text, found->second);
  }

  std::string fault_of_value(const json& schema, const json& value, const std::string& where) {
    const auto& none = schema.end();
    if (const auto type = schema.find("type"); type != none && !is_a(value, *type))
      return where + ": no " + type->get<std::string>();
    if (const auto words = schema.find("enum");
        words != none && std::find(words->begin(), words->end(), value) == words->end())
      return where + ": " + value.dump() + " is none of the words";
    if (const auto exact = schema.find("const"); exact != none && value != *exact)
      return where + ": not " + exact->dump();
    if (const auto least = schema.find("minimum"); least != none && value.is_number() && value < *least)
      return where + ": too low";
    if (const auto most = schema.find("maximum"); most != none && value.is_number() && value > *most)
      return where + ": too high";
    if (const auto step = schema.find("multipleOf");
        step != none && value.is_number() && value.get<int>() % step->get<int>() != 0)
      return where + ": no multiple of " + step->dump();
    const auto pattern = schema.find("pattern");
    const bool differs = pattern != none && value.is_string() && !matches(*pattern, value);
    return differs ? where + ": " + value.dump() + " does not fit " + pattern->dump() : "";
  }

  /// `reference` is a place such as `#/definitions/part1`, or the name of a file.
  std::string fault_of_reference(const std::string& reference, const json& value, const std::string& where) {
    if (reference.starts_with("#")) return fault(root_.at(json::json_pointer(reference.substr(1))), value, where);
    const json other = json::parse(read_file(folder_ + reference));
    return Validator(other, folder_).fault(other, value, where);
  }

  std::string fault_of_conditions(const json& schema, const json& value, const std::string& where) {
    if (schema.contains("not") && fault(schema["not"], value, where).empty()) return where + ": must not be";
    if (schema.contains("if") && fault(schema["if"], value, where).empty()) return fault(schema["then"], value, where);
    if (schema.contains("allOf"))
      for (const json& part : schema["allOf"])
        if (std::string text = fault(part, value, where); !text.empty()) return text;
    return "";
  }

  std::string fault_of_choice(const json& schema, const json& value, const std::string& where) {
    if (!schema.contains("anyOf")) return "";
    std::string faults;
    for (const json& choice : schema["anyOf"]) {
      const std::string text = fault(choice, value, where);
      if (text.empty()) return "";
      faults += (faults.empty() ? "" : " | ") + text;
    }
    return faults;
  }

  std::string fault_of_members(const json& schema, const json& value, const std::string& where) {
    if (!value.is_object()) return "";
    if (schema.contains("maxProperties") && value.size() > schema["maxProperties"].get<std::size_t>())
      return where + ": too many members";
    for (const json& key : schema.value("required", json::array()))
      if (!value.contains(key.get<std::string>())) return where + ": lacks " + key.dump();
    for (const auto& [key, member] : value.items())
      if (std::string text = fault_of_member(schema, key, member, where + "/" + key); !text.empty()) return text;
    return "";
  }

  std::string fault_of_member(const json& schema, const std::string& key, const json& member,
                              const std::string& where) {
    bool known = false;
    std::string text;
    if (schema.contains("properties") && schema["properties"].contains(key)) {
      known = true;
      text = fault(schema["properties"][key], member, where);
    }
    if (schema.contains("patternProperties"))
      for (const auto& [pattern, part] : schema["patternProperties"].items())
        if (matches(pattern, key)) {
          known = true;
          if (text.empty()) text = fault(part, member, where);
        }
    if (!known && schema.contains("additionalProperties")) text = fault(schema["additionalProperties"], member, where);
    return text;
  }

  std::string fault_of_items(const json& schema, const json& value, const std::string& where) {
    if (!value.is_array() || !schema.contains("items")) return "";
    for (std::size_t i = 0; i < value.size(); ++i)
      if (std::string text = fault(schema["items"], value[i], where + "/" + std::to_string(i)); !text.empty())
        return text;
    return "";
  }

  const json& root_;
  std::string folder_;
  std::map<std::string, std::regex> patterns_;
};

}  // namespace

std::string schema_fault(const json& schema, const json& value, const std::string& folder) {
  return Validator(schema, folder).fault(schema, value, "");
}

}  // namespace tricorne::test
