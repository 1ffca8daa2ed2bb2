// Names as people type them: comparing without case, accents and punctuation, and guessing what was meant.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tricorne {

/// Lower case, accents and apostrophes dropped, every other run of punctuation or spaces turned into one space.
std::string fold(std::string_view text);

/// The candidate nearest to `word` after folding, if any is near enough to be a slip of the pen. Of several equally
/// near the first.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates);

/// `; did you mean "X"?` or an empty text.
std::string did_you_mean(std::string_view word, std::span<const std::string> candidates);

/// The parts between the separators, empty ones included: one part more than separators.
std::vector<std::string> split(std::string_view text, char separator);
/// The text without blanks at its ends; a part of `text`.
std::string_view trim(std::string_view text);

}  // namespace tricorne
