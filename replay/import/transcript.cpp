#include <algorithm>
#include <cctype>

#include "engine/core/text.h"
#include "replay/import/log_line.h"

namespace tricorne::replay {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_numeral(char c) { return c >= '0' && c <= '9'; }

/// Leaves out the number of a step, `12. ` or `12) `.
std::string_view without_number(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && is_numeral(text[at])) ++at;
  const bool numbered =
      at > 0 && at + 1 < text.size() && (text[at] == '.' || text[at] == ')') && is_blank(text[at + 1]);
  return numbered ? trim(text.substr(at + 1)) : text;
}

/// Is the line no action: empty, a comment, a heading, or deep below an action as the narration of `replay show`?
bool is_aside(std::string_view line) {
  constexpr std::size_t narration = 6;
  const std::size_t at = std::min(line.find_first_not_of(" \t\r"), line.size());
  const std::string_view text = line.substr(at);
  const bool numbered = without_number(text) != text;
  return text.empty() || text.starts_with("#") || text.starts_with("//") || text.starts_with("===") ||
         text.starts_with("---") || (at >= narration && !numbered);
}

/// Leaves out what stands between “ and ”, and a comment behind ` #` or ` //`.
std::string without_remarks(std::string_view line) {
  std::string text(line.substr(0, std::min(line.find(" #"), line.find(" //"))));
  for (auto from = text.find("“"); from != std::string::npos; from = text.find("“", from)) {
    const auto to = text.find("”", from);
    if (to == std::string::npos) break;
    text.erase(from, to + std::string_view("”").size() - from);
  }
  return text;
}

/// Cuts a text behind its first dice in brackets, `[6, 3]`: `text` becomes what follows. Returns what stands before.
std::string take_before_dice(std::string& text, std::vector<std::string>& dice) {
  const auto from = text.find('['), to = text.find(']', std::min(from, text.size()));
  std::string before = text.substr(0, to == std::string::npos ? to : from);
  for (const char c : text.substr(before.size(), to == std::string::npos ? 0 : to - from))
    if (is_numeral(c)) dice.push_back(std::string("roll ") + c);
  text = to == std::string::npos ? "" : text.substr(to + 1);
  return before;
}

void read_line(const Game& game, std::string_view written, int number, std::vector<LogLine>& lines) {
  const std::string clean = without_remarks(written);
  std::string_view text = without_number(trim(clean));
  std::string seat;
  if (const auto colon = text.find(':'); colon != std::string_view::npos)
    if (seat = seat_of(game, trim(text.substr(0, colon))); !seat.empty()) text = trim(text.substr(colon + 1));
  const int column = static_cast<int>(written.find_first_not_of(" \t")) + 1;
  for (std::string part : split(text, ';')) {
    for (std::vector<std::string> dice; !trim(part).empty(); dice.clear()) {
      const std::string before = take_before_dice(part, dice);
      if (!trim(before).empty()) lines.push_back({{number, column}, seat, std::string(trim(before))});
      for (const std::string& die : dice) lines.push_back({{number, column}, "", die});
    }
  }
}

}  // namespace

std::string seat_of(const Game& game, std::string_view word) {
  std::string found;
  const std::string folded = fold(word);
  for (const SeatInfo& seat : game.seats())
    if (!folded.empty() && fold(seat.name).starts_with(folded)) {
      if (!found.empty()) return "";
      found = seat.name;
    }
  const bool chance = !folded.empty() && std::string_view("chance").starts_with(folded);
  return found.empty() && chance ? "chance" : found;
}

std::vector<LogLine> read_transcript(const Game& game, const std::string& text, const std::string&, const Node&) {
  std::vector<LogLine> lines;
  int number = 0;
  for (const std::string& line : split(text, '\n')) {
    ++number;
    if (!is_aside(line)) read_line(game, line, number, lines);
  }
  return lines;
}

}  // namespace tricorne::replay
