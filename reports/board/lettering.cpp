#include "reports/board/lettering.h"

#include <array>
#include <cstdint>

namespace tricorne::reports {

namespace {

/// Thousandths of the font size for the characters from space to tilde.
using Widths = std::array<std::int16_t, 95>;

constexpr Widths regular_widths{318,  401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
                                636,  636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531,
                                1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787,
                                603,  787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500,
                                500,  613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
                                635,  635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838};

constexpr Widths bold_widths{348,  456, 521, 838, 696, 1002, 872, 306,  457, 457, 523, 838, 380, 415,  380, 365,
                             696,  696, 696, 696, 696, 696,  696, 696,  696, 696, 400, 400, 838, 838,  838, 580,
                             1000, 774, 762, 734, 830, 683,  683, 821,  837, 372, 372, 775, 637, 995,  837, 850,
                             733,  850, 770, 720, 682, 812,  774, 1103, 771, 724, 725, 457, 365, 457,  838, 500,
                             500,  675, 716, 593, 716, 678,  435, 716,  712, 343, 343, 665, 343, 1042, 712, 687,
                             716,  716, 493, 595, 478, 712,  652, 924,  645, 652, 582, 712, 365, 712,  838};

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// Length in bytes of the well-formed character at the start, or 0.
std::size_t character_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead < 0x80U ? 1 : lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
  const auto second = text.size() > 1 ? static_cast<unsigned char>(text[1]) : 0U;
  const bool too_long = (lead == 0xE0U && second < 0xA0U) || (lead == 0xF0U && second < 0x90U);
  const bool beyond = (lead == 0xF4U && second > 0x8FU) || (lead == 0xEDU && second > 0x9FU);  // last plane; surrogates
  if ((lead >= 0x80U && lead < 0xC2U) || lead > 0xF4U || too_long || beyond || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if (!continues(text[i])) return 0;
  const std::string_view character = text.substr(0, length);
  return character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF" ? 0 : length;  // no characters in XML
}

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

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
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

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

}  // namespace tricorne::reports
