#include "replay/record/record_lines.h"

#include <algorithm>
#include <charconv>

namespace tricorne::replay {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// For each character: may it stand in an action that is written without quotes?
constexpr auto plain_characters = [] {
  std::array<bool, 256> plain{};
  for (const char c : std::string_view("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .-'?():"))
    plain[static_cast<unsigned char>(c)] = true;
  return plain;
}();

/// Reads a text line by line, with a look at the next line.
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

/// Can the quotation mark at this place begin a quoted text? Within a word it is an apostrophe.
bool begins_text(std::string_view line, std::size_t at) {
  return at == 0 || std::string_view(" -:,[{").find(line[at - 1]) != std::string_view::npos;
}

/// Does a quoted text begin in this line and go on in the next line? Its lines could look like entries.
bool leaves_quote_open(std::string_view line) {
  if (line.find('"') == std::string_view::npos && line.find('\'') == std::string_view::npos) return false;
  char open = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (open == '"' && line[i] == '\\')
      ++i;
    else if (open != 0)
      open = line[i] == open ? '\0' : open;  // a doubled apostrophe closes and opens again
    else if (line[i] == '"' || (line[i] == '\'' && (begins_text(line, i) || line[i - 1] == '\'')))
      open = line[i];
  }
  return open != 0;
}

constexpr std::string_view digest_start = "- digest: \"";

/// The digest in a line of the form `- digest: "0123456789abcdef"`; nothing for any other line.
std::optional<std::uint64_t> digest_in(std::string_view line) {
  if (line.size() != digest_start.size() + 17 || !line.starts_with(digest_start) || !line.ends_with('"')) return {};
  const std::string_view digits = line.substr(digest_start.size(), 16);
  std::uint64_t value = 0;
  const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  return result.ptr == digits.data() + digits.size() ? std::optional(value) : std::nullopt;
}

bool belongs_to_list(std::string_view line) {
  return line.empty() || line[0] == '-' || line[0] == ' ' || line[0] == '#';
}

/// The action in a line of the list `actions`, without the quotes that stand around one with a colon.
std::string_view action_in(std::string_view line) {
  std::string_view action = line.substr(2);
  if (action.size() > 2 && action.front() == '"' && action.back() == '"') action = action.substr(1, action.size() - 2);
  return action;
}

}  // namespace

bool is_plain(std::string_view action) {
  if (action.empty() || !is_letter(action[0]) || action.back() == ' ' || action.back() == ':') return false;
  const auto plain = [](char c) { return plain_characters[static_cast<unsigned char>(c)]; };
  if (!std::all_of(action.begin(), action.end(), plain)) return false;
  const auto colon = action.find(':');
  if (colon == std::string_view::npos) return true;
  if (action[colon + 1] != ' ' || action.find(':', colon + 1) != std::string_view::npos) return false;
  return is_letter(action[colon + 2]) &&
         std::find(remark_keys.begin(), remark_keys.end(), action.substr(0, colon)) == remark_keys.end();
}

SplitText take_plain_lines(std::string_view text) {
  SplitText split;
  bool inside = false;
  int number = 0;
  for (Lines lines(text); lines.next();) {
    ++number;
    const std::string_view line = lines.line();
    if (inside && leaves_quote_open(line)) return {{}, std::string(text)};
    const bool whole = inside && line.starts_with("- ") && !lines.next_is_indented();
    const bool below_plain = whole && !split.plain.empty() && split.plain.back().line == number - 1;
    if (const auto digest = below_plain ? digest_in(line) : std::nullopt)
      split.plain.back().digest = digest;
    else if (whole && is_plain(action_in(line)))
      split.plain.push_back({number, action_in(line)});
    else
      split.rest += line;
    if (lines.ended()) split.rest += '\n';
    inside = inside ? belongs_to_list(line) : line == "actions:";
  }
  return split;
}

}  // namespace tricorne::replay
