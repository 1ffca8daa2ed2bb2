#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <set>
#include <utility>

#include "engine/core/text.h"
#include "replay/import/line_search.h"
#include "replay/import/tokens.h"

namespace tricorne::replay {

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
      "turn",   "year",  "round",   "phase",    "impulse",  "setup",    "set",       "game",   "day",  "night",
      "winter", "jan",   "january", "feb",      "mar",      "apr",      "may",       "jun",    "jul",  "aug",
      "sep",    "oct",   "nov",     "november", "december", "dec",      "spring",    "summer", "fall", "autumn",
      "end",    "start", "morning", "impulses", "scenario", "players",  "date",      "am",     "pm",   "p",
      "th",     "st",    "nd",      "rd",       "t",        "strategy", "christmas", "oclock"};
  const auto is_of_time = [&](const std::string& word) { return std::ranges::find(words, word) != std::end(words); };
  std::vector<std::string> all = words_in(text);
  if (all.size() > 1 && all.front() == "the" && is_of_digits(all.back()) && all.back().size() == digits_of_year)
    all.erase(all.begin());  // `The Year 1775`
  if (all.empty() || all.size() > 8) return false;
  // `Winter 5` tells the die of winter.
  if (giver.words().nickname_of(all.front()) == "roll" && is_of_digits(all.back()) && all.back().size() == 1)
    return false;
  // `MOVES`
  if (all.size() == 1 && all[0].size() > 3 && giver.words().kind_of(all[0]) == WordKind::grammar &&
      std::ranges::none_of(text, [](unsigned char c) { return std::islower(c) != 0; }))
    return true;
  // `Activations (21 points):`
  if (text.ends_with(':') && seat_of(giver.game(), all.front()).empty() &&
      std::ranges::none_of(tokens_of(giver, text), [](const Token& token) {
        return !token.aside && (token.kind == WordKind::name || token.kind == WordKind::number);
      }))
    return true;
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

namespace {

/// Is it a sentence that begins with an exclamation and names one thing at most, `Ouch, New York.`? It is about what
/// was done there.
bool exclaims(Giver& giver, const LogLine& line) {
  const std::vector<Token> tokens = tokens_of(giver, line.text);
  if (tokens.empty() ||
      !is_one_of(tokens.front().word, {"lol", "haha", "ouch", "ugh", "uh", "wow", "argh", "grr", "yay", "damn"}))
    return false;
  for (std::size_t i = 0; i + 1 < line.text.size(); ++i)
    if (ends_sentence(line.text, i)) return false;
  constexpr std::ptrdiff_t longest_name = 2;
  return std::ranges::count_if(tokens, [](const Token& t) { return !t.filler && t.kind == WordKind::name; }) <=
             longest_name &&
         std::ranges::none_of(tokens, [&](const Token& token) {
           return !token.filler && (token.kind == WordKind::number || giver.words().says_action(token.word));
         });
}

}  // namespace

bool is_talk(Giver& giver, const LogLine& line) {
  if (line.in_words) return false;
  const std::vector<std::string> words = words_in(line.text);
  if (std::ranges::all_of(words, is_chat))
    return std::ranges::any_of(words, [&](const std::string& word) {
      return !Lexicon::is_filler(word) && giver.words().kind_of(word) == WordKind::unknown;
    });
  if (exclaims(giver, line)) return true;
  const auto praises = [](const std::string& word) {
    return is_one_of(word, {"nice", "good", "great", "wow", "ouch", "damn", "lucky", "unlucky", "bad", "cool"});
  };
  const auto is_of_dice = [](const std::string& word) {
    return is_one_of(word, {"roll", "rolls", "rolling", "dice", "die", "lucky", "unlucky", "luck"});
  };
  if (std::ranges::any_of(words, praises) &&  // `nice roll`
      std::ranges::all_of(words, [&](const std::string& word) { return is_chat(word) || is_of_dice(word); }))
    return true;
  LogLine question = line;  // without what is answered: `can I take that back? no, stays`
  question.text.resize(line.text.rfind('?') + 1);
  const std::vector<std::string> reply = words_in(std::string_view(line.text).substr(question.text.size()));
  const auto replies = [](const std::string& w) { return is_chat(w) || is_denial(w) || is_staying(w); };
  if (question.text.empty() || !std::ranges::all_of(reply, replies)) return false;
  if (is_prose(giver, question)) return true;
  // `All that for Boston??`
  return std::ranges::none_of(tokens_of(giver, question.text), [&](const Token& token) {
    return !token.filler && (token.kind == WordKind::number || giver.words().says_action(token.word));
  });
}

bool is_idle(Giver& giver, const LogLine& line) {
  if (line.in_words) return false;
  const std::vector<Token> tokens = tokens_of(giver, line.text);
  const auto numbers =
      std::ranges::count_if(tokens, [](const Token& t) { return t.kind == WordKind::number && !t.filler && !t.aside; });
  const auto idle = std::ranges::count_if(tokens, [&](const Token& t) {
    return t.kind == WordKind::unknown && giver.words().name_meant(t.word).empty() &&
           !giver.words().says_action(t.word);
  });
  // One number among talk of a player is nothing, either: `what a waste of a 9`.
  constexpr std::ptrdiff_t least_idle = 3;
  if (numbers > (!line.player.empty() && idle >= least_idle ? 1 : 0)) return false;
  if (line.text.ends_with('?')) return true;
  const bool claims = !line.seat.empty() && line.player.empty() && !line.sentence;
  return !claims && std::ranges::none_of(tokens, [&](const Token& token) {
    if (token.filler || is_chat(token.word) || giver.words().is_of_card(token.word)) return false;
    return token.kind == WordKind::name || giver.words().says_action(token.word) ||
           !giver.words().name_meant(token.word).empty();
  });
}

/// Does the line name every seat, and nothing of the game? `I take the Americans, Kim is the king`
bool names_all_seats(Giver& giver, const LogLine& line) {
  std::set<std::string> seats;
  for (const Token& token : tokens_of(giver, line.text)) {
    const std::string seat = token.word.size() > 1 ? seat_of(giver.game(), token.word) : "";
    if (seat.empty() && !token.filler && token.kind == WordKind::name) return false;
    if (!seat.empty() && seat != chance_info.name) seats.insert(seat);
  }
  return seats.size() == giver.game().seats().size();
}

bool is_about_no_action(Giver& giver, const LogLine& line, bool is_before_the_first) {
  if (line.in_words) return false;
  if ((line.sentence || !line.player.empty()) && is_chatter(giver, line)) return true;
  if (is_idle(giver, line)) return true;
  if (!line.seat.empty() && !(is_before_the_first && names_all_seats(giver, line)))
    return says_nothing(giver, line) && words_in(line.text).size() > 2;
  if (is_before_the_first && names_all_seats(giver, line)) return true;
  // `+ = marker, x = removed`: what the signs of the log mean
  if (is_before_the_first && std::ranges::count(line.text, '=') > 1) return true;
  return is_heading(giver, line.text) || is_prose(giver, line) || (is_before_the_first && is_title(giver, line));
}

bool is_name_of_player(Giver& giver, const LogLine& line,
                       const std::vector<std::pair<std::string, std::string>>& players) {
  constexpr std::size_t longest_name = 4;
  const auto has_seat = [&](const auto& player) { return player.first == line.seat; };
  return !line.seat.empty() && std::ranges::none_of(players, has_seat) &&
         (line.text.find(' ') == std::string::npos ||
          (words_in(line.text).size() <= longest_name && is_prose(giver, line)));
}

int remark_that_may_act(Giver& giver, const Hypothesis& at) {
  const int last = at.last == nullptr ? 0 : at.last->mark.line;
  for (auto told = at.told; told != nullptr && told->note.mark.line > last; told = told->before)
    if (const LogLine line{told->note.mark, "", told->note.text};
        told->note.kind == LogNoteKind::remark && !says_nothing(giver, line) && !is_heading(giver, line.text))
      return line.mark.line;
  return 0;
}

bool is_about_dice_to_come(Giver& giver, const Hypothesis& at, const LogLine& line) {
  if (at.world->asked() != Seat::Chance) return false;
  const std::vector<Token> tokens = tokens_of(giver, line.text);
  const bool how =
      std::ranges::any_of(tokens, [](const Token& token) { return is_denial(token.word) || says_how_it_went(token); });
  return how && std::ranges::none_of(tokens, [](const Token& token) {
           return token.kind == WordKind::name || token.kind == WordKind::number;
         });
}

bool is_about_last_die(Giver& giver, const Hypothesis& at, const LogLine& line) {
  if (at.last == nullptr || at.last->mark.line != line.mark.line || at.last->from->asked() != Seat::Chance)
    return false;
  const std::vector<Token> tokens = tokens_of(giver, line.text);
  return std::ranges::any_of(tokens, says_how_it_went) && std::ranges::all_of(tokens, [](const Token& token) {
           return token.filler || says_how_it_went(token) || is_chat(token.word);
         });
}

bool is_about_points(Giver& giver, const LogLine& line) {
  const std::vector<Token> tokens = tokens_of(giver, line.text);
  return std::ranges::any_of(tokens, &Token::result) && std::ranges::all_of(tokens, [&](const Token& token) {
           return token.filler || token.result || is_chat(token.word) ||
                  (token.kind == WordKind::unknown && !giver.words().is_nearly_known(token.word) &&
                   !giver.is_group(token.word));
         });
}

bool is_about_a_hand(Giver& giver, const LogLine& line) {
  constexpr std::size_t least_numbers = 3, farthest = 5;
  const std::vector<Token> tokens = tokens_of(giver, line.text);
  const auto is_word = [](const Token& token) {
    return is_one_of(token.word, {"hand", "hands", "deal", "deals", "dealt", "draw", "draws", "drew", "drawn"});
  };
  const auto begin = tokens.begin(), end = begin + static_cast<std::ptrdiff_t>(std::min(tokens.size(), farthest));
  if (std::find_if(begin, end, is_word) == end) return false;
  const auto numbers = std::ranges::count_if(tokens, [](const Token& token) { return token.kind == WordKind::number; });
  return static_cast<std::size_t>(numbers) >= least_numbers && std::none_of(begin, tokens.end(), [&](const Token& t) {
           return (t.kind == WordKind::name && !giver.words().is_of_title(t.word)) ||
                  (!is_word(t) && !t.filler && giver.words().is_of_action(t.word) &&
                   !giver.words().is_of_title(t.word));
         });
}

namespace {

/// Does the line say all words of an answer without values, `leaves the map`?
bool says_an_answer(Giver& giver, const std::vector<const AnswerWords*>& answers, const LogLine& line) {
  const std::vector<Token> tokens = tokens_of(giver, line.text);
  const auto is_said = [&](WordId word) {
    return Lexicon::is_filler(giver.words().word(word)) ||
           std::ranges::any_of(tokens, [&](const Token& token) { return giver.words().cost(token.word, word) < 1; });
  };
  return std::ranges::any_of(answers, [&](const AnswerWords* answer) {
    return answer->values.empty() && answer->grammar.size() > 1 && std::ranges::all_of(answer->grammar, is_said);
  });
}

}  // namespace

bool declines(Giver& giver, const Hypothesis& at, const LogLine& line) {
  static constexpr std::string_view said[] = {
      "let", "lets",   "take", "takes", "took",  "lie", "be",  "alone",    "card",    "cards", "for",  "do",     "does",
      "did", "anyone", "them", "her",   "there", "i",   "one", "generals", "general", "more",  "else", "further"};
  static constexpr std::string_view refusing[] = {"pass",  "passes", "passed", "keep",  "keeps", "kept",
                                                  "leave", "leaves", "skip",   "skips", "nobody"};
  static constexpr std::string_view wanting[] = {"interested", "want", "wants"};
  constexpr std::size_t shortest = 2;  // words; `no thanks` needs no more
  const auto is_among = [](const auto& list, const std::string& word) {
    return std::ranges::find(list, word) != std::end(list);
  };
  const auto asked = at.world->asked();
  if (!asked || *asked == Seat::Chance) return false;
  const auto& answers = giver.answers(*at.world);
  if (std::ranges::none_of(answers, [&](const AnswerWords* answer) { return giver.is_unwritten(answer->text); }))
    return false;
  bool refuses = false, denies = false, names_it = false;
  std::size_t words = 0;
  for (const Token& token : tokens_of(giver, line.text)) {
    const std::string seat = seat_of(giver.game(), token.word);
    if (!seat.empty() && (token.word.size() > 1 || token.capital) && seat == info_of(giver.game().seats(), *asked).name)
      continue;
    if (token.filler || token.aside) continue;
    ++words;
    denies = denies || is_denial(token.word);
    refuses = refuses || is_among(refusing, token.word);
    names_it = names_it || is_among(wanting, token.word);
    if (is_chat(token.word) || is_denial(token.word) || is_among(said, token.word) || is_among(refusing, token.word) ||
        is_among(wanting, token.word))
      continue;
    if (token.kind != WordKind::grammar && !giver.words().is_of_card(token.word)) return false;
    names_it = true;  // `no exchange`, `no campaign`
  }
  if (!denies && says_an_answer(giver, answers, line)) return false;
  return refuses || (denies && (names_it || words <= shortest));
}

std::vector<LogLine> sentences_of(Giver& giver, const LogLine& line) {
  std::vector<LogLine> parts;
  if (is_talk(giver, line)) return parts;
  const std::string& text = line.text;
  const auto take_seat = [&](LogLine& part) {  // `The British discarded …`
    const std::vector<std::string> words = words_in(part.text);
    const std::size_t first = words.front() == "the" && words.size() > 1 ? 1 : 0;
    const std::string seat = words[first].size() > 1 ? seat_of(giver.game(), words[first]) : "";
    const bool is_counted = words.size() > first + 1 && giver.words().is_counted(words[first + 1]);
    if (!seat.empty() && seat != chance_info.name && !is_counted) part.seat = seat;
  };
  const auto add = [&](std::size_t from, std::size_t to) {
    const std::string part(trim(std::string_view(text).substr(from, to - from)));
    if (words_in(part).empty()) return;
    parts.push_back(line);
    parts.back().text = part;
    parts.back().sentence = true;
    if (parts.size() > 1) take_seat(parts.back());
  };
  std::size_t from = 0;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    const bool ends = (depth == 0 && ends_sentence(text, i)) || text.substr(i, 4) == "... ";
    if (!ends) continue;
    add(from, i + 1);
    from = i + 1;
  }
  if (from < text.size()) add(from, text.size());
  if (parts.size() != 1) return parts;
  // `Camden, he does not exchange`, `no campaign, B begins`, `44 pc none`
  const auto denies = [&](const std::string& part) {
    const std::vector<Token> tokens = tokens_of(giver, part);
    constexpr std::size_t longest = 6;
    if (tokens.size() <= longest &&
        std::ranges::any_of(tokens, [](const Token& token) { return is_staying(token.word); }))
      return true;
    return std::ranges::any_of(tokens, [](const Token& token) { return is_denial(token.word); }) &&
           std::ranges::none_of(tokens, [](const Token& token) {
             return !token.aside && (token.kind == WordKind::name || token.kind == WordKind::number);
           });
  };
  std::vector<std::size_t> signs;
  for (const std::string_view sign : {", ", " - ", " but "})
    for (auto at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 1)) signs.push_back(at);
  std::ranges::sort(signs, std::greater<>{});
  for (const std::string_view none : {" none", " nothing", " nobody", " of nobody"})
    if (const auto at = text.find(none); at != std::string::npos) signs.push_back(at);
  for (const std::size_t at : signs) {
    const std::size_t behind = text.find_first_not_of(" ,-", at);
    if (behind == std::string::npos || at == 0) continue;
    if (!denies(text.substr(behind)) && !denies(text.substr(0, at))) continue;
    parts.assign(2, line);
    parts[0].text = std::string(trim(std::string_view(text).substr(0, at)));
    parts[1].text = text.substr(behind);
    take_seat(parts[1]);
    break;
  }
  return parts;
}

std::vector<std::size_t> close_readings(const std::vector<FoundReading>& found) {
  constexpr double near = 3;
  constexpr std::size_t most = 5;
  std::vector<std::size_t> close;
  std::set<std::vector<std::string>> told;
  for (std::size_t i = 0; i < found.size() && close.size() < most; ++i)
    if (found[i].behind.cost <= found.front().behind.cost + near && (found.front().in_doubt || !found[i].in_doubt) &&
        told.insert(found[i].reading.answers).second)
      close.push_back(i);
  return close;
}

bool is_turn(Giver& giver, const Hypothesis& at, const LogLine& line) {
  constexpr int century = 100;
  constexpr std::size_t longest = 40;
  if ((!line.seat.empty() && line.player.empty()) || line.text.size() > longest) return false;
  std::string text;  // `'75`, `1775.`, `seventeen seventy-five`, `1776?? (1775 of course)`
  for (const Token& token : tokens_of(giver, line.text)) {
    if (token.filler || (token.aside && !text.empty())) continue;
    if (!text.empty() || !is_of_digits(token.word)) return false;
    text = token.word;
  }
  const bool has_letters =
      std::ranges::any_of(line.text, [](unsigned char c) { return std::isalpha(c) != 0; });  // `c75` is a card
  const bool is_asked = line.text.find('?') != std::string::npos;
  if (text.size() != 4 && (text.size() != 2 || has_letters || is_asked)) return false;
  const std::string label = at.world->position()->when().label;
  if (!is_of_digits(label) || label.size() != 4) return false;
  const int written = std::stoi(text), now = std::stoi(label);
  const auto is = [&](int turn) { return written == (text.size() == 2 ? turn % century : turn); };
  return is(now) || is(now + 1);
}

std::string who_begins(Giver& giver, const LogLine& line) {
  constexpr std::size_t longest = 8;
  static constexpr std::string_view known[] = {
      "first", "start",  "starts", "begin", "begins", "goes",  "go",   "chose", "choose", "chooses", "choice",
      "picks", "player", "says",   "lets",  "let",    "plays", "play", "again", "wants",  "to",      "campaign",
      "no",    "so",     "then",   "time",  "who",    "opens", "lead", "leads", "off",    "can",     "may"};
  const std::string& own = line.seat.empty() ? line.heading : line.seat;
  std::string other;
  for (const SeatInfo& seat : giver.game().seats())
    if (seat.name != own) other = seat.name;
  std::vector<std::string> named;
  bool begins = false, chooses = false, spoken_to = false;
  const std::vector<std::string> words = words_in(line.text);
  if (words.size() > longest || line.text.ends_with('?')) return "";
  for (const std::string& word : words) {
    const bool speaks = !own.empty() && is_one_of(word, {"i", "we", "me", "ill"});
    const bool is_spoken_to = !own.empty() && is_one_of(word, {"you", "youre"});
    spoken_to = spoken_to || is_spoken_to;
    const std::string seat = speaks ? own : is_spoken_to ? other : word == "a" ? "" : seat_of(giver.game(), word);
    if (!seat.empty() && seat != chance_info.name) {
      named.push_back(seat);
      continue;
    }
    if (is_of_digits(word) && word.size() == 4) continue;  // the year
    begins = begins || is_one_of(word, {"first", "start", "starts", "begin", "begins", "opens", "chose", "choice",
                                        "lead", "leads"});
    chooses = chooses || is_one_of(word, {"chose", "choose", "chooses", "picks", "says", "lets", "let", "wants"});
    if (std::ranges::find(known, word) != std::end(known) || Lexicon::is_filler(word)) continue;
    // `you can start, tom`
    const bool may_be_he = spoken_to && &word == &words.back() && giver.words().kind_of(word) == WordKind::unknown &&
                           !giver.words().is_nearly_known(word);
    if (!may_be_he) return "";
  }
  return !begins || named.empty() ? "" : chooses ? named.back() : named.front();
}

bool says_who_stays(Giver& giver, const Hypothesis& at, const LogLine& line) {
  const auto is_moving = [](const std::string& word) {
    return is_one_of(word, {"budge", "move", "moves", "moved", "march", "marches"});
  };
  const auto asked = at.world->asked();
  if (!asked || *asked == Seat::Chance) return false;
  bool stays = false, denies = false, names = false, moves = false, last_of_name = false;
  for (const Token& token : tokens_of(giver, line.text)) {
    const bool stay = is_staying(token.word), move = is_moving(token.word);
    stays = stays || stay;
    moves = moves || move;
    denies = denies || is_denial(token.word);
    stays = stays || token.word == "nothing";  // `Ann does nothing`
    const bool named = (token.kind == WordKind::name && !giver.words().is_of_card(token.word)) ||
                       (token.kind == WordKind::number && last_of_name) ||
                       giver.words().kind_of(giver.words().nickname_of(token.word)) == WordKind::name ||
                       !giver.words().name_meant(token.word).empty();
    names = names || named;
    last_of_name = named;
    if (!stay && !move && !named && !token.filler && !is_chat(token.word) && !is_denial(token.word) &&
        (token.kind != WordKind::unknown || giver.words().is_nearly_known(token.word)))
      return false;
  }
  return names && (moves ? denies : stays);
}

bool is_retold(Giver& giver, const Hypothesis& at, const LogLine& line) {
  constexpr int most_behind = 60;
  auto first = at.last;
  const HeldAnswer* begin = nullptr;
  for (int n = 0; first != nullptr && n < most_behind; first = first->before, ++n) {
    if (first->written && first->from->asked() != Seat::Chance) break;
    begin = first.get();
  }
  if (begin == nullptr) return false;
  Hypothesis from = at;
  from.last = begin->before;
  from.world = begin->from;
  const std::vector<Token> tokens = tokens_of(giver, line.text);
  const bool names = std::ranges::any_of(
      tokens, [](const Token& token) { return !token.filler && (token.kind == WordKind::name || token.result); });
  const bool has_die = std::ranges::any_of(tokens, [](const Token& token) { return token.word == "roll"; });
  return names && !has_die && not_told(giver, line, from, at).empty();
}

}  // namespace tricorne::replay
