#include "reports/replay_page/chances.h"

#include <algorithm>
#include <cmath>

namespace tricorne::reports {

namespace {

/// In percent; in a branch, where it left the main line.
double percent_at(const replay::Timeline& timeline, std::size_t moment, const std::vector<double>& chances) {
  while (timeline.moments[moment].variation > 0) moment = timeline.moments[moment].parent;
  return std::round(1000 * chances[std::min(moment, chances.size() - 1)]) / 10;
}

}  // namespace

void add_chances(Json& page, const Game& game, const replay::Timeline& timeline, const std::vector<double>& chances) {
  if (chances.empty()) return;
  Json::Array moments = std::get<Json::Array>(page["moments"].value());
  const std::size_t key = std::get<Json::Array>(moments.at(0)["figures"].value()).size();
  for (std::size_t i = 0; i < moments.size(); ++i) moments[i]["figures"].push_back(percent_at(timeline, i, chances));
  page["moments"] = std::move(moments);
  const SeatInfo& first = game.seats().front();
  const Json line = Json::array({first.title, key, first.style});
  Json::Array charts = std::get<Json::Array>(page["charts"].value());
  charts.insert(charts.begin(), Json{{"title", "Chance to win"}, {"unit", "%"}, {"lines", Json::array({line})}});
  page["charts"] = std::move(charts);
}

}  // namespace tricorne::reports
