// Texts of DOT documents.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace tricorne::reports::dot_text {

/// A name in quotation marks. Only these marks need a sign before them.
inline std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '\\';
    out += c;
  }
  return out + '"';
}

/// A text that GraphViz reads as it stands: the signs of its escapes and entities are escaped.
inline std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\\\";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

/// A list of attributes.
class Attributes {
 public:
  /// A value that needs no quotation marks.
  void word(std::string_view key, std::string_view value) {
    text_ += fmt::format("{}{}={}", text_.empty() ? "" : ", ", key, value);
  }
  /// A value with GraphViz's escapes.
  void quote(std::string_view key, std::string_view value) { word(key, in_quotes(value)); }
  /// A text of people, unless it is empty.
  void some(std::string_view key, std::string_view value) {
    if (!value.empty()) quote(key, plain(value));
  }
  std::string text() const { return text_.empty() ? "" : " [" + text_ + "]"; }

 private:
  std::string text_;
};

}  // namespace tricorne::reports::dot_text
