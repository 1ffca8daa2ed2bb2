#include "tests/support/code.h"

#include <algorithm>
#include <cctype>

namespace tricorne::test {

namespace {

bool letter_or_digit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Reads a source from its beginning to its end and copies everything except the comments.
class Copier {
 public:
  Copier(Tongue tongue, std::string_view text) : tongue_(tongue), text_(text) {}

  std::string copy() {
    while (at_ < text_.size()) one();
    return std::move(code_);
  }

 private:
  bool here(std::string_view what) const { return text_.substr(at_).starts_with(what); }
  bool has_lines_of_comment() const { return tongue_ == Tongue::cpp || tongue_ == Tongue::script; }
  bool has_blocks_of_comment() const { return has_lines_of_comment() || tongue_ == Tongue::style; }
  bool has_strings() const { return has_blocks_of_comment(); }

  void one() {
    if (has_lines_of_comment() && here("//")) return skip_until("\n", 0);
    if (has_blocks_of_comment() && here("/*")) return skip_until("*/", 2);
    if (tongue_ == Tongue::page && here("<!--")) return skip_until("-->", 3);
    if (has_strings() && (here("\"") || here("'"))) return string(text_[at_]);
    if (tongue_ == Tongue::script && here("`")) return pattern_string();
    if (tongue_ == Tongue::script && here("/") && expects_a_value()) return regular_expression();
    if (letter_or_digit(text_[at_])) return word();
    take(1);
  }

  void take(std::size_t count) {
    code_ += text_.substr(at_, count);
    at_ = std::min(at_ + count, text_.size());
  }

  void skip_until(std::string_view end, std::size_t and_more) {
    const std::size_t found = text_.find(end, std::min(at_ + 2, text_.size()));
    at_ = found == std::string_view::npos ? text_.size() : found + and_more;
    code_ += ' ';
  }

  /// Copies a name or a number. `'` may separate the digits of a number. When the name is the prefix of a raw string,
  /// the string is copied too.
  void word() {
    const std::size_t begin = at_;
    const bool number = std::isdigit(static_cast<unsigned char>(text_[at_])) != 0;
    while (at_ < text_.size() &&
           (letter_or_digit(text_[at_]) || (number && tongue_ == Tongue::cpp && text_[at_] == '\'')))
      take(1);
    const std::string_view name = text_.substr(begin, at_ - begin);
    const bool is_prefix = name == "R" || name == "u8R" || name == "uR" || name == "UR" || name == "LR";
    if (tongue_ == Tongue::cpp && is_prefix && here("\"")) raw_string();
  }

  void raw_string() {
    const std::size_t open = text_.find('(', at_);
    if (open == std::string_view::npos) return take(text_.size() - at_);
    const std::string end = ")" + std::string(text_.substr(at_ + 1, open - at_ - 1)) + "\"";
    const std::size_t close = text_.find(end, open);
    take(close == std::string_view::npos ? text_.size() - at_ : close + end.size() - at_);
  }

  void string(char quote) {
    take(1);
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') take(text_[at_] == '\\' ? 2 : 1);
    take(1);
  }

  /// Copies a string of a script between backquotes. The string may hold code between `${` and `}`. The code may hold
  /// strings between backquotes.
  void pattern_string() {
    take(1);
    while (at_ < text_.size() && !here("`")) {
      if (here("${"))
        code_in_pattern();
      else
        take(here("\\") ? 2 : 1);
    }
    take(1);
  }

  void code_in_pattern() {
    take(2);
    for (int depth = 1; at_ < text_.size() && depth > 0;) {
      depth += here("{") ? 1 : 0;
      depth -= here("}") ? 1 : 0;
      one();
    }
  }

  /// Does a `/` at this place begin a regular expression? Behind a name, a number or a bracket `/` divides.
  bool expects_a_value() const {
    const std::size_t last = code_.find_last_not_of(" \t\r\n");
    if (last == std::string::npos) return true;
    if (code_[last] == ')' || code_[last] == ']') return false;
    if (!letter_or_digit(code_[last])) return true;
    const std::string before = code_.substr(0, last + 1);
    return std::ranges::any_of(std::initializer_list<std::string_view>{"return", "case", "typeof", "of", "in"},
                               [&](std::string_view word) { return ends_with_word(before, word); });
  }

  static bool ends_with_word(const std::string& text, std::string_view word) {
    if (!text.ends_with(word)) return false;
    return text.size() == word.size() || !letter_or_digit(text[text.size() - word.size() - 1]);
  }

  void regular_expression() {
    take(1);
    for (bool in_class = false; at_ < text_.size() && text_[at_] != '\n' && (in_class || !here("/"));) {
      if (here("[")) in_class = true;
      if (here("]")) in_class = false;
      take(here("\\") ? 2 : 1);
    }
    take(1);
  }

  Tongue tongue_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::string code_;
};

}  // namespace

Tongue tongue_of(std::string_view path) {
  const std::string_view ending = path.substr(std::min(path.rfind('.'), path.size()));
  if (ending == ".h" || ending == ".cpp" || ending == ".inc") return Tongue::cpp;
  if (ending == ".js" || ending == ".mjs") return Tongue::script;
  if (ending == ".css") return Tongue::style;
  return ending == ".html" ? Tongue::page : Tongue::plain;
}

std::string code_of(Tongue tongue, std::string_view text) { return Copier(tongue, text).copy(); }

}  // namespace tricorne::test
