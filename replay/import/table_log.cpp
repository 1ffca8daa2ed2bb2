#include <algorithm>
#include <map>

#include "engine/core/json_schema.h"
#include "engine/core/load/json.h"
#include "engine/core/slots.h"
#include "replay/import/log_line.h"
#include "replay/import/players_of_log.h"
#include "replay/record/record.h"

namespace tricorne::replay {

namespace {

/// One row of a table: its place and its fields.
struct TableRow {
  Mark mark;  ///< in JSON the number of the entry, from 1
  std::vector<std::string> values;
};

constexpr int newest_mapping = 1;

std::vector<std::string> known_endings() {
  std::vector<std::string> known;
  for (const PlayerEnding& ending : player_endings()) known.emplace_back(ending.name);
  return known;
}

/// The mapping of a user: which field is what, and how his actions and names are called here.
class Mapping {
 public:
  Mapping(const Game& game, const Node& root) {
    MapReader reader(root);
    if (const Node* format = reader.optional("format")) read_number(*format, 1, newest_mapping);
    if (const Node* name = reader.optional("game"); name != nullptr && read_text(*name) != game.name())
      fail(*name, "the mapping is for " + read_text(*name) + ", not for " + std::string(game.name()));
    if (const Node* columns = reader.optional("columns")) read_columns(*columns);
    if (const Node* path = reader.optional("list")) list_ = read_text(*path);
    read_map(reader.optional("seats"), seats_);
    read_map(&reader.required("actions"), actions_);
    read_map(reader.optional("names"), names_);
    if (const Node* left_out = reader.optional("ignore"))
      for (const Node& item : read_items(*left_out)) ignore(item);
    if (const Node* undo = reader.optional("undo")) undo_ = read_texts(*undo);
    read_map(reader.optional("endings"), endings_);
    reader.finish();
    for (const auto& [word, ending] : endings_)
      if (player_ending(ending) == nullptr)
        fail(root, "endings: there is no ending \"" + ending + "\"" + did_you_mean(ending, known_endings()));
    for (const auto& [word, seat] : seats_)
      if (seat_of(game, seat).empty()) fail(root, "seats: there is no seat \"" + seat + "\"");
  }

  const std::string& list() const { return list_; }
  const std::vector<std::string>& columns() const { return columns_; }
  /// The keys of objects, in the order of the columns.
  std::vector<std::string> headings() const {
    std::vector<std::string> keys = columns_;
    for (std::string& key : keys)
      if (const auto named = headings_.find(key); named != headings_.end()) key = named->second;
    return keys;
  }
  void set_columns(std::vector<std::string> columns) { columns_ = std::move(columns); }

  /// Gives the columns the places that the row of names says, when it is one.
  bool take_names(const TableRow& row, const std::string& file) {
    if (columns_.empty()) {
      columns_ = row.values;
      for (std::string& name : columns_) name = std::string(trim(name));
      return true;
    }
    if (headings_.empty()) return same_words(row.values, columns_);
    std::vector<std::string> placed(row.values.size());
    for (const auto& [column, heading] : headings_) {
      const auto at = std::ranges::find_if(
          row.values, [&, &title = heading](const std::string& name) { return fold(name) == fold(title); });
      if (at == row.values.end())
        throw DataError(file, row.mark, "there is no column \"" + heading + "\"" + did_you_mean(heading, row.values));
      placed[static_cast<std::size_t>(at - row.values.begin())] = column;
    }
    columns_ = std::move(placed);
    return true;
  }

  /// Adds the row in words; nothing for an action that is left out. Throws DataError for an unknown action, seat or
  /// field.
  void add(const Game& game, const TableRow& row, const std::string& file, std::vector<LogLine>& lines) const {
    if (std::ranges::all_of(row.values, [](const std::string& value) { return trim(value).empty(); })) return;
    const std::string action(trim(value_of(row, "action", file)));
    if (action.empty()) throw DataError(file, row.mark, "the row has no action");
    const auto phrase = actions_.find(action);
    if (phrase == actions_.end()) {
      if (takes_back(action)) return lines.push_back({row.mark, seat_in(game, row, file), action, LineKind::undo});
      if (const std::string ending = ending_of(game, action); !ending.empty())
        return lines.push_back({row.mark, seat_in(game, row, file), ending, LineKind::ending});
      if (std::ranges::find(ignored_, action) != ignored_.end()) return;
      throw DataError(file, row.mark,
                      "the mapping has no action \"" + action + "\"" + did_you_mean(action, known_actions()) +
                          "; `ignore` leaves actions out");
    }
    const std::string seat = seat_in(game, row, file);
    for (const std::string& part : split(filled(phrase->second, row, file), ';')) {
      if (trim(part).empty()) continue;
      std::string text = with_plain_signs(trim(part));
      const std::vector<std::string> dice = take_dice(text);
      for (const std::string& die : dice) lines.push_back({row.mark, "", die, LineKind::die});
      if (dice.empty()) lines.push_back({row.mark, seat, std::move(text), LineKind::action, true});
    }
  }

 private:
  static void read_map(const Node* node, std::map<std::string, std::string>& map) {
    if (node == nullptr) return;
    if (!node->is_map()) fail(*node, "a map of words was expected");
    for (const Entry& entry : node->entries) map[entry.key] = read_text(entry.value);
  }

  static bool same_words(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const std::string& x, const std::string& y) { return fold(x) == fold(y); });
  }

  /// A list of names in the order of the fields, or for each name the heading of its column.
  void read_columns(const Node& node) {
    if (!node.is_map()) {
      columns_ = read_texts(node);
      return;
    }
    read_map(&node, headings_);
    for (const auto& [column, heading] : headings_) columns_.push_back(column);
  }

  /// What is taken back is never part of the game, so an undo counts wherever the mapping puts it.
  bool takes_back(const std::string& action) const {
    return std::ranges::find(undo_, action) != undo_.end() || is_undo(action);
  }
  std::string ending_of(const Game& game, const std::string& action) const {
    const auto named = endings_.find(action);
    return named != endings_.end() ? named->second : ending_in(game, action, "").text;
  }

  /// The seat of a row, by its name. Empty for a row without one.
  std::string seat_in(const Game& game, const TableRow& row, const std::string& file) const {
    const std::string written = has_column("seat") ? std::string(trim(value_of(row, "seat", file))) : "";
    if (written.empty()) return "";
    const auto named = seats_.find(written);
    const std::string seat = seat_of(game, named == seats_.end() ? written : named->second);
    if (!seat.empty()) return seat;
    std::vector<std::string> known;
    for (const auto& [word, name] : seats_) known.push_back(word);
    throw DataError(file, row.mark, "the mapping has no seat \"" + written + "\"" + did_you_mean(written, known));
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
    return fill_each(phrase, [&](std::string_view slot) {
      const std::string column(slot), value = value_of(row, column, file);
      if (trim(value).empty())
        throw DataError(file, row.mark, "the action \"" + phrase + "\" needs a value of \"" + column + "\" here");
      const auto named = names_.find(value);
      return named == names_.end() ? value : named->second;
    });
  }

  std::string list_;
  std::vector<std::string> columns_;
  std::map<std::string, std::string> headings_;  ///< by column
  std::map<std::string, std::string> seats_, actions_, names_, endings_;
  std::vector<std::string> ignored_, undo_;
};

/// The sign between the values of a table: what its first line says (`sep=;`), or holds most of outside quotes. A first
/// line that only says it is cut off.
char separator_of(std::string& text) {
  const std::string first = text.substr(0, text.find('\n'));
  if (first.starts_with("sep=") && trim(first).size() == 5) {
    text.erase(0, std::min(text.size(), first.size() + 1));
    return first[4];
  }
  char best = ',';
  long most = 0;
  for (const char sign : {',', ';', '\t'}) {
    long number = 0;
    bool quoted = false;
    for (const char c : first) {
      if (c == '"') quoted = !quoted;
      number += c == sign && !quoted ? 1 : 0;
    }
    if (number > most) {
      most = number;
      best = sign;
    }
  }
  return best;
}

/// Reads values between separators. Quotes hold separators and line ends; two quotes stand for one.
std::vector<TableRow> read_rows(std::string text, const std::string& file) {
  const char separator = separator_of(text);
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
    else if (c == separator && !quoted)
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
  if (node.is_map()) return to_json(json_of(node));
  if (!node.is_sequence()) return read_text(node);
  std::string text;
  for (const Node& item : node.items) text += (text.empty() ? "" : " ") + text_of_value(item);
  return text;
}

/// The list of actions in a document: the document itself, or the part that `path` (keys with dots) names.
const Node& list_in(const Node& root, const std::string& path, const std::string& file) {
  const Node* at = &root;
  for (const std::string& key : split(path, '.')) {
    if (key.empty()) continue;
    const Node* below = at->is_map() ? at->find(key) : nullptr;
    if (below == nullptr) throw DataError(file, {}, "there is no list \"" + path + "\" of actions here");
    at = below;
  }
  if (!at->is_sequence())
    throw DataError(file, {}, "a list of actions was expected; `list` of the mapping says where it stands");
  return *at;
}

/// The value of a key, or of keys with dots: `args.space`. Null without one.
const Node* value_at(const Node& row, const std::string& path) {
  if (const Node* value = row.find(path)) return value;
  const Node* at = &row;
  for (const std::string& key : split(path, '.')) {
    at = at->is_map() ? at->find(key) : nullptr;
    if (at == nullptr) return nullptr;
  }
  return at;
}

/// `number` is the place of the row in the list, for errors.
TableRow table_row_of(const Node& item, const std::vector<std::string>& columns, const std::string& file, int number) {
  TableRow row{item.mark, {}};
  if (!item.is_sequence() && !item.is_map())
    throw DataError(file, {number, 1}, "a row was expected: a list of values, or values by name");
  if (item.is_sequence())
    for (const Node& value : item.items) row.values.push_back(text_of_value(value));
  else
    for (const std::string& column : columns) {
      const Node* value = value_at(item, column);
      row.values.push_back(value == nullptr ? "" : text_of_value(*value));
    }
  return row;
}

}  // namespace

std::vector<LogLine> read_csv_log(const Game& game, const std::string& text, const std::string& file,
                                  const Node& mapping) {
  Mapping map(game, mapping);
  std::vector<TableRow> rows = read_rows(text, file);
  if (!rows.empty() && map.take_names(rows.front(), file)) rows.erase(rows.begin());
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
  for (const Node& item : list_in(root, map.list(), file).items) {
    ++number;
    TableRow row = table_row_of(item, item.is_map() ? map.headings() : map.columns(), file, number);
    row.mark = {number, 1};  // a JSON document has no lines
    map.add(game, row, file, lines);
  }
  return lines;
}

std::string mapping_schema(const Game& game) {
  using namespace schema;
  const auto scalar = [] { return any_of({any_text(), of_type("number")}); };
  const Node columns =
      described(any_of({list_of(any_text()), map_of(any_text())}),
                "The names of the columns in their order, or for each name the heading of its column; in "
                "JSON keys with dots for a value inside another");
  WordList seats{std::string(chance_info.name)};
  for (const SeatInfo& seat : game.seats()) seats.emplace_back(seat.name);
  Members members{
      {"format", exactly(1)},
      {"game", one_of_words({std::string(game.name())})},
      {"columns", columns},
      {"list", described(any_text(), "JSON: where the list of actions stands, as keys with dots")},
      {"seats", described(map_of(one_of_words(seats)), "Which word of the table is which seat")},
      {"actions", described(map_of(any_text()),
                            "Which action of the table is which of ours; {column} stands for a value of the row")},
      {"names", described(map_of(scalar()), "Names of the table, in ours")},
      {"ignore", described(list_of(scalar()), "Rows that are no actions, by their action")},
      {"undo", described(list_of(scalar()), "Actions that take back the one before")},
      {"endings", described(map_of(one_of_words(known_endings())), "Actions by which a seat ends the game")}};
  return to_json(document("Tricorne mapping", object(std::move(members), {"actions"})));
}

namespace {

/// What the cells of a column are, by its heading.
enum class CellKind : std::uint8_t { text, counts, seat, dice, phase, outcome, remark };

CellKind kind_of(const std::string& heading) {
  static constexpr std::pair<std::string_view, CellKind> known[] = {
      {"", CellKind::counts},         {"no", CellKind::counts},      {"nr", CellKind::counts},
      {"n", CellKind::counts},        {"move", CellKind::counts},    {"turn", CellKind::counts},
      {"step", CellKind::counts},     {"time", CellKind::counts},    {"date", CellKind::counts},
      {"impulse", CellKind::counts},  {"row", CellKind::counts},     {"id", CellKind::counts},
      {"year", CellKind::counts},     {"play", CellKind::counts},    {"line", CellKind::counts},
      {"seq", CellKind::counts},      {"round", CellKind::counts},   {"rd", CellKind::counts},
      {"seat", CellKind::seat},       {"side", CellKind::seat},      {"player", CellKind::seat},
      {"dice", CellKind::dice},       {"die", CellKind::dice},       {"roll", CellKind::dice},
      {"rolls", CellKind::dice},      {"d6", CellKind::dice},        {"d10", CellKind::dice},
      {"phase", CellKind::phase},     {"result", CellKind::outcome}, {"outcome", CellKind::outcome},
      {"results", CellKind::outcome}, {"mp", CellKind::outcome},     {"ap", CellKind::outcome},
      {"notes", CellKind::remark},    {"note", CellKind::remark},    {"comment", CellKind::remark},
      {"comments", CellKind::remark}, {"remark", CellKind::remark},  {"remarks", CellKind::remark}};
  const auto found = std::ranges::find(known, fold(heading), [](const auto& one) { return one.first; });
  return found == std::end(known) ? CellKind::text : found->second;
}

bool is_rule(std::string_view line) {
  return line.find("--") != std::string_view::npos && line.find_first_not_of("|-:+ \t\r") == std::string_view::npos;
}

std::vector<std::string> cells(std::string_view line) {
  std::vector<std::string> found;
  for (const std::string& cell : split(line, '|')) found.emplace_back(trim(cell));
  if (!found.empty() && found.front().empty()) found.erase(found.begin());
  return found;
}

}  // namespace

bool SheetTable::is_head(const std::vector<std::string>& lines, std::size_t i) {
  const bool is_row = trim(lines[i]).starts_with('|') && i + 1 < lines.size() && !has_number(lines[i]);
  const bool is_first =
      is_row && (i == 0 || !trim(lines[i - 1]).starts_with('|')) && trim(lines[i + 1]).starts_with('|');
  return is_rule(lines[i]) || is_first || (is_row && is_rule(lines[i + 1]));
}

void SheetTable::begin(std::string_view head, const std::vector<std::string>& lines) {
  if (is_rule(head)) return;
  head_ = cells(head);
  seats_.assign(head_.size(), "");
  std::vector<std::string> names;
  for (std::size_t i = 0; i < head_.size(); ++i) {
    for (const std::string& word : split(fold(head_[i]), ' '))
      if (const std::string seat = word.size() > 1 ? seat_of(game_, word) : ""; seat != chance_info.name)
        seats_[i] = seats_[i].empty() ? seat : seats_[i];
    if (seats_[i].empty() && head_[i].find(' ') == std::string::npos) names.push_back(fold(head_[i]));
  }
  const PlayerSeats told = seats_told(game_, names, lines);
  for (std::size_t i = 0; i < head_.size(); ++i)
    if (const auto seat = told.find(fold(head_[i])); seat != told.end()) seats_[i] = seat->second;
}

std::vector<std::string> SheetTable::rows(std::string_view line) const {
  std::vector<std::string> made;
  const std::vector<std::string> all = cells(line);
  for (std::size_t i = 0; i < std::min(all.size(), seats_.size()); ++i)
    if (!seats_[i].empty() && !all[i].empty() && all[i] != "-") made.push_back(seats_[i] + ": " + all[i]);
  if (std::ranges::all_of(seats_, &std::string::empty)) made.push_back(row(line));
  return made;
}

std::string SheetTable::row(std::string_view line) const {
  std::string seat, text, dice, outcome, remark;
  const std::vector<std::string> all = cells(line);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string& cell = all[i];
    const CellKind kind = i < head_.size() ? kind_of(head_[i]) : CellKind::text;
    if (kind == CellKind::counts || cell.empty() || cell == "-" || fold(cell) == fold("set-up")) continue;
    const bool is_result = i + 1 == all.size() && has_number(cell) && cell.find_first_not_of("0123456789") == cell.npos;
    if (seat.empty() && (cell.size() > 1 || kind == CellKind::seat) && !seat_of(game_, cell).empty())
      seat = cell + ": ";
    else if (kind == CellKind::dice && cell.find_first_not_of("0123456789 ,/+-") == std::string::npos)
      dice += " [" + cell + "]";
    else if (kind == CellKind::outcome)
      outcome += " (" + cell + ")";
    else if (kind == CellKind::remark)
      remark += (remark.empty() ? " # " : ", ") + cell;
    else
      text += (text.empty() ? "" : is_result ? " | " : " ") + cell + (kind == CellKind::phase ? ":" : "");
  }
  if (seat.empty() && text.empty()) return remark;
  return seat + text + dice + outcome + remark;
}

}  // namespace tricorne::replay
