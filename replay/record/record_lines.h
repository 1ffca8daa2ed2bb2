// The plain lines of a record's file, read without a YAML parser: nearly all of a long record is made of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tricorne::replay {

/// The keys of remarks on the action above. An entry with another key is an action that holds a colon.
inline constexpr std::array<std::string_view, 6> remark_keys{"note", "glyph", "bookmark", "agreed", "digest", "branch"};

/// An entry of the top-level `actions` that stands in one line as `- TEXT` and means just that text; the digest is in
/// the line below it.
struct PlainLine {
  int line = 0;  ///< from 1
  std::string_view text;
  std::optional<std::uint64_t> digest{};
};

/// What is left when the plain lines are made empty, so that every other line keeps its number.
struct Split {
  std::vector<PlainLine> plain;
  std::string rest;
};

/// Takes the plain lines out of `text`, which must outlive the answer.
Split take_plain_lines(std::string_view text);

struct Step;

/// The remarks on a step as lines of a file, one entry or more each.
std::string remark_lines(const Step& step, const std::string& indent);

/// May this action stand in a line by itself without quotes?
bool is_plain(std::string_view action);

}  // namespace tricorne::replay
