// Reading described charts (chart.h). A cell is a number or a word. It is as sure as its row, or has a confidence of
// its own: `{value, confidence, source, note}`.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/json_schema.h"
#include "engine/core/rulebook/chart.h"
#include "engine/core/rulebook/ruleset_file.h"

namespace tricorne::rulebook {

// The keys that say how sure a datum is, and where it comes from.

/// Reads one of the words `certain`, `likely`, `recalled`, `placeholder`. Throws DataError for anything else.
Confidence read_confidence(const Node& node);
/// Reads a list of texts. Each text begins with the key of a source in `known`. Throws DataError for an unknown key.
std::vector<std::string> read_sources(const Node& node, const Sources& known);
/// Reads `confidence` of a map, and `source` where it has one. `prefix` stands before the two keys, e.g. `shape_`.
/// Without a prefix `note` is read, too. Throws DataError.
Provenance read_provenance(MapReader& map, const Sources& known, const std::string& prefix = "");

// Their schemas.

/// One of the words of `read_confidence`.
Node confidence_schema();
/// A list of `read_sources`.
Node sources_schema();
/// Adds the keys of `read_provenance`.
void add_provenance(schema::Keys& keys, const std::string& prefix = "");
/// The keys with which every table begins, as `read_head` reads them.
schema::Keys head_schema(std::string_view game);

/// A flag, a number or a text that stands in a table as it is, and is as sure as the rulebook.
template <class T>
concept PlainValue = std::is_arithmetic_v<T> || std::is_base_of_v<std::string, T>;

/// Throws DataError for another kind of value, and for a number out of range.
template <PlainValue T>
void read_plain(const Node& node, const Particulars& more, T& out) {
  if constexpr (std::is_same_v<T, bool>)
    out = read_bool(node);
  else if constexpr (std::is_floating_point_v<T>)
    out = static_cast<T>(read_real(node));
  else if constexpr (std::is_integral_v<T>)
    out = static_cast<T>(read_number(node, limits_of(more).least, limits_of(more).most));
  else
    static_cast<std::string&>(out) = read_text(node);
}

/// From `least` to `most`, both included. INT_MIN and INT_MAX stand for an open end.
struct Span {
  int least = INT_MIN;
  int most = INT_MAX;
};
/// `4`, `1 to 3`, `-6 or less`, `10 or more`. Throws DataError.
Span read_span(const Node& node);
inline std::string text_of(Span span) { return text_of_numbers(span.least, span.most); }

/// A file gives every cell. An overlay names only the cells that it changes, and they are certain.
enum class Reading : std::uint8_t { whole, over };

/// Reads the cells of one chart. Notes each of a file in a list of data, those of an overlay nowhere.
class CellReader {
 public:
  CellReader(std::string group, Sources known, Reading reading, std::vector<Datum>& list)
      : group_(std::move(group)), known_(std::move(known)), reading_(reading), list_(list) {}

  /// The value under a key; null when an overlay leaves it out.
  const Node* want(MapReader& map, std::string_view key) const;
  /// The provenance of a row, for cells that have none of their own. An overlay may leave it out.
  Provenance row(MapReader& map) const;

  /// The value of a cell and where it comes from.
  struct Value {
    const Node* node = nullptr;  ///< null when an overlay leaves it out
    Provenance from;
    explicit operator bool() const { return node != nullptr; }
  };
  /// Reads the cell under `key` and notes it as `name`. `row`: the provenance of cells that have none of their own.
  Value cell(MapReader& map, std::string_view key, const std::string& name, const Provenance* row);

  /// The rows of a chart: `read(reader, provenance, label, value)` fills one. A file has a row for each number of
  /// `covered`, rising. A document laid over the file changes only the rows that it names.
  template <class T, int Least, int Most, class Read>
  void bands(const Node& list, Bands<T, Least, Most>& out, const Read& read) {
    constexpr Span covered{Least, Most};
    if (reading_ == Reading::whole) out.rows.clear();
    std::vector<Span> laid;
    for (const Node& item : read_items(list)) {
      MapReader reader(item);
      const Node& key = reader.required("die");
      const Span span = read_span(key);
      const Provenance from = row(reader);
      if (reading_ == Reading::whole) {
        require_next(key, span, covered, out.rows.empty() ? nullptr : &out.rows.back().most);
        out.rows.push_back({span.least, span.most, {}});
        read(reader, from, text_of(span), out.rows.back().value);
      } else {
        require_apart(key, span, laid);
        laid.push_back(span);
        split(out, span);
        for (Band<T>& band : out.rows)
          if (band.least >= span.least && band.most <= span.most)
            read(reader, from, text_of(Span{band.least, band.most}), band.value);
      }
      reader.finish();
    }
    if (out.rows.empty()) fail(list, "the chart has no rows");
    if (out.rows.back().most < covered.most) missing(list, out.rows.back().most + 1);
  }

  void note(const std::string& name, const Provenance& from);
  Reading reading() const { return reading_; }

 private:
  Value value(const Node& cell, const Provenance* row) const;
  /// Throws where the row does not follow the one that ends at `last` (null: it is the first), or leaves `covered`.
  static void require_next(const Node& key, Span span, Span covered, const int* last);
  /// Throws where a row of an overlay holds a number that an earlier row holds.
  static void require_apart(const Node& key, Span span, const std::vector<Span>& laid);
  [[noreturn]] static void missing(const Node& list, int number);

  /// Parts the rows so that none lies across an end of the span.
  template <class Rows>
  static void split(Rows& bands, Span span) {
    const auto cut = [&](int first) {
      for (std::size_t i = 0; i < bands.rows.size(); ++i)
        if (bands.rows[i].least < first && first <= bands.rows[i].most) {
          auto lower = bands.rows[i];
          lower.most = first - 1;
          bands.rows[i].least = first;
          bands.rows.insert(bands.rows.begin() + static_cast<std::ptrdiff_t>(i), lower);
          return;
        }
    };
    if (span.least != INT_MIN) cut(span.least);
    if (span.most != INT_MAX) cut(span.most + 1);
  }

  std::string group_;
  Sources known_;
  Reading reading_;
  std::vector<Datum>& list_;
};

/// Where a value stands: under `key` of `map`. Lists of data call it `name`.
struct Spot {
  MapReader& map;
  std::string_view key;
  std::string name;
  const Provenance* row = nullptr;  ///< of the row that it stands in; null: in no row
};
/// The two with a blank between them; one alone when the other is empty.
std::string joined(const std::string& name, std::string_view part);

// Each reads what stands at the spot into `out` and notes its data. Throws DataError.

template <int Least, int Most, int Step>
void read_chart(CellReader& cells, const Spot& at, RangedCell<Least, Most, Step>& out) {
  if (const auto cell = cells.cell(at.map, at.key, at.name, at.row)) {
    out.value = static_cast<std::int16_t>(read_number(*cell.node, Least, Most));
    out.confidence = cell.from.confidence;
  }
}
template <class CellType, int Absent>
void read_chart(CellReader& cells, const Spot& at, OptionalCell<CellType, Absent>& out) {
  if (at.map.optional(at.key) != nullptr) read_chart(cells, at, static_cast<CellType&>(out));
}
/// The word `no` is a ban.
void read_chart(CellReader& cells, const Spot& at, Cost& out);
template <Worded E>
void read_chart(CellReader& cells, const Spot& at, WordCell<E>& out) {
  if (const auto cell = cells.cell(at.map, at.key, at.name, at.row))
    out = {E(read_word(*cell.node, words_of(E{}).words, words_of(E{}).kind)), cell.from.confidence};
}
template <Worded E>
void read_chart(CellReader& cells, const Spot& at, E& out) {
  WordCell<E> cell{out};
  read_chart(cells, at, cell);
  out = cell.value;
}
template <Worded E, class T, std::size_t First, std::size_t End>
void read_chart(CellReader& cells, const Spot& at, PerWord<E, T, First, End>& out);
template <class T, std::size_t Count>
void read_chart(CellReader& cells, const Spot& at, PerLevel<T, Count>& out);
template <class T, int Least, int Most>
void read_chart(CellReader& cells, const Spot& at, Bands<T, Least, Most>& out);
template <Described T>
void read_chart(CellReader& cells, const Spot& at, T& out);
template <class T>
void read_chart(CellReader& cells, const Spot& at, Sourced<T>& out);

/// Calls `read(spot, i)` for each of the words as keys of the map at the spot.
template <class Keys, class Read>
void read_map(CellReader& cells, const Spot& at, const Keys& words, const Read& read) {
  const Node* node = cells.want(at.map, at.key);
  if (node == nullptr) return;
  MapReader reader(*node);
  for (std::size_t i = 0; i < words.size(); ++i) read(Spot{reader, words[i], joined(at.name, words[i])}, i);
  reader.finish();
}

template <Worded E, class T, std::size_t First, std::size_t End>
void read_chart(CellReader& cells, const Spot& at, PerWord<E, T, First, End>& out) {
  read_map(cells, at, words_of(E{}).words.subspan(First, End - First),
           [&](const Spot& spot, std::size_t i) { read_chart(cells, spot, out[First + i]); });
}
template <class T, std::size_t Count>
void read_chart(CellReader& cells, const Spot& at, PerLevel<T, Count>& out) {
  std::array<std::string, Count> levels;
  for (std::size_t i = 0; i < Count; ++i) levels[i] = std::to_string(i);
  read_map(cells, at, levels, [&](const Spot& spot, std::size_t i) { read_chart(cells, spot, out[i]); });
}

/// Reads the members of a struct, whose keys stand in the map of the spot itself.
template <class T>
void read_members(CellReader& cells, const Spot& at, T& out) {
  for_each_member(out, [&]<class M>(std::string_view name, M& member, const Particulars& more) {
    const std::string_view key = more.key.value_or(name);
    if constexpr (PlainValue<M>) {
      if (const Node* value = more.optional ? at.map.optional(key) : cells.want(at.map, key))
        read_plain(*value, more, member);
    } else {
      const bool is_part =
          key == "rows" || more.label == "";  // rows, and parts without a name, add none to those in them
      read_chart(cells, Spot{at.map, key, is_part ? at.name : joined(at.name, key), at.row}, member);
    }
  });
}
/// Reads what stands in a row as it is, words too. A member with an empty key is left to the caller.
template <class T>
void read_row_values(MapReader& row, T& out) {
  for_each_member(out, [&]<class M>(std::string_view name, M& member, const Particulars& more) {
    const std::string_view key = more.key.value_or(name);
    if constexpr (PlainValue<M> || Worded<M>) {
      const Node* value = key.empty() ? nullptr : more.optional ? row.optional(key) : &row.required(key);
      if (value == nullptr) return;
      if constexpr (PlainValue<M>)
        read_plain(*value, more, member);
      else
        member = M(read_word(*value, words_of(M{}).words, words_of(M{}).kind));
    }
  });
}
/// Reads the cells among the members of a row. Their names in lists begin with that of the spot, which may rest on what
/// `read_row_values` has read.
template <class T>
void read_row_cells(CellReader& cells, const Spot& row, T& out) {
  for_each_member(out, [&]<class M>(std::string_view key, M& member, const Particulars& more) {
    if constexpr (IsCell<M>)
      read_chart(cells, Spot{row.map, key, more.label == "" ? row.name : joined(row.name, key), row.row}, member);
  });
}
template <Described T>
void read_chart(CellReader& cells, const Spot& at, T& out) {
  const Node* node = cells.want(at.map, at.key);
  if (node == nullptr) return;
  MapReader reader(*node);
  read_members(cells, Spot{reader, {}, at.name}, out);
  reader.finish();
}
template <class T>
void read_chart(CellReader& cells, const Spot& at, Sourced<T>& out) {
  const Node* node = cells.want(at.map, at.key);
  if (node == nullptr) return;
  MapReader reader(*node);
  const Provenance from = cells.row(reader);
  read_members(cells, Spot{reader, {}, at.name, &from}, out);
  reader.finish();
}

/// Reads the chart of a file, whose keys stand in the file itself.
template <Described T>
void read_chart_file(CellReader& cells, MapReader& file, T& chart) {
  read_members(cells, Spot{file, {}, {}}, chart);
}
template <Worded E, class T>
void read_chart_file(CellReader& cells, MapReader& file, PerWord<E, T>& chart) {
  for (std::size_t i = 0; i < chart.size(); ++i) {
    const std::string_view word = words_of(E{}).words[i];
    read_chart(cells, Spot{file, word, std::string(word)}, chart[i]);
  }
}

// What a row holds beside its numbers.

template <class CellType>
void read_row(CellReader& cells, const Spot& row, CellType& out) {
  read_chart(cells, Spot{row.map, row_key(out), row.name, row.row}, out);
}
template <Worded E>
std::string_view row_key(const WordCell<E>&) {
  return words_of(E{}).kind;
}
template <Worded E, class T>
void read_row(CellReader& cells, const Spot& row, Columns<E, T>& out) {
  const auto words = words_of(E{}).words;
  for (std::size_t i = 0; i < words.size(); ++i)
    read_chart(cells, Spot{row.map, words[i], joined(row.name, words[i]), row.row}, out[i]);
}
template <Described T>
requires(!requires(T row) { row_key(row); }) void read_row(CellReader& cells, const Spot& row, T& out) {
  read_members(cells, row, out);
}

template <class T, int Least, int Most>
void read_chart(CellReader& cells, const Spot& at, Bands<T, Least, Most>& out) {
  if (const Node* rows = cells.want(at.map, at.key))
    cells.bands(*rows, out, [&](MapReader& row, const Provenance& from, const std::string& label, T& value) {
      read_row(cells, Spot{row, {}, joined(at.name, label), &from}, value);
    });
}

}  // namespace tricorne::rulebook
