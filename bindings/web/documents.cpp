// Documents without a YAML library: what reads and writes YAML elsewhere takes and gives JSON here. The page turns one
// into the other (documents.js), the files we ship are turned when building.
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"

namespace tricorne {

Node parse_yaml(std::string_view text, const std::string& file) { return parse_json(text, file); }

Node load_yaml(const std::string& path) { return parse_json(read_file(path), display_name(path)); }

std::string to_yaml(const Node& node) { return to_json(node); }

}  // namespace tricorne
