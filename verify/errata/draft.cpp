#include "verify/errata/draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "verify/scenario/lore.h"

namespace tricorne::verify {

namespace {

const RuleEntry* find_rule(const Game& game, std::string_view id) {
  for (const RuleEntry& entry : game.rules())
    if (entry.id == id) return &entry;
  return nullptr;
}

constexpr std::size_t shortest_word = 3;
constexpr std::size_t most_by_word = 6;

/// The first five letters of each word of a text that is worth comparing. Short and common words are left out.
std::set<std::string> stems(const std::string& text) {
  static const std::set<std::string> common{"the", "and", "for", "that", "with", "may", "does", "are", "not", "from"};
  std::set<std::string> words;
  for (const std::string& word : split(fold(text), ' '))
    if (word.size() >= shortest_word && !common.contains(word)) words.insert(word.substr(0, 5));
  return words;
}

std::string with_spaces(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

/// Is one of the two words the beginning of the other word?
bool alike(const std::string& a, const std::string& b) { return a.starts_with(b) || b.starts_with(a); }

bool holds_alike(const std::set<std::string>& words, const std::string& word) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& other) { return alike(word, other); });
}

/// How well an axis fits the words of a wish. Each word counts 4 when the name of the axis has the word, 2 for the
/// meaning and 1 for the paragraph.
std::size_t likeness(const Game& game, const AxisInfo& axis, const std::set<std::string>& wish) {
  const auto in_name = stems(with_spaces(axis.name)), in_meaning = stems(axis.meaning);
  const RuleEntry* rule = find_rule(game, axis.rule);
  const auto in_rule = stems(rule == nullptr ? "" : fmt::format("{} {}", rule->title, rule->summary));
  std::size_t sum = 0;
  for (const std::string& word : wish)
    sum += (holds_alike(in_name, word) ? 4U : 0U) + (holds_alike(in_meaning, word) ? 2U : 0U) +
           (holds_alike(in_rule, word) ? 1U : 0U);
  return sum;
}

std::string paragraph_in(const Game& game, const std::string& text) {
  for (const std::string& word : split(text, ' '))
    if (is_rule(game, word)) return word;
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
  text += commented(fmt::format("{}; {} says {}; allowed: {}", axis.meaning, base.ruleset(),
                                axis.value.empty() ? "none" : axis.value, allowed_values(axis)));
  if (const auto found = rulings.find(axis.rule); found != rulings.end())
    for (const std::string& line : found->second) text += commented("ruling " + line);
  return text + fmt::format("  {}: {{value: {}, rule: {}, reason: {}}}\n", axis.name, value_text(axis, value),
                            axis.rule, to_json_line(Node::text(head.reason)));
}

std::unique_ptr<Game> moved(const Game& base, const Wish& wish) {
  try {
    return base.with_axis(wish.axis, wish.value);
  } catch (const DataError& e) {
    throw std::invalid_argument(wish.axis + "=" + wish.value + ": " + e.message());
  }
}

/// Throws std::invalid_argument when an overlay cannot say the wish. `seen` holds the axes of earlier wishes.
void check(const Game& base, const AxisInfo& axis, const Wish& wish, std::set<std::string>& seen) {
  if (!seen.insert(wish.axis).second) throw std::invalid_argument("the axis " + wish.axis + " is named twice");
  const auto changed = moved(base, wish);
  if (axis_named(changed->axes(), wish.axis).value == axis.value)
    throw std::invalid_argument(fmt::format("the axis {} is {} in {} already", wish.axis,
                                            axis.value.empty() ? "none" : axis.value, base.ruleset()));
}

}  // namespace

NearAxes axes_near(const Game& game, const std::string& text) {
  NearAxes near;
  near.paragraph = paragraph_in(game, text);
  const auto wish = stems(with_spaces(text));
  std::vector<std::pair<std::size_t, AxisInfo>> ranked;
  for (const AxisInfo& axis : game.axes()) {
    if (!near.paragraph.empty() && related(axis.rule, near.paragraph))
      near.by_paragraph.push_back(axis);
    else if (const std::size_t shared = likeness(game, axis, wish); shared > 1)
      ranked.emplace_back(shared, axis);
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  if (ranked.size() > most_by_word) ranked.resize(most_by_word);
  std::vector<std::string> names;
  for (const AxisInfo& axis : game.axes()) names.push_back(axis.name);
  near.slip_of = nearest(text, names).value_or("");
  for (auto& [shared, axis] : ranked) near.by_word.push_back(std::move(axis));
  return near;
}

std::string allowed_values(const AxisInfo& axis) {
  if (axis.range) return range_in_words(*axis.range);
  if (axis.kind == AxisKind::words) return "any of its words, with commas";
  std::string words;
  for (const std::string& choice : axis.choices) words += (words.empty() ? "" : " or ") + choice;
  return words;
}

std::string draft_overlay(const Game& base, const std::vector<Wish>& wishes, const DraftHead& head,
                          const std::map<std::string, std::vector<std::string>>& rulings) {
  const auto axes = base.axes();
  std::set<std::string> seen;
  std::string entries;
  for (const Wish& wish : wishes) {
    const AxisInfo& axis = axis_named(axes, wish.axis);
    check(base, axis, wish, seen);
    entries += entry_text(base, axis, wish.value, head, rulings);
  }
  const auto quoted = [](const std::string& text) { return to_json_line(Node::text(text)); };
  std::string file = head.path.empty() ? "FILE" : head.path;
  return fmt::format(
      "# An erratum: what differs from the ruleset {}. What it does: tricorne errata report {}\n"
      "format: 1\ngame: {}\nname: {}\ntitle: {}\nbase: {}\naxes:\n{}",
      base.ruleset(), file, base.name(), quoted(head.name), quoted(head.name), quoted(std::string(base.ruleset())),
      entries);
}

}  // namespace tricorne::verify
