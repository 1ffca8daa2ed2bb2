#include "replay/import/tokens.h"

#include <algorithm>
#include <cctype>

#include "engine/core/text.h"
#include "replay/import/line_search.h"

namespace tricorne::replay {

namespace {

// Costs in bits.
constexpr double price_of_filler = 0.1, price_of_unknown = 1.6, price_of_known = 3.5, aside = 0.4;

/// Does an item of a list end at the sign? A full stop ends one behind a word that is no short form.
bool ends_item(std::string_view text, std::size_t at) {
  const auto is_blank_at = [&](std::size_t i) { return i >= text.size() || text[i] == ' '; };
  if (std::string_view(",;:/&>+|").find(text[at]) != std::string_view::npos) return true;
  if (text[at] == '-') return at > 0 && is_blank_at(at - 1) && is_blank_at(at + 1);
  constexpr std::size_t longest_short_form = 3;
  if (text[at] != '.' || !is_blank_at(at + 1)) return false;
  const auto blank = text.rfind(' ', at);
  return at - (blank == std::string_view::npos ? 0 : blank + 1) > longest_short_form;
}

/// Where a word of a line begins, and which line it is of, to see what stands close to it.
struct WordPlace {
  std::string_view text;
  std::size_t from = 0, end = 0;
  /// Does the word stand right behind the other, without a sign between?
  bool is_joined_to(const WordPlace& before) const { return from == before.end; }
  /// The last sign in front of the word that is no blank; 0 without one.
  char sign_before() const {
    const auto at = from == 0 ? std::string_view::npos : text.find_last_not_of(" \t", from - 1);
    return at == std::string_view::npos ? '\0' : text[at];
  }
};

bool is_of_digits(const std::string& word) {
  return !word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) != 0;
}

bool is_one_of(const std::string& word, std::initializer_list<std::string_view> known) {
  return std::ranges::find(known, word) != known.end();
}

bool is_month(const std::string& word) {
  return is_one_of(word, {"jan", "january", "feb", "february", "nov", "november", "dec", "december"});
}

/// Numbers that tell when something was are no dice: `5pm`, `Dec 25th`.
void leave_out_times(std::vector<Token>& tokens, const std::vector<WordPlace>& places) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    const std::string &word = tokens[i].word, &next = tokens[i + 1].word;
    const bool joined = places[i + 1].is_joined_to(places[i]);
    const bool is_hour =
        is_of_digits(word) && word.size() <= 2 && (is_one_of(next, {"am", "pm", "oclock"}) || (joined && next == "p"));
    const bool is_ordinal = is_of_digits(word) && joined && is_one_of(next, {"st", "nd", "rd", "th"});
    const bool is_day = (is_month(word) && is_of_digits(next) && next.size() <= 2) ||
                        (is_month(next) && is_of_digits(word) && word.size() <= 2);
    const bool is_counted = is_one_of(word, {"impulse", "turn", "round"}) && is_of_digits(next);
    if (is_hour || is_ordinal || is_day || is_counted) tokens[i].filler = tokens[i + 1].filler = true;
    if (is_of_digits(word) && i + 2 < tokens.size() && is_one_of(next, {"a", "p"}) && tokens[i + 2].word == "m")
      tokens[i].filler = tokens[i + 1].filler = tokens[i + 2].filler = true;  // `7 a.m.`
  }
}

/// `d6` is a die that shows 6; behind `roll`, and before what it shows, it is a kind of die.
void name_dice(Giver& giver, std::vector<Token>& tokens, const std::vector<WordPlace>& places) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].word != "d" || tokens[i].capital) continue;  // `D87` is thrown away
    if (!is_of_digits(tokens[i + 1].word) || !places[i + 1].is_joined_to(places[i])) continue;
    const bool is_kind = i > 0 && giver.words().nickname_of(tokens[i - 1].word) == "roll" && i + 2 < tokens.size() &&
                         is_of_digits(tokens[i + 2].word);
    const bool is_said = i > 0 && is_one_of(tokens[i - 1].word, {"roll", "rolls", "rolled"});
    if ((is_kind || is_said) && is_one_of(tokens[i + 1].word, {"6", "10"})) {
      tokens[i].filler = tokens[i + 1].filler = true;
    } else {
      tokens[i].word = "roll";
      tokens[i].kind = giver.words().kind_of("roll");
    }
  }
}

/// `c52` and `card no. 52` are card 52.
void leave_out_number_signs(std::vector<Token>& tokens, const std::vector<WordPlace>& places) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
    if (is_of_digits(tokens[i + 1].word) &&
        ((tokens[i].word == "c" && places[i + 1].is_joined_to(places[i])) || is_one_of(tokens[i].word, {"no", "nr"})))
      tokens[i].filler = true;
}

/// Numbers that say what came of an answer: `= 1500`, `8 MP`.
void mark_results(std::vector<Token>& tokens, const std::vector<WordPlace>& places) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!is_of_digits(tokens[i].word)) continue;
    const bool has_unit = i + 1 < tokens.size() &&
                          is_one_of(tokens[i + 1].word, {"ap", "aps", "mp", "mps", "pt", "pts", "point", "points",
                                                         "left", "each", "men", "troops", "remaining"});
    const char sign = places[i].sign_before();
    const bool is_left = i > 0 && is_one_of(tokens[i - 1].word, {"ap", "mp", "left", "rest"});  // `AP 17`
    tokens[i].result = sign == '=' || sign == '|' || tokens[i].aside || has_unit || is_left;
    if (is_left) tokens[i - 1].filler = true;
    if (has_unit && !is_one_of(tokens[i + 1].word, {"men", "troops"})) tokens[i + 1].filler = true;
  }
}

}  // namespace

bool is_chat(const std::string& word) {
  static constexpr std::string_view said[] = {
      "ok",    "okay",  "yes",  "yep",  "yeah",  "no",    "nope",  "not",  "thanks", "thank", "thx",    "you",
      "gg",    "gl",    "hf",   "good", "luck",  "game",  "well",  "hi",   "hello",  "hey",   "bye",    "brb",
      "afk",   "lol",   "haha", "wow",  "ouch",  "damn",  "huh",   "hm",   "hmm",    "oh",    "ah",     "oops",
      "sorry", "sry",   "wait", "nice", "great", "sure",  "ready", "back", "phone",  "sec",   "moment", "please",
      "cool",  "right", "have", "fun",  "u",     "me",    "too",   "your", "turn",   "go",    "on",     "done",
      "argh",  "sigh",  "lets", "let",  "s",     "one",   "two",   "six",  "ten",    "day",   "old",    "big",
      "bad",   "man",   "win",  "won",  "lost",  "played"};
  return Lexicon::is_filler(word) || std::ranges::find(said, word) != std::end(said);
}

bool is_denial(const std::string& word) {
  static constexpr std::string_view known[] = {"no",       "not",    "never",    "nothing", "none",
                                               "didnt",    "doesnt", "dont",     "cannot",  "cant",
                                               "declines", "denies", "declined", "refuses", "refused"};
  return std::ranges::find(known, word) != std::end(known);
}

bool says_how_it_went(const Token& token) {
  return token.kind == WordKind::unknown &&
         is_one_of(token.word,
                   {"yes",   "yep",  "nope",  "stay",   "stays", "hold",   "holds", "change", "changes", "new",
                    "still", "fail", "fails", "failed", "miss",  "missed", "works", "nobody", "none",    "zero"});
}

std::vector<Token> tokens_of(Giver& giver, const std::string& text) {
  std::vector<Token> tokens;
  std::vector<WordPlace> places;
  int depth = 0, item = 0;
  for (std::size_t at = 0; at < text.size();) {
    auto end = at;
    while (end < text.size() && std::string_view("()[]*").find(text[end]) == std::string_view::npos &&
           !ends_item(text, end))
      ++end;
    const std::string_view part = std::string_view(text).substr(at, end - at);
    std::size_t from = 0;
    for (std::string& word : words_in(part)) {
      while (from < part.size() && std::isalnum(static_cast<unsigned char>(part[from])) == 0) ++from;
      const bool capital = from < part.size() && std::isupper(static_cast<unsigned char>(part[from])) != 0;
      places.push_back({text, at + from, at + from + word.size()});
      from += word.size();
      Token token{std::move(word), depth > 0};
      token.kind = giver.words().kind_of(token.word);
      // `w` is `with`, but `W` may be somebody.
      token.filler = Lexicon::is_filler(token.word) && !(capital && token.word.size() == 1 && !tokens.empty());
      token.item = item;
      token.capital = capital;
      token.label = end < text.size() && text[end] == ':';
      tokens.push_back(std::move(token));
    }
    if (end < text.size() && text[end] == '*') {
      const bool is_behind_word = end > 0 && std::isalnum(static_cast<unsigned char>(text[end - 1])) != 0;
      if (is_behind_word && giver.words().kind_of("*") != WordKind::unknown)
        tokens.push_back({"*", depth > 0, giver.words().kind_of("*"), false, false, item}),
            places.push_back({text, end, end + 1});
    } else if (end < text.size() && std::string_view("()[]").find(text[end]) != std::string_view::npos)
      depth = std::max(0, depth + (text[end] == '(' || text[end] == '[' ? 1 : -1));
    else
      ++item;
    at = end + 1;
  }
  name_dice(giver, tokens, places);
  leave_out_number_signs(tokens, places);
  leave_out_times(tokens, places);
  mark_results(tokens, places);
  for (std::size_t i = 1; i < tokens.size(); ++i)
    if (giver.words().stand_in_a_name(tokens[i - 1].word, tokens[i].word))
      tokens[i - 1].of_name = tokens[i].of_name = true;
  const auto as_known = [&](const std::string& word) {
    const std::string known = giver.words().nickname_of(word);
    return known.empty() ? word : known;
  };
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    if (!giver.words().stand_in_a_title(as_known(tokens[i - 1].word), as_known(tokens[i].word))) continue;
    for (Token* token : {&tokens[i - 1], &tokens[i]}) token->of_title = token->kind == WordKind::number;
  }
  return tokens;
}

std::vector<std::vector<Token>> with_units_later(Giver& giver, const std::vector<Token>& tokens) {
  constexpr std::size_t most_orders = 6;
  std::vector<std::vector<Token>> orders;
  const auto is_name = [&](std::size_t i) { return tokens[i].kind == WordKind::name && !tokens[i].filler; };
  for (std::size_t n = 1; n + 2 < tokens.size(); ++n) {
    if (tokens[n].kind != WordKind::number || !giver.words().is_unit(tokens[n + 1].word)) continue;
    for (std::size_t to = n + 3; to <= tokens.size() && orders.size() < most_orders; ++to) {
      if (!is_name(to - 1) || (to < tokens.size() && is_name(to))) continue;
      std::vector<Token> later = tokens;
      std::rotate(later.begin() + static_cast<std::ptrdiff_t>(n), later.begin() + static_cast<std::ptrdiff_t>(n + 2),
                  later.begin() + static_cast<std::ptrdiff_t>(to));
      orders.push_back(later);
      std::size_t first = n;  // of the name in front of the number, which may come last
      while (first > 0 && (is_name(first - 1) || (first == n && tokens[first - 1].filler))) --first;
      if (first == n) continue;
      std::rotate(later.begin() + static_cast<std::ptrdiff_t>(first), later.begin() + static_cast<std::ptrdiff_t>(n),
                  later.begin() + static_cast<std::ptrdiff_t>(to));
      orders.push_back(std::move(later));
    }
  }
  return orders;
}

bool names_something(Giver& giver, const Token& token) {
  if (token.of_name || giver.words().is_of_action(token.word)) return !token.filler || token.of_name;
  if (giver.words().is_common(token.word) || token.word == "go" || token.word == "goes") return false;
  return token.kind != WordKind::unknown || (!is_chat(token.word) && giver.words().is_nearly_known(token.word));
}

double price_of_token(Giver& giver, const Token& token) {
  if (token.filler) return price_of_filler;
  return (token.aside ? aside : 1) * (names_something(giver, token) ? price_of_known : price_of_unknown);
}

double price_of_skipping(Giver& giver, const LogLine& line) {
  double price = 10;
  for (const Token& token : tokens_of(giver, line.text)) price += token.kind == WordKind::unknown ? 0 : 3;
  return price;
}

bool says_nothing(Giver& giver, const LogLine& line) {
  return std::ranges::none_of(tokens_of(giver, line.text), [&](const Token& token) {
    return !token.filler && (token.kind != WordKind::unknown || giver.words().is_nearly_known(token.word));
  });
}

bool is_title(Giver& giver, const LogLine& line) {
  const std::vector<std::string> own = words_in(giver.game().name());
  std::ptrdiff_t known = 0, other = 0;
  for (const Token& token : tokens_of(giver, line.text)) {
    if (token.filler) continue;
    const bool of_title = token.word == "s" || std::ranges::any_of(own, [&](const std::string& word) {
                            return token.word == word || token.word + "s" == word;
                          });
    (!of_title && names_something(giver, token) ? known : other) += 1;
  }
  return line.seat.empty() && other >= known && other > 1;
}

bool names_an_action(Giver& giver, const LogLine& line) {
  const std::vector<Token> tokens = tokens_of(giver, line.text);
  return std::ranges::any_of(tokens, [](const Token& t) { return t.kind == WordKind::grammar && !t.filler; }) &&
         std::ranges::any_of(tokens,
                             [](const Token& t) { return t.kind == WordKind::name || t.kind == WordKind::number; });
}

bool is_prose(Giver& giver, const LogLine& line) {
  return std::ranges::none_of(tokens_of(giver, line.text), [&](const Token& token) {
    return !token.filler && (token.kind == WordKind::name || token.kind == WordKind::number ||
                             giver.words().is_nearly_known(token.word));
  });
}

bool is_chatter(Giver& giver, const LogLine& line) {
  return std::ranges::none_of(tokens_of(giver, line.text), [&](const Token& token) {
    if (token.filler || token.result || is_chat(token.word) || !seat_of(giver.game(), token.word).empty()) return false;
    return names_something(giver, token);
  });
}

bool says_end(Giver& giver, const std::string& text) {
  const std::vector<std::string> words = words_in(text);
  const auto is_end = [&](const std::string& word) {
    return Lexicon::is_filler(word) || is_chat(word) || giver.is_unwritten(word) ||
           giver.is_unwritten(giver.words().nickname_of(word));
  };
  return std::ranges::all_of(words, is_end);
}

bool is_heading(Giver& giver, const std::string& text) {
  constexpr std::size_t digits_of_year = 4;
  if (words_in(text).size() == 1 && text.size() == digits_of_year && giver.words().kind_of(text) == WordKind::number)
    return true;

  static constexpr std::string_view words[] = {
      "turn",   "year",  "round",   "phase",    "impulse",  "setup",     "set",    "game",   "day",  "night",
      "winter", "jan",   "january", "feb",      "mar",      "apr",       "may",    "jun",    "jul",  "aug",
      "sep",    "oct",   "nov",     "november", "december", "dec",       "spring", "summer", "fall", "autumn",
      "end",    "start", "morning", "impulses", "scenario", "players",   "date",   "am",     "pm",   "p",
      "th",     "st",    "nd",      "rd",       "strategy", "christmas", "oclock"};
  const auto is_of_time = [&](const std::string& word) { return std::ranges::find(words, word) != std::end(words); };
  const std::vector<std::string> all = words_in(text);
  if (all.empty() || all.size() > 8) return false;
  // `Command phase:`, `12/25 5pm`
  if (all.back() == "phase" && all.size() <= 4) return true;
  if (is_of_digits(all.front()) && all.size() > 1 && std::ranges::any_of(all, is_of_time))
    return std::ranges::all_of(all, [&](const std::string& word) { return is_of_time(word) || is_of_digits(word); });
  if (!is_of_time(all.front())) return false;
  return std::ranges::all_of(all, [&](const std::string& word) {
    const WordKind kind = giver.words().kind_of(word);
    return is_of_time(word) || kind == WordKind::unknown || kind == WordKind::number || Lexicon::is_filler(word) ||
           !seat_of(giver.game(), word).empty();
  });
}

bool is_aside(const LogLine& line) {
  return line.seat.empty() && line.text.size() > 2 && line.text.front() == '(' &&
         line.text.find(')') == line.text.size() - 1;
}

bool is_talk(Giver& giver, const LogLine& line) {
  if (line.in_words) return false;
  const std::vector<std::string> words = words_in(line.text);
  if (std::ranges::all_of(words, is_chat))
    return std::ranges::any_of(words, [&](const std::string& word) {
      return !Lexicon::is_filler(word) && giver.words().kind_of(word) == WordKind::unknown;
    });
  return line.text.ends_with('?') && is_prose(giver, line);
}

}  // namespace tricorne::replay
