#include "engine/washingtons_war/codec.h"

#include <algorithm>
#include <charconv>

#include "engine/core/game.h"
#include "engine/core/text.h"

namespace tricorne::ww {

namespace {

constexpr std::array<std::string_view, 2> side_words{"american", "british"};
constexpr std::array<std::string_view, 3> nation_words{"american", "french", "british"};
constexpr std::array<std::string_view, 3> seat_words{seats[0].name, seats[1].name, chance_info.name};
constexpr std::array<std::string_view, 3> ending_words{"none", "automatic victory", "count of colonies"};
constexpr std::array<std::string_view, 2> attempt_words{"fails", "succeeds"};
constexpr std::array<std::string_view, pile_count> pile_words{"deck",
                                                              "discards",
                                                              "removed",
                                                              "set aside",
                                                              "war ends box",
                                                              "american hand",
                                                              "british hand",
                                                              "american queue",
                                                              "british queue",
                                                              "american reinforcement box",
                                                              "british reinforcement box"};
constexpr std::array<std::string_view, 7> phase_words{
    "reinforcements", "strategy cards", "strategy", "winter attrition", "french naval", "political control", "end"};
constexpr std::array<std::string_view, 2> flag_words{"false", "true"};

[[noreturn]] void unknown(std::string_view kind, std::string_view word, const std::vector<std::string>& known) {
  const std::string shown(word.substr(0, 60));
  throw UnknownWord("unknown " + std::string(kind) + " \"" + shown + "\"" + did_you_mean(word, known));
}

template <class Words>
std::size_t find_word(std::string_view kind, std::string_view word, const Words& words) {
  const std::string folded = fold(word);
  for (std::size_t i = 0; i < words.size(); ++i)
    if (fold(words[i]) == folded) return i;
  unknown(kind, word, {words.begin(), words.end()});
}

std::vector<std::string> zone_names(const Table& t) {
  std::vector<std::string> names;
  for (const Zone& zone : t.map.zones) names.push_back(zone.name);
  return names;
}

}  // namespace

std::string_view to_word(Side side) { return side_words[index(side)]; }
std::string_view to_word(Nation nation) { return nation_words[index(nation)]; }
std::string_view to_word(Ending ending) { return ending_words[index(ending)]; }

std::string to_word(const Table& t, SpaceId id) { return id == no_space ? "nowhere" : t.map[id].name; }
std::string to_word(const Table&, CardId id) { return std::to_string(index(id)); }
std::string to_word(const Table&, General general) { return std::string(general_names[index(general)]); }
std::string to_word(const Table&, Side side) { return std::string(to_word(side)); }
std::string to_word(const Table&, Nation nation) { return std::string(to_word(nation)); }
std::string to_word(const Table&, Seat seat) { return std::string(info_of(seats, seat).name); }
std::string to_word(const Table&, Ending ending) { return std::string(to_word(ending)); }
std::string to_word(const Table&, Colony colony) { return std::string(colony_codes[index(colony)]); }
std::string to_word(const Table& t, ZoneId zone) { return zone == no_zone ? "none" : t.map.zones[index(zone)].name; }
std::string to_word(const Table&, Die die) { return std::to_string(index(die)); }
std::string to_word(const Table&, UnitCount count) { return std::to_string(index(count)); }
std::string to_word(const Table&, Pile pile) { return std::string(pile_words[index(pile)]); }
std::string to_word(const Table&, Phase phase) { return std::string(phase_words[index(phase)]); }
std::string to_word(const Table&, Attempt attempt) { return std::string(attempt_words[index(attempt)]); }
std::string to_word(const Table& t, const March& march) {
  return to_word(t, march.general) + " at " + to_word(t, march.at);
}
std::string to_word(const Table&, Small number) { return std::to_string(number); }
std::string to_word(const Table&, int number) { return std::to_string(number); }
std::string to_word(const Table&, bool flag) { return flag ? "true" : "false"; }

void from_word(const Table& t, std::string_view word, SpaceId& out) {
  const auto found = t.map.find(word);
  if (!found) unknown("space", word, t.map.space_names());
  out = *found;
}

void from_word(const Table& t, std::string_view word, CardId& out) {
  const auto found = t.cards.find(word);
  if (!found) {
    std::vector<std::string> titles;
    for (int n = 1; n <= card_count; ++n) titles.push_back(t.cards[CardId(n)].id);
    unknown("card", word, titles);
  }
  out = *found;
}

void from_word(const Table&, std::string_view word, General& out) {
  out = General(find_word("general", word, general_names));
}
void from_word(const Table&, std::string_view word, Side& out) { out = Side(find_word("side", word, side_words)); }
void from_word(const Table&, std::string_view word, Nation& out) {
  out = Nation(find_word("nation", word, nation_words));
}
void from_word(const Table&, std::string_view word, Seat& out) {
  const std::size_t found = find_word("seat", word, seat_words);
  out = found < seats.size() ? Seat(found) : Seat::Chance;
}
void from_word(const Table&, std::string_view word, Ending& out) {
  out = Ending(find_word("ending", word, ending_words));
}
void from_word(const Table&, std::string_view word, Colony& out) {
  out = Colony(find_word("colony", word, colony_codes));
}
void from_word(const Table& t, std::string_view word, ZoneId& out) {
  out = ZoneId(find_word("blockade zone", word, zone_names(t)));
}
void from_word(const Table&, std::string_view word, int& out) {
  const auto result = std::from_chars(word.data(), word.data() + word.size(), out);
  if (result.ec != std::errc{} || result.ptr != word.data() + word.size() || out < 0 || out > 999)
    throw UnknownWord("\"" + std::string(word.substr(0, 60)) + "\" is no number from 0 to 999");
}
void from_word(const Table& t, std::string_view word, Die& out) {
  int number = 0;
  from_word(t, word, number);
  if (number < 1 || number > 6) throw UnknownWord("a die shows 1 to 6, not " + std::to_string(number));
  out = Die(number);
}
void from_word(const Table& t, std::string_view word, Small& out) {
  int number = 0;
  from_word(t, word, number);
  if (number > most_units)
    throw UnknownWord("at most " + std::to_string(most_units) + ", not " + std::to_string(number));
  out = static_cast<Small>(number);
}
void from_word(const Table& t, std::string_view word, UnitCount& out) {
  Small number = 0;
  from_word(t, word, number);
  out = UnitCount(number);
}
void from_word(const Table&, std::string_view word, Phase& out) { out = Phase(find_word("phase", word, phase_words)); }
void from_word(const Table&, std::string_view word, bool& out) { out = find_word("flag", word, flag_words) == 1; }

namespace {

bool is_nothing(SpaceId space) { return space == no_space; }
bool is_nothing(CardId card) { return card == no_card; }
bool is_nothing(ZoneId zone) { return zone == no_zone; }
template <class T>
bool is_nothing(const T&) {
  return false;
}

}  // namespace

bool names_nothing(const Action& action) {
  bool nothing = false;
  const auto look = [&](std::string_view, const auto& member) { nothing = nothing || is_nothing(member); };
  std::visit([&](const auto& a) { for_each_field(a, look); }, action);
  return nothing;
}

std::string to_text(const Table& t, const Action& action) {
  return std::visit([&]<class A>(const A& a) { return fill(t, A::phrase, a); }, action);
}

namespace {

/// A phrase cut at its slots: literal, slot name, literal …
struct Pattern {
  std::vector<std::string> literals;  ///< folded; one more than slots
  std::vector<std::string> slots;
};

Pattern cut(std::string_view phrase) {
  Pattern pattern;
  for (;;) {
    const auto open = phrase.find('{');
    pattern.literals.push_back(fold(phrase.substr(0, open)));
    if (open == std::string_view::npos) return pattern;
    const auto close = phrase.find('}', open);
    pattern.slots.emplace_back(phrase.substr(open + 1, close - open - 1));
    phrase.remove_prefix(close + 1);
  }
}

bool take(std::string_view& rest, const std::string& literal) {
  if (!rest.starts_with(literal)) return false;
  if (rest.size() > literal.size() && !literal.empty() && rest[literal.size()] != ' ') return false;
  rest.remove_prefix(literal.size());
  if (rest.starts_with(' ')) rest.remove_prefix(1);
  return true;
}

/// The texts that stand in the slots, if the folded text has the pattern's shape.
std::optional<std::vector<std::string>> match(const Pattern& pattern, std::string_view rest) {
  std::vector<std::string> values;
  if (!take(rest, pattern.literals[0])) return std::nullopt;
  for (std::size_t i = 0; i < pattern.slots.size(); ++i) {
    const std::string& literal = pattern.literals[i + 1];
    const auto end = literal.empty() ? rest.size() : rest.find(" " + literal);
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    values.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(rest.size(), end + 1));
    if (!literal.empty() && !take(rest, literal)) return std::nullopt;
  }
  if (!rest.empty()) return std::nullopt;
  return values;
}

/// Folding a text would make `-1` into `1`.
bool has_negative_number(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (text[i] == '-' && is_digit(text[i + 1]) && (i == 0 || text[i - 1] == ' ')) return true;
  return false;
}

template <class A>
const Pattern& pattern_of() {
  static const Pattern pattern = cut(A::phrase);
  return pattern;
}

}  // namespace

Action parse_action(const Table& t, std::string_view text) {
  if (text.size() > 200) throw ActionError("an action has at most 200 characters");
  if (has_negative_number(text)) throw ActionError("no action has a number below 0, as \"" + std::string(text) + "\"");
  const std::string folded = fold(text);
  std::optional<Action> found;
  std::string problem;
  for_each_alternative<Action>([&]<class A>() {
    if (found) return;
    const auto values = match(pattern_of<A>(), folded);
    if (!values) return;
    A action{};
    try {
      for_each_field(action, [&](std::string_view name, auto& member) {
        const auto& slots = pattern_of<A>().slots;
        const auto slot = std::find(slots.begin(), slots.end(), name) - slots.begin();
        from_word(t, (*values)[static_cast<std::size_t>(slot)], member);
      });
      found = action;
    } catch (const UnknownWord& e) {
      if (problem.empty()) problem = e.what();
    }
  });
  if (found) return *found;
  if (!problem.empty()) throw ActionError(problem + ", in \"" + std::string(text) + "\"");
  std::vector<std::string> phrases;
  for_each_alternative<Action>([&]<class A>() { phrases.emplace_back(A::phrase); });
  throw ActionError("\"" + std::string(text) + "\" is no action" + did_you_mean(text, phrases));
}

}  // namespace tricorne::ww
