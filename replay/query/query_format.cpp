#include <fmt/format.h>

#include <algorithm>

#include "engine/core/load/json.h"
#include "engine/core/printable.h"
#include "replay/query/query.h"

namespace tricorne::replay {

namespace {

bool is_number(const Value& value) {
  return std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value);
}

/// The text without line ends, tabs and characters that are not printable.
std::string in_one_line(std::string_view text) {
  std::string line = printable(text);
  std::replace_if(
      line.begin(), line.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return line;
}

std::string padded(const std::string& text, std::size_t to, bool right) {
  const std::string room(to - std::min(to, letters_in(text)), ' ');
  return right ? room + text : text + room;
}

std::string field(const Value& value) {
  if (std::holds_alternative<std::monostate>(value)) return "";
  if (const auto* real = std::get_if<double>(&value)) return fmt::format("{}", *real);
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr) return text_of(value);
  if (text->find_first_of(",\"\r\n") == std::string::npos) return *text;
  std::string quoted = "\"";
  for (const char c : *text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

Json json_of(const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return *whole;
  if (const auto* real = std::get_if<double>(&value)) return *real;
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return nullptr;
}

void trim_end(std::string& line) { line.erase(line.find_last_not_of(' ') + 1); }

}  // namespace

std::string text_of(const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
  if (const auto* real = std::get_if<double>(&value)) return fmt::format("{:.4f}", *real);
  if (const auto* text = std::get_if<std::string>(&value)) return in_one_line(*text);
  return "-";
}

std::string as_table(const Rows& table, Alignment alignment) {
  std::vector<std::size_t> widths;
  std::vector<bool> right(table.columns.size(), alignment == Alignment::all_but_the_first);
  if (!right.empty()) right[0] = false;
  for (const std::string& name : table.columns) widths.push_back(letters_in(in_one_line(name)));
  for (const Row& row : table.rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], letters_in(text_of(row[i])));
      if (alignment == Alignment::numbers && is_number(row[i])) right[i] = true;
    }
  std::string text;
  const auto line = [&](const auto& text_at) {
    std::string whole;
    for (std::size_t i = 0; i < widths.size(); ++i) whole += padded(text_at(i), widths[i], right[i]) + "  ";
    trim_end(whole);
    text += whole + "\n";
  };
  line([&](std::size_t i) { return in_one_line(table.columns[i]); });
  for (const Row& row : table.rows) line([&](std::size_t i) { return text_of(row[i]); });
  return text;
}

std::string as_markdown(const Rows& table) {
  std::string text;
  const auto line = [&](const auto& text_at) {
    text += "|";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      text += " ";
      for (const char c : text_at(i)) text += c == '|' ? std::string("\\|") : std::string(1, c);
      text += " |";
    }
    text += "\n";
  };
  line([&](std::size_t i) { return table.columns[i]; });
  text += "|";
  for (std::size_t i = 0; i < table.columns.size(); ++i) text += i == 0 ? " --- |" : " ---: |";
  text += "\n";
  for (const Row& row : table.rows) line([&](std::size_t i) { return text_of(row[i]); });
  return text;
}

std::string as_csv(const Rows& table) {
  std::string text;
  const auto line = [&](const Row& fields) {
    std::string whole;
    for (const Value& value : fields) whole += (&value == &fields.front() ? "" : ",") + field(value);
    text += whole + "\r\n";
  };
  line(Row(table.columns.begin(), table.columns.end()));
  for (const Row& row : table.rows) line(row);
  return text;
}

std::string as_json(const Rows& table) {
  std::string text = "[";
  for (const Row& row : table.rows) {
    Json object = Json::object();
    for (std::size_t i = 0; i < row.size(); ++i) object[table.columns[i]] = json_of(row[i]);
    text += (text.size() > 1 ? ",\n " : "\n ") + to_json_line(object);
  }
  return text + (table.rows.empty() ? "]\n" : "\n]\n");
}

}  // namespace tricorne::replay
