#include "reports/replay_page/chances.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

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

/// One play of the main line, by its moments.
struct Swing {
  std::size_t first = 0;  ///< the moment before the play
  std::size_t last = 0;   ///< the last moment of the play
  std::size_t show = 0;   ///< the moment of the play that changed the chance most
};

/// The play after the set-up with the largest change. Nothing when no play changed the chance.
std::optional<Swing> largest_swing(const replay::Timeline& timeline, const StepGroups& groups,
                                   const std::vector<double>& chances) {
  const std::size_t length = std::min(timeline.length, chances.size() - 1);
  const auto change = [&](std::size_t from, std::size_t to) { return std::abs(chances[to] - chances[from]); };
  bool begun = std::ranges::none_of(groups.list, [](const StepGroup& group) { return !group.seat.empty(); });
  std::optional<Swing> best;
  Swing swing;
  for (std::size_t i = 1; i <= length; ++i) {
    begun = begun || !groups.list[groups.of[i]].seat.empty();
    if (!begun) continue;
    if (swing.show == 0 || groups.of[i] != groups.of[i - 1]) swing = {i - 1, i, i};
    swing.last = i;
    if (change(i - 1, i) > change(swing.show - 1, swing.show)) swing.show = i;
    const double mine = change(swing.first, swing.last);
    if (mine > 0 && (!best || mine > change(best->first, best->last))) best = swing;
  }
  return best;
}

/// A swing as a turning point, in the same form as the page's `deciding`.
Json turning_of(const Game& game, const replay::Timeline& timeline, const Swing& swing,
                const std::vector<double>& chances, const Wording& say) {
  const replay::Moment& moment = timeline.moments[swing.show];
  const auto fights = replay::kit_of(game).fights(game, timeline);
  const auto fight = std::ranges::find_if(fights.list, [&](const replay::Fight& one) {
    return one.winner && timeline.moments[one.first].variation == 0 && one.first <= swing.last &&
           one.last > swing.first;
  });
  const bool fought = fight != fights.list.end();
  const std::string when = moment.after->when().label;
  const std::string name = fought ? fight->at + ", " + when : say.action(moment.answer) + ", " + when;
  Json node{{"show", fought ? shown_at(*fight) : swing.show},
            {"name", name},
            {"title", fought ? fight->at + ", " + fight->when + ": " + say(fight->headline) : name},
            {"why", say("No other play changed the chance to win as much:") + " " +
                        fmt::format(fmt::runtime(say("{} from {:.0f} to {:.0f} %.")),
                                    say(std::string(game.seats().front().title)), 100 * chances[swing.first],
                                    100 * chances[swing.last])}};
  if (fought) node["battle"] = fight - fights.list.begin();
  return node;
}

}  // namespace

void add_chances(Json& page, const Game& game, const replay::Timeline& timeline, const std::vector<double>& chances,
                 const Wording& say) {
  if (chances.empty()) return;
  Json::Array moments = std::get<Json::Array>(page["moments"].value());
  const std::size_t key = std::get<Json::Array>(moments.at(0)["figures"].value()).size();
  for (std::size_t i = 0; i < moments.size(); ++i) moments[i]["figures"].push_back(percent_at(timeline, i, chances));
  page["moments"] = std::move(moments);
  const SeatInfo& first = game.seats().front();
  const Json line = Json::array({say(std::string(first.title)), key, first.style});
  Json::Array charts = std::get<Json::Array>(page["charts"].value());
  page["curve"] = key;
  charts.insert(charts.begin(), Json{{"title", say("Chance to win")}, {"unit", "%"}, {"lines", Json::array({line})}});
  page["charts"] = std::move(charts);
  if (const auto swing = largest_swing(timeline, kit_of(game).groups(timeline), chances))
    page["deciding"] = turning_of(game, timeline, *swing, chances, say);
}

}  // namespace tricorne::reports
