// Pages without a script: text, tables and charts.
#pragma once

#include <string>
#include <string_view>

namespace tricorne::reports {

/// A page around a main part in HTML. The page is readable on a phone and has light and dark colours. Its content
/// policy lets no script run. `title` is plain text; it is also the heading above the main part.
std::string plain_page(std::string_view title, std::string_view main_part);

/// Lines of text with columns, as HTML. Each line stays a line, and a narrow screen scrolls the text. `title` is the
/// label for screen readers.
std::string columns_of_text(std::string_view title, std::string_view text);
/// A chart in SVG, as HTML. A narrow screen scrolls the chart. `title` is the label for screen readers.
std::string scrolled_chart(std::string_view title, std::string_view svg);

}  // namespace tricorne::reports
