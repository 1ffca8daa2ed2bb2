// Compares names as people type them, without case, accents and punctuation, and guesses which name was meant. Texts
// are UTF-8; other bytes do no harm. No call throws. Any number of threads may call at once.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tricorne {

/// The text in the form in which names are compared. Letters become lower case and lose their accents. Apostrophes and
/// typographic quotation marks are dropped. Every other run of punctuation or spaces becomes one space, and none stands
/// at the ends. A letter beyond ASCII for which no plain Latin letter is known is dropped.
std::string fold(std::string_view text);

/// The candidate nearest to `word` after folding, if one is near enough to be a slip of the pen. A candidate is near
/// enough when it differs in at most a third of the letters of `word`, or in one letter of a short word. A candidate
/// that begins with `word` counts as one letter away when `word` has three letters or more. Of several equally near
/// candidates the first is taken. Nothing for a word of more than 100 bytes. The time grows with the length of `word`
/// times the length of all candidates.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates);

/// `; did you mean "X"?` with the nearest candidate, for the end of an error message. Empty when no candidate is near.
std::string did_you_mean(std::string_view word, std::span<const std::string> candidates);

/// The parts between the separators, empty parts included. There is one part more than separators.
std::vector<std::string> split(std::string_view text, char separator);
/// The text with its first letter as a capital, if it is one of a to z.
std::string capital(std::string text);
/// A name of a file, a key or a type as people say it, with blanks in place of underscores.
std::string spaced(std::string name);
/// The text between quotation marks. Quotation marks in the text stay as they are.
std::string in_quotes(const std::string& text);
/// The text without blanks, tabulators and line ends at its two ends. The result is a part of `text` and lives as long.
std::string_view trim(std::string_view text);

}  // namespace tricorne
