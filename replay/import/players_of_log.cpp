#include "replay/import/players_of_log.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <span>

#include "engine/core/text.h"
#include "replay/import/lexicon.h"
#include "replay/import/log_line.h"

namespace tricorne::replay {

std::vector<PlayerSeats> ways_to_seat(const Game& game, const std::vector<std::string>& names) {
  std::vector<PlayerSeats> ways{{}};
  for (const std::string& name : names) {
    std::vector<PlayerSeats> more;
    for (const PlayerSeats& way : ways)
      for (const SeatInfo& seat : game.seats()) {
        if (std::ranges::any_of(way, [&](const auto& one) { return one.second == seat.name; })) continue;
        more.push_back(way);
        more.back()[name] = seat.name;
      }
    ways = std::move(more);
  }
  return ways;
}

namespace {

constexpr std::size_t longest_name = 20;

bool is_alphabetic(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
/// May the sign stand in the name of a user?
bool is_of_user(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
/// Does the name have a sign that no word of a language has?
bool is_invented(std::string_view name) { return name.find_first_of("_0123456789") != std::string_view::npos; }

/// What stands in the place of a seat: a word or two before a colon, or in `<>`. Empty: nothing does.
std::string_view label_of(std::string_view line) {
  // In front of it may stand a time, the number of a line, or the sign of an answered mail.
  while (!line.empty() && !is_alphabetic(line.front()) && line.front() != '<') line.remove_prefix(1);
  const bool in_brackets = line.starts_with('<');
  if (in_brackets) line.remove_prefix(1);
  const auto end = line.find(in_brackets ? '>' : ':');
  if (end == std::string_view::npos || end > longest_name) return "";
  const std::string_view label = trim(line.substr(0, end));
  return std::ranges::count(label, ' ') > 1 ? "" : label;
}

/// Is it a word before a colon that names no player?
bool is_usual_label(const Game& game, Lexicon& words, const std::string& label) {
  static constexpr std::string_view usual[] = {
      "note",    "notes",  "comment", "result", "results",  "setup",   "set",    "turn",    "round",  "phase",
      "year",    "date",   "time",    "move",   "moves",    "dice",    "die",    "roll",    "rolls",  "weather",
      "from",    "to",     "cc",      "sent",   "subject",  "re",      "fwd",    "battle",  "combat", "score",
      "event",   "card",   "cards",   "end",    "winter",   "impulse", "action", "actions", "start",  "game",
      "players", "player", "chance",  "step",   "day",      "losses",  "attack", "message", "reply",  "ps",
      "http",    "https",  "total",   "then",   "scenario", "order",   "orders", "retreat", "winner", "remark",
      "what",    "who",    "where",   "leader", "side",     "outcome", "seat"};
  constexpr std::size_t longest_short_name = 4;  // `Ben` is the beginning of many a place
  return std::ranges::any_of(words_in(label), [&](const std::string& word) {
    if (std::isdigit(static_cast<unsigned char>(word.front())) != 0 && word.size() < label.size())
      return false;  // ann_77
    return std::ranges::find(usual, word) != std::end(usual) || words.kind_of(word) != WordKind::unknown ||
           Lexicon::is_filler(word) || (word.size() > longest_short_name && words.is_nearly_known(word)) ||
           !seat_of(game, word).empty();
  });
}

/// The seat that a word in a sentence names; empty for none. Short words are seats in capitals alone: `USA`, but not
/// `us`.
std::string seat_in_sentence(const Game& game, const std::string& word, std::string_view line) {
  constexpr std::size_t shortest = 4;
  std::string capitals = word;
  for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (word.size() < 2 || (word.size() < shortest && line.find(capitals) == std::string_view::npos)) return "";
  const std::string seat = seat_of(game, word);
  return seat == chance_info.name ? "" : seat;
}

std::string other_than(const Game& game, const std::string& seat) {
  for (const SeatInfo& one : game.seats())
    if (one.name != seat) return std::string(one.name);
  return "";
}

/// Does a word say what somebody is who is spoken to, `you are the British`, `you were British`?
bool is_of_who_is_spoken_to(std::vector<std::string>::const_iterator begin,
                            std::vector<std::string>::const_iterator at) {
  if (at != begin && *std::prev(at) == "the") --at;
  if (at != begin && *std::prev(at) == "youre") return true;
  static constexpr std::string_view verbs[] = {"are", "were", "have", "had", "play", "take"};
  return at - begin > 1 && *(at - 2) == "you" && std::ranges::find(verbs, *std::prev(at)) != std::end(verbs);
}

/// How far the seats stand from the names: the fewest words between, by name and seat. Where the game begins, the rest
/// is not looked at.
std::map<std::pair<std::string, std::string>, std::size_t> distances(const Game& game, Lexicon& lexicon,
                                                                     const PlayerSeats& players,
                                                                     const std::vector<std::string>& lines) {
  constexpr std::size_t most_lines = 100;
  std::map<std::pair<std::string, std::string>, std::size_t> found;
  for (const std::string& line : std::span(lines).first(std::min(lines.size(), most_lines))) {
    const std::vector<std::string> words = words_in(line);
    const auto acts =
        std::ranges::count_if(words, [&](const std::string& word) { return lexicon.kind_of(word) == WordKind::name; });
    constexpr int most_names = 2;
    if (players.contains(fold(label_of(line))) && acts > most_names) break;
    for (const auto& [name, seated] : players) {
      const std::vector<std::string> parts = words_in(name);
      for (auto at = words.begin(); at != words.end(); ++at) {
        at = std::search(at, words.end(), parts.begin(), parts.end());
        if (at == words.end()) break;
        for (auto other = words.begin(); other != words.end(); ++other) {
          std::string seat = seat_in_sentence(game, *other, line);
          if (seat.empty()) continue;
          if (at == words.begin() && is_of_who_is_spoken_to(words.begin(), other)) seat = other_than(game, seat);
          const auto far = static_cast<std::size_t>(std::abs(other - at));
          const auto [known, fresh] = found.try_emplace({name, seat}, far);
          if (!fresh) known->second = std::min(known->second, far);
        }
      }
    }
  }
  return found;
}

/// The first word of a line, folded, if it is written with a capital.
std::string first_word_of(std::string_view line) {
  while (!line.empty() && !is_alphabetic(line.front())) line.remove_prefix(1);
  if (line.empty() || std::isupper(static_cast<unsigned char>(line.front())) == 0) return "";
  return fold(std::string(line.begin(), std::find_if_not(line.begin(), line.end(), is_alphabetic)));
}

/// The first line that names both players and both seats, if there is one: `I had the Americans, Anna the British`.
std::vector<std::string> line_about_both(const Game& game, const PlayerSeats& players,
                                         const std::vector<std::string>& lines) {
  constexpr std::size_t most_lines = 20;
  for (const std::string& line : std::span(lines).first(std::min(lines.size(), most_lines))) {
    const std::vector<std::string> words = words_in(line);
    std::set<std::string> seats, named;
    for (const std::string& word : words) {
      if (const std::string seat = seat_in_sentence(game, word, line); !seat.empty()) seats.insert(seat);
      if (players.contains(word)) named.insert(word);
    }
    if (seats.size() > 1 && named.size() > 1) return {line};
  }
  return {};
}

/// The players with the seats that stand nearest to their names, if that is clear.
PlayerSeats with_seats_told(const Game& game, Lexicon& words, const PlayerSeats& players,
                            const std::vector<std::string>& lines) {
  constexpr std::size_t nowhere = 12;  // words
  const std::vector<std::string> of_both = line_about_both(game, players, lines);
  std::vector<std::string> names;
  for (const auto& [name, seat] : players) names.push_back(name);
  const auto told = distances(game, words, players, of_both.empty() ? lines : of_both);
  std::size_t best = nowhere * names.size(), next = best;
  PlayerSeats found = players;
  for (const PlayerSeats& way : ways_to_seat(game, names)) {
    std::size_t sum = 0;
    for (const auto& one : way) {
      const auto far = told.find(one);
      sum += far == told.end() ? nowhere : std::min(nowhere, far->second);
    }
    next = std::min(next, std::max(sum, best));
    if (sum >= best) continue;
    best = sum;
    found = way;
  }
  return best < next ? found : players;
}

/// The players whose seats a line says outright, `US = Hal  GB = Inge` or `me=brits, ola=amis`.
PlayerSeats seats_defined(const Game& game, const std::vector<std::string>& lines) {
  constexpr std::size_t most_lines = 12;
  PlayerSeats players;
  for (const std::string& line : std::span(lines).first(std::min(lines.size(), most_lines)))
    for (auto sign = line.find('='); sign != std::string::npos; sign = line.find('=', sign + 1)) {
      std::size_t begin = line.find_last_not_of(' ', sign == 0 ? 0 : sign - 1),
                  end = line.find_first_not_of(' ', sign + 1);
      if (sign == 0 || begin == std::string::npos || end == std::string::npos) continue;
      std::size_t first = begin + 1, last = end;
      while (first > 0 && is_alphabetic(line[first - 1])) --first;
      while (last < line.size() && is_alphabetic(line[last])) ++last;
      const std::string before = fold(line.substr(first, begin + 1 - first)),
                        behind = fold(line.substr(end, last - end));
      for (const auto& [name, called] : {std::pair(before, behind), std::pair(behind, before)})
        if (const std::string seat = called.size() > 1 ? seat_of(game, called) : "";
            !name.empty() && !seat.empty() && seat != chance_info.name && seat_of(game, name).empty())
          players[name] = seat;
    }
  return players.size() == game.seats().size() ? players : PlayerSeats{};
}

/// The players behind whose names their seats stand in parentheses, `Ann (Americans) against Ben (British)`.
PlayerSeats seats_in_brackets(const Game& game, const std::vector<std::string>& lines) {
  constexpr std::size_t most_lines = 12;
  PlayerSeats players;
  for (const std::string& line : std::span(lines).first(std::min(lines.size(), most_lines)))
    for (auto sign = line.find('('); sign != std::string::npos; sign = line.find('(', sign + 1)) {
      std::size_t last = sign;
      while (last > 0 && line[last - 1] == ' ') --last;
      std::size_t first = last;
      while (first > 0 && is_of_user(line[first - 1])) --first;
      const auto end = line.find(')', sign);
      const std::string seat =
          end == std::string::npos || end - sign < 3 ? "" : seat_of(game, fold(line.substr(sign + 1, end - sign - 1)));
      if (!seat.empty() && seat != chance_info.name && last > first &&
          (std::isupper(static_cast<unsigned char>(line[first])) != 0 || is_invented(line.substr(first, last - first))))
        players[fold(line.substr(first, last - first))] = seat;
    }
  return players.size() == game.seats().size() ? players : PlayerSeats{};
}

/// The players whose seats a sentence says outright, `Tom had the rebels`; of two seats the other one is the writer's.
PlayerSeats seats_in_sentences(const Game& game, const std::vector<std::string>& lines) {
  constexpr std::size_t most_lines = 12;
  static constexpr std::string_view verbs[] = {"had",   "has", "took", "takes", "played",
                                               "plays", "is",  "was",  "with",  "am"};
  PlayerSeats players;
  for (const std::string& line : std::span(lines).first(std::min(lines.size(), most_lines))) {
    const std::vector<std::string> words = words_in(line);
    for (std::size_t i = 0; i + 2 < words.size(); ++i) {
      const std::size_t seat_at = words[i + 2] == "the" && i + 3 < words.size() ? i + 3 : i + 2;
      if (std::ranges::find(verbs, words[i + 1]) == std::end(verbs)) continue;
      const std::string seat = seat_in_sentence(game, words[seat_at], line);
      const bool is_name = words[i] == "i" || line.find(capital(words[i])) != std::string::npos;
      if (seat.empty() || !is_name || Lexicon::is_everyday(words[i]) ||
          (words[i] != "i" && Lexicon::is_filler(words[i])) || !seat_of(game, words[i]).empty())
        continue;
      players[words[i]] = seat;
    }
  }
  if (players.size() != 1 || players.begin()->first == "i") return players;
  for (const SeatInfo& seat : game.seats())
    if (seat.name != players.begin()->second) players["i"] = seat.name;
  return players;
}

}  // namespace

std::string poster_of(std::string_view line) {
  static constexpr std::string_view said[] = {"wrote",     "writes", "posted", "says", "said", "at",    "on", "the",
                                              "yesterday", "today",  "am",     "pm",   "st",   "nd",    "rd", "th",
                                              "reply",     "re",     "edited", "by",   "utc",  "local", "h"};
  static constexpr std::string_view names_of_days[] = {"mon", "tue", "wed", "thu", "fri", "sat", "sun",
                                                       "jan", "feb", "mar", "apr", "may", "jun", "jul",
                                                       "aug", "sep", "oct", "nov", "dec"};
  line = trim(line);
  std::size_t end = 0;
  while (end < line.size() && is_of_user(line[end])) ++end;
  if (end < 2 || end > longest_name || std::isdigit(static_cast<unsigned char>(line.front())) != 0) return "";
  bool has_time = false;
  const std::vector<std::string> words = words_in(line.substr(end));
  for (const std::string& word : words) {
    const bool is_number = std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
    const bool is_day = word.size() >= 3 && std::ranges::any_of(names_of_days, [&](std::string_view day) {
                          return word.starts_with(day) && word.size() <= std::string_view("wednesday").size();
                        });
    if (!is_number && !is_day && std::ranges::find(said, word) == std::end(said)) return "";
    has_time = has_time || is_day || word == "wrote" || word == "posted" || word == "writes";
  }
  return has_time ? fold(line.substr(0, end)) : "";
}

QuotingSeats seats_by_quoting(const Game& game, const std::vector<std::string>& lines) {
  constexpr std::size_t most_lines = 20;
  static constexpr std::string_view about[] = {"line", "lines", "quoted", "marked", "mark", "sign"};
  for (std::size_t i = 0; i + 1 < std::min(lines.size(), most_lines); ++i) {
    const std::string text = lines[i] + " " + lines[i + 1];
    const auto sign = lines[i].find('>');
    if (sign == std::string::npos || trim(lines[i]).starts_with('>')) continue;
    const std::vector<std::string> before = words_in(text.substr(0, sign));
    const bool is_about = std::ranges::any_of(
        before, [](const std::string& word) { return std::ranges::find(about, word) != std::end(about); });
    if (!is_about) continue;
    std::vector<std::string> seats;
    for (const std::string& word : words_in(text.substr(sign)))
      if (const std::string seat = seat_in_sentence(game, word, text);
          !seat.empty() && std::ranges::find(seats, seat) == seats.end())
        seats.push_back(seat);
    if (seats.empty()) continue;
    QuotingSeats found{seats[0], seats.size() > 1 ? seats[1] : ""};
    for (const SeatInfo& seat : game.seats())
      if (found.others.empty() && seat.name != found.quoted) found.others = seat.name;
    return found;
  }
  return {};
}

std::string seat_alone(const Game& game, std::string_view text) {
  static constexpr std::string_view what[] = {"setup", "set",   "up",    "placement", "turn",   "moves", "markers",
                                              "pcs",   "phase", "plays", "player",    "side",   "the",   "actions",
                                              "move",  "play",  "pc",    "orders",    "impulse"};
  constexpr std::size_t most_words = 3;
  if (text.ends_with(':')) text.remove_suffix(1);
  const std::vector<std::string> words = split(fold(text), ' ');
  if (text.size() < 2 || words.size() > most_words) return "";
  std::string seat;
  for (const std::string& word : words) {
    const std::string named = word.size() > 1 ? seat_of(game, word) : "";
    if (!named.empty() && named != chance_info.name && seat.empty())
      seat = named;
    else if (std::ranges::find(what, word) == std::end(what))
      return words.size() == 1 ? named : "";
  }
  return seat;
}

std::string take_set_up(const Game& game, std::string_view& text) {
  static constexpr std::string_view set_up[] = {"setup", "set-up", "set up", "placement", "deployment"};
  static constexpr std::string_view whose[] = {"mine", "my",  "ours", "our", "yours", "your", "his",
                                               "her",  "for", "of",   "the", "as",    "side", "player"};
  const std::string begin = fold(text.substr(0, std::min<std::size_t>(text.size(), 12)));
  const auto word = std::ranges::find_if(set_up, [&](std::string_view one) { return begin.starts_with(fold(one)); });
  if (word == std::end(set_up) || text.size() <= word->size() ||
      std::isalpha(static_cast<unsigned char>(text[word->size()])) != 0)
    return "";
  std::string_view rest = text.substr(word->size());
  std::string seat;
  const auto skip_signs = [&] {
    while (!rest.empty() && std::string_view(" ,:-(").find(rest.front()) != std::string_view::npos)
      if (rest.front() == ':')
        return rest = trim(rest.substr(1)), true;
      else
        rest.remove_prefix(1);
    return false;
  };
  bool ends = skip_signs();
  while (!ends && !rest.empty()) {
    std::size_t length = 0;
    while (length < rest.size() && std::isalpha(static_cast<unsigned char>(rest[length])) != 0) ++length;
    const std::string_view next = rest.substr(0, length);
    const std::string named =
        seat.empty() && (length > 1 || (length == 1 && std::isupper(static_cast<unsigned char>(next.front())) != 0))
            ? seat_of(game, next)
            : "";
    const bool is_whose = std::ranges::find(whose, fold(next)) != std::end(whose);
    if (length == 0 || (!is_whose && (named.empty() || named == chance_info.name))) break;
    if (!is_whose) seat = named;
    rest.remove_prefix(length);
    while (!rest.empty() && rest.front() == ')') rest.remove_prefix(1);
    ends = skip_signs();
  }
  text = rest;
  return seat;
}

PlayerSeats seats_told(const Game& game, const std::vector<std::string>& names, const std::vector<std::string>& lines) {
  Lexicon words(game);
  PlayerSeats players;
  for (const std::string& name : names)
    if (name.size() > 1 && !is_usual_label(game, words, name)) players[name] = "";
  if (players.empty() || players.size() > game.seats().size()) return {};
  PlayerSeats told = with_seats_told(game, words, players, lines);
  std::erase_if(told, [](const auto& one) { return one.second.empty(); });
  return told;
}

PlayerSeats players_of(const Game& game, const std::vector<std::string>& lines) {
  constexpr std::size_t most_players = 2, least_lines = 2;
  Lexicon words(game);
  if (PlayerSeats named = seats_defined(game, lines); !named.empty()) return named;
  if (PlayerSeats named = seats_in_brackets(game, lines); !named.empty()) return named;
  std::map<std::string, std::size_t> labels, first_words;
  std::set<std::string> invented;  // `tom_b` is no word of anything
  for (const std::string& line : lines) {
    const std::string plain = with_plain_signs(line);
    const std::string poster = poster_of(plain);
    const std::string_view label = label_of(plain);
    const std::string name = !poster.empty() ? poster : label.size() > 1 ? fold(label) : "";
    if (!name.empty()) ++labels[name];
    if (!poster.empty() ? is_invented(plain.substr(0, plain.find_first_of(" ,"))) : label.find('_') != label.npos)
      invented.insert(name);
    if (const std::string first = first_word_of(plain); first.size() > 2) ++first_words[first];
  }
  const auto often = [&](std::map<std::string, std::size_t>& counted, std::size_t least) {
    std::erase_if(counted, [&](const auto& one) {
      return one.second < least || (!invented.contains(one.first) && is_usual_label(game, words, one.first));
    });
    std::vector<std::pair<std::string, std::size_t>> list(counted.begin(), counted.end());
    std::ranges::stable_sort(list, [](const auto& a, const auto& b) { return a.second > b.second; });
    if (list.size() > most_players) list.resize(most_players);
    return list;
  };
  PlayerSeats players;
  for (const auto& [name, count] : often(labels, least_lines)) players[name] = "";
  // `Ann places a marker`: a name only where the log says whose seat she has.
  const bool has_labels = !players.empty();
  if (!has_labels)
    for (const auto& [name, count] : often(first_words, least_lines + 1)) players[name] = "";
  PlayerSeats with_writer = players;  // `I had the Americans, Anna the British`
  if (with_writer.size() < most_players) with_writer["i"] = "";
  PlayerSeats told = players.size() < most_players ? seats_in_sentences(game, lines) : PlayerSeats{};
  std::erase_if(told, [&](const auto& one) { return one.first != "i" && !players.contains(one.first); });
  if (told.empty()) {
    const bool of_writer = with_writer.size() > players.size() && !line_about_both(game, with_writer, lines).empty();
    told = with_seats_told(game, words, of_writer ? with_writer : players, lines);
    std::erase_if(told, [](const auto& one) { return one.second.empty(); });
  }
  if (players.size() == 1 && told.size() == 1 && told.contains("i"))  // of two players the other one
    told[players.begin()->first] = other_than(game, told.at("i"));
  for (const auto& [name, seat] : players)
    if (has_labels) told.try_emplace(name);
  return told.size() > most_players ? PlayerSeats{} : told;
}

}  // namespace tricorne::replay
