// A quick reader of the plain lines of a record's file, which are nearly all lines of a long record. A YAML parser
// takes much longer.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tricorne::replay {

/// The keys of remarks on the action above them. An entry with another key is an action that holds a colon.
inline constexpr std::array<std::string_view, 6> remark_keys{"note", "glyph", "bookmark", "agreed", "digest", "branch"};

/// An entry of the top-level list `actions` in one line, `- TEXT` or `- "TEXT"`, where YAML takes TEXT as it stands.
struct PlainLine {
  int line = 0;  ///< from 1
  std::string_view text;
  std::optional<std::uint64_t> digest{};  ///< of the remark in the line below; nothing without this remark
};

/// A text without its plain lines.
struct SplitText {
  std::vector<PlainLine> plain;
  std::string rest;  ///< the text with empty lines in place of plain lines, so that the others keep their numbers
};

/// Takes the plain lines out of `text`. `text` must outlive the answer.
SplitText take_plain_lines(std::string_view text);

struct Step;

/// The remarks on a step as lines of a file, each line with a line end. `indent` stands before the hyphens.
std::string remark_lines(const Step& step, const std::string& indent);

/// May this action stand in one line without quotes? Other readers of YAML take one with a colon for a map.
bool is_plain(std::string_view action);

}  // namespace tricorne::replay
