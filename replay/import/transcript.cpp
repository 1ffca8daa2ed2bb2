#include <algorithm>
#include <array>
#include <cctype>

#include "engine/core/text.h"
#include "replay/import/log_line.h"
#include "replay/import/log_text.h"
#include "replay/import/shorthand.h"
#include "replay/record/player_endings.h"
#include "replay/story/told_as.h"

namespace tricorne::replay {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_numeral(char c) { return c >= '0' && c <= '9'; }

/// Leaves out the number of a step, `12. ` or `12) `, and the point of a list.
std::string_view without_number(std::string_view text) {
  if (text.size() > 1 && (text[0] == '*' || text[0] == '-') && is_blank(text[1])) return trim(text.substr(1));
  std::size_t at = 0;
  while (at < text.size() && is_numeral(text[at])) ++at;
  const bool numbered =
      at > 0 && at + 1 < text.size() && (text[at] == '.' || text[at] == ')') && is_blank(text[at + 1]);
  return numbered ? trim(text.substr(at + 1)) : text;
}

/// The length of a time of day at the beginning, `12:34`, `9:05:10 pm`; 0 without one.
std::size_t length_of_time(std::string_view text) {
  std::size_t at = 0;
  const auto number = [&](std::size_t most) {
    const std::size_t from = at;
    while (at < text.size() && at - from < most && is_numeral(text[at])) ++at;
    return at - from;
  };
  if (number(2) == 0 || at >= text.size() || text[at] != ':') return 0;
  for (int part = 0; part < 2 && at < text.size() && text[at] == ':'; ++part)
    if (++at; number(2) != 2) return 0;
  if (at < text.size() && is_numeral(text[at])) return 0;
  const std::string rest = fold(text.substr(at, 3));
  if (rest == "am" || rest == "pm") at = text.find_first_of("mM", at) + 1;
  return at;
}

/// The length of a date at the beginning, `2024-11-12`, `12.11.2024`, `11/12/24`; 0 without one.
std::size_t length_of_date(std::string_view text) {
  std::size_t at = 0, signs = 0;
  char sign = 0;
  for (; at < text.size() && (is_numeral(text[at]) || text[at] == '-' || text[at] == '.' || text[at] == '/'); ++at)
    if (!is_numeral(text[at])) {
      if (sign != 0 && text[at] != sign) return 0;
      sign = text[at];
      ++signs;
    }
  return signs == 2 && at >= 8 ? at : 0;
}

/// Leaves out date and time in front of a line, in brackets or without them.
std::string_view without_time(std::string_view text) {
  const bool opens = !text.empty() && (text[0] == '[' || text[0] == '(');
  std::string_view rest = opens ? trim(text.substr(1)) : text;
  const std::size_t date = length_of_date(rest);
  rest = trim(rest.substr(date));
  if (date > 0 && !rest.empty() && (rest[0] == ',' || rest[0] == 'T')) rest = trim(rest.substr(1));
  const std::size_t time = length_of_time(rest);
  if (time + date == 0) return text;
  rest = trim(rest.substr(time));
  if (opens) {
    if (rest.empty() || (rest[0] != ']' && rest[0] != ')')) return text;
    return trim(rest.substr(1));
  }
  return !rest.empty() && rest[0] == '-' ? trim(rest.substr(1)) : rest;
}

/// Leaves out the signs in front of the lines of a mail that is answered.
std::string_view without_quoting(std::string_view text) {
  while (text.starts_with("> ") || text == ">" || text.starts_with(">>")) text = trim(text.substr(1));
  return text;
}

/// Cuts the seat off the beginning of a text, `A:`, `12 American:`; empty when no seat stands there.
std::string take_seat(const Game& game, std::string_view& text) {
  // Behind a name may stand what time it was, or whose seat he has: `A (20:15):`, `Ann (American):`.
  const auto open = text.find('('), close = text.find("):");
  const bool in_parentheses = open < text.find(':') && close != std::string_view::npos && open < close;
  const auto colon = in_parentheses ? close + 1 : text.find(':');
  if (colon == std::string_view::npos) return "";
  std::string_view word = trim(text.substr(0, in_parentheses ? open : colon));
  const std::string_view inside = in_parentheses ? text.substr(open + 1, close - open - 1) : "";
  if (const std::string seat = seat_of(game, inside); !seat.empty() && seat != "chance") {
    text = trim(text.substr(colon + 1));
    return seat;
  }
  while (!word.empty() &&
         (is_numeral(word.front()) || std::string_view("#.)- ").find(word.front()) != std::string_view::npos))
    word.remove_prefix(1);
  std::string seat = seat_of(game, word);
  if (!seat.empty()) text = trim(text.substr(colon + 1));
  return seat;
}

/// Does the text end with a paragraph, `(7.3.B)`, as each line of the narration of `replay show`?
bool ends_with_paragraph(std::string_view text) {
  const auto open = text.rfind('(');
  if (open == std::string_view::npos || !text.ends_with(')') || open + 2 >= text.size()) return false;
  const std::string_view rule = text.substr(open + 1, text.size() - open - 2);
  return is_numeral(rule.front()) && rule.find('.') != std::string_view::npos &&
         rule.find(' ') == std::string_view::npos;
}

/// Is the line no action: empty, a heading, or deep below an action as the narration of `replay show`? A line that
/// names a seat claims to be one.
bool is_aside(const Game& game, std::string_view line, std::string_view text) {
  constexpr std::size_t narration = 6;
  if (text.empty()) return true;
  const std::size_t at = std::min(line.find_first_not_of(" \t\r"), line.size());
  if (at >= narration && ends_with_paragraph(text) && without_number(text) == text) return true;
  if (!text.starts_with("===") && !text.starts_with("---")) return false;
  std::string_view heading = trim(text.substr(std::min(text.find_first_not_of("=-"), text.size())));
  return take_seat(game, heading).empty();
}

/// Does `#` stand there for "number", as in `#16 PC`, and begin no comment?
bool is_number_sign(std::string_view text, std::size_t at) { return at + 1 < text.size() && is_numeral(text[at + 1]); }

/// Adds the line if it is a remark on the action before: a comment, a bookmark, or what could have been played instead.
bool add_remark(Mark mark, std::string_view text, std::vector<LogLine>& lines) {
  const auto add = [&](LineKind kind, std::string_view what) {
    lines.push_back({mark, "", std::string(trim(what)), kind});
    return true;
  };
  if (text.starts_with("#") && !is_number_sign(text, 0)) return add(LineKind::note, text.substr(1));
  if (text.starts_with("//")) return add(LineKind::note, text.substr(2));
  const std::string bookmark = "[" + std::string(told_as.bookmark) + ": ", branch = "(" + std::string(told_as.instead);
  if (text.starts_with(bookmark) && text.ends_with(']'))
    return add(LineKind::bookmark, text.substr(bookmark.size(), text.size() - bookmark.size() - 1));
  if (!text.starts_with(branch) || !text.ends_with(')')) return false;
  text = text.substr(branch.size(), text.size() - branch.size() - 1);
  return add(LineKind::branch, text.starts_with(", ") ? text.substr(2) : text);
}

/// Cuts a glyph off the end of an action, `march to York ?!`; empty when none stands there. A `?` alone is no glyph of
/// chance, but a card that nobody knows.
std::string_view take_glyph(std::string_view& text, const std::string& seat) {
  const auto at = text.rfind(' ');
  if (at == std::string_view::npos) return "";
  const std::string_view glyph = text.substr(at + 1);
  if (glyph.empty() || glyph.size() > 2 || glyph.find_first_not_of("!?") != std::string_view::npos) return "";
  if (glyph == "?" && (seat == chance_info.name || seat.empty())) return "";
  text = trim(text.substr(0, at));
  return glyph;
}

/// Cuts a comment behind ` #` or ` //` off; empty without one.
std::string take_comment(std::string& line) {
  for (auto at = line.find(' '); at != std::string::npos; at = line.find(' ', at + 1)) {
    const std::string_view rest = std::string_view(line).substr(at + 1);
    const bool marked = rest.starts_with('#') && !is_number_sign(rest, 0);
    if (!marked && !rest.starts_with("//")) continue;
    std::string comment(trim(rest.substr(marked ? 1 : 2)));
    line.erase(at);
    return comment;
  }
  return "";
}

/// Leaves out a title in quotation marks behind a number, which `replay show` puts there.
std::string without_titles(std::string text) {
  for (auto from = text.find('"'); from != std::string::npos;) {
    const auto to = text.find('"', from + 1);
    if (to == std::string::npos) break;
    const auto before = trim(std::string_view(text).substr(0, from));
    const bool behind_number = !before.empty() && is_numeral(before.back());
    if (behind_number) text.erase(from, to + 1 - from);
    from = text.find('"', behind_number ? from : to + 1);
  }
  return text;
}

/// The dice that stand between brackets, as answers of chance; empty for any other text. A number is one die, however
/// many digits it has.
std::vector<std::string> dice_in(std::string_view text) {
  std::vector<std::string> dice;
  bool in_number = false;
  for (const char c : text) {
    if (is_numeral(c)) {
      if (!in_number) dice.emplace_back("roll ");
      dice.back() += c;
    } else if (!is_blank(c) && c != ',' && c != '+' && c != '/' && c != '-') {
      return {};
    }
    in_number = is_numeral(c);
  }
  return dice;
}

/// Cuts a text behind its first dice in brackets, `[6, 3]`: `text` becomes what follows. Returns what stands before.
std::string take_before_dice(std::string& text, std::vector<std::string>& dice) {
  for (auto from = text.find('['); from != std::string::npos; from = text.find('[', from + 1)) {
    const auto to = text.find(']', from);
    if (to == std::string::npos) break;
    dice = dice_in(std::string_view(text).substr(from + 1, to - from - 1));
    if (dice.empty()) continue;
    std::string before = text.substr(0, from);
    text = text.substr(to + 1);
    return before;
  }
  return std::exchange(text, "");
}

/// Does the line say `...` and no more, in brackets or without them? There a stretch of the log is lost.
bool is_gap(std::string_view text) {
  return text.find("...") != std::string_view::npos && text.find_first_not_of(".[]() ") == std::string_view::npos;
}

LogLine line_of(const Game& game, Mark mark, const std::string& seat, std::string_view text) {
  if (is_undo(text)) return {mark, seat, std::string(text), LineKind::undo};
  if (is_gap(text)) return {mark, "", std::string(text), LineKind::lost};
  if (LogLine ending = ending_in(game, text, seat); !ending.text.empty()) {
    ending.mark = mark;
    return ending;
  }
  return {mark, seat, std::string(text)};
}

void read_line(const Game& game, std::string_view written, int number, std::vector<LogLine>& lines) {
  std::string plain = with_plain_signs(written);
  const int column = static_cast<int>(written.find_first_not_of(" \t")) + 1;
  const std::string_view whole = without_quoting(trim(plain));
  if (add_remark({number, column}, whole, lines) || is_aside(game, plain, whole)) return;
  const std::string comment = take_comment(plain), clean = without_titles(plain);
  std::string_view text = without_number(without_time(without_quoting(trim(clean))));
  const std::string seat = take_seat(game, text);
  text = without_time(text);
  const std::string_view glyph = take_glyph(text, seat);
  for (std::string part : split(text, ';')) {
    for (std::vector<std::string> dice; !trim(part).empty(); dice.clear()) {
      const std::string before = take_before_dice(part, dice);
      if (!trim(before).empty()) lines.push_back(line_of(game, {number, column}, seat, trim(before)));
      for (const std::string& die : dice) lines.push_back({{number, column}, "", die, LineKind::die});
    }
  }
  if (!glyph.empty()) lines.push_back({{number, column}, "", std::string(glyph), LineKind::glyph});
  if (!comment.empty()) lines.push_back({{number, column}, "", comment, LineKind::note});
}

/// Does the text begin with one of the words, as whole words?
bool begins_with(std::string_view text, std::span<const std::string_view> words) {
  return std::ranges::any_of(words, [&](std::string_view word) {
    return text.starts_with(word) && (text.size() == word.size() || text[word.size()] == ' ');
  });
}

/// Does the text say the words, and behind them at most when or why? `gives up Boston` is no end of a game.
bool says_only(std::string_view text, std::string_view words) {
  static constexpr std::string_view joints[] = {
      "the game", "in", "on",   "after",  "at",    "as", "because", "due",  "here", "now", "with",   "for",
      "and",      "by", "when", "before", "since", "so", "between", "well", "good", "gg",  "thanks", "thank"};
  if (!begins_with(text, {&words, 1})) return false;
  const std::string_view rest = trim(text.substr(words.size()));
  return rest.empty() || begins_with(rest, joints);
}

}  // namespace

std::string seat_of(const Game& game, std::string_view word) {
  std::string found;
  const std::string folded = fold(word);
  if (folded.empty()) return "";
  if (const Shorthand* shorthand = part_for(game.name(), shorthand_table()))
    for (const Nickname& name : shorthand->nicknames())
      if (name.of == NameOf::seat && folded == name.written) return std::string(name.means);
  for (const SeatInfo& seat : game.seats()) {
    const std::string name = fold(seat.name);
    if (!name.starts_with(folded) && folded != name + "s") continue;
    if (!found.empty()) return "";
    found = seat.name;
  }
  return found.empty() && std::string_view("chance").starts_with(folded) ? "chance" : found;
}

bool is_undo(std::string_view text) {
  static constexpr std::string_view plain[] = {"undo",       "undoes",    "undid",       "undone",  "takeback",
                                               "rolls back", "roll back", "rolled back", "rollback"};
  // A player may also take back a place or a unit, so only a text that says no more takes back what was done.
  static constexpr std::string_view taken[] = {"takes back",      "take back",      "took back",
                                               "takes that back", "take that back", "takes it back",
                                               "take it back",    "took that back", "took it back"};
  static constexpr std::string_view what[] = {"that", "it",  "this", "his",  "her",  "my",   "the",   "last",  "move",
                                              "a",    "one", "step", "turn", "play", "card", "sorry", "please"};
  const std::string words = fold(text);
  if (begins_with(words, plain)) return true;
  const auto begin = std::ranges::find_if(taken, [&](std::string_view word) { return begins_with(words, {&word, 1}); });
  if (begin == std::end(taken)) return false;
  const std::vector<std::string> rest = split(words.substr(begin->size()), ' ');
  return std::ranges::all_of(
      rest, [](const std::string& word) { return word.empty() || std::ranges::find(what, word) != std::end(what); });
}

LogLine ending_in(const Game& game, std::string_view text, const std::string& seat) {
  LogLine line{{}, seat, "", LineKind::ending};
  std::string rest = fold(text);
  const std::string first = rest.substr(0, rest.find(' '));
  if (const std::string named = seat_of(game, first); !named.empty() && named != "chance" && first != rest) {
    line.seat = named;
    rest = rest.substr(first.size() + 1);
  }
  if (rest.starts_with("i ")) rest = rest.substr(2);
  if (rest.starts_with("player ")) rest = rest.substr(std::string_view("player ").size());
  for (const PlayerEnding& ending : player_endings())
    if (std::ranges::any_of(ending.written, [&](std::string_view word) { return says_only(rest, word); }))
      line.text = ending.name;
  return line;
}

std::vector<LogLine> read_transcript(const Game& game, const std::string& text, const std::string&, const Node&) {
  std::vector<LogLine> lines;
  int number = 0;
  for (const std::string& line : split(text, '\n')) read_line(game, line, ++number, lines);
  return lines;
}

}  // namespace tricorne::replay
