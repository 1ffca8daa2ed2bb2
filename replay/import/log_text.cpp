#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "engine/core/document.h"
#include "engine/core/text.h"
#include "replay/import/log_line.h"

namespace tricorne::replay {

namespace {

void append(std::string& text, char32_t code) {
  const auto byte = [&](unsigned value) { text += static_cast<char>(value); };
  const auto c = static_cast<unsigned>(code);
  if (c < 0x80) return byte(c);
  if (c < 0x800) {
    byte(0xC0U | c >> 6);
  } else if (c < 0x10000) {
    byte(0xE0U | c >> 12);
    byte(0x80U | (c >> 6 & 0x3FU));
  } else {
    byte(0xF0U | c >> 18);
    byte(0x80U | (c >> 12 & 0x3FU));
    byte(0x80U | (c >> 6 & 0x3FU));
  }
  byte(0x80U | (c & 0x3FU));
}

/// Takes one character of UTF-8 at `at` and goes behind it; nothing, and `at` stays, where none stands.
std::optional<char32_t> take_character(std::string_view text, std::size_t& at) {
  const auto c = static_cast<unsigned char>(text[at]);
  const std::size_t length = c < 0x80                ? 1
                             : c >= 0xF0 && c < 0xF5 ? 4
                             : c >= 0xE0 && c < 0xF0 ? 3
                             : c >= 0xC2 && c < 0xE0 ? 2
                                                     : 0;
  if (length == 0 || at + length > text.size()) return {};
  char32_t code = length == 1 ? c : c & (0xFFU >> (length + 1));
  for (std::size_t k = 1; k < length; ++k) {
    const auto next = static_cast<unsigned char>(text[at + k]);
    if ((next & 0xC0U) != 0x80U) return {};
    code = code << 6 | (next & 0x3FU);
  }
  at += length;
  return code;
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();)
    if (!take_character(text, at)) return false;
  return true;
}

/// In which order the bytes of UTF-16 stand: `high` is the place of the high byte in each pair.
struct Wide {
  std::size_t high, begin;
};

/// Is the text UTF-16: by its mark, or since nearly every second byte is zero?
std::optional<Wide> wide_form(const std::string& bytes) {
  if (bytes.starts_with("\xFF\xFE")) return Wide{1, 2};
  if (bytes.starts_with("\xFE\xFF")) return Wide{0, 2};
  const std::size_t size = std::min<std::size_t>(bytes.size(), 400);
  std::array<std::size_t, 2> zeros{};
  for (std::size_t i = 0; i < size; ++i) zeros[i % 2] += bytes[i] == '\0' ? 1 : 0;
  for (const std::size_t high : {0U, 1U})
    if (size >= 4 && zeros[high] * 10 > size * 4 && zeros[1 - high] == 0) return Wide{high, 0};
  return {};
}

std::string from_wide(const std::string& bytes, Wide form) {
  std::string text;
  const auto unit = [&](std::size_t at) {
    return static_cast<char32_t>(static_cast<unsigned char>(bytes[at + form.high]) << 8U |
                                 static_cast<unsigned char>(bytes[at + 1 - form.high]));
  };
  for (std::size_t at = form.begin; at + 1 < bytes.size(); at += 2) {
    char32_t code = unit(at);
    if (code >= 0xD800 && code < 0xDC00 && at + 3 < bytes.size()) {
      const char32_t low = unit(at += 2);
      code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
    }
    append(text, code);
  }
  return text;
}

/// Latin-1 as Windows writes it, which has quotation marks and dashes from 0x80 to 0x9F.
std::string from_latin(const std::string& bytes) {
  static constexpr std::array<char16_t, 32> windows{0x20AC, ' ',    0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, ' ',    0x017D, ' ',
                                                    ' ',    0x2018, 0x2019, 0x201C, 0x201D, 0x2022, U'–',   U'—',
                                                    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, ' ',    0x017E, 0x0178};
  std::string text;
  for (const char byte : bytes) {
    const auto c = static_cast<unsigned char>(byte);
    append(text, c >= 0x80 && c < 0xA0 ? windows[c - 0x80U] : static_cast<char32_t>(c));
  }
  return text;
}

/// The line of the first byte that stands in no text; 0 without one.
int line_of_no_text(std::string_view text) {
  const auto odd = std::ranges::find_if(text, [](char byte) {
    const auto c = static_cast<unsigned char>(byte);
    return c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\v' && c != 0x1B;
  });
  return odd == text.end() ? 0 : 1 + static_cast<int>(std::count(text.begin(), odd, '\n'));
}

/// What a file is that holds no plain text, by how it begins; empty for any other.
std::string_view kind_of_file(std::string_view bytes) {
  using namespace std::string_view_literals;
  static constexpr std::pair<std::string_view, std::string_view> known[] = {
      {"%PDF-"sv, "a PDF"},
      {"PK\x03\x04"sv, "a document of an office program, or an archive"},
      {"\xD0\xCF\x11\xE0"sv, "a document of an old office program"},
      {"{\\rtf"sv, "a document of an office program"},
      {"\x89PNG"sv, "a picture"},
      {"\xFF\xD8\xFF"sv, "a picture"},
      {"GIF8"sv, "a picture"},
      {"\x1F\x8B"sv, "a packed file"},
      {"SQLite format 3"sv, "a data base"},
      {"<!doctype html"sv, "a page of the web"},
      {"<html"sv, "a page of the web"},
  };
  const auto begins = [&](const auto& one) {
    return bytes.size() >= one.first.size() &&
           std::equal(one.first.begin(), one.first.end(), bytes.begin(), [](char sign, char byte) {
             return sign == (byte >= 'A' && byte <= 'Z' && sign >= 'a' ? static_cast<char>(byte - 'A' + 'a') : byte);
           });
  };
  const auto found = std::find_if(std::begin(known), std::end(known), begins);
  return found == std::end(known) ? "" : found->second;
}

/// Signs from `first` to `last` stand for `plain`.
struct Signs {
  char32_t first, last;
  std::string_view plain;
};

constexpr Signs plain_signs[] = {
    {0x00A0, 0x00A0, " "}, {0x00AB, 0x00AB, "\""},  {0x00AD, 0x00AD, ""},   {0x00B4, 0x00B4, "'"},
    {0x00B7, 0x00B7, " "}, {0x00BB, 0x00BB, "\""},  {0x00D7, 0x00D7, "x"},  {0x2000, 0x200A, " "},
    {0x200B, 0x200F, ""},  {U'‐', U'―', "-"},       {0x2018, 0x201B, "'"},  {0x201C, 0x201F, "\""},
    {0x2022, 0x2023, "*"}, {0x2026, 0x2026, "..."}, {0x2028, 0x2029, " "},  {0x202A, 0x202E, ""},
    {0x202F, 0x202F, " "}, {0x2032, 0x2032, "'"},   {0x2033, 0x2033, "\""}, {0x2039, 0x2039, "<"},
    {0x203A, 0x203A, ">"}, {0x2044, 0x2044, "/"},   {0x205F, 0x205F, " "},  {0x2060, 0x2064, ""},
    {0x2190, 0x2190, "<"}, {0x2191, 0x21FF, ">"},   {0x2212, 0x2212, "-"},  {0x2215, 0x2215, "/"},
    {0x25A0, 0x25B5, "*"}, {0x25B6, 0x25BB, ">"},   {0x25CF, 0x25CF, "*"},  {0x2605, 0x2606, "*"},
    {0x2794, 0x27BE, ">"}, {0x27F0, 0x27FF, ">"},   {0x2900, 0x297F, ">"},  {0x2B00, 0x2BFF, ">"},
    {0x3000, 0x3000, " "}, {0xFB01, 0xFB01, "fi"},  {0xFB02, 0xFB02, "fl"}, {0xFE0E, 0xFE0F, ""},
    {0xFEFF, 0xFEFF, ""},
};

std::string plain_of(char32_t code, std::string_view itself) {
  if (code >= 0xFF01 && code <= 0xFF5E) return std::string(1, static_cast<char>(code - 0xFEE0));
  if (code >= 0x2460 && code <= 0x2473) return std::to_string(code - 0x245F);  // numbers in circles
  const auto signs =
      std::ranges::find_if(plain_signs, [&](const Signs& s) { return code >= s.first && code <= s.last; });
  return std::string(signs == std::end(plain_signs) ? itself : signs->plain);
}

bool ends_word(char c) { return c == ' ' || c == '\t' || c == '\r'; }

}  // namespace

bool ends_sentence(std::string_view text, std::size_t at) {
  if (at + 1 < text.size() && !ends_word(text[at + 1])) return false;
  if (text[at] == '!' || text[at] == '?') return true;
  if (text[at] != '.') return false;
  constexpr std::size_t longest_short_form = 3;
  std::size_t from = at;
  while (from > 0 && std::isalpha(static_cast<unsigned char>(text[from - 1])) != 0) --from;
  if (text.find_first_not_of("0123456789 ") == at) return false;  // `25. December`
  const std::string word = fold(text.substr(from, at - from));
  const bool is_number_next = at + 2 < text.size() && text[at + 2] >= '0' && text[at + 2] <= '9';
  if (is_number_next && (word == "no" || word == "nr" || word == "nos")) return false;  // `no. 52`
  return from == at || at - from > longest_short_form || std::isupper(static_cast<unsigned char>(text[from])) == 0;
}

namespace {

/// Does the line begin as one that says who acts: with a time in brackets, or a word before a colon or a dash, `Ann -
/// York`?
bool begins_anew(std::string_view line) {
  const std::string_view first = line.substr(0, line.find(' '));
  return first.ends_with(':') || line.substr(first.size()).starts_with(" - ") ||
         (line.size() > 1 && line[0] == '[' && std::isdigit(static_cast<unsigned char>(line[1])) != 0);
}

/// Is it a line of prose that goes on in the next one?
bool goes_on(std::string_view line, std::string_view next) {
  constexpr std::size_t shortest = 50;
  const std::string_view text = trim(line), behind = trim(next);
  return text.size() >= shortest && !behind.empty() && text.find("   ") == std::string_view::npos &&
         std::string_view(".!?:;|").find(text.back()) == std::string_view::npos && text.front() != '|' &&
         behind.front() != '-' && behind.front() != '*' && !begins_anew(behind) &&
         (text.front() == '>') == (behind.front() == '>');
}

/// Does the line end with a comma, or the next one begin with `and`?
bool is_in_a_list(std::string_view line, std::string_view next) {
  return trim(line).ends_with(',') || trim(next).starts_with("and ");
}

}  // namespace

std::vector<OtherWords> put_right(std::string_view text) {
  static constexpr std::string_view known[] = {"no",        "sorry", "oops",    "i mean",     "or rather",
                                               "make that", "er",    "err",     "correction", "no wait",
                                               "that is",   "nope",  "i meant", "wait no"};
  constexpr std::size_t most_words = 4;
  std::string words(text);
  for (char& c : words) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (std::size_t at = 1; at < text.size(); ++at) {
    // `..., no, ...`: between a sign and a comma; `no` alone may deny what follows
    const std::size_t sign = words.find_last_not_of(' ', at - 1);
    if (sign == std::string::npos || std::string_view(",.-(;").find(words[sign]) == std::string_view::npos) continue;
    const auto said = std::ranges::find_if(known, [&](std::string_view word) {
      const std::string_view rest = std::string_view(words).substr(at);
      return rest.starts_with(word) && rest.size() > word.size() + 1 &&
             (rest[word.size()] == ',' || rest[word.size()] == ':' || (word != "no" && rest[word.size()] == ' '));
    });
    if (said == std::end(known)) continue;
    const std::string_view behind = trim(text.substr(at + said->size() + 1));
    std::string_view before = trim(text.substr(0, words.find_last_not_of(" ,.-(;", sign) + 1));
    std::vector<OtherWords> made;
    for (std::size_t n = 0; n < most_words && !before.empty() && !behind.empty(); ++n) {
      const auto blank = before.rfind(' ');
      before = blank == std::string_view::npos ? "" : trim(before.substr(0, blank));
      made.push_back({std::string(before) + (before.empty() ? "" : " ") + std::string(behind), "puts itself right"});
    }
    return made;
  }
  return {};
}

std::string log_as_utf8(const std::string& bytes, const std::string& file) {
  if (const std::string_view kind = kind_of_file(bytes); !kind.empty())
    throw DataError(file, {1, 1}, fmt::format("is {}, no text: copy what it says of the game into a text file", kind));
  const auto wide = wide_form(bytes);
  std::string text = wide ? from_wide(bytes, *wide) : is_utf8(bytes) ? bytes : from_latin(bytes);
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  if (const int line = line_of_no_text(text); line > 0)
    throw DataError(file, {line, 1}, "is no text: it holds bytes that stand in no UTF-8, UTF-16 or Latin-1 text");
  return text;
}

std::string with_plain_signs(std::string_view line) {
  std::string text;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t begin = at;
    const auto code = take_character(line, at);
    if (!code)
      ++at;
    else if (*code < 0x80)
      text += line[begin];
    else
      text += plain_of(*code, line.substr(begin, at - begin));
  }
  for (const std::string_view arrow : {"-->", "==>", "->", "=>", "~>"})
    for (auto found = text.find(arrow); found != std::string::npos; found = text.find(arrow, found))
      text.replace(found, arrow.size(), ">");
  return text;
}

std::vector<WrittenLine> sentences_or_lines(const std::vector<std::string>& written) {
  constexpr std::size_t least_wrapped = 3, ragged = 30;
  std::size_t wrapped = 0, widest = 0;
  for (const std::string& line : written) widest = std::max(widest, line.size());
  for (std::size_t i = 0; i + 1 < written.size(); ++i)
    wrapped += goes_on(written[i], written[i + 1]) && written[i].size() + ragged > widest &&
                       std::islower(static_cast<unsigned char>(trim(written[i + 1])[0])) != 0
                   ? 1U
                   : 0U;
  std::vector<WrittenLine> lines;
  const bool prose = wrapped >= least_wrapped;
  for (std::size_t i = 0; i < written.size(); ++i) {
    lines.push_back({static_cast<int>(i) + 1, written[i]});
    if (!prose) {  // a list that goes on in the next line
      while (i + 1 < written.size() && goes_on(written[i], written[i + 1]) && is_in_a_list(written[i], written[i + 1]))
        lines.back().text += " " + std::string(trim(written[++i]));
      continue;
    }
    std::string text;                                 // of the paragraph
    std::vector<std::pair<std::size_t, int>> begins;  // of its lines
    for (;; ++i) {
      begins.emplace_back(text.size(), static_cast<int>(i) + 1);
      text += trim(written[i]);
      if (i + 1 >= written.size() || !goes_on(written[i], written[i + 1])) break;
      text += ' ';
    }
    lines.pop_back();
    std::size_t from = 0;
    const auto add = [&](std::size_t to) {
      int number = begins.front().second;
      for (const auto& [at, line] : begins)
        if (at <= from) number = line;
      lines.push_back({number, std::string(trim(std::string_view(text).substr(from, to - from))), true});
      from = to;
    };
    for (std::size_t at = 0; at < text.size(); ++at)
      if (ends_sentence(text, at)) add(at + 1);
    if (from < text.size() || text.empty()) add(text.size());
  }
  return lines;
}

bool has_number(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (text[at] >= '0' && text[at] <= '9') {
      if (at == 0 || std::isalpha(static_cast<unsigned char>(text[at - 1])) == 0) return true;
      while (at + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[at + 1])) != 0) ++at;
    }
  return false;
}

namespace {

/// The cells of a row of a spreadsheet, without quotation marks.
std::vector<std::string> cells_of(std::string_view line, char separator) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"')
      quoted = !quoted;
    else if (c == separator && !quoted)
      cells.emplace_back();
    else if (c != '\r')
      cells.back() += c == '|' ? '/' : c == ';' ? ',' : c;
  }
  return cells;
}

/// The sign between the columns of a spreadsheet: one that stands as often in nearly every line as in the first, which
/// has their names and no number; 0 for a text that is none.
char separator_of(const std::vector<std::string>& written) {
  constexpr std::size_t least_columns = 4, least_rows = 4;
  const auto first = std::ranges::find_if(written, [](const std::string& line) { return !trim(line).empty(); });
  if (first == written.end()) return 0;
  for (const char separator : {',', ';', '\t'}) {
    const std::size_t columns = cells_of(*first, separator).size();
    if (columns < least_columns || has_number(*first)) continue;
    std::size_t rows = 0, others = 0;
    for (const std::string& line : written)
      if (!trim(line).empty()) ++(cells_of(line, separator).size() == columns ? rows : others);
    if (rows >= least_rows && others * 4 <= rows) return separator;
  }
  return 0;
}

}  // namespace

void make_rows(std::vector<std::string>& written) {
  if (const char separator = separator_of(written); separator != 0) {
    for (std::string& line : written) {
      if (trim(line).empty()) continue;
      std::string row = "|";
      for (const std::string& cell : cells_of(line, separator)) row += cell + "|";
      line = std::move(row);
    }
    return;
  }
  std::map<std::size_t, std::size_t> bars, tabs;
  std::size_t filled = 0;
  for (const std::string& line : written) {
    if (trim(line).empty()) continue;
    ++filled;
    const auto bar = line.find('|');
    if (bar != std::string::npos && trim(line).front() == '|' && trim(line).size() > 1) return;  // they are rows
    if (bar != std::string::npos) ++bars[bar];
    if (const auto count = static_cast<std::size_t>(std::ranges::count(line, '\t')); count > 1) ++tabs[count];
  }
  const auto most = [](const std::map<std::size_t, std::size_t>& counts) {
    std::pair<std::size_t, std::size_t> best{0, 0};
    for (const auto& one : counts)
      if (one.second > best.second) best = one;
    return best;
  };
  const auto bar = most(bars), tab = most(tabs);
  constexpr std::size_t least_rows = 4;
  for (std::string& line : written) {
    const bool by_bar = bar.second >= least_rows && 2 * bar.second > filled && line.find('|') == bar.first;
    const bool by_tab = tab.second >= least_rows && 2 * tab.second > filled && line.find('\t') != std::string::npos;
    if (by_tab) std::ranges::replace(line, '\t', '|');
    if (by_bar || by_tab) line = "|" + line;
  }
}

}  // namespace tricorne::replay
