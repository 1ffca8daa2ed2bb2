#include "engine/core/text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/rule_ref.h"
#include "engine/core/seat.h"

namespace tricorne {

namespace {

/// The plain letter of a Latin letter of two bytes in UTF-8; 0 if it is not known.
char plain_letter(unsigned char lead, unsigned char trail) {
  const unsigned code = (lead & 0x1FU) << 6 | (trail & 0x3FU);
  struct Range {
    unsigned first, last;
    char letter;
  };
  static constexpr std::array<Range, 27> ranges{{
      {0xC0, 0xC5, 'a'},   {0xC7, 0xC7, 'c'},   {0xC8, 0xCB, 'e'},   {0xCC, 0xCF, 'i'},   {0xD1, 0xD1, 'n'},
      {0xD2, 0xD6, 'o'},   {0xD9, 0xDC, 'u'},   {0xE0, 0xE5, 'a'},   {0xE7, 0xE7, 'c'},   {0xE8, 0xEB, 'e'},
      {0xEC, 0xEF, 'i'},   {0xF1, 0xF1, 'n'},   {0xF2, 0xF6, 'o'},   {0xF9, 0xFC, 'u'},   {0x104, 0x105, 'a'},
      {0x106, 0x107, 'c'}, {0x118, 0x119, 'e'}, {0x141, 0x142, 'l'}, {0x143, 0x144, 'n'}, {0x15A, 0x15B, 's'},
      {0x160, 0x161, 's'}, {0x179, 0x17C, 'z'}, {0xD3, 0xD3, 'o'},   {0xF3, 0xF3, 'o'},   {0xDD, 0xDD, 'y'},
      {0xFD, 0xFD, 'y'},   {0xFF, 0xFF, 'y'},
  }};
  for (const auto& r : ranges)
    if (code >= r.first && code <= r.last) return r.letter;
  return 0;
}

/// By ASCII character: the character after folding, a small letter or a digit; 0 for any other character.
constexpr std::array<char, 128> folded_ascii = [] {
  std::array<char, 128> table{};
  for (char c = 'a'; c <= 'z'; ++c) table[static_cast<std::size_t>(c)] = c;
  for (char c = 'A'; c <= 'Z'; ++c) table[static_cast<std::size_t>(c)] = static_cast<char>(c - 'A' + 'a');
  for (char c = '0'; c <= '9'; ++c) table[static_cast<std::size_t>(c)] = c;
  return table;
}();

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      now[j] = std::min({row[j] + 1, now[j - 1] + 1, row[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) now[j] = std::min(now[j], before[j - 2] + 1);
    }
    before = std::exchange(row, now);
  }
  return row[b.size()];
}

}  // namespace

std::string fold(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool gap = false;
  const auto add = [&](char c) {
    if (gap && !out.empty()) out += ' ';
    gap = false;
    out += c;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x80 && folded_ascii[c] != 0) {
      add(folded_ascii[c]);
    } else if (c >= 0xC0 && c < 0xE0 && i + 1 < text.size()) {
      if (const char letter = plain_letter(c, static_cast<unsigned char>(text[i + 1]))) add(letter);
      ++i;
    } else if (c == 0xE2 && i + 2 < text.size()) {
      i += 2;  // typographic quotes and dashes: an apostrophe vanishes, a dash separates
      if (static_cast<unsigned char>(text[i]) < 0x98) gap = true;
    } else if (c != '\'' && c < 0x80) {
      gap = true;
    }
  }
  return out;
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates) {
  if (word.size() > 100) return std::nullopt;
  const std::string folded = fold(word);
  std::optional<std::string> best;
  std::size_t best_distance = std::max<std::size_t>(1, folded.size() / 3) + 1;
  for (const auto& candidate : candidates) {
    const std::string other = fold(candidate);
    const bool begins = folded.size() >= 3 && other.starts_with(folded);
    // Texts differ at least in as many letters as their lengths.
    const std::size_t longer = std::max(folded.size(), other.size()), shorter = std::min(folded.size(), other.size());
    if (!begins && longer - shorter >= best_distance) continue;
    const std::size_t distance = begins ? 1 : edit_distance(folded, other);
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> candidates) {
  const auto best = nearest(word, candidates);
  return best && !best->empty() ? "; did you mean \"" + *best + "\"?" : "";
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (;;) {
    const std::size_t end = text.find(separator, start);
    parts.emplace_back(text.substr(start, end - start));
    if (end == std::string_view::npos) return parts;
    start = end + 1;
  }
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string spaced(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string in_quotes(const std::string& text) { return "\"" + text + "\""; }

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::string_view to_text(RuleKind kind) {
  static constexpr std::array<std::string_view, 4> names{"rule", "definition", "example", "note"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace tricorne
