#include "replay/query/holdings.h"

#include "replay/query/row.h"

namespace tricorne::replay {

Topic topic_of_spaces(std::string_view holds) {
  using Kind = Column::Kind;
  return {"spaces",
          "spaces",
          "Who held each place from which turn's end to which",
          {{"space", Kind::space, ""},
           {"name", Kind::text, "of the town or space"},
           {"holder", Kind::text, holds},
           {"first_turn", Kind::text, ""},
           {"last_turn", Kind::text, ""},
           {"first", Kind::integer, "first_turn, counted from 1"},
           {"last", Kind::integer, "last_turn, counted from 1"},
           {"at_end", Kind::integer, "1: to the end of the record, else 0"}}};
}

void Holdings::add_turn(std::string_view label) {
  turns_.emplace_back(label);
  next_ = 0;
}

void Holdings::hold(std::string_view space, std::string_view name, std::optional<std::string_view> side) {
  if (next_ == places_.size()) places_.push_back({std::string(space), std::string(name), {}});
  std::vector<Span>& spans = places_[next_++].spans;
  const int turn = static_cast<int>(turns_.size());
  if (spans.empty() || spans.back().side != side.value_or(""))
    spans.push_back({std::string(side.value_or("")), turn, turn});
  spans.back().last = turn;
}

std::vector<Row> Holdings::rows() const {
  std::vector<Row> rows;
  const auto label = [&](int turn) -> const std::string& { return turns_[static_cast<std::size_t>(turn) - 1]; };
  for (const Place& place : places_)
    for (const Span& span : place.spans) {
      const auto holder = span.side.empty() ? std::nullopt : std::optional<std::string_view>(span.side);
      rows.push_back(row_of(place.space, place.name, holder, label(span.first), label(span.last), span.first, span.last,
                            span.last == static_cast<int>(turns_.size())));
    }
  return rows;
}

}  // namespace tricorne::replay
