#include "reports/board/lettering.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/printable.h"

namespace tricorne::reports {

namespace {

/// The widths of the characters from space to tilde, in thousandths of the font size.
using Widths = std::array<std::int16_t, 95>;

constexpr Widths regular_widths{278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
                                556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
                                1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
                                667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
                                333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
                                556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};

constexpr Widths bold_widths{278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
                             556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
                             975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
                             667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
                             333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
                             611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584};

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

double text_width(std::string_view text, double size, Weight weight) {
  const Widths& widths = weight == Weight::bold ? bold_widths : regular_widths;
  double thousandths = 0;
  for (const char c : text) {
    if (c >= ' ' && c <= '~')
      thousandths += widths[static_cast<std::size_t>(c - ' ')];
    else if (!continues(c))
      thousandths += 700;
  }
  return thousandths * size / 1000;
}

std::vector<std::string> wrapped(std::string_view text, double width, double size, Weight weight) {
  std::vector<std::string> lines;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word(text.substr(at, end - at));
    at = end + 1;
    if (!lines.empty() && text_width(lines.back() + ' ' + word, size, weight) <= width)
      lines.back() += ' ' + word;
    else if (!word.empty())
      lines.push_back(word);
  }
  return lines;
}

std::string drawable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = xml_length(text, 0);
    if (length == 0)
      out += '?';
    else if (length > 1)
      out += text.substr(0, length);
    else if (text[0] >= ' ' && text[0] != '\x7f')
      out += text[0];
    else if (text[0] == '\n' || text[0] == '\t')
      out += ' ';
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

std::string grouped(std::uint64_t number) {
  std::string text;
  const std::string digits = std::to_string(number);
  for (std::size_t at = 0; at < digits.size(); ++at) {
    if (at > 0 && (digits.size() - at) % 3 == 0) text += ',';
    text += digits[at];
  }
  return text;
}

std::string escaped(std::string_view text) { return with_entities(drawable(text)); }

}  // namespace tricorne::reports
