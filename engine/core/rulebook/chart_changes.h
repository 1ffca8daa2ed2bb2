// Other values in described charts (chart.h): one value at a time for mutation, or all that are not sure.
#pragma once

#include <functional>
#include <string>

#include "engine/core/rulebook/chart.h"

namespace tricorne::rulebook {

// --- All that are not sure: a scenario whose outcome changes rests on them. ---

/// Data that are less sure than `least` are changed.
struct Doubt {
  Confidence least;
  bool is_unsure(Confidence confidence) const { return confidence > least; }
};

template <class T>
inline constexpr bool is_index_set = false;
template <class Key, std::size_t N>
inline constexpr bool is_index_set<IndexSet<Key, N>> = true;

/// What has no confidence is certain.
template <class T>
concept Bare = std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_base_of_v<std::string, T> || is_aside<T> ||
    is_index_set<T> || std::is_same_v<T, Provenance>;

// Changes each datum in the chart that is in doubt.

template <Bare T>
void unsettle(T&, Doubt) {}
template <class T>
void unsettle(std::vector<T>&, Doubt) {}
inline void unsettle(Cell& cell, Doubt doubt) {
  if (doubt.is_unsure(cell.confidence)) cell.value = static_cast<std::int16_t>(cell.value + 5);
}
template <class CellType, int Absent>
void unsettle(OptionalCell<CellType, Absent>& cell, Doubt doubt) {
  if (cell.is_there()) unsettle(static_cast<CellType&>(cell), doubt);
}
template <Worded E>
void unsettle(WordCell<E>& cell, Doubt doubt) {
  const std::size_t next = (static_cast<std::size_t>(cell.value) + 1) % words_of(E{}).words.size();
  if (doubt.is_unsure(cell.confidence)) cell.value = E(next);
}
template <class T, std::size_t N>
void unsettle(std::array<T, N>& list, Doubt doubt) {
  for (T& item : list) unsettle(item, doubt);
}
template <Worded E, class T, std::size_t First, std::size_t End>
void unsettle(PerWord<E, T, First, End>& list, Doubt doubt) {
  for (std::size_t i = First; i < End; ++i) unsettle(list[i], doubt);
}
template <class T>
void unsettle(Rows<T>& rows, Doubt doubt) {
  for (T& row : rows) unsettle(row, doubt);
}
template <class T, int Least, int Most>
void unsettle(Bands<T, Least, Most>& bands, Doubt doubt) {
  for (Band<T>& band : bands.rows) unsettle(band.value, doubt);
}
template <Described T>
void unsettle(T& chart, Doubt doubt) {
  for_each_field(chart, [&](std::string_view, auto& member) { unsettle(member, doubt); });
}

// --- One value at a time. ---

/// What a change of a value is called. The value of a stand-in is invented, so its text holds only the change and no
/// values.
struct ChartChange {
  std::string known;     ///< the text for a value that was read from the game
  std::string stand_in;  ///< the text for a stand-in, and for the value that a position brings in its place
};
/// `: 1 -> 2`; of a stand-in `: +1`.
ChartChange change_of(int from, int to);
/// `: a part 1 -> 2`
ChartChange named(const std::string& part, ChartChange change);

/// Where a value stands, for people.
struct Place {
  std::string name;
  std::optional<RuleRef> rule{};
  bool in_row = false;               ///< the name ends with the numbers of a row
  std::string whole{};               ///< the name of what this is a part of
  std::string label{};               ///< what the part is called there
  std::string_view group = "table";  ///< of mutants
  /// A part of it: `name part`, or `1 to 3, part` in a row.
  Place part(std::string_view label) const;
};
/// What people call a member: its label, or its name with blanks for underscores. Rows have no name of their own.
std::string label_of(std::string_view member, const Particulars& more);

/// Sees each change of a value that is tried. `apply` makes the change.
class Changes {
 public:
  virtual ~Changes() = default;
  virtual void value(const Place& at, Confidence confidence, const ChartChange& change,
                     const std::function<void()>& apply) = 0;
  /// A change of a number by `by`.
  void number(const Place& at, Cell& cell, int by);
  /// One less and one more, where the description allows it. `set` makes the change.
  void number(const Place& at, int number, const Particulars& more, const std::function<void(int)>& set);
  void flag(const Place& at, bool& flag);
};

// Calls `to` for each value of the chart.

template <int Least, int Most, int Step>
void change_each(RangedCell<Least, Most, Step>& cell, const Place& at, Changes& to) {
  to.number(at, cell, Step);
}
template <class CellType, int Absent>
void change_each(OptionalCell<CellType, Absent>& cell, const Place& at, Changes& to) {
  if (cell.is_there()) change_each(static_cast<CellType&>(cell), at, to);
}
/// A cost changes by one, where it is one, and becomes a ban or none.
void change_each(Cost& cost, const Place& at, Changes& to);
/// A word becomes the next one.
template <Worded E>
void change_word(E& word, Confidence confidence, const Place& at, Changes& to) {
  const auto words = words_of(E{}).words;
  const std::size_t next = (static_cast<std::size_t>(word) + 1) % words.size();
  to.value(at, confidence, {": " + std::string(word_of(word)) + " -> " + std::string(words[next]), ": another"},
           [&word, next] { word = E(next); });
}
template <Worded E>
void change_each(WordCell<E>& cell, const Place& at, Changes& to) {
  change_word(cell.value, cell.confidence, at, to);
}
template <Bare T>
void change_each(T&, const Place&, Changes&) {}
template <class T>
void change_each(std::vector<T>&, const Place&, Changes&) {}
template <class T, std::size_t N>
void change_each(std::array<T, N>& list, const Place& at, Changes& to) {
  for (std::size_t i = 0; i < N; ++i) change_each(list[i], at.part(std::to_string(i)), to);
}
template <Worded E, class T, std::size_t First, std::size_t End>
void change_each(PerWord<E, T, First, End>& list, const Place& at, Changes& to) {
  for (std::size_t i = First; i < End; ++i) change_each(list[i], at.part(words_of(E{}).words[i]), to);
}
/// A row is called by its `row_name`.
template <class T>
void change_each(Rows<T>& rows, const Place& at, Changes& to) {
  for (T& row : rows) change_each(row, at.part(row_name(row)), to);
}
template <class T, int Least, int Most>
void change_each(Bands<T, Least, Most>& bands, const Place& at, Changes& to) {
  for (Band<T>& band : bands.rows) {
    Place row = at.part(text_of_numbers(band.least, band.most));
    row.in_row = true;
    change_each(band.value, row, to);
  }
}
/// The label of rows with columns is that of a column: `1 to 3, column 0`.
template <Worded E, class T, int Least, int Most>
void change_each(Bands<Columns<E, T>, Least, Most>& bands, const Place& at, Changes& to) {
  for (auto& band : bands.rows)
    for (std::size_t i = 0; i < band.value.size(); ++i) {
      const std::string column = text_of_numbers(band.least, band.most) + ", " + at.label + " " + std::to_string(i);
      change_each(band.value[i], Place{at.whole, at.rule}.part(column), to);
    }
}
/// A member of a struct. A plain value is changed, too, unless it is `fixed`: a member that nobody thought of has
/// mutants.
template <class M>
void change_member(M& member, std::string_view name, const Particulars& more, const Place& at, Changes& to) {
  if (more.fixed) return;
  Place part = at.part(label_of(name, more));
  if (more.rule) part.rule = more.rule;
  if constexpr (std::is_same_v<M, bool>) {
    to.flag(part, member);
  } else if constexpr (std::is_integral_v<M>) {
    to.number(part, member, more, [&member](int other) { member = static_cast<M>(other); });
  } else if constexpr (Worded<M>) {
    change_word(member, Confidence::certain, part, to);
  } else {
    change_each(member, part, to);
  }
}
template <Described T>
void change_each(T& chart, const Place& at, Changes& to) {
  for_each_member(chart, [&](std::string_view name, auto& member, const Particulars& more) {
    change_member(member, name, more, at, to);
  });
}

}  // namespace tricorne::rulebook
