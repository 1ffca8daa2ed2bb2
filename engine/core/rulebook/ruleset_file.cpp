#include "engine/core/rulebook/ruleset_file.h"

#include <filesystem>

namespace tricorne::rulebook {

Sources read_head(MapReader& file, std::string_view game) {
  read_number(file.required("format"), 1, 1);
  const Node& of = file.required("game");
  if (read_text(of) != game)
    fail(of, "this file belongs to " + read_text(of) + ", and the game is " + std::string(game));
  Sources sources;
  if (const Node* list = file.optional("sources")) {
    MapReader map(*list);
    for (const Entry& entry : list->entries) sources.emplace_back(entry.key, read_text(map.required(entry.key)));
  }
  return sources;
}

Node amended(Node document, std::string_view table, const std::vector<DataAmendment>& changes) {
  for (const DataAmendment& change : changes)
    if (change.table == table) document = change.whole ? change.change : amended(document, change.change);
  return document;
}

std::vector<DataAmendment> read_amendments(const Node& list, std::span<const RuleEntry> paragraphs) {
  std::vector<DataAmendment> amendments;
  MapReader by_table(list);
  for (const Entry& entry : list.entries) {
    MapReader reader(by_table.required(entry.key));
    amendments.push_back({.table = entry.key, .change = reader.required("change")});
    check_paragraph(reader.required("rule"), paragraphs);
    if (trim(read_text(reader.required("reason"))).empty()) fail(entry.value, "a change needs a reason");
    reader.finish();
  }
  return amendments;
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
