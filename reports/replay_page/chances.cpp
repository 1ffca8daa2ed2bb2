#include "reports/replay_page/chances.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "replay/kit.h"
#include "reports/kits.h"
#include "reports/replay_page/turning_point.h"

namespace tricorne::reports {

namespace {

/// The chance at a moment in percent. A moment of a branch has the chance at its fork.
double percent_at(const replay::Timeline& timeline, std::size_t moment, const std::vector<double>& chances) {
  while (timeline.moments[moment].variation > 0) moment = timeline.moments[moment].parent;
  return std::round(1000 * chances[std::min(moment, chances.size() - 1)]) / 10;
}

/// The turning point in the same form as the page's `deciding`.
Json turning_of(const Game& game, const replay::Timeline& timeline, const replay::TurningPlay& turning,
                const Wording& say) {
  const auto percent = [](double chance) { return 100 * chance; };
  if (!turning.decided())
    return {{"flat", fmt::format(fmt::runtime(say("Nothing decided this game: no play changed the chance by more than "
                                                  "{:.0f} points.")),
                                 percent(std::abs(turning.after - turning.before)))}};
  const auto fights = replay::kit_of(game).fights(game, timeline);
  const auto fight = std::ranges::find_if(fights.list, [&](const replay::Fight& one) {
    return one.winner && timeline.moments[one.first].variation == 0 && one.first <= turning.last &&
           one.last >= turning.first;
  });
  const bool fought = fight != fights.list.end();
  Json node{{"show", fought ? shown_at(*fight) : turning.show},
            {"name", turning.name},
            {"title", fought ? fight->at + ", " + fight->when + ": " + say(fight->headline) : turning.name},
            {"why", say("No other play changed the chance to win as much:") + " " +
                        fmt::format(fmt::runtime(say("{} from {:.0f} to {:.0f} %, in steps {} to {}.")),
                                    say(std::string(game.seats().front().title)), percent(turning.before),
                                    percent(turning.after), turning.first, turning.last) +
                        (turning.told.empty() ? "" : " " + turning.told)}};
  if (fought) node["battle"] = fight - fights.list.begin();
  return node;
}

/// The moments of the branch that the analysis made of a better line; its first moment gives the better answer.
std::vector<std::size_t> branch_behind(const replay::Timeline& timeline, std::size_t moment) {
  std::vector<std::size_t> line;
  for (const replay::Variation& variation : timeline.variations)
    if (variation.title == replay::better_line && timeline.moments[variation.first].parent + 1 == moment)
      for (std::size_t i = variation.first; i <= variation.last; ++i) line.push_back(i);
  return line;
}

}  // namespace

void add_analysis(Json& page, Figures& figures, const Game& game, const replay::Timeline& timeline,
                  const replay::Analysis& analysis, const Explainer& explainer, const Wording& say) {
  const std::vector<double> chances = analysis.chances();
  Json::Array moments = std::get<Json::Array>(page["moments"].value());
  const std::size_t key = figures.at(0).size();
  for (std::size_t i = 0; i < moments.size(); ++i) figures[i].push_back(percent_at(timeline, i, chances));
  for (const replay::AnalyzedStep& step : analysis.steps) {
    if (step.glyph.empty()) continue;
    const ToldStep told = explainer.tell(step);
    const auto line = branch_behind(timeline, step.step);
    moments[step.step]["told"] = {{"text", line.empty() ? told.whole(say) : told.text},
                                  {"line", line},
                                  {"brings", line.empty() ? "" : told.brings}};
  }
  page["moments"] = std::move(moments);
  const SeatInfo& first = game.seats().front();
  const Json line = Json::array({say(std::string(first.title)), key, first.style});
  Json::Array charts = std::get<Json::Array>(page["charts"].value());
  page["curve"] = key;
  charts.insert(charts.begin(), Json{{"title", say("Chance to win")}, {"unit", "%"}, {"lines", Json::array({line})}});
  page["charts"] = std::move(charts);
  const auto turning = explainer.turning_play(chances);
  if (!turning) return;
  Json deciding = turning_of(game, timeline, *turning, say);
  if (const auto* step = Explainer::costliest_of_loser(analysis))
    deciding["mistake"] = Json::array(
        {step->step, fmt::format(fmt::runtime(say("What cost the {} side most, {:.0f} points of the chance to win:")),
                                 say(std::string(info_of(game.seats(), step->seat).title)), 100 * step->loss)});
  page["deciding"] = std::move(deciding);
}

}  // namespace tricorne::reports
