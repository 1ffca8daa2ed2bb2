// The text of a log, however it was saved and whatever signs its writer used.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tricorne::replay {

/// The text as UTF-8, without a byte order mark. The bytes may be UTF-8, UTF-16 with a mark or of Latin letters, or
/// Latin-1 as Windows writes it. Throws DataError, with the line, for bytes that are no text.
std::string log_as_utf8(const std::string& bytes, const std::string& file);

/// The line with the signs of a keyboard in place of those that programs put there: blanks of all kinds become ` `,
/// quotation marks `"` and `'`, dashes `-`, arrows `>`. What has no width is left out.
std::string with_plain_signs(std::string_view line);

/// A line of the file, or a sentence of prose, with the number of the line where it begins.
struct WrittenLine {
  int number = 0;
  std::string text;
  bool sentence = false;
};

/// The lines of a log. Of one in prose, whose lines end where the page does, the sentences.
std::vector<WrittenLine> sentences_or_lines(const std::vector<std::string>& written);
/// Lines with columns, between tabs or with `|` at one place, become rows between `|`, which other lines of a log may
/// be.
void make_rows(std::vector<std::string>& written);

}  // namespace tricorne::replay
