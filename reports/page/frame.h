// The frame of every page: head, content policy, style and data; and the filling of templates.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/json.h"

namespace tricorne::reports {

/// What one page adds to the frame. The browser runs no script and no style but these: they carry a word that no text
/// of the page can guess.
struct Page {
  std::string title;                 ///< plain text
  std::string body;                  ///< HTML
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

/// A page of text, tables and charts, without a script. `title` is plain text; it is also the heading above
/// `main_part`.
std::string plain_page(std::string_view title, const std::string& main_part);
/// Lines of text with columns, as HTML. Each line stays a line, and a narrow screen scrolls the text. `title` is the
/// label for screen readers.
std::string columns_of_text(std::string_view title, std::string_view text);
/// A chart in SVG, as HTML. A narrow screen scrolls the chart. `title` is the label for screen readers.
std::string scrolled_chart(std::string_view title, std::string_view svg);

/// Replaces each `{{name}}` in a text by its value. Values are not searched for names. Throws std::out_of_range for a
/// name without a value.
std::string filled(std::string_view text, const std::map<std::string, std::string, std::less<>>& values);

/// JSON text for a script element: each `<` is escaped.
std::string in_script(std::string_view json);

/// Bytes in base 64, padded with `=`.
std::string base64(std::string_view bytes);

/// Bytes packed by gzip, for a browser's DecompressionStream("gzip"). Throws std::runtime_error when zlib fails.
std::string gzipped(std::string_view bytes);

}  // namespace tricorne::reports
