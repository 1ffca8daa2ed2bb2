#include "engine/core/rulebook/ruleset_file.h"

#include <filesystem>

namespace tricorne::rulebook {

Sources read_head(MapReader& file, std::string_view game) {
  read_number(file.required("format"), 1, 1);
  const std::string_view games[] = {game};
  read_word(file.required("game"), games, "game");
  Sources sources;
  if (const Node* list = file.optional("sources")) {
    MapReader map(*list);
    for (const Entry& entry : list->entries) sources.emplace_back(entry.key, read_text(map.required(entry.key)));
  }
  return sources;
}

bool looks_like_a_file(const std::string& name_or_path) {
  return name_or_path.ends_with(".yaml") || name_or_path.ends_with(".yml") || name_or_path == "-";
}

void require_regular_file(const std::string& path) {
  std::error_code unknown;
  const bool exists = std::filesystem::exists(path, unknown);
  if (exists && !std::filesystem::is_regular_file(path, unknown)) throw DataError(path, {}, "is no regular file");
}

}  // namespace tricorne::rulebook
