#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <utility>

#include "engine/core/text.h"
#include "replay/import/log_line.h"
#include "replay/import/players_of_log.h"
#include "replay/import/shorthand.h"
#include "replay/record/record.h"
#include "replay/story/phrases.h"

namespace tricorne::replay {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_numeral(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

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

/// The length of a date at the beginning, `2024-11-12`, `12.11.2024`, `11/12/24`, and before a comma `11/12`; 0 without
/// one.
std::size_t length_of_date(std::string_view text) {
  std::size_t at = 0, signs = 0;
  char sign = 0;
  for (; at < text.size() && (is_numeral(text[at]) || text[at] == '-' || text[at] == '.' || text[at] == '/'); ++at)
    if (!is_numeral(text[at])) {
      if (sign != 0 && text[at] != sign) return 0;
      sign = text[at];
      ++signs;
    }
  const bool is_short = signs == 1 && sign != '-' && at >= 3 && at <= 5 && text.substr(at).starts_with(", ");
  return (signs == 2 && at >= 8) || is_short ? at : 0;
}

/// Leaves out date and time in front of a line, in brackets or without them.
std::string_view without_time(std::string_view text) {
  const bool opens = !text.empty() && (text[0] == '[' || text[0] == '(');
  std::string_view rest = opens ? trim(text.substr(1)) : text;
  const std::size_t date = length_of_date(rest);
  const bool is_whole = std::count_if(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(date),
                                      [](char c) { return !is_numeral(c); }) == 2;
  rest = trim(rest.substr(date));
  if (date > 0 && !rest.empty() && (rest[0] == ',' || rest[0] == 'T')) rest = trim(rest.substr(1));
  const std::size_t time = length_of_time(rest);
  if (time + date == 0 || (time == 0 && !is_whole)) return text;
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

/// Is the word a name of a seat alone, and of nothing that an answer may begin with?
bool is_only_a_seat(const Game& game, std::string_view word) {
  const Shorthand* shorthand = part_for(game.name(), shorthand_table());
  if (shorthand == nullptr) return false;
  const auto is_called = [&, folded = fold(word)](NameOf what) {
    return std::ranges::any_of(shorthand->nicknames(),
                               [&](const Nickname& name) { return name.of == what && name.written == folded; });
  };
  return is_called(NameOf::seat) && !is_called(NameOf::words);
}

/// Cuts a seat without a colon off the beginning of a text: `<Yank> …`, `(US) …`, `Rebels - …`, `GB 3 OPS …`.
std::string take_bare_seat(const Game& game, std::string_view& text) {
  static constexpr std::string_view opening = "<([", closing = ">)]";
  const std::size_t bracket = text.empty() ? std::string_view::npos : opening.find(text.front());
  const bool in_brackets = bracket != std::string_view::npos;
  const std::string_view begin = in_brackets ? text.substr(1) : text;
  std::size_t length = 0;
  while (length < begin.size() && std::isalpha(static_cast<unsigned char>(begin[length])) != 0) ++length;
  const std::string_view word = begin.substr(0, length), rest = trim(begin.substr(length));
  // `A1 #41 Salem`: his first card of the turn.
  std::size_t digits = length;
  while (digits < begin.size() && is_numeral(begin[digits])) ++digits;
  if (length == 1 && digits > 1 && digits < 4 && digits + 1 < begin.size() && is_blank(begin[digits]) &&
      (begin[digits + 1] == '#' || is_numeral(begin[digits + 1])) && is_upper(word.front()))
    if (std::string seat = seat_of(game, word); !seat.empty() && seat != chance_info.name) {
      text = trim(begin.substr(digits));
      return seat;
    }
  const bool is_letter = length == 1 && is_upper(word.front()) && rest.size() > 1 && rest.front() == '-' &&
                         is_blank(rest[1]) && is_blank(begin[length]);  // `B - 51 (3)`
  std::string seat = length < 2 && !is_letter ? "" : seat_of(game, word);
  if (seat.empty() || seat == chance_info.name || rest.empty()) return "";
  if (in_brackets) {
    if (rest.front() != closing[bracket] || rest.size() < 2) return "";  // `(A)` alone is an aside
    text = trim(rest.substr(1));
    return seat;
  }
  const bool parted =
      (rest.front() == '-' || rest.front() == '|') && rest.size() > 1 && is_blank(rest[1]) && is_blank(begin[length]);
  // `GB 3 OPS`, `US (3) York` and `US tosses`, but not `Yank luck again`
  const bool plain = is_blank(begin[length]) && is_upper(word.front()) && is_only_a_seat(game, word) &&
                     (is_upper(rest[0]) || is_numeral(rest[0]) || std::ranges::all_of(word, is_upper));
  if (!parted && !plain) return "";
  text = parted ? trim(rest.substr(1)) : rest;
  return seat;
}

/// Cuts the seat off the beginning of a text, `A:`, `12 American:`; empty when no seat stands there.
std::string take_named_seat(const Game& game, std::string_view& text) {
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
  if (fold(word).starts_with("setup ")) word = trim(word.substr(std::string_view("setup").size()));
  while (!word.empty() &&
         (is_numeral(word.front()) || std::string_view("#.)- ").find(word.front()) != std::string_view::npos))
    word.remove_prefix(1);
  const std::size_t letters = word.find_last_not_of("0123456789#.- ") + 1;  // `BR1:`, his first card
  if (letters > 1 && word.size() <= letters + 3) word = word.substr(0, letters);
  std::string seat = seat_of(game, word);
  if (!seat.empty()) text = trim(text.substr(colon + 1));
  return seat;
}

/// Cuts the number of a turn or of a line and the seat behind it off, `0.1 A +York`, `t3 us 53 pc`; empty when they do
/// not stand there.
std::string take_numbered_seat(const Game& game, std::string_view& text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits > 0 && digits < 3 && digits + 2 < text.size() && is_upper(text[digits]) && is_blank(text[digits + 1]))
    if (std::string seat = seat_of(game, text.substr(digits, 1)); !seat.empty() && seat != chance_info.name) {
      text = trim(text.substr(digits + 1));  // `2B 55 (3 OPS)`
      return seat;
    }
  std::size_t end = 0;
  while (end < text.size() && !is_blank(text[end])) ++end;
  const std::string_view number = text.substr(0, end);
  const bool counts = !number.empty() && number.size() < 5 &&
                      number.find_first_not_of("0123456789.tTrR#)") == std::string_view::npos &&
                      std::ranges::any_of(number, is_numeral);
  if (!counts) return "";
  const std::string_view rest = trim(text.substr(end));
  std::size_t length = 0;
  while (length < rest.size() && std::isalpha(static_cast<unsigned char>(rest[length])) != 0) ++length;
  const std::string_view word = rest.substr(0, length);
  if (length + 1 >= rest.size() || !is_blank(rest[length])) return "";
  if (length == 0 || (length == 1 && !is_upper(word.front())) || (length > 1 && !is_only_a_seat(game, word))) return "";
  const std::string_view behind = trim(rest.substr(length));
  const bool is_article = length == 1 && std::islower(static_cast<unsigned char>(behind.front())) != 0;
  std::string seat = is_article ? "" : seat_of(game, word);
  if (seat.empty() || seat == chance_info.name) return "";
  text = behind;
  return seat;
}

/// Cuts the seat off the beginning of a text, with a colon or without it; empty when no seat stands there.
std::string take_seat(const Game& game, std::string_view& text) {
  if (std::string seat = take_numbered_seat(game, text); !seat.empty()) return seat;
  std::string seat = take_named_seat(game, text);
  return seat.empty() ? take_bare_seat(game, text) : seat;
}

/// Does the text end with a paragraph, `(7.3.B)`, as each line of the narration of `replay show`?
bool ends_with_paragraph(std::string_view text) {
  const auto open = text.rfind('(');
  if (open == std::string_view::npos || !text.ends_with(')') || open + 2 >= text.size()) return false;
  const std::string_view rule = text.substr(open + 1, text.size() - open - 2);
  return is_numeral(rule.front()) && rule.find('.') != std::string_view::npos &&
         rule.find(' ') == std::string_view::npos;
}

bool is_seat_alone(const Game& game, std::string_view text) { return !seat_alone(game, text).empty(); }

/// Is the line what a mail has around its text: its subject, who wrote it, whom it greets?
bool is_of_mail(std::string_view text) {
  static constexpr std::string_view fields[] = {"subject", "re", "fwd", "message id", "reply to", "in reply to"};
  static constexpr std::string_view greetings[] = {"hi", "hello", "hey", "dear", "hallo"};
  constexpr std::size_t longest_greeting = 4;
  const auto colon = text.find(':');
  if (colon != std::string_view::npos && std::ranges::find(fields, fold(text.substr(0, colon))) != std::end(fields))
    return true;
  if (text.ends_with("wrote:")) return true;
  const std::vector<std::string> words = split(fold(text), ' ');
  return words.size() <= longest_greeting && std::ranges::find(greetings, words.front()) != std::end(greetings) &&
         std::ranges::none_of(text, is_numeral) && colon == std::string_view::npos;
}

/// Is the line the head of a mail, `From: …`, which stands beside other lines of it?
bool is_of_mail_head(std::string_view text) {
  static constexpr std::string_view fields[] = {"from", "to", "cc", "bcc", "date", "sent", "subject"};
  const auto colon = text.find(':');
  return colon != std::string_view::npos && std::ranges::find(fields, fold(text.substr(0, colon))) != std::end(fields);
}

/// Is the line about the evening, not the game: its day, its place?
bool is_about_the_evening(std::string_view text) {
  static constexpr std::string_view fields[] = {"date", "when",     "venue",   "place", "time",   "where",
                                                "map",  "scenario", "version", "rules", "ruleset"};
  const auto colon = text.find(':');
  return colon != std::string_view::npos && std::ranges::find(fields, fold(text.substr(0, colon))) != std::end(fields);
}

/// Is the line no action: empty, a heading, or deep below an action as the narration of `replay show`? A line that
/// names a seat claims to be one.
bool is_aside(const Game& game, std::string_view line, std::string_view text) {
  constexpr std::size_t narration = 6;
  if (text.empty()) return true;
  const std::size_t at = std::min(line.find_first_not_of(" \t\r"), line.size());
  if (at >= narration && ends_with_paragraph(text) && without_number(text) == text) return true;
  if (is_seat_alone(game, text) || is_of_mail(text) || is_about_the_evening(text)) return true;
  static constexpr std::string_view frames[] = {"==", "--", "**"};
  const bool framed = std::ranges::any_of(frames, [&](std::string_view sign) {
    return text.size() > 2 * sign.size() && text.starts_with(sign) && text.ends_with(sign);
  });
  if (!framed && !text.starts_with("===") && !text.starts_with("---")) return false;
  std::string_view heading = trim(text.substr(std::min(text.find_first_not_of("=-*"), text.size())));
  return take_named_seat(game, heading).empty();
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

/// The text without the marks of a forum, `[b]`, `[/u]`, `[size=small]`.
std::string without_forum_marks(std::string text) {
  static constexpr std::string_view marks[] = {"b",     "i",   "u",    "s",   "size", "color",
                                               "quote", "url", "list", "img", "font"};
  for (auto from = text.find('['); from != std::string::npos; from = text.find('[', from)) {
    const auto to = text.find(']', from);
    if (to == std::string::npos) break;
    std::string_view mark = std::string_view(text).substr(from + 1, to - from - 1);
    if (mark.starts_with('/')) mark.remove_prefix(1);
    mark = mark.substr(0, mark.find('='));
    if (std::ranges::find(marks, fold(mark)) != std::end(marks))
      text.erase(from, to + 1 - from);
    else
      ++from;
  }
  return text;
}

/// The text with initials as one word: `N.Y.` becomes `NY`.
std::string with_joined_initials(const std::string& text) {
  const auto is_initial = [&](std::size_t at) {
    return at + 1 < text.size() && is_upper(text[at]) && text[at + 1] == '.' &&
           (at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0);
  };
  std::string made;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (is_initial(end) || (end > at && end + 1 < text.size() && is_upper(text[end]) && text[end + 1] == '.'))
      end += 2;
    if (end < at + 4) {
      made += text[at++];
      continue;
    }
    for (; at < end; at += 2) made += text[at];
  }
  return made;
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

/// Does the text begin with one of the words, as whole words?
bool begins_with(std::string_view text, std::span<const std::string_view> words) {
  return std::ranges::any_of(words, [&](std::string_view word) {
    return text.starts_with(word) && (text.size() == word.size() || text[word.size()] == ' ');
  });
}

/// Is each word one that people say before they take something back, or behind it?
bool is_exclamation(std::string_view text) {
  static constexpr std::string_view known[] = {"sorry", "sry",  "oops", "ups",  "oh",    "ah",     "argh", "no",
                                               "wait",  "hm",   "hmm",  "damn", "sigh",  "please", "ok",   "okay",
                                               "well",  "i",    "want", "to",   "would", "like",   "let",  "me",
                                               "can",   "must", "may",  "my",   "bad",   "hang",   "on",   "thanks"};
  const std::vector<std::string> words = split(fold(text), ' ');
  return std::ranges::all_of(
      words, [](const std::string& word) { return word.empty() || std::ranges::find(known, word) != std::end(known); });
}

/// The text, folded, without such words in front of it. `no undo` is no undo.
std::string without_exclamations(std::string_view text) {
  std::string words = fold(text);
  for (auto space = words.find(' ');
       space != std::string::npos && is_exclamation(words.substr(0, space)) && !words.starts_with("no undo");
       space = words.find(' '))
    words.erase(0, space + 1);
  return words;
}

/// Where the clause that begins at `from` ends: at a sign between clauses; npos for the last one.
std::size_t end_of_clause(std::string_view text, std::size_t from) {
  for (std::size_t at = from; at < text.size(); ++at)
    if (std::string_view(".,!?-").find(text[at]) != std::string_view::npos &&
        (at + 1 == text.size() || is_blank(text[at + 1])))
      return at;
  return std::string_view::npos;
}

/// Cuts a text behind the clause that takes something back, `no wait, undo. Washington to command`: `text` becomes what
/// follows. False when none stands there before anything else is said; a question takes nothing back.
bool take_undo(std::string_view& text) {
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = end_of_clause(text, from);
    const std::string_view clause = trim(text.substr(from, end == std::string_view::npos ? end : end - from));
    const bool asks = end != std::string_view::npos && text[end] == '?';
    if (!clause.empty() && is_undo(clause)) {
      if (asks) return false;
      text = end == std::string_view::npos ? "" : trim(text.substr(end + 1));
      return true;
    }
    if ((!clause.empty() && !is_exclamation(clause)) || end == std::string_view::npos) return false;
    from = end + 1;
  }
  return false;
}

/// The place of the last clause of a text that is the end of the game; npos without one, or where it is a question.
std::size_t begin_of_ending(const Game& game, std::string_view text, const std::string& seat) {
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = end_of_clause(text, from);
    const std::string_view clause = trim(text.substr(from, end == std::string_view::npos ? end : end - from));
    const bool asks = end != std::string_view::npos && text[end] == '?';
    if (from > 0 && !asks && !ending_in(game, clause, seat).text.empty()) return from;
    if (end == std::string_view::npos) break;
    from = end + 1;
  }
  return std::string_view::npos;
}

LogLine line_of(const Game& game, Mark mark, const std::string& seat, std::string_view text) {
  if (is_gap(text)) return {mark, "", std::string(text), LineKind::lost};
  if (LogLine ending = ending_in(game, text, seat); !ending.text.empty() && !text.ends_with('?')) {
    ending.mark = mark;
    return ending;
  }
  return {mark, seat, std::string(text)};
}

/// Adds what a text says: what is taken back, an action, the end of the game.
void add_text(const Game& game, Mark mark, const std::string& seat, std::string_view text,
              std::vector<LogLine>& lines) {
  for (std::string_view rest = text; take_undo(rest); text = rest)
    lines.push_back({mark, seat, std::string(text.substr(0, text.size() - rest.size())), LineKind::undo});
  if (text.empty() || (!lines.empty() && lines.back().kind == LineKind::undo && is_exclamation(text))) return;
  const std::size_t end = begin_of_ending(game, text, seat);
  lines.push_back(line_of(game, mark, seat, trim(text.substr(0, end))));
  if (end != std::string_view::npos) lines.push_back(line_of(game, mark, seat, trim(text.substr(end))));
}

/// What the lines of a transcript have in common.
struct Sheet {
  const Game& game;
  PlayerSeats players;  ///< by the names that stand where others write the seat
  QuotingSeats quoting{};
  std::string heading{};  ///< the seat that stood alone in a line
  int heading_line = 0;
};

/// Does the text name both players? Such a line is about no action: `Ann (Americans) against Ben`.
bool names_both(const Sheet& sheet, std::string_view text) {
  const std::string words = " " + fold(text) + " ";
  return std::ranges::count_if(sheet.players, [&](const auto& player) {
           return words.find(" " + player.first + " ") != std::string::npos;
         }) > 1;
}

/// Does the text name every seat, `Ann (Rebels) v Ben (Crown)`?
bool names_all_seats(const Game& game, std::string_view text) {
  constexpr std::size_t shortest = 4;
  std::set<std::string> seats;
  for (const std::string& word : split(fold(text), ' '))
    if (const std::string seat = word.size() < shortest ? "" : seat_of(game, word);
        !seat.empty() && seat != chance_info.name)
      seats.insert(seat);
  return seats.size() == game.seats().size();
}

/// Cuts the name of a player off the beginning of a text, `Ben:`, `<Ben>`, or without a sign where the log says whose
/// seat he has; empty when none stands there.
std::string take_player(const Sheet& sheet, std::string_view& text) {
  const std::size_t number = text.find_first_not_of("0123456789 #");  // of the line or the turn
  if (number != std::string_view::npos && number > 0) {
    std::string_view rest = text.substr(number);
    const std::string name = take_player(sheet, rest);
    if (!name.empty()) text = rest;
    return name;
  }
  const bool in_brackets = text.starts_with('<');
  const auto end = text.find(in_brackets ? '>' : ':');
  std::string name =
      end == std::string_view::npos ? "" : fold(text.substr(in_brackets ? 1 : 0, end - (in_brackets ? 1 : 0)));
  if (sheet.players.contains(name)) {
    text = trim(text.substr(end + 1));
    return name;
  }
  name = fold(text.substr(0, text.find_first_of(" ,")));
  if (name == "my" || name == "me") name = "i";  // the writer, where the log says whose seat he has
  const auto found = sheet.players.find(name);
  if (found == sheet.players.end() || found->second.empty()) return "";
  if (names_both(sheet, text)) return "";
  text = trim(text.substr(text.find_first_of(" ,") + 1));
  if (text.starts_with("- ")) text = trim(text.substr(1));
  return name;
}

/// Where the writer of a line begins to tell what the other player did, `I discard 86, and he takes it`; npos where he
/// does not.
std::size_t begin_of_other_player(std::string_view text) {
  static constexpr std::string_view joints[] = {" - and ", ", and ", " - ", ", ", " and "};
  for (const std::string_view joint : joints)
    for (auto at = text.find(joint); at != std::string_view::npos; at = text.find(joint, at + 1)) {
      const std::string_view rest = text.substr(at + joint.size());
      if (rest.starts_with("he ") || rest.starts_with("she ")) return at + joint.size();
    }
  return std::string_view::npos;
}

/// Where the actions of another seat begin in a line, as in a sheet with two columns: `A: 16 PC York   B: 87 event`.
/// npos where they do not.
std::size_t begin_of_next_seat(const Sheet& sheet, std::string_view line) {
  const Game& game = sheet.game;
  const auto is_player = [&](std::string_view word) { return sheet.players.contains(fold(word)); };
  const std::size_t first = line.find(':');
  if (first == std::string_view::npos) return first;
  for (auto colon = line.find(':', first + 1); colon != std::string_view::npos; colon = line.find(':', colon + 1)) {
    std::size_t at = colon;
    while (at > first + 1 && std::isalpha(static_cast<unsigned char>(line[at - 1])) != 0) --at;
    const std::string_view word = line.substr(at, colon - at), before = line.substr(0, at);
    const bool in_column = before.ends_with("  ") || before.ends_with('\t');
    const bool parted = in_column || before.ends_with(", ") || before.ends_with("/ ") || before.ends_with("; ");
    const std::string seat = parted && (in_column || word.size() > 1) ? seat_of(game, word) : "";
    std::string_view rest = line.substr(0, at);
    const bool begins = (!seat.empty() && seat != chance_info.name) || (parted && is_player(word));
    if (begins && (!take_named_seat(game, rest).empty() || !take_player(sheet, rest).empty())) return at;
  }
  return std::string_view::npos;
}

/// Keeps the seat that a line says alone, for the lines below it.
void take_heading(Sheet& sheet, std::string_view text, int number) {
  const std::string seat = seat_alone(sheet.game, text);
  if (seat.empty()) return;
  sheet.heading = seat == chance_info.name ? "" : seat;
  sheet.heading_line = number;
}

/// Keeps the seat of who writes the lines below, where the line says no more than that.
bool take_poster(Sheet& sheet, std::string_view text, int number) {
  const auto poster = sheet.players.find(poster_of(text));
  if (poster == sheet.players.end()) return false;
  sheet.heading = poster->second;
  sheet.heading_line = number;
  return true;
}

constexpr std::size_t longest_quoting = 12;

void read_line(Sheet& sheet, std::string_view written, int number, std::vector<LogLine>& lines) {
  const Game& game = sheet.game;
  std::string plain = without_forum_marks(with_plain_signs(written));
  const std::string plain_begin = plain.substr(0, longest_quoting);
  const int column = static_cast<int>(written.find_first_not_of(" \t")) + 1;
  if (const std::size_t next = begin_of_next_seat(sheet, plain); next != std::string::npos) {
    read_line(sheet, plain.substr(0, next), number, lines);
    return read_line(sheet, plain.substr(next), number, lines);
  }
  const std::string_view whole = without_quoting(trim(plain));
  take_heading(sheet, whole, number);
  if (take_poster(sheet, whole, number)) return;
  // Of a line about the players their seats have been taken. One that a player says, or with a number, may be an
  // action.
  const bool has_number = std::ranges::any_of(whole, [](unsigned char c) { return std::isdigit(c) != 0; });
  const bool is_said = whole.starts_with('<') || sheet.players.contains(fold(whole.substr(0, whole.find(':'))));
  const bool defines = whole.find('=') != std::string_view::npos;
  const bool is_about_players = !has_number || (lines.empty() && names_all_seats(game, whole));
  if ((lines.empty() || defines) && is_about_players && !is_said && names_both(sheet, whole)) return;
  if (add_remark({number, column}, whole, lines) || is_aside(game, plain, whole)) return;
  const std::string comment = take_comment(plain), clean = with_joined_initials(without_titles(plain));
  std::string_view text = without_number(without_time(without_quoting(trim(clean))));
  std::string seat = take_set_up(game, text);
  if (seat.empty()) seat = take_seat(game, text);
  const std::string player = seat.empty() ? take_player(sheet, text) : "";
  if (!player.empty()) seat = sheet.players.at(player);
  const std::size_t first = lines.size();
  text = without_time(text);
  const std::string_view glyph = take_glyph(text, seat);
  const auto add = [&](std::string_view what) {
    const std::size_t other = player == "i" ? begin_of_other_player(what) : std::string_view::npos;
    add_text(game, {number, column}, seat, trim(what.substr(0, other)), lines);
    if (other != std::string_view::npos) add_text(game, {number, column}, "", trim(what.substr(other)), lines);
  };
  for (std::string part : split(text, ';'))
    for (std::vector<std::string> dice; !trim(part).empty(); dice.clear()) {
      const std::string before = take_before_dice(part, dice);
      if (!trim(before).empty()) add(trim(before));
      for (const std::string& die : dice) lines.push_back({{number, column}, "", die, LineKind::die});
    }
  if (!glyph.empty()) lines.push_back({{number, column}, "", std::string(glyph), LineKind::glyph});
  if (!comment.empty()) lines.push_back({{number, column}, "", comment, LineKind::note});
  if (!seat.empty() || !player.empty()) sheet.heading.clear();
  for (std::size_t i = first; i < lines.size(); ++i) {
    if (lines[i].seat == seat) lines[i].player = player;
    lines[i].heading = sheet.heading;
    if (seat.empty() && player.empty() && !sheet.quoting.quoted.empty()) {
      lines[i].heading = trim(plain_begin).starts_with('>') ? sheet.quoting.quoted : sheet.quoting.others;
      lines[i].heading_line = 0;
    }
  }
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

std::vector<std::string> take_dice(std::string_view text) {
  text = trim(text);
  if (!text.starts_with('[') || !text.ends_with(']')) return {};
  return dice_in(text.substr(1, text.size() - 2));
}

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

namespace {

/// The words behind those that take something back; nothing in a text that takes nothing back.
std::optional<std::vector<std::string>> behind_taking_back(std::string_view text) {
  static constexpr std::string_view taken[] = {"takes back",      "take back",      "took back",
                                               "takes that back", "take that back", "takes it back",
                                               "take it back",    "took that back", "took it back"};
  const std::string words = without_exclamations(text);
  const auto begin = std::ranges::find_if(taken, [&](std::string_view word) { return begins_with(words, {&word, 1}); });
  if (begin == std::end(taken)) return {};
  std::vector<std::string> rest = split(words.substr(begin->size()), ' ');
  std::erase(rest, "");
  return rest;
}

}  // namespace

bool is_undo(std::string_view text) {
  static constexpr std::string_view plain[] = {"undo",       "undoes",    "undid",       "undone",  "takeback",
                                               "rolls back", "roll back", "rolled back", "rollback"};
  // A player may also take back a place or a unit, so only a text that says no more takes back what was done.
  static constexpr std::string_view what[] = {"that", "it",  "this", "his",  "her",  "my",   "the",   "last",  "move",
                                              "a",    "one", "step", "turn", "play", "card", "sorry", "please"};
  if (begins_with(without_exclamations(text), plain)) return true;
  const auto rest = behind_taking_back(text);
  return rest && std::ranges::all_of(
                     *rest, [](const std::string& word) { return std::ranges::find(what, word) != std::end(what); });
}

std::vector<std::string> words_taken_back(std::string_view text) {
  return behind_taking_back(text).value_or(std::vector<std::string>{});
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
  SheetTable table(game);
  std::vector<std::string> written = split(text, '\n');
  make_rows(written);
  Sheet sheet{game, players_of(game, written), seats_by_quoting(game, written)};
  const auto is_head = [&](std::size_t i) {
    return i < written.size() && is_of_mail_head(without_quoting(trim(written[i])));
  };
  for (const auto& [number, line, sentence] : sentences_or_lines(written)) {
    const std::size_t first = lines.size();
    const std::size_t i = static_cast<std::size_t>(number) - 1;
    if (is_head(i) && (is_head(i + 1) || (i > 0 && is_head(i - 1)))) continue;
    if (!trim(line).starts_with('|')) read_line(sheet, line, number, lines);
    if (trim(line).starts_with('|') && !SheetTable::is_head(written, i))
      for (const std::string& row : table.rows(line)) read_line(sheet, row, number, lines);
    if (SheetTable::is_head(written, i)) table.begin(line, written);
    for (std::size_t k = first; k < lines.size(); ++k) lines[k].sentence = sentence;
  }
  return lines;
}

}  // namespace tricorne::replay
