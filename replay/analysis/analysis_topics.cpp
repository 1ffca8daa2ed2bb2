#include "replay/analysis/analysis_format.h"

namespace tricorne::replay {

namespace {

using enum Column::Kind;

/// A column, and its value in a row.
template <class Of>
struct FilledColumn {
  Column column;
  Value (*value)(const Analysis&, const Of&);
};

constexpr FilledColumn<AnalyzedStep> step_columns[] = {
    {{"step", integer, "number of the step"},
     [](const Analysis&, const AnalyzedStep& s) -> Value { return static_cast<std::int64_t>(s.step); }},
    {{"turn", text, "the turn it belongs to"}, [](const Analysis&, const AnalyzedStep& s) -> Value { return s.turn; }},
    {{"seat", text, "who answered; chance for dice and draws"},
     [](const Analysis& a, const AnalyzedStep& s) -> Value { return std::string(info_of(a.seats, s.seat).name); }},
    {{"question", text, "name of the question"},
     [](const Analysis&, const AnalyzedStep& s) -> Value { return s.question; }},
    {{"luck", text, "kind of luck; empty for a player's answer"},
     [](const Analysis&, const AnalyzedStep& s) -> Value { return s.kind; }},
    {{"action", text, "the answer"}, [](const Analysis&, const AnalyzedStep& s) -> Value { return s.action; }},
    {{"before", real, "chance of the first seat to win before it"},
     [](const Analysis&, const AnalyzedStep& s) -> Value { return s.before; }},
    {{"after", real, "the same behind it"}, [](const Analysis&, const AnalyzedStep& s) -> Value { return s.after; }},
    {{"loss", real, "chance lost against the best answer found"},
     [](const Analysis&, const AnalyzedStep& s) -> Value { return s.loss; }},
    {{"low", real, "low end of the 95 % interval of the loss"},
     [](const Analysis&, const AnalyzedStep& s) -> Value { return s.low; }},
    {{"high", real, "its high end"}, [](const Analysis&, const AnalyzedStep& s) -> Value { return s.high; }},
    {{"confirmed", text, "yes where a trial confirmed that `best` is better, else no"},
     [](const Analysis&, const AnalyzedStep& s) -> Value { return std::string(s.confirmed ? "yes" : "no"); }},
    {{"worth", real, "what `best` gains by its trial, shrunk for having been picked; 0 without a trial"},
     [](const Analysis&, const AnalyzedStep& s) -> Value { return s.worth; }},
    {{"mark", text, "?!, ? or ??, where it is confirmed"},
     [](const Analysis&, const AnalyzedStep& s) -> Value { return s.glyph; }},
    {{"best", text, "the best answer found; empty when it was given"},
     [](const Analysis&, const AnalyzedStep& s) -> Value { return s.best; }}};

Value seen_from(Seat seat, double chance) { return seat == Seat{0} ? chance : 1 - chance; }

constexpr FilledColumn<Seat> seat_columns[] = {
    {{"seat", text, "the seat"},
     [](const Analysis& a, const Seat& seat) -> Value { return std::string(info_of(a.seats, seat).name); }},
    {{"player", text, "who played, as the record says"},
     [](const Analysis& a, const Seat& seat) -> Value { return a.players[static_cast<std::size_t>(seat)]; }},
    {{"luck", real, "chance to win that dice and draws gave"},
     [](const Analysis& a, const Seat& seat) -> Value { return seat == Seat{0} ? a.luck() : -a.luck(); }},
    {{"skill", real, "what own answers were worth against the best found, in chance to win; seldom above 0"},
     [](const Analysis& a, const Seat& seat) -> Value { return a.skill(seat); }},
    {{"result", real, "1 won, 0 lost; the chance to win where the record ends early"},
     [](const Analysis& a, const Seat& seat) { return seen_from(seat, a.last()); }},
    {{"luck_adjusted", real, "the result less the luck, held within 0 and 1"},
     [](const Analysis& a, const Seat& seat) { return seen_from(seat, a.luck_adjusted()); }},
    {{"low", real, "low end of its 95 % interval"},
     [](const Analysis& a, const Seat& seat) {
       return seen_from(seat, seat == Seat{0} ? a.luck_adjusted_low() : a.luck_adjusted_high());
     }},
    {{"high", real, "its high end"}, [](const Analysis& a, const Seat& seat) {
       return seen_from(seat, seat == Seat{0} ? a.luck_adjusted_high() : a.luck_adjusted_low());
     }}};

template <class Filled, std::size_t N>
std::vector<Column> columns_of(const Filled (&filled)[N]) {
  std::vector<Column> columns;
  for (const Filled& one : filled) columns.push_back(one.column);
  return columns;
}

template <class Of, std::size_t N>
Row filled_row(const FilledColumn<Of> (&filled)[N], const Analysis& analysis, const Of& of) {
  Row row;
  for (const FilledColumn<Of>& one : filled) row.push_back(one.value(analysis, of));
  return row;
}

std::vector<Topic> make_topics() {
  return {{"analysis", "analysis",
           "The chance to win before and after each step, and what the move cost (computed, which takes a while)",
           columns_of(step_columns)},
          {"skill", "skill",
           "Luck and skill of each seat, and the result with the luck taken out (computed, which takes a while)",
           columns_of(seat_columns)}};
}

}  // namespace

const std::vector<Topic>& analysis_topics() {
  static const std::vector<Topic> topics = make_topics();
  return topics;
}

GameRows rows_of(const Analysis& analysis) {
  GameRows rows(2);
  for (const AnalyzedStep& step : analysis.steps) rows[0].push_back(filled_row(step_columns, analysis, step));
  for (std::size_t i = 0; i < analysis.seats.size(); ++i)
    rows[1].push_back(filled_row(seat_columns, analysis, Seat(i)));
  return rows;
}

}  // namespace tricorne::replay
