#include "engine/washingtons_crossing/load/cells.h"

#include <algorithm>
#include <charconv>

#include "engine/core/rulebook/provenance.h"
#include "engine/core/text.h"

namespace tricorne::wc {

Provenance read_provenance(MapReader& reader, const Sources& known) {
  Provenance from;
  from.confidence = rulebook::read_confidence(reader.required("confidence"));
  if (const Node* source = reader.optional("source")) from.sources = rulebook::read_sources(*source, known);
  if (const Node* note = reader.optional("note")) from.note = read_text(*note);
  return from;
}

/// The tables of a position are certain.
static Provenance given() { return {Confidence::certain, {}, "given with the position"}; }

static int read_end(const Node& node, std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < -999 || number > 999)
    fail(node, "expected a number, or numbers as in \"1 to 3\", \"-6 or less\", \"10 or more\"");
  return number;
}

Span read_span(const Node& node) {
  const std::string text = read_text(node);
  const std::string_view all = text;
  if (all.ends_with(" or less")) return {INT_MIN, read_end(node, all.substr(0, all.size() - 8))};
  if (all.ends_with(" or more")) return {read_end(node, all.substr(0, all.size() - 8)), INT_MAX};
  const auto to = all.find(" to ");
  if (to == std::string_view::npos) return {read_end(node, all), read_end(node, all)};
  const Span span{read_end(node, all.substr(0, to)), read_end(node, all.substr(to + 4))};
  if (span.least > span.most) fail(node, "\"" + text + "\" begins above its end");
  return span;
}

std::string text_of(Span span) {
  if (span.least == span.most) return std::to_string(span.least);
  if (span.least == INT_MIN) return std::to_string(span.most) + " or less";
  if (span.most == INT_MAX) return std::to_string(span.least) + " or more";
  return std::to_string(span.least) + " to " + std::to_string(span.most);
}

const Node* CellReader::want(MapReader& map, std::string_view key) const {
  return reading_ == Reading::whole ? &map.required(key) : map.optional(key);
}

Provenance CellReader::row(MapReader& map) const {
  if (reading_ == Reading::whole || map.optional("confidence") != nullptr) return read_provenance(map, known_);
  return given();
}

CellReader::Value CellReader::value(const Node& cell, const Provenance* row) const {
  if (!cell.is_map()) {
    if (row == nullptr && reading_ == Reading::whole)
      fail(cell, "a cell needs a confidence: {value, confidence, source}");
    return {&cell, row != nullptr ? *row : given()};
  }
  MapReader reader(cell);
  Value result{&reader.required("value"), this->row(reader)};
  reader.finish();
  return result;
}

void CellReader::note(const std::string& name, const Provenance& from) {
  if (reading_ == Reading::whole) list_.push_back({group_, name, from.confidence, from.sources, from.note});
}

void CellReader::number(MapReader& map, std::string_view key, const std::string& name, Cell& out, Span range,
                        const Provenance* row) {
  const Node* node = want(map, key);
  if (node == nullptr) return;
  const Value read = value(*node, row);
  out = {static_cast<std::int16_t>(read_number(*read.node, range.least, range.most)), read.from.confidence};
  note(name, read.from);
}

void CellReader::cost(MapReader& map, std::string_view key, const std::string& name, Cost& out) {
  const Node* node = want(map, key);
  if (node == nullptr) return;
  const Value read = value(*node, nullptr);
  out = {{0, read.from.confidence}, read.node->is_scalar() && read.node->scalar == "no"};
  if (!out.prohibited) out.points.value = static_cast<std::int16_t>(read_number(*read.node, 0, 99));
  note(name, read.from);
}

CellReader::Text CellReader::text(MapReader& map, std::string_view key, const std::string& name,
                                  const Provenance* row) {
  const Node* node = want(map, key);
  if (node == nullptr) return {};
  const Value read = value(*node, row);
  note(name, read.from);
  return {read.node, read.from.confidence};
}

void CellReader::require_next(const Node& key, Span span, Span covered, const int* last) {
  if (span.most > covered.most) fail(key, "there is no " + std::to_string(covered.most + 1) + " on this chart");
  if (last != nullptr && *last == INT_MAX) fail(key, "a row stands behind one that is open above");
  const int expected = last == nullptr ? covered.least : *last + 1;
  if (span.least == expected) return;
  if (expected == INT_MIN)
    fail(key, "the first row must be open below: \"" + std::to_string(span.least) + " or less\"");
  if (span.least > expected) fail(key, "no row holds " + std::to_string(expected));
  if (last == nullptr) fail(key, "there is no " + std::to_string(expected - 1) + " on this chart");
  fail(key, "two rows hold " + std::to_string(std::max(span.least, -999)));
}

void CellReader::require_apart(const Node& key, Span span, const std::vector<Span>& laid) {
  for (const Span& other : laid)
    if (span.least <= other.most && other.least <= span.most)
      fail(key, "two rows hold " + text_of(Span{std::max(span.least, other.least), std::min(span.most, other.most)}));
}

void CellReader::missing(const Node& list, int number) {
  fail(list, "no row holds " + std::to_string(number) + (number > 9 ? " and more" : ""));
}

void read_columns(CellReader& cells, MapReader& file, RatingColumns& out) {
  const Node* node = cells.want(file, "columns");
  if (node == nullptr) return;
  MapReader reader(*node);
  const Provenance from = cells.row(reader);
  out.rows.clear();
  for (int i = 0; i < 3; ++i) {
    const Node& key = reader.required(column_words[static_cast<std::size_t>(i)]);
    const Span span = read_span(key);
    if (!out.rows.empty() && span.least != out.rows.back().most + 1) fail(key, "the columns leave a gap or overlap");
    out.rows.push_back({span.least, span.most, i});
  }
  cells.note("columns", from);
  reader.finish();
}

}  // namespace tricorne::wc
