#include <stdexcept>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/load/load.h"

namespace tricorne::ww {

/// Made at build time from the files in data/.
struct ShippedFile {
  std::string_view name;
  std::string_view text;
};
extern const ShippedFile shipped_files[];
extern const std::size_t shipped_file_count;

Node shipped(std::string_view name) {
  for (std::size_t i = 0; i < shipped_file_count; ++i)
    if (shipped_files[i].name == name)
      return parse_yaml(shipped_files[i].text, "engine/washingtons_war/data/" + std::string(name));
  throw std::invalid_argument("no such shipped file: " + std::string(name));
}

std::vector<std::string> shipped_rulesets() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < shipped_file_count; ++i) {
    std::string_view name = shipped_files[i].name;
    if (!name.starts_with("rulesets/")) continue;
    name.remove_prefix(9);
    names.emplace_back(name.substr(0, name.size() - 5));
  }
  return names;
}

}  // namespace tricorne::ww
