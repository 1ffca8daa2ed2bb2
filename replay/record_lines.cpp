#include "replay/record_lines.h"

#include <algorithm>

namespace tricorne::replay {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_plain_character(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || c == ' ' || c == '.' || c == '-' || c == '\'' || c == '?' ||
         c == '(' || c == ')' || c == ':';
}

/// Lines one by one, with the next one in sight.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  bool next() {
    if (rest_.empty()) return false;
    const auto end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    ended_ = end != std::string_view::npos;
    return true;
  }
  std::string_view line() const { return line_; }
  bool ended() const { return ended_; }
  bool next_is_indented() const { return rest_.starts_with(' '); }

 private:
  std::string_view rest_, line_;
  bool ended_ = false;
};

/// A quote that goes on in the next line could hide lines that look like entries.
bool leaves_quote_open(std::string_view line) { return std::count(line.begin(), line.end(), '"') % 2 != 0; }

bool belongs_to_list(std::string_view line) {
  return line.empty() || line[0] == '-' || line[0] == ' ' || line[0] == '#';
}

}  // namespace

bool is_plain(std::string_view action) {
  if (action.empty() || !is_letter(action[0]) || action.back() == ' ' || action.back() == ':') return false;
  if (!std::all_of(action.begin(), action.end(), is_plain_character)) return false;
  const auto colon = action.find(':');
  if (colon == std::string_view::npos) return true;
  if (action[colon + 1] != ' ' || action.find(':', colon + 1) != std::string_view::npos) return false;
  return is_letter(action[colon + 2]) &&
         std::find(remark_keys.begin(), remark_keys.end(), action.substr(0, colon)) == remark_keys.end();
}

Split take_plain_lines(std::string_view text) {
  Split split;
  bool inside = false;
  int number = 0;
  for (Lines lines(text); lines.next();) {
    ++number;
    const std::string_view line = lines.line();
    if (inside && leaves_quote_open(line)) return {{}, std::string(text)};
    const bool plain = inside && line.starts_with("- ") && !lines.next_is_indented() && is_plain(line.substr(2));
    if (plain)
      split.plain.push_back({number, line.substr(2)});
    else
      split.rest += line;
    if (lines.ended()) split.rest += '\n';
    inside = inside ? belongs_to_list(line) : line == "actions:";
  }
  return split;
}

}  // namespace tricorne::replay
