// The frame of every page: head, content policy, style and data.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "reports/page/html.h"

namespace tricorne::reports {

/// What one page adds to the frame. The browser runs no script and no style but these: they carry a word that no text
/// of the page can guess.
struct Page {
  std::string title;  ///< plain text
  Html body;
  std::string style;                 ///< CSS behind the style of all pages
  std::string_view script{};         ///< a bundled module; empty: no script may run
  std::optional<Json> data{};        ///< what the script reads
  std::string_view kind{};           ///< class of the body; may be empty
  std::string_view language = "en";  ///< as HTML names it
  std::string_view engine{};         ///< a script that runs first and may compile WebAssembly; may be empty
};
std::string whole_page(const Page& page);

/// CSS that darkens boards when a page's script has put dark colours on.
std::string dark_boards();

/// A page of text, tables and charts, without a script. `title` is also the heading above `main_part`.
std::string plain_page(std::string_view title, const Html& main_part);
/// Lines of text with columns. Each line stays a line, and a narrow screen scrolls the text. `title` is the label for
/// screen readers.
Html columns_of_text(std::string_view title, std::string_view text);
/// A chart in SVG. A narrow screen scrolls the chart. `title` is the label for screen readers.
Html scrolled_chart(std::string_view title, const Html& svg);

/// JSON text for a script element: each `<` is escaped.
std::string in_script(std::string_view json);

/// Bytes in base 64, padded with `=`.
std::string base64(std::string_view bytes);

/// Bytes in base 91, which takes 8 % less than base 64: letters of ASCII that JSON and a script need not escape. 13
/// bits make two letters; 14 do where the lowest 13 are at most 88. What is left at the end may be one letter.
std::string base91(std::string_view bytes);

/// Bytes packed by gzip, for a browser's DecompressionStream("gzip"). Throws std::runtime_error when zlib fails.
std::string gzipped(std::string_view bytes);

}  // namespace tricorne::reports
