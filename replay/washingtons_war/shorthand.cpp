// The shorthand in which people write down a game of Washington's War.
#include "replay/import/shorthand.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "engine/washingtons_war/washingtons_war.h"

namespace tricorne::replay {

namespace ww_kit {

namespace {

using Alternatives = std::vector<std::vector<std::string>>;

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

Alternatives markers(const std::string& card, const std::string& spaces) {
  Alternatives slots{{"play " + card + " for operations: political control"}};
  for (const std::string& part : split(spaces, ',')) {
    const std::string space(trim(part));
    if (!space.empty()) slots.push_back({"place PC at " + space, "flip PC at " + space, "remove PC at " + space});
  }
  return slots;
}

/// A general's way `Boston>Concord 4+2`. The first space is where he stands. Empty for other words behind a general.
Alternatives way(const std::string& card, const std::string& general, std::string path) {
  Alternatives slots{{"play " + card + " for operations: activate " + general, "activate " + general}};
  const auto count = path.rfind(' ');
  std::string units;
  if (count != std::string::npos && is_whole_number(split(path.substr(count + 1), '+').front())) {
    units = path.substr(count + 1);
    path.erase(count);
  }
  std::ranges::replace(path, '-', '>');  // some write a dash for the arrow
  const std::vector<std::string> spaces = split(path, '>');
  if (spaces.size() == 1 && !(path.empty() && units.empty())) return {};
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
Alternatives reinforcements(const std::string& card, const std::string& text) {
  const std::vector<std::string> words = split(text, ' ');
  const auto number = std::find_if(words.begin(), words.end(), is_whole_number);
  std::string space, general;
  for (auto word = words.begin(); word != number; ++word) space += (space.empty() ? "" : " ") + *word;
  if (number != words.end())
    for (auto word = number + 1; word != words.end(); ++word) general += (general.empty() ? "" : " ") + *word;
  Alternatives slots{{"play " + card + " for operations: reinforcements"},
                     {"land at " + space, "raise troops at " + space}};
  if (number != words.end()) slots.push_back({"bring " + *number + " CU"});
  if (!general.empty()) slots.push_back({"bring " + general});
  return slots;
}

constexpr ShortForm war_forms[] = {
    {"16 PC Bassett Town, Carlisle", "texts.short_markers"},
    {"45 Howe Boston>Concord>York 4+2", "texts.short_march"},
    {"18 R Boston 3 Howe", "texts.short_reinforcements"},
    {"87 E · 70 D · 3 Q · 88 B", "texts.short_uses"},
    {"\"William Pitt Urges Peace Talks\" D", "texts.short_title"},
    {"[6, 2]", "texts.short_dice"},
};

constexpr Nickname war_nicknames[] = {
    {"rebels", "american", NameOf::seat},
    {"rebel", "american", NameOf::seat},
    {"patriots", "american", NameOf::seat},
    {"patriot", "american", NameOf::seat},
    {"colonials", "american", NameOf::seat},
    {"continentals", "american", NameOf::seat},
    {"yanks", "american", NameOf::seat},
    {"us", "american", NameOf::seat},
    {"yank", "american", NameOf::seat},
    {"yankee", "american", NameOf::seat},
    {"yankees", "american", NameOf::seat},
    {"colonists", "american", NameOf::seat},
    {"colonist", "american", NameOf::seat},
    {"congress", "american", NameOf::seat},
    {"bluecoats", "american", NameOf::seat},
    {"usa", "american", NameOf::seat},
    {"amis", "american", NameOf::seat},
    {"crown", "british", NameOf::seat},
    {"brits", "british", NameOf::seat},
    {"brit", "british", NameOf::seat},
    {"english", "british", NameOf::seat},
    {"redcoats", "british", NameOf::seat},
    {"tories", "british", NameOf::seat},
    {"tory", "british", NameOf::seat},
    {"redcoat", "british", NameOf::seat},
    {"loyalist", "british", NameOf::seat},
    {"loyalists", "british", NameOf::seat},
    {"royalists", "british", NameOf::seat},
    {"king", "british", NameOf::seat},
    {"brt", "british", NameOf::seat},
    {"gb", "british", NameOf::seat},
    {"uk", "british", NameOf::seat},
    {"rebels", "american"},
    {"patriots", "american"},
    {"brits", "british"},
    {"redcoats", "british"},
    {"crown", "british"},
    {"am", "american"},
    {"br", "british"},
    {"pc", "political control"},
    {"pcs", "pc"},
    {"marker", "pc"},
    {"markers", "pc"},
    {"flag", "pc"},
    {"flags", "pc"},
    {"control", "pc"},
    {"e", "event"},
    {"ev", "event"},
    {"d", "discard"},
    {"disc", "discard"},
    {"dump", "discard"},
    {"ditch", "discard"},
    {"toss", "discard"},
    {"throw", "discard"},
    {"chuck", "discard"},
    {"bin", "discard"},
    {"thrown", "discard"},
    {"threw", "discard"},
    {"q", "queue"},
    {"hold", "queue"},
    {"save", "queue"},
    {"r", "reinforcements"},
    {"rf", "reinforcements"},
    {"reinf", "reinforcements"},
    {"reinforce", "reinforcements"},
    {"reinforcement", "reinforcements"},
    {"recruit", "raise"},
    {"muster", "raise"},
    {"b", "battle"},
    {"bc", "battle"},
    {"op", "ops"},
    {"use", "play"},
    {"spend", "play"},
    {"lp", "landing party"},
    {"put", "place"},
    {"add", "place"},
    {"convert", "flip"},
    {"take", "remove"},
    {"kill", "remove"},
    {"kick", "remove"},
    {"rid", "remove"},
    {"gone", "remove"},
    {"off", "remove"},
    {"units", "cu"},
    {"unit", "cu"},
    {"cus", "cu"},
    {"sp", "cu"},
    {"sps", "cu"},
    {"strength", "cu"},
    {"men", "cu"},
    {"troops", "cu"},
    {"boys", "cu"},
    {"move", "march"},
    {"moves", "march"},
    {"go", "march"},
    {"goes", "march"},
    {"walk", "march"},
    {"ship", "sail"},
    {"arrive", "land"},
    {"sea", "sail"},
    {"fall", "retreat"},
    {"withdraw", "retreat"},
    {"rb", "retreat before"},
    {"rbb", "retreat before battle"},
    {"int", "intercept"},
    {"buy", "exchange"},
    {"x", "exchange"},
    {"swap", "exchange"},
    {"grab", "exchange"},
    {"pick", "exchange"},
    {"die", "roll"},
    {"dice", "roll"},
    {"rolled", "roll"},
    {"winter", "roll"},
    {"attrition", "roll"},
    {"done", "finish"},
    {"end", "finish"},
    {"pass", "finish"},
    {"stop", "finish"},
    {"gw", "washington"},
    {"wash", "washington"},
    {"ftf", "first"},
    {"start", "plays first"},
    {"starts", "plays first"},
    {"begins", "plays first"},
    {"philly", "philadelphia"},
    {"phila", "philadelphia"},
    {"ny", "new york"},
    {"nyc", "new york"},
    {"ft", "fort"},
    {"pt", "point"},
    {"wilm", "wilmington"},
    {"chas", "charleston"},
    {"lex", "lexington"},
    {"balt", "baltimore"},
    {"alex", "alexandria"},
    {"mtl", "montreal"},
    {"wmsbg", "williamsburg"},
    {"saint", "st"},
    {"ti", "ticonderoga"},
    {"nc", "nc"},
    {"de", "de"},
    {"delaware", "de"},
    {"del", "de"},
    {"trade", "exchange"},
    {"x", "flip"},
    {"x", "remove"},
    {"turned", "flip"},
    {"take", "exchange"},
    {"take", "place"},
    {"took", "take"},
    {"took", "exchange"},
    {"spent", "play"},
    {"paid", "play"},
    {"sent", "send"},
    {"brought", "bring"},
    {"fa", "french alliance"},
    {"+", "place"},
    {"-", "remove"},
    {"frenchmen", "french"},
    {"navy", "navy"},
    {"fleet", "navy"},
};

/// A line begins with a card, by its number or by its title in quotes. `war_forms` has what stands behind the card.
class WarShorthand final : public Shorthand {
 public:
  Alternatives read(const std::string& line) const override {
    std::string rest = line;
    const std::string card = take_card(rest);
    if (card.empty()) return {};
    const std::string word = fold(take_word(rest));
    if (word == "pc") return markers(card, rest);
    if (word == "r" && !rest.empty()) return reinforcements(card, rest);
    // More words behind these are no form of ours; they are never dropped.
    const bool whole = rest.empty();
    if (word == "e" || word == "event") return whole ? Alternatives{{"play " + card + " as event"}} : Alternatives{};
    if (word == "d" || word == "discard") return whole ? Alternatives{{"discard " + card}} : Alternatives{};
    if (word == "q" || word == "queue")
      return whole ? Alternatives{{"play " + card + " for operations: queue"}} : Alternatives{};
    if (word == "b" || word == "battle")
      return whole ? Alternatives{{"play " + card + " in battle", "discard " + card + " in battle"}} : Alternatives{};
    return word.empty() || is_whole_number(word) ? Alternatives{} : way(card, word, rest);
  }
  std::string of_seat(const std::string& text) const override {
    static constexpr std::array<std::string_view, 18> sayings{
        "first",        "goes first", "go first",      "plays first", "play first",  "starts first",
        "starts",       "start",      "begins",        "begin",       "moves first", "move first",
        "begins first", "is first",   "will go first", "goes 1st",    "plays 1st",   "1st"};
    std::string said = fold(text);
    while (said.ends_with('.') || said.ends_with(' ')) said.pop_back();
    return std::ranges::find(sayings, said) == sayings.end() ? "" : "plays first";
  }
  std::span<const ShortForm> forms() const override { return war_forms; }
  std::vector<std::string> units() const override { return {"cu", "pc", "french"}; }
  std::vector<std::string> unwritten() const override { return {"finish"}; }
  std::span<const Nickname> nicknames() const override { return war_nicknames; }
  std::vector<SpokenName> spoken(const Game& game) const override {
    std::vector<SpokenName> list;
    const ww::Table& table = ww::table_of(game);
    for (int number = 1; number <= ww::card_count; ++number)
      list.push_back({"card", std::to_string(number), {table.cards.cards[static_cast<std::size_t>(number)].title}});
    return list;
  }
};

}  // namespace

}  // namespace ww_kit

const Shorthand& washingtons_war_shorthand() {
  static const ww_kit::WarShorthand shorthand;
  return shorthand;
}

}  // namespace tricorne::replay
