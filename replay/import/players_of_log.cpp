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
          const std::string seat = seat_in_sentence(game, *other, line);
          if (seat.empty()) continue;
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

/// The players with the seats that stand nearest to their names, if that is clear.
PlayerSeats with_seats_told(const Game& game, Lexicon& words, const PlayerSeats& players,
                            const std::vector<std::string>& lines) {
  constexpr std::size_t nowhere = 12;  // words
  std::vector<std::string> names;
  for (const auto& [name, seat] : players) names.push_back(name);
  const auto told = distances(game, words, players, lines);
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

}  // namespace

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
  std::map<std::string, std::size_t> labels, first_words;
  std::set<std::string> invented;  // `tom_b` is no word of anything
  for (const std::string& line : lines) {
    const std::string plain = with_plain_signs(line);
    const std::string_view label = label_of(plain);
    if (label.size() > 1) ++labels[fold(label)];
    if (label.find('_') != std::string_view::npos) invented.insert(fold(label));
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
  if (players.empty()) {  // `Ann places a marker`: a name only where the log says whose seat she has
    for (const auto& [name, count] : often(first_words, least_lines + 1)) players[name] = "";
    PlayerSeats told = with_seats_told(game, words, players, lines);
    std::erase_if(told, [](const auto& one) { return one.second.empty(); });
    return told;
  }
  return with_seats_told(game, words, players, lines);
}

}  // namespace tricorne::replay
