#include "verify/errata/draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "verify/errata/grounds.h"
#include "verify/scenario/game_names.h"
#include "verify/table_kit.h"

namespace tricorne::verify {

namespace {

const RuleEntry* find_rule(const Game& game, std::string_view id) {
  for (const RuleEntry& entry : game.rules())
    if (entry.id == id) return &entry;
  return nullptr;
}

constexpr std::size_t shortest_word = 3;
constexpr std::size_t most_by_word = 6;

bool is_numeral(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

/// The first five letters of each word of a text that is worth comparing. Short and common words are left out.
std::set<std::string> stems(const std::string& text) {
  static const std::set<std::string> common{"the", "and", "for", "that", "with", "may", "does", "are", "not", "from"};
  std::set<std::string> words;
  for (const std::string& word : split(fold(text), ' '))
    if (is_numeral(word) || (word.size() >= shortest_word && !common.contains(word)))
      words.insert(is_numeral(word) ? word : word.substr(0, 5));
  return words;
}

/// Is one of the two words the beginning of the other word?
bool alike(const std::string& a, const std::string& b) {
  constexpr std::size_t shortest_beginning = 4;
  if (is_numeral(a) || is_numeral(b) || std::min(a.size(), b.size()) < shortest_beginning) return a == b;
  return a.starts_with(b) || b.starts_with(a);
}

bool holds_alike(const std::set<std::string>& words, const std::string& word) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& other) { return alike(word, other); });
}

/// How well an axis fits the words of a wish. Each word counts 4 when the name of the axis has the word, 2 for the
/// meaning and 1 for the paragraph.
std::size_t likeness(const Game& game, const AxisInfo& axis, const std::set<std::string>& wish) {
  const auto in_name = stems(spaced(axis.name)), in_meaning = stems(axis.meaning);
  const RuleEntry* rule = find_rule(game, axis.rule);
  const auto in_rule = stems(rule == nullptr ? "" : fmt::format("{} {}", rule->title, rule->summary));
  std::size_t sum = 0;
  for (const std::string& word : wish)
    sum += (holds_alike(in_name, word) ? 4U : 0U) + (holds_alike(in_meaning, word) ? 2U : 0U) +
           (holds_alike(in_rule, word) ? 1U : 0U);
  return sum;
}

/// The first paragraph or chapter that the text names. A number without a dot is a chapter only when it stands alone.
std::string paragraph_in(const Game& game, const std::string& text) {
  const auto words = split(text, ' ');
  for (const std::string& word : words) {
    if (word.find('.') == std::string::npos && (words.size() > 1 || !is_numeral(word))) {
      if (is_rule(game, word)) return word;
      continue;
    }
    for (const RuleEntry& entry : game.rules())
      if (numbered_within(entry.id, word)) return word;
  }
  return "";
}

const AxisInfo& axis_named(const std::vector<AxisInfo>& axes, const std::string& name) {
  const auto found = std::find_if(axes.begin(), axes.end(), [&](const AxisInfo& axis) { return axis.name == name; });
  if (found == axes.end()) throw std::invalid_argument("no axis is called \"" + name + "\"");
  return *found;
}

/// The value as an overlay writes it.
std::string value_text(const AxisInfo& axis, const std::string& value) {
  if (axis.kind != AxisKind::words) return value;
  return value.empty() ? "[]" : "[" + value + "]";
}

std::string commented(const std::string& text) { return "  # " + text + "\n"; }

std::string entry_text(const Game& base, const AxisInfo& axis, const std::string& value, const DraftHead& head,
                       const std::map<std::string, std::vector<std::string>>& rulings) {
  std::string text;
  if (const RuleEntry* rule = find_rule(base, axis.rule))
    text += commented(fmt::format("{} {}: {}", rule->id, rule->title, rule->summary));
  if (const auto words = table_kit_of(base.name()).words_for(axis.name); !words.example.empty())
    text += commented("for example: " + std::string(words.example));
  text += commented(fmt::format("{}; {} says {}; allowed: {}", axis.meaning, base.ruleset(),
                                axis.value.empty() ? "none" : axis.value, allowed_values(axis)));
  if (const std::string ends = ends_in_words(base, axis); !ends.empty()) text += commented(ends);
  if (const auto found = rulings.find(axis.rule); found != rulings.end())
    for (const std::string& line : found->second) text += commented("ruling " + line);
  return text + fmt::format("  {}: {{value: {}, rule: {}, reason: {}}}\n", axis.name, value_text(axis, value),
                            axis.rule, to_json_line(Node::text(head.reason)));
}

std::unique_ptr<Game> moved(const Game& base, const AxisRequest& wish) {
  try {
    return base.with_axis(wish.axis, wish.value);
  } catch (const DataError& e) {
    throw std::invalid_argument(wish.axis + "=" + wish.value + ": " + e.message());
  }
}

/// Throws std::invalid_argument when an overlay cannot say the wish. `seen` holds the axes of earlier wishes.
void check(const Game& base, const AxisInfo& axis, const AxisRequest& wish, std::set<std::string>& seen) {
  if (!seen.insert(wish.axis).second) throw std::invalid_argument("the axis " + wish.axis + " is named twice");
  const auto changed = moved(base, wish);
  if (axis_named(changed->axes(), wish.axis).value == axis.value)
    throw std::invalid_argument(fmt::format("the axis {} is {} in {} already", wish.axis,
                                            axis.value.empty() ? "none" : axis.value, base.ruleset()));
}

}  // namespace

SuggestedAxes axes_near(const Game& game, const std::string& text) {
  SuggestedAxes near;
  near.paragraph = paragraph_in(game, text);
  const auto wish = stems(spaced(text));
  std::vector<std::pair<std::size_t, AxisInfo>> ranked;
  for (const AxisInfo& axis : game.axes()) {
    if (!near.paragraph.empty() && (related(axis.rule, near.paragraph) || numbered_within(axis.rule, near.paragraph)))
      near.by_paragraph.push_back(axis);
    else if (const std::size_t shared = likeness(game, axis, wish); shared > 1)
      ranked.emplace_back(shared, axis);
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  if (ranked.size() > most_by_word) ranked.resize(most_by_word);
  std::vector<std::string> names;
  for (const AxisInfo& axis : game.axes()) names.push_back(axis.name);
  if (text.find(' ') == std::string::npos) near.slip_of = nearest(text, names).value_or("");
  for (auto& [shared, axis] : ranked) near.by_word.push_back(std::move(axis));
  return near;
}

std::string ends_in_words(const Game& game, const AxisInfo& axis) {
  const auto ends = table_kit_of(game.name()).words_for(axis.name).ends;
  if (!axis.range || ends.least.empty()) return "";
  return fmt::format("{}: {}; {}: {}", axis.range->least, ends.least, axis.range->most, ends.most);
}

std::string allowed_values(const AxisInfo& axis) {
  if (axis.range) return range_in_words(*axis.range);
  if (axis.kind == AxisKind::words) return "any of its words, with commas";
  std::string words;
  for (const std::string& choice : axis.choices) words += (words.empty() ? "" : " or ") + choice;
  return words;
}

namespace {

/// Does the wish hold every word of the name of a table or an entry?
bool holds_all(const std::set<std::string>& wish, const std::string& name) {
  const auto words = stems(spaced(name));
  return !words.empty() && std::ranges::all_of(words, [&](const std::string& word) { return wish.contains(word); });
}

/// How well an entry fits the words of a wish: its names count most, above all where one of them is there whole, then
/// its keys, then its values and the remarks on it.
std::size_t likeness(const TableEntry& entry, const std::set<std::string>& wish) {
  constexpr std::size_t by_name = 6, by_key = 3, by_kind = 2, by_value = 2, of_named_table = 12, of_whole_name = 6;
  std::string called = entry.name, keys, values;
  bool whole = holds_all(wish, entry.name);
  for (const std::string& call : entry.calls) {
    called += " " + call;
    whole = whole || holds_all(wish, call);
  }
  const std::function<void(const Node&)> gather = [&](const Node& node) {
    if (node.is_scalar()) values += " " + node.scalar;
    for (const Node& item : node.items) gather(item);
    for (const Entry& part : node.entries) {
      keys += " " + part.key;
      gather(part.value);
    }
  };
  constexpr std::size_t long_text = 4'000;  // such as a list of hexes
  if (entry.value.items.size() < 50) gather(entry.value);
  if (values.size() > long_text) values.resize(long_text);
  const auto names = stems(called), in_keys = stems(spaced(keys)), in_values = stems(spaced(values));
  const auto kinds = stems(entry.kind + " " + spaced(entry.table));
  std::size_t sum = (holds_all(wish, entry.table) ? of_named_table : 0U) + (whole ? of_whole_name : 0U);
  for (const std::string& word : wish) {
    if (holds_alike(names, word))
      sum += by_name;
    else if (holds_alike(in_keys, word))
      sum += by_key;
    else if (holds_alike(kinds, word))
      sum += by_kind;
    else if (holds_alike(in_values, word))
      sum += by_value;
  }
  return sum;
}

/// Everything that an axis is called by: its name, and further words.
std::string called(const Game& game, const AxisInfo& axis) {
  return spaced(axis.name) + " " + std::string(table_kit_of(game.name()).words_for(axis.name).also);
}

/// As `likeness`, but each word counts once, at the place where it counts most.
std::size_t nearness(const Game& game, const AxisInfo& axis, const std::set<std::string>& wish) {
  constexpr std::size_t by_name = 5, by_meaning = 3, by_rule = 1;
  std::size_t sum = 0;
  for (const std::string& word : wish) {
    const auto holds = [&](const std::string& text) { return holds_alike(stems(spaced(text)), word); };
    const RuleEntry* rule = find_rule(game, axis.rule);
    if (holds(called(game, axis)))
      sum += by_name;
    else if (holds(axis.meaning))
      sum += by_meaning;
    else if (rule != nullptr && holds(fmt::format("{} {}", rule->title, rule->summary)))
      sum += by_rule;
  }
  return sum;
}

std::size_t likeness(const RuleEntry& rule, const std::set<std::string>& wish) {
  const auto title = stems(std::string(rule.title)), summary = stems(std::string(rule.summary));
  std::size_t sum = 0;
  for (const std::string& word : wish) sum += holds_alike(title, word) ? 4U : holds_alike(summary, word) ? 2U : 0U;
  return sum;
}

std::string indented(const TableChange& change, const std::string& reason) {
  std::string text = "  " + change.table + ":\n";
  for (const std::string& note : change.notes) text += "    # " + note + "\n";
  return text + fmt::format("    change: {}\n    rule: {}\n    reason: {}\n", flow_text(change.change), change.rule,
                            to_json_line(Node::text(reason)));
}

}  // namespace

std::vector<SuggestedTable> tables_near(const Game& game, const std::string& paragraph, const std::string& words) {
  const auto wish = stems(spaced(words));
  std::vector<SuggestedTable> list;
  for (const DataFile& file : game.data_files()) {
    const std::string table(file.name);
    std::string rule;
    for (const std::string_view id : table_kit_of(game.name()).paragraphs_of(table))
      if (rule.empty() && !paragraph.empty() && (related(id, paragraph) || numbered_within(id, paragraph))) rule = id;
    if (rule.empty() && holds_all(wish, table)) rule = paragraph_of_table(game, table);
    if (rule.empty()) continue;
    const auto entries = entries_of(table, document_of(game, table), Numbers::together);
    if (entries.empty()) continue;
    const auto best = std::ranges::max_element(entries, {}, [&](const TableEntry& entry) {
      return std::pair(wish.empty() ? 0 : likeness(entry, wish), entry.kind == "row");
    });
    list.push_back({table, rule, entries.size(), *best});
  }
  return list;
}

std::vector<Suggestion> nearest_to(const Game& game, const std::string& text, std::size_t most) {
  const auto wish = stems(spaced(text));
  std::vector<Suggestion> list;
  std::map<std::string, std::vector<std::pair<std::size_t, std::size_t>>> held;  // by word: where in the list, how near
  const auto add = [&](Suggestion near, const auto& score_of) {
    if (near.score = score_of(wish); near.score <= 1) return;
    for (const std::string& word : wish)
      if (const std::size_t score = score_of({word}); score > 0) held[word].emplace_back(list.size(), score);
    list.push_back(std::move(near));
  };
  using Words = std::set<std::string>;
  for (const AxisInfo& axis : game.axes())
    add({0, axis}, [&](const Words& words) { return nearness(game, axis, words); });
  for (const TableEntry& entry : entries_of(game, Numbers::together))
    add({0, {}, entry}, [&](const Words& words) { return likeness(entry, words); });
  for (const RuleEntry& rule : game.rules())
    add({0, {}, {}, rule}, [&](const Words& words) { return likeness(rule, words); });
  // A word that few things hold says more than one that a whole table holds.
  for (const auto& [word, holders] : held) {
    constexpr std::size_t few = 8;
    if (holders.size() <= few)
      for (const auto& [place, score] : holders) list[place].score += score;
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const Suggestion& a, const Suggestion& b) { return a.score > b.score; });
  if (!list.empty()) {
    const std::size_t least = list.front().score / 2;
    std::erase_if(list, [&](const Suggestion& near) { return near.score <= least; });
  }
  if (list.size() > most) list.resize(most);
  return list;
}

std::string values_in_words(const TableEntry& entry) {
  std::string text;
  const std::function<void(const Node&, const std::string&)> add = [&](const Node& node, const std::string& path) {
    const Node* value = node.is_map() ? node.find("value") : nullptr;
    if (value == nullptr && node.is_map()) {
      for (const Entry& part : node.entries) add(part.value, path.empty() ? part.key : path + "." + part.key);
      return;
    }
    const std::string key = path.substr(0, path.find('.'));
    static const std::set<std::string> remarks{"confidence", "source", "note", "summary", "title", "name", "id"};
    const Node& where = entry.path.back().where;
    if (remarks.contains(key) || where.find(key) != nullptr || key.ends_with("_confidence") || key.ends_with("_source"))
      return;
    std::string shown = flow_text(value != nullptr ? *value : node);
    constexpr std::size_t longest = 60;
    if (shown.size() > longest) shown = shown.substr(0, longest) + " …";
    text += (text.empty() ? "" : ", ") + (path.empty() ? shown : path + " " + shown);
  };
  add(entry.value, "");
  return text;
}

namespace {

/// The value that a condition wants, from what stands behind its sign.
Node wanted(const std::string& sign, const std::string& text) {
  const std::string before = sign == "=" ? "" : sign == "!=" ? "not " : sign + " ";
  Node list = Node::sequence();
  for (std::size_t at = 0; at != std::string::npos;) {
    const std::size_t end = text.find(" or ", at);
    const std::string value(trim(text.substr(at, end == std::string::npos ? end : end - at)));
    if (value.empty()) throw std::invalid_argument("no value behind the sign " + sign);
    constexpr std::size_t longest_number = 8;
    const bool number = before.empty() && is_numeral(value) && value.size() <= longest_number;
    list.push_back(number ? Node::number(std::stoi(value)) : Node::text(before + value));
    at = end == std::string::npos ? end : end + 4;
  }
  return list.items.size() == 1 ? list.items.front() : list;
}

/// Where the first sign of a condition stands in a word, and the sign; an empty sign when there is none.
std::pair<std::size_t, std::string> sign_in(const std::string& word) {
  const auto at = word.find_first_of("=<>!");
  if (at == std::string::npos) return {at, ""};
  const bool two = word[at] != '=' && at + 1 < word.size() && word[at + 1] == '=';
  return {at, word.substr(at, two ? 2 : 1)};
}

}  // namespace

namespace {

bool begins_conditions(const std::string& word) {
  return fold(word) == "when" || fold(word) == "if" || fold(word) == "while";
}

/// The words of each condition or of several without `and` between them. An `and` before words without a sign belongs
/// to a value, such as `to=Lexington and Concord`.
std::vector<std::vector<std::string>> parted_by_and(const std::vector<std::string>& words) {
  std::vector<std::vector<std::string>> parts(1);
  for (const std::string& word : words)
    if (fold(word) == "and")
      parts.emplace_back();
    else
      parts.back().push_back(word);
  for (std::size_t i = 1; i < parts.size();) {
    if (std::ranges::any_of(parts[i], [](const std::string& word) { return !sign_in(word).second.empty(); })) {
      ++i;
      continue;
    }
    parts[i - 1].emplace_back("and");
    parts[i - 1].insert(parts[i - 1].end(), parts[i].begin(), parts[i].end());
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return parts;
}

void read_conditions(const std::vector<std::string>& words, HouseRuleText& saying) {
  std::string begun, name, sign, value;
  const auto close = [&] {
    if (!name.empty()) saying.when.emplace_back(name, wanted(sign, value));
    name.clear();
  };
  for (const std::string& word : words) {
    const auto [at, found] = sign_in(word);
    if (found.empty() && name.empty()) {
      begun += word + " ";
    } else if (found.empty()) {
      value += " " + word;
    } else {
      close();
      name = begun + word.substr(0, at), sign = found, value = word.substr(at + found.size());
      if (name.empty() || sign == "!")
        throw std::invalid_argument("\"" + word + "\" is no condition such as year=1775 or units>3");
      begun.clear();
    }
  }
  close();
  if (!begun.empty())
    throw std::invalid_argument("\"" + std::string(trim(begun)) + "\" is no condition such as year=1775 or units>3");
}

}  // namespace

HouseRuleText house_saying(const std::string& said) {
  HouseRuleText saying;
  std::vector<std::string> words = split(said, ' ');
  std::erase(words, "");
  const auto when = std::ranges::find_if(words, begins_conditions);
  for (auto word = words.begin(); word != when; ++word) saying.what += (saying.what.empty() ? "" : " ") + *word;
  if (saying.what.empty()) throw std::invalid_argument("say what the house rule does, and then when it holds");
  if (when == words.end()) return saying;
  for (const auto& part : parted_by_and({when + 1, words.end()})) read_conditions(part, saying);
  if (saying.when.empty()) throw std::invalid_argument("say a condition behind the word \"" + *when + "\"");
  return saying;
}

std::string house_rule_text(const std::string& does, const HouseRuleText& saying, const std::string& reason,
                            std::size_t number) {
  std::string when;
  for (const auto& [name, wants] : saying.when)
    when += fmt::format("{}{}: {}", when.empty() ? "" : ", ", name, flow_text(wants));
  return fmt::format("  - {{id: house-{}, {}, when: {{{}}}, reason: {}}}\n", number, does, when,
                     to_json_line(Node::text(reason)));
}

std::string setting_text(const Game& base, const std::vector<AxisRequest>& wishes,
                         const std::vector<TableChange>& tables) {
  const auto axes = base.axes();
  std::set<std::string> seen;
  std::string set, change;
  for (const AxisRequest& wish : wishes) {
    const AxisInfo& axis = axis_named(axes, wish.axis);
    check(base, axis, wish, seen);
    set += fmt::format("{}{}: {}", set.empty() ? "" : ", ", wish.axis, value_text(axis, wish.value));
  }
  for (const TableChange& table : tables)
    change += fmt::format("{}{}: {}", change.empty() ? "" : ", ", table.table, flow_text(table.change));
  if (!set.empty()) set = "set: {" + set + "}";
  if (change.empty()) return set;
  return set + (set.empty() ? "" : ", ") + "change: {" + change + "}";
}

std::string draft_overlay(const Game& base, const std::vector<AxisRequest>& wishes, const DraftHead& head,
                          const std::map<std::string, std::vector<std::string>>& rulings,
                          const std::vector<TableChange>& tables) {
  const auto axes = base.axes();
  std::set<std::string> seen;
  std::string entries;
  for (const AxisRequest& wish : wishes) {
    const AxisInfo& axis = axis_named(axes, wish.axis);
    check(base, axis, wish, seen);
    entries += entry_text(base, axis, wish.value, head, rulings);
  }
  std::string house;
  for (const std::string& rule : head.house) house += rule;
  std::string changed;
  for (const TableChange& change : tables) changed += indented(change, head.reason);
  const auto quoted = [](const std::string& text) { return to_json_line(Node::text(text)); };
  std::string file = head.path.empty() ? "FILE" : head.path;
  return fmt::format(
      "# An erratum: what differs from the ruleset {}. What it does: tricorne errata report {}\n"
      "format: 1\ngame: {}\nname: {}\n{}base: {}\n{}{}{}{}{}",
      base.ruleset(), file, base.name(), quoted(head.name),
      head.title.empty() ? "" : "title: " + quoted(head.title) + "\n", quoted(std::string(base.ruleset())),
      entries.empty() ? "" : "axes:\n", entries, changed.empty() ? "" : "data:\n", changed,
      house.empty() ? "" : "house:\n" + house);
}

}  // namespace tricorne::verify
