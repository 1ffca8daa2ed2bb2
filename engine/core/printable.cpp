#include "engine/core/printable.h"

#include <algorithm>
#include <cstddef>

namespace tricorne {

namespace {

/// The number of bytes of the control character at this place; 0 when there is none. U+0080 to U+009F take two bytes.
std::size_t control_at(std::string_view text, std::size_t at) {
  const auto c = static_cast<unsigned char>(text[at]);
  if (c < 0x20) return c == '\n' || c == '\t' ? 0 : 1;
  if (c == 0x7F) return 1;
  const bool c1 = c == 0xC2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0;
  return c1 ? 2 : 0;
}

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (control_at(text, i) > 0) return true;
  return false;
}

std::string printable(std::string_view text) {
  std::string shown;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t control = control_at(text, i);
    shown += control > 0 ? '?' : text[i];
    i += control > 0 ? control : 1;
  }
  return shown;
}

std::size_t utf8_length(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  if (lead < 0x80U) return 1;
  const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
  if (lead < 0xC2U || lead > 0xF4U || at + length > text.size()) return 0;
  for (std::size_t k = 1; k < length; ++k)
    if (!continues(text[at + k])) return 0;
  const auto second = static_cast<unsigned char>(text[at + 1]);
  const bool too_long = (lead == 0xE0U && second < 0xA0U) || (lead == 0xF0U && second < 0x90U);
  const bool beyond = (lead == 0xF4U && second > 0x8FU) || (lead == 0xEDU && second > 0x9FU);  // last plane; surrogates
  return too_long || beyond ? 0 : length;
}

std::size_t xml_length(std::string_view text, std::size_t at) {
  const std::size_t length = utf8_length(text, at);
  const std::string_view character = text.substr(at, length);
  return character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF" ? 0 : length;
}

std::size_t letters_in(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues));
}

std::string with_entities(std::string_view text) {
  std::string out;
  for (const char c : text) {
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

bool is_line_of_text(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return text.find_first_not_of(' ') != std::string_view::npos &&
         text.find_first_of("\n\t") == std::string_view::npos && !has_control_characters(text);
}

std::string as_utf8(std::string_view text) {
  std::string well;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    well += length == 0 ? "\xEF\xBF\xBD" : text.substr(at, length);
    at += length == 0 ? 1 : length;
  }
  return well;
}

std::string shortened(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  while (most > 0 && continues(text[most])) --most;
  return std::string(text.substr(0, most)) + " … (" + std::to_string(text.size() - most) + " bytes more)";
}

std::string in_comment(std::string_view text) {
  std::string line = printable(as_utf8(text));
  for (char& c : line)
    if (c == '\n' || c == '\t') c = '?';
  return line;
}

}  // namespace tricorne
