// Widths of texts, computed without any font so that a layout is the same on every machine; and texts that are safe to
// draw.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tricorne::reports {

/// How thick letters are.
enum class Weight : unsigned char { regular, bold };

/// The width in pixels of a text in Liberation Sans. Arial and Helvetica have the same widths.
double text_width(std::string_view text, double size, Weight weight = Weight::regular);

/// The text, broken at spaces into lines no wider than `width` pixels. A wider word stays whole.
std::vector<std::string> wrapped(std::string_view text, double width, double size, Weight weight = Weight::regular);

/// The text without control characters. Malformed UTF-8 is replaced by `?`.
std::string drawable(std::string_view text);

/// A number with commas between thousands: `20,000`.
std::string grouped(std::uint64_t number);

/// A text as XML or HTML content or attribute value.
std::string escaped(std::string_view text);

}  // namespace tricorne::reports
