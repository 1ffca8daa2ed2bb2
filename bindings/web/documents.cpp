// The functions for YAML without a YAML library: in the web engine they read and write JSON. The page converts YAML of
// the reader to JSON and back (documents.js). The shipped files are converted when the engine is built.
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"

namespace tricorne {

Node parse_yaml(std::string_view text, const std::string& file) { return parse_json(text, file); }

Node load_yaml(const std::string& path) { return parse_json(read_file(path), display_name(path)); }

std::string to_yaml(const Node& node) { return to_json(node); }

}  // namespace tricorne
