#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/washingtons_crossing/rule_index.h"
#include "engine/washingtons_crossing/terms.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "replay/story/happening.h"
#include "replay/washingtons_crossing/typed_events.h"
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
    if (row.side == side && town && wc::holds(s, t, side, *town) && row.points.value != 0) towns.push_back(row.town);
  }
  return towns;
}

/// The towns of the paragraph that an event of points cites, in the order of the events.
std::vector<std::string> towns_behind(const wc::Table& t, const wc::State& s, const std::string& rule) {
  const auto& points = t.charts.victory_points;
  const wc::Side side = rule.ends_with("british") ? wc::Side::British : wc::Side::American;
  if (rule.starts_with("22.1.")) return towns_of(t, s, side, points.daily);
  std::vector<std::string> towns = towns_of(t, s, side, points.at_end);
  if (side == wc::Side::American || points.other_town_at_end.value == 0) return towns;
  for (const wc::HexId town : t.map.towns) {
    const std::string& name = t.map[town].town;
    const bool listed = std::ranges::any_of(
        points.at_end, [&](const wc::TownPoints& row) { return row.side == wc::Side::British && row.town == name; });
    if (!listed && wc::holds(s, t, wc::Side::British, town)) towns.push_back(name);
  }
  return towns;
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
  if (rule.starts_with("22.2") && moment.from) {  // a battle that was won
    const wc::HexId at = wc::state_of(*moment.from).combat.engagement.target;
    if (at != wc::no_hex) return wc::to_word(wc::table_of(*moment.from), at);
  }
  // Points for a captured leader stand beside the event of his capture.
  for (const std::size_t beside : {event - 1, event + 1})
    if (beside < moment.events.size() &&
        (moment.events[beside].kind == wc::Captured::name || moment.events[beside].kind == wc::Surrendered::name))
      return replay::word(moment.events[beside], "leader");
  return "";
}

namespace {

/// What a group of steps is about, in the order in which it came; a march by where it ended.
class InShort {
 public:
  std::vector<Said> of(std::span<const Happening> events) {
    constexpr std::size_t most = 4;
    for (const Happening& event : events) take(event);
    std::vector<Said> list = std::move(clauses_);
    for (const auto& [who, to] : marches_) list.push_back(sentence("texts.goes_to", {{"who", who}, {"at", to}}));
    const std::size_t more = list.size() > most + 1 ? list.size() - most : 0;
    if (more > 0) list.resize(most), list.push_back(sentence("texts.and_more", {{"n", static_cast<int>(more)}}));
    if (points_ > 0) list.push_back(sentence("texts.points", {{"n", points_}}));
    if (list.empty() && resting_ > 0) list.push_back(sentence("texts.resting", {{"n", resting_}}));
    return list;
  }

 private:
  void take(const Happening& event) {
    const auto word = [&](std::string_view field) { return replay::word(event, field); };
    if (event.kind == wc::PointsSpent::name) points_ += replay::number(event, "points");
    if (event.kind == wc::Activated::name) add(Said{word("leader")});
    if (event.kind == wc::Moved::name) march(leader_of_column(event), word("to"));
    if (event.kind == wc::AttackDeclared::name) add(sentence("texts.attack_on", {{"at", word("at")}}));
    if (event.kind == wc::Dug::name) add(sentence("texts.entrenches", {{"who", word("leader")}}));
    if (event.kind == wc::Entered::name) add(sentence("texts.comes_at", {{"who", word("leader")}, {"at", word("at")}}));
    if (event.kind == wc::Reinforced::name) add(Said{word("leader")});
    if (event.kind == wc::Replaced::name) add(Said{word("leader")});
    if (event.kind == wc::WeatherCame::name || event.kind == wc::WeatherContinues::name) add(Said{word("weather")});
    if (event.kind == wc::RaidMade::name)
      add(sentence("texts.raids", {{"raider", word("raider")}, {"target", word("target")}}));
    if (event.kind == wc::Rested::name) ++resting_;
    if (event.kind == wc::NoRaidHappens::name) add(sentence("texts.no_raid"));
  }

  void add(const Said& clause) {
    if (!clause.id.empty() && std::ranges::find(clauses_, clause) == clauses_.end()) clauses_.push_back(clause);
  }

  /// The first of those who march together.
  static std::string leader_of_column(const Happening& event) {
    const Node* who = event.fields.find("who");
    return who != nullptr && !who->items.empty() ? who->items.front().scalar : "";
  }

  void march(const std::string& who, const std::string& to) {
    if (who.empty() || to.empty()) return;
    const auto known = std::ranges::find(marches_, who, &std::pair<std::string, std::string>::first);
    if (known != marches_.end())
      known->second = to;
    else
      marches_.emplace_back(who, to);
  }

  std::vector<Said> clauses_;
  std::vector<std::pair<std::string, std::string>> marches_;
  int points_ = 0, resting_ = 0;
};

}  // namespace

std::vector<Said> crossing_in_short(std::span<const Happening> events) { return InShort().of(events); }

}  // namespace tricorne::reports::wc_kit
