// The axes of a ruleset. An axis is a member of the game's `Ruleset` with a name, a paragraph, a meaning, a type and a
// range. One table of axes serves to read rulesets, overlays and options of the command line, and to write them.
//
//   constexpr Axis<Ruleset> all[] = {
//       number<&Ruleset::hand_size>("hand_size", "5.2"_rule, 1, 40, "cards dealt to each player"),
//       axis<&Ruleset::naval_movement>("naval_movement", "7.5"_rule, "may the British move by sea"),
//   };
//
// Threads: every call may be made from several threads at once, as long as each has a ruleset of its own to change.
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
  std::string_view name;             ///< as files and the command line write it
  RuleRef rule;                      ///< the paragraph that sets it
  std::string_view meaning;          ///< for people
  AxisKind kind;                     ///< what it holds
  std::optional<NumberRange> range;  ///< of a number; nothing for every other kind
  /// The value in a ruleset.
  Node (*write)(const Ruleset&);
  /// Sets the value. Throws DataError for a value of another type or out of range.
  void (*read)(Ruleset&, const Node&);
  /// The words it may have, in the order of the type; none for numbers and sets.
  std::vector<std::string> (*choices)();
};

/// A ruleset with its name, as a preset or an overlay file gives it.
template <class Ruleset>
struct NamedRulesetOf {
  std::string name;  ///< as `--ruleset` and records write it
  Ruleset rules{};   ///< the values of all axes
};

/// Owner and type of a pointer to a member.
template <auto Member>
struct MemberTraits;
template <class Struct, class T, T Struct::*Member>
struct MemberTraits<Member> {
  using owner = Struct;
  using type = T;
};

/// Is T a set of values that have words? True for an IndexSet of an enumeration with a table of words.
template <class T>
struct WordedSet : std::false_type {};
template <Worded Key, std::size_t N>
struct WordedSet<IndexSet<Key, N>> : std::true_type {
  using key = Key;
};

// The functions that `axis` and `number` below put into an Axis. They depend on the type of the member.

/// The number that `node` holds. Throws DataError when it is no whole number, outside the range or no multiple of its
/// step.
int read_step(const Node& node, const NumberRange& range);

/// The value of the member as a document: a scalar, or for a set a list of words.
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

/// Sets the member to the value that `node` holds. Throws DataError, and leaves `rules` as it was, when the member
/// cannot have the value. The three numbers count for a whole number only.
template <auto Member, int Least, int Most, int Step = 1>
void read_axis(typename MemberTraits<Member>::owner& rules, const Node& node) {
  using T = typename MemberTraits<Member>::type;
  if constexpr (std::is_same_v<T, int>) {
    rules.*Member = read_step(node, {Least, Most, Step});
  } else if constexpr (std::is_same_v<T, bool>) {
    rules.*Member = read_bool(node);
  } else if constexpr (WordedSet<T>::value) {
    using Key = typename WordedSet<T>::key;
    const WordTable words = words_of(Key{});
    T set;
    for (const Node& item : read_items(node)) set.insert(Key(read_word(item, words.words, words.kind)));
    rules.*Member = set;
  } else {
    rules.*Member = T(read_word(node, words_of(T{}).words, "choice"));
  }
}

/// The words that the member may have, in the order of its type; none for a number or a set.
template <auto Member>
std::vector<std::string> choices_of_axis() {
  using T = typename MemberTraits<Member>::type;
  if constexpr (std::is_same_v<T, bool>) {
    return {"false", "true"};
  } else if constexpr (Worded<T>) {
    const WordTable words = words_of(T{});
    return {words.words.begin(), words.words.end()};
  } else {
    return {};
  }
}

/// The kind of a member that is no number.
template <auto Member>
constexpr AxisKind kind_of_axis() {
  using T = typename MemberTraits<Member>::type;
  if (std::is_same_v<T, bool>) return AxisKind::flag;
  return WordedSet<T>::value ? AxisKind::words : AxisKind::word;
}

/// An axis that holds a flag, a word or a set of words. The texts must live as long as the axis. A whole number does
/// not compile here, since it needs its range: `number` below.
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

/// An axis that holds a whole number from Least to Most, both included, and a multiple of Step. The texts must live as
/// long as the axis. Ends that are no multiples of Step do not compile.
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

/// The axis with exactly this name; null when there is none. Looks at one axis after another.
template <class Ruleset>
const Axis<Ruleset>* find_axis(std::span<const Axis<Ruleset>> axes, std::string_view name) {
  for (const Axis<Ruleset>& axis : axes)
    if (axis.name == name) return &axis;
  return nullptr;
}

/// `; did you mean "X"?` with the name of the most similar axis; an empty text when no name is similar.
template <class Ruleset>
std::string axis_meant(std::span<const Axis<Ruleset>> axes, std::string_view name) {
  std::vector<std::string> names;
  for (const Axis<Ruleset>& axis : axes) names.emplace_back(axis.name);
  return did_you_mean(name, names);
}

/// The value of an axis in words. The words of a set stand in the order of the list, with `, ` between them.
std::string text_of_value(const Node& value);
/// The value that a text stands for. With `is_list` it is a list of the parts between the commas; blanks around a part
/// and empty parts are dropped. Whether an axis can have the value shows when the axis reads it.
Node value_of_text(const std::string& text, bool is_list);

/// The axes with their values in `rules`, in the order of the table. `id_of` gives the id of a RuleRef. The texts are
/// copies.
template <class Ruleset, class IdOf>
std::vector<AxisInfo> axis_infos(std::span<const Axis<Ruleset>> axes, const Ruleset& rules, const IdOf& id_of) {
  std::vector<AxisInfo> list;
  for (const Axis<Ruleset>& axis : axes)
    list.push_back({std::string(axis.name), std::string(id_of(axis.rule)), text_of_value(axis.write(rules)),
                    std::string(axis.meaning), axis.choices(), axis.range, axis.kind});
  return list;
}

/// Throws DataError at `node` when its text is the id of no paragraph in `rules`. The id must be spelt exactly.
void check_paragraph(const Node& node, std::span<const RuleEntry> rules);

/// Reads one entry of a ruleset file, `{value, rule, reason}`, into `rules`. `key` is the name of the axis, with its
/// place in the file. Throws DataError for an unknown axis, a value that the axis cannot have and an unknown paragraph.
/// With `overlay` it also throws for a change that has no reason or changes nothing. `rules` may be changed when it
/// throws.
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

/// Reads the `axes` of a ruleset file into `rules`, in the order of the file. Throws DataError as `read_axis_entry`
/// does, and when a file that is no overlay leaves an axis out. `rules` may be changed when it throws.
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
