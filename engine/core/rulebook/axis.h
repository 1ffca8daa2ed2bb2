// The axes of a ruleset: each a member of the game's `Ruleset`, with name, paragraph, meaning, type and range. One
// table of them reads and writes rulesets, overlays and what the command line sets.
//
//   constexpr Axis<Ruleset> all[] = {
//       number<&Ruleset::hand_size>("hand_size", "5.2"_rule, 1, 40, "cards dealt to each player"),
//       axis<&Ruleset::naval_movement>("naval_movement", "7.5"_rule, "may the British move by sea"),
//   };
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/rulebook/words.h"

namespace tricorne::rulebook {

/// One axis: its name in files, the paragraph that sets it, what it means, and how to read and write it.
template <class Ruleset>
struct Axis {
  std::string_view name;
  RuleRef rule;
  std::string_view meaning;  ///< for people
  AxisKind kind;
  std::optional<NumberRange> range;  ///< of a number
  Node (*write)(const Ruleset&);     ///< the value in a ruleset
  void (*read)(Ruleset&,
               const Node&);  ///< sets the value; throws DataError for a value of another type or out of range
  std::vector<std::string> (*choices)();  ///< the words it may have; none for numbers and sets
};

/// A ruleset with its name, as a preset or an overlay file gives it.
template <class Ruleset>
struct NamedRulesetOf {
  std::string name;
  Ruleset rules{};
};

/// Owner and type of a pointer to a member.
template <auto Member>
struct MemberTraits;
template <class Struct, class T, T Struct::*Member>
struct MemberTraits<Member> {
  using owner = Struct;
  using type = T;
};

/// A set of worded values: `ColonySet`.
template <class T>
struct WordedSet : std::false_type {};
template <Worded Key, std::size_t N>
struct WordedSet<IndexSet<Key, N>> : std::true_type {
  using key = Key;
};

// What the functions `axis` and `number` below fill an Axis with, by the type of the member.

/// The number. Throws DataError when it is outside the range or no multiple of its step.
int read_step(const Node& node, const NumberRange& range);

template <auto Member>
Node write_axis(const typename MemberTraits<Member>::owner& rules) {
  using T = typename MemberTraits<Member>::type;
  if constexpr (std::is_same_v<T, int>) {
    return Node::number(rules.*Member);
  } else if constexpr (std::is_same_v<T, bool>) {
    return Node::boolean(rules.*Member);
  } else if constexpr (WordedSet<T>::value) {
    Node list = Node::sequence();
    for (const auto key : rules.*Member) list.push_back(Node::text(std::string(word_of(key))));
    return list;
  } else {
    return Node::text(std::string(word_of(rules.*Member)));
  }
}

template <auto Member, int Least, int Most, int Step = 1>
void read_axis(typename MemberTraits<Member>::owner& rules, const Node& node) {
  using T = typename MemberTraits<Member>::type;
  if constexpr (std::is_same_v<T, int>) {
    rules.*Member = read_step(node, {Least, Most, Step});
  } else if constexpr (std::is_same_v<T, bool>) {
    rules.*Member = read_bool(node);
  } else if constexpr (WordedSet<T>::value) {
    using Key = typename WordedSet<T>::key;
    const Words words = words_of(Key{});
    T set;
    for (const Node& item : read_items(node)) set.insert(Key(read_word(item, words.words, words.kind)));
    rules.*Member = set;
  } else {
    rules.*Member = T(read_word(node, words_of(T{}).words, "choice"));
  }
}

template <auto Member>
std::vector<std::string> choices_of_axis() {
  using T = typename MemberTraits<Member>::type;
  if constexpr (std::is_same_v<T, bool>) {
    return {"false", "true"};
  } else if constexpr (Worded<T>) {
    const Words words = words_of(T{});
    return {words.words.begin(), words.words.end()};
  } else {
    return {};
  }
}

template <auto Member>
constexpr AxisKind kind_of_axis() {
  using T = typename MemberTraits<Member>::type;
  if (std::is_same_v<T, bool>) return AxisKind::flag;
  return WordedSet<T>::value ? AxisKind::words : AxisKind::word;
}

/// A flag, a word or a set of words. A number without a range does not compile.
template <auto Member>
constexpr Axis<typename MemberTraits<Member>::owner> axis(std::string_view name, RuleRef rule,
                                                          std::string_view meaning) {
  static_assert(!std::is_same_v<typename MemberTraits<Member>::type, int>, "a number needs its range");
  return {name,
          rule,
          meaning,
          kind_of_axis<Member>(),
          std::nullopt,
          &write_axis<Member>,
          &read_axis<Member, 0, 0>,
          &choices_of_axis<Member>};
}

/// A whole number from Least to Most, both included; a multiple of Step.
template <auto Member, int Least, int Most, int Step = 1>
constexpr Axis<typename MemberTraits<Member>::owner> number(std::string_view name, RuleRef rule,
                                                            std::string_view meaning) {
  static_assert(std::is_same_v<typename MemberTraits<Member>::type, int> && Least < Most);
  static_assert(Least % Step == 0 && Most % Step == 0);
  return {name,
          rule,
          meaning,
          AxisKind::number,
          NumberRange{Least, Most, Step},
          &write_axis<Member>,
          &read_axis<Member, Least, Most, Step>,
          &choices_of_axis<Member>};
}

/// The axis with this name; null when there is none.
template <class Ruleset>
const Axis<Ruleset>* find_axis(std::span<const Axis<Ruleset>> axes, std::string_view name) {
  for (const Axis<Ruleset>& axis : axes)
    if (axis.name == name) return &axis;
  return nullptr;
}

/// `; did you mean "X"?` of the names of axes.
template <class Ruleset>
std::string axis_meant(std::span<const Axis<Ruleset>> axes, std::string_view name) {
  std::vector<std::string> names;
  for (const Axis<Ruleset>& axis : axes) names.emplace_back(axis.name);
  return did_you_mean(name, names);
}

/// The value of an axis in words; a set with commas.
std::string text_of_value(const Node& value);
/// The value that a text stands for. `is_list`: commas part it. It is not held against the axis.
Node value_of_text(const std::string& text, bool is_list);

/// The axes with their values in `rules`, in the order of the table. `id_of` gives the id of a RuleRef.
template <class Ruleset, class IdOf>
std::vector<AxisInfo> axis_infos(std::span<const Axis<Ruleset>> axes, const Ruleset& rules, const IdOf& id_of) {
  std::vector<AxisInfo> list;
  for (const Axis<Ruleset>& axis : axes)
    list.push_back({std::string(axis.name), std::string(id_of(axis.rule)), text_of_value(axis.write(rules)),
                    std::string(axis.meaning), axis.choices(), axis.range, axis.kind});
  return list;
}

/// Throws DataError when the text of `node` is the id of no paragraph.
void check_paragraph(const Node& node, std::span<const RuleEntry> rules);

/// Reads one entry of a ruleset file, `{value, rule, reason}`, into `rules`. Throws DataError for an unknown axis, a
/// value that the axis cannot have, an unknown paragraph, and in an overlay for a change that has no reason or changes
/// nothing.
template <class Ruleset>
void read_axis_entry(std::span<const Axis<Ruleset>> axes, std::span<const RuleEntry> paragraphs, const Node& key,
                     const Node& node, bool overlay, Ruleset& rules) {
  const Axis<Ruleset>* axis = find_axis(axes, key.scalar);
  if (axis == nullptr) fail(key, "unknown axis \"" + key.scalar + "\"" + axis_meant(axes, key.scalar));
  MapReader reader(node);
  const Node before = axis->write(rules);
  axis->read(rules, reader.required("value"));
  check_paragraph(reader.required("rule"), paragraphs);
  if (overlay) {
    if (trim(read_text(reader.required("reason"))).empty()) fail(node, "a change needs a reason");
    if (axis->write(rules) == before) fail(node, "the axis " + key.scalar + " already has this value");
  } else if (const Node* reason = reader.optional("reason")) {
    read_text(*reason);
  }
  reader.finish();
}

/// Reads the `axes` of a ruleset file into `rules`. Throws DataError as `read_axis_entry` does, and when a file that is
/// no overlay leaves an axis out.
template <class Ruleset>
void read_axes(std::span<const Axis<Ruleset>> axes, std::span<const RuleEntry> paragraphs, const Node& list,
               bool overlay, Ruleset& rules) {
  MapReader by_name(list);
  for (const Entry& entry : list.entries) {
    Node key = Node::text(entry.key);
    key.mark = entry.key_mark;
    key.file = list.file;
    read_axis_entry(axes, paragraphs, key, by_name.required(entry.key), overlay, rules);
  }
  for (const Axis<Ruleset>& axis : axes)
    if (!overlay && by_name.optional(axis.name) == nullptr)
      fail(list, "the axis " + std::string(axis.name) + " is missing; a ruleset without a base sets them all");
}

}  // namespace tricorne::rulebook
