#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/text.h"
#include "engine/game_parts.h"
#include "replay/import/lexicon.h"
#include "replay/import/log_line.h"
#include "replay/import/shorthand.h"

namespace tricorne::replay {

namespace {

/// A question whose answers place one piece in one of several places.
struct Placement {
  std::string action;       ///< name of the answers
  std::string piece, at;    ///< names of their fields
  std::string named;        ///< the piece
  std::string text, place;  ///< an answer, and the place in it
};

/// The fields of an answer that is a map of its name to them; null for any other.
const Node* fields_of(const Node& answer) {
  return answer.is_map() && answer.entries.size() == 1 ? &answer.entries.front().value : nullptr;
}

/// The placement that is asked for, if one is. The answers differ in one of two fields: the place.
std::optional<Placement> placement_asked(const Position& position) {
  const auto pending = position.pending();
  if (!pending || pending->seat == Seat::Chance || position.answer_count() < 2) return {};
  const Choice first = position.answer(0), last = position.answer(position.answer_count() - 1);
  const Node one = position.document_of(first), other = position.document_of(last);
  const Node *here = fields_of(one), *there = fields_of(other);
  if (here == nullptr || there == nullptr || here->entries.size() != 2 || there->entries.size() != 2) return {};
  if (one.entries.front().key != other.entries.front().key) return {};
  for (const std::size_t piece : {0U, 1U}) {
    const std::size_t at = 1 - piece;
    if (here->entries[piece].value.scalar != there->entries[piece].value.scalar) continue;
    if (here->entries[at].value.scalar == there->entries[at].value.scalar) continue;
    return Placement{one.entries.front().key,           here->entries[piece].key, here->entries[at].key,
                     here->entries[piece].value.scalar, position.text_of(first),  here->entries[at].value.scalar};
  }
  return {};
}

// --- the words of a line ---

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_part_of_word(char c) { return (c & 0x80) != 0 || std::isalpha(static_cast<unsigned char>(c)) != 0; }

struct PlacedWord {
  std::string word;      ///< folded
  bool capital = false;  ///< is it one capital letter?
  bool begins = false;   ///< does a sentence begin with it?
};

/// The end of the letters or digits that begin at `from`. Initials with full stops, `G.W.`, are one word.
std::size_t end_of_word(std::string_view text, std::size_t from) {
  std::size_t to = from;
  if (is_digit(text[from])) {
    while (to < text.size() && is_digit(text[to])) ++to;
    return to;
  }
  const auto is_initial = [&](std::size_t at) {
    return at + 1 < text.size() && std::isupper(static_cast<unsigned char>(text[at])) != 0 && text[at + 1] == '.';
  };
  if (is_initial(from) && is_initial(from + 2)) {
    while (is_initial(to)) to += 2;
    return to;
  }
  while (to < text.size() && (is_part_of_word(text[to]) || text[to] == '\'')) ++to;
  return to;
}

/// Numbers and words of a text. Two hexes with `/` or `-` between them are one place.
std::vector<PlacedWord> placed_words(const std::string& text) {
  std::vector<PlacedWord> tokens;
  bool begins = false;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_digit(text[at]) && !is_part_of_word(text[at])) {
      begins = begins || text.substr(at, 2) == ". ";
      ++at;
      continue;
    }
    const std::size_t end = end_of_word(text, at);
    const std::string written = text.substr(at, end - at);
    std::string word = fold(written);
    std::erase(word, ' ');
    const bool joins = at > 0 && (text[at - 1] == '/' || text[at - 1] == '-') && is_digit(text[at]) &&
                       !tokens.empty() && at > 1 && is_digit(text[at - 2]);
    const std::size_t n = tokens.size();  // `between 1330 and 1329`
    const bool is_between_two = n > 2 && is_digit(text[at]) && tokens[n - 1].word == "and" &&
                                is_digit(tokens[n - 2].word[0]) && tokens[n - 3].word == "between";
    if (is_between_two) tokens.pop_back();
    if (joins || is_between_two)
      tokens.back().word += "/" + word;
    else if (!word.empty())
      tokens.push_back({word, written.size() == 1 && std::isupper(static_cast<unsigned char>(written[0])) != 0,
                        std::exchange(begins, false)});
    at = end;
  }
  return tokens;
}

/// Words between names and places that say nothing of their own.
bool is_between(const std::string& word) {
  static constexpr std::array<std::string_view, 41> words{
      "a",     "also", "and",  "are",   "as",     "at",    "be",     "begin", "begins", "both", "by",
      "from",  "go",   "goes", "here",  "his",    "in",    "is",     "lie",   "lies",   "on",   "place",
      "put",   "s",    "set",  "stand", "stands", "start", "starts", "stay",  "stays",  "the",  "then",
      "there", "to",   "up",   "wait",  "waits",  "with",  "enters", "placed"};
  static const std::vector<std::string> verbs{"enters", "placed", "begins", "starts", "stands"};  // with a slip
  constexpr std::size_t shortest_slip = 5;
  return std::ranges::find(words, word) != words.end() || (word.size() >= shortest_slip && nearest(word, verbs));
}

// --- pieces and places ---

struct Piece {
  Placement asked;
  std::vector<std::string> words;  ///< of its name, folded
};

/// The words that a token stands for: those of its nickname, else itself.
std::vector<std::string> meant_by(const Shorthand* shorthand, const std::string& token) {
  if (shorthand != nullptr)
    for (const Nickname& nickname : shorthand->nicknames())
      if (nickname.of == NameOf::words && nickname.written == token) return split(std::string(nickname.means), ' ');
  return {token};
}

/// Are the words, one after another, beginnings of the words of the name?
bool begin_those_of(const std::vector<std::string>& words, const std::vector<std::string>& name) {
  if (words.size() > name.size()) return false;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (!name[i].starts_with(words[i])) return false;
  return true;
}

bool holds_in_order(const std::string& name, const std::string& letters) {
  std::size_t at = 0;
  for (const char c : name)
    if (at < letters.size() && letters[at] == c) ++at;
  return at == letters.size();
}

/// Is the word the first letters of the words of a name, or of its last word, `lst` and `stirling` of Lord Stirling?
bool shortens(const std::string& word, const std::vector<std::string>& name) {
  constexpr std::size_t shortest_of_last = 4;
  if (name.size() < 2) return false;
  if (word.size() >= shortest_of_last && name.back().starts_with(word)) return true;
  constexpr std::size_t shortest_rest = 3;
  for (std::size_t cut = 1; cut < word.size(); ++cut) {
    const std::string first = word.substr(0, cut), rest = word.substr(cut);
    const bool leaves_vowels_out = (rest.size() >= shortest_rest || (cut > 1 && rest.size() > 1)) &&
                                   first.front() == name[0].front() && holds_in_order(name[0], first);  // `ldstirl`
    if ((name[0].starts_with(first) || leaves_vowels_out) && name[1].starts_with(rest)) return true;
  }
  return false;
}

/// A piece that is named at the beginning of some tokens, and how many of them name it.
struct NamedPiece {
  std::size_t piece = 0, tokens = 0;
};

std::optional<NamedPiece> piece_at(Lexicon& known, const Shorthand* shorthand, const std::vector<Piece>& pieces,
                                   std::span<const PlacedWord> tokens) {
  if (is_digit(tokens[0].word[0])) return {};
  for (std::size_t length = std::min<std::size_t>(tokens.size(), 3); length > 0; --length)
    for (const bool by_nickname : {false, true}) {
      std::vector<std::string> words;
      for (const PlacedWord& token : tokens.first(length))
        for (std::string& word : meant_by(by_nickname ? shorthand : nullptr, token.word))
          words.push_back(std::move(word));
      if (words.front().size() == 1 && !tokens[0].capital) return {};  // `a`, `s`: no name
      std::vector<std::size_t> fit;
      for (std::size_t i = 0; i < pieces.size(); ++i)
        if (begin_those_of(words, pieces[i].words) || (words.size() == 1 && shortens(words[0], pieces[i].words)))
          fit.push_back(i);
      const auto whole = std::ranges::find_if(fit, [&](std::size_t i) { return pieces[i].words == words; });
      if (whole != fit.end()) return NamedPiece{*whole, length};
      if (fit.size() == 1) return NamedPiece{fit.front(), length};
    }
  constexpr std::size_t shortest_slip = 5;
  if (tokens[0].word.size() < shortest_slip || !known.is_nearly_known(tokens[0].word)) return {};
  std::vector<std::string> names;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::vector<std::string>& words = pieces[i].words;  // `Durahm Boats`
    const bool goes_on = words.size() > 1 && tokens.size() > 1 && tokens[1].word == words[1];
    if (goes_on && nearest(tokens[0].word, std::span(words).first(1))) return NamedPiece{i, 2};
    names.push_back(words.back());
  }
  const auto name = nearest(tokens[0].word, names);
  if (!name) return {};
  return NamedPiece{static_cast<std::size_t>(std::ranges::find(names, *name) - names.begin()), 1};
}

/// The places that a game calls by a name, by their words without blanks.
std::map<std::string, std::string> named_places(const Shorthand* shorthand, const Game& game,
                                                const std::vector<Piece>& pieces) {
  std::map<std::string, std::string> places;
  if (shorthand == nullptr) return places;
  for (const SpokenName& said : shorthand->spoken(game))
    if (std::ranges::any_of(pieces, [&](const Piece& piece) { return piece.asked.at == said.slot; }))
      for (std::string name : said.names) {
        name = fold(name);
        std::erase(name, ' ');
        places.emplace(std::move(name), said.value);
      }
  return places;
}

/// A place at the beginning of some tokens, and how many of them name it.
struct NamedPlace {
  std::string place;
  std::size_t tokens = 0;
};

std::optional<NamedPlace> place_at(const std::map<std::string, std::string>& places,
                                   std::span<const PlacedWord> tokens) {
  constexpr std::size_t digits = 4;  // of a hex; a side has twice as many and a sign
  const std::string& word = tokens[0].word;
  if (is_digit(word[0]) && (word.size() == digits || word.size() == 2 * digits + 1)) return NamedPlace{word, 1};
  std::string name;
  for (std::size_t length = 1; length <= std::min<std::size_t>(tokens.size(), 3); ++length) {
    name += tokens[length - 1].word;
    if (const auto known = places.find(name); known != places.end()) return NamedPlace{known->second, length};
  }
  return {};
}

/// What a line says of pieces: which stand where, and its other words.
struct ReadLine {
  std::vector<std::pair<std::size_t, std::string>> placed;  ///< number of the piece, and its place
  std::string rest;                                         ///< names and numbers, and what may be one
  std::string remark;                                       ///< words that say nothing of pieces and places
};

/// The set-up of a log, as far as it is read.
class SetUp {
 public:
  SetUp(const Game& game, const Shorthand* shorthand, std::vector<Piece> pieces)
      : words_(game),
        shorthand_(shorthand),
        pieces_(std::move(pieces)),
        places_(named_places(shorthand, game, pieces_)) {}

  /// Takes the pieces of a line. False, and nothing is taken, where it places none.
  bool take(const LogLine& line) {
    ReadLine read = read_line(line.text);
    is_over_ = std::ranges::any_of(read.placed, [&](const auto& one) { return placed_.contains(one.first); });
    if (read.placed.empty() || is_over_) return false;
    for (const auto& [piece, place] : read.placed) {
      const Placement& asked = pieces_[piece].asked;
      LogLine& made = placed_[piece] = line;
      made.text = asked.text;
      made.in_words = true;
      made.text.replace(made.text.rfind(asked.place), asked.place.size(), place);
      where_[piece] = place;
      made.text += std::exchange(read.rest, "");
      if (const std::string remark = std::exchange(read.remark, ""); !remark.empty())
        made.text += " (" + remark.substr(1) + ")";
    }
    is_over_ = placed_.size() == pieces_.size();
    return true;
  }

  /// Are all pieces placed, or does a line speak of one that is placed?
  bool is_over() const { return is_over_; }
  bool has_begun() const { return !placed_.empty(); }
  /// Is so much placed that the lines are a set-up?
  bool is_one() const { return 2 * placed_.size() > pieces_.size(); }
  /// The lines, in the order of the game.
  std::vector<LogLine> lines() const {
    std::vector<LogLine> lines;
    for (const auto& [piece, line] : placed_) lines.push_back(line);
    return lines;
  }

 private:
  /// People name the pieces of a place before it, `Glover, Fermoy 1335`, or behind it where the line begins with one.
  ReadLine read_line(const std::string& text) const {
    const std::vector<PlacedWord> words = placed_words(text);
    ReadLine read;
    std::string here;                  // the last place; empty: none yet
    std::vector<std::size_t> waiting;  // for a place
    std::size_t of_here = 0;           // the first piece that stands there
    bool place_first = false;
    for (std::size_t i = 0; i < words.size();) {
      const std::span<const PlacedWord> ahead = std::span(words).subspan(i);
      if (const auto place = place_at(places_, ahead)) {
        place_first = place_first || (waiting.empty() && read.placed.empty());
        if (!waiting.empty()) of_here = read.placed.size();
        for (const std::size_t piece : std::exchange(waiting, {})) read.placed.emplace_back(piece, "");
        here = place->place;
        for (std::size_t k = of_here; k < read.placed.size() && !place_first; ++k) read.placed[k].second = here;
        i += place->tokens;
      } else if (is_between(words[i].word)) {
        ++i;
      } else if (const auto piece = piece_at(words_, shorthand_, pieces_, ahead)) {
        const std::string beside = i > 0 && words[i - 1].word == "with" ? place_of(piece->piece, read) : "";
        if (!beside.empty() && !waiting.empty()) {  // `Sargent with Washington`
          for (const std::size_t one : std::exchange(waiting, {})) read.placed.emplace_back(one, beside);
          i += piece->tokens;
          continue;
        }
        if (words[i].begins) {  // a new sentence; who waits for a place stands with those before him
          if (!here.empty())
            for (const std::size_t one : std::exchange(waiting, {})) read.placed.emplace_back(one, here);
          here.clear();
        }
        const bool again = !waiting.empty() && waiting.back() == piece->piece;  // another word of its name
        if (place_first && !here.empty())
          read.placed.emplace_back(piece->piece, here);
        else if (!again)
          waiting.push_back(piece->piece);
        i += piece->tokens;
      } else {
        const std::string& word = words[i++].word;
        const WordKind kind = words_.kind_of(word);
        const bool of_game = kind == WordKind::name || kind == WordKind::number ||
                             (kind == WordKind::unknown && !words_.name_meant(word).empty());
        (of_game ? read.rest : read.remark) += " " + word;
      }
    }
    if (!here.empty() && words.back().word != "with")  // `1334, with Sargent`
      for (const std::size_t piece : waiting) read.placed.emplace_back(piece, here);
    return read;
  }

  /// Where the line, or one before it, places a piece; empty: nowhere yet.
  std::string place_of(std::size_t piece, const ReadLine& read) const {
    for (const auto& [one, place] : read.placed)
      if (one == piece) return place;
    const auto before = where_.find(piece);
    return before == where_.end() ? "" : before->second;
  }

  mutable Lexicon words_;
  const Shorthand* shorthand_;
  std::vector<Piece> pieces_;
  std::map<std::size_t, std::string> where_;  ///< by piece
  std::map<std::string, std::string> places_;
  std::map<std::size_t, LogLine> placed_;  ///< by piece
  bool is_over_ = false;
};

/// The pieces that the game asks for before anything else, in its order.
std::vector<Piece> pieces_of(const Game& game) {
  std::vector<Piece> pieces;
  const auto position = game.setup();
  position->settle();
  while (const auto asked = placement_asked(*position)) {
    const bool again = std::ranges::any_of(pieces, [&](const Piece& p) { return p.asked.named == asked->named; });
    if (again) return {};  // pieces that move
    pieces.push_back({*asked, split(fold(asked->named), ' ')});
    position->give(0);
  }
  return pieces;
}

}  // namespace

bool places_another(const Position& position, const Choice& answer) {
  const auto asked = placement_asked(position);
  if (!asked) return false;
  const Node document = position.document_of(answer);
  const Node* fields = fields_of(document);
  const Node* piece = fields == nullptr ? nullptr : fields->find(asked->piece);
  return piece != nullptr && document.entries.front().key == asked->action && piece->scalar != asked->named;
}

std::vector<LogLine> with_placements_in_order(const Game& game, std::vector<LogLine> lines) {
  constexpr std::size_t most_lines = 60;  // a set-up stands at the beginning
  std::vector<Piece> pieces = pieces_of(game);
  if (pieces.size() < 2) return lines;
  SetUp set_up(game, part_for(game.name(), shorthand_table()), std::move(pieces));
  std::vector<LogLine> ordered;
  std::size_t at = 0, place = 0;
  for (; at < std::min(lines.size(), most_lines) && !set_up.is_over(); ++at) {
    const bool begins = !set_up.has_begun();
    if (lines[at].kind != LineKind::action || !set_up.take(lines[at]))
      ordered.push_back(lines[at]);
    else if (begins)
      place = ordered.size();
  }
  if (!set_up.is_one()) return lines;
  const std::vector<LogLine> placed = set_up.lines();
  ordered.insert(ordered.begin() + static_cast<std::ptrdiff_t>(place), placed.begin(), placed.end());
  ordered.insert(ordered.end(), lines.begin() + static_cast<std::ptrdiff_t>(at), lines.end());
  return ordered;
}

}  // namespace tricorne::replay
