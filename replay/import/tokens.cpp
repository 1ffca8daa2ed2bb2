#include "replay/import/tokens.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <set>
#include <utility>

#include "engine/core/text.h"
#include "replay/import/line_search.h"

namespace tricorne::replay {

bool is_of_digits(const std::string& word) {
  return !word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) != 0;
}

bool is_one_of(const std::string& word, std::initializer_list<std::string_view> known) {
  return std::ranges::find(known, word) != known.end();
}

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

/// `d6` is a die that shows 6; behind `roll`, and before what it shows, `d10 = 6`, it is a kind of die.
void name_dice(Giver& giver, std::vector<Token>& tokens, const std::vector<WordPlace>& places) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].word != "d" || tokens[i].capital) continue;  // `D87` is thrown away
    if (!is_of_digits(tokens[i + 1].word) || !places[i + 1].is_joined_to(places[i])) continue;
    const bool is_kind = i > 0 && giver.words().nickname_of(tokens[i - 1].word) == "roll" && i + 2 < tokens.size() &&
                         is_of_digits(tokens[i + 2].word);
    const bool is_said = i > 0 && is_one_of(tokens[i - 1].word, {"roll", "rolls", "rolled"});
    const bool shows = i + 2 < tokens.size() && is_of_digits(tokens[i + 2].word) && places[i + 2].sign_before() == '=';
    if ((is_kind || is_said || shows) && is_one_of(tokens[i + 1].word, {"6", "10"})) {
      tokens[i].filler = tokens[i + 1].filler = true;
    } else {
      tokens[i].word = "roll";
      tokens[i].kind = giver.words().kind_of("roll");
    }
  }
}

/// `new PC York`: the marker is new, not York. Who stays put is not placed.
void leave_out_new(Giver& giver, std::vector<Token>& tokens) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
    if (tokens[i].word == "new" && giver.words().is_unit(tokens[i + 1].word))
      tokens[i].filler = true;
    else if (is_staying(tokens[i].word) && tokens[i + 1].word == "put")
      tokens[i + 1].filler = true;
}

/// `c52` and `card no. 52` are card 52.
void leave_out_number_signs(std::vector<Token>& tokens, const std::vector<WordPlace>& places) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
    if (is_of_digits(tokens[i + 1].word) &&
        ((tokens[i].word == "c" && places[i + 1].is_joined_to(places[i])) || is_one_of(tokens[i].word, {"no", "nr"})))
      tokens[i].filler = true;
}

/// A number in words, and how many words it takes; none for another word.
struct SpokenNumber {
  int value = 0;
  std::size_t words = 0;
};

/// `thirteen`, `thirty`, `thirty-eight`: the number below a hundred that begins at a token, from `least` on.
SpokenNumber spoken_below_hundred(const std::vector<Token>& tokens, std::size_t i, int least) {
  static constexpr std::string_view ones[] = {
      "zero", "one",    "two",    "three",    "four",     "five",    "six",     "seven",     "eight",    "nine",
      "ten",  "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
  static constexpr std::string_view tens[] = {"twenty", "thirty",  "forty",  "fifty",
                                              "sixty",  "seventy", "eighty", "ninety"};
  if (i >= tokens.size()) return {};
  if (const auto ten = std::ranges::find(tens, tokens[i].word); ten != std::end(tens)) {
    const int value = 10 * static_cast<int>(ten - std::begin(tens) + 2);
    const SpokenNumber one = spoken_below_hundred(tokens, i + 1, 1);
    return one.value > 0 && one.value < 10 ? SpokenNumber{value + one.value, 2} : SpokenNumber{value, 1};
  }
  const auto one = std::ranges::find(ones, tokens[i].word);
  const auto value = static_cast<int>(one - std::begin(ones));
  return one != std::end(ones) && value >= least ? SpokenNumber{value, 1} : SpokenNumber{};
}

/// `thirty-eight`, `one hundred and three`, and `thirteen thirty-four` for a place of four digits. Small numbers may be
/// words of a sentence.
SpokenNumber spoken_number(const std::vector<Token>& tokens, std::size_t i) {
  constexpr int least_alone = 13;
  if (i + 1 < tokens.size() && tokens[i + 1].word == "hundred") {
    const SpokenNumber hundreds = tokens[i].word == "a" ? SpokenNumber{1, 1} : spoken_below_hundred(tokens, i, 1);
    const std::size_t rest = i + 2 + (i + 2 < tokens.size() && tokens[i + 2].word == "and" ? 1 : 0);
    const SpokenNumber more = spoken_below_hundred(tokens, rest, 1);
    if (hundreds.words == 1) return {100 * hundreds.value + more.value, more.words == 0 ? 2 : rest - i + more.words};
  }
  const SpokenNumber first = spoken_below_hundred(tokens, i, least_alone);
  const SpokenNumber next = spoken_below_hundred(tokens, i + first.words, 10);
  return first.words > 0 && next.words > 0 ? SpokenNumber{100 * first.value + next.value, first.words + next.words}
                                           : first;
}

/// Numbers of several digits in words.
void read_large_numbers(std::vector<Token>& tokens, std::vector<WordPlace>& places) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const SpokenNumber said =
        tokens[i].kind == WordKind::unknown ? spoken_number(tokens, i) : SpokenNumber{};  // some are names
    if (said.words == 0) continue;
    const auto from = static_cast<std::ptrdiff_t>(i + 1), to = static_cast<std::ptrdiff_t>(i + said.words);
    tokens[i].word = std::to_string(said.value);
    tokens[i].kind = WordKind::number;
    tokens[i].filler = false;
    places[i].end = places[i + said.words - 1].end;
    tokens.erase(tokens.begin() + from, tokens.begin() + to);
    places.erase(places.begin() + from, places.begin() + to);
  }
}

/// `three CU`, `a single CU`, and behind a word for a die `rolled a five`: numbers in words.
void read_numbers(Giver& giver, std::vector<Token>& tokens) {
  static constexpr std::string_view numbers[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                                 "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  constexpr std::size_t farthest = 2;
  const auto is_rolled = [&](const std::string& word) {
    return word == "roll" || giver.words().nickname_of(word) == "roll";
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].kind != WordKind::unknown) continue;
    const auto known = std::ranges::find(numbers, tokens[i].word);
    if (known == std::end(numbers) && tokens[i].word != "single") continue;
    bool counts = false;
    for (std::size_t k = i + 1; k <= i + farthest && k < tokens.size() && tokens[k].kind != WordKind::name; ++k)
      counts = counts || giver.words().is_unit(tokens[k].word);
    for (std::size_t k = i; k > 0 && i - k < farthest && !counts; --k) counts = is_rolled(tokens[k - 1].word);
    if (!counts) continue;
    tokens[i].word = known == std::end(numbers) ? "1" : std::to_string(known - std::begin(numbers));
    tokens[i].kind = WordKind::number;
  }
}

/// Two words for which the game has one, `political control` for `PC`, become this one.
void join_words(Giver& giver, std::vector<Token>& tokens, std::vector<WordPlace>& places) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    const std::string one = giver.words().one_word_for(tokens[i].word, tokens[i + 1].word);
    if (one.empty() || tokens[i].item != tokens[i + 1].item) continue;
    tokens[i].word = one;
    tokens[i].kind = giver.words().kind_of(one);
    places[i].end = places[i + 1].end;
    tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i + 1));
    places.erase(places.begin() + static_cast<std::ptrdiff_t>(i + 1));
  }
}

/// Numbers that say what came of an answer: `= 1500`, `8 MP`.
void mark_results(std::vector<Token>& tokens, const std::vector<WordPlace>& places) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!is_of_digits(tokens[i].word)) continue;
    const bool is_next = i + 2 < tokens.size() && is_of_digits(tokens[i + 2].word) &&
                         places[i + 2].is_joined_to(places[i + 1]);  // `d8 mp10`
    const bool has_unit = i + 1 < tokens.size() && !is_next &&
                          is_one_of(tokens[i + 1].word, {"ap", "aps", "mp", "mps", "pt", "pts", "point", "points",
                                                         "left", "each", "men", "troops", "remaining"});
    const char sign = places[i].sign_before();
    std::size_t before = i;  // `AP 17`, `leaves me 11`
    while (before > 1 && tokens[before - 1].filler) --before;
    const bool is_left = i > 0 && (is_one_of(tokens[i - 1].word, {"ap", "mp", "left", "rest", "each"}) ||
                                   (before > 0 && is_one_of(tokens[before - 1].word, {"leaves", "leaving", "left"})));
    // `-4` is what an action costs
    const bool is_cost = sign == '-' && places[i].from > 0 && places[i].text[places[i].from - 1] == '-' &&
                         tokens[i].word.size() < 3 &&
                         (places[i].from == 1 || places[i].text[places[i].from - 2] == ' ');
    const bool is_shown = i > 1 && tokens[i - 1].filler && tokens[i - 2].word == "d";  // `d10 = 6`
    tokens[i].result = (sign == '=' && !is_shown) || sign == '|' || tokens[i].aside || has_unit || is_left || is_cost;
    if (is_left && before > 0) tokens[before - 1].filler = true;
    if (has_unit && !is_one_of(tokens[i + 1].word, {"men", "troops"})) tokens[i + 1].filler = true;
  }
}

}  // namespace

bool is_chat(const std::string& word) {
  static constexpr std::string_view said[] = {
      "ok",    "okay",  "yes",  "yep",  "yeah",  "no",   "nope",  "not",  "thanks", "thank", "thx",    "you",
      "gg",    "gl",    "hf",   "good", "luck",  "game", "well",  "hi",   "hello",  "hey",   "bye",    "brb",
      "afk",   "lol",   "haha", "wow",  "ouch",  "damn", "huh",   "hm",   "hmm",    "oh",    "ah",     "oops",
      "sorry", "sry",   "wait", "nice", "great", "sure", "ready", "back", "phone",  "sec",   "moment", "please",
      "cool",  "right", "have", "fun",  "u",     "me",   "too",   "your", "turn",   "go",    "on",     "done",
      "argh",  "ugh",   "uh",   "grr",  "yay",   "sigh", "lets",  "let",  "s",      "one",   "two",    "six",
      "ten",   "day",   "old",  "big",  "bad",   "man",  "win",   "won",  "lost",   "played"};
  return Lexicon::is_filler(word) || std::ranges::find(said, word) != std::end(said);
}

bool is_denial(const std::string& word) {
  static constexpr std::string_view known[] = {"no",       "not",    "never",    "nothing", "none",
                                               "didnt",    "doesnt", "dont",     "cannot",  "cant",
                                               "declines", "denies", "declined", "refuses", "refused"};
  return std::ranges::find(known, word) != std::end(known);
}

bool is_staying(const std::string& word) {
  return is_one_of(word, {"stay", "stays", "stayed", "remain", "remains", "remained", "sits", "sit", "sat", "rests",
                          "stops", "stopped", "waits", "waited", "halts", "halted"});
}

bool says_how_it_went(const Token& token) {
  return token.kind == WordKind::unknown &&
         is_one_of(token.word, {"yes",       "yep",     "nope",    "stay",       "stays",       "hold",  "holds",
                                "change",    "changes", "new",     "still",      "fail",        "fails", "failed",
                                "miss",      "missed",  "works",   "nobody",     "none",        "zero",  "succeeds",
                                "succeeded", "success", "failure", "successful", "unsuccessful"});
}

namespace {

/// Is the sign at a place of the text a word of the game, `Rall*` or `+York`?
bool is_sign_word(Giver& giver, std::string_view text, std::size_t at) {
  if (std::string_view("*!+-~").find(text[at]) == std::string_view::npos ||
      giver.words().kind_of(std::string(1, text[at])) == WordKind::unknown)
    return false;
  const auto is_alphanumeric = [&](std::size_t i) {
    return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
  };
  const bool is_behind = at > 0 && std::isalpha(static_cast<unsigned char>(text[at - 1])) != 0;
  if (text[at] == '*' || text[at] == '!') return is_behind;
  const bool begins = at == 0 || std::string_view(" ,;/").find(text[at - 1]) != std::string_view::npos;
  const bool is_number = at + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[at + 1])) != 0;
  return begins && is_alphanumeric(at + 1) && (!is_number || text[at] == '~');
}

}  // namespace

std::vector<Token> tokens_of(Giver& giver, const std::string& text) {
  std::vector<Token> tokens;
  std::vector<WordPlace> places;
  int depth = 0, item = 0;
  for (std::size_t at = 0; at < text.size();) {
    auto end = at;
    while (end < text.size() && std::string_view("()[]").find(text[end]) == std::string_view::npos &&
           !ends_item(text, end) && !is_sign_word(giver, text, end))
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
    if (end < text.size() && is_sign_word(giver, text, end)) {
      const bool is_before = text[end] != '*' && text[end] != '!';
      if (is_before) ++item;
      const std::string sign(1, text[end]);
      tokens.push_back({sign, depth > 0, giver.words().kind_of(sign), sign == "!", false, item});  // `!` may be none
      places.push_back({text, end, end + 1});
    } else if (end < text.size() && std::string_view("()[]").find(text[end]) != std::string_view::npos)
      depth = std::max(0, depth + (text[end] == '(' || text[end] == '[' ? 1 : -1));
    else
      ++item;
    at = end + 1;
  }
  join_words(giver, tokens, places);
  read_large_numbers(tokens, places);
  read_numbers(giver, tokens);
  name_dice(giver, tokens, places);
  leave_out_new(giver, tokens);
  leave_out_number_signs(tokens, places);
  leave_out_times(tokens, places);
  mark_results(tokens, places);
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
    tokens[i].counted = tokens[i].kind == WordKind::number && giver.words().is_counted(tokens[i + 1].word);
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

std::vector<Token> with_ends_later(Giver& giver, std::vector<Token> tokens) {
  bool moved = false;
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    const bool stays = is_staying(tokens[i].word);
    const bool ends = stays || giver.is_unwritten(giver.words().nickname_of(tokens[i].word));
    std::size_t place = i + 1;
    while (place + 1 < tokens.size() && tokens[place].filler) ++place;
    if (!ends || tokens[place].item != tokens[i].item || tokens[place].kind != WordKind::number) continue;
    tokens[i].filler = stays;
    std::rotate(tokens.begin() + std::ptrdiff_t(i), tokens.begin() + std::ptrdiff_t(i) + 1,
                tokens.begin() + std::ptrdiff_t(place) + 1);
    moved = true;
    i = place;
  }
  return moved ? tokens : std::vector<Token>{};
}

std::vector<Token> with_numbers_later(Giver& giver, std::vector<Token> tokens, int least) {
  int alone = 0;
  for (std::size_t n = 0; n + 1 < tokens.size(); ++n) {
    if (tokens[n].kind != WordKind::number || tokens[n].word.size() > 2 || tokens[n].filler) continue;
    const bool has_unit = giver.words().is_unit(tokens[n + 1].word);
    const std::size_t first = n + (has_unit ? 2 : 1);
    std::size_t to = first;
    while (to < tokens.size() && tokens[to].filler && !is_one_of(tokens[to].word, {"and", "then"})) ++to;
    const std::size_t name = to;
    while (to < tokens.size() && tokens[to].kind == WordKind::name && !tokens[to].filler) ++to;
    if (to == name || tokens[name].item != tokens[n].item) continue;
    alone += has_unit ? 0 : 1;
    const auto at = [&](std::size_t i) { return tokens.begin() + static_cast<std::ptrdiff_t>(i); };
    std::rotate(at(n), at(first), at(to));
    n = to - 1;
  }
  return alone >= least ? tokens : std::vector<Token>{};
}

std::vector<std::vector<Token>> with_units_later(Giver& giver, const std::vector<Token>& tokens) {
  constexpr std::size_t most_orders = 16;
  std::vector<std::vector<Token>> orders;
  const auto is_name = [&](std::size_t i) { return tokens[i].kind == WordKind::name && !tokens[i].filler; };
  const auto group = std::ranges::find_if(tokens, [&](const Token& token) { return giver.is_group(token.word); });
  if (group != tokens.end() && group != tokens.begin()) {  // `with a 9 the army moves`
    const auto die = std::find_if(tokens.begin(), group, [](const Token& token) {
      return token.kind == WordKind::number && token.word.size() == 1 && !token.result;
    });
    std::vector<Token> later = tokens;
    if (die != group) {
      std::rotate(later.begin() + (die - tokens.begin()), later.begin() + (die - tokens.begin()) + 1,
                  later.begin() + (group - tokens.begin()) + 1);
      orders.push_back(std::move(later));
    }
  }
  if (std::vector<Token> all = with_numbers_later(giver, tokens, 1); !all.empty()) orders.push_back(std::move(all));
  // `Clinton arrives in Quebec with 1 CU`: who comes may stand behind where
  for (std::size_t first = 0; first < tokens.size() && orders.size() < most_orders; ++first) {
    if (!is_name(first) || (first > 0 && tokens[first - 1].item == tokens[first].item)) continue;
    std::size_t behind = first, end = first;
    while (behind < tokens.size() && is_name(behind)) ++behind;
    while (end < tokens.size() && tokens[end].item == tokens[first].item) ++end;
    bool has_place = false;
    for (std::size_t k = behind + 1; k < end; ++k) has_place = has_place || is_name(k);
    if (!has_place || behind >= end) continue;
    std::vector<Token> later = tokens;
    std::rotate(later.begin() + static_cast<std::ptrdiff_t>(first), later.begin() + static_cast<std::ptrdiff_t>(behind),
                later.begin() + static_cast<std::ptrdiff_t>(end));
    orders.push_back(std::move(later));
  }
  for (std::size_t n = 1; n + 2 < tokens.size(); ++n) {
    if (tokens[n].kind != WordKind::number || !giver.words().is_unit(tokens[n + 1].word)) continue;
    std::size_t ends = n + 2;  // `3 CU + Burgoyne`, who may come later together
    while (ends < tokens.size() && (is_name(ends) || tokens[ends].filler)) ++ends;
    for (std::size_t to = n + 3; to <= tokens.size() && orders.size() < most_orders; ++to) {
      if (!is_name(to - 1) || (to < tokens.size() && is_name(to))) continue;
      std::vector<Token> later = tokens;
      if (ends > n + 2 && ends < to) {
        std::rotate(later.begin() + static_cast<std::ptrdiff_t>(n), later.begin() + static_cast<std::ptrdiff_t>(ends),
                    later.begin() + static_cast<std::ptrdiff_t>(to));
        orders.push_back(std::exchange(later, tokens));
      }
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

std::size_t word_before(const std::vector<Token>& tokens, std::size_t i) {
  for (std::size_t k = i; k > 0 && tokens[k - 1].item == tokens[i].item; --k)
    if (!tokens[k - 1].filler) return k - 1;
  return i;
}

bool begins_with_label(const std::vector<Token>& tokens) {
  constexpr std::ptrdiff_t longest = 2;
  return std::ranges::count_if(
             tokens, [](const Token& token) { return token.label && token.item == 0 && !token.filler; }) <= longest;
}

bool names_something(Giver& giver, const Token& token) {
  if (token.of_name || giver.words().is_of_action(token.word)) return !token.filler || token.of_name;
  if (giver.words().is_common(token.word) || token.word == "go" || token.word == "goes") return false;
  return token.kind != WordKind::unknown || (!is_chat(token.word) && giver.words().is_nearly_known(token.word));
}

double price_of_token(Giver& giver, const Token& token) {
  if (token.filler) return price_of_filler;
  const bool is_remark = token.aside && (token.kind != WordKind::name || giver.words().is_of_card(token.word)) &&
                         giver.words().name_meant(token.word).empty();
  return (is_remark ? aside : 1) * (names_something(giver, token) ? price_of_known : price_of_unknown);
}

}  // namespace tricorne::replay
