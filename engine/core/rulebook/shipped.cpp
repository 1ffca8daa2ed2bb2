#include "engine/core/rulebook/shipped.h"

#include <stdexcept>

#include "engine/core/load/yaml.h"

namespace tricorne::rulebook {

Node ShippedFiles::document(std::string_view name) const {
  for (const ShippedFile& file : files)
    if (file.name == name) return parse_yaml(file.text, std::string(folder) + std::string(name));
  throw std::invalid_argument("no such shipped file: " + std::string(name));
}

std::vector<std::string> ShippedFiles::rulesets() const {
  static constexpr std::string_view place = "rulesets/", ending = ".yaml";
  std::vector<std::string> names;
  for (const ShippedFile& file : files)
    if (file.name.starts_with(place))
      names.emplace_back(file.name.substr(place.size(), file.name.size() - place.size() - ending.size()));
  return names;
}

}  // namespace tricorne::rulebook
