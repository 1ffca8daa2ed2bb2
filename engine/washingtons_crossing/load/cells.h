// Reading the cells of charts. A cell is a number or a word. It is as sure as its row, or has a confidence of its own.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/rulebook/ruleset_file.h"
#include "engine/washingtons_crossing/charts.h"

namespace tricorne::wc {

using rulebook::Sources;

/// `confidence` of a map, and `source` and `note` where it has them. Throws DataError.
Provenance read_provenance(MapReader& reader, const Sources& known);

/// From `least` to `most`, both included. INT_MIN and INT_MAX stand for an open end.
struct Span {
  int least = INT_MIN;
  int most = INT_MAX;
};
/// `4`, `1 to 3`, `-6 or less`, `10 or more`. Throws DataError.
Span read_span(const Node& node);
std::string text_of(Span span);

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

  /// Each reads the value under `key`, if there, into `out` and notes it as `name`. `row`: of cells without their own.
  void number(MapReader& map, std::string_view key, const std::string& name, Cell& out, Span range,
              const Provenance* row = nullptr);
  /// The same for a number without a confidence.
  template <class Number>
  void plain(MapReader& map, std::string_view key, const std::string& name, Number& out, Span range,
             const Provenance* row = nullptr) {
    Cell cell;
    if (want(map, key) == nullptr) return;
    number(map, key, name, cell, range, row);
    out = static_cast<Number>(cell.value);
  }
  /// The same for a cost. The word `no` is a ban.
  void cost(MapReader& map, std::string_view key, const std::string& name, Cost& out);
  /// Text of a value, with its confidence; null when left out.
  struct Text {
    const Node* node = nullptr;  ///< for messages
    Confidence confidence{};
    explicit operator bool() const { return node != nullptr; }
  };
  Text text(MapReader& map, std::string_view key, const std::string& name, const Provenance* row = nullptr);
  /// A map of numbers, one for each word.
  template <std::size_t N>
  void numbers(MapReader& map, std::string_view key, std::span<const std::string_view> words, std::array<Cell, N>& out,
               Span range) {
    const Node* node = want(map, key);
    if (node == nullptr) return;
    MapReader reader(*node);
    for (std::size_t i = 0; i < N; ++i)
      number(reader, words[i], std::string(key) + " " + std::string(words[i]), out[i], range);
    reader.finish();
  }

  /// The rows of a chart: `read(reader, provenance, label, value)` fills one. A file has a row for each number of
  /// `covered`, rising. A document laid over the file changes only the rows that it names.
  template <class T, class Read>
  void bands(const Node& list, Span covered, Bands<T>& out, const Read& read) {
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
  struct Value {
    const Node* node = nullptr;
    Provenance from;
  };
  Value value(const Node& cell, const Provenance* row) const;
  /// Throws where the row does not follow the one that ends at `last` (null: it is the first), or leaves `covered`.
  static void require_next(const Node& key, Span span, Span covered, const int* last);
  /// Throws where a row of an overlay holds a number that an earlier row holds.
  static void require_apart(const Node& key, Span span, const std::vector<Span>& laid);
  [[noreturn]] static void missing(const Node& list, int number);

  /// Parts the rows so that none lies across an end of the span.
  template <class T>
  static void split(Bands<T>& bands, Span span) {
    const auto cut = [&](int first) {
      for (std::size_t i = 0; i < bands.rows.size(); ++i)
        if (bands.rows[i].least < first && first <= bands.rows[i].most) {
          Band<T> lower = bands.rows[i];
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

/// The columns of a chart by rating: `columns: {low: 2 to 4, …}`.
void read_columns(CellReader& cells, MapReader& file, RatingColumns& out);
inline constexpr std::array<std::string_view, 3> column_words{"low", "mid", "high"};

}  // namespace tricorne::wc
