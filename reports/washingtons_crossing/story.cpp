#include <fmt/format.h>

#include <map>
#include <vector>

#include "engine/washingtons_crossing/rule_id.h"
#include "engine/washingtons_crossing/terms.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "replay/story/happening.h"
#include "replay/washingtons_crossing/typed_events.h"
#include "reports/board/lettering.h"
#include "reports/washingtons_crossing/parts.h"

namespace tricorne::reports::wc_kit {

namespace {

using namespace wc::literals;
using replay::wc_kit::number_of;

/// The towns for which a side has points by one list, in the order in which they are counted.
std::vector<std::string> towns_of(const wc::Table& t, const wc::State& s, wc::Side side,
                                  const std::vector<wc::TownPoints>& list) {
  std::vector<std::string> towns;
  for (const wc::TownPoints& row : list) {
    const auto town = t.map.town(row.town);
    if (row.side == side && town && wc::holds(s, t, side, *town) && row.points != 0) towns.push_back(row.town);
  }
  return towns;
}

/// The towns of the paragraph that an event of points cites, in the order of the events.
std::vector<std::string> towns_behind(const wc::Table& t, const wc::State& s, const std::string& rule) {
  const auto& points = t.charts.victory_points;
  const wc::Side side = rule.ends_with("british") ? wc::Side::British : wc::Side::American;
  if (rule.starts_with("22.1.")) return towns_of(t, s, side, points.daily);
  std::vector<std::string> towns = towns_of(t, s, side, points.at_end);
  if (side == wc::Side::American || points.other_town_at_end == 0) return towns;
  for (const wc::HexId town : t.map.towns) {
    const std::string& name = t.map[town].town;
    const bool listed = std::ranges::any_of(
        points.at_end, [&](const wc::TownPoints& row) { return row.side == wc::Side::British && row.town == name; });
    if (!listed && wc::holds(s, t, wc::Side::British, town)) towns.push_back(name);
  }
  return towns;
}

/// The points of each side in a step.
std::array<int, 2> points_in(const replay::Moment& moment) {
  std::array<int, 2> points{};
  if (!moment.from || !moment.after) return points;
  const wc::State &before = wc::state_of(*moment.from), &after = wc::state_of(*moment.after);
  for (std::size_t side = 0; side < 2; ++side) points[side] = after.victory_points[side] - before.victory_points[side];
  return points;
}

int lost(const replay::Fight& fight) { return fight.sides[0].lost + fight.sides[1].lost; }

std::string title_of(std::size_t side) { return std::string(wc::seats[side].title); }

/// `American +2 (Princeton, Trenton)`.
std::string points_in_words(const replay::Moment& moment, const std::array<int, 2>& points) {
  std::string text;
  for (std::size_t side = 0; side < 2; ++side)
    if (points[side] != 0) text += fmt::format("{}{} {:+}", text.empty() ? "" : ", ", title_of(side), points[side]);
  std::string places;
  for (std::size_t i = 0; i < moment.events.size(); ++i)
    if (const std::string where = where_scored(moment, i); !where.empty())
      places += (places.empty() ? "" : ", ") + where;
  return places.empty() ? text : text + " (" + places + ")";
}

}  // namespace

std::string where_scored(const replay::Moment& moment, std::size_t event) {
  if (event >= moment.events.size() || moment.events[event].kind != wc::Scored::name || !moment.after) return "";
  const std::string& rule = moment.events[event].rule;
  if (rule == "22.1.south"_id) return "no British troops in the south";
  if (rule.starts_with("22.1.") || rule.starts_with("22.4.")) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < event; ++i)
      number += moment.events[i].kind == wc::Scored::name && moment.events[i].rule == rule ? 1U : 0U;
    const auto towns = towns_behind(wc::table_of(*moment.after), wc::state_of(*moment.after), rule);
    return number < towns.size() ? towns[number] : "";
  }
  // Points for a captured leader stand beside the event of his capture.
  for (const std::size_t beside : {event - 1, event + 1})
    if (beside < moment.events.size() &&
        (moment.events[beside].kind == wc::Captured::name || moment.events[beside].kind == wc::Surrendered::name))
      return replay::word(moment.events[beside], "leader");
  return "";
}

std::optional<Decisive> crossing_decisive(const replay::Timeline& timeline, const replay::Fights& fights) {
  constexpr int least_lost = 300;
  std::optional<Decisive> best;
  std::pair<int, int> most{0, 0};
  // What a fight gave stands in all its steps together.
  std::map<std::size_t, std::pair<std::array<int, 2>, std::size_t>> by_fight;
  for (std::size_t i = 1; i <= timeline.length; ++i) {
    const replay::Moment& moment = timeline.moments[i];
    std::array<int, 2> points = points_in(moment);
    const replay::Fight* fight = fights.at(i);
    if (fight != nullptr) {
      auto& [sum, seen] = by_fight[fights.of[i]];
      for (std::size_t side = 0; side < 2; ++side) sum[side] += points[side];
      points = sum;
    }
    const int cost = fight != nullptr && fight->winner ? lost(*fight) : 0;
    const std::pair worth{std::abs(points[0] - points[1]), cost};
    if (worth <= most || (worth.first == 0 && cost < least_lost)) continue;
    most = worth;
    const std::string at = fight != nullptr ? fight->at + ", " : "";
    best = Decisive{i, fight, at + moment.from->when().label, ""};
    if (worth.first > 0)
      best->why = "No other step moved the victory points more: " + points_in_words(moment, points) + ".";
    else
      best->why = "No other fight cost more troops: " + grouped(static_cast<std::uint64_t>(cost)) + ".";
  }
  return best;
}

}  // namespace tricorne::reports::wc_kit
