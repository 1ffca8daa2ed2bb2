#include <algorithm>
#include <map>

#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "replay/import/log_line.h"

namespace tricorne::replay {

namespace {

/// One row of a table: its place and its fields.
struct TableRow {
  Mark mark;  ///< in JSON the number of the entry, from 1
  std::vector<std::string> values;
};

/// The mapping of a user: which field is what, and how his actions and names are called here.
class Mapping {
 public:
  Mapping(const Game& game, const Node& root) {
    MapReader reader(root);
    reader.optional("format");
    if (const Node* name = reader.optional("game"); name != nullptr && read_text(*name) != game.name())
      fail(*name, "the mapping is for " + read_text(*name) + ", not for " + std::string(game.name()));
    if (const Node* columns = reader.optional("columns")) columns_ = read_texts(*columns);
    if (const Node* path = reader.optional("list")) list_ = read_text(*path);
    read_map(reader.optional("seats"), seats_);
    read_map(&reader.required("actions"), actions_);
    read_map(reader.optional("names"), names_);
    if (const Node* left_out = reader.optional("ignore"))
      for (const Node& item : read_items(*left_out)) ignore(item);
    reader.finish();
    for (const auto& [word, seat] : seats_)
      if (seat_of(game, seat).empty()) fail(root, "seats: there is no seat \"" + seat + "\"");
  }

  const std::string& list() const { return list_; }
  const std::vector<std::string>& columns() const { return columns_; }
  void set_columns(std::vector<std::string> columns) { columns_ = std::move(columns); }

  /// Adds the row in words; nothing for an action that is left out. Throws DataError for an unknown action or field.
  void add(const Game& game, const TableRow& row, const std::string& file, std::vector<LogLine>& lines) const {
    const std::string action = value_of(row, "action", file);
    if (std::find(ignored_.begin(), ignored_.end(), action) != ignored_.end()) return;
    const auto phrase = actions_.find(action);
    if (phrase == actions_.end())
      throw DataError(file, row.mark,
                      "the mapping has no action \"" + action + "\"" + did_you_mean(action, known_actions()) +
                          "; `ignore` leaves actions out");
    std::string seat = has_column("seat") ? value_of(row, "seat", file) : "";
    if (const auto named = seats_.find(seat); named != seats_.end()) seat = named->second;
    for (const std::string& part : split(filled(phrase->second, row, file), ';'))
      if (!trim(part).empty()) lines.push_back({row.mark, seat_of(game, seat), std::string(trim(part))});
  }

 private:
  static void read_map(const Node* node, std::map<std::string, std::string>& map) {
    if (node == nullptr) return;
    if (!node->is_map()) fail(*node, "a map of words was expected");
    for (const Entry& entry : node->entries) map[entry.key] = read_text(entry.value);
  }

  void ignore(const Node& item) {
    if (actions_.contains(read_text(item))) fail(item, "\"" + item.scalar + "\" stands in `actions` and in `ignore`");
    ignored_.push_back(item.scalar);
  }

  std::vector<std::string> known_actions() const {
    std::vector<std::string> known;
    for (const auto& [action, phrase] : actions_) known.push_back(action);
    return known;
  }

  bool has_column(const std::string& name) const {
    return std::find(columns_.begin(), columns_.end(), name) != columns_.end();
  }

  std::string value_of(const TableRow& row, const std::string& column, const std::string& file) const {
    const auto at = std::find(columns_.begin(), columns_.end(), column) - columns_.begin();
    if (static_cast<std::size_t>(at) == columns_.size())
      throw DataError(file, row.mark, "there is no column \"" + column + "\"" + did_you_mean(column, columns_));
    return static_cast<std::size_t>(at) < row.values.size() ? row.values[static_cast<std::size_t>(at)] : "";
  }

  /// A phrase with the row's values in place of `{column}`, each by its name where `names` has one.
  std::string filled(const std::string& phrase, const TableRow& row, const std::string& file) const {
    std::string text;
    for (std::size_t at = 0; at < phrase.size();) {
      const auto open = phrase.find('{', at), close = phrase.find('}', std::min(open, phrase.size()));
      if (close == std::string::npos) return text + phrase.substr(at);
      const std::string value = value_of(row, phrase.substr(open + 1, close - open - 1), file);
      const auto named = names_.find(value);
      text += phrase.substr(at, open - at) + (named == names_.end() ? value : named->second);
      at = close + 1;
    }
    return text;
  }

  std::string list_;
  std::vector<std::string> columns_;
  std::map<std::string, std::string> seats_, actions_, names_;
  std::vector<std::string> ignored_;
};

/// Reads comma-separated values. Quotes hold commas and line ends; two quotes stand for one.
std::vector<TableRow> read_rows(const std::string& text, const std::string& file) {
  std::vector<TableRow> rows;
  TableRow row{{1, 1}, {""}};
  int line = 1;
  bool quoted = false;
  const auto end_row = [&] {
    if (row.values.size() > 1 || !row.values.front().empty()) rows.push_back(row);
    row = {{line, 1}, {""}};
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    line += c == '\n' ? 1 : 0;
    if (c == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"')
      row.values.back() += text[++i];
    else if (c == '"')
      quoted = !quoted;
    else if (c == ',' && !quoted)
      row.values.emplace_back();
    else if (c == '\n' && !quoted)
      end_row();
    else if (c != '\r')
      row.values.back() += c;
  }
  if (quoted) throw DataError(file, row.mark, "a quote is not closed");
  end_row();
  return rows;
}

std::string text_of_value(const Node& node) {
  if (node.is_null()) return "";
  if (!node.is_sequence()) return read_text(node);
  std::string text;
  for (const Node& item : node.items) text += (text.empty() ? "" : " ") + text_of_value(item);
  return text;
}

/// The list of actions in a document: the document itself, or the part that `path` (keys with dots) names.
const Node& list_in(const Node& root, const std::string& path) {
  const Node* at = &root;
  for (const std::string& key : split(path, '.')) {
    if (key.empty()) continue;
    const Node* below = at->is_map() ? at->find(key) : nullptr;
    if (below == nullptr) fail(*at, "there is no list \"" + path + "\" of actions here");
    at = below;
  }
  if (!at->is_sequence()) fail(*at, "a list of actions was expected; `list` of the mapping says where it stands");
  return *at;
}

TableRow table_row_of(const Node& item, const std::vector<std::string>& columns) {
  TableRow row{item.mark, {}};
  if (item.is_sequence())
    for (const Node& value : item.items) row.values.push_back(text_of_value(value));
  else
    for (const std::string& column : columns) {
      const Node* value = item.is_map() ? item.find(column) : nullptr;
      row.values.push_back(value == nullptr ? "" : text_of_value(*value));
    }
  return row;
}

}  // namespace

std::vector<LogLine> read_csv_log(const Game& game, const std::string& text, const std::string& file,
                                  const Node& mapping) {
  Mapping map(game, mapping);
  std::vector<TableRow> rows = read_rows(text, file);
  if (map.columns().empty() && !rows.empty()) {  // the first row names the columns
    map.set_columns(rows.front().values);
    rows.erase(rows.begin());
  }
  std::vector<LogLine> lines;
  for (const TableRow& row : rows) map.add(game, row, file, lines);
  return lines;
}

std::vector<LogLine> read_json_log(const Game& game, const std::string& text, const std::string& file,
                                   const Node& mapping) {
  Mapping map(game, mapping);
  if (map.columns().empty()) map.set_columns({"seat", "action", "argument"});
  std::vector<LogLine> lines;
  const Node root = parse_json(text, file);
  int number = 0;
  for (const Node& item : list_in(root, map.list()).items) {
    TableRow row = table_row_of(item, map.columns());
    row.mark = {++number, 1};  // a JSON document has no lines
    map.add(game, row, file, lines);
  }
  return lines;
}

}  // namespace tricorne::replay
