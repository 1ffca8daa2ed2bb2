#include "reports/errata/table.h"

#include <algorithm>

#include "reports/board/lettering.h"
#include "reports/board/look.h"

namespace tricorne::reports {

namespace {

std::vector<std::size_t> widths(const Table& table) {
  std::vector<std::size_t> list;
  for (const std::string& column : table.columns) list.push_back(letters_in(column));
  for (const auto& row : table.rows)
    for (std::size_t i = 0; i < row.size(); ++i) list[i] = std::max(list[i], letters_in(row[i]));
  return list;
}

std::string text_line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string space(widths[i] - letters_in(cells[i]), ' ');
    line += i == 0 ? cells[i] + space : "  " + space + cells[i];
  }
  return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

std::string markdown_line(const std::vector<std::string>& cells) {
  std::string line = "|";
  for (const std::string& cell : cells) {
    std::string safe;
    for (const char c : cell) safe += c == '|' ? std::string("\\|") : std::string(1, c);
    line += " " + safe + " |";
  }
  return line + "\n";
}

Html html_line(const std::vector<std::string>& cells, std::string_view tag) {
  Html line;
  for (const std::string& cell : cells) line += element(tag, cell);
  return element("tr", line);
}

}  // namespace

std::string table_as_text(const Table& table) {
  const auto width = widths(table);
  std::string text = text_line(table.columns, width);
  for (const auto& row : table.rows) text += text_line(row, width);
  return text;
}

std::string table_as_markdown(const Table& table) {
  std::string text = markdown_line(table.columns) + "|";
  for (std::size_t i = 0; i < table.columns.size(); ++i) text += i == 0 ? " --- |" : " ---: |";
  text += "\n";
  for (const auto& row : table.rows) text += markdown_line(row);
  return text;
}

Html table_as_html(const Table& table) {
  Html rows;
  for (const auto& row : table.rows) rows += html_line(row, "td");
  return element("div.wide", {{"tabindex", "0"}, {"role", "group"}, {"aria-label", "Table"}},
                 element("table", element("thead", html_line(table.columns, "th")), element("tbody", rows)));
}

Html folded(const std::string& title, const Html& content) {
  return element("details.numbers", element("summary", title), element("div.inside", content));
}

}  // namespace tricorne::reports
