// The shorthand in which people write down a game of Washington's War.
#include "replay/import/shorthand.h"

#include <algorithm>

#include "engine/core/text.h"

namespace tricorne::replay {

namespace ww_kit {

namespace {

using Slots = std::vector<std::vector<std::string>>;

bool is_whole_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Cuts the first word off a text.
std::string take_word(std::string& text) {
  const auto end = std::min(text.find(' '), text.size());
  std::string word = text.substr(0, end);
  text = std::string(trim(text.substr(end)));
  return word;
}

/// Cuts the card off a line: a number, or a title in quotes. Empty when the line begins with neither.
std::string take_card(std::string& line) {
  if (!line.starts_with('"')) return is_whole_number(line.substr(0, line.find(' '))) ? take_word(line) : "";
  const auto end = line.find('"', 1);
  if (end == std::string::npos) return "";
  std::string title = line.substr(1, end - 1);
  line = std::string(trim(line.substr(end + 1)));
  return title;
}

Slots markers(const std::string& card, const std::string& spaces) {
  Slots slots{{"play " + card + " for operations: political control"}};
  for (const std::string& part : split(spaces, ',')) {
    const std::string space(trim(part));
    if (!space.empty()) slots.push_back({"place PC at " + space, "flip PC at " + space, "remove PC at " + space});
  }
  return slots;
}

/// A general's way `Boston>Concord 4+2`. The first space is where he stands.
Slots way(const std::string& card, const std::string& general, std::string path) {
  Slots slots{{"play " + card + " for operations: activate " + general, "activate " + general}};
  const auto count = path.rfind(' ');
  std::string units;
  if (count != std::string::npos && is_whole_number(split(path.substr(count + 1), '+').front())) {
    units = path.substr(count + 1);
    path.erase(count);
  }
  const std::vector<std::string> spaces = split(path, '>');
  for (std::size_t i = 1; i < spaces.size(); ++i) {
    const std::string space(trim(spaces[i]));
    slots.push_back({"march to " + space, "sail to " + space});
    const std::vector<std::string> counts = split(units, '+');
    if (i == 1 && !units.empty()) slots.push_back({"take " + counts.front() + " CU"});
    if (i == 1 && counts.size() > 1) slots.push_back({"take " + counts[1] + " French CU"});
  }
  return slots;
}

/// `Boston 3 Howe`: where, how many, who.
Slots reinforcements(const std::string& card, const std::string& text) {
  const std::vector<std::string> words = split(text, ' ');
  const auto number = std::find_if(words.begin(), words.end(), is_whole_number);
  std::string space, general;
  for (auto word = words.begin(); word != number; ++word) space += (space.empty() ? "" : " ") + *word;
  if (number != words.end())
    for (auto word = number + 1; word != words.end(); ++word) general += (general.empty() ? "" : " ") + *word;
  Slots slots{{"play " + card + " for operations: reinforcements"}, {"land at " + space, "raise troops at " + space}};
  if (number != words.end()) slots.push_back({"bring " + *number + " CU"});
  if (!general.empty()) slots.push_back({"bring " + general});
  return slots;
}

constexpr ShortForm war_forms[] = {
    {"16 PC Bassett Town, Carlisle", "a card, and markers placed, turned over or taken off in these spaces",
     "karta i żetony położone, odwrócone lub zdjęte w tych polach"},
    {"45 Howe Boston>Concord>York 4+2", "a general, his way, and how many own and French units he takes along",
     "generał, jego droga oraz ile własnych i francuskich jednostek bierze ze sobą"},
    {"18 R Boston 3 Howe", "reinforcements: where, how many units and which general",
     "posiłki: gdzie, ile jednostek i który generał"},
    {"87 E · 70 D · 3 Q · 88 B", "the event · thrown away · into the queue · in battle",
     "wydarzenie · odrzucona · do kolejki · w bitwie"},
    {"\"William Pitt Urges Peace Talks\" D", "a card by its title", "karta podana tytułem"},
    {"[6, 2]", "dice, behind what they decide", "kostki, za tym, o czym rozstrzygają"},
};

/// A line begins with a card, by its number or by its title in quotes. `war_forms` has what stands behind the card.
class WarShorthand final : public Shorthand {
 public:
  Slots read(const std::string& line) const override {
    std::string rest = line;
    const std::string card = take_card(rest);
    if (card.empty()) return {};
    const std::string word = fold(take_word(rest));
    if (word == "pc") return markers(card, rest);
    if (word == "r" && !rest.empty()) return reinforcements(card, rest);
    if (word == "e" || word == "event") return {{"play " + card + " as event"}};
    if (word == "d" || word == "discard") return {{"discard " + card}};
    if (word == "q" || word == "queue") return {{"play " + card + " for operations: queue"}};
    if (word == "b" || word == "battle") return {{"play " + card + " in battle", "discard " + card + " in battle"}};
    return word.empty() || is_whole_number(word) ? Slots{} : way(card, word, rest);
  }
  std::span<const ShortForm> forms() const override { return war_forms; }
};

}  // namespace

}  // namespace ww_kit

const Shorthand& washingtons_war_shorthand() {
  static const ww_kit::WarShorthand shorthand;
  return shorthand;
}

}  // namespace tricorne::replay
