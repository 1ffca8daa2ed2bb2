#include "replay/analysis/analysis_topics.h"

namespace tricorne::replay {

namespace {

std::vector<Topic> make_topics() {
  using enum Column::Kind;
  return {{"analysis",
           "analysis",
           "the chance to win before and after each step, and what the answer cost (computed, which takes a while)",
           {{"step", integer, "number of the step"},
            {"turn", text, "the turn it belongs to"},
            {"seat", text, "who answered; chance for dice and draws"},
            {"question", text, "name of the question"},
            {"luck", text, "kind of luck; empty for a player's answer"},
            {"action", text, "the answer"},
            {"before", real, "chance of the first seat to win before it"},
            {"after", real, "the same behind it"},
            {"loss", real, "chance lost against the best answer found"},
            {"low", real, "low end of the 95 % interval of the loss"},
            {"high", real, "its high end"},
            {"mark", text, "?!, ? or ??, where the whole interval says so"},
            {"best", text, "the best answer found; empty when it was given"}}},
          {"skill",
           "skill",
           "luck and skill of each seat, and the result with the luck taken out (computed, which takes a while)",
           {{"seat", text, "the seat"},
            {"player", text, "who played, as the record says"},
            {"luck", real, "chance to win that dice and draws gave"},
            {"skill", real, "what own answers were worth against the best found, in chance to win; seldom above 0"},
            {"result", real, "1 won, 0 lost; the chance to win where the record ends early"},
            {"luck_adjusted", real, "the result less the luck, held within 0 and 1"},
            {"low", real, "low end of its 95 % interval"},
            {"high", real, "its high end"}}}};
}

Value seen_from(std::size_t seat, double chance) { return seat == 0 ? chance : 1 - chance; }

std::vector<Row> step_rows(const Analysis& a) {
  std::vector<Row> rows;
  for (const AnalyzedStep& s : a.steps)
    rows.push_back({static_cast<std::int64_t>(s.step), s.turn, std::string(info_of(a.seats, s.seat).name), s.question,
                    s.kind, s.action, s.before, s.after, s.loss, s.low, s.high, s.glyph, s.best});
  return rows;
}

std::vector<Row> seat_rows(const Analysis& a) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < a.seats.size(); ++i) {
    const double low = a.luck_adjusted_low(), high = a.luck_adjusted_high();
    rows.push_back({std::string(a.seats[i].name), a.players[i], i == 0 ? a.luck() : -a.luck(), a.skill(Seat(i)),
                    seen_from(i, a.last()), seen_from(i, a.luck_adjusted()), seen_from(i, i == 0 ? low : high),
                    seen_from(i, i == 0 ? high : low)});
  }
  return rows;
}

}  // namespace

const std::vector<Topic>& analysis_topics() {
  static const std::vector<Topic> topics = make_topics();
  return topics;
}

GameRows rows_of(const Analysis& analysis) { return {step_rows(analysis), seat_rows(analysis)}; }

}  // namespace tricorne::replay
