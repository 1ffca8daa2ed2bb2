#include "engine/core/rulebook/chart_file.h"

#include <algorithm>
#include <charconv>

#include "engine/core/rulebook/chart_schema.h"

namespace tricorne::rulebook {

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

std::string text_of_numbers(int least, int most) {
  if (least == most) return std::to_string(least);
  if (least == INT_MIN) return std::to_string(most) + " or less";
  if (most == INT_MAX) return std::to_string(least) + " or more";
  return std::to_string(least) + " to " + std::to_string(most);
}

std::string joined(const std::string& name, std::string_view part) {
  return name + (name.empty() || part.empty() ? "" : " ") + std::string(part);
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

CellReader::Value CellReader::cell(MapReader& map, std::string_view key, const std::string& name,
                                   const Provenance* row) {
  const Node* node = want(map, key);
  if (node == nullptr) return {};
  const Value read = value(*node, row);
  note(name, read.from);
  return read;
}

void read_chart(CellReader& cells, const Spot& at, Cost& out) {
  const auto cell = cells.cell(at.map, at.key, at.name, at.row);
  if (!cell) return;
  out = {{{0, cell.from.confidence}}, cell.node->is_scalar() && cell.node->scalar == "no"};
  if (!out.prohibited) out.points.value = static_cast<std::int16_t>(read_number(*cell.node, 0, 99));
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

// Schemas.

Node cell_schema(Node value, Standing standing) {
  schema::Keys keys;
  keys.add("value", value);
  add_provenance(keys);
  Node with_source = schema::object(std::move(keys));
  if (standing == Standing::alone) return with_source;
  return schema::any_of({std::move(value), std::move(with_source)});
}

Node span_schema() { return schema::any_of({schema::whole_number(-999, 999), schema::any_text()}); }

Node rows_schema(schema::Keys row) {
  add_provenance(row);
  return schema::list_of(schema::object(std::move(row)));
}

Node chart_schema(const Cost&, Standing standing) {
  return cell_schema(schema::any_of({schema::whole_number(0, 99), schema::one_of_words({"no"})}), standing);
}

}  // namespace tricorne::rulebook
