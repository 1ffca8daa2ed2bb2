// Pages without a script: text, tables and a picture or two.
#pragma once

#include <string>
#include <string_view>

namespace tricorne::reports {

/// A page around a main part in HTML: readable on a phone, light and dark, with a content policy that lets nothing run.
/// `title` is plain text and stands above the main part, too.
std::string plain_page(std::string_view title, std::string_view main_part);

/// Lines of text with columns, as HTML: each stays a line, and a narrow screen scrolls them. `title` is for who hears
/// them.
std::string columns_of_text(std::string_view title, std::string_view text);
/// A chart as SVG, which a narrow screen scrolls.
std::string scrolled_chart(std::string_view title, std::string_view svg);

}  // namespace tricorne::reports
