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

std::vector<Token> tokens_of(Giver& giver, const std::string& text) {
  std::vector<Token> tokens;
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
        tokens.push_back({"*", depth > 0, giver.words().kind_of("*"), false, false, item});
    } else if (end < text.size() && std::string_view("()[]").find(text[end]) != std::string_view::npos)
      depth = std::max(0, depth + (text[end] == '(' || text[end] == '[' ? 1 : -1));
    else
      ++item;
    at = end + 1;
  }
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
      "turn",   "year",  "round",   "phase",    "impulse",  "setup",   "set",    "game",   "day",  "night",
      "winter", "jan",   "january", "feb",      "mar",      "apr",     "may",    "jun",    "jul",  "aug",
      "sep",    "oct",   "nov",     "november", "december", "dec",     "spring", "summer", "fall", "autumn",
      "end",    "start", "morning", "impulses", "scenario", "players", "date"};
  const auto is_of_time = [&](const std::string& word) { return std::ranges::find(words, word) != std::end(words); };
  const std::vector<std::string> all = words_in(text);
  if (all.empty() || all.size() > 8 || !is_of_time(all.front())) return false;
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
