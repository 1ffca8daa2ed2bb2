#include "engine/core/rulebook/description.h"

#include "engine/core/load/json.h"
#include "engine/core/rulebook/answer_key.h"

namespace tricorne::rulebook {

Node TableFiles::of(const std::string& table, std::string_view ours) const {
  const auto own = files_.find(table);
  const std::string shipped = ours.empty() ? table + ".yaml" : std::string(ours);
  Node document = amended(own == files_.end() ? shipped_.document(shipped) : load_yaml(own->second), table, changes_);
  digests_[table] = digest_of_text(to_json_line(document));
  return document;
}

TableData TableFiles::kept() const {
  TableData data{files_, {}, digests_};
  for (const DataAmendment& change : changes_) data.changed.insert(change.table);
  return data;
}

std::vector<DataFile> files_of(std::span<const std::string_view> names, std::span<const std::string_view> meanings,
                               const TableData& data) {
  std::vector<DataFile> list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name(names[i]);
    const auto file = data.files.find(name);
    const auto digest = data.digests.find(name);
    list.push_back({names[i], i < meanings.size() ? meanings[i] : std::string_view(), "",
                    digest == data.digests.end() ? 0 : digest->second, file == data.files.end() ? "" : file->second});
  }
  return list;
}

DataHashes hashes_of(const std::vector<DataFile>& files) {
  DataHashes list;
  for (const DataFile& file : files) list.push_back({std::string(file.name), file.hash});
  return list;
}

Node schema_of_position(schema::Members members, Node agenda) {
  schema::Members keys{{"format", schema::exactly(1)}};
  for (const char* key : {"game", "ruleset", "title", "note", "base"}) keys.emplace_back(key, schema::anything());
  keys.emplace_back("agenda", std::move(agenda));
  keys.insert(keys.end(), members.begin(), members.end());
  return schema::object(std::move(keys));
}

}  // namespace tricorne::rulebook
