// The types that the charts of a game are described with (MEMBERS): cells that say how sure they are, rows by a
// modified die, lists by the words of an enumeration. The verbs are overloads for these types, so a chart is only
// described:
//   chart_file.h      reads a chart from a file, and from a document laid over it
//   chart_changes.h   changes one value for mutation, or all that are not sure
//   here              digests. What only documents a table does not count in them
// A game adds overloads for cells of its own beside their types.
#pragma once

#include <array>
#include <climits>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/rulebook/digests.h"
#include "engine/core/rulebook/word_table.h"

namespace tricorne::rulebook {

/// What only documents a table, and counts in no digest.
template <class T>
struct Aside {
  T value{};
  constexpr operator const T&() const { return value; }
  friend bool operator==(const Aside&, const Aside&) = default;
};
template <class T>
inline constexpr bool is_aside = false;
template <class T>
inline constexpr bool is_aside<Aside<T>> = true;
/// A text of this kind.
struct Remark : std::string {
  using std::string::string;
  Remark(std::string text = {}) : std::string(std::move(text)) {}
};

/// What a number may be that stands in a table as it is: where its description does not say so, what it may be in a
/// position (state_file.h).
constexpr Limits limits_of(const Particulars& more) {
  constexpr Limits usual{0, 999};
  return more.range.is_given() ? more.range : usual;
}

/// One number of a chart.
struct Cell {
  std::int16_t value = 0;
  Confidence confidence = Confidence::placeholder;
  friend bool operator==(const Cell&, const Cell&) = default;
};

/// A number from `Least` to `Most`. Mutation changes it by `Step`.
template <int Least, int Most, int Step = 1>
struct RangedCell : Cell {
  static constexpr bool may_hold(int number) { return number >= Least && number <= Most; }
};

/// A cell that a file may leave out. It then holds `Absent`, and nothing is there to change.
template <class CellType, int Absent>
struct OptionalCell : CellType {
  OptionalCell() { this->value = Absent; }
  bool is_there() const { return this->value != Absent; }
};

/// A cost that may be a ban.
struct Cost {
  RangedCell<0, 99> points;
  bool prohibited = false;
  MEMBERS(Cost, points, prohibited)
};

/// A word of an enumeration. In a row its key is the kind of the words.
template <Worded E>
struct WordCell {
  E value{};
  Confidence confidence = Confidence::placeholder;
  friend bool operator==(const WordCell&, const WordCell&) = default;
};

/// A value that says by itself how sure it is: a cell with a number or a word.
template <class T>
concept IsCell = requires(const T& cell) {
  cell.value;
  { cell.confidence } -> std::convertible_to<Confidence>;
};

template <class T>
inline constexpr bool is_number_cell = std::is_base_of_v<Cell, T>;

/// One value for each word of an enumeration. A chart holds those from number `First` up to `End`.
template <Worded E, class T, std::size_t First = 0, std::size_t End = words_of(E{}).words.size()>
struct PerWord : std::array<T, words_of(E{}).words.size()> {
  using Key = E;
  static constexpr std::size_t first = First, last = End - 1;  ///< of those that the chart holds
};

/// One value for each level from 0 on, such as fatigue.
template <class T, std::size_t Count>
struct PerLevel : std::array<T, Count> {};

/// The columns of a row, by the words of an enumeration. They stand in the row itself.
template <Worded E, class T>
struct Columns : std::array<T, words_of(E{}).words.size()> {};

/// A row of a chart: for numbers from `least` to `most`, both included. INT_MIN and INT_MAX stand for an open end.
template <class T>
struct Band {
  int least = INT_MIN;
  int most = INT_MAX;
  T value{};
  friend bool operator==(const Band&, const Band&) = default;
};

/// Rows without gap or overlap, in rising order, for all numbers from `Least` to `Most`.
template <class T, int Least = INT_MIN, int Most = INT_MAX>
struct Bands {
  std::vector<Band<T>> rows;
  /// A number above or below all rows takes the outermost one.
  const T& operator[](int number) const {
    for (const Band<T>& row : rows)
      if (number <= row.most) return row.value;
    return rows.back().value;
  }
  friend bool operator==(const Bands&, const Bands&) = default;
};

/// `4`, `1 to 3`, `-6 or less`, `10 or more`.
std::string text_of_numbers(int least, int most);

/// A struct that stands in a row of its own: its cells are as sure as the row.
template <class T>
struct Sourced : T {};

/// A list of described structs, one a row of the file. Its length does not count in digests.
template <class T>
struct Rows : std::vector<T> {};

// Digests.

template <class T>
void add(Digest&, const Aside<T>&) {}
inline void add(Digest&, const Remark&) {}
inline void add(Digest& digest, const Cell& cell) { add(digest, cell.value); }
template <Worded E>
void add(Digest& digest, const WordCell<E>& cell) {
  add(digest, cell.value);
}
template <class T>
void add(Digest& digest, const Rows<T>& rows) {
  for (const T& row : rows) add(digest, row);
}
template <class T, int Least, int Most>
void add(Digest& digest, const Bands<T, Least, Most>& bands) {
  for (const Band<T>& band : bands.rows) {
    add_all(digest, band.least, band.most);
    add(digest, band.value);
  }
}

}  // namespace tricorne::rulebook
