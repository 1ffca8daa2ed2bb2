// A small table, written as text, Markdown or HTML.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reports/board/lettering.h"  // grouped
#include "reports/page/html.h"

namespace tricorne::reports {

/// A table of texts. Each row has as many texts as there are columns.
struct Table {
  std::vector<std::string> columns;  ///< titles; the first column is aligned to the left, other columns to the right
  std::vector<std::vector<std::string>> rows;
};

std::string table_as_text(const Table& table);
std::string table_as_markdown(const Table& table);
Html table_as_html(const Table& table);

/// A part of a page that opens when its title is pressed.
Html folded(const std::string& title, const Html& content);

}  // namespace tricorne::reports
