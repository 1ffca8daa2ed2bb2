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

// --- changes in plain words ---

namespace {

/// A word of a sentence: as it is written, without the stop behind it, and as names are compared.
struct SaidWord {
  std::string written, folded;
};

bool is_one_of(const std::string& word, std::initializer_list<std::string_view> list) {
  return std::ranges::find(list, word) != list.end();
}

/// A word that changes nothing of what a sentence says of an entry, a field and a value.
bool is_filler(const std::string& word) {
  return is_one_of(word, {"a",     "an",    "the",   "is",    "are",    "be",      "to",     "of",     "at",    "on",
                          "in",    "by",    "for",   "from",  "with",   "and",     "now",    "it",     "its",   "his",
                          "their", "there", "has",   "have",  "hold",   "may",     "can",    "must",   "shall", "will",
                          "only",  "just",  "up",    "each",  "every",  "all",     "gets",   "get",    "gives", "give",
                          "takes", "take",  "makes", "make",  "starts", "start",   "begins", "begin",  "cost",  "most",
                          "costs", "worth", "set",   "holds", "than",   "becomes", "become", "should", "so",    "any"});
}

bool is_no(const std::string& word) {
  return is_one_of(word,
                   {"no", "not", "never", "cannot", "without", "nobody", "remove", "forbid", "forbidden", "cant"});
}

std::vector<SaidWord> sentence_of(const std::string& text) {
  static constexpr std::string_view numbers[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                                 "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  std::vector<SaidWord> words;
  for (std::string word : split(text, ' ')) {
    while (!word.empty() && std::string_view(",;:.").find(word.back()) != std::string_view::npos) word.pop_back();
    for (const std::string_view own : {"'s", "’s"})
      if (word.size() > own.size() && word.ends_with(own)) word = word.substr(0, word.size() - own.size());
    if (word.empty()) continue;
    const auto number = std::ranges::find(numbers, fold(word));
    if (number != std::end(numbers)) word = std::to_string(number - std::begin(numbers));
    words.push_back({word, fold(word)});
  }
  // What stands behind "instead of" is the value before.
  for (std::size_t i = 0; i + 2 < words.size(); ++i)
    if (words[i].folded == "instead" && words[i + 1].folded == "of")
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(i), words.begin() + static_cast<std::ptrdiff_t>(i) + 3);
  return words;
}

std::string joined(const std::vector<SaidWord>& words, std::size_t first, std::size_t last) {
  std::string text;
  for (std::size_t i = first; i < last; ++i) text += (text.empty() ? "" : " ") + words[i].written;
  return text;
}

bool same_stem(const std::string& a, const std::string& b) { return a == b || alike(a.substr(0, 5), b.substr(0, 5)); }

/// The words of a sentence that nothing has accounted for yet.
class WordsLeft {
 public:
  explicit WordsLeft(std::vector<SaidWord> words) : words_(std::move(words)) {}

  /// Takes the words that are among those of a text away. How many words of the text were met.
  std::size_t take(const std::string& text) {
    std::size_t met = 0;
    for (const std::string& word : split(fold(text), ' '))
      if (!is_numeral(word) &&
          std::erase_if(words_, [&](const SaidWord& said) { return same_stem(said.folded, word); }) > 0)
        ++met;
    return met;
  }
  /// Takes what says nothing away. Was something denied?
  bool end() {
    std::erase_if(words_, [](const SaidWord& said) { return is_filler(said.folded); });
    return std::erase_if(words_, [](const SaidWord& said) { return is_no(said.folded); }) > 0;
  }
  const std::vector<SaidWord>& left() const { return words_; }

 private:
  std::vector<SaidWord> words_;
};

std::size_t long_words_in(const std::string& text) {
  const auto words = split(fold(text), ' ');
  return static_cast<std::size_t>(
      std::ranges::count_if(words, [](const std::string& word) { return word.size() >= shortest_word; }));
}

bool is_truth(const std::string& text) { return text == "true" || text == "false"; }

/// The value that the words left say, for something that has the value `old`; nothing where they say no such value.
std::optional<std::string> value_said(const WordsLeft& words, bool denied, const std::string& old) {
  auto left = words.left();
  if (is_truth(old) && left.empty()) return denied ? "false" : "true";
  if (left.size() == 2) std::erase_if(left, [&](const SaidWord& word) { return word.written == old; });
  if (left.size() != 1 || denied) return std::nullopt;
  const std::string value = truth_of(left.front().written);
  const auto has_digit = [](const std::string& text) { return text.find_first_of("0123456789") != std::string::npos; };
  if (is_truth(old) != is_truth(value) || is_numeral(old) != is_numeral(value) || has_digit(old) != has_digit(value))
    return std::nullopt;
  return value;
}

/// A change that a sentence may say, and how well its words fit.
struct Reading {
  SaidChange change;
  std::size_t fit = 0;
};

/// What calls the entry and no other of its table: its name where that does.
std::string call_alone(const Game& game, const TableEntry& entry) {
  const auto all = entries_of(entry.table, document_of(game, entry.table), Numbers::each);
  std::vector<std::string> calls{entry.name, entry.kind + " " + entry.name};
  calls.insert(calls.end(), entry.calls.begin(), entry.calls.end());
  for (const std::string& call : calls)
    if (const auto called = entries_called(all, call); called.size() == 1 && called.front()->calls == entry.calls)
      return call;
  return entry.name;
}

/// The changes of fields of one entry, which `called` words of a sentence name, that the others say.
void read_fields(const Game& game, const TableEntry& entry, const std::vector<OneField>& fields, std::size_t called,
                 const std::vector<SaidWord>& others, std::vector<Reading>& found) {
  for (const OneField& field : fields) {
    WordsLeft words(others);
    const std::string key = field.keys.empty() ? "" : spaced(field.keys.back());
    const std::size_t by_key = words.take(key);
    const std::size_t by_also =
        field.keys.empty() ? 0 : words.take(std::string(table_kit_of(game.name()).words_for(field.keys.back()).also));
    const bool whole = by_key > 0 && by_key >= long_words_in(key);
    if (!field.keys.empty() && !whole && by_also == 0) continue;
    for (const std::string& above : field.keys) words.take(spaced(above));
    words.take(spaced(entry.table) + " " + entry.kind);
    for (const TableStep& step : entry.path) words.take(spaced(step.key));
    const bool denied = words.end();
    const auto value = value_said(words, denied, field.value);
    if (!value) continue;
    ChangeRequest wish{"",    entry.table, "", call_alone(game, entry), dotted(field.keys), ChangeRequest::Do::set,
                       *value};
    wish.said = fmt::format("{} {}", entry.table, dotted(field.keys));
    found.push_back({{{}, std::move(wish)}, 10 * called + (whole ? 5 : 0) + by_also});
  }
}

void read_entries(const Game& game, const std::vector<SaidWord>& words, std::vector<Reading>& found) {
  constexpr std::size_t longest_name = 5, most_called = 12;  // words, entries
  const auto entries = entries_of(game, Numbers::each);
  std::vector<Reading> lacking;
  for (std::size_t first = 0; first < words.size(); ++first)
    for (std::size_t last = first + 1; last <= std::min(words.size(), first + longest_name); ++last) {
      if (is_filler(words[first].folded) || is_filler(words[last - 1].folded)) continue;
      const auto called = entries_called(entries, joined(words, first, last));
      if (called.size() > most_called) continue;
      std::vector<SaidWord> others(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(first));
      others.insert(others.end(), words.begin() + static_cast<std::ptrdiff_t>(last), words.end());
      for (const TableEntry* entry : called) {
        const auto [own, of_others] = fields_of(*entry, entries);
        read_fields(game, *entry, own, last - first, others, found);
        read_fields(game, *entry, of_others, last - first, others, lacking);
      }
    }
  if (found.empty()) found = std::move(lacking);
}

void read_axes(const Game& game, const std::vector<SaidWord>& said, std::vector<Reading>& found) {
  std::vector<Reading> partly;
  for (const AxisInfo& axis : game.axes()) {
    WordsLeft words(said);
    const std::string name = spaced(axis.name);
    const std::size_t by_name = words.take(name), in_name = long_words_in(name);
    if (by_name == 0 || 2 * by_name < in_name) continue;
    const auto also = table_kit_of(game.name()).words_for(axis.name);
    const RuleEntry* rule = find_rule(game, axis.rule);
    words.take(fmt::format("{} {} {} {} {} {}", called(game, axis), axis.meaning, also.example, also.ends.least,
                           also.ends.most, rule == nullptr ? "" : rule->title));
    const bool denied = words.end();
    std::optional<std::string> value =
        axis.kind == AxisKind::words ? std::nullopt : value_said(words, denied, axis.value);
    if (!axis.choices.empty() && axis.kind != AxisKind::flag) {
      const auto choice = std::ranges::find_if(axis.choices, [&](const std::string& one) {
        return words.left().size() == 1 && fold(spaced(one)) == words.left().front().folded;
      });
      value = choice == axis.choices.end() ? std::nullopt : std::optional(*choice);
    }
    if (!value) continue;
    (by_name >= in_name ? found : partly).push_back({{AxisRequest{axis.name, *value}, {}}, 10 * by_name + 5});
  }
  if (found.empty()) found = std::move(partly);
}

}  // namespace

std::optional<ChangeRequest> way_said(const Game& game, const std::string& text) {
  constexpr std::size_t longest_name = 3;  // words
  const auto words = sentence_of(text);
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    if (!is_one_of(words[i].folded, {"to", "and", "with"})) continue;
    for (std::size_t before = std::min(longest_name, i); before > 0; --before)
      for (std::size_t behind = std::min(longest_name, words.size() - i - 1); behind > 0; --behind) {
        const std::string ends = joined(words, i - before, i) + "-" + joined(words, i + 1, i + 1 + behind);
        for (const auto act : {ChangeRequest::Do::remove_entry, ChangeRequest::Do::add_entry})
          if (ChangeRequest wish{ends, "", "connection", ends, "", act, ""}; is_possible(game, wish)) return wish;
      }
  }
  return std::nullopt;
}

namespace {

/// The way that a sentence says, where its other words say only whether it shall be there.
std::optional<Reading> read_way(const Game& game, const std::string& text) {
  const auto way = way_said(game, text);
  if (!way) return std::nullopt;
  WordsLeft words(sentence_of(text));
  words.take(way->entry + " connection between " + std::string(table_kit_of(game.name()).words_for("connection").also));
  for (const SaidWord& end : sentence_of(way->entry)) words.take(end.written);
  const bool denied = words.end();
  const bool there = way->act == ChangeRequest::Do::remove_entry;
  const bool rest = std::ranges::any_of(words.left(), [&](const SaidWord& word) {
    const auto ends = split(fold(way->entry), ' ');
    return std::ranges::find(ends, word.folded) == ends.end();  // the number of a place is no word that is taken
  });
  if (rest || denied != there) return std::nullopt;
  return Reading{{{}, *way}, 0};
}

}  // namespace

std::vector<SaidChange> changes_said(const Game& game, const std::string& text) {
  if (const auto way = read_way(game, text)) return {way->change};
  const auto words = sentence_of(text);
  constexpr std::size_t longest_sentence = 20;  // words
  if (words.size() < 2 || words.size() > longest_sentence) return {};
  std::vector<Reading> found;
  read_entries(game, words, found);
  std::erase_if(found, [&](const Reading& reading) { return !is_possible(game, *reading.change.table); });
  read_axes(game, words, found);
  std::size_t best = 0;
  for (const Reading& reading : found) best = std::max(best, reading.fit);
  std::erase_if(found, [&](const Reading& reading) { return reading.fit < best; });
  std::vector<SaidChange> list;
  for (Reading& reading : found) list.push_back(std::move(reading.change));
  const auto begins = [&](const SaidChange& change) { return change.table && changes_beginning(game, *change.table); };
  if (list.size() > 1 && std::ranges::count_if(list, begins) == 1)
    std::erase_if(list, [&](const SaidChange& change) { return !begins(change); });
  return list;
}

namespace {

/// Does a person mean the value by the text: is it its name, or another form of its one word, as "snows" of "snow"?
bool calls_value(const std::string& text, const std::string& value) {
  return fold(text) == fold(spaced(value)) ||
         (text.find(' ') == std::string::npos && same_stem(fold(text), fold(value)));
}

/// The facts of a position that may have a value, as conditions: `weather=snow`, `year>=1777`.
std::vector<std::string> conditions_of_value(const Game& base, const std::string& value, const std::string& sign) {
  std::vector<std::string> list, named_so;  // what the game has of this name, by its kind: a place is no fact of where
  for (const auto& [kind, names] : base.vocabulary())
    if (std::ranges::any_of(names, [&](const std::string& name) { return fold(name) == fold(value); }))
      named_so.push_back(singular(kind));
  const Node schema = base.position_schema();
  for (const Entry& fact : schema.find("properties")->entries) {
    const Node *words = fact.value.find("enum"), *least = fact.value.find("minimum"),
               *most = fact.value.find("maximum");
    constexpr std::size_t longest_number = 8, shortest_year = 3;  // smaller numbers say nothing of what they count
    const bool number = is_numeral(value) && value.size() >= shortest_year && value.size() <= longest_number;
    if (number && least != nullptr && most != nullptr && std::stoi(least->scalar) <= std::stoi(value) &&
        std::stoi(value) <= std::stoi(most->scalar))
      list.push_back(fact.key + sign + value);
    const bool of_another_kind = !named_so.empty() && std::ranges::find(named_so, fact.key) == named_so.end();
    if (words != nullptr && sign == "=" && !of_another_kind)
      for (const Node& word : words->items)
        if (word.is_scalar() && !is_numeral(value) && calls_value(value, word.scalar))
          list.push_back(fact.key + "=" + word.scalar);
  }
  return list;
}

/// What stands for a value before it, and the sign that it means.
std::string sign_of(const std::string& word) {
  if (is_one_of(word, {"from", "since"})) return ">=";
  if (word == "after") return ">";
  if (word == "before") return "<";
  return word == "until" ? "<=" : "=";
}

bool leads_to_condition(const std::string& word) {
  return sign_of(word) != "=" || is_one_of(word, {"when", "if", "while", "in", "during", "on", "at", "to"});
}

/// All that the conditions behind a sentence may mean, each a list such as `weather=snow or rain`; empty where words
/// are no condition.
std::vector<std::string> conditions_said(const Game& base, const std::vector<SaidWord>& words) {
  std::vector<std::string> meant{""};
  std::size_t at = 0;
  const auto add = [&](const std::vector<std::string>& choices) {
    std::vector<std::string> longer;
    for (const std::string& before : meant)
      for (const std::string& one : choices) longer.push_back(before + (before.empty() ? "" : " ") + one);
    meant = std::move(longer);
  };
  while (at < words.size() && !meant.empty()) {
    std::string sign = "=", field;
    for (; at < words.size() && (leads_to_condition(words[at].folded) || is_filler(words[at].folded)); ++at) {
      if (sign_of(words[at].folded) != "=") sign = sign_of(words[at].folded);
      if (is_one_of(words[at].folded, {"to", "from", "at", "in", "on"})) field = words[at].folded;
    }
    std::size_t last = at;
    while (last < words.size() && !leads_to_condition(words[last].folded) && words[last].folded != "and") ++last;
    std::string phrase = joined(words, at, last);
    if (last > at + 1 && is_one_of(words[last - 1].folded, {"on", "onward", "onwards"}))
      phrase = joined(words, at, last - 1);
    if (last < words.size() && words[last].folded == "on" && sign == ">=") ++last;  // "from 1777 on"
    if (phrase.empty()) return {};
    at = last;
    if (phrase.find_first_of("=<>") != std::string::npos) {
      add({phrase});
      continue;
    }
    std::vector<std::string> choices;
    const auto parts = split(phrase, ' ');
    const auto either = std::ranges::find(parts, "or");
    if (either == parts.end() && field == "to") {
      choices.push_back(field + "=" + phrase);
    } else if (either == parts.end()) {
      choices = conditions_of_value(base, phrase, sign);
    } else if (parts.size() == 3) {
      for (const std::string& one : conditions_of_value(base, parts[0], "="))
        for (const std::string& other : conditions_of_value(base, parts[2], "="))
          if (const auto value = other.find('='); one.substr(0, one.find('=')) == other.substr(0, value))
            choices.push_back(one + " or " + other.substr(value + 1));
    }
    if (choices.empty() && !field.empty()) choices.push_back(field + "=" + phrase);
    add(choices);
  }
  return meant;
}

/// What kinds of action that words name may be called, in groups: by these words alone, or by other names of them, and
/// then the words of phrases that hold more, the shortest first. The game need not have them.
std::vector<std::vector<std::string>> actions_said(const Game& base, const std::vector<SaidWord>& words,
                                                   const OtherNames& also) {
  if (words.empty()) return {};
  std::vector<std::vector<std::string>> names;  // of each word
  for (const SaidWord& word : words) {
    names.push_back(also(word.folded));
    names.back().insert(names.back().begin(), word.folded);
  }
  std::vector<std::string> alone{""};
  for (const auto& of_word : names) {
    std::vector<std::string> longer;
    for (const std::string& before : alone)
      for (const std::string& name : of_word) longer.push_back(before + (before.empty() ? "" : "_") + name);
    alone = std::move(longer);
  }
  std::vector<std::vector<std::string>> groups(1);
  for (std::string& name : alone) {
    std::ranges::replace(name, ' ', '_');
    groups.front().push_back(name);
  }
  std::map<std::size_t, std::vector<std::string>> by_length;
  for (const std::string& phrase : vocabulary_of(base, "actions")) {
    std::vector<std::string> literal = split(phrase, ' ');
    std::erase_if(literal, [](const std::string& part) { return part.empty() || part.front() == '{'; });
    const bool every = std::ranges::all_of(names, [&](const std::vector<std::string>& of_word) {
      return std::ranges::any_of(literal, [&](const std::string& part) {
        return std::ranges::any_of(of_word, [&](const std::string& name) { return same_stem(name, part); });
      });
    });
    const std::string kind = fmt::format("{}", fmt::join(literal, "_"));
    std::erase_if(literal, is_filler);
    if (every && literal.size() <= names.size()) by_length[kind.size()].push_back(kind);
  }
  for (auto& [length, kinds] : by_length) groups.push_back(std::move(kinds));
  return groups;
}

}  // namespace

std::string words_of(const SaidChange& change) {
  if (change.axis) return change.axis->axis + "=" + change.axis->value;
  const ChangeRequest& wish = *change.table;
  return wish.table + "." + wish.entry + (wish.field.empty() ? "" : "." + wish.field) + "=" + wish.value;
}

std::vector<SaidRule> house_rules_said(const Game& base, const std::string& text, const OtherNames& also,
                                       const std::function<bool(const SaidRule&)>& can) {
  const auto words = sentence_of(text);
  std::set<std::string> kinds;
  for (const TableEntry& entry : entries_of(base, Numbers::together)) kinds.insert(fold(entry.kind));
  std::vector<SaidRule> list;
  for (std::size_t cut = 1; cut <= words.size() && list.empty(); ++cut) {
    if (cut < words.size() && !leads_to_condition(words[cut].folded)) continue;
    const std::string head = joined(words, 0, cut);
    auto when = conditions_said(base, {words.begin() + static_cast<std::ptrdiff_t>(cut), words.end()});
    std::vector<SaidWord> what(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(cut));
    std::string seat;
    std::erase_if(what, [&](const SaidWord& word) {
      const auto named = also(word.folded);
      for (const SeatInfo& info : base.seats())
        if (same_stem(fold(info.name), word.folded) || std::ranges::find(named, fold(info.name)) != named.end()) {
          seat = info.name;
          return true;
        }
      return is_filler(word.folded) || std::ranges::any_of(kinds, [&](const std::string& kind) {
               return !kind.empty() && same_stem(kind, word.folded);
             });
    });
    const bool denied = std::erase_if(what, [](const SaidWord& word) { return is_no(word.folded); }) > 0;
    using Does = SaidRule::Does;
    std::vector<std::vector<SaidRule>> heads(1);  // in groups of which the first that can be is meant
    if (denied)
      for (const auto& group : actions_said(base, what, also)) {
        heads.emplace_back();
        for (const std::string& kind : group) heads.back().push_back({Does::forbid, kind});
      }
    else if (cut < words.size() && head.find('=') != std::string::npos)
      heads.front().push_back({Does::set, head});
    else if (cut < words.size())
      for (const SaidChange& change : changes_said(base, head))
        if (change.axis || change.table->act == ChangeRequest::Do::set)
          heads.front().push_back({Does::set, words_of(change)});
    for (const auto& group : heads) {
      if (!list.empty()) break;
      for (const SaidRule& rule : group)
        for (std::string conditions : when) {
          if (!seat.empty() && rule.does == Does::forbid)
            conditions += (conditions.empty() ? "" : " ") + std::string("seat=") + seat;
          const SaidRule whole{rule.does, rule.said + (conditions.empty() ? "" : " when " + conditions)};
          if (can(whole)) list.push_back(whole);
        }
    }
  }
  return list;
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
