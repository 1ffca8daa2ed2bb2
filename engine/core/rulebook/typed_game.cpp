#include "engine/core/rulebook/typed_game.h"

namespace tricorne::rulebook {

namespace {

std::vector<std::string> in_texts(std::span<const std::string_view> names) { return {names.begin(), names.end()}; }

}  // namespace

void refuse_unknown_tables(std::span<const std::string_view> tables, const std::vector<DataAmendment>& changes) {
  const auto known = in_texts(tables);
  for (const DataAmendment& change : changes)
    if (std::find(known.begin(), known.end(), change.table) == known.end())
      fail(change.change, "there is no table \"" + change.table + "\"" + did_you_mean(change.table, known));
}

std::vector<DataAmendment> whole_tables(const Node& documents) {
  std::vector<DataAmendment> changes;
  MapReader reader(documents);
  for (const Entry& entry : documents.entries)
    changes.push_back({.table = entry.key, .change = reader.required(entry.key), .whole = true});
  return changes;
}

void refuse_unknown_tables(std::string_view title, std::span<const std::string_view> tables,
                           const GameOptions& options) {
  const auto known = in_texts(tables);
  std::string list;
  for (const std::string& table : known) list += (list.empty() ? "" : ", ") + table;
  for (const auto& [name, file] : options.data)
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw std::invalid_argument(std::string(title) + " has no table \"" + name + "\"" + did_you_mean(name, known) +
                                  "; it has " + list);
}

}  // namespace tricorne::rulebook
