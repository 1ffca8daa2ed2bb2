#include <filesystem>

#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "verify/scenario/documents.h"

namespace tricorne::verify {

std::vector<Exemption> load_explained(const std::string& path, std::string_view game, std::string_view list) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return {};
  const Node file = load_yaml(path);
  MapReader reader(file);
  read_number(reader.required("format"), 1, 1);
  const std::string_view games[] = {game};
  read_word(reader.required("game"), games, "game");
  const Node& entries = reader.required(list);
  reader.finish();
  std::vector<Exemption> explained;
  if (entries.is_null()) return explained;
  if (!entries.is_map()) fail(entries, "should be a map from what is explained to the reason");
  for (const Entry& entry : entries.entries) {
    Node key = Node::text(entry.key);
    key.mark = entry.key_mark;
    key.file = entries.file;
    const std::string reason = read_text(entry.value);
    if (trim(reason).empty()) fail(key, "a reason is needed");
    explained.push_back({entry.key, reason, std::move(key)});
  }
  return explained;
}

bool is_list_of_explained(std::string_view file_name) {
  return file_name == "mutants.yaml" || file_name == "source_mutants.yaml" || file_name == "gaps.yaml";
}

}  // namespace tricorne::verify
