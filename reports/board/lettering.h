// Widths of texts without asking any font, so that a layout is the same on every machine, and texts made safe to draw.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tricorne::reports {

/// How thick letters are.
enum class Weight : unsigned char { regular, bold };

/// Width in pixels of a text in Liberation Sans; Arial and Helvetica have the same widths.
double text_width(std::string_view text, double size, Weight weight = Weight::regular);

/// The text broken at spaces into lines no wider than `width`; a longer word stays whole.
std::vector<std::string> wrapped(std::string_view text, double width, double size, Weight weight = Weight::regular);

/// The text without control characters and with broken UTF-8 replaced by `?`.
std::string printable(std::string_view text);

/// A text as XML or HTML content or attribute value.
std::string escaped(std::string_view text);

/// The same, line by line.
std::string escaped_lines(std::string_view lines);
/// Lines of text as an HTML element that keeps them.
std::string preformatted(std::string_view lines);

}  // namespace tricorne::reports
