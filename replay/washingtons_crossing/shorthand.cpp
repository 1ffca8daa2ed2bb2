// The shorthand in which people write down a game of Washington's Crossing.
#include "replay/import/shorthand.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <regex>

#include "engine/core/text.h"
#include "engine/washingtons_crossing/hex.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"

namespace tricorne::replay {

namespace wc_kit {

namespace {

using Alternatives = std::vector<std::vector<std::string>>;

bool is_numeral(char c) { return c >= '0' && c <= '9'; }
bool is_whole_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_numeral);
}

/// Do the four digits of a hex stand here, and no fifth?
bool is_hex_at(std::string_view text, std::size_t at) {
  if (at + 4 > text.size() || !is_whole_number(text.substr(at, 4))) return false;
  return at + 4 == text.size() || !is_numeral(text[at + 4]);
}

/// A word for which people write the first letters of its two parts; empty for another word.
std::string whole_name(std::string_view word) {
  static constexpr std::array<std::array<std::string_view, 2>, 5> names{{{"ad", "American Detachment "},
                                                                         {"bd", "British Detachment "},
                                                                         {"hd", "Hessian Detachment "},
                                                                         {"db", "Durham Boats"},
                                                                         {"pn", "Pennsylvania Navy"}}};
  const std::string folded = fold(word);
  for (const auto& [letters, whole] : names) {
    const bool numbered = whole.ends_with(' ');
    if (!folded.starts_with(letters) || folded.size() != (numbered ? 3U : 2U)) continue;
    if (!numbered) return std::string(whole);
    if (is_numeral(folded[2])) return std::string(whole) + folded[2];
  }
  return "";
}

/// The text with whole names: `AD5` is American Detachment 5, `DB` the Durham Boats, `PN` the Pennsylvania Navy.
std::string with_whole_names(std::string_view text) {
  std::string whole;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    while (at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0) ++at;
    const std::string_view word = text.substr(begin, at - begin);
    const std::string name = whole_name(word);
    whole += name.empty() ? word : name;
    if (at < text.size()) whole += text[at++];
  }
  return whole;
}

/// Is the text as short as what people write? In a longer one looking for a form takes long.
bool is_short(const std::string& text) {
  constexpr std::size_t longest = 400;
  return text.size() <= longest;
}
bool has_form(const std::string& text, std::smatch& found, const std::regex& form) {
  return is_short(text) && std::regex_match(text, found, form);
}

/// The nations of detachments, where a line names only their number: `Det. 7`, `7th detachment`.
constexpr std::string_view nations[] = {"American", "British", "Hessian"};

/// The text with `Det 7`, `Det.7`, `Detachment 7` and `7th detachment` as a detachment of the nation; the same text
/// where it names none, or one with its nation.
std::string with_detachments(const std::string& text, std::string_view nation) {
  static const std::regex behind(R"((^|[^a-z])(American |British |Hessian )?det(?:\.|achment)?\s?(\d)\b)",
                                 std::regex::icase);
  static const std::regex before(R"(\b(?:the )?(\d)(?:st|nd|rd|th) det(?:\.|achment)?\b)", std::regex::icase);
  if (!is_short(text)) return text;
  std::string made;
  const std::string plain = std::regex_replace(text, before, "det $1");
  auto at = plain.cbegin();
  for (std::sregex_iterator it(plain.cbegin(), plain.cend(), behind), end; it != end; ++it) {
    made.append(at, (*it)[0].first);
    made += (*it)[1].str() + ((*it)[2].matched ? (*it)[2].str() : std::string(nation) + " ") + "Detachment " +
            (*it)[3].str();
    at = (*it)[0].second;
  }
  return made.append(at, plain.cend());
}

std::string name_of(std::string_view written) { return std::string(trim(written)); }

/// Cuts the number of troops off the end of a text; empty when none stands there. Troops have two digits or more, the
/// numbers of detachments one.
std::string take_troops(std::string& text) {
  const auto at = text.rfind(' ');
  if (at == std::string::npos || at + 2 >= text.size() || !is_whole_number(std::string_view(text).substr(at + 1)))
    return "";
  std::string number = text.substr(at + 1);
  text = std::string(trim(text.substr(0, at)));
  return number;
}

/// The two names around a sign, and the troops behind the second. Nothing when one of them is missing.
struct Pair {
  std::string first, second, troops;
};
std::optional<Pair> pair_around(const std::string& text, char sign) {
  const auto at = text.find(sign);
  if (at == std::string::npos) return {};
  std::string second(trim(text.substr(at + 1)));
  const std::string troops = take_troops(second), first(trim(text.substr(0, at)));
  if (first.empty() || second.empty() || is_numeral(second[0])) return {};
  return Pair{name_of(first), name_of(second), troops};
}

Alternatives with_troops(Alternatives slots, const std::string& troops) {
  if (!troops.empty()) slots.push_back({troops + " troops"});
  return slots;
}

/// One step of a way: a hex, the side of one, a leader who joins or stays behind, or an attack.
struct Mark {
  char kind = '>';   ///< `>` a hex, `/` a side, `+` and `-` a leader, `x` an attack
  std::string what;  ///< behind an attack also how it is made
};

/// Reads the way behind the leaders: `1728>1827-Leslie>1926x1930 hasty`. Nothing when it is none.
std::optional<std::vector<Mark>> marks_of(std::string_view path) {
  std::vector<Mark> marks;
  for (std::size_t at = 0; at < path.size();) {
    const char c = path[at];
    if (c == ' ' || c == '>') {
      ++at;
    } else if (is_hex_at(path, at)) {
      const bool side = at + 4 < path.size() && path[at + 4] == '/' && is_hex_at(path, at + 5);
      marks.push_back({side ? '/' : '>', std::string(path.substr(at, side ? 9 : 4))});
      at += side ? 9 : 4;
    } else if (c == 'x' && is_hex_at(path, at + 1)) {
      std::string what(path.substr(at + 1, 4));
      at += 5;
      for (const std::string_view how : {" hasty", " normal"})
        if (path.substr(at).starts_with(how)) {
          what += how;
          at += how.size();
        }
      marks.push_back({'x', what});
    } else if (c == '+' || c == '-') {
      const auto end = std::min(path.find_first_of("+->", at + 1), path.size());
      marks.push_back({c, name_of(path.substr(at + 1, end - at - 1))});
      at = end;
    } else {
      return {};
    }
  }
  return marks;
}

/// Where the way begins behind the leaders: at a `>`, a hex or an attack, or at a leader who joins or stays behind.
std::size_t begin_of_way(const std::string& text) {
  if (text.starts_with('+')) return 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '-') return at;
    const bool word_begins = at == 0 || text[at - 1] == ' ' || text[at - 1] == '@' || text[at - 1] == '!';
    if (text[at] == '>' || (word_begins && is_hex_at(text, at))) return at;
    if (word_begins && text[at] == 'x' && is_hex_at(text, at + 1)) return at;
  }
  return text.size();
}

std::vector<std::string> into(const std::string& hex) {
  return {"to " + hex,
          "retreat to " + hex,
          "flee to " + hex,
          "cross to " + hex + " by Durham Boats",
          "cross to " + hex + " by Pennsylvania Navy",
          "try the ferry to " + hex,
          "try to cross to " + hex + " by Durham Boats",
          "try to cross to " + hex + " by Pennsylvania Navy",
          "look into the stack at " + hex};
}

std::vector<std::string> attack(const std::string& what) {
  const std::string hex = what.substr(0, 4);
  if (what.ends_with("hasty")) return {"hasty attack on " + hex};
  if (what.ends_with("normal")) return {"normal attack on " + hex};
  return {"normal attack on " + hex, "hasty attack on " + hex};
}

Alternatives way(const std::vector<Mark>& marks) {
  Alternatives slots;
  for (const Mark& mark : marks) {
    if (mark.kind == '>') slots.push_back(into(mark.what));
    if (mark.kind == 'x') slots.push_back(attack(mark.what));
    if (mark.kind == '+') slots.push_back({"pick up " + mark.what, "with " + mark.what});
    if (mark.kind == '-') slots.push_back({"leave " + mark.what});
  }
  return slots;
}

/// A leader in front of a way, and what the signs behind his name say.
struct Named {
  std::string name;
  std::string sign;  ///< `!` he marches by force, `!!` without fatigue, `*` he commands others
};
std::vector<Named> group_of(const std::string& text) {
  std::vector<Named> group;
  for (const std::string& part : split(text, '+')) {
    std::string name(trim(part));
    if (name.ends_with('@')) name = std::string(trim(name.substr(0, name.size() - 1)));
    const auto end = std::min(name.find_first_of("!*"), name.size());
    const std::string sign = name.substr(end);
    name.erase(end);
    group.push_back({name_of(name), sign});
  }
  return group;
}

/// The leaders of a march, of whom the first one begins it.
Alternatives march(const std::vector<Named>& group) {
  Alternatives slots;
  for (std::size_t i = 0; i < group.size(); ++i) {
    slots.push_back({(i == 0 ? "move " : "with ") + group[i].name});
    const std::string forced = "force march " + group[i].name, free = forced + " for no fatigue";
    if (group[i].sign == "!") slots.push_back({forced, free});
    if (group[i].sign == "!!") slots.push_back({free});
  }
  return slots;
}

Alternatives prepared(const std::vector<Named>& group, const std::vector<Mark>& marks) {
  Alternatives slots{{"attack " + marks.front().what.substr(0, 4) + " under " + group.front().name}};
  for (const Named& leader : group) slots.push_back({"with " + leader.name});
  const Alternatives more = way({marks.begin() + 1, marks.end()});
  slots.insert(slots.end(), more.begin(), more.end());
  return slots;
}

/// What a name alone means.
Alternatives alone(const Named& leader) {
  if (leader.sign == "*") return {{"activate " + leader.name + " to command"}};
  if (!leader.sign.empty()) return march({leader});
  return {{"activate " + leader.name, "with " + leader.name, "raid " + leader.name, "move " + leader.name}};
}

/// The text without the points at its end that an activation costs or leaves: `(2)`, `[2 pts]`, `-4`, `> 12`.
std::string without_points(const std::string& text) {
  static const std::regex points(
      R"(\s*(?:[(\[]\s*-?\d{1,2}\s*(?:pts?|points?|aps?)?(?:,? *\d* *left)?\s*[)\]]|\s-\d{1,2}|\s[-=]*>\s*\d{1,2})\s*$)",
      std::regex::icase);
  return is_short(text) ? std::regex_replace(text, points, "") : text;
}

/// The die of a march, written behind the leaders: `Mercer 3`, `MER d9`, `Ewing: d=5`, `Mercer threw a 9: 1630`. Cuts
/// it out of the text together with what says that the leader stays; empty where there is none.
struct MarchDie {
  std::string die;
  bool stays = false;
};
MarchDie take_die(std::string& text) {
  static const std::regex form(
      R"(^([A-Za-z][A-Za-z0-9 .!+*]*?):?\s+(?:(?:rolls?|rolled|threw|throws|gets|got)(?: an?)? |d(?:ie)?[ =]?)?(\d)\s*[:;,.]?\s*(?:\s(.*))?$)");
  static const std::regex stays(R"(^[-\s]*(?:stays?(?: put)?|stayed(?: put)?|nope|no|-+)?[-\s]*$)");
  std::smatch found;
  if (!has_form(text, found, form)) return {};
  const std::string leaders = found[1].str(), rest = found[3].str();
  MarchDie made{found[2].str(), std::regex_match(rest, stays) && !rest.empty()};
  if (leaders.find("etachment") != std::string::npos && leaders.back() == 't') return {};  // its number
  text = made.stays || rest.empty() ? leaders : leaders + " >" + rest;
  return made;
}

/// Leaders with plus signs between them march together, or are activated together.
Alternatives together(const std::vector<Named>& group) {
  Alternatives slots = march(group);
  if (slots.size() != group.size()) return slots;  // some march by force
  slots[0].push_back("activate " + group[0].name + " to command");
  for (std::size_t i = 1; i < group.size(); ++i) slots[i].push_back("activate " + group[i].name);
  return slots;
}

Alternatives moved(const std::string& written) {
  std::string text = written.find('+') == std::string::npos ? written : without_points(written);
  const MarchDie die = take_die(text);
  if (!die.die.empty()) {
    const std::size_t way_at = begin_of_way(text);
    const auto marks = marks_of(std::string_view(text).substr(way_at));
    const std::vector<Named> group = group_of(std::string(trim(text.substr(0, way_at))));
    if (!marks) return {};
    Alternatives slots = march(group);
    slots.push_back({"roll " + die.die});
    const Alternatives steps = way(*marks);
    slots.insert(slots.end(), steps.begin(), steps.end());
    if (die.stays) slots.push_back({"done"});
    return slots;
  }
  const std::size_t begin = begin_of_way(text);
  const auto marks = marks_of(std::string_view(text).substr(begin));
  if (!marks) return {};
  const std::string leaders(trim(text.substr(0, begin)));
  const bool goes_on = begin < text.size() && text[begin] == '>';
  const bool from_a_hex = !goes_on && !marks->empty() && marks->front().kind == '>';
  const bool begins_there = from_a_hex && marks->size() > 1;
  const std::vector<Mark> behind(marks->begin() + (begins_there ? 1 : 0), marks->end());
  if (leaders.empty()) return way(behind);
  const std::vector<Named> group = group_of(leaders);
  const auto is_sign = [](const Named& one) {
    return one.sign.empty() || one.sign == "!" || one.sign == "!!" || one.sign == "*";
  };
  if (!std::ranges::all_of(group, is_sign)) return {};
  if (marks->empty()) return group.size() == 1 ? alone(group[0]) : together(group);
  const std::string& name = group[0].name;
  if (marks->front().kind == '/')
    return {{name + " at " + marks->front().what, "sail " + name + " to " + marks->front().what}};
  if (marks->front().kind == 'x') return prepared(group, *marks);
  if (from_a_hex && marks->size() == 1) return {{name + " enters at " + marks->front().what}};
  Alternatives slots = march(group);
  if (begins_there) {  // or it is his first step, where he stands elsewhere
    slots.push_back(into(marks->front().what));
    slots.back().emplace_back();
  }
  const Alternatives steps = way(behind);
  slots.insert(slots.end(), steps.begin(), steps.end());
  return slots;
}

/// Who commands whom, `Washington* with Stephen`, `Cadwalader takes Hitchcock`, `Cadwalader activates Hitchcock`;
/// nothing where one name is missing. The items behind the next commas are others under him.
Alternatives commanded(const std::string& text) {
  static const std::regex form(
      R"(^(?:act(?:ivates?)?\.? )?([A-Za-z][A-Za-z .]*?)(?:\*| to command)? (?:with|w/|takes(?: along)?|leads|activates|brings(?: along)?) (.+)$)");
  static const std::regex cost(R"(\s+\(?\d{1,2}\)?(?=\s+(?:with|and)\b))");  // `Rall 1 with Leslie (1) and Grant`
  const std::string short_of = without_points(text);
  const std::string whole = is_short(short_of) ? std::regex_replace(short_of, cost, "") : short_of;
  std::smatch found;
  if (!has_form(whole, found, form)) return {};
  const std::string commander = name_of(found[1].str()), others = found[2].str();
  Alternatives slots{{"activate " + commander + " to command", "move " + commander}};
  static const std::regex between(R"(\s*(?:[&+/]|\band\b)\s*)");
  for (std::sregex_token_iterator it(others.begin(), others.end(), between, -1), end; it != end; ++it)
    if (const std::string name = name_of(it->str()); !name.empty())
      slots.push_back({"activate " + name, "with " + name});
  return slots;
}

/// `Ewing absorbs Detachment 5`, `takes in`; `Detachment 5 gives 150 men to Ewing`.
Alternatives handed_over(const std::string& text) {
  static const std::regex into(R"(^(.+?) (?:absorbs?|takes (?:in|back|over)) (.+?)(?: \([^)]*\))?$)");
  static const std::regex given(
      R"(^(.+?) (?:gives?|hands(?: over)?|transfers) (\d+)(?: men| troops| soldiers)?(?: back)? to (.+)$)");
  std::smatch found;
  if (has_form(text, found, given))
    return {{"transfer from " + name_of(found[1].str())},
            {"give to " + name_of(found[3].str())},
            {found[2].str() + " troops"}};
  static const std::regex apart(R"(^(.+?) takes (.+?) (?:in|back|over)$)");
  if (has_form(text, found, apart) || has_form(text, found, into))
    return {{"absorb " + name_of(found[2].str()) + " into " + name_of(found[1].str())}};
  return {};
}

/// What stands between two commas.
Alternatives item(const std::string& text) {
  if (text.empty()) return {};
  static const std::regex stays("stay(?:s|ed)?(?: put| there| where they are)?", std::regex::icase);
  if (std::smatch found; has_form(text, found, stays)) return {{"done"}};
  if (Alternatives slots = handed_over(text); !slots.empty()) return slots;
  if (Alternatives slots = commanded(text); !slots.empty()) return slots;
  if (std::all_of(text.begin(), text.end(), [](char c) { return is_numeral(c) || c == ' '; }) && !is_hex_at(text, 0)) {
    Alternatives slots;
    for (const std::string& number : split(text, ' '))
      if (!number.empty()) slots.push_back({number + " troops"});
    return slots;
  }
  if (fold(text).starts_with("lose ")) {
    std::string leader(trim(text.substr(5)));
    const std::string troops = take_troops(leader);
    return with_troops({{"lose from " + name_of(leader)}}, troops);
  }
  if (const auto pair = pair_around(text, '/'))
    return with_troops({{"detach " + pair->second + " from " + pair->first}}, pair->troops);
  if (const auto pair = pair_around(text, '<')) return {{"absorb " + pair->second + " into " + pair->first}};
  if (const auto pair = pair_around(text, '>'))
    return with_troops({{"transfer from " + pair->first}, {"give to " + pair->second}}, pair->troops);
  return moved(text);
}

constexpr ShortForm crossing_forms[] = {
    {"Rall [6] 1728>1827>1926.", "texts.short_march"},
    {"Rall!+Leslie", "texts.short_forced_march"},
    {">1827-Leslie>1926+Grant", "texts.short_way_goes_on"},
    {">1926x1930 hasty", "texts.short_attack"},
    {"Rall+Leslie x1930.", "texts.short_prepared_attack"},
    {"Rall, Leslie, Grant*.", "texts.short_activated"},
    {"Rall 1728, DB 1630/1631", "texts.short_placed"},
    {"Rall/HD1 200 · Rall<HD1", "texts.short_detachments"},
    {"Rall>Leslie 200", "texts.short_gives"},
    {"lose Rall 200 · 0 0 130", "texts.short_loses"},
};

constexpr Nickname crossing_nicknames[] = {
    {"rebels", "american", NameOf::seat},
    {"patriots", "american", NameOf::seat},
    {"continentals", "american", NameOf::seat},
    {"us", "american", NameOf::seat},
    {"usa", "american", NameOf::seat},
    {"rebel", "american", NameOf::seat},
    {"patriot", "american", NameOf::seat},
    {"yank", "american", NameOf::seat},
    {"yanks", "american", NameOf::seat},
    {"yankee", "american", NameOf::seat},
    {"yankees", "american", NameOf::seat},
    {"colonials", "american", NameOf::seat},
    {"congress", "american", NameOf::seat},
    {"bluecoats", "american", NameOf::seat},
    {"crown", "british", NameOf::seat},
    {"brits", "british", NameOf::seat},
    {"english", "british", NameOf::seat},
    {"redcoats", "british", NameOf::seat},
    {"redcoat", "british", NameOf::seat},
    {"brit", "british", NameOf::seat},
    {"tory", "british", NameOf::seat},
    {"tories", "british", NameOf::seat},
    {"king", "british", NameOf::seat},
    {"gb", "british", NameOf::seat},
    {"uk", "british", NameOf::seat},
    {"brt", "british", NameOf::seat},
    {"ad", "american detachment"},
    {"bd", "british detachment"},
    {"hd", "hessian detachment"},
    {"db", "durham boats"},
    {"pn", "pennsylvania navy"},
    {"boats", "durham boats"},
    {"march", "move"},
    {"moves", "move"},
    {"go", "to"},
    {"goes", "to"},
    {"marches", "move"},
    {"marched", "move"},
    {"march", "to"},
    {"marches", "to"},
    {"marched", "to"},
    {"moves", "to"},
    {"walk", "move"},
    {"walk", "to"},
    {"advance", "move"},
    {"advance", "to"},
    {"proceed", "to"},
    {"continue", "to"},
    {"det", "detachment"},
    {"fm", "force march"},
    {"forced", "force"},
    {"freebie", "no fatigue"},
    {"marching", "march"},
    {"act", "activate"},
    {"activation", "activate"},
    {"wake", "activate"},
    {"cmd", "command"},
    {"*", "command"},
    {"c", "command"},
    {"commander", "command"},
    {"commands", "command"},
    {"leads", "command"},
    {"die", "roll"},
    {"dice", "roll"},
    {"rolled", "roll"},
    {"rolls", "roll"},
    {"threw", "roll"},
    {"throws", "roll"},
    {"weather", "roll"},
    {"wx", "roll"},
    {"wthr", "roll"},
    {"thrown", "roll"},
    {"finish", "done"},
    {"end", "done"},
    {"stop", "done"},
    {"pass", "done"},
    {"men", "troops"},
    {"soldiers", "troops"},
    {"drop", "leave"},
    {"drops", "leave"},
    {"left", "leave"},
    {"stays", "leave"},
    {"stops", "done"},
    {"stops", "leave"},
    {"remains", "leave"},
    {"collect", "pick up"},
    {"joins", "with"},
    {"join", "with"},
    {"assault", "attack"},
    {"attacks", "attack"},
    {"x", "attack"},
    {"fight", "attack"},
    {"!", "command"},
    {"~", "ferry"},
    {"took", "command"},
    {"takes", "command"},
    {"gw", "washington"},
    {"wash", "washington"},
    {"excellency", "washington"},
    {"sully", "sullivan"},
    {"lst", "lord stirling"},
    {"lstir", "lord stirling"},
    {"stc", "st clair"},
    {"caddy", "cadwalader"},
    {"trench", "entrench"},
    {"dig", "entrench"},
    {"digs", "entrench"},
    {"placed", "enters"},
    {"place", "enters"},
    {"arrives", "enters"},
    {"entry", "enters"},
    {"cornw", "cornwallis"},
    {"split", "detach"},
    {"merge", "absorb"},
    {"hand", "give"},
    {"hands", "give"},
    {"loses", "lose"},
    {"runs", "flee"},
    {"peek", "look into the stack"},
    {"scout", "look into the stack"},
};

/// What a line means in which each detachment has its nation.
Alternatives read_line(const std::string& line) {
  Alternatives slots;
  for (const std::string& part : split(line, ',')) {
    std::string text(trim(part));
    const bool ends = text.ends_with('.');
    if (ends) text = std::string(trim(text.substr(0, text.size() - 1)));
    Alternatives meant = item(text);
    if (meant.empty() && !(ends && text.empty())) return {};
    if (meant.size() == 1) meant[0].insert(meant[0].begin(), text);  // a whole action in a list is itself
    slots.insert(slots.end(), meant.begin(), meant.end());
    if (ends) slots.push_back({"done", ""});  // or a full stop is a full stop
  }
  return slots;
}

/// A line is a list with commas. A full stop behind one of its parts ends what the part is about. `crossing_forms` has
/// the parts.
class CrossingShorthand final : public Shorthand {
 public:
  Alternatives read(const std::string& line) const override {
    const std::string whole = with_whole_names(line);
    const std::string american = with_detachments(whole, nations[0]);
    Alternatives slots = read_line(american);
    for (const std::string_view nation : {nations[1], nations[2]}) {
      const std::string other = with_detachments(whole, nation);
      if (other == american) break;  // no nation is missing
      Alternatives meant = read_line(other);
      for (std::size_t i = 0; i < std::min(slots.size(), meant.size()); ++i)
        for (std::string& text : meant[i])
          if (std::ranges::find(slots[i], text) == slots[i].end()) slots[i].push_back(std::move(text));
    }
    return slots;
  }
  std::span<const ShortForm> forms() const override { return crossing_forms; }
  std::vector<std::string> units() const override { return {"troops"}; }
  std::vector<std::string> groups() const override {
    return {"group", "grp", "command", "force", "column", "army", "boys", "lot", "party", "wing", "corps", "division"};
  }
  std::pair<std::string, std::string> group_words() const override { return {"move", "with"}; }
  std::vector<std::string> unwritten() const override { return {"done", "cross"}; }
  std::vector<std::string> always_said() const override {
    return {"absorb", "detach", "entrench", "force", "sail", "surrender", "transfer"};
  }
  std::vector<SpokenName> spoken(const Game& game) const override {
    std::vector<SpokenName> list;
    const wc::Map& map = wc::table_of(game).map;
    for (const wc::HexId town : map.towns)
      for (const std::string_view slot : {"at", "to", "other"})
        list.push_back({slot, wc::text_of(town), {map[town].town}});
    return list;
  }
  std::span<const Nickname> nicknames() const override { return crossing_nicknames; }
};

}  // namespace

}  // namespace wc_kit

const Shorthand& washingtons_crossing_shorthand() {
  static const wc_kit::CrossingShorthand shorthand;
  return shorthand;
}

}  // namespace tricorne::replay
