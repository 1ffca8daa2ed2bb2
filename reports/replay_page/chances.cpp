#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "replay/kit.h"
#include "reports/kits.h"
#include "reports/replay_page/data.h"

namespace tricorne::reports {

namespace {

/// The chance at a moment in percent. A moment of a branch has the chance at its fork.
double percent_at(const replay::Timeline& timeline, std::size_t moment, const std::vector<double>& chances) {
  while (timeline.moments[moment].variation > 0) moment = timeline.moments[moment].parent;
  return std::round(1000 * chances[std::min(moment, chances.size() - 1)]) / 10;
}

/// The moments of the branch that the analysis made of a better line; its first moment gives the better answer.
std::vector<std::size_t> branch_behind(const replay::Timeline& timeline, std::size_t moment) {
  std::vector<std::size_t> line;
  for (const replay::Variation& variation : timeline.variations)
    if (variation.title == replay::better_line && timeline.moments[variation.first].parent + 1 == moment)
      for (std::size_t i = variation.first; i <= variation.last; ++i) line.push_back(i);
  return line;
}

/// Half the 95 % intervals of the chances of the moments of the main line, in points of a hundred.
Json doubts_of(const replay::Timeline& timeline, const replay::Analysis& analysis) {
  Json list = Json::array();
  for (std::size_t i = 0; i <= timeline.length; ++i) {
    const auto& steps = analysis.steps;
    list.push_back(
        steps.empty() ? 0 : std::lround(100 * (i < steps.size() ? steps[i].doubt_before : steps.back().doubt_after)));
  }
  return list;
}

/// A number of points of a hundred, with one digit behind the point.
double points_of_hundred(double share) { return std::round(1000 * share) / 10; }

/// The luck of Seat{0} by the turns of the game, in their order.
Json luck_by_turn(const replay::Analysis& analysis, const Wording& say) {
  std::vector<std::pair<std::string, double>> turns;
  for (const replay::AnalyzedStep& step : analysis.steps) {
    if (turns.empty() || turns.back().first != step.turn) turns.emplace_back(step.turn, 0);
    if (step.seat == Seat::Chance) turns.back().second += step.change();
  }
  Json list = Json::array();
  for (const auto& [turn, sum] : turns) list.push_back(Json::array({say(turn), points_of_hundred(sum)}));
  return list;
}

/// The step from which on the chance of a seat stays below a tenth; nothing when it does not end there.
std::optional<std::size_t> lost_from(const replay::Analysis& analysis, Seat seat) {
  constexpr double little = 0.1;
  const auto is_little = [&](const replay::AnalyzedStep& step) {
    return (seat == Seat{0} ? step.after : 1 - step.after) < little;
  };
  const auto above = std::ranges::find_if_not(analysis.steps.rbegin(), analysis.steps.rend(), is_little);
  if (above == analysis.steps.rbegin()) return std::nullopt;
  return above == analysis.steps.rend() ? analysis.steps.front().step : above->step + 1;
}

/// Who answered how well, how lucky each side was, and when the game was lost.
Json report_card(const Game& game, const replay::Analysis& analysis, const Wording& say) {
  Json card{{"sides", Json::array()}, {"kinds", Json::array()}, {"turns", luck_by_turn(analysis, say)}};
  for (std::size_t i = 0; i < 2; ++i) {
    std::array<int, 3> marks{};
    static constexpr std::array glyphs{"??", "?", "?!"};
    int answers = 0;
    for (const replay::AnalyzedStep& step : analysis.steps) {
      if (step.seat != Seat(i)) continue;
      ++answers;
      for (std::size_t k = 0; k < glyphs.size(); ++k) marks[k] += step.glyph == glyphs[k] ? 1 : 0;
    }
    const double luck = i == 0 ? analysis.luck() : -analysis.luck();
    card["sides"].push_back(
        Json::array({say(std::string(game.seats()[i].title)), game.seats()[i].style, answers, marks,
                     points_of_hundred(std::max(0.0, -analysis.skill(Seat(i)))), points_of_hundred(luck)}));
  }
  card["tried"] = !analysis.tried_by.empty();
  card["adds_up"] = analysis.adds_up();
  card["luck_doubt"] = points_of_hundred(analysis.luck_doubt());
  card["adjusted"] = std::lround(100 * analysis.luck_adjusted());
  for (const auto& [kind, sum] : analysis.luck_by_kind())
    if (std::abs(sum) >= 0.0005) card["kinds"].push_back(Json::array({say(kind), points_of_hundred(sum)}));
  if (analysis.outcome && analysis.outcome->winner) {
    const Seat loser = *analysis.outcome->winner == Seat{0} ? Seat{1} : Seat{0};
    if (const auto step = lost_from(analysis, loser))
      card["lost"] = Json::array({say(std::string(info_of(game.seats(), loser).title)), *step});
  }
  return card;
}

}  // namespace

void add_analysis(Json& page, Figures& figures, const Game& game, const replay::Timeline& timeline,
                  const replay::Analysis& analysis, const Explainer& explainer, const Wording& say) {
  const std::vector<double> chances = analysis.chances();
  Json::Array moments = std::get<Json::Array>(page["moments"].value());
  const std::size_t key = figures.at(0).size();
  for (std::size_t i = 0; i < moments.size(); ++i) figures[i].push_back(percent_at(timeline, i, chances));
  for (const replay::AnalyzedStep& step : analysis.steps) {
    if (step.glyph.empty() && !step.is_open()) continue;
    const StepExplanation told = explainer.tell(step);
    const auto line = branch_behind(timeline, step.step);
    moments[step.step]["told"] = {{"text", line.empty() ? told.whole(say) : told.text},
                                  {"line", line},
                                  {"share", told.share},
                                  {"brings", line.empty() ? "" : told.brings},
                                  {"confirmed", step.confirmed}};
  }
  page["moments"] = std::move(moments);
  const SeatInfo& first = game.seats().front();
  const Json line = Json::array({say(std::string(first.title)), key, first.style});
  Json::Array charts = std::get<Json::Array>(page["charts"].value());
  page["curve"] = key;
  page["card"] = report_card(game, analysis, say);
  page["doubts"] = doubts_of(timeline, analysis);
  charts.insert(charts.begin(),
                Json{{"title", say.page("chance-to-win")}, {"unit", "%"}, {"lines", Json::array({line})}});
  page["charts"] = std::move(charts);
  if (const auto* step = Explainer::costliest_of_loser(analysis))
    page["mistake"] = Json::array(
        {step->step, say.page("what-cost-most", {{"side", say(std::string(info_of(game.seats(), step->seat).title))},
                                                 {"points", whole_points(step->worth)}})});
}

}  // namespace tricorne::reports
